import type { Text } from './reading.ts'
import type { Brief, CheckName, Mode, Remark } from '../../model.ts'

/** What the parts of the judge are asked with. `carries`: the design shows some detail of an event at all. */
export type Asked = {
  brief: Brief
  text: Text
  mode: Mode
  carries: boolean
  /** What the speller tells of, in lower case: nobody else has to. */
  suspects: ReadonlySet<string>
}

export function remark(facts: Omit<Remark, 'category'>): Remark {
  return { category: 'brief', ...facts }
}

type Missing = {
  check: CheckName
  what: string
  expected: string
  subject: string
  severity?: 'info' | 'warn' | 'fail'
}

/**
 * Something asked for that is not there. A design with details of the event should have them all; one without any may
 * leave them out on purpose. Where the reading was poor it may be there unread.
 */
export function missing({ text, carries }: Asked, { check, what, expected, subject, severity }: Missing): Remark {
  const isCopy = check === 'key_copy' || check === 'required_element'
  if (!text.isGood || text.mayHold(expected) || (isCopy && text.hasUnreadTitle))
    return unread({ check, what, expected, actual: null, box: null, subject })
  const weight = severity ?? (carries ? 'fail' : 'warn')
  const confidence = carries ? 0.75 : 0.5
  return remark({
    check,
    severity: weight,
    confidence,
    message: `The design does not show ${what.replace(/,$/, '')}.`,
    expected,
    actual: null,
    box: null,
    subject,
  })
}

type Unread = {
  check: CheckName
  what: string
  expected: string | null
  actual: string | null
  box: Remark['box']
  subject: string
}

/** What could not be read: no claim, and no pass of this point. */
export function unread({ check, what, expected, actual, box, subject }: Unread): Remark {
  const message = `The design could not be read well enough to look for ${what.replace(/,$/, '')}.`
  return remark({
    check,
    severity: 'info',
    confidence: 0.2,
    message,
    expected,
    actual,
    box,
    subject: `${subject}:unread`,
  })
}
