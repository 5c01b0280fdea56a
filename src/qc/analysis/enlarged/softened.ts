import type { Box, Measurements } from '../../model.ts'
import { type Gray, shrunk } from '../ocr/ocr.ts'
import { meets, type Place, tilePx } from './tiles.ts'

/**
 * Where an image was enlarged: pixels some steps apart differ by a power of the distance (the structure function of
 * Kolmogorov 1941, as used on photographs by Ruderman 1994). In a photograph as it was taken the power is about one, in
 * what was enlarged it is two up to the distance that was one pixel. Measured in tiles, so that sharp letters beside it
 * hide nothing.
 */
const lags = [1, 2, 4, 8, 16] as const
/**
 * `textureMin`: squared steps of luma over eight pixels; smoother tiles are skies and plain grounds, which are sharp at any
 * size. `fine` and `coarse`: powers from one pixel to two and from two to four. Of nine photographs set at 900 pixels a tenth
 * of the tiles stayed under 1.01 to 1.84 and 0.39 to 1.61; enlarged from 110 pixels under 1.94 to 2.04 and 1.82 to 1.88.
 */
type Softness = { textureMin: number; fine: number; coarse: number }
const ofPixels: Softness = { textureMin: 60, fine: 1.75, coarse: 1.75 }
/** What was enlarged thirty times is as smooth as a sky within a tile; at half its size it is not, and has the grain of the shrinking. */
const ofHalf: Softness = { textureMin: 20, fine: 1.6, coarse: 1.7 }
/** A drawn gradient has a power of two at any distance; what was enlarged ends somewhere. */
const gradientPower = 1.9
/** A region has so many soft tiles, and hardly another one among them. */
const tilesMin = 8
const softShareMin = 0.8
/** A row of tiles is no image: letters' tails leave one where their box ends too soon. */
const sideTilesMin = 2
/** What is soft around a sharp subject goes on into it; an image that was placed ends at its frame. */
const goesOnMax = 0.3

/** `times` is the least estimate. */
type Enlarged = NonNullable<Measurements['enlarged']>[number]

export function softenedRegions(luma: Gray, covered: readonly Box[]): Enlarged[] {
  const found = regionsAt(luma, covered, ofPixels)
  if (found.length > 0) return found
  const half = shrunk(luma, Math.max(luma.width, luma.height) / 2)
  return regionsAt(half, covered, ofHalf)
    .filter(({ isFramed }) => isFramed)
    .map(({ times, ...region }) => ({ ...region, times: times * 2 }))
}

function regionsAt(luma: Gray, covered: readonly Box[], softness: Softness): Enlarged[] {
  const columns = Math.floor(luma.width / tilePx)
  const rows = Math.floor(luma.height / tilePx)
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const tile = { x: (at % columns) * tilePx, y: Math.floor(at / columns) * tilePx }
    return covered.some((box) => meets(box, tile, luma)) ? null : textureOf(luma, tile, softness)
  })
  const textures = tiles.filter((tile) => tile !== null)
  const isAllSoft = textures.filter(({ isSoft }) => isSoft).length >= textures.length * softShareMin
  return components(tiles, columns)
    .flatMap((component) => regionOf(component, { tiles, columns, luma }))
    .map((region) => (isAllSoft ? { ...region, isAllSoft } : region))
}

type Texture = { isSoft: boolean; times: number; far: number }
const sides = ['left', 'right', 'top', 'bottom'] as const
type Side = (typeof sides)[number]

/** Null: it has too little detail to be measured. */
function textureOf({ width, height, data }: Gray, { x, y }: Place, softness: Softness): Texture | null {
  const squares = lags.map((lag) => {
    let [sum, count] = [0, 0]
    const add = (here: number, there: number) => {
      sum += (data[there]! - data[here]!) ** 2
      count++
    }
    for (let row = y; row < y + tilePx; row += 2)
      for (let column = x; column < x + tilePx; column += 2) {
        const here = row * width + column
        if (column + lag < width) add(here, here + lag)
        if (row + lag < height) add(here, here + lag * width)
      }
    return sum / Math.max(1, count)
  })
  if (squares[3]! < softness.textureMin) return null
  const powers = squares.slice(1).map((square, at) => Math.log2(square / Math.max(0.01, squares[at]!)))
  const [fine = 0, coarse = 0] = powers
  const end = powers.findIndex((power) => power < 1.5)
  const times = lags[end === -1 ? lags.length - 1 : end]!
  return { isSoft: fine > softness.fine && coarse > softness.coarse, times, far: powers.at(-1)! }
}

