import type { Pixels } from '../../kernel/pixels.ts'
import type { Rgb } from '../../color/rgb.ts'
import type { Gray } from '../../reading/ocr/ocr.ts'
import type { Box, Reading } from '../model.ts'

/**
 * Lines on a plain panel, such as a button on a photograph, of which little was read: what is measured around a narrow
 * panel is as much the photograph's as its own. Between two strips of one color, as wide as each other, stands a line;
 * on its own color it is read by itself.
 */
export type PanelLine = { gray: Gray; left: number; top: number; isDark: boolean }

/** Of the image's width: a shorter run of one color is found in any photograph. */
const runMin = 0.12
/** How far the channels of one color may differ, as drawn and as JPEG leaves them. */
const sameColor = 12
/** A strip has so many rows at least, and rows of it begin and end this near to each other, as a share of the width. */
const [stripRowsMin, slopeMax] = [3, 0.012]
/** A line's height, as a share of the shorter side. */
const [lineMin, lineMax] = [0.012, 0.1]
/** How much of two strips lies one above the other. */
const sharedMin = 0.85
/** What differs so much from the panel's color is ink, and the share of the line's box that ink has. */
const [inkSteps, inkMin, inkMax] = [56, 0.06, 0.6]
/** A line of text is so much longer than high; and where this share of it was read, the rest was seen too. */
const [shapeMin, readMax] = [3, 0.75]
const sureMin = 0.6
const [stripsMax, linesMax] = [4_000, 6]
/** Around the line, in its heights. */
const rim = 0.3

type Strip = { left: number; right: number; top: number; bottom: number; color: Rgb }

export function panelLines(pixels: Pixels, words: Reading['words']): PanelLine[] {
  const { width, height } = pixels
  const sure = words.filter(({ confidence, text }) => confidence >= sureMin && text.length > 1)
  const found: { line: PanelLine; long: number }[] = []
  for (const strip of pairsOf(stripsOf(pixels), Math.min(width, height))) {
    const inked = inkedIn(pixels, strip)
    if (inked === null || readShare(inked, sure, pixels) > readMax) continue
    found.push({ line: cutOut(pixels, inked, strip), long: inked.right - inked.left })
  }
  return found
    .toSorted((a, b) => b.long - a.long)
    .slice(0, linesMax)
    .map(({ line }) => line)
}

/** Rows of one color that stand one above the other. */
function stripsOf({ width, height, data }: Pixels): Strip[] {
  const least = Math.ceil(width * runMin)
  const slope = Math.ceil(width * slopeMax)
  const done: Strip[] = []
  let open: Strip[] = []
  for (let y = 0; y < height && done.length < stripsMax; y++) {
    const next: Strip[] = []
    for (let from = 0; from < width;) {
      const seed = (y * width + from) * 4
      let to = from + 1
      while (to < width && farthest(data, (y * width + to) * 4, data, seed) <= sameColor) to++
      if (to - from >= least) {
        const color: Rgb = [data[seed]!, data[seed + 1]!, data[seed + 2]!]
        const above = open.find(
          (one) =>
            Math.abs(one.left - from) <= slope &&
            Math.abs(one.right - to) <= slope &&
            farthest(one.color, 0, color, 0) <= sameColor,
        )
        // The strip is as wide as its narrowest row.
        next.push(
          above
            ? { ...above, left: Math.max(above.left, from), right: Math.min(above.right, to), bottom: y }
            : { left: from, right: to, top: y, bottom: y, color },
        )
      }
      from = to
    }
    done.push(...open.filter((one) => !next.some((other) => other.top === one.top && other.color === one.color)))
    open = next
  }
  return [...done, ...open].filter(({ top, bottom }) => bottom - top + 1 >= stripRowsMin)
}

/** What stands between a strip and the next one below it of its color and place. */
function pairsOf(strips: readonly Strip[], shorter: number): Strip[] {
  return strips.flatMap((upper) => {
    const below = strips
      .filter((lower) => {
        const gap = lower.top - upper.bottom - 1
        const common = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
        const wide = Math.max(upper.right - upper.left, lower.right - lower.left)
        return (
          gap >= shorter * lineMin &&
          gap <= shorter * lineMax &&
          common >= wide * sharedMin &&
          farthest(upper.color, 0, lower.color, 0) <= sameColor
        )
      })
      .toSorted((a, b) => a.top - b.top)[0]
    if (below === undefined) return []
    const [left, right] = [Math.max(upper.left, below.left), Math.min(upper.right, below.right)]
    return { left, right, top: upper.bottom + 1, bottom: below.top - 1, color: upper.color }
  })
}

type Inked = { left: number; right: number; top: number; bottom: number; ink: Rgb }

/** Where there is ink between two strips, and which; null: none, too much of it, or it goes on beyond the panel. */
function inkedIn({ width, data }: Pixels, { left, right, top, bottom, color }: Strip): Inked | null {
  let [first, last, count] = [right, left, 0]
  const sums = [0, 0, 0]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      if (farthest(data, at, color, 0) < inkSteps) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
      count++
      for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
    }
  const [wide, high] = [last - first + 1, bottom - top + 1]
  if (count === 0 || first <= left + 1 || last >= right - 2 || wide < high * shapeMin) return null
  if (count < wide * high * inkMin || count > wide * high * inkMax) return null
  const ink = sums.map((sum) => Math.round(sum / count)) as unknown as Rgb
  return { left: first, right: last + 1, top, bottom: bottom + 1, ink }
}

/** The share of a line's length on which words were read surely. */
function readShare({ left, right, top, bottom }: Inked, words: readonly { box: Box }[], { width, height }: Pixels) {
  const level = words.filter(({ box }) => {
    const middle = (box.y + box.height / 2) * height
    return middle > top && middle < bottom
  })
  const shared = level.map(({ box }) =>
    Math.max(0, Math.min(right, (box.x + box.width) * width) - Math.max(left, box.x * width)),
  )
  return shared.reduce((sum, one) => sum + one, 0) / (right - left)
}

/** The line dark on white: what is of the panel's color is white, whatever lies beyond the panel too. */
function cutOut({ width, height, data }: Pixels, line: Inked, strip: Strip): PanelLine {
  const margin = Math.ceil((line.bottom - line.top) * rim)
  const [left, top] = [Math.max(0, line.left - margin), Math.max(0, line.top - margin)]
  const [right, bottom] = [Math.min(width, line.right + margin), Math.min(height, line.bottom + margin)]
  const gray: Gray = {
    width: right - left,
    height: bottom - top,
    data: new Uint8Array((right - left) * (bottom - top)).fill(255),
  }
  const away = Math.max(inkSteps, farthest(line.ink, 0, strip.color, 0))
  for (let y = line.top; y < line.bottom; y++)
    for (let x = line.left; x < line.right; x++) {
      const far = farthest(data, (y * width + x) * 4, strip.color, 0)
      gray.data[(y - top) * gray.width + x - left] = 255 - Math.min(255, Math.round((far / away) * 255))
    }
  return { gray, left, top, isDark: light(line.ink) < light(strip.color) }
}

const light = ([red, green, blue]: Rgb) => red * 54 + green * 183 + blue * 19

/** The channel that differs most between two colors, of which the first channels stand at `at` and `from`. */
function farthest(one: ArrayLike<number>, at: number, other: ArrayLike<number>, from: number): number {
  return Math.max(
    Math.abs(one[at]! - other[from]!),
    Math.abs(one[at + 1]! - other[from + 1]!),
    Math.abs(one[at + 2]! - other[from + 2]!),
  )
}
