import type { Content, Face, Half } from './content.ts'
import { contents } from './contents.ts'
import type { Design, Line, Part } from './design.ts'
import { type Next, pick } from './event.ts'
import { type Cut, cutOf } from './faces.ts'

/** A row of text where it stands: `y` is its base line. */
type Row = {
  part: Part
  text: string
  x: number
  y: number
  size: number
  anchor: string
  face: Cut
  fill: string
  tracking: number
}
export type Sheet = {
  width: number
  height: number
  rows: Row[]
  ground: { kind: Design['ground']; colors: readonly [string, string]; photograph: string; isPanel: boolean }
  /** Where the code, the photograph and the mark of the church stand. */
  qr: { text: string; x: number; y: number; side: number } | null
  inset: { file: string; x: number; y: number; width: number; height: number; isEnlarged: boolean } | null
  mark: { x: number; y: number; side: number; colors: readonly [string, string] }
}

/** Sizes in hundredths of the mean side. */
const sizes: Record<Part, number> = {
  church: 3.6,
  title: 11,
  tagline: 3.8,
  date: 5.4,
  time: 4.8,
  place: 4.2,
  room: 3.4,
  address: 3.2,
  speaker: 3.8,
  count: 3.6,
  price: 3.8,
  verse: 3.4,
  reference: 3,
  url: 3.6,
  phone: 3.4,
  hashtag: 3.6,
  extra: 3.4,
}
const lineHeight = 1.36
const margin = 0.075

export type Look = {
  body: Cut
  title: Cut
  align: 'start' | 'middle' | 'end'
  isDark: boolean
  photograph: string
  isPanel: boolean
  /** Everything stands at the foot of the sheet. */
  isLow: boolean
  /** What belongs together stands on one line; details stand in two columns. */
  isJoined: boolean
  hasColumns: boolean
  /** Between the letters of small capitals, in ems; 0: none are set so. */
  tracking: number
}

export function lookOf(half: Half, next: Next): Look {
  const content: Content = contents[half]
  const face = (some: readonly Face[]) => cutOf(pick(next, some))
  const look: Look = {
    body: face(content.plain),
    title: face(next() < 0.5 ? content.titleFaces : content.plain),
    align: next() < 0.5 ? 'middle' : 'start',
    isDark: next() < 0.6,
    photograph: pick(next, content.photographs),
    isPanel: next() < 0.5,
    isLow: false,
    isJoined: false,
    hasColumns: false,
    tracking: 0,
  }
  if (half !== 'held out') return look
  return {
    ...look,
    align: pick(next, ['start', 'middle', 'end', 'end']),
    isLow: next() < 0.5,
    isJoined: next() < 0.5,
    hasColumns: next() < 0.5,
    tracking: next() < 0.4 ? 0.12 : 0,
  }
}

type Area = { x: number; y: number; width: number; height: number }

/** The pages of a design; only `pages` has two. */
export function sheetsOf(design: Design, look: Look): Sheet[] {
  if (design.format !== 'pages') return [sheetOf(design, look, design.lines)]
  const front = new Set<Part>(['church', 'title', 'tagline', 'date', 'time', 'place'])
  const title = design.lines.filter(({ part }) => part === 'title')
  return [
    sheetOf(
      { ...design, qr: null },
      look,
      design.lines.filter(({ part }) => front.has(part)),
    ),
    sheetOf(design, look, [...title, ...design.lines.filter(({ part }) => !front.has(part))]),
  ]
}

