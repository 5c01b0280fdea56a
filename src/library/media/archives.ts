import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where whole backups are kept, by name. */
export interface Archives {
  /** The folder of this machine that one is written into. */
  readonly dir: string
  /** Keeps what was written there; how many bytes it has. */
  keep(name: string): Promise<number>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  /** One to be streamed into a response; null when it is not kept. */
  open(name: string): Promise<Blob | ReadableStream<Uint8Array> | null>
}

/** In a folder: of this server, or of all that share it. */
export function archiveFolder(dir: string): Archives {
  const pathOf = (name: string) => join(dir, name)
  return {
    dir,
    keep: async (name) => Bun.file(pathOf(name)).size,
    names: () => readdir(dir),
    remove: (name) => rm(pathOf(name), { force: true }),
    open: async (name) => (existsSync(pathOf(name)) ? Bun.file(pathOf(name)) : null),
  }
}
