import { expect, test } from 'bun:test'
import { picture } from '../pictures.ts'
import { pictureForm, testApp } from '../support.ts'

const api = '/v1/image-gen/references'

test('an image that is not kept is said to be exact, a copy, or none of the references', async () => {
  await using small = await testApp()
  const [one, other] = [picture(1, 600, 450), picture(2, 600, 450)]
  for (const bytes of [one, other]) await small.call('POST', api, { body: pictureForm(bytes) })
  const ask = async (bytes: Uint8Array) => {
    const answer = await small.call('POST', `${api}/similar`, { body: pictureForm(bytes) })
    const { neighbors } = (await answer.json()) as { neighbors: { already: string | null }[] }
    return neighbors.map(({ already }) => already)
  }
  const copied = await new Bun.Image(one).resize(440, 330).jpeg({ quality: 70 }).bytes()
  expect([(await ask(copied)).slice(0, 1), await ask(picture(7, 600, 450))]).toEqual([['copy'], [null, null]])
  expect((await ask(one)).slice(0, 1)).toEqual(['exact'])
  const begun = await small.call('POST', `${api}/variants/scan`)
  await (await small.call('GET', `/v1/runs/events?tag=${((await begun.json()) as { tag: string }).tag}`)).text()
  expect([(await ask(one)).slice(0, 1), (await ask(copied)).slice(0, 1)]).toEqual([['exact'], ['copy']])
  expect((await small.call('GET', `${api}?total=1`)).status).toBe(200)
})
