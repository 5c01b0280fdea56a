import type { Span } from './prose.ts'
import { weekdayNamed } from './weekdays.ts'

/** Days that are written in numbers alone. */

export type Day = { month: number; day: number; year: number | null }
type Numeric = Span & { text: string; days: Day[]; isRange: boolean }

/** Ranges first: what they take is no day by itself. */
export const numericDates = (text: string): Numeric[] => {
  const ranges = rangeMentions(text)
  const isOfRange = (one: Span) => ranges.some(({ at, end }) => one.at < end && at < one.end)
  return [...ranges, ...numericMentions(text).filter((one) => !isOfRange(one))]
}

/** A weekday ahead of a date. */
export const before = /(?:^|[^\p{L}])(\p{L}{3,10})(\.?,?\s{0,3}(?:[/|·•]\s{0,2}|the |el )?)$/u

/** `2 1/2` is a mixed number. */
const numeric =
  /(?<![\d/$.-]|\d[^\S\n](?=[1-7]\/[2-8](?!\d)))(?:((?:19|20)\d\d)-(\d\d)-(\d\d)|(\d{1,2})([/.-])(\d{1,2})(?:\5((?:19|20)\d\d|\d\d))?)(?![\d/-]|\.\d)/g

/** `7/19-7/23`, `6/28 – 7/2`, `6/12–19`: the days go up. */
const numericRange =
  /(?<![\d/$.-]|\d[^\S\n](?=[1-7]\/[2-8](?!\d)))(\d{1,2})\/(\d{1,2})(?:\/((?:19|20)?\d\d))?(?:\s?[-–—‑]\s?(\d{1,2})\/|[-–—‑])(\d{1,2})(?:\/((?:19|20)?\d\d))?(?![\d/:%-]|\.\d|\s?[ap]\.?\s?m\b)/g

function rangeMentions(text: string): Numeric[] {
  return [...text.matchAll(numericRange)].flatMap((match) => {
    const [found, month, day, year, untilMonth = month, until, untilYear = year] = match
    const first = { month: Number(month), day: Number(day), year: statedYear(year) }
    const last = { month: Number(untilMonth), day: Number(until), year: statedYear(untilYear) }
    const goesUp = last.month > first.month || (last.month === first.month && last.day > first.day)
    if (!isReal(first) || !isReal(last) || !goesUp || fractionOf.test(text.slice(match.index + found.length))) return []
    const span = { at: match.index, end: match.index + found.length }
    return [{ ...span, text: found, days: [first, last], isRange: true }]
  })
}

const statedYear = (year: string | undefined): number | null =>
  year === undefined ? null : Number(year) + (year.length === 2 ? 2_000 : 0)

/** `2026-12-24`, `12/24`, `12/24/26`; with dots and hyphens with a year alone. Month first, as in the United States, where it can be. */
function numericMentions(text: string): Numeric[] {
  return [...text.matchAll(numeric)].flatMap((match) => {
    const [found, y, m, d, month, sign, day, year] = match
    const isPlain = sign === '/' || year !== undefined || (sign === '.' && isBesideWeekday(text, match))
    if ((y === undefined && !isPlain) || noDay.test(found)) return []
    if (year === undefined && fractionOf.test(text.slice(match.index + found.length))) return []
    const stated = statedYear(year)
    // `25/3`: what no month can be is a day.
    const isDayFirst = sign === '/' && Number(month) > 12
    const one =
      y === undefined
        ? { month: Number(isDayFirst ? day : month), day: Number(isDayFirst ? month : day), year: stated }
        : { month: Number(m), day: Number(d), year: Number(y) }
    if (!isReal(one)) return []
    return [{ at: match.index, end: match.index + found.length, text: found, days: [one], isRange: false }]
  })
}

/** Around the clock, and the shape of a screen. */
const noDay = /^(?:24\/7|16\/9|16\/10|21\/9)$/

/** `1/8" bleed`, `a 3/4 inch margin`; but `3/6 in the gym` */
const fractionOf =
  /^\s?-?(?:["”″]|''|(?:in(?!\s(?!bleed|border|from|margin)\p{L})|inch(?:es)?|pulgadas?|page|página|bleed|margins?)(?!\p{L}))/iu

/** `SUN 12.13`, but `SUN 9.30 AM` and `Fridays 9.30–11.30am` */
function isBesideWeekday(text: string, { 0: found, index }: RegExpExecArray): boolean {
  const name = before.exec(text.slice(Math.max(0, index - 24), index))?.[1]
  const end = index + found.length
  const isHour = /^\s?(?:[-–—‑]\s?\d{1,2}[.:]\d\d|[ap]\.?\s?m\b)/i.test(text.slice(end, end + 8))
  return name !== undefined && weekdayNamed(name) !== null && !isHour
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export function isReal({ month, day }: Day): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= longest[month - 1]!
}
