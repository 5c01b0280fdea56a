/** Whether the words of two images differ, by their lines of text and what each shows where the other's stand. */
import type { Detail } from '../detail.ts'
import type { Rect } from '../pyramid.ts'
import { areaOf, heightOf, lettersOf, type Line, type Lines, widthOf } from './lines.ts'

export { linesOf, noLines } from './lines.ts'
export type { Lines } from './lines.ts'

/** Text of nearly the size of the largest is of its kind. */
const likeLargest = 0.75
/**
 * A line at least so many times as long as its letters are high is a sentence: some 20 letters. Of 192 titles of
 * 24 campaigns by another hand the longest is 9.4, of their verses and lyrics the shortest 19.
 */
const sentenceMin = 12

/** Whether the largest text of an image is a sentence and not a title: a verse, the words of a song. */
export function isRunningText({ text }: Detail): boolean {
  const rows = rowsOf(text.map(lettersOf))
  const largest = Math.max(0, ...rows.map(({ size }) => size))
  return rows.some((row) => row.size >= likeLargest * largest && widthOf(row) >= sentenceMin * row.size)
}

type Row = Rect & { size: number }

/** Pieces of one row as one line: of like size, side by side. */
function rowsOf(lines: readonly Rect[]): Row[] {
  const rows: Row[] = []
  for (const line of lines.toSorted((a, b) => widthOf(b) - widthOf(a))) {
    const row = rows.find((each) => isBeside(line, each))
    if (!row) {
      rows.push({ ...line, size: heightOf(line) })
      continue
    }
    row.size = Math.max(row.size, heightOf(line))
    row.left = Math.min(row.left, line.left)
    row.top = Math.min(row.top, line.top)
    row.right = Math.max(row.right, line.right)
    row.bottom = Math.max(row.bottom, line.bottom)
  }
  return rows
}

function isBeside(one: Rect, other: Rect): boolean {
  const [low, tall] = [Math.min(heightOf(one), heightOf(other)), Math.max(heightOf(one), heightOf(other))]
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  return isLevel(one, other) && gap < 1.5 * tall && low > 0.4 * tall
}

/** Whether two lines stand at one height. */
const isLevel = (one: Rect, other: Rect) =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5 * Math.min(heightOf(one), heightOf(other))

const agreementOf = (lines: readonly (Rect & { agreement: number })[]): number =>
  lines.reduce((sum, line) => sum + areaOf(line) * line.agreement, 0) /
  lines.reduce((sum, line) => sum + areaOf(line), 0)

const isCompared = (line: Line): line is Line & { agreement: number } => line.agreement !== null

function largestOf(lines: readonly Line[]): Line[] {
  const largest = Math.max(0, ...lines.map(heightOf))
  return lines.filter((line) => heightOf(line) >= likeLargest * largest)
}

/** How the largest text of an image agrees with what the other shows there; null where that is not known. */
function largestAgreement(lines: readonly Line[]): number | null {
  const compared = largestOf(lines).filter(isCompared)
  return compared.length === 0 ? null : agreementOf(compared)
}

/** Agreement under which the letters of a sentence are others: of others 0.66 at most, of the same 0.82 and more. */
const sameSentence = 0.74

/** Whether the largest text of both differs. */
export function isLargestTextOther({ one, other }: Lines): boolean {
  const [mine, its] = [largestAgreement(one), largestAgreement(other)]
  return mine !== null && its !== null && Math.max(mine, its) < sameSentence
}

/** Height of letters, in pixels of a detail, from which they can be told apart; agreement under which they are others. */
const legible = 4
const sameWords = 0.6

/** How the words of two images differ: in their title, in half of their rows, or in less; unknown where no two stand in one place. */
export type Words = 'other title' | 'other' | 'same' | 'unknown'

/** Rows that stand in the same places of both, each by whether its letters differ. */
export function wordsOf({ one, other }: Lines): Words {
  const lines = [...one, ...other]
    .filter((line) => heightOf(line) >= legible && line.onText >= 0.5)
    .filter(isCompared)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
  const rows = Map.groupBy(lines, (line) => lines.find((first) => isLevel(line, first))!)
  if (rows.size === 0) return 'unknown'
  const differing = [...rows.values()].filter((row) => agreementOf(row) < sameWords)
  const title = largestOf(lines)
  if (differing.some((row) => row.some((line) => title.includes(line)))) return 'other title'
  return 2 * differing.length >= rows.size ? 'other' : 'same'
}

/** Of a title, in pixels of a detail: area from which it is more than a word or two in small letters; the share of it that must be compared. */
const titleArea = 80
const comparedMin = 0.7
/** Agreement from which a title is the same, in another size too: in other proportions, of two campaigns 0.73 at most. */
const sameTitle = 0.76

const totalArea = (lines: readonly Rect[]) => lines.reduce((sum, line) => sum + areaOf(line), 0)

/** Whether the largest text of each stands in the other too: the same words in the same letters. */
export const isSameTitle = ({ one, other }: Lines): boolean =>
  [one, other].every((lines) => {
    const title = largestOf(lines)
    const compared = title.filter(isCompared)
    const isLegible = title.some((line) => heightOf(line) >= legible) && totalArea(compared) >= titleArea
    return isLegible && totalArea(compared) >= comparedMin * totalArea(title) && agreementOf(compared) >= sameTitle
  })
