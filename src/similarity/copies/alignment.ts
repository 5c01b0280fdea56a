/**
 * Lays one small image over another: finds the affine map under which two thumbnails agree, and says how well they do.
 */
import { CANVAS_SIDE } from '../descriptors/descriptors.ts'

/** Where a point (u, v) of the first image lies in the second, both 0..1: x = a·u + b·v + c, y = d·u + e·v + f. */
export type Affine = [a: number, b: number, c: number, d: number, e: number, f: number]

export function inverse([a, b, c, d, e, f]: Affine): Affine {
  const by = a * e - b * d
  return [e / by, -b / by, (b * f - c * e) / by, -d / by, a / by, (c * d - a * f) / by]
}

/** Pixels of the other that one of the first covers. */
export const areaScale = ([a, b, , d, e]: Affine): number => Math.abs(a * e - b * d)

export const FULL = CANVAS_SIDE
const HALF = CANVAS_SIDE / 2

/** A thumbnail made ready: luminance minus local mean over local deviation, at two sizes, with gradients. */
export type Level = { side: number; luma: Float32Array; normal: Float32Array; dx: Float32Array; dy: Float32Array }
export type Prepared = { full: Level; half: Level; isComplete: boolean }

const newLevel = (side: number): Level => ({
  side,
  luma: new Float32Array(side * side),
  normal: new Float32Array(side * side),
  dx: new Float32Array(side * side),
  dy: new Float32Array(side * side),
})
export const newPrepared = (): Prepared => ({ full: newLevel(FULL), half: newLevel(HALF), isComplete: false })

/** Summed-area tables of the step at hand. */
const sum1 = new Float64Array((FULL + 1) ** 2)
const sum2 = new Float64Array((FULL + 1) ** 2)
/** Deviation of luma (0..255) under which a neighbourhood is called flat. */
const FLAT = 6

function normalize({ side: n, luma, normal }: Level, radius: number): void {
  const stride = n + 1
  sum1.fill(0, 0, stride)
  sum2.fill(0, 0, stride)
  for (let y = 0; y < n; y++) {
    let row1 = 0
    let row2 = 0
    sum1[(y + 1) * stride] = 0
    sum2[(y + 1) * stride] = 0
    for (let x = 0; x < n; x++) {
      const value = luma[y * n + x]!
      row1 += value
      row2 += value * value
      sum1[(y + 1) * stride + x + 1] = sum1[y * stride + x + 1]! + row1
      sum2[(y + 1) * stride + x + 1] = sum2[y * stride + x + 1]! + row2
    }
  }
  for (let y = 0; y < n; y++) {
    const y0 = Math.max(0, y - radius) * stride
    const y1 = Math.min(n, y + radius + 1) * stride
    for (let x = 0; x < n; x++) {
      const x0 = Math.max(0, x - radius)
      const x1 = Math.min(n, x + radius + 1)
      const count = ((y1 - y0) / stride) * (x1 - x0)
      const mean = (sum1[y1 + x1]! - sum1[y0 + x1]! - sum1[y1 + x0]! + sum1[y0 + x0]!) / count
      const square = (sum2[y1 + x1]! - sum2[y0 + x1]! - sum2[y1 + x0]! + sum2[y0 + x0]!) / count
      const deviation = Math.sqrt(Math.max(0, square - mean * mean))
      normal[y * n + x] = (luma[y * n + x]! - mean) / (deviation + FLAT)
    }
  }
}

function gradients({ side: n, normal, dx, dy }: Level): void {
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const at = y * n + x
      dx[at] = (normal[y * n + Math.min(n - 1, x + 1)]! - normal[y * n + Math.max(0, x - 1)]!) / 2
      dy[at] = (normal[Math.min(n - 1, y + 1) * n + x]! - normal[Math.max(0, y - 1) * n + x]!) / 2
    }
  }
}

/** Reads a thumbnail of CANVAS_SIDE² luma bytes; at full size its luma alone, until `completeThumb` is called. */
export function prepareThumb(thumb: Uint8Array, into: Prepared): void {
  const { full, half } = into
  full.luma.set(thumb)
  for (let y = 0; y < HALF; y++) {
    for (let x = 0; x < HALF; x++) {
      const at = 2 * y * FULL + 2 * x
      half.luma[y * HALF + x] = (thumb[at]! + thumb[at + 1]! + thumb[at + FULL]! + thumb[at + FULL + 1]!) / 4
    }
  }
  normalize(half, 5)
  gradients(half)
  into.isComplete = false
}

