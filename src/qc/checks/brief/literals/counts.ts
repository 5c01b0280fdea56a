import { extentsIn, inDigits, isSameExtent, isSpan, nounOf } from '../../../brief/brief.ts'
import { fold, wordsIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { type Comparison, missing, saidText } from '../comparison.ts'
import { numberAt, placeOfNumber } from '../near/near.ts'
import { squeezed } from '../shown.ts'
import { digitsOf, otherThan } from './shown.ts'

/** Counted things and ranges of ages. */

/** `4 to 11` as `4-11`. */
const ranged = (text: string) => text.replace(/(?<=\d)\s?(?:[-–—]|to|through|thru)\s?(?=\d)/gi, '-')

/** `A 9-week class` for `9 wks` */
const isSameNoun = (one: string, other: string) => fold(nounOf(one)) === fold(nounOf(other))

/** `Ages 4 to 11`, `K–5`: another range than all that the task names is wrong. */
function inspectExtent(comparison: Comparison, counted: string, subject: string): CheckFinding[] {
  const [wanted] = extentsIn(counted)
  const { lines } = comparison.text
  const shown = lines.flatMap(({ text, confidence, box }) =>
    extentsIn(text).map((one) => ({ ...one, confidence, box })),
  )
  // `4 years through completed 5th`, and `grade` below it
  const broken = lines.slice(1).flatMap(({ text }, at) => extentsIn(`${lines[at]!.text} ${text}`))
  if (wanted === undefined || [...shown, ...broken].some((one) => isSameExtent(one, wanted))) return []
  if (comparison.text.lines.some(({ text }) => isBare(text, wanted) || hasLostDash(text, wanted))) return []
  const replaced = (comparison.brief.amendments ?? []).flatMap(({ before }) => extentsIn(before ?? ''))
  const said = extentsIn(saidText(comparison.brief)).filter(
    (one) => !replaced.some((other) => isSameExtent(one, other)),
  )
  const other = shown.find(
    (one) =>
      !said.some((known) => isSameExtent(known, one)) &&
      !isBare(saidText(comparison.brief), one) &&
      !isOfAll(one, said),
  )
  if (other !== undefined) return [otherThan(counted, subject, other)]
  return [missing(comparison, { what: `“${counted}”`, expected: counted, subject, severity: 'warn' })]
}

/** `Kindergarten–Grade 6`, over `K–1`, `2–3` and `4–6`: from the first of several to the last. */
const isOfAll = (one: Extent, said: readonly Extent[]): boolean =>
  said.length > 1 && said.some(({ from }) => from === one.from) && said.some(({ until }) => until === one.until)
type Extent = { from: string; until: string }

/** `birth4`, `Kindergarten 5th`: the ends of a range between which a reader lost the dash. */
const hasLostDash = (text: string, { from, until }: { from: string; until: string }) =>
  /^\p{L}+$/u.test(from) &&
  until !== 'up' &&
  new RegExp(`(?<!\\p{L})${from === 'k' ? 'k(?:inder(?:garten)?)?' : from}\\s?${until}(?![\\d:])`, 'iu').test(text)

/** `Nursery (0–3)`, `Niños de 5 a 12`: ages that nothing but their place calls so, and that are no hours. */
const isBare = (text: string, { from, until }: { from: string; until: string }) =>
  /^\d{1,2}$/.test(from) &&
  /^\d{1,2}$/.test(until) &&
  new RegExp(
    `\\p{L}[\\s:,–—-]{0,3}[(\\[]?\\s?(?<![\\p{L}\\d][-–—]|\\d\\s)${from}(?:st|nd|rd|th)?\\s?(?:[-–—]|to|thru|through|a|al|hasta)\\s?${until}(?:st|nd|rd|th)?(?![\\d:/%]|[.,]\\d|\\s?[ap]\\.?\\s?m\\b)`,
    'iu',
  ).test(text)

/** `1st–2nd` in a column, for `Ages 1st–2nd`. */
function standsWithoutLabel(text: string, counted: string): boolean {
  const [, from = '', until = ''] =
    /^(?:ages?|grades?|gr\.?|edad(?:es)?|grados?)\s(\d{1,2}(?:st|nd|rd|th)?|k|prek)\s?[-–—]\s?(\d{1,2}(?:st|nd|rd|th)?|k)$/iu.exec(
      counted,
    ) ?? []
  return from !== '' && new RegExp(`(?<![\\p{L}\\d])${from}\\s?[-–—]\\s?${until}(?![\\p{L}\\d])`, 'iu').test(text)
}

/** `Week 1` of `4 weeks`: behind a noun that is no plural stands which of them it is. */
const namesOneOf = ({ plain, wordAt, words }: Comparison['text'], place: number): boolean =>
  /^\d{1,2}$/.test(words[place + 1] ?? '') &&
  wordAt(place + 1).at === wordAt(place).at &&
  !plain[place]!.endsWith('s') &&
  !isNumberAhead({ wordAt, words }, place)
/** `1 Week 2 Sundays` */
const isNumberAhead = ({ wordAt, words }: Pick<Comparison['text'], 'wordAt' | 'words'>, place: number): boolean =>
  place > 0 && wordAt(place - 1).at === wordAt(place).at && /^\d/.test(inDigits(words[place - 1]!))

/**
 * `$340 Tickets` and `One chapter a day` beside `89 chapters` are counts of something else: a sum of money, or what the task
 * itself says of that noun, or says in a comment in the place of the old number.
 */
function isOtherCount(
  { brief }: Comparison,
  written: string,
  { fresh, old, noun }: { fresh: string; old: string; noun: string },
): boolean {
  if (/[$€£]/.test(written)) return true
  const words = wordsIn(inDigits(saidText(brief)))
  const isFresh = (word: string | undefined) => word !== undefined && digitsOf(inDigits(word)) === fresh
  if (words.some((word, at) => isSameNoun(word, noun) && [words[at - 1], words[at + 1]].some(isFresh))) return true
  const numbers = (said: string): string[] => inDigits(said).match(/\d+/g) ?? []
  return (brief.commentSentences ?? []).some((said) => [fresh, old].every((one) => numbers(said).includes(one)))
}

/** `Nine Mondays`, for 9 lessons */
const standsAsDays = (text: string, number: string): boolean =>
  weekdays.test(text) && new RegExp(`(?<!\\d)${number}\\s${weekdays.source}`, 'iu').test(inDigits(text))
const weekdays = /(?:sun|mon|tues|wednes|thurs|fri|satur)days(?!\p{L})/iu

/** `12 weeks`: the noun with another number is wrong; without the noun a design may have left it out on purpose. */
export function inspectCount(comparison: Comparison, counted: string, subject: string): CheckFinding[] {
  const { text } = comparison
  if (squeezed(ranged(text.text)).includes(squeezed(ranged(counted)))) return []
  if (extentsIn(counted).length > 0)
    return standsWithoutLabel(text.text, counted) ? [] : inspectExtent(comparison, counted, subject)
  const [, number = '', noun = ''] = /^(\D*\d[\d,]*)(?:st|nd|rd|th)?\s*(.*)$/i.exec(counted) ?? []
  const words = noun.split(/[^\p{L}\d]+/u).filter((word) => word.length > 1)
  for (const [place, word] of text.words.entries()) {
    if (!words.some((one) => isSameNoun(one, word))) continue
    const shownAt = placeOfNumber(text, place)
    const before = numberAt(text, shownAt)
    if (!/^\d[\d,]*(?:st|nd|rd|th)?$/.test(before)) continue
    if (namesOneOf(text, place)) continue
    if (digitsOf(before) === digitsOf(number)) return []
    const shown = text.wordAt(shownAt)
    if (isOtherCount(comparison, shown.word.text, { fresh: digitsOf(before), old: digitsOf(number), noun: word }))
      continue
    return [
      otherThan(counted, subject, {
        text: `${shown.word.text} ${text.wordAt(place).word.text}`,
        confidence: shown.word.confidence,
        box: shown.word.box,
      }),
    ]
  }
  if (standsAsDays(text.text, digitsOf(number))) return []
  // How long it takes the dates may say.
  const severity = isSpan(counted) ? 'info' : 'warn'
  return [missing(comparison, { what: `“${counted}”`, expected: counted, subject, severity })]
}
