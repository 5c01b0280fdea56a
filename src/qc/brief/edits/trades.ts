import { placeKinds, rooms } from '../guesses.ts'
import { inDigits } from '../values/values.ts'
import type { RowSet } from './rows.ts'
import { datesIn, isSmallWord, timesIn, weekdayNamed } from '../../text/text.ts'

/** `Can Alan and I trade rooms?`, `the juniors said they'd trade nights with them`: what two rows of a table have in one column. */

const trade =
  /(?<!\p{L})(?:trad(?:e|es|ed|ing)|swap(?:s|ped|ping)?|switch(?:es|ed|ing)?|exchang(?:e|es|ed|ing)|flip(?:s|ped|ping)?)\s(?:their\s|our\s|the\s)?(?<what>rooms?|places?|spaces?|locations?|nights?|days?|weekdays?|times?|hours?|slots?|dates?|weeks?)(?!\p{L})/iu
const undone =
  /(?<!\p{L})(?:not|never|no longer|decided against|won['’]t|ca(?:n['’]t|nnot))(?!\p{L})|n['’]t\s(?:want|need)/iu
/** What sets cells apart; a stroke or a comma only where rooms are traded, for who trades days may be named otherwise. */
const cuts = [/(\s*[|\t]\s*|\s\/\s)/u]
const cutsOfRooms = [...cuts, /(\s[-–—]\s)/u, /(,\s)/u]
const [linesMax, cellsMin] = [200, 3]

type Row = { at: number; pieces: string[]; cells: string[] }
/** `ahead`: the sentence before, which may name one of the two; `behind`: the one after, which may say what stays; `author`: who is meant by `I`. */
type Said = { said: string; ahead: string; behind: string; author: string }

/** Of which kind a cell is, for what is traded. */
const kinds: [RegExp, (cell: string) => boolean, RegExp][] = [
  [
    /^(?:room|place|space|location)/iu,
    (cell) => cell.match(rooms) !== null || endsInPlace(cell),
    /^(?:where|rooms?|places?|locations?|spaces?)$/iu,
  ],
  [
    /^(?:night|day|weekday)/iu,
    (cell) => weekdayNamed(cell.replace(/s$/iu, '')) !== null,
    /(?<!\p{L})(?:days?|nights?)(?!\p{L})/iu,
  ],
  [/^(?:time|hour|slot)/iu, (cell) => timesIn(cell).length > 0, /(?<!\p{L})(?:times?|hours?|when)(?!\p{L})/iu],
  [/^(?:date|week)/iu, (cell) => datesIn(cell).length > 0, /(?<!\p{L})(?:dates?|weeks?|when)(?!\p{L})/iu],
]
const endsInPlace = (cell: string) => placeKinds.includes(cell.trim().split(/\s+/).at(-1)!.toLowerCase())

/** The text with that column exchanged; null: it is not plain which rows or which column. */
export function tradeColumn(text: string, said: Said): string | null {
  const isOfRooms = kinds[0]![0].test(trade.exec(said.said)?.groups?.['what'] ?? '')
  for (const cut of isOfRooms ? cutsOfRooms : cuts) {
    const traded = tradedBy(cut, text, said)
    if (traded !== null) return traded
  }
  return null
}

function tradedBy(cut: RegExp, text: string, { said, ahead, behind, author }: Said): string | null {
  const what = trade.exec(said)?.groups?.['what']
  if (what === undefined || undone.test(said)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at): Row[] => {
    const pieces = line.split(cut)
    const cells = pieces.filter((_, place) => place % 2 === 0)
    return cells.filter((cell) => /[\p{L}\d]/u.test(cell)).length >= cellsMin ? [{ at, pieces, cells }] : []
  })
  const [, isOfKind, head] = kinds.find(([name]) => name.test(what))!
  const named = /(?<!\p{L})(?:they|them|their|it)(?!\p{L})/iu.test(said) ? `${ahead} ${said}` : said
  const own = /(?<!\p{L})(?:I|me|my|mine)(?!\p{L})/u.test(said) ? `${named} ${author}` : named
  // `B10`, under `room`: a column that is called so has what is traded, whatever that is.
  const hasHead = rows[0]?.cells.some((cell) => head.test(cell.trim())) === true
  const meant = (hasHead ? rows.slice(1) : rows).filter(
    (row) => (hasHead || row.cells.some((cell) => isOfKind(cell))) && isNamed(row, own, rows),
  )
  const [one, other, more] = meant
  if (one === undefined || other === undefined || more !== undefined) return null
  const column =
    hasHead && staysAside(rows[0]!, behind)
      ? ownColumn([one, other], own, rows)
      : columnOf(rows, [one, other], { head, isOfKind })
  const [first, second] = [one, other].map(({ cells }) => cells[column]?.trim())
  if (column < 0 || !first || !second || first === second) return null
  const withCell = ({ pieces }: Row, fresh: string) =>
    pieces
      .with(
        column * 2,
        pieces[column * 2]!.replace(/\S(?:.*\S)?/u, () => fresh),
      )
      .join('')
  const fresh = lines.with(one.at, withCell(one, second)).with(other.at, withCell(other, first))
  return text.replace(lines.join('\n'), () => fresh.join('\n'))
}

