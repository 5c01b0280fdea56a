import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import type { WordParagraph } from '../../../../src/reading/model.ts'

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
