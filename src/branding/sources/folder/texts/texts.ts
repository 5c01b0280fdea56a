import type { WordDocument, WordParagraph } from '../../../../reading/model.ts'
import { textOf } from './letters.ts'
import { textOfMail, withoutQuoted } from './mail.ts'
import { textOfRtf } from './rtf.ts'
import { rowsOf } from './table.ts'

export { textOf } from './letters.ts'
export { withoutQuoted } from './mail.ts'

/** A text as a Word document, by what its name says it is: a mail, a table, a web page, Markdown or plain lines. */
export function wordOfText(bytes: Uint8Array, path: string): WordDocument {
  if (/\.eml$/i.test(path)) {
    const { text, isHtml } = textOfMail(bytes)
    return isHtml ? pageOf(text) : linesOf(text)
  }
  const text = textOf(bytes)
  if (/\.rtf$/i.test(path)) return linesOf(textOfRtf(text))
  if (/\.(?:csv|tsv)$/i.test(path)) return tableOf(text)
  if (/\.html?$/i.test(path)) return pageOf(text)
  return /\.txt$/i.test(path) ? linesOf(withoutQuoted(text)) : wordOf(text)
}

const pageOf = (html: string) => linesOf(textOfHtml(html).replaceAll(paragraphEnd, '\n'))

const tableOf = (text: string) =>
  wordWith(rowsOf(text).flatMap((cells, row) => cells.map((cell, column) => paragraph(cell, { row: row + 1, column }))))

/** A paragraph's end, a cell's and a row's, and a heading's level, in characters for private use. */
const [paragraphEnd, cellEnd, rowMark, levelMark] = ['\uE001', '\uE002', '\uE003', '\uE004']

/** A Markdown text as a Word document: its headings by their levels, its tables by rows and cells. */
function wordOf(markdown: string): WordDocument {
  const plain = markdown.replaceAll(/[\uE001-\uE004]/g, ' ').replaceAll(attributes, '')
  const asItIs = (text: string) => text
  const block = (text: string) => `${text}${paragraphEnd}`
  const flat = Bun.markdown.render(plain, {
    heading: (text, { level }) => `${paragraphEnd}${level}${levelMark}${text}${paragraphEnd}`,
    paragraph: block,
    listItem: (text) => `${paragraphEnd}${text}${paragraphEnd}`,
    code: (text) => text.replaceAll('\n', paragraphEnd),
    blockquote: block,
    tr: (cells) => `${paragraphEnd}${rowMark}${cells}${paragraphEnd}`,
    th: (text) => `${text}${cellEnd}`,
    td: (text) => `${text}${cellEnd}`,
    codespan: asItIs,
    strong: asItIs,
    emphasis: asItIs,
    link: asItIs,
    image: () => '',
    html: textOfHtml,
  })
  let row = 0
  const paragraphs = flat.split(paragraphEnd).flatMap((text): WordParagraph[] => {
    const [level, heading] = text.includes(levelMark) ? text.split(levelMark) : []
    if (heading !== undefined) return [paragraph(heading, { style: `Heading${Math.min(4, Number(level))}` })]
    if (!text.startsWith(rowMark)) return text.trim() === '' ? [] : [paragraph(text.replaceAll('\n', ' '))]
    row++
    return text
      .slice(1)
      .split(cellEnd)
      .slice(0, -1)
      .map((cell, column) => paragraph(cell, { row, column }))
  })
  return wordWith(paragraphs)
}

/** How some programs give a picture or a heading attributes: `{ style="width: 4rem" }`. */
const attributes = /\{[ :.#][^{}\n]*\}/g
const blockEnd = /^(?:br|\/(?:div|p|li|td|th|tr|h[1-6]|small|dd|dt))\b/i
const unseen = /^(script|style)\b/i

/** What tags hold and not their look, a paragraph for each block; in one pass, whatever is never closed. */
function textOfHtml(html: string): string {
  const [first = '', ...rest] = html.split('<')
  const parts = [first]
  /** What ends the part that is left out: a comment, a script or a style. */
  let until: string | null = null
  for (const piece of rest) {
    const lower = piece.slice(0, 12).toLowerCase()
    if (until !== null && until !== '-->' && lower.startsWith(until)) until = null
    else if (until === null && lower.startsWith('!--')) until = '-->'
    else if (until === null && unseen.test(lower)) until = `/${unseen.exec(lower)![1]!}`
    const end = until === '-->' ? piece.indexOf('-->') + 2 : piece.indexOf('>')
    if (until === '-->' && end > 1) until = null
    if (until !== null || end < 0) continue
    parts.push(blockEnd.test(piece) ? paragraphEnd : '', piece.slice(end + 1))
  }
  return parts
    .join('')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replaceAll(/&#39;|&rsquo;/g, '\u2019')
    .replaceAll(/&amp;/g, '&')
}

/** A plain text, a paragraph for each line. */
const linesOf = (text: string) =>
  wordWith(text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [paragraph(line)])))

const wordWith = (paragraphs: WordParagraph[]): WordDocument => {
  return { title: null, paragraphs, fonts: [], colors: [], styleFonts: { heading: null, body: null }, images: [] }
}

const blank = { style: null, fonts: [], colors: [], fills: [], row: null, column: null, size: null }
const paragraph = (text: string, more: Partial<WordParagraph> = {}): WordParagraph => ({
  ...blank,
  text: text.trim(),
  ...more,
})
