/**
 * Do two images say the same? Each line of text is looked at where the art of both lies over each other: the same letters
 * correlate, others of one typeface in one place do not, which blocks of six pixels cannot tell.
 */
import { type Affine, areaScale, inverse } from '../alignment.ts'
import type { Detail } from '../detail.ts'
import { type Plane, type Rect, shrunkOnce } from '../pyramid.ts'
import { samplingOf, takeRow } from '../sampling.ts'

/**
 * A line of text of one of two images, in pixels of the one that shows the art smaller. `agreement`: the correlation of its
 * letters with what the other shows there, of either polarity, null where the other does not reach; `onText`: the share of it
 * that lies on text of the other.
 */
export type Line = Rect & { readonly agreement: number | null; readonly onText: number }

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
  const plane = by < 1 ? shrunkOnce(large, by) : large
  const laid = { large, plane, map, inSmall: withText(small), inLarge: withText(large) }
  const match = (lines: readonly Rect[], others: readonly Rect[]) =>
    lines.map((line) => matched(line, { small, laid, others }))
  return { one: match(own, its), other: match(its, own) }
}

/** Measured when it is asked for: of most lines nobody asks. */
function matched(line: Rect, { small, laid, others }: { small: Detail; laid: Laid; others: readonly Rect[] }): Line {
  let agreement: number | null | undefined
  return {
    ...line,
    get agreement() {
      return agreement === undefined ? (agreement = agreementIn(small, laid, line)) : agreement
    },
    get onText() {
      return onText(line, others)
    },
  }
}

function mapped({ left, top, right, bottom }: Rect, [a, b, c, d, e, f]: Affine): Rect {
  const [xs, ys] = [
    [a * left + b * top + c, a * right + b * bottom + c],
    [d * left + e * top + f, d * right + e * bottom + f],
  ]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** What bars leave of an image, and its text, which may stand on a bar: a verse under a photograph, the head of a form. */
function withText({ content, text }: Detail): Rect {
  return text.reduce(
    (all, line) => ({
      left: Math.min(all.left, line.left),
      top: Math.min(all.top, line.top),
      right: Math.max(all.right, line.right),
      bottom: Math.max(all.bottom, line.bottom),
    }),
    content,
  )
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

type Laid = { large: Detail; plane: Plane; map: Affine; inSmall: Rect; inLarge: Rect }

function agreementIn(small: Detail, laid: Laid, line: Rect): number | null {
  const left = Math.max(0, Math.floor(line.left))
  const top = Math.max(0, Math.floor(line.top))
  const width = Math.min(small.width, Math.ceil(line.right)) - left
  const height = Math.min(small.height, Math.ceil(line.bottom)) - top
  if (width <= 0 || height <= 0) return null
  const warped = warpedAround(laid, { left, top, width, height })
  if (warped === null) return null
  const letters = withoutGround(small, { left, top, width, height })
  const [across, down] = [width + 2 * reach, height + 2 * reach]
  const others = withoutGround(warped, { left: radius, top: radius, width: across, height: down })
  let best = 0
  for (let y = 0; y <= 2 * reach; y++)
    for (let x = 0; x <= 2 * reach; x++)
      best = Math.max(best, Math.abs(correlation(letters, others, { left: x, top: y, width, height }, across)))
  return best
}

type Box = { left: number; top: number; width: number; height: number }

/** What the larger shows in a box of the smaller and around it; null where too little of the box lies in both. */
function warpedAround({ large, plane, map, inSmall, inLarge }: Laid, box: Box): Plane | null {
  const margin = radius + reach
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin]
  if (countInside(map, inSmall, inLarge, box) < insideMin * box.width * box.height) return null
  const scale = { across: plane.width / large.width, down: plane.height / large.height }
  const kernel = samplingOf(plane, map, scale)
  const luma = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    takeRow(kernel, map, box.top - margin + y)
    kernel.sample32(0, width, box.left - margin + 0.5, plane.width)
    for (let x = 0; x < width; x++) luma[y * width + x] = kernel.out32[x]!
  }
  return { width, height, luma }
}

/** How many pixels of a box lie in both images. */
function countInside([a, b, c, d, e, f]: Affine, inSmall: Rect, inLarge: Rect, { left, top, width, height }: Box) {
  let inside = 0
  for (let y = top + 0.5; y < top + height; y++)
    for (let x = left + 0.5; x < left + width; x++)
      if (isIn(inSmall, x, y) && isIn(inLarge, a * x + b * y + c, d * x + e * y + f)) inside++
  return inside
}

const isIn = ({ left, top, right, bottom }: Rect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

/** Luma in a box less the mean of what lies around each pixel, from sums over all above and left of it. */
function withoutGround({ width, height, luma }: Plane, box: Box): Float32Array {
  const [left, top] = [Math.max(0, box.left - radius), Math.max(0, box.top - radius)]
  const right = Math.min(width, box.left + box.width + radius)
  const bottom = Math.min(height, box.top + box.height + radius)
  const stride = right - left + 1
  const sums = new Float64Array(stride * (bottom - top + 1))
  for (let y = top; y < bottom; y++) {
    let row = 0
    for (let x = left; x < right; x++) {
      row += luma[y * width + x]!
      const at = (y - top + 1) * stride + x - left + 1
      sums[at] = sums[at - stride]! + row
    }
  }
  const into = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const [column, row] = [box.left + x, box.top + y]
      const [x0, x1] = [Math.max(left, column - radius) - left, Math.min(right, column + radius + 1) - left]
      const [y0, y1] = [Math.max(top, row - radius) - top, Math.min(bottom, row + radius + 1) - top]
      const sum = sums[y1 * stride + x1]! - sums[y0 * stride + x1]! - sums[y1 * stride + x0]! + sums[y0 * stride + x0]!
      into[y * box.width + x] = luma[row * width + column]! - sum / ((x1 - x0) * (y1 - y0))
    }
  return into
}

/** Of all of the first with a box of the other, whose rows are `stride` long. */
function correlation(
  one: Float32Array,
  other: Float32Array,
  { left, top, width, height }: Box,
  stride: number,
): number {
  let [aa, bb, ab] = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [a, b] = [one[y * width + x]!, other[(top + y) * stride + left + x]!]
      aa += a * a
      bb += b * b
      ab += a * b
    }
  return ab / (Math.sqrt(aa * bb) + flat * one.length)
}
