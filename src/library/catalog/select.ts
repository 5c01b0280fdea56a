import { type Bits, intersect, keepRows, listRows, without } from '../../kernel/bits.ts'
import type { Facet } from '../model.ts'
import type { ReferenceFilter } from '../query.ts'
import type { Columns, LabelField } from './columns.ts'

/** References that a filter lets through: a set of numbers, and how many. */
export type Selection = { bits: Bits; count: number }

/** Who looks: a church sees its own references and nobody's. `among`: what is near a colour, and what a search by words or ids found. */
export type Scope = { viewer: string | null; among?: Bits | undefined }

/** Filters by a label, each with the label: what lists are narrowed by, and what their facets count. */
export const labelFilters = [
  ['palette_tag', 'palette_tag'],
  ['type', 'type'],
  ['season', 'season'],
  ['design_style', 'design_styles'],
  ['aspect', 'aspect'],
  ['text_coverage', 'text_coverage'],
  ['format', 'format'],
  ['source', 'source'],
  ['account_number', 'account_number'],
] as const satisfies readonly (readonly [Facet & keyof ReferenceFilter, LabelField])[]

const fieldOf = { type: 'type', season: 'season', design_style: 'design_styles' } as const

/** The references that a filter lets through among what was found by its words, ids and colour. */
export function select(columns: Columns, filter: ReferenceFilter, { viewer, among }: Scope): Selection {
  const sets: (Bits | readonly Bits[])[] = [columns.present]
  if (among !== undefined) sets.push(among)
  if (viewer !== null) sets.push(columns.withAny('account_number', ['', viewer]))
  for (const [name, field] of labelFilters) {
    const values = filter[name]
    if (values !== undefined) sets.push(columns.withAny(field, values))
  }
  for (const name of filter.untagged ?? []) sets.push(columns.withAny(fieldOf[name], ['']))
  if (filter.active !== undefined) sets.push(switched(columns, columns.active, filter.active))
  if (filter.roll_eligible !== undefined) sets.push(switched(columns, columns.eligible, filter.roll_eligible))
  const found = intersect(sets, columns.rows)
  return rangesOf(columns, filter).reduce(({ bits }, holds) => keepRows(bits, holds), found)
}

/** A set where a switch is on, and where it is off what of the present rows is not in it. */
function switched({ present }: Columns, on: Bits, wanted: boolean): Bits {
  return wanted ? on : without(present, on).bits
}

type Test = (row: number) => boolean

function rangesOf(columns: Columns, filter: ReferenceFilter): Test[] {
  const { quality, craft, width, height, created } = columns.arrays
  const atLeast = (values: ArrayLike<number>, least: number | undefined): Test[] =>
    least === undefined ? [] : [(row) => values[row]! >= least]
  const among = <T>(values: readonly T[] | undefined, test: (value: T) => Test): Test[] =>
    values === undefined ? [] : [anyOf(values.map(test))]
  const { created_before: before, colors, color_names: names } = filter
  return [
    ...atLeast(quality, filter.quality_min),
    ...atLeast(craft, filter.craft_min),
    ...atLeast(width, filter.min_width),
    ...atLeast(height, filter.min_height),
    ...atLeast(created, filter.created_after),
    ...(before === undefined ? [] : [(row: number) => created[row]! < before]),
    ...among(colors, (hex) => columns.hasColorNear(hex, 0)),
    ...among(names, (name) => columns.hasColorName(name)),
  ]
}

const anyOf =
  (tests: readonly Test[]): Test =>
  (row) =>
    tests.some((holds) => holds(row))

export type Counts<Field extends LabelField> = Record<Field, [value: string, count: number][]>

/** How many of a selection have each value of some labels, most first; `''` counts those without one. */
export function countsOf<Field extends LabelField>(
  columns: Columns,
  fields: readonly Field[],
  { bits, count }: Selection,
): Counts<Field> {
  // Of most rows the others are counted: at a million half the time, and none for a list of all.
  const left = without(columns.present, bits)
  const others = left.count < count
  const rows = new Uint32Array(others ? left.count : count)
  listRows(others ? left.bits : bits, rows)
  const sorted = (field: Field) =>
    [...columns.countValues(field, { rows, others })].toSorted(
      ([one, most], [other, next]) => next - most || (one < other ? -1 : 1),
    )
  return Object.fromEntries(fields.map((field) => [field, sorted(field)])) as Counts<Field>
}
