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
/** Across seven pixels a soft gradient climbs less than this in luma, and a blurred edge more; a gradient is neither sharp nor blurred. */
const edgeSpanMin = 8
const edgelessSharpness = 0.5
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
    sharpness: span < edgeSpanMin ? edgelessSharpness : clamp(step / span),
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

/** Luma may differ so much within a bar: JPEG's noise; and so much of a bar's inner edge must differ from it. */
const barNoise = 8
const barEdge = 0.6
/** A bar is at least so much of the frame, on both sides alike. */
const barMin = 0.03
const barUneven = 0.02

/** The share of the frame's width and height that lies inside of bars: flat stripes of one colour along two opposite sides. */
export function insideBars(planes: Planes): { width: number; height: number } {
  const { width, height, luma } = planes
  const across = barsAlong({ lines: height, length: width, at: (line, along) => luma[line * width + along]! })
  const down = barsAlong({ lines: width, length: height, at: (line, along) => luma[along * width + line]! })
  return { width: 1 - down, height: 1 - across }
}

type Lines = { lines: number; length: number; at: (line: number, along: number) => number }

/** The share of the lines that two bars take, 0 where there are none. */
function barsAlong({ lines, length, at }: Lines): number {
  const bar = at(0, 0)
  const differing = (line: number) => {
    let count = 0
    for (let along = 0; along < length; along++) if (Math.abs(at(line, along) - bar) > barNoise) count++
    return count / length
  }
  let first = 0
  while (first < lines / 2 && differing(first) === 0) first++
  let last = 0
  while (last < lines / 2 && differing(lines - 1 - last) === 0) last++
  const isBarred =
    Math.min(first, last) >= lines * barMin &&
    Math.abs(first - last) <= lines * barUneven &&
    first + last < lines &&
    Math.min(differing(first + 1), differing(lines - 2 - last)) > barEdge
  return isBarred ? (first + last) / lines : 0
}

/**
 * Technical quality, 0..1: resolution 0.3, sharpness 0.3, compression 0.25, exposure 0.15. What is spoilt in one respect is
 * not saved by the others: the whole is scaled down by up to half where it is soft (a photograph may be, here and there),
 * and by up to three quarters where resolution, compression or exposure is near 0. Resolution goes with the logarithm of
 * the shorter side of what lies inside of bars, 0 at 200 px, 0.81 at 1080 px (a social post's full size), 1 at 1600 px. Of 16 drawn designs each, all
 * that were saved as a JPEG of quality 5, shrunk to 256 px, darkened to 7 % or set in ink 14 to 28 steps of 255 from its
 * ground fall below 0.3; of the 109 of the sample library one does (`bun run bench gates`).
 */
export function qualityOf(file: SourceFile, edges: Edges, inside = { width: 1, height: 1 }): number {
  const shorter = Math.min(file.width * inside.width, file.height * inside.height)
  const resolution = ramp(Math.log2(Math.max(1, shorter)), {
    from: Math.log2(200),
    to: Math.log2(1600),
  })
  const sharpness = ramp(edges.sharpness, { from: 0.22, to: 0.65 })
  const compression = compressionOf(file, edges)
  const exposure = exposureOf(edges)
  const spoilt = Math.min(resolution, compression, exposure)
  const sum = 0.3 * resolution + 0.3 * sharpness + 0.25 * compression + 0.15 * exposure
  const soft = 0.5 + 0.5 * ramp(sharpness, { from: 0, to: 0.4 })
  return clamp(sum * Math.min(soft, 0.25 + 0.75 * ramp(spoilt, { from: 0, to: 0.4 })))
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
 * gives 1, 40 % gives 0. The whole is scaled down by up to four fifths by what makes text unreadable (`readable`).
 */
export function craftOf(edges: Edges, text: TextMeasures): number {
  const contrast = text.contrast === null ? 0.7 : ramp(text.contrast, { from: 25, to: 110 })
  const margins = text.margin === null ? 0.7 : ramp(text.margin, { from: 0, to: 0.04 })
  const calm = ramp(edges.clutter, { from: 0.4, to: 0.08 })
  return clamp((0.45 * contrast + 0.25 * margins + 0.3 * calm) * (0.2 + 0.8 * readable(edges, text)))
}

/**
 * How well text can be read, by what spoils it most: faint lines among the others, lines that run off the edge, and
 * edges that are blurred where letters are. Each limit lies outside of what 49 in 50 of the sample's 109 designs show
 * (faint 3 % of the text, cut 32 %, sharpness 0.59) and within what is drawn to be bad (medians 23 %, 85 % and 0.41).
 */
function readable({ sharpness }: Edges, { contrast, faint, cut }: TextMeasures): number {
  if (contrast === null) return 1
  return Math.min(
    ramp(faint, { from: 0.3, to: 0.06 }),
    ramp(cut, { from: 0.8, to: 0.4 }),
    ramp(sharpness, { from: 0.42, to: 0.54 }),
  )
}
