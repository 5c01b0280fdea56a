/**
 * Lays one small image over another: finds the affine map under which two thumbnails agree, and says how well they do.
 */
import { CANVAS_SIDE } from '../descriptors/descriptors.ts'

/** Where a point (u, v) of the first image lies in the second, both 0..1: x = a·u + b·v + c, y = d·u + e·v + f. */
export type Affine = [a: number, b: number, c: number, d: number, e: number, f: number]

export const FULL = CANVAS_SIDE
const HALF = CANVAS_SIDE / 2

/** A thumbnail made ready: luminance minus local mean over local deviation, at two sizes, with gradients. */
export type Level = { side: number; luma: Float32Array; normal: Float32Array; dx: Float32Array; dy: Float32Array }
export type Prepared = { full: Level; half: Level }

const newLevel = (side: number): Level => ({
  side,
  luma: new Float32Array(side * side),
  normal: new Float32Array(side * side),
  dx: new Float32Array(side * side),
  dy: new Float32Array(side * side),
})
export const newPrepared = (): Prepared => ({ full: newLevel(FULL), half: newLevel(HALF) })

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

/** Reads a thumbnail of CANVAS_SIDE² luma bytes. */
export function prepareThumb(thumb: Uint8Array, into: Prepared): void {
  const { full, half } = into
  full.luma.set(thumb)
  for (let y = 0; y < HALF; y++) {
    for (let x = 0; x < HALF; x++) {
      const at = 2 * y * FULL + 2 * x
      half.luma[y * HALF + x] = (thumb[at]! + thumb[at + 1]! + thumb[at + FULL]! + thumb[at + FULL + 1]!) / 4
    }
  }
  normalize(full, 8)
  normalize(half, 5)
  gradients(full)
  gradients(half)
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
  hessian.fill(0)
  slope.fill(0)
  const [a, b, c, d, e, f] = map
  for (let y = 1; y < n - 1; y++) {
    const v = (y + 0.5) / n
    for (let x = 1; x < n - 1; x++) {
      const at = y * n + x
      const gx = first.dx[at]!
      const gy = first.dy[at]!
      if (gx * gx + gy * gy < 1e-4) continue
      const u = (x + 0.5) / n
      const px = (a * u + b * v + c) * n - 0.5
      const py = (d * u + e * v + f) * n - 0.5
      if (px < 0 || py < 0 || px >= n - 1 || py >= n - 1) continue
      const ix = px | 0
      const iy = py | 0
      const fx = px - ix
      const fy = py - iy
      const to = iy * n + ix
      const near = second.normal
      const top = near[to]! + fx * (near[to + 1]! - near[to]!)
      const low = near[to + n]! + fx * (near[to + n + 1]! - near[to + n]!)
      const residual = top + fy * (low - top) - first.normal[at]!
      const ratio = residual / OUTLIER
      const weight = 1 / ((1 + ratio * ratio) * (1 + ratio * ratio))
      const wx = gx * weight
      const wy = gy * weight
      // Columns of the Jacobian: gx·u, gx·v, gx, gy·u, gy·v, gy.
      const xx = gx * wx
      const xy = gx * wy
      const yy = gy * wy
      add(xx, xy, yy, u, v)
      slope[0]! += wx * u * residual
      slope[1]! += wx * v * residual
      slope[2]! += wx * residual
      slope[3]! += wy * u * residual
      slope[4]! += wy * v * residual
      slope[5]! += wy * residual
    }
  }
  for (let i = 0; i < 6; i++) for (let j = 0; j < i; j++) hessian[i * 6 + j] = hessian[j * 6 + i]!
  for (let i = 0; i < 6; i++) hessian[i * 7]! += DAMPING * hessian[i * 7]! + 1e-3
  if (!solve()) return -1
  // The step is in pixels of the first image's frame; the map takes its inverse.
  const s = 1 / n
  compose(map, [1 + step[0]! * s, step[1]! * s, step[2]! * s, step[3]! * s, 1 + step[4]! * s, step[5]! * s])
  return Math.abs(step[2]! + (step[0]! + step[1]!) / 2) + Math.abs(step[5]! + (step[3]! + step[4]!) / 2)
}

function add(xx: number, xy: number, yy: number, u: number, v: number): void {
  const uu = u * u
  const uv = u * v
  const vv = v * v
  hessian[0]! += xx * uu
  hessian[1]! += xx * uv
  hessian[2]! += xx * u
  hessian[3]! += xy * uu
  hessian[4]! += xy * uv
  hessian[5]! += xy * u
  hessian[7]! += xx * vv
  hessian[8]! += xx * v
  hessian[9]! += xy * uv
  hessian[10]! += xy * vv
  hessian[11]! += xy * v
  hessian[14]! += xx
  hessian[15]! += xy * u
  hessian[16]! += xy * v
  hessian[17]! += xy
  hessian[21]! += yy * uu
  hessian[22]! += yy * uv
  hessian[23]! += yy * u
  hessian[28]! += yy * vv
  hessian[29]! += yy * v
  hessian[35]! += yy
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
  for (let y = 0; y < n; y++) {
    const v = (y + 0.5) / n
    for (let x = 0; x < n; x++) {
      const u = (x + 0.5) / n
      const px = (a * u + b * v + c) * n - 0.5
      const py = (d * u + e * v + f) * n - 0.5
      if (px < -0.5 || py < -0.5 || px > n - 0.5 || py > n - 0.5) continue
      const cx = Math.min(Math.max(px, 0), n - 1.001)
      const cy = Math.min(Math.max(py, 0), n - 1.001)
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
