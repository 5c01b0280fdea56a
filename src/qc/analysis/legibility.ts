import type { Pixels } from '../../kernel/pixels.ts'
import { contrastRatio } from '../../color/contrast.ts'
import { hexOf, type Rgb, rgbOf } from '../../color/rgb.ts'
import { touchesEdge } from '../boxes.ts'
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
  const at = (x: number, y: number): Rgb => {
    const from = (y * width + x) * 4
    return [data[from]!, data[from + 1]!, data[from + 2]!]
  }
  const rim: Rgb[] = []
  for (let x = left; x < right; x++) rim.push(at(x, top), at(x, bottom - 1))
  for (let y = top; y < bottom; y++) rim.push(at(left, y), at(right - 1, y))
  const ground = medianOf(rim)
  const stride = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / samplesMax)))
  const inside: { rgb: Rgb; far: number }[] = []
  for (let y = top; y < bottom; y += stride)
    for (let x = left; x < right; x += stride) {
      const rgb = at(x, y)
      inside.push({ rgb, far: Math.hypot(rgb[0] - ground[0], rgb[1] - ground[1], rgb[2] - ground[2]) })
    }
  inside.sort((a, b) => b.far - a.far)
  const farthest = inside[Math.floor(inside.length / 100)]!.far
  const strokes = inside.filter(({ far }) => far >= farthest * 0.85 && far <= farthest * 1.15)
  if (farthest < 4 || strokes.length < inkPixelsMin) return null
  const around = medianOf(inside.filter(({ far }) => far < farthest * 0.4).map(({ rgb }) => rgb))
  const ink = medianOf(strokes.map(({ rgb }) => rgb))
  const isBetween = ({ far }: { far: number }) => far > farthest * 0.25 && far < farthest * 0.75
  const share = inside.filter(({ far }) => far >= farthest * 0.6).length / inside.length
  return {
    ink,
    ground: around,
    ratio: contrastRatio(ink, around),
    share,
    between: inside.filter(isBetween).length / inside.length,
  }
}

/** Channel by channel. */
export function medianOf(colors: readonly Rgb[]): Rgb {
  const middle = (channel: 0 | 1 | 2) =>
    colors.map((rgb) => rgb[channel]).sort((a, b) => a - b)[colors.length >> 1] ?? 0
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

/** Rows of letters at an edge, by their ink: that of a line of the design's text, or another one. */
export function withInk<Row extends Box>(
  pixels: Pixels,
  rows: readonly Row[],
  contrasts: Measurements['contrasts'],
): (Row & { isStray?: boolean })[] {
  const inks = contrasts.flatMap(({ ink }) => (ink === null ? [] : [rgbOf(ink)]))
  return rows.map((row) => {
    const ink = inkOf(pixels, row)?.ink
    const isOwn =
      ink !== undefined && inks.some((one) => Math.hypot(one[0] - ink[0], one[1] - ink[1], one[2] - ink[2]) < sameInk)
    return isOwn ? row : { ...row, isStray: true }
  })
}
/** How far two measurements of one ink may lie apart, in steps of the channels. */
const sameInk = 48

/** Lines with a word that reaches an edge and was read with some certainty. */
export function cutOffLines({ words }: Reading): number[] {
  const lines = words
    .filter(({ box, text, confidence }) => touchesEdge(box) && (text.length > 2 || confidence >= surePieceMin))
    .map(({ line }) => line)
  return [...new Set(lines)].sort((a, b) => a - b)
}
