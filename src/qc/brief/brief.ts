/** What a task asks for: its text, tables and comments read as facts, deliverables and revision requests. */

export { addedIn, briefOf, briefsOf } from './edits/edits.ts'
export { asksForSaid, isDenied, saysMoved, thingDropped } from './comments/comments.ts'
export { asksForChange, isLeftOpen, isSettledTalk, isTalk } from './talk.ts'
export {
  type Briefs,
  type BriefsOf,
  type BriefReader,
  briefReader,
  during,
  presentBrief,
  withPartner,
} from './reader.ts'
export { amount, amountOf, extentsIn, isSameExtent, multipliedIn } from './values/values.ts'
export { isPlaceName, placeKinds, placesApart, placesNamed, rooms, streetIn } from './guesses.ts'
export { isAside } from './asides.ts'
export { isDue, topicNamed } from './lines/lines.ts'
export { type Literal, literalsIn } from './values/values.ts'
export { inDigits, isSpan, nounOf } from './values/values.ts'
export { factSpans, isVisual, type RequestedChange, requestedChange } from './requested-change.ts'
export { type QuotedFact, withQuoted } from './quoted.ts'
export { asksForSomething, deliverableOf, formatsIn, isPiece, namesShape } from './sizes.ts'
export { fileWords, withoutNumbers } from './parts/parts.ts'
export { quotedCopy, saysLook, wishedCopy } from './titles.ts'
export { likelihoods, likelyValues, logistic } from './likelihood/likelihood.ts'
export {
  verbs as changeVerbs,
  hasVerb,
  inEnglish,
  isOfDesign,
  isVerbless,
  lookWords,
  ordersChange,
  partNouns,
  shades,
  spelledOut,
  withoutReporter,
} from './feedback/feedback.ts'
