import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import { addBit, type Bits, hasBit, newBits } from '../../kernel/bits.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { ReferenceFilter } from '../query.ts'
import * as searched from '../search/search.ts'
import * as store from '../store.ts'
import { Columns } from './columns.ts'
import { byMeasure, byNumber, type MeasuredSort, type Order, type Place } from './order.ts'
import { countsOf, select, type Selection } from './select.ts'

export type { LabelField } from './columns.ts'
export type { Order } from './order.ts'

const pageRows = 2_000
/** So many matches are sorted by title in the database; of more, titles are walked in order until the page is full. */
const sortedMax = 4_000
/** Titles walked between two looks at the set. */
const titlesAtOnce = 1_000

export type Catalog = ReturnType<typeof referenceCatalog>
export type Sort = 'created' | 'title' | MeasuredSort
/** Where a page of any order begins. */
export type Position = { number: number; value?: number; title?: string }

/**
 * What lists are filtered, sorted and counted by, in memory: made of the database when it is first needed, and brought
 * up to the last commit before each answer. The database stays the truth; whoever wrote, and wherever, is read.
 */
export function referenceCatalog(sql: Sql) {
  const inTurn = concurrencyLimit(1)
  let columns: Columns | null = null
  let change = { seq: 0, mark: '' }

  /** The columns as of the last commit. */
  async function current(): Promise<Columns> {
    const last = await store.lastChange(sql)
    if (columns !== null && last.seq === change.seq && last.mark === change.mark) return columns
    return inTurn(follow)
  }

  async function follow(): Promise<Columns> {
    const last = await store.lastChange(sql)
    // Changes are let go of after a while: who was too long away reads everything anew.
    const isKnown = columns !== null && (change.seq === 0 || (await store.markOf(sql, change.seq)) === change.mark)
    if (columns !== null && isKnown) await readChanged(columns)
    else columns = await readAll()
    change = last
    return columns
  }

  async function readAll(): Promise<Columns> {
    const made = new Columns()
    for (let after = 0; ;) {
      const rows = await store.catalogRowsAfter(sql, after, pageRows)
      for (const row of rows) made.put(row)
      if (rows.length < pageRows) return made
      after = rows.at(-1)!.number
      await yieldToLoop()
    }
  }

  async function readChanged(into: Columns): Promise<void> {
    const numbers = await store.changedAfter(sql, change.seq)
    for (let from = 0; from < numbers.length; from += pageRows) {
      const page = numbers.slice(from, from + pageRows)
      const rows = await store.catalogRowsOf(sql, page)
      const there = new Set(rows.map(({ number }) => number))
      for (const row of rows) into.put(row)
      for (const number of page) if (!there.has(number)) into.remove(number)
      if (numbers.length > pageRows) await yieldToLoop()
    }
  }

  /** What words, ids and names at a source find, which only the database knows; undefined: none was asked for. */
  async function found(filter: ReferenceFilter): Promise<Bits | undefined> {
    const { q, id, ids, ref_id: refId, source_id: sourceId } = filter
    const sets: (readonly number[])[] = []
    if (q !== undefined) sets.push(await searched.numbersOf(sql, q))
    if (ids !== undefined || id !== undefined) {
      const wanted = ids === undefined ? [id!] : id === undefined ? ids : ids.filter((one) => one === id)
      sets.push(await store.numbersOfIds(sql, wanted))
    }
    if (refId !== undefined) sets.push([Number(refId.slice(4))])
    if (sourceId !== undefined) sets.push(await store.numbersOfSourceId(sql, sourceId))
    return sets.length === 0 ? undefined : sharedBits(sets)
  }

  return {
    /** The references that a filter lets through, as far as a viewer may see them. */
    async select(filter: ReferenceFilter, viewer: string | null): Promise<Selection & { columns: Columns }> {
      const among = await found(filter)
      const now = await current()
      return { ...select(now, filter, { viewer, among }), columns: now }
    },

    /** The numbers of the next references in an order, after a position. */
    async page(
      { columns: now, bits, count }: Selection & { columns: Columns },
      { sort, order, after, limit }: { sort: Sort; order: Order; after: Position | undefined; limit: number },
    ): Promise<Position[]> {
      if (sort === 'created') return byNumber(bits, order, after?.number, limit).map((number) => ({ number }))
      if (sort !== 'title') return byMeasure(now, bits, { sort, order, after: after as Place | undefined, limit })
      return count <= sortedMax
        ? sortedTitles(bits, { order, after, limit })
        : walkedTitles(bits, { order, after, limit })
    },

    countActive: async (viewer: string | null) =>
      select(await current(), { ...everything, active: true }, { viewer }).count,
    count: async () => select(await current(), everything, { viewer: null }).count,
    countsOf,
  }

  type TitlePage = { order: Order; after: Position | undefined; limit: number }

  function sortedTitles(bits: Bits, page: TitlePage): Promise<Position[]> {
    const numbers = byNumber(bits, 'asc', undefined, sortedMax)
    return store.titlesAmong(sql, numbers, page)
  }

  async function walkedTitles(bits: Bits, { order, after, limit }: TitlePage): Promise<Position[]> {
    const places: Position[] = []
    for (let place = after; places.length < limit;) {
      const next = await store.titlesAfter(sql, { order, after: place, limit: titlesAtOnce })
      places.push(...next.filter(({ number }) => hasBit(bits, number)))
      if (next.length < titlesAtOnce) break
      place = next.at(-1)
    }
    return places.slice(0, limit)
  }
}

const everything: ReferenceFilter = { color_distance: 0, design_style: undefined }

/** The numbers that every list holds. */
function sharedBits(lists: readonly (readonly number[])[]): Bits {
  const [first = [], ...others] = lists
  const sets = others.map((list) => new Set(list))
  const bits = newBits()
  for (const number of first) if (sets.every((set) => set.has(number))) addBit(bits, number)
  return bits
}
