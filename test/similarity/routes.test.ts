import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { blankPicture, jpeg, picture, seeded } from '../pictures.ts'
import { pictureForm, testApp, type TestApp } from '../support.ts'

const api = '/v1/image-gen/references'
import type { Reference } from '../../src/library/model.ts'

type Neighbor = Pick<Reference, 'id' | 'ref_id' | 'preview_url' | 'title' | 'width' | 'height' | 'account_number'> & {
  sim: number
}
type Scored = {
  id: string
  score: number
  account_number: string | null
  season: string | null
  active: boolean
  url: string
}
type Answer = {
  id: string
  space: string
  weighted: boolean
  neighbors: Neighbor[]
  references: Scored[]
  code: string
}

async function add(app: TestApp, seed: number, fields: Record<string, string> = {}): Promise<string> {
  const answer = await app.call('POST', api, { body: pictureForm(picture(seed), fields) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: { id: string } }).reference.id
}

async function ask(app: TestApp, path: string, key?: string): Promise<{ status: number; body: Answer }> {
  const answer = await app.call('GET', api + path, key === undefined ? {} : { key })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const ids = (body: Answer) => (body.references ?? body.neighbors).map(({ id }) => id)
const nobody = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'

/** One library for all of these: eight of nobody's, two churches with three each, some that no roll may show. */
async function library() {
  const app = await testApp(
    {},
    {
      random: {
        next: seeded(9),
        id: () => Bun.randomUUIDv7(),
        bytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
      },
    },
  )
  const unowned: string[] = []
  for (let seed = 0; seed < 8; seed++)
    unowned.push(
      await add(app, seed, {
        quality: '0.8',
        craft: '0.8',
        ...(seed < 3 && { season: 'Advent' }),
        ...(seed % 2 === 0 && { type: 'slide', design_styles: '["bold","hand lettered"]' }),
      }),
    )
  const own = { quality: '0.9', craft: '0.9' }
  const first = [20, 21, 22].map((seed) => add(app, seed, { ...own, account_number: '100' }))
  const second = [30, 31, 32].map((seed) => add(app, seed, { ...own, account_number: '200' }))
  const dull = await add(app, 40, { quality: '0.1', craft: '0.9' })
  const coarse = await add(app, 41, { quality: '0.9', craft: '0.1' })
  const barred = await add(app, 42, { ...own, roll_eligible: 'false' })
  return { app, unowned, first: await Promise.all(first), second: await Promise.all(second), dull, coarse, barred }
}

type Stocked = Awaited<ReturnType<typeof library>>
let stocked: Stocked
beforeAll(async () => {
  stocked = await library()
})
afterAll(() => stocked.app[Symbol.asyncDispose]())

describe('sampling', () => {
  test('answers with what is nearest, whole, best first, and never with the seed', async () => {
    const { app, unowned, ...others } = stocked
    const all = [...unowned, ...others.first, ...others.second, others.dull, others.coarse, others.barred]
    const seed = unowned[0]!
    for (const path of [`/${seed}/similar?k=50`, `/style-similar?id=${seed}&k=50`, `/${seed}/style-similar?limit=50`]) {
      const { status, body } = await ask(app, path)
      expect([status, ids(body).toSorted()]).toEqual([200, all.filter((id) => id !== seed).toSorted()])
      const scores = body.neighbors?.map(({ sim }) => sim) ?? body.references.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
    }
    const { body } = await ask(app, `/${seed}/style-similar?limit=2`)
    expect(body.references).toHaveLength(2)
    expect(body.references[0]!.url).toStartWith('http://localhost/media/')
    expect((await ask(app, `/${seed}/similar`)).body).toMatchObject({ id: seed })
  })

  test('rolls only what passes the gates and is nobody’s, or the named church’s', async () => {
    const { app, unowned, first, second } = stocked
    const seed = unowned[0]!
    const rolled = async (query: string, key?: string) =>
      (await ask(app, `/${seed}/proximity-roll?limit=50&${query}`, key)).body
    const others = unowned.slice(1).toSorted()
    expect(ids(await rolled('')).toSorted()).toEqual(others)
    expect(await rolled('space=style')).toMatchObject({ id: seed, space: 'style' })
    expect(ids(await rolled('account_number=100')).toSorted()).toEqual([...others, ...first].toSorted())
    expect(ids(await rolled('account_number=999')).toSorted()).toEqual(others)
    expect(ids(await rolled('season=ADVENT')).toSorted()).toEqual(unowned.slice(1, 3).toSorted())
    expect(ids(await rolled('type=Slide&design_style=Hand-Lettered&season=advent'))).toEqual([unowned[2]!])
    expect(ids(await rolled('season=michaelmas'))).toEqual([])
    expect(ids(await rolled('min_score=1'))).toEqual([])
    const key = await app.keyFor('read', '100')
    expect(ids(await rolled('account_number=100', key)).toSorted()).toEqual([...others, ...first].toSorted())
    expect(ids(await rolled('', key)).toSorted()).toEqual(others)
    expect(second).toHaveLength(3)
  })

  test('keeps one church’s key from another church’s work', async () => {
    const { app, unowned, first, second } = stocked
    const key = await app.keyFor('read', '100')
    const seed = unowned[0]!
    expect((await ask(app, `/${seed}/proximity-roll?account_number=200`, key)).body.code).toBe('forbidden')
    for (const path of ['similar', 'style-similar', 'proximity-roll'])
      expect((await ask(app, `/${second[0]}/${path}`, key)).status).toBe(404)
    expect((await ask(app, `/style-similar?id=${second[0]}`, key)).status).toBe(404)
    for (const path of [
      `/${seed}/similar?k=50`,
      `/style-similar?id=${seed}&k=50`,
      `/${seed}/style-similar?limit=50`,
      '/style-similar?k=50',
    ]) {
      const { body } = await ask(app, path, key)
      expect(second.filter((id) => ids(body).includes(id))).toEqual([])
      expect(first.every((id) => ids(body).includes(id))).toBe(true)
    }
    const mine = await app.call('POST', `${api}/similar`, {
      key: await app.keyFor('write', '100'),
      body: pictureForm(picture(30)),
    })
    expect(((await mine.json()) as Answer).neighbors.filter(({ id }) => second.includes(id))).toEqual([])
  })

  test('draws eligible seeds, each of them sooner or later', async () => {
    const { app, unowned } = stocked
    const drawn = new Set<string>()
    for (let at = 0; at < 120; at++) drawn.add((await ask(app, '/style-similar?k=1')).body.id)
    expect([...drawn].toSorted()).toEqual(unowned.toSorted())
  })

  test('blends in the labels where the seed has some, and says so', async () => {
    const { app, unowned, first } = stocked
    const { body: weighted } = await ask(app, `/style-similar?id=${unowned[0]}&k=50`)
    const { body: plain } = await ask(app, `/style-similar?id=${first[0]}&k=50`)
    expect([weighted.weighted, plain.weighted]).toEqual([true, false])
    const { body: vectors } = await ask(app, `/${unowned[0]}/style-similar?limit=50`)
    const cosineOf = new Map(vectors.references.map(({ id, score }) => [id, score]))
    // 0.3 goes to the labels: the twin of all labels gains what its vector loses.
    const twin = weighted.neighbors.find(({ id }) => id === unowned[2])!
    const gained = twin.sim - cosineOf.get(twin.id)! * 0.7
    expect(gained).toBeGreaterThan(0.239)
    expect(gained).toBeLessThan(0.301)
  })

  test('takes a retired reference as a seed and shows it to nobody', async () => {
    const { app, unowned } = await library()
    await using _ = app
    const [seed, retired] = unowned as [string, string]
    await app.call('POST', `${api}/bulk-retire`, { body: { ids: [retired], active: false } })
    for (const path of [
      `/${seed}/similar?k=50`,
      `/style-similar?id=${seed}&k=50`,
      `/${seed}/style-similar?limit=50`,
      `/${seed}/proximity-roll?limit=50`,
    ])
      expect(ids((await ask(app, path)).body)).not.toContain(retired)
    expect((await ask(app, `/${retired}/proximity-roll`)).body.references.length).toBeGreaterThan(0)
  })

  test('says 404 for a seed nobody knows, and 409 on the roll alone for one without an embedding', async () => {
    const { app, unowned } = await library()
    await using _ = app
    for (const path of [
      `/${nobody}/similar`,
      `/style-similar?id=${nobody}`,
      `/${nobody}/style-similar`,
      `/${nobody}/proximity-roll`,
    ])
      expect((await ask(app, path)).status).toBe(404)
    const { table, spaces } = app.indexes
    const bare = unowned[3]!
    for (const space of ['image', 'style'] as const) spaces[space].remove(table.rowOf(bare)!)
    expect((await ask(app, `/${bare}/proximity-roll`)).body).toMatchObject({ status: 409, code: 'no_embedding' })
    expect((await ask(app, `/${bare}/similar`)).body).toEqual({ id: bare, neighbors: [] } as never)
    expect((await ask(app, `/${bare}/style-similar`)).body).toEqual({ references: [] } as never)
    expect((await ask(app, `/style-similar?id=${bare}`)).body).toMatchObject({ id: bare, neighbors: [] })
  })

  const wrong = [
    'limit=0',
    'limit=1e2',
    'min_score=1.1',
    'min_score=-1',
    'space=sound',
    'account_number=',
    'colour=red',
    'season=',
  ]
  test('refuses what it does not understand, and names it', async () => {
    await using app = await testApp()
    const id = await add(app, 1)
    for (const query of wrong)
      expect([query, (await ask(app, `/${id}/proximity-roll?${query}`)).status]).toEqual([query, 422])
    expect((await ask(app, `/${id}/similar?k=0`)).status).toBe(422)
    expect((await ask(app, '/style-similar?id=7')).status).toBe(422)
    expect((await ask(app, `/${id}/similar?k=100000`)).status).toBe(200)
  })

  test('has nothing to draw from in an empty library', async () => {
    await using app = await testApp()
    expect((await ask(app, '/style-similar')).status).toBe(404)
  })
})

describe('is this picture already here', () => {
  test('finds the same picture re-encoded, and keeps nothing', async () => {
    const { app, unowned } = stocked
    const before = await app.library.count()
    const answer = await app.call('POST', `${api}/similar`, {
      body: pictureForm(await jpeg(picture(2), 60), { k: '3' }),
    })
    const { neighbors } = (await answer.json()) as Answer
    expect([answer.status, neighbors.length, neighbors[0]!.id]).toEqual([200, 3, unowned[2]!])
    expect(neighbors[0]!.sim).toBeGreaterThan(0.95)
    const reference = (await (await app.call('GET', `${api}/${neighbors[0]!.id}`)).json()) as Neighbor
    const { preview_url, title, width, height, account_number } = reference
    expect(neighbors[0]).toMatchObject({ preview_url, title, width, height, account_number })
    expect(await app.library.count()).toBe(before)
  })

  const bad: [what: string, bytes: () => Uint8Array, reason: string][] = [
    ['no picture', () => new TextEncoder().encode('hello'), 'unsupported_format'],
    ['an empty file', () => new Uint8Array(0), 'truncated'],
    ['half a picture', () => picture(1).slice(0, 2_000), 'truncated'],
    ['a tiny one', () => picture(1, 40, 40), 'too_small'],
  ]
  test('says why a bad picture cannot be compared', async () => {
    await using app = await testApp()
    for (const [what, bytes, reason] of bad) {
      const answer = await app.call('POST', `${api}/similar`, { body: pictureForm(bytes()) })
      expect([what, answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([what, 422, reason])
    }
    const blank = await app.call('POST', `${api}/similar`, { body: pictureForm(blankPicture()) })
    expect([200, 422]).toContain(blank.status)
    const odd = await app.call('POST', `${api}/similar`, { body: pictureForm(picture(1), { colour: 'red' }) })
    expect(odd.status).toBe(422)
  })
})
