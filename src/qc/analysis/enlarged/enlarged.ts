import type { Box, Measurements } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'
import { pixelatedRegions } from './pixelated.ts'
import { softenedRegions } from './softened.ts'

/** Parts of an image that have fewer pixels of their own than they are shown with: as blur, or as squares. */
export const enlargedRegions = (luma: Gray, covered: readonly Box[]): NonNullable<Measurements['enlarged']> => [
  ...softenedRegions(luma, covered),
  ...pixelatedRegions(luma, covered),
]
