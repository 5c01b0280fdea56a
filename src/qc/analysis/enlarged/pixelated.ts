import type { Box, Measurements } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'
import { meets, type Place } from './tiles.ts'

/**
 * Where an image was enlarged by repeating its pixels: within its squares nothing changes, and from one to the next all does.
 * A drawing has edges as hard, but not so many of them, nor at one distance.
 */

/** A part of the image with some squares of each size. */
const tilePx = 128
/** Pixels a square: fewer are not seen as such, and of more a tile has too few to tell. */
const [stepMin, stepMax] = [4, 40]
/** Of the steps between neighbours so much lies on the edges of squares; what a JPEG adds lies anywhere. */
const onEdgesMin = 0.7
/** Every fourth row and column of a tile tells as much: 7 ms an image. */
const stride = 4
/** Luma by which neighbouring pixels differ, summed over what is looked at: flat parts have none. */
const edgeMin = 2
/** Tones of a photograph's squares in a tile; a chequered ground has a few. */
const tonesMin = 8
/** Tiles that have squares of one size, and their share of those that seem to have squares: a photograph has a few of them, of many sizes. */
const [tilesMin, sameMin] = [6, 0.8]

/** One region around all of them, and how many pixels a square has; nothing of what `covered` boxes hold. */
export function pixelatedRegions(luma: Gray, covered: readonly Box[]): NonNullable<Measurements['enlarged']> {
  const [columns, rows] = [Math.floor(luma.width / tilePx), Math.floor(luma.height / tilePx)]
  const found: { x: number; y: number; step: number }[] = []
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const tile = { x: x * tilePx, y: y * tilePx }
      if (covered.some((box) => meets(box, tile, luma, tilePx))) continue
      const step = squaresIn(luma, tile)
      if (step > 0) found.push({ x, y, step })
    }
  const steps = found.map(({ step }) => step).toSorted((a, b) => a - b)
  const times = steps[steps.length >> 1]!
  const same = steps.filter((step) => Math.abs(step - times) <= 1)
  if (same.length < tilesMin || same.length < steps.length * sameMin) return []
  const [left, right] = [Math.min(...found.map(({ x }) => x)), Math.max(...found.map(({ x }) => x)) + 1]
  const [top, bottom] = [Math.min(...found.map(({ y }) => y)), Math.max(...found.map(({ y }) => y)) + 1]
  const box = {
    x: (left * tilePx) / luma.width,
    y: (top * tilePx) / luma.height,
    width: ((right - left) * tilePx) / luma.width,
    height: ((bottom - top) * tilePx) / luma.height,
  }
  return [{ box, times, isWhole: false, isFramed: true, isHard: true }]
}

/** How many pixels a square has; 0: there are none. */
function squaresIn({ width, data }: Gray, { x, y }: Place): number {
  const across = new Float64Array(tilePx - 1)
  const down = new Float64Array(tilePx - 1)
  for (let line = 0; line < tilePx; line += stride)
    for (let at = 0; at < tilePx - 1; at++) {
      const [beside, below] = [(y + line) * width + x + at, (y + at) * width + x + line]
      across[at]! += Math.abs(data[beside + 1]! - data[beside]!)
      down[at]! += Math.abs(data[below + width]! - data[below]!)
    }
  const [one, other] = [stepOf(across), stepOf(down)]
  if (one === 0 || other === 0 || Math.abs(one - other) > 1) return 0
  const tones = new Set<number>()
  for (let row = one >> 1; row < tilePx; row += one)
    for (let column = one >> 1; column < tilePx; column += one) tones.add(data[(y + row) * width + x + column]!)
  return tones.size >= tonesMin ? one : 0
}

/** The distance at which the edges of squares follow one another; 0: there are none. */
function stepOf(steps: Float64Array): number {
  const total = steps.reduce((sum, one) => sum + one, 0)
  if (total < edgeMin * steps.length) return 0
  const mean = total / steps.length
  const over = [...steps.keys()].filter((at) => steps[at]! > mean)
  // An edge that was resized lies on two pixels.
  const edges = over.filter((at) => !(steps[at - 1]! > mean))
  const on = over.reduce((sum, at) => sum + steps[at]!, 0)
  const gaps = edges.slice(1).map((at, place) => at - edges[place]!)
  const least = Math.min(...gaps)
  if (gaps.length < 2 || least < stepMin || least > stepMax || on < total * onEdgesMin) return 0
  // Squares of a fraction of pixels differ by one; where two neighbours are alike an edge is missing.
  const isRegular = gaps.every((gap) => {
    const count = Math.round(gap / (least + 0.5))
    return Math.abs(gap - count * (least + 0.5)) <= count * 0.5 + 0.5
  })
  return isRegular ? least : 0
}
