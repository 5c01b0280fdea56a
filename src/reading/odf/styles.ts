import { bounds } from '../../kernel/bounds.ts'
import { readXml } from '../xml.ts'

/** What a style says of letters and of the ground under them; a length in points. What it leaves to others is not there. */
export type Look = {
  family?: string
  color?: string
  size?: number
  /** The colour that a shape is filled with, where it is filled, and that behind a paragraph or a cell. */
  paint?: string
  isFilled?: boolean
  ground?: string
  isCentered?: boolean
  /** Of a column, a row or a page. */
  width?: number
  height?: number
  /** It is the style of a document's title, or comes from it. */
  isTitle?: boolean
}
/** Kinds of styles, as the format calls them. */
type Kind = 'paragraph' | 'text' | 'graphic' | 'presentation' | 'table-column' | 'table-row' | 'table-cell'
export type Styles = {
  /** All that a style and those it comes from say; `base`: what holds where no style says it. */
  look(kind: Kind, name: string | undefined): Look
  base(kind: Kind): Look
  /** The size of a page by its master's name. */
  page(master: string | undefined): Look
}

type Own = { parent: string | undefined; says: Look & { percent?: number } }

const stylesMax = 20_000
const parentsMax = 16

/** The styles of a document, of its own file for them and of those that its text came by. */
export function stylesOf(files: readonly string[]): Styles {
  const known = new Map<string, Own>()
  const faces = new Map<string, string>()
  const layouts = new Map<string, string>()
  for (const xml of files) gather(xml, { known, faces, layouts })

  const made = new Map<string, Look>()
  function look(kind: string, name: string | undefined, depth = 0): Look {
    const key = keyOf(kind, name)
    const own = known.get(key)
    if (own === undefined || depth > parentsMax) return {}
    const found = made.get(key)
    if (found) return found
    const over = own.parent === undefined ? {} : look(kind, own.parent, depth + 1)
    const all = merged(over, own, faces)
    if (name === 'Title') all.isTitle = true
    if (depth === 0) made.set(key, all)
    return all
  }
  return {
    look,
    base: (kind) => look(kind, undefined),
    page: (master) => look('page', layouts.get(master ?? '') ?? [...layouts.values()][0]),
  }
}

/** The plain colour of a style's ground; null: it has none, or one of another kind. */
export const fillOf = ({ isFilled, paint, ground }: Look): string | null =>
  (isFilled === undefined ? ground : isFilled ? (paint ?? ground) : undefined) ?? null

const keyOf = (kind: string, name: string | undefined) => `${kind}:${name ?? ''}`

function merged(over: Look, { says }: Own, faces: ReadonlyMap<string, string>): Look {
  const { percent, ...own } = says
  const all = { ...over, ...own }
  if (own.family !== undefined) all.family = faces.get(own.family) ?? own.family
  if (percent !== undefined && over.size !== undefined) all.size = over.size * percent
  return all
}

type Gathered = { known: Map<string, Own>; faces: Map<string, string>; layouts: Map<string, string> }

function gather(xml: string, { known, faces, layouts }: Gathered): void {
  let now: Own | null = null
  const open = (kind: string, name: string | undefined, parent: string | undefined) => {
    now = { parent, says: {} }
    if (known.size < stylesMax) known.set(keyOf(kind, name), now)
  }
  readXml(xml, {
    opened({ name, attributes: its }) {
      if (name === 'style:style') open(its['style:family'] ?? '', its['style:name'], its['style:parent-style-name'])
      else if (name === 'style:default-style') open(its['style:family'] ?? '', undefined, undefined)
      else if (name === 'style:page-layout') open('page', its['style:name'], undefined)
      else if (name === 'style:master-page') layouts.set(its['style:name'] ?? '', its['style:page-layout-name'] ?? '')
      else if (name === 'style:font-face') faces.set(its['style:name'] ?? '', familyIn(its['svg:font-family']) ?? '')
      else if (now && name.endsWith('-properties')) read(now.says, name, its)
    },
    closed: (name) => {
      if (name === 'style:style' || name === 'style:default-style' || name === 'style:page-layout') now = null
    },
  })
}

/** `'Open Sans', sans-serif` names one family first. */
const familyIn = (value: string | undefined) =>
  value
    ?.split(',')[0]!
    .replaceAll(/^[\s'"]+|[\s'"]+$/g, '')
    .slice(0, bounds.fontNameCharsMax) || undefined

function read(says: Own['says'], name: string, its: Record<string, string>): void {
  const set = <Key extends keyof Own['says']>(key: Key, value: Own['says'][Key]) => {
    if (value !== undefined) says[key] = value
  }
  if (name === 'style:text-properties') {
    set('family', familyIn(its['fo:font-family']) ?? its['style:font-name'])
    set('color', hexIn(its['fo:color']))
    const size = its['fo:font-size']
    set('size', pointsIn(size))
    set('percent', size?.endsWith('%') ? Number.parseFloat(size) / 100 || undefined : undefined)
  }
  if (its['fo:text-align'] !== undefined) says.isCentered = its['fo:text-align'] === 'center'
  if (its['draw:fill'] !== undefined) says.isFilled = its['draw:fill'] === 'solid'
  set('paint', hexIn(its['draw:fill-color']))
  set('ground', hexIn(its['fo:background-color']))
  set('width', pointsIn(its['style:column-width'] ?? its['fo:page-width']))
  set('height', pointsIn(its['style:row-height'] ?? its['style:min-row-height'] ?? its['fo:page-height']))
}

const hexIn = (value: string | undefined) =>
  value !== undefined && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : undefined

const unitsPt: Record<string, number> = { pt: 1, pc: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }

/** A length such as `2.5cm`, in points. */
export function pointsIn(value: string | undefined): number | undefined {
  const [, number, unit] = /^(-?\d{1,6}(?:\.\d{1,9})?)(pt|pc|in|cm|mm|px)$/.exec(value ?? '') ?? []
  return number === undefined ? undefined : Number(number) * unitsPt[unit!]!
}
