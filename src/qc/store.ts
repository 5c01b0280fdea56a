import { z } from 'zod'
import type { Tx } from '../db/sql.ts'
import { Box, Category, type DesignFacts, Mode, Severity, Verdict } from './model.ts'

const json = <T>() => z.string().transform((text) => JSON.parse(text) as T)

/** A check as it is stored; its findings apart. */
export const CheckRow = z.object({
  number: z.int(),
  id: z.string(),
  scan_id: z.string(),
  run_id: z.string(),
  task_id: z.string().nullable(),
  account_number: z.string().nullable(),
  mode: Mode,
  file_name: z.string(),
  path: z.string().nullable(),
  is_error: z.int().transform(Boolean),
  judge: z.string(),
  facts: json<DesignFacts>().nullable(),
  view_sha256: z.string().nullable(),
  view_kind: z.enum(['picture', 'sheet']).nullable(),
  view_until: z.string().nullable(),
  source_sha256: z.string().nullable(),
  preview_sha256: z.string().nullable(),
  created_at: z.string(),
})
export type CheckRow = z.infer<typeof CheckRow>

export const FindingRow = z.object({
  check_number: z.int(),
  id: z.string(),
  check_name: z.string(),
  category: Category,
  severity: Severity,
  confidence: z.number(),
  message: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  box: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(Box)
    .nullable(),
  fingerprint: z.string(),
  verdict: Verdict.nullable(),
})
export type FindingRow = z.infer<typeof FindingRow>

export type NewCheck = Omit<CheckRow, 'number'> & { item: string }
export type NewFinding = Omit<FindingRow, 'check_number'>

const columns = `number, id, scan_id, run_id, task_id, account_number, mode, file_name, path, is_error, judge, facts,
  view_sha256, view_kind, view_until, source_sha256, preview_sha256, created_at`
const findingColumns =
  'check_number, id, check_name, category, severity, confidence, message, expected, actual, box, fingerprint, verdict'

const qualified = findingColumns.replace(', id,', ', f.id,')

export async function insert(tx: Tx, check: NewCheck, findings: readonly NewFinding[]): Promise<void> {
  const row = await tx.get(
    `INSERT INTO qc_checks (id, scan_id, item, run_id, task_id, account_number, mode, file_name, path, is_error, judge,
       facts, view_sha256, view_kind, view_until, source_sha256, preview_sha256, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING number`,
    check.id,
    check.scan_id,
    check.item,
    check.run_id,
    check.task_id,
    check.account_number,
    check.mode,
    check.file_name,
    check.path,
    check.is_error ? 1 : 0,
    check.judge,
    check.facts && JSON.stringify(check.facts),
    check.view_sha256,
    check.view_kind,
    check.view_until,
    check.source_sha256,
    check.preview_sha256,
    check.created_at,
  )
  for (const [rank, finding] of findings.entries()) await insertFinding(tx, Number(row!.number), rank, finding)
}

