import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Disk, diskFaultOf } from '../../kernel/disk.ts'
import { platformCode } from '../../kernel/errors.ts'
import type { MediaStore } from './originals.ts'

/** Media in a directory: `<aa>/<name>`, where `aa` are the name's first two characters. */
export function mediaDirectory(dir: string, disk: Disk): MediaStore {
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)
  let written = 0
  return {
    put: (name, bytes) => writeSafely({ path: pathOf(name), part: ++written, bytes, disk }),

    async read(name) {
      return readFile(pathOf(name)).catch((error) => {
        if (platformCode(error) === 'ENOENT') return null
        throw diskFaultOf(error)
      })
    },

    async open(name) {
      const path = pathOf(name)
      return (await stat(path).catch(() => null)) === null ? null : Bun.file(path)
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list() {
      // What else lies there is not ours.
      const folders = (await readdir(dir).catch(() => [])).filter((folder) => folder.length === 2)
      for (const folder of folders)
        for (const name of await readdir(join(dir, folder)).catch(() => [])) {
          const facts = await stat(join(dir, folder, name)).catch(() => null)
          if (facts) yield { name, writtenAt: facts.mtimeMs }
        }
    },
  }
}

/** Opens a file to be written, in a folder that mostly is there. */
function openWithin(folder: string, path: string): Promise<FileHandle> {
  return open(path, 'w').catch(async (error) => {
    if (platformCode(error) !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true })
    return open(path, 'w')
  })
}

type Write = { path: string; part: number; bytes: Uint8Array; disk: Disk }

/** Writes beside, fsyncs, renames, fsyncs the folder: the file is whole or not there (six power cuts of six). */
async function writeSafely({ path, part, bytes, disk }: Write): Promise<void> {
  const folder = dirname(path)
  // Two may bring the same bytes at once: each writes beside the other, and the second rename changes nothing.
  const beside = `${path}.${process.pid}-${part}.part`
  disk.refuseIfFailed()
  try {
    {
      await using file = await openWithin(folder, beside)
      // `writeFile` with `flush` would be one step, but keeps a failed fsync to itself (Bun 1.4.4).
      await file.writeFile(bytes)
      await file.sync()
    }
    await rename(beside, path)
    await using handle = await open(folder)
    await handle.sync()
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw disk.faultOf(error)
  }
}
