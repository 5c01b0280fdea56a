/**
 * Which of two images of one design holds the other? Laid over each other, each is looked at in blocks: what it shows of
 * the art beyond the other's edges, and what lies over the art that both show.
 */
import { type Affine, areaScale, inverse } from '../alignment.ts'
import { type Detail, mirroredDetail } from '../detail.ts'
import type { Compared } from '../design.ts'
import { type Plane, type Rect, shrunkOnce } from '../pyramid.ts'
import { samplingOf } from '../overlay/overlay.ts'
import { isCentered, seamAround } from './seam.ts'

export { isSameThroughout } from './sameness.ts'
export { sharpnessOf } from './sharpness.ts'

/**
 * What one of two images shows beside the other. `outside`: its blocks beyond the other's edges, `beyond`: its structure
 * there, as shares of the same within them; `lettered`: how much of `outside` lies under text; `added`: blocks that differ and stand out more than the other's, `own`: the same, of what differs more than elsewhere; `agree`:
 * blocks with structure that do not differ, as shares of what both show; `contrast`: how strong its structure is where
 * they agree; `content`: the share of the image that bars and fills leave; `density`: pixels of its detail to one of the other's.
 */
export type Holding = {
  outside: number
  around: number
  beyond: number
  seam: number
  isCentered: boolean
  tone: number
  lettered: number
  added: number
  own: number
  agree: number
  contrast: number
  content: number
  density: number
  colors: number
}

const block = 6
/** Mean second difference of luma (0..255) from which a block has structure: bars, blurred fill and plain ground have none. */
const busy = 4
/** Bends of luma to its steps over two pixels, from which edges are in focus: of 25 fills none has such blocks in 0.02 of its area, of 60 crops all as many as the art. */
const inFocus = 0.5
/** Variance of luma from which a block has anything that could differ, and the correlation below which it does. */
const faint = 10
const alike = 0.5
/** What is added stands out from what was there: a title has more contrast than the art that it covers. */
const standsOut = 1.4

/** Each beside the other; null where nothing is known of how they lie. */
export function holdingOf(
  one: Detail,
  other: Detail,
  { map, isMirrored }: Pick<Compared, 'map' | 'isMirrored'>,
  colors: number,
): [one: Holding, other: Holding] | null {
  if (map === null) return null
  const turned = isMirrored ? mirroredDetail(other) : other
  return [
    { ...beside(one, turned, map), colors },
    { ...beside(turned, one, inverse(map)), colors },
  ]
}

function beside(one: Detail, other: Detail, map: Affine): Omit<Holding, 'colors'> {
  const scale = Math.sqrt(areaScale(map))
  // Both are looked at from as far as the one that shows the art smaller.
  const [mine, its] = scale > 1 ? [one, shrunkOnce(other, 1 / scale)] : [scale < 1 ? asFrom(one, scale) : one, other]
  const { shown } = one
  const laid = laidOver({ mine, its, map, by: scale > 1 ? 1 / scale : 1, shown })
  const sums = {
    shared: 0,
    structured: 0,
    beyond: 0,
    lettered: 0,
    light: 0,
    squares: 0,
    added: 0,
    outside: 0,
    around: 0,
    agree: 0,
    differ: 0,
    own: 0,
    theirs: 0,
  }
  const all: Seen[] = []
  const frame: Rect = { left: 0, top: 0, right: other.width, bottom: other.height }
  for (let y = Math.ceil(shown.top); y + block <= shown.bottom; y += block)
    for (let x = Math.ceil(shown.left); x + block <= shown.right; x += block) {
      const corners = cornersIn(other.shown, map, x, y)
      const isStructured = isSharp(one, x, y)
      if (corners === 0) {
        sums.outside++
        if (cornersIn(frame, map, x, y) === 0) sums.around++
        const light = lightOf(one, x, y)
        sums.light += light
        sums.squares += light * light
        if (isUnderText(one, x, y)) sums.lettered++
        else if (isStructured) sums.beyond++
      }
      // Across an edge of the other's stands nothing that could be compared.
      if (corners < 4) continue
      sums.shared++
      if (isStructured) sums.structured++
      const seen = closest(laid, x, y)
      if (seen !== null) all.push(seen)
      if (seen === null || Math.max(seen.one, seen.other) < faint) continue
      if (seen.score < alike) {
        sums.differ++
        if (seen.one > standsOut * seen.other) sums.added++
        continue
      }
      sums.agree++
      sums.own += Math.sqrt(seen.one)
      sums.theirs += Math.sqrt(seen.other)
    }
  const shared = Math.max(1, sums.shared)
  const outside = Math.max(1, sums.outside)
  return {
    outside: sums.outside / shared,
    around: sums.around / shared,
    beyond: sums.beyond / Math.max(1, sums.structured),
    seam: sums.outside < worthLooking * shared ? 0 : seamAround(one, other, map),
    isCentered: isCentered(one, other, map),
    tone: Math.sqrt(Math.max(0, sums.squares / outside - (sums.light / outside) ** 2)),
    lettered: sums.lettered / outside,
    added: sums.added / shared,
    own: ownOf(all) / shared,
    agree: sums.agree / Math.max(1, sums.agree + sums.differ),
    contrast: sums.own / Math.max(1, sums.theirs),
    content: 1 - barsOf(one, other, map) / (one.width * one.height),
    density: 1 / scale,
  }
}

