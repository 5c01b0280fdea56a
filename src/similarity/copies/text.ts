/**
 * Do two images say the same? Each line of text is looked at where the art of both lies over each other: the same letters
 * correlate, others of one typeface in one place do not, which blocks of six pixels cannot tell.
 */
import { type Affine, inverse } from './alignment.ts'
import { areaScale } from './art.ts'
import type { Detail } from './detail.ts'
import { type Plane, type Rect, sampled, shrunk } from './pyramid.ts'

/**
 * A line of text of one of two images, in pixels of the one that shows the art smaller. `agreement`: the correlation of its
 * letters with what the other shows there, of either polarity, null where the other does not reach; `onText`: the share of it
 * that lies on text of the other.
 */
type Line = Rect & { agreement: number | null; onText: number }

/** The lines of both images of a pair. */
export type Lines = { one: Line[]; other: Line[] }

export const noLines: Lines = { one: [], other: [] }

/** The box of the letters without the margin that `detailOf` puts around them, in details of images of 256 pixels. */
function lettersOf({ left, top, right, bottom }: Rect): Rect {
  const by = Math.max(1, (bottom - top) / 7)
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
}

const heightOf = ({ top, bottom }: Rect) => bottom - top
const widthOf = ({ left, right }: Rect) => right - left
const areaOf = (rect: Rect) => widthOf(rect) * heightOf(rect)

/** `map`: where a point of the first lies in the other. */
export function linesOf(one: Detail, other: Detail, map: Affine): Lines {
  if (areaScale(map) >= 1) return linesFrom(one, other, map)
  const { one: second, other: first } = linesFrom(other, one, inverse(map))
  return { one: first, other: second }
}

function linesFrom(small: Detail, large: Detail, map: Affine): Lines {
  const back = inverse(map)
  const own = small.text.map(lettersOf)
  const its = large.text.map((rect) => mapped(lettersOf(rect), back))
  const by = 1 / Math.sqrt(areaScale(map))
  const plane = by < 1 ? shrunk(large, by) : large
  const match = (lines: readonly Rect[], others: readonly Rect[]) =>
    lines.map((line) => ({
      ...line,
      agreement: agreementIn(small, { large, plane, map }, line),
      onText: onText(line, others),
    }))
  return { one: match(own, its), other: match(its, own) }
}

function mapped({ left, top, right, bottom }: Rect, [a, b, c, d, e, f]: Affine): Rect {
  const [xs, ys] = [
    [a * left + b * top + c, a * right + b * bottom + c],
    [d * left + e * top + f, d * right + e * bottom + f],
  ]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const samples = { across: 9, down: 3 }

function onText({ left, top, right, bottom }: Rect, others: readonly Rect[]): number {
  let count = 0
  for (let i = 0; i < samples.across; i++)
    for (let j = 1; j <= samples.down; j++) {
      const x = left + ((right - left) * i) / (samples.across - 1)
      const y = top + ((bottom - top) * j) / (samples.down + 1)
      if (others.some((box) => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1))
        count++
    }
  return count / (samples.across * samples.down)
}

/** Of a line, so much must lie in both images; and how far, in pixels, the letters may lie from where the map puts them. */
const insideMin = 0.9
const reach = 1
/** Luma is taken less its mean within so many pixels, so that letters count and not the ground they stand on. */
const radius = 4
/** Deviation of luma (0..255) that counts as none. */
const flat = 4

type Laid = { large: Detail; plane: Plane; map: Affine }

function agreementIn(small: Detail, laid: Laid, line: Rect): number | null {
  const left = Math.max(0, Math.floor(line.left))
  const top = Math.max(0, Math.floor(line.top))
  const width = Math.min(small.width, Math.ceil(line.right)) - left
  const height = Math.min(small.height, Math.ceil(line.bottom)) - top
  if (width <= 0 || height <= 0) return null
  const warped = warpedAround(small, laid, { left, top, width, height })
  if (warped === null) return null
  const letters = withoutGround(small, { left, top, width, height })
  const at = radius + reach
  let best = 0
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const others = withoutGround(warped, { left: at + x, top: at + y, width, height })
      best = Math.max(best, Math.abs(correlation(letters, others)))
    }
  return best
}

type Box = { left: number; top: number; width: number; height: number }

/** What the larger shows in a box of the smaller and around it; null where too little of the box lies in both contents. */
function warpedAround(small: Detail, { large, plane, map }: Laid, box: Box): Plane | null {
  const [a, b, c, d, e, f] = map
  const margin = radius + reach
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin]
  const luma = new Float32Array(width * height)
  const [sx, sy] = [plane.width / large.width, plane.height / large.height]
  let inside = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [px, py] = [box.left - margin + x + 0.5, box.top - margin + y + 0.5]
      const [u, v] = [a * px + b * py + c, d * px + e * py + f]
      luma[y * width + x] = sampled(plane, u * sx - 0.5, v * sy - 0.5)
      const isInBox = x >= margin && y >= margin && x < width - margin && y < height - margin
      if (isInBox && isIn(small.content, px, py) && isIn(large.content, u, v)) inside++
    }
  return inside < insideMin * box.width * box.height ? null : { width, height, luma }
}

