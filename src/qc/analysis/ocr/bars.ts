import type { Gray } from '../../../reading/ocr/ocr.ts'
import { type Glyph, glyphsOf, median } from './glyphs.ts'
import type { PassWord } from './merge.ts'

/** `12 | 11 AM`: a line between two numbers, which both engines take for a digit. */

/** What a line may be taken for. */
const isLikeBar = /[1Il|![\]]/
/** A line in shares of its own height, and of the rectangle around it. */
const [barWidthMax, barFillMin] = [0.3, 0.85]
/** No digit is so much higher than the others; and no two of them stand so far apart as words do. */
const [tallerMin, gapsMin, gapMin] = [1.15, 1.6, 0.35]

/** The words with what stands on either side of a line as words of their own, and the line between them. */
export const withoutBars = (words: readonly PassWord[], luma: Gray): PassWord[] =>
  words.flatMap((word) => (/\d/.test(word.text) && word.text.length > 1 ? parted(word, luma) : [word]))

function parted(word: PassWord, luma: Gray): PassWord[] {
  const signs = [...word.text]
  if (!signs.some((sign) => isLikeBar.test(sign))) return [word]
  const glyphs = glyphsOf(word.box, luma, word.ink)
  // Which stroke is which sign nobody knows where some touch, or are broken.
  if (glyphs.length !== signs.length) return [word]
  const bars = new Set(glyphs.keys().filter((at) => isLikeBar.test(signs[at]!) && isBar(glyphs, signs, at)))
  if (bars.size === 0) return [word]
  const ends = signs.map((_, at) => at + 1).filter((end) => bars.has(end - 1) || bars.has(end) || end === signs.length)
  return ends.map((end, nth) => {
    const from = ends[nth - 1] ?? 0
    const [left, right] = [glyphs[from]!.left / luma.width, glyphs[end - 1]!.right / luma.width]
    const text = bars.has(from) ? '|' : signs.slice(from, end).join('')
    return { ...word, text, box: { ...word.box, x: left, width: right - left } }
  })
}

function isBar(glyphs: readonly Glyph[], signs: readonly string[], at: number): boolean {
  const { left, right, height, fill } = glyphs[at]!
  const digits = glyphs.filter((_, other) => other !== at && /\d/.test(signs[other]!)).map((glyph) => glyph.height)
  const usual = median(digits)
  if (right - left > height * barWidthMax || fill < barFillMin || height < usual * 0.8) return false
  // `11:28` has a mark of its own beside the digit.
  if ([signs[at - 1], signs[at + 1]].some((sign) => sign !== undefined && !/[\p{L}\d]/u.test(sign))) return false
  if (height > usual * tallerMin) return true
  const gapAfter = (place: number) => glyphs[place + 1]!.left - glyphs[place]!.right
  const pairs = glyphs.slice(1).map((_, place) => place)
  const own = pairs.filter((place) => place === at || place === at - 1)
  const others = pairs.filter((place) => !own.includes(place)).map(gapAfter)
  const least = Math.max(others.length === 0 ? usual * 0.5 : median(others) * gapsMin, usual * gapMin)
  return digits.length > 0 && own.every((place) => gapAfter(place) >= least)
}
