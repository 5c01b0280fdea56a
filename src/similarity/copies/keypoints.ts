/**
 * Local features: corners of an image at several scales, each with a binary descriptor of what lies around it (BRIEF,
 * Calonder et al. 2010, upright: designs are not turned). They find one piece of art in another layout or format, where
 * nothing of the whole agrees.
 */
export type Plane = { width: number; height: number; luma: Float32Array }
/** Places and scales in pixels of the plane that was measured; `bits`: 8 words a keypoint. */
export type Keypoints = { count: number; x: Float32Array; y: Float32Array; scale: Float32Array; bits: Uint32Array }

export const wordsPerKeypoint = 8
const levels = 6
const levelStep = 1.26
/** Most keypoints a level, the finest first. */
const quotas = [30, 26, 22, 16, 12, 10]
export const keypointsMax = quotas.reduce((sum, quota) => sum + quota, 0)
const patchRadius = 11
/** Least eigenvalue of the gradients' structure (luma 0..255) under which there is no corner. */
const cornerMin = 90
/** Pixels between two keypoints of a level. */
const apart = 4

/** Pairs of offsets that are compared, the same in every process (Mulberry32, public domain). */
const pairs = (() => {
  let state = 7
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const offset = () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(-patchRadius, Math.min(patchRadius, Math.round((normal * patchRadius) / 2.2)))
  }
  return Int8Array.from({ length: wordsPerKeypoint * 32 * 4 }, offset)
})()

/** Keypoints outside of what `isMasked` says is no art (text, bars). */
export function keypointsOf(plane: Plane, isMasked: (x: number, y: number) => boolean): Keypoints {
  const found: Keypoints = {
    count: 0,
    x: new Float32Array(keypointsMax),
    y: new Float32Array(keypointsMax),
    scale: new Float32Array(keypointsMax),
    bits: new Uint32Array(keypointsMax * wordsPerKeypoint),
  }
  let level = smoothed(plane)
  for (let at = 0; at < levels; at++) {
    const scale = levelStep ** at
    if (at > 0) level = smoothed(shrunk(plane, 1 / scale))
    if (Math.min(level.width, level.height) < 3 * patchRadius) break
    takeCorners(level, scale, quotas[at]!, isMasked, found)
  }
  return found
}

function takeCorners(
  level: Plane,
  scale: number,
  quota: number,
  isMasked: (x: number, y: number) => boolean,
  found: Keypoints,
): void {
  const corners = cornersOf(level).filter(({ x, y }) => !isMasked(x * scale, y * scale))
  const taken: { x: number; y: number }[] = []
  for (const corner of corners) {
    if (taken.length === quota) return
    if (taken.some(({ x, y }) => Math.abs(x - corner.x) < apart && Math.abs(y - corner.y) < apart)) continue
    taken.push(corner)
    const at = found.count++
    found.x[at] = (corner.x + 0.5) * scale
    found.y[at] = (corner.y + 0.5) * scale
    found.scale[at] = scale
    describe(level, corner, found.bits.subarray(at * wordsPerKeypoint, (at + 1) * wordsPerKeypoint))
  }
}

/** Local maxima of the least eigenvalue of the structure tensor (Shi & Tomasi 1994), the strongest first. */
function cornersOf(plane: Plane): { x: number; y: number; strength: number }[] {
  const { width, height } = plane
  const strength = cornerness(plane)
  const corners: { x: number; y: number; strength: number }[] = []
  for (let y = border; y < height - border; y++)
    for (let x = border; x < width - border; x++) {
      const value = strength[y * width + x]!
      if (value >= cornerMin && isPeak(strength, width, x, y)) corners.push({ x, y, strength: value })
    }
  return corners.sort((one, other) => other.strength - one.strength || one.y - other.y || one.x - other.x)
}

/** Pixels along the edge that are no corners. */
const border = 5
/** Half the side of the window that a corner is measured in. */
const window = 2

