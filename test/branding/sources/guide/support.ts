import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import type { Pdf, WordParagraph } from '../../../../src/reading/model.ts'

/** Lines with a style each, and rows of tables. */
export type Block = string | readonly [text: string, style: string] | { row: readonly string[] }

/** What is found in a Word document of these blocks. */
export function brandOf(blocks: readonly Block[]) {
  const paragraphs = blocks.flatMap((block, at): WordParagraph[] => {
    const plain = { style: null, size: null, fonts: [], colors: [], fills: [], row: null, column: null }
    if (typeof block === 'string') return [{ ...plain, text: block }]
    if ('row' in block) return block.row.map((text, column) => ({ ...plain, text, row: at + 1, column }))
    return [{ ...plain, text: block[0], style: block[1] }]
  })
  return analyzeGuide({
    word: { title: null, paragraphs, fonts: [], colors: [], styleFonts: { heading: null, body: null }, images: [] },
  })
}

/** The colours that count, each with its role, in the order of their codes. */
export const countedIn = (blocks: readonly Block[], from = 0.5) =>
  brandOf(blocks)
    .colors.filter(({ confidence }) => confidence >= from)
    .map(({ role, hex }) => `${role} ${hex}`)
    .toSorted()

export type Line = [x: number, y: number, text: string, height?: number, width?: number]
export type Box = [x: number, y: number, width: number, height: number, hex: string]

/** A PDF of pages with lines at their places and painted boxes. */
export function pdfOf(...pages: { lines: readonly Line[]; boxes?: readonly Box[] }[]): Pdf {
  const read = pages.map(({ lines, boxes = [] }, at) => ({
    number: at + 1,
    widthPt: 600,
    heightPt: 800,
    texts: lines.map(([x, y, text, height = 10, width = text.length * height * 0.5]) => ({
      text,
      x,
      y,
      width,
      height,
      family: 'Arial',
      color: '#222222',
    })),
    boxes: boxes.map(([x, y, width, height, hex]) => ({ x, y, width, height, hex })),
    paints: [],
    images: [],
  }))
  return { pages: pages.length, title: null, fonts: [], read }
}
