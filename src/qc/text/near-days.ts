import { weekdayOfDate } from './dates.ts'
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
