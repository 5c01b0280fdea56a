import type { Sql, Tx } from '../db/sql.ts'
import { UpstreamFault } from '../kernel/http-client.ts'
import { Fault } from '../kernel/errors.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { BoardCall, Boards, TaskBoard } from './board.ts'
import type { Locks } from './locks.ts'
import type { MoveRow, QueueAnswer, TaskRow } from './model.ts'
import type { Moves } from './moves.ts'
import { arrange, isMovable, isOver, openStatus, type Placed, same, statsOf } from './rules.ts'
import * as store from './store.ts'
import type { Sync } from './sync.ts'
import type { TaskBook } from './tasks.ts'

type Parts = {
  sql: Sql
  clock: Clock
  log: Log
  book: TaskBook
  moves: Moves
  sync: Sync
  locked: Locks
  boards: Boards
  token: string | undefined
  capacity: number
  excludedTags: readonly string[]
  /** Has the run go on that does what is decided and waits. */
  goOn: () => Promise<void>
}

/** What one request does itself; the rest goes on as a run. */
const movesInRequestMax = 60
/** Calls of the minute that a round leaves to reviews and pauses. */
const roomKept = 8
const callsAtOnce = 6
/** A decision older than this is held against the tool once more before it is carried out. */
const trustMs = 10_000

type Done = { changed: Set<string>; failures: QueueAnswer['failures']; refused: UpstreamFault | null }
type Outcome = 'done' | 'dropped'

export type Queue = ReturnType<typeof queueService>

