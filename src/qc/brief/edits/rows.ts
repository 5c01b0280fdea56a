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
