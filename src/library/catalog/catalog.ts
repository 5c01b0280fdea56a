import type { Sql } from '../../db/sql.ts'
import { addBit, type Bits, intersect, keepRows, newBits } from '../../kernel/bits.ts'
import type { ReferenceFilter } from '../query.ts'
import * as searched from '../search/search.ts'
import type { Columns, LabelField } from './columns.ts'
import { currentColumns } from './follow.ts'
import { byMeasure, byNumber, type MeasuredSort, type Order, type Place } from './order.ts'
import { type Counts, countsOf, select, type Selection } from './select.ts'
import * as store from './store.ts'
import { byTitle } from './titles.ts'

export { labelFilters } from './select.ts'

export type Catalog = ReturnType<typeof referenceCatalog>
export type Sort = 'created' | 'title' | MeasuredSort
/** Where a page of any order begins. */
export type Position = { number: number; value?: number; title?: string }
type Page = { sort: Sort; order: Order; after: Position | undefined; limit: number }

/** References as lists are filtered, sorted and counted by: in memory, as of the last commit. */
export function referenceCatalog(sql: Sql) {
  const current = currentColumns(sql)
  const counted = remembered<Counts<LabelField>>(countedMax)
  const said = remembered<Bits>(saidMax)

  /** What words, ids and names at a source find, which only the database knows, and a colour; undefined: none was asked for. */
  async function found(columns: Columns, filter: ReferenceFilter): Promise<Bits | undefined> {
    const { q, id, ids, ref_id: refId, source_id: sourceId, color, color_distance: distance } = filter
    const sets: Bits[] = []
    if (q !== undefined)
      sets.push(await said(JSON.stringify(q), columns, async () => bitsOf(await searched.numbersOf(sql, q))))
    if (color !== undefined)
      sets.push(await said(JSON.stringify([color, distance]), columns, () => nearColor(columns, color, distance)))
    if (ids !== undefined) sets.push(bitsOf(await store.numbersOfIds(sql, ids)))
    if (id !== undefined) sets.push(bitsOf(await store.numbersOfIds(sql, [id])))
    if (refId !== undefined) sets.push(bitsOf([Number(refId.slice(4))]))
    if (sourceId !== undefined) sets.push(bitsOf(await store.numbersOfSourceId(sql, sourceId)))
    return sets.length === 0 ? undefined : intersect(sets, columns.rows).bits
  }

  return {
    /** The references that a filter lets through, as far as a viewer may see them. */
    async select(filter: ReferenceFilter, viewer: string | null): Promise<Selection & { columns: Columns }> {
      const columns = await current()
      const among = await found(columns, filter)
      return { ...select(columns, filter, { viewer, among }), columns }
    },

    /** The next references of a selection in an order, after a position. */
    async page({ columns, bits, count }: Selection & { columns: Columns }, page: Page): Promise<Position[]> {
      const { sort, order, after, limit } = page
      if (sort === 'created') return byNumber(bits, order, after?.number, limit).map((number) => ({ number }))
      if (sort === 'title') return byTitle(sql, { bits, count }, page)
      return byMeasure(columns, bits, { sort, order, after: after as Place | undefined, limit })
    },

    countActive: async (viewer: string | null) =>
      select(await current(), { ...everything, active: true }, { viewer }).count,
    count: async () => select(await current(), everything, { viewer: null }).count,
    /** How many of those that a filter lets through have each value of some labels. The same is not counted twice. */
    async counts<Field extends LabelField>(filter: ReferenceFilter, viewer: string | null, fields: readonly Field[]) {
      const selection = await this.select(filter, viewer)
      const key = JSON.stringify([filter, viewer, fields])
      const counts = await counted(
        key,
        selection.columns,
        () => countsOf(selection.columns, fields, selection) as Counts<LabelField>,
      )
      return { total: selection.count, counts: counts as Counts<Field> }
    },
  }
}

/** Counts that are remembered: some kilobytes each. */
const countedMax = 50
/**
 * Searches by words and by a colour that are: an eighth of a megabyte each in a library of a million. Pages and facets
 * follow a first list, and what is near a colour takes 20 ms there.
 */
const saidMax = 20

/** Keeps the last few values made of the library, each while it stands as it did when it began to be made. */
function remembered<Value>(most: number) {
  const known = new Map<string, { columns: Columns; changes: number; value: Value }>()
  return async (key: string, columns: Columns, make: () => Value | Promise<Value>): Promise<Value> => {
    const { changes } = columns
    const before = known.get(key)
    if (before?.changes === changes && before.columns === columns) return before.value
    const value = await make()
    known.delete(key)
    known.set(key, { columns, changes, value })
    if (known.size > most) known.delete(known.keys().next().value!)
    return value
  }
}

const everything: ReferenceFilter = { color_distance: 0, design_style: undefined }

const nearColor = (columns: Columns, hex: string, distance: number): Bits =>
  keepRows(columns.present, columns.hasColorNear(hex, distance)).bits

function bitsOf(numbers: readonly number[]): Bits {
  const bits = newBits()
  for (const number of numbers) addBit(bits, number)
  return bits
}
