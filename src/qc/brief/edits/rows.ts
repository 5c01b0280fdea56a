import { datesIn, timesIn } from '../../text/text.ts'
import { quotations } from '../titles.ts'
import { countedRow, inDigits, placeOfRow, titledPlace } from '../values/values.ts'
import { placesOf, tellingWords } from './pieces.ts'
import { undone } from './trades.ts'

/** `The potluck is Nov 29 now`, `Nov 22 becomes Harvest Sunday`: what a list of days has on which of them. */

/** `isPart`: the sentence says more, which is read by others. */
export type RowSet = { text: string; before: string | null; after: string; isPart?: boolean }
type Row = { at: number; day: string; date: string; name: string }

const linesMax = 200
const nameWordsMax = 8

/** The lines that are a day and what is on it. */
function rowsIn(lines: readonly string[]): Row[] {
  return lines.flatMap((line, at): Row[] => {
    const [first, second] = daysIn(line)
    const name =
      first === undefined
        ? ''
        : line
            .slice(first.end)
            .replace(/^[\s–—:|,-]+/u, '')
            .trim()
    const isRow = first !== undefined && second === undefined && /^\W*$/u.test(line.slice(0, first.at))
    const isPlain = tellingWords(name).length > 0 && name.split(/\s+/).length <= nameWordsMax && !/\d/.test(name)
    return isRow && isPlain && first.days.length === 1
      ? [{ at, day: dayOf(first), date: line.slice(0, first.end), name }]
      : []
  })
}
/** `First Sunday of Advent` is what is on the day. */
const daysIn = (text: string) => datesIn(text).filter((one) => /\d/.test(one.text))
const dayOf = ({ days }: ReturnType<typeof datesIn>[number]) => `${days[0]!.month}-${days[0]!.day}`

const moves =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|now|instead|chang(?:es|ed|ing)|switch(?:es|ed|ing)|shift(?:s|ed|ing)?|bumped|pushed|pasa|cambia|cambió|ahora)(?!\p{L})/iu

