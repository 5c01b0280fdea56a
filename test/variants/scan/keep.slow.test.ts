import { afterAll, beforeAll, expect, test } from 'bun:test'
import { picture } from '../../pictures.ts'
import { type TestApp, testApp } from '../../support.ts'
import { client } from '../library.ts'

let app: TestApp & AsyncDisposable
beforeAll(async () => void (app = await testApp()))
afterAll(() => app[Symbol.asyncDispose]())

test('an enlargement is not kept in place of what it was made of; a second scan of the same finds the same', async () => {
  const at = client(app)
  const original = picture(31, 640, 480)
  const small = await new Bun.Image(original).resize(260, 195).png().bytes()
  const enlarged = await new Bun.Image(small).resize(1040, 780).jpeg({ quality: 90 }).bytes()
  const id = await at.add(original)
  await at.add(enlarged)
  await at.scan()
  const [group] = (await at.list()).groups
  expect(group).toMatchObject({ keep: { id }, keep_reason: 'finest_detail' })
  await at.scan()
  expect((await at.list()).groups[0]).toMatchObject({
    group_id: group!.group_id,
    keep: { id },
    distance: group!.distance,
  })
})
