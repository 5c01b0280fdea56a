import type { Box, ReadLine, ReadWord, Reading } from '../../model.ts'
import { inColumns } from './columns.ts'
import type { Joint } from './joints.ts'

/** Words as lines, and lines in the order in which people read them. */

type Loose = Omit<ReadWord, 'line'>

const middle = ({ y, height }: Box) => y + height / 2

/** Under this share of each other's height two words are two sizes of type: beside a headline stands no line of text. */
const oneSizeMin = 0.6
/** Between words of a line, in heights: the less alike they are in height, the closer they have to be. */
const gaps: readonly [alikeMin: number, gapMax: number][] = [
  [0.75, 2.5],
  [oneSizeMin, 1],
  [0, 0.6],
]

const alike = (a: number, b: number) => Math.min(a, b) / Math.max(a, b)

/** How high letters are, and how far some hang below the line, as shares of their size. */
const [capitals, smallLetters, descent] = [0.72, 0.5, 0.21]

/** The size of a word's type: `are` is lower than `heavy` beside it. */
function sizeOf({ text, box }: Loose): number {
  const isTall = /[^acemnopqrsuvwxyzg.,;:\p{Pd}_]/u.test(text)
  const hangs = /[gjpqy()|,;]/.test(text)
  return box.height / ((isTall ? capitals : smallLetters) + (hangs ? descent : 0))
}

/** Of the lower one's height, how far apart the tops of two words of a line are; and how low it is at most beside the other. */
const [topMax, lowMin] = [0.12, 0.5]

/** Whether two words begin at one height, of which a reader has drawn one box too low: what hangs down beside it is not its. */
const hasOneTop = (a: Box, b: Box): boolean =>
  alike(a.height, b.height) >= lowMin && Math.abs(a.y - b.y) < topMax * Math.min(a.height, b.height)

/** Whether a word goes on a line after its last word: level with it, of its height, and no wider a gap than that. */
function continues(last: Loose, word: Loose, aspect: number): boolean {
  const height = Math.max(last.box.height, word.box.height)
  const sizes = [alike(last.box.height, word.box.height), alike(sizeOf(last), sizeOf(word))]
  const share = Math.max(...sizes, hasOneTop(last.box, word.box) ? oneSizeMin : 0)
  if (Math.abs(middle(last.box) - middle(word.box)) > height * 0.45 || share < 0.35) return false
  const gap = (word.box.x - (last.box.x + last.box.width)) * aspect
  const [, gapMax] = gaps.find(([alikeMin]) => share >= alikeMin)!
  return gap < height * gapMax && gap > -height
}

/** An initial is so much higher than the line that it begins, which stands so near to it, in widths of the initial, on its upper half. */
const [initialMin, besideMax] = [1.8, 0.8]

/** `N` over two lines, and `ovember asks us …` beside it: one word. */
function withInitials(words: readonly Loose[], aspect: number): readonly Loose[] {
  const initials = words.filter(({ text }) => /^\p{Lu}$/u.test(text))
  return initials.reduce<readonly Loose[]>((all, initial) => {
    const { x, y, width, height } = initial.box
    const begun = all.find(({ text, box }) => {
      const gap = (box.x - x - width) * aspect
      const isBeside = gap > -width * aspect * 0.2 && gap < Math.max(width * aspect, box.height) * besideMax
      return (
        isBeside &&
        /^\p{Ll}{2}/u.test(text) &&
        height > box.height * initialMin &&
        middle(box) > y &&
        middle(box) < y + height / 2
      )
    })
    if (begun === undefined) return all
    return all.flatMap((word) =>
      word === initial ? [] : word === begun ? { ...word, text: initial.text + word.text } : word,
    )
  }, words)
}

/**
 * Words into lines, a column after the other, from the top, and from the left where lines are level. `aspect`: width over
 * height; `joints`: marks between words that belong together.
 */
export function inLines(given: readonly Loose[], aspect: number, joints: readonly Joint[] = []): Reading {
  const words = withInitials(given, aspect)
  const marks = new Map(joints.map(({ gap, ...mark }): [Loose, Loose] => [{ ...mark, box: gap }, mark]))
  const pieces = inRows([...words, ...marks.keys()], aspect).flatMap((row) => atGaps(row, aspect))
  const inOrder = inColumns(pieces.map((row) => pieceOf(row, aspect))).flatMap((column) =>
    inOneColumn(
      column.flatMap(({ row }) => row),
      aspect,
    ),
  )
  const lines = inOrder
    .map(({ row }) => row.map((word) => marks.get(word) ?? word))
    .map((row) => ({ row, line: lineOf(row) }))
  return {
    lines: lines.map(({ line }) => line),
    words: lines.flatMap(({ row }, at) => row.map((word) => ({ ...word, line: at }))),
  }
}

/** No wider than this, in heights, is a space between words; more may lie between columns. */
const wordGapMax = 1
/** Of a face whose spaces are wide, in shares of the row's middle one; known by so many of them. */
const [wideSpace, spacesMin] = [1.4, 3]

