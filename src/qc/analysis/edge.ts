import type { Pixels } from '../../kernel/pixels.ts'
import type { Gray } from './ocr/ocr.ts'
import { paddingOf } from './ocr/ocr.ts'
import type { Box, EdgeRow } from '../model.ts'

type Piece = { from: number; to: number; depth: number }
type Edge = 'top' | 'bottom' | 'left' | 'right'

/** Pieces of letters in a row: fewer may be anything. */
const piecesMin = 6
/** Ink in a plane of letters: 0 is black. */
const inkMax = 90
/** Shortest row, as a share of the edge: grain and ornaments give shorter ones. */
const rowMin = 0.08
const depthMin = 0.006
const depthMax = 0.12
/**
 * How far the steps of a pattern differ from their middle one, from each piece to the next, the second and the third, of
 * which letters are more alike; and how many of them keep to it.
 */
const evenSteps = [0.1, 0.1, 0.03]
const evenPx = 2
const evenShare = 0.75
const evenMin = 4

/**
 * Rows of letters that the image's edge cuts, as boxes: six or more separate strokes that all begin at the edge
 * itself, of like depth, near each other. `plane` has the letters dark on white, with its padding around the image.
 */
export function edgeLetters(plane: Gray, luma: Gray): EdgeRow[] {
  const pad = padOf(plane)
  const [width, height] = [plane.width - 2 * pad, plane.height - 2 * pad]
  return (['top', 'bottom', 'left', 'right'] as const).flatMap((edge) => {
    const upright = edge === 'top' || edge === 'bottom'
    const [along, across] = upright ? [width, height] : [height, width]
    const ink = (at: number, depth: number) => {
      const inward = edge === 'bottom' || edge === 'right' ? across - 1 - depth : depth
      const [x, y] = upright ? [at, inward] : [inward, at]
      return plane.data[(y + pad) * plane.width + x + pad]! < inkMax
    }
    return groups(pieces(ink, along, across), along, across)
      .map((group) => ({ ...boxOf(group, edge, along, across), ...(isUneven(group) && { isUneven: true }) }))
      .filter((box) => isPrinted(plane, pad, luma, box))
  })
}

/** Letters are of one ink on one ground, well apart: a plane shows those of a photograph's shapes just as black. */
const apartMin = 40
const inkEvenMax = 0.1
const groundEvenMax = 0.3

function isPrinted(plane: Gray, pad: number, luma: Gray, box: Box): boolean {
  const ink: number[] = []
  const ground: number[] = []
  const { width, height } = luma
  for (let y = Math.floor(box.y * height); y < Math.min(height, (box.y + box.height) * height); y++)
    for (let x = Math.floor(box.x * width); x < Math.min(width, (box.x + box.width) * width); x++) {
      const shade = plane.data[(y + pad) * plane.width + x + pad]!
      if (shade < inkMax / 3) ink.push(luma.data[y * width + x]!)
      else if (shade > 250) ground.push(luma.data[y * width + x]!)
    }
  if (ink.length === 0 || ground.length === 0) return false
  const [inkSpread, groundSpread] = [spreadOf(ink), spreadOf(ground)]
  const apart = Math.abs(inkSpread.middle - groundSpread.middle)
  return apart >= apartMin && inkSpread.far <= apart * inkEvenMax && groundSpread.far <= apart * groundEvenMax
}

/** The middle of some values, and how far from it three quarters of them stay. */
function spreadOf(values: number[]): { middle: number; far: number } {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1]!
  const far = values.map((value) => Math.abs(value - middle)).sort((a, b) => a - b)
  return { middle, far: far[Math.floor(far.length * 0.75)]! }
}

/** Channels darker than this are no paper; of an edge, more than this share of such pixels is ink. */
const paperMin = 245
const inkedShare = 0.05

/** How many of an image's edges have ink along them: what is printed to the edge of its sheet. */
export function inkedEdges({ width, height, data }: Pixels): number {
  const isInk = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return Math.min(data[at]!, data[at + 1]!, data[at + 2]!) < paperMin
  }
  const share = (length: number, isInkAt: (at: number) => boolean) => {
    let inked = 0
    for (let at = 0; at < length; at++) if (isInkAt(at)) inked++
    return inked / length
  }
  // A pixel inward: the outermost one is blended with what lies beyond.
  const edges = [
    share(width, (x) => isInk(x, 1)),
    share(width, (x) => isInk(x, height - 2)),
    share(height, (y) => isInk(1, y)),
    share(height, (y) => isInk(width - 2, y)),
  ]
  return edges.filter((inked) => inked > inkedShare).length
}

