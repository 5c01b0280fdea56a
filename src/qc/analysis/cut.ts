import type { Pixels } from '../../kernel/pixels.ts'
import { type Rgb, rgbOf } from '../../color/rgb.ts'
import type { Measurements, ReadLine, Reading } from '../model.ts'

/** A line that ends farther from the edge than this many of its heights is whole. */
const reach = 2.5
/** How high a piece of a letter is, in heights of its line: a dash or a rule is lower, a frame or an image higher. */
const pieceMin = 0.3
const pieceMax = 1.3
/** How far above and below a line its pieces are followed. */
const slack = 0.35
/** Pieces of letters lower than this many pixels are no evidence. */
const heightMin = 8
/** How near a pixel's colour is to the line's ink, in shares of what lies between ink and ground. */
const inkDistance = 0.45
/** … and of one that is ink or ground and nothing between. */
const clearDistance = 0.3

/**
 * Lines that the left or the right edge cuts: beyond the line's end, within its height, something in its ink stands at
 * the edge that is as high as a piece of a letter. Measured in the pixels, since a letter that is cut is seldom read.
 */
export function cutLines(pixels: Pixels, { lines }: Reading, contrasts: Measurements['contrasts']): number[] {
  return contrasts.flatMap(({ line, ink, ground }) => {
    if (ink === null || ground === null) return []
    const colors = { ink: rgbOf(ink), ground: rgbOf(ground) }
    const written = lines[line]!
    return isCut(pixels, written, 'left', colors) || isCut(pixels, written, 'right', colors) ? [line] : []
  })
}

type Colors = { ink: Rgb; ground: Rgb }

function isCut(pixels: Pixels, { box }: ReadLine, side: 'left' | 'right', colors: Colors): boolean {
  const { width, height } = pixels
  const lineHeight = box.height * height
  const gap = side === 'left' ? box.x * width : (1 - box.x - box.width) * width
  if (lineHeight < heightMin || gap > lineHeight * reach) return false
  const top = Math.max(0, Math.floor(box.y * height - lineHeight * slack))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * height + lineHeight * slack))
  const wide = Math.min(width, Math.ceil(lineHeight * (reach + 1)))
  const region = { left: side === 'left' ? 0 : width - wide, top, wide, high: bottom - top }
  return pieces(pixels, region, side, colors).some((piece) => {
    const isWhole = piece.top > 0 && piece.bottom < region.high - 1
    const high = piece.bottom - piece.top + 1
    const isHigh = high >= lineHeight * pieceMin && high <= lineHeight * pieceMax
    return isWhole && isHigh && !isBlock(piece) && isOnGround(pixels, region, piece, colors)
  })
}

/** A check of a tablecloth: no letter fills a box that is half as wide as it is high. */
function isBlock({ top, bottom, left, right, area }: Piece): boolean {
  const [wide, high] = [right - left + 1, bottom - top + 1]
  return wide >= high * blockWide && area >= wide * high * blockFilled
}
const [blockWide, blockFilled] = [0.5, 0.95]

/** Around a piece of a letter nothing is near its ink but its soft rim; a photograph's shapes fade into one another. */
const betweenMax = 0.3
const rimPx = 3

function isOnGround({ width, data }: Pixels, { left, top, wide, high }: Region, piece: Piece, { ink, ground }: Colors) {
  const whole = distance(ink, ground)
  let [near, other] = [0, 0]
  for (let y = Math.max(0, piece.top - rimPx); y <= Math.min(high - 1, piece.bottom + rimPx); y++)
    for (let x = Math.max(0, piece.left - rimPx); x <= Math.min(wide - 1, piece.right + rimPx); x++) {
      const from = ((y + top) * width + x + left) * 4
      const color: Rgb = [data[from]!, data[from + 1]!, data[from + 2]!]
      const away = distance(color, ink)
      if (away <= whole * clearDistance || away >= whole * (1 - clearDistance)) near++
      else other++
    }
  return other <= (near + other) * betweenMax
}

type Piece = { top: number; bottom: number; left: number; right: number; area: number }
type Region = { left: number; top: number; wide: number; high: number }

/** What hangs together in the line's ink and stands at the edge: its rows, from the region's top. */
function pieces({ width, data }: Pixels, region: Region, side: 'left' | 'right', { ink, ground }: Colors) {
  const { left, top, wide, high } = region
  const limit = inkDistance * distance(ink, ground)
  const isInk = (x: number, y: number) => {
    const from = ((y + top) * width + x + left) * 4
    return distance([data[from]!, data[from + 1]!, data[from + 2]!], ink) <= limit
  }
  const visited = new Uint8Array(wide * high)
  const edge = side === 'left' ? 0 : wide - 1
  const found: Piece[] = []
  for (let y = 0; y < high; y++) {
    if (visited[y * wide + edge] || !isInk(edge, y)) continue
    const piece: Piece = { top: y, bottom: y, left: edge, right: edge, area: 0 }
    const open = [y * wide + edge]
    visited[open[0]!] = 1
    // Every pixel of the region is visited once at most.
    while (open.length > 0) {
      const at = open.pop()!
      const px = at % wide
      const py = Math.floor(at / wide)
      piece.area++
      piece.top = Math.min(piece.top, py)
      piece.bottom = Math.max(piece.bottom, py)
      piece.left = Math.min(piece.left, px)
      piece.right = Math.max(piece.right, px)
      for (const [x, y] of [
        [px - 1, py],
        [px + 1, py],
        [px, py - 1],
        [px, py + 1],
      ] as const) {
        if (x < 0 || y < 0 || x >= wide || y >= high || visited[y * wide + x] || !isInk(x, y)) continue
        visited[y * wide + x] = 1
        open.push(y * wide + x)
      }
    }
    found.push(piece)
  }
  return found
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
