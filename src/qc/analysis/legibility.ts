import type { Pixels } from '../../kernel/pixels.ts'
import { contrastRatio } from '../../color/contrast.ts'
import { hexOf, type Rgb, rgbOf } from '../../color/rgb.ts'
import { areReadSurely, touchesEdge } from '../boxes.ts'
import type { Box, Measurements, Reading } from '../model.ts'

/** `share` of the box that is ink, and `between` that is neither ink nor ground. */
type Inked = { ratio: number; ink: Rgb; ground: Rgb; share: number; between: number }

/** Pixels sampled in a word: more add nothing. */
const samplesMax = 6_000
const inkPixelsMin = 12

/** Ink, ground and their contrast, by line of the reading: the median of what its words give. */
export function contrastsOf(pixels: Pixels, { lines, words }: Reading): Measurements['contrasts'] {
  return lines.map((_, line) => {
    const measured = words
      .filter((word) => word.line === line && word.text.length > 1)
      .map(({ box }) => inkOf(pixels, box))
      .filter((inked): inked is Inked => inked !== null && isWritten(inked))
      .sort((a, b) => a.ratio - b.ratio)
    const middle = measured[Math.floor(measured.length / 2)]
    if (!middle) return { line, ratio: null, ink: null, ground: null }
    return { line, ratio: middle.ratio, ink: hexOf(middle.ink), ground: hexOf(middle.ground) }
  })
}

/**
 * The ground is the median colour along the box's rim, outside the letters; the ink is the mean of the pixels that are
 * nearly as far from it as the farthest hundredth: the middle of the strokes, without their soft edges.
 */
function inkOf({ width, height, data }: Pixels, box: Box): Inked | null {
  const left = Math.max(0, Math.floor(box.x * width) - 2)
  const top = Math.max(0, Math.floor(box.y * height) - 2)
  const right = Math.min(width, Math.ceil((box.x + box.width) * width) + 2)
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height) + 2)
  if (right - left < 6 || bottom - top < 6) return null
  const ground = medianOf(rimOf(data, { left, top, right, bottom, width }))
  const stride = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / samplesMax)))
  const count = Math.ceil((right - left) / stride) * Math.ceil((bottom - top) / stride)
  const colors = new Uint8Array(count * 3)
  const far = new Float64Array(count)
  let sample = 0
  for (let y = top; y < bottom; y += stride)
    for (let x = left; x < right; x += stride, sample++) {
      const place = sample * 3
      for (let channel = 0, from = (y * width + x) * 4; channel < 3; channel++)
        colors[place + channel] = data[from + channel]!
      far[sample] = Math.hypot(
        colors[place]! - ground[0],
        colors[place + 1]! - ground[1],
        colors[place + 2]! - ground[2],
      )
    }
  const farthest = far.toSorted()[count - 1 - Math.floor(count / 100)]!
  const isStroke = (at: number) => far[at]! >= farthest * 0.85 && far[at]! <= farthest * 1.15
  if (farthest < 4 || far.filter((_, at) => isStroke(at)).length < inkPixelsMin) return null
  const around = medianOf(colors, (at) => far[at]! < farthest * 0.4)
  const ink = medianOf(colors, isStroke)
  const share = far.filter((each) => each >= farthest * 0.6).length / count
  const between = far.filter((each) => each > farthest * 0.25 && each < farthest * 0.75).length / count
  return { ink, ground: around, ratio: contrastRatio(ink, around), share, between }
}

type Frame = { left: number; top: number; right: number; bottom: number; width: number }

/** The colours along the four sides of a box. */
function rimOf(data: Uint8Array, { left, top, right, bottom, width }: Frame): Uint8Array {
  const rim = new Uint8Array((right - left + bottom - top) * 2 * 3)
  let next = 0
  const add = (x: number, y: number) => {
    for (let channel = 0, from = (y * width + x) * 4; channel < 3; channel++) rim[next++] = data[from + channel]!
  }
  for (let x = left; x < right; x++) {
    add(x, top)
    add(x, bottom - 1)
  }
  for (let y = top; y < bottom; y++) {
    add(left, y)
    add(right - 1, y)
  }
  return rim
}

/** The median of each channel of the colours that count, by their numbers; black where there are none. */
export function medianOf(colors: Uint8Array, isCounted: (at: number) => boolean = () => true): Rgb {
  const counts = new Uint32Array(3 * 256)
  let counted = 0
  for (let at = 0; at * 3 < colors.length; at++) {
    if (!isCounted(at)) continue
    counted++
    for (let channel = 0; channel < 3; channel++) counts[channel * 256 + colors[at * 3 + channel]!]!++
  }
  const middle = (channel: number) => {
    let left = counted >> 1
    for (let value = 0; value < 256; value++) {
      left -= counts[channel * 256 + value]!
      if (left < 0) return value
    }
    return 0
  }
  return [middle(0), middle(1), middle(2)]
}

/** Of a box of text, its ink; more is a shape, less a speck. */
const inkShareMin = 0.03
const inkShareMax = 0.5
/** Pixels that are neither ink nor ground: the soft edges of strokes. Clouds and foliage have more of them. */
const betweenMax = 0.25
const legibleMin = 1.8
const tallMin = 0.02

