import { monthNames, weekdayOfDate } from './dates.ts'
import { weekdayNamed } from './weekdays.ts'
import type { Span } from './prose.ts'

/** Days that are named against another one. */

const dayMs = 86_400_000

const nearDay =
  /\b(?:(today|tonight|tomorrow|hoy|mañana(?! por))|(?:(this coming|coming|this|next|on)\s+)?((?:sun|mon|tues|wednes|thurs|fri|satur)day))\b(?!s)/gi

/** `next Sunday`, `tomorrow`, `this Friday`, against a day (yyyy-MM-dd). `next` is of the week after, from Sunday on. */
export function relativeIn(text: string, today: string): { text: string; value: string }[] {
  const now = weekdayOfDate(today)
  return [...text.matchAll(nearDay)].map(([found, near, which = '', name = '']) => {
    const ahead = near === undefined ? (weekdayNamed(name)! - now + 7) % 7 : /^(?:tomorrow|mañana)$/i.test(near) ? 1 : 0
    const isNext = which.toLowerCase() === 'next'
    const days = isNext ? weekdayNamed(name)! - now + 7 : ahead
    return {
      text: found.replace(/^on\s+/i, ''),
      value: new Date(Date.parse(`${today}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10),
    }
  })
}

const monthless =
  /(?<![\p{L}\d])((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?,?\s(?:the\s)?(\d{1,2})(?:st|nd|rd|th)(?![\p{L}\d])/giu
const aheadMax = 366

/** `Saturday the 5th`: the next day, from a day (yyyy-MM-dd) on, that is the fifth of its month and a Saturday. */
export function monthlessIn(text: string, today: string): (Span & { text: string; value: string })[] {
  return [...text.matchAll(monthless)].flatMap(({ 0: found, 1: name = '', 2: number = '', index: at }) => {
    const weekday = weekdayNamed(name)
    for (let days = 0; days < aheadMax; days++) {
      const value = new Date(Date.parse(`${today}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
      if (Number(value.slice(8)) !== Number(number) || weekdayOfDate(value) !== weekday) continue
      return [{ text: found, value, at, end: at + found.length }]
    }
    return []
  })
}

const nth: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 }
const ordinal = `(${Object.keys(nth).join('|')}|[1-5](?:st|nd|rd|th))`
const nthWeekday = new RegExp(
  `\\b(?:the )?${ordinal} ((?:sun|mon|tues|wednes|thurs|fri|satur)day) (?:of|in) (${monthNames.join('|')})(?:,? (\\d{4}))?(?:,? ?\\(?(?:the )?(\\d{1,2})(?:st|nd|rd|th)\\)?)?(?![\\p{L}\\d])`,
  'giu',
)

/** `the second Saturday in January (the 9th)`, from a day (yyyy-MM-dd) on; null: the two name different days, or none. */
export function nthWeekdayIn(text: string, today: string): (Span & { text: string; value: string | null })[] {
  return [...text.matchAll(nthWeekday)].map(
    ({ 0: found, 1: which = '', 2: name = '', 3: month = '', 4: year, 5: day, index: at }) => {
      const number = nth[which.toLowerCase()] ?? Number.parseInt(which, 10)
      const inMonth = monthNames.findIndex((one) => one.toLowerCase() === month.toLowerCase())
      const of = (inYear: number) => nthOf({ number, weekday: weekdayNamed(name)!, month: inMonth, year: inYear })
      const thisYear = Number(today.slice(0, 4))
      const coming = of(thisYear)
      const value =
        year === undefined ? (coming !== null && coming >= today ? coming : of(thisYear + 1)) : of(Number(year))
      const isOther = day !== undefined && value !== null && Number(value.slice(8)) !== Number(day)
      return { text: found, value: isOther ? null : value, at, end: at + found.length }
    },
  )
}

type Nth = { number: number; weekday: number; month: number; year: number }
function nthOf({ number, weekday, month, year }: Nth): string | null {
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const first = ((weekday - new Date(Date.UTC(year, month, 1)).getUTCDay() + 7) % 7) + 1
  const day = number === -1 ? first + 7 * Math.floor((days - first) / 7) : first + 7 * (number - 1)
  return day > days ? null : new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
