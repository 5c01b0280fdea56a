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

/** Whether the queue may move a task: it is open or on hold, and no person has set it otherwise. */
export function isMovable(row: Pick<TaskRow, 'status' | 'paused' | 'by_hand'>): boolean {
  return (same(row.status, openStatus) || isHeld(row)) && !row.paused && !row.by_hand
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
