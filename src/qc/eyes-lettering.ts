import type { Pixels } from '../kernel/pixels.ts'
import { contrastRatio, hexOf, type Rgb } from './eyes-color.ts'
import type { Box, Look, Reading } from './model.ts'

type Inked = { ratio: number; ink: Rgb; ground: Rgb }

/** Pixels looked at in a word: more tell nothing more. */
const samplesMax = 6_000
const inkPixelsMin = 12

/** Ink, ground and their contrast, by line of the reading: the median of what its words give. */
export function contrastsOf(pixels: Pixels, { lines, words }: Reading): Look['contrasts'] {
  return lines.map((_, line) => {
    const told = words
      .filter((word) => word.line === line && word.text.length > 1)
      .map(({ box }) => inkOf(pixels, box))
      .filter((inked) => inked !== null)
      .sort((a, b) => a.ratio - b.ratio)
    const middle = told[Math.floor(told.length / 2)]
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
  return { ink, ground: around, ratio: contrastRatio(ink, around) }
}

function medianOf(colors: readonly Rgb[]): Rgb {
  const middle = (channel: 0 | 1 | 2) =>
    colors.map((rgb) => rgb[channel]).sort((a, b) => a - b)[colors.length >> 1] ?? 0
  return [middle(0), middle(1), middle(2)]
}

/** Nearer to an edge than this share of the picture's side, a box touches it. */
const touching = 0.003

export const touchesEdge = ({ x, y, width, height }: Box) =>
  x < touching || y < touching || x + width > 1 - touching || y + height > 1 - touching

/** Lines with a word that reaches an edge and was read with some certainty. */
export function cutOffLines({ words }: Reading): number[] {
  const lines = words.filter(({ box, text }) => touchesEdge(box) && text.length > 2).map(({ line }) => line)
  return [...new Set(lines)].sort((a, b) => a - b)
}
