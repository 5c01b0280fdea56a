import { describe, expect, test } from 'bun:test'
import type { Tuning } from '../../src/similarity/model.ts'
import type { Roll } from '../../src/similarity/roll.ts'
import { scratch, testApp, type TestApp } from '../support.ts'
import { cosine, fillLibrary, type Planted } from './vectors.ts'

/** Small enough that 3,000 references go every way: exact scans, the graph, a Worker, snapshots. */
export const smallTuning: Tuning = {
  exactRowsMax: 100,
  rowsPerCandidate: 1,
  graphRowsMin: 200,
  insertsHereMax: 200,
  numbersBytesMax: 0,
  changesPerSnapshot: 500,
}

const everyone = { id: 'test', scope: 'admin' as const, account: null }
const origin = 'http://localhost'

/** The numbers of the best `k` by a plain scan over what was planted. */
function plainly(app: TestApp, planted: readonly Planted[], seed: number, k: number, takes: (one: Planted) => boolean) {
  const { matrix } = app.indexes.spaces.image
  const vector = (number: number) => matrix.vector(app.indexes.table.rowOfNumber(number)!)!
  const query = vector(seed).slice()
  return planted
    .filter((one) => one.number !== seed && one.active && takes(one))
    .map(({ id, number }) => ({ id, score: cosine(query, vector(number)) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, k)
}

const rolls: [what: string, roll: Partial<Roll>, takes: (one: Planted) => boolean][] = [
  ['two in a thousand', { season: 'pentecost' }, ({ season }) => season === 'pentecost'],
  ['one in a hundred', { season: 'advent' }, ({ season }) => season === 'advent'],
  ['one in ten', { season: 'lent' }, ({ season }) => season === 'lent'],
  ['half', { season: 'easter' }, ({ season }) => season === 'easter'],
  ['nine in ten', { type: 'slide' }, ({ type }) => type === 'slide'],
  [
    'two labels',
    { type: 'square', design_style: 'bold' },
    ({ type, design_styles: styles }) => type === 'square' && styles.includes('bold'),
  ],
  ['none', {}, () => true],
  ['a label nobody has', { season: 'michaelmas' }, () => false],
]

for (const kind of ['clustered', 'hard'] as const)
  describe(`a library of ${kind} vectors`, () => {
    test('answers every filter with what a plain scan finds, and never with fewer', async () => {
      using own = scratch()
      const planted = fillLibrary(own.dir, { count: 3_000, kind })
      await using app = await testApp({ DATA_DIR: own.dir }, { tuning: smallTuning })
      await app.load()
      await app.indexes.idle()
      expect(app.indexes.stats().spaces.image).toMatchObject({ graph: 'ready', waiting: 0 })
      for (const [what, roll, takes] of rolls) {
        let found = 0
        let wanted = 0
        for (let at = 0; at < 20; at++) {
          const seed = planted[at * 137]!
          const inPool = (one: Planted) => one.account_number === null && one.roll_eligible && one.quality >= 0.3
          const exact = plainly(app, planted, seed.number, 10, (one) => inPool(one) && takes(one))
          const asked = { limit: 10, min_score: 0, space: 'image' as const, ...roll }
          const { references } = await app.similarity.roll(everyone, seed.id, asked, origin)
          expect([what, references.length]).toEqual([what, exact.length])
          const ids = new Set(references.map(({ id }) => id))
          found += exact.filter(({ id }) => ids.has(id)).length
          wanted += exact.length
          const scores = references.map(({ score }) => score)
          expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        }
        expect(found).toBeGreaterThanOrEqual(wanted * 0.99)
      }
      const { graph_queries: graph, exact_queries: exact } = app.indexes.stats().spaces.image
      expect([graph > 20, exact > 20]).toEqual([true, true])
    })
  })

describe('an index that grows and shrinks', () => {
  test('shows what was added and hides what was retired in the next query', async () => {
    using own = scratch()
    const planted = fillLibrary(own.dir, { count: 1_500 })
    await using app = await testApp({ DATA_DIR: own.dir }, { tuning: smallTuning })
    await app.load()
    await app.indexes.idle()
    const { table, sink, spaces } = app.indexes
    const seed = planted[10]!
    const twin = spaces.image.matrix.vector(table.rowOfNumber(seed.number)!)!.slice()
    const entry = (number: number, active: boolean, version: number) => ({
      number,
      version,
      active,
      id: `0193ffff-0000-7000-8000-${String(number).padStart(12, '0')}`,
      account_number: null,
      type: null,
      season: null,
      design_styles: [],
      palette_tag: 'warm' as const,
      quality: 1,
      craft: 1,
      roll_eligible: true,
    })
    // Of these the database knows nothing, so that the index itself is asked.
    const pool = { owners: 'all', rolled: false } as const
    const nearest = (wanted: number) =>
      app.indexes.nearest({ space: 'image', vector: twin, pool, wanted, seed: seed.number })
    for (let number = 5_000; number < 5_300; number++) {
      sink.added(entry(number, true, 1), [{ space: 'image', model: spaces.image.kind.model, vector: twin }])
      const near = await nearest(200)
      expect(near[Math.min(199, number - 5_000)]!.number).toBe(5_000 + Math.min(199, number - 5_000))
    }
    for (let number = 5_000; number < 5_299; number++) sink.changed(entry(number, false, 2))
    expect((await nearest(3))[0]!.number).toBe(5_299)
    sink.changed(entry(5_299, false, 2))
    expect((await nearest(1))[0]!.score).toBeLessThan(0.9999)
    sink.changed(entry(5_000, true, 3))
    expect((await nearest(1))[0]!.number).toBe(5_000)
  })

  test('rebuilds its graph once three in ten of its nodes are retired', async () => {
    using own = scratch()
    const planted = fillLibrary(own.dir, { count: 1_500 })
    await using app = await testApp({ DATA_DIR: own.dir }, { tuning: smallTuning })
    await app.load()
    await app.indexes.idle()
    const builds = app.indexes.stats().spaces.image.builds
    const ids = planted.filter(({ active }) => active).map(({ id }) => id)
    for (let from = 0; from < 600; from += 300)
      await app.library.setActive(everyone, ids.slice(from, from + 300), false)
    await app.indexes.idle()
    const { builds: after, graph_vectors: nodes } = app.indexes.stats().spaces.image
    expect([after > builds, nodes < ids.length - 400]).toEqual([true, true])
    const { neighbors } = await app.similarity.neighbors(everyone, ids.at(-1)!, { k: 200 }, origin)
    expect(neighbors).toHaveLength(200)
    expect(neighbors.some(({ id }) => ids.slice(0, 600).includes(id))).toBe(false)
  })
})
