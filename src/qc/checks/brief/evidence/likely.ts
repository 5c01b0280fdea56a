import { likelihoods, quotedCopy } from '../../../brief/brief.ts'
import { datesIn, isSmallWord, masked, match, timesIn, wordsIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import type { Comparison } from '../comparison.ts'
import { shows, squeezed } from '../shown.ts'
import { names } from './named.ts'

/** How likely what the task says is to be copy, where it says it: notes to the designer and talk are missing in right designs. */

/** A sentence of the description: the share of its words that the design shows (null: it has none that tell), and how likely it is copy. */
export type LikelySentence = { text: string; share: number | null; likelihood: number }

const made = new WeakMap<Comparison, LikelySentence[]>()

export function likelySentences(comparison: Comparison): LikelySentence[] {
  let some = made.get(comparison)
  if (some === undefined) made.set(comparison, (some = judged(comparison)))
  return some
}

function judged({ brief: { sentences = [] }, text }: Comparison): LikelySentence[] {
  const shares = sentences.map((one) => shareShown(text, one.text))
  const all = likelihoods(sentences, shares)
  return sentences.map((one, at) => ({ text: one.text, share: shares[at]!, likelihood: all[at]! }))
}

/** The share of a sentence's words that a design shows, days and hours aside; null: it has no others. */
export function shareShown({ words, text }: Comparison['text'], sentence: string): number | null {
  // `225.555.0163` as `(225) 555-0163`
  const digits = sentence.replace(/\D/g, '')
  if (digits.length >= phoneDigits && text.replace(/\D/g, '').includes(digits)) return 1
  const telling = wordsIn(withoutMoments(sentence)).filter((word) => !isSmallWord(word))
  return telling.length === 0 ? null : match(telling.join(' '), words).share
}
const phoneDigits = 7

/** Days and hours are compared by themselves, and labels are not set. */
export function withoutMoments(line: string): string {
  const undated = masked(line, datesIn(line))
  return masked(undated, timesIn(undated)).replace(labelled, '').replace(/\s+/g, ' ').trim()
}
export const labelled = /^[\p{L}\d’'/ ]{2,24}:(?:\s|$)/u

/**
 * Of what right designs show, 0.4 % stands in sentences that are less likely to be set than the first bound and 1.3 % in those
 * below the second; of what they do not show, 58 % and 75 %: measured on requests that were left out of the learning.
 */
const [hardly, perhaps] = [0.05, 0.2]

/** How grave it can be at most that something is missing, by how likely it is to be copy at all where the task says it. */
export function whereUnlikely(
  comparison: Comparison,
  { expected, actual, subject }: CheckFinding,
): CheckFinding['severity'] {
  const isMissing = actual === null || subject.startsWith('key_copy:')
  const likelihood = isMissing && expected !== null ? likelihoodOf(comparison, expected) : 1
  if (likelihood < hardly) return 'info'
  return likelihood < perhaps ? 'warn' : 'fail'
}

/** Of the likeliest sentence of the task that names a value; what a comment names, or no sentence, is as likely as can be. */
function likelihoodOf(comparison: Comparison, value: string): number {
  const { commentSentences = [] } = comparison.brief
  if (commentSentences.some((said) => names(said, value)) || isQuotedLine(comparison.brief, value)) return 1
  if (isOfOrderedQuotation(comparison.brief, value)) return 1
  const own = likelySentences(comparison).filter(({ text }) => names(text, value))
  return own.length === 0 ? 1 : Math.max(...own.map(({ likelihood }) => likelihood))
}

const quotedLine = /^\s*(?:[-*•]\s+)?["“]([^"“”]+)["”]\s*$/
const quotedLines = ({ said = '' }: Comparison['brief']): string[] =>
  said.split('\n').flatMap((line) => quotedLine.exec(line)?.[1] ?? [])

/** A line of the task that is a quotation and nothing else: whoever sets copy in quotation marks means it word for word. */
export const isQuotedLine = (brief: Comparison['brief'], value: string): boolean =>
  quotedLines(brief).some((line) => squeezed(line) === squeezed(value))

/** `Please use "The people who walked …"`: whether a value stands in a passage that is ordered to the letter. */
export const isOfOrderedQuotation = ({ statements = [] }: Comparison['brief'], value: string): boolean =>
  statements.some(
    ({ text, weight }) =>
      weight === 'asked' && quotedCopy(text).some((one) => wordsIn(one).length >= passageWordsMin && names(one, value)),
  )
const passageWordsMin = 8

const listMin = 2

/** Whether it is one of several such lines, and the design has the others. */
export function isOfQuotedLines({ brief, text }: Comparison, value: string): boolean {
  const others = quotedLines(brief).filter((line) => squeezed(line) !== squeezed(value))
  return isQuotedLine(brief, value) && others.length >= listMin && others.every((line) => shows(text, line))
}
