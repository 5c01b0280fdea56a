import type { Pdf, PdfText } from '../../reading/model.ts'
import type { Box, Reading } from '../model.ts'
import { inLines } from './ocr/ocr.ts'

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The text of a PDF's pages, page after page; boxes are shares of the pages one below the other (`sheetOf`). */
export function readingOfPdf({ read }: Pdf): Reading {
  const whole: Reading = { words: [], lines: [] }
  const width = Math.max(...read.map(({ widthPt }) => widthPt))
  const height = read.reduce((sum, { heightPt }) => sum + heightPt, 0)
  let top = 0
  for (const { widthPt, heightPt, texts } of read) {
    const words = texts.flatMap((text) => wordsOf(text, widthPt, heightPt))
    const page = inLines(words, widthPt / heightPt)
    const before = whole.lines.length
    const onSheet = placing({ x: 0, y: top / height, width: widthPt / width, height: heightPt / height })
    whole.lines.push(...page.lines.map(onSheet))
    whole.words.push(...page.words.map((word) => onSheet({ ...word, line: word.line + before })))
    top += heightPt
  }
  return whole
}

/** Moves what has a box on its page to the page's own place. */
function placing(page: Box) {
  return <T extends { box: Box }>(one: T): T => {
    const { x, y, width, height } = one.box
    const left = clamp(page.x + x * page.width)
    const top = clamp(page.y + y * page.height)
    return { ...one, box: { x: left, y: top, width: width * page.width, height: height * page.height } }
  }
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