const isIn = ({ left, top, right, bottom }: Rect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

function withoutGround({ width, height, luma }: Plane, box: Box): Float32Array {
  const into = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const [column, row] = [box.left + x, box.top + y]
      let [sum, count] = [0, 0]
      for (let v = Math.max(0, row - radius); v <= Math.min(height - 1, row + radius); v++)
        for (let u = Math.max(0, column - radius); u <= Math.min(width - 1, column + radius); u++) {
          sum += luma[v * width + u]!
          count++
        }
      into[y * box.width + x] = luma[row * width + column]! - sum / count
    }
  return into
}

function correlation(one: Float32Array, other: Float32Array): number {
  let [aa, bb, ab] = [0, 0, 0]
  for (let at = 0; at < one.length; at++) {
    aa += one[at]! ** 2
    bb += other[at]! ** 2
    ab += one[at]! * other[at]!
  }
  return ab / (Math.sqrt(aa * bb) + flat * one.length)
}

/** Text of nearly the size of the largest is of its kind. */
const likeLargest = 0.75
/**
 * A line at least so many times as long as its letters are high is a sentence: some 20 letters. Of 192 titles of
 * 24 campaigns by another hand the longest is 9.4, of their verses and lyrics the shortest 19.
 */
const sentenceMin = 12

/** Whether the largest text of an image is a sentence and not a title: a verse, the words of a song. */
export function isRunningText({ text }: Detail): boolean {
  const rows = rowsOf(text.map(lettersOf))
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  return rows.some((row) => row.size >= likeLargest * largest && widthOf(row) >= sentenceMin * row.size)
}

type Row = Rect & { size: number }

/** Pieces of one row as one line: of like size, side by side. */
function rowsOf(lines: readonly Rect[]): Row[] {
  const rows: Row[] = []
  for (const line of lines.toSorted((a, b) => widthOf(b) - widthOf(a))) {
    const row = rows.find((each) => isBeside(line, each))
    if (!row) {
      rows.push({ ...line, size: heightOf(line) })
      continue
    }
    row.size = Math.max(row.size, heightOf(line))
    row.left = Math.min(row.left, line.left)
    row.top = Math.min(row.top, line.top)
    row.right = Math.max(row.right, line.right)
    row.bottom = Math.max(row.bottom, line.bottom)
  }
  return rows
}

function isBeside(one: Rect, other: Rect): boolean {
  const [low, tall] = [Math.min(heightOf(one), heightOf(other)), Math.max(heightOf(one), heightOf(other))]
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  return isLevel(one, other) && gap < 1.5 * tall && low > 0.4 * tall
}

/** Whether two lines stand at one height. */
const isLevel = (one: Rect, other: Rect) =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5 * Math.min(heightOf(one), heightOf(other))

const agreementOf = (lines: readonly (Rect & { agreement: number })[]): number =>
  lines.reduce((sum, line) => sum + areaOf(line) * line.agreement, 0) /
  lines.reduce((sum, line) => sum + areaOf(line), 0)

const isCompared = (line: Line): line is Line & { agreement: number } => line.agreement !== null

/** How the largest text of an image agrees with what the other shows there; null where that is not known. */
function largestAgreement(lines: readonly Line[]): number | null {
  const largest = Math.max(0, ...lines.map(heightOf))
  const compared = lines.filter((line) => heightOf(line) >= likeLargest * largest).filter(isCompared)
  return compared.length === 0 ? null : agreementOf(compared)
}

/** Agreement under which the letters of a sentence are others: of others 0.66 at most, of the same 0.82 and more. */
const sameSentence = 0.74

/** Whether the largest text of both differs. */
export function isOtherSentence({ one, other }: Lines): boolean {
  const [mine, its] = [largestAgreement(one), largestAgreement(other)]
  return mine !== null && its !== null && Math.max(mine, its) < sameSentence
}

/** Height of letters, in pixels of a detail, from which they can be told apart; agreement under which they are others. */
const legible = 4
const sameWords = 0.6

/** Whether the words of at least half of the rows that stand in the same places of both differ. */
export function isOtherWords({ one, other }: Lines): boolean {
  const lines = [...one, ...other]
    .filter(isCompared)
    .filter((line) => heightOf(line) >= legible && line.onText >= 0.5)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
  const rows = Map.groupBy(lines, (line) => lines.find((first) => isLevel(line, first))!)
  const differing = [...rows.values()].filter((row) => agreementOf(row) < sameWords)
  return differing.length > 0 && 2 * differing.length >= rows.size
}
