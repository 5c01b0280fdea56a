import type { Box } from '../../model.ts'
import type { Gray, Ink } from '../../../reading/ocr/ocr.ts'

/** What the pixels of a word say of its letters, whatever an engine takes them for. */

/** Strokes that columns without ink set apart: from `left` up to `right`, and `height`, in pixels; the share of ink in it. */
export type Glyph = { left: number; right: number; height: number; fill: number }

/** How far a stroke may reach above and below the box of its word, in heights of it. */
const reach = 0.4

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The glyphs in a box, from the left; `beside`: how far it is widened first, in its heights. */
export function glyphsOf(box: Box, luma: Gray, ink: Ink, beside = 0): Glyph[] {
  const frame = frameOf(box, luma, beside)
  const isInk = inkIn(frame, luma, ink)
  const columns = Array.from({ length: frame.right - frame.left }, (_, at) => frame.left + at)
  const own = rows(frame)
  const inked = columns.map((x) => own.some((y) => isInk(x, y)))
  const starts = columns.filter((_, at) => inked[at] && !inked[at - 1])
  return starts.map((left) => {
    const end = inked.indexOf(false, left - frame.left)
    const right = end < 0 ? frame.right : frame.left + end
    return { left, right, ...extentOf({ left, right }, frame, isInk, luma.height) }
  })
}

type Frame = { left: number; right: number; top: number; bottom: number }
type IsInk = (x: number, y: number) => boolean

function frameOf({ x, y, width, height }: Box, luma: Gray, beside: number): Frame {
  const margin = 1 + Math.round(beside * height * luma.height)
  return {
    left: Math.max(0, Math.floor(x * luma.width) - margin),
    right: Math.min(luma.width, Math.ceil((x + width) * luma.width) + margin),
    top: Math.max(0, Math.floor(y * luma.height)),
    bottom: Math.min(luma.height, Math.ceil((y + height) * luma.height)),
  }
}

const rows = ({ top, bottom }: Frame): number[] => Array.from({ length: bottom - top }, (_, at) => top + at)

/** Half way between the ground and the letters, as the lightest and the darkest twentieth of a frame have them. */
function inkIn(frame: Frame, { width, data }: Gray, ink: Ink): IsInk {
  const values = rows(frame)
    .flatMap((y) => [...data.subarray(y * width + frame.left, y * width + frame.right)])
    .sort((one, other) => one - other)
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0
  const half = (at(0.05) + at(0.95)) / 2
  return (x, y) => data[y * width + x]! < half === (ink === 'dark')
}

/** How high strokes are from their middle up and down, and what share of the rectangle around them is ink. */
function extentOf(
  { left, right }: Pick<Glyph, 'left' | 'right'>,
  frame: Frame,
  isInk: IsInk,
  imageHeight: number,
): Pick<Glyph, 'height' | 'fill'> {
  const columns = Array.from({ length: right - left }, (_, at) => left + at)
  const inkAt = (y: number) => columns.filter((x) => isInk(x, y)).length
  const margin = Math.round((frame.bottom - frame.top) * reach)
  let [top, bottom] = [Math.round((frame.top + frame.bottom) / 2), Math.round((frame.top + frame.bottom) / 2)]
  while (top > Math.max(0, frame.top - margin) && inkAt(top - 1) > 0) top--
  while (bottom < Math.min(imageHeight, frame.bottom + margin) && inkAt(bottom) > 0) bottom++
  const height = bottom - top
  const ink = Array.from({ length: height }, (_, at) => inkAt(top + at)).reduce((sum, one) => sum + one, 0)
  return { height, fill: ink / Math.max(1, height * (right - left)) }
}

/** Of the widest gap within a word, and of its height, what a letter of it stands away at most; how high a digit is. */
const [gapsMax, gapMax, digitMin] = [1.4, 0.12, 0.85]

/**
 * A box with the glyphs beside it that stand as close as its own and are as high, how many there are in all, and how many of
 * them are its own: `11:30`, of which an engine read `1:30`. Null: there is none.
 */
export function withAttached(box: Box, luma: Gray, ink: Ink): { box: Box; glyphs: number; own: number } | null {
  const all = glyphsOf(box, luma, ink, 1)
  const isOwn = ({ left, right }: Glyph) => {
    const middle = (left + right) / 2 / luma.width
    return middle > box.x && middle < box.x + box.width
  }
  const [first, last] = [all.findIndex(isOwn), all.findLastIndex(isOwn)]
  if (first < 0 || last === first) return null
  const gapBefore = (at: number) => all[at]!.left - all[at - 1]!.right
  const own = all.slice(first, last + 1)
  const gaps = own.slice(1).map((_, at) => gapBefore(first + at + 1))
  const usual = Math.max(...own.map(({ height }) => height))
  const most = Math.max(Math.max(...gaps) * gapsMax, usual * gapMax)
  // What the frame cuts may be anything.
  const frame = frameOf(box, luma, 1)
  const isDigit = (at: number) => {
    const { left, right, height } = all[at] ?? { left: 0, right: 0, height: 0 }
    return height > usual * digitMin && height < usual / digitMin && left > frame.left && right < frame.right
  }
  const from = isDigit(first - 1) && gapBefore(first) <= most ? first - 1 : first
  const to = isDigit(last + 1) && gapBefore(last + 1) <= most ? last + 1 : last
  if (from === first && to === last) return null
  const [left, right] = [all[from]!.left / luma.width, all[to]!.right / luma.width]
  return { box: { ...box, x: left, width: right - left }, glyphs: to - from + 1, own: own.length }
}