/** Pixels of bars and fills beyond the other's frame: what lies within it is a ground that both have, whatever it looks like. */
function barsOf({ width, height, shown }: Detail, other: Detail, [a, b, c, d, e, f]: Affine): number {
  let bars = 0
  for (let y = 0.5; y < height; y++)
    for (let x = 0.5; x < width; x++) {
      // On to the far edge of what is shown: most images have no bars at all.
      if (x >= shown.left && x < shown.right && y >= shown.top && y < shown.bottom)
        x = Math.ceil(shown.right - 0.5) + 0.5
      if (x >= width) break
      const [u, v] = [a * x + b * y + c, d * x + e * y + f]
      if (u < 0 || v < 0 || u > other.width || v > other.height) bars++
    }
  return bars
}

const isUnderText = ({ text }: Detail, x: number, y: number) =>
  text.some(({ left, top, right, bottom }) => x < right && x + block > left && y < bottom && y + block > top)

/** Mean luma of a block. */
function lightOf({ luma, width }: Plane, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + block; y++) for (let x = left; x < left + block; x++) sum += luma[y * width + x]!
  return sum / block ** 2
}

/** How many corners of a block lie in the other. */
const cornersIn = (rect: Rect, map: Affine, x: number, y: number): number =>
  lies(rect, map, x, y) +
  lies(rect, map, x + block, y) +
  lies(rect, map, x, y + block) +
  lies(rect, map, x + block, y + block)

function lies({ left, top, right, bottom }: Rect, map: Affine, x: number, y: number): number {
  const u = map[0] * x + map[1] * y + map[2]
  const v = map[3] * x + map[4] * y + map[5]
  return u > left && u < right && v > top && v < bottom ? 1 : 0
}

/** As it would look had it been made smaller first. */
function asFrom(plane: Detail, by: number): Plane {
  const { width, height } = plane
  const small = shrunkOnce(plane, by)
  const [across, down] = [small.width / width, small.height / height]
  const kernel = samplingOf(small, identity, { across, down })
  kernel.sample32(0, { columns: width, rows: height }, { x: 0.5, y: 0.5 }, { source: small.width, out: width })
  return { width, height, luma: kernel.out32.slice(0, width * height) }
}
const identity: Affine = [1, 0, 0, 0, 1, 0]

/** `by`: how much smaller `its` is than the plane that the map leads to; `shown`: what is compared of `mine`. */
type Laying = { mine: Plane; its: Plane; map: Affine; by: number; shown: Rect }
type Laid = { mine: Plane; kernel: ReturnType<typeof samplingOf>; lay(nudge: number, within: Rect): void }

