import type { PdfText } from '../../reading/model.ts'

export type ScanWord = { text: string; confidence: number; x: number; y: number; width: number; height: number }

/** Surer words are read; what is less sure is as often the noise of an image. */
const confidenceMin = 0.45
/** Two words that cover each other by more than this are one, read twice. */
const sameShare = 0.4
/** Words whose middles differ by less than this share of their height stand in one row. */
const levelShare = 0.4

/** The words of several passes, each once, those of a row at one height: a `y` reaches lower than an `x`. */
export function wordsInRows(words: readonly ScanWord[]): PdfText[] {
  const kept: ScanWord[] = []
  const usable = words.filter((word) => word.confidence >= confidenceMin && /[\p{L}\d#]/u.test(word.text))
  for (const word of usable.toSorted((one, other) => worth(other) - worth(one)))
    if (!kept.some((other) => shared(word, other) > sameShare)) kept.push(word)
  return rowsOf(kept).flatMap((row) => {
    const top = median(row.map(({ y }) => y))
    const height = median(row.map((word) => word.height))
    return row.map(({ text, x, width }) => ({ text, x, y: top, width, height, family: null, color: null }))
  })
}

/** A piece of a word is read more surely than the whole, and says less. */
const worth = ({ text, confidence }: ScanWord) => confidence + Math.min(letterWorthMax, text.length * letterWorth)
const [letterWorth, letterWorthMax] = [0.05, 0.4]

function rowsOf(words: readonly ScanWord[]): ScanWord[][] {
  const rows: ScanWord[][] = []
  for (const word of words.toSorted((one, other) => one.x - other.x)) {
    const row = rows.find((one) => continues(one.at(-1)!, word))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows
}

/** Whether a word goes on a row after its last: level with it, about as high, and not far from it. */
function continues(last: ScanWord, word: ScanWord): boolean {
  const height = Math.max(last.height, word.height)
  const middles = Math.abs(last.y + last.height / 2 - word.y - word.height / 2)
  return (
    middles < height * levelShare &&
    Math.min(last.height, word.height) > height * 0.45 &&
    word.x - last.x - last.width < height * 3
  )
}

function shared(one: ScanWord, other: ScanWord): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(1, Math.min(one.width * one.height, other.width * other.height))
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
