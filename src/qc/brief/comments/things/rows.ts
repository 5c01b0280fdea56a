import { sentences } from '../../../text/text.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { ownLines } from '../items/items.ts'
import { wordsOf } from '../restated.ts'

/** The rows of a brief, of which a comment names one by its words or its day. */

/** `grid`: the cells of each row of the table. */
export type Given = { lines: readonly BriefLine[]; table?: readonly string[]; grid?: readonly string[][] }
export type Row = { text: string; words: ReadonlySet<string> }

const rowsMax = 200

/** A table's rows, and the sentences of all lines that are none of its cells. */
export function rowsOf({ lines, table = [] }: Given): Row[] {
  const known = read.get(lines)
  if (known !== undefined) return known
  const own = ownLines(lines)
    .flatMap(({ label, text }) => sentences(label === null ? text : `${label}: ${text}`))
    .filter((one) => !table.some((row) => row.includes(one.replace(/^[^:]{1,40}:\s/, ''))))
  const rows = [...table, ...own].slice(0, rowsMax).map((text) => ({ text, words: new Set(wordsOf(text)) }))
  read.set(lines, rows)
  return rows
}
/** Read once for all sentences of a task's comments. */
const read = new WeakMap<readonly BriefLine[], Row[]>()

/** The one row that has most of the words which no other has; null: none has any, or two are alike. */
export function rowMeant(rows: readonly Row[], said: string): Row | null {
  const named = [...new Set(wordsOf(said))]
  const weights = new Map(named.map((word) => [word, rows.filter((one) => one.words.has(word)).length]))
  const [first, second] = rows
    .map((row) => ({
      row,
      share: named.reduce((sum, word) => sum + (row.words.has(word) ? 1 / weights.get(word)! : 0), 0),
    }))
    .toSorted((a, b) => b.share - a.share)
  const isTelling = first !== undefined && named.some((word) => first.row.words.has(word) && weights.get(word) === 1)
  return isTelling && first.share > (second?.share ?? 0) ? first.row : null
}
