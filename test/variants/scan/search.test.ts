import { expect, test } from 'bun:test'
import { maskedCosine, MASKS } from '../../../src/similarity/copies/masks.ts'
import { pairSearch } from '../../../src/variants/scan/search.ts'
import { packDetail } from '../../../src/similarity/copies/copies.ts'
import { clustered, dimensions } from './clusters.ts'

const limits = { dimensions, cutoff: 0.45, all: false, maskedCutoff: 0.5 }
const style = new Float32Array(24).fill(1 / Math.sqrt(24))

/** Of an image without a corner. */
const detail = packDetail({
  width: 1,
  height: 1,
  luma: new Float32Array(1),
  text: [],
  content: { left: 0, top: 0, right: 1, bottom: 1 },
  shown: { left: 0, top: 0, right: 1, bottom: 1 },
  keypoints: {
    count: 0,
    art: 0,
    x: new Float32Array(),
    y: new Float32Array(),
    level: new Uint8Array(),
    bits: new Uint32Array(),
  },
})

function searchOf(vectors: readonly Float32Array[], masks: readonly Uint16Array[]) {
  const search = pairSearch({ ...limits, rows: vectors.length, masks })
  for (const [row, whole] of vectors.entries()) search.add(row, { whole, style, detail })
  for (const _ of search.seal());
  return (row: number) => search.near(row, { whole: vectors[row]!, crops: () => [], detail }).rows
}

/** A vector that says something else everywhere but under a mask, of unit length. */
function coveredBut(mask: Uint16Array, whole: Float32Array, other: Float32Array): Float32Array {
  const covered = other.slice()
  for (const at of mask) covered[at] = whole[at]!
  const length = Math.hypot(...covered)
  return covered.map((value) => value / length)
}

test('a picture that is covered but for a part is found by that part, whichever of the two is asked about', () => {
  const [whole, other, ...rest] = clustered(40, 40, 1) as [Float32Array, Float32Array, ...Float32Array[]]
  for (const mask of MASKS) {
    // A little noise, so that the whole has no cosine that would do.
    const noise = other.map((value) => -1.2 * value)
    const covered = coveredBut(
      mask,
      whole,
      noise.map((value, at) => value - 0.4 * whole[at]!),
    )
    const near = searchOf([whole, covered, ...rest], MASKS)
    expect(near(0)).toContain(1)
    expect(near(1)).toContain(0)
    expect(searchOf([whole, covered, ...rest], [])(0)).not.toContain(1)
  }
})

test('a pair is not proposed that is alike neither in whole nor in part', () => {
  const vectors = clustered(120, 24, 1.1)
  const near = searchOf(vectors, MASKS)
  const dot = (one: Float32Array, other: Float32Array) => one.reduce((sum, value, at) => sum + value * other[at]!, 0)
  for (const row of [0, 17, 90]) {
    const wanted = vectors.flatMap((other, at) => {
      const part = Math.max(...MASKS.map((mask) => maskedCosine(vectors[row]!, other, mask)))
      return at !== row && (dot(vectors[row]!, other) >= limits.cutoff || part >= limits.maskedCutoff) ? [at] : []
    })
    expect(near(row).toSorted((one, other) => one - other)).toEqual(wanted)
  }
})
