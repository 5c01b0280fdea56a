import { expect, test } from 'bun:test'
import { testApp } from '../support.ts'

const words = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
const file = { body: words, sizeBytes: words.length, contentType: 'image/svg+xml' }

test('a signed link opens one file of the storage, and what could hold a script is only kept', async () => {
  await using app = await testApp()
  await app.files.put('client-assets/1001 - Harbor/logos/mark.svg', file)
  await app.files.put('client-assets/1001 - Harbor/logos/other.svg', file)
  const link = await app.files.link('client-assets/1001 - Harbor/logos/mark.svg', 600)
  const answer = await app.call('GET', link, { key: null })
  expect(await answer.text()).toContain('<svg')
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''mark.svg")
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  const other = await app.files.link('client-assets/1001 - Harbor/logos/other.svg', 600)
  const swapped = link.split('?')[0] + '?' + other.split('?')[1]
  expect((await app.call('GET', swapped, { key: null })).status).toBe(404)
  const gone = await app.files.link('client-assets/none.png', 600)
  expect((await app.call('GET', gone, { key: null })).status).toBe(404)
})
