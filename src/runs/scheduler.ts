import type { Tx } from '../db/sql.ts'
import { iso } from '../kernel/clock.ts'
import { attempts, type EngineParts, errorOf, type Held, keysOf, Stopped, tellEnded } from './attempt.ts'
import type { AnyKind } from './kinds.ts'
import type { RunError, RunRow } from './model.ts'
import { after, chooseNext, deathsMax } from './rules.ts'
import * as events from './events-store.ts'
import * as store from './store.ts'

/** A lease outlives two missed heartbeats. Only another process ever looks at it: this one knows what it holds. */
const leaseMs = 30_000
const heartbeatMs = 10_000
/** Looks for work this often even if nobody called: what another process enqueued, and clocks that were set. */
const tickMs = 1_000
/** A clock that has moved by this much against the steady one was set. */
const clockSetMs = 1_000
const lanesRememberedMax = 10_000

type Going = Held & { done: Promise<void> }

export type Scheduler = ReturnType<typeof scheduler>

/**
 * Gives waiting runs to the places that are free. The truth is in the database; in memory are only the runs that this
 * process holds. One process works at a data directory (it holds the lock), so that whatever another boot held when
 * this one starts has nobody any more and is taken back at once.
 */
export function scheduler(parts: EngineParts & { kinds: ReadonlyMap<string, AnyKind>; places: number }) {
  const { sql, bell, clock, random, later, log, kinds, places } = parts
  const attempt = attempts(parts)
  const boot = random.id()
  const going = new Map<number, Going>()
  const served = new Map<string, number>()
  let state: 'idle' | 'working' | 'draining' = 'idle'
  let onlyKind: string | undefined
  let turns = 0
  let again = false
  let pumping: Promise<void> | null = null
  let unset: (() => void) | null = null
  let drift = clock.now() - clock.monotonic()
  let beatAt = clock.monotonic()

  const isMine = (kind: string) => kinds.has(kind) && (onlyKind === undefined || kind === onlyKind)

  const countBy = (key: (held: Going) => string) => {
    const counts = new Map<string, number>()
    for (const held of going.values()) counts.set(key(held), (counts.get(key(held)) ?? 0) + 1)
    return counts
  }

  const goingOf = (kind: AnyKind) => [...going.values()].filter((held) => held.kind === kind).length
  /** How many places are free of those that kinds share. */
  const shared = () => places - [...going.values()].filter(({ kind }) => kind.ownPlaces === undefined).length
  const hasRoom = () =>
    shared() > 0 || [...kinds.values()].some((kind) => kind.ownPlaces !== undefined && goingOf(kind) < kind.ownPlaces)

  /** How many runs of a kind may go at once; undefined: not for this process. */
  function limitOf(name: string): number | undefined {
    if (!isMine(name)) return undefined
    const { ownPlaces, concurrency } = kinds.get(name)!
    return ownPlaces ?? (shared() > 0 ? (concurrency ?? places) : 0)
  }

  function remember(lane: string): void {
    served.delete(lane)
    served.set(lane, ++turns)
    if (served.size > lanesRememberedMax) served.delete(served.keys().next().value!)
  }

  /** Waits were set against the clock that was; when it is set, they move along, neither storming nor stalling. */
  async function followClock(): Promise<void> {
    const moved = clock.now() - clock.monotonic() - drift
    if (Math.abs(moved) < clockSetMs) return
    await sql.begin((tx) => store.shiftWaits(tx, Math.round(moved)))
    drift += moved
    log.warn({ moved_ms: Math.round(moved) }, 'the clock was set; the times that runs wait for moved with it')
  }

  /** Claims the run whose turn it is; false when none can be had. */
  async function claimNext(): Promise<boolean> {
    await followClock()
    const heads = await store.heads(sql, clock.now())
    const next = chooseNext(heads, {
      lanes: countBy(({ run }) => run.lane),
      kinds: countBy(({ run }) => run.kind),
      limitOf,
      servedAt: (lane) => served.get(lane) ?? 0,
    })
    if (next === null) return false
    const lease = `${boot}:${++turns}`
    const run = await sql.begin(async (tx) => {
      const at = iso(clock.now())
      const row = await store.claim(tx, next.number, { lease, boot, until: clock.now() + leaseMs }, at)
      if (row) await events.insertEvent(tx, row, { type: 'run.started', at, body: { attempt: row.attempt } })
      return row
    })
    remember(next.lane)
    if (run) begin({ run, lease, kind: kinds.get(run.kind)!, stop: new AbortController() })
    return true
  }

  function begin(held: Held): void {
    const { number } = held.run
    bell.ring(keysOf(held.run))
    const free = () => {
      going.delete(number)
      wake()
    }
    going.set(number, { ...held, done: attempt(held).finally(free) })
  }

  async function pump(): Promise<void> {
    while (again && state === 'working') {
      again = false
      try {
        while (state === 'working' && hasRoom() && (await claimNext()));
      } catch (error) {
        log.error({ err: errorOf(error) }, 'no run could be claimed; it is tried again in a moment')
      }
    }
  }

  /** Looks for work now. Cheap, and safe to call at any time. */
  function wake(): void {
    again = true
    if (state !== 'working' || pumping !== null) return
    pumping = pump().finally(() => {
      pumping = null
      if (again) wake()
      else void arm()
    })
  }

  /** The next look: when a wait is over, and after a second in any case. */
  async function arm(): Promise<void> {
    const now = clock.now()
    const at = hasRoom() ? await store.nextReadyAt(sql, now).catch(() => null) : null
    unset?.()
    if (state === 'working') unset = later(at === null ? tickMs : Math.min(tickMs, Math.max(1, at - now)), tick)
  }

  function tick(): void {
    void upkeep()
      .catch((error) => log.error({ err: errorOf(error) }, 'the upkeep of leases failed'))
      .finally(wake)
  }

  async function upkeep(): Promise<void> {
    await followClock()
    if (clock.monotonic() - beatAt < heartbeatMs) return
    beatAt = clock.monotonic()
    await store.extendLeases(sql, boot, clock.now() + leaseMs)
    await takeBack(clock.now())
  }

  /** Takes back what a dead process held; what has now died too often without getting anywhere is failed. */
  async function takeBack(expiredBefore: number | null): Promise<void> {
    const rows = await store.orphans(sql, boot, expiredBefore)
    for (const row of rows) {
      const deaths = row.deaths + 1
      if (deaths < deathsMax) await sql.begin((tx) => resume(tx, row, deaths))
      else await bury(row, deaths)
      bell.ring(keysOf(row))
    }
    if (rows.length > 0) log.warn({ runs: rows.length }, 'a process ended under its runs; they go on')
  }

  async function resume(tx: Tx, row: RunRow, deaths: number): Promise<void> {
    const status = after(row.status, 'lose')
    const held = await store.settle(tx, row.number, row.lease!, {
      status,
      attempt: row.attempt - 1,
      deaths,
      readyAt: 0,
    })
    const body = { level: 'warn', message: 'The process ended; the run goes on where it was.' }
    if (held) await events.insertEvent(tx, row, { type: 'log', at: iso(clock.now()), body })
  }

  async function bury(row: RunRow, deaths: number): Promise<void> {
    const fail = (kind: AnyKind | undefined) => sql.begin((tx) => poison(tx, row, deaths, kind))
    await fail(kinds.get(row.kind)).catch((error) => {
      log.error({ run: row.id, err: errorOf(error) }, 'the kind could not be told that its run has failed')
      return fail(undefined)
    })
  }

  async function poison(tx: Tx, row: RunRow, deaths: number, kind: AnyKind | undefined): Promise<void> {
    const status = after(row.status, 'exhaust')
    const at = iso(clock.now())
    const error: RunError = { code: 'process_died', message: poisonSentence }
    const end = { status, attempt: row.attempt, deaths, error, finishedAt: at }
    if (!(await store.settle(tx, row.number, row.lease!, end))) return
    await events.insertEvent(tx, row, { type: 'run.failed', at, body: { error } })
    if (kind) await tellEnded(tx, kind, row, { status, output: null, error })
  }

  function within(ms: number, work: Promise<unknown>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const off = later(ms, resolve)
    return Promise.race([work, promise]).finally(off)
  }

  return {
    wake,

    /** Begins to work, perhaps at one kind alone: first takes back what the last process left behind. */
    async start(only?: string): Promise<void> {
      if (state !== 'idle') return
      await takeBack(null)
      await sql.begin((tx) => store.clampWaits(tx, clock.now()))
      drift = clock.now() - clock.monotonic()
      onlyKind = only
      state = 'working'
      wake()
    },

    /** Claims nothing more, lets what is going finish within `graceMs`, and gives the rest back unspent. */
    async drain(graceMs: number): Promise<void> {
      state = 'draining'
      unset?.()
      await pumping
      await within(graceMs, Promise.all([...going.values()].map(({ done }) => done)))
      for (const { stop } of going.values()) stop.abort(new Stopped('drained'))
      await Promise.all([...going.values()].map(({ done }) => done))
      unset?.()
    },

    /** Tells a run that was canceled to stop. */
    stop(number: number): void {
      going.get(number)?.stop.abort(new Stopped('canceled'))
    },

    /** How many runs are going in this process. */
    going: () => going.size,
  }
}

const poisonSentence = `The process ended ${deathsMax} times under this run before it got anywhere.`
