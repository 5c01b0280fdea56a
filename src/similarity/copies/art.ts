/**
 * Do two images share their art? Laid over each other, both are looked at in small blocks: where both have structure,
 * does it agree? Text stands apart, for a title says nothing of the art; in a design that is flat but for its text, the
 * text is the art. A frame, a card or a telephone agrees too, but then what it holds does not.
 */
import type { Affine } from './alignment.ts'
import type { Detail } from './detail.ts'
import { type Plane, type Rect, shrunk } from './pyramid.ts'

const block = 6
/** Variance of luma (0..255) in a block that has structure, and in one that has none worth a word. */
const busy = 60
const plain = 18
const agreeing = 0.62
const conflicting = 0.3

/** Shares of the blocks that lie in both images. */
export type Shared = {
  /** Both images lie over each other in this share of the smaller one's content. */
  overlap: number
  /** Structure that agrees, that does not, and that only one of them has: outside of text. */
  agree: number
  conflict: number
  single: number
  /** The same of blocks under text in either image. */
  textAgree: number
  textConflict: number
  textSingle: number
  /** `agree`, `conflict` and `single` of the middle of the overlap. */
  coreAgree: number
  coreConflict: number
  coreSingle: number
  /** Correlation of all that agrees or not, weighted by structure. */
  mean: number
}

export const nothing: Shared = {
  overlap: 0,
  agree: 0,
  conflict: 0,
  single: 0,
  textAgree: 0,
  textConflict: 0,
  textSingle: 0,
  coreAgree: 0,
  coreConflict: 0,
  coreSingle: 0,
  mean: 0,
}

const warped = new Float32Array(128 * 128)
/** Of each row, the pixels that lie inside both contents, which are convex: from the first, up to the second. */
const starts = new Uint8Array(128)
const ends = new Uint8Array(128)

/** How much smaller a plane is made before it is looked at from afar, so that its fine detail does not flicker. */
const farFrom = 1.25

/**
 * `map`: where a point of the first lies in the other, in pixels of the details. Best where the first is the one that
 * shows the art smaller.
 */
export function sharedArt(one: Detail, other: Detail, map: Affine): Shared {
  const { frame, covered } = warp(one, other, map)
  const shared = { ...nothing }
  let [blocks, core, weights, sum] = [0, 0, 1e-6, 0]
  for (let y = 0; y + block <= one.height; y += block)
    for (let x = 0; x + block <= one.width; x += block) {
      const seen = correlated(one, x, y, 0, 0)
      if (seen === null) continue
      blocks++
      const isCore = isCentral(frame, x + block / 2, y + block / 2)
      if (isCore) core++
      const kind = kindOf(seen)
      if (kind === null) continue
      if (kind !== 'single') {
        sum += seen.score * seen.weight
        weights += seen.weight
      }
      if (isTextAt(one, other, map, x, y)) shared[textName[kind]]++
      else {
        shared[kind]++
        if (isCore) shared[coreName[kind]]++
      }
    }
  for (const name of ['agree', 'conflict', 'single', 'textAgree', 'textConflict', 'textSingle'] as const)
    shared[name] /= Math.max(1, blocks)
  for (const name of ['coreAgree', 'coreConflict', 'coreSingle'] as const) shared[name] /= Math.max(1, core)
  const areaOf = ({ left, top, right, bottom }: Rect) => (right - left) * (bottom - top)
  const smaller = Math.min(areaOf(one.content), areaOf(other.content) / areaScale(map))
  shared.overlap = Math.min(1, covered / Math.max(1, smaller))
  shared.mean = sum / weights
  return shared
}

/** Share of the blocks that differ, if only in faint structure: another date in small letters. */
export const differingShare = (one: Detail, other: Detail, map: Affine): number =>
  shareOf(one, other, map, (x, y, seen) => isDifferent(one, x, y, seen, () => isTextAt(one, other, map, x, y)))

/**
 * Share of the blocks that agree outside of text in more than a rectangle's edges: bars, boxes and rules are a template's,
 * and say nothing of what stands between them.
 */
export const shapedShare = (one: Detail, other: Detail, map: Affine): number =>
  shareOf(
    one,
    other,
    map,
    (x, y, seen) => kindOf(seen) === 'agree' && !isTextAt(one, other, map, x, y) && !isRectangular(one, x, y),
  )

