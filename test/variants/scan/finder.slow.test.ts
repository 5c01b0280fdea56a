import { describe, expect, test } from 'bun:test'
import { PairFinder, planFor } from '../../../src/variants/scan/finder.ts'
import { fullSignature, packSignature, unpackSignature, unpackVector } from '../../../src/variants/scan/signature.ts'
import { detailOf, packDetail } from '../../../src/similarity/copies/detail.ts'
import { clustered, dimensions } from './clusters.ts'

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

function pairsFound(vectors: readonly Float32Array[], cutoff: number): Set<string> {
  const finder = new PairFinder({ dimensions, rows: vectors.length, cutoff })
  for (const [row, vector] of vectors.entries()) finder.add(row, vector)
  for (const _ of finder.seal());
  const found = new Set<string>()
  for (const [row, vector] of vectors.entries())
    finder.find(
      vector,
      (other) => other > row,
      (other) => found.add(`${row} ${other}`),
    )
  return found
}

describe('the search for pairs', () => {
  const cases: [what: string, count: number, centers: number, spread: number, cutoff: number, recall: number][] = [
    ['all with all', 600, 100, 0.4, 0.8, 1],
    ['by buckets', 2_000, 400, 0.2, 0.95, 0.995],
    ['by buckets and those beside them', 2_000, 400, 0.6, 0.7, 0.97],
    ['a family of 1,000 whole', 2_000, 2, 0.2, 0.95, 0.995],
  ]
  test.each(cases)('finds %s', (_, count, centers, spread, cutoff, recall) => {
    const vectors = clustered(count, centers, spread)
    const found = pairsFound(vectors, cutoff)
    let [near, missed] = [0, 0]
    for (let one = 0; one < count; one += 10)
      for (let other = one + 1; other < count; other++) {
        if (dot(vectors[one]!, vectors[other]!) < cutoff) continue
        near++
        if (!found.has(`${one} ${other}`)) missed++
      }
    expect(near).toBeGreaterThan(count / 10)
    expect(1 - missed / near).toBeGreaterThanOrEqual(recall)
    const least = Math.min(...[...found].slice(0, 10_000).map(cosineOf))
    expect(least).toBeGreaterThan(cutoff - 1e-4)

    function cosineOf(pair: string): number {
      const [one, other] = pair.split(' ').map(Number) as [number, number]
      return dot(vectors[one]!, vectors[other]!)
    }
  })

  test('compares all where there are few or likeness is loose, and looks beside a bucket where one is not enough', () => {
    expect(planFor(100, 0.6).exact).toBe(true)
    expect(planFor(50_000, 0.4).exact).toBe(true)
    expect(planFor(50_000, 0.95)).toMatchObject({ exact: false, bits: 14, flips: false })
    expect(planFor(50_000, 0.7)).toMatchObject({ exact: false, flips: true })
    // Whose buckets nobody else would ask for.
    expect(planFor(50_000, 0.7, 100).exact).toBe(true)
  })
})

describe('a signature', () => {
  const [whole, ...crops] = clustered(13, 13, 1) as [Float32Array, ...Float32Array[]]
  const drawn = {
    width: 256,
    height: 192,
    data: Uint8Array.from({ length: 256 * 192 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7_919) % 251)),
  }
  const signature = {
    whole,
    crops,
    style: whole.slice(0, 232),
    thumb: Uint8Array.from({ length: 4_228 }, (_, at) => at % 251),
    detail: detailOf(drawn),
  }

  test('is the same when it is read again, but for the last digits of the crops', () => {
    // Behind an odd address, as a database may hand it over.
    const body = new Uint8Array([0, ...packSignature(signature)]).subarray(1)
    const read = unpackSignature(body)
    expect([read.whole, read.style, read.thumb]).toEqual([signature.whole, signature.style, signature.thumb])
    const { detail } = fullSignature(read)
    expect([detail.width, detail.height, detail.text.length]).toEqual([128, 96, signature.detail.text.length])
    expect(packDetail(detail)).toEqual(packDetail(signature.detail))
    for (const [at, crop] of read.crops().entries()) expect(dot(unpackVector(crop), crops[at]!)).toBeGreaterThan(0.9995)
  })

  test('that is cut off is refused', () => {
    expect(() => unpackSignature(packSignature(signature).subarray(0, -1))).toThrow(RangeError)
  })
})
