import { datesIn, masked, slug, timesIn, weekdayNamed, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { namesTime } from '../days.ts'
import { sureDigits } from '../reading.ts'
import { type Row, rowsAsked } from './asked.ts'
import { type Found, readingsOf, rowsNamed } from './shown.ts'
import { days, hours, type Kind, namesIn, prices, type Value } from './units.ts'

export { lineOf } from './atoms.ts'
export { valuesOfOthers } from './beside.ts'
export { hoursByWord } from './by-word.ts'
export { saidIn } from './cells.ts'
export { crossedValues } from './crossed.ts'
export { cellsOfOthers } from './exchanged.ts'
export { daysLeftOut } from './left-out.ts'
export { cellsOffGrid } from './grid.ts'
export { itemsIn } from './lists.ts'
export { addressesExchanged } from './places.ts'
export { cellsOutOfOrder } from './order.ts'
export { exchanges } from './settled.ts'
export { valuesExchanged } from './nearest.ts'

/**
 * `Maundy Thursday 7:00`, where the task has `Maundy Thursday 6:30` and `Good Friday 7:00`: a value that is right elsewhere, in
 * the row of another event. It fails where every way to read the design's rows gives the row none of its own.
 */
const inOtherRows =
  (kind: Kind) =>
  (comparison: Comparison): CheckFinding[] => {
    const rows = rowsOf(comparison, kind)
    if (rows.length < rowsMin) return []
    const readings = readingsOf(comparison, rows, kind).map((found) => found.filter((one) => isOfOther(rows, one)))
    const [first = [], ...others] = readings
    return first
      .filter((one) => others.every((some) => some.some(({ row }) => row === one.row)))
      .filter((one) => kind === days || !isOfOtherDay(rows[one.row]!, one))
      .filter((one) => kind !== hours || !isNumberAlone(rows[one.row]!, one))
      .filter((one) => !standsSo(comparison, one, kind) && !goesOnBelow(comparison, one, { rows, kind }))
      .map((one) => wrongIn(rows[one.row]!, one, kind))
      .flatMap((one) => one ?? [])
  }
const rowsMin = 2

/** `Sun, Dec 6 | 9:30`, for a row of November 29: a line with a day of its own is none of a row with another one. */
function isOfOtherDay({ text }: Row, { line }: Found): boolean {
  const [own, shown] = [text, line.text].map((one) => new Set(days.valuesIn(one).map(({ key }) => key)))
  return own!.size > 0 && shown!.size > 0 && own!.isDisjointFrom(shown!)
}

/** `Exposition 11, rosary 11:15`, `7 pm (call 6)`: an hour of which the task or the design has the number alone. */
function isNumberAlone({ text, own }: Row, { values, line }: Found): boolean {
  const isIn = (said: string, key: string) =>
    namesTime(masked(said, datesIn(said)), { minutes: Number(key), isSure: false })
  return values.some(({ key }) => isIn(text, key)) || [...own].some((key) => isIn(line.text, key))
}

/** `begins at 9:15. Worship`, and below it `follows at 10:30.`: the row ended on the line above, in which the next one begins. */
function goesOnBelow(
  { text: { lines } }: Comparison,
  { row, line }: Found,
  { rows, kind }: { rows: readonly Row[]; kind: Kind },
): boolean {
  const above = lines[lines.findIndex((one) => one === line || one.text === line.text) - 1]
  const own = above === undefined ? [] : kind.valuesIn(above.text)
  return own.length > 0 && own.every(({ key }) => rows[row]!.own.has(key)) && /[.;]\s\p{Lu}[^.;\d]*$/u.test(above!.text)
}

export const hoursOfOthers = inOtherRows(hours)
export const daysOfOthers = inOtherRows(days)
export const pricesOfOthers = inOtherRows(prices)

/** Whether a row shows values of other rows, and none of its own. */
function isOfOther(rows: readonly Row[], { row, values }: Found): boolean {
  const { own, allowed, isReplaced } = rows[row]!
  const elsewhere = new Set(rows.flatMap((other, at) => (at === row ? [] : [...other.own])))
  return (own.size > 0 || isReplaced) && values.every(({ key }) => !allowed.has(key) && elsewhere.has(key))
}

/**
 * `Immaculate Conception`, and below it `Wednesday, December 8`, as the design has them on one line: whatever the rows were
 * taken for, the task has the value beside most words of that line.
 */
function standsSo({ brief: { rows = [] } }: Comparison, { line }: Found, kind: Kind): boolean {
  const own = namingIn(line.text)
  return rows.some((_, at) => {
    const here = kind.valuesIn(rows[at]!).map(({ key }) => key)
    // A line with a value of its own is another row.
    const beside = [at - 2, at - 1, at + 1].flatMap((place) => rows[place] ?? [])
    const around = beside.filter((row) => kind.valuesIn(row).length === 0)
    const said = new Set(namingIn([rows[at]!, ...around].join('\n')))
    const shared = own.filter((word) => said.has(word)).length
    return standInOrder(kind.valuesIn(line.text), here) && shared >= wordsMin && shared * 2 > own.length
  })
}
const wordsMin = 2

function standInOrder(values: readonly { key: string }[], among: readonly string[]): boolean {
  let from = 0
  return values.every(({ key }) => (from = among.indexOf(key, from) + 1) > 0)
}

/** The words of a line besides its days, hours and numbers. */
const namingIn = (text: string): string[] => {
  const undated = masked(text, datesIn(text))
  return wordsIn(masked(undated, timesIn(undated)))
    .filter((word) => /^\p{L}{3}/u.test(word) && weekdayNamed(word) === null)
    .map((word) => word.replace(/(?<=\p{L}{3}[^s])s$/u, ''))
}

function wrongIn({ text }: Row, { values, line }: Found, kind: Kind): CheckFinding | null {
  if (line.confidence < sureDigits) return null
  const actual = values.map((one) => one.text).join(', ')
  return finding({
    severity: 'fail',
    confidence: certainty.ofWording,
    message: `The design says “${line.text}” where the task has “${text}”: the ${kind.name} is that of another row.`,
    expected: text,
    actual,
    box: line.box,
    subject: `row:${kind.name}:${slug(text)}:${slug(actual)}`,
  })
}

/**
 * `Lakeview 5 PM` and `Lakeview 4 & 5 PM`, where the task has `Lakeview 3 & 5 PM`: one hour of a row that the design shows with the
 * others of it. Only where it stands with another row is it not missing as such.
 */
export function hoursLeftOut(comparison: Comparison): CheckFinding[] {
  const rows = rowsOf(comparison, hours)
  if (rows.length < rowsMin) return []
  const readings = readingsOf(comparison, rows, hours)
  const { commentSentences = [], followed = [] } = comparison.brief
  const open = namesIn(commentSentences.filter((said) => !followed.includes(said)).join('\n'))
  return rows.flatMap((row, at) => {
    if (!row.names.isDisjointFrom(open)) return []
    const lists = readings.map((found) => found.filter((one) => one.row === at))
    const { line } = lists[0]?.[0] ?? {}
    const [one, another] = listed(row.text).filter(({ key }) => lists.every((some) => lacks(some, key, row)))
    if (line === undefined || line.confidence < sureDigits || one === undefined || another !== undefined) return []
    // `8:00 & 10:30 AM (at the fountain)`: a piece of the line may be read as another row.
    if (hours.valuesIn(line.text).some(({ key }) => key === one.key)) return []
    // `9:00 &`, broken off ahead of `11:00 AM`
    const isBroken = comparison.text.lines.some(
      ({ text }) => /[&+,]\s*$/u.test(text) && timesIn(text).some(({ minutes }) => isSameHour(minutes, one.key)),
    )
    if (isBroken) return []
    const isElsewhere = comparison.text.lines.some(({ text }) =>
      hours.valuesIn(text).some(({ key }) => key === one.key),
    )
    if (!isElsewhere || comparison.text.lines.some(({ text }) => isHourAlone(text, one.key))) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofAbsence,
        message: `The design says “${line.text}” where the task has “${row.text}”: ${one.text} is missing.`,
        expected: row.text,
        actual: line.text,
        box: line.box,
        subject: `row:hour:${slug(row.text)}:${one.key}`,
      }),
    ]
  })
}

