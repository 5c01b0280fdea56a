import { around } from '../../../boxes.ts'
import type { Analysis, Box, Brief } from '../../../model.ts'
import { fold, isSmallWord, wordsIn } from '../../../text/text.ts'
import { squeezed } from '../shown.ts'
import type { Text } from '../reading.ts'
import type { Changes } from './changes.ts'

/** Two rounds of a design, and which line of one is which of the other. */

export type RoundText = { text: Text; analysis: Analysis }
type Line = Text['lines'][number]
/** A line of the round before and the same one now; null: it is not there. */
export type Pair = { before: Line | null; now: Line | null; isSameText: boolean }
/** A line that stands in both rounds, with its places. */
export type Subject = {
  before: Line & { box: Box }
  now: Line & { box: Box }
  /** Whether both boxes are of the same words. */
  isSameWords: boolean
}
export type Rounds = {
  brief: Brief
  now: RoundText
  before: RoundText
  pairs: readonly Pair[]
  changes: Changes | null
}

/** Of the words of two lines so many are the same where they are one line. */
const alikeMin = 0.5

/** Lines are paired by their letters, then by their words, the most alike first. */
export function pairLines(before: Text, now: Text): Pair[] {
  const left = new Set(now.lines)
  const found = new Map<Line, Line>()
  const take = (one: Line, other: Line) => {
    found.set(one, other)
    left.delete(other)
  }
  const lettersOf = new Map([...before.lines, ...now.lines].map((line) => [line, squeezed(line.text)]))
  const wordsOfLine = new Map([...lettersOf.keys()].map((line) => [line, wordsIn(line.text).map(fold)]))
  for (const line of before.lines) {
    const same = [...left].find((other) => lettersOf.get(other) === lettersOf.get(line))
    if (same) take(line, same)
  }
  const alike = before.lines
    .filter((line) => !found.has(line))
    .flatMap((line) =>
      [...left].map((other) => ({ line, other, share: likenessOf(wordsOfLine.get(line)!, wordsOfLine.get(other)!) })),
    )
    .filter(({ share }) => share >= alikeMin)
    .toSorted((a, b) => b.share - a.share)
  for (const { line, other } of alike) if (!found.has(line) && left.has(other)) take(line, other)
  const pairs = before.lines.map((line): Pair => {
    const other = found.get(line) ?? null
    return { before: line, now: other, isSameText: other !== null && lettersOf.get(other) === lettersOf.get(line) }
  })
  return [...pairs, ...[...left].map((line): Pair => ({ before: null, now: line, isSameText: false }))]
}

/** Twice the words that two lines share, by the words of both. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  const rest = [...b]
  const shared = a.filter((word) => {
    const at = rest.indexOf(word)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  })
  return (2 * shared.length) / Math.max(1, a.length + b.length)
}

/** Measured by the words that both lines have, and of these by those that the request names: what stands beside them is not they. */
export function subjectOfPair(
  { before, now }: Pair,
  rounds: Pick<Rounds, 'before' | 'now'>,
  request: string,
): Subject | null {
  if (!before?.box || !now?.box) return null
  const [was, is] = [wordsOf(before, rounds.before), wordsOf(now, rounds.now)]
  const both = was.flatMap((word) => (is.some((other) => other.key === word.key) ? [word.key] : []))
  const requested = new Set(
    request
      .split(/\s+/)
      .filter((word) => !isSmallWord(word))
      .map(squeezed),
  )
  const meant = both.filter((key) => requested.has(key))
  const keys = meant.length > 0 ? meant : both
  const boxOf = (words: typeof was) => around(words.filter(({ key }) => keys.includes(key)).map(({ box }) => box))
  return {
    before: { ...before, box: boxOf(was) ?? before.box },
    now: { ...now, box: boxOf(is) ?? now.box },
    isSameWords: keys.length > 0 || squeezed(before.text) === squeezed(now.text),
  }
}

const wordsOf = (line: Line, { text, analysis }: RoundText) => {
  const at = text.lines.indexOf(line)
  return (analysis.reading?.words ?? [])
    .filter((word) => word.line === at)
    .map((word) => ({ key: squeezed(word.text), box: word.box }))
}