async function insertFinding(tx: Tx, check: number, rank: number, finding: NewFinding): Promise<void> {
  await tx.run(
    `INSERT INTO qc_findings (check_number, rank, id, check_name, category, severity, confidence, message, expected,
       actual, box, fingerprint, verdict)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    check,
    rank,
    finding.id,
    finding.check_name,
    finding.category,
    finding.severity,
    finding.confidence,
    finding.message,
    finding.expected,
    finding.actual,
    finding.box && JSON.stringify(finding.box),
    finding.fingerprint,
    finding.verdict,
  )
}

export type CheckFilter = {
  task: string | null
  account: string | null
  mode: Mode | null
  /** The newest of each design alone. */
  isCurrent: boolean
  /** Older than this one. */
  before: number | null
}

/** Whether the same design of a task was judged again since. */
const isSuperseded = `EXISTS (SELECT 1 FROM qc_checks later
  WHERE later.task_id = c.task_id AND later.file_name = c.file_name AND later.number > c.number)`

/** Those of these checks that a newer one of the same design took the place of. */
export async function superseded(sql: Tx, checks: readonly number[]): Promise<Set<number>> {
  const rows = await sql.all(
    `SELECT number FROM qc_checks c WHERE number ${sql.dialect.inArray('$1')} AND ${isSuperseded}`,
    sql.dialect.array(checks),
  )
  return new Set(rows.map(({ number }) => Number(number)))
}

/** Checks newest first, as far as anything narrows them. */
export async function list(sql: Tx, filter: CheckFilter, limit: number): Promise<CheckRow[]> {
  const { task, account, mode, isCurrent, before } = filter
  const rows = await sql.all(
    `SELECT ${columns} FROM qc_checks c
     WHERE (task_id = $1 OR $1 IS NULL) AND (account_number = $2 OR $2 IS NULL) AND (mode = $3 OR $3 IS NULL)
       AND (number < $4 OR $4 IS NULL) ${isCurrent ? `AND NOT ${isSuperseded}` : ''}
     ORDER BY number DESC LIMIT $5`,
    task,
    account,
    mode,
    before,
    limit,
  )
  return rows.map((row) => CheckRow.parse(row))
}

/** The newest check of each design of a task that has any failure among its findings. */
export async function newestWithFailures(sql: Tx, account: string | null, limit: number): Promise<CheckRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM qc_checks c WHERE (account_number = $1 OR $1 IS NULL) AND is_error = 0
       AND EXISTS (SELECT 1 FROM qc_findings f WHERE f.check_number = c.number AND f.severity = 'fail')
       AND NOT ${isSuperseded}
     ORDER BY number DESC LIMIT $2`,
    account,
    limit,
  )
  return rows.map((row) => CheckRow.parse(row))
}

export async function byId(sql: Tx, id: string): Promise<CheckRow | null> {
  const row = await sql.get(`SELECT ${columns} FROM qc_checks WHERE id = $1`, id)
  return row && CheckRow.parse(row)
}

/** What a scan has judged so far, in the order in which it was. */
export async function ofScan(sql: Tx, scanId: string): Promise<CheckRow[]> {
  const rows = await sql.all(`SELECT ${columns} FROM qc_checks WHERE scan_id = $1 ORDER BY number`, scanId)
  return rows.map((row) => CheckRow.parse(row))
}

export async function findings(sql: Tx, checks: readonly number[]): Promise<FindingRow[]> {
  const rows = await sql.all(
    `SELECT ${findingColumns} FROM qc_findings WHERE check_number ${sql.dialect.inArray('$1')} ORDER BY check_number, rank`,
    sql.dialect.array(checks),
  )
  return rows.map((row) => FindingRow.parse(row))
}

/** Whose a task was when it was last judged: `undefined` when it never was. */
export async function ownerOf(sql: Tx, task: string): Promise<string | null | undefined> {
  const row = await sql.get(
    'SELECT account_number FROM qc_checks WHERE task_id = $1 ORDER BY number DESC LIMIT 1',
    task,
  )
  return row === null ? undefined : (row.account_number as string | null)
}

/** Whether anything of a church was ever judged. */
export async function hasChecks(sql: Tx, account: string): Promise<boolean> {
  return (await sql.get('SELECT 1 FROM qc_checks WHERE account_number = $1 LIMIT 1', account)) !== null
}

/** The newest finding with a fingerprint, in a task or a church. */
export async function findingWith(
  sql: Tx,
  fingerprint: string,
  { task, account }: { task: string | null; account: string | null },
): Promise<FindingRow | null> {
  const row = await sql.get(
    `SELECT ${qualified} FROM qc_findings f JOIN qc_checks c ON c.number = f.check_number
     WHERE f.fingerprint = $1 AND (c.task_id = $2 OR c.account_number = $3) ORDER BY c.number DESC LIMIT 1`,
    fingerprint,
    task,
    account,
  )
  return row && FindingRow.parse(row)
}

export async function forget(tx: Tx, account: string): Promise<void> {
  await tx.run(
    'DELETE FROM qc_findings WHERE check_number IN (SELECT number FROM qc_checks WHERE account_number = $1)',
    account,
  )
  await tx.run('DELETE FROM qc_checks WHERE account_number = $1', account)
}
