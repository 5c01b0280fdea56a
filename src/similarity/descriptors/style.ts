/**
 * The space "style": how an image is made, not what is where in it, from its pixels alone.
 *
 * Every part is a histogram over the whole image, so that moving things about changes little:
 * - palette: Oklab (Ottosson 2020) in soft bins: eight grays; twelve hues by three lightnesses by two strengths. shares: its
 *   eight fullest bins in order, whatever their colours: few flat inks or many tones. lightness: twelve bins of Oklab's L;
 * - patterns: rotation-invariant uniform local binary patterns at four sizes (Ojala, Pietikäinen & Mäenpää 2002);
 * - edges: strength of gradients (log) at four sizes; directions: where the strong ones point (as in Dalal & Triggs 2005);
 * - blocks: for 8 × 8 blocks how much they vary, and how often they cross from dark to light: plain, smooth, lettered, busy;
 * - runs: lengths of stretches between edges (after Galloway 1975, "Texture analysis using gray level run lengths");
 * - lags: mean change of luma over 1 to 32 pixels, the structure function: contrast and smoothness at each size.
 * Histograms are compressed by a power (an accent counts nearly as much as a ground), then each number is standardised by
 * mean and deviation over general images, and each part is brought to its share of the energy.
 */
import type { Pixels } from '../../kernel/pixels.ts'
import { writeOklab } from '../../color/oklab.ts'
import { onWhite } from './canvas.ts'
import { STYLE_MEAN, STYLE_SCALE } from './mean.ts'

/** Length of the vectors of the space "style". */
export const STYLE_DIMENSIONS = 232

const GRAYS = 8
const HUES = 12
const LIGHTS = 3
const CHROMAS = 2
const PALETTE = GRAYS + HUES * LIGHTS * CHROMAS
const LIGHTNESSES = 12
const PATTERNS = 10
const EDGES = 8
const DIRECTIONS = 8
const BLOCK_BINS = 10
const RUN_BINS = 10
const TOP = 8
const LAGS = 6
const LEVELS = 4
/** Pixels the palette is read from, about. */
const SAMPLES = 4096
const SIDE_MAX = 256

/** Parts in order; `share` of the vector's energy, tuned on drawn families and checked on others. */
const LAYOUT = [
  { name: 'palette', length: PALETTE, share: 0.33 },
  { name: 'lightness', length: LIGHTNESSES, share: 0.04 },
  { name: 'patterns', length: PATTERNS * LEVELS, share: 0.34 },
  { name: 'edges', length: EDGES * LEVELS, share: 0.11 },
  { name: 'directions', length: DIRECTIONS, share: 0.03 },
  { name: 'blocks', length: 2 * BLOCK_BINS, share: 0.08 },
  { name: 'runs', length: 2 * RUN_BINS, share: 0.04 },
  { name: 'shares', length: TOP, share: 0.015 },
  { name: 'lags', length: 2 * LAGS, share: 0.015 },
] as const
type PartName = (typeof LAYOUT)[number]['name']
const OFFSET = Object.fromEntries(
  LAYOUT.map(({ name }, i) => [name, LAYOUT.slice(0, i).reduce((sum, { length }) => sum + length, 0)]),
) as Record<PartName, number>

const planes = Array.from({ length: LEVELS }, (_, i) => new Float32Array((SIDE_MAX >> i) ** 2))
const lab = new Float32Array(3)

/** Soft vote of a value in 0..1 into `bins` neighbours. */
function votes(into: Float32Array, offset: number, bins: number, value: number, weight: number): void {
  const position = Math.min(Math.max(value, 0), 1) * (bins - 1)
  const low = Math.min(bins - 2, Math.floor(position))
  const high = position - low
  into[offset + low]! += weight * (1 - high)
  into[offset + low + 1]! += weight * high
}

/** What one colour gives to the histograms: two grays, eight corners of hue, lightness and strength, two lightnesses. */
const VOTES = 12
const voted = { at: new Int32Array(VOTES), weight: new Float64Array(VOTES) }

