import { hexOf } from '../../color/rgb.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { PdfBox } from '../../reading/model.ts'

/** Patches are looked for in a grid of so many cells along the longer side: letters on a swatch hardly show in it. */
const cellsMax = 300
/** Neighbours whose channels differ by no more are of one patch: paper and compression are never quite plain. */
const channelSlack = 14
/** A patch fills so much of its box (a circle fills 0.785), and is so many cells long and wide. */
const filledMin = 0.7
const sideMin = 6
const shareMax = 0.5
const [patchesMax, stretchesMax] = [120, 2_000]
/** Paper in the shadow of a fold differs by more. */
const paperSlack = 8

/** Stretches of plain colour in the image of a page: what may be swatches. Their boxes in pixels. */
export function patchesOf(pixels: Pixels): PdfBox[] {
  const step = Math.max(1, Math.ceil(Math.max(pixels.width, pixels.height) / cellsMax))
  const grid = gridOf(pixels, step)
  const seen = new Uint8Array(grid.width * grid.height)
  const found: (Patch & { color: Rgb })[] = []
  for (let start = 0; start < seen.length && found.length < stretchesMax; start++) {
    if (seen[start] === 1) continue
    const patch = patchFrom(start, grid, seen)
    if (Math.min(...sidesOf(patch)) >= sideMin)
      found.push({ ...patch, color: patch.sums.map((sum) => Math.round(sum / patch.cells)) as Rgb })
  }
  const paper = paperAmong(found)
  const isSwatch = (patch: (typeof found)[number]) => {
    const [width, height] = sidesOf(patch)
    const isLarge = patch.cells > grid.width * grid.height * shareMax
    return !isLarge && patch.cells >= width * height * filledMin && (paper === null || !isNear(patch.color, paper))
  }
  return found
    .filter(isSwatch)
    .slice(0, patchesMax)
    .map((patch) => {
      const [width, height] = sidesOf(patch)
      const box = { x: patch.left * step, y: patch.top * step, width: width * step, height: height * step }
      return { hex: hexOf(patch.color), ...box }
    })
}

type Rgb = [number, number, number]
const sidesOf = ({ left, right, top, bottom }: Patch) => [right - left + 1, bottom - top + 1] as const

/** The paper, of which the cells of a table with lines are pieces: the largest stretch, where it is light; null: it is not. */
function paperAmong(found: readonly (Patch & { color: Rgb })[]): Rgb | null {
  const largest = found.toSorted((one, other) => other.cells - one.cells)[0]
  return largest !== undefined && Math.min(...largest.color) >= paperFrom ? largest.color : null
}
const paperFrom = 200
const isNear = (one: Rgb, other: Rgb) => one.every((value, at) => Math.abs(value - other[at]!) <= paperSlack)

type Grid = { width: number; height: number; colors: Uint8Array }
type Patch = { left: number; right: number; top: number; bottom: number; cells: number; sums: number[] }

/** One pixel in the middle of each cell. */
function gridOf({ width, height, data }: Pixels, step: number): Grid {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const colors = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const from = ((row * step + (step >> 1)) * width + column * step + (step >> 1)) * 4
      for (let channel = 0; channel < 3; channel++)
        colors[(row * columns + column) * 3 + channel] = data[from + channel]!
    }
  return { width: columns, height: rows, colors }
}

/** All cells that are of one colour with their neighbour, from one on. */
function patchFrom(start: number, { width, height, colors }: Grid, seen: Uint8Array): Patch {
  const patch: Patch = { left: width, right: 0, top: height, bottom: 0, cells: 0, sums: [0, 0, 0] }
  const open = [start]
  seen[start] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    patch.cells++
    patch.left = Math.min(patch.left, x)
    patch.right = Math.max(patch.right, x)
    patch.top = Math.min(patch.top, y)
    patch.bottom = Math.max(patch.bottom, y)
    for (let channel = 0; channel < 3; channel++) patch.sums[channel]! += colors[at * 3 + channel]!
    for (const [dx, dy] of sides) {
      const [nextX, nextY] = [x + dx, y + dy]
      const next = nextY * width + nextX
      if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || seen[next] === 1) continue
      if (!isSame(colors, at * 3, next * 3)) continue
      seen[next] = 1
      open.push(next)
    }
  }
  return patch
}

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

function isSame(colors: Uint8Array, one: number, other: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(colors[one + channel]! - colors[other + channel]!) > channelSlack) return false
  return true
}
