import { expect, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import { testApp } from '../support.ts'

test('/docs begins with what verger is, how to get in and the first call, before any script has come', async () => {
  await using app = await testApp()
  const text = await (await app.call('GET', '/docs', { key: null })).text()
  const phrases = ['reference library', 'Getting in', 'X-API-Key', 'The first call', '/v1/image-gen/references?q=']
  const places = phrases.map((words) => text.indexOf(words))
  expect([places.includes(-1), places.toSorted((a, b) => a - b)]).toEqual([false, places])
  const { tags } = (await app.openApi()) as { tags: { name: string }[] }
  // The document does not begin with itself.
  expect([tags[0]!.name, tags.at(-1)!.name]).toEqual(['Library', 'Status'])
})

test("the page's script is packed once, for whoever takes gzip", async () => {
  await using app = await testApp()
  const ask = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const answer = await app.http.answer(new Request('http://localhost/docs/reference.js', { headers }))
    return { encoding: answer.headers.get('content-encoding'), bytes: await answer.bytes() }
  }
  const [plain, packed] = [await ask('identity'), await ask('gzip, br')]
  expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip'])
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
})
