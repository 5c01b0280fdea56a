import { describe, expect, test } from 'bun:test'
import type { IndexEntry } from '../../src/library/model.ts'
import { imageDimensions, type Pool, styleDimensions, type VectorIndex } from '../../src/similarity/model.ts'
import { styleScore } from '../../src/similarity/rules.ts'
import { cosine, randomUnit } from '../similarity/vectors.ts'
import { seeded } from '../pictures.ts'

export type IndexedReference = { entry: IndexEntry; image: Float32Array | null; style: Float32Array }

const everyone: Pool = { owners: 'all', rolled: false }
const count = 120

/** Two churches' references and nobody's, some retired, one without a vector of the space `image`. */
function references(): IndexedReference[] {
  const next = seeded(11)
  return Array.from({ length: count }, (_, at): IndexedReference => {
    const number = at + 1
    const entry: IndexEntry = {
      number,
      id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      version: 1,
      active: number % 10 !== 0,
      account_number: number % 4 === 0 ? '1001' : number % 7 === 0 ? '1002' : null,
      type: number % 3 === 0 ? 'slide' : 'square',
      season: number % 5 === 0 ? 'easter' : null,
      design_styles: number % 2 === 0 ? ['bold'] : [],
      palette_tag: 'warm',
      quality: number / count,
      craft: 0.9,
      roll_eligible: number % 11 !== 0,
    }
    const image = number === 7 ? null : randomUnit(imageDimensions, next)
    return { entry, image, style: randomUnit(styleDimensions, next) }
  })
}

export type IndexUnderTest = { index: VectorIndex } & AsyncDisposable

/** What every `VectorIndex` promises. `make` gives one that holds these references; the least quality is 0.3. */
export function vectorIndexContract(name: string, make: (all: readonly IndexedReference[]) => Promise<IndexUnderTest>) {
  describe(`a vector index: ${name}`, () => {
    const all = references()
    const idOf = (number: number) => all[number - 1]!.entry.id
    const best = (query: Float32Array, takes: (one: IndexEntry) => boolean) =>
      all
        .filter(({ entry, image }) => entry.active && image !== null && takes(entry))
        .map(({ entry, image }) => ({ number: entry.number, score: cosine(query, image!) }))
        .toSorted((one, other) => other.score - one.score)

    test('finds a reference by its id, retired or not, with its owner and labels', async () => {
      await using it = await make(all)
      await it.index.ready('image')
      expect(await it.index.find(idOf(20))).toEqual({
        number: 20,
        id: idOf(20),
        owner: '1001',
        labels: { type: 'square', season: 'easter', palette_tag: 'warm', design_styles: ['bold'] },
      })
      expect(await it.index.find('01930000-0000-7000-8000-999999999999')).toBeNull()
    })

    const pools: [what: string, pool: Pool, takes: (one: IndexEntry) => boolean][] = [
      ['everything', everyone, () => true],
      [
        "a church's view",
        { ...everyone, owners: { unowned: true, church: '1001' } },
        (one) => one.account_number !== '1002',
      ],
      [
        'labels',
        { ...everyone, type: 'slide', season: 'easter' },
        (one) => one.type === 'slide' && one.season === 'easter',
      ],
      ['a style', { ...everyone, design_style: 'bold' }, (one) => one.design_styles.includes('bold')],
      ['a label nobody has', { ...everyone, season: 'michaelmas' }, () => false],
      [
        'a roll',
        { owners: { unowned: true, church: null }, rolled: true },
        (one) => one.account_number === null && one.roll_eligible && one.quality >= 0.3,
      ],
    ]
    test.each(pools)('answers with the nearest of %s, and with no fewer than there are', async (_what, pool, takes) => {
      await using it = await make(all)
      await it.index.ready('image')
      const query = all[2]!.image!
      const found = await it.index.nearest({ space: 'image', vector: query, pool, wanted: 12 })
      const expected = best(query, takes).slice(0, 12)
      expect(found.map(({ number }) => number)).toEqual(expected.map(({ number }) => number))
      for (const [at, { score }] of found.entries()) expect(score).toBeCloseTo(expected[at]!.score, 4)
    })

    test('never answers with the seed itself, and has no vector where there is none', async () => {
      await using it = await make(all)
      await it.index.ready('image')
      const vector = (await it.index.vectorOf('image', 3))!
      expect(cosine(vector, all[2]!.image!)).toBeCloseTo(1, 5)
      const found = await it.index.nearest({ space: 'image', vector, pool: everyone, wanted: count, seed: 3 })
      expect(found.some(({ number }) => number === 3)).toBe(false)
      expect(found).toHaveLength(best(vector, ({ number }) => number !== 3).length)
      expect(await it.index.vectorOf('image', 7)).toBeNull()
    })

    test('blends the score with agreement on the labels of the seed', async () => {
      await using it = await make(all)
      await it.index.ready('style')
      const seed = all[19]!
      const weights = { design_styles: 0.2, season: 0.3, type: 0.1, palette: 0.1 }
      const search = { space: 'style', vector: seed.style, pool: everyone, wanted: count, seed: 20, weights } as const
      for (const { number, score } of await it.index.nearest(search)) {
        const { entry, style } = all[number - 1]!
        const shared =
          (entry.season === 'easter' ? 0.3 : 0) +
          (entry.type === 'square' ? 0.1 : 0) +
          (entry.design_styles.length > 0 ? 0.2 : 0) +
          0.1
        expect(score).toBeCloseTo(styleScore(cosine(seed.style, style)) * (1 - 0.7) + shared, 4)
      }
    })

    test('leaves out what is not wanted, and goes further instead; exactly where that is asked for', async () => {
      await using it = await make(all)
      await it.index.ready('image')
      const vector = all[0]!.image!
      const expected = best(vector, ({ number }) => number !== 1).map(({ number }) => number)
      const without = expected.slice(0, 3)
      for (const exact of [false, true]) {
        const found = await it.index.nearest({
          space: 'image',
          vector,
          pool: everyone,
          wanted: 5,
          seed: 1,
          without,
          exact,
        })
        expect(found.map(({ number }) => number)).toEqual(expected.slice(3, 8))
      }
    })

    test('draws any reference of a pool by its share, and none of an empty pool', async () => {
      await using it = await make(all)
      await it.index.ready('style')
      const pool: Pool = { ...everyone, season: 'easter' }
      const inPool = all.filter(({ entry }) => entry.active && entry.season === 'easter')
      const drawn = await Promise.all(inPool.map((_, at) => it.index.draw('style', pool, (at + 0.5) / inPool.length)))
      expect(drawn.map((one) => one?.number).toSorted()).toEqual(inPool.map(({ entry }) => entry.number).toSorted())
      expect(await it.index.draw('style', { ...pool, season: 'michaelmas' }, 0)).toBeNull()
    })

    test('refuses a vector of another length, and one that is no unit vector', async () => {
      await using it = await make(all)
      await it.index.ready('image')
      const asked = { space: 'image', pool: everyone, wanted: 3 } as const
      for (const vector of [
        new Float32Array(imageDimensions),
        Float32Array.of(1),
        new Float32Array(imageDimensions).fill(NaN),
      ])
        await expect(it.index.nearest({ ...asked, vector })).rejects.toBeInstanceOf(RangeError)
    })
  })
}
