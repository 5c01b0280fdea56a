import type { Pixels } from '../../kernel/pixels.ts'
import { contrastRatio } from '../../color/contrast.ts'
import { type Rgb, rgbOf } from '../../color/rgb.ts'
import type { Gray } from '../../reading/ocr/ocr.ts'
import { touchesEdge } from '../boxes.ts'
import type { Box, Measurements, Reading } from '../model.ts'
import { medianOf } from './legibility.ts'

/** Letters of a line that was read this surely show what the design's text looks like. */
const sureMin = 0.9
/** Inks that are searched for, each once. */
const inksMax = 3
/** How far a pixel's channels may be from the ink: text is drawn in one colour, a photograph's parts are not. */
const inkReach = 26
/** A letter's height and width, in heights of the line that shows the ink. */
const letterMin = 0.3
const letterMax = 1.3
/** Pieces in a row that are taken for letters: two occur in any image. */
const lettersMin = 3
const heightPixelsMin = 10
/** Pieces separate for each ink; an image with more is full of its colour. */
const piecesMax = 4_000

type Piece = { left: number; right: number; top: number; bottom: number }

/**
 * Rows of pieces shaped like letters in the ink of the design's own text, where no text was read: what lies
 * on a ground too near to it, or too busy. Decided by the colour alone, so that a photograph's shapes are none.
 */
export function hiddenRows(
  pixels: Pixels,
  { reading, contrasts, codes }: { reading: Reading } & Pick<Measurements, 'contrasts' | 'codes'>,
): HiddenRow[] {
  const { width, height } = pixels
  const samples = samplesOf(reading, contrasts, height)
  // One for all inks: as plain arrays that grow, what is still to be visited of a ground took 100 MB.
  const open = new Uint32Array(samples.length === 0 ? 0 : width * height)
  // The modules of a code are as large as letters, and in rows.
  const known = [...reading.words, ...(codes ?? [])].map(({ box }) => box)
  const rows = samples.flatMap(({ ink, lineHeight }) => {
    const fits = (piece: Piece) => {
      const [wide, high] = [piece.right - piece.left + 1, piece.bottom - piece.top + 1]
      const isLetter =
        high >= lineHeight * letterMin && high <= lineHeight * letterMax && wide <= lineHeight * letterMax
      // A line of which a word was read may hold others.
      return isLetter && !known.some((box) => meets(box, boxOf([piece], width, height)))
    }
    const pieces = piecesOf(pixels, ink, open)
    const found = pieces.length > piecesMax ? [] : inRows(pieces.filter(fits), lineHeight)
    return found.flatMap((row) => {
      const letters = drawn(pixels, { ...boxOf(row, width, height), ink })
      if (letters === null) return []
      const whole = boxOf(withRest(row, pieces, known, pixels), width, height)
      return touchesEdge(whole) ? letters : { ...letters, ...whole }
    })
  })
  // What an edge cuts is looked for by itself.
  return apart(rows.filter((row) => !touchesEdge(row) && !known.some((box) => meets(box, row))))
}

/** Letters that differ from their ground by less, on every channel, nobody sees. */
const visibleMin = 8
/** How far the pixels of one ink differ from it, and what is not like it any more, as steps and of the way to the ground. */
const [sameInk, otherInk, otherShare] = [12, 36, 0.75]

const [clearMin, softEdgesMax, letterShareMax] = [40, 2.5, 0.2]
/** Of what is around letters, the share that is so near to them that people guess there. */
const [hardRatio, hardShareMin] = [2, 0.25]

/**
 * A row as it is drawn: on a ground that differs clearly, soft edges have up to 2.2 times the pixels of the ink itself in
 * thin letters. Where ground and ink are near to each other it may be the grain of a photograph (0.25 to 0.42 of its box
 * are of one colour, of letters 0.05 to 0.2), in which what is nearly like a colour is there as often as that colour.
 */
function drawn({ width, height, data }: Pixels, row: Box & { ink: Rgb }): HiddenRow | null {
  const [left, right] = [Math.floor(row.x * width), Math.min(width, Math.ceil((row.x + row.width) * width))]
  const [top, bottom] = [Math.floor(row.y * height), Math.min(height, Math.ceil((row.y + row.height) * height))]
  const colors = new Uint8Array((right - left) * (bottom - top) * 3)
  let next = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let channel = 0; channel < 3; channel++) colors[next++] = data[(y * width + x) * 4 + channel]!
  const isLike = (at: number) => farthest(colors, at * 3, row.ink) < inkReach
  const own = medianOf(colors, isLike)
  const other = medianOf(colors, (at) => !isLike(at))
  const away = farthest(other, 0, own)
  if (away < visibleMin) return null
  let [strokes, around, hard] = [0, 0, 0]
  for (let at = 0; at < colors.length; at += 3) {
    const step = farthest(colors, at, own)
    if (step <= sameInk) strokes++
    if (step <= Math.min(otherInk, away * otherShare)) continue
    around++
    if (contrastRatio([colors[at]!, colors[at + 1]!, colors[at + 2]!], own) < hardRatio) hard++
  }
  const near = colors.length / 3 - strokes - around
  const isThin = strokes <= (colors.length / 3) * letterShareMax
  if (away < clearMin ? near > strokes || !isThin : near > strokes * softEdgesMax) return null
  if (isGrain({ width, height, data }, row, strokes / (colors.length / 3))) return null
  return { ...row, isHard: hard > around * hardShareMin }
}

