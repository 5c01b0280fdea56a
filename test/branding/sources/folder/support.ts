import { join } from 'node:path'
import { brandAnalyzer } from '../../../../src/branding/analyzer/analyzer.ts'
import { folderSource } from '../../../../src/branding/sources/folder/folder.ts'
import { createReader } from '../../../../src/reading/reader.ts'
import { directoryStore } from '../../../../src/upstreams/storage/directory.ts'
import { scratch } from '../../../support.ts'

/** Where the church's files lie in file storage. */
export const folder = 'client-assets/7 - Grace Chapel'

/** Reads folders of one church with threads of their own, which end with it. */
export function folderLooker() {
  const reader = createReader()
  const analyzer = brandAnalyzer()

  /** What the folder with these files gives; `prepared`: what else lies in it. */
  async function look(
    contents: Record<string, string | Uint8Array>,
    prepare: (dir: string) => void = () => {},
    name = 'Grace Chapel',
  ) {
    using space = scratch()
    for (const [path, body] of Object.entries(contents)) await Bun.write(join(space.dir, folder, path), body)
    prepare(join(space.dir, folder))
    const files = directoryStore({ root: space.dir, sign: (path) => path })
    const place = { account: '7', name, folder, website: null }
    return await folderSource({ files, reader, analyzer })(place, new AbortController().signal)
  }

  async function close() {
    analyzer[Symbol.dispose]()
    await reader[Symbol.asyncDispose]()
  }

  return { look, reader, close }
}
export type Looked = Awaited<ReturnType<ReturnType<typeof folderLooker>['look']>>
