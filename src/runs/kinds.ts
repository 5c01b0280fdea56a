import type { z } from 'zod'
import type { Viewer } from '../churches/model.ts'
import type { Tx } from '../db/sql.ts'
import type { Item, RunError, RunStatus } from './model.ts'

export { GiveUp, Snooze } from './rules.ts'

/**
 * How to add a kind of run.
 *
 * 1. In the feature's `jobs.ts`:
 *
 *      export const greeting = (greeter: Greeter) =>
 *        defineKind({
 *          name: 'greetings.send',
 *          input: z.object({ names: z.array(z.string()) }),
 *          async run({ input, progress, isDone, item, signal }) {
 *            await progress({ total: input.names.length })
 *            for (const name of input.names) {
 *              signal.throwIfAborted()
 *              if (await isDone(name)) continue
 *              await item({ id: name, outcome: 'greeted' }, (tx) => greeter.store(tx, name))
 *            }
 *            return { greeted: input.names.length }
 *          },
 *        })
 *
 * 2. In the feature's `feature.ts`: `jobs: [greeting(greeter)]`.
 * 3. Where it begins: `runs.begin(order, (tx) => runs.enqueue(tx, kind, input, by))`; see `service.ts`.
 *
 * What a kind may rely on: `run` is called again after a failure (three attempts) or when its process died, and finds
 * by `isDone` what is finished. The effect given to `item` and the item's line are one transaction: both are stored or
 * neither, and never twice. An effect outside of the database has to be idempotent.
 * What it must do: stop soon when `signal` says so (canceled, shut down), and let errors out: what it throws decides
 * what becomes of it (`Snooze`: later; `GiveUp`: never; a `Fault`: by its code; anything else: another attempt).
 */
export function defineKind<Input, Output>(kind: Kind<Input, Output>): Kind<Input, Output> {
  return kind
}

/** What is needed to order a run of a kind: enough for a feature's `model.ts`. */
export type KindName<Input> = { name: string; input: z.ZodType<Input> }

export type Kind<Input = never, Output = unknown> = KindName<Input> & {
  /** How many may run at once in one server; left out: as many as there are places. */
  concurrency?: number
  /** One at a time, over all servers. */
  isExclusive?: true
  /** Places of its own beside the server's, for work that mostly waits for others: it takes none of anyone else's. */
  ownPlaces?: number
  /** Longest time for one attempt in milliseconds; left out: 12 hours. */
  timeoutMs?: number
  attemptsMax?: number
  run(context: RunContext<Input>): Promise<Output>
  /** Makes stored paths of an output absolute, whenever it is answered. */
  present?(output: Output, origin: string): unknown
  /** Runs in the transaction that ends the run, whatever ended it: SQL alone. */
  ended?(tx: Tx, end: RunEnd<Input>): Promise<void>
}

export type RunEnd<Input> = {
  runId: string
  input: Input
  status: RunStatus
  output: unknown
  error: RunError | null
}

type Settle = (item: Item) => Promise<boolean>

/** What a run is given to work with. Every write is refused once the run is somebody else's or has ended. */
export type RunContext<Input> = {
  readonly runId: string
  readonly input: Input
  /** Counts from 1; a shutdown and a dead process spend none. */
  readonly attempt: number
  readonly tags: readonly string[]
  /** On whose behalf: a church, or the organisation. */
  readonly viewer: Viewer & { id: string | null }
  readonly signal: AbortSignal
  /** How far it is. Called as often as you like: lines are written four times a second at most. */
  progress(change: { done?: number; total?: number; message?: string }): Promise<void>
  log(message: string, level?: 'info' | 'warn'): Promise<void>
  /** Whether an item was finished by an earlier attempt, or by a run this one retries. */
  isDone(item: string): Promise<boolean>
  /**
   * Finishes one thing: `effect` and the line are stored together. False when it was finished before, and then
   * nothing is stored.
   */
  item(item: Item, effect?: (tx: Tx) => Promise<void>): Promise<boolean>
  /** One transaction for many items: work that settles each as it goes. It may be run again: SQL alone. */
  begin<T>(work: (tx: Tx, settle: Settle) => Promise<T>): Promise<T>
  /** Finishes an item inside a transaction that somebody else began; call `announce` once it is committed. */
  settleIn(tx: Tx, item: Item): Promise<boolean>
  announce(): Promise<void>
  /** How many items this run has finished so far, by outcome. */
  outcomes(): Promise<Record<string, number>>
}

export type AnyKind = Kind<unknown, unknown>
