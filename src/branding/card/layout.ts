import {
  type CardFacts,
  type CardLayout,
  columnX,
  darkGround,
  ink,
  muted,
  page,
  paper,
  rect,
  type RectShape,
  type Shape,
  spanWidth,
} from './grid.ts'
import { asideRows } from './asides.ts'
import type { Outline } from '../../reading/model.ts'
import type { OwnGlyphs } from './glyphs.ts'
import { typePanel } from './specimens.ts'
import { swatchesMax, swatchRows } from './swatches.ts'
import {
  type Box,
  cutLine,
  setLine,
  setOutline,
  sizeFitting,
  type Style,
  type TextShape,
  tidyLine,
  widthOf,
  wrapLines,
} from './text.ts'
import { inkOn } from '../../color/contrast.ts'

const nameSizes = [76, 68, 60, 52] as const
const nameLinesMax = 2
const panelHeight = 460
const logoPadding = 72
/** From the name's baseline to that of the note under it. */
const noteLeading = 44
/** A small image is not blown up further than this. */
const enlargedMax = 2.5

/**
 * The card's layout: the church's name, its logo on a ground it is read on, its type, its colours by role, and where
 * and when they were found. Texts keep a contrast of 4.5 on what they stand on, and nothing overlaps, whatever the
 * palette and however long the names. The same facts give the same card.
 */
export function layOutCard(facts: CardFacts, own: OwnGlyphs): CardLayout {
  const head = headOf(facts, own)
  const top = head.bottom + 44
  const panels = panelsOf(facts, own, top)
  const swatches = swatchRows(facts.colors, own, top + panelHeight + page.gutter)
  const aside = asideRows(facts, own, swatches.bottom)
  const baseline = aside.bottom + 60
  const height = Math.round(baseline + page.margin - 16)
  const ground: RectShape = {
    kind: 'rect',
    x: 0,
    y: 0,
    width: page.width,
    height,
    fill: paper,
    stroke: null,
    radius: 0,
  }
  const shapes = [
    ground,
    ...head.shapes,
    ...panels,
    ...swatches.shapes,
    ...aside.shapes,
    ...footOf(facts, own, baseline),
  ]
  return { width: page.width, height, shapes }
}

/** The logo beside its type; the logo alone has the whole width. */
function panelsOf(facts: CardFacts, own: OwnGlyphs, y: number): Shape[] {
  const height = panelHeight
  if (facts.fonts.length === 0) return logoPanel(facts, own, { x: columnX(0), y, width: spanWidth(12), height })
  return [
    ...logoPanel(facts, own, { x: columnX(0), y, width: spanWidth(7), height }),
    ...typePanel(facts.fonts, own, { x: columnX(7), y, width: spanWidth(5), height }),
  ]
}

const small = (weight: Style['weight'] = 'regular'): Style => ({ size: 20, weight, ink: muted, ground: paper })

/** The words above the name share a line with the account's number. */
function headOf(facts: CardFacts, own: OwnGlyphs): { shapes: TextShape[]; bottom: number } {
  const { churchName, account, unset } = facts
  const overline = page.margin + 18
  const label = setLine(own, 'Brand card', small('semibold'), { x: columnX(0), baseline: overline })
  const number = setLine(own, tidyLine(account), small(), {
    x: page.width - page.margin,
    baseline: overline,
    from: 'right',
  })
  const name = tidyLine(churchName) || tidyLine(account)
  const width = spanWidth(12)
  const drawn = own(name, 'bold') ?? nameInOwnFont(facts)
  const size = sizeFitting(widthOf(name, drawn), width, nameSizes) ?? nameSizes.at(-1)!
  const style: Style = { size, weight: 'bold', ink, ground: paper }
  const isWhole = drawn !== null && widthOf(name, drawn) * size <= width
  const lines = isWhole ? [name] : wrapLines(own, name, style, { width, linesMax: nameLinesMax })
  const first = overline + 28 + size
  const leading = size * 1.24
  const set = lines.map((line, at) => {
    const place = { x: columnX(0), baseline: first + at * leading }
    return isWhole ? setOutline(line, drawn, style, place) : setLine(own, line, style, place)
  })
  const bottom = first + (lines.length - 1) * leading
  if (unset === undefined) return { shapes: [label, number, ...set], bottom }
  const note = setLine(own, unset, small(), { x: columnX(0), baseline: bottom + noteLeading })
  return { shapes: [label, number, ...set, note], bottom: bottom + noteLeading }
}

