import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import * as events from './events-store.ts'
import { keyLifeMs } from './idempotency.ts'
import * as items from './items-store.ts'
import { idempotencyStore } from './idempotency-store.ts'

/** Rows of one transaction: nothing else waits for long. */
const trimAtOnce = 1_000
const dayMs = 86_400_000

type Parts = { sql: Sql; clock: Clock; retentionDays: number }

/** Deletes what is older than the retention, a little at a time. Runs and their last lines stay. */
export async function trimHistory({ sql, clock, retentionDays }: Parts): Promise<{ trimmed: number }> {
  const before = iso(clock.now() - retentionDays * dayMs)
  const trims = [
    (tx: Tx) => events.trimEvents(tx, before, trimAtOnce),
    (tx: Tx) => items.trimItems(tx, before, trimAtOnce),
    (tx: Tx) => idempotencyStore.trim(tx, clock.now() - keyLifeMs, trimAtOnce),
  ]
  let trimmed = 0
  for (const trim of trims)
    for (let deleted = trimAtOnce; deleted === trimAtOnce; trimmed += deleted) deleted = await sql.begin(trim)
  return { trimmed }
}
