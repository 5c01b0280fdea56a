/** How well one small image, laid over another by a map, agrees with it: fine detail, block by block. */
import { FULL, type Affine, type Prepared } from './alignment.ts'
import { GRID_SIDE, newSquares, spreadOf, type Spread } from './agreement-map.ts'

const sum1 = new Float64Array((FULL + 1) ** 2)
const count1 = new Float64Array((FULL + 1) ** 2)
const warped = new Float32Array(FULL * FULL)
const inside = new Uint8Array(FULL * FULL)
const fineA = new Float32Array(FULL * FULL)
const fineB = new Float32Array(FULL * FULL)

function warp(second: Float32Array, [a, b, c, d, e, f]: Affine): number {
  let count = 0
  for (let y = 0; y < FULL; y++) {
    const v = (y + 0.5) / FULL
    for (let x = 0; x < FULL; x++) {
      const at = y * FULL + x
      const u = (x + 0.5) / FULL
      const px = (a * u + b * v + c) * FULL - 0.5
      const py = (d * u + e * v + f) * FULL - 0.5
      inside[at] = 0
      warped[at] = 0
      if (px < -0.5 || py < -0.5 || px > FULL - 0.5 || py > FULL - 0.5) continue
      const cx = Math.min(Math.max(px, 0), FULL - 1.001)
      const cy = Math.min(Math.max(py, 0), FULL - 1.001)
      const ix = cx | 0
      const iy = cy | 0
      const fx = cx - ix
      const fy = cy - iy
      const to = iy * FULL + ix
      const top = second[to]! + fx * (second[to + 1]! - second[to]!)
      const low = second[to + FULL]! + fx * (second[to + FULL + 1]! - second[to + FULL]!)
      warped[at] = top + fy * (low - top)
      inside[at] = 1
      count++
    }
  }
  return count / (FULL * FULL)
}

/** Luma less the mean of what lies around it and inside both images: a gradient across the image leaves nothing. */
function highPass(luma: Float32Array, into: Float32Array, radius: number): void {
  const stride = FULL + 1
  sum1.fill(0, 0, stride)
  count1.fill(0, 0, stride)
  for (let y = 0; y < FULL; y++) {
    let row1 = 0
    let row2 = 0
    sum1[(y + 1) * stride] = 0
    count1[(y + 1) * stride] = 0
    for (let x = 0; x < FULL; x++) {
      const at = y * FULL + x
      if (inside[at]) {
        row1 += luma[at]!
        row2++
      }
      sum1[(y + 1) * stride + x + 1] = sum1[y * stride + x + 1]! + row1
      count1[(y + 1) * stride + x + 1] = count1[y * stride + x + 1]! + row2
    }
  }
  for (let y = 0; y < FULL; y++) {
    const y0 = Math.max(0, y - radius) * stride
    const y1 = Math.min(FULL, y + radius + 1) * stride
    for (let x = 0; x < FULL; x++) {
      const at = y * FULL + x
      if (!inside[at]) continue
      const x0 = Math.max(0, x - radius)
      const x1 = Math.min(FULL, x + radius + 1)
      const total = sum1[y1 + x1]! - sum1[y0 + x1]! - sum1[y1 + x0]! + sum1[y0 + x0]!
      const count = count1[y1 + x1]! - count1[y0 + x1]! - count1[y1 + x0]! + count1[y0 + x0]!
      into[at] = luma[at]! - total / count
    }
  }
}

export type Agreement = {
  /** Share of the first image that lies within the second. */
  overlap: number
  /** Mean correlation of 8-pixel blocks of the fine detail (weighted by their structure), and of the coarse detail. */
  fine: number
  coarse: number
  /** The same of coarse detail in 16-pixel blocks, and of the best part of the 8-pixel blocks (BEST_SHARE). */
  wide: number
  robust: number
  /** How much structure there is, 0..1: mean weight of the blocks. */
  structure: number
  /** Correlation of the whole overlap's luminance. */
  layout: number
} & Spread

