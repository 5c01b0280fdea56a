import type { Sql, Tx } from '../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { keysOf, type Later, tellEnded } from './attempt.ts'
import { bell as newBell } from './notifier.ts'
import { follower } from './follow.ts'
import { keyLifeMs, once, type Order } from './idempotency.ts'
import { idempotencyStore } from './keys-store.ts'
import type { AnyKind, Kind, KindName } from './kinds.ts'
import {
  type Followed,
  type Handle,
  type Run,
  type RunQuery,
  type RunRow,
  type RunViewer,
  type Target,
} from './model.ts'
import { after, attemptsMax, hasEnded, maySeeRun, refuseRetry } from './rules.ts'
import { scheduler } from './scheduler.ts'
import * as events from './events-store.ts'
import * as items from './items-store.ts'
import * as store from './store.ts'
import { runTokens } from './tokens.ts'

type Parts = {
  sql: Sql
  clock: Clock
  random: Random
  log: Log
  later?: Later
  /** What run tokens are signed with: 32 bytes of this data directory. */
  tokenKey: Uint8Array
  /** How many runs may go at once. */
  places: number
  retentionDays: number
}

/** On whose behalf a run is enqueued; null: the server's own wish. */
export type By = { id: string; account: string | null } | null
type Options = {
  by: By
  tags?: readonly string[]
  /** Whose the run is, when not the caller's church. */
  account?: string | null
  /** Not before this moment (ms since the epoch). */
  notBefore?: number
}

export type Runs = ReturnType<typeof runService>

