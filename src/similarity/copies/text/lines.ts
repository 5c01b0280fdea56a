/**
 * Do two images say the same? Each line of text is looked at where the art of both lies over each other: the same letters
 * correlate, others of one typeface in one place do not, which blocks of six pixels cannot tell.
 */
import { type Affine, inverse } from '../alignment.ts'
import { areaScale } from '../art.ts'
import type { Detail } from '../detail.ts'
import { type Plane, type Rect, sampled, shrunk } from '../pyramid.ts'

/**
 * A line of text of one of two images, in pixels of the one that shows the art smaller. `agreement`: the correlation of its
 * letters with what the other shows there, of either polarity, null where the other does not reach; `onText`: the share of it
 * that lies on text of the other.
 */
export type Line = Rect & { agreement: number | null; onText: number }

/** The lines of both images of a pair. */
export type Lines = { one: Line[]; other: Line[] }

export const noLines: Lines = { one: [], other: [] }

/** The box of the letters without the margin that `detailOf` puts around them, in details of images of 256 pixels. */
export function lettersOf({ left, top, right, bottom }: Rect): Rect {
  const by = Math.max(1, (bottom - top) / 7)
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
}

export const heightOf = ({ top, bottom }: Rect) => bottom - top
export const widthOf = ({ left, right }: Rect) => right - left
export const areaOf = (rect: Rect) => widthOf(rect) * heightOf(rect)

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
