import type { Tx } from '../../db/sql.ts'
import { HistoryRow } from './model.ts'

const columns = 'id, number, at, actor, run_id, changes, undo'

export async function insert(tx: Tx, account: string, row: HistoryRow, fields: string): Promise<void> {
  await tx.run(
    `INSERT INTO brand_history (account_number, number, id, at, actor, run_id, fields, changes, undo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    account,
    row.number,
    row.id,
    row.at,
    row.actor,
    row.run_id,
    fields,
    JSON.stringify(row.changes),
    JSON.stringify(row.undo),
  )
}

/** Newest first, below a number (null: from the newest). */
export async function page(tx: Tx, account: string, below: number | null, limit: number): Promise<HistoryRow[]> {
  const rows = await tx.all(
    `SELECT ${columns} FROM brand_history WHERE account_number = $1 AND (number < $2 OR $2 IS NULL)
     ORDER BY number DESC LIMIT $3`,
    account,
    below,
    limit,
  )
  return rows.map((row) => HistoryRow.parse(row))
}

export async function byId(tx: Tx, account: string, id: string): Promise<HistoryRow | null> {
  const row = await tx.get(`SELECT ${columns} FROM brand_history WHERE account_number = $1 AND id = $2`, account, id)
  return row && HistoryRow.parse(row)
}

/** Deletes all but the newest `most` of a church, and names them. */
export async function cull(tx: Tx, account: string, most: number): Promise<string[]> {
  const rows = await tx.all(
    `DELETE FROM brand_history WHERE account_number = $1 AND number <= (
       SELECT number FROM brand_history WHERE account_number = $1 ORDER BY number DESC LIMIT 1 OFFSET $2)
     RETURNING id`,
    account,
    most,
  )
  return rows.map(({ id }) => String(id))
}

export async function deleteOf(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM brand_history WHERE account_number = $1', account)
}
