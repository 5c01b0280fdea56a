import type { Sql } from './sql.ts'

/**
 * Whether this server is the one to begin work that is due now and then: true once in any `gapMs`, by the database's
 * clock where servers share one.
 */
export async function claimPeriodic(sql: Sql, { name, gapMs, now }: { name: string; gapMs: number; now: number }) {
  const { clock } = sql.dialect
  const at = clock === null ? now : Number((await sql.get(clock))!.now)
  const { changes } = await sql.run(
    `INSERT INTO periodic_work (name, begun_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at
     WHERE periodic_work.begun_at <= excluded.begun_at - $3`,
    name,
    at,
    gapMs,
  )
  return changes > 0
}
