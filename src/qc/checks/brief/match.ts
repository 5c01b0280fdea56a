import { withPartner } from '../../brief/briefing.ts'
import { inspectCopy, inspectScripture, shows } from './copy.ts'
import { inspectDates, inspectTimes } from './moments.ts'
import { inspectPartner } from './names.ts'
import { inspectLocations } from './places.ts'
import { remark } from './remarks.ts'
import { type Text, textOf } from './reading.ts'
import { inspectRequired } from './required.ts'
import { wordsIn } from '../../text/words.ts'
import type { Brief, CheckName, Inspect, Remark } from '../../model.ts'

const remarksMax = 200

/**
 * Each fact of the brief looked for in what was read, with the tolerance print needs. What contradicts the brief fails
 * with what was expected and what stands there; what could not be read is told as such.
 */
export const inspectBrief: Inspect = ({ kind }, { reading, spelling = [] }, { brief: given, brand, mode }) => {
  const text = reading === null ? null : textOf(reading)
  // That nothing can be told of a video is said once, with the rest of its craft.
  const unseen = kind !== 'video' && (text === null || text.words.length === 0) ? [nothingRead] : []
  if (given === null || !asksForText(given)) return [given === null ? noBrief : emptyBrief, ...unseen]
  if (text === null || text.words.length === 0) return unseen
  const brief = withPartner(given, brand.churchName)
  const suspects = new Set(spelling.flatMap(({ word }) => wordsIn(word)))
  const asked = { brief, text, mode, carries: carries(brief, text), suspects }
  const remarks = [
    ...inspectPartner(asked),
    ...inspectDates(asked),
    ...inspectTimes(asked),
    ...inspectLocations(asked),
    ...inspectScripture(asked),
    ...inspectCopy(asked),
    ...inspectRequired(asked),
  ].slice(0, remarksMax)
  return [...remarks, ...lookYourself(remarks)]
}

const moments: Partial<Record<CheckName, string>> = { date: 'dates', time: 'times', scripture: 'scripture' }

/** A date, a time or a verse that stands there unread is no pass: somebody has to look. */
function lookYourself(remarks: readonly Remark[]): Remark[] {
  const unread = remarks.filter(
    ({ check, subject, severity }) => check in moments && severity === 'info' && subject.endsWith(':unread'),
  )
  const named = [...new Set(unread.map(({ check }) => moments[check]!))]
  if (named.length === 0) return []
  const what = new Intl.ListFormat('en').format(named)
  const like = unread.find(({ actual }) => actual !== null)
  const guess = like === undefined ? '' : ` It reads like “${like.actual}”.`
  const message = `The ${what} could not be read surely: somebody should look.${guess}`
  return [
    remark({
      check: 'text',
      severity: 'warn',
      confidence: 0.5,
      message,
      expected: unread
        .map(({ expected }) => expected)
        .filter((one) => one !== null)
        .join('; '),
      actual: like?.actual ?? null,
      box: like?.box ?? null,
      subject: `text:unread:${named.join(' ')}`,
    }),
  ]
}

const noBrief: Remark = remark({
  check: 'no_brief',
  severity: 'info',
  confidence: 1,
  message: 'There is no brief: what the design should say was not checked.',
  expected: null,
  actual: null,
  box: null,
  subject: 'no_brief',
})

const emptyBrief: Remark = {
  ...noBrief,
  message: 'The brief names nothing that a design should say: that was not checked.',
}

const nothingRead: Remark = remark({
  check: 'text',
  severity: 'info',
  confidence: 0.2,
  message: 'No text could be read in the design: what it says was not checked.',
  expected: null,
  actual: null,
  box: null,
  subject: 'text:unread',
})

function asksForText({ fields }: Brief): boolean {
  const { partner_name: partner, requested_deliverables: _, ...lists } = fields
  return partner !== null || Object.values(lists).some((list) => list.length > 0)
}

/** Whether the design tells of an event at all: one that does should tell it whole. */
function carries({ fields }: Brief, text: Text): boolean {
  const places = fields.locations.some((location) => shows(text, location.split(',')[0]!))
  return text.dates.length > 0 || text.times.length > 0 || places
}
