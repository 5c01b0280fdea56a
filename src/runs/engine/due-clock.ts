import type { Sql } from '../../db/sql.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import * as store from '../store.ts'

type Parts = { sql: Sql; clock: Clock; log: Log }

/** The clock that waits and leases are set against. */
export type DueClock = {
  now(): number
  /** From now on the clock as it stands is right. */
  begin(): Promise<void>
  /** Looks whether the clock was set since. Called before what it says is relied on. */
  follow(): Promise<void>
}

/** Where servers share a database it is the database's: one server's clock moves nobody's waits. */
export function dueClock(parts: Parts): DueClock {
  const { clock } = parts.sql.dialect
  return clock === null ? processClock(parts) : databaseClock(parts, clock)
}

/** A clock that has moved by this much against the steady one was set. */
const clockSetMs = 1_000

/** Waits were set against the clock that was; when it is set, they move along, neither storming nor stalling. */
function processClock({ sql, clock, log }: Parts): DueClock {
  const measured = () => clock.now() - clock.monotonic()
  let driftMs = measured()
  return {
    now: clock.now,

    async begin() {
      await sql.begin((tx) => store.clampWaits(tx, clock.now()))
      driftMs = measured()
    },

    async follow() {
      const movedMs = measured() - driftMs
      if (Math.abs(movedMs) < clockSetMs) return
      await sql.begin((tx) => store.shiftWaits(tx, Math.round(movedMs)))
      driftMs += movedMs
      log.warn({ moved_ms: Math.round(movedMs) }, 'the clock was set; the times that runs wait for moved with it')
    },
  }
}

/** Two clocks part by less than a millisecond in this time. */
const askAgainMs = 10_000

/**
 * The database's time, read now and then and carried on by this machine's steady clock. An answer is a moment old when
 * it comes: this clock may be behind the database's and is never ahead of it, so that no lease ends early.
 */
function databaseClock({ sql, clock }: Parts, query: string): DueClock {
  let offsetMs = 0
  let askedAt = Number.NEGATIVE_INFINITY

  async function ask(): Promise<void> {
    const row = await sql.get(query)
    askedAt = clock.monotonic()
    offsetMs = Number(row!.now) - askedAt
  }

  return {
    now: () => Math.floor(clock.monotonic() + offsetMs),
    begin: ask,
    async follow() {
      if (clock.monotonic() - askedAt >= askAgainMs) await ask()
    },
  }
}
