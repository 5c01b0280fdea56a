import type { Sql } from '../db/sql.ts'
import { UpstreamFault } from '../kernel/http-client.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Boards, BoardTask, FeedFilter, TaskBoard, TaskFeed } from './board.ts'
import type { Locks } from './locks.ts'
import * as store from './store.ts'
import type { TaskBook } from './tasks.ts'

type Parts = { sql: Sql; clock: Clock; book: TaskBook; locked: Locks; boards: Boards; token: string | undefined }

/** Changes this long before the newest one known are listed again: the tool's clocks differ among themselves. */
const overlapMs = 60_000
/** Above this many open tasks a round lists only what changed; the periodic sync covers the rest. */
const listedAtOnceMax = 2_000
/** Calls a listing leaves for what follows from it; with fewer, a round lists only what changed. */
const callsKept = 30
/** Tasks a round reads one by one; more are left to the run that freshens. */
const readsMax = 10
const unlistedReadsMax = 40
const freshenPage = 50

export type Sync = ReturnType<typeof syncService>

/** Keeps the tasks known here as the tool has them: by listing, and by reading what a webhook named. */
export function syncService(parts: Parts) {
  const { sql, locked, boards, token } = parts
  const feed = () => (token === undefined ? null : boards.feed(token))

  return {
    /** Whether there is a source of tasks to list. */
    isConfigured: () => feed() !== null,

    /**
     * Brings the rows up to date, as far as a request may wait for it. `noted` tasks are left to `freshen`. Without a
     * workspace or lists, the tasks known from webhooks are read, the longest unseen first.
     */
    async refresh(options: { whole?: boolean; signal?: AbortSignal } = {}): Promise<{ noted: number }> {
      if (token === undefined) return { noted: 0 }
      const { whole = false, signal } = options
      const board = boards.as(token, { background: signal !== undefined })
      const from = feed()
      const known = await store.openTaskIds(sql)
      if (from === null) {
        const most = Math.min(unlistedReadsMax, Math.floor(boards.callsLeft(token) / 3))
        for (const { id } of known.slice(0, most)) await readOne(parts, board, id, signal)
        return { noted: 0 }
      }
      const fitsBudget = known.length <= listedAtOnceMax && boards.callsLeft(token) > known.length / 100 + callsKept
      const covered = known.filter((task) => from.covers(task.list)).map(({ id }) => id)
      const missing = await list(parts, { feed: from, whole: whole || fitsBudget, known: covered, signal })
      return { noted: await readMissing(parts, board, missing, signal) }
    },

    /** Reads what is noted as changed, one task after the other, until nothing is. */
    async freshen(signal: AbortSignal, read: (id: string) => Promise<void>): Promise<number> {
      if (token === undefined) return 0
      const board = boards.as(token, { background: true })
      for (let count = 0; ;) {
        const page = await store.staleTasks(sql, freshenPage)
        if (page.length === 0) return count
        for (const stale of page) {
          signal.throwIfAborted()
          await locked(`task:${stale.id}`, () => readOne(parts, board, stale.id, signal))
          await sql.begin((tx) => store.freshened(tx, stale))
          await read(stale.id)
          count++
        }
      }
    },
  }
}

/** Stores a page of a listing. Resolves with the time of the newest change on it. */
async function observe({ sql, book }: Parts, tasks: readonly BoardTask[], listed: Set<string>): Promise<number> {
  await sql.begin(async (tx) => {
    for (const task of tasks) await book.observe(tx, task)
  })
  for (const { id } of tasks) listed.add(id)
  return tasks.reduce((newest, { updatedMs }) => Math.max(newest, updatedMs), 0)
}

/** Reads one task anew; one that the tool no longer has is marked as deleted. */
async function readOne({ sql, book }: Parts, board: TaskBoard, id: string, signal?: AbortSignal): Promise<void> {
  const shown = await board.read(id, { signal })
  await sql.begin(async (tx) => {
    if (shown === null) await book.markDeleted(tx, id)
    else await book.observe(tx, shown)
  })
}

type Listing = { feed: TaskFeed; whole: boolean; known: readonly string[]; signal: AbortSignal | undefined }

/**
 * Lists the open tasks, and what was closed or archived since the last time where that is wanting: what is open is
 * not listed twice. The result is what should have been listed and was not.
 */
async function list(parts: Parts, { feed: from, whole, known, signal }: Listing): Promise<string[]> {
  const { sql } = parts
  const listed = new Set<string>()
  const since = await store.watermark(sql)
  let newest = since ?? 0
  const take = async (filter: FeedFilter) => {
    for await (const page of from.tasks(filter, { signal }))
      newest = Math.max(newest, await observe(parts, page, listed))
  }
  const missing = () => known.filter((id) => !listed.has(id))
  if (whole || since === null) await take({ archived: false, closed: false, sinceMs: null })
  if (since !== null && (!whole || missing().length > 0)) {
    await take({ archived: false, closed: true, sinceMs: since - overlapMs })
    await take({ archived: true, closed: true, sinceMs: since - overlapMs })
  }
  if (newest > (since ?? 0)) await sql.begin((tx) => store.setWatermark(tx, newest))
  return whole ? missing() : []
}

/** What should have been listed and was not is deleted or has moved: it is read, or noted to be. */
async function readMissing(parts: Parts, board: TaskBoard, missing: readonly string[], signal?: AbortSignal) {
  const { sql, clock } = parts
  for (const id of missing.slice(0, readsMax)) await readOne(parts, board, id, signal).catch(ignoreInvisible)
  const rest = missing.slice(readsMax)
  if (rest.length === 0) return 0
  const at = iso(clock.now())
  await sql.begin(async (tx) => {
    for (const id of rest) await store.noteStale(tx, id, at)
  })
  return rest.length
}

/** A token that may list but not read one task may not see it: a review by another's token brought it here. */
function ignoreInvisible(error: unknown): void {
  if (!(error instanceof UpstreamFault && (error.status === 401 || error.status === 403))) throw error
}
