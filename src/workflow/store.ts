import type { Sql, Tx } from '../db/sql.ts'
import { MoveRow, type QueueStats, TaskRow } from './model.ts'

/** The tasks and the moves: the statements, one function each. */

export type TaskFacts = Omit<TaskRow, 'number' | 'position'>

const columns = `task_id, account_number, church_name, name, url, list_id, list_name, status, status_kind, tags,
  priority, due_ms, kept_due, created_ms, updated_ms, archived, deleted, paused, by_hand, remembered, seen_at`

/** Stores everything about a task but its place in the queue. */
export async function putTask(tx: Tx, task: TaskFacts): Promise<void> {
  const changes = columns
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== 'task_id')
    .map((name) => `${name} = excluded.${name}`)
  await tx.run(
    `INSERT INTO board_tasks (${columns})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     ON CONFLICT (task_id) DO UPDATE SET ${changes.join(', ')}`,
    task.task_id,
    task.account_number,
    task.church_name,
    task.name,
    task.url,
    task.list_id,
    task.list_name,
    task.status,
    task.status_kind,
    JSON.stringify(task.tags),
    task.priority,
    task.due_ms,
    task.kept_due,
    task.created_ms,
    task.updated_ms,
    task.archived,
    task.deleted,
    task.paused,
    task.by_hand,
    task.remembered,
    task.seen_at,
  )
}

export async function taskById(sql: Tx, id: string): Promise<TaskRow | null> {
  const row = await sql.get('SELECT * FROM board_tasks WHERE task_id = $1', id)
  return row && TaskRow.parse(row)
}

export async function setTags(tx: Tx, id: string, tags: readonly string[]): Promise<void> {
  await tx.run('UPDATE board_tasks SET tags = $2 WHERE task_id = $1', id, JSON.stringify(tags))
}

export async function markDeleted(tx: Tx, id: string): Promise<boolean> {
  const { changes } = await tx.run('UPDATE board_tasks SET deleted = 1 WHERE task_id = $1 AND deleted = 0', id)
  return changes > 0
}

/** Every task that may stand in a queue: of a church, and neither closed, archived nor deleted. */
export async function queueTasks(sql: Tx, account: string | undefined): Promise<TaskRow[]> {
  const rows = await sql.all(
    `SELECT * FROM board_tasks WHERE archived = 0 AND deleted = 0 AND account_number IS NOT NULL
       AND status_kind NOT IN ('closed', 'done') AND (account_number = $1 OR $1 IS NULL)
     ORDER BY account_number, number`,
    account ?? null,
  )
  return rows.map((row) => TaskRow.parse(row))
}

/** The tasks that should be in a listing of the tool's open ones, the longest unseen first. */
export async function openTaskIds(sql: Tx): Promise<{ id: string; list: string }[]> {
  const rows = await sql.all(
    `SELECT task_id, list_id FROM board_tasks WHERE archived = 0 AND deleted = 0 AND status_kind <> 'closed'
     ORDER BY seen_at, number`,
  )
  return rows.map(({ task_id, list_id }) => ({ id: String(task_id), list: String(list_id) }))
}

export type PageOf = { account: string | null; taskId: string | null; before: number | null; limit: number }

/** Newest first. */
export async function taskPage(sql: Tx, { account, taskId, before, limit }: PageOf): Promise<TaskRow[]> {
  const rows = await sql.all(
    `SELECT * FROM board_tasks WHERE (account_number = $1 OR $1 IS NULL) AND (task_id = $2 OR $2 IS NULL)
       AND (number < $3 OR $3 IS NULL) ORDER BY number DESC LIMIT $4`,
    account,
    taskId,
    before,
    limit,
  )
  return rows.map((row) => TaskRow.parse(row))
}

export async function place(tx: Tx, id: string, position: number): Promise<void> {
  await tx.run('UPDATE board_tasks SET position = $2 WHERE task_id = $1 AND position IS DISTINCT FROM $2', id, position)
}

export async function putQueue(tx: Tx, account: string, stats: QueueStats, at: string): Promise<void> {
  await tx.run(
    `INSERT INTO church_queues (account_number, stats, ordered_at) VALUES ($1, $2, $3)
     ON CONFLICT (account_number) DO UPDATE SET stats = excluded.stats, ordered_at = excluded.ordered_at`,
    account,
    JSON.stringify(stats),
    at,
  )
}

