import type { Remark } from '../../../model.ts'
import { literalsIn, type Literal } from '../../../brief/brief.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, missing, unread } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** What the design shows of a kind, and what is said of another one in its place. */

export type Shown = { text: string; confidence: number; box: Remark['box'] }

/** Another literal of the kind where this one is expected; one that was read badly is no claim. */
export function otherThan(
  expected: string,
  subject: string,
  { text, confidence, box }: Shown,
  least = sureDigits,
): CheckFinding {
  const found = { expected, actual: text, box }
  if (confidence < least) return unread({ ...found, what: expected, subject })
  const message = `The design says “${text}”, it should be ${expected}.`
  return finding({
    ...found,
    severity: 'fail',
    confidence: certainty.ofExactText,
    message,
    subject: `${subject}:${slug(text)}`,
  })
}

export const lacks = (comparison: Comparison, what: string, subject: string): CheckFinding =>
  missing(comparison, { what, expected: what, subject })

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The literals of a kind that the design shows, by its lines. */
export function shownOf({ text }: Comparison, kind: Literal['kind']): Shown[] {
  return text.lines.flatMap(({ text: line, confidence, box }) =>
    literalsIn(line).flatMap((one) => (one.kind === kind ? [{ text: one.text, confidence, box }] : [])),
  )
}
