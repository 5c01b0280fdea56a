import { inDigits } from '../../../brief/brief.ts'
import { datesIn, timesIn } from '../../../text/text.ts'
import type { Comparison } from '../comparison.ts'

/** Which number a word is counted by. */

/** Of the lower one's height, so far the middles of two words of one row lie apart. */
const levelMax = 0.5

/** `94` in one column, `volunteers` in the next: the place of the nearest number by itself that stands ahead of a word, on its level; -1: none. */
function numberLevelWith({ words, wordAt }: Comparison['text'], place: number): number {
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

/** Between a number and what it counts below it, in heights of the number. */
const aboveMax = 1

/** `500` over `free backpacks`, whatever was read beside them: the place of the number by itself right above a word's line; -1: none. */
function numberAbove({ words, wordAt }: Comparison['text'], place: number): number {
  const own = wordAt(place).box
  if (own === null) return -1
  const numbers = words.flatMap((_, other) => {
    const { line, box } = wordAt(other)
    if (box === null || !/^\d[\d,]*$/.test(line.trim())) return []
    const gap = own.y - box.y - box.height
    const isOver = box.x + box.width / 2 > own.x && box.x + box.width / 2 < own.x + own.width
    return isOver && Math.abs(gap) < box.height * aboveMax && box.y < own.y ? [{ other, gap }] : []
  })
  return numbers.toSorted((a, b) => a.gap - b.gap)[0]?.other ?? -1
}

/** A word as the number it is, `5th` by its digit: words are compared with `fifth`. */
export function numberAt({ words, wordAt }: Comparison['text'], place: number): string {
  const written = words[place] === undefined ? '' : wordAt(place).word.text
  return /^\d+(?:st|nd|rd|th)$/i.test(written) ? written.toLowerCase() : inDigits(words[place] ?? '')
}

/** On the line of `May 22, food trucks` another word between number and noun makes no count. */
const isCountLine = (number: { at: number; line: string }, noun: { at: number }) =>
  number.at === noun.at && datesIn(number.line).length === 0 && timesIn(number.line).length === 0

/** `VOLUNTEERS 141` below `POUNDS OF FOOD 196,400`: a word that stands ahead of its own number. */
function standsAhead({ words, wordAt }: Comparison['text'], place: number, before: number): boolean {
  const [own, other] = [wordAt(place), wordAt(before)]
  const isBelow = other.at !== own.at && /\p{L}/u.test(other.line)
  return isBelow && /^\d/.test(words[place + 1] ?? '') && wordAt(place + 1).at === own.at
}

/** The place of the number that a noun is counted by: on its line, in the column ahead of it, or in the line above. */
export function placeOfNumber(text: Comparison['text'], place: number): number {
  // `14 or older`, `6 food trucks`
  const isApart = !/\d/.test(inDigits(text.words[place - 1] ?? '')) && /^\d/.test(inDigits(text.words[place - 2] ?? ''))
  const step = isApart && isCountLine(text.wordAt(place - 2), text.wordAt(place)) ? 2 : 1
  const near = standsAhead(text, place, place - step) ? place + 1 : place - step
  const isOfLine = /^\d/.test(numberAt(text, near)) && text.wordAt(near).at === text.wordAt(place).at
  if (isOfLine) return near
  const level = numberLevelWith(text, place)
  const other = level === -1 && !/^\d/.test(numberAt(text, near)) ? numberAbove(text, place) : level
  return other === -1 ? near : other
}
