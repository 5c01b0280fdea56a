import type { Gray, Ink } from '../../../reading/ocr/ocr.ts'
import type { Box, Reading } from '../../model.ts'
import type { PassWord } from './merge.ts'

/**
 * Lines of which a pass over the whole image gave some letters no word for: beside what was read, or by themselves. The
 * engine looks for lines in all of an image, and a photograph's streaks lead it astray in text as clear as print.
 */

/** Pixels of the plane: a line to be read by itself, and what is in its way. */
export type MissedLine = Rect & {
  others: readonly Rect[]
  /** Whether its letters are joined, as those of a script are: the engine is seldom sure of them. */
  isJoined: boolean
  /** Whether something goes on beside it that is no letter: the word there may be a piece of one. */
  isOpen: { left: boolean; right: boolean }
}
type Rect = { left: number; top: number; right: number; bottom: number }
type Piece = Rect & { pixels: number }

/** A pixel that belongs to a stroke. */
const strokeGray = 128
/** What is read less surely than this may be something else. */
const sureMin = 0.6
/** Pieces separate: a plane with more is full of grain. */
const piecesMax = 3_000
/** Lines that are read by themselves; each takes the time of a small image. */
const linesMax = 8

/** A letter's shape: how high it is in pixels and, at most, in shares of the plane; how wide, in heights; how much of its box is ink. */
const [heightMin, heightShareMax, wideMin, wideMax, inkMin] = [10, 0.25, 0.08, 1.8, 0.08]
/** Of the height of a line: its letters, from small ones without a stem to those with one and a tail. */
const [letterMin, letterMax] = [0.5, 1.3]
/** A bar between two facts is higher than any letter beside it, and no wider than a stroke. */
const [barHigh, barWide] = [1.12, 0.2]
/** Between what belongs to one line, in its heights. */
const gapMax = 1.6
const rowLettersMin = 3
const rowGapMax = 0.9
/** A line of one short word, such as the month over a day. */
const loneWord = /^\p{L}{3,9}\.?$/u
/** How far under or over such a word a number stands, in heights of the taller; how far from its middle, in shares of the wider. */
const [stackGapMax, stackShiftMax] = [1, 0.25]
/** How much of the lower of two letters is beside the other one: a tail hangs below the line. */
const levelMin = 0.65

type Plane = { plane: Gray; pad: number; ink: Ink }

/** The lines of a plane that have letters no word of the reading lies on. */
export function missedLines({ plane, pad, ink }: Plane, reading: Reading, passes: readonly PassWord[]): MissedLine[] {
  const at = rectIn(plane, pad)
  const sure = reading.words.filter(({ confidence }) => confidence >= sureMin)
  const claimed = sure.map(({ box }) => at(box))
  const all = piecesOf(plane, claimed)
  const pieces = all.filter((piece) => isLetter(piece, plane))
  const joined = all.filter((piece) => isJoined(piece, plane))
  if (pieces.length + joined.length === 0) return []
  const isOfInk = ({ box, text }: { box: Box; text: string }) =>
    passes.some((one) => one.ink === ink && one.text === text && Math.abs(one.box.x - box.x) < 0.01)
  const taken = new Set<Piece>()
  const lines: (Rect & { others: Rect[] })[] = []
  for (const line of reading.lines.keys()) {
    const own = sure.filter((word) => word.line === line && isOfInk(word)).map(({ box }) => at(box))
    const found = own.length === 0 ? null : onLine(own, pieces)
    if (found === null) continue
    for (const piece of found.letters) taken.add(piece)
    const others = claimed.filter((one) => !own.some((word) => isSame(word, one)))
    lines.push({ ...around([...own, ...found.letters]), others: [...others, ...found.bars] })
  }
  const doubtful = [...reading.words.filter(({ confidence }) => confidence < sureMin), ...(reading.unread ?? [])]
  const doubts = doubtful.flatMap(({ text, box }) => (/[\p{L}\d]/u.test(text) ? [at(box)] : []))
  const alone = reading.lines.flatMap(({ text, box }) => (loneWord.test(text) ? [at(box)] : []))
  const rows = inRows([...pieces.filter((piece) => !taken.has(piece)), ...joined], { doubts, alone, joined })
  const ofRows = rows.map((row) => ({
    ...around(row),
    others: claimed,
    isJoined: row.some((piece) => joined.includes(piece)),
  }))
  const found = [...lines.map((line) => ({ ...line, isJoined: false })), ...ofRows].slice(0, linesMax)
  return found.map((line) => ({ ...line, ...grown(plane, line) }))
}