function shareOf(
  one: Detail,
  other: Detail,
  map: Affine,
  isCounted: (x: number, y: number, seen: Seen) => boolean,
): number {
  warp(one, other, map)
  let [blocks, counted] = [0, 0]
  for (let y = 0; y + block <= one.height; y += block)
    for (let x = 0; x + block <= one.width; x += block) {
      const seen = correlated(one, x, y, 0, 0)
      if (seen === null) continue
      blocks++
      if (isCounted(x, y, seen)) counted++
    }
  return counted / Math.max(1, blocks)
}

/** Share of a block's variance that the edges of a rectangle may leave: what JPEG and smoothing make of them. */
const unexplainedMost = 0.1

/**
 * Whether a block shows no more than level edges, upright edges, or a corner of these: the sum of what its rows and its
 * columns have in common, and one product of a row and a column.
 */
function isRectangular({ width, height, luma }: Detail, x: number, y: number): boolean {
  const [left, top] = [Math.max(0, x - 2), Math.max(0, y - 2)]
  const [right, bottom] = [Math.min(width, x + block + 2), Math.min(height, y + block + 2)]
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    luma.subarray((top + row) * width + left, (top + row) * width + right),
  )
  const all = meanOf(rows.map(meanOf))
  const column = Array.from({ length: right - left }, (_, at) => meanOf(rows.map((row) => row[at]!)))
  const rest = rows.map((row) => {
    const mean = meanOf(row)
    return Array.from(row, (value, at) => value - mean - column[at]! + all)
  })
  const strongest = rest.reduce((most, row) => (dot(row, row) > dot(most, most) ? row : most))
  const product = dot(strongest, strongest) + 1e-6
  const unexplained = rest.reduce((sum, row) => sum + dot(row, row) - dot(row, strongest) ** 2 / product, 0)
  const variance = rows.reduce((sum, row) => sum + row.reduce((part, value) => part + (value - all) ** 2, 0), 0)
  return unexplained <= unexplainedMost * variance
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at]!
  return sum / values.length
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** Pixels of the other that one of the first covers. */
export const areaScale = ([a, b, , d, e]: Affine): number => Math.abs(a * e - b * d)

type Kind = 'agree' | 'conflict' | 'single'
const textName = { agree: 'textAgree', conflict: 'textConflict', single: 'textSingle' } as const
const coreName = { agree: 'coreAgree', conflict: 'coreConflict', single: 'coreSingle' } as const

/** Variance of luma from which even small letters stand in a block, and the agreement under which they are others. */
const faint = 10
const sameLetters = 0.5

const shifts = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Outside of text an edge that lies half a pixel off agrees once it is moved by one; other letters never do. */
function isDifferent(detail: Detail, x: number, y: number, seen: Seen, isText: () => boolean): boolean {
  if (!isUnlike(seen) || isText()) return isUnlike(seen)
  return shifts.every(([right, down]) => {
    const moved = correlated(detail, x, y, right, down)
    return moved === null || isUnlike(moved)
  })
}

const isUnlike = ({ score, one, other }: Seen) => Math.max(one, other) >= faint && score < sameLetters

type Seen = { score: number; weight: number; one: number; other: number }

function kindOf({ score, one, other }: Seen): Kind | null {
  if (one >= busy && other >= busy) return score >= agreeing ? 'agree' : score < conflicting ? 'conflict' : null
  if ((one >= busy && other < plain) || (other >= busy && one < plain)) return 'single'
  // Faint structure that agrees is agreement: a tint or a blur takes contrast from one of them.
  return Math.max(one, other) >= busy && score >= agreeing ? 'agree' : null
}

/** Luma of the other image at the places of the first; how many lie inside both contents, and in which frame. */
function warp(one: Detail, other: Detail, map: Affine): { covered: number; frame: Rect } {
  const { width, height } = one
  const far = Math.sqrt(areaScale(map))
  const plane = far > farFrom ? shrunk(other, 1 / far) : other
  const frame = { left: width, top: height, right: 0, bottom: 0 }
  let covered = 0
  for (let y = 0; y < height; y++) {
    const count = warpRow(one, other, plane, map, y)
    if (count === 0) continue
    covered += count
    frame.left = Math.min(frame.left, starts[y]!)
    frame.top = Math.min(frame.top, y)
    frame.right = Math.max(frame.right, ends[y]!)
    frame.bottom = y + 1
  }
  return { covered, frame }
}

