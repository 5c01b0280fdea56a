import type { Sql, Tx } from '../db/sql.ts'
import { UpstreamFault } from '../kernel/http-client.ts'
import { Fault } from '../kernel/errors.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { BoardCall, BoardTask, TaskBoard } from './board.ts'
import type { MoveAction, MoveRow, TaskRow } from './model.ts'
import { same } from './rules.ts'
import * as store from './store.ts'
import type { TaskBook } from './tasks.ts'

type Parts = { sql: Sql; clock: Clock; random: Pick<Random, 'id'>; book: TaskBook }

export type Wanted = { action: MoveAction; to: string; actor: string; remembered?: string | null; due?: string | null }
/** What a change sends beside the status. */
type Due = { dueMs: number; dueHasTime: boolean }

export type Moves = ReturnType<typeof moveService>

/** Whether the upstream said clearly that it did nothing: then there is nothing to look up. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof UpstreamFault)) return error instanceof Fault
  const { failure, status } = error
  return failure === 'blocked' || failure === 'circuit_open' || (status !== null && status < 500)
}

/** A status by the list's own spelling. Fails with `validation_failed` that names the statuses there are. */
export async function spelled(
  board: TaskBoard,
  { id, name }: { id: string; name: string },
  status: string,
  call: BoardCall & { path?: string } = {},
): Promise<string> {
  const { path = 'status', ...options } = call
  const names = await board.statuses(id, options)
  const found = names.find((one) => same(one, status))
  if (found !== undefined) return found
  const message = `the list "${name}" has no such status; it has ${names.map((one) => `"${one}"`).join(', ')}`
  throw new Fault('validation_failed', `${path}: ${message}`, { errors: [{ path, message }] })
}

/** Changes of status: written down before the call and settled after it. None is lost, doubled or unexplained. */
export function moveService({ sql, clock, random, book }: Parts) {
  const moveFor = (row: TaskRow, { action, to, actor, remembered = null, due = null }: Wanted): MoveRow => ({
    id: random.id(),
    task_id: row.task_id,
    account_number: row.account_number,
    action,
    from_status: row.status,
    to_status: to,
    remembered,
    due,
    actor,
    decided_ms: clock.now(),
    started: false,
  })

  /** Sends the change. A list that spells the status otherwise gives its own spelling. */
  async function send(board: TaskBoard, row: TaskRow, status: string, due: Due | null, call: BoardCall) {
    try {
      return await board.change(row.task_id, { status, ...due }, call)
    } catch (error) {
      if (!(error instanceof UpstreamFault) || error.status !== 400) throw error
      const own = await spelled(board, { id: row.list_id, name: row.list_name }, status, call)
      if (own === status) throw error
      return board.change(row.task_id, { status: own, ...due }, call)
    }
  }

  /** A move of the queue is kept over a refusal that will pass; a move of a request is for that request to repeat. */
  async function undo(tx: Tx, move: MoveRow, error: unknown): Promise<void> {
    const mayWait = move.action === 'queue' && error instanceof UpstreamFault && error.retryable
    if (mayWait) await store.putMove(tx, { ...move, started: false })
    else await store.dropMove(tx, move.task_id)
  }

  return {
    moveFor,

    /**
     * Does a move. Whoever calls holds the task's lock. What the tool refused leaves no move behind; after an unclear
     * answer the move stays until what came of it has been read.
     */
    async perform(
      board: TaskBoard,
      row: TaskRow,
      move: MoveRow,
      { due = null, ...call }: BoardCall & { due?: Due | null } = {},
    ): Promise<TaskRow> {
      await sql.begin((tx) => store.putMove(tx, { ...move, started: true }))
      let shown: BoardTask
      try {
        shown = await send(board, row, move.to_status, due, call)
      } catch (error) {
        if (isRefusal(error)) await sql.begin((tx) => undo(tx, move, error))
        throw error
      }
      return sql.begin((tx) => book.settle(tx, move, shown))
    },
  }
}