function sheetOf(design: Design, look: Look, lines: readonly Line[]): Sheet {
  const { width, height } = design.size
  const inks = inksOf(design, look)
  const side = Math.min(width, height) * 0.16
  const foot = design.qr !== null || design.photograph !== 'none'
  const area = {
    x: width * margin,
    y: height * margin,
    width: width * (1 - 2 * margin),
    height: height * (1 - 2 * margin) - (foot ? side * 1.9 : 0),
  }
  const isWide = width > height * 1.5
  const heads = new Set<Part>(['church', 'title', 'tagline', 'verse', 'reference'])
  const [left, right] = [lines.filter(({ part }) => heads.has(part)), lines.filter(({ part }) => !heads.has(part))]
  const unit = Math.sqrt(width * height) / 100
  const rows = placed({ all: lines, heads: left, details: right }, area, { look, inks, unit, isWide })
  const bottom = height * (1 - margin) - side * 1.7
  return {
    width,
    height,
    rows: rows.map((row) => displaced(row, design, width)),
    ground: { kind: design.ground, colors: inks.ground, photograph: look.photograph, isPanel: look.isPanel },
    qr: design.qr === null ? null : { text: design.qr, x: width * margin, y: bottom, side: side * 1.7 },
    inset:
      design.photograph === 'none'
        ? null
        : {
            file: look.photograph,
            x: width * margin,
            y: bottom - side * 0.2,
            width: width * (1 - 2 * margin),
            height: side * 1.9,
            isEnlarged: design.photograph === 'enlarged',
          },
    mark: { ...freeCorner(rows, { width, height, side: side * 0.5 }), colors: design.mark },
  }
}

/** The corner for the church's mark: the upper right one, or the first in which no letters stand. */
function freeCorner(rows: readonly Row[], { width, height, side }: Record<'width' | 'height' | 'side', number>) {
  const [left, right] = [width * 0.04, width * 0.96 - side * 1.1]
  const [top, bottom] = [height * 0.04, height * 0.96 - side]
  const isFree = ({ x, y }: { x: number; y: number }) =>
    rows.every((row) => {
      const long = row.face.width(row.text, row.size)
      const from = row.x - (row.anchor === 'start' ? 0 : row.anchor === 'middle' ? long / 2 : long)
      const isBeside = from + long < x || from > x + side
      return isBeside || row.y + row.size * 0.3 < y || row.y - row.size > y + side
    })
  const corners = [top, bottom].flatMap((y) => [right, left].map((x) => ({ x, y })))
  return { ...(corners.find(isFree) ?? corners[0]!), side }
}

type Lines = Record<'all' | 'heads' | 'details', readonly Line[]>

function placed(lines: Lines, area: Area, { isWide, ...stacked }: Stacked & { isWide: boolean }): Row[] {
  const half = { ...area, width: area.width * 0.47 }
  const other = { ...half, x: area.x + area.width * 0.53 }
  const [heads, details] = [joined(lines.heads, stacked.look), joined(lines.details, stacked.look)]
  if (isWide) return [...stack(heads, half, stacked), ...stack(details, other, stacked)]
  if (!stacked.look.hasColumns) return stack(joined(lines.all, stacked.look), area, stacked)
  const upper = area.height * 0.58
  const below = { y: area.y + upper, height: area.height - upper }
  const middle = Math.ceil(details.length / 2)
  return [
    ...stack(heads, { ...area, height: upper }, stacked),
    ...stack(details.slice(0, middle), { ...half, ...below }, stacked),
    ...stack(details.slice(middle), { ...other, ...below }, stacked),
  ]
}

/** What is set beside each other, and what stands between. */
const pairs: readonly [Part, Part, string][] = [
  ['date', 'time', ' | '],
  ['place', 'room', ', '],
  ['url', 'phone', ' • '],
]
const capitals = new Set<Part>(['church', 'date', 'place', 'speaker'])

function joined(lines: readonly Line[], { isJoined, tracking }: Look): Line[] {
  const set = lines.map(({ part, text }) => ({
    part,
    text: tracking > 0 && capitals.has(part) ? text.toUpperCase() : text,
  }))
  if (!isJoined) return set
  const after = (line: Line) => pairs.find(([first]) => first === line.part)
  const second = (line: Line) => set.find(({ part }) => part === after(line)?.[1])
  const taken = new Set(set.flatMap((line) => second(line) ?? []))
  return set
    .filter((line) => !taken.has(line))
    .map((line) => {
      const next = second(line)
      return next ? { part: line.part, text: `${line.text}${after(line)![2]}${next.text}` } : line
    })
}

