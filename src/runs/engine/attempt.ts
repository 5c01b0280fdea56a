import { Fault } from '../../kernel/errors.ts'
import { sleep } from '../../kernel/clock.ts'
import { Snooze } from '../kinds.ts'
import { keysOf } from '../notifier.ts'
import { outcomeOf, TimedOut } from '../rules.ts'
import * as store from '../store.ts'
import { contextOf } from './context.ts'
import { type End, storeEnd } from './ending.ts'
import { type EngineParts, errorOf, type Held, Stopped } from './parts.ts'
import { ProgressReporter, storeProgress } from './progress.ts'

const timeoutMsDefault = 12 * 3_600_000
const settleAgainMs = 1_000
/** Tries at storing an end with the kind's own part in it; after that the end is stored without. */
const triesWithKind = 2
/** How long a run that is being stopped may hold its place; after that nobody waits for it, and it can write nothing. */
const stopGraceMs = 1_000

/** One attempt at a run: gives the kind its context, and settles what came of it. Never rejects. */
export async function attempt(parts: EngineParts, held: Held): Promise<void> {
  const progress = new ProgressReporter(parts, held)
  const end = await work(parts, held, progress)
  await settle(parts, held, { end, left: progress.take() })
}

/** Runs the kind; never throws, and says how it ended. */
async function work(parts: EngineParts, held: Held, progress: ProgressReporter): Promise<End> {
  const { timers } = parts
  const { run, kind, stop } = held
  const timeoutMs = kind.timeoutMs ?? timeoutMsDefault
  const timedOut = new TimedOut(`It took longer than ${timeoutMs / 1000} s.`)
  const cancel = timers.after(timeoutMs, () => stop.abort(timedOut))
  const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>()
  stop.signal.addEventListener('abort', () => timers.after(stopGraceMs, () => abandon(stop.signal.reason)))
  try {
    const input = kind.input.safeParse(run.input)
    if (!input.success) throw new Fault('validation_failed', 'This build does not understand the input of the run.')
    const context = contextOf(parts, held, { input: input.data, progress })
    const output = (await Promise.race([kind.run(context), abandoned])) ?? null
    // A kind that left early because it was stopped has not finished, whatever it returned.
    stop.signal.throwIfAborted()
    return { event: 'succeed', output: JSON.parse(JSON.stringify(output)) as unknown }
  } catch (error) {
    return endOf(parts, held, stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    cancel()
  }
}

function endOf({ log, random }: EngineParts, { run }: Held, reason: unknown): End {
  if (reason instanceof Stopped) return { event: 'requeue' }
  const about = { run: run.id, kind: run.kind, attempt: run.attempt }
  // A run that snoozes does so again and again, and nothing is wrong with it.
  if (reason instanceof Snooze) log.debug({ ...about, waitMs: reason.waitMs }, 'a run waits')
  else log.warn({ ...about, err: errorOf(reason) }, 'a run did not succeed')
  return outcomeOf(reason, run.attempt, random.next(), run.attempts_max)
}

type Result = { end: End; left: store.ProgressChange | null }

/** Tries until it is stored: a full disk or a held lock delays the end of a run, and loses nothing. */
async function settle(parts: EngineParts, held: Held, result: Result): Promise<void> {
  const { log, timers } = parts
  for (let tries = 1; ; tries++) {
    try {
      return await storeOnce(parts, held, result, tries <= triesWithKind)
    } catch (error) {
      log.error({ run: held.run.id, tries, err: errorOf(error) }, 'the end of a run could not be stored yet')
      // A shutdown does not wait for space: the next start finds the run and goes on with it.
      if (held.stop.signal.reason instanceof Stopped) return
      if (tries > 1) await sleep(timers, settleAgainMs)
    }
  }
}

/** Stores how an attempt ended, unless the run was taken from it. */
async function storeOnce(parts: EngineParts, held: Held, { end, left }: Result, withKind: boolean): Promise<void> {
  const { sql, clock, due, notifier } = parts
  const { run, lease, kind } = held
  await due.follow()
  // What a kind stores of its own may depend on what it reads; else the run's row, which is locked, decides alone.
  const isolation = withKind && kind.ended !== undefined ? 'serializable' : 'read committed'
  await sql.begin(async (tx) => {
    if (left !== null) {
      if (!(await store.holds(tx, run.number, lease))) return
      await storeProgress(parts, tx, held, left)
    }
    await storeEnd(tx, { run, lease, kind: withKind ? kind : undefined, at: clock.now(), dueAt: due.now() }, end)
  }, isolation)
  notifier.notify(keysOf(run))
}
