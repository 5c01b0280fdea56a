import type { OwnGlyphs } from './glyphs.ts'
import { type CardColor, columnX, muted, page, panel, rect, type Shape, spanWidth } from './grid.ts'
import { cutLine, setLine, type Style, tidyLine, widthOf } from './text.ts'
import { colorRoleNames } from '../role-names.ts'
import { inkOn } from '../../color/contrast.ts'
import { differenceOf } from '../../color/oklab.ts'
import { colorRoles } from '../model.ts'

/** So many colours a card shows. */
export const swatchesMax = 12
/** How many columns each swatch of a row takes: the first has the most where there is room. */
const spans: Record<number, readonly number[]> = {
  1: [12],
  2: [8, 4],
  3: [6, 3, 3],
  4: [6, 2, 2, 2],
  5: [4, 2, 2, 2, 2],
  6: [2, 2, 2, 2, 2, 2],
}
const evenly: Record<number, readonly number[]> = { ...spans, 2: [6, 6], 3: [4, 4, 4], 4: [3, 3, 3, 3] }
/** How many stand in the first row of two. */
const firstRow: Record<number, number> = { 7: 4, 8: 4, 9: 5, 10: 5, 11: 6, 12: 6 }
const oneRowHeight = 248
const twoRowsHeight = 190

/** The colours by role, the first twelve, in one row or two. */
export function swatchRows(
  colors: readonly CardColor[],
  own: OwnGlyphs,
  top: number,
): { shapes: Shape[]; bottom: number } {
  const shown = distinct(colors).slice(0, swatchesMax)
  if (shown.length === 0) return noColors(own, top)
  const split = firstRow[shown.length] ?? shown.length
  const rows = [shown.slice(0, split), shown.slice(split)].filter((row) => row.length > 0)
  const height = rows.length === 1 ? oneRowHeight : twoRowsHeight
  const shapes = rows.flatMap((row, at) =>
    swatchRow(row, own, {
      y: top + at * (height + page.gutter),
      height,
      widths: (rows.length === 1 ? spans : evenly)[row.length]!,
    }),
  )
  return { shapes, bottom: top + rows.length * height + (rows.length - 1) * page.gutter }
}

/** A colour that is shown, with all of its roles. */
type Swatch = Pick<CardColor, 'hex' | 'name'> & { label: string; role: string; doubtful: boolean }

/** Colours nearer than this are one to the eye (Oklab). */
const sameColor = 0.02

/** The colours in the order of their roles, none of them twice: one of two roles is shown once, with both. */
function distinct(colors: readonly CardColor[]): Swatch[] {
  const sorted = colors.toSorted((x, y) => colorRoles.indexOf(x.role) - colorRoles.indexOf(y.role))
  const groups: CardColor[][] = []
  for (const color of sorted) {
    const same = groups.find(([first]) => differenceOf(first!.hex, color.hex) < sameColor)
    if (same) same.push(color)
    else groups.push([color])
  }
  return groups.map((group) => {
    const [{ hex }] = group as [CardColor, ...CardColor[]]
    const roles = [...new Set(group.map(({ role }) => colorRoleNames[role]))]
    const label = roles.map((role, at) => (at === 0 ? role : role.toLowerCase())).join(' and ')
    const doubtful = group.every((one) => one.doubtful === true)
    return {
      hex,
      name: group.find(({ name }) => name !== null)?.name ?? null,
      label: doubtful ? `${label}, a guess` : label,
      role: roles[0]!,
      doubtful,
    }
  })
}

function swatchRow(
  row: readonly Swatch[],
  own: OwnGlyphs,
  { y, height, widths }: { y: number; height: number; widths: readonly number[] },
): Shape[] {
  let column = 0
  return row.flatMap((color, at) => {
    const span = widths[at]!
    const box = { x: columnX(column), y, width: spanWidth(span), height }
    column += span
    return swatch(color, own, box)
  })
}

/** The role above; below it the name, and the hex in letters large enough to be copied from across a desk. */
function swatch(
  { hex, name, label, role, doubtful }: Swatch,
  own: OwnGlyphs,
  box: { x: number; y: number; width: number; height: number },
): Shape[] {
  const wide = box.width > 320
  const padding = wide ? 32 : 24
  const inset = 30
  const width = box.width - 2 * padding
  const x = box.x + padding
  const on = { ink: inkOn(hex), ground: hex }
  const bottom = box.y + box.height - inset
  const hexStyle: Style = { size: wide ? 34 : 26, weight: 'semibold', ...on }
  const labelStyle: Style = { size: 18, weight: 'semibold', ...on }
  const nameStyle: Style = { size: wide ? 22 : 18, weight: 'regular', ...on }
  const fits = (line: string) => widthOf(line, own(line, labelStyle.weight)) * labelStyle.size <= width
  // A narrow swatch says its first role alone rather than half of the second.
  const shownLabel = [label, role].find(fits) ?? cutLine(own, label, labelStyle, width)
  const shapes: Shape[] = [
    rect(box, hex, doubtful),
    setLine(own, shownLabel, labelStyle, { x, baseline: box.y + inset + 13 }),
    setLine(own, hex.toUpperCase(), hexStyle, { x, baseline: bottom }),
  ]
  const shownName = name === null ? '' : tidyLine(name)
  if (shownName !== '') {
    const line = cutLine(own, shownName, nameStyle, width)
    shapes.push(setLine(own, line, nameStyle, { x, baseline: bottom - 44 }))
  }
  return shapes
}

function noColors(own: OwnGlyphs, top: number): { shapes: Shape[]; bottom: number } {
  const box = { x: columnX(0), y: top, width: spanWidth(12), height: 120 }
  const style: Style = { size: 20, weight: 'regular', ink: muted, ground: panel }
  const line = setLine(own, 'No colours found', style, { x: box.x + 44, baseline: top + 67 })
  return { shapes: [rect(box, panel), line], bottom: top + box.height }
}
