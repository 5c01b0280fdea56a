import type { Pixels } from '../../kernel/pixels.ts'
import type { Gray } from '../../reading/ocr/ocr.ts'

/** Angles that a sheet lies askew by in a scanner, in degrees, and the steps in which they are tried. */
const [angleMax, coarse, fine] = [5, 0.25, 0.05]
/** A page is turned where it lies askew by more, and its lines stand out so much more along the angle than across the page. */
const [angleMin, clearerFrom] = [0.35, 1.08]
/** Edges are looked for in columns this far apart, and so many are weighed. */
const columnStep = 3
const [edgesLeast, edgesMax] = [400, 60_000]
/** How much darker or lighter than the row above an edge is. */
const edgeMin = 48

/**
 * How far a page's lines are turned clockwise, in degrees; 0: they are level, or nothing shows. Where all of a page's edges
 * are slid along the right angle, those of a line of letters, and of a swatch, fall into one row (Postl, 1986).
 */
export function skewOf({ width, height, data }: Gray): number {
  const xs: number[] = []
  const ys: number[] = []
  const step = Math.max(columnStep, Math.ceil((width * height) / (edgesMax * 20)))
  for (let y = 1; y < height && xs.length < edgesMax; y++)
    for (let x = y % step; x < width; x += step)
      if (Math.abs(data[y * width + x]! - data[(y - 1) * width + x]!) >= edgeMin) {
        xs.push(x - width / 2)
        ys.push(y)
      }
  if (xs.length < edgesLeast) return 0
  const reach = Math.ceil((width / 2) * Math.tan((angleMax * Math.PI) / 180)) + 1
  const rows = new Float64Array(height + 2 * reach)
  const clearness = (angle: number) => {
    rows.fill(0)
    const slope = Math.tan((angle * Math.PI) / 180)
    for (let at = 0; at < xs.length; at++) rows[Math.round(ys[at]! - xs[at]! * slope) + reach]!++
    return rows.reduce((sum, count) => sum + count * count, 0)
  }
  const best = (from: number, to: number, by: number) => {
    const angles = Array.from({ length: Math.round((to - from) / by) + 1 }, (_, at) => from + at * by)
    return angles.reduce((most, angle) => (clearness(angle) > clearness(most) ? angle : most))
  }
  const near = best(-angleMax, angleMax, coarse)
  const angle = best(Math.max(-angleMax, near - coarse), Math.min(angleMax, near + coarse), fine)
  const isAskew = Math.abs(angle) >= angleMin && clearness(angle) >= clearness(0) * clearerFrom
  return isAskew ? angle : 0
}

/** The image turned back by so many degrees around its middle, in its own size; what comes in from outside is its corner's colour. */
export function levelled({ width, height, data }: Pixels, degrees: number): Pixels {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [middleX, middleY] = [width / 2, height / 2]
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cos - (y - middleY) * sin
      const fromY = middleY + (x - middleX) * sin + (y - middleY) * cos
      blend({ width, height, data }, { x: fromX, y: fromY }, turned, (y * width + x) * 4)
    }
  return { width, height, data: turned }
}

/** The colour between four pixels, into `target` at an offset. */
function blend({ width, height, data }: Pixels, { x, y }: { x: number; y: number }, target: Uint8Array, to: number) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
    for (let channel = 0; channel < 4; channel++) target[to + channel] = data[channel]!
    return
  }
  const [right, down] = [x - left, y - top]
  const at = (top * width + left) * 4
  const under = at + width * 4
  for (let channel = 0; channel < 4; channel++) {
    const upper = data[at + channel]! * (1 - right) + data[at + 4 + channel]! * right
    const lower = data[under + channel]! * (1 - right) + data[under + 4 + channel]! * right
    target[to + channel] = upper * (1 - down) + lower * down
  }
}
