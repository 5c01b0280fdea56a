import { type Cell, gapBelow, inOneColumn, inOneRow } from '../cells.ts'
import type { TypeToken } from './tokens.ts'

/** A cell that is a label for a use of type, or a family alone. */
export type Standing = { cell: Cell; tokens: TypeToken[]; isLabel: boolean }

/** Further apart than so many lines, two cells have nothing to do with each other. */
export const reachLines = 4.5

/** `for titles, signs, the cover`: what the family over it is for, where no heading speaks of type. */
export const isPurpose = (text: string) => /^(?:for|für|pour|para|per|voor|för|dla)\s/iu.test(text)

/** Each with those before it that it belongs to; a group grows at its end alone. */
export function groupsOf(all: readonly Standing[], belongs: (last: Standing, next: Standing) => boolean): Standing[][] {
  const groups: Standing[][] = []
  for (const next of all) {
    const group = groups.findLast((one) => belongs(one.at(-1)!, next))
    if (group) group.push(next)
    else groups.push([next])
  }
  return groups
}

export function isBelow({ cell: upper }: Standing, { cell: lower }: Standing): boolean {
  const reach = Math.max(upper.height, lower.height) * reachLines
  return inOneColumn(upper, lower) && lower.y >= upper.y && lower.y - upper.y - upper.height <= reach
}

/** A label beside a family in large letters stands at whatever height of them: on their first line, or their middle. */
export function isBeside(one: Standing, other: Standing): boolean {
  if (one.isLabel === other.isLabel) return false
  const [label, family] = one.isLabel ? [one.cell, other.cell] : [other.cell, one.cell]
  const middle = label.y + label.height / 2
  return (
    label.page === family.page &&
    family.height >= label.height * largeScale &&
    middle > family.y &&
    middle < family.y + family.height &&
    (label.x >= family.x + family.width || label.x + label.width <= family.x)
  )
}
const largeScale = 1.6

/** A column whose labels stand nearer over the next family than under the last, and nothing between: each begins a part. */
export function ledParts(column: readonly Standing[], cells: readonly Cell[]): Standing[][] {
  const leads = column.some((one, at) => {
    const [last, next] = [column[at - 1], column[at + 1]]
    if (!one.isLabel || !last || !next || last.isLabel || next.isLabel || isPurpose(one.cell.text)) return false
    const isFree = !cells.some(
      (cell) => cell.y > last.cell.y && cell.y < one.cell.y && inOneColumn(cell, one.cell) && cell !== last.cell,
    )
    return isFree && gapBelow(one.cell, next.cell) * 2 < gapBelow(last.cell, one.cell)
  })
  if (!leads) return [[...column]]
  const parts: Standing[][] = []
  for (const one of column) {
    if (one.isLabel || parts.length === 0) parts.push([])
    parts.at(-1)!.push(one)
  }
  return parts
}

/** One line of uses over a row of as many families says the use of each, in their order. */
export function inTurns(column: readonly Standing[], all: readonly Standing[]): Standing[] | null {
  const [label, below] = column
  if (!label?.isLabel || below === undefined || below.isLabel) return null
  const uses = label.tokens.filter((token, at) => !isSameUse(token, label.tokens[at - 1]))
  const row = all.filter(({ cell, isLabel }) => !isLabel && inOneRow(cell, below.cell))
  if (uses.length < 2 || row.length !== uses.length) return null
  return row
    .toSorted((one, other) => one.cell.x - other.cell.x)
    .flatMap((family, at) => [{ ...label, tokens: [uses[at]!] }, family])
}

const isSameUse = (one: TypeToken, other: TypeToken | undefined) =>
  'use' in one && other !== undefined && 'use' in other && one.use === other.use
