import { memoize } from '../../../kernel/text.ts'
import type { Brief } from '../../model.ts'
import {
  type Day,
  datesIn,
  isSameTime,
  masked,
  monthNames,
  scriptureIn,
  sentences,
  type TimeMention,
  timesIn,
} from '../../text/text.ts'

/** Days as values of the brief (`2026-12-24`), and days and hours as sentences say them. */

const spokenDay = ({ month, day }: Day) => `${monthNames[month - 1]!} ${day}`
export const dayOf = (iso: string): Day => ({
  year: Number(iso.slice(0, 4)),
  month: Number(iso.slice(5, 7)),
  day: Number(iso.slice(8, 10)),
})
export const isSameDay = (a: Day, b: Day) => a.month === b.month && a.day === b.day
export const spokenDate = (iso: string) => `${spokenDay(dayOf(iso))}, ${iso.slice(0, 4)}`

export type Span = { from: string; to: string }

/** The days of a brief from one to another: `Feb 26–28`, `Jan 3 (Sun) thru Jan 9 (Sat)`. */
export function spansOf({ fields, said = '' }: Brief): Span[] {
  const dated = fields.dates.flatMap(({ text, value }) => (value === null ? [] : [{ text, value }]))
  return dated.flatMap((one, at): Span[] => {
    const next = dated[at + 1]
    if (next === undefined || next.value <= one.value) return []
    const start = said.indexOf(one.text)
    const end = said.indexOf(next.text, start + one.text.length)
    const between = start < 0 || end < 0 ? '' : said.slice(start + one.text.length, end)
    const isJoined = between.length <= joinedCharsMax && joint.test(between)
    return one.text === next.text || isJoined ? [{ from: one.value, to: next.value }] : []
  })
}
const joinedCharsMax = 24
const joint = /^[^\n,;&]*(?:(?<!\p{L})(?:thru|through|to|till|until|hasta|al?)(?!\p{L})|[-–—])[^\n,;&]*$/u

/** The span's day, as ISO 8601, in the year of the span; null: it lies in none. */
export function dayWithin(spans: readonly Span[], { month, day, year }: Day): string | null {
  for (const { from, to } of spans)
    for (const one of new Set([from.slice(0, 4), to.slice(0, 4)])) {
      const iso = `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      if ((year === null || year === Number(one)) && from <= iso && iso <= to) return iso
    }
  return null
}

type Clock = { minutes: number; isSure: boolean }

/** The times of a text that are neither of a date nor of a verse. */
export const clocksIn: (text: string) => readonly TimeMention[] = memoize(2_000, (text) => {
  const withoutScripture = masked(text, scriptureIn(text))
  return timesIn(masked(withoutScripture, datesIn(withoutScripture)))
})

/**
 * Whether several rows of the task have an hour, and the design has it as often: a comment that changed it spoke of one of
 * them, and nobody knows of which.
 */
export function isHourOfSeveral(
  { brief, text }: { brief: Brief; text: { times: readonly Clock[] } },
  hour: string,
): boolean {
  const old = clocksIn(hour)
  const has = (times: readonly Clock[]) => times.filter((one) => old.some((other) => isSameTime(one, other))).length
  const rows = (brief.rows ?? []).filter((row) => has(clocksIn(row)) > 0).length
  return rows > 1 && has(text.times) >= rows
}

export function namesTime(text: string, one: Clock): boolean {
  if (clocksIn(text).some((other) => isSameTime(other, one))) return true
  const hour = ((Math.floor(one.minutes / 60) + 11) % 12) + 1
  return (
    one.minutes % 60 === 0 &&
    new RegExp(String.raw`(?<![\d:.,$#/])${hour}(?![\d:%/]|[.,]\d|\p{L}|\s?[ap]\.?m(?!\p{L}))`, 'iu').test(text)
  )
}

export const namesDay = (text: string, day: Day): boolean =>
  datesIn(text).some(({ days }) => days.some((one) => isSameDay(one, day))) ||
  new RegExp(String.raw`(?<!\d)${day.day}(?:st|nd|rd|th)\b`, 'i').test(text)

/** `July 4 shouldn't be on the card`: days that the task names in order that no design shows them. */
export const daysKeptOff = (said: string): Day[] =>
  said
    .split('\n')
    .flatMap(sentences)
    .flatMap((sentence) => {
      const [date, other] = datesIn(sentence)
      const rest = date === undefined ? '' : sentence.slice(date.end)
      return date !== undefined && other === undefined && keptOff.test(rest) ? date.days : []
    })
const keptOff =
  /^\s(?:should ?n['’]?t|should not|must ?n['’]?t|must not|can['’]?t|cannot|does ?n['’]?t|does not) (?:be|go|appear|show|stand)(?: up)? (?:on|in) (?:the|this|any) \p{L}+[.!]*$/iu

/** The ends of `9–12`, `between 10 and 2` and `8 to 9`, in minutes since midnight or noon; none of what is counted or measured. */
export const bareHoursIn = (text: string): number[] =>
  [bareRange, spokenRange].flatMap((range) =>
    [...text.matchAll(range)].flatMap(([, ...ends]) =>
      ends.flatMap((hour) => (hour === undefined ? [] : (Number(hour) % 12) * 60)),
    ),
  )
const bareRange =
  /(?<!(?:ages?|aged|grades?|kids|children|edad(?:es)?|grados?)\s(?:de\s)?)(?<![\p{L}\d:$/.,#-])(1[0-2]|[1-9])\s?[-–—]\s?(1[0-2]|[1-9])(?![\p{L}\d/%-]|:\d|\s?[ap]\.?m)/giu
const spokenRange =
  /(?<!(?:ages?|aged|grades?|kids|children|rooms?|of|edad(?:es)?|grados?)\s(?:de\s)?)(?<![\p{L}\d:$/.,#-])(?:(?<=(?:between|entre(?: las)?)\s)(1[0-2]|[1-9])\s(?:and|y(?: las)?)|(1[0-2]|[1-9])\s(?:to|till?|until|a las?))\s(1[0-2]|[1-9])(?![\d/%-]|:\d|\s?[ap]\.?m|[^\S\n](?!(?:in|at|on|and|or|for|then|please|y|en)(?!\p{L}))\p{L})/giu
