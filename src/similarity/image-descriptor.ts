import type { Pixels } from '../kernel/pixels'
import {
  CANVAS_SIDE,
  newCanvas,
  oklab,
  onWhite,
  sameBox,
  squeeze,
  trimmed,
  type Box,
  type Canvas,
} from './descriptor-canvas'
import { IMAGE_MEAN } from './descriptor-mean'

/** Length of the vectors of the space "image". */
export const IMAGE_DIMENSIONS = 384

const BINS = 8
const CELLS = 4
const LAYOUT_SIDE = 8
const CHROMA_SIDE = 4
const FINE = CELLS * CELLS * BINS
const COARSE = CELLS * CELLS * BINS
const WIDE = 2 * 2 * BINS
const LAYOUT = LAYOUT_SIDE * LAYOUT_SIDE
const CHROMA = CHROMA_SIDE * CHROMA_SIDE * 2

/** Share of each part in the whole vector's energy. */
export const SHARES = { fine: 0.36, coarse: 0.3, wide: 0.06, layout: 0.22, chroma: 0.06 }
/** Gradient (luma a step) that counts as noise: local contrast is measured above it. */
const NOISE = 0.016
const CONTRAST_RADIUS = 6

/** A view into the canvas, 0..1 of its sides. */
type View = { left: number; top: number; right: number; bottom: number }
const WHOLE: View = { left: 0, top: 0, right: 1, bottom: 1 }
const side = 0.16
/** What is often left of a picture: each side or corner cut off, and the middle. */
export const VIEWS: View[] = [
  { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 },
  { left: side, top: 0, right: 1, bottom: 1 },
  { left: 0, top: 0, right: 1 - side, bottom: 1 },
  { left: 0, top: side, right: 1, bottom: 1 },
  { left: 0, top: 0, right: 1, bottom: 1 - side },
  { left: side, top: side, right: 1, bottom: 1 },
  { left: 0, top: side, right: 1 - side, bottom: 1 },
  { left: side, top: 0, right: 1, bottom: 1 - side },
  { left: 0, top: 0, right: 1 - side, bottom: 1 - side },
  { left: 0.2, top: 0, right: 0.8, bottom: 1 },
  { left: 0, top: 0.2, right: 1, bottom: 0.8 },
]

/** Where each pixel's gradient votes: two neighbouring orientation bins and their weights. */
type Votes = { side: number; bin: Uint8Array; low: Float32Array; high: Float32Array }
const newVotes = (side: number): Votes => ({
  side,
  bin: new Uint8Array(side * side),
  low: new Float32Array(side * side),
  high: new Float32Array(side * side),
})

const canvas = newCanvas()
const half = new Float32Array((CANVAS_SIDE / 2) ** 2)
const fineVotes = newVotes(CANVAS_SIDE)
const coarseVotes = newVotes(CANVAS_SIDE / 2)
const magnitude = new Float32Array(CANVAS_SIDE * CANVAS_SIDE)
const sums = new Float64Array((CANVAS_SIDE + 1) * (CANVAS_SIDE + 1))
const chromaA = new Float32Array(CANVAS_SIDE * CANVAS_SIDE)
const chromaB = new Float32Array(CANVAS_SIDE * CANVAS_SIDE)

function halve(luma: Float32Array): void {
  const n = CANVAS_SIDE / 2
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const at = 2 * y * CANVAS_SIDE + 2 * x
      half[y * n + x] = (luma[at]! + luma[at + 1]! + luma[at + CANVAS_SIDE]! + luma[at + CANVAS_SIDE + 1]!) / 4
    }
  }
}

