import type { Pixels } from '../../../kernel/pixels.ts'
import type { Box, Reading } from '../../model.ts'
import { inLines } from '../ocr/ocr.ts'
import { asSeen, isUnknown, type OwnWord } from './own-words.ts'

export type { OwnWord } from './own-words.ts'

/** A word read from pixels beside the file's own text is there as surely as this; specks of art are read less surely. */
const sureMin = 0.6
const lettersMin = 2
/** Steps of luma, of 255, that a box with visible letters has at least between its darkest and its lightest pixels. */
const visibleMin = 12
/** How far around a line of own text its letters may reach, in heights of the line. */
const lineMargin = 0.25
const samplesMax = 4_000

/**
 * What people see of a page that has text of its own: that text, as exact as it is, where there is something to see in
 * its place, and what was read from the pixels where it has none, such as outlined letters and images of text.
 */
export function withOwnText(read: Reading, own: readonly OwnWord[], pixels: Pixels): Reading {
  const aspect = pixels.width / pixels.height
  const seen = asSeen(
    own.filter(({ box }) => isVisible(pixels, within(box, aspect))),
    read,
  )
  // Letters that the font does not name, and nobody read from the pixels, are there and unread.
  const [visible, unknown] = [seen.filter((one) => !isUnknown(one)), seen.filter(isUnknown)]
  const lines = inLines(visible, aspect).lines.map(({ box }) => widened(box))
  const added = read.words.filter((word) => isText(word) && !lines.some((line) => holds(line, word.box)))
  const others = added.map((word) => {
    const { line: _, ...other } = word
    return other
  })
  return {
    ...inLines([...visible, ...others], aspect),
    unread: [
      ...(read.unread ?? []).filter(({ box }) => !lines.some((line) => holds(line, box))),
      ...unknown.map(({ text, box }) => ({ text, box })),
    ],
  }
}

/** Whether anything was read from the pixels that the file's own text does not hold. */
export function hasMore(read: Reading, own: readonly OwnWord[], pixels: Pixels): boolean {
  return withOwnText(read, own, pixels).words.length > own.length || (read.unread?.length ?? 0) > 0
}

const isText = ({ text, confidence }: { text: string; confidence: number }) =>
  confidence >= sureMin && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= lettersMin

const widened = ({ x, y, width, height }: Box): Box => ({
  x: x - height * lineMargin,
  y: y - height * lineMargin,
  width: width + height * 2 * lineMargin,
  height: height * (1 + 2 * lineMargin),
})

/** Whether the middle of a box lies within another. */
function holds(line: Box, { x, y, width, height }: Box): boolean {
  const [middle, level] = [x + width / 2, y + height / 2]
  return middle >= line.x && middle <= line.x + line.width && level >= line.y && level <= line.y + line.height
}

/** Of letters that a file sets one by one it says only about where they are: theirs may be the space beside one. */
function within({ x, y, width, height }: Box, aspect: number): Box {
  const high = height / aspect
  const around = width < high ? high / 2 : 0
  const left = Math.max(0, x - around)
  return { x: left, y, width: x + width + around - left, height }
}

/** Letters of the ground's own color, and letters under an image, are in the file and cannot be seen. */
function isVisible({ width, height, data }: Pixels, box: Box): boolean {
  const [left, right] = [Math.floor(box.x * width), Math.min(width, Math.ceil((box.x + box.width) * width))]
  const [top, bottom] = [Math.floor(box.y * height), Math.min(height, Math.ceil((box.y + box.height) * height))]
  const stride = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / samplesMax)))
  let [darkest, lightest] = [255, 0]
  for (let y = top; y < bottom; y += stride)
    for (let x = left; x < right; x += stride) {
      const at = (y * width + x) * 4
      const luma = (data[at]! * 54 + data[at + 1]! * 183 + data[at + 2]! * 19) >> 8
      darkest = Math.min(darkest, luma)
      lightest = Math.max(lightest, luma)
    }
  return lightest - darkest >= visibleMin
}
