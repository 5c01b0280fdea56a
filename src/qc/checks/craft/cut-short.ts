import type { Reading, ReadWord } from '../../model.ts'

/** Words that go on beyond the edge, where what is left of their next letter is no letter to a reader. */

const lettersOf = ({ text }: Pick<ReadWord, 'text'>) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const pieceMin = 2
/** Of the height of its letters, so near to the edge the next letter has no room. */
const gapMax = 0.6
const sureMin = 0.8
/** Letters of a word that stands alone on its line. */
const aloneMin = 5

/** What a line is compared with: the words of the brief, and its copy as it is written. */
type Requested = { words: readonly string[]; copy: readonly string[] }
const copyWordsMin = 3

/** Lines whose outermost word is a piece of one of the brief's, or of its copy, so near to the edge that the rest has no room. */
export function cutShort({ words, lines }: Reading, { words: requested, copy }: Requested, shape: number): number[] {
  const known = requested.map((text) => lettersOf({ text })).filter((word) => word.length > pieceMin)
  const own = new Set(known)
  const isPiece = (word: ReadWord, isEnd: boolean) => {
    const piece = lettersOf(word)
    const isOf = (whole: string) => (isEnd ? whole.startsWith(piece) : whole.endsWith(piece))
    return piece.length >= pieceMin && word.confidence >= sureMin && !own.has(piece) && known.some(isOf)
  }
  const phrases = copy.map((text) => text.split(/\s+/).map((one) => lettersOf({ text: one })))
  const shown = new Set(words.map(lettersOf))
  /** `Free for the whole`, of `Free for the whole family`, whose last word stands nowhere. */
  const isBegun = (beside: readonly ReadWord[]) => {
    const own = beside.map(lettersOf)
    const isSure = own.length >= copyWordsMin && beside.every(({ confidence }) => confidence >= sureMin)
    return (
      isSure &&
      phrases.some((phrase) => {
        const rest = phrase.slice(own.length).filter((word) => word.length > pieceMin)
        return own.every((word, at) => word === phrase[at]) && rest.length > 0 && rest.every((word) => !shown.has(word))
      })
    )
  }
  return lines.flatMap((_, line) => {
    const beside = words.filter((one) => one.line === line)
    const [first, last] = [beside[0], beside.at(-1)]
    if (first === undefined || last === undefined) return []
    // A word by itself may be any word, where little of it is left.
    if (beside.length < 2 && lettersOf(first).length < aloneMin) return []
    const isNear = (gap: number, { box }: ReadWord) => gap * shape < box.height * gapMax
    const isCut =
      (isNear(1 - last.box.x - last.box.width, last) && (isPiece(last, true) || isBegun(beside))) ||
      (isNear(first.box.x, first) && isPiece(first, false))
    return isCut ? [line] : []
  })
}
