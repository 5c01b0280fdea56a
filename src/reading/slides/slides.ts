import { bounds } from '../../kernel/bounds.ts'
import { imagesOf, openOffice, part } from '../docx.ts'
import type { PdfBox, PdfPage, PdfText, Refusal, SlideDeck } from '../model.ts'
import { type Box, cellBox, insetPt, leading, lineIn, type Table } from './layout.ts'
import { readXml } from '../xml.ts'
import type { Zip } from '../zip.ts'

export { type Box, cellBox, lineIn, type Table } from './layout.ts'

const presentation = 'ppt/presentation.xml'
/** English metric units to a point. */
const emuPt = 12_700
/** A slide's size where the file does not say it. */
const [usualWidthPt, usualHeightPt] = [960, 540]

/** Reads a PowerPoint presentation's own XML (ECMA-376, PresentationML) as pages. What it refers to outside itself is not fetched. */
export async function readSlides(bytes: Uint8Array, pagesMax: number): Promise<SlideDeck | Refusal> {
  const zip = openOffice(bytes, presentation)
  if ('refused' in zip) return zip
  const theme = themeOf(zip)
  const size = sizeOf(part(zip, presentation) ?? '')
  const slides = zip.names
    .map((name) => ({ name, number: Number(/^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? 0) }))
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => one.number - other.number)
  const read = slides
    .slice(0, pagesMax)
    .map(({ name }, at) => slideOf(part(zip, name) ?? '', { number: at + 1, ...size, theme }))
  const families = read.flatMap(({ texts }) => texts.flatMap(({ family }) => family ?? []))
  return {
    pages: slides.length,
    title: null,
    read,
    fonts: [...new Set(families)].slice(0, bounds.labelsMax),
    media: imagesOf(zip, 'ppt/media/'),
  }
}

type Theme = { colors: Map<string, string>; families: Map<string, string> }
/** What slides call a theme's colours by: grounds and letters have names of their own. */
const colorAliases: Record<string, string> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }

function themeOf(zip: Zip): Theme {
  const theme: Theme = { colors: new Map(), families: new Map() }
  readXml(part(zip, 'ppt/theme/theme1.xml') ?? '', {
    opened({ name, attributes, within }) {
      const kind = /^a:(major|minor)Font$/.exec(within.at(-1) ?? '')?.[1]
      if (name === 'a:latin' && kind && attributes.typeface)
        theme.families.set(kind === 'major' ? '+mj-lt' : '+mn-lt', attributes.typeface)
      if (within.at(-2) !== 'a:clrScheme') return
      const hex = hexOf(attributes.val) ?? hexOf(attributes.lastClr)
      if (hex) theme.colors.set(within.at(-1)!.replace('a:', ''), hex)
    },
  })
  return theme
}

