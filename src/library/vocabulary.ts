import { z } from 'zod'

/** What a designer would call the image's colours as a whole; decided by the table in measure/palette.ts. */
export const paletteTags = [
  'warm',
  'cool',
  'neutral',
  'monochrome',
  'dark',
  'light',
  'pastel',
  'vibrant',
  'earthy',
] as const
export const PaletteTag = z.enum(paletteTags)
export type PaletteTag = z.infer<typeof PaletteTag>

/** The shape of the image's frame; the limits stand at `aspectOf`. */
const aspects = ['square', 'portrait', 'story', 'landscape', 'wide', 'banner'] as const
export const Aspect = z.enum(aspects)
export type Aspect = z.infer<typeof Aspect>

/** How much of the image lies under text; the limits stand at `coverageOf` in measure/text.ts. */
export const textCoverages = ['none', 'low', 'medium', 'high'] as const
export const TextCoverage = z.enum(textCoverages)
export type TextCoverage = z.infer<typeof TextCoverage>

/** Longest label kept, in UTF-16 units, so that a label fits a column, an index key and a query string. */
export const labelLengthMax = 64

/**
 * Width over height, each limit halfway (geometrically) between the common formats on its two sides:
 *
 * | ratio          | aspect    | formats inside                                    |
 * |----------------|-----------|---------------------------------------------------|
 * | below 0.64     | story     | 9:16 (0.56); 11x17 in (0.647) is still a portrait |
 * | 0.64 to 0.91   | portrait  | 2:3, letter (0.77), A4 (0.71), 4:5                |
 * | 0.91 to 1.1    | square    | 1:1 and images cropped a little off it          |
 * | 1.1 to 1.6     | landscape | 5:4, 4:3, letter on its side, 3:2                 |
 * | 1.6 to 2.15    | wide      | 16:10, 16:9, 1.91:1 link images, 2:1            |
 * | 2.15 and above | banner    | 21:9, 851x315 covers, 3:1, 4:1                    |
 *
 * A limit itself belongs to the row below it. Sizes that are not positive and finite throw a RangeError.
 */
export function aspectOf(size: { width: number; height: number }): Aspect {
  const ratio = size.width / size.height
  if (!(ratio > 0 && ratio < Infinity && size.height > 0))
    throw new RangeError('An image has a positive width and height.')
  if (ratio < 0.64) return 'story'
  if (ratio < 0.91) return 'portrait'
  if (ratio < 1.1) return 'square'
  if (ratio < 1.6) return 'landscape'
  return ratio < 2.15 ? 'wide' : 'banner'
}

/**
 * The stored form of a label: lower case, NFKC, every run of what is no letter, mark or digit becomes one underscore
 * ("Mid-Century Modern" -> "mid_century_modern"). An apostrophe inside a word is dropped rather than split
 * ("Mother's Day" -> "mothers_day"). Letters of every script stay. At most 64 characters; null when nothing is left.
 */
export function toLabel(text: string): string | null {
  // Normalising can lengthen a text many times over, so a hostile one is cut before as well as after.
  const words = text
    .slice(0, labelLengthMax * 16)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+/, '')
  const label = wholeCharacters(words.slice(0, labelLengthMax)).replace(/_+$/, '')
  return label === '' ? null : label
}

/** Drops half of a surrogate pair left at the end by a cut. */
function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