/** How far beside a line, in its heights, its ink goes on. */
const reach = 0.3
const growthMax = 1.2

/** A line with what goes on beside it: a letter that was left out would make another word of it. */
function grown(
  { width, height, data }: Gray,
  line: Omit<MissedLine, 'isOpen'>,
): Pick<MissedLine, 'left' | 'right' | 'isOpen'> {
  const tall = high(line)
  const [top, bottom] = [Math.max(0, Math.floor(line.top)), Math.min(height, Math.ceil(line.bottom))]
  const isOther = (x: number, y: number) =>
    line.others.some((other) => x >= other.left && x < other.right && y >= other.top && y < other.bottom)
  const hasInk = (x: number) => {
    for (let y = top; y < bottom; y++) if (data[y * width + x]! < strokeGray && !isOther(x, y)) return true
    return false
  }
  const edge = (from: number, step: 1 | -1) => {
    let last = from
    for (let x = from; Math.abs(x - last) < tall * reach && x >= 0 && x < width; x += step) {
      if (Math.abs(x - from) > tall * growthMax) return null
      if (hasInk(x)) last = x
    }
    return last
  }
  const [left, right] = [edge(Math.floor(line.left), -1), edge(Math.ceil(line.right) - 1, 1)]
  return {
    left: left ?? line.left,
    right: right === null ? line.right : right + 1,
    isOpen: { left: left === null, right: right === null },
  }
}

const rectIn = ({ width, height }: Gray, pad: number) => {
  const [wide, tall] = [width - 2 * pad, height - 2 * pad]
  return (box: Box): Rect => ({
    left: pad + box.x * wide,
    top: pad + box.y * tall,
    right: pad + (box.x + box.width) * wide,
    bottom: pad + (box.y + box.height) * tall,
  })
}

const high = ({ top, bottom }: Rect) => bottom - top
const wide = ({ left, right }: Rect) => right - left
const level = ({ top, bottom }: Rect) => (top + bottom) / 2
const isSame = (a: Rect, b: Rect) => a.left === b.left && a.top === b.top && a.right === b.right

function around(some: readonly Rect[]): Rect {
  return {
    left: Math.min(...some.map(({ left }) => left)),
    top: Math.min(...some.map(({ top }) => top)),
    right: Math.max(...some.map(({ right }) => right)),
    bottom: Math.max(...some.map(({ bottom }) => bottom)),
  }
}

function isLetter(piece: Piece, { height }: Gray): boolean {
  const [w, h] = [wide(piece), high(piece)]
  if (h < heightMin || h > height * heightShareMax || w < h * wideMin || w > h * wideMax) return false
  return piece.pixels >= w * h * inkMin
}

/** Letters that hang together: how high they are, in shares of the plane, how wide, in heights; how much of their box is ink. */
const [joinedHeightMin, joinedWideMax, joinedInkMin, joinedInkMax] = [0.02, 12, 0.08, 0.5]
/** Strokes that a line through them crosses, for each of their heights: a rule or a frame has two in all. */
const strokesMin = 1.2

function isJoined(piece: Piece, { width, height, data }: Gray): boolean {
  const [w, h] = [wide(piece), high(piece)]
  if (h < height * joinedHeightMin || h > height * heightShareMax || w <= h * wideMax || w > h * joinedWideMax)
    return false
  const share = piece.pixels / (w * h)
  if (share < joinedInkMin || share > joinedInkMax) return false
  const strokesAt = (y: number) => {
    let strokes = 0
    for (let x = piece.left; x < piece.right; x++)
      if (data[y * width + x]! < strokeGray && (x === piece.left || data[y * width + x - 1]! >= strokeGray)) strokes++
    return strokes
  }
  const levels = [0.4, 0.5, 0.6].map((at) => strokesAt(Math.floor(piece.top + h * at)))
  return Math.max(...levels) >= (w / h) * strokesMin
}

