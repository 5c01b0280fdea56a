import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readConfig } from '../../src/config.ts'
import { VARIANT_THRESHOLD } from '../../src/similarity/copies/copies.ts'
import { adjacency } from '../../src/variants/scan/neighbours.ts'
import { compareKeep, compareStar, compareWorth, keepReason } from '../../src/variants/keep-order.ts'
import { apartFrom, cutoffFor, fillings, revertings, type Star, stars } from '../../src/variants/rules.ts'
import { groupIdOf } from '../../src/variants/scan/groups.ts'

/** A picture as a point on a line: two are the more alike the nearer they lie. */
type Point = {
  at: number
  width: number
  quality: number
  labels: number
  created_at: string
  sha256: string
  height: 1
}
const likeness = (one: Point, other: Point) => Math.max(0, 1 - Math.abs(one.at - other.at))

const point = fc.record({
  at: fc.double({ min: 0, max: 3, noNaN: true }),
  width: fc.integer({ min: 1, max: 3 }),
  quality: fc.constantFrom(0.4, 0.5),
  labels: fc.integer({ min: 0, max: 1 }),
  created_at: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
})
const points = fc
  .array(point, { maxLength: 30 })
  .map((all) => all.map((each, at): Point => ({ ...each, height: 1, sha256: String(at).padStart(4, '0') })))
const apartPairs = fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 8 })

type Pairs = [string, string][]
const named = (pairs: [number, number][]): Pairs =>
  pairs.map(([a, b]) => [String(a).padStart(4, '0'), String(b).padStart(4, '0')])

function part(all: readonly Point[], threshold: number, apart: Pairs = []) {
  const items = all.toSorted(compareStar)
  const isApart = (one: number, other: number) =>
    apart.some(
      (pair) => pair.includes(items[one]!.sha256) && pair.includes(items[other]!.sha256) && pair[0] !== pair[1],
    )
  const asking = stars({ items, neighbours: () => items.keys(), isApart, threshold })
  let next = asking.next()
  while (!next.done) {
    const { center, others } = next.value
    next = asking.next(others.map((other) => likeness(items[center]!, items[other]!)))
  }
  return next.value.map((star) => ({ star, items, members: namesOf(star, items) }))
}

const namesOf = ({ keep, members }: Star, items: readonly Point[]) =>
  [keep, ...members.map(({ item }) => item)].map((item) => items[item]!.sha256).toSorted()

