import type { Row, Tx, Value } from '../db/sql.ts'
import { type RunQuery, type RunRow, RunRow as RowShape, type RunStatus, runStatuses } from './model.ts'
import type { ReadyRun } from './rules.ts'

const columns = `number, id, kind, status, input, output, error, tags, lane, done, total, message, attempt, attempts_max,
  deaths, ready_at, lease, root, retry_of, caller, account_number, created_at, started_at, finished_at`

function parse(row: Row): RunRow {
  return RowShape.parse(row)
}

/** No kind's name has a space. */
const queueOf = (lane: string, kind: string) => `${lane} ${kind}`

function partsOf(queue: string): { lane: string; kind: string } {
  const space = queue.lastIndexOf(' ')
  return { lane: queue.slice(0, space), kind: queue.slice(space + 1) }
}

export type NewRun = {
  id: string
  kind: string
  input: unknown
  tags: readonly string[]
  lane: string
  attemptsMax: number
  readyAt: number
  root: string
  retryOf: string | null
  caller: string | null
  account: string | null
  at: string
}

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const row = await tx.get(
    `INSERT INTO runs (id, kind, status, input, tags, lane, queue, attempts_max, ready_at, root, retry_of, caller,
       account_number, created_at)
     VALUES ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING number`,
    run.id,
    run.kind,
    JSON.stringify(run.input ?? null),
    JSON.stringify(run.tags),
    run.lane,
    queueOf(run.lane, run.kind),
    run.attemptsMax,
    run.readyAt,
    run.root,
    run.retryOf,
    run.caller,
    run.account,
    run.at,
  )
  const number = Number(row!.number)
  for (const tag of run.tags) await tx.run('INSERT INTO run_tags (tag, run_number) VALUES ($1, $2)', tag, number)
  return number
}

export async function byId(sql: Tx, id: string): Promise<RunRow | null> {
  const row = await sql.get(`SELECT ${columns} FROM runs WHERE id = $1`, id)
  return row && parse(row)
}

export async function statusOf(sql: Tx, id: string): Promise<RunStatus | null> {
  const row = await sql.get('SELECT status FROM runs WHERE id = $1', id)
  return row && (row.status as RunStatus)
}

/** A run of the same chain of retries that has not ended, or null. */
export async function unfinishedOf(sql: Tx, root: string): Promise<RunRow | null> {
  const row = await sql.get(`SELECT ${columns} FROM runs WHERE root = $1 AND finished_at IS NULL LIMIT 1`, root)
  return row && parse(row)
}

export async function unfinishedOfKind(sql: Tx, kind: string): Promise<string | null> {
  const row = await sql.get('SELECT id FROM runs WHERE kind = $1 AND finished_at IS NULL ORDER BY number LIMIT 1', kind)
  return row && String(row.id)
}

/** Whose runs a list shows: of one church, of one credential, or (both null) everyone's. */
export type Visibility = { account: string | null; caller: string | null }

export async function list(
  sql: Tx,
  { tag, kind, status, account }: Pick<RunQuery, 'tag' | 'kind' | 'status' | 'account'>,
  visibility: Visibility,
  page: { before: number | undefined; limit: number },
): Promise<RunRow[]> {
  const values: Value[] = []
  const clauses: string[] = []
  const where = (clause: (placeholder: string) => string, value: Value | undefined) => {
    if (value === undefined || value === null) return
    values.push(value)
    clauses.push(clause(`$${values.length}`))
  }
  where((p) => `number IN (SELECT run_number FROM run_tags WHERE tag = ${p})`, tag)
  where((p) => `kind = ${p}`, kind)
  where((p) => `status = ${p}`, status)
  where((p) => `account_number = ${p}`, account)
  where((p) => `account_number = ${p}`, visibility.account)
  where((p) => `caller = ${p}`, visibility.caller)
  where((p) => `number < ${p}`, page.before)
  values.push(page.limit)
  const filter = clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : ''
  const text = `SELECT ${columns} FROM runs ${filter} ORDER BY number DESC LIMIT $${values.length}`
  return (await sql.all(text, ...values)).map(parse)
}

/**
 * The oldest of one queue that are ready. It is a range of one, and not an equality, so that the order needs the index of
 * what waits: by the primary key a planner finds the first that waits behind all that ever ended.
 */
const readyOf = (queue: string, now: string) => `FROM runs r
  WHERE r.ready_at IS NOT NULL AND r.queue >= ${queue} AND r.queue <= ${queue} AND r.ready_at <= ${now}
  ORDER BY r.queue, r.number LIMIT 1`

/** The oldest ready run of each lane and kind. It leaps from queue to queue: its cost grows with lanes, not with runs. */
export async function oldestReady(sql: Tx, now: number): Promise<ReadyRun[]> {
  const rows = await sql.all(selectOldestReady, now)
  return rows.flatMap(({ queue, number }) =>
    number === null ? [] : [{ ...partsOf(String(queue)), number: Number(number) }],
  )
}

