import type { Pixels } from '../../kernel/pixels.ts'

/** Side of the square every image is squeezed into: a change of size or of aspect leaves no trace in it. */
export const CANVAS_SIDE = 64
const AREA = CANVAS_SIDE * CANVAS_SIDE

/** The part of an image, in its own pixels; `right` and `bottom` are exclusive. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** An image squeezed to CANVAS_SIDE²: luminance and RGB in 0..1, row-major. */
export type Canvas = { luma: Float32Array; red: Float32Array; green: Float32Array; blue: Float32Array }

export const newCanvas = (): Canvas => ({
  luma: new Float32Array(AREA),
  red: new Float32Array(AREA),
  green: new Float32Array(AREA),
  blue: new Float32Array(AREA),
})

/** The image on white paper: the same data when nothing is transparent, a copy else. */
export function onWhite(pixels: Pixels): Pixels {
  const { data } = pixels
  let opaque = true
  for (let i = 3; i < data.length && opaque; i += 4) opaque = data[i] === 255
  if (opaque) return pixels
  const flat = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255
    for (let c = 0; c < 3; c++) flat[i + c] = Math.round(data[i + c]! * alpha + 255 * (1 - alpha))
    flat[i + 3] = 255
  }
  return { width: pixels.width, height: pixels.height, data: flat }
}

/** A border pixel may differ this much in a channel (of 255) from its border's colour: JPEG rings at the seam. */
const FLAT_TOLERANCE = 16
/** So many of a line's pixels may differ more. */
const STRAY_SHARE_MAX = 0.02
/** A border leaves at least this share of a side: a story within a wide frame is 0.32. */
const KEPT_SHARE_MIN = 0.25
/** Within SEAM_DEPTH of a side behind a bar's last line, this share of a line is image. Less: a plain background. */
const SEAM_SHARE_MIN = 0.35
const SEAM_DEPTH = 0.03

/** A bar has one colour: the mean of its lines moves less than this in a channel (of 255). A sky that grows paler has no bar in it. */
const DRIFT_MAX = 4
/** The innermost lines of a bar are mixed with what it borders on. */
const MIXED_LINES = 2

type Line = { start: number; step: number; count: number }
type Edge = { line: (i: number) => Line; countMax: number; depth: number }
/** What comes off: whatever is plain, what ends in a seam, and of that what is of one colour throughout. */
type Trim = 'plain' | 'bars' | 'even bars'
const lineColor = new Float32Array(3)

function readLineColor(data: Uint8Array, { start, step, count }: Line): void {
  let r = 0
  let g = 0
  let b = 0
  for (let i = 0, at = start; i < count; i++, at += step) {
    r += data[at]!
    g += data[at + 1]!
    b += data[at + 2]!
  }
  lineColor[0] = r / count
  lineColor[1] = g / count
  lineColor[2] = b / count
}

/** Share of a line's pixels that differ from the border's colour; counting ends above `enough`. */
function strayShare(data: Uint8Array, { start, step, count }: Line, enough: number): number {
  const r = lineColor[0]!
  const g = lineColor[1]!
  const b = lineColor[2]!
  const strayMax = count * enough
  let stray = 0
  for (let i = 0, at = start; i < count && stray <= strayMax; i++, at += step) {
    const off = Math.max(Math.abs(data[at]! - r), Math.abs(data[at + 1]! - g), Math.abs(data[at + 2]! - b))
    if (off > FLAT_TOLERANCE) stray++
  }
  return stray / count
}

/** Whether the mean of the first `count` lines moves from that of the outermost one, less those that are mixed with others. */
function drifts(data: Uint8Array, line: Edge['line'], count: number): boolean {
  const first = [...lineColor]
  readLineColor(data, line(Math.max(0, count - 1 - MIXED_LINES)))
  const isOff = first.some((value, at) => Math.abs(value - lineColor[at]!) > DRIFT_MAX)
  lineColor.set(first)
  return isOff
}

/** How many lines from the edge inwards have the colour of the outermost one. */
function flatLines(data: Uint8Array, { line, countMax, depth }: Edge, trim: Trim): number {
  readLineColor(data, line(0))
  let n = 0
  while (n < countMax && strayShare(data, line(n), STRAY_SHARE_MAX) <= STRAY_SHARE_MAX) n++
  if (n === 0 || n === countMax) return n
  // The line at the seam is a mixture of both sides.
  if (trim === 'plain') return n + 1
  if (trim === 'even bars' && drifts(data, line, n)) return 0
  for (let i = n; i < Math.min(countMax, n + depth); i++)
    if (strayShare(data, line(i), SEAM_SHARE_MIN) > SEAM_SHARE_MIN) return n + 1
  return 0
}

/**
 * The image without bars and frames of one colour, each side with a colour of its own. Bars must end in a
 * seam; where what is `plain` comes off, so does a background, up to what stands on it. An image that would vanish or
 * shrink below KEPT_SHARE_MIN of a side keeps that direction whole.
 */