function isPeak(strength: Float32Array, width: number, x: number, y: number): boolean {
  const value = strength[y * width + x]!
  for (let v = -2; v <= 2; v++)
    for (let u = -2; u <= 2; u++) if (strength[(y + v) * width + x + u]! > value) return false
  return true
}

/** Products of the gradients, summed over windows of five by five pixels: along rows first, then along columns. */
function cornerness({ width, height, luma }: Plane): Float32Array {
  const [xx, yy, xy] = [new Float32Array(luma.length), new Float32Array(luma.length), new Float32Array(luma.length)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const dx = luma[at + 1]! - luma[at - 1]!
      const dy = luma[at + width]! - luma[at - width]!
      xx[at] = dx * dx
      yy[at] = dy * dy
      xy[at] = dx * dy
    }
  for (const plane of [xx, yy, xy]) sumWindows(plane, width, height)
  const strength = new Float32Array(luma.length)
  for (let y = border; y < height - border; y++)
    for (let x = border; x < width - border; x++) {
      const at = y * width + x
      const half = (xx[at]! + yy[at]!) / 2
      const product = xx[at]! * yy[at]! - xy[at]! * xy[at]!
      strength[at] = (half - Math.sqrt(Math.max(0, half * half - product))) / (2 * window + 1) ** 2
    }
  return strength
}

const rowSums = new Float32Array(256 * 256)

function sumWindows(plane: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++)
    for (let x = window; x < width - window; x++) {
      const at = y * width + x
      rowSums[at] = plane[at - 2]! + plane[at - 1]! + plane[at]! + plane[at + 1]! + plane[at + 2]!
    }
  for (let y = window; y < height - window; y++)
    for (let x = window; x < width - window; x++) {
      const at = y * width + x
      const [up, down] = [at - width, at + width]
      plane[at] = rowSums[up - width]! + rowSums[up]! + rowSums[at]! + rowSums[down]! + rowSums[down + width]!
    }
}

function describe({ width, height, luma }: Plane, { x, y }: { x: number; y: number }, bits: Uint32Array): void {
  const at = (u: number, v: number) =>
    luma[Math.min(height - 1, Math.max(0, y + v)) * width + Math.min(width - 1, Math.max(0, x + u))]!
  for (let bit = 0; bit < wordsPerKeypoint * 32; bit++) {
    const p = bit * 4
    if (at(pairs[p]!, pairs[p + 1]!) < at(pairs[p + 2]!, pairs[p + 3]!)) bits[bit >> 5]! |= 1 << (bit & 31)
  }
}

function smoothed({ width, height, luma }: Plane): Plane {
  const rows = new Float32Array(luma.length)
  const into = new Float32Array(luma.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = y * width
      rows[row + x] =
        (luma[row + Math.max(0, x - 1)]! + 2 * luma[row + x]! + luma[row + Math.min(width - 1, x + 1)]!) / 4
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [above, below] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width]
      into[y * width + x] = (rows[above + x]! + 2 * rows[y * width + x]! + rows[below + x]!) / 4
    }
  return { width, height, luma: into }
}

/** By the mean of the area that each new pixel covers. */
export function shrunk({ width, height, luma }: Plane, by: number): Plane {
  const [w, h] = [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))]
  const into = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [left, right] = [(x * width) / w, ((x + 1) * width) / w]
      const [top, bottom] = [(y * height) / h, ((y + 1) * height) / h]
      let [sum, area] = [0, 0]
      for (let v = Math.floor(top); v < bottom; v++) {
        const tall = Math.min(bottom, v + 1) - Math.max(top, v)
        for (let u = Math.floor(left); u < right; u++) {
          const share = tall * (Math.min(right, u + 1) - Math.max(left, u))
          sum += luma[v * width + u]! * share
          area += share
        }
      }
      into[y * w + x] = sum / area
    }
  return { width: w, height: h, luma: into }
}

/** A point of the one lies at `scale` times it plus the shift in the other. */
export type Similar = { scale: number; x: number; y: number; inliers: number; matched: number }

