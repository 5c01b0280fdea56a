import { type Gray, type Ink, type Ocr, type RawWord, shrunk } from '../../../reading/ocr/ocr.ts'
import type { Reading } from '../../model.ts'
import { bare, lookScale, maskScale, type PassWord, placed, shared } from './merge.ts'
import { type MissedLine, missedLines } from './missed.ts'

/** Lines that are read once more, each by itself. */

/** The height at which the engine reads a line best, with what is around it. */
const linePx = 48
/** White around a line, in its heights. */
const rim = 0.35
/** A reading of a line that is less sure than this changes nothing. */
const sureMin = 0.6

/** A line of which less than this share was read is none, or another one's pieces. */
const readShareMin = 0.5

export type KeptPlane = { plane: Gray; pad: number; ink: Ink }

/** A line so high, in shares of the plane, is a headline's. */
const headlineMin = 0.03

/** The words of the passes, with those of lines that have letters without a word. `isLeft`: one that is high enough to matter gave none. */
export function withLooks(
  ocr: Ocr,
  planes: readonly KeptPlane[],
  { reading, words }: { reading: Reading; words: readonly PassWord[] },
): { words: PassWord[]; looks: PassWord[]; isLeft: boolean } {
  let isLeft = false
  const looks = planes.flatMap((kept) =>
    missedLines(kept, reading, words).flatMap((line) => {
      const found = lookAt(ocr, kept, line).filter(({ confidence }) => line.isJoined || confidence >= sureMin)
      const shownBy = (some: readonly PassWord[]) =>
        some.reduce((sum, { box }) => sum + box.width, 0) * (kept.plane.width - 2 * kept.pad)
      const least = (line.right - line.left) * readShareMin
      const sure = found.filter(({ confidence }) => confidence >= sureMin)
      isLeft ||= line.bottom - line.top >= kept.plane.height * headlineMin && shownBy(sure) < least
      return shownBy(found) >= least ? found : []
    }),
  )
  const whole = words.filter((word) => !looks.some((look) => isPieceOf(word, look)))
  return { words: [...whole, ...looks], looks, isLeft }
}

/** Heights at which letters that were cut out are read: what one of them gives unsurely another may confirm. */
const maskedPx = [linePx, 36] as const

/** The words of a row whose letters were cut out of what is around them; none where it is no row of words. */
export function maskedWords(
  ocr: Ocr,
  { gray, left, top }: { gray: Gray; left: number; top: number },
  { width, height, ink }: { width: number; height: number; ink: Ink },
): PassWord[] {
  return maskedPx.flatMap((linePx, at) => {
    const scale = Math.min(1, linePx / gray.height)
    const line = scale < 1 ? shrunk(gray, Math.round(Math.max(gray.width, gray.height) * scale)) : gray
    const raw = ocr(line, 'line').map((word) => inPlane(word, gray.width / line.width, { left, top }))
    // What goes on beyond the row may be a piece of a letter.
    const whole = raw.filter((word) => word.x > left && word.x + word.width < left + gray.width)
    const words = placed(whole, { width, height, pad: 0, scale: maskScale + at, ink })
    const shown = words.reduce((sum, { box }) => sum + box.width, 0) * width
    return shown >= gray.width * readShareMin ? words : []
  })
}

const inPlane = (word: RawWord, ratio: number, { left, top }: { left: number; top: number }): RawWord => ({
  ...word,
  x: word.x * ratio + left,
  y: word.y * ratio + top,
  width: word.width * ratio,
  height: word.height * ratio,
})

function lookAt(ocr: Ocr, { plane, pad, ink }: KeptPlane, line: MissedLine): PassWord[] {
  const cut = cropOf(plane, line)
  const scale = Math.min(1, linePx / (line.bottom - line.top))
  const crop = scale < 1 ? shrunk(cut.gray, Math.round(Math.max(cut.gray.width, cut.gray.height) * scale)) : cut.gray
  const ratio = cut.gray.width / crop.width
  const raw = ocr(crop, 'line').map((word) => inPlane(word, ratio, cut))
  const edge = (line.bottom - line.top) * rim
  const whole = raw.filter(
    ({ x, width }) =>
      !(line.isOpen.left && x < line.left + edge) && !(line.isOpen.right && x + width > line.right - edge),
  )
  return placed(whole, { width: plane.width - 2 * pad, height: plane.height - 2 * pad, pad, scale: lookScale, ink })
}

/** The line with white around it, and in the place of what belongs to other lines. */
function cropOf(plane: Gray, line: MissedLine): { gray: Gray; left: number; top: number } {
  const margin = Math.ceil((line.bottom - line.top) * rim)
  const [left, top] = [Math.floor(line.left) - margin, Math.floor(line.top) - margin]
  const width = Math.ceil(line.right - line.left) + 2 * margin
  const height = Math.ceil(line.bottom - line.top) + 2 * margin
  const data = new Uint8Array(width * height).fill(255)
  const inner = Math.ceil(margin / 3)
  for (let y = margin - inner; y < height - margin + inner; y++)
    for (let x = margin - inner; x < width - margin + inner; x++) {
      const px = left + x
      const py = top + y
      if (px >= 0 && py >= 0 && px < plane.width && py < plane.height)
        data[y * width + x] = plane.data[py * plane.width + px]!
    }
  for (const other of line.others)
    for (let y = Math.max(0, Math.floor(other.top) - top); y < Math.min(height, other.bottom - top); y++) {
      const [from, to] = [Math.max(0, Math.floor(other.left) - left), Math.min(width, Math.ceil(other.right) - left)]
      if (from < to) data.fill(255, y * width + from, y * width + to)
    }
  return { gray: { width, height, data }, left, top }
}

/** Whether a word is part of one that a look at its line gave: `lias` of `Elias`. */
function isPieceOf(word: PassWord, look: PassWord): boolean {
  const [part, whole] = [bare(word.text), bare(look.text)]
  return part.length < whole.length && whole.includes(part) && shared(word.box, look.box) > 0.5
}
