/** Finds where pieces of one small image lie in another, and the scale and shift that most of them agree on. */
import type { Affine, Level } from './alignment.ts'

const PATCH = 8
const REACH = 10
/** Upper left corners of the pieces, in pixels of the half level (32²): four by four, and three by three between. */
const STARTS = [
  ...[0, 8, 16, 24].flatMap((y) => [0, 8, 16, 24].map((x) => [x, y] as const)),
  ...[4, 12, 20].flatMap((y) => [4, 12, 20].map((x) => [x, y] as const)),
]
/** Mean square (in local deviations) under which a piece is too plain to be found again. */
const PLAIN = 0.12
const CORRELATION_MIN = 0.5
/** Matches agree on a map when they lie this near to where it puts them, in pixels. */
const INLIER = 1.6
/** What a piece that was found nowhere weighs against the map; and what makes the agreement of two or three pieces little. */
const LOST = 0.25
const FEW = 1.5
const SCALE_MIN = 0.6
const SCALE_MAX = 1 / SCALE_MIN

const matches = new Float32Array(STARTS.length * 5)
let matchCount = 0
let sought = 0
const energy = new Float64Array(33 * 33)

function sumEnergy({ side: n, normal }: Level): void {
  const stride = n + 1
  for (let y = 0; y < n; y++) {
    let row = 0
    for (let x = 0; x < n; x++) {
      row += normal[y * n + x]! ** 2
      energy[(y + 1) * stride + x + 1] = energy[y * stride + x + 1]! + row
    }
  }
}

/** Sum of products of two pieces; written out, for half of the time that a pair takes is spent here. */
function productAt(one: Float32Array, other: Float32Array, from: number, to: number, stride: number): number {
  let sum = 0
  for (let y = 0; y < PATCH; y++) {
    const a = from + y * stride
    const b = to + y * stride
    sum +=
      one[a]! * other[b]! +
      one[a + 1]! * other[b + 1]! +
      one[a + 2]! * other[b + 2]! +
      one[a + 3]! * other[b + 3]! +
      one[a + 4]! * other[b + 4]! +
      one[a + 5]! * other[b + 5]! +
      one[a + 6]! * other[b + 6]! +
      one[a + 7]! * other[b + 7]!
  }
  return sum
}

function findPatch(first: Level, second: Level, x0: number, y0: number): void {
  const n = first.side
  const stride = n + 1
  let own = 0
  for (let y = y0; y < y0 + PATCH; y++) for (let x = x0; x < x0 + PATCH; x++) own += first.normal[y * n + x]! ** 2
  if (own < PLAIN * PATCH * PATCH) return
  sought++
  let best = 0
  let bestX = 0
  let bestY = 0
  const xEnd = Math.min(n - PATCH, x0 + REACH)
  const yEnd = Math.min(n - PATCH, y0 + REACH)
  for (let v = Math.max(0, y0 - REACH); v <= yEnd; v++) {
    for (let u = Math.max(0, x0 - REACH); u <= xEnd; u++) {
      const other =
        energy[(v + PATCH) * stride + u + PATCH]! -
        energy[v * stride + u + PATCH]! -
        energy[(v + PATCH) * stride + u]! +
        energy[v * stride + u]!
      if (other < own * 0.2) continue
      const product = productAt(first.normal, second.normal, y0 * n + x0, v * n + u, n)
      const correlation = product / Math.sqrt(own * other)
      if (correlation > best) {
        best = correlation
        bestX = u
        bestY = v
      }
    }
  }
  if (best < CORRELATION_MIN) return
  matches.set([x0 + PATCH / 2, y0 + PATCH / 2, bestX + PATCH / 2, bestY + PATCH / 2, best * best], matchCount * 5)
  matchCount++
}

type Fit = { sx: number; cx: number; sy: number; cy: number }

function support({ sx, cx, sy, cy }: Fit): number {
  let weight = 0
  for (let i = 0; i < matchCount; i++) {
    const at = i * 5
    const dx = Math.abs(sx * matches[at]! + cx - matches[at + 2]!)
    const dy = Math.abs(sy * matches[at + 1]! + cy - matches[at + 3]!)
    if (dx < INLIER && dy < INLIER) weight += matches[at + 4]!
  }
  return weight
}

const plausible = (scale: number) => scale >= SCALE_MIN && scale <= SCALE_MAX

/** The map with the widest support among those that two matches define; null when no two agree. */
export function voteMap(first: Level, second: Level): { map: Affine; share: number } | null {
  matchCount = 0
  sought = 0
  sumEnergy(second)
  for (const [x, y] of STARTS) findPatch(first, second, x, y)
  let best: Fit | null = null
  let bestSupport = 0
  let total = 0
  for (let i = 0; i < matchCount; i++) {
    const a = i * 5
    total += matches[a + 4]!
    for (let j = 0; j <= i; j++) {
      const b = j * 5
      const dx = matches[a]! - matches[b]!
      const dy = matches[a + 1]! - matches[b + 1]!
      // Too near in one direction: that scale is taken as 1 (for i = j, both are).
      const sx = Math.abs(dx) >= PATCH ? (matches[a + 2]! - matches[b + 2]!) / dx : 1
      const sy = Math.abs(dy) >= PATCH ? (matches[a + 3]! - matches[b + 3]!) / dy : 1
      if (!plausible(sx) || !plausible(sy)) continue
      const fit = { sx, cx: matches[a + 2]! - sx * matches[a]!, sy, cy: matches[a + 3]! - sy * matches[a + 1]! }
      const weight = support(fit)
      if (weight > bestSupport + 1e-6) {
        bestSupport = weight
        best = fit
      }
    }
  }
  if (!best || matchCount < 2) return null
  const n = first.side
  return {
    map: [best.sx, 0, best.cx / n, 0, best.sy, best.cy / n],
    share: bestSupport / (total + LOST * (sought - matchCount) + FEW),
  }
}