/**
 * Whether there is text in a box, read or not: one ink on one ground, in strokes, large enough to be read, and within the image:
 * what runs out of it is a pattern, or text that is cut, which is looked for by itself.
 */
export function looksWritten(pixels: Pixels, box: Box): boolean {
  const { width, height } = pixels
  if (touchesEdge(box)) return false
  if (box.height * height < tallMin * Math.min(width, height)) return false
  const inked = inkOf(pixels, box)
  return inked !== null && inked.ratio >= legibleMin && isWritten(inked)
}

const isWritten = ({ share, between }: Inked) => share > inkShareMin && share < inkShareMax && between < betweenMax

/** So surely a piece of a word is read, if it is one; the grain of an image is not. */
const surePieceMin = 0.9

/** Rows of letters at an edge, by their ink: that of a line of the design's text, or another one, in a photograph or not. */
export function withInk<Row extends Box>(
  pixels: Pixels,
  rows: readonly Row[],
  contrasts: Measurements['contrasts'],
): (Row & { isStray?: boolean; isPictured?: boolean })[] {
  const inks = contrasts.flatMap(({ ink }) => (ink === null ? [] : [rgbOf(ink)]))
  return rows.map((row) => {
    const ink = inkOf(pixels, row)?.ink
    const isOwn =
      ink !== undefined && inks.some((one) => Math.hypot(one[0] - ink[0], one[1] - ink[1], one[2] - ink[2]) < sameInk)
    if (isOwn) return row
    return isPictured(pixels, row) ? { ...row, isStray: true, isPictured: true } : { ...row, isStray: true }
  })
}

/** Around a row, in its lengths; of a ground that was drawn so much at least is of one colour, in steps of the channels. */
const [aroundRow, groundShareMin, groundSteps] = [1, 0.5, 24]
const groundSamples = 128

/** Whether what is around a row is a photograph: a ground that was drawn is mostly of one colour. */
function isPictured({ width, height, data }: Pixels, row: Box): boolean {
  const reach = Math.max(row.width * width, row.height * height) * aroundRow
  const left = Math.max(0, Math.floor(row.x * width - reach))
  const top = Math.max(0, Math.floor(row.y * height - reach))
  const right = Math.min(width, Math.ceil((row.x + row.width) * width + reach))
  const bottom = Math.min(height, Math.ceil((row.y + row.height) * height + reach))
  const stride = Math.max(1, Math.floor(Math.max(right - left, bottom - top) / groundSamples))
  const colors: number[] = []
  for (let y = top; y < bottom; y += stride)
    for (let x = left; x < right; x += stride)
      for (let channel = 0; channel < 3; channel++) colors.push(data[(y * width + x) * 4 + channel]!)
  const ground = medianOf(Uint8Array.from(colors))
  let alike = 0
  for (let at = 0; at < colors.length; at += 3)
    if (ground.every((value, channel) => Math.abs(value - colors[at + channel]!) <= groundSteps)) alike++
  return alike * 3 < colors.length * groundShareMin
}
/** How far two measurements of one ink may lie apart, in steps of the channels. */
const sameInk = 48

/** Lines with a word that reaches an edge and was read with some certainty; where their ink is known, it has to be there. */
export function cutOffLines(pixels: Pixels, { words }: Reading, contrasts: Measurements['contrasts']): number[] {
  // `2410 Elm Ridge R`: what is left of a word behind others that were read surely.
  const isTail = ({ line, text }: Reading['words'][number]) =>
    /\p{L}/u.test(text) && areReadSurely(words.filter((one) => one.line === line))
  const lines = words
    .filter(
      (word) => touchesEdge(word.box) && (word.text.length > 2 || word.confidence >= surePieceMin || isTail(word)),
    )
    .filter(({ line, box }) => {
      const { ink, ratio } = contrasts.find((one) => one.line === line) ?? { ink: null, ratio: null }
      return ink === null || ratio === null || ratio < clearRatio || hasInkAtEdge(pixels, box, rgbOf(ink))
    })
    .map(({ line }) => line)
  return [...new Set(lines)].sort((a, b) => a - b)
}
/** From here on the ink of a line is told apart from its ground. */
const clearRatio = 3
const edgePixels = 3

/** Whether a pixel like the ink stands where a box meets the image's edge: a reader's box may be wider than its letters. */
function hasInkAtEdge({ width, height, data }: Pixels, box: Box, ink: Rgb): boolean {
  const left = Math.max(0, Math.floor(box.x * width))
  const right = Math.min(width, Math.ceil((box.x + box.width) * width))
  const top = Math.max(0, Math.floor(box.y * height))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height))
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const isEdge = x < edgePixels || y < edgePixels || x >= width - edgePixels || y >= height - edgePixels
      const at = (y * width + x) * 4
      if (isEdge && Math.hypot(data[at]! - ink[0], data[at + 1]! - ink[1], data[at + 2]! - ink[2]) < edgeInk)
        return true
    }
  return false
}
/** The soft edges of a stroke are its ink as well. */
const edgeInk = 110
