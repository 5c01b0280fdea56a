/** What stands in sentences: addresses, prices, counts, ages and hours, however they are written, and names written in two ways. */

export { nameLike, slipsTo } from './alike.ts'
export { amount, amountOf, isGiven, multipliedIn, saysGiven, saysGoal } from './amounts.ts'
export { type Extent, extentsIn, isSameExtent } from './extents.ts'
export {
  clocksOf,
  likelyClock,
  likelyTime,
  spanWithEnd,
  type TimeSaid,
  unlessBeside,
  withHours,
  withoutAnchors,
} from './likely-clock.ts'
export { type Literal, literalsIn } from './literals.ts'
export { inDigits, isSpan, nounOf } from './nouns.ts'
export { countedRow, isOfRowTitle, placeOfRow, titledPlace } from './numbered-rows.ts'
export {
  withBareHours,
  withClock,
  withListedPrices,
  withMinutes,
  withMonth,
  withPrices,
  withSpanishHours,
} from './spoken-values.ts'