/** Makes the full size ready too, which most unlike images do not need. */
export function completeThumb(prepared: Prepared): void {
  if (prepared.isComplete) return
  normalize(prepared.full, 8)
  gradients(prepared.full)
  prepared.isComplete = true
}

const hessian = new Float64Array(36)
const slope = new Float64Array(6)
const step = new Float64Array(6)

/** Solves hessian · step = slope in place (Gauss, symmetric and damped: no pivoting needed). False when singular. */
function solve(): boolean {
  for (let k = 0; k < 6; k++) {
    const pivot = hessian[k * 6 + k]!
    if (!(pivot > 1e-9)) return false
    for (let i = k + 1; i < 6; i++) {
      const factor = hessian[i * 6 + k]! / pivot
      for (let j = k; j < 6; j++) hessian[i * 6 + j]! -= factor * hessian[k * 6 + j]!
      slope[i]! -= factor * slope[k]!
    }
  }
  for (let i = 5; i >= 0; i--) {
    let value = slope[i]!
    for (let j = i + 1; j < 6; j++) value -= hessian[i * 6 + j]! * step[j]!
    step[i] = value / hessian[i * 6 + i]!
  }
  return true
}

/** Residual (in local deviations) past which a pixel counts as painted over (Geman-McClure weight). */
const OUTLIER = 0.7
const DAMPING = 0.02

/**
 * One step of Lucas-Kanade in its inverse compositional form (Baker & Matthews 2004) with robust weights. Returns the
 * size of the step in pixels of the level, or -1 when there is nothing to hold on to.
 */
function refineOnce(first: Level, second: Level, map: Affine): number {
  const n = first.side
  sumResiduals(first, second, map)
  for (let i = 0; i < 6; i++) for (let j = 0; j < i; j++) hessian[i * 6 + j] = hessian[j * 6 + i]!
  for (let i = 0; i < 6; i++) hessian[i * 7]! += DAMPING * hessian[i * 7]! + 1e-3
  if (!solve()) return -1
  // The step is in pixels of the first image's frame; the map takes its inverse.
  const s = 1 / n
  compose(map, [1 + step[0]! * s, step[1]! * s, step[2]! * s, step[3]! * s, 1 + step[4]! * s, step[5]! * s])
  return Math.abs(step[2]! + (step[0]! + step[1]!) / 2) + Math.abs(step[5]! + (step[3]! + step[4]!) / 2)
}

/**
 * Fills the Hessian's upper triangle and the slope, row by row: in a row `v` is one number, so that half of the products are
 * made once a row. A fifth of a pair's time is spent here.
 */
function sumResiduals({ side: n, dx, dy, normal }: Level, { normal: near }: Level, map: Affine): void {
  const [a, b, c, d, e, f] = map
  hessian.fill(0)
  slope.fill(0)
  // A power of two: its inverse is exact.
  const pixel = 1 / n
  for (let y = 1; y < n - 1; y++) {
    const v = (y + 0.5) * pixel
    const across = b * v
    const down = e * v
    let [xx0, xx1, xx2, xy0, xy1, xy2, yy0, yy1, yy2] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    let [rx0, rx1, ry0, ry1] = [0, 0, 0, 0]
    for (let x = 1; x < n - 1; x++) {
      const at = y * n + x
      const gx = dx[at]!
      const gy = dy[at]!
      if (gx * gx + gy * gy < 1e-4) continue
      const u = (x + 0.5) * pixel
      const px = (a * u + across + c) * n - 0.5
      const py = (d * u + down + f) * n - 0.5
      if (px < 0 || py < 0 || px >= n - 1 || py >= n - 1) continue
      const ix = px | 0
      const iy = py | 0
      const fx = px - ix
      const to = iy * n + ix
      const top = near[to]! + fx * (near[to + 1]! - near[to]!)
      const low = near[to + n]! + fx * (near[to + n + 1]! - near[to + n]!)
      const residual = top + (py - iy) * (low - top) - normal[at]!
      const ratio = residual * (1 / OUTLIER)
      const doubt = 1 + ratio * ratio
      const weight = 1 / (doubt * doubt)
      const wx = gx * weight
      const wy = gy * weight
      const xx = gx * wx
      const xy = gx * wy
      const yy = gy * wy
      xx0 += xx
      xx1 += xx * u
      xx2 += xx * u * u
      xy0 += xy
      xy1 += xy * u
      xy2 += xy * u * u
      yy0 += yy
      yy1 += yy * u
      yy2 += yy * u * u
      rx0 += wx * residual
      rx1 += wx * residual * u
      ry0 += wy * residual
      ry1 += wy * residual * u
    }
    // Columns of the Jacobian: gx·u, gx·v, gx, gy·u, gy·v, gy.
    addBlock(0, v, xx0, xx1, xx2)
    addBlock(3, v, xy0, xy1, xy2)
    addBlock(21, v, yy0, yy1, yy2)
    slope[0]! += rx1
    slope[1]! += rx0 * v
    slope[2]! += rx0
    slope[3]! += ry1
    slope[4]! += ry0 * v
    slope[5]! += ry0
  }
}