const BLOCK = FULL / GRID_SIDE
const squares = newSquares()
const FINE_RADIUS = 3
const COARSE_RADIUS = 6
/** So much of the structure has to agree; what is painted over (a banner, a title) is the rest. */
const BEST_SHARE = 0.7
const { score: blockScore, weight: blockWeight } = squares

/** How well the second image, laid over the first by the map, agrees with it. */
export function agreement(first: Prepared, second: Prepared, map: Affine): Agreement {
  const overlap = warp(second.full.luma, map)
  const layout = correlate(first.full.luma, warped, { left: 0, top: 0, size: FULL }).score
  highPass(first.full.luma, fineA, FINE_RADIUS)
  highPass(warped, fineB, FINE_RADIUS)
  const fine = meanOfBlocks(BLOCK).score
  highPass(first.full.luma, fineA, COARSE_RADIUS)
  highPass(warped, fineB, COARSE_RADIUS)
  const wide = meanOfBlocks(BLOCK * 2).score
  const coarse = meanOfBlocks(BLOCK)
  const structure = coarse.weight / Math.max(overlap, 0.1)
  measureTones(first.full.luma)
  return { overlap, fine, coarse: coarse.score, wide, robust: bestShare(), structure, layout, ...spreadOf(squares) }
}

/** Mean luma of each square in either image, where it lies within both. */
function measureTones(luma: Float32Array): void {
  for (let square = 0; square < GRID_SIDE * GRID_SIDE; square++) {
    const top = Math.floor(square / GRID_SIDE) * BLOCK
    const left = (square % GRID_SIDE) * BLOCK
    let count = 0
    let one = 0
    let other = 0
    for (let y = top; y < top + BLOCK; y++) {
      for (let x = left; x < left + BLOCK; x++) {
        const at = y * FULL + x
        if (!inside[at]) continue
        count++
        one += luma[at]!
        other += warped[at]!
      }
    }
    squares.one[square] = one / Math.max(1, count)
    squares.other[square] = other / Math.max(1, count)
    squares.inside[square] = count / (BLOCK * BLOCK)
  }
}

function meanOfBlocks(size: number): { score: number; weight: number } {
  let score = 0
  let weights = 0
  let blocks = 0
  for (let top = 0; top < FULL; top += size) {
    for (let left = 0; left < FULL; left += size) {
      const block = correlate(fineA, fineB, { left, top, size })
      blockScore[blocks] = block.score
      blockWeight[blocks] = block.weight
      blocks++
      score += block.score * block.weight
      weights += block.weight
    }
  }
  return { score: weights > 0 ? score / weights : 0, weight: weights / blocks }
}

type Square = { left: number; top: number; size: number }
/** Variances of luma (0..255): what JPEG leaves of a flat block, and what makes a block count half. */
const NOISE_VARIANCE = 3
const BUSY_VARIANCE = 20
function correlate(
  one: Float32Array,
  other: Float32Array,
  { left, top, size }: Square,
): { score: number; weight: number } {
  let n = 0
  let sa = 0
  let sb = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      const at = y * FULL + x
      if (!inside[at]) continue
      const p = one[at]!
      const q = other[at]!
      n++
      sa += p
      sb += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  if (n < (size * size) / 3) return { score: 0, weight: 0 }
  const va = Math.max(0, aa / n - (sa / n) ** 2)
  const vb = Math.max(0, bb / n - (sb / n) ** 2)
  const cov = ab / n - (sa / n) * (sb / n)
  const larger = Math.max(va, vb)
  return {
    score: cov / (Math.sqrt(va * vb) + NOISE_VARIANCE),
    weight: (n / (size * size)) * (larger / (larger + BUSY_VARIANCE)),
  }
}

function bestShare(): number {
  const order = Array.from(blockScore.keys()).sort((i, j) => blockScore[j]! - blockScore[i]!)
  let total = 0
  for (const weight of blockWeight) total += weight
  if (total === 0) return 0
  let left = total * BEST_SHARE
  let score = 0
  for (const i of order) {
    const weight = Math.min(left, blockWeight[i]!)
    score += weight * blockScore[i]!
    left -= weight
    if (left <= 0) break
  }
  return score / (total * BEST_SHARE)
}