export function trimmed({ width, height, data }: Pixels, trim: Trim): Box {
  const box = { left: 0, top: 0, right: width, bottom: height }
  // Twice: the bars of a framed, letterboxed image come off in the second round.
  for (let round = 0; round < 2; round++) {
    const row = (y: number) => ({ start: (y * width + box.left) * 4, step: 4, count: box.right - box.left })
    const tall = box.bottom - box.top
    const rows = { countMax: tall, depth: Math.max(2, Math.ceil(tall * SEAM_DEPTH)) }
    const top = flatLines(data, { ...rows, line: (i) => row(box.top + i) }, trim)
    const bottom = top < tall ? flatLines(data, { ...rows, line: (i) => row(box.bottom - 1 - i) }, trim) : 0
    if (tall - top - bottom >= height * KEPT_SHARE_MIN) {
      box.top += top
      box.bottom -= bottom
    }
    const column = (x: number) => ({ start: (box.top * width + x) * 4, step: width * 4, count: box.bottom - box.top })
    const wide = box.right - box.left
    const columns = { countMax: wide, depth: Math.max(2, Math.ceil(wide * SEAM_DEPTH)) }
    const left = flatLines(data, { ...columns, line: (i) => column(box.left + i) }, trim)
    const right = left < wide ? flatLines(data, { ...columns, line: (i) => column(box.right - 1 - i) }, trim) : 0
    if (wide - left - right >= width * KEPT_SHARE_MIN) {
      box.left += left
      box.right -= right
    }
  }
  return box
}

export const sameBox = (a: Box, b: Box) =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

type Taps = { first: Int32Array; count: Int32Array; weights: Float32Array; tapsMax: number }

/** Weights of a triangle filter that turns `length` samples from `from` on into CANVAS_SIDE; bilinear when enlarging. */
function taps(from: number, length: number): Taps {
  const scale = length / CANVAS_SIDE
  const support = Math.max(1, scale)
  const tapsMax = Math.ceil(support * 2) + 2
  const first = new Int32Array(CANVAS_SIDE)
  const count = new Int32Array(CANVAS_SIDE)
  const weights = new Float32Array(CANVAS_SIDE * tapsMax)
  for (let i = 0; i < CANVAS_SIDE; i++) {
    const center = (i + 0.5) * scale
    const low = Math.max(0, Math.floor(center - support))
    const high = Math.min(length, Math.ceil(center + support))
    let sum = 0
    for (let s = low; s < high; s++) {
      const weight = Math.max(1e-6, 1 - Math.abs(s + 0.5 - center) / support)
      weights[i * tapsMax + s - low] = weight
      sum += weight
    }
    for (let s = low; s < high; s++) weights[i * tapsMax + s - low]! /= sum
    first[i] = from + low
    count[i] = high - low
  }
  return { first, count, weights, tapsMax }
}

let rows = new Float32Array(256 * CANVAS_SIDE * 3)

function squeezeRows({ width, data }: Pixels, box: Box): void {
  const { first, count, weights, tapsMax } = taps(box.left, box.right - box.left)
  const needed = (box.bottom - box.top) * CANVAS_SIDE * 3
  if (rows.length < needed) rows = new Float32Array(needed)
  let to = 0
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = 0; x < CANVAS_SIDE; x++, to += 3) {
      let at = (y * width + first[x]!) * 4
      let r = 0
      let g = 0
      let b = 0
      for (let t = x * tapsMax, end = t + count[x]!; t < end; t++, at += 4) {
        const weight = weights[t]!
        r += weight * data[at]!
        g += weight * data[at + 1]!
        b += weight * data[at + 2]!
      }
      rows[to] = r
      rows[to + 1] = g
      rows[to + 2] = b
    }
  }
}

/** Squeezes the box of an opaque image into the canvas (triangle filter, separable). Luma by Rec. 601 weights. */
export function squeeze(pixels: Pixels, box: Box, into: Canvas): void {
  squeezeRows(pixels, box)
  const { first, count, weights, tapsMax } = taps(0, box.bottom - box.top)
  const stride = CANVAS_SIDE * 3
  for (let y = 0, to = 0; y < CANVAS_SIDE; y++) {
    for (let x = 0; x < CANVAS_SIDE; x++, to++) {
      let at = first[y]! * stride + x * 3
      let r = 0
      let g = 0
      let b = 0
      for (let t = y * tapsMax, end = t + count[y]!; t < end; t++, at += stride) {
        const weight = weights[t]!
        r += weight * rows[at]!
        g += weight * rows[at + 1]!
        b += weight * rows[at + 2]!
      }
      into.red[to] = r / 255
      into.green[to] = g / 255
      into.blue[to] = b / 255
      into.luma[to] = (r + g + b) / 765
    }
  }
}
