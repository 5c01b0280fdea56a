import { expect, test } from 'bun:test'
import type { Reference } from '../../src/library/model.ts'
import { picture } from '../pictures.ts'
import { pictureForm, type TestApp, testApp } from '../support.ts'

const path = '/v1/image-gen/references'

async function add(app: TestApp, seed: number, fields: Record<string, string> = {}, name?: string) {
  const answer = await app.call('POST', path, { body: pictureForm(picture(seed), fields, name) })
  return ((await answer.json()) as { reference: Reference }).reference
}

type Page = { references: Reference[]; next_cursor: string | null; total: number | null }
async function page(app: TestApp, query: string): Promise<Page> {
  return (await (await app.call('GET', `${path}?${query}`)).json()) as Page
}

type Facets = { total: number; facets: Record<string, { value: string | null; count: number }[]> }
async function facets(app: TestApp, query: string, key?: string): Promise<Facets> {
  const answer = await app.call('GET', `${path}/facets?${query}`, key === undefined ? {} : { key })
  return (await answer.json()) as Facets
}

test('a file keeps its name, which is its title where nobody gave one', async () => {
  await using app = await testApp()
  const named = await add(app, 1, {}, 'Advent_Candles--week 2.final.png')
  expect([named.file_name, named.title]).toEqual(['Advent_Candles--week 2.final.png', 'Advent Candles week 2.final'])
  const titled = await add(app, 2, { title: 'Harvest' }, 'IMG_2034.png')
  expect([titled.file_name, titled.title]).toEqual(['IMG_2034.png', 'Harvest'])
  const nameless = await add(app, 3, {}, 'blob')
  expect([nameless.file_name, nameless.title]).toEqual([null, null])
  expect((await page(app, 'q=img_2034')).references.map(({ id }) => id)).toEqual([titled.id])
})

test('a list says how many there are when it is asked, and only the named ones when ids are given', async () => {
  await using app = await testApp()
  const added = [await add(app, 1, { season: 'easter' }), await add(app, 2, { season: 'easter' }), await add(app, 3)]
  expect(await page(app, 'limit=1')).toMatchObject({ total: null })
  expect(await page(app, 'limit=1&total=1&season=easter')).toMatchObject({ total: 2, references: [{}] })
  const ids = [added[0]!.id, added[2]!.id, '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'].join(',')
  const some = await page(app, `ids=${ids}&total=1`)
  expect([some.total, some.references.map(({ id }) => id)]).toEqual([2, [added[2]!.id, added[0]!.id]])
})

test('every order comes in pages that neither repeat nor leave out, ties included', async () => {
  await using app = await testApp()
  const shares = ['0.5', '0.5', '0.9', '0.2', '0.5']
  for (const [at, quality] of shares.entries())
    await add(app, at + 1, { quality, craft: quality, title: ['Żar', 'apple', 'Apple pie', 'zebra', 'apple'][at]! })
  const titles: Record<string, string[]> = {
    title: ['apple', 'apple', 'Apple pie', 'Żar', 'zebra'],
    quality: ['zebra', 'Żar', 'apple', 'apple', 'Apple pie'],
    craft: ['zebra', 'Żar', 'apple', 'apple', 'Apple pie'],
    size: ['Żar', 'apple', 'Apple pie', 'zebra', 'apple'],
    created: ['Żar', 'apple', 'Apple pie', 'zebra', 'apple'],
  }
  for (const [sort, expected] of Object.entries(titles))
    for (const order of ['asc', 'desc']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const next: Page = await page(app, `sort=${sort}&order=${order}&limit=2${cursor && `&cursor=${cursor}`}`)
        seen.push(...next.references.map(({ title }) => title!))
        cursor = next.next_cursor
      }
      expect([sort, order, seen]).toEqual([sort, order, order === 'asc' ? expected : expected.toReversed()])
    }
  const { next_cursor: cursor } = await page(app, 'sort=title&limit=2')
  expect((await app.call('GET', `${path}?sort=quality&limit=2&cursor=${cursor}`)).status).toBe(422)
})

test('a colour is found by what is near it, in Oklab', async () => {
  await using app = await testApp()
  const { colors, ref_id } = await add(app, 1)
  const hex = Number.parseInt(colors[0]!.slice(1), 16)
  const near = `%23${(hex ^ 0x020202).toString(16).padStart(6, '0')}`
  const found = async (query: string) => (await page(app, query)).references.map((one) => one.ref_id)
  expect(await found(`color=${near}&color_distance=0.05`)).toEqual([ref_id])
  expect(await found(`color=${near}&color_distance=0`)).toEqual([])
  expect(await found(`colors=${near}`)).toEqual([])
  expect(await found('color=00ff01&color_distance=0.02')).toEqual([])
})

