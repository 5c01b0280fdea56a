import { memoize } from '../../../../kernel/text.ts'
import { amount, amountOf } from '../../../brief/brief.ts'
import { datesIn, isOff, masked, scriptureIn, weekdayNamed } from '../../../text/text.ts'
import { clocksIn } from '../days.ts'

/** Rows of several events: what each is called, and the values that stand with it. */

export type Value = { text: string; key: string; at: number; end: number }
/** What sets values of a kind apart: how they are found in a text, and what makes two of them one. */
export type Kind = { name: 'time' | 'date' | 'price'; valuesIn(text: string): Value[] }

const halfDay = 12 * 60

/** Hours by the face of the clock: `7 PM` of a task may stand as `7:00`. */
export const hours: Kind = {
  name: 'time',
  valuesIn: (text) =>
    clocksIn(text)
      .filter((one) => /\d/.test(one.text) && !isOff(text, one))
      .map(({ text: written, minutes, at, end }) => ({ text: written, key: String(minutes % halfDay), at, end })),
}
export const days: Kind = {
  name: 'date',
  valuesIn: (text) =>
    datesIn(masked(text, scriptureIn(text))).flatMap(({ text: written, days: some, at, end }) =>
      some.map(({ month, day }) => ({ text: written, key: `${month}-${day}`, at, end })),
    ),
}
/** `$1.4M` is `$1,400,000`. */
const sums = new RegExp(`[$€£]${amount}`, 'giu')
export const prices: Kind = {
  name: 'price',
  valuesIn: (text) =>
    [...text.matchAll(sums)].map(({ 0: written, index }) => ({
      text: written,
      key: String(amountOf(written)),
      at: index,
      end: index + written.length,
    })),
}

/** A piece of a line: what it is called, the days it names, and its values. */
export type Unit = { text: string; names: ReadonlySet<string>; marks: ReadonlySet<string>; values: Value[] }

/** Between values that belong to one name stand signs and little words; the stroke of `$90 / couple until May 1` says for whom. */
const apart =
  /\s?(?:[;|•·]|,|\.{2,}|\s[-–—]\s|\s\/\s(?!(?<=[$€£]\d[\d,.]*\s\/\s)(?:person|couple|family|child|kid|adult|student|camper|ticket|table|team|plate|night|week|household|car)(?!\p{L}))|\s(?:and|y|&|\+)\s)\s?/giu

const withoutMoments = (text: string): string => {
  const rest = masked(text, scriptureIn(text))
  const undated = masked(rest, datesIn(rest))
  return masked(undated, clocksIn(undated))
}

/** The words that say what a thing is, cut where English changes their ends. */
export const namesIn: (text: string) => ReadonlySet<string> = memoize(
  2_000,
  (text) =>
    new Set(
      (
        withoutMoments(text)
          .toLowerCase()
          .match(/\p{L}{3,}/gu) ?? []
      )
        .filter((word) => !little.has(word) && weekdayNamed(word) === null)
        .map((word) => word.slice(0, 6).replace(/(?<=\p{L}{3})s$/u, '')),
    ),
)
const little = new Set(
  'the and for only just our all per from with until through every each doors door start starts begin begins open opens ends end time date when where new now los las del por para con solo sólo desde hasta cada entrada hora fecha'.split(
    ' ',
  ),
)

/** The days that tell one row from another, where the days themselves are not what is compared. */
export function marksIn(text: string, { name }: Kind): Set<string> {
  if (name === 'date') return new Set()
  const ranges = [...text.matchAll(rangedDays)].flatMap(({ 0: all, 1: from = '', 2: until = '', index }) => {
    const both = [weekdayNamed(from), weekdayNamed(until)]
    return both.includes(null) ? [] : [{ at: index, end: index + all.length, mark: `weekdays ${both.join('-')}` }]
  })
  const single = masked(text, ranges)
  const weekdays = [...single.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word }) => weekdayNamed(word) ?? [])
  const spans = datesIn(masked(text, scriptureIn(text))).filter(({ isRange, days: some }) => isRange && some.length > 1)
  const dated = days
    .valuesIn(masked(text, spans))
    .map(({ key, at }) => (begins.test(text.slice(0, at)) ? `from ${key}` : key))
  return new Set([
    ...dated,
    ...weekdays.map((day) => `weekday ${day}`),
    ...ranges.map(({ mark }) => mark),
    ...spans.map(spanOf),
  ])
}
const spanOf = ({ days: some }: ReturnType<typeof datesIn>[number]) =>
  `days ${some.map(({ month, day }) => `${month}-${day}`).join(' ')}`
/** `Monday–Friday` is neither of the two. */
const rangedDays = /(?<!\p{L})(\p{L}{3,9})\.?\s?(?:[-–—]|to|through|thru)\s?(\p{L}{3,9})(?!\p{L})/giu
/** `$189 until March 1`, and `$219 after March 1`: one day, and two sides of it. */
const begins =
  /(?<!\p{L})(?:after|starting|beginning|from|as of|después de(?:l)?|desde|a partir de(?:l)?)\s(?:the\s|el\s)?$/iu

/** A line as its units: a name with the values behind it, up to the next name. */
export function unitsIn(line: string, kind: Kind): Unit[] {
  const found: string[] = []
  let [hasValue, hasName] = [false, false]
  for (const piece of piecesOf(line)) {
    const isNamed = namesIn(piece).size + marksIn(piece, kind).size > 0
    // `Dec 6 - Hanging of the Greens`: the name of a value that stands first is still to come.
    if (found.length === 0 || (hasValue && hasName && isNamed)) {
      found.push(piece)
      hasValue = hasName = false
    } else found[found.length - 1] += piece
    hasValue ||= kind.valuesIn(piece).length > 0
    hasName ||= isNamed
  }
  return found.map((text) => ({
    text: text.trim(),
    names: namesIn(text),
    marks: marksIn(text, kind),
    values: kind.valuesIn(text),
  }))
}

/** The pieces between separators, each with the separator behind it. */
function piecesOf(given: string): string[] {
  const line = given.slice(0, lineCharsMax)
  const found: string[] = []
  let from = 0
  // What stands in brackets belongs to what stands before them: `6:30 AM (sunrise, at the lake), 9:00 AM`.
  for (const { 0: cut, index } of withoutBrackets(line).matchAll(apart)) {
    if (found.length === piecesMax) break
    found.push(line.slice(from, index + cut.length))
    from = index + cut.length
  }
  return [...found, line.slice(from)]
}
const withoutBrackets = (line: string) => line.replaceAll(/\([^()]*\)/g, (all) => '\u0000'.repeat(all.length))
const lineCharsMax = 500
const piecesMax = 40
