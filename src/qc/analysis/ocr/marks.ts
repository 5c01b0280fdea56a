import { editDistance, withoutMarks } from '../../../kernel/text.ts'
import type { Reading, ReadWord } from '../../model.ts'
import { bare, type PassWord, shared } from './merge.ts'

/** The marks of Spanish letters, which a reader of English loses. */

/** A mark that one size saw so surely is there; what all sizes read so surely without one has none. */
const [markedMin, plainMin] = [0.4, 0.9]
/** A word that was read surely, in which a reader of Spanish sees so many other letters, may be that one. */
const [othersMax, lettersMin] = [2, 4]

const plain = (text: string) => withoutMarks(bare(text))

/** A reading with the marks that a reader of Spanish sees; `isWord`: whether a dictionary has a word as it was read. */
export function withMarks(reading: Reading, spanish: readonly PassWord[], isWord: (word: string) => boolean): Reading {
  if (spanish.length === 0) return reading
  const words = reading.words.map((word) => markedWord(word, spanish, isWord))
  const lines = reading.lines.map((line, at) => ({
    ...line,
    text: words.flatMap((word) => (word.line === at ? [word.text] : [])).join(' '),
  }))
  return { ...reading, words, lines }
}

function markedWord(word: ReadWord, spanish: readonly PassWord[], isWord: (word: string) => boolean): ReadWord {
  if (/\d/.test(word.text) || bare(word.text).length < 2) return word
  const there = spanish.filter(({ box }) => shared(box, word.box) > 0.5)
  const same = there.filter(({ text }) => plain(text) === plain(word.text))
  const [marked] = same
    .filter(({ text, confidence }) => confidence >= markedMin && plain(text) !== bare(text))
    .toSorted((a, b) => b.confidence - a.confidence)
  if (marked !== undefined) return { ...word, text: marked.text }
  if (isAgreed(same)) return { ...word, isPlain: true }
  const [other] = there
  const isOther = other !== undefined && isAgreed(there) && there.every(({ text }) => bare(text) === bare(other.text))
  if (!isOther || isWord(bare(word.text)) || plain(other.text).length < lettersMin) return word
  const isNear = editDistance(plain(other.text), plain(word.text), othersMax) <= othersMax
  return isNear ? { ...word, text: other.text } : word
}

const isAgreed = (words: readonly PassWord[]): boolean =>
  new Set(words.map(({ scale }) => scale)).size > 1 && words.every(({ confidence }) => confidence >= plainMin)
