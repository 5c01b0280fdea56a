import { weekdayNamed } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { otherExactly } from './exact.ts'

const ranged = /(?<!\p{L})(\p{L}{3,9})\.?\s?(?:[-–—]|to|through|thru|a|al|hasta)\s?(?:el\s)?(\p{L}{3,9})(?!\p{L})/giu
const dayOf = (word: string) => weekdayNamed(word.replace(/(?<=day)s$/i, ''))

function rangesIn(said: string): { text: string; days: string }[] {
  return [...said.matchAll(ranged)].flatMap(([text, from = '', until = '']) => {
    const days = [dayOf(from), dayOf(until)]
    return days.includes(null) ? [] : [{ text, days: days.join('-') }]
  })
}

/** `Mon–Fri mornings`, where the task has `Monday through Thursday` and no other such days. */
export function nearWeekdayRanges({ brief, text }: Comparison): CheckFinding[] {
  const wanted = rangesIn(`${saidText(brief)}\n${requestedText(brief)}`)
  const shown = text.lines.flatMap((line) => rangesIn(line.text).map((one) => ({ ...one, line })))
  return shown.flatMap(({ days, text: actual, line }) => {
    const lacking = wanted.filter((one) => !shown.some((other) => other.days === one.days))
    const [expected] = lacking.filter((one) => days.split('-').some((day, at) => one.days.split('-')[at] === day))
    if (wanted.some((one) => one.days === days) || expected === undefined || line.confidence < sureDigits) return []
    return [otherExactly(actual, expected.text, line.box)]
  })
}
