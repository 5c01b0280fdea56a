/**
 * Do two images say the same? Each line of text is looked at where the art of both lies over each other: the same letters
 * correlate, others of one typeface in one place do not, which blocks of six pixels cannot tell.
 */
import { type Affine, areaScale, inverse } from '../alignment.ts'
import type { Detail } from '../detail.ts'
import { type Plane, type Rect, shrunkOnce } from '../pyramid.ts'
import { sampling, samplingOf } from '../overlay/overlay.ts'

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
  const [across, down] = [width + 2 * reach, height + 2 * reach]
  const kernel = sampling()
  const others = kernel.out64[0]!
  withoutGround(small, { left, top, width, height }, kernel.given, across)
  withoutGround(warped, { left: radius, top: radius, width: across, height: down }, others, across)
  let own = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) own += kernel.given[y * across + x]! ** 2
  // As 32-bit numbers, as those of the first are.
  for (let at = 0; at < across * down; at++) others[at] = Math.fround(others[at]!)
  let best = 0
  for (let y = 0; y <= 2 * reach; y++)
    for (let x = 0; x <= 2 * reach; x++) {
      kernel.sumWindow({ given: 0, plane: 0, at: y * across + x }, { columns: width, rows: height }, across)
      const [, its, products] = kernel.sums
      best = Math.max(best, Math.abs(products! / (Math.sqrt(own * its!) + flat * width * height)))
    }
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
    const from = { x: box.left - margin + 0.5, y: box.top - margin + y + 0.5 }
    kernel.sample32(0, { columns: width, rows: 1 }, from, { source: plane.width, out: width })
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

/** Sums of luma over all above and left of a place. */
let sums = new Float64Array(0)

/** Writes luma in a box less the mean of what lies around each pixel, in rows `across` apart. */
function withoutGround(
  { width, height, luma }: Plane,
  box: Box,
  into: Float32Array | Float64Array,
  across: number,
): void {
  const [left, top] = [Math.max(0, box.left - radius), Math.max(0, box.top - radius)]
  const right = Math.min(width, box.left + box.width + radius)
  const bottom = Math.min(height, box.top + box.height + radius)
  const stride = right - left + 1
  sumUp({ width, height, luma }, { left, top, right, bottom })
  for (let y = 0; y < box.height; y++) {
    const row = box.top + y
    const [y0, y1] = [Math.max(top, row - radius) - top, Math.min(bottom, row + radius + 1) - top]
    const [over, under] = [y0 * stride, y1 * stride]
    for (let x = 0; x < box.width; x++) {
      const column = box.left + x
      const x0 = Math.max(left, column - radius) - left
      const x1 = Math.min(right, column + radius + 1) - left
      const sum = sums[under + x1]! - sums[over + x1]! - sums[under + x0]! + sums[over + x0]!
      into[y * across + x] = luma[row * width + column]! - sum / ((x1 - x0) * (y1 - y0))
    }
  }
}

function sumUp({ width, luma }: Plane, { left, top, right, bottom }: Rect): void {
  const stride = right - left + 1
  const count = stride * (bottom - top + 1)
  if (sums.length < count) sums = new Float64Array(count)
  sums.fill(0, 0, stride)
  for (let y = top; y < bottom; y++) {
    let row = 0
    const from = (y - top + 1) * stride
    sums[from] = 0
    for (let x = left; x < right; x++) {
      row += luma[y * width + x]!
      const at = from + x - left + 1
      sums[at] = sums[at - stride]! + row
    }
  }
}