function palette({ width, height, data }: Pixels, into: Float32Array): void {
  const stride = Math.max(1, Math.sqrt((width * height) / SAMPLES))
  let color = -1
  for (let fy = stride / 2; fy < height; fy += stride) {
    for (let fx = stride / 2; fx < width; fx += stride) {
      const at = ((fy | 0) * width + (fx | 0)) * 4
      const next = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
      // Neighbours mostly are of one colour, whose votes are known.
      if (next !== color) castVotes(next)
      color = next
      for (let i = 0; i < VOTES; i++) into[voted.at[i]!]! += voted.weight[i]!
    }
  }
}

/** Grays by lightness; colours by hue (wrapping), lightness and two strengths. Soft, so that a small shift costs little. */
function castVotes(color: number): void {
  writeOklab((color >> 16) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255, lab)
  const [L, A, B] = [lab[0]!, lab[1]!, lab[2]!]
  const strength = Math.sqrt(A * A + B * B)
  const colored = Math.min(1, Math.max(0, (strength - 0.02) / 0.04))
  castPair({ from: 0, offset: 0, bins: GRAYS, value: L, weight: 1 - colored })
  castPair({ from: 10, offset: OFFSET.lightness, bins: LIGHTNESSES, value: L, weight: 1 })
  const turn = (Math.atan2(B, A) / (2 * Math.PI) + 1) * HUES
  const hue = Math.floor(turn) % HUES
  const hueHigh = turn - Math.floor(turn)
  const light = Math.min(Math.max((L - 0.3) / 0.5, 0), 1) * (LIGHTS - 1)
  const light0 = Math.min(LIGHTS - 2, Math.floor(light))
  const lightHigh = light - light0
  const vivid = Math.min(1, Math.max(0, (strength - 0.06) / 0.12))
  for (let corner = 0; corner < 8; corner++) {
    const h = corner & 1 ? (hue + 1) % HUES : hue
    const weight =
      (corner & 1 ? hueHigh : 1 - hueHigh) * (corner & 2 ? lightHigh : 1 - lightHigh) * (corner & 4 ? vivid : 1 - vivid)
    voted.at[2 + corner] = GRAYS + (h * LIGHTS + light0 + ((corner >> 1) & 1)) * CHROMAS + (corner >> 2)
    voted.weight[2 + corner] = weight * colored
  }
}

/** Soft vote of a value in 0..1 for two neighbouring bins, kept as the votes from `from` on. */
function castPair(pair: { from: number; offset: number; bins: number; value: number; weight: number }): void {
  const { from, offset, bins, value, weight } = pair
  const position = Math.min(Math.max(value, 0), 1) * (bins - 1)
  const low = Math.min(bins - 2, Math.floor(position))
  voted.at[from] = offset + low
  voted.at[from + 1] = offset + low + 1
  voted.weight[from] = weight * (1 - (position - low))
  voted.weight[from + 1] = weight * (position - low)
}

function lumaPyramid({ width, height, data }: Pixels): { width: number; height: number }[] {
  let to = planes[0]!
  if (to.length < width * height) to = planes[0] = new Float32Array(width * height)
  for (let i = 0, at = 0; i < width * height; i++, at += 4)
    to[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
  const sizes = [{ width, height }]
  for (let level = 1; level < LEVELS; level++) {
    const from = sizes[level - 1]!
    const w = Math.max(1, from.width >> 1)
    const h = Math.max(1, from.height >> 1)
    const source = planes[level - 1]!
    let half = planes[level]!
    if (half.length < w * h) half = planes[level] = new Float32Array(w * h)
    const right = from.width > 1 ? 1 : 0
    const down = from.height > 1 ? from.width : 0
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const at = 2 * y * from.width * (down ? 1 : 0) + 2 * x * right
        half[y * w + x] = (source[at]! + source[at + right]! + source[at + down]! + source[at + down + right]!) / 4
      }
    }
    sizes.push({ width: w, height: h })
  }
  return sizes
}

/** Rotation-invariant uniform local binary patterns (Ojala, Pietikäinen & Mäenpää 2002), 8 neighbours: 10 classes. */
const patternClass = Uint8Array.from({ length: 256 }, (_, code) => {
  let changes = 0
  let ones = 0
  for (let i = 0; i < 8; i++) {
    if (((code >> i) & 1) !== ((code >> ((i + 1) & 7)) & 1)) changes++
    ones += (code >> i) & 1
  }
  return changes <= 2 ? ones : 9
})
const PATTERN_STEP = 3

