import { z } from 'zod'
import type { Sql, Tx } from '../db/sql.ts'

const bytes = z.instanceof(Uint8Array)
const SessionRow = z.object({
  token_sha256: bytes,
  key_id: z.string().nullable(),
  key_check: bytes.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type SessionRow = z.infer<typeof SessionRow>

const columns = 'token_sha256, key_id, key_check, created_at, expires_at'
/** Made once: it runs at every request of a page. */
const selectByToken = `SELECT ${columns} FROM sessions WHERE token_sha256 = $1 AND expires_at > $2`

export async function findSession(sql: Tx, tokenSha256: Uint8Array, now: string): Promise<SessionRow | null> {
  const row = await sql.get(selectByToken, tokenSha256, now)
  return row && SessionRow.parse(row)
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx.run(
    `INSERT INTO sessions (${columns}) VALUES ($1, $2, $3, $4, $5)`,
    session.token_sha256,
    session.key_id,
    session.key_check,
    session.created_at,
    session.expires_at,
  )
}

export async function extendSession(sql: Sql, tokenSha256: Uint8Array, expiresAt: string): Promise<void> {
  await sql.run('UPDATE sessions SET expires_at = $2 WHERE token_sha256 = $1', tokenSha256, expiresAt)
}

export async function deleteSession(sql: Tx, tokenSha256: Uint8Array): Promise<void> {
  await sql.run('DELETE FROM sessions WHERE token_sha256 = $1', tokenSha256)
}

/** All but the newest `most` of a key go (of the configured key: null). */
export async function deleteOldest(tx: Tx, keyId: string | null, most: number): Promise<void> {
  await tx.run(
    `DELETE FROM sessions WHERE token_sha256 IN (
       SELECT token_sha256 FROM sessions WHERE coalesce(key_id, '') = coalesce($1, '')
       ORDER BY created_at DESC LIMIT 1000000 OFFSET $2)`,
    keyId,
    most,
  )
}

export async function deleteExpired(sql: Tx, now: string): Promise<void> {
  await sql.run('DELETE FROM sessions WHERE expires_at <= $1', now)
  await sql.run('DELETE FROM welcome_links WHERE expires_at <= $1', now)
}

export async function insertWelcomeLink(sql: Sql, tokenSha256: Uint8Array, expiresAt: string): Promise<void> {
  await sql.run('INSERT INTO welcome_links (token_sha256, expires_at) VALUES ($1, $2)', tokenSha256, expiresAt)
}

/** Whether there is such a link; it is so once, over all servers. */
export async function useWelcomeLink(sql: Sql, tokenSha256: Uint8Array, now: string): Promise<boolean> {
  const text = 'DELETE FROM welcome_links WHERE token_sha256 = $1 AND expires_at > $2'
  return (await sql.run(text, tokenSha256, now)).changes > 0
}

export async function deleteSessionsOfKey(tx: Tx, keyId: string): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE key_id = $1', keyId)
}

/** The sessions of every key of a church. */
export async function deleteSessionsOfChurch(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM sessions WHERE key_id IN (SELECT id FROM api_keys WHERE account_number = $1)', account)
}
