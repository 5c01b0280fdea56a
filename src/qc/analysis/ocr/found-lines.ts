import type { Gray, Ink } from '../../../reading/ocr/ocr.ts'
import type { Box } from '../../model.ts'

/** Lines that were found in an image and hold no word that is read: cut out, dark on white, to be read each by itself. */

export type FoundLine = { box: Box; gray: Gray; left: number; top: number; ink: Ink }

type Word = { text: string; confidence: number; box: Box }

/** A word that is read as surely stands there. */
const sureMin = 0.8
/** Of a line's width so much is covered by what is read of it. */
const coveredMin = 0.6
/** Lower lines are read with the rest, or not at all: in shares of the image, and pixels. */
const [heightShareMin, heightMin] = [0.025, 16]
const linesMax = 6

/** The lines that are tall enough, and of which too little was read, the tallest first. */
export function unreadLines(lines: readonly Box[], words: readonly Word[]): Box[] {
  const sure = words.filter(({ confidence }) => confidence >= sureMin)
  return lines
    .filter((line) => line.height >= heightShareMin && coveredBy(line, sure) < coveredMin)
    .toSorted((one, other) => other.height - one.height)
    .slice(0, linesMax)
}

/** The share of a line's width that words on its level take, of its own height. */
function coveredBy(line: Box, words: readonly Word[]): number {
  const own = words.filter(({ box }) => {
    const level = box.y + box.height / 2
    return level > line.y && level < line.y + line.height && box.height > line.height * heightOfWordMin
  })
  const shown = own.map(({ box }) =>
    Math.max(0, Math.min(box.x + box.width, line.x + line.width) - Math.max(box.x, line.x)),
  )
  return shown.reduce((sum, one) => sum + one, 0) / line.width
}
const heightOfWordMin = 0.3

/** A line as dark letters on white, whichever they are; null: it is too small to be read, or of one tone. */
export function cutOut({ width, height, data }: Gray, box: Box): FoundLine | null {
  const [left, top] = [Math.floor(box.x * width), Math.floor(box.y * height)]
  const columns = Math.min(width, Math.ceil((box.x + box.width) * width)) - left
  const rows = Math.min(height, Math.ceil((box.y + box.height) * height)) - top
  if (rows < heightMin || columns < heightMin) return null
  const counts = new Uint32Array(256)
  const rim = new Uint32Array(256)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const tone = data[(top + y) * width + left + x]!
      counts[tone]!++
      if (x === 0 || y === 0 || x === columns - 1 || y === rows - 1) rim[tone]!++
    }
  const { threshold, low, high } = partedAt(counts)
  if (high - low < toneApartMin) return null
  const darkRim = rim.subarray(0, threshold + 1).reduce((sum, one) => sum + one, 0)
  const ink: Ink = darkRim > (columns + rows - 2) * 2 * 0.5 ? 'light' : 'dark'
  const [paper, stroke] = ink === 'dark' ? [high, low] : [low, high]
  const gray = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const tone = data[(top + y) * width + left + x]!
      gray[y * columns + x] = Math.max(0, Math.min(255, (255 * (tone - stroke)) / (paper - stroke)))
    }
  return { box, gray: { width: columns, height: rows, data: gray }, left, top, ink }
}
/** Of 255. */
const toneApartMin = 30

/** Where two tones part, and what each is in the mean (Otsu 1979). */
function partedAt(counts: Uint32Array): { threshold: number; low: number; high: number } {
  const total = counts.reduce((sum, one) => sum + one, 0)
  const weight = counts.reduce((sum, one, tone) => sum + one * tone, 0)
  let best = { threshold: 0, low: 0, high: 0, spread: -1 }
  let [count, sum] = [0, 0]
  for (let tone = 0; tone < 255; tone++) {
    count += counts[tone]!
    sum += counts[tone]! * tone
    if (count === 0 || count === total) continue
    const [low, high] = [sum / count, (weight - sum) / (total - count)]
    const spread = count * (total - count) * (high - low) ** 2
    if (spread > best.spread) best = { threshold: tone, low, high, spread }
  }
  return best
}
