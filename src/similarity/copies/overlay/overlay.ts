import { type Affine, areaScale } from '../alignment.ts'
import { type Detail, detailSide } from '../detail.ts'
import { type Rect, shrunkOnce } from '../pyramid.ts'
import { samplingOf } from './sampling.ts'

export { sampling, samplingOf } from './sampling.ts'

/** Side of the blocks that two images are compared in, from the top left on. */
export const block = 6

/** How two agree in a block and two pixels around it: the correlation of their luma (0..255), and the variance of either. */
export type Seen = { score: number; one: number; other: number }

/** One image laid over another, and how they agree in each block. Best where the first is the one that shows the art smaller. */
export type Overlay = {
  one: Detail
  other: Detail
  /** Where a point of the first lies in the other, in pixels of the details. */
  map: Affine
  /** Luma of the other at the places of the first. */
  warped: Float32Array
  /** Of each row, the pixels that lie inside both contents, which are convex: from the first, up to the second. */
  starts: Uint8Array
  ends: Uint8Array
  /** How many those are, and the frame around them. */
  covered: number
  frame: Rect
  /** Of each block, row by row, three numbers: as `Seen`; a score that is none where too little lies in both. */
  blocks: Float64Array
}

const numbersOfBlock = 3
const blocksMost = Math.ceil(detailSide / block) ** 2
const newBuffers = (): Pick<Overlay, 'warped' | 'starts' | 'ends' | 'blocks'> => ({
  warped: new Float32Array(detailSide * detailSide),
  starts: new Uint8Array(detailSide),
  ends: new Uint8Array(detailSide),
  blocks: new Float64Array(blocksMost * numbersOfBlock),
})

/** What was laid last: of one pair the same is asked for by several rules. */
const recent: Overlay[] = []
const recentMost = 4

/** Lays one over another: good until four more were laid, so that nobody keeps it. */
export function layOver(one: Detail, other: Detail, map: Affine): Overlay {
  const known = recent.findIndex((each) => each.one === one && each.other === other && each.map === map)
  if (known >= 0) {
    recent.push(...recent.splice(known, 1))
    return recent.at(-1)!
  }
  const { warped, starts, ends, blocks } = recent.length < recentMost ? newBuffers() : recent.shift()!
  const frame = { left: one.width, top: one.height, right: 0, bottom: 0 }
  const overlay: Overlay = { one, other, map, warped, starts, ends, blocks, covered: 0, frame }
  recent.push(overlay)
  warp(overlay)
  compareBlocks(overlay)
  return overlay
}

/** How many blocks lie in both; calls `visit` with each, and with how the two agree there. */
export function eachBlock({ one, blocks }: Overlay, visit: (x: number, y: number, seen: Seen) => void): number {
  const seen: Seen = { score: 0, one: 0, other: 0 }
  let [count, at] = [0, 0]
  for (let y = 0; y + block <= one.height; y += block)
    for (let x = 0; x + block <= one.width; x += block, at += numbersOfBlock) {
      seen.score = blocks[at]!
      if (Number.isNaN(seen.score)) continue
      seen.one = blocks[at + 1]!
      seen.other = blocks[at + 2]!
      count++
      visit(x, y, seen)
    }
  return count
}

function compareBlocks(overlay: Overlay): void {
  const { one, blocks } = overlay
  let at = 0
  for (let y = 0; y + block <= one.height; y += block)
    for (let x = 0; x + block <= one.width; x += block, at += numbersOfBlock) {
      const seen = seenAt(overlay, x, y, 0, 0)
      blocks[at] = seen === null ? Number.NaN : seen.score
      if (seen === null) continue
      blocks[at + 1] = seen.one
      blocks[at + 2] = seen.other
    }
}

/** How much smaller a plane is made before it is looked at from afar, so that its fine detail does not flicker. */
const farFrom = 1.25

function warp(overlay: Overlay): void {
  const { one, other, map, warped, starts, ends, frame } = overlay
  const { width, height } = one
  const far = Math.sqrt(areaScale(map))
  const plane = far > farFrom ? shrunkOnce(other, 1 / far) : other
  const scale = { across: plane.width / other.width, down: plane.height / other.height }
  const kernel = samplingOf(plane, map, scale)
  for (let y = 0; y < height; y++) {
    const count = findRun(overlay, y)
    if (count === 0) continue
    const start = starts[y]!
    const size = { columns: count, rows: 1 }
    kernel.sample32(y * width + start, size, { x: start + 0.5, y: y + 0.5 }, { source: plane.width, out: width })
    overlay.covered += count
    frame.left = Math.min(frame.left, start)
    frame.top = Math.min(frame.top, y)
    frame.right = Math.max(frame.right, ends[y]!)
    frame.bottom = y + 1
  }
  warped.set(kernel.out32.subarray(0, width * height))
}

/** Notes which pixels of a row lie inside both contents, all in one run, and returns how many. */
function findRun({ one, other, map, starts, ends }: Overlay, y: number): number {
  const { left, top, right, bottom } = other.content
  const [a, c, d, f] = [map[0], map[2], map[3], map[5]]
  const py = y + 0.5
  const [across, down] = [map[1] * py, map[4] * py]
  const isIn = (x: number) => {
    const u = a * (x + 0.5) + across + c
    const v = d * (x + 0.5) + down + f
    return u >= left && u <= right && v >= top && v <= bottom
  }
  let start = Math.max(0, Math.ceil(one.content.left - 0.5))
  const isInside = py >= one.content.top && py <= one.content.bottom
  let end = isInside ? Math.min(one.width, Math.floor(one.content.right + 0.5)) : 0
  while (start < end && !isIn(start)) start++
  while (start < end && !isIn(end - 1)) end--
  const isEmpty = start >= end
  starts[y] = isEmpty ? 0 : start
  ends[y] = isEmpty ? 0 : end
  return isEmpty ? 0 : end - start
}

/**
 * Over the block and two pixels around it, so that fine structure has something to agree in; null at the edge. `right` and
 * `down`: by how many pixels the other is moved.
 */
export function seenAt(
  { one: { width, height, luma }, warped, starts, ends }: Overlay,
  x: number,
  y: number,
  right: number,
  down: number,
): Seen | null {
  let n = 0
  let sa = 0
  let sb = 0
  let aa = 0
  let bb = 0
  let ab = 0
  const shift = down * width + right
  const bottom = Math.min(height, y + block + 2, height - down)
  for (let row = Math.max(0, y - 2, -down); row < bottom; row++) {
    const from = row * width + Math.max(x - 2, starts[row]!, starts[row + down]! - right)
    const to = row * width + Math.min(x + block + 2, ends[row]!, ends[row + down]! - right)
    for (let at = from; at < to; at++) {
      const p = luma[at]!
      const q = warped[at + shift]!
      n++
      sa += p
      sb += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  if (n < block * block) return null
  const one = Math.max(0, aa / n - (sa / n) ** 2)
  const other = Math.max(0, bb / n - (sb / n) ** 2)
  const score = (ab / n - (sa / n) * (sb / n)) / (Math.sqrt(one * other) + 4)
  return { score, one, other }
}
