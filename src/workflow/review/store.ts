import type { Tx } from '../../db/sql.ts'
import { Delivery, StepRow } from './model.ts'

export async function byKey(sql: Tx, key: string): Promise<Delivery | null> {
  const row = await sql.get('SELECT * FROM deliveries WHERE key = $1', key)
  return row && Delivery.parse(row)
}

export async function insert(tx: Tx, delivery: Delivery, steps: readonly StepRow[]): Promise<void> {
  const { key, digest, task_id, marker, started_ms, finished_ms } = delivery
  await tx.run(
    `INSERT INTO deliveries (key, digest, task_id, marker, started_ms, finished_ms) VALUES ($1, $2, $3, $4, $5, $6)`,
    key,
    digest,
    task_id,
    marker,
    started_ms,
    finished_ms,
  )
  for (const { ordinal, step, field, target, state, detail } of steps)
    await tx.run(
      `INSERT INTO delivery_steps (delivery, ordinal, step, field, target, state, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      key,
      ordinal,
      step,
      field,
      target,
      state,
      detail,
    )
}

export async function remove(tx: Tx, key: string): Promise<void> {
  await tx.run('DELETE FROM deliveries WHERE key = $1', key)
}

export async function steps(sql: Tx, key: string): Promise<StepRow[]> {
  const rows = await sql.all('SELECT * FROM delivery_steps WHERE delivery = $1 ORDER BY ordinal', key)
  return rows.map((row) => StepRow.parse(row))
}

type Mark = { state: StepRow['state']; detail: string | null }
export async function mark(tx: Tx, key: string, ordinal: number, { state, detail }: Mark): Promise<void> {
  await tx.run(
    'UPDATE delivery_steps SET state = $3, detail = $4 WHERE delivery = $1 AND ordinal = $2',
    key,
    ordinal,
    state,
    detail,
  )
}

export async function finish(tx: Tx, key: string, ms: number): Promise<void> {
  await tx.run('UPDATE deliveries SET finished_ms = $2 WHERE key = $1', key, ms)
}

/** Forgets deliveries that nobody will send again. */
export async function trim(tx: Tx, beforeMs: number): Promise<void> {
  await tx.run('DELETE FROM deliveries WHERE coalesce(finished_ms, started_ms) < $1', beforeMs)
}
