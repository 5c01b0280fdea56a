import { datesIn, masked, scriptureIn, timesIn } from '../../text/text.ts'
import type { RowSet } from './rows.ts'
import { tokensOf } from './tokens.ts'
import { written } from './hours.ts'

/** What a sentence gives to one of several rows that have a value of the kind each, by the words of that row. */

type Span = { at: number; end: number; text: string }
type Row = { at: number; line: string; names: ReadonlySet<string> }

const linesMax = 400
const charsMax = 1_000
const rowsMin = 2
/** `Harvest Supper`, of which each word may stand elsewhere. */
const namesMin = 2

const changes =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|now|instead|chang(?:e|es|ed|ing)|switch\p{L}*|shift\p{L}*|push(?:ed|ing)?|bumped|resched\p{L}*|postponed|should be|pasa|cambia|cambió|ahora)(?!\p{L})/iu

const namesOf = (line: string): ReadonlySet<string> =>
  new Set([...tokensOf(line)].filter((one) => !one.startsWith('hour ') && !/^\d+$/.test(one)))

/** The row that a sentence names by most words, and by so many at least; null: none, or several. */
function best<Found extends Row>(rows: readonly Found[], named: ReadonlySet<string>, least: number): Found | null {
  const shares = rows.map(({ names }) => names.intersection(named).size)
  const most = Math.max(least, ...shares)
  const [one, another] = rows.filter((_, at) => shares[at] === most)
  return one === undefined || another !== undefined ? null : one
}

const put = (lines: readonly string[], text: string, { at, line }: Pick<Row, 'at' | 'line'>) =>
  text.replace(lines.join('\n'), () => lines.with(at, line).join('\n'))

/** `Harvest Supper moved up a week: Saturday, September 19 at 5:30 p.m.`: a day and an hour for one line of several that have both. */
export function setMoment(text: string, sentence: string): RowSet | null {
  const [day, otherDay] = datesIn(sentence)
  const [hour, otherHour] = timesIn(masked(sentence, datesIn(sentence)))
  if (day === undefined || hour === undefined || otherDay !== undefined || otherHour !== undefined) return null
  if (!changes.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const dated = lines.flatMap((line, at) => (line.length <= charsMax && datesIn(line).length > 0 ? [{ at, line }] : []))
  const rows = dated.flatMap(({ at, line }) => {
    const [date, another] = datesIn(line)
    const [time, more] = timesIn(masked(line, datesIn(line)))
    const isOne = date !== undefined && time !== undefined && another === undefined && more === undefined
    return isOne && time.at > date.end ? [{ at, line, date, time, names: namesOf(masked(line, [date])) }] : []
  })
  const row = best(rows, namesOf(masked(sentence, [day])), namesMin)
  if (row === null || dated.length < rowsMin) return null
  const { line, date, time } = row
  const fresh = `${line.slice(0, date.at)}${day.text}${line.slice(date.end, time.at)}${written(time, hour)}${line.slice(time.end)}`
  return { text: put(lines, text, { ...row, line: fresh }), before: date.text, after: day.text }
}

/** `Sept 20 text is now 1 Kings 19:9–13`: the passage of one of several rows. */
export function setVerse(text: string, sentence: string): RowSet | null {
  const [verse, other] = scriptureIn(sentence)
  if (verse === undefined || other !== undefined || !changes.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const [own, another] = line.length <= charsMax ? scriptureIn(line) : []
    const hide = (span: Span) => namesOf(masked(line, [span]))
    return own === undefined || another !== undefined ? [] : [{ at, line, own, names: hide(own) }]
  })
  const row = rows.length < rowsMin ? null : best(rows, namesOf(masked(sentence, [verse])), 1)
  if (row === null || row.own.value === verse.value) return null
  const { line, own } = row
  const fresh = line.slice(0, own.at) + verse.text + line.slice(own.end)
  return { text: put(lines, text, { ...row, line: fresh }), before: own.text, after: verse.text }
}
