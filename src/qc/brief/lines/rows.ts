import type { Deliverable } from '../../model.ts'
import { lineCharsMax, plain } from '../../text/text.ts'
import { asksForSomething, namesFormat } from '../sizes.ts'
import { separated } from './cells.ts'
import { withoutSpeakers } from './chat.ts'
import { withoutMail } from './mail.ts'
import { piecesIn } from './pieces.ts'
import { topicNamed, topicOfLabel, unpictured } from './topics.ts'

/** A text cut into rows: lines, blocks of HTML, and the rows of tables, each with its label in front. */

const linesMax = 3_000
const breaks = /\r\n|\r|\n|\u2028|<br ?\/?>|<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|tbody|thead)(?:\s[^<>]{0,200})?>/i
const cellBreaks = /<\/t[dh]>\s*<t[dh](?:\s[^<>]{0,200})?>/gi

export const rows = (text: string): string[] =>
  blocksOf(text)
    .flatMap((block) => ('line' in block ? [block.line] : block.pieces === null ? tableLines(block.table) : []))
    .slice(0, linesMax)

/** What a text's tables ask to have made, a piece a row. */
export const piecesOf = (text: string): Deliverable[] =>
  blocksOf(text).flatMap((block) => ('table' in block ? (block.pieces ?? []) : []))

/** A line, or a table that ends where another line begins; `pieces`: it is of what is to be made. */
type Block = { line: string } | { table: string[][]; pieces: Deliverable[] | null }

function blocksOf(text: string): Block[] {
  const found: Block[] = []
  let table: string[][] = []
  let above = ''
  const endTable = () => {
    const cells = table.filter((one) => !isRule(one))
    if (table.length > 0) found.push({ table, pieces: piecesIn(cells, above) })
    table = []
  }
  const lines = separated(withoutSpeakers(withoutMail(text.replace(cellBreaks, '\t').split(breaks, linesMax))))
  const columns = lines.find((line) => ruleRow.test(line))?.split('|').length ?? null
  const bare = barredPieces(lines)
  for (const [at, raw] of lines.entries()) {
    if (found.length >= linesMax) break
    const line = raw.slice(0, lineCharsMax)
    if (linkTarget.test(line)) continue
    const cells = bare.has(at) ? barred(line) : cellsOf(line, columns)
    if (cells !== null) table.push(cells)
    else {
      endTable()
      if (line.trim() !== '') above = plain(line)
      found.push({
        line:
          unpictured(line) ??
          line
            .replace(field, '$1 …')
            .replace(atPlace, 'Location: ')
            .replace(boldLabel, labelled)
            .replace(loudLabel, labelled),
      })
    }
  }
  endTable()
  return found
}

/** `[1]: https://…`: where a link above leads. */
const linkTarget = /^\s{0,3}\[[^[\]]{1,40}\]:\s+\S+\s*$/

const barred = (line: string) => line.slice(0, lineCharsMax).split('|').map(plain)

/** Lines below each other that bars alone make a table of pieces: `Square | 1080x1080 | PNG`. */
function barredPieces(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  const widths = lines.map((line) => (line.includes('|') && !/^\s*\|/.test(line) ? barred(line).length : 0))
  for (let from = 0, to = 0; from < lines.length; from = to) {
    for (to = from + 1; to < lines.length && widths[to] === widths[from];) to++
    const run = lines.slice(from, to)
    if (widths[from] === 0 || run.length < 2 || piecesIn(run.map(barred), plain(lines[from - 1] ?? '')) === null)
      continue
    for (let at = from; at < to; at++) found.add(at)
  }
  return found
}

/**
 * The rows of a text's tables as their cells: what a name in one cell and an hour in another have to do with each other; none
 * of those that name pieces, or what each of their values is.
 */
export function tableRows(text: string): string[][] {
  const ofOthers = new Set(
    blocksOf(text).flatMap((block) =>
      'table' in block && (block.pieces !== null || isForm(block.table))
        ? block.table.map((cells) => keyOf(cells))
        : [],
    ),
  )
  return text
    .replace(cellBreaks, '\t')
    .split(breaks, linesMax)
    .filter((line) => /\S\s*[\t|]\s*\S/.test(line) && !ruleRow.test(line.replace(/^\s*\||\|\s*$/g, '')))
    .map((line) =>
      line
        .slice(0, lineCharsMax)
        .trim()
        .replace(/^[\t|]|[\t|]$/g, '')
        .split(/[\t|]/)
        .map(plain),
    )
    .filter((cells) => !ofOthers.has(keyOf(cells)))
}

const keyOf = (cells: readonly string[]) => cells.filter(Boolean).join('\t')

/** `Address ______`: a line to be filled in is no label of what stands below it. */
const field = /^([^:_]{2,40}?)\s*_{3,}\s*$/