type Inks = { ground: readonly [string, string]; main: string; accent: string; faint: string; faintPart: Part | null }

function inksOf({ ground, brand: [dark, light], faint }: Design, { isDark }: Look): Inks {
  const isLight = !isDark && ground !== 'photograph'
  const paper = isLight ? '#faf6ee' : dark
  const [main, accent] = isLight ? [dark, '#2b2118'] : ['#ffffff', ground === 'photograph' ? '#ffffff' : light]
  const second = isLight ? '#efe6d6' : darker(dark)
  return { ground: [paper, second], main, accent, faint: mixed(paper, main, 0.16), faintPart: faint }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const mixed = (a: string, b: string, share: number) =>
  `#${channels(a)
    .map((value, at) =>
      Math.round(value + (channels(b)[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const darker = (hex: string) => mixed(hex, '#000000', 0.35)

type Stacked = { look: Look; inks: Inks; unit: number }

/** Rows from the top of an area, all of them as much smaller as it takes to stand in it. */
function stack(lines: readonly Line[], area: Area, { look, inks, unit }: Stacked): Row[] {
  const faceOf = (part: Part) => (part === 'title' ? look.title : look.body)
  const wrapped = (scale: number) =>
    lines.flatMap(({ part, text }) => {
      const tracking = capitals.has(part) ? look.tracking : 0
      const face = tracked(faceOf(part), tracking)
      const size = fitted(text, face, sizes[part] * unit * scale, area.width, part === 'title')
      return rowsOf(text, face, size, area.width).map((row) => ({ part, text: row, size, face, tracking }))
    })
  let scale = 1
  let rows = wrapped(scale)
  const heightOf = (some: typeof rows) => some.reduce((sum, { size }) => sum + size * lineHeight, 0)
  while (heightOf(rows) > area.height && scale > 0.4) rows = wrapped((scale *= 0.94))
  const gap = Math.min(unit * 1.6, (area.height - heightOf(rows)) / Math.max(1, rows.length))
  let y = look.isLow ? area.y + Math.max(0, area.height - heightOf(rows) - gap * rows.length) : area.y
  return rows.map(({ part, text, size, face, tracking }) => {
    y += size * lineHeight + gap
    const fill = part === inks.faintPart ? inks.faint : part === 'title' || part === 'date' ? inks.accent : inks.main
    const x = area.x + { start: 0, middle: area.width / 2, end: area.width }[look.align]
    return { part, text, size, face, fill, x, y: y - size * 0.3 - gap, anchor: look.align, tracking }
  })
}

const tracked = (face: Cut, tracking: number): Cut => ({
  ...face,
  width: (text, size) => face.width(text, size) + text.length * tracking * size,
})

/** The size at which the longest word stands on a row; of a title two rows are enough. */
function fitted(text: string, face: Cut, size: number, width: number, isTitle: boolean): number {
  const longest = Math.max(...text.split(' ').map((word) => face.width(word, size)))
  const fits = Math.min(size, (size * width * 0.96) / longest)
  return isTitle && rowsOf(text, face, fits, width).length > 2 ? fitted(text, face, fits * 0.9, width, true) : fits
}

function rowsOf(text: string, face: Cut, size: number, width: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`
    if (rows.length > 0 && face.width(longer, size) <= width * 0.96) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/** What is to be cut stands so far to the right that the edge goes through one of its last letters. */
function displaced(row: Row, { cut }: Design, width: number): Row {
  if (row.part !== cut) return row
  const long = row.face.width(row.text, row.size)
  const letter = row.face.width(row.text.slice(-2), row.size)
  return { ...row, anchor: 'start', x: width - long + letter * 0.8 }
}
