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

/** A lease outlives two missed heartbeats. Only another process ever looks at it: this one knows what it holds. */
const leaseMs = 30_000

/** Who claims: `id` names the process, `claims` counts, so that no lease is ever given out twice. */
export type Worker = { id: string; claims: number }

/** Claims the run that is next by the rules; null when none can be had. */
export async function claimNext(
  parts: EngineParts,
  worker: Worker,
  { capacity, held }: { capacity: Capacity; held: readonly Held[] },
): Promise<Held | 'taken' | null> {
  const { sql, clock, kinds } = parts
  const next = chooseNext(await store.oldestReady(sql, clock.now()), capacity.loadOf(held))
  if (next === null) return null
  const lease = `${worker.id}:${++worker.claims}`
  const run = await sql.begin(async (tx) => {
    const at = iso(clock.now())
    const claimed = await store.claim(tx, next.number, { lease, workerId: worker.id, until: clock.now() + leaseMs }, at)
    if (claimed) await events.insertEvent(tx, claimed, { type: 'run.started', at, body: { attempt: claimed.attempt } })
    return claimed
  })
  capacity.served(next.lane)
  return run ? { run, lease, kind: kinds.get(run.kind)!, stop: new AbortController() } : 'taken'
}

/** Says that this process still holds what it holds. */
export async function extendLeases({ sql, clock }: EngineParts, { id }: Worker): Promise<void> {
  await store.extendLeases(sql, id, clock.now() + leaseMs)
}

/**
 * Takes back what dead processes held: all of it (`expiredBefore` null), or what has not been extended since. A run
 * under which processes died too often before it got anywhere is failed.
 */
export async function takeBack(parts: EngineParts, worker: Worker, expiredBefore: number | null): Promise<void> {
  const { sql, log, notifier } = parts
  const rows = await store.orphans(sql, worker.id, expiredBefore)
  for (const row of rows) {
    const deaths = row.deaths + 1
    if (deaths < deathsMax) await sql.begin((tx) => resume(parts, tx, row, deaths))
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
