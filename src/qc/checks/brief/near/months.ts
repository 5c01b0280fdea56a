import { masked, datesIn, monthNames } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** `Flu shots in November`, where the task has `in October` and the design says October nowhere: a month without its day. */
export function nearMonths({ brief, text }: Comparison): CheckFinding[] {
  const said = saidText(brief)
  const named = monthsIn(said)
  const lacking = named.filter((month) => !text.text.includes(month))
  const [expected, second] = new Set(lacking)
  if (expected === undefined || second !== undefined) return []
  return text.lines.flatMap(({ text: line, confidence, box }): CheckFinding[] => {
    const [actual] = monthsIn(line).filter((month) => !new RegExp(`\\b${month.slice(0, 3)}`, 'i').test(said))
    if (actual === undefined || confidence < sureDigits) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${actual}” where the task has ${expected}.`,
        expected,
        actual,
        box,
        subject: `near:month:${expected}:${actual}`,
      }),
    ]
  })
}

const bare = new RegExp(
  `(?<=(?:^|\\s)(?:in|of|by|until|through|from)\\s)(?:${monthNames.join('|')})(?![\\p{L}\\d])(?!\\s\\d)`,
  'gu',
)
const monthsIn = (text: string): string[] => [...masked(text, datesIn(text)).matchAll(bare)].map(([month]) => month)
