import { distanceOf, type Lab, labOf } from '../../../../color/oklab.ts'
import type { Box } from '../../../model.ts'

/** Where the pixels of two rounds differ, cell by cell of their mosaics. */

type Boxed = { box: Box | null } | null
/** A line of both rounds, as far as it explains what changed. */
type Pair = { before: Boxed; now: Boxed; isSameText: boolean }

/** Oklab; a file that is written anew differs by less. */
const differs = 0.02

export type Changes = {
  /** Columns and rows. */
  side: number
  /** The cells of both rounds, row by row. */
  before: readonly Lab[]
  now: readonly Lab[]
  /** The places of the cells that differ. */
  changed: readonly number[]
  /** Those that lines with other words do not explain. */
  unexplained: readonly number[]
}

export function changesBetween(before: string | undefined, now: string | undefined, pairs: readonly Pair[]) {
  if (before === undefined || now === undefined) return null
  const [was, is] = [cellsOf(before), cellsOf(now)]
  const side = Math.sqrt(is.length)
  if (was.length !== is.length || !Number.isInteger(side)) return null
  const changed = was.flatMap((lab, at) => (distanceOf(lab, is[at]!) > differs ? [at] : []))
  const explained = new Set(pairs.flatMap(boxesExplained).flatMap((box) => cellsIn(box, side)))
  return {
    side,
    before: was,
    now: is,
    changed,
    unexplained: changed.filter((at) => !explained.has(at)),
  } satisfies Changes
}

function cellsOf(mosaic: string): Lab[] {
  const bytes = Uint8Array.fromBase64(mosaic)
  return Array.from({ length: bytes.length / 3 }, (_, at) =>
    labOf([bytes[at * 3]!, bytes[at * 3 + 1]!, bytes[at * 3 + 2]!]),
  )
}

/** Of their height, what two lines of one size differ in. */
const sameSize = 0.06

/** A line with other words, where it is as large as it was; one that came or went. */
function boxesExplained({ before, now, isSameText }: Pair): Box[] {
  if (isSameText) return []
  const [was, is] = [before?.box ?? null, now?.box ?? null]
  if (was !== null && is !== null && Math.abs(was.height / is.height - 1) > sameSize) return []
  return [was, is].filter((box) => box !== null)
}

/** The cells that a box touches, and those beside them. */
export function cellsIn({ x, y, width, height }: Box, side: number): number[] {
  const clamped = (value: number) => Math.max(0, Math.min(side - 1, value))
  const [left, right] = [clamped(Math.floor(x * side) - 1), clamped(Math.floor((x + width) * side) + 1)]
  const [top, bottom] = [clamped(Math.floor(y * side) - 1), clamped(Math.floor((y + height) * side) + 1)]
  const cells: number[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push(row * side + column)
  return cells
}

/** Whether nothing has changed where a box is, but for the words of others beside it. */
export const isStill = ({ unexplained, side }: Changes, box: Box): boolean => {
  const cells = new Set(cellsIn(box, side))
  return !unexplained.some((at) => cells.has(at))
}
