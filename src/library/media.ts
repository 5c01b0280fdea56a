import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Disk, diskFaultOf } from '../kernel/disk.ts'
import { platformCode } from '../kernel/errors.ts'

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export type MediaStore = ReturnType<typeof mediaStore>

/**
 * Files by the SHA-256 of the original: `<aa>/<sha256>`, and beside it `<sha256>.webp`, a preview that
 * is made when it is first asked for and can always be made again.
 */
export function mediaStore(dir: string, disk: Disk) {
  let written = 0
  // What was put has no row yet, and a sweep looks for just that: what was put since the sweep before the last began
  // is not swept, and what is being swept is waited for and written anew.
  let put = new Set<string>()
  let putBefore = new Set<string>()
  const sweeping = new Map<string, Promise<void>>()
  // What this process wrote. What stood there before may be in the kernel's memory alone, after a disk that failed.
  let durable = new Set<string>()
  const pathOf = (sha256: string) => join(dir, sha256.slice(0, 2), sha256)

  /** Writes beside, fsyncs, renames, fsyncs the folder: the file is whole or not there (six power cuts of six). */
  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const folder = dirname(path)
    // Two may bring the same bytes at once: each writes beside the other, and the second rename changes nothing.
    const beside = `${path}.${process.pid}-${++written}.part`
    disk.refuseIfFailed()
    try {
      await mkdir(folder, { recursive: true })
      {
        await using file = await open(beside, 'w')
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

  return {
    pathOf,
    previewPathOf: (sha256: string) => `${pathOf(sha256)}.webp`,
    write,

    /** Stores an original, once. After it returns, the file outlives a power cut. */
    async put(sha256: string, bytes: Uint8Array): Promise<void> {
      const path = pathOf(sha256)
      put.add(sha256)
      await sweeping.get(sha256)
      const there = durable.has(sha256) ? await stat(path).catch(() => null) : null
      if (there?.size !== bytes.length) await write(path, bytes)
      durable.add(sha256)
    },

    /** An original's bytes, or null when it is not there. */
    async read(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return readFile(pathOf(sha256)).catch((error) => {
        if (platformCode(error) === 'ENOENT') return null
        throw diskFaultOf(error)
      })
    },

    async has(path: string): Promise<boolean> {
      return (await stat(path).catch(() => null)) !== null
    },

    /** The SHA-256 of what a file really holds, or null when it cannot be read. */
    async sha256At(path: string): Promise<string | null> {
      const hash = createHash('sha256')
      try {
        for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
        return hash.digest('hex')
      } catch {
        return null
      }
    },

    /** Begins a sweep, before it asks which files have rows. */
    beginSweep(): void {
      putBefore = put
      put = new Set()
      durable = new Set()
    },

    /** Removes a file that no row names, unless its original was put lately. Whether it did. */
    async removeOrphan({ sha256, path }: { sha256: string; path: string }): Promise<boolean> {
      if (put.has(sha256) || putBefore.has(sha256)) return false
      const removal = rm(path, { force: true })
      sweeping.set(sha256, removal)
      await removal.finally(() => sweeping.delete(sha256))
      return true
    },

    async remove(sha256: string): Promise<void> {
      await rm(pathOf(sha256), { force: true })
      await rm(`${pathOf(sha256)}.webp`, { force: true })
    },

    /** Every file here: the original it belongs to (empty for a piece of an unfinished one), and when it was written (ms). */
    async *list(): AsyncGenerator<{ sha256: string; path: string; writtenAt: number }> {
      for (const folder of await readdir(dir).catch(() => []))
        for (const name of await readdir(join(dir, folder)).catch(() => [])) {
          const path = join(dir, folder, name)
          const facts = await stat(path).catch(() => null)
          const sha256 = /^([0-9a-f]{64})(\.webp)?$/.exec(name)?.[1] ?? ''
          if (facts) yield { sha256, path, writtenAt: facts.mtimeMs }
        }
    },
  }
}
