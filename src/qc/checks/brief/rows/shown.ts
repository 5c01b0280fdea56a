import type { Box } from '../../../model.ts'
import type { Comparison } from '../comparison.ts'
import type { Row } from './asked.ts'
import { type Kind, type Unit, unitsIn, type Value } from './units.ts'

/** Which values of a design stand with which row: on its line, or all below, above or beside what they belong to. */

type Line = Comparison['text']['lines'][number]
/** A piece of a line of the design; `row`: the place of the row that it names. */
type Shown = Unit & { line: Line; row: number | null; isOfSeveral: boolean }
export type Found = { row: number; values: Value[]; line: Line }

/** Where a value stands to its name, the same for all rows of a design. */
const relations: ((name: Line, other: Line) => number | null)[] = [
  (name, other) => apartBelow(name.box, other.box),
  (name, other) => apartBelow(other.box, name.box),
  (name, other) => apartBeside(name.box, other.box),
]
/** A value further from its name than so many heights of the name's line is none of it. */
const heightsMax = 6

function apartBelow(upper: Box | null, lower: Box | null): number | null {
  if (upper === null || lower === null) return null
  const gap = lower.y - upper.y
  const isOver = upper.x < lower.x + lower.width && lower.x < upper.x + upper.width
  return isOver && gap > 0 && gap < Math.max(upper.height, lower.height) * heightsMax ? gap : null
}

function apartBeside(one: Box | null, other: Box | null): number | null {
  if (one === null || other === null) return null
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const gap = Math.max(one.x - other.x - other.width, other.x - one.x - one.width)
  return shared > Math.min(one.height, other.height) / 2 && gap >= 0 ? gap : null
}

/** The readings of a design that give each of the rows it names values of its own; of each, what stands with which row. */
export function readingsOf({ text }: Comparison, rows: readonly Row[], kind: Kind): Found[][] {
  const pieces = text.lines.flatMap((line) =>
    unitsIn(line.text, kind).map((unit): Shown => ({ ...unit, line, ...rowOf(unit, rows) })),
  )
  const own = pieces.flatMap(({ row, values, line }): Found[] =>
    row !== null && values.length > 0 ? [{ row, values, line }] : [],
  )
  const known = new Set(own.map(({ row }) => row))
  const names = pieces.filter(({ row, values }) => row !== null && !known.has(row) && values.length === 0)
  const free = pieces.filter(({ row, values, isOfSeveral }) => row === null && values.length > 0 && !isOfSeveral)
  if (new Set(names.map(({ row }) => row)).size < rowsMin) return [own]
  const others = relations.flatMap((distance) => {
    const found = paired(names, free, distance)
    return found === null ? [] : [[...own, ...found]]
  })
  return others.length > 0 ? others : [own]
}
const rowsMin = 2

/** Each name with the nearest value; null: a name has none, or two have one. */
function paired(
  names: readonly Shown[],
  free: readonly Shown[],
  distance: (name: Line, other: Line) => number | null,
): Found[] | null {
  const found: Found[] = []
  const taken = new Set<Shown>()
  for (const [row, some] of Map.groupBy(names, ({ row: one }) => one!)) {
    const near = some
      .flatMap((name) => free.map((value) => ({ value, gap: distance(name.line, value.line) })))
      .filter((one): one is { value: Shown; gap: number } => one.gap !== null)
      .toSorted((a, b) => a.gap - b.gap)[0]
    if (near === undefined || taken.has(near.value)) return null
    taken.add(near.value)
    found.push({ row, values: near.value.values, line: near.value.line })
  }
  return found
}

/** The one row that a piece names: half of what it is called, or its day. */
function rowOf(unit: Pick<Unit, 'names' | 'marks'>, rows: readonly Row[]): Pick<Shown, 'row' | 'isOfSeveral'> {
  const meant = rows.flatMap(({ names, marks }, at) => {
    const shared = names.intersection(unit.names).size
    // `flower cross` is no `Stations of the Cross`.
    const isNamed =
      shared >= Math.max(1, Math.ceil(names.size / 2)) && shared * 2 > Math.min(names.size, unit.names.size)
    return isNamed || marks.intersection(unit.marks).size > 0 ? [at] : []
  })
  return { row: meant.length === 1 ? meant[0]! : null, isOfSeveral: meant.length > 1 }
}

/** The rows that a design names by what they are called. */
export const rowsNamed = ({ text }: Comparison, rows: readonly Row[], kind: Kind): ReadonlySet<number> =>
  new Set(
    text.lines
      .flatMap((line) => unitsIn(line.text, kind))
      .flatMap(({ names }) => rowOf({ names, marks: new Set() }, rows).row ?? []),
  )
