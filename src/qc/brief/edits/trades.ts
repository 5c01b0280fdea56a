import { placeKinds, rooms } from '../guesses.ts'
import { datesIn, isSmallWord, timesIn, weekdayNamed } from '../../text/text.ts'

/** `Can Alan and I trade rooms?`, `the juniors said they'd trade nights with them`: what two rows of a table have in one column. */

const trade =
  /(?<!\p{L})(?:trad(?:e|es|ed|ing)|swap(?:s|ped|ping)?|switch(?:es|ed|ing)?|exchang(?:e|es|ed|ing)|flip(?:s|ped|ping)?)\s(?:their\s|our\s|the\s)?(?<what>rooms?|places?|spaces?|locations?|nights?|days?|weekdays?|times?|hours?|slots?|dates?|weeks?)(?!\p{L})/iu
export const undone =
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