function logoPanel({ logo, colors, churchName, account }: CardFacts, own: OwnGlyphs, box: Box): Shape[] {
  // A name that stands in for one whose letters are not there has no initial to show.
  const named = churchName === standIn(account) ? '' : churchName
  if (logo === null) return monogramPanel({ colors, churchName: named }, own, box)
  const room = { width: box.width - 2 * logoPadding, height: box.height - 2 * logoPadding }
  const scale = Math.min(room.width / logo.width, room.height / logo.height, enlargedMax)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const x = box.x + (box.width - width) / 2
  const y = box.y + (box.height - height) / 2
  return [rect(box, logo.ground), { kind: 'image', x, y, width, height, png: logo.png }]
}

/** The church's name in the letters of its own font, where that has them and one line holds it; else null. */
export function nameInOwnFont({ churchName, fonts }: CardFacts): Outline | null {
  const name = tidyLine(churchName)
  const drawn = fonts.map(({ lines }) => lines.get(name)).find((line) => line !== undefined && line.path !== '') ?? null
  return drawn !== null && widthOf(name, drawn) * nameSizes.at(-1)! <= spanWidth(12) ? drawn : null
}

/** What a church is called where its name has letters that the product does not. */
export const standIn = (account: string) => `Church ${account}`

/** The church's initial on its first colour, in place of a logo that was not found. */
function monogramPanel(
  { colors, churchName }: Pick<CardFacts, 'colors' | 'churchName'>,
  own: OwnGlyphs,
  box: Box,
): Shape[] {
  const fill = (colors.find(({ role }) => role === 'primary') ?? colors[0])?.hex ?? darkGround
  const letters = initialOf(churchName)
  const on = { ink: inkOn(fill), ground: fill }
  const note = setLine(
    own,
    'No logo found',
    { size: 20, weight: 'regular', ...on },
    { x: box.x + 32, baseline: box.y + box.height - 32 },
  )
  const outline = own(letters, 'bold')
  if (letters === '' || outline === null) return [rect(box, fill), note]
  const middle = { x: box.x + box.width / 2, baseline: box.y + box.height / 2 + 72, from: 'middle' as const }
  return [rect(box, fill), setLine(own, letters, { size: 200, weight: 'bold', ...on }, middle), note]
}

/** One letter, since two may spell a word that nobody meant. */
function initialOf(name: string): string {
  const letters = tidyLine(name).replace(/^(the|saint|st\.?|church of)\s+/i, '')
  const [first = ''] = /[\p{L}\p{N}]/u.exec(letters)?.[0].toUpperCase() ?? ''
  return first
}

const foundIn: Record<string, string> = {
  strategy_guide: 'Found in the strategy guide',
  file_storage: 'Found in file storage',
  website: 'Found on the website',
}

function footOf({ source, at, fonts, colors }: CardFacts, own: OwnGlyphs, baseline: number): TextShape[] {
  const from = source === null ? null : (foundIn[source] ?? tidyLine(source))
  const cut = colors.length > swatchesMax ? `${swatchesMax} of ${colors.length} colours` : null
  const line = [from, dayOf(at), cut].filter((part) => part !== null).join('  ·  ')
  const foundLine = setLine(own, cutLine(own, line, small(), spanWidth(8)), small(), { x: columnX(0), baseline })
  const right = { x: page.width - page.margin, baseline, from: 'right' as const }
  return fonts.length > 0 ? [foundLine] : [foundLine, setLine(own, 'No typefaces found', small(), right)]
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function dayOf(at: string): string | null {
  const time = Date.parse(at)
  return Number.isNaN(time) ? null : day.format(time)
}
