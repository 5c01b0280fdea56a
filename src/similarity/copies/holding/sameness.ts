/**
 * Is one image the other, down to its smallest letters? What a scan keeps of an image shows no digit of a date; here
 * the originals are laid over each other and compared block by block, as large as the smaller of them allows.
 */
import type { Pixels } from '../../../kernel/pixels.ts'
import { type Affine, inverse } from '../alignment.ts'
import { areaScale } from '../art.ts'
import type { Detail } from '../detail.ts'
import { type Plane, type Rect, sampled, shrunk } from '../pyramid.ts'

/** Longest side of what is compared. */
const sideMost = 1_024

/** In pixels of what is compared: the side of a block, and between blocks. */
const block = 10
const stride = 5

/** Smaller ones may not show what the larger's letters say: of 400 pixels 12 of 340 pairs with another digit or letter pass for copies, of 480 to 560 none of 159. */
const sideLeast = 500
/**
 * What compression and resizing leave unexplained of a block, at most, in shares of what is expected of them. Of drawn designs
 * of 720 and 1,024 pixels, compressed at 60 to 95, true copies reach 0.76, another digit or letter 1.8 and more.
 */
const unexplainedMost = 0.8

/** An original, and what the scan keeps of it. */
export type Original = { pixels: Pixels; detail: Detail }

/** `map`: how the detail of the one lies in the other's. False too where they are too small to know. */
export function isSameThroughout(one: Original, other: Original, map: Affine): boolean {
  const [mine, its] = densitiesOf(one, other, map)
  const { p, q, laid, frame } = laidAt(one, other, map, Math.min(mine, its))
  const compared = compare(p, q, laid, frame)
  if (compared.either > unexplainedMost) return false
  if (sideOf(p) >= sideLeast) return true
  // What the smaller shows is the same. Does it show all that the larger does, which is large enough to be read?
  const [fine, coarse, across] = mine >= its ? [one, other, map] : [other, one, inverse(map)]
  const fully = laidAt(fine, coarse, across, densitiesOf(fine, coarse, across)[0])
  return sideOf(fully.p) >= sideLeast && compare(fully.p, fully.q, fully.laid, fully.frame).first <= unexplainedMost
}

const sideOf = ({ width, height }: Plane) => Math.max(width, height)

/** Pixels of each original to one of the detail of the first. */
function densitiesOf(one: Original, other: Original, map: Affine): [number, number] {
  return [one.pixels.width / one.detail.width, (other.pixels.width / other.detail.width) * Math.sqrt(areaScale(map))]
}

/** Both at a density, or as large as they are, and how the one lies in the other. */
function laidAt(one: Original, other: Original, map: Affine, wanted: number) {
  const [mine, its] = densitiesOf(one, other, map)
  const density = Math.min(wanted, sideMost / Math.max(one.detail.width, one.detail.height))
  const p = shrunkTo(one.pixels, density / mine)
  const q = shrunkTo(other.pixels, density / its)
  const [dp, dq] = [p.width / one.detail.width, q.width / other.detail.width]
  const [a, b, c, d, e, f] = map
  let laid: Affine = [(a * dq) / dp, (b * dq) / dp, c * dq, (d * dq) / dp, (e * dq) / dp, f * dq]
  const frame = times(one.detail.shown, dp)
  for (const reach of [4, 2]) laid = refined(p, q, laid, frame, reach)
  return { p, q, laid, frame }
}

function shrunkTo({ width, height, data }: Pixels, by: number): Plane {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!
  return by >= 0.999 ? { width, height, luma } : shrunk({ width, height, luma }, by)
}

const times = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})

const window = 16
const anchorsMost = 160

/** A map that lays what has most structure over what it looks like within `reach` pixels: least squares, twice, without what lies off. */
function refined(p: Plane, q: Plane, map: Affine, frame: Rect, reach: number): Affine {
  const anchors = anchorsIn(p, frame)
  const pairs = anchors.flatMap(({ x, y }) => {
    const found = shiftOf(p, q, map, x, y, reach)
    return found ? [{ x: x + window / 2, y: y + window / 2, ...found }] : []
  })
  if (pairs.length < 6) return map
  let kept = pairs
  let shift = [0, 0, 0, 0, 0, 0]
  for (let round = 0; round < 3; round++) {
    const [u, v] = [fitted(kept, ({ u }) => u), fitted(kept, ({ v }) => v)]
    if (u === null || v === null) return map
    shift = [...u, ...v]
    const offOf = ({ x, y, u: du, v: dv }: (typeof pairs)[number]) =>
      Math.hypot(u[0]! * x + u[1]! * y + u[2]! - du, v[0]! * x + v[1]! * y + v[2]! - dv)
    const offs = pairs.map(offOf).sort((one, other) => one - other)
    const most = Math.max(0.5, 2 * offs[offs.length >> 1]!)
    kept = pairs.filter((pair) => offOf(pair) <= most)
    if (kept.length < 6) return map
  }
  const [a, b, c, d, e, f] = map
  return [a + shift[0]!, b + shift[1]!, c + shift[2]!, d + shift[3]!, e + shift[4]!, f + shift[5]!]
}

