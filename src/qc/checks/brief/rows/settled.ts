import type { Brief } from '../../../model.ts'
import { wordsIn } from '../../../text/text.ts'
import { type Cell, cellOf, holds, kindOf, type List, names, saidIn } from './cells.ts'

/** What comments make of the cells of a task's list: `2nd is in 105`, `tacos on the 20th`, `the choir and the youth trade`. */

const rowsMin = 2

/** `flip`, `swap`: two rows have each other's cells. */
export const exchanges =
  /(?<!\p{L})(?:swap(?:ped|ping)?|switch(?:ed|ing)?|flip(?:ped)?|exchang\w+|trad(?:e|ed|es|ing)|backwards|revers\w+|mixed up)(?!\p{L})/iu
const denies = /(?<!\p{L})(?:not|no longer|instead of|rather than|was|were|used to|from|never|n['’]t)(?!\p{L})/iu
const changes =
  /(?<!\p{L})(?:now|instead|becom(?:es?|ing)|chang(?:e[ds]?|ing)|mov(?:e[ds]?|ing)|should|will|takes?|took|gets?|got|out|replac(?:e[ds]?|ing)|drop(?:s|ped|ping)?|no longer|cancel(?:led|ed|s)?|add(?:ed|s)?|make|ahora|cambi\p{L}+|será)(?!\p{L})/iu

type Rows = (Cell | null)[][]

/** The list as it stands after what comments say of its rows. */
export function settled(
  list: List,
  { commentSentences = [], amendments = [], followed = [] }: Brief,
  isOfTable: boolean,
): List {
  // What was written into the text stands in its own row already.
  const left = amendments.filter(({ amended_by: by }) => !followed.includes(by.text))
  const rows: Rows = list.rows.map((cells) =>
    cells.map((cell): Cell | null => {
      if (cell === null) return null
      const made = left.findLast(({ before }) => before !== null && holds(saidIn(cell.text), cellOf(before)))
      if (made === undefined) return cell
      return made.after === null ? null : cellOf(cell.text.replace(made.before!, made.after))
    }),
  )
  // What changed whole lines has changed these; a table stands as it was written.
  const isDone = (sentence: string) =>
    !isOfTable &&
    amendments.some(
      ({ before, amended_by: by }) => by.text === sentence && before !== null && wordsIn(before).length > rowsMin,
    )
  const said = [...new Set([...commentSentences, ...amendments.map(({ amended_by: by }) => by.text)])].filter(
    (one) => !followed.includes(one) && !isDone(one),
  )
  for (const sentence of said) {
    const clauses = sentence.split(/[,;:]\s|\s(?:and|but|y)\s/)
    const isExchange = exchanges.test(sentence)
    const isSet = clauses.map((clause) => setBy(clause, rows, list.rows)).includes(true)
    if (isExchange && !isSet) exchange(sentence, rows)
  }
  return { ...list, rows }
}

/** `the first two are reversed` */
const ofPlace = /(?<!\p{L})the (?:(?<first>first|top)|last|bottom) two(?!\p{L})/iu

/** Two rows that a sentence names, by the same column where it can: the cells of the other one change places. */
function exchange(sentence: string, rows: Rows): void {
  const said = saidIn(sentence)
  const place = ofPlace.exec(sentence)
  const from = place?.groups?.['first'] === undefined ? rows.length - rowsMin : 0
  const named =
    place === null
      ? rows.flatMap((cells, at) => (cells.some((cell) => cell !== null && names(said, cell)) ? [at] : []))
      : [from, from + 1]
  const [one, other] = named
  if (named.length < rowsMin) return
  if (named.length === rowsMin && rows[one!]!.length === rowsMin)
    [rows[one!]![1], rows[other!]![1]] = [rows[other!]![1]!, rows[one!]![1]!]
  else for (const at of named) rows[at] = rows[at]!.map(() => null)
}

/**
 * `2nd is in 105`, `tacos on the 20th`: a clause that names a row by one cell and what another row has in a column gives it
 * to the row; whether it did. What it says else of a row by its name leaves open what the row has. `asWritten`: before any
 * comment.
 */
function setBy(clause: string, rows: Rows, asWritten: Rows): boolean {
  const said = new Set([...saidIn(clause), ...ordinalsIn(clause, asWritten)])
  const named = asWritten.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell !== null && (names(said, cell) || hasClue(said, cell, asWritten, column)) ? [{ row, column, cell }] : [],
    ),
  )
  const key = named.filter(({ cell }) => names(said, cell)).toSorted((a, b) => a.column - b.column)[0]
  if (key === undefined) return false
  const others = named.filter(({ column, cell }) => column !== key.column && !holds(cell.says, key.cell))
  const [value] = others
  const isOne = value !== undefined && others.every(({ cell }) => isAlike(cell, value.cell))
  if (isOne && !denies.test(clause) && !others.some(({ row }) => row === key.row)) {
    // `I take August with the Lydia team`: who it is of the row is not said.
    if (ofSomebody.test(clause))
      rows[key.row] = rows[key.row]!.map((cell, column) => (column === key.column ? cell : null))
    rows[key.row]![value.column] = value.cell
    return true
  }
  if (!changes.test(clause) && !exchanges.test(clause)) return false
  const own = others.filter(({ row }) => row === key.row)
  const kinds = new Set([...said].filter((word) => !key.cell.says.has(word) && !changes.test(word)).map(kindOf))
  const row = rows[key.row]!
  // What it names of the row is what it changes, or else any of its cells of the kind that it says.
  for (const [at, cell] of row.entries()) {
    const isMeant =
      own.length > 0
        ? own.some(({ column }) => column === at)
        : [...(cell?.says ?? [])].some((word) => kinds.has(kindOf(word)))
    if (at !== key.column && isMeant) row[at] = null
  }
  return false
}

const ofSomebody =
  /(?<!\p{L})(?:I|we|he|she|they)(?:['’]ll)?\s(?:will\s|can\s)?(?:takes?|has|have|does?|gets?)(?!\p{L})/u

const isAlike = (one: Cell, other: Cell) => one.says.size === other.says.size && holds(one.says, other)

/** `the 20th`, where one row has a 20th. */
function ordinalsIn(clause: string, rows: Rows): string[] {
  const days = rows.flatMap((cells) =>
    cells.flatMap((cell) => [...(cell?.says ?? [])].filter((word) => word.startsWith('day '))),
  )
  return [...clause.matchAll(/(?<![\d/])(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/giu)].flatMap(([, number]) => {
    const own = [...new Set(days.filter((day) => day.endsWith(`-${number}`)))]
    return own.length === 1 ? own : []
  })
}

/** Whether a text has a word of a cell that no other cell of its column has: `tacos` for `Taco bar`. */
function hasClue(said: ReadonlySet<string>, cell: Cell, rows: Rows, column: number): boolean {
  const others = rows.flatMap((cells) => cells[column] ?? []).filter((one) => !isAlike(one, cell))
  return [...cell.says].some(
    (word) => /^\p{L}{3,}$/u.test(word) && said.has(word) && !others.some(({ says }) => says.has(word)),
  )
}
