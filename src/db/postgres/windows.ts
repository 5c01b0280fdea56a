import type { Row, Value } from '../sql.ts'
import type { Shared } from '../servers.ts'

type Ask = (text: string, ...values: Value[]) => Promise<Row>

const usPerMs = 1_000
const keptMs = 86_400_000

/** Counts what all servers do within a window: one statement each, by the database's clock. */
export function windows(ask: Ask): Omit<Shared, 'hold' | 'alone'> {
  return {
    async take(name, { most, windowMs, reserve = 0, survivesCrash = false }) {
      const text = 'SELECT wait, used FROM take_place($1, $2, $3, $4, $5)'
      const { wait, used } = await ask(text, name, most, windowMs * usPerMs, reserve, survivesCrash)
      return { waitMs: Number(wait) / usPerMs, used: Number(used) }
    },
    async giveBack(name) {
      await ask(
        `WITH given AS (UPDATE call_times SET times = trim_array(times, least(1, cardinality(times))) WHERE name = $1)
         SELECT 1 AS given`,
        name,
      )
    },
    async block(name, ms) {
      await ask(
        `WITH blocked AS (
           INSERT INTO call_times AS c (name, blocked_until) VALUES ($1, now_us() + $2)
           ON CONFLICT (name) DO UPDATE SET blocked_until = greatest(c.blocked_until, excluded.blocked_until))
         SELECT 1 AS blocked`,
        name,
        Math.round(ms * usPerMs),
      )
    },
    async trim() {
      await ask(
        `WITH trimmed AS (
           DELETE FROM call_times WHERE coalesce(times[cardinality(times)], 0) < now_us() - $1 AND blocked_until < now_us())
         SELECT 1 AS trimmed`,
        keptMs * usPerMs,
      )
    },
  }
}