/** The hours of a row that stand beside each other, and are no beginning and end. */
function listed(text: string): Value[] {
  const all = hours.valuesIn(text)
  const isOneList = all.every(({ end }, at) => at + 1 === all.length || together.test(text.slice(end, all[at + 1]!.at)))
  return isOneList ? all : []
}
const together = /^\s?(?:[,&+/|•·]\s?(?:and\s|y\s|&\s)?|(?:and|y|e)\s)$/iu

/** Whether hours of a row stand with it, and one at most that is of none, and not this. */
const lacks = (found: readonly Found[], key: string, { own, allowed }: Row): boolean => {
  const keys = found.flatMap(({ values }) => values.map((value) => value.key))
  const others = keys.filter((one) => !allowed.has(one))
  return others.length < keys.length && others.length <= 1 && !keys.includes(key) && own.has(key)
}

const isSameHour = (minutes: number, key: string): boolean => minutes % 720 === Number(key.replace(/\D/g, '')) % 720

/** `7 PM`, on a line of its own: whose hour it is, its place says. */
const isHourAlone = (text: string, key: string) => {
  const values = hours.valuesIn(text)
  return values.some((value) => value.key === key) && namingIn(text).length === 0
}

/**
 * Whether a value that is missing is that of a row which the design shows by name, or of one that it leaves out of a list of
 * which it shows all others.
 */
export function isOfShownRow(comparison: Comparison, value: string, name: Kind['name']): boolean {
  const kind = kinds.find((one) => one.name === name)!
  const rows = rowsOf(comparison, kind)
  if (rows.length < rowsMin) return false
  const keys = kind.valuesIn(value).map(({ key }) => key)
  const own = rows.flatMap((row, at) => (keys.some((key) => row.own.has(key)) ? [at] : []))
  if (own.length === 0) return false
  const shown = namedIn(comparison, rows, kind)
  const others = rows.flatMap((_, at) => (own.includes(at) ? [] : [at]))
  return own.some((at) => shown.has(at)) || (others.length >= rowsMin && others.every((at) => shown.has(at)))
}
const kinds = [hours, days, prices]

/** Read once for all that is missing of a task and of a design. */
const asked = new WeakMap<Comparison['brief'], Map<Kind, Row[]>>()
const named = new WeakMap<Comparison['text']['lines'], Map<Row[], ReadonlySet<number>>>()

const rowsOf = ({ brief }: Comparison, kind: Kind): Row[] => kept(asked, brief, kind, () => rowsAsked(brief, kind))
const namedIn = (comparison: Comparison, rows: Row[], kind: Kind): ReadonlySet<number> =>
  kept(named, comparison.text.lines, rows, () => rowsNamed(comparison, rows, kind))

function kept<Of extends object, Key, Value>(
  all: WeakMap<Of, Map<Key, Value>>,
  of: Of,
  key: Key,
  make: () => Value,
): Value {
  const own = all.get(of) ?? new Map<Key, Value>()
  all.set(of, own)
  const known = own.get(key)
  if (known !== undefined) return known
  const value = make()
  own.set(key, value)
  return value
}
