import { lastSettled, type Sql, type Tx } from '../db/sql.ts'
import { AuditEntry, EventRow } from './model.ts'

export async function eventsAfter(sql: Tx, seq: number, limit: number): Promise<EventRow[]> {
  const rows = await sql.all(
    `SELECT seq, at, type, subject, account_number, caller, state FROM events WHERE seq > $1 AND seq <= $3
     ORDER BY seq LIMIT $2`,
    seq,
    limit,
    await lastSettled(sql, 'events'),
  )
  return rows.map((row) => EventRow.parse(row))
}

/** The first and the last that are still there (0: none is), and the last that a reader may begin after. */
export async function eventRange(sql: Tx): Promise<{ first: number; last: number; settled: number }> {
  const settled = await lastSettled(sql, 'events')
  const row = await sql.get(`SELECT (SELECT min(seq) FROM events) AS first, (SELECT max(seq) FROM events) AS last`)
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0), settled }
}

/** All but the newest `most` go; the newest stays, so that numbers go on. */
export async function trimEvents(sql: Sql, most: number): Promise<void> {
  await sql.run('DELETE FROM events WHERE seq <= (SELECT max(seq) FROM events) - $1', most)
}

export async function deleteEventsOf(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM events WHERE account_number = $1', account)
}

export type AuditFilter = { account: string | null; actor: string | null; action: string | null }

/** Newest first, after `before`. An action that ends with a dot stands for all that begin with it. */
export async function auditPage(
  sql: Tx,
  { account, actor, action }: AuditFilter,
  { before, limit }: { before: { at: string; id: string } | null; limit: number },
): Promise<AuditEntry[]> {
  const rows = await sql.all(
    `SELECT id, at, actor, action, subject, account_number, detail FROM audit
     WHERE (account_number = $1 OR $1 IS NULL) AND (actor = $2 OR $2 IS NULL)
       AND (action = $3 OR $3 IS NULL OR substr(action, 1, length($7)) = $7)
       AND (at < $4 OR (at = $4 AND id < $5) OR $4 IS NULL)
     ORDER BY at DESC, id DESC LIMIT $6`,
    account,
    actor,
    action,
    before?.at ?? null,
    before?.id ?? null,
    limit,
    action?.endsWith('.') ? action : null,
  )
  return rows.map((row) => AuditEntry.parse(row))
}
