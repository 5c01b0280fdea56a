import type { Tx } from '../../db/sql.ts'
import { iso } from '../../kernel/clock.ts'
import * as events from '../events-store.ts'
import type { AnyKind } from '../kinds.ts'
import type { RunError, RunRow } from '../model.ts'
import { keysOf } from '../notifier.ts'
import { after, chooseNext, deathsMax } from '../rules.ts'
import * as store from '../store.ts'
import type { Capacity } from './capacity.ts'
import { notifyEnded } from './ending.ts'
import { type EngineParts, errorOf, type Held } from './parts.ts'

/** Who claims: `id` names the process, `claims` counts, so that no lease is ever given out twice. */
export type Worker = { id: string; claims: number }

/** Claims the run that is next by the rules, for a lease of LEASE_SECONDS (`config.ts`); null when none can be had, `taken` when another server was first. */
export async function claimNext(
  parts: EngineParts,
  worker: Worker,
  { capacity, held }: { capacity: Capacity; held: readonly Held[] },
): Promise<Held | 'taken' | null> {
  const { sql, clock, due, kinds, isShared, leaseMs } = parts
  const now = due.now()
  const ready = await store.oldestReady(sql, now)
  const isHeldSomewhere = isShared && ready.some(({ kind }) => capacity.isExclusive(kind))
  const heldKinds = isHeldSomewhere ? await store.heldKinds(sql) : new Set<string>()
  const next = chooseNext(ready, capacity.loadOf(held, heldKinds))
  if (next === null) return null
  const lease = `${worker.id}:${++worker.claims}`
  const isExclusive = capacity.isExclusive(next.kind)
  // Whether a kind is held anywhere is read, and must still be so at the end; else the row's own lock is enough.
  const isolation = isExclusive ? 'serializable' : 'read committed'
  const run = await sql.begin(async (tx) => {
    const at = iso(clock.now())
    const order = { lease, workerId: worker.id, until: due.now() + leaseMs, now, at, isExclusive }
    const claimed = await store.claim(tx, next, order)
    if (claimed) await events.insertEvent(tx, claimed, { type: 'run.started', at, body: { attempt: claimed.attempt } })
    return claimed
  }, isolation)
  capacity.served(next.lane)
  return run ? { run, lease, kind: kinds.get(run.kind)!, stop: new AbortController() } : 'taken'
}

/** Says that this process still holds what it holds. */
export async function extendLeases({ sql, due, leaseMs }: EngineParts, { id }: Worker, held: readonly Held[]) {
  const leases = held.map(({ lease }) => lease)
  await store.extendLeases(sql, id, leases, due.now() + leaseMs)
}

/** Which of these this process holds no more: another took them over, or they were ended by somebody else. */
export async function lostOf({ sql }: EngineParts, { id }: Worker, held: readonly Held[]): Promise<Held[]> {
  if (held.length === 0) return []
  const leases = await store.leasesOf(sql, id)
  return held.filter(({ lease }) => !leases.has(lease))
}

/** Takes back what every process before this one held: nobody else works at the database. */
export async function takeBackAll(parts: EngineParts, { id }: Worker): Promise<void> {
  await takeBack(parts, await store.heldByOthers(parts.sql, id))
}

/** Takes over what was not extended in time, but for what this process holds. How many runs that were. */
export async function takeOver(parts: EngineParts, held: readonly Held[]): Promise<number> {
  const own = new Set(held.map(({ lease }) => lease))
  const rows = await store.lapsed(parts.sql, parts.due.now(), own)
  await takeBack(parts, rows)
  return rows.length
}

/** A run under which processes died too often before it got anywhere is failed. */
async function takeBack(parts: EngineParts, rows: readonly RunRow[]): Promise<void> {
  const { sql, log, notifier } = parts
  for (const row of rows) {
    const deaths = row.deaths + 1
    if (deaths < deathsMax) await sql.begin((tx) => resume(parts, tx, row, deaths), 'read committed')
    else await failPermanently(parts, row, deaths)
    notifier.notify(keysOf(row))
  }
  if (rows.length > 0) log.warn({ runs: rows.length }, 'a process ended under its runs; they go on')
}

async function resume({ clock }: EngineParts, tx: Tx, row: RunRow, deaths: number): Promise<void> {
  const status = after(row.status, 'lose')
  const attempt = row.attempt - 1
  const wasHeld = await store.settle(tx, row.number, row.lease!, { status, attempt, deaths, readyAt: 0 })
  const body = { level: 'warn', message: 'The process ended; the run goes on where it was.' }
  if (wasHeld) await events.insertEvent(tx, row, { type: 'log', at: iso(clock.now()), body })
}

/** A kind whose own part in the end fails must not keep the run from ending. */
async function failPermanently(parts: EngineParts, row: RunRow, deaths: number): Promise<void> {
  const { sql, log, kinds } = parts
  const fail = (kind: AnyKind | undefined) => sql.begin((tx) => storeFailure(parts, tx, { row, deaths, kind }))
  await fail(kinds.get(row.kind)).catch((error) => {
    log.error({ run: row.id, err: errorOf(error) }, 'the kind could not store its part of the end of a failed run')
    return fail(undefined)
  })
}

type Failure = { row: RunRow; deaths: number; kind: AnyKind | undefined }

async function storeFailure({ clock }: EngineParts, tx: Tx, { row, deaths, kind }: Failure): Promise<void> {
  const status = after(row.status, 'exhaust')
  const at = iso(clock.now())
  const error: RunError = { code: 'process_died', message: processDied }
  const end = { status, attempt: row.attempt, deaths, error, finishedAt: at }
  if (!(await store.settle(tx, row.number, row.lease!, end))) return
  await events.insertEvent(tx, row, { type: 'run.failed', at, body: { error } })
  if (kind) await notifyEnded(tx, kind, row, { status, output: null, error })
}

const processDied = `The process ended ${deathsMax} times under this run before it got anywhere.`
