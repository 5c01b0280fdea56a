import type { Box, ReadWord } from './model.ts'

/** Places in a design, and how tall its text usually is. */

/** Nearer to an edge than this share of the image's side, a box touches it. */
const touching = 0.003

export const touchesEdge = ({ x, y, width, height }: Box) =>
  x < touching || y < touching || x + width > 1 - touching || y + height > 1 - touching

/** The smallest box around all of them; null: there is none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: Math.min(1 - x, right - x), height: Math.min(1 - y, bottom - y) }
}

/** Text that much taller than a design's usual words is its headline. */
export const tallerThanUsual = 1.4

/** Letters that are read less surely than this tell nothing of the usual height. */
const lettersSure = 0.6

/** Of the words that were read with some certainty; 1 where there are none. */
export function medianHeight(words: readonly { confidence: number; box: Box }[]): number {
  const heights = words.filter(({ confidence }) => confidence >= lettersSure).map(({ box }) => box.height)
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 1
}

/** Whether the middle of a box lies in another. */
export function holdsMiddle(whole: Box, { x, y, width, height }: Box): boolean {
  const [middle, level] = [x + width / 2, y + height / 2]
  return middle > whole.x && middle < whole.x + whole.width && level > whole.y && level < whole.y + whole.height
}

/** Whether several words of a line were read so surely that a piece beside them is one of a word, too. */
export const areReadSurely = (words: readonly Pick<ReadWord, 'text' | 'confidence'>[]): boolean =>
  words.filter(({ text, confidence }) => text.length > 2 && confidence >= sureWord).length >= sureWordsMin
const [sureWord, sureWordsMin] = [0.9, 3]
