import type { Pdf, PdfText } from '../reading/model.ts'
import type { Reading } from './model.ts'
import { inLines } from './ocr-merge.ts'

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The text of a PDF's pages, page after page; boxes are shares of their own page. */
export function readingOfPdf({ read }: Pdf): Reading {
  const whole: Reading = { words: [], lines: [] }
  for (const { widthPt, heightPt, texts } of read) {
    const words = texts.flatMap((text) => wordsOf(text, widthPt, heightPt))
    const page = inLines(words, widthPt / heightPt)
    const before = whole.lines.length
    whole.lines.push(...page.lines)
    whole.words.push(...page.words.map((word) => ({ ...word, line: word.line + before })))
  }
  return whole
}

/** The words of a run of letters, its width shared out by their letters. */
function wordsOf({ text, x, y, width, height }: PdfText, widthPt: number, heightPt: number) {
  const each = width / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map((match) => {
    const left = clamp((x + match.index * each) / widthPt)
    const top = clamp(y / heightPt)
    const right = clamp((x + (match.index + match[0].length) * each) / widthPt)
    const bottom = clamp((y + height) / heightPt)
    return {
      text: match[0],
      confidence: 1,
      box: { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) },
    }
  })
}
