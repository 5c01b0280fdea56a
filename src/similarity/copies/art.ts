/**
 * Do two images share their art? Laid over each other, both are looked at in small blocks: where both have structure,
 * does it agree? Text stands apart, for a title says nothing of the art; in a design that is flat but for its text, the
 * text is the art. A frame, a card or a telephone agrees too, but then what it holds does not.
 */
import { areaScale } from './alignment.ts'
import type { Detail } from './detail.ts'
import { block, eachBlock, type Overlay, type Seen, seenAt } from './overlay/overlay.ts'
import type { Rect } from './pyramid.ts'

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

/** What two images share that lie over each other. */
export function sharedArt(overlay: Overlay): Shared {
  const { one, other, map, frame, covered } = overlay
  const shared = { ...nothing }
  let [core, weights, sum] = [0, 1e-6, 0]
  const blocks = eachBlock(overlay, (x, y, seen) => {
    const isCore = isCentral(frame, x + block / 2, y + block / 2)
    if (isCore) core++
    const kind = kindOf(seen)
    if (kind === null) return
    if (kind !== 'single') {
      const weight = weightOf(seen)
      sum += seen.score * weight
      weights += weight
    }
    if (isTextAt(overlay, x, y)) shared[textName[kind]]++
    else {
      shared[kind]++
      if (isCore) shared[coreName[kind]]++
    }
  })
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
export const differingShare = (overlay: Overlay): number =>
  shareOf(overlay, (x, y, seen) => isDifferent(overlay, x, y, seen))

/**
 * Share of the blocks that agree outside of text in more than a rectangle's edges: bars, boxes and rules are a template's,
 * and say nothing of what stands between them.
 */
export const shapedShare = (overlay: Overlay): number =>
  shareOf(
    overlay,
    (x, y, seen) => kindOf(seen) === 'agree' && !isTextAt(overlay, x, y) && !isRectangular(overlay.one, x, y),
  )

function shareOf(overlay: Overlay, isCounted: (x: number, y: number, seen: Seen) => boolean): number {
  let counted = 0
  const blocks = eachBlock(overlay, (x, y, seen) => {
    if (isCounted(x, y, seen)) counted++
  })
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
  const [columns, rows] = [Math.min(width, x + block + 2) - left, Math.min(height, y + block + 2) - top]
  const all = meansOf(luma, { from: top * width + left, stride: width, columns, rows })
  let [variance, strongest, product] = [0, 0, -1]
  for (let row = 0; row < rows; row++) {
    let own = 0
    for (let column = 0; column < columns; column++) {
      const value = luma[(top + row) * width + left + column]!
      own += (value - all) ** 2
      rest[row * windowSide + column] = value - rowMeans[row]! - columnMeans[column]! + all
    }
    variance += own
    const square = dotOf(row, row, columns)
    if (square > product) [strongest, product] = [row, square]
  }
  product += 1e-6
  let unexplained = 0
  for (let row = 0; row < rows; row++)
    unexplained = unexplained + dotOf(row, row, columns) - dotOf(row, strongest, columns) ** 2 / product
  return unexplained <= unexplainedMost * variance
}

/** A block and two pixels around it: the means of its rows and columns, and what these leave of it. A pair has hundreds. */
const windowSide = block + 4
const [rowMeans, columnMeans] = [new Float64Array(windowSide), new Float64Array(windowSide)]
const rest = new Float64Array(windowSide * windowSide)

type Window = { from: number; stride: number; columns: number; rows: number }

/** Fills the means of a window's rows and columns, and returns that of all. */
function meansOf(luma: Float32Array, { from, stride, columns, rows }: Window): number {
  columnMeans.fill(0)
  let all = 0
  for (let row = 0; row < rows; row++) {
    let sum = 0
    for (let column = 0; column < columns; column++) {
      const value = luma[from + row * stride + column]!
      sum += value
      columnMeans[column]! += value
    }
    all += rowMeans[row] = sum / columns
  }
  for (let column = 0; column < columns; column++) columnMeans[column]! /= rows
  return all / rows
}

/** Product of two rows of `rest`. */
function dotOf(one: number, other: number, columns: number): number {
  let sum = 0
  for (let column = 0; column < columns; column++)
    sum += rest[one * windowSide + column]! * rest[other * windowSide + column]!
  return sum
}

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
function isDifferent(overlay: Overlay, x: number, y: number, seen: Seen): boolean {
  if (!isUnlike(seen) || isTextAt(overlay, x, y)) return isUnlike(seen)
  return shifts.every(([right, down]) => {
    const moved = seenAt(overlay, x, y, right, down)
    return moved === null || isUnlike(moved)
  })
}

const isUnlike = ({ score, one, other }: Seen) => Math.max(one, other) >= faint && score < sameLetters

/** How much structure both have, 0..1. */
const weightOf = ({ one, other }: Seen) => Math.sqrt(one * other) / (Math.sqrt(one * other) + busy)

function kindOf({ score, one, other }: Seen): Kind | null {
  if (one >= busy && other >= busy) return score >= agreeing ? 'agree' : score < conflicting ? 'conflict' : null
  if ((one >= busy && other < plain) || (other >= busy && one < plain)) return 'single'
  // Faint structure that agrees is agreement: a tint or a blur takes contrast from one of them.
  return Math.max(one, other) >= busy && score >= agreeing ? 'agree' : null
}

/** Within the middle 60 % of each side. */
function isCentral({ left, top, right, bottom }: Rect, x: number, y: number): boolean {
  const [u, v] = [(x - left) / (right - left), (y - top) / (bottom - top)]
  return u > 0.2 && u < 0.8 && v > 0.2 && v < 0.8
}

function isUnderText(text: readonly Rect[], x: number, y: number, side: number): boolean {
  return text.some(({ left, top, right, bottom }) => x < right && x + side > left && y < bottom && y + side > top)
}

function isTextAt({ one, other, map }: Overlay, x: number, y: number): boolean {
  if (isUnderText(one.text, x, y, block)) return true
  const [a, b, c, d, e, f] = map
  const side = block * Math.sqrt(areaScale(map))
  const [px, py] = [x + block / 2, y + block / 2]
  return isUnderText(other.text, a * px + b * py + c - side / 2, d * px + e * py + f - side / 2, side)
}
