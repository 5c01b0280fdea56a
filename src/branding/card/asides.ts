import { type CardFacts, columnX, muted, paper, rect, type Shape, spanWidth } from './grid.ts'
import type { OwnGlyphs } from './glyphs.ts'
import { cutLine, setLine, type Style, tidyLine } from './text.ts'

export type Aside = Pick<CardFacts, 'subBrands' | 'conflicts'>

/** What stands beside the brand, under its colours: its ministries' own colours, and what sources do not agree on. */
export function asideRows(
  { subBrands, conflicts }: Aside,
  own: OwnGlyphs,
  top: number,
): { shapes: Shape[]; bottom: number } {
  const ministries = ministryRows(subBrands.filter(({ hexes }) => hexes.length > 0).slice(0, ministriesMax), own, top)
  const doubts = conflictLines(conflicts, own, ministries.bottom)
  return { shapes: [...ministries.shapes, ...doubts.shapes], bottom: doubts.bottom }
}

const ministriesMax = 8
const inARow = 4
const rowHeight = 116
const chip = { size: 44, gap: 10, most: 5 } as const
const heading: Style = { size: 20, weight: 'semibold', ink: muted, ground: paper }
const line: Style = { size: 20, weight: 'regular', ink: muted, ground: paper }

function ministryRows(
  ministries: Aside['subBrands'],
  own: OwnGlyphs,
  top: number,
): { shapes: Shape[]; bottom: number } {
  const shapes = ministries.flatMap(({ name, hexes }, at): Shape[] => {
    const x = columnX((at % inARow) * 3)
    const y = top + 44 + Math.floor(at / inARow) * rowHeight
    const title = setLine(own, cutLine(own, tidyLine(name), heading, spanWidth(3)), heading, { x, baseline: y + 18 })
    const chips = hexes.slice(0, chip.most).map((hex, place) => {
      const box = { x: x + place * (chip.size + chip.gap), y: y + 36, width: chip.size, height: chip.size }
      return { ...rect(box, hex), radius: 8 }
    })
    return [title, ...chips]
  })
  const rows = Math.ceil(ministries.length / inARow)
  return { shapes, bottom: top + (rows === 0 ? 0 : 44 + (rows - 1) * rowHeight + 36 + chip.size) }
}

function conflictLines(
  conflicts: Aside['conflicts'],
  own: OwnGlyphs,
  top: number,
): { shapes: Shape[]; bottom: number } {
  const leading = 32
  const shapes = conflicts.map(({ field, values }, at) => {
    const said = values.map(({ value, source }) => `${tidyLine(value)} by the ${source}`).join(', ')
    const text = cutLine(own, `Sources do not agree on the ${field}: ${said}`, line, spanWidth(12))
    return setLine(own, text, line, { x: columnX(0), baseline: top + 58 + at * leading })
  })
  return { shapes, bottom: top + (shapes.length === 0 ? 0 : 58 + (shapes.length - 1) * leading) }
}