/** Of a row's share of ink, so much above it and below it, as high as half of the row and a little away from it, is grain. */
const [grainShare, grainHigh, grainAway] = [0.4, 0.5, 0.35]

/** Whether what is like the ink stands above and below a row as in it: leaves and pebbles, no line of letters. */
function isGrain({ width, height, data }: Pixels, row: Box & { ink: Rgb }, share: number): boolean {
  const tall = row.height * height
  const [left, right] = [Math.floor(row.x * width), Math.min(width, Math.ceil((row.x + row.width) * width))]
  const shareIn = (from: number, to: number) => {
    const [first, last] = [Math.max(0, Math.floor(from)), Math.min(height, Math.ceil(to))]
    let count = 0
    for (let y = first; y < last; y++)
      for (let x = left; x < right; x++) if (farthest(data, (y * width + x) * 4, row.ink) < inkReach) count++
    return last <= first ? 0 : count / ((last - first) * (right - left))
  }
  const above = row.y * height - tall * grainAway
  const below = (row.y + row.height) * height + tall * grainAway
  return (
    shareIn(above - tall * grainHigh, above) > share * grainShare &&
    shareIn(below, below + tall * grainHigh) > share * grainShare
  )
}

/** The channel that differs most between a colour of `colors`, whose first channel stands at `at`, and another. */
function farthest(colors: ArrayLike<number>, at: number, [red, green, blue]: Rgb): number {
  // It is asked of every pixel of a row: arrays made for each were 90 MB of garbage an image.
  return Math.max(Math.abs(colors[at]! - red), Math.abs(colors[at + 1]! - green), Math.abs(colors[at + 2]! - blue))
}

/** Around a row, in its heights: the tails and marks of its letters, and the letters that lie on something else. */
const [rimAcross, rimDown] = [0.6, 0.35]
/** How far a pixel's channels are from the ink where nothing of it is left. */
const inkGone = 72

/** The letters of a row, dark on white, by their colour alone: what is around them leaves no trace. */
export function lettersOf({ width, height, data }: Pixels, row: HiddenRow): { gray: Gray; left: number; top: number } {
  const tall = row.height * height
  const left = Math.max(0, Math.floor(row.x * width - tall * rimAcross))
  const top = Math.max(0, Math.floor(row.y * height - tall * rimDown))
  const right = Math.min(width, Math.ceil((row.x + row.width) * width + tall * rimAcross))
  const bottom = Math.min(height, Math.ceil((row.y + row.height) * height + tall * rimDown))
  const gray: Gray = {
    width: right - left,
    height: bottom - top,
    data: new Uint8Array((right - left) * (bottom - top)),
  }
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const far = farthest(data, (y * width + x) * 4, row.ink)
      gray.data[(y - top) * gray.width + x - left] = Math.min(255, Math.round((far / inkGone) * 255))
    }
  return { gray, left, top }
}

/** What could not be read, and the colour of its letters; `isHard`: nor can people read it without trouble. */
export type HiddenRow = Box & { ink: Rgb; isHard: boolean }

type Sample = { ink: Rgb; lineHeight: number }

function samplesOf({ lines }: Reading, contrasts: Measurements['contrasts'], height: number): Sample[] {
  const samples: Sample[] = []
  for (const { line, ink, ratio } of contrasts) {
    const { confidence, box } = lines[line]!
    const lineHeight = box.height * height
    if (ink === null || ratio === null || ratio < 3 || confidence < sureMin || lineHeight < heightPixelsMin) continue
    const rgb = rgbOf(ink)
    const known = samples.find((sample) => contrastRatio(sample.ink, rgb) < 1.1)
    // The smaller line of an ink: what is hard to read is body text, and headlines are visited.
    if (known) known.lineHeight = Math.min(known.lineHeight, lineHeight)
    else if (samples.length < inksMax) samples.push({ ink: rgb, lineHeight })
  }
  return samples
}

