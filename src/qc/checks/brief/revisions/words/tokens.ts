import { editDistance } from '../../../../../kernel/text.ts'
import { inDigits } from '../../../../brief/brief.ts'
import { fold, isSmallWord } from '../../../../text/text.ts'
import { sureConfidence } from '../../reading.ts'
import type { Rounds, RoundText } from '../rounds.ts'

/** The words of two rounds as they are written, and which of them came and went. */

/** Words with the signs inside them (`T-shirt`, `4-11`, `$145`, `Mother's`), in small letters, without the end of an ordinal or the half of the day. */
export const tokensIn = (text: string): string[] =>
  [...text.replace(/[’‘]/g, "'").matchAll(/[$€£]?[\p{L}\d](?:[\p{L}\p{M}\d'.:,@/&–—-]*[\p{L}\p{M}\d])?/gu)].map(
    ({ 0: word }) =>
      word
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[–—]/g, '-')
        .replace(/(?<=\d)(?:st|nd|rd|th|[ap]\.?m)$/, ''),
  )

export const tokensOf = ({ text }: RoundText): string[] => text.lines.flatMap((line) => tokensIn(line.text))

/** How often a phrase stands there, word by word; a line's end parts nothing. */
export function timesSaid(round: RoundText, phrase: readonly string[]): number {
  const tokens = tokensOf(round)
  if (phrase.length === 0) return 0
  return tokens.filter((_, at) => phrase.every((word, offset) => tokens[at + offset] === word)).length
}

/** Whether a line that was hard to read says so: that decides nothing. */
export const isUnsure = ({ text }: RoundText, phrase: readonly string[]): boolean =>
  text.lines.some(({ text: line, confidence }) => {
    const tokens = new Set(tokensIn(line))
    return confidence < sureConfidence && phrase.every((word) => tokens.has(word))
  })

/** Whether a word stands there more often than in the round before. */
export const came = (word: string, { now, before }: Pick<Rounds, 'now' | 'before'>): boolean =>
  timesSaid(now, [word]) > timesSaid(before, [word]) &&
  (!/^\d+$/.test(word) || timesDigits(now, word) > timesDigits(before, word))

/** How often a number stands there, whatever is written to it: `9am-1pm` and `9 am-1pm` have the same. */
const timesDigits = ({ text }: RoundText, digits: string): number =>
  [...text.text.matchAll(/\d+/g)].filter(([one]) => one === digits).length

/** The words that stand there more often than in the other round. */
export function newIn(round: RoundText, other: RoundText): string[] {
  const left = tokensOf(other)
  return tokensOf(round).filter((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** A word of so many letters may be read with one of them wrong. */
const slipFrom = 5

/** Whether a word, another form of it, or what may be a misreading of it stands there, also within another. */
export function mayStand(round: RoundText, word: string): boolean {
  if (isSpelledOut(round, word)) return true
  const stem = word.replace(/(?:e?s|ed|ing)$/, '')
  const read = fold(stem.length > 2 ? stem : word)
  return tokensOf(round).some(
    (token) =>
      fold(token).includes(read) || (word.length >= slipFrom && !/\d/.test(word) && editDistance(word, token, 1) <= 1),
  )
}

/** `eight weeks` for `8 weeks`. */
export const isSpelledOut = (round: RoundText, word: string): boolean =>
  /^\d{1,2}$/.test(word) && tokensOf(round).some((token) => token !== word && inDigits(token) === word)

/** What carries the sense of a phrase. */
export const contentOf = (words: readonly string[]): string[] =>
  words.filter((word) => /\d/.test(word) || (word.length > 1 && !isSmallWord(word)))
