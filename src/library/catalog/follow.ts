import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import { concurrencyLimit, joined } from '../../kernel/concurrency-limit.ts'
import { changedAfter, lastChange, markOf } from '../store.ts'
import { Columns } from './columns.ts'
import * as store from './store.ts'

/** Some 3 ms of reading, between which others are answered. */
const pageRows = 500

/**
 * Gives the columns as of the last commit: made of the database when they are first needed, and brought up to date
 * before each answer. The database stays the truth: whoever wrote, in whatever process, is read.
 */
export function currentColumns(sql: Sql): () => Promise<Columns> {
  const inTurn = concurrencyLimit(1)
  const newest = joined(() => lastChange(sql))
  let columns: Columns | null = null
  let change: Pick<Awaited<ReturnType<typeof lastChange>>, 'seq' | 'mark'> = { seq: 0, mark: '' }

  async function follow(): Promise<Columns> {
    const last = await lastChange(sql)
    // Changes are let go of after a while: who was too long away reads everything anew.
    const isKnown = columns !== null && (change.seq === 0 || (await markOf(sql, change.seq)) === change.mark)
    if (columns !== null && isKnown) await takeIn(sql, columns, await changedAfter(sql, change.seq))
    else columns = await readAll(sql)
    change = last
    return columns
  }

  return async () => {
    const last = await newest()
    // Above the last settled change others may come to be seen in any order: until then they are read each time.
    if (columns !== null && last.isNewest && last.seq === change.seq && last.mark === change.mark) return columns
    return inTurn(follow)
  }
}

async function readAll(sql: Sql): Promise<Columns> {
  const made = new Columns()
  made.reserve((await store.lastNumber(sql)) + 1)
  for (let after = 0; ;) {
    const rows = await store.catalogRowsAfter(sql, after, pageRows)
    for (const row of rows) made.put(row)
    if (rows.length < pageRows) return made
    after = rows.at(-1)!.number
    await yieldToLoop()
  }
}

async function takeIn(sql: Sql, columns: Columns, numbers: readonly number[]): Promise<void> {
  for (let from = 0; from < numbers.length; from += pageRows) {
    const page = numbers.slice(from, from + pageRows)
    const rows = await store.catalogRowsOf(sql, page)
    const there = new Set(rows.map(({ number }) => number))
    for (const row of rows) columns.put(row)
    for (const number of page) if (!there.has(number)) columns.remove(number)
    if (numbers.length > pageRows) await yieldToLoop()
  }
}
