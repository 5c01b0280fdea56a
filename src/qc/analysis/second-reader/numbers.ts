import type { Box, ReadWord } from '../../model.ts'
import { bare, type Gray, type PassWord, shared, withAttached } from '../ocr/ocr.ts'

/** A size that is as sure as this of other digits is no noise. */
const sureMin = 0.8
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * `(530)`, of which another size has `(630)`, `9-1`, of which it has `9-11` no wider: the digits of a word that the sizes do
 * not agree on, however sure each is.
 */
export function isContested({ text, box }: Pick<ReadWord, 'text' | 'box'>, passes: readonly PassWord[]): boolean {
  const digits = digitsOf(text)
  return (
    digits !== '' &&
    passes.some(
      (one) =>
        one.confidence >= sureMin &&
        (digitsOf(one.text).length === digits.length || isWithOneMore(one, { digits, box })) &&
        digitsOf(one.text) !== digits &&
        shared(one.box, box) > 0.5,
    )
  )
}

const sameWidth = 1.1
const isWithOneMore = ({ text, box }: PassWord, own: { digits: string; box: Box }): boolean =>
  digitsOf(text).length === own.digits.length + 1 &&
  digitsOf(text).startsWith(own.digits) &&
  box.width < own.box.width * sameWidth

/** Digits, or a word in capitals: all signs of either are of one height. */
const isOfOneHeight = (text: string) => /\d/.test(text) || /^\p{Lu}{2,}$/u.test(bareLetters(text))
const bareLetters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

/**
 * A number or a word in capitals with the signs beside it that no word has: `1:30`, where the image has `11:30`, `AMES` for
 * `GAMES`; and how many signs it has then.
 */
export function grownWord(
  word: Pick<ReadWord, 'text' | 'box'>,
  {
    words,
    passes,
    luma,
  }: { words: readonly Pick<ReadWord, 'text' | 'box'>[]; passes: readonly PassWord[]; luma: Gray },
): { box: Box; glyphs: number } | null {
  if (!isOfOneHeight(word.text) || [...word.text].length < 2) return null
  const own = passes.find((one) => bare(one.text) === bare(word.text) && shared(one.box, word.box) > 0.5)
  const grown = own === undefined ? null : withAttached(word.box, luma, own.ink)
  const isTaken = words.some((other) => other !== word && grown !== null && shared(other.box, grown.box) > takenMax)
  if (grown === null || isTaken) return null
  // Letters that touch are one glyph: of a word it is what stands beside its own that counts.
  const glyphs = /\d/.test(word.text) ? grown.glyphs : bare(word.text).length + grown.glyphs - grown.own
  return { box: grown.box, glyphs }
}
const takenMax = 0.15