/** Stores what is to happen to a task, in place of what was. */
export async function putMove(tx: Tx, move: MoveRow): Promise<void> {
  await dropMove(tx, move.task_id)
  await tx.run(
    `INSERT INTO board_moves (id, task_id, account_number, action, from_status, to_status, remembered, due, actor,
       decided_ms, started) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    move.id,
    move.task_id,
    move.account_number,
    move.action,
    move.from_status,
    move.to_status,
    move.remembered,
    move.due,
    move.actor,
    move.decided_ms,
    move.started,
  )
}

export async function moveOf(sql: Tx, taskId: string): Promise<MoveRow | null> {
  const row = await sql.get('SELECT * FROM board_moves WHERE task_id = $1', taskId)
  return row && MoveRow.parse(row)
}

export async function dropMove(tx: Tx, taskId: string): Promise<void> {
  await tx.run('DELETE FROM board_moves WHERE task_id = $1', taskId)
}

/** The queue's own moves that nobody has begun: a new round decides anew. */
export async function dropWaitingMoves(tx: Tx, accounts: readonly string[]): Promise<void> {
  await tx.run(
    `DELETE FROM board_moves WHERE action = 'queue' AND started = 0 AND account_number ${tx.dialect.inArray('$1')}`,
    tx.dialect.array(accounts),
  )
}

export async function moves(sql: Tx): Promise<MoveRow[]> {
  return (await sql.all('SELECT * FROM board_moves ORDER BY number')).map((row) => MoveRow.parse(row))
}

export async function noteStale(tx: Tx, id: string, at: string): Promise<void> {
  await tx.run(
    `INSERT INTO stale_tasks (task_id, noted_at) VALUES ($1, $2)
     ON CONFLICT (task_id) DO UPDATE SET noted_at = excluded.noted_at`,
    id,
    at,
  )
}

export async function staleTasks(sql: Tx, limit: number): Promise<{ id: string; notedAt: string }[]> {
  const rows = await sql.all('SELECT task_id, noted_at FROM stale_tasks ORDER BY noted_at, task_id LIMIT $1', limit)
  return rows.map(({ task_id, noted_at }) => ({ id: String(task_id), notedAt: String(noted_at) }))
}

/** The task was read, unless it changed once more in the meantime. */
export async function freshened(tx: Tx, { id, notedAt }: { id: string; notedAt: string }): Promise<void> {
  await tx.run('DELETE FROM stale_tasks WHERE task_id = $1 AND noted_at = $2', id, notedAt)
}

export type Hook = { id: string; endpoint: string; secret: string }
export async function putHook(sql: Sql, { id, endpoint, secret }: Hook, at: string): Promise<void> {
  await sql.run(
    `INSERT INTO board_hooks (id, endpoint, secret, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET endpoint = excluded.endpoint, secret = excluded.secret`,
    id,
    endpoint,
    secret,
    at,
  )
}

export async function hookSecrets(sql: Tx): Promise<string[]> {
  return (await sql.all('SELECT secret FROM board_hooks ORDER BY created_at')).map(({ secret }) => String(secret))
}

export async function watermark(sql: Tx): Promise<number | null> {
  const row = await sql.get("SELECT watermark_ms FROM board_sync WHERE name = 'tasks'")
  return row && Number(row.watermark_ms)
}

export async function setWatermark(tx: Tx, ms: number): Promise<void> {
  await tx.run(
    `INSERT INTO board_sync (name, watermark_ms) VALUES ('tasks', $1)
     ON CONFLICT (name) DO UPDATE SET watermark_ms = excluded.watermark_ms`,
    ms,
  )
}

/** A church leaves: its tasks, its queue and every word about them. */
export async function deleteOf(tx: Tx, account: string): Promise<void> {
  const ofChurch = 'SELECT task_id FROM board_tasks WHERE account_number = $1'
  await tx.run(`DELETE FROM deliveries WHERE task_id IN (${ofChurch})`, account)
  await tx.run(`DELETE FROM stale_tasks WHERE task_id IN (${ofChurch})`, account)
  await tx.run(`DELETE FROM queue_log WHERE account_number = $1 OR task_id IN (${ofChurch})`, account)
  await tx.run(`DELETE FROM board_moves WHERE account_number = $1 OR task_id IN (${ofChurch})`, account)
  await tx.run('DELETE FROM church_queues WHERE account_number = $1', account)
  await tx.run('DELETE FROM board_tasks WHERE account_number = $1', account)
}

/** Forgets everything but the log. */
export async function deleteAll(tx: Tx): Promise<void> {
  for (const table of ['deliveries', 'stale_tasks', 'board_moves', 'church_queues', 'board_tasks', 'board_sync'])
    await tx.run(`DELETE FROM ${table}`)
}
