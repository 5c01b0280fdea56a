import type { Sql } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import type { BoardTask, TaskBoard } from './board.ts'
import type { Locks } from './locks.ts'
import type { PlayPauseAnswer, PlayPauseBody, TaskRow } from './model.ts'
import type { Moves } from './moves.ts'
import { holdStatus, isHeld, openStatus, pinnedTag, same } from './rules.ts'
import * as store from './store.ts'
import type { TaskBook } from './tasks.ts'
import { dateIn, noonOf } from '../kernel/zone.ts'

type Parts = {
  sql: Sql
  book: TaskBook
  moves: Moves
  locked: Locks
  zone: string
  /** The board by the configured token; null when there is none. */
  board: () => TaskBoard | null
}

type Found = { row: TaskRow; shown: BoardTask }

/** Pause, play and pins of one task, for `actor` in the log. Idempotent by the state in which they find it. */
export function playService(parts: Parts) {
  const { sql, book, moves, locked, zone, board } = parts
  const look = (on: TaskBoard, id: string) => readAnew({ sql, book }, on, id)

  /** `on hold` is no status to come back to: a task that was held before counts as open. */
  async function pause(on: TaskBoard, row: TaskRow, actor: string): Promise<TaskRow> {
    if (row.paused && isHeld(row)) return row
    const remembered = isHeld(row) ? openStatus : row.status
    const move = moves.moveFor(row, {
      action: 'pause',
      to: holdStatus,
      actor,
      remembered,
      due: row.kept_due ?? book.dateOf(row.due_ms),
    })
    if (!isHeld(row)) return moves.perform(on, row, move)
    await sql.begin((tx) => book.flag(tx, move))
    return (await book.find(row.task_id))!
  }

  /** The stored date, written so that the tool shows that very day; a time of day that is right already is kept. */
  function dueFor(stored: string | null, shown: BoardTask) {
    if (stored === null) return null
    const isSame = shown.dueMs !== null && dateIn(shown.dueMs, zone) === stored
    return isSame ? null : { dueMs: noonOf(stored, zone), dueHasTime: false }
  }

  async function play(on: TaskBoard, found: Found, stored: string | null, actor: string): Promise<TaskRow> {
    const { row, shown } = found
    if (!isHeld(row)) return row
    const to = row.remembered ?? openStatus
    const move = moves.moveFor(row, { action: 'play', to, actor })
    return moves.perform(on, row, move, { due: dueFor(stored, shown) })
  }

  return {
    /** Fails with `upstream_failed`; with `conflict` when the task is known and no token is configured. */
    async apply({ action, task_id: id }: PlayPauseBody, actor: string): Promise<PlayPauseAnswer> {
      return locked(`task:${id}`, async () => {
        const known = await store.taskById(sql, id)
        const on = board()
        if (on === null) {
          if (known === null || known.deleted) return { tasks_found: false }
          throw noToken()
        }
        // The date that was stored before this look: a hold in the tool may have taken the task's date away.
        const stored = known && (known.kept_due ?? book.dateOf(known.due_ms))
        const found = await look(on, id)
        if (found === null) return { tasks_found: false }
        const { row, shown } = found
        const due = stored ?? book.dateOf(shown.dueMs)
        const after = action === 'pause' ? await pause(on, row, actor) : await play(on, found, due, actor)
        return {
          tasks_found: true,
          task_id: id,
          status: after.status,
          due_date: after.kept_due ?? book.dateOf(after.due_ms),
        }
      })
    },

    pin: (id: string, isPinned: boolean, actor: string) => pin(parts, { id, isPinned, actor }),
  }
}

/** Reads the task anew. What an earlier request left unclear is settled by what the tool shows now. */
async function readAnew({ sql, book }: Pick<Parts, 'sql' | 'book'>, on: TaskBoard, id: string): Promise<Found | null> {
  const shown = await on.read(id)
  if (shown === null) {
    await sql.begin((tx) => book.markDeleted(tx, id))
    return null
  }
  const row = await sql.begin(async (tx) => {
    const observed = await book.observe(tx, shown, { live: true })
    // What was begun and did not come about is this request's to decide anew.
    if ((await store.moveOf(tx, id))?.started) await store.dropMove(tx, id)
    return observed
  })
  return { row, shown }
}

type Pin = { id: string; isPinned: boolean; actor: string }

/** Puts the tag `pinned` on a task, or takes it off: its church's queue begins with it from the next round on. */
async function pin(parts: Parts, { id, isPinned, actor }: Pin): Promise<void> {
  const { sql, book, locked, board } = parts
  await locked(`task:${id}`, async () => {
    const on = board()
    if (on === null) throw noToken()
    const found = await readAnew(parts, on, id)
    if (found === null) throw new Fault('not_found', 'There is no such task here, nor in the task tool.')
    const { tags, account_number: account } = found.row
    const others = tags.filter((tag) => !same(tag, pinnedTag))
    if (others.length < tags.length === isPinned) return
    await on.tag(id, { name: pinnedTag, present: isPinned })
    await sql.begin(async (tx) => {
      await store.setTags(tx, id, isPinned ? [...others, pinnedTag] : others)
      const change = isPinned
        ? { action: 'tag_added', from: null, to: pinnedTag }
        : { action: 'tag_removed', from: pinnedTag, to: null }
      await book.write(tx, { ...change, task_id: id, account, actor })
    })
  })
}

function noToken(): Fault {
  return new Fault('conflict', 'No token of the task tool is configured: set CLICKUP_TOKEN.')
}
