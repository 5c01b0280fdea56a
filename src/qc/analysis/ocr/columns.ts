/** Columns of a design: its pieces of lines as people read them, one column down to its end and then the next. */

/** A piece of a line; all of it in the same unit, such as shares of the height. */
export type Piece = { left: number; right: number; top: number; bottom: number }

/** Between columns there is at least so much, in heights of a line: more than between words. */
const gutterMin = 1
/** A design of more pieces is a page of print, whose order its own lines tell. */
const piecesMax = 300
const rowsMin = 2
/** Lines of two columns that are level by this share of their height are rows of a table as likely. */
const levelMax = 0.25
const tableRowsMax = 2
/** … as long as what stands in a row is not this much farther apart than what stands in a column. */
const tableGapMax = 4

const middle = ({ top, bottom }: Piece) => (top + bottom) / 2
const tall = ({ top, bottom }: Piece) => bottom - top

/** The pieces in groups, in reading order: what stands over columns, each column, what stands under them. */
export function inColumns<One extends Piece>(pieces: readonly One[]): One[][] {
  const gutter = pieces.length > piecesMax ? null : widestGutter(pieces)
  if (gutter === null) return [[...pieces]]
  const above = pieces.filter((one) => middle(one) < gutter.top)
  const below = pieces.filter((one) => middle(one) > gutter.bottom)
  const beside = pieces.filter((one) => !above.includes(one) && !below.includes(one))
  const isLeft = (one: One) => one.right + one.left < gutter.left + gutter.right
  const columns = [beside.filter(isLeft), beside.filter((one) => !isLeft(one))]
  return [above, ...columns, below].filter((group) => group.length > 0).flatMap(inColumns)
}

/** The gutter with most lines on both of its sides; null: what stands beside each other is read line by line. */
function widestGutter(pieces: readonly Piece[]): Piece | null {
  let best: { gutter: Piece; rows: number } | null = null
  for (const piece of pieces)
    for (const side of ['left', 'right'] as const) {
      const gutter = gutterAt(pieces, piece, side)
      if (gutter === null) continue
      const columns = columnsBeside(pieces, gutter)
      if (columns !== null && (best === null || columns.rows > best.rows)) best = columns
    }
  return best?.gutter ?? null
}

/** The empty strip beside a piece, as high as nothing crosses it; null: something level with the piece does. */
function gutterAt(pieces: readonly Piece[], piece: Piece, side: 'left' | 'right'): Piece | null {
  const wide = gutterMin * tall(piece)
  const left = side === 'left' ? piece.left - wide : piece.right
  const gutter = { left, right: left + wide, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
  for (const other of pieces) {
    if (other === piece || other.right <= gutter.left || other.left >= gutter.right) continue
    if (middle(other) < piece.top) gutter.top = Math.max(gutter.top, other.bottom)
    else if (middle(other) > piece.bottom) gutter.bottom = Math.min(gutter.bottom, other.top)
    else return null
  }
  return gutter
}

/** What stands on both sides of a gutter, as high as both go; null: too few lines for columns, or the rows of a table. */
function columnsBeside(pieces: readonly Piece[], gutter: Piece): { gutter: Piece; rows: number } | null {
  const beside = pieces.filter((one) => middle(one) > gutter.top && middle(one) < gutter.bottom)
  const left = rowsOf(beside.filter((one) => one.right <= gutter.left))
  const right = rowsOf(beside.filter((one) => one.left >= gutter.right))
  // One over the other they are read from the top anyway.
  if (left.length === 0 || right.length === 0) return null
  if (left.at(-1)!.bottom < right[0]!.top || right.at(-1)!.bottom < left[0]!.top) return null
  const columns = [begunWith(left, right), begunWith(right, left)] as const
  if (columns.some(({ length }) => length < rowsMin) || isTable(...columns)) return null
  const top = Math.min(...columns.map(([first]) => first!.top))
  const bottom = Math.max(...columns.map((column) => column.at(-1)!.bottom))
  return { gutter: { ...gutter, top, bottom }, rows: columns[0].length + columns[1].length }
}

/** Of the height of a line the most that stands between two of a column that begins over the other one. */
const leadingMax = 1.5
const oneSizeMin = 0.6

/** A column without the lines over the other one that do not go on in it: the end of what stands over both. */
function begunWith(column: readonly Piece[], other: readonly Piece[]): readonly Piece[] {
  const starts = column.findIndex((one) => one.bottom > other[0]!.top)
  for (let at = starts; at > 0; at--) {
    const [above, below] = [column[at - 1]!, column[at]!]
    const [low, high] = [tall(above), tall(below)].toSorted((a, b) => a - b) as [number, number]
    if (low < high * oneSizeMin || below.top - above.bottom > leadingMax * high) return column.slice(at)
  }
  return column
}

/** A label over what is so many times as high: the month over its day. */
const stackedMin = 1.6
const isStack = ([label, below, more]: readonly Piece[]): boolean =>
  below !== undefined && more === undefined && tall(below) > tall(label!) * stackedMin

function isTable(left: readonly Piece[], right: readonly Piece[]): boolean {
  if (left.length !== right.length || (isStack(left) && isStack(right))) return false
  const isLevel = left.every((one, at) => Math.abs(middle(one) - middle(right[at]!)) <= levelMax * tall(one))
  if (!isLevel) return false
  const between = left.slice(1).map((one, at) => one.top - left[at]!.bottom)
  const apart = Math.min(...right.map((one) => one.left)) - Math.max(...left.map((one) => one.right))
  const leading = Math.max(...between, ...left.map((one) => tall(one) / 2))
  return apart < leading * (left.length <= tableRowsMax ? tableGapMax : 1)
}

/** Pieces that are level as one, from the top. */
function rowsOf(pieces: readonly Piece[]): Piece[] {
  const rows: Piece[] = []
  for (const piece of pieces.toSorted((a, b) => middle(a) - middle(b))) {
    const last = rows.at(-1)
    if (last !== undefined && middle(piece) < last.bottom) {
      last.left = Math.min(last.left, piece.left)
      last.right = Math.max(last.right, piece.right)
      last.bottom = Math.max(last.bottom, piece.bottom)
    } else rows.push({ ...piece })
  }
  return rows
}
