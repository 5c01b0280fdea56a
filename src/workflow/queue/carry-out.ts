import type { Tx } from '../../db/sql.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { Fault } from '../../kernel/errors.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'
import type { Log } from '../../kernel/log.ts'
import type { BoardCall, TaskBoard } from '../board.ts'
import type { Locks } from '../locks.ts'
import type { MoveRow, QueueAnswer, TaskRow } from '../model.ts'
import { isMovable, openStatus, same } from '../rules.ts'
import * as store from '../store.ts'
import type { DecideParts } from './decide.ts'

export type CarryParts = DecideParts & { log: Log; locked: Locks }

/** What the moves of one round came to. `refused`: the tool refused the token or the call for good. */
export type RoundResult = {
  changed: Set<string>
  failures: QueueAnswer['failures']
  refused: UpstreamFault | null
}
export type MoveOutcome = 'done' | 'dropped'

const callsAtOnce = 6
/** A decision older than this is held against the tool once more before it is carried out. */
const trustMs = 10_000

/** Churches side by side; in each, what is held comes before what is opened, and stops it when it fails. */
export async function carryOutAll(parts: CarryParts, board: TaskBoard, decided: readonly MoveRow[]) {
  const result: RoundResult = { changed: new Set(), failures: [], refused: null }
  const limited = concurrencyLimit(callsAtOnce)
  const inChurch = async (ofChurch: readonly MoveRow[]) => {
    for (const move of ofChurch) if (!(await attempt(parts, board, move, result))) return
  }
  const churches = Map.groupBy(decided, ({ account_number }) => account_number)
  await Promise.all([...churches.values()].map((ofChurch) => limited(() => inChurch(ofChurch))))
  return result
}

/** One decision and what came of it: whether what follows in its church may be done too. */
async function attempt(parts: CarryParts, board: TaskBoard, move: MoveRow, result: RoundResult): Promise<boolean> {
  if (result.refused) return false
  try {
    const outcome = await parts.locked(`task:${move.task_id}`, () => carryOut(parts, board, move.task_id, {}))
    if (outcome === 'done') result.changed.add(move.task_id)
    return true
  } catch (error) {
    return await recordFailure(parts, error, move, result)
  }
}

async function recordFailure(parts: CarryParts, error: unknown, move: MoveRow, result: RoundResult): Promise<boolean> {
  const { sql, book, log } = parts
  if (!(error instanceof Fault)) throw error
  if (!(error instanceof UpstreamFault) || error.status === 400) {
    await sql.begin((tx) => giveUp(tx, move))
    result.failures.push({ task_id: move.task_id, detail: error.message })
  } else if (error.status === 404) {
    await sql.begin((tx) => book.markDeleted(tx, move.task_id))
    return true
  } else if (!error.retryable) result.refused = error
  // It stays where it is written, and the run goes on with it; after an unclear answer that reads the task first.
  else log.warn({ task: move.task_id, failure: error.failure, status: error.status }, 'a move of the queue waits')
  return false
}

/** Carries one decision out, if it still holds. The task's lock is held. */
async function carryOut(parts: CarryParts, board: TaskBoard, id: string, call: BoardCall): Promise<MoveOutcome> {
  const { sql, clock, book, moves } = parts
  const move = await store.moveOf(sql, id)
  if (move === null || move.action !== 'queue') return 'dropped'
  if (clock.now() - move.decided_ms > trustMs || move.started) await readAgain(parts, board, id, call)
  const [row, left] = [await book.find(id), await store.moveOf(sql, id)]
  if (left?.id !== move.id) return 'dropped'
  if (row === null || !stillHolds(row, move)) {
    await sql.begin((tx) => store.dropMove(tx, id))
    return 'dropped'
  }
  await moves.perform(board, row, { ...move, from_status: row.status }, call)
  return 'done'
}

const stillHolds = (row: TaskRow, { to_status }: MoveRow) =>
  isMovable(row) && !row.archived && !row.deleted && !same(row.status, to_status)

async function readAgain({ sql, book }: CarryParts, board: TaskBoard, id: string, call: BoardCall): Promise<void> {
  const shown = await board.read(id, call)
  await sql.begin(async (tx) => {
    if (shown === null) await book.markDeleted(tx, id)
    else await book.observe(tx, shown, { live: true })
  })
}

/** A task that cannot be moved. When it should have been held, nobody may be opened in its place. */
async function giveUp(tx: Tx, move: MoveRow): Promise<void> {
  await store.dropMove(tx, move.task_id)
  if (!same(move.to_status, openStatus)) await store.dropWaitingMoves(tx, [move.account_number ?? ''])
}

/** Goes on with a move that waits; what a dead process left of other moves is only looked up. */
export async function resumeMove(
  parts: CarryParts,
  board: TaskBoard,
  move: MoveRow,
  signal: AbortSignal,
): Promise<MoveOutcome> {
  const { sql, book } = parts
  const { id, task_id, action } = move
  if ((await store.moveOf(sql, task_id))?.id !== id) return 'dropped'
  try {
    if (action === 'queue') return await carryOut(parts, board, task_id, { signal })
    await readAgain(parts, board, task_id, { signal })
    await sql.begin((tx) => store.dropMove(tx, task_id))
    return 'done'
  } catch (error) {
    if (!(error instanceof Fault) || (error instanceof UpstreamFault && error.retryable)) throw error
    const isGone = error instanceof UpstreamFault && error.status === 404
    await sql.begin((tx) => (isGone ? book.markDeleted(tx, task_id) : giveUp(tx, move)))
    return 'dropped'
  }
}
