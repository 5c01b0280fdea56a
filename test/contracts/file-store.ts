import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { Fault } from '../../src/kernel/errors.ts'
import { below, type FileStore, readWhole } from '../../src/kernel/files.ts'

const text = (words: string) => new TextEncoder().encode(words)
const words = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)
const note = (content: string) => ({ body: text(content), sizeBytes: text(content).length, contentType: 'text/plain' })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Fault ? error.code : `not a Fault: ${String(error)}`),
  )

async function paths(store: FileStore, folder: string, deep: boolean): Promise<string[]> {
  const found: string[] = []
  for await (const { kind, path } of store.list(folder, { deep })) found.push(kind === 'folder' ? `${path}/` : path)
  return found
}

export type StoreUnderTest = {
  store: FileStore
  /** Fetches what a link leads to, as a browser without a credential would. */
  follow: (link: string) => Promise<Response>
}

/**
 * What every `FileStore` promises, whichever it is. `make` gives an empty one. `replaceRetries`: how often replacing a
 * file may be tried again, for a server that writes over it in place and may answer before it is done.
 */
export function fileStoreContract(name: string, make: () => Promise<StoreUnderTest>, { replaceRetries = 0 } = {}) {
  describe(`a file store: ${name}`, () => {
    const hostile = [
      ['../outside.txt', 'a/../../outside.txt', '/etc/passwd', '..', '.', 'a/./b', 'a//b', 'a/', '', '/', './a'],
      ['a\\..\\b', 'a\0b', 'a\nb', '.hidden', 'a/.git/config', '\ud800', 'x'.repeat(300), 'a/'.repeat(600) + 'b'],
    ].flat()

    test('gives back what was put there, byte for byte, and its facts', async () => {
      const { store } = await make()
      const bytes = crypto.getRandomValues(new Uint8Array(50_000))
      await store.put('a folder/Größe & 日本 #1?.bin', {
        body: bytes,
        sizeBytes: bytes.length,
        contentType: 'image/png',
      })
      const head = await store.head('a folder/Größe & 日本 #1?.bin')
      expect(head).toMatchObject({ kind: 'file', path: 'a folder/Größe & 日本 #1?.bin', sizeBytes: 50_000 })
      expect(head!.changedAt).toMatch(/^20\d\d-.*Z$/)
      expect(await readWhole(store, 'a folder/Größe & 日本 #1?.bin', 50_000)).toEqual(bytes)
      expect(await readWhole(store, 'a folder/Größe & 日本 #1?.bin', 49_999)).toBeNull()
    })

    test(
      'replaces a file that was there, and keeps an empty one',
      async () => {
        const { store } = await make()
        await store.put('note.txt', note('first'))
        await store.put('note.txt', note('second, longer'))
        await store.put('empty.txt', note(''))
        expect(words(await readWhole(store, 'note.txt', 100))).toBe('second, longer')
        expect((await store.head('empty.txt'))?.sizeBytes).toBe(0)
      },
      { retry: replaceRetries },
    )

    test('lists a folder, or everything below it, in order of path', async () => {
      const { store } = await make()
      for (const path of ['b/2.txt', 'b/1.txt', 'b/c/3.txt', 'b.txt', 'b-a/4.txt', 'a.txt', 'bb/5.txt', 'b/c.txt'])
        await store.put(path, note(path))
      expect(await paths(store, '', false)).toEqual(['a.txt', 'b-a/', 'b.txt', 'b/', 'bb/'])
      expect(await paths(store, 'b', false)).toEqual(['b/1.txt', 'b/2.txt', 'b/c.txt', 'b/c/'])
      expect(await paths(store, 'b', true)).toEqual(['b/1.txt', 'b/2.txt', 'b/c.txt', 'b/c/3.txt'])
      expect(await paths(store, 'b/', true)).toEqual(await paths(store, 'b', true))
      expect(await paths(store, 'nothing here', true)).toEqual([])
      expect(await paths(store, 'a.txt', true)).toEqual([])
    })

    test('says not_found for what is not there, folders included', async () => {
      const { store } = await make()
      await store.put('folder/file.txt', note('x'))
      expect(await store.head('folder/none.txt')).toBeNull()
      expect(await store.head('folder')).toBeNull()
      expect(await codeOf(store.open('folder/none.txt'))).toBe('not_found')
      expect(await codeOf(store.open('folder'))).toBe('not_found')
    })

    test('refuses every path that could leave its root', async () => {
      const { store } = await make()
      for (const path of hostile) {
        const codes = await Promise.all([
          codeOf(store.head(path)),
          codeOf(store.open(path)),
          codeOf(store.put(path, note('x'))),
          codeOf(store.link(path, 60)),
        ])
        expect({ path, codes: [...new Set<string>(codes)] }).toEqual({ path, codes: ['validation_failed'] })
      }
      expect(await codeOf(paths(store, '../', true))).toBe('validation_failed')
    })

    test('seen from a folder, names nothing beside it', async () => {
      const { store } = await make()
      await store.put('1001 - Harbor/logo.svg', note('theirs'))
      await store.put('1001 - Harbor Two/logo.svg', note('others'))
      const church = below(store, '1001 - Harbor')
      expect(await paths(church, '', true)).toEqual(['logo.svg'])
      expect(words(await readWhole(church, 'logo.svg', 100))).toBe('theirs')
      expect(await codeOf(church.open('../1001 - Harbor Two/logo.svg'))).toBe('validation_failed')
      expect(await codeOf(paths(church, '../1001 - Harbor Two', true))).toBe('validation_failed')
      await church.put('new.txt', note('new'))
      expect(words(await readWhole(store, '1001 - Harbor/new.txt', 100))).toBe('new')
      expect((await church.head('new.txt'))?.path).toBe('new.txt')
    })

    test('streams a large file without holding it', async () => {
      const { store } = await make()
      const chunk = new Uint8Array(256 * 1024).fill(7)
      const sizeBytes = 64 * chunk.length
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent++ === 64) controller.close()
          else controller.enqueue(chunk)
        },
      })
      await store.put('large.bin', { body, sizeBytes, contentType: 'application/octet-stream' })
      const { file, body: back } = await store.open('large.bin')
      let largest = 0
      let total = 0
      for await (const part of back) {
        largest = Math.max(largest, part.byteLength)
        total += part.byteLength
      }
      expect({ size: file.sizeBytes, total }).toEqual({ size: sizeBytes, total: sizeBytes })
      expect(largest).toBeLessThan(sizeBytes / 4)
    })

    test('lets a reader go in the middle', async () => {
      const { store } = await make()
      const bytes = new Uint8Array(3_000_000)
      await store.put('long.bin', { body: bytes, sizeBytes: bytes.length, contentType: 'application/octet-stream' })
      const { body } = await store.open('long.bin')
      const reader = body.getReader()
      await reader.read()
      await reader.cancel()
    })

    test('keeps nothing of a file shorter or longer than was said', async () => {
      const { store } = await make()
      await store.put('kept.txt', note('before'))
      const wrong = (sizeBytes: number) => store.put('kept.txt', { ...note('after'), sizeBytes })
      expect(await codeOf(wrong(3))).toBe('bad_request')
      expect(await codeOf(wrong(9))).toBe('bad_request')
      expect(words(await readWhole(store, 'kept.txt', 100))).toBe('before')
      expect(await paths(store, '', true)).toEqual(['kept.txt'])
    })

    test('makes a link that opens the file, and no other', async () => {
      const { store, follow } = await make()
      await store.put('folder/a b.txt', note('open to the holder'))
      await store.put('folder/other.txt', note('not this one'))
      const link = await store.link('folder/a b.txt', 600)
      expect(await (await follow(link)).text()).toBe('open to the holder')
      const forged = link.replace(/signature=[^&]{4}/i, 'signature=0000')
      expect(forged).not.toBe(link)
      expect((await follow(forged)).status).toBeGreaterThanOrEqual(400)
    })

    test('takes any well-formed names and lists them all', async () => {
      const { store } = await make()
      const name = fc
        .stringMatching(/^[A-Za-z0-9 _+&=,;()é日-]{1,12}$/)
        .filter((part) => part.trim() === part && part !== '')
      const made = fc.sample(fc.array(name, { minLength: 1, maxLength: 3 }), { numRuns: 12, seed: 7 })
      const all = [...new Set(made.map((parts) => `t/${parts.join('/')}.txt`))]
      for (const path of all) await store.put(path, note(path))
      expect(await paths(store, 't', true)).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)))
    })
  })
}
