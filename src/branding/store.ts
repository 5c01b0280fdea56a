import type { Row, Tx } from '../db/sql.ts'
import { SourceResult, ProfileRow } from './profile.ts'

function parse(row: Row): ProfileRow {
  return ProfileRow.parse(row)
}

export async function byAccount(sql: Tx, account: string): Promise<ProfileRow | null> {
  const row = await sql.get('SELECT * FROM brand_profiles WHERE account_number = $1', account)
  return row && parse(row)
}

export type ProfileFilter = { account: string | null; status: string | null }
/** The place after which a page begins, and how many it holds; null: all. */
export type ProfilePlace = { after: { updatedAt: string; account: string } | null; limit: number | null }

/** Newest first; of one church, or (null) of all. */
export async function list(
  sql: Tx,
  { account, status }: ProfileFilter,
  { after, limit }: ProfilePlace,
): Promise<ProfileRow[]> {
  const rows = await sql.all(
    `SELECT * FROM brand_profiles WHERE (account_number = $1 OR $1 IS NULL) AND (status = $2 OR $2 IS NULL)
       AND (updated_at < $3 OR (updated_at = $3 AND account_number > $4) OR $3 IS NULL)
     ORDER BY updated_at DESC, account_number LIMIT $5`,
    account,
    status,
    after?.updatedAt ?? null,
    after?.account ?? null,
    limit ?? Number.MAX_SAFE_INTEGER,
  )
  return rows.map(parse)
}

/** Profiles whose last extraction failed: of one church, or (null) of all. */
export async function countErrors(sql: Tx, account: string | null): Promise<number> {
  const row = await sql.get(
    `SELECT count(*) AS failed FROM brand_profiles
     WHERE (status = 'failed' OR error IS NOT NULL) AND (account_number = $1 OR $1 IS NULL)`,
    account,
  )
  return Number(row!.failed)
}

/** The account numbers of ready profiles. */
export async function readyAccounts(sql: Tx): Promise<Set<string>> {
  const rows = await sql.all("SELECT account_number FROM brand_profiles WHERE status = 'ready'")
  return new Set(rows.map(({ account_number }) => String(account_number)))
}

/** Those of the accounts that have a profile. */
export async function among(sql: Tx, accounts: readonly string[]): Promise<ProfileRow[]> {
  const text = `SELECT * FROM brand_profiles WHERE account_number ${sql.dialect.inArray('$1')}`
  return (await sql.all(text, sql.dialect.array(accounts))).map(parse)
}

export async function insert(tx: Tx, account: string, at: string): Promise<void> {
  await tx.run(
    `INSERT INTO brand_profiles (account_number, status, created_at, updated_at) VALUES ($1, 'pending', $2, $2)
     ON CONFLICT (account_number) DO NOTHING`,
    account,
    at,
  )
}

/** Stores a profile in place of what it was; its version grows by one. */
export async function put(tx: Tx, row: ProfileRow): Promise<void> {
  const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await tx.run(
    `UPDATE brand_profiles SET version = version + 1, status = $2, refreshing = $3, church_name = $4, website = $5,
       found = $6, pins = $7, sources = $8, card = $9, error = $10, ordered = $11, ordered_website = $12,
       working = $13, updated_at = $14
     WHERE account_number = $1`,
    row.account_number,
    row.status,
    row.refreshing ? 1 : 0,
    row.church_name,
    row.website,
    jsonOf(row.found),
    JSON.stringify(row.pins),
    JSON.stringify(row.sources),
    jsonOf(row.card),
    row.error,
    row.ordered,
    row.ordered_website,
    row.working,
    row.updated_at,
  )
}

/** Remembers what a source gave to a run, in place of what it gave before. */
export async function putResult(tx: Tx, runId: string, account: string, result: SourceResult): Promise<void> {
  await tx.run(
    `INSERT INTO brand_finds (run_id, source, account_number, find) VALUES ($1, $2, $3, $4)
     ON CONFLICT (run_id, source) DO UPDATE SET find = excluded.find`,
    runId,
    result.source,
    account,
    JSON.stringify(result),
  )
}

export async function results(sql: Tx, runId: string): Promise<SourceResult[]> {
  const rows = await sql.all('SELECT find FROM brand_finds WHERE run_id = $1', runId)
  return rows.map(({ find }) => SourceResult.parse(JSON.parse(String(find))))
}

export async function dropResults(tx: Tx, runId: string): Promise<void> {
  await tx.run('DELETE FROM brand_finds WHERE run_id = $1', runId)
}

/** A church leaves. */
export async function deleteOf(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM brand_finds WHERE account_number = $1', account)
  await tx.run('DELETE FROM brand_profiles WHERE account_number = $1', account)
}