/** The padding of a plane that was made of an image: the inverse of `paddingOf`. */
function padOf(plane: Gray): number {
  const longer = Math.max(plane.width, plane.height)
  for (let pad = 1; pad < longer / 10; pad++) if (paddingOf({ width: longer - 2 * pad, height: 0 }) === pad) return pad
  return 0
}

/** Runs of ink along the edge, and how far each goes inward before it ends. */
function pieces(ink: (at: number, depth: number) => boolean, along: number, across: number): Piece[] {
  const found: Piece[] = []
  const limit = Math.ceil(across * depthMax) + 2
  for (let at = 0; at < along; at++) {
    if (!ink(at, 1)) continue
    const from = at
    while (at < along && ink(at, 1)) at++
    found.push({ from, to: at, depth: depthOf(ink, { from, to: at, limit, along }) })
  }
  return found
}

/** Rows inward until nothing of the piece is left; it may lean by a pixel a row. */
function depthOf(
  ink: (at: number, depth: number) => boolean,
  { from, to, limit, along }: { from: number; to: number; limit: number; along: number },
): number {
  for (let depth = 2; depth < limit; depth++) {
    let any = false
    const lean = Math.min(depth, (to - from) * 2)
    for (let at = Math.max(0, from - lean); at < Math.min(along, to + lean) && !any; at++) any = ink(at, depth)
    if (!any) return depth
  }
  return limit
}

/**
 * What lies within this many pixels, or this share of the deepest piece, is one depth; and how many of a row's pieces keep
 * to the two depths that most have. Of 39 lines in eight faces that an edge cuts 0.81 and more do; of 21 rows in 50
 * photographs 0.4 to 0.75 do, but for six short ones.
 */
const depthPx = 2
const depthShare = 0.05
const levelShare = 0.8

/** The letters of a line end at its x-height or at its capitals'; blades of grass, foam and brush strokes anywhere. */
function isUneven(row: readonly Piece[]): boolean {
  const depths = row.map(({ depth }) => depth)
  const near = Math.max(depthPx, Math.max(...depths) * depthShare)
  const keep = (levels: readonly number[]) =>
    depths.filter((depth) => levels.some((level) => Math.abs(depth - level) <= near)).length
  const levels = [...new Set(depths)]
  const most = Math.max(...levels.flatMap((one) => levels.map((other) => keep([one, other]))))
  return most < depths.length * levelShare
}

/** Neighbours that form one row: of like depth, no further apart than three depths. */
function groups(all: readonly Piece[], along: number, across: number): Piece[][] {
  const fit = all.filter(
    ({ from, to, depth }) => depth > across * depthMin && depth < across * depthMax && to - from < along * 0.06,
  )
  const rows: Piece[][] = []
  for (const piece of fit) {
    const last = rows.at(-1)?.at(-1)
    const near = last && piece.from - last.to < Math.max(last.depth, piece.depth) * 3
    const alike = last && Math.min(last.depth, piece.depth) > Math.max(last.depth, piece.depth) * 0.35
    if (near && alike) rows.at(-1)!.push(piece)
    else rows.push([piece])
  }
  return rows.filter(
    (row) => row.length >= piecesMin && row.at(-1)!.to - row[0]!.from >= along * rowMin && !isPattern(row),
  )
}

/** Stripes, dots and checks follow each other at one distance; letters do not. */
function isPattern(row: readonly Piece[]): boolean {
  // Where kinds of pieces alternate, as checks and the rules between them do, each second or third one keeps the distance.
  return evenSteps.some((evenStep, at) => {
    const steps = row.slice(at + 1).map((piece, place) => piece.from + piece.to - row[place]!.from - row[place]!.to)
    const middle = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
    const even = steps.filter((step) => Math.abs(step - middle) <= Math.max(evenPx, middle * evenStep))
    return even.length >= Math.max(evenMin, steps.length * evenShare)
  })
}

function boxOf(row: readonly Piece[], edge: Edge, along: number, across: number): Box {
  const start = row[0]!.from / along
  const length = row.at(-1)!.to / along - start
  const depth = Math.max(...row.map((piece) => piece.depth)) / across
  if (edge === 'top') return { x: start, y: 0, width: length, height: depth }
  if (edge === 'bottom') return { x: start, y: 1 - depth, width: length, height: depth }
  if (edge === 'left') return { x: 0, y: start, width: depth, height: length }
  return { x: 1 - depth, y: start, width: depth, height: length }
}