function anchorsIn(p: Plane, { left, top, right, bottom }: Rect): { x: number; y: number }[] {
  const all: { x: number; y: number; variance: number }[] = []
  for (let y = Math.ceil(top) + 6; y + window + 6 <= bottom; y += window)
    for (let x = Math.ceil(left) + 6; x + window + 6 <= right; x += window) {
      let [sum, squares] = [0, 0]
      for (let v = y; v < y + window; v += 2)
        for (let u = x; u < x + window; u += 2) {
          const value = p.luma[v * p.width + u]!
          sum += value
          squares += value * value
        }
      const count = (window / 2) ** 2
      all.push({ x, y, variance: squares / count - (sum / count) ** 2 })
    }
  return all
    .filter(({ variance }) => variance > 40)
    .sort((one, other) => other.variance - one.variance)
    .slice(0, anchorsMost)
}

const patch = new Float32Array(64 * 64)

/** By how much the window of the one at a place lies off in the other; null where nothing is like it, or where it ends at the reach. */
function shiftOf(p: Plane, q: Plane, [a, b, c, d, e, f]: Affine, left: number, top: number, reach: number) {
  const side = window + 2 * reach
  for (let v = 0; v < side; v++)
    for (let u = 0; u < side; u++) {
      const [x, y] = [left - reach + u + 0.5, top - reach + v + 0.5]
      patch[v * side + u] = sampled(q, a * x + b * y + c - 0.5, d * x + e * y + f - 0.5)
    }
  const scores: number[] = []
  let best = { score: -2, u: 0, v: 0 }
  for (let v = 0; v <= 2 * reach; v++)
    for (let u = 0; u <= 2 * reach; u++) {
      const score = correlation(p, left, top, side, u, v)
      scores.push(score)
      if (score > best.score) best = { score, u, v }
    }
  const { u, v, score } = best
  if (score < 0.7 || u === 0 || v === 0 || u === 2 * reach || v === 2 * reach) return null
  const at = (x: number, y: number) => scores[y * (2 * reach + 1) + x]!
  const peak = (before: number, here: number, after: number) => {
    const bend = before - 2 * here + after
    return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
  }
  const du = u - reach + peak(at(u - 1, v), score, at(u + 1, v))
  const dv = v - reach + peak(at(u, v - 1), score, at(u, v + 1))
  return { u: a * du + b * dv, v: d * du + e * dv }
}

function correlation({ width, luma }: Plane, left: number, top: number, side: number, u: number, v: number): number {
  let [sp, sq, pp, qq, pq] = [0, 0, 0, 0, 0]
  for (let y = 0; y < window; y++)
    for (let x = 0; x < window; x++) {
      const one = luma[(top + y) * width + left + x]!
      const other = patch[(y + v) * side + x + u]!
      sp += one
      sq += other
      pp += one * one
      qq += other * other
      pq += one * other
    }
  const n = window * window
  return (pq - (sp * sq) / n) / Math.sqrt(Math.max(1, (pp - (sp * sp) / n) * (qq - (sq * sq) / n)))
}

/** Of `value ≈ r0 x + r1 y + r2`. */
function fitted<T extends { x: number; y: number }>(
  points: readonly T[],
  value: (point: T) => number,
): number[] | null {
  const equations = new Float64Array(12)
  for (const point of points) addTo(equations, 3, [point.x, point.y, 1], value(point))
  return solved(equations, 3)
}

/** Adds an equation to the normal equations of `n` unknowns, kept as rows of n + 1. */
function addTo(into: Float64Array, n: number, equation: readonly number[], value: number): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) into[i * (n + 1) + j]! += equation[i]! * equation[j]!
    into[i * (n + 1) + n]! += equation[i]! * value
  }
}

