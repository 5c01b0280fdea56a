import type { FileStore } from '../kernel/files.ts'

const root = 'client-assets'

/** A church's name as its folder has it: `client-assets/<account number> - <church name>`. Null without a folder. */
export function namesInFolders(files: FileStore) {
  return async (account: string): Promise<string | null> => {
    const start = `${root}/${account} - `
    for await (const { kind, path } of files.list(root, { deep: false }))
      if (kind === 'folder' && path.startsWith(start)) return path.slice(start.length).trim()
    return null
  }
}
