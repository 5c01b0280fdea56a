import type { Tx } from '../db/sql.ts'
import type { z } from 'zod'
import { LogItem } from './model.ts'
import type { PageOf } from './store.ts'

export type Entry = {
  action: string
  task_id: string
  account: string | null
  actor: string
  from: string | null
  to: string | null
}

/** One line of the queue log. It is written with the change it explains, in one transaction. */
export async function write(tx: Tx, at: string, { action, task_id, account, actor, from, to }: Entry): Promise<void> {
  await tx.run(
    `INSERT INTO queue_log (at, action, task_id, account_number, actor, from_value, to_value)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    at,
    action,
    task_id,
    account,
    actor,
    from,
    to,
  )
}

/** An entry as it is stored: a church's name is its folder's, not the log's. */
const StoredItem = LogItem.omit({ church_name: true })
type StoredItem = z.infer<typeof StoredItem>

/** Newest first. */
export async function page(sql: Tx, { account, taskId, before, limit }: PageOf): Promise<StoredItem[]> {
  const rows = await sql.all(
    `SELECT number AS id, at, action, task_id, account_number AS account, actor, from_value AS "from", to_value AS "to"
     FROM queue_log WHERE (account_number = $1 OR $1 IS NULL) AND (task_id = $2 OR $2 IS NULL)
       AND (number < $3 OR $3 IS NULL) ORDER BY number DESC LIMIT $4`,
    account,
    taskId,
    before,
    limit,
  )
  return rows.map((row) => StoredItem.parse(row))
}