/** Soft tiles that stand together, as their places; a tile with nothing in it may stand between two. */
function components(tiles: readonly (Texture | null)[], columns: number): number[][] {
  const left = new Set(tiles.flatMap((tile, at) => (tile?.isSoft ? [at] : [])))
  const isNear = (a: number, b: number) =>
    Math.abs((a % columns) - (b % columns)) <= 2 && Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) <= 2
  const found: number[][] = []
  while (left.size > 0) {
    const [start] = left
    left.delete(start!)
    const component = [start!]
    for (const at of component)
      for (const next of left)
        if (isNear(at, next)) {
          left.delete(next)
          component.push(next)
        }
    found.push(component)
  }
  return found
}

type Grid = { tiles: readonly (Texture | null)[]; columns: number; luma: Gray }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

function regionOf(component: readonly number[], { tiles, columns, luma }: Grid): Enlarged[] {
  const rows = tiles.length / columns
  const [xs, ys] = [component.map((at) => at % columns), component.map((at) => Math.floor(at / columns))]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (right - left + 1 < sideTilesMin || bottom - top + 1 < sideTilesMin) return []
  /** The tiles that stand `by` outside of the region's frame, or, at 0, within it. */
  const around = (by: number) =>
    tiles.filter((_, at) => {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      const away = Math.max(left - x, x - right, top - y, y - bottom)
      return by === 0 ? away <= 0 : away === by
    })
  const textures = around(0).filter((tile) => tile !== null)
  if (component.length < tilesMin || component.length < textures.length * softShareMin) return []
  if (median(component.map((at) => tiles[at]!.far)) >= gradientPower) return []
  const box = {
    x: (left * tilePx) / luma.width,
    y: (top * tilePx) / luma.height,
    width: ((right - left + 1) * tilePx) / luma.width,
    height: ((bottom - top + 1) * tilePx) / luma.height,
  }
  const times = median(component.map((at) => tiles[at]!.times))
  if (2 * sharpestOf(component, { tiles, columns, luma }) < times * evenMin) return []
  const ends = endsOf(luma, box)
  const awayBy = (at: number): Record<Side, number> => {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    return { left: left - x, right: x - right, top: top - y, bottom: y - bottom }
  }
  const isDetail = (at: number) => tiles[at] !== null && !tiles[at]!.isSoft
  // What stands behind its frame, and the frame itself, say nothing of whether it goes on.
  const ring = [...tiles.keys()].filter((at) => Math.max(...Object.values(awayBy(at))) === 2)
  const beyond = ring.filter((at) => !sides.some((side) => ends[side] && awayBy(at)[side] > 0))
  const goesOn = beyond.filter(isDetail).length > beyond.length * goesOnMax
  const detailBeyond = (side: Side) => {
    const there = [...tiles.keys()].filter((at) => {
      const away = awayBy(at)
      return away[side] === 2 && sides.every((other) => other === side || away[other] <= 0)
    })
    return there.filter(isDetail).length / Math.max(1, there.length)
  }
  const isLast = { left: left === 0, right: right === columns - 1, top: top === 0, bottom: bottom === rows - 1 }
  const isFramed =
    !goesOn &&
    sides.some((side) => ends[side]) &&
    sides.every((side) => ends[side] || detailBeyond(side) <= goesOnSideMax)
  const isEnclosed = isFramed && sides.every((side) => ends[side] || isLast[side])
  return [{ box, times, isWhole: ring.length === 0, isFramed, ...(isEnclosed && { isEnclosed }) }]
}

/**
 * What was enlarged is equally soft everywhere: twice the narrowest edge of a tile is what it was enlarged by, or more (1.0 to 1.6
 * times as much in a tenth of the tiles of twenty photographs enlarged 9, 15 and 22 times). What a lens left out of focus is
 * soft by its distance, and something in it is sharper: 0.26 to 0.43 in close-ups of flowers and leaves.
 */
