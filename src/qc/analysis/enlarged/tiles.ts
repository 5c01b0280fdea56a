import type { Box } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'

/** The tiles in which an image is measured, and what covers them. */
export const tilePx = 64
export type Place = { x: number; y: number }

/** Whether a box, or half of its height around it, reaches into a tile. */
export function meets({ x, y, width, height }: Box, tile: Place, luma: Gray): boolean {
  const around = (height * luma.height) / 2
  return (
    x * luma.width - around < tile.x + tilePx &&
    (x + width) * luma.width + around > tile.x &&
    y * luma.height - around < tile.y + tilePx &&
    (y + height) * luma.height + around > tile.y
  )
}