/** What hangs together in an ink. Every pixel is visited once; `open` has room for all that are still to be visited. */
function piecesOf({ width, height, data }: Pixels, ink: Rgb, open: Uint32Array): Piece[] {
  const isInk = (at: number) =>
    Math.abs(data[at * 4]! - ink[0]) < inkReach &&
    Math.abs(data[at * 4 + 1]! - ink[1]) < inkReach &&
    Math.abs(data[at * 4 + 2]! - ink[2]) < inkReach
  const visited = new Uint8Array(width * height)
  const found: Piece[] = []
  let count = 0
  const visit = (at: number) => {
    if (visited[at] || !isInk(at)) return
    visited[at] = 1
    open[count++] = at
  }
  for (let start = 0; start < visited.length && found.length <= piecesMax; start++) {
    visit(start)
    if (count === 0) continue
    const piece = { left: width, right: 0, top: height, bottom: 0 }
    while (count > 0) {
      const at = open[--count]!
      const x = at % width
      const y = Math.floor(at / width)
      piece.left = Math.min(piece.left, x)
      piece.right = Math.max(piece.right, x)
      piece.top = Math.min(piece.top, y)
      piece.bottom = Math.max(piece.bottom, y)
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    if (piece.bottom - piece.top > 3) found.push(piece)
  }
  return found
}

/** Pieces on one base line, each within a height of the one before it. */
function inRows(pieces: readonly Piece[], lineHeight: number): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const row = rows.find((one) => {
      const last = one.at(-1)!
      const gap = piece.left - last.right
      return Math.abs(piece.bottom - last.bottom) <= lineHeight * 0.3 && gap > -2 && gap < lineHeight * 0.8
    })
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.filter((row) => row.length >= lettersMin && isUneven(row))
}

/** Between words of a row, in its heights: letters that were set apart have wide spaces, and a dot in the middle of one. */
const wordGapMax = 2
/** How far what stands on a row's line reaches over and under it, in its heights: tails, commas and marks. */
const levelMax = 0.3

/**
 * A row with what goes on beside it on its line, over gaps between words: numbers, which have fewer signs than a row
 * begins with, short words, and the points between them. What was read already ends it.
 */
function withRest(
  row: readonly Piece[],
  pieces: readonly Piece[],
  known: readonly Box[],
  { width, height }: Pixels,
): Piece[] {
  const top = Math.min(...row.map((piece) => piece.top))
  const bottom = Math.max(...row.map((piece) => piece.bottom))
  const tall = bottom - top + 1
  const level = pieces.filter(
    (piece) =>
      piece.top >= top - tall * levelMax &&
      piece.bottom <= bottom + tall * levelMax &&
      piece.right - piece.left < tall * letterMax,
  )
  const whole = [...row]
  let [left, right] = [Math.min(...row.map((piece) => piece.left)), Math.max(...row.map((piece) => piece.right))]
  const join = (ordered: readonly Piece[], gapOf: (piece: Piece) => number) => {
    for (const piece of ordered) {
      const gap = gapOf(piece)
      if (gap <= 0) continue
      const between = { left: Math.min(left, piece.left), right: Math.max(right, piece.right), top, bottom }
      const isApart = gap > tall * wordGapMax || known.some((box) => meets(box, boxOf([between], width, height)))
      if (isApart) return
      whole.push(piece)
      left = Math.min(left, piece.left)
      right = Math.max(right, piece.right)
    }
  }
  join(
    level.toSorted((a, b) => a.left - b.left),
    (piece) => piece.left - right,
  )
  join(
    level.toSorted((a, b) => b.right - a.right),
    (piece) => left - piece.right,
  )
  return whole
}

/** Letters differ in height, or in width and distance; the pieces of a pattern do not. */
function isUneven(row: readonly Piece[]): boolean {
  const heights = row.map(({ top, bottom }) => bottom - top + 1)
  const widths = row.map(({ left, right }) => right - left + 1)
  const steps = row.slice(1).map(({ left }, at) => left - row[at]!.left)
  const differs = (values: readonly number[]) => Math.max(...values) > Math.min(...values) * 1.15 + 1
  return differs(heights) || (differs(widths) && (steps.length < 2 || differs(steps)))
}

function boxOf(row: readonly Piece[], width: number, height: number): Box {
  const [left, top] = [Math.min(...row.map((piece) => piece.left)), Math.min(...row.map((piece) => piece.top))]
  const right = Math.max(...row.map((piece) => piece.right)) + 1
  const bottom = Math.max(...row.map((piece) => piece.bottom)) + 1
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

export const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Boxes of which none meets another; the widest stay. */
function apart(boxes: readonly HiddenRow[]): HiddenRow[] {
  const separate: HiddenRow[] = []
  for (const box of boxes.toSorted((a, b) => b.width - a.width))
    if (!separate.some((other) => meets(other, box))) separate.push(box)
  return separate
}
