import { afterAll, describe, expect, test } from 'bun:test'
import { imageDimensions, type Pool, styleDimensions } from '../../../src/similarity/model.ts'
import { type IndexedReference, vectorIndexContract } from '../../contracts/vector-index.ts'
import { seeded } from '../../pictures.ts'
import { cosine, vectorMaker } from '../vectors.ts'
import { type Opened, pglite, realServer } from './databases.ts'
import { filled } from './filled.ts'

/** A real server with pgvector, where there is one: `postgres://…`, as somebody who may create databases. */
const server = process.env.VERGER_TEST_PGVECTOR
const engines: [name: string, open: () => Promise<Opened>][] = [
  ['PGlite', pglite],
  ...(server === undefined ? [] : [['a real server', () => realServer(server)] as [string, () => Promise<Opened>]]),
]

for (const [name, open] of engines) {
  const made: AsyncDisposable[] = []
  afterAll(async () => {
    for (const one of made) await one[Symbol.asyncDispose]()
  })
  const kept = new Map<readonly IndexedReference[], Promise<Awaited<ReturnType<typeof filled>>>>()
  const indexOf = async (all: readonly IndexedReference[]) => {
    const opened = await open()
    made.push(opened)
    return filled(opened.sql, all)
  }
  // Its references are always the same: one database serves all promises.
  vectorIndexContract(`pgvector on ${name}`, async (all) => {
    const key = [...kept.keys()].find((one) => one.length === all.length) ?? all
    if (!kept.has(key)) kept.set(key, indexOf(all))
    return { index: await kept.get(key)!, async [Symbol.asyncDispose]() {} }
  })

  describe(`the graph of pgvector on ${name}`, () => {
    test('finds 98 of 100 nearest under filters that keep nearly all, a half, a tenth and next to none', async () => {
      await using opened = await open()
      const all = library(400)
      const index = await filled(opened.sql, all, 20)
      const everyone: Pool = { owners: 'all', rolled: false }
      const pools: Pool[] = [
        everyone,
        { ...everyone, type: 'slide' },
        { ...everyone, season: 'easter' },
        { ...everyone, season: 'advent' },
        { owners: { unowned: true, church: '1001' }, rolled: true },
      ]
      for (const pool of pools) {
        let hits = 0
        let wanted = 0
        for (let seed = 0; seed < 12; seed++) {
          const query = all[(seed * 37) % all.length]!
          const exact = await index.nearest({ space: 'image', vector: query.image!, pool, wanted: 10, exact: true })
          const found = await index.nearest({ space: 'image', vector: query.image!, pool, wanted: 10 })
          const set = new Set(found.map(({ number }) => number))
          hits += exact.filter(({ number }) => set.has(number)).length
          wanted += exact.length
          expect(exact[0]!.score).toBeCloseTo(cosine(query.image!, all[exact[0]!.number - 1]!.image!), 4)
        }
        expect({ pool, recall: hits / wanted >= 0.98 }).toEqual({ pool, recall: true })
      }
    }, 120_000)

    test('brings in what another server stored without it, and follows a reference that is deleted', async () => {
      await using opened = await open()
      const all = library(30)
      const index = await filled(opened.sql, all)
      const [name] = (await opened.sql.all("SELECT tablename FROM pg_tables WHERE tablename LIKE 'near_image%'")).map(
        ({ tablename }) => String(tablename),
      )
      await opened.sql.run(`DELETE FROM ${name} WHERE reference_number < 10`)
      await index.save()
      const search = {
        space: 'image',
        vector: all[2]!.image!,
        pool: { owners: 'all', rolled: false },
        wanted: 1,
      } as const
      expect((await index.nearest(search))[0]).toMatchObject({ number: 3 })
      await opened.sql.run('DELETE FROM reference_images WHERE number = 3')
      expect((await index.nearest(search))[0]?.number).not.toBe(3)
    }, 60_000)
  })
}

/** References whose labels keep from one in fifty to nine in ten. */
function library(count: number): IndexedReference[] {
  const image = vectorMaker(imageDimensions, 'clustered', 3)
  const style = vectorMaker(styleDimensions, 'clustered', 4)
  const next = seeded(5)
  return Array.from({ length: count }, (_, at): IndexedReference => {
    const number = at + 1
    const entry = {
      number,
      id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      version: 1,
      active: next() > 0.02,
      account_number: next() < 0.3 ? '1001' : null,
      type: next() < 0.5 ? 'slide' : 'square',
      season: next() < 0.1 ? 'easter' : next() < 0.02 ? 'advent' : null,
      design_styles: [],
      palette_tag: 'warm' as const,
      quality: next(),
      craft: 1,
      roll_eligible: true,
    }
    return { entry, image: image(number), style: style(number) }
  })
}
