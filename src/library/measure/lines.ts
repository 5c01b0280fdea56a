import { sideMax } from './planes.ts'
import type { Pieces, Plane } from './strokes.ts'
import { tones } from './strokes.ts'

/**
 * A row of pieces that may be a line of text, in the pixels of its plane. Boxes are inclusive.
 * A member is a letter, or a word of small type that ran together.
 */
export type Line = {
  tone: number
  left: number
  right: number
  top: number
  bottom: number
  height: number
  members: number[]
  /** Spread of the members' feet about the line they stand on, in heights. */
  sway: number
  /** How members and the ways between them change from one to the next, 0 for one shape at one pitch: a tiling. */
  variety: number
  /** How the strokes that a row crosses change from one member to the next, 0 for one shape. */
  strokes: number
  /** Share of the members' boxes that is ink. */
  density: number
  /** Ink of the line's own tone in the gaps above and below it, over the ink inside; 0 stands free. */
  crowding: number
  /** Changes between ink and ground along the middle rows, per height of width; text has one or two. */
  beats: number
  /** Spread of the members' mean luma, 0..255. */
  unevenness: number
  /** Mean luma of the ink less that of the ground in the line's box, 0..255, without its sign. */
  contrast: number
  /** Mean departure of the ground in the box from its own mean, 0..255: a flat plate has none, a photograph has. */
  grain: number
}

/** Pieces looked at in one plane, left to right. Dense body text at 256 px makes about 900. */
const candidatesMax = 1600
const rowsPerShelf = 4
/** Luma two neighbours of one line may differ by: one ink, but thin strokes at this size are paler than thick ones. */
const inkStepMax = 50
/**
 * Height of a line's box over the sum of its mean height and the smaller neighbour's: ascender to descender is 1.9
 * x-heights.
 */
const boxHeightsMax = 1.05

const order = new Int32Array(candidatesMax)
const keys = new Float64Array(candidatesMax)

/** Pieces in a row, of like height, standing on one line: every chain that could be text, not yet judged. */
export function chainsOf(pieces: Pieces, plane: Plane, fillMax: number): Line[] {
  const total = sortCandidates(pieces, plane, fillMax)
  const shelves: Line[][] = Array.from({ length: Math.ceil(sideMax / rowsPerShelf) + 1 }, () => [])
  const lines: Line[] = []
  for (let at = 0; at < total; at++) {
    const piece = order[at]!
    const line = nearestLine(shelves, pieces, piece)
    if (line) append(line, pieces, piece)
    else {
      const opened = openLine(pieces, piece)
      shelves[(((opened.top + opened.bottom) / 2) | 0) >> 2]!.push(opened)
      lines.push(opened)
    }
  }
  return lines
}

function sortCandidates(pieces: Pieces, plane: Plane, fillMax: number): number {
  const frame = { width: plane.width, height: plane.height, fillMax }
  let total = 0
  for (let piece = 0; piece < pieces.count && total < candidatesMax; piece++)
    if (couldBeLetters(pieces, piece, frame)) keys[total++] = pieces.left[piece]! * 65536 + piece
  const sorted = keys.subarray(0, total).sort()
  for (let at = 0; at < total; at++) order[at] = sorted[at]! % 65536
  return total
}

type Frame = { width: number; height: number; fillMax: number }

function couldBeLetters(pieces: Pieces, piece: number, frame: Frame): boolean {
  const area = pieces.area[piece]!
  // What the frame cuts off above or below stands in a straight row by the cut alone.
  if (area < 3 || pieces.top[piece] === 0 || pieces.bottom[piece] === frame.height - 1) return false
  const width = pieces.right[piece]! - pieces.left[piece]! + 1
  const height = pieces.bottom[piece]! - pieces.top[piece]! + 1
  if (height < 2 || height > frame.height * frame.fillMax || width > frame.width * 0.95) return false
  const fill = area / (width * height)
  // Rules, bars and plates are solid; an l or an I is solid too, but upright.
  if (width > height * 2.2 && fill > 0.88) return false
  return fill > 0.12 && height <= width * 12
}

function nearestLine(shelves: Line[][], pieces: Pieces, piece: number): Line | null {
  const left = pieces.left[piece]!
  const top = pieces.top[piece]!
  const bottom = pieces.bottom[piece]!
  const height = bottom - top + 1
  const middle = ((top + bottom) / 2) | 0
  const light = inkOf(pieces, piece)
  const from = Math.max(0, (middle - height) >> 2)
  const to = Math.min(shelves.length - 1, (middle + height) >> 2)
  let best: Line | null = null
  let bestGap = Infinity
  for (let shelf = from; shelf <= to; shelf++) {
    for (const line of shelves[shelf]!) {
      const gap = left - line.right
      if (gap >= bestGap || gap < -2 || line.tone !== pieces.tone[piece]) continue
      const tall = line.height > height ? line.height : height
      const small = line.height > height ? height : line.height
      if (gap > small * 1.4 + 1 || tall > small * 2.1 + 1) continue
      const shared = Math.min(bottom, line.bottom) - Math.max(top, line.top) + 1
      if (shared < small * 0.6) continue
      if (Math.abs(light - inkOf(pieces, line.members.at(-1)!)) > inkStepMax) continue
      if (Math.max(bottom, line.bottom) - Math.min(top, line.top) + 1 > (line.height + small) * boxHeightsMax) continue
      const foot = Math.abs(bottom - pieces.bottom[line.members.at(-1)!]!)
      if (foot > tall * 0.45 + 1) continue
      best = line
      bestGap = gap
    }
  }
  return best
}

const inkOf = (pieces: Pieces, piece: number) => pieces.light[piece]! / pieces.area[piece]!

