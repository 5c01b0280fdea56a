import type { QueueStats, TaskRow } from './model.ts'

export const openStatus = 'open'
export const holdStatus = 'on hold'
/** A task with this tag stands before all others of its church. */
export const pinnedTag = 'pinned'

/** Whether two names of a status mean the same: the tool keeps its own letter case. */
export function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

export function isHeld({ status }: { status: string }): boolean {
  return same(status, holdStatus)
}

/** Closed and done tasks are nobody's work any more. */
export function isOver({ status_kind }: Pick<TaskRow, 'status_kind'>): boolean {
  return status_kind === 'closed' || status_kind === 'done'
}

export function isPinned({ tags }: Pick<TaskRow, 'tags'>): boolean {
  return tags.some((tag) => same(tag, pinnedTag))
}

export type Placed = { row: TaskRow; position: number; status: string; moves: boolean }

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

/** Whether the queue may move a task: it is open or on hold, and no person has set it otherwise. */
export function isMovable(row: Pick<TaskRow, 'status' | 'paused' | 'by_hand'>): boolean {
  return (same(row.status, openStatus) || isHeld(row)) && !row.paused && !row.by_hand
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
  return rows.toSorted(byRank).map((row, at) => {
    const wanted = !isMovable(row) ? row.status : free-- > 0 ? openStatus : holdStatus
    return { row, position: at + 1, status: wanted, moves: !same(wanted, row.status) }
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
  const at = other ? own.findIndex((value, place) => value !== other[place]) : isPinned(row) ? 0 : 1
  return { reason: reasonOf(row, status), order: criteria[at] ?? 'age' }
}

function reasonOf(row: TaskRow, status: string): PlaceReason {
  if (row.paused) return 'paused'
  if (!same(row.status, openStatus) && !isHeld(row)) return 'in_progress'
  if (row.by_hand) return 'moved_by_hand'
  return same(status, openStatus) ? 'within_capacity' : 'over_capacity'
}

/** What is counted for one church. `today` is a date in the zone of `dateOf`. */
export function statsOf(
  rows: readonly TaskRow[],
  { capacity, today, dateOf }: { capacity: number; today: string; dateOf: (row: TaskRow) => string | null },
): QueueStats {
  const count = (test: (row: TaskRow) => boolean) => rows.filter(test).length
  const dates = rows.flatMap((row) => dateOf(row) ?? []).toSorted()
  const busy = count((row) => !isHeld(row))
  return {
    total: rows.length,
    open: count((row) => same(row.status, openStatus)),
    on_hold: count((row) => isHeld(row)),
    paused: count((row) => row.paused),
    in_progress: count((row) => !isHeld(row) && !same(row.status, openStatus)),
    pinned: count(isPinned),
    overdue: dates.filter((date) => date < today).length,
    next_due_date: dates[0] ?? null,
    capacity,
    free: Math.max(0, capacity - busy),
  }
}

/** What a comment's template may speak of. */
const templateFields = [
  'task.id',
  'task.name',
  'task.url',
  'task.status',
  'task.due_date',
  'list.name',
  'church.name',
  'church.account',
  'user.id',
] as const
export type TemplateValues = Record<(typeof templateFields)[number], string>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The fields of a template that mean nothing here. */
export function unknownFields(template: string): string[] {
  const named = [...template.matchAll(placeholder)].map(([, name]) => name!)
  return [...new Set(named.filter((name) => !(templateFields as readonly string[]).includes(name)))]
}

/** Fills a template in one pass: what a value holds is never taken for a field. */
export function filled(template: string, values: TemplateValues): string {
  return template.replaceAll(placeholder, (_, name: string) => values[name as keyof TemplateValues] ?? '')
}
