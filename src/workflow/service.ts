import type { Caller } from '../access/model.ts'
import { refuseForeignAccount } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Runs } from '../runs/service.ts'
import type { Boards } from './board.ts'
import { locks } from './locks.ts'
import * as logStore from './log-store.ts'
import {
  type BoardEvent,
  freshenRun,
  movesRun,
  type QueueAnswer,
  type ReviewAnswer,
  type ReviewBody,
  syncRun,
  type TaskQuery,
} from './model.ts'
import { moveService } from './moves.ts'
import { playService } from './play.ts'
import { queueService } from './queue.ts'
import { reviewService } from './review/review.ts'
import { isSignedByBoard, unproven } from './signature.ts'
import * as store from './store.ts'
import { syncService } from './sync.ts'
import { taskBook } from './tasks.ts'

type Parts = {
  sql: Sql
  clock: Clock
  random: Random
  log: Log
  runs: Runs
  boards: Boards
  /** The configured token of the task tool. */
  token: string | undefined
  zone: string
  capacity: number
  excludedTags: readonly string[]
  /** The churches' names as their folders have them. */
  churchNames: () => Promise<ReadonlyMap<string, string>>
}

const events = [
  'taskCreated',
  'taskUpdated',
  'taskDeleted',
  'taskStatusUpdated',
  'taskDueDateUpdated',
  'taskPriorityUpdated',
  'taskTagUpdated',
  'taskMoved',
] as const

export type Workflow = ReturnType<typeof workflowService>

