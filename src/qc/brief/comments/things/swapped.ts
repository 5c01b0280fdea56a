import { datesIn, masked, timesIn } from '../../../text/text.ts'
import { type Change, type Draft, exchange } from '../../draft.ts'
import { wordsOf } from '../restated.ts'
import { type Given, type Row, rowMeant, rowsOf } from './rows.ts'

/** `swap the two April topics`, `the quilters and the choir are trading weeks`: two rows that give each other their day or hour. */

const verb =
  '(?:swap(?:ped|ping|s)?|switch(?:ed|ing|es)?|trad(?:e|ed|es|ing)|flip(?:ped|ping|s)?|revers(?:e|ed|es|ing)|exchang(?:e|ed|es|ing)|chang(?:e|ed|ing) places|intercambi\\p{L}+)'
const side = '[^,;.!?()]{3,60}?'
const end =
  '(?=$|[,;.!?(]|\\s[-–—]\\s|\\s(?:please|so|because|since|as|on|around|weeks?|dates?|days?|slots?|places|spots|times?|por favor)(?!\\p{L}))'
const both = new RegExp(
  `(?<!\\p{L})${verb}\\s(?:around\\s)?(?:the\\s)?(?:two|both|dos)\\s(?:of\\s)?(?:the\\s)?(?<all>${side})${end}`,
  'iu',
)
const pairs = [
  `(?<!\\p{L})${verb}\\s(?:out\\s|around\\s)?(?<one>${side})\\s(?:and|with|&|for|y|con|por)\\s(?<other>${side})${end}`,
  `^(?:so\\s|also\\s)*(?<one>${side})\\s(?:and|&|y)\\s(?<other>${side})\\s(?:are|is|were|(?:have|has)(?: had to)?|need to(?: be)?|want to|should(?: be)?|get|got|can|will(?: be)?)\\s(?:now\\s)?${verb}(?!\\p{L})`,
].map((one) => new RegExp(one, 'iu'))
/** `swap the last two` */
const ends = new RegExp(
  `(?<!\\p{L})${verb}\\s(?:around\\s)?(?:the\\s)?(?<end>last|first|top|bottom)\\stwo(?:\\s(?:rows?|weeks?|dates?|days?|lines?|items?|ones?|dishes|meals|suppers))?(?=$|[,:;.!?(]|\\s)`,
  'iu',
)
const stays = /(?<!\p{L})(?:stays?|keep|remain|same|not)(?!\p{L})/iu

export function swapped(draft: Draft, sentence: string, context: Given): Change[] {
  if (stays.test(sentence) || ![both, ends, ...pairs].some((one) => one.test(sentence))) return []
  const rows = rowsOf(context).filter(({ text }) => momentsOf(text).length > 0)
  const found = atEnd(sentence, rows) ?? bothOf(sentence, rows) ?? pairOf(sentence, rows)
  // `9:00 Session 2: Fighting Fair`: the hour and the number stay, and what is on then moves.
  if (found === null || found.some(({ text }) => slotted.test(text)) || /#\s?\d/.test(sentence)) return []
  const [one, other] = found
  const isOfTable = found.every(({ text }) => context.table?.includes(text) || cellsOf(text).length >= cellsMin)
  // `Tom and the Bishop swap, so the Bishop does Peace on the 6th`: what comes of it names more than the two.
  const names = isOfTable ? namesOf(sentence.split(/,\s(?:so|which|that means)\s/iu)[0]!, found, context) : null
  if (names !== null)
    return [
      given(draft, one.text, { from: [names[0]], to: [names[1]] }),
      given(draft, other.text, { from: [names[1]], to: [names[0]] }),
    ]
  const pieces = [pieceNamed(one, sentence), pieceNamed(other, sentence)]
  if (pieces[0] !== undefined && pieces[1] !== undefined)
    return [
      given(draft, one.text, { from: [pieces[0]], to: [pieces[1]] }),
      given(draft, other.text, { from: [pieces[1]], to: [pieces[0]] }),
    ]
  const [first, second] = [momentsOf(one.text), momentsOf(other.text)]
  if (first.length !== second.length || first.join() === second.join()) return []
  return [given(draft, one.text, { from: first, to: second }), given(draft, other.text, { from: second, to: first })]
}

const slotted = /(?<!\p{L})(?:session|talk|part|block|workshop|lesson|round|set)\s\d{1,2}[:.)]?\s/iu

