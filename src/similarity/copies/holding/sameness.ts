/**
 * Is one image the other, down to its smallest letters? What a scan keeps of an image shows no digit of a date; here
 * the originals are laid over each other and compared block by block, as large as the smaller of them allows.
 */
import type { Pixels } from '../../../kernel/pixels.ts'
import { type Affine, areaScale, inverse } from '../alignment.ts'
import type { Detail } from '../detail.ts'
import { type Plane, type Rect, sampled, shrunk } from '../pyramid.ts'
import { fitted, solved } from './least-squares.ts'

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
  const { warped, inside } = laidOver(p, q, laid)
  if (unexplainedIn({ from: p, to: warped, inside, frame }) > unexplainedMost) return false
  if (unexplainedIn({ from: warped, to: p, inside, frame }) > unexplainedMost) return false
  if (sideOf(p) >= sideLeast) return true
  // What the smaller shows is the same. Does it show all that the larger does, which is large enough to be read?
  const [fine, coarse, across] = mine >= its ? [one, other, map] : [other, one, inverse(map)]
  const fully = laidAt(fine, coarse, across, densitiesOf(fine, coarse, across)[0])
  if (sideOf(fully.p) < sideLeast) return false
  const over = laidOver(fully.p, fully.q, fully.laid)
  return unexplainedIn({ ...over, from: over.warped, to: fully.p, frame: fully.frame }) <= unexplainedMost
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
  for (const reach of reaches) laid = refined(p, q, laid, frame, reach)
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
/** How far off a window is looked for, at first and then; in pixels. */
const reaches = [4, 2]

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

const wide = window + 2 * reaches[0]!
/** A window of the one, and where it may lie in the other, with the sums of the other's luma and squares above and left of a place. */
const anchor = new Float32Array(window * window)
const patch = new Float32Array(wide * wide)
const sumTable = new Float64Array((wide + 1) ** 2)
const squareTable = new Float64Array((wide + 1) ** 2)

