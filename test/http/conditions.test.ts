import { expect, test } from 'bun:test'
import { listen } from '../../src/commands/serve.ts'
import { checkAnswer } from '../answers.ts'
import { picture } from '../pictures.ts'
import { pictureForm, testApp } from '../support.ts'

test('a range, a condition and a range past the end are answered as the document says', async () => {
  await using app = await testApp({ PORT: '0' })
  const server = listen(app)
  try {
    const origin = `http://localhost:${server.port}`
    const uploaded = await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
    const { reference } = (await uploaded.json()) as { reference: { url: string; preview_url: string } }
    const [original, preview] = [reference.url, reference.preview_url].map(
      (link) => origin + new URL(link).pathname + new URL(link).search,
    )
    const ask = async (url: string, headers: Record<string, string>) => {
      const answer = await fetch(url, { headers })
      await checkAnswer(app, { method: 'GET', url }, answer)
      return [answer.status, answer.headers.get('content-range')]
    }
    const size = picture(1).length
    const etag = (await fetch(preview!)).headers.get('etag')!
    expect(await ask(original!, { range: 'bytes=0-99' })).toEqual([206, `bytes 0-99/${size}`])
    expect(await ask(original!, { range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`])
    expect(await ask(original!, { range: 'bytes=0-1,5-9' })).toEqual([200, null])
    expect((await ask(preview!, { range: 'bytes=0-99' }))[0]).toBeOneOf([200, 206])
    expect(await ask(preview!, { 'if-none-match': etag })).toEqual([304, null])
    expect(
      await ask(original!, { 'if-none-match': `"other", ${(await fetch(original!)).headers.get('etag')}` }),
    ).toEqual([304, null])
  } finally {
    await server.stop(true)
  }
})