/** Bits in which the descriptors of one corner may differ, and how much better the best must be than the second. */
const distanceMax = 74
const ratioMax = 0.88
const inliersMin = 5
const scaleSlack = 1.4

/** The scale and shift that most matches agree on; null when too few do. `reach`: how far off a match may be. */
export function layOver(one: Keypoints, other: Keypoints, reach: number): Similar | null {
  const matches = matched(one, other)
  let best: Similar | null = null
  for (const seed of matches) {
    const scale = other.scale[seed.to]! / one.scale[seed.from]!
    const x = other.x[seed.to]! - scale * one.x[seed.from]!
    const y = other.y[seed.to]! - scale * one.y[seed.from]!
    const fit = refined(one, other, matches, { scale, x, y, inliers: 0, matched: matches.length }, reach)
    if (fit.inliers > (best?.inliers ?? inliersMin - 1)) best = fit
  }
  return best
}

type Match = { from: number; to: number }

function matched(one: Keypoints, other: Keypoints): Match[] {
  const matches: Match[] = []
  for (let from = 0; from < one.count; from++) {
    let [best, second, to] = [257, 257, -1]
    for (let at = 0; at < other.count; at++) {
      const distance = distanceOf(one.bits, from * wordsPerKeypoint, other.bits, at * wordsPerKeypoint)
      if (distance < best) {
        // Another scale of the same corner is no rival.
        const isSame = to >= 0 && Math.hypot(other.x[at]! - other.x[to]!, other.y[at]! - other.y[to]!) < 8
        if (!isSame) second = best
        best = distance
        to = at
      } else if (distance < second && Math.hypot(other.x[at]! - other.x[to]!, other.y[at]! - other.y[to]!) >= 8)
        second = distance
    }
    if (best <= distanceMax && best < second * ratioMax) matches.push({ from, to })
  }
  return matches
}

function distanceOf(one: Uint32Array, from: number, other: Uint32Array, to: number): number {
  let count = 0
  for (let word = 0; word < wordsPerKeypoint; word++) {
    let bits = one[from + word]! ^ other[to + word]!
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Least squares over the matches that agree, twice; matches of one place count once. */
function refined(one: Keypoints, other: Keypoints, matches: readonly Match[], start: Similar, reach: number): Similar {
  let fit = start
  for (let round = 0; round < 2; round++) {
    const near = matches.filter(({ from, to }) => {
      const ratio = other.scale[to]! / one.scale[from]! / fit.scale
      if (ratio > scaleSlack || ratio < 1 / scaleSlack) return false
      const dx = fit.scale * one.x[from]! + fit.x - other.x[to]!
      const dy = fit.scale * one.y[from]! + fit.y - other.y[to]!
      return Math.hypot(dx, dy) < reach
    })
    const places = new Set(near.map(({ from }) => `${Math.round(one.x[from]! / 6)} ${Math.round(one.y[from]! / 6)}`))
    if (places.size < 3) return { ...fit, inliers: places.size }
    fit = { ...leastSquares(one, other, near), inliers: places.size, matched: matches.length }
  }
  return fit
}

function leastSquares(one: Keypoints, other: Keypoints, near: readonly Match[]): Omit<Similar, 'inliers' | 'matched'> {
  const mean = (of: (match: Match) => number) => near.reduce((sum, match) => sum + of(match), 0) / near.length
  const [ax, ay] = [mean(({ from }) => one.x[from]!), mean(({ from }) => one.y[from]!)]
  const [bx, by] = [mean(({ to }) => other.x[to]!), mean(({ to }) => other.y[to]!)]
  let [product, square] = [0, 1e-6]
  for (const { from, to } of near) {
    const [px, py] = [one.x[from]! - ax, one.y[from]! - ay]
    product += px * (other.x[to]! - bx) + py * (other.y[to]! - by)
    square += px * px + py * py
  }
  const scale = Math.min(3, Math.max(1 / 3, product / square))
  return { scale, x: bx - scale * ax, y: by - scale * ay }
}
