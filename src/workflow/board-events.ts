import type { Sql } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'
import type { Runs } from '../runs/service.ts'
import type { Boards } from './board.ts'
import { type BoardEvent, freshenRun } from './model.ts'
import { isSignedByBoard, unproven } from './webhook-proof.ts'
import * as store from './store.ts'
import type { TaskBook } from './tasks.ts'

const subscribedEvents = [
  'taskCreated',
  'taskUpdated',
  'taskDeleted',
  'taskStatusUpdated',
  'taskDueDateUpdated',
  'taskPriorityUpdated',
  'taskTagUpdated',
  'taskMoved',
] as const

type Parts = { sql: Sql; clock: Clock; book: TaskBook; runs: Runs; boards: Boards; token: string | undefined }

/** What ClickUp reports on its own: subscribed to once, noted in a moment, read later. */
export function boardEvents({ sql, clock, book, runs, boards, token }: Parts) {
  return {
    /** Fails with `unauthorized` when no webhook of ours signed the body. */
    async proveEvent(headers: Headers, body: string): Promise<void> {
      if (!isSignedByBoard(headers, body, await store.hookSecrets(sql))) throw unproven()
    },

    async handleEvent({ event, task_id: id }: BoardEvent): Promise<{ ok: boolean }> {
      if (id == null) return { ok: true }
      await sql.begin(async (tx) => {
        if (event === 'taskDeleted') await book.markDeleted(tx, id)
        else {
          await store.noteStale(tx, id, iso(clock.now()))
          await runs.enqueueOnce(tx, freshenRun, {}, { by: null })
        }
      })
      runs.wake()
      return { ok: true }
    },

    /** Subscribes to every change from now on. One webhook an address: its secret is kept here. */
    async subscribe(endpoint: string): Promise<{ id: string; isNew: boolean }> {
      const feed = token === undefined ? null : boards.feed(token)
      if (feed === null) throw new Fault('conflict', 'CLICKUP_TOKEN and CLICKUP_TEAM_ID are needed to subscribe.')
      const found = (await feed.hooks()).find((hook) => hook.endpoint === endpoint)
      // Without its secret its events cannot be distinguished from forged ones.
      if (found && found.secret === null) await feed.unsubscribe(found.id)
      const isNew = found === undefined || found.secret === null
      const { id, secret } = isNew ? await feed.subscribe(endpoint, subscribedEvents) : found
      if (secret === null) throw new Fault('upstream_failed', 'clickup: it gave the webhook no secret.')
      await store.putHook(sql, { id, endpoint, secret }, iso(clock.now()))
      return { id, isNew }
    },
  }
}
