import { tokensOf } from './tokens.ts'

/** `10/20 = no class`, `6/27 8:00 usher = Olson`: what a row has now, or a cell of a table by its row and its column. */

type Pair = { key: string; value: string }
export type Set = { text: string; before: string; after: string }

const pair =
  /(?:^|[,;:]\s|\s(?:and|y)\s)(?<key>[^,;:=]{2,40}(?::\d\d[^,;:=]{0,30})?)\s=\s(?<value>[^,;=]{2,60}?)(?=$|[,;]\s|\.(?:\s|$)|\s(?:and|y)\s[^,;=]{2,40}\s=)/gu

export const pairsIn = (sentence: string): Pair[] =>
  [...sentence.matchAll(pair)].map(({ groups }) => ({ key: groups!['key']!.trim(), value: groups!['value']!.trim() }))

const linesMax = 400

/** `General Fund received should be $401,760`, `change the youth goal to $14,000`: the one amount that a sentence gives to a cell. */
const amount =
  /(?<![\p{L}\d$€£.,:/-])[$€£]?\d{1,3}(?:,\d{3})*(?:\.\d\d)?%?(?![\d%:/-]|[.,]\d|\s?[ap]\.?m\b|(?:st|nd|rd|th)(?!\p{L}))/giu
const gave =
  /(?<!\p{L})(?:by|up|down|not|from|was|were|instead of|rather than|en vez de|no|de|era)\s(?:the |el |la )?$/iu

/** The sentence as a pair of what a cell is called and what it has; null: it gives no amount, or several. */
export function amountGiven(sentence: string): Pair | null {
  const all = [...sentence.matchAll(amount)].filter(({ index }) => !gave.test(sentence.slice(0, index)))
  const [one, another] = all
  return one === undefined || another !== undefined ? null : { key: sentence, value: one[0] }
}

type Cell = { at: number; cells: string[]; column: number }
/** The value in the place of what the one cell has; null: there is none, or several. */
function inOnlyCell<Found extends Cell>([one, another]: readonly Found[], value: string) {
  if (one === undefined || another !== undefined) return null
  const cell = one.cells[one.column]!
  const before = cell.trim()
  return {
    one,
    before,
    cells: one.cells.with(
      one.column,
      cell.replace(before, () => value),
    ),
  }
}