function patterns(
  luma: Float32Array,
  size: { width: number; height: number },
  into: Float32Array,
  offset: number,
  stride: number,
): void {
  const { width: w, height: h } = size
  let count = 0
  for (let y = 1; y < h - 1; y += stride) {
    for (let x = 1; x < w - 1; x += stride) {
      const at = y * w + x
      const c = luma[at]! + PATTERN_STEP
      const code =
        (luma[at - w - 1]! > c ? 1 : 0) |
        (luma[at - w]! > c ? 2 : 0) |
        (luma[at - w + 1]! > c ? 4 : 0) |
        (luma[at + 1]! > c ? 8 : 0) |
        (luma[at + w + 1]! > c ? 16 : 0) |
        (luma[at + w]! > c ? 32 : 0) |
        (luma[at + w - 1]! > c ? 64 : 0) |
        (luma[at - 1]! > c ? 128 : 0)
      into[offset + patternClass[code]!]!++
      count++
    }
  }
  for (let i = 0; i < PATTERNS; i++) into[offset + i]! /= Math.max(1, count)
}

/** Histogram of log gradient strength, and of direction at the second level. */
function edges(
  luma: Float32Array,
  size: { width: number; height: number },
  into: Float32Array,
  at: { offset: number; directions: number; stride: number },
): void {
  const { width: w, height: h } = size
  for (let y = 1; y < h - 1; y += at.stride) {
    for (let x = 1; x < w - 1; x += at.stride) {
      const i = y * w + x
      const dx = luma[i + 1]! - luma[i - 1]!
      const dy = luma[i + w]! - luma[i - w]!
      // Half of a design is flat: it goes to the first bin, for which no logarithm is needed.
      if (dx === 0 && dy === 0) {
        into[at.offset]!++
        continue
      }
      const strength = Math.sqrt(dx * dx + dy * dy)
      votes(into, at.offset, EDGES, Math.log2(1 + strength) / 8, 1)
      if (at.directions >= 0 && strength > 8) {
        const turn = (Math.atan2(dy, dx) / Math.PI + 1) * 8
        into[at.directions + (Math.floor(turn) & 7)]! += Math.min(strength, 60)
      }
    }
  }
  let sum = 0
  for (let i = 0; i < EDGES; i++) sum += into[at.offset + i]!
  for (let i = 0; i < EDGES; i++) into[at.offset + i]! /= Math.max(1, sum)
}

/** How the image's 8×8 blocks are: deviation inside (flat, smooth, busy) and strokes (dark/light crossings): text. */
function blocks(
  luma: Float32Array,
  { width: w, height: h }: { width: number; height: number },
  into: Float32Array,
  offset: number,
): void {
  let count = 0
  for (let top = 0; top + 8 <= h; top += 8) {
    for (let left = 0; left + 8 <= w; left += 8) {
      let sum = 0
      let square = 0
      let rough = 0
      for (let y = top; y < top + 8; y += 2) {
        for (let x = left; x < left + 8; x++) {
          const value = luma[y * w + x]!
          sum += value
          square += value * value
          if (x > left) rough += Math.abs(value - luma[y * w + x - 1]!)
        }
      }
      const mean = sum / 32
      const deviation = Math.sqrt(Math.max(0, square / 32 - mean * mean))
      votes(into, offset, BLOCK_BINS, Math.log2(1 + deviation) / 6.5, 1)
      // Roughness against deviation: one step is 1, many strokes are much more.
      votes(into, offset + BLOCK_BINS, BLOCK_BINS, deviation < 2 ? 0 : Math.min(1, rough / 28 / deviation), 1)
      count++
    }
  }
  for (let i = 0; i < 2 * BLOCK_BINS; i++) into[offset + i]! /= Math.max(1, count)
}

/** Difference of luma (of 255) that ends a run. */
const RUN_EDGE = 10

