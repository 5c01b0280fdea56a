import { distanceOf } from '../../../../color/oklab.ts'
import type { Box } from '../../../model.ts'
import { type Changes, cellsIn } from './changes.ts'
import type { Pair, Rounds } from './rounds.ts'

/** What changed between two rounds beside its words: regions of the mosaic, and whether a thing came there or went. */

export type Region = {
  cells: readonly number[]
  /** `came`: it stands out from what is around it now and did not; `gone`: the reverse; `other`: both or neither. */
  kind: 'came' | 'gone' | 'other'
}

/** Lines whose places differ by less, in shares of the design, stand where they stood. */
const samePlace = 0.008
/** Of the cells around a line: where more changed it is the ground that did, not the line. */
const ringMax = 0.25

/** Whether a line stands as it stood, by its place and its letters' place. */
export function isSamePlace(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) < samePlace &&
    Math.abs(a.y - b.y) < samePlace &&
    Math.abs(a.width - b.width) < samePlace &&
    Math.abs(a.height - b.height) < samePlace
  )
}

/** Whether all lines of both rounds stand where they stood, whatever they say. */
export const areLinesStill = ({ pairs }: Rounds): boolean =>
  pairs.every(({ before, now, isSameText }) => {
    if (!before?.box || !now?.box) return false
    const isStart =
      Math.abs(before.box.y - now.box.y) < samePlace && Math.abs(before.box.height - now.box.height) < samePlace
    return isSameText ? isSamePlace(before.box, now.box) : isStart
  })

/** The share of the cells that a box itself touches that changed. */
export function changedShare({ changed, side }: Changes, box: Box): number {
  const own = innerCells(box, side)
  const all = new Set(changed)
  return own.filter((at) => all.has(at)).length / Math.max(1, own.length)
}

function innerCells({ x, y, width, height }: Box, side: number): number[] {
  const clamped = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value * side)))
  const found: number[] = []
  for (let row = clamped(y); row <= clamped(y + height); row++)
    for (let column = clamped(x); column <= clamped(x + width); column++) found.push(row * side + column)
  return found
}

/** The cells around a line, a step away from its letters. */
function ringOf(box: Box, side: number): number[] {
  const step = 1 / side
  const x = Math.max(0, box.x - step)
  const y = Math.max(0, box.y - step)
  const wide = { x, y, width: box.width + 2 * step, height: box.height + 2 * step }
  const near = new Set(cellsIn(box, side))
  return cellsIn(wide, side).filter((at) => !near.has(at))
}

/** A ring, a leaf or a star is read as a sign or two, in one round and not in the other. */
export const isMark = (text: string): boolean => text.replace(/[^\p{L}\d]/gu, '').length < 3

/** The boxes of the lines that explain what changed where they are: other words, another place, or other letters on the same ground. */
function boxesOfWords({ before, now, isSameText }: Pair, changes: Changes, changed: ReadonlySet<number>): Box[] {
  const boxes = [before?.box ?? null, now?.box ?? null].filter((box) => box !== null)
  if (boxes.length < 2 && isMark((before ?? now)!.text)) return []
  if (!isSameText || boxes.length < 2 || !isSamePlace(boxes[0]!, boxes[1]!)) return boxes
  const ring = ringOf(boxes[0]!, changes.side)
  const isGround = ring.filter((at) => changed.has(at)).length > ring.length * ringMax
  return isGround ? [] : boxes
}

/** Least cells of a region: one may be the edge of a letter. */
const cellsMin = 2
/** Regions so near, in cells, are one. */
const reach = 2
const regionsMax = 200

/** The regions that changed and that no line explains, the largest first. */
export function regionsChanged({ changes, pairs, now, before }: Rounds): Region[] | null {
  if (changes === null) return null
  // A code is measured for itself, wherever it came or went.
  const codes = [now, before].flatMap(({ analysis }) => analysis.measurements?.codes ?? [])
  const all = new Set(changes.changed)
  const ofWords = new Set(
    [...pairs.flatMap((pair) => boxesOfWords(pair, changes, all)), ...codes.map(({ box }) => box)].flatMap((box) =>
      cellsIn(box, changes.side),
    ),
  )
  const left = new Set(changes.changed.filter((at) => !ofWords.has(at)))
  const found: number[][] = []
  for (const start of left) {
    if (found.length >= regionsMax) break
    found.push(connected(start, left, changes.side))
  }
  return found
    .filter((cells) => cells.length >= cellsMin)
    .map((cells) => ({ cells, kind: kindOf(cells, changes) }))
    .toSorted((a, b) => b.cells.length - a.cells.length)
}

/** Takes the cells out of `left` that hang together with one of them. */
export function connected(start: number, left: Set<number>, side: number): number[] {
  left.delete(start)
  const cells = [start]
  for (let next = 0; next < cells.length; next++)
    for (const at of near(cells[next]!, side, reach)) if (left.delete(at)) cells.push(at)
  return cells
}

function near(at: number, side: number, steps: number): number[] {
  const [column, row] = [at % side, Math.floor(at / side)]
  const found: number[] = []
  for (let y = Math.max(0, row - steps); y <= Math.min(side - 1, row + steps); y++)
    for (let x = Math.max(0, column - steps); x <= Math.min(side - 1, column + steps); x++)
      if (x !== column || y !== row) found.push(y * side + x)
  return found
}

/** A thing stands out from its ground so many times as much as where it is not. */
const standsOut = 1.6
/** Oklab: less is the grain of a ground. */
const contrastMin = 0.012

/** By how much the region stands out from the cells around it that did not change, in either round. */
function kindOf(cells: readonly number[], { before, now, side }: Changes): Region['kind'] {
  const own = new Set(cells)
  let [was, is, count] = [0, 0, 0]
  for (const at of cells)
    for (const other of near(at, side, reach)) {
      if (own.has(other)) continue
      was += distanceOf(before[at]!, before[other]!)
      is += distanceOf(now[at]!, now[other]!)
      count++
    }
  if (count === 0) return 'other'
  if (is / count > contrastMin && is > was * standsOut) return 'came'
  return was / count > contrastMin && was > is * standsOut ? 'gone' : 'other'
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** By how much the cells became lighter (Oklab L), the middle one of them. */
export const lightGained = ({ before, now }: Changes, cells: readonly number[]): number =>
  median(cells.map((at) => now[at]!.l - before[at]!.l))

/** The box around the cells of a region, in shares of the design. */
export function boxOf({ cells }: Pick<Region, 'cells'>, side: number): Box {
  const columns = cells.map((at) => at % side)
  const rows = cells.map((at) => Math.floor(at / side))
  const [x, y] = [Math.min(...columns), Math.min(...rows)]
  const [right, bottom] = [Math.max(...columns) + 1, Math.max(...rows) + 1]
  return { x: x / side, y: y / side, width: (right - x) / side, height: (bottom - y) / side }
}
