import type { Sql } from '../db/sql.ts'
import { apartRowsAmong } from './operations-store.ts'
import { apartFrom } from './rules.ts'
import * as store from './store.ts'

/** What counts as one among some references: the families of the last scan, and stacks. */
export function familyKeys(sql: Sql) {
  return async (numbers: readonly number[]) => {
    const rows = await store.familiesAmong(sql, numbers)
    const keys = Map.groupBy(rows, ({ number }) => number)
    const apart = apartFrom(rows.length > 0 ? await apartRowsAmong(sql, numbers) : [])
    return {
      keysOf: (number: number) => keys.get(number)?.map(({ key }) => key) ?? [],
      areApart: apart.has,
    }
  }
}
