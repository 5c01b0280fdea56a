import type { Tx } from '../db/sql.ts'
import type { Item } from './model.ts'

type ItemOf = { root: string; number: number }

/** Remembers a finished item; false when it was finished before. An earlier run's failure may be made good. */
export async function insertItem(tx: Tx, { root, number }: ItemOf, { id, outcome, reason }: Item): Promise<boolean> {
  const { changes } = await tx.run(
    `INSERT INTO run_items (root, item, run_number, outcome, reason) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (root, item) DO UPDATE
     SET run_number = excluded.run_number, outcome = excluded.outcome, reason = excluded.reason
     WHERE run_items.outcome = 'failed' AND run_items.run_number <> excluded.run_number`,
    root,
    id,
    number,
    outcome,
    reason ?? null,
  )
  return changes > 0
}

/** Whether this run, or an earlier one of its chain with success, has finished the item. */
export async function hasItem(sql: Tx, { root, number }: ItemOf, item: string): Promise<boolean> {
  const row = await sql.get(
    `SELECT 1 AS there FROM run_items WHERE root = $1 AND item = $2 AND (run_number = $3 OR outcome <> 'failed')`,
    root,
    item,
    number,
  )
  return row !== null
}

/** How many items this run has finished, by outcome. */
export async function outcomes(sql: Tx, { root, number }: ItemOf): Promise<Record<string, number>> {
  const rows = await sql.all(
    'SELECT outcome, count(*) AS items FROM run_items WHERE root = $1 AND run_number = $2 GROUP BY outcome',
    root,
    number,
  )
  return Object.fromEntries(rows.map(({ outcome, items }) => [String(outcome), Number(items)]))
}

/** Forgets the items of chains of retries whose runs all ended before a time; returns how many went. */
export async function trimItems(tx: Tx, before: string, most: number): Promise<number> {
  const { changes } = await tx.run(
    `DELETE FROM run_items WHERE (root, item) IN (
       SELECT i.root, i.item FROM run_items i
       WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r.root = i.root AND (r.finished_at IS NULL OR r.finished_at >= $1))
       LIMIT $2)`,
    before,
    most,
  )
  return changes
}
