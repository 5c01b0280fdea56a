import { lastSettled, type Row, type Tx } from '../db/sql.ts'
import type { Line, Target } from './model.ts'

export type NewEvent = { type: string; at: string; body: object }

/** Adds a line to a run's life and to its tags'. */
export async function insertEvent(
  tx: Tx,
  run: { number: number; tags: readonly string[] },
  { type, at, body }: NewEvent,
): Promise<void> {
  const row = await tx.get(
    'INSERT INTO run_events (run_number, at, type, body) VALUES ($1, $2, $3, $4) RETURNING seq',
    run.number,
    at,
    type,
    JSON.stringify(body),
  )
  const seq = Number(row!.seq)
  for (const tag of run.tags) await tx.run('INSERT INTO run_tag_events (tag, seq) VALUES ($1, $2)', tag, seq)
}

function lineOf({ seq, at, run_id, type, body }: Row): Line {
  return { seq, at, run_id, type, ...(JSON.parse(body as string) as object) } as Line
}

export async function eventsOfRun(sql: Tx, id: string, from: number, limit: number): Promise<Line[]> {
  const rows = await sql.all(
    `SELECT e.seq, e.at, e.type, e.body, $1 AS run_id FROM run_events e
     WHERE e.run_number = (SELECT number FROM runs WHERE id = $1) AND e.seq > $2 AND e.seq <= $4
     ORDER BY e.seq LIMIT $3`,
    id,
    from,
    limit,
    await lastSettled(sql, 'run_events'),
  )
  return rows.map(lineOf)
}

export async function eventsOfTag(sql: Tx, tag: string, from: number, limit: number): Promise<Line[]> {
  const rows = await sql.all(
    `SELECT e.seq, e.at, e.type, e.body, r.id AS run_id
     FROM run_tag_events t JOIN run_events e ON e.seq = t.seq JOIN runs r ON r.number = e.run_number
     WHERE t.tag = $1 AND t.seq > $2 AND t.seq <= $4 ORDER BY t.seq LIMIT $3`,
    tag,
    from,
    limit,
    await lastSettled(sql, 'run_events'),
  )
  return rows.map(lineOf)
}

/** Whether any line of a run or a tag is stored above `seq`, be it one that cannot be read in order yet. */
export async function anyAfter(sql: Tx, target: Target, seq: number): Promise<boolean> {
  const [text, value] =
    'tag' in target
      ? ['SELECT 1 AS line FROM run_tag_events WHERE tag = $1 AND seq > $2 LIMIT 1', target.tag]
      : [
          'SELECT 1 AS line FROM run_events WHERE run_number = (SELECT number FROM runs WHERE id = $1) AND seq > $2 LIMIT 1',
          target.runId,
        ]
  return (await sql.get(text, value, seq)) !== null
}

/** The highest seq given out so far. */
export async function lastSeq(sql: Tx): Promise<number> {
  const row = await sql.get('SELECT max(seq) AS seq FROM run_events')
  return Number(row?.seq ?? 0)
}

/** Whether a run's last line stands at `seq` or before. */
export async function endedBy(sql: Tx, id: string, seq: number): Promise<boolean> {
  const row = await sql.get(
    `SELECT 1 AS over FROM runs r WHERE r.id = $1 AND r.finished_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM run_events e WHERE e.run_number = r.number AND e.seq > $2)`,
    id,
    seq,
  )
  return row !== null
}

/** Forgets the lines of runs that ended before a time, but for the last of each; returns how many went. */
export async function trimEvents(tx: Tx, before: string, most: number): Promise<number> {
  const { changes } = await tx.run(
    `DELETE FROM run_events WHERE seq IN (
       SELECT e.seq FROM runs r JOIN run_events e ON e.run_number = r.number
       WHERE r.finished_at IS NOT NULL AND r.finished_at < $1
         AND e.type NOT IN ('run.succeeded', 'run.failed', 'run.canceled') LIMIT $2)`,
    before,
    most,
  )
  return changes
}
