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
  const pairs = pairsOf(one, other, matches)
  const seeds = [...matches.keys()]
    .sort((a, b) => matches[a]!.distance - matches[b]!.distance || matches[a]!.from - matches[b]!.from)
    .slice(0, seedsMax)
  const best = widest(pairs, seeds, reach)
  return best === null ? null : refined(pairs, best, reach)
}

/** The first of the maps through two seeds that most matches agree on; null when too few do. */
function widest(pairs: Matches, seeds: readonly number[], reach: number): Affine | null {
  const { length } = pairs.x
  const ordered = copied(pairs)
  let best: Affine | null = null
  let most = inliersMin - 1
  for (let at = 0; at < seeds.length; at++)
    for (let next = at + 1; next < seeds.length; next++) {
      // None can be better.
      if (most === length) return best
      const map = through(pairs, seeds[at]!, seeds[next]!)
      if (map === null) continue
      const count = agreeing(ordered, map, reach, most)
      if (count === most) continue
      ;[best, most] = [map, count]
      putOutliersFirst(ordered, map, reach)
    }
  return best
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
    const least = compare(to)
    if (least > distanceMax) continue
    const nearest = onlyNear(distances, least, other, to)
    if (nearest >= 0) matches.push({ from: at, to: nearest, distance: least })
  }
  return matches
}

/** The first at the least distance; -1 where another corner is a rival. */
function onlyNear(distances: Uint32Array, least: number, other: Keypoints, count: number): number {
  const rival = Math.floor(least / ratioMax)
  let nearest = 0
  while (distances[nearest] !== least) nearest++
  for (let at = 0; at < count; at++)
    if (distances[at]! <= rival && at !== nearest && !isSameCorner(other, at, nearest)) return -1
  return nearest
}

/** Another scale of the same corner is no rival. */
function isSameCorner({ x, y, level }: Keypoints, one: number, other: number): boolean {
  const near = sameCorner * scales[Math.max(level[one]!, level[other]!)]!
  return Math.abs(x[one]! - x[other]!) < near && Math.abs(y[one]! - y[other]!) < near
}

/** Matches as columns, for they are gone through a thousand times: both places, and the quotient of the scales. */
type Matches = Record<'x' | 'y' | 'u' | 'v' | 'ratio', Float64Array>

export const newMatches = (most: number): Matches => ({
  x: new Float64Array(most),
  y: new Float64Array(most),
  u: new Float64Array(most),
  v: new Float64Array(most),
  ratio: new Float64Array(most),
})

/** Square of the pixels within which two matches are of one place. */
const placeSquare = 36

/** Whether any three of the first `count` matches, each in a place of its own, agree on one map. */
export function haveCommonMap(matches: Matches, count: number, reach: number): boolean {
  const seeds = Math.min(count, seedsMax)
  for (let first = 0; first < seeds; first++)
    for (let second = first + 1; second < seeds; second++) {
      const map = through(matches, first, second)
      if (map === null) continue
      const scale = scaleOf(map)
      if (!suits(matches.ratio[second]!, scale)) continue
      for (let third = 0; third < count; third++)
        if (
          isApart(matches, third, first) &&
          isApart(matches, third, second) &&
          agrees(matches, third, map, scale, reach)
        )
          return true
    }
  return false
}

