import type { ReadableFormat } from '../../reading/formats.ts'
import { jpegQuality } from './jpeg.ts'
import type { Planes } from './planes.ts'
import type { TextMeasures } from './text.ts'

/** The original file behind a measured image: its own size in pixels, and its bytes. */
export type SourceFile = {
  width: number
  height: number
  format: ReadableFormat
  bytes: Uint8Array
}

/** Edge statistics of an image's luma, all in 0..1. */
export type Edges = { sharpness: number; clutter: number; range: number; clipped: number; tones: number }

const clamp = (value: number) => (value > 0 ? Math.min(1, value) : 0)
/** 0 at `from`, 1 at `to`, straight between; `from` may be the larger. */
const ramp = (value: number, { from, to }: { from: number; to: number }) => clamp((value - from) / (to - from))

const steps = new Int32Array(256)
const spans = new Int32Array(256)
const lights = new Int32Array(256)

/** A step in luma, of 255, over which a pixel counts as clutter. */
const clutterStep = 20
const reach = 6

/**
 * Sharpness is how much of an edge's height is climbed in its steepest pixel: the 99.5th percentile of the step to the
 * next pixel over that of the span across seven. A sharp edge gives 0.6 and more, a blur of 3 px gives 0.25, an even
 * gradient 1/6. It does not depend on contrast. Clutter is the share of pixels with a marked step.
 */
export function edgesOf(planes: Planes): Edges {
  steps.fill(0)
  spans.fill(0)
  lights.fill(0)
  // Every other row and, along it, every pixel: an edge a row high does not carry a percentile, and it halves the cost.
  for (let y = 0; y < planes.height; y += 2) countRow(planes, y)
  const counted = Math.ceil(planes.height / 2) * planes.width
  let marked = 0
  for (let step = clutterStep; step < 256; step++) marked += steps[step]!
  const span = percentile(spans, counted, 0.995)
  const step = percentile(steps, counted, 0.995)
  return {
    sharpness: span < 3 ? 0 : clamp(step / span),
    clutter: marked / counted,
    range: (percentile(lights, counted, 0.99) - percentile(lights, counted, 0.01)) / 255,
    clipped: (lights[0]! + lights[1]! + lights[254]! + lights[255]!) / counted,
    tones: tonesOf(counted),
  }
}

function countRow({ width, height, luma }: Planes, y: number) {
  const row = y * width
  const below = y + 1 < height ? width : 0
  const far = y + reach < height ? reach * width : 0
  for (let x = 0; x < width; x++) {
    const at = row + x
    const light = luma[at]!
    lights[light]!++
    let across = x + 1 < width ? luma[at + 1]! - light : 0
    let down = luma[at + below]! - light
    if (across < 0) across = -across
    if (down < 0) down = -down
    steps[across > down ? across : down]!++
    across = x + reach < width ? luma[at + reach]! - light : 0
    down = luma[at + far]! - light
    if (across < 0) across = -across
    if (down < 0) down = -down
    spans[across > down ? across : down]!++
  }
}

function percentile(histogram: Int32Array, total: number, share: number): number {
  let left = total * share
  for (let value = 0; value < 256; value++) {
    left -= histogram[value]!
    if (left <= 0) return value
  }
  return 255
}

/** Share of 64 steps of luma that hold at least 0.3 % of the image: flat designs have few, photographs over half. */
function tonesOf(total: number): number {
  let used = 0
  for (let at = 0; at < 256; at += 4)
    if (lights[at]! + lights[at + 1]! + lights[at + 2]! + lights[at + 3]! > total * 0.003) used++
  return used / 64
}

/**
 * Technical quality, 0..1: resolution 0.3, sharpness 0.3, compression 0.25, exposure 0.15, the whole scaled down by up
 * to half when the worst of the first three is near 0: a blurred image is not saved by its size. Resolution goes
 * with the logarithm of the shorter side, 0 at 200 px, 0.81 at 1080 px (a social post's full size), 1 at 1600 px.
 */
export function qualityOf(file: SourceFile, edges: Edges): number {
  const resolution = ramp(Math.log2(Math.max(1, Math.min(file.width, file.height))), {
    from: Math.log2(200),
    to: Math.log2(1600),
  })
  const sharpness = ramp(edges.sharpness, { from: 0.22, to: 0.65 })
  const compression = compressionOf(file, edges)
  const exposure = exposureOf(edges)
  const worst = Math.min(resolution, sharpness, compression)
  const sum = 0.3 * resolution + 0.3 * sharpness + 0.25 * compression + 0.15 * exposure
  return clamp(sum * (0.5 + 0.5 * ramp(worst, { from: 0, to: 0.4 })))
}

/**
 * JPEG by its quantisation table: IJG quality 15 gives 0, 80 gives 1. Other formats by bytes a pixel, seen against the
 * clutter, since flat artwork packs into next to nothing without loss: WebP is lossy as a rule and is asked for more;
 * PNG and BMP lose nothing, GIF loses colours.
 */
function compressionOf(file: SourceFile, edges: Edges): number {
  if (file.format === 'jpeg') return ramp(jpegQuality(file.bytes) ?? 50, { from: 15, to: 80 })
  if (file.format === 'gif') return 0.7
  if (file.format !== 'webp') return 1
  const bytesPerPixel = file.bytes.length / Math.max(1, file.width * file.height)
  return 0.3 + 0.7 * ramp(bytesPerPixel / (0.02 + edges.clutter), { from: 0.05, to: 0.4 })
}

/** An image with some range in it; where there are a photograph's many tones, burnt-out or blocked parts cost too. */
function exposureOf(edges: Edges): number {
  const photographic = ramp(edges.tones, { from: 0.35, to: 0.6 })
  return (
    ramp(edges.range, { from: 0.08, to: 0.35 }) *
    (1 - photographic * ramp(edges.clipped, { from: 0.05, to: 0.4 }) * 0.7)
  )
}

/**
 * Craft, 0..1: contrast of the text 0.45, margins 0.25, freedom from clutter 0.3. Contrast is the luma step
 * between ink and ground: 25 of 255 gives 0, 110 gives 1 (thin strokes at 256 px reach about half of their true step).
 * Margins: no line nearer to the edge than 4 % of the shorter side gives 1, touching gives 0. An image without
 * text can do neither well nor badly, and gets 0.7 for both. Clutter: 8 % of the pixels on marked steps or fewer
 * gives 1, 40 % gives 0.
 */
export function craftOf(edges: Edges, text: TextMeasures): number {
  const contrast = text.contrast === null ? 0.7 : ramp(text.contrast, { from: 25, to: 110 })
  const margins = text.margin === null ? 0.7 : ramp(text.margin, { from: 0, to: 0.04 })
  const calm = ramp(edges.clutter, { from: 0.4, to: 0.08 })
  return clamp(0.45 * contrast + 0.25 * margins + 0.3 * calm)
}
