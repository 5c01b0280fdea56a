import type { Sql, Tx } from '../../db/sql.ts'
import { type Clock, iso } from '../../kernel/clock.ts'
import type { TaskRow } from '../model.ts'
import type { Moves } from '../moves.ts'
import { isOver, openStatus, same, statsOf } from '../rules.ts'
import { arrange, type Placed } from './order-rules.ts'
import * as store from '../store.ts'
import type { TaskBook } from '../tasks.ts'

export type DecideParts = {
  sql: Sql
  clock: Clock
  book: TaskBook
  moves: Moves
  capacity: number
  excludedTags: readonly string[]
}

/** Decides every church's queue and writes it down with what is to be moved, in one transaction. */
export function decide(parts: DecideParts, account: string | undefined): Promise<void> {
  const { sql, clock, capacity } = parts
  return sql.begin(async (tx) => {
    const churches = await members(parts, tx, account)
    await store.dropWaitingMoves(tx, account === undefined ? await knownAccounts(tx, churches) : [account])
    for (const [church, rows] of churches) {
      await storePlaces(parts, tx, arrange(rows, capacity))
      await store.putQueue(tx, church, statsFor(parts, rows), iso(clock.now()))
    }
  })
}

/** The tasks of each church, those a move is under way for as they will be. */
export async function members(
  { excludedTags }: DecideParts,
  tx: Tx,
  account: string | undefined,
): Promise<Map<string, TaskRow[]>> {
  const started = new Map((await store.moves(tx)).filter((move) => move.started).map((move) => [move.task_id, move]))
  const isExcluded = ({ tags }: TaskRow) => tags.some((tag) => excludedTags.some((one) => same(one, tag)))
  const rows = (await store.queueTasks(tx, account)).filter((row) => !isExcluded(row) && !isOver(row))
  const settled = rows.map((row) => {
    const move = started.get(row.task_id)
    return move ? { ...row, status: move.to_status, paused: row.paused || move.action === 'pause' } : row
  })
  return Map.groupBy(settled, ({ account_number }) => account_number!)
}

export function statsFor({ book, clock, capacity }: DecideParts, rows: readonly TaskRow[]) {
  return statsOf(rows, {
    capacity,
    today: book.dateOf(clock.now())!,
    dateOf: (row) => row.kept_due ?? book.dateOf(row.due_ms),
  })
}

/** A church whose last task was deleted may still have moves that wait. */
async function knownAccounts(tx: Tx, churches: Map<string, TaskRow[]>): Promise<string[]> {
  const moving = (await store.moves(tx)).flatMap(({ account_number }) => account_number ?? [])
  return [...new Set([...churches.keys(), ...moving])]
}

async function storePlaces({ moves }: DecideParts, tx: Tx, placed: readonly Placed[]): Promise<void> {
  for (const { row, position } of placed) if (row.position !== position) await store.place(tx, row.task_id, position)
  // Holds first: at no moment are more open than may be.
  const holdsFirst = placed.toSorted((a, b) => Number(same(a.status, openStatus)) - Number(same(b.status, openStatus)))
  for (const { row, status, moves: doesMove } of holdsFirst)
    if (doesMove) await store.putMove(tx, moves.moveFor(row, { action: 'queue', to: status, actor: 'queue' }))
}
