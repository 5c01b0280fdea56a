import type { Pixels } from '../../kernel/pixels.ts'

/** Longest side that is measured, in pixels. Larger images are thinned to it. */
export const sideMax = 256
export const areaMax = sideMax * sideMax

/** Colours are counted in 16 x 16 x 16 bins of sRGB; each bin keeps sums, so a flat colour comes back exactly. */
export const binCount = 4096

/**
 * An image laid out for measuring: luma (Rec. 709 weights on gamma-encoded values, 0..255) row by row, and its
 * colours by bin. `bins` lists the occupied ones. `inner` counts a bin's pixels that lie away from edges.
 */
export type Planes = {
  width: number
  height: number
  luma: Uint8Array
  bins: Uint16Array
  binsUsed: number
  count: Int32Array
  inner: Int32Array
  red: Int32Array
  green: Int32Array
  blue: Int32Array
}

/** A step in luma (left plus up) over which a pixel belongs to an edge: JPEG noise at quality 70 stays below it. */
const edgeStep = 14

// One image is measured at a time and synchronously, so the scratch is shared and never allocated again.
const scratch: Planes = {
  width: 0,
  height: 0,
  luma: new Uint8Array(areaMax),
  bins: new Uint16Array(binCount),
  binsUsed: 0,
  count: new Int32Array(binCount),
  inner: new Int32Array(binCount),
  red: new Int32Array(binCount),
  green: new Int32Array(binCount),
  blue: new Int32Array(binCount),
}

/**
 * The planes of an image, transparent parts laid on white. They hold until the next call. Throws RangeError when the
 * size and the data disagree.
 */
export function planesOf(pixels: Pixels): Planes {
  const { width, height, data } = pixels
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError('An image has a positive width and height.')
  if (data.length !== width * height * 4) throw new RangeError('RGBA data is four bytes a pixel.')
  const step = Math.max(1, Math.ceil(Math.max(width, height) / sideMax))
  scratch.width = Math.ceil(width / step)
  scratch.height = Math.ceil(height / step)
  clearBins()
  fill(scratch, data, { stride: width * 4, step })
  listBins()
  return scratch
}

function clearBins() {
  for (const sums of [scratch.count, scratch.inner, scratch.red, scratch.green, scratch.blue]) sums.fill(0)
}

function fill(planes: Planes, data: Uint8Array, source: { stride: number; step: number }) {
  const { width, height, luma } = planes
  // Neighbours mostly share a bin, so a run of them is summed here and booked once.
  let run = 0
  let count = 0
  let inner = 0
  let red = 0
  let green = 0
  let blue = 0
  let at = 0
  for (let y = 0; y < height; y++) {
    let from = y * source.step * source.stride
    for (let x = 0; x < width; x++, at++, from += source.step * 4) {
      let r = data[from]!
      let g = data[from + 1]!
      let b = data[from + 2]!
      const alpha = data[from + 3]!
      if (alpha !== 255) {
        const white = 255 * (255 - alpha) + 127
        r = ((r * alpha + white) / 255) | 0
        g = ((g * alpha + white) / 255) | 0
        b = ((b * alpha + white) / 255) | 0
      }
      const light = (r * 54 + g * 183 + b * 19 + 128) >> 8
      luma[at] = light
      const left = x > 0 ? light - luma[at - 1]! : 0
      const up = y > 0 ? light - luma[at - width]! : 0
      const bin = ((r >> 4) << 8) | (g & 0xf0) | (b >> 4)
      if (bin !== run) {
        book(planes, run, { count, inner, red, green, blue })
        run = bin
        count = inner = red = green = blue = 0
      }
      count++
      red += r
      green += g
      blue += b
      if ((left < 0 ? -left : left) + (up < 0 ? -up : up) < edgeStep) inner++
    }
  }
  book(planes, run, { count, inner, red, green, blue })
}

function book(
  planes: Planes,
  bin: number,
  run: { count: number; inner: number; red: number; green: number; blue: number },
) {
  planes.count[bin]! += run.count
  planes.inner[bin]! += run.inner
  planes.red[bin]! += run.red
  planes.green[bin]! += run.green
  planes.blue[bin]! += run.blue
}

function listBins() {
  let used = 0
  for (let bin = 0; bin < binCount; bin++) if (scratch.count[bin]! > 0) scratch.bins[used++] = bin
  scratch.binsUsed = used
}
