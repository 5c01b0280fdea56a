import { around } from '../../../boxes.ts'
import type { Box } from '../../../model.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { isBilingual } from './bilingual.ts'
import { type Cell, cellOf, isSame, kindOf, type List, saidIn } from './cells.ts'
import { datedRows } from './groups.ts'
import { listsOf } from './lists.ts'

/**
 * A table that a design sets as one: whatever stands where a row and a column of the task cross is that cell. Where the rows
 * are says the column whose cells tell them apart; where a column is, most of its own cells.
 */

/** What stands in one place: a line, or a part of it between gaps. */
type Piece = { text: string; says: ReadonlySet<string>; confidence: number; box: Box }
type Placed = { cell: Cell; piece: Piece }
/** From which of its sides the cells of a column stand alike. */
const sides = [({ x }: Box) => x, ({ x, width }: Box) => x + width / 2, ({ x, width }: Box) => x + width] as const
type Side = (typeof sides)[number]

const rowsMin = 3
/** Of so many cells that stand right others may stand wrong, and no more of them than these. */
const [rightMin, wrongMax] = [2, 2]
/** How far apart the sides of a column's cells lie at most, as a share of the design's width. */
const alignedMax = 0.012
/** How far a cell may lie above or below the row's name, as a share of what lies between two rows. */
const besideMax = 0.45
/** Between two columns there is more than this, in heights of a line. */
const gapMin = 1

export function cellsOffGrid({ brief, text }: Comparison): CheckFinding[] {
  if (isBilingual(brief)) return []
  const dated = datedRows(brief).map((cells) => cells.map(cellOf))
  const lists = [...listsOf(brief), { rows: dated, isGrouped: false }].filter(
    ({ rows, isGrouped }) => !isGrouped && rows.length >= rowsMin,
  )
  if (lists.length === 0) return []
  const pieces = piecesOf(tokensIn(text))
  for (const list of lists) {
    const found = offGrid(list, pieces)
    if (found.length > 0) return found
  }
  return []
}

type Token = { text: string; confidence: number; box: Box }

/** The words of each line with their places. */
function tokensIn({ words, wordAt }: Comparison['text']): Token[][] {
  const lines = new Map<number, Token[]>()
  for (const place of words.keys()) {
    const { at, word } = wordAt(place)
    const own = lines.get(at) ?? []
    const last = own.at(-1)
    if (word.box !== null && last?.box !== word.box) own.push({ ...word, box: word.box })
    lines.set(at, own)
  }
  return [...lines.values()]
}

/** What gaps set apart in lines, and what is set over two of them: a row that is read as one line says nothing of its columns. */
function piecesOf(lines: readonly Token[][]): Piece[] {
  const parts = partsOf(lines)
  const apart = parts.map(pieceOf)
  const over = apart.flatMap((upper, above) =>
    apart.flatMap((lower, below) =>
      isBelow(upper.box, lower.box) ? [pieceOf([...parts[above]!, ...parts[below]!])] : [],
    ),
  )
  return [...apart, ...over]
}

/** Of a line's height the most that lies between it and the next one of a cell. */
const leadingMax = 1
const isBelow = (upper: Box, lower: Box): boolean => {
  const gap = lower.y - upper.y - upper.height
  const tall = Math.max(upper.height, lower.height)
  return (
    gap > -tall / 2 && gap < tall * leadingMax && sides.some((side) => Math.abs(side(upper) - side(lower)) < alignedMax)
  )
}

const partsOf = (lines: readonly Token[][]): Token[][] =>
  lines.flatMap((tokens) =>
    tokens.reduce<Token[][]>((all, token) => {
      const last = all.at(-1)?.at(-1)
      const gap = last === undefined ? 0 : token.box.x - last.box.x - last.box.width
      if (last === undefined || gap > Math.max(token.box.height, last.box.height) * gapMin) all.push([token])
      else all.at(-1)!.push(token)
      return all
    }, []),
  )