/** By how much the window of the one at a place lies off in the other; null where nothing is like it, or where it ends at the reach. */
function shiftOf(p: Plane, q: Plane, map: Affine, left: number, top: number, reach: number) {
  const side = window + 2 * reach
  const variance = takeAnchor(p, left, top)
  takePatch(q, map, left - reach, top - reach, side)
  const scores: number[] = []
  let best = { score: -2, u: 0, v: 0 }
  for (let v = 0; v <= 2 * reach; v++)
    for (let u = 0; u <= 2 * reach; u++) {
      const score = correlation(variance, side, u, v)
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
  const [a, b, , d, e] = map
  return { u: a * du + b * dv, v: d * du + e * dv }
}

/** Takes a window's luma less its mean; returns the sum of its squares. */
function takeAnchor({ width, luma }: Plane, left: number, top: number): number {
  let sum = 0
  for (let y = 0; y < window; y++)
    for (let x = 0; x < window; x++) sum += anchor[y * window + x] = luma[(top + y) * width + left + x]!
  const mean = sum / (window * window)
  let squares = 0
  for (let at = 0; at < anchor.length; at++) {
    anchor[at]! -= mean
    squares += anchor[at]! ** 2
  }
  return squares
}

function takePatch(q: Plane, [a, b, c, d, e, f]: Affine, left: number, top: number, side: number): void {
  sumTable.fill(0, 0, side + 1)
  squareTable.fill(0, 0, side + 1)
  for (let v = 0; v < side; v++) {
    let sum = 0
    let squares = 0
    sumTable[(v + 1) * (side + 1)] = squareTable[(v + 1) * (side + 1)] = 0
    for (let u = 0; u < side; u++) {
      const x = left + u + 0.5
      const y = top + v + 0.5
      const value = sampled(q, a * x + b * y + c - 0.5, d * x + e * y + f - 0.5)
      patch[v * side + u] = value
      sum += value
      squares += value * value
      const into = (v + 1) * (side + 1) + u + 1
      sumTable[into] = sumTable[into - side - 1]! + sum
      squareTable[into] = squareTable[into - side - 1]! + squares
    }
  }
}

function correlation(variance: number, side: number, u: number, v: number): number {
  let product = 0
  for (let y = 0; y < window; y++) {
    const at = (y + v) * side + u
    for (let x = 0; x < window; x++) product += anchor[y * window + x]! * patch[at + x]!
  }
  const sum = within(sumTable, side + 1, u, v)
  const squares = within(squareTable, side + 1, u, v)
  return product / Math.sqrt(Math.max(1, variance * (squares - sum ** 2 / (window * window))))
}

/** What a window of a summed table holds. */
function within(table: Float64Array, width: number, u: number, v: number): number {
  const [over, under] = [v * width + u, (v + window) * width + u]
  return table[under + window]! - table[under]! - table[over + window]! + table[over]!
}

/** Deviation of luma under which all is compression, and the share of any other that compression may spoil. */
const noise = 10
const spoilt = 0.3
/** Within so many pixels of an edge the frames themselves differ. */
const margin = 3

/** Two planes of one size, where the second is known, and the part that is compared. */
type Compared = { from: Plane; to: Plane; inside: Uint8Array; frame: Rect }

/** What is unexplained of the block of the second that differs most from the first; looked for no further once it is too much. */
function unexplainedIn({ from, to, inside, frame }: Compared): number {
  const [left, top] = [Math.ceil(frame.left) + margin, Math.ceil(frame.top) + margin]
  const tiles = Math.floor((frame.right - margin - left) / stride)
  let most = 0
  let above = tilesOf(from, to, left, top, tiles)
  for (let y = top; y + block + margin <= frame.bottom; y += stride) {
    const below = tilesOf(from, to, left, y + stride, tiles)
    for (let at = 0; at + 1 < tiles; at++) {
      if (!isInside(inside, from.width, left + at * stride - 2, y - 2)) continue
      most = Math.max(most, unexplained(above, below, at))
      if (most > unexplainedMost) return most
    }
    above = below
  }
  return most
}

function laidOver(p: Plane, q: Plane, [a, b, c, d, e, f]: Affine): { warped: Plane; inside: Uint8Array } {
  const warped: Plane = { width: p.width, height: p.height, luma: new Float32Array(p.luma.length) }
  const inside = new Uint8Array(p.luma.length)
  for (let y = 0; y < p.height; y++)
    for (let x = 0; x < p.width; x++) {
      const u = a * (x + 0.5) + b * (y + 0.5) + c
      const v = d * (x + 0.5) + e * (y + 0.5) + f
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
/** Sums of a tile: the products of the terms with each other (the triangle of them), with the luma, and the luma's square. */
const sums = (terms * (terms + 1)) / 2 + terms + 1
const system = new Float64Array(terms * (terms + 1))
const blockSums = new Float64Array(sums)

/** The sums of a row of tiles, of four of which a block is made: each pixel is looked at once. Spelled out: in loops over the terms it takes three times as long. */
function tilesOf(from: Plane, to: Plane, left: number, top: number, count: number): Float64Array {
  const all = new Float64Array(Math.max(0, count) * sums)
  const { luma, width } = from
  for (let tile = 0; tile < count; tile++) {
    let aa = 0,
      ab = 0,
      ac = 0,
      ad = 0,
      a1 = 0,
      ay = 0
    let bb = 0,
      bc = 0,
      bd = 0,
      b1 = 0,
      by = 0
    let cc = 0,
      cd = 0,
      c1 = 0,
      cy = 0
    let dd = 0,
      d1 = 0,
      dy = 0
    let sy = 0,
      yy = 0
    for (let line = top; line < top + stride; line++)
      for (let at = line * width + left + tile * stride, end = at + stride; at < end; at++) {
        const here = luma[at]!
        const before = luma[at - 1]!
        const after = luma[at + 1]!
        const over = luma[at - width]!
        const under = luma[at + width]!
        const a = here - 128
        const b = after - before
        const c = under - over
        const d = after + before + under + over - 4 * here
        const y = to.luma[at]!
        aa += a * a
        ab += a * b
        ac += a * c
        ad += a * d
        a1 += a
        ay += a * y
        bb += b * b
        bc += b * c
        bd += b * d
        b1 += b
        by += b * y
        cc += c * c
        cd += c * d
        c1 += c
        cy += c * y
        dd += d * d
        d1 += d
        dy += d * y
        sy += y
        yy += y * y
      }
    const one = stride * stride
    all.set([aa, ab, ac, ad, a1, ay, bb, bc, bd, b1, by, cc, cd, c1, cy, dd, d1, dy, one, sy, yy], tile * sums)
  }
  return all
}

/**
 * What of one's luma neither the other's explains, nor that moved a little, nor that sharpened or blurred, nor in other
 * tones: as a share of what compression may leave. Of the block whose upper left tile is at `at`.
 */
function unexplained(above: Float64Array, below: Float64Array, at: number): number {
  const from = at * sums
  for (let k = 0; k < sums; k++)
    blockSums[k] = above[from + k]! + above[from + sums + k]! + below[from + k]! + below[from + sums + k]!
  const count = block * block
  const [sum, squares] = [blockSums[sums - 2]!, blockSums[sums - 1]!]
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
  if (deviation < noise) return 0
  let next = 0
  for (let i = 0; i < terms; i++)
    for (let j = i; j <= terms; j++) {
      const product = blockSums[next++]!
      system[i * (terms + 1) + j] = product
      if (j < terms) system[j * (terms + 1) + i] = product
    }
  const weights = solved(system, terms, 1)
  const rest = weights === null ? deviation : Math.sqrt(Math.max(0, leftBy(weights, squares)) / count)
  return rest / (noise + spoilt * deviation)
}

/** The sum of the squares of what the weighted terms leave: yy - 2 w·b + w·Aw. */
function leftBy(weights: readonly number[], squares: number): number {
  let left = squares
  for (let i = 0; i < terms; i++) {
    let explained = 0
    for (let j = 0; j < terms; j++) explained += system[i * (terms + 1) + j]! * weights[j]!
    left += weights[i]! * (explained - 2 * system[i * (terms + 1) + terms]!)
  }
  return left
}