/** `The Bishop and I are trading weeks. Themes and texts stay.`: other columns stay in their rows, so that only those who trade move. */
const staysAside = (heads: Row, behind: string): boolean =>
  stays.test(behind) &&
  heads.cells.some(
    (cell) =>
      /\p{L}{3}/u.test(cell) && hasWhole(cell.trim().replace(/s$/iu, ''), behind.replaceAll(/s(?!\p{L})/giu, '')),
  )
const stays =
  /(?<!\p{L})(?:stay(?:s|ing)?|remains?|unchanged|keeps?|(?:do|does)n['’]t (?:move|change|trade))(?!\p{L})/iu

/** The column in which both rows have the word that they are named by. */
function ownColumn([one, other]: readonly [Row, Row], said: string, rows: readonly Row[]): number {
  const column = namedCell(one, said, rows)
  return column === namedCell(other, said, rows) ? column : -1
}

const hasWhole = (one: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d-])${RegExp.escape(one)}(?![\\p{L}\\d-])`, 'iu').test(text)

/** By its name as a whole (`2nd-3rd`), or by a word that no other row has (`Alan`). */
function isNamed(row: Row, said: string, rows: readonly Row[]): boolean {
  const name = row.cells.find((cell) => /[\p{L}\d]/u.test(cell))!.trim()
  return (name.length >= nameCharsMin && hasWhole(name, said)) || namedCell(row, said, rows) >= 0
}

/** The place of the first cell with a word that is said and that no other row has. */
const namedCell = (row: Row, said: string, rows: readonly Row[]): number =>
  row.cells.findIndex((cell) =>
    (cell.match(/\p{Lu}\p{L}{2,}/gu) ?? []).some(
      (word) =>
        weekdayNamed(word) === null &&
        !isSmallWord(word.toLowerCase()) &&
        hasWhole(word, said) &&
        rows.every((one) => one === row || !hasWhole(word, one.cells.join(' '))),
    ),
  )
const nameCharsMin = 3

/** The column that is called so, else the only one of which the cells of both rows are of the kind. */
function columnOf(
  rows: readonly Row[],
  [one, other]: readonly [Row, Row],
  { head, isOfKind }: { head: RegExp; isOfKind: (cell: string) => boolean },
): number {
  const [first] = rows
  const called = first === one ? [] : first!.cells.flatMap((cell, at) => (head.test(cell.trim()) ? [at] : []))
  const fitting = one.cells.flatMap((cell, at) => (isOfKind(cell) && isOfKind(other.cells[at] ?? '') ? [at] : []))
  const [column, another] = called.length === 1 ? called : fitting
  return column === undefined || another !== undefined ? -1 : column
}

const counted =
  '(?:weeks?|wks?|sundays?|days?|nights?|sessions?|talks?|messages?|lessons?|parts?|items?|rows?|lines?|numbers?|nos?\\.)'
const place = '(?:\\d{1,2}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|last)'
const both = `(?<one>${place})\\s(?:and|&|with|for)\\s(?:the\\s)?(?:${counted}\\s)?(?<other>${place})`
const trades = '(?:swap|switch|flip|trade|exchange|reverse)'
const byPlace = [
  `(?<!\\p{L})${trades}\\s(?:the\\s)?(?:order of\\s)?(?:${counted}\\s${both}(?!\\d)|${both.replaceAll('?<', '?<nth')}(?:\\s(?:${counted}|ones)(?!\\p{L})|(?=[.!]*$)))`,
  `(?<!\\p{L})${counted}\\s${both}\\s(?:(?:are|were|is|should|need|to|be|have|been|got|now|being)\\s){0,4}(?:swapped|switched|flipped|traded|exchanged|reversed)(?!\\p{L})`,
].map((source) => new RegExp(source, 'iu'))
const ordinals = 'first second third fourth fifth sixth seventh eighth'.split(' ')
const placeOf = (said: string, count: number): number =>
  said === 'last' ? count : ordinals.includes(said) ? ordinals.indexOf(said) + 1 : Number.parseInt(said, 10)

type Numbered = { at: number; number: number | null; head: string; rest: string }
const label = new RegExp(
  `^\\s*(?:[-*•]\\s+)?(?:${counted}\\s?)?(?:#?(?<number>\\d{1,2})(?![\\d/:]|st|nd|rd|th)\\s*[.:)|–—-]?\\s*)?`,
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

/** `Swap weeks two and three`, `flip the second and third sessions`: two rows by their numbers, or by their places among the days. */
export function exchangeNumbered(text: string, sentence: string): RowSet | null {
  const said = inDigits(sentence).toLowerCase()
  const groups = byPlace.map((way) => way.exec(said)?.groups).find((found) => found)
  const [one, other] = [groups?.['one'] ?? groups?.['nthone'], groups?.['other'] ?? groups?.['nthother']]
  if (one === undefined || other === undefined || undone.test(said)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => numberedRow(line, at) ?? [])
  const written = rows.filter(({ number }) => number !== null)
  const [first, second] = [one, other].map((nth) => {
    const number = placeOf(nth, rows.length)
    return written.length > 0 ? written.find((row) => row.number === number) : rows[number - 1]
  })
  if (first === undefined || second === undefined || first === second) return null
  const fresh = lines.with(first.at, first.head + second.rest).with(second.at, second.head + first.rest)
  return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: null, after: second.rest }
}
