/** The order of a church's queue, and which of its tasks are open. */
import type { TaskRow } from '../model.ts'
import { holdStatus, isHeld, isMovable, isPinned, openStatus, same } from '../rules.ts'

export type Placed = {
  row: TaskRow
  position: number
  status: string
  moves: boolean
  /** Which of its church's places it takes up, from 1, beyond the capacity too; null: none. */
  place: number | null
}

/** Pinned first, then by due date (none last), by priority (none last), then the older one; ties by id. */
function rank(row: TaskRow): (number | string)[] {
  const last = Number.MAX_SAFE_INTEGER
  return [isPinned(row) ? 0 : 1, row.due_ms ?? last, row.priority ?? last, row.created_ms, row.task_id]
}

function byRank(a: TaskRow, b: TaskRow): number {
  const [ranked, other] = [rank(a), rank(b)]
  const at = ranked.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : ranked[at]! < other[at]! ? -1 : 1
}

/** Whether a task takes up one of its church's places without the queue having given it. */
function isBusy(row: TaskRow): boolean {
  return !isMovable(row) && !isHeld(row)
}

/**
 * The queue of one church: every task in its order with the status it should have. Work in progress, and what a person
 * opened, take up places first; the queue gives the rest of `capacity` to the best of those it may move, and holds the
 * others. Paused tasks and those a person put on hold stay there.
 */
export function arrange(rows: readonly TaskRow[], capacity: number): Placed[] {
  let free = capacity - rows.filter(isBusy).length
  let taken = 0
  return rows.toSorted(byRank).map((row, at) => {
    const wanted = !isMovable(row) ? row.status : free-- > 0 ? openStatus : holdStatus
    const place = isHeld({ status: wanted }) ? null : ++taken
    return { row, position: at + 1, status: wanted, moves: !same(wanted, row.status), place }
  })
}

/** Why a task has the status the queue gives it, or leaves it. */
export type PlaceReason = 'in_progress' | 'paused' | 'moved_by_hand' | 'within_capacity' | 'over_capacity'
/** What decided between a task and the one before it. */
export type OrderReason = 'pinned' | 'due_date' | 'priority' | 'age'

const criteria: readonly OrderReason[] = ['pinned', 'due_date', 'priority', 'age', 'age']

/** Why a task stands where it stands: `before` is the one in front of it in the queue. */
export function explain(
  { row, status }: Placed,
  before: Placed | undefined,
): { reason: PlaceReason; order: OrderReason } {
  const [own, other] = [rank(row), before && rank(before.row)]
  const at = other ? own.findIndex((value, place) => value !== other[place]) : firstCriterion(row)
  return { reason: reasonOf(row, status), order: criteria[at] ?? 'age' }
}

/** What put the first of a queue there: the first criterion that it has anything to say on. */
function firstCriterion(row: TaskRow): number {
  return [isPinned(row), row.due_ms !== null, row.priority !== null, true].indexOf(true)
}

function reasonOf(row: TaskRow, status: string): PlaceReason {
  if (row.paused) return 'paused'
  if (!same(row.status, openStatus) && !isHeld(row)) return 'in_progress'
  if (row.by_hand) return 'moved_by_hand'
  return same(status, openStatus) ? 'within_capacity' : 'over_capacity'
}

/** Those that take up a place stand above those that wait for one, and both above those that a person holds. */
export type Section = 'working' | 'waiting' | 'held'

export function sectionOf({ row, status, place }: Placed): Section {
  if (place !== null) return 'working'
  return reasonOf(row, status) === 'over_capacity' ? 'waiting' : 'held'
}

const sections: readonly Section[] = ['working', 'waiting', 'held']

/** As boards show a queue: by section, each in the queue's order. */
export function boardOrder(queue: readonly Placed[]): Placed[] {
  return sections.flatMap((section) => queue.filter((one) => sectionOf(one) === section))
}
