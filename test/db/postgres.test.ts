import { describe, expect, test } from 'bun:test'
import { sqlContract } from '../contracts/sql.ts'
import { databaseOf, giveBack, onPostgres } from '../postgres/databases.ts'
import { scratch } from '../support.ts'

async function withThings() {
  const folder = scratch()
  const sql = databaseOf(folder.dir)
  await sql.run('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, size DOUBLE PRECISION, body BYTEA)')
  return {
    sql,
    async [Symbol.asyncDispose]() {
      await sql.run('DROP TABLE things')
      await sql.close()
      await giveBack(folder.dir)
      folder[Symbol.dispose]()
    },
  }
}

if (onPostgres) sqlContract('PostgreSQL', withThings)

describe.if(onPostgres)('a statement', () => {
  const insert = 'INSERT INTO things (id, name) VALUES ($1, $2)'

  test('that failed when it was first sent is sent again on the same connection', async () => {
    await using own = await withThings()
    await own.sql.run("INSERT INTO things (id, name) VALUES (1, 'there')")
    // Twice: who violates a constraint is given a second chance.
    await expect(own.sql.run(insert, 1, 'again')).rejects.toThrow('duplicate key')
    for (const id of [2, 3]) expect(await own.sql.run(insert, id, 'new')).toEqual({ changes: 1 })
    expect(await own.sql.all('SELECT id FROM things ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test('that fails as the first of a transaction leaves none open behind it', async () => {
    await using own = await withThings()
    for (const text of ['SELECT nothing FROM nowhere', 'SELECT 1 / 0 AS x'])
      await expect(own.sql.begin((tx) => tx.get(text))).rejects.toThrow(/nowhere|zero/)
    await own.sql.begin((tx) => tx.run(insert, 1, 'kept'))
    await own.sql.begin(async () => {})
    const open = `SELECT count(*) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
    expect(await own.sql.get(open)).toEqual({ n: 0 })
    expect(await own.sql.all('SELECT name FROM things')).toEqual([{ name: 'kept' }])
  })

  test('whose number no number holds exactly is refused, and the next one is answered', async () => {
    await using own = await withThings()
    const one = 'SELECT 9007199254740993::bigint AS big, 1 AS small'
    for (let time = 0; time < 2; time++) await expect(own.sql.get(one)).rejects.toThrow(RangeError)
    expect(await own.sql.get('SELECT NULL AS none, true AS yes, 1.5 AS half')).toEqual({
      none: null,
      yes: 1,
      half: 1.5,
    })
  })

  test('gives the same rows when they are described and when they are known', async () => {
    await using own = await withThings()
    const text = 'SELECT id, name, size, body FROM things WHERE id >= $1 ORDER BY id'
    await own.sql.begin(async (tx) => {
      const empty = await tx.all(text, 1)
      for (const id of [1, 2]) await tx.run(insert, id, id === 1 ? null : 'two')
      const rows = [1, 2].map((id) => ({ id, name: id === 1 ? null : 'two', size: null, body: null }))
      expect([empty, await tx.all(text, 1), await tx.all(text, 1)]).toEqual([[], rows, rows])
    })
  })
})
