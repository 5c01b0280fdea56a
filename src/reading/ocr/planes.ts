import type { Pixels } from '../../kernel/pixels.ts'

/** One byte a pixel, rows from the top without padding. */
export type Gray = { width: number; height: number; data: Uint8Array }
/** Which letters are read: those darker than their ground, or those lighter. */
export type Ink = 'dark' | 'light'

/** Half the side of the square a pixel is compared with, as a share of the longer side: a headline's stroke fits in. */
export const wideReach = 1 / 20
/** For the small image: a headline's stroke fits in twice. */
export const broadReach = 1 / 12
/** Of a line of body text: faint letters beside strong ones stay visible, a headline's strokes are hollow. */
export const narrowReach = 1 / 60
/** White around the plane, as a share of its longer side: letters that touch the edge are dropped as a frame otherwise. */
const padding = 1 / 60

/** Luma by Rec. 709's weights on gamma-encoded values. */
export function lumaOf({ width, height, data }: Pixels): Gray {
  const luma = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at++, from += 4)
    luma[at] = (data[from]! * 54 + data[from + 1]! * 183 + data[from + 2]! * 19) >> 8
  return { width, height, data: luma }
}

export const paddingOf = ({ width, height }: { width: number; height: number }) =>
  Math.round(Math.max(width, height) * padding)

/**
 * The letters of each polarity, dark on white, whatever the ground does: each pixel by its distance from the mean around
 * it, in standard deviations of what is around it (Sauvola and Pietikäinen 2000, "Adaptive document image
 * binarization", left grey). On the bench's development half light and dark together read 0.998 of the words on flat
 * grounds and 0.98 on photographs, plain luma 0.50 and 0.37.
 */
export function inkPlanes(luma: Gray, reach = wideReach): Record<Ink, Gray> {
  const { width, height } = luma
  const pad = paddingOf(luma)
  const [dark, light] = [blank(width + 2 * pad, height + 2 * pad), blank(width + 2 * pad, height + 2 * pad)]
  const radius = Math.max(4, Math.round(Math.max(width, height) * reach))
  for (const { y, sums, squares, rows } of bands(luma, radius)) {
    const to = (y + pad) * dark.width + pad
    for (let x = 0; x < width; x++) {
      const left = x > radius ? x - radius : 0
      const right = x + radius + 1 < width ? x + radius + 1 : width
      const count = (right - left) * rows
      const mean = (sums[right]! - sums[left]!) / count
      const variance = (squares[right]! - squares[left]!) / count - mean * mean
      const steps = (mean - luma.data[y * width + x]!) / (1.5 * Math.sqrt(variance > 0 ? variance : 0) + 8)
      // One of the two is ink at most; the other keeps the white it was made of.
      if (steps > 0) dark.data[to + x] = steps >= 1 ? 0 : 255 - Math.round(steps * 255)
      else if (steps < 0) light.data[to + x] = steps <= -1 ? 0 : 255 - Math.round(-steps * 255)
    }
  }
  return { dark, light }
}

const blank = (width: number, height: number): Gray => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
})

/** Row by row, the running sums along x of the columns' sums over the rows within `radius`. */
function* bands({ width, height, data }: Gray, radius: number) {
  const column = new Float64Array(width)
  const columnSquares = new Float64Array(width)
  const sums = new Float64Array(width + 1)
  const squares = new Float64Array(width + 1)
  const add = (row: number, sign: number) => {
    for (let x = 0; x < width; x++) {
      const value = data[row * width + x]!
      column[x]! += sign * value
      columnSquares[x]! += sign * value * value
    }
  }
  for (let row = 0; row < Math.min(radius, height); row++) add(row, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1)
    if (y - radius > 0) add(y - radius - 1, -1)
    for (let x = 0; x < width; x++) {
      sums[x + 1] = sums[x]! + column[x]!
      squares[x + 1] = squares[x]! + columnSquares[x]!
    }
    yield { y, sums, squares, rows: Math.min(height, y + radius + 1) - Math.max(0, y - radius) }
  }
}
