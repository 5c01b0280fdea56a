/**
 * Local features: corners of an image at several scales, each with a code of what lies around it. They find one piece of
 * art in another layout or format, where nothing of the whole agrees. The code is a histogram of gradients in four by four
 * cells of eight directions (SIFT, Lowe 2004, upright: designs are hardly ever turned), each number in two bits
 * (Zhou et al., "Scalar quantization for large scale image search", 2012).
 */
import { gradients, type Plane, shrunk, smoothed } from './pyramid.ts'

/** Places in pixels of the plane that was measured, and levels, 0 the finest; the first `art` ones stand outside of text. */
export type Keypoints = {
  count: number
  art: number
  x: Float32Array
  y: Float32Array
  level: Uint8Array
  /** 8 words a keypoint, a byte a cell: the first 16 bytes by the lower step, the others by the higher one. */
  bits: Uint32Array
}

export const wordsPerKeypoint = 8
export const levels = 6
export const levelStep = 1.26
/** Most keypoints of a level, the finest first: outside of text, and in it. */
const artQuotas = [62, 48, 36, 26, 18, 12]
const textQuotas = [20, 16, 12, 8, 4, 4]
/** Least eigenvalue of the gradients' structure (luma 0..255) under which there is no corner. */
const cornerMin = 40
/** Pixels between two keypoints of a level. */
const apart = 4
/** Columns and rows of a level that each have their share of its keypoints, so that a part of the image has some too. */
const sectors = 4

const cells = 4
const directions = 8
const cellSide = 5
const radius = (cells * cellSide) / 2
const numbers = cells * cells * directions

type Level = Plane & { dx: Float32Array; dy: Float32Array; scale: number; at: number }
type Corner = { x: number; y: number; strength: number }

/** Keypoints outside of what `isMasked` says is not to be looked at (bars); those where `isText` come last. */
export function keypointsOf(
  plane: Plane,
  { isMasked, isText }: Record<'isMasked' | 'isText', (x: number, y: number) => boolean>,
): Keypoints {
  const art: [Level, Corner][] = []
  const text: [Level, Corner][] = []
  let base = plane
  for (let at = 0; at < levels; at++) {
    const scale = levelStep ** at
    if (at > 0) base = shrunk(base, 1 / levelStep)
    if (Math.min(base.width, base.height) < 2 * radius + 4) break
    const smooth = smoothed(base)
    // The rounded size of each level is not quite its step.
    const level = { ...smooth, ...gradients(smooth), scale: plane.width / smooth.width, at }
    const [inText, outside]: Corner[][] = [[], []]
    for (const corner of cornersOf(level)) {
      const [x, y] = [corner.x * scale, corner.y * scale]
      if (!isMasked(x, y)) (isText(x, y) ? inText! : outside!).push(corner)
    }
    for (const corner of spread(outside!, level, artQuotas[at]!)) art.push([level, corner])
    for (const corner of spread(inText!, level, textQuotas[at]!)) text.push([level, corner])
  }
  return described(art, text)
}

function described(art: readonly [Level, Corner][], text: readonly [Level, Corner][]): Keypoints {
  const all = [...art, ...text]
  const count = all.length
  const found: Keypoints = {
    count,
    art: art.length,
    x: new Float32Array(count),
    y: new Float32Array(count),
    level: new Uint8Array(count),
    bits: new Uint32Array(count * wordsPerKeypoint),
  }
  const bytes = new Uint8Array(found.bits.buffer)
  for (const [at, [level, { x, y }]] of all.entries()) {
    found.x[at] = (x + 0.5) * level.scale
    found.y[at] = (y + 0.5) * level.scale
    found.level[at] = level.at
    describe(level, x, y, bytes.subarray(at * wordsPerKeypoint * 4, (at + 1) * wordsPerKeypoint * 4))
  }
  return found
}

