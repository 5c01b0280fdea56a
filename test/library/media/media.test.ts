import { expect, test } from 'bun:test'
import { diskMonitor } from '../../../src/db/disk-monitor.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { Media, mediaDirectory, type MediaStore, sha256Of } from '../../../src/library/media/media.ts'
import { mediaStoreContract } from '../../contracts/media-store.ts'
import { scratch } from '../../support.ts'

/** Media in memory, for tests that need no disk. */
function mediaInMemory(): MediaStore {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAt: number }>()
  return {
    async put(name, bytes) {
      files.set(name, { bytes: new Uint8Array(bytes), writtenAt: Date.now() })
    },
    read: async (name) => files.get(name)?.bytes ?? null,
    async open(name) {
      const file = files.get(name)
      return file === undefined ? null : new Blob([file.bytes])
    },
    async remove(name) {
      files.delete(name)
    },
    async *list() {
      for (const [name, { writtenAt }] of files) yield { name, writtenAt }
    },
  }
}

mediaStoreContract('a directory', () => {
  const own = scratch()
  const store = mediaDirectory(own.dir, diskMonitor(own.dir, silentLog))
  return { store, [Symbol.dispose]: () => own[Symbol.dispose]() }
})
mediaStoreContract('in memory', () => ({ store: mediaInMemory(), [Symbol.dispose]() {} }))

test('an original is verified by its name, and what was put lately is no orphan', async () => {
  const store = mediaInMemory()
  const media = new Media(store)
  const bytes = new TextEncoder().encode('an image')
  const sha256 = sha256Of(bytes)
  expect(await media.verify(sha256)).toBe('missing')
  await media.put(sha256, bytes)
  expect(await media.verify(sha256)).toBe('ok')
  media.beginSweep()
  expect(await media.removeOrphan(sha256)).toBe(false)
  media.beginSweep()
  expect(await media.removeOrphan(sha256)).toBe(true)
  await store.put(sha256, bytes.slice(1))
  expect(await media.verify(sha256)).toBe('damaged')
})
