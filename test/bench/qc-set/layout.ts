import { type Content, type Face, type Half, contents } from './content.ts'
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

export type Look = { body: Cut; title: Cut; isCentered: boolean; isDark: boolean; photograph: string; isPanel: boolean }

export function lookOf(half: Half, next: Next): Look {
  const content: Content = contents[half]
  const face = (some: readonly Face[]) => cutOf(pick(next, some))
  return {
    body: face(content.plain),
    title: face(next() < 0.5 ? content.titleFaces : content.plain),
    isCentered: next() < 0.5,
    isDark: next() < 0.6,
    photograph: pick(next, content.photographs),
    isPanel: next() < 0.5,
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
  const mark = { x: width - side * 0.55 - width * 0.04, y: height * 0.04, side: side * 0.5, colors: design.mark }
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
  const half = { ...area, width: area.width * 0.47 }
  const unit = Math.sqrt(width * height) / 100
  const stacked = { look, inks, unit }
  const rows = isWide
    ? [...stack(left, half, stacked), ...stack(right, { ...half, x: area.x + area.width * 0.53 }, stacked)]
    : stack(lines, area, stacked)
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
    mark,
  }
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
      const face = faceOf(part)
      const size = fitted(text, face, sizes[part] * unit * scale, area.width, part === 'title')
      return rowsOf(text, face, size, area.width).map((row) => ({ part, text: row, size, face }))
    })
  let scale = 1
  let rows = wrapped(scale)
  const heightOf = (some: typeof rows) => some.reduce((sum, { size }) => sum + size * lineHeight, 0)
  while (heightOf(rows) > area.height && scale > 0.4) rows = wrapped((scale *= 0.94))
  const gap = Math.min(unit * 1.6, (area.height - heightOf(rows)) / Math.max(1, rows.length))
  let y = area.y
  return rows.map(({ part, text, size, face }) => {
    y += size * lineHeight + gap
    const fill = part === inks.faintPart ? inks.faint : part === 'title' || part === 'date' ? inks.accent : inks.main
    const x = look.isCentered ? area.x + area.width / 2 : area.x
    return { part, text, size, face, fill, x, y: y - size * 0.3 - gap, anchor: look.isCentered ? 'middle' : 'start' }
  })
}

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
