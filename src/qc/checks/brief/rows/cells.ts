import { memoize, withoutMarks } from '../../../../kernel/text.ts'
import { multipliedIn } from '../../../brief/brief.ts'
import {
  datesIn,
  isSmallWord,
  masked,
  monthNames,
  plainWordsIn,
  scriptureIn,
  spanishMonths,
  timesIn,
  weekdayNamed,
  wordsIn,
} from '../../../text/text.ts'

/** A cell of a list, and what it says however print varies it: its words, its days and its hours. */
export type Cell = { text: string; says: ReadonlySet<string> }

/**
 * Rows of a task that are cut alike, with what comments made of their cells; `null`: a comment leaves open what holds now.
 * `isGrouped`: those of several groups, each with the head it stands under.
 */
export type List = { rows: (Cell | null)[][]; isGrouped: boolean }

const halfDay = 12 * 60
const cellWordsMax = 14

export const cellOf = (text: string): Cell => ({ text: text.trim(), says: saidIn(text) })

/** The words of a text less the little ones, cut where English puts a plural's end; weekdays, months, days and hours as themselves. */
export const saidIn: (text: string) => ReadonlySet<string> = memoize(2_000, (text) => {
  // A line is looked at by several rules; references to the Bible are what takes long in it.
  const verses = scriptureIn(text)
  const clean = masked(text, verses)
  const dates = datesIn(clean)
  const undated = masked(clean, dates).replace(hourAhead, '$&:00')
  const times = timesIn(undated)
  // `$1.4M` as `$1.4 million`
  const rest = multipliedIn(masked(undated, times)).reduce(
    (said, one) => said.replace(one.text, String(one.amount)),
    masked(undated, times),
  )
  const plain = plainWordsIn(rest)
  return new Set([
    ...verses.map(({ value: verse }) => `verse ${verse}`),
    ...dates.flatMap(({ days }) => days.map(({ month, day }) => `day ${month}-${day}`)),
    ...times.map(({ minutes }) => `hour ${minutes % halfDay}`),
    ...wordsIn(rest).flatMap((word, at) => {
      const weekday = weekdayNamed(plain[at] ?? '')
      if (weekday !== null) return `weekday ${weekday}`
      const month = months.get(word)
      if (month !== undefined) return `month ${month}`
      return isSmallWord(word) ? [] : stemOf(word)
    }),
  ])
})

/** Months that stand without a day; `may` says nothing of one. */
const months = new Map(
  [monthNames, spanishMonths].flatMap((names) =>
    names.map((name, at) => [name.toLowerCase(), at + 1] as const).filter(([name]) => name !== 'may'),
  ),
)

/** The hours ahead of the one that says which half of the day it is: `1, 3 & 5pm`. */
const hourAhead =
  /(?<![\p{L}\d:.,/$€£–—-])\d{1,2}(?=(?:(?:,\s?|\s?[&+]\s?|,?\s(?:and|y)\s)\d{1,2}(?::\d\d)?)+\s?[ap]\.?m(?!\p{L}))/giu

/** The words alone, of three letters and more: `Doors 4 PM`, `Kickoff 5:30`. */
export const stemsIn = (text: string): Set<string> =>
  new Set(
    wordsIn(text).flatMap((word) =>
      /^\p{L}{3,}$/u.test(word) && !isSmallWord(word) && weekdayNamed(word) === null ? stemOf(word) : [],
    ),
  )

const stemOf = (word: string) =>
  /^gr(?:ds?)?$/.test(word) ? 'grade' : withoutMarks(word.replace(/(?<=\p{L}{3}[^s])s$/u, ''))

/** Whether a text names a cell: with its number alone, too, as `107` names `Room 107`. */
export function names(said: ReadonlySet<string>, cell: Cell): boolean {
  const numbers = [...cell.says].filter((word) => /^\d{2,}$/.test(word))
  return holds(said, cell) || (numbers.length > 0 && numbers.every((word) => said.has(word)))
}

/** Whether a text has all that a cell says. */
export const holds = (said: ReadonlySet<string>, cell: Cell): boolean =>
  cell.says.size > 0 && cell.says.isSubsetOf(said)

/** What a word of a cell is: a day, an hour, a weekday, a month, a number, or a word. */
export const kindOf = (word: string) =>
  /^(?:day|hour|weekday|month) /.exec(word)?.[0] ?? (/\d/.test(word) ? 'number' : 'word')

/** Whether two cells say the same, however print varies it. */
export const isSame = (one: Cell, other: Cell): boolean =>
  one.says.size === other.says.size && one.says.isSubsetOf(other.says)

/** What divides a row of the task into cells. `46% Staff`, `Eagle $2,500`, `Tues Finch Trio`: also where a value ends or begins. */
const value = String.raw`(?:\d{1,2}/\d{1,2}|(?:Sun|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat)(?:day)?\.?|[$€£]?\d[\d,.:]*(?:%|\s?[ap]\.?m\.?)?|[A-Z]\s?[-–]\s?[A-Z]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}{0,6}\.?\s\d{1,2}(?:st|nd|rd|th)?)`
const hour = String.raw`(?<!\d)\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?`
const signed = String.raw`(?:[$€£]\d[\d,.]*|\d{1,3}\.\d\d|\d[\d,.]*%|\d{1,2}:\d\d(?:\s?[ap]\.?m\.?)?)`
const signs = [
  /\s*[|\t→➔⇒]\s*|\s+\/\s+|\s+[-=]>\s+/u,
  // `6 am – 8 pm` is one cell.
  new RegExp(String.raw`(?<!${hour})\s+[-–—]+\s+|\s+[-–—]+\s+(?!${hour})|\s*—\s*|\s?\.{3,}\s?`, 'iu'),
  /:\s+/,
  /,\s+(?!(?:19|20)\d\d(?!\d))/,
  new RegExp(String.raw`(?<=^${value})\s+(?=(?![apAP]\.?[mM]\b)\p{L})|(?<=[\p{L})])\s+(?=${signed}$)`, 'iu'),
  // `Genesis 3:8-15, read by Nadia Farouk; carol "The Angel Gabriel"`: what is said of a thing ahead of it
  /[:;,]\s+(?:\p{Ll}{2,}\s){0,2}(?=["“\p{Lu}\d])/u,
]
/** `Katharine — First Impressions (two A's please)`: what stands in brackets at an end is said of the row. */
const aside = /\s*\([^()]*\)\s*$/

/** Each way to cut a row into two cells or more, by the sign that does; at last those with what stands in brackets. */
export function cutsOf(row: string): (string[] | null)[] {
  const [bracketed] = aside.exec(row) ?? []
  const rest = row.replace(aside, '')
  const cuts = [...signs.map((sign) => rest.split(sign)), atVerse(rest)].map(cut)
  const within = cuts.map((cells) =>
    cells === null || bracketed === undefined ? null : [...cells, bracketed.trim().slice(1, -1)],
  )
  return [...cuts, ...within]
}

function cut(pieces: readonly string[]): string[] | null {
  const cells = pieces.map((cell) => cell.trim()).filter(Boolean)
  return cells.length > 1 && cells.every((cell) => plainWordsIn(cell).length <= cellWordsMax) ? cells : null
}

/** `Day 3 Family Joshua 24:15`: a verse at the end is a cell of its own. */
function atVerse(row: string): string[] {
  const [verse, more] = scriptureIn(row)
  return verse === undefined || more !== undefined || row.slice(verse.end).trim() !== ''
    ? [row]
    : [row.slice(0, verse.at), verse.text]
}
