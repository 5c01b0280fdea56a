import { z } from 'zod'
import type { Tx } from '../db/sql.ts'
import { type Counts, ImportItem, none } from './model.ts'

const Known = ImportItem.pick({ source_id: true, outcome: true, reason: true, reference_id: true }).extend({
  fingerprint: z.string(),
})
export type Known = z.infer<typeof Known>
export type NewItem = Known & { source: string; at: string }

/** What is known of these ids of a source. */
export async function known(sql: Tx, source: string, ids: readonly string[]): Promise<Map<string, Known>> {
  const rows = await sql.all(
    `SELECT source_id, fingerprint, outcome, reason, reference_id FROM import_items
     WHERE source = $1 AND source_id ${sql.dialect.inArray('$2')}`,
    source,
    sql.dialect.array(ids),
  )
  return new Map(rows.map((row) => [String(row.source_id), Known.parse(row)]))
}

/** Stores how an item ended, as the newest word on it. */
export async function put(tx: Tx, item: NewItem): Promise<void> {
  await tx.run('DELETE FROM import_items WHERE source = $1 AND source_id = $2', item.source, item.source_id)
  await tx.run(
    `INSERT INTO import_items (source, source_id, fingerprint, outcome, reason, reference_id, settled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    item.source,
    item.source_id,
    item.fingerprint,
    item.outcome,
    item.reason,
    item.reference_id,
    item.at,
  )
}

export async function listed(tx: Tx, source: string, remaining: number, at: string): Promise<void> {
  await tx.run(
    `INSERT INTO import_sources (source, remaining, listed_at) VALUES ($1, $2, $3)
     ON CONFLICT (source) DO UPDATE SET remaining = excluded.remaining, listed_at = excluded.listed_at`,
    source,
    remaining,
    at,
  )
}

/** One thing fewer is left. */
export async function oneDone(tx: Tx, source: string): Promise<void> {
  await tx.run('UPDATE import_sources SET remaining = remaining - 1 WHERE source = $1 AND remaining > 0', source)
}

export async function ran(tx: Tx, source: string, runId: string): Promise<void> {
  await tx.run('UPDATE import_sources SET last_run = $2 WHERE source = $1', source, runId)
}

/** What is left of a source and which run was last; null when it was never listed. */
export async function standing(
  sql: Tx,
  source: string,
): Promise<{ remaining: number; listed_at: string; last_run: string | null } | null> {
  const row = await sql.get('SELECT remaining, listed_at, last_run FROM import_sources WHERE source = $1', source)
  return row && Standing.parse(row)
}
const Standing = z.object({ remaining: z.int(), listed_at: z.string(), last_run: z.string().nullable() })

export async function counts(sql: Tx, source: string): Promise<Counts> {
  const rows = await sql.all(
    'SELECT outcome, count(*) AS items FROM import_items WHERE source = $1 GROUP BY outcome',
    source,
  )
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, items }) => [String(outcome), Number(items)])) }
}

export async function newest(sql: Tx, source: string, limit: number): Promise<ImportItem[]> {
  const rows = await sql.all(
    `SELECT source_id, outcome, reason, reference_id, settled_at FROM import_items
     WHERE source = $1 ORDER BY number DESC LIMIT $2`,
    source,
    limit,
  )
  return rows.map((row) => ImportItem.parse(row))
}
