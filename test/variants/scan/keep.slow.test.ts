import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Raster } from '../../../src/reading/model.ts'
import { createReader } from '../../../src/reading/reader.ts'
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

/** A chequered frame with a ribbon, as an office fills it for one event after another. */
const notice = (title: string, day: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <defs><pattern id="p" width="80" height="80" patternUnits="userSpaceOnUse"><path fill="#1f4e6b" d="M0 0h40v40H0zM40 40h40v40H40z"/></pattern></defs>
  <rect width="1280" height="720" fill="#fff"/><rect width="1280" height="720" fill="url(#p)"/>
  <rect x="80" y="80" width="1120" height="560" fill="#fdeecb" stroke="#c01622" stroke-width="10"/>
  <path fill="#c01622" d="M340 500l-50 45 50 45h600l50-45-50-45z"/>
  <g font-family="Inter" font-weight="700" text-anchor="middle"><text x="640" y="330" font-size="150" fill="#1f4e6b">${title}</text>
  <text x="640" y="562" font-size="44" fill="#fff">${day}</text></g></svg>`

test('of a template that carries many titles, the notices are families with their own copies alone', async () => {
  await using empty = await testApp()
  await using reader = createReader()
  const at = client(empty)
  const events = [
    ['Yard Sale', 'May 3'],
    ['Trivia', 'March 21'],
    ['Cook-off', 'February 1'],
    ['Picnic', 'August 9'],
  ] as const
  const families: string[] = []
  for (const [title, day] of events) {
    const { png } = (await reader.svg(notice(title, day), { side: 960 })) as Raster
    const drawn = new Uint8Array(png)
    const ids = [await at.add(drawn), await at.add(await new Bun.Image(drawn).resize(640, 360).jpeg().bytes())]
    families.push(ids.toSorted().join())
  }
  await at.scan()
  const found = (await at.list()).groups.map(({ members }) => members.map(({ id }) => id))
  expect(found.map((ids) => ids.toSorted().join()).toSorted()).toEqual(families.toSorted())
})