/** Samples a row of the other (bilinear), and returns how many pixels of it lie inside both contents: all of them in one run. */
function warpRow(one: Detail, other: Detail, plane: Plane, map: Affine, y: number): number {
  const { left, top, right, bottom } = other.content
  const [a, c, d, f] = [map[0], map[2], map[3], map[5]]
  const [sx, sy] = [plane.width / other.width, plane.height / other.height]
  const [xMost, yMost, stride, luma] = [plane.width - 1.001, plane.height - 1.001, plane.width, plane.luma]
  const py = y + 0.5
  const [across, down] = [map[1] * py, map[4] * py]
  let [start, end] = [0, 0]
  const isInside = py >= one.content.top && py <= one.content.bottom
  const to = isInside ? Math.min(one.width - 1, Math.floor(one.content.right - 0.5)) : -1
  for (let x = Math.max(0, Math.ceil(one.content.left - 0.5)); x <= to; x++) {
    const px = x + 0.5
    const u = a * px + across + c
    const v = d * px + down + f
    if (u < left || u > right || v < top || v > bottom) {
      if (end === 0) continue
      break
    }
    const tx = within(u * sx - 0.5, xMost)
    const ty = within(v * sy - 0.5, yMost)
    const row = ty | 0
    const column = tx | 0
    const at = row * stride + column
    const fx = tx - column
    const near = luma[at]! + fx * (luma[at + 1]! - luma[at]!)
    const far = luma[at + stride]! + fx * (luma[at + stride + 1]! - luma[at + stride]!)
    warped[y * one.width + x] = near + (ty - row) * (far - near)
    if (end === 0) start = x
    end = x + 1
  }
  starts[y] = start
  ends[y] = end
  return end - start
}

const within = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value)

/** Within the middle 60 % of each side. */
function isCentral({ left, top, right, bottom }: Rect, x: number, y: number): boolean {
  const [u, v] = [(x - left) / (right - left), (y - top) / (bottom - top)]
  return u > 0.2 && u < 0.8 && v > 0.2 && v < 0.8
}

function isUnderText(text: readonly Rect[], x: number, y: number, side: number): boolean {
  return text.some(({ left, top, right, bottom }) => x < right && x + side > left && y < bottom && y + side > top)
}

function isTextAt(one: Detail, other: Detail, map: Affine, x: number, y: number): boolean {
  if (isUnderText(one.text, x, y, block)) return true
  const [a, b, c, d, e, f] = map
  const side = block * Math.sqrt(areaScale(map))
  const [px, py] = [x + block / 2, y + block / 2]
  return isUnderText(other.text, a * px + b * py + c - side / 2, d * px + e * py + f - side / 2, side)
}

/**
 * Over the block and two pixels around it, so that fine structure has something to agree in; null at the edge. `right` and
 * `down`: by how many pixels the other is moved.
 */
function correlated({ width, height, luma }: Detail, x: number, y: number, right: number, down: number): Seen | null {
  let n = 0
  let sa = 0
  let sb = 0
  let aa = 0
  let bb = 0
  let ab = 0
  const shift = down * width + right
  const bottom = Math.min(height, y + block + 2, height - down)
  for (let row = Math.max(0, y - 2, -down); row < bottom; row++) {
    const from = row * width + Math.max(x - 2, starts[row]!, starts[row + down]! - right)
    const to = row * width + Math.min(x + block + 2, ends[row]!, ends[row + down]! - right)
    for (let at = from; at < to; at++) {
      const p = luma[at]!
      const q = warped[at + shift]!
      n++
      sa += p
      sb += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  if (n < block * block) return null
  const one = Math.max(0, aa / n - (sa / n) ** 2)
  const other = Math.max(0, bb / n - (sb / n) ** 2)
  const score = (ab / n - (sa / n) * (sb / n)) / (Math.sqrt(one * other) + 4)
  return { score, weight: Math.sqrt(one * other) / (Math.sqrt(one * other) + busy), one, other }
}
