/** Small procedural pictures for the tests of the descriptors. */
import type { Pixels } from '../../../src/kernel/pixels.ts'

type Color = readonly [number, number, number]
type Paint = (x: number, y: number) => Color

/** A picture painted by a function of x and y in 0..1. */
export function painted(width: number, height: number, paint: Paint, alpha = 255): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.set([...paint((x + 0.5) / width, (y + 0.5) / height), alpha], (y * width + x) * 4)
  }
  return { width, height, data }
}

/** Hills under a sun: curves, flat areas and an edge or two. */
export const landscape: Paint = (x, y) => {
  if (Math.hypot(x - 0.72, y - 0.25) < 0.12) return [250, 220, 120]
  if (y > 0.75 + 0.06 * Math.sin(x * 17)) return [40, 70, 40]
  if (y > 0.55 + 0.12 * Math.sin(x * 7 + 1)) return [80, 120, 70]
  return [120 + 80 * y, 160 + 40 * y, 220]
}

/** Bars, blocks and a slanting edge. */
export const poster: Paint = (x, y) => {
  if (x > 0.1 && x < 0.45 && y > 0.12 && y < 0.5) return [200, 60, 40]
  if (y > 0.6 && y < 0.68 && x > 0.1 && x < 0.9) return [30, 30, 60]
  if (y > 0.75 && y < 0.8 && x > 0.1 && x < 0.6) return [30, 30, 60]
  if (x + y * 0.7 > 1.2) return [230, 190, 60]
  return [245, 240, 225]
}

/** Fine diagonal strokes on dark ground. */
export const strokes: Paint = (x, y) => (Math.sin((x * 1.3 + y) * 90) > 0.4 ? [220, 210, 200] : [30, 20, 50])

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
export const recolored = (paint: Paint, change: (color: Color) => Color): Paint => {
  return (x, y) => change(paint(x, y)).map(clamp) as unknown as Color
}
export const brighter = (paint: Paint) => recolored(paint, ([r, g, b]) => [r * 0.8 + 40, g * 0.8 + 40, b * 0.8 + 40])
export const grayed = (paint: Paint) =>
  recolored(paint, ([r, g, b]) => {
    const luma = 0.299 * r + 0.587 * g + 0.114 * b
    return [luma, luma, luma]
  })
/** Shares of the sides cut off. */
export const cropped = (paint: Paint, left: number, top: number, right: number, bottom: number): Paint => {
  return (x, y) => paint(left + x * (1 - left - right), top + y * (1 - top - bottom))
}
/** Bars of one colour above and below. */
export const letterboxed = (paint: Paint, share: number, color: Color): Paint => {
  return (x, y) => (y < share || y > 1 - share ? color : paint(x, (y - share) / (1 - 2 * share)))
}
/** A strip across the picture that says something else. */
export const bannered = (paint: Paint): Paint => {
  return (x, y) =>
    y > 0.8 ? (Math.sin(x * 120) > 0.2 && y > 0.85 && y < 0.95 ? [255, 255, 255] : [20, 20, 40]) : paint(x, y)
}

/** A white card with a line of letters on it, over the middle of the picture. */
export const carded = (paint: Paint): Paint => {
  return (x, y) => {
    if (x < 0.2 || x > 0.8 || y < 0.35 || y > 0.65) return paint(x, y)
    return Math.abs(y - 0.5) < 0.05 && x > 0.3 && x < 0.7 && Math.sin(x * 140) > 0.1 ? [30, 30, 30] : [255, 255, 255]
  }
}

export const edgeCases: Record<string, Pixels> = {
  'one colour': painted(64, 64, () => [120, 80, 40]),
  black: painted(256, 256, () => [0, 0, 0]),
  white: painted(256, 256, () => [255, 255, 255]),
  'fully transparent': painted(100, 80, landscape, 0),
  'a flat strip': painted(256, 43, landscape),
  'a tall strip': painted(43, 256, poster),
  'sixteen pixels square': painted(16, 16, landscape),
  'one pixel': painted(1, 1, () => [10, 200, 30]),
  'one row': painted(256, 1, landscape),
  'two colours side by side': painted(200, 120, (x) => (x < 0.5 ? [0, 0, 0] : [255, 255, 255])),
  noise: painted(128, 128, (x, y) => [clamp(((x * 7919 + y * 104729) * 1000) % 256), clamp((x * y * 1e6) % 256), 9]),
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
export const isUnit = (vector: Float32Array) => Math.abs(Math.sqrt(cosine(vector, vector)) - 1) < 1e-4
export const isFinite = (vector: Float32Array) => vector.every((value) => Number.isFinite(value))
