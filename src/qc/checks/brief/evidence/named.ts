import { datesIn, isSameTime, wordsIn } from '../../../text/text.ts'
import { clocksIn, isSameDay } from '../days.ts'
import { squeezed } from '../shown.ts'

/** Whether a sentence names a value: an hour and a day however they are written. */
export function names(text: string, value: string): boolean {
  if (squeezed(text).includes(squeezed(value))) return true
  const days = datesIn(value).flatMap((one) => one.days)
  if (days.length > 0)
    return days.some((day) => datesIn(text).some((one) => one.days.some((other) => isSameDay(other, day))))
  const times = clocksIn(value)
  if (times.length > 0) return times.some((time) => clocksIn(text).some((other) => isSameTime(other, time)))
  const [words, own] = [new Set(wordsIn(text)), wordsIn(value)]
  return own.length > 0 && own.every((word) => words.has(word))
}
