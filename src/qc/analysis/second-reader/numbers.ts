import type { Box, ReadWord } from '../../model.ts'
import { bare, type Gray, type PassWord, shared, withAttached } from '../ocr/ocr.ts'

/** A size that is as sure as this of other digits is no noise. */
const sureMin = 0.8
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** `(530)`, of which another size has `(630)`: the digits of a word that the sizes do not agree on, however sure each is. */
export function isContested({ text, box }: Pick<ReadWord, 'text' | 'box'>, passes: readonly PassWord[]): boolean {
  const digits = digitsOf(text)
  return (
    digits !== '' &&
    passes.some(
      (one) =>
        one.confidence >= sureMin &&
        digitsOf(one.text).length === digits.length &&
        digitsOf(one.text) !== digits &&
        shared(one.box, box) > 0.5,
    )
  )
}

/** A number with the digits beside it that no word has: `1:30`, where the image has `11:30`; and how many signs it has then. */
export function grownNumber(
  word: Pick<ReadWord, 'text' | 'box'>,
  {
    words,
    passes,
    luma,
  }: { words: readonly Pick<ReadWord, 'text' | 'box'>[]; passes: readonly PassWord[]; luma: Gray },
): { box: Box; glyphs: number } | null {
  const own = passes.find((one) => bare(one.text) === bare(word.text) && shared(one.box, word.box) > 0.5)
  if (own === undefined || !/\d/.test(word.text) || [...word.text].length < 2) return null
  const grown = withAttached(word.box, luma, own.ink)
  const isTaken = words.some((other) => other !== word && grown !== null && shared(other.box, grown.box) > takenMax)
  return isTaken ? null : grown
}
const takenMax = 0.15