const trimAtOnce = 1_000
const closingTurns = 20
const dayMs = 86_400_000
const realLater: Later = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Durable background jobs: what is enqueued is done, and can be followed, whatever happens to the process. */
export function runService({ sql, clock, random, log, later = realLater, tokenKey, places, retentionDays }: Parts) {
  const kinds = new Map<string, AnyKind>()
  const bell = newBell()
  const engine = scheduler({ sql, bell, clock, random, later, log, kinds, places })
  const follow = follower({ sql, bell, clock })
  const tokens = runTokens({ key: tokenKey, clock })
  const closing = new AbortController()

  type Extra = { attempts?: number; root?: string; retryOf?: string }

  async function insert(tx: Tx, kind: string, input: unknown, options: Options, extra: Extra = {}): Promise<string> {
    const { by, tags = [], account = by?.account ?? null, notBefore = 0 } = options
    const id = random.id()
    await store.insertRun(tx, {
      id,
      kind,
      input,
      tags,
      lane: tags[0] ?? by?.id ?? 'server',
      attemptsMax: extra.attempts ?? attemptsMax,
      readyAt: notBefore,
      root: extra.root ?? id,
      retryOf: extra.retryOf ?? null,
      caller: by?.id ?? null,
      account,
      at: iso(clock.now()),
    })
    return id
  }

  /** Runs of others are as if they did not exist; to the holder of a run token they are merely closed. */
  async function visible(db: Tx, viewer: RunViewer, id: string): Promise<RunRow> {
    const run = await store.byId(db, id)
    if (run !== null && maySeeRun(viewer, run)) return run
    if (viewer.grant) throw closed()
    throw new Fault('not_found', `There is no run ${id}.`)
  }

  function present(run: RunRow, origin: string): Run {
    const { id, kind, status, tags, done, total, message, error, attempt, retry_of } = run
    const { attempts_max, created_at, started_at, finished_at } = run
    const progress = { done, total, message }
    const output = presentOutput(kind, run.output, origin)
    const times = { created_at, started_at, finished_at }
    return { id, kind, status, tags, progress, output, error, attempt, attempts_max, retry_of, ...times }
  }

  function presentOutput(kind: string, output: unknown, origin: string): unknown {
    const made = kinds.get(kind)?.present
    return output === null || made === undefined ? output : made(output, origin)
  }

  return {
    tokens,
    /** Ends when the server does: streams close with it. */
    closing: closing.signal,

    register<Input, Output>(kind: Kind<Input, Output>): void {
      if (kinds.has(kind.name)) throw new Error(`two kinds of run are called ${kind.name}`)
      kinds.set(kind.name, kind as unknown as AnyKind)
    },

    /**
     * Stores a run in the caller's transaction, with whatever else it stores there, and returns its id. Call `wake`
     * once the transaction is committed. All runs of one first tag share one lane: a bulk waits in line as one.
     */
    enqueue<Input>(tx: Tx, kind: KindName<Input>, input: Input, options: Options): Promise<string> {
      kind.input.parse(input)
      return insert(tx, kind.name, input, options, { attempts: (kind as Kind<Input>).attemptsMax ?? attemptsMax })
    },

    /** The same, unless a run of the kind has not ended: then that one is meant. */
    async enqueueOnce<Input>(tx: Tx, kind: KindName<Input>, input: Input, options: Options): Promise<string> {
      return (await store.unfinishedOfKind(tx, kind.name)) ?? this.enqueue(tx, kind, input, options)
    },

    /** Whether the run has not ended, as the transaction sees it. */
    async isUnfinished(tx: Tx, id: string): Promise<boolean> {
      const status = await store.statusOf(tx, id)
      return status !== null && !hasEnded(status)
    },

    /** Looks for work; a scheduler woken before the commit would find nothing to claim. */
    wake: () => engine.wake(),

    /**
     * Begins what a POST asks for, once for each Idempotency-Key, in one transaction with `work`'s own rows, and wakes
     * the scheduler. Equal orders get the same handle. Fails with `idempotency_key_reused` and `storage_full`.
     */
    async begin(order: Order, work: (tx: Tx) => Promise<Handle>): Promise<Handle> {
      const handle = await sql.begin((tx) => once(tx, order, clock.now(), work))
      engine.wake()
      return handle
    },

    /** A handle as it is answered, with a token that opens it for an hour. */
    async handed<H extends Handle>(handle: H): Promise<H & { publicAccessToken: string }> {
      return { ...handle, publicAccessToken: await tokens.issue(handle) }
    },

    async get(viewer: RunViewer, id: string, origin: string): Promise<Run> {
      return present(await visible(sql, viewer, id), origin)
    },

    async list(viewer: RunViewer, query: RunQuery, origin: string) {
      const { grant } = viewer
      if (grant && !('tag' in grant.target && grant.target.tag === query.tag)) throw closed()
      const all = grant !== undefined || viewer.account !== null || viewer.scope === 'admin'
      const sight = { account: grant ? null : viewer.account, caller: all ? null : viewer.id }
      const listed = listOf('runs', query)
      const before = placeIn(query.cursor, listed)
      const rows = await store.list(sql, query, sight, { before, limit: query.limit + 1 })
      const page = rows.slice(0, query.limit)
      const next_cursor = rows.length > page.length ? cursorOf(page.at(-1)!.number, listed) : null
      return { runs: page.map((row) => present(row, origin)), next_cursor }
    },

    /** Ends a run that has not ended; what it is doing is told to stop, and nothing it still writes is stored. */
    async cancel(viewer: RunViewer, id: string, origin: string): Promise<Run> {
      const run = await sql.begin(async (tx) => {
        const before = await visible(tx, viewer, id)
        const status = after(before.status, 'cancel')
        const at = iso(clock.now())
        await store.cancel(tx, before.number, at)
        await events.insertEvent(tx, before, { type: 'run.canceled', at, body: {} })
        const kind = kinds.get(before.kind)
        if (kind) await tellEnded(tx, kind, before, { status, output: null, error: null })
        return (await store.byId(tx, id))!
      })
      engine.stop(run.number)
      bell.ring(keysOf(run))
      return present(run, origin)
    },

    /** Makes a failed or canceled run again, as a new one with the same tags that skips what is finished. */
    async retry(viewer: RunViewer, id: string, order: Order) {
      const handle = await sql.begin(async (tx) => {
        const old = await visible(tx, viewer, id)
        return once(tx, order, clock.now(), async () => {
          refuseRetry(old.status)
          const other = await store.unfinishedOf(tx, old.root)
          if (other) throw new Fault('conflict', `It is being retried already, as the run ${other.id}.`)
          const options = { by: viewer, tags: old.tags, account: old.account_number }
          const extra = { attempts: old.attempts_max, root: old.root, retryOf: old.id }
          return { runId: await insert(tx, old.kind, old.input, options, extra) }
        })
      })
      engine.wake()
      return { ...(handle as { runId: string }), publicAccessToken: await tokens.issue(handle) }
    },

    /** Sees to it that the viewer may follow the target. Fails with `not_found`, or `forbidden` for a run token. */
    async admit(viewer: RunViewer, target: Target): Promise<void> {
      if ('runId' in target) await visible(sql, viewer, target.runId)
      else if (viewer.grant) {
        if (!('tag' in viewer.grant.target && viewer.grant.target.tag === target.tag)) throw closed()
      } else {
        const run = await store.anyOfTag(sql, target.tag)
        if (run === null || !maySeeRun(viewer, run))
          throw new Fault('not_found', `There is no run with the tag ${target.tag}.`)
      }
    },

    /** The lines above `from`, then live ones, to the end: see `follow.ts`. Outputs are as they are answered. */
    async *follow(target: Target, from: number, signal: AbortSignal, origin: string): AsyncGenerator<Followed> {
      for await (const line of follow(target, from, signal)) {
        if (line.type !== 'run.succeeded' || !('run_id' in line)) yield line
        else {
          const run = await store.byId(sql, line.run_id as string)
          yield { ...line, output: presentOutput(run?.kind ?? '', line.output, origin) }
        }
      }
    },

    /** Whether a run has told its last line at `from` or before: nothing is left to follow. */
    isOver: (runId: string, from: number) => events.endedBy(sql, runId, from),

    /** Waits for the end of a run and returns it. Rejects when `signal` aborts. */
    async finished(runId: string, signal: AbortSignal, origin: string): Promise<Run> {
      for await (const _ of follow({ runId }, 0, signal));
      signal.throwIfAborted()
      return present((await store.byId(sql, runId))!, origin)
    },

    /** A church leaves: its runs go with the transaction, finished or not, and all they told. */
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
    listeners: () => bell.size,

    /** Begins to work. Only the process that holds the data directory may. */
    start: (only?: { kind: string }) => engine.start(only?.kind),

    /** Takes on nothing more, waits up to `graceMs`, gives back what is not done, and ends every stream. */
    async drain(graceMs: number): Promise<void> {
      await engine.drain(graceMs)
      // A reader that keeps up hears the last line of a run that ended just now before its stream is closed.
      for (let turn = 0; turn < closingTurns; turn++) await new Promise((resolve) => setImmediate(resolve))
      closing.abort('draining')
    },

    /** Forgets what is older than the retention, a little at a time. Runs and their last lines stay. */
    async upkeep(): Promise<{ trimmed: number }> {
      const before = iso(clock.now() - retentionDays * dayMs)
      const trims = [
        (tx: Tx) => events.trimEvents(tx, before, trimAtOnce),
        (tx: Tx) => items.trimItems(tx, before, trimAtOnce),
        (tx: Tx) => idempotencyStore.trim(tx, clock.now() - keyLifeMs, trimAtOnce),
      ]
      let trimmed = 0
      for (const trim of trims)
        for (let went = trimAtOnce; went === trimAtOnce; trimmed += went) went = await sql.begin(trim)
      return { trimmed }
    },
  }
}

function closed(): Fault {
  return new Fault('forbidden', 'This token opens another run.')
}