/** Adds a row's sums of a product times 1, u, u² to a block of three by three that begins at `from`. */
function addBlock(from: number, v: number, sum: number, u: number, uu: number): void {
  hessian[from]! += uu
  hessian[from + 1]! += u * v
  hessian[from + 2]! += u
  hessian[from + 6]! += u * v
  hessian[from + 7]! += sum * v * v
  hessian[from + 8]! += sum * v
  hessian[from + 12]! += u
  hessian[from + 13]! += sum * v
  hessian[from + 14]! += sum
}

/** map ← map ∘ inverse(update). */
function compose(map: Affine, [a, b, c, d, e, f]: Affine): void {
  const determinant = a * e - b * d
  if (Math.abs(determinant) < 1e-6) return
  const ia = e / determinant
  const ib = -b / determinant
  const id = -d / determinant
  const ie = a / determinant
  const ic = -(ia * c + ib * f)
  const jf = -(id * c + ie * f)
  const [ma, mb, mc, md, me, mf] = map
  map[0] = ma * ia + mb * id
  map[1] = ma * ib + mb * ie
  map[2] = ma * ic + mb * jf + mc
  map[3] = md * ia + me * id
  map[4] = md * ib + me * ie
  map[5] = md * ic + me * jf + mf
}

/** What a copy may be: at most this much larger, smaller, turned or moved (in sides). */
function isPlausible([a, b, c, d, e, f]: Affine): boolean {
  const wide = Math.hypot(a, d)
  const tall = Math.hypot(b, e)
  if (!(wide > 0.5 && wide < 2 && tall > 0.5 && tall < 2)) return false
  if (Math.abs(b) > 0.3 * tall || Math.abs(d) > 0.3 * wide) return false
  return Math.abs(a / 2 + b / 2 + c - 0.5) < 0.35 && Math.abs(d / 2 + e / 2 + f - 0.5) < 0.35
}

/** Refines the map in place; gives false (and the map is void) when it runs away. */
export function align(first: Prepared, second: Prepared, map: Affine, steps: { half: number; full: number }): boolean {
  for (const [level, count] of [
    ['half', steps.half],
    ['full', steps.full],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const moved = refineOnce(first[level], second[level], map)
      if (moved < 0 || !isPlausible(map)) return false
      if (moved < 0.03) break
    }
  }
  return true
}

/** Quick agreement at the half level: correlation of the normalised planes where they overlap, less for a small overlap. */
export function quickScore({ half: first }: Prepared, { half: second }: Prepared, [a, b, c, d, e, f]: Affine): number {
  const n = first.side
  let ab = 0
  let aa = 0
  let bb = 0
  let count = 0
  const most = n - 1.001
  const pixel = 1 / n
  for (let y = 0; y < n; y++) {
    const v = (y + 0.5) * pixel
    const across = b * v
    const down = e * v
    for (let x = 0; x < n; x++) {
      const u = (x + 0.5) * pixel
      const px = (a * u + across + c) * n - 0.5
      const py = (d * u + down + f) * n - 0.5
      if (px < -0.5 || py < -0.5 || px > n - 0.5 || py > n - 0.5) continue
      const cx = px < 0 ? 0 : px > most ? most : px
      const cy = py < 0 ? 0 : py > most ? most : py
      const ix = cx | 0
      const iy = cy | 0
      const fx = cx - ix
      const fy = cy - iy
      const to = iy * n + ix
      const near = second.normal
      const top = near[to]! + fx * (near[to + 1]! - near[to]!)
      const low = near[to + n]! + fx * (near[to + n + 1]! - near[to + n]!)
      const q = top + fy * (low - top)
      const p = first.normal[y * n + x]!
      ab += p * q
      aa += p * p
      bb += q * q
      count++
    }
  }
  return (ab / (Math.sqrt(aa * bb) + 4)) * (0.5 + (0.5 * count) / (n * n))
}
