/** The queues of the churches: which tasks may be open, which are held. */
import { Fault } from '../../kernel/errors.ts'
import type { UpstreamFault } from '../../kernel/http-client.ts'
import type { Boards } from '../board.ts'
import type { MoveRow, QueueAnswer, TaskRow } from '../model.ts'
import * as store from '../store.ts'
import type { Sync } from '../sync.ts'
import { carryOutAll, type CarryParts, type MoveOutcome, resumeMove, type RoundResult } from './carry-out.ts'
import { decide, members, statsFor } from './decide.ts'
import { lanesOf, previewOf } from './lane-view.ts'

type Parts = CarryParts & {
  sync: Sync
  boards: Boards
  token: string | undefined
  /** Has the run go on that does what is decided and waits. */
  goOn: () => Promise<void>
}

/** What one request does itself; the rest goes on as a run. */
const movesInRequestMax = 60
/** Calls of the minute that a round leaves to reviews and pauses. */
const callsKept = 8

export function queueService(parts: Parts) {
  const { sql, locked, boards, token } = parts
  return {
    /**
     * One round: what the tool has, what should be, and the difference carried out, as far as this minute's calls go.
     * Rounds wait for each other. Fails with `upstream_failed` when the tool cannot be read.
     */
    round: (account: string | undefined): Promise<QueueAnswer> => locked('round', () => round(parts, account)),

    /** The queues as a round would order them now. Reads only. */
    lanes: (account: string | undefined) => lanesOf(parts, account),
    /** What a round would move, as far as it is known here. Reads only. */
    preview: (account: string | undefined): Promise<QueueAnswer> => previewOf(parts, account),

    /** Does what waits: the queue's moves, and what a dead process left of the others, which is looked up only. */
    async carryOn(
      signal: AbortSignal,
      settled: (move: MoveRow, outcome: MoveOutcome) => Promise<void>,
    ): Promise<number> {
      if (token === undefined) return 0
      const board = boards.as(token, { background: true })
      let count = 0
      for (const move of await store.moves(sql)) {
        signal.throwIfAborted()
        const outcome = await locked(`task:${move.task_id}`, () => resumeMove(parts, board, move, signal))
        await settled(move, outcome)
        count++
      }
      return count
    },
  }
}

async function round(parts: Parts, account: string | undefined): Promise<QueueAnswer> {
  const { sync, goOn } = parts
  const { noted } = await sync.refresh()
  await decide(parts, account)
  const decided = await waiting(parts, account)
  const result = await carryOutNow(parts, decided)
  const answer = await present(parts, account, { result, decided })
  if (answer.pending > 0 || noted > 0) await goOn()
  if (result.refused && result.changed.size === 0) throw refusal(result.refused, answer)
  return answer
}

/** As many of the decided moves as this minute's calls allow. */
async function carryOutNow(parts: Parts, decided: readonly MoveRow[]): Promise<RoundResult> {
  const { boards, token } = parts
  if (decided.length === 0) return { changed: new Set(), failures: [], refused: null }
  if (token === undefined) throw new Fault('conflict', 'No token of the task tool is configured: set CLICKUP_TOKEN.')
  const fitting = Math.max(0, Math.min(movesInRequestMax, boards.callsLeft(token) - callsKept))
  return carryOutAll(parts, boards.as(token), decided.slice(0, fitting))
}

async function waiting({ sql }: Parts, account: string | undefined): Promise<MoveRow[]> {
  const all = await store.moves(sql)
  return all.filter((move) => move.action === 'queue' && (account === undefined || move.account_number === account))
}

async function present(
  parts: Parts,
  account: string | undefined,
  { result, decided }: { result: RoundResult; decided: readonly MoveRow[] },
): Promise<QueueAnswer> {
  const churches = await members(parts, parts.sql, account)
  const left = new Set((await waiting(parts, account)).map(({ task_id }) => task_id))
  const accounts = [...churches].map(([church, rows]) => ({
    account: church,
    church_name: rows.find(({ church_name }) => church_name !== null)?.church_name ?? null,
    stats: statsFor(parts, rows),
    queue: laneOf(rows, result.changed),
  }))
  const pending = decided.filter(({ task_id }) => left.has(task_id)).length
  return { tasks_found: accounts.length > 0, accounts, pending, failures: result.failures }
}

function laneOf(rows: readonly TaskRow[], changed: ReadonlySet<string>) {
  return rows
    .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
    .map(({ task_id, position, status, paused, by_hand }, at) => ({
      task_id,
      position: position ?? at + 1,
      status,
      changed: changed.has(task_id),
      paused,
      moved_by_hand: by_hand,
    }))
}

function refusal({ message, members: facts, headers }: UpstreamFault, { failures, pending }: QueueAnswer): Fault {
  return new Fault('upstream_failed', message, { members: { ...facts, failures, pending }, headers })
}