/** The strongest of each sector in turn, so that a busy part does not take all, `quota` of them. */
function spread(corners: readonly Corner[], { width, height }: Plane, quota: number): Corner[] {
  const taken: Corner[] = []
  const grid = Array.from({ length: sectors * sectors }, (): Corner[] => [])
  for (const corner of corners) {
    const column = Math.min(sectors - 1, Math.floor((corner.x / width) * sectors))
    const row = Math.min(sectors - 1, Math.floor((corner.y / height) * sectors))
    grid[row * sectors + column]!.push(corner)
  }
  for (const sector of grid) sector.reverse()
  for (let isMore = true; isMore && taken.length < quota;) {
    isMore = false
    for (const sector of grid) {
      for (let next = sector.pop(); next !== undefined; next = sector.pop()) {
        const { x, y } = next
        if (taken.some((other) => Math.abs(other.x - x) < apart && Math.abs(other.y - y) < apart)) continue
        taken.push(next)
        isMore = true
        break
      }
      if (taken.length === quota) break
    }
  }
  return taken
}

/** Pixels along the edge that are no corners. */
const border = 4

/** Local maxima of the least eigenvalue of the structure tensor (Shi & Tomasi 1994), the strongest first. */
function cornersOf(level: Level): Corner[] {
  const { width, height } = level
  const strength = cornerness(level)
  const corners: Corner[] = []
  for (let y = border; y < height - border; y++)
    for (let x = border; x < width - border; x++) {
      const value = strength[y * width + x]!
      if (value >= cornerMin && isPeak(strength, width, x, y)) corners.push({ x, y, strength: value })
    }
  return corners.sort((one, other) => other.strength - one.strength || one.y - other.y || one.x - other.x)
}

function isPeak(strength: Float32Array, width: number, x: number, y: number): boolean {
  const value = strength[y * width + x]!
  for (let v = -2; v <= 2; v++)
    for (let u = -2; u <= 2; u++) if (strength[(y + v) * width + x + u]! > value) return false
  return true
}

/** Half the side of the window that a corner is measured in. */
const window = 2

/** Products of the gradients, summed over windows of five by five pixels: along rows first, then along columns. */
function cornerness({ width, height, dx, dy }: Level): Float32Array {
  const [xx, yy, xy] = [new Float32Array(dx.length), new Float32Array(dx.length), new Float32Array(dx.length)]
  for (let at = 0; at < dx.length; at++) {
    const u = dx[at]!
    const v = dy[at]!
    xx[at] = u * u
    yy[at] = v * v
    xy[at] = u * v
  }
  const rows = new Float32Array(dx.length)
  for (const plane of [xx, yy, xy]) sumWindows(plane, rows, width, height)
  for (let at = 0; at < dx.length; at++) {
    const difference = (xx[at]! - yy[at]!) / 2
    const half = (xx[at]! + yy[at]!) / 2
    xx[at] = (half - Math.sqrt(difference * difference + xy[at]! * xy[at]!)) / (2 * window + 1) ** 2
  }
  return xx
}

function sumWindows(plane: Float32Array, rows: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++)
    for (let at = y * width + window; at < (y + 1) * width - window; at++)
      rows[at] = plane[at - 2]! + plane[at - 1]! + plane[at]! + plane[at + 1]! + plane[at + 2]!
  plane.fill(0)
  for (let y = window; y < height - window; y++)
    for (let at = y * width + window; at < (y + 1) * width - window; at++)
      plane[at] = rows[at - 2 * width]! + rows[at - width]! + rows[at]! + rows[at + width]! + rows[at + 2 * width]!
}

const histogram = new Float32Array(numbers)
/** Steps at which a number sets its bits, in means of the histogram; and a floor, in luma, under which all is noise. */
const lowerStep = 0.7
const higherStep = 1.9
const noise = 30