function openLine(pieces: Pieces, piece: number): Line {
  const top = pieces.top[piece]!
  const bottom = pieces.bottom[piece]!
  return {
    tone: pieces.tone[piece]!,
    left: pieces.left[piece]!,
    right: pieces.right[piece]!,
    top,
    bottom,
    height: bottom - top + 1,
    members: [piece],
    sway: 0,
    variety: 0,
    strokes: 0,
    density: 0,
    crowding: 0,
    beats: 0,
    unevenness: 0,
    contrast: 0,
    grain: 0,
  }
}

function append(line: Line, pieces: Pieces, piece: number) {
  const height = pieces.bottom[piece]! - pieces.top[piece]! + 1
  const count = line.members.length
  line.height = (line.height * count + height) / (count + 1)
  line.members.push(piece)
  if (pieces.right[piece]! > line.right) line.right = pieces.right[piece]!
  if (pieces.top[piece]! < line.top) line.top = pieces.top[piece]!
  if (pieces.bottom[piece]! > line.bottom) line.bottom = pieces.bottom[piece]!
}

/** Fills in what a line is judged by. */
export function survey(line: Line, pieces: Pieces, plane: Plane) {
  let boxes = 0
  let ink = 0
  let foot = 0
  let light = 0
  for (const piece of line.members) {
    const width = pieces.right[piece]! - pieces.left[piece]! + 1
    boxes += width * (pieces.bottom[piece]! - pieces.top[piece]! + 1)
    ink += pieces.area[piece]!
    foot += pieces.bottom[piece]!
    light += inkOf(pieces, piece)
  }
  const count = line.members.length
  let sway = 0
  let uneven = 0
  for (const piece of line.members) {
    sway += Math.abs(pieces.bottom[piece]! - foot / count)
    uneven += Math.abs(inkOf(pieces, piece) - light / count)
  }
  line.sway = sway / count / line.height
  line.unevenness = uneven / count
  line.density = ink / boxes
  line.variety = varietyOf(line, pieces)
  line.strokes = strokesOf(line, pieces)
  line.crowding = crowdingOf(line, plane)
  line.beats = beatsOf(line, plane)
  surveyGround(line, plane, light / count)
}

function surveyGround(line: Line, plane: Plane, ink: number) {
  let ground = 0
  let light = 0
  const from = Math.max(0, line.top - 1)
  const to = Math.min(plane.height - 1, line.bottom + 1)
  for (let y = from; y <= to; y++) {
    const row = y * plane.width
    for (let x = line.left; x <= line.right; x++) {
      if (tones[row + x] === line.tone) continue
      ground++
      light += plane.luma[row + x]!
    }
  }
  const mean = ground > 0 ? light / ground : ink
  let apart = 0
  for (let y = from; y <= to; y++) {
    const row = y * plane.width
    for (let x = line.left; x <= line.right; x++)
      if (tones[row + x] !== line.tone) apart += Math.abs(plane.luma[row + x]! - mean)
  }
  line.contrast = Math.abs(ink - mean)
  line.grain = ground > 0 ? apart / ground : 0
}

function varietyOf(line: Line, pieces: Pieces): number {
  let change = 0
  let pitch = 0
  for (let at = 1; at < line.members.length; at++) {
    const before = line.members[at - 1]!
    const piece = line.members[at]!
    const [a, b] = [pieces.area[before]!, pieces.area[piece]!]
    const way = pieces.left[piece]! - pieces.left[before]!
    change += Math.abs(a - b) / Math.max(a, b)
    if (at > 1) change += Math.abs(way - pitch) / Math.max(way, pitch, 1)
    pitch = way
  }
  return line.members.length > 1 ? change / (line.members.length * 2 - 3) : 1
}

function strokesOf({ members }: Line, pieces: Pieces): number {
  const perRow = (piece: number) => pieces.runs[piece]! / (pieces.bottom[piece]! - pieces.top[piece]! + 1)
  let change = 0
  for (let at = 1; at < members.length; at++) {
    const [a, b] = [perRow(members[at - 1]!), perRow(members[at]!)]
    change += Math.abs(a - b) / Math.max(a, b)
  }
  return members.length > 1 ? change / (members.length - 1) : 1
}

function inkIn(plane: Plane, line: Line, rows: { from: number; to: number }): number {
  const from = Math.max(0, rows.from)
  const to = Math.min(plane.height - 1, rows.to)
  if (from > to) return 0
  let ink = 0
  for (let y = from; y <= to; y++) {
    const row = y * plane.width
    for (let x = line.left; x <= line.right; x++) if (tones[row + x] === line.tone) ink++
  }
  return ink / ((to - from + 1) * (line.right - line.left + 1))
}

function crowdingOf(line: Line, plane: Plane): number {
  const gap = Math.max(1, Math.round(line.height * 0.25))
  const inside = inkIn(plane, line, { from: line.top, to: line.bottom })
  const above = inkIn(plane, line, { from: line.top - gap, to: line.top - 1 })
  const below = inkIn(plane, line, { from: line.bottom + 1, to: line.bottom + gap })
  return (above + below) / 2 / inside
}

function beatsOf(line: Line, plane: Plane): number {
  const rows = line.bottom - line.top + 1
  let most = 0
  for (let third = 1; third <= 3; third++) {
    const row = (line.top + ((rows * third) >> 2)) * plane.width
    let changes = 0
    for (let x = line.left + 1; x <= line.right; x++)
      if ((tones[row + x] === line.tone) !== (tones[row + x - 1] === line.tone)) changes++
    if (changes > most) most = changes
  }
  return (most * line.height) / (line.right - line.left + 1)
}