const selectOldestReady = `WITH RECURSIVE waiting (queue) AS (
    SELECT min(queue) FROM runs WHERE ready_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(r.queue) FROM runs r WHERE r.ready_at IS NOT NULL AND r.queue > waiting.queue)
    FROM waiting WHERE waiting.queue IS NOT NULL
  )
  SELECT queue, (SELECT r.number ${readyOf('waiting.queue', '$1')}) AS number FROM waiting WHERE queue IS NOT NULL`

/** When the next waiting run is ready (ms since the epoch), or null when none waits for a time. */
export async function nextReadyAt(sql: Tx, now: number): Promise<number | null> {
  const row = await sql.get('SELECT min(ready_at) AS at FROM runs WHERE ready_at IS NOT NULL AND ready_at > $1', now)
  return row?.at == null ? null : Number(row.at)
}

type Claim = { lease: string; workerId: string; until: number; now: number; at: string; isExclusive: boolean }

/**
 * Takes the oldest run that waits in a queue; null when others have taken what there was. An exclusive kind's waits
 * while any of it is held.
 */
export async function claim(
  tx: Tx,
  { lane, kind }: ReadyRun,
  { lease, workerId, until, now, at, isExclusive }: Claim,
): Promise<RunRow | null> {
  if (isExclusive && (await heldKinds(tx)).has(kind)) return null
  const row = await tx.get(
    `UPDATE runs SET status = 'running', attempt = attempt + 1, lease = $2, boot = $3, lease_until = $4,
       ready_at = NULL, wait_ms = 0, started_at = coalesce(started_at, $5)
     WHERE number = (SELECT r.number ${readyOf('$1', '$6')} ${tx.dialect.skipLocked})
     AND status IN ('queued', 'retrying') RETURNING ${columns}`,
    queueOf(lane, kind),
    lease,
    workerId,
    until,
    at,
    now,
  )
  return row && parse(row)
}

/** The kinds that any server holds a run of. */
export async function heldKinds(sql: Tx): Promise<ReadonlySet<string>> {
  const rows = await sql.all('SELECT DISTINCT kind FROM runs WHERE lease IS NOT NULL')
  return new Set(rows.map(({ kind }) => String(kind)))
}

/** Extends those of a worker's leases that it still has. */
export async function extendLeases(sql: Tx, workerId: string, leases: readonly string[], until: number): Promise<void> {
  await sql.run(
    `UPDATE runs SET lease_until = $2 WHERE boot = $1 AND lease IS NOT NULL AND lease ${sql.dialect.inArray('$3')}`,
    workerId,
    until,
    sql.dialect.array(leases),
  )
}

/** The leases that a worker has. */
export async function leasesOf(sql: Tx, workerId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.all('SELECT lease FROM runs WHERE boot = $1 AND lease IS NOT NULL', workerId)
  return new Set(rows.map(({ lease }) => String(lease)))
}

/** Runs that another worker held, whether or not its leases have ended. */
export async function heldByOthers(sql: Tx, workerId: string): Promise<RunRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM runs WHERE lease IS NOT NULL AND boot <> $1 ORDER BY number`,
    workerId,
  )
  return rows.map(parse)
}

/** Runs whose lease ended before `now`, and which is none of `but`. */
export async function lapsed(sql: Tx, now: number, but: ReadonlySet<string>): Promise<RunRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM runs WHERE lease IS NOT NULL AND lease_until < $1 ORDER BY number`,
    now,
  )
  return rows.map(parse).filter(({ lease }) => !but.has(lease!))
}

/** Times that were set against a clock that has since been set by `byMs`. */
export async function shiftWaits(tx: Tx, byMs: number): Promise<void> {
  await tx.run(
    'UPDATE runs SET ready_at = CASE WHEN ready_at + $1 > 1 THEN ready_at + $1 ELSE 1 END WHERE ready_at > 0',
    byMs,
  )
  await tx.run('UPDATE runs SET lease_until = lease_until + $1 WHERE lease IS NOT NULL', byMs)
}

/** No wait that is left may be longer than the one that was requested, whatever the clock did meanwhile. */
export async function clampWaits(tx: Tx, now: number): Promise<void> {
  await tx.run('UPDATE runs SET ready_at = $1 + wait_ms WHERE ready_at > $1 + wait_ms', now)
}

/** What becomes of a held run: it ends (`finishedAt`), or waits again (`readyAt`). */
export type Settlement = {
  status: RunStatus
  output?: unknown
  error?: unknown
  attempt: number
  deaths?: number
  readyAt?: number
  waitMs?: number
  finishedAt?: string
}

/** Lets go of a run that is still held under `lease`; false when somebody else has it, or it has ended. */
export async function settle(tx: Tx, number: number, lease: string, to: Settlement): Promise<boolean> {
  const { changes } = await tx.run(
    `UPDATE runs SET status = $3, output = $4, error = $5, attempt = $6, deaths = $7, ready_at = $8, wait_ms = $9,
       finished_at = $10, lease = NULL, boot = NULL, lease_until = NULL
     WHERE number = $1 AND lease = $2`,
    number,
    lease,
    to.status,
    to.output === undefined ? null : JSON.stringify(to.output),
    to.error === undefined ? null : JSON.stringify(to.error),
    to.attempt,
    to.deaths ?? 0,
    to.readyAt ?? null,
    to.waitMs ?? 0,
    to.finishedAt ?? null,
  )
  return changes > 0
}

