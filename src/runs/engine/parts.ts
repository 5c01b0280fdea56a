import type { Sql } from '../../db/sql.ts'
import type { Clock, Timers } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { AnyKind } from '../kinds.ts'
import type { RunRow } from '../model.ts'
import type { Notifier } from '../notifier.ts'
import type { DueClock } from './due-clock.ts'

/** What every part of the engine works with. */
export type EngineParts = {
  sql: Sql
  notifier: Notifier
  clock: Clock
  timers: Timers
  random: Random
  log: Log
  kinds: ReadonlyMap<string, AnyKind>
  due: DueClock
  /** How long a run is held without a sign of life of its process. */
  leaseMs: number
  /** Whether other servers work at the same database. */
  isShared: boolean
}

/** A run that this process holds under a lease. */
export type Held = { run: RunRow; lease: string; kind: AnyKind; stop: AbortController }

/** Why an attempt is stopped, as the reason of its signal. */
export class Stopped extends Error {
  constructor(readonly why: 'canceled' | 'lost' | 'drained') {
    super(`the run was ${why}`)
    this.name = 'Stopped'
  }
}

/** An error as a log line has it. */
export function errorOf(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: 'unknown' }
}
