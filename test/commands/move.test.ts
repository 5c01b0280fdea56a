import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { digests } from '../../src/db/transfer.ts'
import { databaseOf, databaseUrl, giveBack, onPostgres } from '../postgres/databases.ts'
import { scratch } from '../support.ts'
import { library, stateOf } from './library.ts'
import { run, start } from './run.ts'

const digestsIn = async (dir: string) => {
  const sql = openDatabase(dir)
  try {
    return await digests({ sql })
  } finally {
    sql.close()
  }
}

/** A library with files, and rows enough for a kill to meet some of them on their way. */
async function filled(dir: string): Promise<void> {
  const sql = openDatabase(dir)
  await sql.begin(async (tx) => {
    for (let at = 0; at < 24_000; at++)
      await tx.run(
        `INSERT INTO queue_log (at, action, task_id, actor) VALUES ('now', 'queue', $1, 'test')`,
        `task ${at}`,
      )
    await tx.run('DELETE FROM queue_log WHERE number > 23900')
  })
  sql.close()
  await library(dir, [1, 2, 3])
}

/** Runs a move, and kills it when it says how far it is; whether it came to its end before that. */
async function killed(words: string[], settings: Record<string, string> = {}): Promise<boolean> {
  const child = start(words, settings)
  for await (const chunk of child.stderr) if (new TextDecoder().decode(chunk).includes('copying')) break
  child.kill('SIGKILL')
  return (await child.exited) === 0
}

describe.if(onPostgres)('a move', () => {
  test('to PostgreSQL and back keeps every row, counter and file, however often it is killed', async () => {
    using own = scratch()
    const [from, back, server] = ['from', 'back', 'server'].map((name) => join(own.dir, name)) as [
      string,
      string,
      string,
    ]
    await filled(from)
    const before = await digestsIn(from)
    const url = await databaseUrl(server)
    const there = ['move', '--to', url, '--data-dir', from]
    for (let kills = 0; kills < 2; kills++) expect(await killed(there)).toBe(false)
    const moved = await run(there)
    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining('equal by their checksums')])
    const target = databaseOf(server)
    expect(await digests({ sql: target })).toEqual(before)
    await target.close()
    const settings = { DATABASE_URL: url, MEDIA_DIR: join(from, 'media'), STORAGE_DIR: join(own.dir, 'storage') }
    for (let kills = 0; kills < 2; kills++) expect(await killed(['move', '--to', back], settings)).toBe(false)
    const returned = await run(['move', '--to', back], settings)
    expect([returned.code, returned.out]).toEqual([0, expect.stringContaining('and 3 files')])
    expect(await digestsIn(back)).toEqual(before)
    expect(await stateOf(back)).toMatchObject({ faults: [], ids: { length: 3 } })
    await giveBack(server)
  }, 60_000)

  test('into a database that is not empty is refused, and a server does not start at half of one', async () => {
    using own = scratch()
    const from = join(own.dir, 'from')
    openDatabase(from).close()
    const url = await databaseUrl(join(own.dir, 'server'))
    const target = databaseOf(join(own.dir, 'server'))
    await target.run(`INSERT INTO church_queues (account_number, stats, ordered_at) VALUES ('1', '{}', 'now')`)
    expect((await run(['move', '--to', url, '--data-dir', from])).err).toContain('is not empty: there are rows in')
    await target.run('DELETE FROM church_queues')
    await target.run(`CREATE TABLE unfinished_move AS SELECT CAST('another' AS TEXT) AS of`)
    const refused = await run(['keys', 'list'], { DATABASE_URL: url, MEDIA_DIR: own.dir, STORAGE_DIR: own.dir })
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('was cut off')])
    expect((await run(['move', '--to', url, '--data-dir', from])).err).toContain('A move of another data directory')
    await target.run('DROP TABLE unfinished_move')
    await target.close()
    await giveBack(join(own.dir, 'server'))
  }, 30_000)
})