/** The text of a task with an amount in the cell that a sentence names by its row and its column; null: it names none, or more. */
export function setCell(text: string, { key, value }: Pair): Set | null {
  const said = tokensOf(key)
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const cells = cellsOf(line)
    const head = cells.length < cellsMin ? undefined : headOf(lines, at)
    const share = tokensOf(cells.find((cell) => /\p{L}/u.test(cell)) ?? '').intersection(said).size
    return head === undefined ? [] : [{ at, cells, head, share }]
  })
  const most = Math.max(0, ...rows.map(({ share }) => share))
  const found = rows
    .filter(({ share }) => share > 0 && share === most)
    .flatMap(({ at, cells, head }) =>
      cells.flatMap((cell, column) =>
        isAmount(cell) && isAmount(value) && namedIn(said, head[column] ?? '') ? [{ at, cells, column }] : [],
      ),
    )
  const others = [countedIn(rows, { key, value }), pricedIn(rows, { key, value })]
  const set = [found, ...others].map((cells) => inOnlyCell(cells, value)).find((one) => one !== null) ?? null
  if (set === null) return null
  const { one, before, cells } = set
  return squeezedAmount(before) === squeezedAmount(value)
    ? null
    : { text: written(lines, text, one.at, cells.join('')), before, after: value }
}
/** `3rd-5th goes to $30`: the one price of the row that the sentence begins with. */
function pricedIn(rows: readonly { at: number; cells: string[] }[], { key, value }: Pair): Cell[] {
  const said = key.replace(/^(?:[^,;:\d]{3,30},\s)?(?:(?:so|and|but|the|our)\s)*/iu, '').toLowerCase()
  if (!/^[$€£]/u.test(value)) return []
  return rows.flatMap(({ at, cells }) => {
    const name =
      cells
        .find((cell) => /[\p{L}\d]/u.test(cell))
        ?.trim()
        .toLowerCase() ?? ''
    const prices = cells.flatMap((cell, column) => (/^\s*[$€£]\d[\d,.]*\s*$/u.test(cell) ? [column] : []))
    const isNamed =
      name !== '' &&
      said.startsWith(name) &&
      /^\s(?:goes|is|are|now|moves?|will be|should be)\s/u.test(said.slice(name.length))
    return isNamed && prices.length === 1 ? [{ at, cells, column: prices[0]! }] : []
  })
}
/** `We need 24 drivers`, where one row is called so and has one number: its cell, whatever its column is called. */
function countedIn(rows: readonly { at: number; cells: string[] }[], { key, value }: Pair): Cell[] {
  const [, noun = ''] = /^\s(\p{L}{3,})/u.exec(key.slice(key.indexOf(value) + value.length)) ?? []
  const counted = tokensOf(noun)
  return rows.flatMap(({ at, cells }) => {
    const numbers = cells.flatMap((cell, column) => (/^\s*\d{1,4}\s*$/u.test(cell) ? [column] : []))
    const isNamed = counted.size > 0 && cells.some((cell) => counted.isSubsetOf(tokensOf(cell)))
    return isNamed && numbers.length === 1 ? [{ at, cells, column: numbers[0]! }] : []
  })
}
const isAmount = (cell: string) => /^\s*[$€£]?\d[\d,.]*%?\s*$/u.test(cell)
const squeezedAmount = (cell: string) => cell.replace(/[^\d.%]/gu, '')
const namedIn = (said: ReadonlySet<string>, name: string): boolean => {
  const own = tokensOf(name)
  return own.size > 0 && own.isSubsetOf(said)
}

/** The text with the value in its place; null: no one row is called so, or what it has is more than words. */
export function set(text: string, { key, value }: Pair): Set | null {
  const named = tokensOf(key)
  const lines = text.split('\n', linesMax)
  if (named.size === 0 || /\d/.test(value)) return null
  return inTable(lines, text, { named, value }) ?? inRow(lines, text, { named, value })
}

const goesTo =
  /^(?:(?:so|and|also|ok|oh|fyi|heads up|update)[,:]?\s)*(?:the\s)?(?<row>[^,;:.!?]{3,40}?)\s(?:(?:has|have|had to|is|are|will|now)\s)*(?:(?:mov(?:ed?|es|ing)|switch(?:ed|es|ing)?|shift(?:ed|s|ing)?|relocat\p{L}+)\s(?:over\s)?to|(?:meets?|meeting|be|is|are|now)\s(?:now\s)?at)\s(?:the\s)?(?<place>\p{Lu}[^,;:!?]{2,50}?)(?=[.!]*$|[,;]\s|\s(?:now|instead|this|from now on|because|since)(?!\p{L}))/u
const placeHeads = ['where', 'place', 'location', 'room', 'venue', 'dónde', 'lugar']

/** `Iron Men moved to Chick-fil-A on Memorial`: what a table has for the place of the row that is named, whatever the place is called. */
export function setPlace(text: string, sentence: string): Set | null {
  const { row = '', place = '' } = goesTo.exec(sentence)?.groups ?? {}
  if (row === '' || /\d/.test(place.replace(/\d+(?:st|nd|rd|th)(?!\p{L})/giu, ''))) return null
  const lines = text.split('\n', linesMax)
  for (const head of placeHeads) {
    const moved = inTable(lines, text, { named: tokensOf(`${row} ${head}`), value: place })
    if (moved !== null) return moved
  }
  return null
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
  const set = inOnlyCell(found, value)
  if (set === null) return null
  const { one, before, cells } = set
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
