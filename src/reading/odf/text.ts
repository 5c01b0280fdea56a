import { bounds } from '../../kernel/bounds.ts'
import type { WordParagraph } from '../model.ts'
import { readXml } from '../xml.ts'
import { fillOf, type Look, type Styles } from './styles.ts'

/** What stands in a text and is none of it: what was deleted or remarked, and what an image is called. */
const asides = new Set(['text:tracked-changes', 'office:annotation', 'office:forms', 'svg:title', 'svg:desc'])
const isShape = (name: string) => /^draw:(?:frame|custom-shape|rect|ellipse|circle|path|polygon)$/.test(name)
const isParagraph = (name: string) => name === 'text:p' || name === 'text:h'
const repeatedMax = 100

type Cell = { row: number; column: number; fill: string | null; repeated: number }
type Open = { paragraph: WordParagraph; look: Look; spans: Look[] }
type Shape = { fill: string | null; hasText: boolean }
type State = {
  styles: Styles
  paragraphs: WordParagraph[]
  open: Open[]
  cells: Cell[]
  shapes: Shape[]
  rows: number
}
type Attributes = Record<string, string>

/** The paragraphs of a text in their order, or null when the file breaks off; a cell and a shape give their ground to all that stands in them. */
export function paragraphsIn(xml: string, styles: Styles): WordParagraph[] | null {
  const state: State = { styles, paragraphs: [], open: [], cells: [], shapes: [], rows: 0 }
  let aside = 0
  let isWhole = false
  readXml(xml, {
    opened({ name, attributes }) {
      if (asides.has(name)) aside++
      else if (aside === 0) openPart(state, name, attributes)
    },
    text(text) {
      if (aside === 0) write(state, text.replaceAll(/[\t\r\n ]+/g, ' '))
    },
    closed(name) {
      if (name === 'office:document-content') isWhole = true
      if (asides.has(name)) aside--
      else if (aside === 0) closePart(state, name)
    },
  })
  return isWhole ? state.paragraphs : null
}

function openPart(state: State, name: string, its: Attributes): void {
  const { styles, open, cells, shapes } = state
  if (isParagraph(name)) openParagraph(state, name, its)
  else if (name === 'text:span') open.at(-1)?.spans.push(styles.look('text', its['text:style-name']))
  else if (name === 'text:tab') write(state, '\t')
  else if (name === 'text:line-break') write(state, '\n')
  else if (name === 'text:s') write(state, ' ')
  else if (name === 'table:table-row') {
    const fill = fillOf(styles.look('table-row', its['table:style-name']))
    cells.push({ row: ++state.rows, column: -1, fill, repeated: 1 })
  } else if (/^table:(?:covered-)?table-cell$/.test(name)) openCell(cells.at(-1), styles, its)
  else if (isShape(name)) shapes.push({ fill: fillOf(styles.look('graphic', its['draw:style-name'])), hasText: false })
}

function openCell(cell: Cell | undefined, styles: Styles, its: Attributes): void {
  if (cell === undefined) return
  cell.column += cell.repeated
  cell.repeated = Math.min(Math.max(1, Number(its['table:number-columns-repeated']) || 1), repeatedMax)
  cell.fill = fillOf(styles.look('table-cell', its['table:style-name']))
}

function openParagraph({ styles, open, cells, shapes }: State, name: string, its: Attributes): void {
  const look = { ...styles.base('paragraph'), ...styles.look('paragraph', its['text:style-name']) }
  const cell = cells.at(-1)
  const shape = shapes.at(-1)
  if (shape) shape.hasText = true
  const level = name === 'text:h' ? `Heading${its['text:outline-level'] ?? 1}` : null
  const fills = [fillOf(look), shape?.fill, cell?.fill].filter((fill): fill is string => typeof fill === 'string')
  const style = look.isTitle ? 'Title' : level
  const at = { row: cell?.row ?? null, column: cell ? Math.max(0, cell.column) : null }
  const paragraph = { text: '', style, fonts: [], colors: [], fills, ...at, size: null }
  open.push({ paragraph, look, spans: [] })
}

/** Adds to the paragraph that is open, with the look that it has there. */
function write({ open }: State, text: string): void {
  const now = open.at(-1)
  if (now === undefined) return
  const { paragraph, look, spans } = now
  paragraph.text += text
  if (text.trim() === '') return
  const { family, color, size, ground } = Object.assign({}, look, ...spans) as Look
  const add = (to: string[], value: string | undefined) => {
    if (value !== undefined && !to.includes(value)) to.push(value)
  }
  add(paragraph.fonts, family)
  add(paragraph.colors, color)
  add(paragraph.fills, ground)
  if (size !== undefined) paragraph.size = Math.max(paragraph.size ?? 0, size)
}

function closePart({ paragraphs, open, cells, shapes }: State, name: string): void {
  if (isParagraph(name)) {
    const closed = open.pop()
    if (closed && paragraphs.length < bounds.docxParagraphsMax) paragraphs.push(closed.paragraph)
  } else if (name === 'text:span') open.at(-1)?.spans.pop()
  else if (name === 'table:table-row') cells.pop()
  else if (isShape(name)) {
    const { fill, hasText } = shapes.pop() ?? {}
    // A swatch without a word stands by the paragraph that holds it.
    if (fill && !hasText) (open.at(-1)?.paragraph ?? paragraphs.at(-1))?.fills.push(fill)
  }
}
