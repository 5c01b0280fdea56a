import { holdsMiddle } from '../../boxes.ts'
import type { Box } from '../../model.ts'
import { bare, type PassWord } from '../ocr/ocr.ts'
import { repairedConfidence, secondScale, sureMin, surelyMin } from './confirm.ts'
import type { Decoded } from './decode.ts'

/** Lower words are no words of a line, but what was read into its letters: in shares of its height. */
const heightOfWordMin = 0.3
/** A word that was read as surely stands there, whatever is found around it. */
const settledMin = 0.8

type Confirming = { lines: readonly Box[]; seconds: readonly (Decoded | null)[]; isWord: (word: string) => boolean }

/**
 * The passes with what another engine says of whole lines: it reads lines better than the words that are cut out of them, and
 * still nothing is sure by it alone. Its line counts where one of the passes has the same letters.
 */
export function confirmedLines(passes: readonly PassWord[], { lines, seconds, isWord }: Confirming): PassWord[] {
  const words = [...passes]
  for (const [at, line] of lines.entries()) {
    const second = seconds[at] ?? null
    if (second === null || second.confidence < sureMin || bare(second.text) === '') continue
    const places = words.flatMap(({ box }, place) => (holdsMiddle(line, box) ? [place] : []))
    const read = readingOf(
      places.map((place) => words[place]!).filter(({ box }) => box.height >= line.height * heightOfWordMin),
      { second, isWord },
    )
    if (read.length === 0) continue
    const own = new Set(read.map(({ text }) => bare(text)))
    for (const place of second.confidence >= surelyMin ? places : [])
      if (!own.has(bare(words[place]!.text)) && words[place]!.confidence < settledMin)
        words[place] = { ...words[place]!, confidence: 0 }
    words.push(...read.map((word) => ({ ...word, box: onLine(word.box, line) })))
  }
  return words
}

/** What of a box lies on a line: an engine draws that of a headline's word around the next row, too. */
function onLine({ x, y, width, height }: Box, line: Box): Box {
  const top = Math.max(y, line.y)
  return { x, y: top, width, height: Math.min(y + height, line.y + line.height) - top }
}

type Reading = { second: Decoded; isWord: (word: string) => boolean }

/** The words of the pass that has the line's letters, as sure as the line is. */
function readingOf(words: readonly PassWord[], { second, isWord }: Reading): PassWord[] {
  const passes = Map.groupBy(words, ({ scale, ink }) => `${scale} ${ink}`)
  const rows = [...passes.values()].map((some) => some.toSorted((one, other) => one.box.x - other.box.x))
  const joined = (row: readonly PassWord[]) => row.map(({ text }) => text).join('')
  const same = rows.find((row) => bare(joined(row)) === bare(second.text))
  if (same !== undefined) return same.map((word) => ({ ...word, confidence: second.confidence, scale: secondScale }))
  const alike = rows.find((row) => isButForSigns(joined(row), second.text) && row.every(({ text }) => isWord(text)))
  return (alike ?? []).map((word) => ({ ...word, confidence: repairedConfidence, scale: secondScale }))
}

/** `Eve`, for which another engine has `&ve`: the same but for one letter in which it sees none. */
function isButForSigns(first: string, second: string): boolean {
  const [letters, signs] = [[...first.toLowerCase()], [...second.toLowerCase().replaceAll(/\s/g, '')]]
  const others = signs.filter((sign, at) => sign !== letters[at])
  return letters.length === signs.length && letters.length > 2 && others.length === 1 && !/[\p{L}\d]/u.test(others[0]!)
}