describe('stars', () => {
  test('hold every member within the threshold of the keep, and nobody twice', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0.3, 0.8, 0.95, 1), (all, threshold) => {
        const made = part(all, threshold)
        const names = made.flatMap(({ members }) => members)
        expect(new Set(names).size).toBe(names.length)
        for (const { star, items } of made) {
          expect(star.members.length).toBeGreaterThan(0)
          for (const { item, similarity } of star.members) {
            expect(similarity).toBe(likeness(items[star.keep]!, items[item]!))
            expect(similarity).toBeGreaterThanOrEqual(threshold)
          }
        }
      }),
    )
  })

  test('are the same whatever the order of import', () => {
    const shuffled = points.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(
        shuffled,
        apartPairs,
        fc.array(fc.constantFrom('2026-01-01', '2026-01-02')),
        ([all, other], pairs, ages) => {
          // Another order of import gives other ages too.
          const aged = other.map((each, at) => ({ ...each, created_at: ages[at] ?? each.created_at }))
          const families = (of: readonly Point[]) => part(of, 0.8, named(pairs)).map(({ members }) => members)
          expect(families(aged).toSorted()).toEqual(families(all).toSorted())
        },
      ),
    )
  })

  test('never hold two that were marked as different', () => {
    fc.assert(
      fc.property(points, apartPairs, fc.constantFrom(0.01, 0.5, 0.9), (all, pairs, threshold) => {
        const apart = named(pairs).filter(([one, other]) => one !== other)
        for (const { members } of part(all, threshold, apart))
          for (const [one, other] of apart) expect(members.includes(one) && members.includes(other)).toBe(false)
      }),
    )
  })

  test('leave nobody free that a centre could have taken', () => {
    fc.assert(
      fc.property(points, (all) => {
        const made = part(all, 0.8)
        const taken = new Set(made.flatMap(({ members }) => members))
        const free = all.filter(({ sha256 }) => !taken.has(sha256))
        for (const one of free)
          for (const other of free) if (one !== other) expect(likeness(one, other)).toBeLessThan(0.8)
      }),
    )
  })

  test('keep the best, or of equals the oldest that all are near to', () => {
    fc.assert(
      fc.property(points, (all) => {
        for (const { star, items } of part(all, 0.8))
          for (const { item } of star.members) {
            expect(compareWorth(items[star.keep]!, items[item]!)).toBeLessThanOrEqual(0)
          }
      }),
    )
    const base = { width: 1, height: 1 as const, quality: 0.5, labels: 0 }
    const [center, older] = [
      { ...base, at: 0, created_at: '2026-01-02', sha256: 'a' },
      { ...base, at: 0.1, created_at: '2026-01-01', sha256: 'b' },
    ]
    const far = { ...base, at: -0.15, quality: 0.4, created_at: '2026-01-03', sha256: 'c' }
    const keepOf = (all: Point[]) => part(all, 0.8).map(({ star, items }) => items[star.keep]!.sha256)
    expect(keepOf([center, older])).toEqual(['b'])
    expect(keepOf([center, older, far])).toEqual(['a'])
  })

  test('give each to the centre that it is twice as near to', () => {
    const base = { height: 1 as const, quality: 0.5, labels: 0, created_at: '2026-01-01' }
    const [best, good] = [
      { ...base, at: 0, width: 3, sha256: 'a' },
      { ...base, at: 0.25, width: 2, sha256: 'b' },
    ]
    const [near, far] = [
      { ...base, at: 0.19, width: 1, sha256: 'c' },
      { ...base, at: -0.1, width: 1, sha256: 'd' },
    ]
    const families = (all: Point[]) => part(all, 0.8).map(({ members }) => members.join(''))
    expect(families([best, good, near, far])).toEqual(['ad', 'bc'])
    expect(families([best, good, near])).toEqual(['bc'])
    expect(families([best, near])).toEqual(['ac'])
  })

  /** Images of one ground, by their titles: which are together, when all lie as near to each other. */
  function titled(...titles: string[]): string[][] {
    const items = titles.map((title, at) => ({ title, ...plain(at) }))
    const isOtherTitle = (one: number, other: number) => items[one]!.title !== items[other]!.title
    const neighbours = () => items.keys()
    const asking = stars({ items, neighbours, isApart: () => false, isOtherTitle, threshold: 0.8 })
    let next = asking.next()
    while (!next.done) next = asking.next(next.value.others.map(() => 0.9))
    return next.value.map(({ keep, members }) =>
      [keep, ...members.map(({ item }) => item)].map((item) => items[item]!.title),
    )
  }
  const plain = (at: number): Point => ({
    at: 0,
    width: 1,
    height: 1,
    quality: 0.5,
    labels: 0,
    created_at: '2026-01-01',
    sha256: String(at).padStart(4, '0'),
  })

  test('hold up to three titles of one ground, and of a ground with more the copies of each title alone', () => {
    expect(titled('Advent', 'Week one', 'Advent', 'Week two')).toEqual([['Advent', 'Week one', 'Advent', 'Week two']])
    const notices = ['Bake sale', 'Brunch', 'Bake sale', 'Picnic', 'Choir', 'Choir', 'Youth']
    expect(titled(...notices)).toEqual([
      ['Bake sale', 'Bake sale'],
      ['Choir', 'Choir'],
    ])
  })

  test('part a chain, in which each is near the next, into more than one', () => {
    const chain = Array.from({ length: 20 }, (_, at): Point => {
      const sha256 = String(at).padStart(4, '0')
      return { at: at * 0.15, width: 1, height: 1, quality: 0.5, labels: 0, created_at: '2026-01-01', sha256 }
    })
    const made = part(chain, 0.8)
    expect(made.length).toBeGreaterThan(5)
    expect(Math.max(...made.map(({ members }) => members.length))).toBeLessThanOrEqual(3)
  })
})