test('facets count the labels of what the same filters list, as far as a church may see', async () => {
  await using app = await testApp()
  await add(app, 1, { season: 'easter', type: 'slide', design_styles: '["bold","minimal"]' })
  await add(app, 2, { season: 'easter', design_styles: '["bold"]', account_number: '1001' })
  const third = await add(app, 3, { season: 'lent', account_number: '1002' })
  expect(await facets(app, '')).toMatchObject({
    total: 3,
    facets: {
      season: [
        { value: 'easter', count: 2 },
        { value: 'lent', count: 1 },
      ],
      design_style: [
        { value: 'bold', count: 2 },
        { value: null, count: 1 },
        { value: 'minimal', count: 1 },
      ],
      account_number: [
        { value: null, count: 1 },
        { value: '1001', count: 1 },
        { value: '1002', count: 1 },
      ],
      format: [{ value: 'png', count: 3 }],
    },
  })
  expect(await facets(app, 'season=easter&design_style=minimal')).toMatchObject({
    total: 1,
    facets: { type: [{ value: 'slide', count: 1 }] },
  })
  const own = await facets(app, '', await app.keyFor('read', '1001'))
  expect([own.total, own.facets.season]).toEqual([2, [{ value: 'easter', count: 2 }]])
  await app.call('PATCH', `${path}/${third.id}`, { body: { season: 'easter' } })
  expect((await facets(app, 'active=true')).facets.season).toEqual([{ value: 'easter', count: 3 }])
  await app.call('POST', `${path}/bulk-retire`, { body: { ids: [third.id], active: false } })
  expect((await facets(app, 'active=true')).total).toBe(2)
})

test('a reference that has not changed is not sent again, and its links of another day are', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  await using app = await testApp({}, { clock: { now: () => time.now, monotonic: () => performance.now() } })
  const { id } = await add(app, 1)
  const ask = (etag: string) => app.call('GET', `${path}/${id}`, { headers: { 'if-none-match': etag } })
  const etag = (await ask('"other"')).headers.get('etag')!
  const again = await ask(`"x", W/${etag}`)
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  time.now += 86_400_000
  expect((await ask(etag)).status).toBe(200)
  const patched = await app.call('PATCH', `${path}/${id}`, { body: { season: 'lent' }, headers: { 'if-match': etag } })
  expect(patched.status).toBe(200)
  expect((await ask(etag)).status).toBe(200)
})

test('a deleted reference is gone for good, and its image stays out', async () => {
  await using app = await testApp()
  const { id, ref_id, url, title } = await add(app, 1, { title: 'Unmistakable' })
  const kept = await add(app, 2)
  const church = await add(app, 1, { account_number: '1001' })
  const remove = (one: string, key?: string, headers = {}) =>
    app.call('DELETE', `${path}/${one}`, { headers, ...(key !== undefined && { key }) })
  expect((await remove(id, await app.keyFor('read'))).status).toBe(403)
  expect((await remove(id, await app.keyFor('write', '1001'))).status).toBe(403)
  expect((await remove(id, undefined, { 'if-match': '"7"' })).status).toBe(412)
  const done = await remove(id)
  expect([done.status, await done.json()]).toEqual([200, { ok: true, id, ref_id }])
  for (const status of [(await remove(id)).status, (await app.call('GET', `${path}/${id}`)).status])
    expect(status).toBe(404)
  expect((await page(app, `q=${title}`)).references).toEqual([])
  const again = await app.call('POST', path, { body: pictureForm(picture(1)) })
  expect([again.status, await again.json()]).toMatchObject([422, { outcome: 'rejected', reason: 'deleted' }])
  // The same bytes are a church's too, and its file stays until that goes as well.
  expect((await app.call('GET', url.replace('http://localhost', ''), { key: null })).status).toBe(200)
  await remove(church.id)
  expect((await app.call('GET', url.replace('http://localhost', ''), { key: null })).status).toBe(404)
  expect((await page(app, 'total=1')).total).toBe(1)
  const similar = await app.call('GET', `${path}/${kept.id}/similar`)
  expect(((await similar.json()) as { neighbors: object[] }).neighbors).toEqual([])
  await app.forget('1001')
  const returned = await app.call('POST', path, { body: pictureForm(picture(1), { account_number: '1001' }) })
  expect(returned.status).toBe(201)
})

test('what no reference says any more is no word that a typo could mean', async () => {
  await using app = await testApp()
  const { id } = await add(app, 1, { title: 'Pentecost' })
  const found = async () => (await page(app, 'q=pentacost&total=1')).total
  expect(await found()).toBe(1)
  await app.call('PATCH', `${path}/${id}`, { body: { title: 'Trinity' } })
  expect(await found()).toBe(0)
  const left = await app.sql.all("SELECT word FROM search_words WHERE word = 'pentecost'")
  expect(left).toEqual([])
  expect(await app.sql.all("SELECT word FROM search_variants WHERE word = 'pentecost'")).toEqual([])
})
