import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { restoreBackup, writeBackup } from '../../src/db/backup.ts'
import { openDatabase } from '../../src/db/open.ts'
import { scratch } from '../support.ts'

/** An archive of a database that someone has added to, restored into an empty data directory. */
async function restored(addition: string): Promise<string | null> {
  using own = scratch()
  const archive = join(own.dir, 'archive.tar')
  const [from, to] = [join(own.dir, 'from'), join(own.dir, 'to')] as const
  for (const dir of [from, to]) openDatabase(dir).close()
  {
    using db = new Database(join(from, 'verger.sqlite'))
    db.run(addition)
  }
  await writeBackup(from, archive, () => {})
  return await restoreBackup(to, archive).then(
    () => null,
    (error: Error) => error.message,
  )
}

describe('a restore', () => {
  const additions: [addition: string, named: string][] = [
    ['CREATE TRIGGER steal AFTER INSERT ON api_keys BEGIN UPDATE api_keys SET scope = 2; END', 'trigger "steal"'],
    ['CREATE VIEW everything AS SELECT * FROM api_keys', 'view "everything"'],
    ['CREATE INDEX slow ON files (lower(format))', 'index "slow"'],
    ['CREATE TABLE other (id INTEGER)', 'table "other"'],
    ['DROP INDEX runs_waiting; CREATE INDEX runs_waiting ON files (upper(format))', 'index "runs_waiting"'],
  ]
  test.each(additions)('refuses a database with what no schema has: %s', async (addition, named) => {
    expect(await restored(addition)).toContain(`holds what no verger makes (${named})`)
  })

  test("takes what SQLite's own planner keeps beside", async () => {
    expect(await restored('ANALYZE')).toBeNull()
  })
})
