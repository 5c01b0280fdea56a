/** What a task asks for: its text, tables and comments read as facts, deliverables and revision requests. */

export { briefOf } from './fields.ts'
export { asksForChange, isDenied, isSettledTalk, isTalk, thingDropped } from './comments/comments.ts'
export { type BriefOf, type BriefReader, briefReader, during, presentBrief, withPartner } from './reader.ts'
export { extentsIn, isSameExtent } from './values/values.ts'
export { placeKinds, placesNamed, rooms, streetIn } from './guesses.ts'
export { isDue, topicNamed } from './lines/lines.ts'
export { type Literal, literalsIn } from './values/values.ts'
export { inDigits, isSpan, nounOf } from './values/values.ts'
export { factSpans, type RequestedChange, requestedChange } from './requested-change.ts'
export { type QuotedFact, withQuoted } from './quoted.ts'
export { deliverableOf } from './sizes.ts'
export { quotedCopy } from './titles.ts'