/** Gauss, with a little added to the diagonal; null where that does not help. */
function solved(given: Float64Array, n: number, ridge = 1e-9): number[] | null {
  const m = given.slice()
  const w = n + 1
  for (let i = 0; i < n; i++) m[i * w + i]! += ridge
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let r = i + 1; r < n; r++) if (Math.abs(m[r * w + i]!) > Math.abs(m[pivot * w + i]!)) pivot = r
    if (Math.abs(m[pivot * w + i]!) < 1e-12) return null
    for (let k = 0; k < w; k++) [m[i * w + k], m[pivot * w + k]] = [m[pivot * w + k]!, m[i * w + k]!]
    for (let r = 0; r < n; r++) {
      if (r === i) continue
      const by = m[r * w + i]! / m[i * w + i]!
      for (let k = i; k < w; k++) m[r * w + k]! -= by * m[i * w + k]!
    }
  }
  return Array.from({ length: n }, (_, i) => m[i * w + n]! / m[i * w + i]!)
}

/** Deviation of luma under which all is compression, and the share of any other that compression may spoil. */
const noise = 10
const spoilt = 0.3
/** Within so many pixels of an edge the frames themselves differ. */
const margin = 3

/** What is unexplained of the block that differs most. `first`: what the first shows and the other does not; `either`: of both. */
function compare(p: Plane, q: Plane, map: Affine, frame: Rect): { first: number; either: number } {
  const { warped, inside } = laidOver(p, q, map)
  let [first, second] = [0, 0]
  for (let y = Math.ceil(frame.top) + margin; y + block + margin <= frame.bottom; y += stride)
    for (let x = Math.ceil(frame.left) + margin; x + block + margin <= frame.right; x += stride) {
      if (!isInside(inside, p.width, x - 2, y - 2)) continue
      first = Math.max(first, unexplained(warped, p, x, y))
      second = Math.max(second, unexplained(p, warped, x, y))
    }
  return { first, either: Math.max(first, second) }
}

function laidOver(p: Plane, q: Plane, [a, b, c, d, e, f]: Affine): { warped: Plane; inside: Uint8Array } {
  const warped: Plane = { width: p.width, height: p.height, luma: new Float32Array(p.luma.length) }
  const inside = new Uint8Array(p.luma.length)
  for (let y = 0; y < p.height; y++)
    for (let x = 0; x < p.width; x++) {
      const [u, v] = [a * (x + 0.5) + b * (y + 0.5) + c, d * (x + 0.5) + e * (y + 0.5) + f]
      if (u < 1 || v < 1 || u > q.width - 1 || v > q.height - 1) continue
      warped.luma[y * p.width + x] = sampled(q, u - 0.5, v - 0.5)
      inside[y * p.width + x] = 1
    }
  return { warped, inside }
}

function isInside(inside: Uint8Array, width: number, x: number, y: number): boolean {
  const last = block + 3
  return [0, last].every((v) => [0, last].every((u) => inside[(y + v) * width + x + u] === 1))
}

/** Of what a block's luma is explained by: the other's, its steps and its bend, and a constant. */
const terms = 5
const system = new Float64Array(terms * (terms + 1))
const row = [0, 0, 0, 0, 1]

/**
 * What of one's luma neither the other's explains, nor that moved a little, nor that sharpened or blurred, nor in other
 * tones: as a share of what compression may leave.
 */
function unexplained(from: Plane, to: Plane, left: number, top: number): number {
  system.fill(0)
  let [sum, squares] = [0, 0]
  for (let y = top; y < top + block; y++)
    for (let x = left; x < left + block; x++) {
      const at = y * from.width + x
      fill(row, from, at)
      const value = to.luma[at]!
      sum += value
      squares += value * value
      addTo(system, terms, row, value)
    }
  const count = block * block
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
  if (deviation < noise) return 0
  const weights = solved(system, terms, 1)
  const rest = weights === null ? deviation : restOf(weights, from, to, left, top)
  return rest / (noise + spoilt * deviation)
}

function restOf(weights: readonly number[], from: Plane, to: Plane, left: number, top: number): number {
  let squares = 0
  for (let y = top; y < top + block; y++)
    for (let x = left; x < left + block; x++) {
      const at = y * from.width + x
      fill(row, from, at)
      let off = -to.luma[at]!
      for (let term = 0; term < terms; term++) off += weights[term]! * row[term]!
      squares += off * off
    }
  return Math.sqrt(squares / (block * block))
}

function fill(into: number[], { luma, width }: Plane, at: number): void {
  into[0] = luma[at]! - 128
  into[1] = luma[at + 1]! - luma[at - 1]!
  into[2] = luma[at + width]! - luma[at - width]!
  into[3] = luma[at + 1]! + luma[at - 1]! + luma[at + width]! + luma[at - width]! - 4 * luma[at]!
}
