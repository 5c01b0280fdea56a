import { describe, expect, test } from 'bun:test'
import { type MediaStore, sha256Of } from '../../src/library/media/media.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function namesIn(store: MediaStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.toSorted()
}

/** What every `MediaStore` promises, wherever the files lie. `make` gives an empty one. */
export function mediaStoreContract(name: string, make: () => { store: MediaStore } & Disposable) {
  describe(`a media store: ${name}`, () => {
    const bytes = bytesOf('an image')
    const sha256 = sha256Of(bytes)

    test('gives back what was put there, whole and as a stream, and says when it was written', async () => {
      using it = make()
      await it.store.put(sha256, bytes)
      expect(await it.store.read(sha256)).toEqual(bytes)
      const file = await it.store.open(sha256)
      expect({ size: file?.size, bytes: await file?.bytes() }).toEqual({ size: bytes.length, bytes })
      for await (const { writtenAt } of it.store.list()) expect(writtenAt).toBeGreaterThan(Date.now() - 60_000)
    })

    test('replaces what was there, and keeps an original and its preview apart', async () => {
      using it = make()
      await it.store.put(sha256, bytes)
      await it.store.put(`${sha256}.webp`, bytesOf('small'))
      await it.store.put(`${sha256}.webp`, bytesOf('smaller'))
      expect(await it.store.read(`${sha256}.webp`)).toEqual(bytesOf('smaller'))
      expect(await it.store.read(sha256)).toEqual(bytes)
      expect(await namesIn(it.store)).toEqual([sha256, `${sha256}.webp`])
    })

    test('has null for what is not there, and removing it is no fault', async () => {
      using it = make()
      await it.store.remove(sha256)
      expect(await it.store.read(sha256)).toBeNull()
      expect(await it.store.open(sha256)).toBeNull()
      expect(await namesIn(it.store)).toEqual([])
    })

    test('removes one file and no other', async () => {
      using it = make()
      const other = sha256Of(bytesOf('another'))
      await it.store.put(sha256, bytes)
      await it.store.put(other, bytesOf('another'))
      await it.store.remove(sha256)
      expect(await namesIn(it.store)).toEqual([other])
    })

    test('bears the same bytes from two at once', async () => {
      using it = make()
      await Promise.all([it.store.put(sha256, bytes), it.store.put(sha256, bytes)])
      expect(await it.store.read(sha256)).toEqual(bytes)
      expect(await namesIn(it.store)).toEqual([sha256])
    })
  })
}