describe('the keep', () => {
  const plain = { width: 10, height: 10, quality: 0.5, labels: 1, created_at: '2026-01-02', sha256: 'b' }
  const reasons = [
    ['most_pixels', { height: 9, quality: 1, labels: 5 }],
    ['quality', { quality: 0.49, labels: 5 }],
    ['most_labels', { labels: 0, created_at: '2026-01-01' }],
    ['oldest', { created_at: '2026-01-03', sha256: 'a' }],
    ['smallest_sha256', { sha256: 'c' }],
  ] as const
  test.each(reasons)('is chosen by %s', (reason, change) => {
    const other = { ...plain, ...change }
    expect(compareKeep(plain, other)).toBeLessThan(0)
    expect(keepReason(plain, [other])).toBe(reason)
  })
})

describe('what is filled by a merge', () => {
  const empty = { title: null, type: null, season: null, source_url: null, design_styles: [] as string[] }
  const full = { title: 'T', type: 'flyer', season: 'lent', source_url: 'https://x.example', design_styles: ['a', 'b'] }
  test('is what was empty, and of lists the union', () => {
    expect(fillings(empty, full).map(({ field }) => field)).toEqual([
      'title',
      'type',
      'season',
      'source_url',
      'design_styles',
    ])
    expect(fillings(full, { ...full, title: 'U', design_styles: ['b'] })).toEqual([])
    expect(fillings({ ...empty, design_styles: ['b', 'c'] }, { ...empty, design_styles: ['a', 'b'] })).toEqual([
      { field: 'design_styles', before: ['b', 'c'], after: ['b', 'c', 'a'] },
    ])
  })
  test('goes again on undo, but for what was edited since', () => {
    const changes = fillings(empty, full)
    expect(revertings(full, changes)).toEqual(empty)
    expect(revertings({ ...full, title: 'Mine', design_styles: ['a', 'z'] }, changes)).toEqual({
      type: null,
      season: null,
      source_url: null,
      design_styles: ['z'],
    })
  })
})

describe('small rules', () => {
  test('two are apart when one set holds both', () => {
    const apart = apartFrom(
      [1, 2, 3].map((item) => ({ set: 7, item })).concat({ set: 8, item: 4 }, { set: 8, item: 1 }),
    )
    expect([apart.has(1, 2), apart.has(4, 1), apart.has(2, 4), apart.has(5, 1)]).toEqual([true, true, false, false])
  })

  test('a group has the id of its members, in whatever order', () => {
    expect(groupIdOf(['b', 'a'])).toBe(groupIdOf(['a', 'b']))
    expect(groupIdOf(['a', 'b'])).not.toBe(groupIdOf(['a', 'c']))
    expect(groupIdOf(['a'])).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('a loose threshold looks at every pair that it could take', () => {
    const limits = { candidate: 0.5, variantAt: 0.8 }
    expect([0.2, 0.8, 0.9].map((threshold) => cutoffFor(threshold, limits))).toEqual([0.25, 0.5, 0.5])
  })

  test('neighbours know each other once, the likeliest first, whichever side a pair was given from', async () => {
    const pairs = adjacency(4)
    pairs.add({ pairs: Uint32Array.of(0, 2, 3, 2), promises: Float32Array.of(0.5, 0.75) })
    pairs.add({ pairs: Uint32Array.of(2, 0), promises: Float32Array.of(1) })
    const of = await pairs.sealed(async () => {})
    expect([0, 1, 2, 3].map(of)).toEqual([[2], [], [0, 3], [2]])
  })

  test('the default threshold is the one the descriptor was tuned for', () => {
    expect(readConfig({}).VARIANT_THRESHOLD).toBe(VARIANT_THRESHOLD)
    for (const value of ['0', '1.1', 'x']) expect(() => readConfig({ VARIANT_THRESHOLD: value })).toThrow('above 0')
  })
})
