import { inspectCopy, inspectPartner, inspectScripture, shows } from './match-copy.ts'
import { inspectDates, inspectTimes } from './match-moments.ts'
import { inspectLocations } from './match-places.ts'
import { remark } from './match-remarks.ts'
import { type Text, textOf } from './match-reading.ts'
import { inspectRequired } from './match-required.ts'
import type { Brief, Inspect, Remark } from './model.ts'

const remarksMax = 200

/**
 * Each fact of the brief looked for in what was read, with the tolerance print needs. What contradicts the brief fails
 * with what was expected and what stands there; what could not be read is told as such.
 */
export const inspectBrief: Inspect = ({ kind }, { reading }, { brief, mode }) => {
  if (brief === null) return [noBrief]
  // That nothing can be told of a video is said once, with the rest of its craft.
  if (!asksForText(brief) || kind === 'video') return []
  const text = reading === null ? null : textOf(reading)
  if (text === null || text.words.length === 0) return [nothingRead]
  const asked = { brief, text, mode, carries: carries(brief, text) }
  return [
    ...inspectPartner(asked),
    ...inspectDates(asked),
    ...inspectTimes(asked),
    ...inspectLocations(asked),
    ...inspectScripture(asked),
    ...inspectCopy(asked),
    ...inspectRequired(asked),
  ].slice(0, remarksMax)
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

const nothingRead: Remark = remark({
  check: 'text',
  severity: 'info',
  confidence: 0.2,
  message: 'No text could be read in the design: nothing the brief asks for was checked.',
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
