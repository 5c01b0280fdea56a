import {
  datesIn,
  type Day,
  monthNames,
  recurringIn,
  weekdayNamed,
  weekdayNames,
  weekdayOfDate,
} from '../../text/dates.ts'
import { scriptureIn } from '../../text/scripture.ts'
import { masked } from '../../text/prose.ts'
import { clockOf, spokenTime, timesIn } from '../../text/times.ts'
import { type Asked, missing, remark, unread } from './remarks.ts'
import { sureConfidence, sureDigits } from './reading.ts'
import type { Brief, Fact, Remark } from '../../model.ts'

/** Whatever text a design may show besides the facts looked for: what is named there is no stranger. */
function alsoAsked({ fields }: Brief): string {
  const { key_copy: copy, required_elements: required, locations } = fields
  const facts = [...fields.dates, ...fields.times].map(({ text }) => text)
  const text = [...copy, ...required, ...locations, ...facts].join('\n')
  return masked(text, scriptureIn(text))
}

const spokenDay = ({ month, day }: Day) => `${monthNames[month - 1]!} ${day}`
const dayOf = (iso: string): Day => ({
  year: Number(iso.slice(0, 4)),
  month: Number(iso.slice(5, 7)),
  day: Number(iso.slice(8, 10)),
})
const isSameDay = (a: Day, b: Day) => a.month === b.month && a.day === b.day
const spokenDate = (iso: string) => `${spokenDay(dayOf(iso))}, ${iso.slice(0, 4)}`

/** The dates: each that is asked for, those nobody asked for, and the weekdays beside them. */
export function inspectDates(asked: Asked): Remark[] {
  const { brief, text } = asked
  const facts = brief.fields.dates
  const wanted = facts.flatMap(({ text: said, value }) => (value === null ? [] : [{ said, value, day: dayOf(value) }]))
  const shown = text.dates.flatMap((mention) => mention.days.map((day) => ({ ...mention, day })))
  const welcome = [...wanted.map(({ day }) => day), ...datesIn(alsoAsked(brief)).flatMap(({ days }) => days)]
  const strangers = shown.filter(({ day }) => !welcome.some((one) => isSameDay(one, day)))
  const found: Remark[] = []
  for (const { said, value, day } of wanted) {
    const here = shown.filter((one) => isSameDay(one.day, day))
    const otherYear = here.find((one) => one.day.year !== null && one.day.year !== day.year)
    const isRangeEnd = wanted.some((one) => one.said === said && one.value < value)
    if (otherYear)
      found.push(
        contradiction(asked, {
          check: 'date',
          expected: spokenDate(value),
          actual: otherYear.text,
          subject: `date:${value}:${otherYear.day.year}`,
          at: otherYear,
        }),
      )
    if (here.length > 0) continue
    const stranger = nearest(strangers, (one) => Math.abs(ordinal(one.day) - ordinal(day)))
    if (stranger) {
      strangers.splice(strangers.indexOf(stranger), 1)
      const subject = `date:${value}:${stranger.day.month}-${stranger.day.day}`
      found.push(
        contradiction(asked, {
          check: 'date',
          expected: spokenDate(value),
          actual: stranger.text,
          subject,
          at: stranger,
        }),
      )
    } else if (
      wanted.some(
        (one) => one.said === said && one.value < value && shown.some((other) => isSameDay(other.day, one.day)),
      ) &&
      isRangeEnd
    )
      found.push(
        missing(asked, {
          check: 'date',
          what: `the end of the dates, ${spokenDate(value)},`,
          expected: said,
          subject: `date:${value}:missing`,
          severity: 'warn',
        }),
      )
    else
      found.push(
        missing(asked, {
          check: 'date',
          what: `the date ${spokenDate(value)}`,
          expected: said,
          subject: `date:${value}:missing`,
        }),
      )
  }
  if (wanted.length > 0)
    for (const one of strangers)
      found.push(
        extra({ check: 'date', actual: one.text, subject: `date:extra:${one.day.month}-${one.day.day}`, at: one }),
      )
  return [...found, ...recurring(asked), ...inspectWeekdays(asked)]
}