/** Reviews, pauses and queues of the tasks in the task tool, and what operators see of them. */
export function workflowService(parts: Parts) {
  const { sql, clock, random, log, runs, boards, token, zone, capacity, excludedTags, churchNames } = parts
  const locked = locks()
  const book = taskBook({ sql, clock, zone })
  const moves = moveService({ sql, clock, random, book })
  const sync = syncService({ sql, clock, book, locked, boards, token })
  const board = () => (token === undefined ? null : boards.as(token))
  const boardOf = (given: string | null) => (given === null ? board() : boards.as(given))
  const review = reviewService({ sql, clock, random, book, moves, locked, boardOf, churchNames })
  const play = playService({ sql, book, moves, locked, zone, board })

  async function goOn(): Promise<void> {
    await sql.begin(async (tx) => {
      await runs.enqueueOnce(tx, movesRun, {}, { by: null })
      if ((await store.staleTasks(tx, 1)).length > 0) await runs.enqueueOnce(tx, freshenRun, {}, { by: null })
    })
    runs.wake()
  }

  const queue = queueService({
    sql,
    clock,
    log,
    book,
    moves,
    sync,
    locked,
    boards,
    token,
    capacity,
    excludedTags,
    goOn,
  })

  type Paging = { page: store.PageOf; list: string }

  /** A church sees what is its own; the organisation's own tasks, which name no church, are the organisation's. */
  function sight(name: string, viewer: Caller, query: TaskQuery): Paging {
    const { account, task_id, limit, cursor } = query
    refuseForeignAccount(viewer, account)
    const list = listOf(name, query)
    const before = placeIn(cursor, list) ?? null
    return {
      page: { account: viewer.account ?? account ?? null, taskId: task_id ?? null, before, limit: limit + 1 },
      list,
    }
  }

  function nextOf<Row>(rows: readonly Row[], { page, list }: Paging, numberOf: (row: Row) => number): string | null {
    return rows.length < page.limit ? null : cursorOf(numberOf(rows[page.limit - 2]!), list)
  }

  /** Things with the name of their church: its folder's, else the one that came with the task. */
  async function named<Thing extends { account: string | null; church_name?: string | null }>(
    things: readonly Thing[],
  ) {
    const names = await churchNames()
    const nameOf = ({ account, church_name = null }: Thing) => names.get(account ?? '') ?? church_name
    return things.map((thing) => ({ ...thing, church_name: nameOf(thing) }))
  }

  return {
    sync,
    queue,
    play: play.apply,

    async round(account: string | undefined): Promise<QueueAnswer> {
      const answer = await queue.round(account)
      return { ...answer, accounts: await named(answer.accounts) }
    },

    async review(body: ReviewBody, { id, digest }: { id: string | null; digest: string }): Promise<ReviewAnswer> {
      const missing = [...(body.preferences ? [] : ['preferences']), ...(body.taskId ? [] : ['taskId'])]
      if (!body.preferences || !body.taskId) return { processed: false, reason: `Missing: ${missing.join(', ')}.` }
      const { taskId, preferences, userId } = body
      const token = body.clickupAccessToken || null
      return review.process({ id, digest, taskId, preferences, userId: userId ?? null, token })
    },

    /** What ClickUp tells: noted in a moment, read later. Fails with `unauthorized`. */
    async proveEvent(headers: Headers, body: string): Promise<void> {
      if (!isSignedByBoard(headers, body, await store.hookSecrets(sql))) throw unproven()
    },

    async heard({ event, task_id: id }: BoardEvent): Promise<{ ok: boolean }> {
      if (id == null) return { ok: true }
      await sql.begin(async (tx) => {
        if (event === 'taskDeleted') await book.gone(tx, id)
        else {
          await store.noteStale(tx, id, iso(clock.now()))
          await runs.enqueueOnce(tx, freshenRun, {}, { by: null })
        }
      })
      runs.wake()
      return { ok: true }
    },

    async tasks(viewer: Caller, query: TaskQuery) {
      const paging = sight('tasks', viewer, query)
      const rows = await store.taskPage(sql, paging.page)
      const next_cursor = nextOf(rows, paging, ({ number }) => number)
      return { tasks: await named(rows.slice(0, query.limit).map((row) => book.present(row))), next_cursor }
    },

    async log(viewer: Caller, query: TaskQuery) {
      const paging = sight('queue-log', viewer, query)
      const items = await logStore.page(sql, paging.page)
      return { items: await named(items.slice(0, query.limit)), next_cursor: nextOf(items, paging, ({ id }) => id) }
    },

    /** Has ClickUp tell of every change from now on. One webhook an address: its secret is kept here. */
    async subscribe(endpoint: string): Promise<{ id: string; isNew: boolean }> {
      const feed = token === undefined ? null : boards.feed(token)
      if (feed === null) throw new Fault('conflict', 'CLICKUP_TOKEN and CLICKUP_TEAM_ID are needed to subscribe.')
      const found = (await feed.hooks()).find((hook) => hook.endpoint === endpoint)
      // Without its secret nothing it sends can be told from what anybody sends.
      if (found && found.secret === null) await feed.unsubscribe(found.id)
      const isNew = found === undefined || found.secret === null
      const { id, secret } = isNew ? await feed.subscribe(endpoint, events) : found
      if (secret === null) throw new Fault('upstream_failed', 'clickup: it gave the webhook no secret.')
      await store.putHook(sql, { id, endpoint, secret }, iso(clock.now()))
      return { id, isNew }
    },

    /** Begins what keeps the tasks fresh, and goes on with what a dead process or a failed run left. */
    async work(): Promise<void> {
      if (token === undefined) return
      const [left] = await store.moves(sql)
      await sql.begin(async (tx) => {
        if (left) await runs.enqueueOnce(tx, movesRun, {}, { by: null })
        if (sync.isConfigured()) await runs.enqueueOnce(tx, syncRun, {}, { by: null })
      })
      runs.wake()
    },

    /** When the tasks were last synced (ms since the epoch; 0: never); null: there is nothing to sync with. */
    lastSyncAt: async (): Promise<number | null> =>
      sync.isConfigured() ? ((await runs.lastSuccessAt(syncRun)) ?? 0) : null,

    upkeep: review.upkeep,

    /** For a task tool that begins anew with each process, as the demo's does. */
    startAnew: (): Promise<void> => sql.begin((tx) => store.deleteAll(tx)),

    /** A church leaves. */
    forget: (tx: Tx, account: string): Promise<void> => store.deleteOf(tx, account),

    /** The last word of a run: what came in while it ended is not forgotten. */
    async again(tx: Tx, run: typeof freshenRun | typeof movesRun): Promise<void> {
      const isLeft =
        run === freshenRun
          ? (await store.staleTasks(tx, 1)).length > 0
          : (await store.moves(tx)).some(({ started }) => !started)
      if (isLeft) await runs.enqueue(tx, run, {}, { by: null })
    },
  }
}
