import type { Box } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'

/** The tiles in which an image is measured, and what covers them. */
export const tilePx = 64
export type Place = { x: number; y: number }

/** Whether a box, or half of its height around it, reaches into a tile. */
export function meets({ x, y, width, height }: Box, tile: Place, luma: Gray, size = tilePx): boolean {
  const around = (height * luma.height) / 2
  return (
    x * luma.width - around < tile.x + size &&
    (x + width) * luma.width + around > tile.x &&
    y * luma.height - around < tile.y + size &&
    (y + height) * luma.height + around > tile.y
  )
}