/** A row cut where more lies between two words than a space. */
function atGaps(row: readonly Loose[], aspect: number): Loose[][] {
  const gapAfter = (at: number) => (row[at + 1]!.box.x - row[at]!.box.x - row[at]!.box.width) * aspect
  const gaps = row.slice(1).map((_, at) => gapAfter(at))
  const usual = gaps.length < spacesMin ? 0 : gaps.toSorted((a, b) => a - b)[gaps.length >> 1]!
  const parts: Loose[][] = []
  for (const [at, word] of row.entries()) {
    const tall = Math.max(row[at - 1]?.box.height ?? 0, word.box.height)
    if (at === 0 || gapAfter(at - 1) > Math.max(wordGapMax * tall, usual * wideSpace)) parts.push([word])
    else parts.at(-1)!.push(word)
  }
  return parts
}

function pieceOf(row: Loose[], aspect: number) {
  const { x, y, width, height } = lineOf(row).box
  return { row, left: x * aspect, right: (x + width) * aspect, top: y, bottom: y + height }
}

function inOneColumn(words: readonly Loose[], aspect: number): Row[] {
  const rows = inRows(words, aspect)
  const parts = rows.flatMap((row) => atColumns(row, rows, aspect))
  return inBlocks(parts.map((row) => ({ row, line: lineOf(row) })))
}

function inRows(words: readonly Loose[], aspect: number): Loose[][] {
  const rows: Loose[][] = []
  for (const word of words.toSorted((a, b) => a.box.x - b.box.x)) {
    const fitting = rows.filter((row) => continues(row.at(-1)!, word, aspect))
    const nearest = fitting.sort(
      (a, b) => Math.abs(middle(a.at(-1)!.box) - middle(word.box)) - Math.abs(middle(b.at(-1)!.box) - middle(word.box)),
    )[0]
    if (nearest) nearest.push(word)
    else rows.push([word])
  }
  return rows
}

/** Lines that begin where a word of another line stands make a column there, in shares of the width. */
const columnLinesMin = 2
const alignedMax = 0.004
/** … as long as they are near: in a whole page two lines begin at one place by chance. In heights of a line. */
const columnReach = 4
/** Before a column there is more than stands between words, in heights. */
const columnGapMin = 0.7

/** A row cut where a column begins in it: a headline and the date beside it are two lines. */
function atColumns(row: readonly Loose[], rows: readonly (readonly Loose[])[], aspect: number): Loose[][] {
  const parts: Loose[][] = []
  for (const [at, word] of row.entries()) {
    const last = row[at - 1]
    const gap = last === undefined ? 0 : (word.box.x - (last.box.x + last.box.width)) * aspect
    const isBeside = (other: readonly Loose[]) =>
      other !== row &&
      Math.abs(other[0]!.box.x - word.box.x) < alignedMax &&
      Math.abs(middle(other[0]!.box) - middle(word.box)) < columnReach * Math.max(other[0]!.box.height, word.box.height)
    const isColumn =
      last !== undefined &&
      gap > columnGapMin * Math.max(last.box.height, word.box.height) &&
      rows.filter(isBeside).length >= columnLinesMin
    if (last === undefined || isColumn) parts.push([word])
    else parts.at(-1)!.push(word)
  }
  return parts
}

type Row = { row: Loose[]; line: ReadLine }

/** What is set over several lines stays together, whatever stands beside it: a column is read down to its end. */
function inBlocks(rows: readonly Row[]): Row[] {
  const blocks: Row[][] = []
  for (const row of rows.toSorted((a, b) => order(a.line.box, b.line.box))) {
    const fitting = blocks.filter(
      (block) => goesOn(block.at(-1)!.line.box, row.line.box) && !isBarred(block.at(-1)!, row, rows),
    )
    const [above] = fitting.toSorted((a, b) => b.at(-1)!.line.box.y - a.at(-1)!.line.box.y)
    if (above) above.push(row)
    else blocks.push([row])
  }
  return blocks.toSorted((a, b) => order(a[0]!.line.box, b[0]!.line.box)).flat()
}

/** Of the height of a line's capitals the most that stands between it and the next one of its block. */
const leadingMax = 1.25
const overlapMin = 0.3

/** Whether a line stands right below another one, in its type and its column. */
function goesOn(above: Box, { x, y, width, height }: Box): boolean {
  const tall = Math.max(above.height, height)
  if (Math.min(above.height, height) < tall * oneSizeMin) return false
  const gap = y - (above.y + above.height)
  if (gap < -0.5 * tall || gap > leadingMax * tall || middle({ x, y, width, height }) < above.y + above.height)
    return false
  const shared = Math.min(above.x + above.width, x + width) - Math.max(above.x, x)
  return shared > overlapMin * Math.min(above.width, width)
}

/** Whether another line stands between two: the weekday over a day, below the line before both. */
function isBarred(above: Row, row: Row, rows: readonly Row[]): boolean {
  const [from, to] = [above.line.box, row.line.box]
  return rows.some(({ line: { box } }) => {
    const isOver = box.x < to.x + to.width && to.x < box.x + box.width
    return isOver && box.y >= from.y + from.height && box.y + box.height <= to.y
  })
}

function order(a: Box, b: Box): number {
  const level = Math.abs(middle(a) - middle(b)) < Math.min(a.height, b.height) / 2
  return level ? a.x - b.x : middle(a) - middle(b)
}

function lineOf(words: readonly Loose[]): ReadLine {
  const x = Math.min(...words.map(({ box }) => box.x))
  const y = Math.min(...words.map(({ box }) => box.y))
  const right = Math.max(...words.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height))
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    box: { x, y, width: right - x, height: bottom - y },
  }
}