/** The text in which a thing of such a list stands on another day of it; null: the sentence moves none. */
export function moveRow(text: string, sentence: string): RowSet | null {
  const [day, other] = daysIn(sentence)
  if (day === undefined || other !== undefined || day.days.length !== 1 || !moves.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const rows = rowsIn(lines)
  const there = rows.find((row) => row.day === dayOf(day))
  const meant = rows.filter((row) => row.day !== dayOf(day) && placesOf(sentence, row.name).length === 1)
  const [row, another] = meant
  if (there === undefined || row === undefined || another !== undefined || timesIn(sentence).length > 0) return null
  const line = lines[row.at]!.replace(row.date, () => there.date)
  return { text: written(lines, text, lines.with(row.at, line)), before: null, after: row.name }
}

const becomes =
  /^(?:(?:and|also|so|then|y),?\s)*(?<ahead>[^.;!?]{3,40}?)\s(?:becomes|is now|will (?:now )?be|changes to|turns into|es ahora|ahora es|pasa a ser|será)\s(?:the\s)?(?<name>\p{Lu}[^.,;!?]{2,60}?)(?=$|[.,;!?]|\s(?:in|on|at|en)\sthe?\s?\p{Ll}|\s(?:instead|now|please|ahora)(?!\p{L}))/u

const day = String.raw`(?:the\s)?(?:(?:\p{L}{3,9}\.?,?\s)?(?:the\s)?\d{1,2}(?:st|nd|rd|th)|\p{L}{3,9}\.?\s\d{1,2}|\d{1,2}\/\d{1,2})`
const thing = String.raw`(?<name>\p{L}[\p{L}'’&-]*(?:\s[\p{L}'’&-]+){0,3})`
const lead = String.raw`^(?:[^.!?\d]{1,24}[!.]\s)?(?:(?:ok|so|and|also|actually|please|pls|(?:let['’]?s|we['’]?ll|we will) (?:do|make|serve|go with)|make it|put|it['’]?s)[,:]?\s)*`
/** `corned beef on the 17th`, `the 17th is corned beef`, `March 17 corned beef instead` */
const onDay = [
  `${lead}${thing}\\s(?:on|for)\\s(?<ahead>${day})(?:\\s(?:instead|now|please|pls))*[.!]*$`,
  `${lead}(?<ahead>${day})\\s?(?::|=|->|→|\\s(?:is|should be|will be|has))\\s?(?:now\\s|the\\s)?${thing}(?:\\s(?:instead|now|please|pls))*[.!]*$`,
  `${lead}(?<ahead>${day})\\s${thing}\\sinstead[.!]*$`,
].map((source) => new RegExp(source, 'iu'))
/** What is added, is not there, or happens to somebody, is not what is on the day. */
const noThing =
  /(?<!\p{L})(?:no|not|nothing|also|too|add|another|extra|plus|more|with|without|out|off|away|gone|sick|closed|cancel\p{L}*|same|fine|good|right|correct|wrong|free|here|there|it|me|him|her|us|them|I|we|you|they|who|what|need|needs|want|due|proof|draft|moved|instead|ready|done|booked|taken|full|is|are|was|be|can|will|he|she)(?!\p{L})/iu

/** What a sentence has on one day, and nothing more; null: it says more, or nothing of such a thing. */
function thingOnDay(sentence: string): { ahead: string; name: string } | null {
  const groups = onDay.map((way) => way.exec(sentence)?.groups).find((found) => found)
  const { ahead = '', name = '' } = groups ?? {}
  return name === '' || noThing.test(name) || daysIn(name).length > 0 ? null : { ahead, name }
}

/** The one row of the day that a few words name, by the day of the month alone, too. */
function rowOn(rows: readonly Row[], said: string): Row | undefined {
  const [date] = daysIn(said)
  const number = /(\d{1,2})(?:st|nd|rd|th)/iu.exec(said)?.[1]
  const [row, another] = rows.filter((one) =>
    date === undefined ? number !== undefined && one.day.endsWith(`-${number}`) : one.day === dayOf(date),
  )
  return another === undefined ? row : undefined
}

/** `corned beef on the 17th`: the row of that day has that in the place of what it had; null: another row has it, or none is of the day. */
export function setOnDay(text: string, sentence: string): RowSet | null {
  const said = thingOnDay(sentence)
  if (said === null) return null
  const lines = text.split('\n', linesMax)
  const rows = rowsIn(lines)
  const row = rows.length < rowsMin ? undefined : rowOn(rows, said.ahead)
  const isElsewhere = tellingWords(said.name).some((word) => tellingWords(text).includes(word))
  if (row === undefined || isElsewhere || row.name.split(/\s+/).length > plainWordsMax) return null
  const line = lines[row.at]!.replace(row.name, () => said.name)
  return { text: written(lines, text, lines.with(row.at, line)), before: row.name, after: said.name }
}
const [rowsMin, plainWordsMax] = [2, 4]

/** The text in which a day of such a list has what a sentence gives to it; `original`: before anything was moved. */
export function renameRow(text: string, sentence: string, original: string): RowSet | null {
  const { ahead = '', name = '' } = becomes.exec(sentence)?.groups ?? {}
  const [day, other] = daysIn(ahead)
  const isOnlyDay = day !== undefined && other === undefined && ahead.replace(day.text, '').trim().length < 2
  if (!isOnlyDay || /\d/.test(name) || daysIn(name).length > 0 || name.split(/\s+/).length > nameWordsMax) return null
  const lines = text.split('\n', linesMax)
  const [row, another] = rowsIn(lines).filter((one) => one.day === dayOf(day))
  if (another !== undefined) return null
  if (row !== undefined) {
    const line = lines[row.at]!.replace(row.name, () => name)
    return { text: written(lines, text, lines.with(row.at, line)), before: row.name, after: name }
  }
  const [old] = rowsIn(original.split('\n', linesMax)).filter((one) => one.day === dayOf(day))
  return old === undefined
    ? null
    : { text: written(lines, text, lines.toSpliced(old.at, 0, `${old.date} ${name}`)), before: null, after: name }
}

const written = (lines: readonly string[], text: string, fresh: readonly string[]) =>
  text.replace(lines.join('\n'), () => fresh.join('\n'))

const both = `(?<one>${placeOfRow})\\s(?:and|&|with|for)\\s(?:the\\s)?(?:${countedRow}\\s)?(?<other>${placeOfRow})`
const trades = '(?:swap|switch|flip|trade|exchange|reverse)'
const byPlace = [
  `(?<!\\p{L})${trades}\\s(?:the\\s)?(?:order of\\s)?(?:${countedRow}\\s${both}(?!\\d)|${both.replaceAll('?<', '?<nth')}(?:\\s(?:${countedRow}|ones)(?!\\p{L})|(?=[.!]*$)))`,
  `(?<!\\p{L})${countedRow}\\s${both}\\s(?:(?:are|were|is|should|need|to|be|have|been|got|now|being)\\s){0,4}(?:swapped|switched|flipped|traded|exchanged|reversed)(?!\\p{L})`,
].map((source) => new RegExp(source, 'iu'))
const ordinals = 'first second third fourth fifth sixth seventh eighth'.split(' ')
const placeOf = (said: string, count: number): number =>
  said === 'last' ? count : ordinals.includes(said) ? ordinals.indexOf(said) + 1 : Number.parseInt(said, 10)

type Numbered = { at: number; number: number | null; head: string; rest: string }
const label = new RegExp(
  `^\\s*(?:[-*•]\\s+)?(?:${countedRow}\\s?)?(?:#?(?<number>\\d{1,2})(?![\\d/:]|st|nd|rd|th)\\s*[.:)|–—-]?\\s*)?`,
  'iu',
)

/** A line that begins with its number, with a day, or with both; null: it is no such row. */
function numberedRow(line: string, at: number): Numbered | null {
  const [date] = datesIn(line)
  const isDated = date !== undefined && !/[\p{L}\d]/u.test(line.slice(0, date.at))
  const { 0: lead, groups } = label.exec(line)!
  const own = isDated ? undefined : groups?.['number']
  const [day] = datesIn(line.slice(own === undefined ? 0 : lead.length))
  const from = own === undefined ? 0 : lead.length
  const isDay = day !== undefined && !/[\p{L}\d]/u.test(line.slice(from, from + day.at))
  if (own === undefined && !isDay) return null
  const until = isDay ? from + day.end : from
  const head = line.slice(0, until) + /^[\s–—:|,.-]*/u.exec(line.slice(until))![0]
  const rest = line.slice(head.length)
  return /^\p{L}/u.test(rest) ? { at, number: own === undefined ? null : Number(own), head, rest } : null
}

/** The row that is called by its number, or by its place among the days where none is numbered. */
function rowCalled(rows: readonly Numbered[], nth: string): Numbered | undefined {
  const place = placeOf(nth, rows.length)
  return rows.some((row) => row.number !== null) ? rows.find((row) => row.number === place) : rows[place - 1]
}

/** `Swap weeks two and three`, `flip the second and third sessions`: two rows by their numbers, or by their places among the days. */
export function exchangeNumbered(text: string, sentence: string): RowSet | null {
  const said = inDigits(sentence).toLowerCase()
  const groups = byPlace.map((way) => way.exec(said)?.groups).find((found) => found)
  const [one, other] = [groups?.['one'] ?? groups?.['nthone'], groups?.['other'] ?? groups?.['nthother']]
  if (one === undefined || other === undefined || undone.test(said)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => numberedRow(line, at) ?? [])
  const [first, second] = [one, other].map((nth) => rowCalled(rows, nth))
  if (first === undefined || second === undefined || first === second) return null
  const fresh = lines.with(first.at, first.head + second.rest).with(second.at, second.head + first.rest)
  return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: null, after: second.rest }
}

const endsInTitle =
  /\s(?:is|to|be|now|becomes):?\s(\p{Lu}[\p{L}'’&-]+(?:\s(?:\p{Ll}{1,4}\s)?\p{Lu}[\p{L}'’&-]+){0,7})[.!]*$/u

/** `The title for week 3 is now "Put On Love"`: what the row of that number or place is called; its other cells stay. */
export function retitleNumbered(text: string, sentence: string): RowSet | null {
  const nth = titledPlace(sentence)
  const [quoted, another] = quotations(sentence)
  const title = quoted?.copy ?? endsInTitle.exec(sentence)?.[1]
  if (nth === null || title === undefined || another !== undefined || undone.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const row = rowCalled(
    lines.flatMap((line, at) => numberedRow(line, at) ?? []),
    nth,
  )
  const [old = ''] = row?.rest.split(/\s[–—|-]\s|:\s|\s?\(/u) ?? []
  if (row === undefined || old === '' || /\d/.test(old)) return null
  const fresh = lines.with(row.at, row.head + title + row.rest.slice(old.length))
  return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: old, after: title }
}
