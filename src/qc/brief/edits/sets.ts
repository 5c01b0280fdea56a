import { tokensOf } from './tokens.ts'

/** `10/20 = no class`, `6/27 8:00 usher = Olson`: what a row has now, or a cell of a table by its row and its column. */

type Pair = { key: string; value: string }
export type Set = { text: string; before: string; after: string }

const pair =
  /(?:^|[,;:]\s|\s(?:and|y)\s)(?<key>[^,;:=]{2,40}(?::\d\d[^,;:=]{0,30})?)\s=\s(?<value>[^,;=]{2,60}?)(?=$|[,;]\s|\.(?:\s|$)|\s(?:and|y)\s[^,;=]{2,40}\s=)/gu

export const pairsIn = (sentence: string): Pair[] =>
  [...sentence.matchAll(pair)].map(({ groups }) => ({ key: groups!['key']!.trim(), value: groups!['value']!.trim() }))

const linesMax = 400

/** The text with the value in its place; null: no one row is called so, or what it has is more than words. */
export function set(text: string, { key, value }: Pair): Set | null {
  const named = tokensOf(key)
  const lines = text.split('\n', linesMax)
  if (named.size === 0 || /\d/.test(value)) return null
  return inTable(lines, text, { named, value }) ?? inRow(lines, text, { named, value })
}

type Meant = { named: ReadonlySet<string>; value: string }
export const cellsOf = (line: string) => line.split(/(\t|\|)/)

function inTable(lines: readonly string[], text: string, { named, value }: Meant): Set | null {
  const found = lines.flatMap((line, at) => {
    const cells = cellsOf(line)
    const head = cells.length < cellsMin ? undefined : headOf(lines, at)
    if (head === undefined) return []
    const rest = named.difference(tokensOf(cells.find((cell) => /\p{L}|\d/u.test(cell)) ?? ''))
    if (rest.size === 0 || rest.size === named.size) return []
    const columns = head.flatMap((name, column) => (rest.isSubsetOf(tokensOf(name)) ? [column] : []))
    return columns.length === 1 ? [{ at, cells, column: columns[0]! }] : []
  })
  const [one, another] = found
  if (one === undefined || another !== undefined) return null
  const before = one.cells[one.column]!.trim()
  const cells = one.cells.with(
    one.column,
    one.cells[one.column]!.replace(before, () => value),
  )
  return before === '' ? null : { text: written(lines, text, one.at, cells.join('')), before, after: value }
}
/** Two cells with what divides them are three pieces. */
const cellsMin = 5

/** The first of the lines above that are cut into as many cells. */
export function headOf(lines: readonly string[], at: number): string[] | undefined {
  let head: string[] | undefined
  for (let above = at - 1; above >= 0 && cellsOf(lines[above]!).length === cellsOf(lines[at]!).length; above--)
    head = cellsOf(lines[above]!)
  return head
}

function inRow(lines: readonly string[], text: string, { named, value }: Meant): Set | null {
  const own = lines.flatMap((line, at) => (named.isSubsetOf(tokensOf(line)) ? [at] : []))
  const [at, another] = own
  if (at === undefined || another !== undefined) return null
  const line = lines[at]!
  const ends = [...line.matchAll(/\S+/g)].map(({ index, 0: word }) => index + word.length)
  const end = ends.find((one) => named.isSubsetOf(tokensOf(line.slice(0, one))))
  const before = line
    .slice(end)
    .replace(/^[\s–—:|.-]+/u, '')
    .trim()
  // What has an hour or a price besides is more than a row and its thing.
  if (before === '' || /\d/.test(before) || before.split(/\s+/).length > wordsMax) return null
  return {
    text: written(
      lines,
      text,
      at,
      line.replace(before, () => value),
    ),
    before,
    after: value,
  }
}
const wordsMax = 8

const written = (lines: readonly string[], text: string, at: number, line: string) =>
  text.replace(lines.join('\n'), () => lines.with(at, line).join('\n'))
