import { expect, test } from 'bun:test'
import type { Sql } from '../../src/db/sql.ts'
import * as store from '../../src/runs/store.ts'
import { databaseOf, giveBack, onPostgres } from '../postgres/databases.ts'
import { scratch } from '../support.ts'

const ended = 3_000
const waiting = 1_000

/** Runs that ended, and behind them those of one queue that wait, as a bulk leaves them. */
const fill = `INSERT INTO runs (id, kind, status, input, tags, lane, queue, attempts_max, ready_at, root, created_at, finished_at)
  SELECT 'r' || i, 'work', CASE WHEN i <= ${ended} THEN 'succeeded' ELSE 'queued' END, '{}', '[]', 'a lane', 'a lane work', 3,
    CASE WHEN i > ${ended} THEN 0 END, 'r' || i, '', CASE WHEN i <= ${ended} THEN '' END
  FROM generate_series(1, ${ended + waiting}) AS i`

/** The plan of a statement whose values the planner does not know, as of one that was sent many times. */
async function planOf(sql: Sql, text: string): Promise<string> {
  return sql.begin(async (tx) => {
    await tx.run('SET LOCAL plan_cache_mode = force_generic_plan')
    await tx.run(`PREPARE asked AS ${text}`)
    const values = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
    const rows = await tx.all(`EXPLAIN EXECUTE asked (${Array.from({ length: values }, () => 'NULL').join(', ')})`)
    await tx.run('DEALLOCATE asked')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.if(onPostgres)('what waits is found by its own index, however many runs have ended before it', async () => {
  using folder = scratch()
  const sql = databaseOf(folder.dir)
  await sql.run(fill)
  await sql.run('ANALYZE runs')
  const asked: string[] = []
  const tx = {
    ...sql,
    all: (text: string, ...values: never[]) => (asked.push(text), sql.all(text, ...values)),
    get: (text: string, ...values: never[]) => (asked.push(text), sql.get(text, ...values)),
  } as Sql
  const ready = await store.oldestReady(tx, 1)
  expect(ready).toEqual([{ number: ended + 1, lane: 'a lane', kind: 'work' }])
  const order = { lease: 'one', workerId: 'w', until: 1, now: 1, at: '', isExclusive: false }
  const claimed = await store.claim(tx, ready[0]!, order)
  expect(claimed?.number).toBe(ended + 1)
  for (const text of asked) {
    const plan = await planOf(sql, text)
    expect(plan).toContain('using runs_waiting on runs')
    expect(plan).not.toMatch(/Seq Scan on runs|runs_pkey on runs r\b/)
  }
  await sql.close()
  await giveBack(folder.dir)
})