/** The letters that go on a line beside its words, one after the other, and the bars between them. */
function onLine(own: readonly Rect[], pieces: readonly Piece[]): { letters: Piece[]; bars: Piece[] } | null {
  const line = around(own)
  const tall = own.map(high).toSorted((a, b) => a - b)[own.length >> 1]!
  const isBar = (piece: Piece) => high(piece) > tall * barHigh && wide(piece) < high(piece) * barWide
  const fitting = pieces.filter((piece) => {
    const share = high(piece) / tall
    const isLevel = level(piece) > line.top && level(piece) < line.bottom && piece.bottom < line.bottom + tall * 0.35
    return isLevel && share >= letterMin && (share <= letterMax || isBar(piece))
  })
  const known: Rect[] = [...own]
  const found: Piece[] = []
  for (let grew = true; grew;) {
    grew = false
    for (const piece of fitting) {
      if (found.includes(piece)) continue
      const isNear = known.some((one) => Math.max(piece.left - one.right, one.left - piece.right) < tall * gapMax)
      if (!isNear) continue
      found.push(piece)
      known.push(piece)
      grew = true
    }
  }
  const letters = found.filter((piece) => !isBar(piece))
  return letters.length === 0 ? null : { letters, bars: found.filter(isBar) }
}

/** Letters on one line, each near the one before it; the pieces of a pattern are even, letters are not. */
function inRows(
  pieces: readonly Piece[],
  { doubts, alone, joined }: { doubts: readonly Rect[]; alone: readonly Rect[]; joined: readonly Piece[] },
): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const row = rows.find((one) => {
      const last = one.at(-1)!
      const [low, tall] = [high(last), high(piece)].toSorted((a, b) => a - b) as [number, number]
      const gap = piece.left - last.right
      const shared = Math.min(last.bottom, piece.bottom) - Math.max(last.top, piece.top)
      return low >= tall * letterMin && shared >= low * levelMin && gap < tall * rowGapMax
    })
    if (row) row.push(piece)
    else rows.push([piece])
  }
  const words = rows.filter(
    (row) => (row.length >= rowLettersMin && isUneven(row)) || row.some((piece) => joined.includes(piece)),
  )
  const labels = [...alone, ...words.map(around)]
  return rows
    .filter(
      (row) =>
        words.includes(row) ||
        row.some((one) => doubts.some((doubt) => isOn(one, doubt))) ||
        (row.length < rowLettersMin && labels.some((label) => isStacked(around(row), label))),
    )
    .toSorted((a, b) => b.length - a.length)
}

/** Whether one or two signs stand under or over a word of their column, no lower than it: the day of a month. */
function isStacked(row: Rect, label: Rect): boolean {
  const gap = Math.max(row.top - label.bottom, label.top - row.bottom)
  const shift = Math.abs(row.left + row.right - label.left - label.right) / 2
  if (high(row) < high(label) || gap < 0) return false
  return gap < high(row) * stackGapMax && shift < Math.max(wide(row), wide(label)) * stackShiftMax
}

/** Whether a letter is what something was read on, however unsurely: a single digit is a row of its own there. */
function isOn(piece: Piece, doubt: Rect): boolean {
  const [x, y] = [(piece.left + piece.right) / 2, level(piece)]
  return x > doubt.left && x < doubt.right && y > doubt.top && y < doubt.bottom && high(piece) > high(doubt) * letterMin
}

function isUneven(row: readonly Piece[]): boolean {
  const differs = (values: readonly number[]) => Math.max(...values) > Math.min(...values) * 1.15 + 1
  return differs(row.map(wide)) || differs(row.map(({ pixels }) => pixels))
}

/** What hangs together outside of the claimed places. Every pixel is visited once. */
function piecesOf({ width, height, data }: Gray, claimed: readonly Rect[]): Piece[] {
  const visited = new Uint8Array(width * height)
  for (const { left, top, right, bottom } of claimed)
    for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, bottom + 1); y++)
      visited.fill(1, y * width + Math.max(0, Math.floor(left) - 1), y * width + Math.min(width, Math.ceil(right) + 1))
  const found: Piece[] = []
  const open: number[] = []
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  for (let start = 0; start < visited.length; start++) {
    if (visited[start] === 1 || data[start]! >= strokeGray) continue
    const piece = { left: width, right: 0, top: height, bottom: 0, pixels: 0 }
    visited[start] = 1
    open.push(start)
    while (open.length > 0) {
      const at = open.pop()!
      const x = at % width
      const y = Math.floor(at / width)
      piece.pixels++
      piece.left = Math.min(piece.left, x)
      piece.right = Math.max(piece.right, x + 1)
      piece.top = Math.min(piece.top, y)
      piece.bottom = Math.max(piece.bottom, y + 1)
      for (const step of steps) {
        const next = at + step
        if (next < 0 || next >= visited.length || visited[next] === 1 || data[next]! >= strokeGray) continue
        visited[next] = 1
        open.push(next)
      }
    }
    if (piece.bottom - piece.top < heightMin) continue
    found.push(piece)
    if (found.length > piecesMax) return []
  }
  return found
}