function pieceOf(tokens: readonly Token[]): Piece {
  const text = tokens.map((token) => token.text).join(' ')
  const confidence = Math.min(...tokens.map((token) => token.confidence))
  return { text, says: saidIn(text), confidence, box: around(tokens.map(({ box }) => box))! }
}

const middleOf = ({ y, height }: Box) => y + height / 2
const shows = (piece: Piece, cell: Cell) => isSame(cellOfPiece(piece), cell)
const cellOfPiece = ({ text, says }: Piece): Cell => ({ text, says })

/** By the column that tells the rows apart so that least is wrong: where a name has another one's place, all beside it has. */
function offGrid({ rows }: List, pieces: readonly Piece[]): CheckFinding[] {
  const columns = rows[0]!.map((_, at) => rows.map((cells) => cells[at] ?? null))
  const readings = columns.map((cells, key) =>
    namesIn(cells, pieces).flatMap((names) =>
      wrongBeside({ columns, key, names, pieces, rows }).map((one) => ({ ...one, name: names.get(one.row)!.cell })),
    ),
  )
  const [least = []] = readings.filter((wrong) => wrong.length > 0).toSorted((a, b) => a.length - b.length)
  return least.map(({ row, piece, wanted, name }) => {
    const task = rows[row]!.flatMap((cell) => cell?.text ?? []).join(' – ')
    return finding({
      severity: 'fail',
      confidence: certainty.ofWording,
      message: `The design has “${piece.text}” beside “${name.text}” where the task has “${wanted.text}”: “${task}”.`,
      expected: wanted.text,
      actual: piece.text,
      box: piece.box,
      subject: `row:${slug(name.text)}:${slug(piece.text)}`,
    })
  })
}

type Beside = {
  columns: readonly (readonly (Cell | null)[])[]
  /** The column whose cells are the rows' names. */
  key: number
  names: ReadonlyMap<number, Placed>
  pieces: readonly Piece[]
  rows: List['rows']
}

function wrongBeside({ columns, key, names, pieces, rows }: Beside): Wrong[] {
  const levels = [...names.values()].map(({ piece }) => middleOf(piece.box)).toSorted((a, b) => a - b)
  const pitch = Math.min(...levels.slice(1).map((level, at) => level - levels[at]!))
  const tall = Math.max(...[...names.values()].map(({ piece }) => piece.box.height))
  // What stands side by side is no table.
  if (pitch < tall) return []
  const isName = (piece: Piece) => columns[key]!.some((cell) => cell !== null && shows(piece, cell))
  const beside = new Map(
    [...names].map(([row, { piece }]) => {
      const level = pieces.filter(
        (one) =>
          one !== piece &&
          Math.abs(middleOf(one.box) - middleOf(piece.box)) < pitch * besideMax &&
          isApart(one.box, piece.box),
      )
      // Where a list is set in two columns, what is beyond the next name is of that one.
      const others = level.filter(isName)
      return [row, level.filter((one) => !others.some((other) => isBetween(other.box, one.box, piece.box)))]
    }),
  )
  const all = rows.flat().filter((cell): cell is Cell => cell !== null)
  const wrong = columns.flatMap((cells, at) => (at === key ? [] : wrongIn({ cells, beside, all })))
  return wrong.filter((one) => !isOfRow(one, rows) || wrong.some((other) => isExchanged(one, other)))
}

type Wrong = { row: number; piece: Piece; wanted: Cell }
/** Cells of one row may stand one above the other, and are wrong where each has the other's place. */
const isOfRow = ({ row, piece }: Wrong, rows: List['rows']): boolean =>
  rows[row]!.some((cell) => cell !== null && shows(piece, cell))
const isExchanged = (one: Wrong, other: Wrong): boolean =>
  one.row === other.row && shows(one.piece, other.wanted) && shows(other.piece, one.wanted)

const isBetween = ({ x }: Box, one: Box, other: Box) => x > Math.min(one.x, other.x) && x < Math.max(one.x, other.x)
const isApart = (one: Box, other: Box) => one.x >= other.x + other.width || one.x + one.width <= other.x

