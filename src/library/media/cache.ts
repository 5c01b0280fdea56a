import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bounds } from '../../kernel/bounds.ts'
import type { Clock } from '../../kernel/clock.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { MediaStore } from './originals.ts'

/** A file that was opened a moment ago may still be on its way to a client: it is not removed for another's sake. */
const inUseMs = 60_000
/** What nobody wanted for so long goes as soon as anything else comes: it may be of a church that left. */
const unusedMs = 86_400_000

type Parts = { dir: string; clock: Pick<Clock, 'monotonic'>; bytesMax?: number }
type Kept = { sizeBytes: number; usedAt: number }

/** Files in a folder that this process owns, `bytesMax` of them at most; whatever cannot be kept is not. */
function keptFiles({ dir, clock, bytesMax = bounds.mediaCacheBytesMax }: Parts) {
  // In the order of their last use.
  const files = new Map<string, Kept>()
  const pathOf = (name: string) => join(dir, name.slice(0, 2), name)
  let sizeBytes = 0
  let changing: Promise<unknown> = Promise.resolve()

  /** One change of the folder after the other: two of one file would be counted twice. */
  function change<T>(work: () => Promise<T>): Promise<T> {
    const turn = changing.then(work)
    changing = turn.catch(() => {})
    return turn
  }

  function use(name: string, kept: Kept): void {
    files.delete(name)
    files.set(name, { ...kept, usedAt: clock.monotonic() })
  }

  async function forget(name: string): Promise<void> {
    sizeBytes -= files.get(name)?.sizeBytes ?? 0
    files.delete(name)
    await rm(pathOf(name), { force: true })
  }

  /** Whether there is room for so many bytes, after what was used longest ago has made way. */
  async function makeRoom(bytes: number): Promise<boolean> {
    for (const [name, { usedAt }] of files) {
      const unused = clock.monotonic() - usedAt
      if (unused < inUseMs || (unused < unusedMs && sizeBytes + bytes <= bytesMax)) break
      await forget(name)
    }
    return sizeBytes + bytes <= bytesMax
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    await forget(name)
    if (!(await makeRoom(bytes.length))) return
    const path = pathOf(name)
    const beside = `${path}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(beside, bytes)
      await rename(beside, path)
      sizeBytes += bytes.length
      use(name, { sizeBytes: bytes.length, usedAt: 0 })
    } catch {
      // A disk that takes no more: it is read from the store the next time.
      await rm(beside, { force: true }).catch(() => {})
    }
  }

  return {
    keep: (name: string, bytes: Uint8Array) => change(() => keep(name, bytes)),
    forget: (name: string) => change(() => forget(name)),

    /** The local copy, or null when there is none. */
    async find(name: string) {
      const kept = files.get(name)
      if (kept === undefined) return null
      use(name, kept)
      const file = Bun.file(pathOf(name))
      if (await file.exists()) return file
      await change(() => forget(name))
      return null
    },
  }
}

/**
 * The same store, with what was read lately on the local disk: pages of previews would otherwise be a request to the
 * bucket for each image, and byte ranges are served from files alone. This process owns `dir`, which is emptied at each
 * start, and keeps `bytesMax` there at most. Whatever cannot be kept is read from the store again.
 */
export function mediaCache(store: MediaStore, parts: Parts): MediaStore {
  const files = keptFiles(parts)
  const loading = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const limited = concurrencyLimit(bounds.mediaLoadsAtOnceMax)

  /** Reads a file from the store, once for all who want it at the same time. */
  function load(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const under = loading.get(name)
    if (under !== undefined) return under
    const loaded = limited(async () => {
      const bytes = await store.read(name)
      if (bytes !== null) await files.keep(name, bytes)
      return bytes
    }).finally(() => loading.delete(name))
    loading.set(name, loaded)
    return loaded
  }

  return {
    async put(name, bytes) {
      await store.put(name, bytes)
      await files.keep(name, bytes)
    },

    async read(name) {
      const file = await files.find(name)
      return file === null ? load(name) : file.bytes()
    },

    async open(name) {
      const there = await files.find(name)
      if (there !== null) return there
      const bytes = await load(name)
      return bytes && ((await files.find(name)) ?? new Blob([bytes]))
    },

    async remove(name) {
      await store.remove(name)
      await loading.get(name)?.catch(() => null)
      await files.forget(name)
    },

    list: () => store.list(),
  }
}
