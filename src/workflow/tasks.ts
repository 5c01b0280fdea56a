import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { BoardTask } from './board.ts'
import * as log from './log-store.ts'
import type { MoveRow, Task, TaskRow } from './model.ts'
import { accountOf, churchNameOf } from '../churches/service.ts'
import { holdStatus, isHeld, isPinned, same } from './rules.ts'
import * as store from './store.ts'
import { dateIn } from '../kernel/zone.ts'

type Parts = { sql: Sql; clock: Clock; zone: string }

export type TaskBook = ReturnType<typeof taskBook>

/** What is known here of the task tool's tasks, and why it is so: every change of a status has its line in the log. */
export function taskBook({ sql, clock, zone }: Parts) {
  const now = () => iso(clock.now())
  const dateOf = (ms: number | null) => (ms === null ? null : dateIn(ms, zone))
  const facts = (row: TaskRow | null, shown: BoardTask) => factsOf(row, shown, { seenAt: now(), dateOf })

  /** A move is done: the task is as the tool shows it, the log says why, and the move is removed. Once for each move. */
  async function settle(tx: Tx, move: MoveRow, shown: BoardTask): Promise<TaskRow> {
    const row = await store.taskById(tx, move.task_id)
    const isOurs = (await store.moveOf(tx, move.task_id))?.id === move.id
    // Another request found it done before this one and wrote the log.
    if (!isOurs) return observe(tx, shown)
    await store.putTask(tx, { ...facts(row, shown), ...(row && flagsAfter(move, row)) })
    await log.write(tx, now(), entryOf(move))
    await store.dropMove(tx, move.task_id)
    return (await store.taskById(tx, move.task_id))!
  }

  /**
   * Stores what the tool shows of a task. A status that is neither what it was nor what we set is the work of a
   * person: the queue will leave the task there, and what we meant to do with it is dropped. A page of a listing may be
   * older than what is known; what was read just now, with the task locked (`live`), is the truth.
   */
  async function observe(tx: Tx, shown: BoardTask, { live = false } = {}): Promise<TaskRow> {
    const row = await store.taskById(tx, shown.id)
    if (row && !live && shown.updatedMs < row.updated_ms) return row
    const current = facts(row, shown)
    if (row === null || same(row.status, shown.status)) await store.putTask(tx, current)
    else {
      const move = await store.moveOf(tx, shown.id)
      if (move?.started && same(move.to_status, shown.status)) return settle(tx, move, shown)
      await movedByHand(tx, row, current)
    }
    return (await store.taskById(tx, shown.id))!
  }

  async function movedByHand(tx: Tx, row: TaskRow, facts: store.TaskFacts): Promise<void> {
    const stillPaused = row.paused && isHeld(facts)
    const kept = stillPaused ? {} : { paused: false, remembered: null, kept_due: null }
    await store.putTask(tx, { ...facts, ...kept, by_hand: true })
    await store.dropMove(tx, row.task_id)
    const { task_id, status } = row
    const account = facts.account_number
    await log.write(tx, now(), { action: 'moved', task_id, account, actor: 'clickup', from: status, to: facts.status })
  }

  return {
    observe,
    settle,
    dateOf,

    /** Stores a pause or play that needed no call: the task was in that status already. */
    async flag(tx: Tx, move: MoveRow): Promise<void> {
      const row = (await store.taskById(tx, move.task_id))!
      await store.putTask(tx, { ...row, ...flagsAfter(move, row) })
      await log.write(tx, now(), entryOf(move))
      await store.dropMove(tx, move.task_id)
    },

    /** The task is deleted in the tool. */
    async markDeleted(tx: Tx, id: string): Promise<void> {
      const row = await store.taskById(tx, id)
      await store.dropMove(tx, id)
      if (!(await store.markDeleted(tx, id))) return
      const account = row?.account_number ?? null
      const from = row?.status ?? null
      await log.write(tx, now(), { action: 'deleted', task_id: id, account, actor: 'clickup', from, to: null })
    },

    async write(tx: Tx, entry: log.Entry): Promise<void> {
      await log.write(tx, now(), entry)
    },

    find: (id: string) => store.taskById(sql, id),

    present: (row: TaskRow): Task => presentTask(row, dateOf),
  }
}

/** What a move of ours leaves on the task when it is done. */
function flagsAfter(move: MoveRow, row: TaskRow): Pick<TaskRow, 'paused' | 'by_hand' | 'remembered' | 'kept_due'> {
  const free = { paused: false, by_hand: false, remembered: null, kept_due: null }
  if (move.action === 'pause') return { ...free, paused: true, remembered: move.remembered, kept_due: move.due }
  if (move.action === 'reviewed' && row.paused && same(move.to_status, holdStatus)) return row
  return free
}

const entryOf = (move: MoveRow) => ({
  action: move.action === 'reviewed' ? 'status' : move.action,
  task_id: move.task_id,
  account: move.account_number,
  actor: move.actor,
  from: move.from_status,
  to: move.to_status,
})

function presentTask(row: TaskRow, dateOf: DateOf): Task {
  return {
    task_id: row.task_id,
    account: row.account_number,
    church_name: row.church_name,
    name: row.name,
    url: row.url,
    list: { id: row.list_id, name: row.list_name },
    status: row.status,
    paused: row.paused,
    moved_by_hand: row.by_hand,
    remembered_status: row.remembered,
    pinned: isPinned(row),
    tags: row.tags,
    priority: row.priority,
    due_date: row.kept_due ?? dateOf(row.due_ms),
    position: row.position,
    archived: row.archived,
    deleted: row.deleted,
    created_at: iso(row.created_ms),
    updated_at: iso(row.updated_ms),
    seen_at: row.seen_at,
  }
}

type DateOf = (ms: number | null) => string | null

/** The due date that play restores: what a pause kept, unless a person gave the task another one since. */
function keptDue(row: TaskRow | null, shown: BoardTask, dateOf: DateOf): string | null {
  if (row === null || !row.paused) return null
  const isNew = shown.dueMs !== null && dateOf(shown.dueMs) !== dateOf(row.due_ms)
  return isNew ? dateOf(shown.dueMs) : row.kept_due
}

function factsOf(
  row: TaskRow | null,
  shown: BoardTask,
  { seenAt, dateOf }: { seenAt: string; dateOf: DateOf },
): store.TaskFacts {
  return {
    task_id: shown.id,
    account_number: accountOf(shown),
    church_name: churchNameOf(shown) ?? row?.church_name ?? null,
    name: shown.name,
    url: shown.url,
    list_id: shown.list.id,
    list_name: shown.list.name,
    status: shown.status,
    status_kind: shown.statusKind,
    tags: shown.tags,
    priority: shown.priority,
    due_ms: shown.dueMs,
    kept_due: keptDue(row, shown, dateOf),
    created_ms: shown.createdMs,
    updated_ms: shown.updatedMs,
    archived: shown.archived,
    deleted: false,
    paused: row?.paused ?? false,
    by_hand: row?.by_hand ?? false,
    remembered: row?.remembered ?? null,
    seen_at: seenAt,
  }
}
