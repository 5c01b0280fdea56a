/** What a design is, and how its parts become a page that Chromium can photograph. */

interface Size {
  width: number
  height: number
}

/** A part of the page, in shares of its width and height. */
interface Crop extends Size {
  x: number
  y: number
}

/** What may differ between two pictures of one family. */
interface Look {
  date?: string
  /** Degrees by which every hue is turned. */
  turn?: number
  /** Any further CSS filter, such as `brightness(.7)`. */
  filter?: string
}

/** The fields of a sidecar, less the source id, which is made from the file name. */
export interface Labels {
  type?: string
  season?: string
  design_styles?: string[]
  account_number?: string
  quality?: number
  craft?: number
  roll_eligible?: boolean
}

export interface Picture {
  /** Its ending says the format: jpg, png or webp. */
  file: string
  size: Size
  look?: Look
  crop?: Crop
  /** Output pixels for each pixel of `size`; the layout stays as it is. */
  scale?: number
  /** Quality of the encoder, 1..100; PNG has none. */
  encode?: number
  labels?: Labels
}

export interface Page extends Size {
  /** A hundredth of the shorter side. */
  unit: number
  tall: boolean
  wide: boolean
  look: Look
  random: () => number
}

export interface Design {
  family: string
  labels: Labels
  draw: (page: Page) => string
  pictures: Picture[]
}

export const SQUARE: Size = { width: 1080, height: 1080 }
export const STORY: Size = { width: 1080, height: 1920 }
export const SLIDE: Size = { width: 1920, height: 1080 }
export const THUMB: Size = { width: 1280, height: 720 }
export const LETTER: Size = { width: 1020, height: 1320 }
export const BANNER: Size = { width: 1500, height: 500 }

export const HARBOR = '1001'
export const CEDAR = '1002'
export const BRENDAN = '1003'
export const HOPE = '1004'

/** Families as fontconfig names them, with the Debian package that brings each. */
export const FACES: Record<string, string> = {
  'Bebas Neue': 'fonts-bebas-neue',
  Cantarell: 'fonts-cantarell',
  Comfortaa: 'fonts-comfortaa',
  'Dancing Script': 'fonts-dancingscript',
  Dosis: 'fonts-dosis',
  'EB Garamond': 'fonts-ebgaramond',
  'Goudy Bookletter 1911': 'fonts-goudybookletter',
  Jura: 'fonts-jura',
  Karla: 'fonts-karla',
  Kristi: 'fonts-kristi',
  Lato: 'fonts-lato',
  'League Spartan': 'fonts-league-spartan',
  'Lobster Two': 'fonts-lobstertwo',
  'Old Standard TT': 'fonts-oldstandard',
  'Open Sans': 'fonts-open-sans',
  Quicksand: 'fonts-quicksand',
  'Roboto Slab': 'fonts-roboto-slab',
  Vollkorn: 'fonts-vollkorn',
  'Yanone Kaffeesatz': 'fonts-yanone-kaffeesatz',
}

/** A design of which there is only one picture. */
export function single(file: string, size: Size, labels: Labels, draw: Design['draw'], more: Partial<Picture> = {}) {
  return { family: file.replace(/\.\w+$/, ''), labels, draw, pictures: [{ file, size, ...more }] } satisfies Design
}

/** Mulberry32: the same seed gives the same row of numbers in 0..1, so a second rendering is the same picture. */
function seeded(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function pageOf(design: Design, picture: Picture): Page {
  const { width, height } = picture.size
  const unit = Math.min(width, height) / 100
  const look = picture.look ?? {}
  return {
    width,
    height,
    unit,
    tall: height > width * 1.2,
    wide: width > height * 1.2,
    look,
    random: seeded(design.family),
  }
}

const SHEET = `*{box-sizing:border-box}html,body{margin:0;padding:0}
body{position:relative;overflow:hidden;font-kerning:normal}
.art{position:absolute;inset:0;display:block}
.box{position:absolute;inset:0;display:flex;flex-direction:column}`

export function htmlOf(design: Design, picture: Picture): string {
  const page = pageOf(design, picture)
  const filter = [page.look.turn ? `hue-rotate(${page.look.turn}deg)` : '', page.look.filter ?? ''].join(' ').trim()
  const body = `width:${page.width}px;height:${page.height}px;${filter ? `filter:${filter}` : ''}`
  return `<!doctype html><meta charset="utf-8"><style>${SHEET}</style><body style="${body}">${design.draw(page)}</body>`
}

/** One line (or more, by <br>) of lettering; `size` is in hundredths of the page's shorter side. */
export function say(text: string, face: string, size: number, css = ''): string {
  return `<div style="font-family:'${face}';font-size:${size}vmin;line-height:1.08;${css}">${text}</div>`
}

const AXIS: Record<string, string> = { top: 'flex-start', left: 'flex-start', bottom: 'flex-end', right: 'flex-end' }

/** A column of lines; `where` is two words, upright and across: `top left`, `middle center`. */
export function place(where: string, lines: string[], css = ''): string {
  const [upright = '', across = ''] = where.split(' ')
  const align = across === 'center' ? 'center' : across
  const flex = `justify-content:${AXIS[upright] ?? 'center'};align-items:${AXIS[across] ?? 'center'};text-align:${align}`
  return `<div class="box" style="padding:8vmin;${flex};${css}">${lines.join('')}</div>`
}

export function range<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export function repeat(count: number, make: (index: number) => string): string {
  return range(count, make).join('')
}

export function pick<T>(random: () => number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

export function at<T>(choices: readonly [T, ...T[]], index: number): T {
  return choices[index % choices.length] ?? choices[0]
}

export function between(random: () => number, low: number, high: number): number {
  return low + random() * (high - low)
}
