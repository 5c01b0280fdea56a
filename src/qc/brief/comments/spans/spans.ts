/** What a brief has from one moment to another: its days, a last day, a price until a day, the parts of a day. */

export { earlyPrice } from './early-prices.ts'
export { hoursChanged, valuesMeant } from './parts-of-day.ts'
export { spanEndChanged } from './span-ends.ts'
export { timeGiven } from './time-given.ts'
