import { describe, expect, test } from 'bun:test'
import { countBits, newBits, rowAt, setBit } from '../../../src/kernel/bits.ts'
import { kthLargest, Matrix } from '../../../src/similarity/index/matrix.ts'
import { seeded } from '../../pictures.ts'
import { cosine, normal, randomUnit, unit, vectorMaker } from '../vectors.ts'

const byRow = (one: number, other: number) => one - other

function rowsOf(rows: readonly number[]) {
  const bits = newBits()
  for (const row of rows) setBit(bits, row, true)
  return { bits, count: rows.length }
}

describe('a packed matrix', () => {
  for (const dimensions of [3, 20, 192, 384, 1_536])
    test(`of ${dimensions} numbers finds exactly the rows that a plain scan finds`, () => {
      const matrix = new Matrix(dimensions)
      const make = vectorMaker(dimensions, dimensions === 192 ? 'clustered' : 'hard', 5)
      const vectors = Array.from({ length: dimensions > 1_000 ? 400 : 1_500 }, (_, row) => make(row))
      for (const [row, vector] of vectors.entries()) matrix.set(row, vector)
      const some = vectors.map((_, row) => row).filter((row) => row % 3 !== 0)
      for (let at = 0; at < 10; at++) {
        const query = make(at)
        const plain = some.toSorted((a, b) => cosine(query, vectors[b]!) - cosine(query, vectors[a]!)).slice(0, 10)
        const found = matrix.best(query, { among: rowsOf(some), wanted: 10, compare: byRow })
        expect(found.map(({ row }) => row)).toEqual(plain)
        for (const { row, score } of found) expect(Math.abs(score - cosine(query, vectors[row]!))).toBeLessThan(1e-6)
      }
    })

  test('breaks ties by the order it is given, however many tie', () => {
    const matrix = new Matrix(16)
    const same = randomUnit(16, seeded(1))
    for (let row = 0; row < 2_000; row++) matrix.set(row, same)
    const all = rowsOf(Array.from({ length: 2_000 }, (_, row) => row))
    const found = matrix.best(same, { among: all, wanted: 5, compare: (one, other) => other - one })
    expect(found.map(({ row }) => row)).toEqual([1_999, 1_998, 1_997, 1_996, 1_995])
  })

  test('finds the same in steps, whoever searches between them', () => {
    const matrix = new Matrix(16)
    const make = vectorMaker(16, 'clustered', 6)
    for (let row = 0; row < 20_000; row++) matrix.set(row, make(row))
    const ranking = { among: { bits: matrix.present, count: matrix.count }, wanted: 10, compare: byRow }
    const [query, other] = [make(0), make(1)]
    const steps = matrix.bestInSteps(query, ranking)
    let [count, step] = [0, steps.next()]
    for (; !step.done; step = steps.next()) {
      matrix.best(other, ranking)
      count++
    }
    expect(count).toBe(2)
    expect(step.value).toEqual(matrix.best(query, ranking))
  })

  test('keeps a row of one loud number and many faint ones apart from its neighbours', () => {
    const matrix = new Matrix(64)
    const next = seeded(3)
    const vectors = Array.from({ length: 600 }, () =>
      unit(Float32Array.from({ length: 64 }, (_, at) => (at === 0 ? 30 : normal(next) * 0.5))),
    )
    for (const [row, vector] of vectors.entries()) matrix.set(row, vector)
    const all = rowsOf(vectors.map((_, row) => row))
    for (const [row, vector] of vectors.entries())
      expect(matrix.best(vector, { among: all, wanted: 1, compare: byRow })[0]!.row).toBe(row)
  })

  const odd: [what: string, vector: unknown][] = [
    ['too short', new Float32Array(383)],
    ['not of unit length', new Float32Array(384).fill(1)],
    ['of zeros', new Float32Array(384)],
    ['with a NaN', randomUnit(384, seeded(4)).with(5, Number.NaN)],
    ['with an infinite number', randomUnit(384, seeded(4)).with(5, Infinity)],
    ['that is a plain array', [...randomUnit(384, seeded(4))]],
    ['that is null', null],
  ]
  for (const [what, vector] of odd)
    test(`refuses a vector ${what}`, () => {
      const matrix = new Matrix(384)
      expect(() => matrix.set(0, vector as Float32Array)).toThrow(RangeError)
      expect(matrix.count).toBe(0)
    })
})

describe('sets of rows', () => {
  test('count and list what is in them', () => {
    const next = seeded(6)
    const rows = [...new Set(Array.from({ length: 500 }, () => Math.floor(next() * 5_000)))].toSorted(byRow)
    const { bits } = rowsOf(rows)
    expect(countBits(bits)).toBe(rows.length)
    expect(rows.map((_, place) => rowAt(bits, place))).toEqual(rows)
    expect(rowAt(bits, rows.length)).toBeNull()
  })
})

describe('the k-th largest', () => {
  test('is what sorting says', () => {
    const next = seeded(7)
    for (let length = 1; length < 300; length += 7) {
      const numbers = Float32Array.from({ length }, () => Math.floor(next() * 50))
      const k = 1 + Math.floor(next() * length)
      expect(kthLargest(numbers, k)).toBe(numbers.toSorted().reverse()[k - 1]!)
    }
  })
})