/** `Jan 17 / Tasha Greer / Dot Wheeler`, or the cells of the table's row; none where nothing divides it. */
const cellsOf = (text: string, grid: Given['grid'] = []): readonly string[] => {
  const row = grid.find((cells) => cells.filter(Boolean).join(' ') === text)
  if (row !== undefined) return row
  const cells = text.split(/\s+[/|]\s+|\s*\t\s*|;\s+/u).map((cell) => cell.trim())
  return cells.length < cellsMin ? [] : cells
}
const cellsMin = 3

/**
 * What two rows exchange where each has a day, a name of its own and something besides: `Choir and Youth are trading`, of
 * `Feb 24 The Garden Youth` and `Mar 10 The Judgment Hall Choir`; null: each has no more than a day and a name.
 */
function namesOf(sentence: string, [one, other]: [Row, Row], { grid }: Given): [string, string] | null {
  const said = new Set(wordsOf(sentence))
  const own = ([row, beside]: [Row, Row]) => [...row.words].filter((word) => !beside.words.has(word))
  const named = ([row, beside]: [Row, Row]): string | null => {
    const rest = masked(row.text, datesIn(row.text))
    const words = (rest.match(/\p{L}[\p{L}'’]*/gu) ?? []).filter((word) =>
      wordsOf(word).some((it) => said.has(it) && !beside.words.has(it)),
    )
    const [word, another] = words
    if (word === undefined || another !== undefined) return null
    return cellsOf(row.text, grid).find((cell) => cell.split(' ').includes(word)) ?? word
  }
  const both: [string | null, string | null] = [named([one, other]), named([other, one])]
  const isMore = [own([one, other]), own([other, one])].every(
    (words) => words.filter((word) => /^\p{L}/u.test(word) && !said.has(word)).length >= 1 && words.length > restMin,
  )
  return both[0] !== null && both[1] !== null && isMore ? [both[0], both[1]] : null
}
/** `Minestrone`, of `Feb 17 – Minestrone / Tomato basil`: the one of several things of a row that is named. */
function pieceNamed({ text }: Row, sentence: string): string | undefined {
  const said = new Set(wordsOf(sentence))
  const pieces = masked(text, datesIn(text))
    .replace(/^[\s–—:|-]+/u, '')
    .split(/\s[/·•+]\s/u)
  const [named, another] = pieces.filter(
    (piece) => wordsOf(piece).length > 0 && wordsOf(piece).every((word) => said.has(word)),
  )
  return pieces.length < 2 || another !== undefined ? undefined : named?.trim()
}

/** A day, a name, and two words of something else. */
const restMin = 3

/** Copy that has the row as it was has it as it is. */
function given(draft: Draft, before: string, { from, to }: { from: string[]; to: string[] }): Change {
  const after = from.reduce((text, moment, at) => text.replace(moment, to[at]!), before)
  exchange(draft, before, after)
  return { field: 'key_copy', before, after }
}

/** A row's only day and only hour; none where it has several of one. */
function momentsOf(text: string): string[] {
  const dates = datesIn(text)
  const times = timesIn(masked(text, dates))
  return dates.length > 1 || times.length > 1 ? [] : [...dates, ...times].map((one) => one.text)
}

/** Of the rows that begin with a day. */
function atEnd(sentence: string, rows: readonly Row[]): [Row, Row] | null {
  const end = ends.exec(sentence)?.groups?.['end']?.toLowerCase()
  const dated = rows.filter(({ text }) => datesIn(text)[0]?.at === 0)
  if (end === undefined || dated.length < 2) return null
  return end === 'first' || end === 'top' ? [dated[0]!, dated[1]!] : [dated.at(-2)!, dated.at(-1)!]
}

function bothOf(sentence: string, rows: readonly Row[]): [Row, Row] | null {
  const words = wordsOf(both.exec(sentence)?.groups?.['all'] ?? '')
  const some = words.map((word) => rows.filter((row) => row.words.has(word))).filter((one) => one.length === 2)
  const [first] = some
  if (first === undefined || some.some((one) => one[0] !== first[0] || one[1] !== first[1])) return null
  return [first[0]!, first[1]!]
}

function pairOf(sentence: string, rows: readonly Row[]): [Row, Row] | null {
  for (const pattern of pairs) {
    const { one = '', other = '' } = pattern.exec(sentence)?.groups ?? {}
    const [first, second] = [rowMeant(rows, one), rowMeant(rows, other)]
    if (first !== null && second !== null && first !== second) return [first, second]
  }
  return null
}
