import { around } from '../../boxes.ts'
import type { Reading, ReadWord } from '../../model.ts'
import { type CheckFinding, defineCheck } from '../define.ts'
import { fold } from './spaces.ts'

/** Words that stand twice in a row. */

/** Letters that were read less surely than this are no evidence. */
export const likelyMin = 0.7

const little = new Set('a an and are as at be by for from in is of on or our that the this to with you your'.split(' '))

/** Words twice in a row that no style asks for. */
export const repeatedWordCheck = defineCheck({
  name: 'repeated_word',
  category: 'spelling',
  graded: true,
  inspect: ({ analysis: { reading } }) => (reading ? repeatedWords(reading) : []),
})

/** A word that stands twice in a row, over a line's end too; “Holy, holy, holy” is meant so. */
function repeatedWords({ words, lines }: Reading): CheckFinding[] {
  const found: CheckFinding[] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (!next || Math.min(word.confidence, next.confidence) < likelyMin) continue
    const text = fold(word.text)
    if (!/^\p{L}{1,}$/u.test(text) || fold(next.text).replace(/[.,;:!?]+$/, '') !== text) continue
    if (isApart(words, at) || (text.length === 1 && isShape(words, word.line))) continue
    if (next.line !== word.line && !(little.has(text) && follows(word, next, lines))) continue
    const severity = little.has(text) ? 'fail' : 'info'
    found.push({
      severity,
      confidence: severity === 'fail' ? Math.min(word.confidence, next.confidence) : 0.4,
      message: `“${word.text}” stands there twice in a row.`,
      expected: word.text,
      actual: `${word.text} ${next.text}`,
      box: around([word.box, next.box]),
      subject: `${text} ${text}`,
    })
  }
  return firstOfEach(found)
}

/** `A A`, peaks of a range of hills: no word of more letters is on their line. */
const isShape = (words: Reading['words'], line: number) =>
  !words.some((one) => one.line === line && /\p{L}{2}/u.test(one.text))

/** Whether a letter and the next stand among others that were set apart: `I S A A C`. */
function isApart(words: Reading['words'], at: number): boolean {
  const isLetter = (place: number) => words[place]?.line === words[at]!.line && words[place].text.length === 1
  return isLetter(at) && (isLetter(at - 1) || isLetter(at + 2))
}

/** Whether the second word's line goes on where the first one's ends: the next one down, about as large. */
function follows(word: ReadWord, next: ReadWord, lines: Reading['lines']): boolean {
  const [one, other] = [lines[word.line]!.box, lines[next.line]!.box]
  const alike = Math.min(one.height, other.height) > Math.max(one.height, other.height) * 0.7
  return next.line === word.line + 1 && alike && other.y - (one.y + one.height) < one.height * 1.2
}

/** One remark a word, however often it stands there. */
export function firstOfEach(remarks: readonly CheckFinding[]): CheckFinding[] {
  const known = new Set<string>()
  return remarks.filter(({ subject }) => !known.has(subject) && known.add(subject))
}
