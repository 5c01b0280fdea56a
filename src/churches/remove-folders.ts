import { realpath, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Sql, Tx } from '../db/sql.ts'
import type { ChurchFolders } from './folders.ts'

/** A church's folders in file storage as it leaves: those that were removed, and those that are not ours to remove. */
export type FoldersLeft = { removed: string[]; left: string[] }

/**
 * Removes a church's folders where file storage is a directory inside the data directory. What lies elsewhere is the
 * church's own place, and stays. `root`: the storage directory; null: it is no directory.
 */
export async function removeFolders(
  churches: Pick<ChurchFolders, 'all'>,
  account: string,
  { root, dataDir }: { root: string | null; dataDir: string },
): Promise<FoldersLeft> {
  const outcome: FoldersLeft = { removed: [], left: [] }
  // Storage that cannot be reached now keeps what it has, as a bucket does.
  const folders = await Array.fromAsync(churches.all()).catch(() => [])
  for (const { path } of folders.filter((folder) => folder.account === account)) {
    const at = root === null ? null : await realpath(join(root, path)).catch(() => null)
    // A link that leads out of the data directory is followed by nobody.
    const isOurs = root !== null && at === join(await realpath(root), path) && (await isInside(root, dataDir))
    if (isOurs) await rm(at!, { recursive: true, force: true })
    outcome[isOurs ? 'removed' : 'left'].push(root === null ? path : join(root, path))
  }
  return outcome
}

async function isInside(folder: string, dataDir: string): Promise<boolean> {
  return (await realpath(folder)).startsWith((await realpath(dataDir)) + sep)
}

/** Runs `work` in one transaction, and counts the rows that it changed. */
export async function countingChanges<T>(
  sql: Sql,
  work: (tx: Tx) => Promise<T>,
): Promise<{ made: T; changes: number }> {
  return await sql.begin(async (tx) => {
    let changes = 0
    const made = await work({
      dialect: tx.dialect,
      all: (text, ...values) => tx.all(text, ...values),
      get: (text, ...values) => tx.get(text, ...values),
      async run(text, ...values) {
        const done = await tx.run(text, ...values)
        changes += done.changes
        return done
      },
    })
    return { made, changes }
  })
}