const evenMin = 0.5
const sharpestShare = 0.1
/** Luma that an edge crosses at least, and how far it is followed to each side: grain is under the one, and shades are over the other. */
const [edgeRise, edgeReach] = [24, 32]

/** Pixels across the narrowest edge of a tile, in the sharpest tiles of a region. */
function sharpestOf(component: readonly number[], { columns, luma }: Grid): number {
  const narrowest = component.map((at) => {
    const [left, top] = [(at % columns) * tilePx, Math.floor(at / columns) * tilePx]
    let least = edgeReach
    for (let y = top; y < top + tilePx; y += 4)
      for (let x = left; x < left + tilePx; x++) {
        const across = edgeAcross(luma, y * luma.width + x, [x, luma.width, 1])
        const down = edgeAcross(luma, y * luma.width + x, [y, luma.height, luma.width])
        least = Math.min(least, across, down)
      }
    return least
  })
  return narrowest.toSorted((a, b) => a - b)[Math.floor((narrowest.length - 1) * sharpestShare)]!
}

/** Rise over steepness of the edge that a pixel and the next one are part of. */
function edgeAcross({ data }: Gray, here: number, [place, size, step]: readonly [number, number, number]): number {
  if (place < 1 || place >= size - 2) return edgeReach
  const steepness = Math.abs(data[here + step]! - data[here]!)
  if (steepness * edgeReach < edgeRise) return edgeReach
  const sign = Math.sign(data[here + step]! - data[here]!)
  let [low, high] = [here, here + step]
  for (let at = place; at > 0 && place - at < edgeReach && sign * (data[low]! - data[low - step]!) > 0; at--)
    low -= step
  for (
    let at = place + 1;
    at < size - 1 && at - place <= edgeReach && sign * (data[high + step]! - data[high]!) > 0;
    at++
  )
    high += step
  const rise = Math.abs(data[high]! - data[low]!)
  return rise < edgeRise ? edgeReach : rise / steepness
}

/** A step of luma across a frame, and how much of a side has it at one place. */
const [frameStep, frameShareMin] = [10, 0.6]
/** A frame ends within a pixel or two: of the step over the wider reach, most is in the narrow one. */
const [narrowReach, frameReach, sharpMin] = [1, 5, 0.6]
const frameSamples = 96

/** What is out of focus goes on into what is sharp, without a frame between them. */
const goesOnSideMax = 0.5

/**
 * At which sides a straight edge ends a region. One that such an edge ends at a side at least, and at each beyond which there is
 * detail, is framed; one that an edge, or the design's own, ends at every side is enclosed.
 */
function endsOf({ width, height, data }: Gray, box: Box): Record<Side, boolean> {
  const [left, right] = [Math.round(box.x * width), Math.round((box.x + box.width) * width)]
  const [top, bottom] = [Math.round(box.y * height), Math.round((box.y + box.height) * height)]
  const at = (x: number, y: number) => data[y * width + x]!
  const hasEdge = (near: number, limit: number, [from, to]: readonly [number, number], isUpright: boolean) => {
    const first = Math.max(frameReach, near - 2 * tilePx)
    const stride = Math.max(1, Math.floor((to - from) / frameSamples))
    for (let line = first; line < Math.min(limit - frameReach, near + 2 * tilePx); line++) {
      let [steps, count] = [0, 0]
      for (let along = from; along < to; along += stride, count++) {
        const step = (reach: number) =>
          Math.abs(
            isUpright
              ? at(line + reach, along) - at(line - reach, along)
              : at(along, line + reach) - at(along, line - reach),
          )
        const narrow = step(narrowReach)
        if (narrow >= frameStep && narrow >= step(frameReach) * sharpMin) steps++
      }
      if (steps >= count * frameShareMin) return true
    }
    return false
  }
  const [columns, rows] = [[left, right] as const, [top, bottom] as const]
  return {
    left: hasEdge(left, width, rows, true),
    right: hasEdge(right, width, rows, true),
    top: hasEdge(top, height, columns, false),
    bottom: hasEdge(bottom, height, columns, false),
  }
}