const side = 2 * radius
/** Of each place along a side of the patch: the cells it counts for, and how much. */
const cellShares = Array.from({ length: side }, (_, at) => {
  const place = (at + 0.5) / cellSide - 0.5
  const low = Math.floor(place)
  return [low, low + 1]
    .filter((cell) => cell >= 0 && cell < cells)
    .map((cell) => ({ cell, share: 1 - Math.abs(place - cell) }))
})
/** The same of each place of the patch, as numbers: where in the histogram a cell begins, its share; four a place. */
const patchCells = new Uint8Array(side * side * 4)
const patchShares = new Float32Array(side * side * 4)
for (let v = 0; v < side; v++)
  for (let u = 0; u < side; u++) {
    let at = (v * side + u) * 4
    for (const row of cellShares[v]!)
      for (const column of cellShares[u]!) {
        patchCells[at] = (row.cell * cells + column.cell) * directions
        patchShares[at++] = row.share * column.share
      }
  }

function describe({ width, height, dx, dy }: Level, x: number, y: number, bytes: Uint8Array): void {
  histogram.fill(0)
  for (let v = 0; v < side; v++) {
    const py = y - radius + v
    if (py < 0 || py >= height) continue
    for (let u = 0; u < side; u++) {
      const px = x - radius + u
      if (px < 0 || px >= width) continue
      const gx = dx[py * width + px]!
      const gy = dy[py * width + px]!
      if (gx !== 0 || gy !== 0) addGradient((v * side + u) * 4, gx, gy)
    }
  }
  let total = noise
  for (let at = 0; at < numbers; at++) total += histogram[at]!
  const lower = (total / numbers) * lowerStep
  const higher = (total / numbers) * higherStep
  for (let at = 0; at < numbers; at++) {
    if (histogram[at]! > lower) bytes[at >> 3]! |= 1 << (at & 7)
    if (histogram[at]! > higher) bytes[(numbers + at) >> 3]! |= 1 << (at & 7)
  }
}

/** Shares a gradient out among the nearest cells and the two directions beside its own. */
function addGradient(place: number, gx: number, gy: number): void {
  // The square root of the length: a strong edge does not drown what else is there.
  const size = Math.sqrt(Math.sqrt(gx * gx + gy * gy))
  const turn = directionOf(gx, gy)
  const low = Math.floor(turn)
  const right = (turn - low) * size
  const left = size - right
  const first = low & (directions - 1)
  const second = (low + 1) & (directions - 1)
  for (let at = place; at < place + 4; at++) {
    const share = patchShares[at]!
    if (share === 0) return
    const cell = patchCells[at]!
    histogram[cell + first]! += share * left
    histogram[cell + second]! += share * right
  }
}

/** Eighths of a turn, 0 to 8, within 0.005: arctangent by a polynomial (Rajan et al. 2006), 6 ms of a signature less. */
function directionOf(gx: number, gy: number): number {
  const [wide, tall] = [Math.abs(gx), Math.abs(gy)]
  const slope = wide > tall ? tall / wide : wide / tall
  const eighth = slope * (1.273 - 0.273 * slope)
  const quarter = wide > tall ? eighth : 2 - eighth
  const half = gx >= 0 ? quarter : 4 - quarter
  return gy >= 0 ? half : 8 - half
}

/** A byte of eight directions as a mirror shows it: left and right change places. */
export const mirroredByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  let into = 0
  for (let bit = 0; bit < directions; bit++)
    if (byte & (1 << bit)) into |= 1 << ((directions / 2 - bit + directions) % directions)
  return into
})

/** Where a mirror puts the cell of a byte: columns change places. */
export const mirroredPlace = (byte: number): number => byte - (byte % cells) + cells - 1 - (byte % cells)

/** The keypoints of the same image in a mirror; `width` is that of the plane they were measured in. */
export function mirrored(keypoints: Keypoints, width: number): Keypoints {
  const bits = new Uint32Array(keypoints.bits.length)
  const [from, to] = [
    new Uint8Array(keypoints.bits.buffer, keypoints.bits.byteOffset, keypoints.bits.byteLength),
    new Uint8Array(bits.buffer),
  ]
  for (let at = 0; at < from.length; at++) {
    to[mirroredPlace(at)] = mirroredByte[from[at]!]!
  }
  return { ...keypoints, x: keypoints.x.map((x) => width - x), bits }
}
