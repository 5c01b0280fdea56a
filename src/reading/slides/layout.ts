import type { PdfText } from '../model.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** A table while it is read: its columns' widths, and the cell that is being read; no column: it stands outside of all. */
export type Table = { widths: number[]; column: number; y: number; rowHeight: number }
type Line = Pick<PdfText, 'text' | 'family' | 'color'> & { size: number | null; isCentered: boolean }

/** What a run is set in where nothing says its size. */
const usualSizePt = 18
/** Lines stand so many of their heights apart. */
export const leading = 1.2
/** Letters are so wide, in heights. */
const letterWidth = 0.5
/** The inset of a shape's text. */
export const insetPt = 7.2

/** A paragraph where it stands in a shape or a cell whose text has come down to `top`, and how high it is. */
export function lineIn(
  around: Box,
  { size, isCentered, ...line }: Line,
  top: number,
): { placed: PdfText; high: number } {
  const height = size ?? usualSizePt
  const wide = line.text.length * height * letterWidth
  const room = Math.max(around.width - 2 * insetPt, height)
  const width = Math.min(wide, room)
  const x = around.x + (isCentered ? Math.max(0, (around.width - width) / 2) : insetPt)
  const y = around.y + insetPt / 2 + top
  return { placed: { ...line, x, y, width, height }, high: Math.max(1, Math.ceil(wide / room)) * height * leading }
}

/** The cell that is being read of a table that stands in this box. */
export function cellBox({ x, y }: Box, { widths, column, y: down, rowHeight }: Table): Box {
  const left = widths.slice(0, Math.max(0, column)).reduce((sum, width) => sum + width, 0)
  return { x: x + left, y: y + down, width: widths[column] ?? 0, height: rowHeight }
}
