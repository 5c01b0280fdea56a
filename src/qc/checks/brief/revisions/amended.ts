import { isVisual, requestedChange } from '../../../brief/brief.ts'
import type { Amendment, Brief } from '../../../model.ts'
import { datesIn, isSameTime } from '../../../text/text.ts'
import { certainty } from '../certainty.ts'
import { clocksIn, isSameDay } from '../days.ts'
import type { Text } from '../reading.ts'
import { shows, squeezed } from '../shown.ts'
import { instructionsIn } from './instructions/instructions.ts'
import type { Found } from './known.ts'
import { verdict, type Verdict } from './verdict.ts'

/**
 * `It's $8 per family now`, said before the round before: what a comment made of the brief is done where the design has the new
 * value and not the old one, whenever it was written.
 */
export function standsAmended(request: string, { amendments = [] }: Brief, now: Text | null): Verdict | null {
  const isOfSeveral = exchanged.test(request) || instructionsIn(request).length > 1
  // A day stands without its year as it stands with it.
  if (/\byear\b/i.test(request) && datesIn(request).length > 0) return null
  if (now === null || !now.isGood || isVisual(request) || isOfSeveral) return null
  const { kind, wanted } = requestedChange(request)
  const letters = squeezed(now.text)
  if (kind === 'add' && wanted.length > 0 && !ofOrder.test(request))
    return wanted.every((one) => squeezed(one).length > 1 && letters.includes(squeezed(one))) ? asAsked(wanted) : null
  const own = amendedBy(request, amendments)
  const values = own.flatMap(({ after }) => after ?? [])
  return own.length > 0 && own.every((one) => isAsAmended(one, request, now)) ? asAsked(values) : null
}

/**
 * What a comment made of the brief, and the design of this round fails by: another value stands there, or the old one does once
 * more. `found`: what the other checks find now.
 */
export function failsAmended(
  request: string,
  { amendments = [] }: Brief,
  found: () => readonly Found[],
): Verdict | null {
  if (isVisual(request) || exchanged.test(request)) return null
  const own = amendedBy(request, amendments)
  if (own.length === 0) return null
  const left = found().find(
    (one) =>
      one.severity === 'fail' &&
      own.some(({ before, after }) =>
        one.check === 'superseded'
          ? before !== null && one.message.includes(`“${before}”`)
          : after !== null && one.expected !== null && isPartOf(one.expected, after),
      ),
  )
  return left === undefined ? null : verdict(false, left.message, left.box)
}

/** `Concert is at 4 PM, doors open at 3:30`: of the hours and days that a comment set and says, one stands nowhere, whichever of them came. */
export function lacksAmended(request: string, { amendments = [] }: Brief, now: Text | null): boolean {
  const set = amendedBy(request, amendments).flatMap(({ after }) => after ?? [])
  const moments = set.flatMap((value) => [...datesIn(value), ...clocksIn(value)]).map(({ text }) => text)
  return now !== null && moments.some((moment) => request.includes(moment) && !stands(now, moment))
}

/** What a comment changed in the sentence that is this request. */
const amendedBy = (request: string, amendments: readonly Amendment[]): Amendment[] =>
  amendments.filter(({ amended_by: by }) => squeezed(request).includes(squeezed(by.text)))

/** A value of several that were said together: `6:00 PM` of `3 PM, 6 PM`. */
function isPartOf(value: string, whole: string): boolean {
  const [days, hours] = [datesIn(value).flatMap((one) => one.days), clocksIn(value)]
  if (days.length === 0 && hours.length === 0) return squeezed(whole).includes(squeezed(value))
  return (
    days.every((day) => datesIn(whole).some((one) => one.days.some((other) => isSameDay(day, other)))) &&
    hours.every((hour) => clocksIn(whole).some((other) => isSameTime(hour, other)))
  )
}

const asAsked = (values: readonly string[]): Verdict => ({
  word: 'fixed',
  why: values.length === 0 ? 'The design does not say it.' : `The design says “${values.join('”, “')}”.`,
  confidence: certainty.ofExactText,
  expected: values.join(', ') || null,
  actual: null,
  box: null,
})

/** `List worship before breakfast`: it may stand there already. */
const ofOrder = /(?<!\p{L})(?:before|after|above|below|ahead of|first|last|order)(?!\p{L})/iu
const exchanged =
  /(?<!\p{L})(?:flipped|swapp?\p{L}*|reversed|mixed up|backwards|transposed|wrong way|other way)(?!\p{L})/iu

/** A value that is among the words of the other is no sign of it; what is to go is called by a word of it. */
function isAsAmended({ before, after }: Amendment, request: string, now: Text): boolean {
  if (before !== null && after === null && !namesOneOf(before, request)) return false
  // `Potluck`, `Pot Luck`: in which form it is written is not known by its letters.
  if (before !== null && after !== null && squeezed(before) === squeezed(after)) return false
  const isOldGone = before === null || (after !== null && isWithin(before, after)) || !stands(now, before)
  return isOldGone && (after === null || stands(now, after))
}

const namesOneOf = (before: string, request: string) =>
  (before.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => request.toLowerCase().includes(word))

const isWithin = (one: string, other: string) => squeezed(other).includes(squeezed(one))

const numbersIn = (value: string): string[] => value.match(/[$€£]?\d(?:[\d.,:]*\d)?/g) ?? []
const hasNumber = ({ text }: Text, number: string) =>
  new RegExp(`(?<![\\d.,:])${RegExp.escape(number)}(?![\\d]|[.,:]\\d)`, 'u').test(text)

/** A moment however it is written, anything else by its words and to the digit. */
function stands(now: Text, value: string): boolean {
  const [days, hours] = [datesIn(value).flatMap((one) => one.days), clocksIn(value)]
  if (days.length === 0 && hours.length === 0)
    return shows(now, value) && numbersIn(value).every((one) => hasNumber(now, one))
  return (
    days.every((day) => now.dates.some((one) => one.days.some((other) => isSameDay(day, other)))) &&
    hours.every((hour) => now.times.some((other) => isSameTime(hour, other)))
  )
}
