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

/** A line of a text: which one it is, and the words that name what it is of. */
export type Named = { at: number; line: string; names: ReadonlySet<string> }

/** The words of a line besides its hours and numbers; what is numbered has its number: `session 2`. */
export function namesOf(line: string): ReadonlySet<string> {
  const words = [...tokensOf(line)].filter((one) => !one.startsWith('hour ') && !/^\d+$/.test(one))
  const undated = masked(line, datesIn(line))
  const numbers = masked(undated, timesIn(undated)).matchAll(numbered)
  return new Set([...words, ...[...numbers].map(({ 0: one }) => one.toLowerCase())])
}
const numbered = /(?<!\p{L})\p{L}{4,}\s\d{1,2}(?![\d/$%-]|[:.]\d|\s?[ap]\.?m)/giu

/** The one line that a sentence names by most words, and by so many at least; null: none, or several. */
export function bestNamed<Row extends Named>(rows: readonly Row[], named: ReadonlySet<string>, least = 1): Row | null {
  const shares = rows.map(({ names }) => names.intersection(named).size)
  const most = Math.max(least, ...shares)
  const [one, another] = rows.filter((_, at) => shares[at] === most)
  return one === undefined || another !== undefined ? null : one
}

/** The text of which these are the first lines, with another line in the place of one of them. */
export const withLine = (text: string, lines: readonly string[], { at, line }: Pick<Named, 'at' | 'line'>): string =>
  text.replace(lines.join('\n'), () => lines.with(at, line).join('\n'))
