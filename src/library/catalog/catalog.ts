import type { Sql } from '../../db/sql.ts'
import { addBit, type Bits, newBits } from '../../kernel/bits.ts'
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
  const counted = new Map<string, Counted>()
  return {
    /** The references that a filter lets through, as far as a viewer may see them. */
    async select(filter: ReferenceFilter, viewer: string | null): Promise<Selection & { columns: Columns }> {
      const among = await found(sql, filter)
      const columns = await current()
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
      const { changes } = selection.columns
      const known = counted.get(key)
      if (known?.changes === changes && known.columns === selection.columns)
        return { total: selection.count, counts: known.counts as Counts<Field> }
      const counts = countsOf(selection.columns, fields, selection)
      counted.delete(key)
      counted.set(key, { changes, columns: selection.columns, counts })
      if (counted.size > countedMax) counted.delete(counted.keys().next().value!)
      return { total: selection.count, counts }
    },
  }
}

/** Counts that are remembered: some kilobytes each. */
const countedMax = 50
type Counted = { changes: number; columns: Columns; counts: Counts<LabelField> | Partial<Counts<LabelField>> }

const everything: ReferenceFilter = { color_distance: 0, design_style: undefined }

/** What words, ids and names at a source find, which only the database knows; undefined: none was asked for. */
async function found(sql: Sql, filter: ReferenceFilter): Promise<Bits | undefined> {
  const { q, id, ids, ref_id: refId, source_id: sourceId } = filter
  const sets: (readonly number[])[] = []
  if (q !== undefined) sets.push(await searched.numbersOf(sql, q))
  if (ids !== undefined) sets.push(await store.numbersOfIds(sql, ids))
  if (id !== undefined) sets.push(await store.numbersOfIds(sql, [id]))
  if (refId !== undefined) sets.push([Number(refId.slice(4))])
  if (sourceId !== undefined) sets.push(await store.numbersOfSourceId(sql, sourceId))
  return sets.length === 0 ? undefined : sharedBits(sets)
}

/** The numbers that every list holds. */
function sharedBits(lists: readonly (readonly number[])[]): Bits {
  const [first = [], ...others] = lists
  const sets = others.map((list) => new Set(list))
  const bits = newBits()
  for (const number of first) if (sets.every((set) => set.has(number))) addBit(bits, number)
  return bits
}
