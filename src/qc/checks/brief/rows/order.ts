import { slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'

/** `Turtles | Snack | Music | Games`, of `Turtles Snack Games Music`: a row of a table whose cells stand in another order than those of other rows. */

const cellsMin = 4
/** So many other rows have to stand in the order of the task. */
const othersMin = 2
const columns = /\s*[\t|]\s*|\s{2,}/

export function cellsOutOfOrder({ brief, text }: Comparison): CheckFinding[] {
  const commented = new Set(wordsIn((brief.commentSentences ?? []).join('\n')))
  const lines = text.lines.map((line) => ({ line, letters: squeezed(line.text) }))
  return tablesIn(writtenText(brief)).flatMap((rows) => {
    const shown = rows.flatMap((cells) => {
      const found = lines.flatMap(({ line, letters }) => {
        const places = cells.map((cell) => letters.indexOf(squeezed(cell)))
        return places.includes(-1) ? [] : [{ line, isInOrder: places.every((at, i) => at > (places[i - 1] ?? -1)) }]
      })
      return found.length === 1 ? [{ cells, ...found[0]! }] : []
    })
    const [wrong, more] = shown.filter(({ isInOrder }) => !isInOrder)
    if (wrong === undefined || more !== undefined || shown.length - 1 < othersMin) return []
    const { cells, line } = wrong
    if (line.confidence < sureDigits || wordsIn(cells.join(' ')).some((word) => commented.has(word))) return []
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
}

/** Lines below each other of as many cells, no two of which are one, or part of one another. */
function tablesIn(text: string): string[][][] {
  const tables: string[][][] = []
  let width = 0
  for (const line of text.split('\n')) {
    const cells = line
      .trim()
      .split(columns)
      .filter((cell) => /[\p{L}\d]/u.test(cell))
    if (cells.length >= cellsMin && cells.length === width) tables.at(-1)!.push(cells)
    else if (cells.length >= cellsMin) tables.push([cells])
    width = cells.length
  }
  const isPlain = (cells: readonly string[]) =>
    cells.every((cell, at) => !cells.some((other, place) => place !== at && squeezed(other).includes(squeezed(cell))))
  return tables.map((rows) => rows.filter(isPlain))
}
