import type { Brief } from '../../../model.ts'
import { slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'
import { listsOf } from './lists.ts'

/** `Turtles | Snack | Music | Games`, of `Turtles Snack Games Music`: a row of a table whose cells stand in another order than those of other rows. */

type Line = Pick<Comparison['text']['lines'][number], 'text' | 'confidence' | 'box'>
type Boxed = Line & { box: NonNullable<Line['box']> }
const cellsMin = 4
/** So many other rows have to stand in the order of the task. */
const othersMin = 2
/** What numbers the rows, as `6`, a design may set in a badge or leave out. */
const lettersMin = 2
const columns = /\s*[\t|]\s*|\s{2,}/

export function cellsOutOfOrder({ brief, text }: Comparison): CheckFinding[] {
  const lines = [...text.lines, ...rowsAcross(text.lines)].map((line) => ({ line, letters: spaced(line.text) }))
  const tables = [...listsOf(brief).map(({ rows }) => rows.map(cellsOf)), ...tablesIn(brief)]
  const wrongs = tables.flatMap((rows) => {
    const shown = rows.filter(isPlain).flatMap((cells) => {
      const found = lines.flatMap(({ line, letters }) => {
        const places = cells.map((cell) => letters.indexOf(spaced(cell)))
        return places.includes(-1) ? [] : [{ line, isInOrder: places.every((at, i) => at > (places[i - 1] ?? -1)) }]
      })
      return found.length === 1 ? [{ cells, ...found[0]! }] : []
    })
    const [wrong, more] = shown.filter(({ isInOrder }) => !isInOrder)
    if (wrong === undefined || more !== undefined || shown.length - 1 < othersMin) return []
    const { cells, line } = wrong
    if (line.confidence < sureDigits) return []
    const row = cells.join(' | ')
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design has “${line.text}”, in another order than the task has “${row}”, while other rows stand in its order.`,
        expected: row,
        actual: line.text,
        box: line.box,
        subject: `row:order:${slug(row)}`,
      }),
    ]
  })
  // One table may be cut in several ways.
  return wrongs.slice(0, 1)
}

const cellsOf = (cells: readonly ({ text: string } | null)[]): string[] =>
  cells.some((cell) => cell === null)
    ? []
    : cells.flatMap((cell) => (squeezed(cell!.text).length < lettersMin ? [] : cell!.text))

/** Tables as the task has them, also where only gaps divide them, but for rows that a comment may speak of. */
function tablesIn(brief: Brief): string[][][] {
  const commented = new Set(wordsIn((brief.commentSentences ?? []).join('\n')))
  const tables: string[][][] = []
  let width = 0
  for (const line of writtenText(brief).split('\n')) {
    const cells = line
      .trim()
      .split(columns)
      .filter((cell) => /[\p{L}\d]/u.test(cell))
    if (cells.length >= cellsMin && cells.length === width) tables.at(-1)!.push(cells)
    else if (cells.length >= cellsMin) tables.push([cells])
    width = cells.length
  }
  return tables.map((rows) => rows.filter((cells) => !wordsIn(cells.join(' ')).some((word) => commented.has(word))))
}

/** The words of a text apart: the 18 of `18%` is none of `$118,000`. */
const spaced = (text: string): string => ` ${wordsIn(text).join(' ')} `

/** As many cells as tell an order, none of which is another, or part of one. */
const isPlain = (cells: readonly string[]): boolean =>
  cells.length >= cellsMin &&
  cells.every((cell, at) => !cells.some((other, place) => place !== at && spaced(other).includes(spaced(cell))))

/** Lines that stand beside each other, from the left to the right, as one. */
function rowsAcross(lines: readonly Line[]): Line[] {
  const middle = ({ box }: Boxed) => box.y + box.height / 2
  const rows = lines
    .filter((line): line is Boxed => line.box !== null)
    .toSorted((a, b) => middle(a) - middle(b))
    .reduce<Boxed[][]>((all, line) => {
      const last = all.at(-1)
      const isLevel =
        last !== undefined && middle(line) - middle(last[0]!) < Math.min(line.box.height, last[0]!.box.height) / 2
      if (isLevel) last.push(line)
      else all.push([line])
      return all
    }, [])
  return rows
    .filter(({ length }) => length > 1)
    .map((row) => {
      const across = row.toSorted((a, b) => a.box.x - b.box.x)
      const right = Math.max(...across.map(({ box }) => box.x + box.width))
      return {
        text: across.map((line) => line.text).join(' '),
        confidence: Math.min(...across.map(({ confidence }) => confidence)),
        box: { ...across[0]!.box, width: right - across[0]!.box.x },
      }
    })
}
