import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'

/** Another text in the place of one that stands in the task to the letter. */
export const otherExactly = (actual: string, expected: string, box: CheckFinding['box']): CheckFinding =>
  finding({
    severity: 'fail',
    confidence: certainty.ofExactText,
    message: `The design says “${actual}”, the task has “${expected}”.`,
    expected,
    actual,
    box,
    subject: `near:${slug(actual)}`,
  })
