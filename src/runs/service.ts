import { type Sql, type Tx } from '../db/sql.ts'
import { everything, type Signals } from '../db/servers.ts'
import { type Clock, sleep, type Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { runControl } from './control.ts'
import { dueClock, Scheduler } from './engine/engine.ts'
import { enqueuer } from './enqueue.ts'
import { follower } from './follow.ts'
import type { AnyKind, Kind } from './kinds.ts'
import { createNotifier, workWaits } from './notifier.ts'
import { trimHistory } from './retention.ts'
import { hasEnded } from './rules.ts'
import * as store from './store.ts'
import { runTokens } from './tokens.ts'
import { runViews } from './views.ts'

type Parts = {
  sql: Sql
  clock: Clock
  timers: Timers
  random: Random
  log: Log
  /** What run tokens are signed with: 32 bytes of this data directory. */
  tokenKey: Uint8Array
  /** How many runs may go at once. */
  places: number
  retentionDays: number
  leaseMs: number
  /** Whether other servers work at the same database. */
  isShared: boolean
  /** How they hear of each other; null: they do not. */
  signals: Signals | null
}

export type Runs = ReturnType<typeof runService>

const closingTicks = 20
/** A database elsewhere takes its time to give the last lines. */
const closingMs = 250

/** Durable background jobs: what is enqueued is done, and can be followed, whatever happens to the process. */
export function runService({ tokenKey, places, retentionDays, ...parts }: Parts) {
  const { sql, clock, timers, signals } = parts
  const kinds = new Map<string, AnyKind>()
  const notifier = createNotifier(timers, signals)
  const scheduler = new Scheduler({ ...parts, due: dueClock(parts), notifier, kinds, places })
  const tokens = runTokens({ key: tokenKey, clock })
  const { insert, enqueue, enqueueOnce } = enqueuer(parts)
  const views = runViews({ sql, kinds, follow: follower({ sql, notifier, clock }) })
  const wake = () => {
    scheduler.wake()
    signals?.send([workWaits])
  }
  const control = runControl({ sql, clock, notifier, kinds, scheduler, wake, tokens, views, insert })
  const closing = new AbortController()
  const hearing = signals?.listen((keys) => {
    notifier.handle(keys)
    if (keys.includes(workWaits) || keys.includes(everything)) scheduler.wake()
  })

  return {
    ...views,
    ...control,
    enqueue,
    enqueueOnce,
    tokens,
    /** Ends when the server does: streams close with it. */
    closing: closing.signal,

    register<Input, Output>(kind: Kind<Input, Output>): void {
      if (kinds.has(kind.name)) throw new Error(`two kinds of run are called ${kind.name}`)
      kinds.set(kind.name, kind as unknown as AnyKind)
    },

    /** Whether the run has not ended, as the transaction sees it. */
    async isUnfinished(tx: Tx, id: string): Promise<boolean> {
      const status = await store.statusOf(tx, id)
      return status !== null && !hasEnded(status)
    },

    /** Looks for work; a scheduler woken before the commit would find nothing to claim. */
    wake,

    /** A church leaves: its runs go with the transaction, finished or not, and all their lines. */
    forget: (tx: Tx, account: string) => store.deleteOf(tx, account),

    /** How many runs of each kind stand in each status. */
    counts: () => store.countsByKind(sql),

    kinds: () => [...kinds.keys()],

    /** When a run of the kind last succeeded (ms since the epoch), or null. */
    async lastSuccessAt({ name }: { name: string }): Promise<number | null> {
      const at = await store.lastSuccessOf(sql, name)
      return at === null ? null : Date.parse(at)
    },

    /** How many runs and tags are being followed live. */
    listeners: () => notifier.size,

    /** Begins to work. Only the process that holds the data directory may. */
    start: (only?: { kind: string }) => scheduler.start(only?.kind),

    /** Takes on nothing more, waits up to `graceMs`, gives back what is not done, and ends every stream. */
    async drain(graceMs: number): Promise<void> {
      await scheduler.drain(graceMs)
      // A reader that keeps up gets the last line of a run that ended just now before its stream is closed.
      if (parts.isShared && notifier.size > 0) await sleep(timers, closingMs)
      for (let tick = 0; tick < closingTicks; tick++) await new Promise((resolve) => setImmediate(resolve))
      hearing?.[Symbol.dispose]()
      closing.abort('draining')
    },

    upkeep: () => trimHistory({ sql, clock, retentionDays }),
  }
}