/** Mean of the magnitude around each pixel, from a summed-area table; leaves it in `sums`. */
function sumMagnitude(n: number): void {
  const stride = n + 1
  sums.fill(0, 0, stride)
  for (let y = 0; y < n; y++) {
    let row = 0
    sums[(y + 1) * stride] = 0
    for (let x = 0; x < n; x++) {
      row += magnitude[y * n + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
}

/** Unsigned gradient orientation in BINS, weighted by magnitude over the local mean magnitude. */
function vote(luma: Float32Array, votes: Votes, radius: number): void {
  const n = votes.side
  for (let y = 0; y < n; y++) {
    const up = Math.max(0, y - 1) * n
    const down = Math.min(n - 1, y + 1) * n
    for (let x = 0; x < n; x++) {
      const at = y * n + x
      const dx = (luma[y * n + Math.min(n - 1, x + 1)]! - luma[y * n + Math.max(0, x - 1)]!) / 2
      const dy = (luma[down + x]! - luma[up + x]!) / 2
      const size = Math.sqrt(dx * dx + dy * dy)
      magnitude[at] = size
      let turn = Math.atan2(dy, dx) / Math.PI
      if (turn < 0) turn += 1
      const position = Math.min(turn * BINS, BINS - 1e-4)
      const bin = Math.floor(position)
      votes.bin[at] = bin
      votes.high[at] = position - bin
    }
  }
  sumMagnitude(n)
  const stride = n + 1
  for (let y = 0; y < n; y++) {
    const y0 = Math.max(0, y - radius)
    const y1 = Math.min(n, y + radius + 1)
    for (let x = 0; x < n; x++) {
      const x0 = Math.max(0, x - radius)
      const x1 = Math.min(n, x + radius + 1)
      const total =
        sums[y1 * stride + x1]! - sums[y0 * stride + x1]! - sums[y1 * stride + x0]! + sums[y0 * stride + x0]!
      const at = y * n + x
      const weight = magnitude[at]! / (total / ((y1 - y0) * (x1 - x0)) + NOISE)
      votes.low[at] = weight * (1 - votes.high[at]!)
      votes.high[at] = weight * votes.high[at]!
    }
  }
}

const lab = new Float32Array(3)

/** Red-green and blue-yellow of Oklab at every canvas pixel. */
function chroma({ red, green, blue }: Canvas): void {
  for (let i = 0; i < red.length; i++) {
    oklab(red[i]!, green[i]!, blue[i]!, lab)
    chromaA[i] = lab[1]!
    chromaB[i] = lab[2]!
  }
}

function prepare(pixels: Pixels, box: Box): void {
  squeeze(pixels, box, canvas)
  halve(canvas.luma)
  vote(canvas.luma, fineVotes, CONTRAST_RADIUS)
  vote(half, coarseVotes, CONTRAST_RADIUS / 2)
  chroma(canvas)
}

/** Bilinear membership of a view's pixels in cells along one side: low cell and its weight. */
type Span = { from: number; to: number; cell: Int8Array; weight: Float32Array }
function span(low: number, high: number, side: number, cells: number): Span {
  const from = Math.round(low * side)
  const to = Math.round(high * side)
  const cell = new Int8Array(to - from)
  const weight = new Float32Array(to - from)
  for (let i = 0; i < to - from; i++) {
    const position = ((i + 0.5) / (to - from)) * cells - 0.5
    cell[i] = Math.floor(position)
    weight[i] = 1 - (position - Math.floor(position))
  }
  return { from, to, cell, weight }
}

type Spans = { x: Span; y: Span }
const spansOf = (view: View, side: number, cells: number): Spans => ({
  x: span(view.left, view.right, side, cells),
  y: span(view.top, view.bottom, side, cells),
})
const plans = [WHOLE, ...VIEWS].map((view) => ({
  fine: spansOf(view, CANVAS_SIDE, CELLS),
  coarse: spansOf(view, CANVAS_SIDE / 2, CELLS),
  wide: spansOf(view, CANVAS_SIDE, 2),
  layout: spansOf(view, CANVAS_SIDE, LAYOUT_SIDE),
  chroma: spansOf(view, CANVAS_SIDE, CHROMA_SIDE),
}))

function poolVotes(
  { side, bin, low, high }: Votes,
  { x, y }: Spans,
  cells: number,
  into: Float32Array,
  offset: number,
): void {
  for (let v = y.from; v < y.to; v++) {
    const j = y.cell[v - y.from]!
    const wy = y.weight[v - y.from]!
    for (let u = x.from; u < x.to; u++) {
      const i = x.cell[u - x.from]!
      const wx = x.weight[u - x.from]!
      const at = v * side + u
      const b0 = bin[at]!
      const b1 = (b0 + 1) % BINS
      for (let corner = 0; corner < 4; corner++) {
        const ci = i + (corner & 1)
        const cj = j + (corner >> 1)
        if (ci < 0 || cj < 0 || ci >= cells || cj >= cells) continue
        const weight = (corner & 1 ? 1 - wx : wx) * (corner >> 1 ? 1 - wy : wy)
        const to = offset + (cj * cells + ci) * BINS
        into[to + b0]! += weight * low[at]!
        into[to + b1]! += weight * high[at]!
      }
    }
  }
}

const poolWeights = new Float32Array(LAYOUT)
function poolPlane(plane: Float32Array, { x, y }: Spans, cells: number, into: Float32Array, offset: number): void {
  poolWeights.fill(0)
  for (let v = y.from; v < y.to; v++) {
    const j = Math.min(cells - 1, Math.max(0, y.cell[v - y.from]! + (y.weight[v - y.from]! < 0.5 ? 1 : 0)))
    for (let u = x.from; u < x.to; u++) {
      const i = Math.min(cells - 1, Math.max(0, x.cell[u - x.from]! + (x.weight[u - x.from]! < 0.5 ? 1 : 0)))
      into[offset + j * cells + i]! += plane[v * CANVAS_SIDE + u]!
      poolWeights[j * cells + i]!++
    }
  }
  for (let i = 0; i < cells * cells; i++) into[offset + i]! /= poolWeights[i]!
}

/** Subtracts the part's own mean: brightness goes. */
function center(into: Float32Array, offset: number, length: number): void {
  let mean = 0
  for (let i = 0; i < length; i++) mean += into[offset + i]!
  mean /= length
  for (let i = 0; i < length; i++) into[offset + i]! -= mean
}

type Part = { offset: number; length: number; share: number; floor: number }
const PARTS: Part[] = [
  { length: FINE, share: SHARES.fine, floor: 1e-3 },
  { length: COARSE, share: SHARES.coarse, floor: 1e-3 },
  { length: WIDE, share: SHARES.wide, floor: 1e-3 },
  { length: LAYOUT, share: SHARES.layout, floor: 0.05 },
  { length: CHROMA, share: SHARES.chroma, floor: 0.1 },
].map((part, i, all) => ({ ...part, offset: all.slice(0, i).reduce((sum, { length }) => sum + length, 0) }))

const lengthOf = (vector: Float32Array, { offset, length }: Part) => {
  let energy = 0
  for (let i = offset; i < offset + length; i++) energy += vector[i]! * vector[i]!
  return Math.sqrt(energy)
}

const scale = (vector: Float32Array, { offset, length }: Part, factor: number) => {
  for (let i = offset; i < offset + length; i++) vector[i]! *= factor
}

/** Raw parts, each of unit length; `floor` keeps a part with nothing in it from growing out of noise. */
function measure(plan: (typeof plans)[number]): Float32Array {
  const into = new Float32Array(IMAGE_DIMENSIONS)
  const [fine, coarse, wide, layout, chroma] = PARTS as [Part, Part, Part, Part, Part]
  poolVotes(fineVotes, plan.fine, CELLS, into, fine.offset)
  poolVotes(coarseVotes, plan.coarse, CELLS, into, coarse.offset)
  poolVotes(fineVotes, plan.wide, 2, into, wide.offset)
  for (let i = 0; i < layout.offset; i++) into[i] = into[i]! ** 0.4
  poolPlane(canvas.luma, plan.layout, LAYOUT_SIDE, into, layout.offset)
  center(into, layout.offset, LAYOUT)
  poolPlane(chromaA, plan.chroma, CHROMA_SIDE, into, chroma.offset)
  poolPlane(chromaB, plan.chroma, CHROMA_SIDE, into, chroma.offset + CHROMA / 2)
  for (const part of PARTS) scale(into, part, 1 / (lengthOf(into, part) + part.floor))
  return into
}

function describeView(plan: (typeof plans)[number]): Float32Array {
  const vector = measure(plan)
  for (let i = 0; i < IMAGE_DIMENSIONS; i++) vector[i]! -= IMAGE_MEAN[i] ?? 0
  for (const part of PARTS) scale(vector, part, Math.sqrt(part.share) / (lengthOf(vector, part) + 0.05))
  return unit(vector)
}

/** What the mean is measured on: the parts before it is subtracted. */
export function rawImage(pixels: Pixels): Float32Array {
  const paper = onWhite(pixels)
  prepare(paper, trimmed(paper, true))
  return measure(plans[0]!)
}

function unit(vector: Float32Array): Float32Array {
  let energy = 0
  for (const value of vector) energy += value * value
  if (energy === 0) {
    vector[0] = 1
    return vector
  }
  const scale = 1 / Math.sqrt(energy)
  for (let i = 0; i < vector.length; i++) vector[i]! *= scale
  return vector
}

export function describeImage(pixels: Pixels): Float32Array {
  const paper = onWhite(pixels)
  prepare(paper, trimmed(paper, true))
  return describeView(plans[0]!)
}

export function describeImageCrops(pixels: Pixels): Float32Array[] {
  const paper = onWhite(pixels)
  const box = trimmed(paper, true)
  prepare(paper, box)
  const crops = plans.slice(1).map(describeView)
  const all = { left: 0, top: 0, right: paper.width, bottom: paper.height }
  const tight = trimmed(paper, false)
  const others = sameBox(all, tight) ? [all] : [all, tight]
  for (const other of others) {
    if (sameBox(other, box)) continue
    prepare(paper, other)
    crops.push(describeView(plans[0]!))
  }
  return crops
}
