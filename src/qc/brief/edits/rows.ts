import { datesIn, timesIn } from '../../text/text.ts'
import { placesOf, tellingWords } from './pieces.ts'

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
