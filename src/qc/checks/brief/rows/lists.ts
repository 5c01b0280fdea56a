import { topicNamed } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { cellOf, cutsOf, type List } from './cells.ts'
import { groupsOf, withoutCommented } from './groups.ts'
import { settled } from './settled.ts'

/** The lists of a task: lines that are cut alike, tables, groups. */

const rowsMin = 2
/** Bars and dashes divide nothing but cells. */
const plainSigns = 2
const rowsMax = 60
const listsMax = 20

/** The lists of a task: lines below each other that the same sign divides into as many cells, and its tables, either way. */
export function listsOf(brief: Brief): List[] {
  const known = read.get(brief)
  if (known !== undefined) return known
  const lists = readLists(brief)
  read.set(brief, lists)
  return lists
}
/** Read once for all checks of a design. */
const read = new WeakMap<Brief, List[]>()

function readLists(brief: Brief): List[] {
  const tables = runsOf((brief.grid ?? []).map((cells) => (cells.length > 1 ? cells : null)))
  const bodies = tables.map((rows) => rows.filter((cells) => !isHead(cells) && !isOfForm(cells)))
  // A table whose first column has the labels has nothing at its top left.
  const turned = tables
    .filter(([head]) => head![0] === '')
    .map((rows) => rows[0]!.map((_, at) => rows.map((cells) => cells[at]!)))
  const rows = withoutShared(withoutLetters(brief.rows ?? []))
  const lines = rows.map(cutsOf)
  const within = rows.flatMap((row) => itemsIn(row).flatMap((items) => cutAlike(items.map(cutsOf))))
  const groups = groupsOf(brief).map((all): List => ({ rows: withCells(all), isGrouped: true }))
  return [
    ...groups.map((list) => withoutCommented(list, brief)),
    ...[...bodies, ...turned]
      .filter(({ length }) => length >= rowsMin)
      .map((all) => settled({ rows: withCells(all), isGrouped: false }, brief, true)),
    ...[...cutAlike(lines), ...within, ...labelledIn(rows)].map((all) =>
      settled({ rows: withCells(all), isGrouped: false }, brief, false),
    ),
  ].slice(0, listsMax)
}

const withCells = (rows: readonly string[][]) => rows.slice(0, rowsMax).map((cells) => cells.map(cellOf))

/** The items of a line, where it lists some: `Potluck: A–H salads, I–P main dishes`. */
export const itemsIn = (row: string): string[][] =>
  [/;\s+|\s+[|•·/]\s+/, /,\s+(?:and\s+)?/].flatMap((sign) => {
    const items = row.replace(/^[^:]{2,30}:\s/, '').split(sign)
    return items.length >= rowsMin ? [items] : []
  })

/** `Tagline: …`, `Church: …`: a form's, whose labels no design shows. */
const isOfForm = ([first = '']: readonly string[]): boolean => topicNamed(first) !== null

/** `Jan 3 – Greeters: Marquez family / Sound: Kyle T.`, `4 April: Coffee - Nora; Welcome - Hamish`: rows of the same labels, as a table has them in its columns. */
function labelledIn(rows: readonly string[]): string[][][] {
  const found = rows.flatMap((row) => {
    const [, lead = '', rest = ''] = /^([^:|/;]{2,30}?)(?:\s+[-–—|]|:)\s+(.+)$/u.exec(row) ?? []
    const pairs = rest.split(/\s+[/|]\s+|;\s+/u).map((piece) => /^([^:]{2,30}?)(?::|\s+[-–—])\s+(.+)$/u.exec(piece))
    return pairs.length < rowsMin || pairs.includes(null)
      ? []
      : [
          {
            labels: pairs.map((pair) => pair![1]!.toLowerCase()).join('\n'),
            cells: [lead, ...pairs.map((pair) => pair![2]!)],
          },
        ]
  })
  return [...Map.groupBy(found, ({ labels }) => labels).values()]
    .map((some) => some.map(({ cells }) => cells))
    .filter(({ length }) => length >= rowsMin)
}

/** Of rows cut in several ways those that one sign cuts into as many cells, wherever they stand. */
function cutAlike(rows: readonly (string[] | null)[][]): string[][][] {
  const signs = rows[0]?.map((_, sign) => sign) ?? []
  return signs.flatMap((sign) =>
    alike(
      rows.flatMap((cuts) => (cuts[sign] && !isOfForm(cuts[sign]) ? [cuts[sign]] : [])),
      sign < plainSigns,
    ),
  )
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

/** `A – North Lot: …`, `B – East Lot: …`: letters in their order are the list's, which a design may leave out. */
function withoutLetters(rows: readonly string[]): readonly string[] {
  const lettered = /^([A-Z])(?:\s+[-–—]\s+|[.)]\s+)(?=\p{L}{2})/u
  const letters = rows.flatMap((row) => lettered.exec(row)?.[1] ?? [])
  const isInOrder = letters.every((letter, at) => letter.charCodeAt(0) === 'A'.charCodeAt(0) + at)
  return letters.length < letteredMin || !isInOrder ? rows : rows.map((row) => row.replace(lettered, ''))
}
const letteredMin = 3

/** Rows of as many cells, wherever they stand; where there are rows of more and of fewer, also the last two of each. */
function alike(rows: readonly string[][], isPlain: boolean): string[][][] {
  const even = [...Map.groupBy(rows, ({ length }) => length).values()]
  const ends = even.length > 1 && isPlain ? [rows.map((cells) => cells.slice(-rowsMin))] : []
  return [...even, ...ends]
    .map((some) => some.filter((cells) => !isHead(cells)))
    .filter(({ length }) => length >= rowsMin)
}

/** `Class — Teacher — Room`: what the columns are called. */
function isHead(cells: readonly string[]): boolean {
  const labels = cells.filter((cell) => topicNamed(cell) !== null).length
  return labels >= rowsMin || (labels > 0 && cells.every((cell) => /^\p{L}+$/u.test(cell)))
}

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