function isApart({ x, y }: Matches, one: number, other: number): boolean {
  return (x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2 >= placeSquare
}

function pairsOf(one: Keypoints, other: Keypoints, matches: readonly Match[]): Matches {
  const pairs = newMatches(matches.length)
  for (const [at, { from, to }] of matches.entries()) {
    pairs.x[at] = one.x[from]!
    pairs.y[at] = one.y[from]!
    pairs.u[at] = other.x[to]!
    pairs.v[at] = other.y[to]!
    pairs.ratio[at] = scales[other.level[to]!]! / scales[one.level[from]!]!
  }
  return pairs
}

const copied = ({ x, y, u, v, ratio }: Matches): Matches => ({
  x: x.slice(),
  y: y.slice(),
  u: u.slice(),
  v: v.slice(),
  ratio: ratio.slice(),
})

/**
 * The map that takes both matches where they belong, and suits the scale of the first: a similarity,
 * [s cos, -s sin, x, s sin, s cos, y].
 */
function through({ x, y, u, v, ratio }: Matches, first: number, second: number): Affine | null {
  const fx = x[first]!
  const fy = y[first]!
  const px = x[second]! - fx
  const py = y[second]! - fy
  const square = px * px + py * py
  if (square < 100) return null
  const qx = u[second]! - u[first]!
  const qy = v[second]! - v[first]!
  const a = (px * qx + py * qy) / square
  const b = (px * qy - py * qx) / square
  if (a <= 0 || Math.abs(b) > turnMax * a) return null
  const scale = Math.sqrt(a * a + b * b)
  if (scale > scaleMost || scale < 1 / scaleMost || !suits(ratio[first]!, scale)) return null
  return [a, -b, u[first]! - a * fx + b * fy, b, a, v[first]! - b * fx - a * fy]
}

const scaleOf = ([a, , , d]: Affine) => Math.sqrt(a * a + d * d)

function suits(ratio: number, scale: number): boolean {
  return ratio / scale < scaleSlack && ratio / scale > 1 / scaleSlack
}

function agrees({ x, y, u, v, ratio }: Matches, at: number, map: Affine, scale: number, reach: number): boolean {
  const dx = map[0] * x[at]! + map[1] * y[at]! + map[2] - u[at]!
  const dy = map[3] * x[at]! + map[4] * y[at]! + map[5] - v[at]!
  return dx * dx + dy * dy < reach * reach && suits(ratio[at]!, scale)
}

/** How many agree; given up as soon as they cannot be more than `least`. */
function agreeing(matches: Matches, map: Affine, reach: number, least: number): number {
  const scale = scaleOf(map)
  const { length } = matches.x
  let lost = 0
  for (let at = 0; at < length; at++)
    if (!agrees(matches, at, map, scale, reach) && ++lost >= length - least) return least
  return length - lost
}

/** Those that do not agree with the best map so far seldom agree with the next: a worse one is known after a few. */
function putOutliersFirst(matches: Matches, map: Affine, reach: number): void {
  const scale = scaleOf(map)
  let place = 0
  for (let at = 0; at < matches.x.length; at++) {
    if (agrees(matches, at, map, scale, reach)) continue
    for (const column of Object.values(matches)) {
      const before = column[place]!
      column[place] = column[at]!
      column[at] = before
    }
    place++
  }
}

/** Least squares over the matches that agree, three times; matches of one place count once. */
function refined(matches: Matches, start: Affine, reach: number): Placement | null {
  let map = start
  for (let round = 0; round < 3; round++) {
    const scale = scaleOf(map)
    const near = [...matches.x.keys()].filter((at) => agrees(matches, at, map, scale, reach))
    const places = new Set(near.map((at) => Math.round(matches.x[at]! / 6) * 4_096 + Math.round(matches.y[at]! / 6)))
    if (places.size < inliersMin) return null
    if (round === 2) return { map, inliers: places.size, matched: matches.x.length, spread: spreadOf(matches, near) }
    map = leastSquares(matches, near)
  }
  return null
}

/** The shorter side of what the matches cover, in pixels: all on one line say little. */
function spreadOf({ x, y }: Matches, near: readonly number[]): number {
  const side = (values: number[]) => Math.max(...values) - Math.min(...values)
  return Math.min(side(near.map((at) => x[at]!)), side(near.map((at) => y[at]!)))
}

function leastSquares({ x, y, u, v }: Matches, near: readonly number[]): Affine {
  const mean = (of: Float64Array) => near.reduce((all, at) => all + of[at]!, 0) / near.length
  const [ax, ay, bx, by] = [mean(x), mean(y), mean(u), mean(v)]
  let [along, across, square] = [0, 0, 1e-6]
  for (const at of near) {
    const [px, py, qx, qy] = [x[at]! - ax, y[at]! - ay, u[at]! - bx, v[at]! - by]
    along += px * qx + py * qy
    across += px * qy - py * qx
    square += px * px + py * py
  }
  const [a, b] = [along / square, across / square]
  return [a, -b, bx - a * ax + b * ay, b, a, by - b * ax - a * ay]
}
