import type { Reading, ReadWord } from '../../model.ts'

/** Words that go on beyond the edge, where what is left of their next letter is no letter to a reader. */

const lettersOf = ({ text }: Pick<ReadWord, 'text'>) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const pieceMin = 2
/** Of the height of its letters, so near to the edge the next letter has no room. */
const gapMax = 0.6
const sureMin = 0.8

/** Lines whose outermost word is a piece of one of the brief's, so near to the edge that the rest of it has no room. */
export function cutShort({ words, lines }: Reading, requested: readonly string[], shape: number): number[] {
  const known = requested.map((text) => lettersOf({ text })).filter((word) => word.length > pieceMin)
  const own = new Set(known)
  const isPiece = (word: ReadWord, isEnd: boolean) => {
    const piece = lettersOf(word)
    const isOf = (whole: string) => (isEnd ? whole.startsWith(piece) : whole.endsWith(piece))
    return piece.length >= pieceMin && word.confidence >= sureMin && !own.has(piece) && known.some(isOf)
  }
  return lines.flatMap((_, line) => {
    const beside = words.filter((one) => one.line === line)
    const [first, last] = [beside[0], beside.at(-1)]
    if (beside.length < 2 || first === undefined || last === undefined) return []
    const isNear = (gap: number, { box }: ReadWord) => gap * shape < box.height * gapMax
    const isCut =
      (isNear(1 - last.box.x - last.box.width, last) && isPiece(last, true)) ||
      (isNear(first.box.x, first) && isPiece(first, false))
    return isCut ? [line] : []
  })
}
