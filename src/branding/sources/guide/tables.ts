import { isBefore } from '../words/words.ts'
import { type Cell, type Ground, type GuideText, inOneColumn, inOneRow } from './cells.ts'
import { rowsNotChosen } from './options.ts'
import { headingTest } from './scopes.ts'

type Placed = Cell | Ground

/** A column of what is given up, from its heading down to the next part; `next`: the heading beside it on its right. */
type PastColumn = { head: Cell; next: Cell | null; bottom: number }

const headCharsMax = 40
const isHead = ({ text }: Cell) => text.length <= headCharsMax && /\p{L}{2}/u.test(text) && !/[.!?#]/.test(text)

/** The text without what its tables give as of before (`Old | New`), or as an option that was not chosen. */
export function withoutOtherCells(text: GuideText): GuideText {
  const past = pastColumns(text.cells)
  const others = new Set(rowsNotChosen(text.cells))
  if (past.length + others.size === 0) return text
  const isPast = (place: Placed) => past.some((column) => isIn(column, place))
  return {
    ...text,
    cells: text.cells.filter((cell) => !others.has(cell) && !isPast(cell)),
    grounds: text.grounds.filter((ground) => !isPast(ground)),
  }
}

function pastColumns(cells: readonly Cell[]): PastColumn[] {
  const isHeading = headingTest(cells)
  return cells.flatMap((head) => {
    const others = cells.filter((cell) => cell !== head && inOneRow(cell, head))
    // `Was` beside `Now`; a German table's `Was` is what a row is about.
    const isPast = isBefore(head.text) || (wasAlone.test(head.text) && others.some(({ text }) => nowAlone.test(text)))
    if (!isHead(head) || !isPast) return []
    // Beside what was there must stand what is: a heading alone is that of a part.
    if (others.length === 0 || !others.every(isHead) || others.some(({ text }) => isBefore(text))) return []
    const next = others.filter(({ x }) => x > head.x).toSorted((one, other) => one.x - other.x)[0] ?? null
    const under = cells.filter((cell) => cell.page === head.page && cell.y > head.y && isHeading(cell))
    return [{ head, next, bottom: Math.min(...under.filter(({ x }) => x <= head.x).map(({ y }) => y)) }]
  })
}

const [wasAlone, nowAlone] = [/^\s*was\s*:?\s*$/i, /^\s*(?:now|is|is now|from now on|today)\s*:?\s*$/i]

function isIn({ head, next, bottom }: PastColumn, place: Placed): boolean {
  if (place.page !== head.page || place.y <= head.y || place.y >= bottom) return false
  const isBeside = place.x < head.x - head.height || (next !== null && place.x > next.x - head.height)
  // What reaches into the next column is no cell of this one.
  const isWider = next !== null && place.x + place.width > next.x + head.height
  return !isWider && (!isBeside || inOneColumn(place, head))
}
