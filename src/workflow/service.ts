import type { Sql, Tx } from '../db/sql.ts'
import type { Shared } from '../db/servers.ts'
import type { Clock, Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Runs } from '../runs/service.ts'
import type { Boards } from './board.ts'
import { boardEvents } from './board-events.ts'
import { locks } from './locks.ts'
import { freshenRun, movesRun, type QueueAnswer, type ReviewAnswer, type ReviewBody, syncRun } from './model.ts'
import { moveService } from './moves.ts'
import { people } from './people.ts'
import { playService } from './play.ts'
import { queueService } from './queue/queue.ts'
import { reviewService } from './review/review.ts'
import * as store from './store.ts'
import { syncService } from './sync.ts'
import { taskBook } from './tasks.ts'
import { workflowViews } from './views.ts'

type Parts = {
  sql: Sql
  shared: Shared | null
  clock: Clock
  timers: Timers
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

export type Workflow = ReturnType<typeof workflowService>

/** Reviews, pauses and queues of the tasks in the task tool, and what operators see of them. */
export function workflowService(parts: Parts) {
  const { sql, runs, boards, token } = parts
  const locked = locks(parts.shared)
  const book = taskBook(parts)
  const moves = moveService({ ...parts, book })
  const sync = syncService({ ...parts, book, locked })
  const board = () => (token === undefined ? null : boards.as(token))
  const boardOf = (given: string | null) => (given === null ? board() : boards.as(given))
  const review = reviewService({ ...parts, book, moves, locked, boardOf })
  const play = playService({ ...parts, book, moves, locked, board })
  const queue = queueService({ ...parts, book, moves, sync, locked, goOn: () => goOn(sql, runs) })
  const { named, tasks, log } = workflowViews({ ...parts, book })

  return {
    ...boardEvents({ ...parts, book }),
    sync,
    queue,
    tasks,
    log,
    play: play.apply,
    ...people({ ...parts, book, play, queue, named }),

    async round(account: string | undefined): Promise<QueueAnswer> {
      const answer = await queue.round(account)
      return { ...answer, accounts: await named(answer.accounts) }
    },

    async review(body: ReviewBody, { id, digest }: { id: string | null; digest: string }): Promise<ReviewAnswer> {
      const missing = [...(body.preferences ? [] : ['preferences']), ...(body.taskId ? [] : ['taskId'])]
      if (!body.preferences || !body.taskId) return { processed: false, reason: `Missing: ${missing.join(', ')}.` }
      const { taskId, preferences, userId } = body
      const given = body.clickupAccessToken || null
      return review.process({ id, digest, taskId, preferences, userId: userId ?? null, token: given })
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

    /** Enqueues a run again when work came in while it ended. */
    async again(tx: Tx, run: typeof freshenRun | typeof movesRun): Promise<void> {
      const isLeft =
        run === freshenRun
          ? (await store.staleTasks(tx, 1)).length > 0
          : (await store.moves(tx)).some(({ started }) => !started)
      if (isLeft) await runs.enqueue(tx, run, {}, { by: null })
    },
  }
}

/** Leaves the moves that are decided, and the tasks that are noted as changed, to runs. */
async function goOn(sql: Sql, runs: Runs): Promise<void> {
  await sql.begin(async (tx) => {
    await runs.enqueueOnce(tx, movesRun, {}, { by: null })
    if ((await store.staleTasks(tx, 1)).length > 0) await runs.enqueueOnce(tx, freshenRun, {}, { by: null })
  })
  runs.wake()
}
