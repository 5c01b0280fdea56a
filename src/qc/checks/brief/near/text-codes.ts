import type { CheckFinding } from '../../define.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { otherExactly } from './exact.ts'

/** `txt BAPTIZE to 53321` for `BAPTIZE to 55321`: the word one sends, and the number it goes to. */
const sent =
  /(?<!\p{L})(?:text(?:ing)?|txt|send|message|sms|env[ií]a(?:r)?|manda(?:r)?|mensaje)\s(?:the (?:word|keyword|code)\s|la palabra\s)?["“']?([A-Z\d]{2,20}|[A-Z][a-z]{2,19})["”']?\s(?:to|al?)\s(?:the number\s|número\s)?(\+?[\d(](?:[\d() -]|\.(?=\d)){3,15}\d)/giu

type Sent = { word: string; number: string; text: string }
const sentIn = (text: string): Sent[] =>
  [...text.matchAll(sent)].map(({ 0: whole, 1: word = '', 2: number = '' }) => ({
    word: word.toUpperCase(),
    number: number.replace(/\D/g, '').slice(-10),
    text: whole,
  }))

export function nearTextCodes({ brief, text }: Comparison): CheckFinding[] {
  const said = sentIn(saidText(brief))
  return text.lines.flatMap(({ text: line, confidence, box }) =>
    sentIn(line).flatMap((one): CheckFinding[] => {
      const isSaid = said.some(({ word, number }) => word === one.word && number === one.number)
      const expected = said.find(({ word, number }) => word === one.word || number === one.number)
      // Where the task has several words or numbers, each has its own other half.
      if (isSaid || expected === undefined || confidence < sureDigits) return []
      return [otherExactly(one.text, expected.text, box)]
    }),
  )
}
