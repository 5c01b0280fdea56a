import { z } from 'zod'
import type { Database } from '../../src/db/sql.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { type Log, silentLog } from '../../src/kernel/log.ts'
import { defineKind, type RunContext } from '../../src/runs/kinds.ts'
import type { Run } from '../../src/runs/model.ts'
import { runService, type Runs } from '../../src/runs/service.ts'
import { systemTimers } from '../../src/dependencies.ts'
import { databaseOf, giveBack, idle } from '../postgres/databases.ts'
import { scratch } from '../support.ts'

export const admin = { id: 'key:admin', scope: 'admin' as const, account: null }

/** Lets everything that waits for nothing but the database run to its end. SQLite answers within the turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn = (await idle()) ? turn + 1 : 0)
    await new Promise((resolve) => setImmediate(resolve))
}

type Timer = { at: number; work: () => void }

/** A clock and timers that stand still until they are moved. */
export function fakeTime(startAt = Date.UTC(2026, 0, 1)) {
  let now = startAt
  let steady = 0
  const timers = new Set<Timer>()
  const clock: Clock = { now: () => now, monotonic: () => steady }

  return {
    clock,
    timers: {
      after(ms: number, work: () => void) {
        const timer = { at: steady + ms, work }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    /** Time passes, and what was due happens in its order. */
    async pass(ms: number): Promise<void> {
      await settle()
      const end = steady + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        const to = next ? Math.max(steady, next.at) : end
        now += to - steady
        steady = to
        if (!next) return
        timers.delete(next)
        next.work()
        await settle()
      }
    },
    /** Somebody sets the clock: no time passes. */
    set: (byMs: number) => void (now += byMs),
  }
}

type Options = {
  dir?: string
  places?: number
  time?: ReturnType<typeof fakeTime>
  random?: () => number
  log?: Log
  /** Whether others work at the same database. */
  isShared?: boolean
}

/** The engine alone on a database of its own, or of another engine's that was. */
export function engine({ dir, places = 2, time, random = () => 0.5, log = silentLog, isShared = false }: Options = {}) {
  const own = dir === undefined ? scratch() : null
  const opened: Database = databaseOf(dir ?? own!.dir)
  // Where time is the test's, it is so for the database too.
  const sql = time === undefined ? opened : { ...opened, dialect: { ...opened.dialect, clock: null } }
  const runs: Runs = runService({
    sql,
    signals: null,
    clock: time?.clock ?? { now: () => Date.now(), monotonic: () => performance.now() },
    random: { next: random, id: () => Bun.randomUUIDv7(), bytes: (count) => new Uint8Array(count) },
    timers: time?.timers ?? systemTimers,
    log,
    tokenKey: new Uint8Array(32).fill(7),
    places,
    retentionDays: 90,
    leaseMs: 30_000,
    isShared,
  })
  return {
    sql,
    runs,
    dir: dir ?? own!.dir,
    /** Enqueues one run, and wakes. */
    async add(kind: { name: string }, input: unknown = {}, tags: string[] = [], by = admin): Promise<string> {
      const named = { name: kind.name, input: z.unknown() }
      const id = await sql.begin((tx) => runs.enqueue(tx, named, input, { by, tags }))
      runs.wake()
      return id
    },
    get: (id: string): Promise<Run> => runs.get(admin, id, ''),
    /** Every stored line of a run. */
    async lines(id: string) {
      const rows = await sql.all(
        'SELECT seq, type, body FROM run_events WHERE run_number = (SELECT number FROM runs WHERE id = $1) ORDER BY seq',
        id,
      )
      return rows.map(({ seq, type, body }) => ({ seq, type, ...JSON.parse(String(body)) }) as Record<string, unknown>)
    },
    async [Symbol.asyncDispose]() {
      const stopping = runs.drain(0)
      // A shutdown waits for its grace: where time stands still, it has to be passed.
      for (let tries = 0; time && tries < 5; tries++) {
        await settle()
        await time.pass(500)
      }
      await stopping
      await sql.close()
      if (own !== null) await giveBack(own.dir)
      own?.[Symbol.dispose]()
    },
  }
}

type Work = { context: RunContext<unknown>; end: (output?: unknown) => void; fail: (error: unknown) => void }

/** A kind whose runs do nothing until the test says how they end. */
export function manual(
  name = 'test.manual',
  limits: { concurrency?: number; isExclusive?: true; ownPlaces?: number; timeoutMs?: number } = {},
) {
  const going = new Map<string, Work>()
  const seen: string[] = []
  const kind = defineKind({
    name,
    input: z.unknown(),
    ...limits,
    async run(context) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      seen.push(context.runId)
      going.set(context.runId, { context, end: resolve, fail: reject })
      context.signal.addEventListener('abort', () => reject(context.signal.reason))
      return promise.finally(() => going.delete(context.runId))
    },
  })
  return { kind, going, seen, name }
}

/** A kind that runs a function. */
export function kindOf<Input>(run: (context: RunContext<Input>) => Promise<unknown>, name = 'test.kind') {
  return defineKind({ name, input: z.unknown() as z.ZodType<Input>, run })
}
