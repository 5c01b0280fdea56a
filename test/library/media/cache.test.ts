import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { mediaCache, type MediaStore } from '../../../src/library/media/media.ts'
import { scratch } from '../../support.ts'

/** A store that counts what is read of it. */
function counting() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const reads: string[] = []
  const store: MediaStore = {
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    async read(name) {
      reads.push(name)
      return files.get(name) ?? null
    },
    open: async () => null,
    remove: async (name) => void files.delete(name),
    async *list() {},
  }
  return { store, files, reads }
}

function cached(bytesMax: number) {
  const own = scratch()
  const clock = { at: 0, monotonic: () => clock.at }
  const origin = counting()
  for (const name of ['aa', 'bb', 'cc']) origin.files.set(name, new Uint8Array(10).fill(1))
  const names = () =>
    readdirSync(own.dir, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []))
  return { ...origin, ...own, clock, names, cache: mediaCache(origin.store, { dir: own.dir, clock, bytesMax }) }
}

test('what was read is read from the disk the next time, and once for all who come at the same time', async () => {
  using it = cached(100)
  await Promise.all([it.cache.read('aa'), it.cache.open('aa'), it.cache.read('aa')])
  const file = await it.cache.open('aa')
  expect({ size: file?.size, reads: it.reads }).toEqual({ size: 10, reads: ['aa'] })
})

test('never more than its bound lies on the disk: what was used longest ago makes way, what is in use does not', async () => {
  using it = cached(20)
  await it.cache.read('aa')
  await it.cache.read('bb')
  // Both may still be on their way to somebody: the third is answered without being kept.
  expect(await (await it.cache.open('cc'))?.bytes()).toEqual(new Uint8Array(10).fill(1))
  expect(it.names().toSorted()).toEqual(['aa', 'bb'])
  it.clock.at = 61_000
  await it.cache.read('aa')
  await it.cache.read('cc')
  expect(it.names().toSorted()).toEqual(['aa', 'cc'])
})

test('what nobody wanted for a day makes way, and a file that vanished is read again', async () => {
  using it = cached(100)
  await it.cache.read('aa')
  it.clock.at = 86_400_001
  await it.cache.read('bb')
  expect(it.names()).toEqual(['bb'])
  await Bun.file(`${it.dir}/bb/bb`).delete()
  expect(await it.cache.read('bb')).toEqual(new Uint8Array(10).fill(1))
})

test('a removed file is gone from the disk too, though it was being read', async () => {
  using it = cached(100)
  await Promise.all([it.cache.read('aa'), it.cache.remove('aa')])
  expect([it.names(), await it.cache.read('aa')]).toEqual([[], null])
})
