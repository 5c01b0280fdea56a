import type { Comparison } from '../comparison.ts'

/** Of the lower one's height, so far the middles of two words of one row lie apart. */
const levelMax = 0.5

/** `94` in one column, `volunteers` in the next: the place of the nearest number by itself that stands ahead of a word, on its level; -1: none. */
export function numberLevelWith({ words, wordAt }: Comparison['text'], place: number): number {
  const { at, word } = wordAt(place)
  if (word.box === null) return -1
  const own = word.box
  const middle = ({ y, height }: typeof own) => y + height / 2
  const numbers = words.flatMap((_, other) => {
    const { at: line, line: text, word: number } = wordAt(other)
    if (line === at || number.box === null || !/^\d[\d,]*$/.test(text.trim())) return []
    const isLevel = Math.abs(middle(number.box) - middle(own)) < Math.min(own.height, number.box.height) * levelMax
    const gap = own.x - number.box.x - number.box.width
    return isLevel && gap > 0 ? [{ other, gap }] : []
  })
  const [nearest] = numbers.toSorted((a, b) => a.gap - b.gap)
  return nearest?.other ?? -1
}
