import { z } from 'zod'
import type { Tx } from '../../db/sql.ts'
import { Box } from '../model.ts'

const DecisionRow = z.object({
  check_number: z.int(),
  decision: z.enum(['approved', 'changes']),
  note: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
})
export type DecisionRow = z.infer<typeof DecisionRow>

const CommentRow = z.object({
  check_number: z.int(),
  id: z.string(),
  text: z.string(),
  box: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(Box)
    .nullable(),
  created_by: z.string(),
  created_at: z.string(),
})
export type CommentRow = z.infer<typeof CommentRow>

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<void> {
  await tx.run(
    'INSERT INTO qc_decisions (check_number, decision, note, created_by, created_at) VALUES ($1, $2, $3, $4, $5)',
    row.check_number,
    row.decision,
    row.note,
    row.created_by,
    row.created_at,
  )
}

export async function insertComment(tx: Tx, row: CommentRow): Promise<void> {
  await tx.run(
    `INSERT INTO qc_comments (id, check_number, text, box, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    row.id,
    row.check_number,
    row.text,
    row.box && JSON.stringify(row.box),
    row.created_by,
    row.created_at,
  )
}

export async function commentCount(tx: Tx, check: number): Promise<number> {
  const row = await tx.get('SELECT count(*) AS count FROM qc_comments WHERE check_number = $1', check)
  return Number(row!.count)
}

/** The newest that counts, or null. */
export async function newestDecision(tx: Tx, check: number): Promise<{ number: number; created_by: string } | null> {
  const row = await tx.get(
    `SELECT number, created_by FROM qc_decisions WHERE check_number = $1 AND withdrawn_at IS NULL
     ORDER BY number DESC LIMIT 1`,
    check,
  )
  return row ? { number: Number(row.number), created_by: String(row.created_by) } : null
}

export async function withdrawDecision(tx: Tx, number: number, at: string): Promise<void> {
  await tx.run('UPDATE qc_decisions SET withdrawn_at = $2 WHERE number = $1', number, at)
}

/** The newest decision of each of these checks that has one. */
export async function decisions(sql: Tx, checks: readonly number[]): Promise<DecisionRow[]> {
  const rows = await sql.all(
    `SELECT check_number, decision, note, created_by, created_at FROM qc_decisions
     WHERE number IN (SELECT max(number) FROM qc_decisions
       WHERE check_number ${sql.dialect.inArray('$1')} AND withdrawn_at IS NULL GROUP BY check_number)`,
    sql.dialect.array(checks),
  )
  return rows.map((row) => DecisionRow.parse(row))
}

/** The comments on these checks, oldest first. */
export async function comments(sql: Tx, checks: readonly number[]): Promise<CommentRow[]> {
  const rows = await sql.all(
    `SELECT check_number, id, text, box, created_by, created_at FROM qc_comments
     WHERE check_number ${sql.dialect.inArray('$1')} ORDER BY number`,
    sql.dialect.array(checks),
  )
  return rows.map((row) => CommentRow.parse(row))
}

export async function forget(tx: Tx, account: string): Promise<void> {
  const own = '(SELECT number FROM qc_checks WHERE account_number = $1)'
  await tx.run(`DELETE FROM qc_decisions WHERE check_number IN ${own}`, account)
  await tx.run(`DELETE FROM qc_comments WHERE check_number IN ${own}`, account)
}
