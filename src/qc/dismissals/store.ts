import { z } from 'zod'
import type { Tx } from '../../db/sql.ts'

const DismissalRow = z.object({
  id: z.string(),
  fingerprint: z.string().nullable(),
  check_name: z.string().nullable(),
  category: z.string().nullable(),
  message: z.string().nullable(),
  scope: z.enum(['task', 'church']),
  task_id: z.string().nullable(),
  account_number: z.string().nullable(),
  reason: z.string(),
  created_by: z.string(),
  created_at: z.string(),
})
export type DismissalRow = z.infer<typeof DismissalRow>

const columns = `id, fingerprint, check_name, category, message, scope, task_id, account_number, reason, created_by,
  created_at`

/** Which of them: of any of these tasks, or of a church as a whole. */
export type Places = { tasks: readonly string[]; accounts: readonly string[] }

/** The dismissals that may meet something in these places, newest first. */
export async function inPlaces(sql: Tx, { tasks, accounts }: Places, limit: number): Promise<DismissalRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM qc_dismissals
     WHERE (scope = 'task' AND task_id ${sql.dialect.inArray('$1')}) OR (scope = 'church' AND account_number ${sql.dialect.inArray('$2')})
     ORDER BY number DESC LIMIT $3`,
    sql.dialect.array(tasks),
    sql.dialect.array(accounts),
    limit,
  )
  return rows.map((row) => DismissalRow.parse(row))
}

/** Every dismissal of a church, those of its tasks too. */
export async function ofAccount(sql: Tx, account: string, limit: number): Promise<DismissalRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM qc_dismissals WHERE account_number = $1 ORDER BY number DESC LIMIT $2`,
    account,
    limit,
  )
  return rows.map((row) => DismissalRow.parse(row))
}

/** The same dismissal, if there is one. */
export async function same(tx: Tx, row: DismissalRow): Promise<DismissalRow | null> {
  const known = await tx.get(
    `SELECT ${columns} FROM qc_dismissals
     WHERE scope = $1 AND coalesce(fingerprint, '') = $2 AND (fingerprint IS NOT NULL OR check_name = $3)
       AND ((scope = 'task' AND task_id = $4) OR (scope = 'church' AND account_number = $5)) LIMIT 1`,
    row.scope,
    row.fingerprint ?? '',
    row.check_name,
    row.task_id,
    row.account_number,
  )
  return known && DismissalRow.parse(known)
}

export async function insert(tx: Tx, row: DismissalRow): Promise<void> {
  await tx.run(
    `INSERT INTO qc_dismissals (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    row.id,
    row.fingerprint,
    row.check_name,
    row.category,
    row.message,
    row.scope,
    row.task_id,
    row.account_number,
    row.reason,
    row.created_by,
    row.created_at,
  )
}

/** Another reason for the same dismissal, with who gave it and when. */
export async function giveReason(tx: Tx, { id, reason, created_by, created_at }: DismissalRow): Promise<void> {
  await tx.run(
    'UPDATE qc_dismissals SET reason = $2, created_by = $3, created_at = $4 WHERE id = $1',
    id,
    reason,
    created_by,
    created_at,
  )
}

/** Whose the dismissals of a task are: `undefined` when it has none. */
export async function ownerOf(sql: Tx, task: string): Promise<string | null | undefined> {
  const row = await sql.get(
    'SELECT account_number FROM qc_dismissals WHERE task_id = $1 ORDER BY number DESC LIMIT 1',
    task,
  )
  return row === null ? undefined : (row.account_number as string | null)
}

export async function byId(tx: Tx, id: string): Promise<DismissalRow | null> {
  const row = await tx.get(`SELECT ${columns} FROM qc_dismissals WHERE id = $1`, id)
  return row && DismissalRow.parse(row)
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.run('DELETE FROM qc_dismissals WHERE id = $1', id)
}

/** Remembers a dismissal as it was, for the audit: who took it back and when; null: it was given another reason. */
export async function insertPast(tx: Tx, row: DismissalRow, ended: { by: string; at: string } | null): Promise<void> {
  await tx.run(
    `INSERT INTO qc_past_dismissals (id, task_id, account_number, reason, created_by, created_at, ended_by, ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    row.id,
    row.task_id,
    row.account_number,
    row.reason,
    row.created_by,
    row.created_at,
    ended?.by ?? null,
    ended?.at ?? null,
  )
}

const ReportRow = z.object({
  check_name: z.string().nullable(),
  category: z.string().nullable(),
  message: z.string().nullable(),
  count: z.int(),
  tasks: z.int(),
  churches: z.int(),
})

/** What is dismissed most, first, and what no finding is known of, last; of one church when it is named. */
export async function report(sql: Tx, account: string | null, limit: number) {
  const rows = await sql.all(
    `SELECT check_name, category, message, count(*) AS count, count(DISTINCT task_id) AS tasks,
       count(DISTINCT account_number) AS churches
     FROM qc_dismissals WHERE (account_number = $1 OR $1 IS NULL)
     GROUP BY check_name, category, message ORDER BY message IS NULL, count(*) DESC, check_name, message LIMIT $2`,
    account,
    limit,
  )
  return rows.map((row) => ReportRow.parse(row))
}

export async function forget(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM qc_dismissals WHERE account_number = $1', account)
  await tx.run('DELETE FROM qc_past_dismissals WHERE account_number = $1', account)
}
