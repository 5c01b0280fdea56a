/**
 * How one image lies in another, by the keypoints they share: a scale, a small turn and a shift that most matches agree on
 * (RANSAC, Fischler & Bolles 1981, with every pair of the best matches tried in place of random ones).
 */
import { hammingKernel } from '../kernel/kernel.ts'
import type { Affine } from './alignment.ts'
import { type Keypoints, levels, levelStep, wordsPerKeypoint } from './keypoints.ts'

/** `map`: from the one to the other. `inliers`: places of the first whose matches agree; `matched`: all matches. */
export type Placement = { map: Affine; inliers: number; matched: number; spread: number }
type Match = { from: number; to: number; distance: number }

/** Bits in which the codes of one corner may differ, and how much better the best must be than the second. */
const distanceMax = 70
const ratioMax = 0.9
/** Matches out of which maps are made, the most alike first. */
const seedsMax = 40
const inliersMin = 4
/** The scale of a map and the quotient of its keypoints' scales may differ by so much. */
const scaleSlack = 1.6
/** Pixels of the finest level within which two keypoints are one corner at two scales. */
const sameCorner = 4
const scales = Array.from({ length: levels }, (_, level) => levelStep ** level)
const turnMax = 0.26
const scaleMost = 4.5

/** The map that most matches agree on; null when too few do. `reach`: how far off, in pixels of the other, a match may lie. */
export function place(one: Keypoints, other: Keypoints, reach: number, artOnly: boolean): Placement | null {
  const matches = matched(one, other, artOnly)
  if (matches.length < inliersMin) return null
  const seeds = matches.toSorted((a, b) => a.distance - b.distance || a.from - b.from).slice(0, seedsMax)
  let best: Affine | null = null
  let most = 0
  for (const [at, first] of seeds.entries())
    for (const second of seeds.slice(at + 1)) {
      const map = through(one, other, first, second)
      if (map === null || !suits(one, other, first, map)) continue
      const count = agreeing(one, other, matches, map, reach)
      if (count > most) [best, most] = [map, count]
    }
  if (best === null || most < inliersMin) return null
  return refined(one, other, matches, best, reach)
}

let hamming: ReturnType<typeof hammingKernel> | undefined

function matched(one: Keypoints, other: Keypoints, artOnly: boolean): Match[] {
  const matches: Match[] = []
  const [from, to] = artOnly ? [one.art, other.art] : [one.count, other.count]
  if (from === 0 || to === 0) return matches
  const { query, codes, distances, compare } = (hamming ??= hammingKernel())
  codes.set(other.bits.subarray(0, to * wordsPerKeypoint))
  for (let at = 0; at < from; at++) {
    for (let word = 0; word < wordsPerKeypoint; word++) query[word] = one.bits[at * wordsPerKeypoint + word]!
    compare(to)
    const match = nearest(distances, other, at, to)
    if (match !== null) matches.push(match)
  }
  return matches
}

function nearest(distances: Uint32Array, other: Keypoints, from: number, count: number): Match | null {
  let [best, to] = [distanceMax + 1, -1]
  for (let at = 0; at < count; at++)
    if (distances[at]! < best) {
      best = distances[at]!
      to = at
    }
  if (to < 0) return null
  const rival = best / ratioMax
  for (let at = 0; at < count; at++)
    if (distances[at]! <= rival && at !== to && !isSameCorner(other, at, to)) return null
  return { from, to, distance: best }
}

/** Another scale of the same corner is no rival. */
function isSameCorner({ x, y, level }: Keypoints, one: number, other: number): boolean {
  const near = sameCorner * scales[Math.max(level[one]!, level[other]!)]!
  return Math.abs(x[one]! - x[other]!) < near && Math.abs(y[one]! - y[other]!) < near
}

/** The map that takes both matches where they belong: a similarity, [s cos, -s sin, x, s sin, s cos, y]. */
function through(one: Keypoints, other: Keypoints, first: Match, second: Match): Affine | null {
  const [px, py] = [one.x[second.from]! - one.x[first.from]!, one.y[second.from]! - one.y[first.from]!]
  const [qx, qy] = [other.x[second.to]! - other.x[first.to]!, other.y[second.to]! - other.y[first.to]!]
  const square = px * px + py * py
  if (square < 100) return null
  const [a, b] = [(px * qx + py * qy) / square, (px * qy - py * qx) / square]
  if (a <= 0 || Math.abs(b) > turnMax * a) return null
  const scale = Math.hypot(a, b)
  if (scale > scaleMost || scale < 1 / scaleMost) return null
  const [x, y] = [one.x[first.from]!, one.y[first.from]!]
  return [a, -b, other.x[first.to]! - a * x + b * y, b, a, other.y[first.to]! - b * x - a * y]
}

function suits(one: Keypoints, other: Keypoints, { from, to }: Match, [a, , , d]: Affine): boolean {
  const ratio = scales[other.level[to]!]! / scales[one.level[from]!]! / Math.hypot(a, d)
  return ratio < scaleSlack && ratio > 1 / scaleSlack
}

function isNear(one: Keypoints, other: Keypoints, { from, to }: Match, [a, b, c, d, e, f]: Affine, reach: number) {
  const [x, y] = [one.x[from]!, one.y[from]!]
  const [u, v] = [a * x + b * y + c - other.x[to]!, d * x + e * y + f - other.y[to]!]
  return u * u + v * v < reach * reach
}

function agreeing(one: Keypoints, other: Keypoints, matches: readonly Match[], map: Affine, reach: number): number {
  let count = 0
  for (const match of matches) if (isNear(one, other, match, map, reach) && suits(one, other, match, map)) count++
  return count
}

/** Least squares over the matches that agree, three times; matches of one place count once. */
function refined(
  one: Keypoints,
  other: Keypoints,
  matches: readonly Match[],
  start: Affine,
  reach: number,
): Placement | null {
  let map = start
  for (let round = 0; round < 3; round++) {
    const near = matches.filter((match) => isNear(one, other, match, map, reach) && suits(one, other, match, map))
    const places = new Set(near.map(({ from }) => `${Math.round(one.x[from]! / 6)} ${Math.round(one.y[from]! / 6)}`))
    if (places.size < inliersMin) return null
    if (round === 2) return { map, inliers: places.size, matched: matches.length, spread: spreadOf(one, near) }
    map = leastSquares(one, other, near)
  }
  return null
}

/** The shorter side of what the matches cover, in pixels: all on one line say little. */
function spreadOf(one: Keypoints, near: readonly Match[]): number {
  const side = (values: number[]) => Math.max(...values) - Math.min(...values)
  return Math.min(side(near.map(({ from }) => one.x[from]!)), side(near.map(({ from }) => one.y[from]!)))
}

function leastSquares(one: Keypoints, other: Keypoints, near: readonly Match[]): Affine {
  const mean = (of: (match: Match) => number) => near.reduce((all, match) => all + of(match), 0) / near.length
  const [ax, ay] = [mean(({ from }) => one.x[from]!), mean(({ from }) => one.y[from]!)]
  const [bx, by] = [mean(({ to }) => other.x[to]!), mean(({ to }) => other.y[to]!)]
  let [along, across, square] = [0, 0, 1e-6]
  for (const { from, to } of near) {
    const [px, py] = [one.x[from]! - ax, one.y[from]! - ay]
    const [qx, qy] = [other.x[to]! - bx, other.y[to]! - by]
    along += px * qx + py * qy
    across += px * qy - py * qx
    square += px * px + py * py
  }
  const [a, b] = [along / square, across / square]
  return [a, -b, bx - a * ax + b * ay, b, a, by - b * ax - a * ay]
}