const ordinal = ({ month, day }: Day) => month * 31 + day
function nearest<T>(some: T[], distance: (one: T) => number): T | undefined {
  return some.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Days that come again are looked for by their weekday. */
function recurring(asked: Asked): Remark[] {
  const { brief, text } = asked
  const facts = brief.fields.dates.filter(({ text: said, value }) => value === null && recurringIn(said).length > 0)
  const named = facts
    .map(({ text: said }) => ({ said, days: weekdaysNamed(said) }))
    .filter(({ days }) => days.length > 0)
  const shown = [...text.weekdays.map(({ weekday }) => weekday), ...text.dates.map(({ weekday }) => weekday)]
  const welcome = named.flatMap(({ days }) => days)
  return named.flatMap(({ said, days }): Remark[] => {
    if (days.some((day) => shown.includes(day))) return []
    const other = text.weekdays.find(({ weekday }) => !welcome.includes(weekday))
    const subject = `${said.toLowerCase()}`
    if (other === undefined)
      return [
        missing(asked, {
          check: 'date',
          what: `“${said}”`,
          expected: said,
          subject: `date:${subject}:missing`,
          severity: 'warn',
        }),
      ]
    const [expected, actual] = [days.map((day) => weekdayNames[day]).join(' or '), weekdayNames[other.weekday]!]
    return [
      contradiction(asked, { check: 'weekday', expected, actual, subject: `weekday:${subject}:${actual}`, at: other }),
    ]
  })
}

function weekdaysNamed(text: string): number[] {
  const words = [...text.matchAll(/\b(\p{L}{3,10})\b/gu)]
  return words.map(({ 1: word }) => weekdayNamed(word!)).filter((day) => day !== null)
}

/** A weekday must be that of its date: by the calendar where the year is known. */
function inspectWeekdays(asked: Asked): Remark[] {
  const { brief, text } = asked
  const values = brief.fields.dates.flatMap(({ value }) => (value === null ? [] : [value]))
  const beside = text.dates.flatMap((mention): Remark[] => {
    const [day] = mention.days
    if (mention.weekday === null || day === undefined) return []
    const value = values.find((one) => isSameDay(dayOf(one), day))
    // Beside a wrong year the weekday may be right: the year alone is told of.
    if (day.year !== null && value !== undefined && day.year !== dayOf(value).year) return []
    const year = day.year ?? (value === undefined ? null : Number(value.slice(0, 4)))
    if (year === null) return []
    const iso = `${year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`
    const right = weekdayOfDate(iso)
    if (right === mention.weekday || Number.isNaN(right)) return []
    const [expected, actual] = [weekdayNames[right]!, weekdayNames[mention.weekday]!]
    return [
      contradiction(asked, {
        check: 'weekday',
        expected,
        actual,
        subject: `weekday:${iso}:${actual}`,
        at: mention,
        why: ` ${spokenDate(iso)} is a ${expected}.`,
      }),
    ]
  })
  return [...beside, ...loneWeekdays(asked, values), ...ownWeekdays(brief.fields.dates)]
}

/** A weekday that stands by itself, where the brief leaves no doubt which it can be. */
function loneWeekdays(asked: Asked, values: string[]): Remark[] {
  const { brief, text } = asked
  if (values.length === 0) return []
  const said = [alsoAsked(brief), brief.title].join(' ').matchAll(/\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi)
  const named = [...said].map(({ 0: word }) => weekdayNamed(word)).filter((day) => day !== null)
  const dates = brief.fields.dates
  const isWholeRange = dates.some((one, at) => dates.some((other, place) => place !== at && other.text === one.text))
  // Between the first and the last day of a range any weekday may come, unless the brief names the one that comes again.
  if (isWholeRange && named.length === 0) return []
  const welcome = new Set([...named, ...values.map(weekdayOfDate)])
  return text.weekdays
    .filter(({ weekday, isAlone }) => isAlone && !welcome.has(weekday))
    .map((one) => {
      const [expected, actual] = [[...welcome].map((day) => weekdayNames[day]).join(' or '), weekdayNames[one.weekday]!]
      return contradiction(asked, {
        check: 'weekday',
        expected,
        actual,
        subject: `weekday:${values[0]}:${actual}`,
        at: one,
      })
    })
}

/** A brief that contradicts the calendar itself: people should hear of it. */
function ownWeekdays(facts: Fact[]): Remark[] {
  return facts.flatMap(({ text, value }, at) => {
    const [mention] = datesIn(text)
    const isFirst = facts.findIndex((one) => one.text === text) === at
    if (value === null || !isFirst || mention?.weekday === null || mention === undefined) return []
    const right = weekdayOfDate(value)
    if (right === mention.weekday) return []
    const expected = weekdayNames[right]!
    const message = `The brief says ${weekdayNames[mention.weekday]}, but ${spokenDate(value)} is a ${expected}.`
    return [
      remark({
        check: 'weekday',
        severity: 'warn',
        confidence: 0.9,
        message,
        expected,
        actual: text,
        box: null,
        subject: `weekday:brief:${value}`,
      }),
    ]
  })
}

type Wanted = { said: string; minutes: number; isSure: boolean }

/** The times: each that is asked for, and those nobody asked for. */
export function inspectTimes(asked: Asked): Remark[] {
  const { brief, text } = asked
  const wanted = unique(brief.fields.times.flatMap(wantedTime))
  const welcome = [...wanted, ...timesIn(masked(alsoAsked(brief), datesIn(alsoAsked(brief))))]
  const strangers = text.times.filter((one) => !welcome.some((other) => isSameTime(one, other)))
  const found: Remark[] = []
  for (const one of wanted) {
    if (text.times.some((shown) => isSameTime(shown, one))) continue
    const value = clockOf(one.minutes)
    const expected = one.isSure ? spokenTime(value) : one.said
    const stranger = nearest(strangers, ({ minutes }) => Math.abs(minutes - one.minutes))
    if (stranger) {
      strangers.splice(strangers.indexOf(stranger), 1)
      found.push(
        contradiction(asked, {
          check: 'time',
          expected,
          actual: stranger.text,
          subject: `time:${value}:${clockOf(stranger.minutes)}`,
          at: stranger,
        }),
      )
    } else found.push(noTime(asked, { expected, said: one.said, value }))
  }
  if (wanted.length > 0)
    for (const one of strangers)
      found.push(extra({ check: 'time', actual: one.text, subject: `time:extra:${clockOf(one.minutes)}`, at: one }))
  return found
}

/** Beside a time that was hardly read, others may stand that were not read at all. */
function noTime(asked: Asked, { expected, said, value }: { expected: string; said: string; value: string }): Remark {
  const [check, what, subject] = ['time' as const, `the time ${expected}`, `time:${value}:missing`]
  const isFaint = asked.text.times.some(({ confidence }) => confidence < sureDigits)
  const [guess] = asked.text.guessedTimes
  const told = { actual: guess?.text ?? null, box: guess?.box ?? null }
  if (isFaint || guess !== undefined) return unread({ check, what, expected: said, ...told, subject })
  return missing(asked, { check, what, expected: said, subject })
}

function wantedTime({ text, value }: Fact): Wanted[] {
  if (value !== null) {
    const [hours = 0, minutes = 0] = value.split(':').map(Number)
    return [{ said: text, minutes: hours * 60 + minutes, isSure: true }]
  }
  return timesIn(text).map(({ minutes, isSure, text: said }) => ({ said, minutes, isSure }))
}

const unique = (times: Wanted[]) => [...new Map(times.map((one) => [one.minutes, one])).values()]
const half = 12 * 60
const noonToo = (minutes: number) => minutes % half

/** Where one of the two does not say morning or afternoon, the face of the clock decides. */
export function isSameTime(a: { minutes: number; isSure: boolean }, b: { minutes: number; isSure: boolean }): boolean {
  return a.isSure && b.isSure ? a.minutes === b.minutes : noonToo(a.minutes) === noonToo(b.minutes)
}

type Shown = { text?: string; confidence: number; box: Remark['box']; line: string }
type Wrong = {
  check: 'date' | 'weekday' | 'time'
  expected: string
  actual: string
  subject: string
  at: Shown
  why?: string
}

/** Another value where this one is expected; one that was read badly is no claim. */
function contradiction(_: Asked, { check, expected, actual, subject, at, why = '' }: Wrong): Remark {
  if (at.confidence < (check === 'weekday' ? sureConfidence : sureDigits))
    return unread({ check, what: `the ${check} ${expected}`, expected, actual, box: at.box, subject })
  const message = `The design says “${actual}”, the ${check} should be ${expected}.${why}`
  return remark({
    check,
    severity: 'fail',
    confidence: Math.min(0.95, at.confidence),
    message,
    expected,
    actual,
    box: at.box,
    subject,
  })
}

/** A date or a time the brief does not name, beside all those it does. */
function extra({
  check,
  actual,
  subject,
  at,
}: {
  check: 'date' | 'time'
  actual: string
  subject: string
  at: Shown
}): Remark {
  const isSure = at.confidence >= sureConfidence
  const message = isSure
    ? `The design also says “${actual}”, a ${check} the brief does not name.`
    : `What reads like “${actual}” could not be read surely.`
  return remark({
    check,
    severity: isSure ? 'warn' : 'info',
    confidence: isSure ? 0.5 : 0.2,
    message,
    expected: null,
    actual,
    box: at.box,
    subject,
  })
}