export async function cancel(tx: Tx, number: number, at: string): Promise<void> {
  await tx.run(
    `UPDATE runs SET status = 'canceled', ready_at = NULL, wait_ms = 0, finished_at = $2, lease = NULL, boot = NULL,
       lease_until = NULL
     WHERE number = $1`,
    number,
    at,
  )
}

/** Whether the run is held under this lease; if so, it stays held until the transaction ends. */
export async function holds(tx: Tx, number: number, lease: string): Promise<boolean> {
  const text = `SELECT 1 AS held FROM runs WHERE number = $1 AND lease = $2 ${tx.dialect.forUpdate}`
  return (await tx.get(text, number, lease)) !== null
}

export type Progress = { done: number; total: number | null; message: string | null }
export type ProgressChange = { done?: number | undefined; total?: number | undefined; message?: string | undefined }

/** Stores how far a held run is; null when it is held no more. */
export async function setProgress(
  tx: Tx,
  number: number,
  lease: string,
  { done, total, message }: ProgressChange,
): Promise<Progress | null> {
  const row = await tx.get(
    `UPDATE runs SET done = coalesce($3, done), total = coalesce($4, total), message = coalesce($5, message)
     WHERE number = $1 AND lease = $2 RETURNING done, total, message`,
    number,
    lease,
    done ?? null,
    total ?? null,
    message ?? null,
  )
  return row as Progress | null
}

/** Counts one more thing done by a held run: it has got somewhere since its process last died. */
export async function countItem(tx: Tx, number: number, lease: string): Promise<boolean> {
  const { changes } = await tx.run(
    'UPDATE runs SET done = done + 1, deaths = 0 WHERE number = $1 AND lease = $2',
    number,
    lease,
  )
  return changes > 0
}

/** How many runs carry a tag, by status; null when none does. */
export async function tagCounts(sql: Tx, tag: string): Promise<Record<RunStatus, number> | null> {
  const rows = await sql.all(
    `SELECT r.status, count(*) AS runs FROM run_tags t JOIN runs r ON r.number = t.run_number
     WHERE t.tag = $1 GROUP BY r.status`,
    tag,
  )
  if (rows.length === 0) return null
  const counts = Object.fromEntries(runStatuses.map((status) => [status, 0])) as Record<RunStatus, number>
  for (const { status, runs } of rows) counts[status as RunStatus] = Number(runs)
  return counts
}

/** How many runs of each kind stand in each status. */
export async function countsByKind(sql: Tx): Promise<{ kind: string; status: RunStatus; runs: number }[]> {
  const rows = await sql.all('SELECT kind, status, count(*) AS runs FROM runs GROUP BY kind, status')
  return rows.map(({ kind, status, runs }) => ({
    kind: String(kind),
    status: status as RunStatus,
    runs: Number(runs),
  }))
}

export type RunCounts = { failed: number; running: number; queued: number }

/** Runs that failed and were not made again, that are at work, and that wait. */
export async function countsFor(sql: Tx, { account, caller }: Visibility): Promise<RunCounts> {
  const row = await sql.get(
    `SELECT count(CASE WHEN status = 'failed' THEN 1 END) AS failed,
       count(CASE WHEN status IN ('running', 'retrying') THEN 1 END) AS running,
       count(CASE WHEN status = 'queued' THEN 1 END) AS queued
     FROM runs r WHERE status IN ('failed', 'running', 'retrying', 'queued')
       AND (account_number = $1 OR $1 IS NULL) AND (caller = $2 OR $2 IS NULL)
       AND NOT EXISTS (SELECT 1 FROM runs later WHERE later.root = r.root AND later.number > r.number)`,
    account,
    caller,
  )
  return { failed: Number(row!.failed), running: Number(row!.running), queued: Number(row!.queued) }
}

/** When a run of the kind last succeeded, or null. */
export async function lastSuccessOf(sql: Tx, kind: string): Promise<string | null> {
  const row = await sql.get("SELECT max(finished_at) AS at FROM runs WHERE kind = $1 AND status = 'succeeded'", kind)
  return row!.at as string | null
}

/** A tag of a run that is the caller's to see: whoever may see one of a tag's runs may follow the tag. */
export async function anyOfTag(sql: Tx, tag: string): Promise<RunRow | null> {
  const row = await sql.get(
    `SELECT ${columns} FROM runs WHERE number = (SELECT min(run_number) FROM run_tags WHERE tag = $1)`,
    tag,
  )
  return row && parse(row)
}

/** A church leaves: its runs, with all their events. */
export async function deleteOf(tx: Tx, account: string): Promise<void> {
  await tx.run(
    `DELETE FROM idempotency_keys WHERE handle IN
       (SELECT '{"runId":"' || id || '"}' FROM runs WHERE account_number = $1)`,
    account,
  )
  await tx.run('DELETE FROM run_items WHERE root IN (SELECT root FROM runs WHERE account_number = $1)', account)
  await tx.run('DELETE FROM runs WHERE account_number = $1', account)
}
