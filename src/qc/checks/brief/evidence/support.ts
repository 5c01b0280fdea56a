import { inDigits, literalsIn, placesApart, placesNamed, streetIn } from '../../../brief/brief.ts'
import type { Brief, Statement } from '../../../model.ts'
import { type Day, datesIn, isSameTime, masked, wordsIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import type { Comparison } from '../comparison.ts'
import { clocksIn, isSameDay, namesDay } from '../days.ts'
import { shows, squeezed } from '../shown.ts'
import { names } from './named.ts'
import { isReplaced } from './replaced.ts'

/** What in the task speaks for a value: how plainly it is asked for, and whether the design has what may stand for it. */

/** How plainly the task asks for a value: the plainest of the sentences that name it. */
export function weightOf({ statements = [] }: Brief, value: string): Statement['weight'] {
  const weights = statements.filter(({ text }) => names(text, value)).map(({ weight }) => weight)
  // What the reader of briefs made of words that are none of these is no mention in passing.
  if (weights.length === 0) return 'own'
  return weights.find((one) => one === 'asked') ?? weights.find((one) => one === 'own') ?? 'passing'
}

/** The sentences that ask for something, with their numbers as digits. */
const askingOf = ({ brief: { statements = [] } }: Comparison): string[] =>
  statements.filter(({ weight }) => weight !== 'passing').map(({ text }) => inDigits(text))

/** Whether no other sentence has a value of the kind that may be meant as well; a price among prose may be none of the design's. */
export function isOnlyOne({ brief: { statements = [] } }: Comparison, expected: string, subject: string): boolean {
  const [kind] = subject.split(':')
  const has = (text: string) => (kind === 'date' ? datesIn(text).length : clocksIn(text).length) > 0
  if (kind === 'date' || kind === 'time')
    return statements
      .filter(({ text, weight }) => weight !== 'passing' && has(text))
      .every(({ text }) => names(text, expected))
  return literalsIn(expected).every((one) => reach.has(one.kind))
}

/** `Sunday 8 am and 10:30 am`, of which the design has one: whoever sets an hour of a list sets the others. */
export function isOfList({ text, brief: { statements = [] } }: Comparison, expected: string, subject: string): boolean {
  const [wanted] = clocksIn(expected)
  if (subject.startsWith('location:')) return isOfPlaces(text, statements, expected)
  if (!subject.startsWith('time:') || wanted === undefined) return false
  return statements.some(({ text: said, weight }) => {
    const times = weight === 'passing' && !isRowOfHours(said) ? [] : clocksIn(said)
    return times.some((one, at) => {
      const next = times[at + 1]
      const pair = next === undefined || !listed.test(said.slice(one.end, next.at)) ? [] : [one, next]
      return (
        pair.some((other) => isSameTime(other, wanted)) &&
        pair.some((other) => text.times.some((shown) => isSameTime(shown, other)))
      )
    })
  })
}
/** `Downtown (200 Main St) and Westside (1450 Oak Ridge)`: so it is of places that stand together, each with its street. */
const isOfPlaces = (text: Comparison['text'], statements: readonly Statement[], expected: string): boolean =>
  statements.some(({ text: said }) => {
    const all = placesApart(said)
    return all.includes(expected) && all.some((one) => one !== expected && shows(text, streetIn(one) ?? one))
  })
/** `Services: 8, 9:30 and 11 am`: a row of hours and of nothing else but what they are of. */
function isRowOfHours(said: string): boolean {
  const [, label = '', rest = ''] = /^([\p{L}’' -]{2,40}:)?(.*)$/su.exec(said) ?? []
  const undated = masked(rest, datesIn(rest))
  const words = masked(undated, clocksIn(rest)).match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !/^(?:and|at|on|[ap]m|las?|el)$/iu.test(word)).length === 0 && label !== ''
}
const listed = /^\s?(?:,|&|\+|,?\s?and|y)\s?$/iu

/**
 * Whether the design has other values of the kind, all of which are asked for, too: they may be the ones that are meant.
 * One that nobody asks for stands in the place of what is missing.
 */
export function standsInstead(comparison: Comparison, expected: string, subject: string): boolean {
  const { text } = comparison
  const asking = askingOf(comparison)
  const [kind] = subject.split(':')
  const isSaid = (holds: (said: string) => boolean) => asking.some(holds)
  if (kind === 'date')
    return allOf(
      text.dates.filter((one) => !isLast(one)).flatMap(({ days }) => days),
      (day) => isSaid((said) => hasDay(said, day)),
    )
  if (kind === 'time') return allOf(text.times, (time) => isSaid((said) => hasTime(said, time)))
  const words = wordsIn(asking.join('\n'))
  if (kind === 'location') {
    const isHost = (place: string) => squeezed(comparison.brief.fields.partner_name ?? '').includes(squeezed(place))
    const places = text.lines
      .flatMap((line) => placesNamed(line.text).concat(streetIn(line.text) ?? []))
      .filter((place) => !isHost(place))
    return (
      places.every((place) => wordsIn(place).every((word) => words.includes(word))) &&
      isSaid((said) =>
        placesNamed(said).some((place) => !isHost(place) && !names(place, expected) && shows(text, place)),
      )
    )
  }
  const [literal] = literalsIn(expected)
  if (literal === undefined) return false
  const group = reach.has(literal.kind) ? reach : new Set([literal.kind])
  // Each price is one of its own: who pays another one pays another price.
  if (literal.kind === 'price') return false
  const known = squeezed(asking.join('\n'))
  return allOf(
    text.lines.flatMap((line) => literalsIn(line.text)).filter((one) => group.has(one.kind)),
    (one) => known.includes(squeezed(one.text)),
  )
}
/** `Early bird until Oct 1`: the last day of something is none on which the event may be. */
const isLast = ({ line, text }: Comparison['text']['dates'][number]): boolean =>
  lastBefore.test(line.slice(0, Math.max(0, line.indexOf(text))))
const lastBefore =
  /(?<!\p{L})(?:by|before|until|till?|through|thru|deadline|due|closes?|hasta|antes del?)(?:\s(?:on|is|the|el|mon|tue|tues|wed|thu|thurs|fri|sat|sun)\p{L}*,?)*\W*$/iu

type Time = Pick<ReturnType<typeof clocksIn>[number], 'minutes' | 'isSure'>
const hasTime = (said: string, time: Time) => clocksIn(said).some((other) => isSameTime(other, time))
const hasDay = (said: string, day: Day) =>
  namesDay(said, day) &&
  (day.year === null ||
    !datesIn(said).some(({ days }) =>
      days.some((one) => isSameDay(one, day) && one.year !== null && one.year !== day.year),
    ))

const reach = new Set(['phone', 'mail', 'url', 'code'])

/** `Also drive-thru ashes 7-8 am in the parking lot`: a place without a name, that one of several things with hours has. */
export function isOfOneThing({ brief: { statements = [] } }: Comparison, place: string): boolean {
  const timed = statements.filter(({ text }) => clocksIn(text).length > 0)
  const own = timed.filter(({ text }) => names(text, place))
  return !/\p{Lu}|\d/u.test(place) && own.length === 1 && timed.length > own.length
}

/** Whether what the task asks for, in any reading, has the hour or the day that the design shows, and no comment replaced it. */
export function isSupported(comparison: Comparison, { actual, subject }: CheckFinding): boolean {
  const value = actual!
  if (isReplaced(comparison.brief, value)) return false
  const asking = askingOf(comparison)
  const [kind] = subject.split(':')
  const isSaid = (holds: (text: string) => boolean) => asking.some(holds)
  if (kind === 'date')
    return allOf(
      datesIn(value).flatMap(({ days }) => days),
      (day) => isSaid((text) => hasDay(text, day)),
    )
  if (kind === 'time') return allOf(clocksIn(value), (time) => isSaid((text) => hasTime(text, time)))
  return false
}

const allOf = <T>(some: readonly T[], holds: (one: T) => boolean) => some.length > 0 && some.every(holds)
