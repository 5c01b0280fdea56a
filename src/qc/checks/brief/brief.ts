import { type CheckDefinition, type CheckFinding, defineCheck, finding, type Scene } from '../define.ts'
import { asksForText, comparisonOf } from './comparison.ts'
import { keyCopyCheck } from './copy.ts'
import { dateCheck } from './dates.ts'
import { locationCheck } from './places.ts'
import { passageCheckBeside } from './passages/passages.ts'
import { requiredElementCheck } from './required.ts'
import { partnerNameCheck } from './names.ts'
import { supersededCheck } from './superseded.ts'
import { weekdayCheck } from './weekdays.ts'
import { scriptureCheck } from './scripture/scripture.ts'
import { timeCheck } from './times.ts'
import { certainty } from './certainty.ts'

/** The checks that look for each fact of the brief in what was read, with the tolerance print needs. */

export { calibrated } from './calibration/calibration.ts'
export { certainty } from './certainty.ts'
export { commentCheck } from './comments/comments.ts'
export { placeholderCheck } from './placeholders.ts'
export { revisionCheckWith } from './revisions/revisions.ts'
export { scriptureTextCheck } from './scripture/scripture.ts'
export {
  dateCheck,
  keyCopyCheck,
  locationCheck,
  partnerNameCheck,
  requiredElementCheck,
  scriptureCheck,
  supersededCheck,
  timeCheck,
  weekdayCheck,
}

export const noBriefCheck = defineCheck({
  name: 'no_brief',
  category: 'brief',
  graded: false,
  inspect({ context: { brief } }) {
    const base = { severity: 'info' as const, confidence: 1, subject: 'no_brief' }
    if (brief === null)
      return [finding({ ...base, message: 'There is no brief: what the design should say was not checked.' })]
    // The lines of a part are its copy.
    if (asksForText(brief) || (brief.part ?? '').trim() !== '') return []
    return [finding({ ...base, message: 'The brief names nothing that a design should say: that was not checked.' })]
  },
})

/** That facts were not looked for, because no text could be read, or not surely. */
export const textCheck = defineCheck({
  name: 'text',
  category: 'brief',
  graded: true,
  inspect: (scene) => [...nothingRead(scene), ...unreadFacts(scene)],
})

/** That nothing can be said of a video is reported once, with the rest of its craft. */
function nothingRead({ facts, analysis: { reading } }: Scene): CheckFinding[] {
  const hasWords = reading !== null && reading.words.length > 0
  if (facts.kind === 'video' || hasWords) return []
  return [
    finding({
      severity: 'info',
      confidence: certainty.unread,
      message: 'No text could be read in the design: what it says was not checked.',
      subject: 'text:unread',
    }),
  ]
}

const facts: [check: CheckDefinition, plural: string][] = [
  [dateCheck, 'dates'],
  [timeCheck, 'times'],
  [scriptureCheck, 'scripture'],
  [locationCheck, 'places'],
  [keyCopyCheck, 'copy'],
  [requiredElementCheck, 'required elements'],
]

export const passageCheck = passageCheckBeside([
  ...facts.map(([check]) => check),
  partnerNameCheck,
  supersededCheck,
  weekdayCheck,
])

/** What is asked for and could not be read is no pass: somebody has to look. */
function unreadFacts(scene: Scene): CheckFinding[] {
  if (comparisonOf(scene) === null) return []
  const unread = facts.flatMap(([check, plural]) =>
    check.inspect!(scene)
      .filter(({ subject, severity }) => severity === 'info' && subject.endsWith(':unread'))
      .map((one) => ({ ...one, plural })),
  )
  const named = [...new Set(unread.map(({ plural }) => plural))]
  if (named.length === 0) return []
  const like = unread.find(({ actual }) => actual !== null)
  const guess = like === undefined ? '' : ` It reads like “${like.actual}”.`
  return [
    finding({
      severity: 'warn',
      confidence: certainty.doubtful,
      message: `The ${new Intl.ListFormat('en').format(named)} could not be read surely: somebody should look.${guess}`,
      expected: unread.flatMap(({ expected }) => expected ?? []).join('; '),
      actual: like?.actual ?? null,
      box: like?.box ?? null,
      subject: `text:unread:${named.join(' ')}`,
    }),
  ]
}