/** The queues of the churches: who may be open, who is held. */
export function queueService(parts: Parts) {
  const { sql, clock, book, moves, sync, locked, boards, token, capacity, excludedTags, goOn, log } = parts
  const oneRound = concurrencyLimit(1)
  const isExcluded = ({ tags }: TaskRow) => tags.some((tag) => excludedTags.some((one) => same(one, tag)))

  /** The tasks of each church, those a move is under way for as they will be. */
  async function members(tx: Tx, account: string | undefined): Promise<Map<string, TaskRow[]>> {
    const going = new Map((await store.moves(tx)).filter(({ started }) => started).map((move) => [move.task_id, move]))
    const rows = (await store.queueTasks(tx, account)).filter((row) => !isExcluded(row) && !isOver(row))
    const settled = rows.map((row) => {
      const move = going.get(row.task_id)
      return move ? { ...row, status: move.to_status, paused: row.paused || move.action === 'pause' } : row
    })
    return Map.groupBy(settled, ({ account_number }) => account_number!)
  }

  /** Decides every church's queue and writes it down with what is to be moved, in one transaction. */
  function decide(account: string | undefined): Promise<Map<string, Placed[]>> {
    return sql.begin(async (tx) => {
      const churches = await members(tx, account)
      await store.dropWaitingMoves(tx, account === undefined ? await knownAccounts(tx, churches) : [account])
      const decided = new Map<string, Placed[]>()
      for (const [church, rows] of churches) {
        const placed = arrange(rows, capacity)
        decided.set(church, placed)
        for (const { row, position } of placed)
          if (row.position !== position) await store.place(tx, row.task_id, position)
        for (const { row, status, moves: doesMove } of inOrder(placed))
          if (doesMove) await store.putMove(tx, moves.moveFor(row, { action: 'queue', to: status, actor: 'queue' }))
        await store.putQueue(tx, church, statsFor(rows), iso(clock.now()))
      }
      return decided
    })
  }

  /** A church whose last task has gone may still have moves that wait. */
  async function knownAccounts(tx: Tx, churches: Map<string, TaskRow[]>): Promise<string[]> {
    const moving = (await store.moves(tx)).flatMap(({ account_number }) => account_number ?? [])
    return [...new Set([...churches.keys(), ...moving])]
  }

  /** Holds first: at no moment are more open than may be. */
  const inOrder = (placed: readonly Placed[]) =>
    placed.toSorted((a, b) => Number(same(a.status, openStatus)) - Number(same(b.status, openStatus)))

  const statsFor = (rows: readonly TaskRow[]) =>
    statsOf(rows, {
      capacity,
      today: book.dateOf(clock.now())!,
      dateOf: (row) => row.kept_due ?? book.dateOf(row.due_ms),
    })

  /** Carries one decision out, if it still holds. The task's lock is held. */
  async function carryOut(board: TaskBoard, id: string, call: BoardCall): Promise<Outcome> {
    const move = await store.moveOf(sql, id)
    if (move === null || move.action !== 'queue') return 'dropped'
    if (clock.now() - move.decided_ms > trustMs || move.started) await lookAgain(board, id, call)
    const [row, left] = [await book.find(id), await store.moveOf(sql, id)]
    if (left?.id !== move.id) return 'dropped'
    if (row === null || !isStillMeant(row, move)) {
      await sql.begin((tx) => store.dropMove(tx, id))
      return 'dropped'
    }
    await moves.perform(board, row, { ...move, from_status: row.status }, call)
    return 'done'
  }

  const isStillMeant = (row: TaskRow, { to_status }: MoveRow) =>
    isMovable(row) && !row.archived && !row.deleted && !same(row.status, to_status)

  async function lookAgain(board: TaskBoard, id: string, call: BoardCall): Promise<void> {
    const shown = await board.read(id, call)
    await sql.begin(
      async (tx) => void (shown === null ? await book.gone(tx, id) : await book.observe(tx, shown, { live: true })),
    )
  }

  /** One decision and what came of it: whether what follows in its church may be done too. */
  async function attempt(board: TaskBoard, move: MoveRow, done: Done): Promise<boolean> {
    if (done.refused) return false
    try {
      const outcome = await locked(`task:${move.task_id}`, () => carryOut(board, move.task_id, {}))
      if (outcome === 'done') done.changed.add(move.task_id)
      return true
    } catch (error) {
      return judge(error, move, done)
    }
  }

  async function judge(error: unknown, move: MoveRow, done: Done): Promise<boolean> {
    if (!(error instanceof Fault)) throw error
    if (!(error instanceof UpstreamFault) || error.status === 400) {
      await sql.begin((tx) => giveUp(tx, move))
      done.failures.push({ task_id: move.task_id, detail: error.message })
    } else if (error.status === 404) {
      await sql.begin((tx) => book.gone(tx, move.task_id))
      return true
    } else if (!error.retryable) done.refused = error
    // It stays where it is written, and the run goes on with it; after an unclear answer that reads the task first.
    else log.warn({ task: move.task_id, failure: error.failure, status: error.status }, 'a move of the queue waits')
    return false
  }

  /** A task that cannot be moved. When it should have been held, nobody may be opened in its place. */
  async function giveUp(tx: Tx, move: MoveRow): Promise<void> {
    await store.dropMove(tx, move.task_id)
    if (!same(move.to_status, openStatus)) await store.dropWaitingMoves(tx, [move.account_number ?? ''])
  }

  /** Churches side by side; in each, what is held comes before what is opened, and stops it when it fails. */
  async function carryOutNow(board: TaskBoard, decided: readonly MoveRow[], done: Done): Promise<void> {
    const turn = concurrencyLimit(callsAtOnce)
    const inChurch = async (ofChurch: readonly MoveRow[]) => {
      for (const move of ofChurch) if (!(await attempt(board, move, done))) return
    }
    const churches = Map.groupBy(decided, ({ account_number }) => account_number)
    await Promise.all([...churches.values()].map((ofChurch) => turn(() => inChurch(ofChurch))))
  }

  async function waiting(account: string | undefined): Promise<MoveRow[]> {
    const all = await store.moves(sql)
    return all.filter((move) => move.action === 'queue' && (account === undefined || move.account_number === account))
  }

  async function round(account: string | undefined): Promise<QueueAnswer> {
    const { noted } = await sync.refresh()
    await decide(account)
    const done: Done = { changed: new Set(), failures: [], refused: null }
    const decided = await waiting(account)
    if (decided.length > 0) {
      if (token === undefined)
        throw new Fault('conflict', 'No token of the task tool is configured: set CLICKUP_TOKEN.')
      const room = Math.max(0, Math.min(movesInRequestMax, boards.room(token) - roomKept))
      await carryOutNow(boards.as(token), decided.slice(0, room), done)
    }
    const answer = await present(account, done, decided)
    if (answer.pending > 0 || noted > 0) await goOn()
    if (done.refused && done.changed.size === 0) throw refusal(done.refused, answer)
    return answer
  }

  async function present(
    account: string | undefined,
    { changed, failures }: Done,
    decided: readonly MoveRow[],
  ): Promise<QueueAnswer> {
    const churches = await members(sql, account)
    const left = new Set((await waiting(account)).map(({ task_id }) => task_id))
    const accounts = [...churches].map(([church, rows]) => ({
      account: church,
      church_name: rows.find(({ church_name }) => church_name !== null)?.church_name ?? null,
      stats: statsFor(rows),
      queue: rows
        .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
        .map(({ task_id, position, status, paused, by_hand }, at) => ({
          task_id,
          position: position ?? at + 1,
          status,
          changed: changed.has(task_id),
          paused,
          moved_by_hand: by_hand,
        })),
    }))
    const pending = decided.filter(({ task_id }) => left.has(task_id)).length
    return { tasks_found: accounts.length > 0, accounts, pending, failures }
  }

  return {
    /**
     * One round: what the tool has, what should be, and the difference carried out, as far as this minute's calls go.
     * Rounds wait for each other. Fails with `upstream_failed` when the tool cannot be asked.
     */
    round: (account: string | undefined): Promise<QueueAnswer> => oneRound(() => round(account)),

    /** Does what waits: the queue's moves, and what a dead process left of the others, which is looked up only. */
    async carryOn(signal: AbortSignal, told: (move: MoveRow, outcome: Outcome) => Promise<void>): Promise<number> {
      if (token === undefined) return 0
      const board = boards.as(token, { patient: true })
      let count = 0
      for (const move of await store.moves(sql)) {
        signal.throwIfAborted()
        const outcome = await locked(`task:${move.task_id}`, () => resume(board, move, signal))
        await told(move, outcome)
        count++
      }
      return count
    },
  }

  async function resume(board: TaskBoard, move: MoveRow, signal: AbortSignal): Promise<Outcome> {
    const { id, task_id, action } = move
    if ((await store.moveOf(sql, task_id))?.id !== id) return 'dropped'
    try {
      if (action === 'queue') return await carryOut(board, task_id, { signal })
      await lookAgain(board, task_id, { signal })
      await sql.begin((tx) => store.dropMove(tx, task_id))
      return 'done'
    } catch (error) {
      if (!(error instanceof Fault) || (error instanceof UpstreamFault && error.retryable)) throw error
      const isGone = error instanceof UpstreamFault && error.status === 404
      await sql.begin((tx) => (isGone ? book.gone(tx, task_id) : giveUp(tx, move)))
      return 'dropped'
    }
  }
}

function refusal({ message, members, headers }: UpstreamFault, { failures, pending }: QueueAnswer): Fault {
  return new Fault('upstream_failed', message, { members: { ...members, failures, pending }, headers })
}