const hexOf = (value: string | undefined) =>
  value !== undefined && /^[\da-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : null

function sizeOf(xml: string): { widthPt: number; heightPt: number } {
  const size = { widthPt: usualWidthPt, heightPt: usualHeightPt }
  readXml(xml, {
    opened({ name, attributes }) {
      const [width, height] = [Number(attributes.cx), Number(attributes.cy)]
      if (name === 'p:sldSz' && width > 0 && height > 0)
        Object.assign(size, { widthPt: width / emuPt, heightPt: height / emuPt })
    },
  })
  return size
}

/** A group draws its own coordinates into its place. */
type Group = { x: number; y: number; scaleX: number; scaleY: number }
type Frame = Record<'off' | 'ext' | 'chOff' | 'chExt', number[]>
type Shape = Box & { isPlaced: boolean; fill: string | null; texts: PdfText[]; top: number; isTitle: boolean }
type Line = { text: string; size: number | null; family: string | null; color: string | null; isCentered: boolean }
type Slide = { number: number; widthPt: number; heightPt: number; theme: Theme }

const noGroup: Group = { x: 0, y: 0, scaleX: 1, scaleY: 1 }
const isShape = (name: string) => name === 'p:sp' || name === 'p:graphicFrame' || name === 'p:cxnSp'

/** A slide while it is read. */
type State = {
  theme: Theme
  boxes: PdfBox[]
  texts: PdfText[]
  groups: Group[]
  frame: Frame
  shape: Shape | null
  line: Line
  table: Table
  /** Where the next shape stands that has no place of its own. */
  unplacedY: number
}

/** Goes through a slide's shapes in their order: what is filled is a box, what is written is a line for each paragraph. */
function slideOf(xml: string, { number, widthPt, heightPt, theme }: Slide): PdfPage {
  const frame = { off: [0, 0], ext: [1, 1], chOff: [0, 0], chExt: [1, 1] }
  const table = { widths: [], column: -1, y: 0, rowHeight: 0 }
  const start = { shape: null, line: blankLine(), table, unplacedY: insetPt }
  const state: State = { ...start, theme, boxes: [], texts: [], groups: [noGroup], frame }
  readXml(xml, {
    opened({ name, attributes, within }) {
      if (isShape(name)) state.shape = blankShape(widthPt)
      else if (/^a:(?:off|ext|chOff|chExt)$/.test(name)) place(state, { name, attributes, within })
      else if (/^a:(?:srgb|scheme)Clr$/.test(name)) paint(state, { name, attributes, within })
      else if (/^a:(?:tbl|gridCol|tr|tc)$/.test(name)) openTable(state, name, attributes)
      else openLine(state, { name, attributes, within })
    },
    text: (text, within) => void (within.at(-1) === 'a:t' && (state.line.text += text)),
    closed(name) {
      if (name === 'a:p') write(state)
      else if (name === 'a:tr') state.table.y += state.table.rowHeight
      else if (name === 'a:tbl') state.table.column = -1
      else if (name === 'p:grpSp' && state.groups.length > 1) state.groups.pop()
      else if (isShape(name)) finish(state)
    },
  })
  return { number, widthPt, heightPt, texts: state.texts, paints: [], boxes: state.boxes, images: [] }
}

type Element = { name: string; attributes: Record<string, string>; within: readonly string[] }

function place(state: State, { name, attributes: its, within }: Element): void {
  const at = [Number(its.x ?? its.cx ?? 0) / emuPt, Number(its.y ?? its.cy ?? 0) / emuPt] as const
  const group = state.groups.at(-1)!
  if (within.at(-2) === 'p:grpSpPr') {
    state.frame[name.slice(2) as keyof Frame] = [...at]
    if (name === 'a:chExt') state.groups.push(groupOf(group, state.frame))
    return
  }
  if (state.shape === null || !(within.at(-2) === 'p:spPr' || within.at(-1) === 'p:xfrm')) return
  const { x, y, scaleX, scaleY } = group
  if (name === 'a:off') Object.assign(state.shape, { x: x + at[0] * scaleX, y: y + at[1] * scaleY, isPlaced: true })
  if (name === 'a:ext') Object.assign(state.shape, { width: at[0] * scaleX, height: at[1] * scaleY })
}

function paint({ theme, shape, line, table, boxes }: State, { name, attributes, within }: Element): void {
  const { val = '' } = attributes
  const hex = name === 'a:schemeClr' ? theme.colors.get(colorAliases[val] ?? val) : hexOf(val)
  if (!hex || shape === null || within.at(-1) !== 'a:solidFill') return
  const owner = within.at(-2)
  if (owner === 'p:spPr') shape.fill = hex
  else if (owner === 'a:rPr') line.color ??= hex
  else if (owner === 'a:tcPr') boxes.push({ hex, ...cellBox(shape, table) })
}

function openTable({ table, shape }: State, name: string, its: Record<string, string>): void {
  if (name === 'a:tbl') Object.assign(table, { widths: [], column: -1, y: 0 })
  else if (name === 'a:gridCol') table.widths.push(Number(its.w) / emuPt || 0)
  else if (name === 'a:tr') Object.assign(table, { column: -1, rowHeight: Number(its.h) / emuPt || 0 })
  else {
    table.column++
    if (shape) shape.top = 0
  }
}

function openLine(state: State, { name, attributes: its, within }: Element): void {
  const { line, shape } = state
  if (name === 'a:pPr') line.isCentered = its.algn === 'ctr'
  else if (name === 'a:rPr') line.size = Math.max(line.size ?? 0, Number(its.sz) / 100 || 0) || null
  else if (name === 'a:latin' && within.at(-1) === 'a:rPr') line.family ??= familyNamed(its.typeface)
  else if (name === 'a:br') write(state)
  else if (name === 'p:ph' && shape) shape.isTitle = /title/i.test(its.type ?? '')
}

const familyNamed = (typeface: string | undefined) => typeface?.slice(0, bounds.fontNameCharsMax) ?? null

/** Puts the paragraph that has ended under those before it in its shape or its table's cell. */
function write(state: State): void {
  const { shape, line, table, theme } = state
  state.line = blankLine()
  const text = line.text.trim()
  if (shape === null || text === '') return
  const named = line.family ?? (shape.isTitle ? '+mj-lt' : '+mn-lt')
  const family = theme.families.get(named) ?? line.family
  const around = table.column >= 0 ? cellBox(shape, table) : shape
  const { placed, high } = lineIn(around, { ...line, text, family }, shape.top)
  shape.texts.push(placed)
  shape.top += high
}

/** Puts a shape on the slide. What takes its place from a layout stands below those before it. */
function finish(state: State): void {
  const { shape, boxes, texts } = state
  state.shape = null
  if (shape === null) return
  if (!shape.isPlaced) {
    for (const text of shape.texts) text.y += state.unplacedY
    state.unplacedY += shape.top + insetPt
  }
  const { fill, x, y, width, height } = shape
  if (shape.isPlaced && shape.top > height && height > 0) keepWithin(shape)
  if (fill && shape.isPlaced && width * height > 0) boxes.push({ hex: fill, x, y, width, height })
  if (texts.length < bounds.docxParagraphsMax) texts.push(...shape.texts)
}

/** Text stays in its shape: lines that seem to be wrapped and to leave it are set in a narrower font than was thought. */
function keepWithin({ texts, y }: Shape): void {
  let top = y + insetPt / 2
  for (const text of texts) {
    text.y = Math.min(text.y, top)
    top += text.height * leading
  }
}

const blankLine = (): Line => ({ text: '', size: null, family: null, color: null, isCentered: false })

const blankShape = (widthPt: number): Shape => ({
  x: insetPt,
  y: 0,
  width: widthPt - 2 * insetPt,
  height: 0,
  isPlaced: false,
  fill: null,
  texts: [],
  top: 0,
  isTitle: false,
})

function groupOf({ x, y, scaleX, scaleY }: Group, { off, ext, chOff, chExt }: Frame): Group {
  // The slide itself is a group without a size.
  const [widen, heighten] = [0, 1].map((axis) => (ext[axis]! > 0 && chExt[axis]! > 0 ? ext[axis]! / chExt[axis]! : 1))
  return {
    x: x + (off[0]! - chOff[0]! * widen!) * scaleX,
    y: y + (off[1]! - chOff[1]! * heighten!) * scaleY,
    scaleX: scaleX * widen!,
    scaleY: scaleY * heighten!,
  }
}
