import { lineCharsMax } from '../../text/text.ts'
import { topicOfLabel } from './topics.ts'

/** Comma-separated values as rows of cells: with a head that names the columns, or a label and its value in each line. */

/** As many known labels side by side are the head of a table, and as many below each other a form. */
const labelsMin = 3
const labelCharsMax = 60
const signs = [',', ';', '|'] as const
/** The rule below the head of a table in Markdown, which is read as one. */
const rule = /^\|?\s?:?-+:?\s?\|/

/** The lines with those of comma-separated values as rows whose cells stand between tabs. */
export function separated(lines: readonly string[]): string[] {
  const fields = lines.filter((line) => fieldOf(line) !== null).length
  if (fields >= labelsMin) return lines.map((line) => fieldOf(line)?.join('\t') ?? line)
  const found: string[] = []
  if (lines.some((line) => rule.test(line.slice(0, lineCharsMax).trim()))) return [...lines]
  let width = 0
  let sign: (typeof signs)[number] = ','
  for (const [at, line] of lines.entries()) {
    const cells = width > 0 ? cellsOf(line, sign) : []
    if (width > 0 && cells.length === width) {
      found.push(cells.join('\t'))
      continue
    }
    const head = signs
      .map((one) => ({ sign: one, cells: cellsOf(line, one) }))
      .find(
        (one) =>
          (isHead(one.cells) && hasRow(one, lines.slice(at + 1))) || isPair(one.cells, lines.slice(at + 1, at + 3)),
      )
    width = head?.cells.length ?? 0
    sign = head?.sign ?? sign
    found.push(head?.cells.join('\t') ?? line)
  }
  return found
}

function isHead(cells: readonly string[]): boolean {
  if (cells.length < labelsMin || cells.some((cell) => cell.length > labelCharsMax || cell === '')) return false
  const known = cells.filter((cell) => topicOfLabel(cell) !== null).length
  return known >= labelsMin && known * 2 >= cells.length
}

/** A head has a row of as many cells below it; `only needs name, dates, place` has none. */
const hasRow = ({ sign, cells }: { sign: string; cells: readonly string[] }, below: readonly string[]): boolean =>
  cellsOf(below.find((line) => line.trim() !== '') ?? '', sign).length === cells.length

/** Two labels are a head where the lines below them are two cells each, one of which only its quotation marks keep whole. */
const isPair = (cells: readonly string[], below: readonly string[]): boolean =>
  cells.length === 2 &&
  cells.every((cell) => topicOfLabel(cell) !== null) &&
  below.length === 2 &&
  below.every((line) => /,"/.test(line) && cellsOf(line, ',').length === 2)

/** `Church Name,Calvary Road Baptist`: no space behind the comma, as prose would have it. */
function fieldOf(line: string): [string, string] | null {
  if (!/^"?[^",]{2,60}"?,\S/.test(line)) return null
  const [label = '', ...values] = cellsOf(line, ',')
  const value = values.filter(Boolean).join(', ')
  return value === '' || topicOfLabel(label) === null ? null : [label, value]
}

/** RFC 4180, one line: a quotation mark within quotation marks is doubled. */
function cellsOf(line: string, sign: string): string[] {
  const found: string[] = ['']
  let isQuoted = false
  for (let at = 0; at < Math.min(line.length, lineCharsMax); at++) {
    const letter = line[at]!
    const last = found.length - 1
    if (letter === '"' && isQuoted && line[at + 1] === '"') found[last] += line[++at]!
    else if (letter === '"' && (isQuoted || found[last]!.trim() === '')) isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) found.push('')
    else found[last] += letter
  }
  return found.map((cell) => cell.trim())
}
