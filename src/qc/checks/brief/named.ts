import { type Day, datesIn, isSameTime, masked, scriptureIn, timesIn } from '../../text/text.ts'
import { isSameDay } from './days.ts'

/** Whether a text names a day or an hour, in fewer words than a design has: `the 12th`, `start at 9`. */

export type Clock = { minutes: number; isSure: boolean }

/** The times of a text that are neither of a date nor of a verse. */
export function clocksIn(text: string) {
  const withoutScripture = masked(text, scriptureIn(text))
  return timesIn(masked(withoutScripture, datesIn(withoutScripture)))
}

export function namesTime(text: string, one: Clock): boolean {
  if (clocksIn(text).some((other) => isSameTime(other, one))) return true
  const hour = ((Math.floor(one.minutes / 60) + 11) % 12) + 1
  return one.minutes % 60 === 0 && new RegExp(String.raw`(?<![\d:.,$#/])${hour}(?![\d:,%/]|\.\d|\p{L})`, 'u').test(text)
}

export const namesDay = (text: string, day: Day): boolean =>
  datesIn(text).some(({ days }) => days.some((one) => isSameDay(one, day))) ||
  new RegExp(String.raw`(?<!\d)${day.day}(?:st|nd|rd|th)\b`, 'i').test(text)
