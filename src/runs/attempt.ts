import type { Sql, Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { type Bell, runKey, tagKey } from './notifier.ts'
import { type AnyKind, type RunContext, Snooze } from './kinds.ts'
import { type Item, type RunError, type RunRow, type RunStatus } from './model.ts'
import { after, hasEnded, outcomeOf, type RunEvent, TimedOut } from './rules.ts'
import * as events from './events-store.ts'
import * as items from './items-store.ts'
import * as store from './store.ts'

/** Runs `work` once, `ms` from now; the result calls it off. */
export type Later = (ms: number, work: () => void) => () => void

export type EngineParts = { sql: Sql; bell: Bell; clock: Clock; random: Random; later: Later; log: Log }

/** Why an attempt is told to stop, as the reason of its signal. */
export class Stopped extends Error {
  constructor(readonly why: 'canceled' | 'lost' | 'drained') {
    super(`the run was ${why}`)
    this.name = 'Stopped'
  }
}

/** A run that this process holds. */
export type Held = { run: RunRow; lease: string; kind: AnyKind; stop: AbortController }

type End =
  | { event: 'succeed'; output: unknown }
  | { event: 'requeue' }
  | { event: 'snooze'; waitMs: number }
  | { event: 'fail'; waitMs: number; error: RunError }
  | { event: 'exhaust'; error: RunError }

const timeoutMsDefault = 12 * 3_600_000
const progressEveryMs = 250
const settleAgainMs = 1_000
/** How long a run that was told to stop may hold its place; after that nobody waits for it, and it can write nothing. */
const stopGraceMs = 1_000
const textMax = 1_000

export const keysOf = (run: Pick<RunRow, 'id' | 'tags'>) => [runKey(run.id), ...run.tags.map(tagKey)]

/** One attempt at a run: gives the kind its context, and settles what came of it. */
export function attempts({ sql, bell, clock, random, later, log }: EngineParts) {
  const now = () => iso(clock.now())

  /** Refuses to go on once the run is not ours: whoever holds it now must be the only one that writes. */
  function lose({ stop }: Held): never {
    const lost = new Stopped('lost')
    stop.abort(lost)
    throw lost
  }

  async function settleItem(tx: Tx, held: Held, item: Item): Promise<boolean> {
    const { run, lease } = held
    if (!(await items.insertItem(tx, run, item))) return false
    if (!(await store.countItem(tx, run.number, lease))) lose(held)
    const body = { ...item.facts, id: item.id, outcome: item.outcome, reason: item.reason ?? null }
    await events.insertEvent(tx, run, { type: 'item', at: now(), body })
    return true
  }

  async function storeProgress(tx: Tx, held: Held, change: store.ProgressChange): Promise<void> {
    const { run, lease } = held
    const progress = await store.setProgress(tx, run.number, lease, change)
    if (progress === null) lose(held)
    await events.insertEvent(tx, run, { type: 'progress', at: now(), body: progress })
  }

  /** Gathers what is told of the progress and writes the newest of it, a few times a second at most. */
  function progressOf(held: Held) {
    let waiting: store.ProgressChange | null = null
    let writtenAt = Number.NEGATIVE_INFINITY
    let unset: (() => void) | null = null

    async function write(): Promise<void> {
      unset?.()
      unset = null
      const change = waiting
      if (change === null) return
      waiting = null
      writtenAt = clock.monotonic()
      await sql.begin((tx) => storeProgress(tx, held, change))
      bell.ring(keysOf(held.run))
    }

    return {
      async tell(change: store.ProgressChange): Promise<void> {
        waiting = { ...waiting, ...change }
        const dueMs = writtenAt + progressEveryMs - clock.monotonic()
        if (dueMs <= 0) await write()
        else
          unset ??= later(dueMs, () => void write().catch((error) => log.debug({ err: String(error) }, 'no progress')))
      },
      /** What is not written yet, to be stored with the run's end. */
      take(): store.ProgressChange | null {
        unset?.()
        const left = waiting
        waiting = null
        return left
      },
    }
  }

  type Progress = ReturnType<typeof progressOf>

  function contextOf(held: Held, input: unknown, progress: Progress): RunContext<unknown> {
    const { run, lease, stop } = held
    const announce = () => {
      bell.ring(keysOf(run))
      return progress.tell({})
    }

    const begin: RunContext<unknown>['begin'] = async (work) => {
      stop.signal.throwIfAborted()
      const result = await sql.begin(async (tx) => {
        if (!(await store.holds(tx, run.number, lease))) lose(held)
        return work(tx, (item) => settleItem(tx, held, item))
      })
      await announce()
      return result
    }

    return {
      runId: run.id,
      input,
      attempt: run.attempt,
      tags: run.tags,
      viewer: { id: run.caller, account: run.account_number },
      signal: stop.signal,
      begin,
      announce,
      progress: ({ done, total, message }) =>
        progress.tell(defined({ done, total, message: message?.slice(0, textMax) })),
      async log(message, level = 'info') {
        const body = { level, message: message.slice(0, textMax) }
        await begin((tx) => events.insertEvent(tx, run, { type: 'log', at: now(), body }))
      },
      isDone: (item) => items.hasItem(sql, run, item),
      item: (item, effect) =>
        begin(async (tx, settle) => {
          if (!(await settle(item))) return false
          await effect?.(tx)
          return true
        }),
      settleIn: (tx, item) => settleItem(tx, held, item),
      outcomes: () => items.outcomes(sql, run),
    }
  }

  /** Runs the kind; never throws, and says how it ended. */
  async function work(held: Held, progress: Progress): Promise<End> {
    const { run, kind, stop } = held
    const timeoutMs = kind.timeoutMs ?? timeoutMsDefault
    const unset = later(timeoutMs, () => stop.abort(new TimedOut(`It was at it for more than ${timeoutMs / 1000} s.`)))
    const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>()
    stop.signal.addEventListener('abort', () => later(stopGraceMs, () => abandon(stop.signal.reason)))
    try {
      const input = kind.input.safeParse(run.input)
      if (!input.success) throw new Fault('validation_failed', 'This build does not understand the input of the run.')
      const output = (await Promise.race([kind.run(contextOf(held, input.data, progress)), abandoned])) ?? null
      // A kind that left early because it was told to has not finished, whatever it returned.
      stop.signal.throwIfAborted()
      return { event: 'succeed', output: JSON.parse(JSON.stringify(output)) as unknown }
    } catch (error) {
      const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
      if (reason instanceof Stopped) return { event: 'requeue' }
      const about = { run: run.id, kind: run.kind, attempt: run.attempt }
      // A run that waits for its turn says so again and again, and nothing is wrong with it.
      if (reason instanceof Snooze) log.debug({ ...about, waitMs: reason.waitMs }, 'a run waits')
      else log.warn({ ...about, err: errorOf(reason) }, 'a run did not succeed')
      return outcomeOf(reason, run.attempt, random.next(), run.attempts_max)
    } finally {
      unset()
    }
  }

  /** Stores how an attempt ended, unless the run was taken from it. */
  async function storeOnce(held: Held, end: End, left: store.ProgressChange | null, withHook: boolean): Promise<void> {
    const { run, lease, kind } = held
    await sql.begin(async (tx) => {
      if (!(await store.holds(tx, run.number, lease))) return
      if (left !== null) await storeProgress(tx, held, left)
      await storeEnd(tx, { run, lease, kind: withHook ? kind : undefined, at: clock.now() }, end)
    })
    bell.ring(keysOf(run))
  }

  /** Tries until it is stored: a full disk or a held lock delays the end of a run, and loses nothing. */
  async function settle(held: Held, end: End, left: store.ProgressChange | null): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await storeOnce(held, end, left, tries < 3)
      } catch (error) {
        log.error({ run: held.run.id, tries, err: errorOf(error) }, 'the end of a run could not be stored yet')
        // A shutdown does not wait for room: the next start finds the run and goes on with it.
        if (held.stop.signal.reason instanceof Stopped) return
        if (tries > 1) await new Promise<void>((resolve) => later(settleAgainMs, resolve))
      }
    }
  }

  return async function attempt(held: Held): Promise<void> {
    const progress = progressOf(held)
    const end = await work(held, progress)
    await settle(held, end, progress.take())
  }
}

