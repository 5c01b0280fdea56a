import { type ErrorCode, Fault } from '../kernel/errors.ts'
import type { RunError, RunRow, RunStatus, RunViewer } from './model.ts'

/**
 * What can happen to a run. `requeue` is a shutdown that gives it back, `lose` the death of its process, `exhaust`
 * the end of its attempts, `snooze` its own request to go on later.
 */
export type RunEvent = 'claim' | 'succeed' | 'fail' | 'exhaust' | 'snooze' | 'requeue' | 'lose' | 'cancel'

export const transitions: Record<RunStatus, Partial<Record<RunEvent, RunStatus>>> = {
  queued: { claim: 'running', cancel: 'canceled' },
  running: {
    succeed: 'succeeded',
    fail: 'retrying',
    exhaust: 'failed',
    snooze: 'queued',
    requeue: 'queued',
    lose: 'retrying',
    cancel: 'canceled',
  },
  retrying: { claim: 'running', cancel: 'canceled' },
  succeeded: {},
  failed: {},
  canceled: {},
}

/** Where an event leads. Fails with `conflict` when it is not in the table. */
export function after(status: RunStatus, event: RunEvent): RunStatus {
  const next = transitions[status][event]
  if (next === undefined) throw new Fault('conflict', `A run that is ${status} cannot ${event}.`)
  return next
}

export function hasEnded(status: RunStatus): boolean {
  return Object.keys(transitions[status]).length === 0
}

/** A run that ended without success, or left failed items, may be made again; fails with `conflict` otherwise. */
export function refuseRetry(status: RunStatus, failedItems: number): void {
  const isInVain = status === 'failed' || status === 'canceled' || (status === 'succeeded' && failedItems > 0)
  if (isInVain) return
  const which = 'only a failed or canceled one can, or one that left failed items'
  throw new Fault('conflict', `A run that is ${status} cannot be retried; ${which}.`)
}

/** A job that is to go on later, without spending an attempt. */
export class Snooze extends Error {
  constructor(readonly waitMs: number) {
    super(`snoozed for ${waitMs} ms`)
    this.name = 'Snooze'
  }
}

/** A job that knows that another attempt would not help. The message is shown to the caller. */
export class GiveUp extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message)
    this.name = 'GiveUp'
  }
}

/** A job that took longer than its kind allows. */
export class TimedOut extends Error {}

export const attemptsMax = 3
export const deathsMax = 3
const backoffFirstMs = 1_000
const backoffMaxMs = 60_000
const snoozeMaxMs = 86_400_000

/** Full jitter (Brooker, "Exponential backoff and jitter", 2015): anywhere from nothing to the doubled step. */
export function backoffMs(attempt: number, random: number): number {
  return Math.floor(random * Math.min(backoffMaxMs, backoffFirstMs * 2 ** (attempt - 1)))
}

export type Outcome =
  | { event: 'snooze'; waitMs: number }
  | { event: 'fail'; waitMs: number; error: RunError }
  | { event: 'exhaust'; error: RunError }

/** Codes whose cause may pass in a moment; a refusal of the input will be the same the next time. */
const transient: ReadonlySet<string> = new Set<RunError['code']>([
  'internal',
  'upstream_failed',
  'rate_limited',
  'draining',
  'unavailable',
  'storage_full',
  'storage_read_only',
  'storage_failed',
  'timed_out',
])

/** What an error means for a run: again later, or never. Pure: `random` is a number in [0, 1). */
export function outcomeOf(error: unknown, attempt: number, random: number, most = attemptsMax): Outcome {
  if (error instanceof Snooze) return { event: 'snooze', waitMs: Math.min(snoozeMaxMs, Math.max(0, error.waitMs)) }
  const shown = shownError(error)
  const final = error instanceof GiveUp || !transient.has(shown.code) || isFinal(error)
  if (final || attempt >= most) return { event: 'exhaust', error: shown }
  return { event: 'fail', waitMs: Math.max(askedWaitMs(error), backoffMs(attempt, random)), error: shown }
}

/** What of an error may leave the process: our own sentences do, anything else is only "internal". */
function shownError(error: unknown): RunError {
  if (error instanceof Fault || error instanceof GiveUp) return { code: error.code, message: error.message }
  if (error instanceof TimedOut) return { code: 'timed_out', message: error.message }
  return { code: 'internal', message: 'Something went wrong on our side.' }
}

/** An upstream's refusal that says of itself that it will stand. */
function isFinal(error: unknown): boolean {
  return error instanceof Fault && error.members.retryable === false
}

function askedWaitMs(error: unknown): number {
  const seconds = error instanceof Fault ? Number(error.headers['retry-after']) : Number.NaN
  return Number.isFinite(seconds) ? Math.min(backoffMaxMs, Math.max(0, seconds * 1000)) : 0
}

/** The oldest run that waits in one lane for one kind. */
export type ReadyRun = { number: number; lane: string; kind: string }
export type Load = {
  lanes: ReadonlyMap<string, number>
  kinds: ReadonlyMap<string, number>
  /** How many may run of a kind at once; undefined: this process does not know the kind. */
  limitOf: (kind: string) => number | undefined
  /** When a lane was last served, as a count that grows; 0: never. */
  servedAt: (lane: string) => number
}

/**
 * Which run comes next: of the lane with the fewest runs going, then of the one served longest ago, the oldest run. A
 * bulk is one lane, so that a single run waits for one place to become free and not for the bulk.
 */
export function chooseNext(ready: readonly ReadyRun[], load: Load): ReadyRun | null {
  const open = ready.filter(({ kind }) => (load.kinds.get(kind) ?? 0) < (load.limitOf(kind) ?? 0))
  const rank = (run: ReadyRun) => [load.lanes.get(run.lane) ?? 0, load.servedAt(run.lane), run.number] as const
  return open.reduce<ReadyRun | null>(
    (best, run) => (best === null || isBefore(rank(run), rank(best)) ? run : best),
    null,
  )
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, place) => value !== b[place])
  return at >= 0 && a[at]! < b[at]!
}

/**
 * Who may know of a run: an organisation's admin of every one, a church's credential of its church's, every
 * credential of those it started itself, and a run token of the run or tag it names.
 */
export function maySeeRun(viewer: RunViewer, run: Pick<RunRow, 'id' | 'tags' | 'caller' | 'account_number'>): boolean {
  if (viewer.grant) {
    const { target } = viewer.grant
    return 'runId' in target ? target.runId === run.id : run.tags.includes(target.tag)
  }
  if (viewer.account !== null) return viewer.account === run.account_number
  return viewer.scope === 'admin' || viewer.id === run.caller
}
