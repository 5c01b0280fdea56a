import type { Outline } from '../../reading/model.ts'
import type { OwnGlyphs } from './glyphs.ts'
import { type CardFont, ink, muted, panel, rect, type Shape } from './grid.ts'
import { type Box, cutLine, setLine, setOutline, type Style, type TextShape, tidyLine, widthOf } from './text.ts'
import { fontRoles } from '../role-names.ts'

/** The lines that a font is shown by, beside its own name. */
const alphabets = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789 &?!.,;'] as const
const fontsMax = 2
const padding = 44
const labelSize = 20

/** The product's own typeface. */
const ownFamily = 'Inter'

/** What a font must be drawn in to be shown in its own letters. */
export const specimenLines = (family: string): string[] => [tidyLine(family), ...alphabets]

/** One specimen, or two under each other. */
export function typePanel(fonts: readonly CardFont[], own: OwnGlyphs, box: Box): Shape[] {
  const shown = distinct(fonts)
  const inner = { x: box.x + padding, width: box.width - 2 * padding }
  const room = (box.height - 2 * padding) / shown.length
  const blocks = shown.map((font, at) =>
    specimen(font, own, { ...inner, y: box.y + padding + at * room + at * 12, height: room - 12 }),
  )
  return [rect(box, panel), ...blocks.flat()]
}

/** The first of each role; one family for both is shown once, larger. */
function distinct(fonts: readonly CardFont[]): (CardFont & { label: string })[] {
  const first = (['heading', 'body'] as const).map((role) => fonts.find((font) => font.role === role))
  const [heading, body] = first
  const both = heading && body && heading.family.toLowerCase() === body.family.toLowerCase()
  if (both)
    return [{ ...(heading.lines.size > 0 ? heading : { ...heading, lines: body.lines }), label: 'Heading and body' }]
  return first
    .filter((font) => font !== undefined)
    .map((font) => ({ ...font, label: fontRoles[font.role] }))
    .slice(0, fontsMax)
}

function specimen(font: CardFont & { label: string }, own: OwnGlyphs, box: Box): TextShape[] {
  const large = box.height > 260
  const family = tidyLine(font.family) || 'Unnamed'
  const isOwn = font.lines.size > 0 || family === ownFamily
  const lines = linesFor(font)
  const guess = font.doubtful === true ? ', a guess' : ''
  const label = isOwn ? `${font.label}${guess}` : `${font.label}${guess}, not at hand, set in Inter`
  const style: Style = { size: labelSize, weight: 'semibold', ink: muted, ground: panel }
  const set: TextShape[] = [setLine(own, label, style, { x: box.x, baseline: box.y + labelSize * 0.75 })]
  let y = box.y + labelSize + (large ? 44 : 20)
  const add = (line: string, size: number, gap: number) => {
    const shape = fitted(
      font,
      own,
      { line, size, weight: font.role === 'heading' ? 'semibold' : 'regular' },
      { ...box, y },
    )
    set.push(shape)
    // As far below as if every line had letters that reach under it, so that the lines keep a rhythm.
    y = Math.max(shape.box.y + shape.box.height, shape.baseline + shape.size * 0.22) + gap
  }
  add(family, large ? 76 : 54, large ? 48 : 16)
  for (const line of large ? lines : lines.slice(0, 2)) add(line, large ? 34 : 25, large ? 18 : 8)
  return set
}

/** A font without Latin letters, such as one for Hebrew, is shown by what it was drawn in besides: the church's name. */
function linesFor({ family, lines }: CardFont): readonly string[] {
  const usual = new Set(specimenLines(family))
  const others = [...lines.keys()].filter((line) => !usual.has(line))
  return others.length > 0 && !alphabets.some((line) => lines.has(line)) ? others : alphabets
}

/** A line with the top of its ink at `y`, in the font's own letters when they are there, as large as its room lets it. */
function fitted(
  font: CardFont,
  own: OwnGlyphs,
  { line, size, weight }: { line: string; size: number; weight: Style['weight'] },
  { x, y, width }: Box,
): TextShape {
  const drawn = font.lines.get(line)
  const outline = drawn && isUsual(drawn) ? drawn : null
  const style = { weight, ink, ground: panel }
  const least = Math.min(size, 22)
  const text = outline ? line : cutLine(own, line, { size: least, weight }, width)
  const shown = outline ?? own(text, weight)
  const fit = Math.min(size, width / Math.max(0.1, widthOf(text, shown)))
  const at = setOutline(text, shown, { size: fit, ...style }, { x, baseline: 0 })
  return setOutline(text, shown, { size: fit, ...style }, { x, baseline: y - at.box.y })
}

/** Some fonts draw far outside their line, or nothing at all: such a line is set in the product's own typeface. */
const isUsual = ({ path, top, bottom, advance }: Outline) =>
  path !== '' && top > 0 && top < 1.6 && bottom > -0.8 && bottom <= 0.2 && advance > 0
