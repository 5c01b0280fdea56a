import { bounds } from '../../kernel/bounds.ts'
import type { PdfBox, PdfPage, PdfText } from '../model.ts'
import { type Box, cellBox, lineIn, type Table } from '../slides/slides.ts'
import { readXml } from '../xml.ts'
import { fillOf, type Look, pointsIn, type Styles } from './styles.ts'

/** A slide's size where the file does not say it. */
const [usualWidthPt, usualHeightPt] = [794, 446]
const isShape = (name: string) => /^draw:(?:frame|custom-shape|rect|ellipse|circle|path|polygon)$/.test(name)
/** What stands on a slide and is not shown with it: the speaker's notes, remarks, what an image is called. */
const asides = new Set(['presentation:notes', 'office:annotation', 'svg:title', 'svg:desc'])
const repeatedMax = 100

type Shape = Box & { look: Look; top: number }
type Line = {
  text: string
  look: Look
  spans: Look[]
  family: string | null
  color: string | null
  size: number | null
}
type State = {
  styles: Styles
  pages: number
  read: PdfPage[]
  boxes: PdfBox[]
  texts: PdfText[]
  shapes: Shape[]
  line: Line | null
  table: Table
}
type Attributes = Record<string, string>

/** The slides as pages: what is filled is a box, what is written is a line for each paragraph; null: the file breaks off. */
export function slidesIn(xml: string, styles: Styles, pagesMax: number): { pages: number; read: PdfPage[] } | null {
  const table = { widths: [], column: -1, y: 0, rowHeight: 0 }
  const state: State = { styles, pages: 0, read: [], boxes: [], texts: [], shapes: [], line: null, table }
  let aside = 0
  let isWhole = false
  readXml(xml, {
    opened({ name, attributes }) {
      if (asides.has(name)) aside++
      else if (aside === 0) openPart(state, { name, its: attributes, pagesMax })
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
  return isWhole ? { pages: state.pages, read: state.read } : null
}

type Part = { name: string; its: Attributes; pagesMax: number }

function openPart(state: State, { name, its, pagesMax }: Part): void {
  const { styles, line } = state
  if (name === 'draw:page') {
    openPage(state, styles.page(its['draw:master-page-name']), pagesMax)
  } else if (isShape(name)) openShape(state, its)
  else if (name === 'text:p' || name === 'text:h') openLine(state, its)
  else if (name === 'text:span') line?.spans.push(styles.look('text', its['text:style-name']))
  else if (name === 'text:s' || name === 'text:tab') write(state, ' ')
  else if (name === 'text:line-break') breakLine(state)
  else if (name.startsWith('table:')) openTable(state, name, its)
}

function openPage(state: State, { width = usualWidthPt, height = usualHeightPt }: Look, pagesMax: number): void {
  const { boxes, texts } = Object.assign(state, { boxes: [] as PdfBox[], texts: [] as PdfText[] })
  const number = ++state.pages
  if (number > pagesMax) return
  state.read.push({ number, widthPt: width, heightPt: height, texts, paints: [], boxes, images: [] })
}

function openShape({ styles, shapes, boxes }: State, its: Attributes): void {
  const kind = its['presentation:style-name'] === undefined ? 'graphic' : 'presentation'
  const look = {
    ...styles.base('graphic'),
    ...styles.look(kind, its[kind === 'graphic' ? 'draw:style-name' : 'presentation:style-name']),
  }
  const length = (name: string) => pointsIn(its[name]) ?? 0
  const moved = /translate\s*\(\s*(\S+?)[\s,]+(\S+?)\s*\)/.exec(its['draw:transform'] ?? '')
  const x = length('svg:x') + (pointsIn(moved?.[1]) ?? 0)
  const y = length('svg:y') + (pointsIn(moved?.[2]) ?? 0)
  const shape = { x, y, width: length('svg:width'), height: length('svg:height'), look, top: 0 }
  shapes.push(shape)
  const fill = fillOf(look)
  if (fill && shape.width * shape.height > 0) boxes.push({ hex: fill, x, y, width: shape.width, height: shape.height })
}

function openTable({ styles, shapes, boxes, table }: State, name: string, its: Attributes): void {
  const style = its['table:style-name']
  const times = Math.min(Math.max(1, Number(its['table:number-columns-repeated']) || 1), repeatedMax)
  if (name === 'table:table') Object.assign(table, { widths: [], column: -1, y: 0 })
  else if (name === 'table:table-column') {
    const { width = 0 } = styles.look('table-column', style)
    if (table.widths.length < repeatedMax) table.widths.push(...Array<number>(times).fill(width))
  } else if (name === 'table:table-row')
    Object.assign(table, { column: -1, rowHeight: styles.look('table-row', style).height ?? 0 })
  else if (/^table:(?:covered-)?table-cell$/.test(name)) {
    table.column++
    const shape = shapes.at(-1)
    if (shape === undefined) return
    shape.top = 0
    const fill = fillOf(styles.look('table-cell', style))
    if (fill) boxes.push({ hex: fill, ...cellBox(shape, table) })
  }
}

function openLine(state: State, its: Attributes): void {
  const base = state.styles.base('paragraph')
  const look = { ...base, ...state.shapes.at(-1)?.look, ...state.styles.look('paragraph', its['text:style-name']) }
  state.line = blankLine(look)
}

const blankLine = (look: Look): Line => ({ text: '', look, spans: [], family: null, color: null, size: null })

function write({ line }: State, text: string): void {
  if (line === null) return
  line.text += text
  if (text.trim() === '') return
  const { family, color, size } = Object.assign({}, line.look, ...line.spans) as Look
  line.family ??= family ?? null
  line.color ??= color ?? null
  if (size !== undefined) line.size = Math.max(line.size ?? 0, size)
}

/** Puts the line that has ended under those before it in its shape or its table's cell. */
function breakLine(state: State): void {
  const { line, shapes, table, texts } = state
  const shape = shapes.at(-1)
  if (line === null) return
  state.line = { ...blankLine(line.look), spans: line.spans }
  const text = line.text.trim()
  if (shape === undefined || text === '' || texts.length >= bounds.docxParagraphsMax) return
  const { size, family, color, look } = line
  const around = table.column >= 0 ? cellBox(shape, table) : shape
  const { placed, high } = lineIn(
    around,
    { text, size, family, color, isCentered: look.isCentered ?? false },
    shape.top,
  )
  texts.push(placed)
  shape.top += high
}

function closePart(state: State, name: string): void {
  const { line, table, shapes } = state
  if (name === 'text:p' || name === 'text:h') {
    breakLine(state)
    state.line = null
  } else if (name === 'text:span') line?.spans.pop()
  else if (name === 'table:table-row') table.y += table.rowHeight
  else if (name === 'table:table') table.column = -1
  else if (name === 'draw:page') state.shapes = []
  else if (isShape(name)) shapes.pop()
}
