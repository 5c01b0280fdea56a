import { datesIn, masked, timesIn, weekdayNamed } from '../../text/text.ts'

const halfDay = 12 * 60
const little = new Set('the and for with will has have was are los las del una por'.split(' '))

/** Days, hours, numbers and words, however they are written. */
export function tokensOf(text: string): ReadonlySet<string> {
  const dates = datesIn(text)
  const undated = masked(text, dates)
  const times = timesIn(undated)
  const words = masked(undated, times)
    .toLowerCase()
    .match(/\p{L}{3,}|\d+/gu)
  return new Set([
    ...dates.flatMap(({ days }) => days.map(({ month, day }) => `day ${month}-${day}`)),
    ...times.map(({ minutes }) => `hour ${minutes % halfDay}`),
    ...(words ?? []).filter((word) => !little.has(word)).map(tokenOf),
  ])
}

function tokenOf(word: string): string {
  const stem = word.replace(/(?<=\p{L}{3}[^s])s$/u, '')
  const weekday = weekdayNamed(stem) ?? weekdayNamed(word)
  return weekday === null ? stem : `weekday ${weekday}`
}
