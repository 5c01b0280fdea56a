import type { Sql, Tx } from '../db/sql.ts'
import { type ApiKey, ApiKeyRow } from './model.ts'

const columns = `id, name, hint, scope, account_number, created_at, expires_at, revoked_at, created_by, revoked_by`

/** Made once: it runs at every request. */
const selectBySecret = `SELECT ${columns} FROM api_keys WHERE secret_sha256 = $1`

export async function findKey(sql: Tx, secretSha256: Uint8Array): Promise<ApiKey | null> {
  const row = await sql.get(selectBySecret, secretSha256)
  return row && ApiKeyRow.parse(row)
}

/** Keys by the SHA-256 of their secrets in hexadecimal, by the same. */
export async function findKeys(sql: Tx, secretsSha256: readonly string[]): Promise<Map<string, ApiKey>> {
  const rows = await sql.all(
    `SELECT ${columns}, secret_sha256 FROM api_keys WHERE secret_sha256 ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(secretsSha256.map((sha256) => String.raw`\x${sha256}`)),
  )
  return new Map(rows.map((row) => [hexOf(row.secret_sha256 as Uint8Array), ApiKeyRow.parse(row)]))
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export async function keyById(sql: Tx, id: string): Promise<ApiKey | null> {
  const row = await sql.get(`SELECT ${columns} FROM api_keys WHERE id = $1`, id)
  return row && ApiKeyRow.parse(row)
}

/** The oldest key that opens everything at this time. */
export async function firstAdminKey(sql: Tx, now: string): Promise<ApiKey | null> {
  const row = await sql.get(
    `SELECT ${columns} FROM api_keys WHERE scope = 'admin' AND account_number IS NULL AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > $1) ORDER BY created_at, id LIMIT 1`,
    now,
  )
  return row && ApiKeyRow.parse(row)
}

/** Keys that open everything at this time, beside one. */
export async function countOtherAdmins(tx: Tx, id: string, now: string): Promise<number> {
  const row = await tx.get(
    `SELECT count(*) AS keys FROM api_keys WHERE scope = 'admin' AND account_number IS NULL AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > $2) AND id <> $1`,
    id,
    now,
  )
  return Number(row!.keys)
}

export async function listKeys(sql: Sql): Promise<ApiKey[]> {
  const rows = await sql.all(`SELECT ${columns} FROM api_keys ORDER BY created_at, id`)
  return rows.map((row) => ApiKeyRow.parse(row))
}

/** Keys that open everything, revoked and expired ones included: who revoked the last one meant to. */
export async function countAdminKeys(tx: Tx): Promise<number> {
  const row = await tx.get("SELECT count(*) AS keys FROM api_keys WHERE scope = 'admin' AND account_number IS NULL")
  return Number(row!.keys)
}

export async function insertKey(tx: Tx, key: ApiKey, secretSha256: Uint8Array): Promise<void> {
  await tx.run(
    `INSERT INTO api_keys (${columns}, secret_sha256) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    key.id,
    key.name,
    key.hint,
    key.scope,
    key.account_number,
    key.created_at,
    key.expires_at,
    key.revoked_at,
    key.created_by,
    key.revoked_by,
    secretSha256,
  )
}

export async function revokeKey(sql: Tx, id: string, at: string, by: string | null): Promise<boolean> {
  const { changes } = await sql.run(
    'UPDATE api_keys SET revoked_at = $2, revoked_by = $3 WHERE id = $1 AND revoked_at IS NULL',
    id,
    at,
    by,
  )
  return changes > 0
}

export async function deleteKeysOf(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM api_keys WHERE account_number = $1', account)
}
