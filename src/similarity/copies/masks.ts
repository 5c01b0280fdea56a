/**
 * Vectors of the space "image" compared in a part of the image alone: the top and bottom quarters, the right half, the
 * left half. A title, a card or a panel that lies in the rest has no say. The numbers of a vector stand for places, so
 * nothing more need be kept of an image.
 */
import { IMAGE_CELLS, IMAGE_DIMENSIONS } from '../descriptors/descriptors.ts'

type Place = (column: number, row: number) => boolean
/** In quarters of the image's sides. */
const PLACES: Place[] = [(_, row) => row === 0 || row === 3, (column) => column > 1, (column) => column < 2]

/** The numbers of a vector that stand for a place, one list a mask. */
export const MASKS: readonly Uint16Array[] = PLACES.map((isIn) =>
  Uint16Array.from(
    Array.from({ length: IMAGE_DIMENSIONS }, (_, at) => at).filter((at) => {
      const cell = IMAGE_CELLS[at]!
      return cell >= 0 && isIn(cell % 4, Math.floor(cell / 4))
    }),
  ),
)

/** Cosine of what two vectors say of a mask's place. */
export function maskedCosine(one: Float32Array, other: Float32Array, mask: Uint16Array): number {
  let ab = 0
  let aa = 1e-9
  let bb = 1e-9
  for (const at of mask) {
    ab += one[at]! * other[at]!
    aa += one[at]! ** 2
    bb += other[at]! ** 2
  }
  return ab / Math.sqrt(aa * bb)
}

/** The best of all masks. */
export function partCosine(one: Float32Array, other: Float32Array): number {
  let best = -1
  for (const mask of MASKS) best = Math.max(best, maskedCosine(one, other, mask))
  return best
}