type Ending = { run: RunRow; lease: string; kind: AnyKind | undefined; at: number }

/** Stores the end of an attempt in its transaction: the status by the table, the line, and the kind's own hook. */
async function storeEnd(tx: Tx, { run, lease, kind, at }: Ending, end: End): Promise<void> {
  const status = after(run.status, end.event)
  const isOver = hasEnded(status)
  const waitMs = 'waitMs' in end ? end.waitMs : 0
  const spent = !(['snooze', 'requeue'] satisfies RunEvent[] as RunEvent[]).includes(end.event)
  const error = 'error' in end ? end.error : null
  const output = 'output' in end ? end.output : null
  await store.settle(tx, run.number, lease, {
    status,
    attempt: spent ? run.attempt : run.attempt - 1,
    ...(output !== null && { output }),
    ...(error !== null && { error }),
    ...(isOver ? { finishedAt: iso(at) } : { readyAt: waitMs > 0 ? at + waitMs : 0, waitMs }),
  })
  const event = (type: string, body: object) => events.insertEvent(tx, run, { type, at: iso(at), body })
  if (status === 'succeeded') await event('run.succeeded', { output })
  else if (status === 'failed') await event('run.failed', { error })
  else if (end.event === 'fail')
    await event('log', {
      level: 'warn',
      message: `Attempt ${run.attempt} failed: ${end.error.message}`,
      wait_ms: waitMs,
    })
  if (isOver && kind) await tellEnded(tx, kind, run, { status, output, error })
}

/** The kind's own part in the end of a run. An input of another build's shape has no one to be told to. */
export async function tellEnded(
  tx: Tx,
  kind: AnyKind,
  run: RunRow,
  end: { status: RunStatus; output: unknown; error: RunError | null },
): Promise<void> {
  const input = kind.input.safeParse(run.input)
  if (input.success) await kind.ended?.(tx, { runId: run.id, input: input.data, ...end })
}

function defined(change: { [Name in keyof store.ProgressChange]: store.ProgressChange[Name] | undefined }) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as store.ProgressChange
}

export function errorOf(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: 'unknown' }
}