/** Lengths (log) of stretches between edges, along every fourth row and column: stroke and shape widths. */
function runs(
  luma: Float32Array,
  { width: w, height: h }: { width: number; height: number },
  into: Float32Array,
  offset: number,
): void {
  for (const [lines, length, lineStep, step] of [
    [h, w, w, 1],
    [w, h, 1, w],
  ] as const) {
    const to = offset + (step === 1 ? 0 : RUN_BINS)
    let sum = 0
    for (let line = 2; line < lines; line += 4) {
      let run = 1
      for (let i = 1; i <= length; i++) {
        const at = line * lineStep + i * step
        if (i < length && Math.abs(luma[at]! - luma[at - step]!) < RUN_EDGE) {
          run++
          continue
        }
        // Weighted by its length: the share of the image that lies in such stretches.
        votes(into, to, RUN_BINS, Math.log2(run) / 8, run)
        sum += run
        run = 1
      }
    }
    for (let i = 0; i < RUN_BINS; i++) into[to + i]! /= Math.max(1, sum)
  }
}

/** Mean change of luma over 1 to 32 pixels, right and down. */
function lags(
  luma: Float32Array,
  { width: w, height: h }: { width: number; height: number },
  into: Float32Array,
  offset: number,
): void {
  for (let k = 0; k < LAGS; k++) {
    const lag = 1 << k
    let across = 0
    let down = 0
    let n = 0
    for (let y = 0; y + lag < h; y += 3) {
      for (let x = 0; x + lag < w; x += 3) {
        const at = y * w + x
        across += Math.abs(luma[at + lag]! - luma[at]!)
        down += Math.abs(luma[at + lag * w]! - luma[at]!)
        n++
      }
    }
    into[offset + k] = Math.log2(1 + across / Math.max(1, n)) / 7
    into[offset + LAGS + k] = Math.log2(1 + down / Math.max(1, n)) / 7
  }
}

function measure(pixels: Pixels): Float32Array {
  const into = new Float32Array(STYLE_DIMENSIONS)
  const paper = onWhite(pixels)
  palette(paper, into)
  const sizes = lumaPyramid(paper)
  for (let level = 0; level < LEVELS; level++) {
    const luma = planes[level]!
    const stride = level === 0 ? 2 : 1
    patterns(luma, sizes[level]!, into, OFFSET.patterns + level * PATTERNS, stride)
    const directions = level === 1 ? OFFSET.directions : -1
    edges(luma, sizes[level]!, into, { offset: OFFSET.edges + level * EDGES, directions, stride })
  }
  blocks(planes[0]!, sizes[0]!, into, OFFSET.blocks)
  runs(planes[0]!, sizes[0]!, into, OFFSET.runs)
  into.set(into.slice(0, PALETTE).sort().reverse().subarray(0, TOP), OFFSET.shares)
  lags(planes[0]!, sizes[0]!, into, OFFSET.lags)
  return into
}

/** Presence counts for more than amount: a palette's accent, a line of text. Tuned on drawn families. */
const POWER = { palette: 0.2, other: 0.25 }

/** Histograms as shares, compressed; before the mean is subtracted. */
function rawStyle(pixels: Pixels): Float32Array {
  const raw = measure(pixels)
  let offset = 0
  for (const { name, length } of LAYOUT) {
    if (name === 'lags') break
    let sum = 0
    for (let i = offset; i < offset + length; i++) sum += raw[i]!
    const power = name === 'palette' ? POWER.palette : POWER.other
    for (let i = offset; i < offset + length; i++) raw[i] = (raw[i]! / (sum + 1e-9)) ** power
    offset += length
  }
  return raw
}

/** How the image is made, as a unit vector of STYLE_DIMENSIONS numbers. */
export function describeStyle(pixels: Pixels): Float32Array {
  const vector = rawStyle(pixels)
  let offset = 0
  let total = 0
  for (const { length, share } of LAYOUT) {
    let energy = 0
    for (let i = offset; i < offset + length; i++) {
      vector[i] = (vector[i]! - STYLE_MEAN[i]!) * STYLE_SCALE[i]!
      energy += vector[i]! * vector[i]!
    }
    const scale = Math.sqrt(share / (energy + 1e-9))
    for (let i = offset; i < offset + length; i++) vector[i]! *= scale
    total += energy * scale * scale
    offset += length
  }
  const unit = 1 / Math.sqrt(total)
  for (let i = 0; i < STYLE_DIMENSIONS; i++) vector[i]! *= unit
  return vector
}
