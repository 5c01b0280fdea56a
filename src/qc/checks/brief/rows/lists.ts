import type { Brief } from '../../../model.ts'
import { type Cell, cellOf, cutsOf, holds, names, saidIn } from './cells.ts'

/** Rows of a task that are cut alike, with what comments made of their cells. `null`: a comment leaves open what holds now. */
export type List = { rows: (Cell | null)[][] }

const rowsMin = 2
const rowsMax = 60
const listsMax = 12

/** The lists of a task: lines below each other that the same sign divides into as many cells, and its tables, either way. */
export function listsOf(brief: Brief): List[] {
  const tables = runsOf((brief.grid ?? []).map((cells) => (cells.length > 1 ? cells : null)))
  const turned = tables.map((rows) => rows[0]!.map((_, at) => rows.map((cells) => cells[at]!)))
  const rows = withoutShared(brief.rows ?? [])
  const lines = rows.map(cutsOf)
  const within = rows.flatMap((row) => itemsIn(row).flatMap((items) => cutAlike(items.map(cutsOf))))
  return [...tables, ...turned, ...cutAlike(lines), ...within]
    .slice(0, listsMax)
    .map((rows) => settled({ rows: rows.slice(0, rowsMax).map((cells) => cells.map(cellOf)) }, brief))
}

/** `Hosts: Feb 17 – Youth`, `Hosts: Feb 24 – Choir`: a label that several lines stand under is no cell of theirs. */
function withoutShared(rows: readonly string[]): string[] {
  const label = /^([^:]{2,40}):\s(?=.{4})/u
  const labels = rows.map((row) => label.exec(row)?.[1])
  return rows.map((row, at) =>
    labels[at] !== undefined && labels.some((other, place) => place !== at && other === labels[at])
      ? row.replace(label, '')
      : row,
  )
}

/** The items of a line, where it lists some: `Potluck: A–H salads, I–P main dishes`. */
export const itemsIn = (row: string): string[][] =>
  [/;\s+|\s+[|•·/]\s+/, /,\s+(?:and\s+)?/].flatMap((sign) => {
    const items = row.replace(/^[^:]{2,30}:\s/, '').split(sign)
    return items.length >= rowsMin ? [items] : []
  })

/** Of rows cut in several ways those that one sign cuts into as many cells, wherever they stand. */
function cutAlike(rows: readonly (string[] | null)[][]): string[][][] {
  const signs = rows[0]?.map((_, sign) => sign) ?? []
  return signs.flatMap((sign) => alike(rows.flatMap((cuts) => (cuts[sign] ? [cuts[sign]] : []))))
}

const alike = (rows: readonly string[][]): string[][][] =>
  [...Map.groupBy(rows, ({ length }) => length).values()].filter(({ length }) => length >= rowsMin)

function runsOf(rows: readonly (string[] | null)[]): string[][][] {
  const runs: string[][][] = []
  let width = 0
  for (const row of rows) {
    if (row !== null && row.length === width) runs.at(-1)!.push(row)
    else if (row !== null) runs.push([row])
    width = row?.length ?? 0
  }
  return runs.filter(({ length }) => length >= rowsMin)
}

/** `flip`, `swap`: two rows have each other's cells. */
const exchanges =
  /(?<!\p{L})(?:swap(?:ped|ping)?|switch(?:ed)?|flip(?:ped)?|exchang\w+|trad(?:e|ed|ing) (?:places|rooms|slots|times|spots)|backwards|mixed up)(?!\p{L})/iu
const denies = /(?<!\p{L})(?:not|no longer|instead of|rather than|was|were|used to|from|never|n['’]t)(?!\p{L})/iu

const changes =
  /(?<!\p{L})(?:now|instead|chang(?:e[ds]?|ing)|mov(?:e[ds]?|ing)|should|will|replac(?:e[ds]?|ing)|drop(?:s|ped|ping)?|no longer|cancel(?:led|ed|s)?|add(?:ed|s)?|make|ahora|cambi\p{L}+|será)(?!\p{L})/iu

/** The list as it stands after what comments say of its rows. */
function settled(list: List, { heard = [], amendments = [] }: Brief): List {
  const rows = list.rows.map((cells) =>
    cells.map((cell): Cell | null => {
      if (cell === null) return null
      const made = amendments.findLast(({ before }) => before !== null && holds(saidIn(cell.text), cellOf(before)))
      if (made === undefined) return cell
      return made.after === null ? null : cellOf(cell.text.replace(made.before!, made.after))
    }),
  )
  for (const sentence of heard) {
    const said = saidIn(sentence)
    const named = rows.flatMap((cells, at) => (cells.some((cell) => cell !== null && holds(said, cell)) ? [at] : []))
    if (exchanges.test(sentence) && named.length > 1) {
      const [one, other] = named
      if (named.length === 2 && rows[one!]!.length === 2)
        [rows[one!]![1], rows[other!]![1]] = [rows[other!]![1]!, rows[one!]![1]!]
      else for (const at of named) rows[at] = rows[at]!.map(() => null)
      continue
    }
    for (const clause of sentence.split(/[,;]\s|\s(?:and|but|y)\s/)) setBy(clause, rows)
  }
  return { rows }
}

/** `2nd is in 105`: a clause that names a row by one cell and a value that its column has somewhere, or another of its kind. */
function setBy(clause: string, rows: (Cell | null)[][]): void {
  const said = saidIn(clause)
  const named = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell !== null && names(said, cell) ? [{ row, column, cell }] : [])),
  )
  const [key] = named
  if (key === undefined) return
  const others = named.filter(({ column, cell }) => column !== key.column && !holds(cell.says, key.cell))
  const [value] = others
  const isPlain = !denies.test(clause) && named.length === 2 && value !== undefined
  // What the clause says beside the name of a row may be news of any of its cells.
  if (isPlain) rows[key.row]![value.column] = value.cell
  else if (changes.test(clause) && new Set(named.map(({ row }) => row)).size === 1) {
    const row = rows[key.row]!
    for (const at of row.keys()) if (at !== key.column && !named.some(({ column }) => column === at)) row[at] = null
  }
}