/** `@ Fellowship Hall (Room 6)`, but `@ 7 pm` */
const atPlace = /^\s*@\s+(?!noon\b|midnight\b)(?=\p{L}|\d{1,5}\s(?!o['’]?clock)\p{L}{3})/u

/** `**Speaker** Dr. Ruth Ellison` */
const boldLabel = /^(\s*(?:[-*+]\s)?)(?:\*\*|__)([^*_:]{2,40})(?:\*\*|__)\s+(?=[^\s:])/
/** `WHEN   Saturday, April 24` */
const loudLabel = /^(\s*)(\p{Lu}{3,}(?:\s\p{Lu}{2,})?)(?:\s{2,})(?=\S)/u
const labelled = (all: string, lead: string, label: string) =>
  topicOfLabel(label) === null ? all : `${lead}${label}: `

/** The rule below the head of a table that has no bars around it. */
const ruleRow = /^\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+$/
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell) || cell === '')

/** Its head, what stands below, and whether its first column says what the second one is. */
function partsOf(table: readonly string[][]) {
  const hasHead = table[1] !== undefined && isRule(table[1])
  const [head = [], ...others] = aligned(table.filter((cells) => !isRule(cells)))
  const body = hasHead ? others : [head, ...others]
  const labels = body.filter(([first = '']) => topicNamed(first)).length
  const columns = head.filter((cell) => topicOfLabel(cell) !== null).length
  const isByColumn = others.length > 0 && columns >= columnsMin && columns > labels
  const isNamed = head.length === 2 && head.some(Boolean) && isHeading(head) && others.length > 0
  return {
    head,
    others,
    body,
    isByColumn,
    isLabelledRows: isNamed || (labels > 0 && labels * 2 >= body.length && !isByColumn),
  }
}
const isForm = (table: readonly string[][]): boolean => {
  const { isLabelledRows, body } = partsOf(table)
  return isLabelledRows && body.every((cells) => cells.filter(Boolean).length <= 2)
}

/**
 * A table's cells with their labels: where labels stand in the first column it is that of the second, and what is behind
 * that are notes; else the head labels each column.
 */
function tableLines(table: readonly string[][]): string[] {
  const { head, others, body, isLabelledRows, isByColumn } = partsOf(table)
  if (isLabelledRows) return (isHeading(head) ? others : body).flatMap(labelledRow)
  const topicOf = isByColumn ? topicOfLabel : topicNamed
  // `Size` above `Small` and `Large` is no size of what is made.
  const isMade = (at: number) => others.some(({ [at]: cell = '' }) => asksForSomething(cell) || namesFormat(cell))
  const heads = head.map((cell, at) => (topicOf(cell) === 'deliverables' && !isMade(at) ? null : topicOf(cell)))
  const isLabelled = heads.some(Boolean)
  const cellsUnder = (cells: readonly string[]) =>
    cells.map((cell, at) => (cell !== '' && heads[at] ? `${head[at]}: ${cell}` : cell))
  return [...(isLabelled ? [] : [head.join(' | ')]), ...others.flatMap(cellsUnder)]
}

/** `When? | Fridays in Lent | starting Feb 12`: a note with a number in it is part of when a thing takes place. */
function labelledRow([called = '', second = '', ...rest]: string[]): string[] {
  // `Line 2 | A campaign to build our wing`
  const first = /^line\s?\d{1,2}$/i.test(called) ? 'Copy' : called
  const notes = rest.filter(Boolean)
  const topic = topicOfLabel(first)
  if (topic === null) return [[first, second].filter(Boolean).join(': '), ...notes]
  const isMoment = topic === 'moment' || topic === 'dates' || topic === 'times'
  const value = isMoment ? [second, ...notes.filter((note) => /\d/.test(note))].join(', ') : second
  return [`${first.replace(/[:?]$/, '')}: ${value}`, ...notes.filter((note) => !isMoment || !/\d/.test(note))]
}

/** As many known labels side by side are the head of a table. */
const columnsMin = 3

/** Empty cells stand for their column where the head names as many; else they are the space that aligns two columns. */
function aligned(table: readonly string[][]): string[][] {
  const width = table[0]?.length ?? 0
  const isGrid = width >= columnsMin && table.every((cells) => cells.length <= width) && table[0]!.every(Boolean)
  return isGrid ? [...table] : table.map((cells) => cells.filter((cell, at) => at === 0 || cell !== ''))
}

/** `Field | Value`: what a table of labels and values calls its columns. */
const isHeading = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell) =>
    /^(?:fields?|items?|elements?|sections?|labels?|what|values?|text|copy|wording|details?|info(?:rmation)?|notes?|content|answers?|questions?|)$/i.test(
      cell,
    ),
  )

/** Of a table in Markdown, or of what was pasted from a sheet, from comma-separated values or from JSON. */
function cellsOf(line: string, columns: number | null): string[] | null {
  if (/^\s*\|.*\|\s*$/.test(line)) return line.trim().slice(1, -1).split('|').map(plain)
  const bare = line.split('|')
  if (bare.length === columns) return bare.map(plain)
  if (/\S\t+\S/.test(line)) return line.trimEnd().split('\t').map(plain)
  const pair =
    /^\s*"?([^",]{2,40})"?,\s?"([^"]*)",?\s*$/.exec(line) ?? /^\s*"([^"]{2,40})"\s?:\s?"([^"]*)",?\s*$/.exec(line)
  return pair && topicOfLabel(plain(pair[1]!)) !== null ? pair.slice(1).map(plain) : null
}