/** Lays the other over the one in the kernel, as the map says; nudged it is laid where that is asked for: six blocks in seven need it nowhere. */
function laidOver({ mine, its, map, by, shown }: Laying): Laid {
  const kernel = samplingOf(its, map, { across: by, down: by })
  kernel.given.set(mine.luma)
  const { width, height } = mine
  const lay = (nudge: number, { left, top, right, bottom }: Rect) => {
    kernel.map[4] = map[2] + nudges[nudge]![0] / by
    kernel.map[5] = map[5] + nudges[nudge]![1] / by
    const size = { columns: right - left, rows: bottom - top }
    if (size.columns <= 0 || size.rows <= 0) return
    const strides = { source: its.width, out: width }
    kernel.sample64(nudge, top * width + left, size, { x: left + 0.5, y: top + 0.5 }, strides)
  }
  lay(0, {
    left: Math.max(0, Math.ceil(shown.left) - 2),
    top: Math.max(0, Math.ceil(shown.top) - 2),
    right: Math.min(width, Math.floor(shown.right) + 2),
    bottom: Math.min(height, Math.floor(shown.bottom) + 2),
  })
  return { mine, kernel, lay }
}

type Seen = { one: number; other: number; score: number }
/** Of the variance of a block what the other does not explain, at least, and how many times that of the middle block: a title that is thin or faint. */
const strange = 12
const strangeBy = 6
const moreBy = 1.15

const unexplained = ({ one, other, score }: Seen) => Math.max(one, other) * (1 - Math.max(0, score) ** 2)

/** Blocks that differ as nothing else in the two does, and have more in them than the other's. */
function ownOf(all: readonly Seen[]): number {
  const rest = all.map(unexplained).sort((one, other) => one - other)
  const least = Math.max(strange, strangeBy * (rest[rest.length >> 1] ?? 0))
  return all.filter((seen) => unexplained(seen) >= least && seen.one > moreBy * seen.other).length
}

/** Beyond the other's edges, as a share of what is within them: of less nobody asks where it comes from. */
const worthLooking = 0.05

/** In pixels: how far one may lie from where the map puts it; first not at all. */
const nudges = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** What lies a pixel off is no other. Variances and correlation over a block and two pixels around it. */
function closest(laid: Laid, left: number, top: number): Seen | null {
  const { width, height } = laid.mine
  const window: Rect = {
    left: Math.max(0, left - 2),
    top: Math.max(0, top - 2),
    right: Math.min(width, left + block + 2),
    bottom: Math.min(height, top + block + 2),
  }
  const n = (window.right - window.left) * (window.bottom - window.top)
  if (n < block * block) return null
  const mean = meanIn(laid.mine, window)
  const best = compared(laid, 0, window, mean)
  for (let nudge = 1; nudge < nudges.length && best.score < alike; nudge++) {
    laid.lay(nudge, window)
    const moved = compared(laid, nudge, window, mean)
    if (moved.score > best.score) Object.assign(best, moved)
  }
  return best
}

/** Of a window: the mean of its luma, and the mean of the squares. */
function meanIn({ width, luma }: Plane, { left, top, right, bottom }: Rect): Means {
  let [sum, squares] = [0, 0]
  for (let y = top; y < bottom; y++)
    for (let at = y * width + left; at < y * width + right; at++) {
      const value = luma[at]!
      sum += value
      squares += value * value
    }
  const n = (right - left) * (bottom - top)
  return { luma: sum / n, squares: squares / n }
}
type Means = { luma: number; squares: number }

function compared({ mine, kernel }: Laid, nudge: number, window: Rect, mean: Means): Seen {
  const size = { columns: window.right - window.left, rows: window.bottom - window.top }
  const at = window.top * mine.width + window.left
  kernel.sumWindow({ given: at, plane: nudge, at }, size, mine.width)
  const n = size.columns * size.rows
  const [sum, squares, products] = [kernel.sums[0]! / n, kernel.sums[1]! / n, kernel.sums[2]! / n]
  const one = Math.max(0, mean.squares - mean.luma ** 2)
  const other = Math.max(0, squares - sum ** 2)
  return { one, other, score: (products - mean.luma * sum) / (Math.sqrt(one * other) + 4) }
}

/** Whether a block has structure, and in it edges as an image in focus has them: a fill out of focus has tone, and bends little for it. */
function isSharp({ luma, width }: Plane, left: number, top: number): boolean {
  let [bend, steps] = [0, 0]
  for (let y = top; y < top + block; y++)
    for (let x = left + 1; x < left + block - 1; x++) {
      const at = y * width + x
      bend += Math.abs(2 * luma[at]! - luma[at - 1]! - luma[at + 1]!)
      steps += Math.abs(luma[at + 1]! - luma[at - 1]!)
    }
  return bend / (block * (block - 2)) >= busy && bend >= inFocus * steps
}