/**
 * The rows that a column's cells tell apart, each by the one place where its cell stands, where those stand in line; a long list
 * may be set in several columns, side by side.
 */
function namesIn(cells: readonly (Cell | null)[], pieces: readonly Piece[]): Map<number, Placed>[] {
  const found = cells.flatMap((cell, row) => {
    if (cell === null || cells.some((other, at) => at !== row && other !== null && isSame(other, cell))) return []
    const there = pieces.filter((piece) => shows(piece, cell))
    return there.length === 1 ? [[row, { cell, piece: there[0]! }] as const] : []
  })
  const groups: Map<number, Placed>[] = []
  for (let rest = found; rest.length >= rowsMin;) {
    const { own } = inLine(rest.map(([, placed]) => placed.piece))
    if (own.length < rowsMin) break
    groups.push(new Map(rest.filter(([, { piece }]) => own.includes(piece))))
    rest = rest.filter(([, { piece }]) => !own.includes(piece))
  }
  return groups
}

/** Of some pieces those that stand in one line by one of their sides, most first; and where, and by which. */
function inLine(pieces: readonly Piece[]): { own: Piece[]; side: Side; at: number } {
  const lines = sides.flatMap((side) =>
    pieces.map((piece) => {
      const at = side(piece.box)
      return { own: pieces.filter((one) => Math.abs(side(one.box) - at) < alignedMax), side, at }
    }),
  )
  return lines.toSorted((one, other) => other.own.length - one.own.length)[0] ?? { own: [], side: sides[0], at: 0 }
}

type Crossing = {
  cells: readonly (Cell | null)[]
  beside: ReadonlyMap<number, readonly Piece[]>
  all: readonly Cell[]
}

/** The cells of a column in whose place something else of the table stands, or another number, day or hour. */
function wrongIn({ cells, beside, all }: Crossing): Wrong[] {
  const rows = [...beside].flatMap(([row, some]) => {
    const wanted = cells[row]
    return wanted == null ? [] : [{ row, wanted, some, own: some.filter((piece) => shows(piece, wanted)) }]
  })
  const { own, side, at } = inLine(rows.flatMap((row) => row.own))
  const isHere = (piece: Piece) => Math.abs(side(piece.box) - at) < alignedMax
  const right = rows.filter((row) => row.own.some((piece) => own.includes(piece)))
  const wrong = rows.flatMap(({ row, wanted, some, own: mine }) => {
    if (mine.some(isHere)) return []
    const piece = some.find((one) => isHere(one) && (isOther(one, wanted, all) || isOtherValue(one, wanted)))
    return piece === undefined || piece.confidence < sureDigits ? [] : [{ row, piece, wanted }]
  })
  const [one, other] = wrong
  // Of three rows two may have each other's cell.
  const isExchange =
    one !== undefined && other !== undefined && shows(one.piece, other.wanted) && shows(other.piece, one.wanted)
  const least = isExchange ? 1 : Math.max(rightMin, wrong.length)
  return right.length >= least && wrong.length <= wrongMax ? wrong : []
}

/** Whether a piece is another cell of the table, and neither part of what is wanted nor more of it. */
const isOther = (piece: Piece, wanted: Cell, all: readonly Cell[]): boolean =>
  all.some((cell) => shows(piece, cell)) && !piece.says.isSubsetOf(wanted.says) && !wanted.says.isSubsetOf(piece.says)

/** `209` for `207`, `Jan 18` for `Jan 17`: days, hours and numbers alone, of the same kinds. */
function isOtherValue({ says }: Piece, wanted: Cell): boolean {
  const kinds = (words: ReadonlySet<string>) => [...words].map(kindOf).toSorted().join(' ')
  return (
    !kinds(says).includes('word') &&
    says.size > 0 &&
    kinds(says) === kinds(wanted.says) &&
    !says.isSubsetOf(wanted.says)
  )
}
