import { inDigits, isDenied, type Literal, literalsIn, placesNamed, streetIn } from '../../brief/brief.ts'
import type { Amendment, Brief, Statement } from '../../model.ts'
import { type Day, datesIn, isSameTime, plainWordsIn, wordsIn } from '../../text/text.ts'
import type { CheckFinding } from '../define.ts'
import { certainty } from './certainty.ts'
import { type Comparison, saidText } from './comparison.ts'
import { clocksIn, isSameDay, namesDay, namesTime } from './days.ts'
import { shows, squeezed } from './shown.ts'

/**
 * How grave a finding is, by its evidence. A value that no reading of the task supports, in the place of one that it names,
 * is wrong. What is merely missing is a failure where the task asks for it in so many words, or where the design has
 * nothing of its kind; a mention in passing asks for nothing. A value that the task has somewhere may be the right one.
 */
export const weighed = (comparison: Comparison, findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.flatMap((one) => {
    if (isIdle(comparison, one)) return []
    const severity = severityOf(comparison, one)
    return severity === one.severity ? one : { ...one, severity, confidence: certainty.doubtful }
  })

/** What could not be read of something that need not be there. */
const isIdle = (comparison: Comparison, { severity, subject, expected, actual }: CheckFinding): boolean =>
  severity === 'info' &&
  subject.endsWith(':unread') &&
  expected !== null &&
  actual === null &&
  whereMissing(comparison, { expected, subject }) === 'info'

type Severity = CheckFinding['severity']
const grade: Record<Severity, number> = { info: 0, warn: 1, fail: 2 }
const atMost = (one: Severity, most: Severity): Severity => (grade[one] > grade[most] ? most : one)

function severityOf(comparison: Comparison, one: CheckFinding): Severity {
  const { severity, expected, actual, subject } = one
  if (severity === 'info' || expected === null) return severity
  if (subject.endsWith(':missing')) return atMost(severity, whereMissing(comparison, one))
  const weight = weightOf(comparison, expected)
  if (isPartOf(one)) return atMost(severity, whereInPart(comparison, one, weight))
  if (actual === null || !isSupported(comparison, one)) return severity
  return atMost(severity, weight === 'passing' ? 'info' : 'warn')
}

/** A phrase that stands there in part: with another word in it than the task has anywhere, or merely shortened. */
const isPartOf = ({ message }: CheckFinding) => message.startsWith('The design does not say')
function whereInPart({ brief }: Comparison, { actual, expected }: CheckFinding, weight: Statement['weight']): Severity {
  const { statements = [] } = brief
  const known = new Set(wordsIn(`${saidText(brief)}\n${brief.words.join(' ')}`))
  if (wordsIn(actual ?? '').some((word) => !known.has(word))) return 'fail'
  if (weight !== 'asked') return 'info'
  // What is a label's whole value is asked for as it stands.
  return statements.some(({ text }) => squeezed(text.replace(/^[^:]{1,40}:\s/, '')) === squeezed(expected ?? ''))
    ? 'fail'
    : 'warn'
}

function whereMissing(
  comparison: Comparison,
  { expected, subject }: Pick<CheckFinding, 'expected' | 'subject'>,
): Severity {
  const weight = weightOf(comparison, expected!)
  if (weight === 'asked') return 'fail'
  if (weight === 'passing') return 'info'
  // Copy that is a guess from prose may be somebody's name as well.
  if (subject.startsWith('key_copy:')) return 'info'
  if (isOfList(comparison, expected!, subject)) return 'fail'
  return standsInstead(comparison, expected!, subject) ? 'info' : 'fail'
}

/** How plainly the task asks for a value: the plainest of the sentences that name it. */
function weightOf({ brief: { statements = [] } }: Comparison, value: string): Statement['weight'] {
  const weights = statements.filter(({ text }) => names(text, value)).map(({ weight }) => weight)
  // What the reader of briefs made of words that are none of these is no mention in passing.
  if (weights.length === 0) return 'own'
  return weights.find((one) => one === 'asked') ?? weights.find((one) => one === 'own') ?? 'passing'
}

/** Whether a sentence names a value: an hour and a day however they are written. */
function names(text: string, value: string): boolean {
  if (squeezed(text).includes(squeezed(value))) return true
  const days = datesIn(value).flatMap((one) => one.days)
  if (days.length > 0)
    return days.some((day) => datesIn(text).some((one) => one.days.some((other) => isSameDay(other, day))))
  const times = clocksIn(value)
  if (times.length > 0) return times.some((time) => clocksIn(text).some((other) => isSameTime(other, time)))
  const [words, own] = [new Set(wordsIn(text)), wordsIn(value)]
  return own.length > 0 && own.every((word) => words.has(word))
}

/** The sentences that ask for something, with their numbers as digits. */
const askingOf = ({ brief: { statements = [] } }: Comparison): string[] =>
  statements.filter(({ weight }) => weight !== 'passing').map(({ text }) => inDigits(text))

/** `Sunday 8 am and 10:30 am`, of which the design has one: whoever sets an hour of a list sets the others. */
function isOfList({ text, brief: { statements = [] } }: Comparison, expected: string, subject: string): boolean {
  const [wanted] = clocksIn(expected)
  if (!subject.startsWith('time:') || wanted === undefined) return false
  return statements.some(({ text: said, weight }) => {
    const times = weight === 'passing' ? [] : clocksIn(said)
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
const listed = /^\s?(?:,|&|\+|,?\s?and|y)\s?$/iu

/**
 * Whether the design has other values of the kind, all of which are asked for, too: they may be the ones that are meant.
 * One that nobody asks for stands in the place of what is missing.
 */
function standsInstead(comparison: Comparison, expected: string, subject: string): boolean {
  const { text } = comparison
  const asking = askingOf(comparison)
  const [kind] = subject.split(':')
  const isSaid = (holds: (said: string) => boolean) => asking.some(holds)
  if (kind === 'date')
    return allOf(
      text.dates.flatMap(({ days }) => days),
      (day) => isSaid((said) => hasDay(said, day)),
    )
  if (kind === 'time') return allOf(text.times, (time) => isSaid((said) => hasTime(said, time)))
  const words = wordsIn(asking.join('\n'))
  if (kind === 'location') {
    const places = text.lines.flatMap((line) => placesNamed(line.text).concat(streetIn(line.text) ?? []))
    return (
      places.every((place) => wordsIn(place).every((word) => words.includes(word))) &&
      isSaid((said) => placesNamed(said).some((place) => !names(place, expected) && shows(text, place)))
    )
  }
  const [literal] = literalsIn(expected)
  if (literal === undefined) return false
  const group = reach.has(literal.kind) ? reach : new Set([literal.kind])
  const known = squeezed(asking.join('\n'))
  return allOf(
    text.lines.flatMap((line) => literalsIn(line.text)).filter((one) => group.has(one.kind)),
    (one) => known.includes(squeezed(one.text)),
  )
}
type Time = Pick<ReturnType<typeof clocksIn>[number], 'minutes' | 'isSure'>
const hasTime = (said: string, time: Time) => clocksIn(said).some((other) => isSameTime(other, time))
const hasDay = (said: string, day: Day) =>
  namesDay(said, day) &&
  (day.year === null ||
    !datesIn(said).some(({ days }) =>
      days.some((one) => isSameDay(one, day) && one.year !== null && one.year !== day.year),
    ))

const reach = new Set(['phone', 'mail', 'url', 'code'])

/** Whether a comment surely replaced a value: of several hours, of which it names none, it moves the nearest. */
function isReplaced({ amendments = [], fields, statements = [] }: Brief, value: string): boolean {
  return amendments.some(({ field, before, after, amended_by: { text } }) => {
    if (before === null) return false
    const isOld = names(before, value) || clocksIn(value).some((time) => namesTime(inDigits(before), time))
    if (!isOld || field !== 'times' || after === null || names(text, before)) return isOld
    const beside = statements.filter((one) => names(one.text, before)).map((one) => one.text)
    const others = fields.times.map((one) => one.text).filter((one) => one !== after)
    const own = distance(before, after)
    return beside.some((one) => sharesWord(one, text)) || others.every((one) => distance(one, after) >= own)
  })
}

/** How far two hours are from each other on the face of a clock, in minutes. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => clocksIn(inDigits(text))[0]?.minutes)
  if (a === undefined || b === undefined) return 0
  const apart = Math.abs(a - b) % clockMinutes
  return Math.min(apart, clockMinutes - apart)
}
const clockMinutes = 12 * 60

/** Whether what a comment took out or replaced is wrong to show: the comment speaks of it, and no other sentence goes on to name it. */
export function isSurelyGone({ heard = [] }: Brief, { before, after, amended_by: { text } }: Amendment): boolean {
  if (before === null) return false
  const others = heard.filter(
    (sentence) => sentence !== text && !isDenied(sentence.toLowerCase(), before.toLowerCase()),
  )
  const own = literalsIn(before)
  const isOne = (one: Literal, other: Literal) => one.kind === other.kind && digitsOf(one.text) === digitsOf(other.text)
  if (
    others.some((sentence) =>
      literalsIn(sentence).some((other) => own.some((one) => isOne(one, other) && /\d/.test(one.text))),
    )
  )
    return false
  return after !== null || own.length > 0 || sharesWord(before, text) || /\d/.test(before) || !/\p{L}{4}/u.test(before)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const sharesWord = (one: string, other: string) => {
  const words = new Set(plainWordsIn(other).filter((word) => word.length >= tellingLettersMin && /^\p{L}/u.test(word)))
  return plainWordsIn(one).some((word) => words.has(word))
}
const tellingLettersMin = 4

/** Whether what the task asks for, in any reading, has the hour or the day that the design shows, and no comment replaced it. */
function isSupported(comparison: Comparison, { actual, subject }: CheckFinding): boolean {
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
