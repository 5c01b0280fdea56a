import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'
import { notifyEnded, type Scheduler } from './engine/engine.ts'
import type { enqueuer } from './enqueue.ts'
import * as events from './events-store.ts'
import { once, type Order } from './idempotency.ts'
import * as items from './items-store.ts'
import type { AnyKind } from './kinds.ts'
import type { Handle, Run, RunRow, RunViewer } from './model.ts'
import { keysOf, type Notifier } from './notifier.ts'
import { after, refuseRetry } from './rules.ts'
import * as store from './store.ts'
import type { RunTokens } from './tokens.ts'
import type { runViews } from './views.ts'

type Parts = {
  sql: Sql
  clock: Clock
  notifier: Notifier
  kinds: ReadonlyMap<string, AnyKind>
  scheduler: Scheduler
  /** Looks for work, here and on other servers. */
  wake: () => void
  tokens: RunTokens
  views: ReturnType<typeof runViews>
  insert: ReturnType<typeof enqueuer>['insert']
}

/** What callers do with runs: begin, cancel, retry. */
export function runControl(parts: Parts) {
  const { sql, clock, scheduler, wake, tokens, notifier, views } = parts
  return {
    /**
     * Begins what a POST requests, once for each Idempotency-Key, in one transaction with `work`'s own rows, and wakes
     * the scheduler. Equal orders get the same handle. Fails with `idempotency_key_reused` and `storage_full`.
     */
    async begin(order: Order, work: (tx: Tx) => Promise<Handle>): Promise<Handle> {
      const handle = await sql.begin((tx) => once(tx, order, clock.now(), work))
      wake()
      return handle
    },

    /** A handle as it is answered, with a token that opens it for an hour. */
    async handed<H extends Handle>(handle: H): Promise<H & { publicAccessToken: string }> {
      return { ...handle, publicAccessToken: await tokens.issue(handle) }
    },

    /** Ends a run that has not ended; its attempt is stopped, and nothing it still writes is stored. */
    async cancel(viewer: RunViewer, id: string, origin: string): Promise<Run> {
      const run = await sql.begin((tx) => storeCancel(parts, tx, viewer, id))
      scheduler.stop(run.number)
      notifier.notify(keysOf(run))
      return views.present(run, origin)
    },

    /** Makes a run again that failed, was canceled or left failed items: a new one that skips what is finished. */
    async retry(viewer: RunViewer, id: string, order: Order) {
      const handle = await sql.begin((tx) => storeRetry(parts, tx, { viewer, id, order }))
      wake()
      return { ...(handle as { runId: string }), publicAccessToken: await tokens.issue(handle) }
    },
  }
}

async function storeCancel({ clock, kinds, views }: Parts, tx: Tx, viewer: RunViewer, id: string): Promise<RunRow> {
  const before = await views.visible(tx, viewer, id)
  const status = after(before.status, 'cancel')
  const at = iso(clock.now())
  await store.cancel(tx, before.number, at)
  await events.insertEvent(tx, before, { type: 'run.canceled', at, body: {} })
  const kind = kinds.get(before.kind)
  if (kind) await notifyEnded(tx, kind, before, { status, output: null, error: null })
  return (await store.byId(tx, id))!
}

type Retry = { viewer: RunViewer; id: string; order: Order }

async function storeRetry({ clock, views, insert }: Parts, tx: Tx, { viewer, id, order }: Retry): Promise<Handle> {
  const old = await views.visible(tx, viewer, id)
  return once(tx, order, clock.now(), async () => {
    refuseRetry(old.status, (await items.outcomes(tx, old)).failed ?? 0)
    const other = await store.unfinishedOf(tx, old.root)
    if (other) throw new Fault('conflict', `It is being retried already, as the run ${other.id}.`)
    const options = { by: viewer, tags: old.tags, account: old.account_number }
    const run = { kind: old.kind, input: old.input, attempts: old.attempts_max, root: old.root, retryOf: old.id }
    return { runId: await insert(tx, run, options) }
  })
}
