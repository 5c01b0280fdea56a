import { describe, expect, test } from 'bun:test'
import type { Sql } from '../../src/db/sql.ts'

export type SqlUnderTest = { sql: Sql } & AsyncDisposable

/** What every `Sql` promises, whichever engine stands behind it. `make` gives one whose table `things` is empty. */
export function sqlContract(name: string, make: () => Promise<SqlUnderTest>) {
  const namesIn = async (sql: Sql) => (await sql.all('SELECT name FROM things ORDER BY id')).map((row) => row.name)

  describe(`a database: ${name}`, () => {
    test('binds $2 to the second value, wherever it stands first', async () => {
      await using own = await make()
      await own.sql.run('INSERT INTO things (name, id) VALUES ($2, $1)', 7, 'seven')
      expect(await own.sql.get('SELECT id, name FROM things')).toEqual({ id: 7, name: 'seven' })
    })

    test('answers null for no row, and counts the rows that changed', async () => {
      await using own = await make()
      expect(await own.sql.get('SELECT id FROM things')).toBeNull()
      for (const id of [1, 2, 3]) await own.sql.run('INSERT INTO things (id, name) VALUES ($1, $2)', id, 'same')
      expect(await own.sql.run("UPDATE things SET name = 'other' WHERE id > $1", 1)).toEqual({ changes: 2 })
      expect(await own.sql.run('DELETE FROM things WHERE id = $1', 9)).toEqual({ changes: 0 })
    })

    test('refuses undefined and NaN instead of storing nothing', async () => {
      await using own = await make()
      await expect(own.sql.run('INSERT INTO things (size) VALUES ($1)', Number.NaN)).rejects.toThrow(TypeError)
      await expect(own.sql.run('INSERT INTO things (name) VALUES ($1)', undefined as never)).rejects.toThrow(TypeError)
      expect(await namesIn(own.sql)).toEqual([])
    })

    test('keeps bytes, texts and nulls as they were given', async () => {
      await using own = await make()
      const body = new Uint8Array([0, 1, 255, 0])
      const name = 'Żółw 🐢 \u2028 "x" \\ \''
      await own.sql.run('INSERT INTO things (id, name, body) VALUES (1, $1, $2)', name, body)
      const row = (await own.sql.get('SELECT name, size, body FROM things'))!
      expect([row.name, row.size, new Uint8Array(row.body as Uint8Array)]).toEqual([name, null, body])
    })

    test('keeps all of a transaction or none of it', async () => {
      await using own = await make()
      const failing = own.sql.begin(async (tx) => {
        await tx.run("INSERT INTO things (id, name) VALUES (1, 'lost')")
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await own.sql.begin((tx) => tx.run("INSERT INTO things (id, name) VALUES (2, 'kept')"))
      expect(await namesIn(own.sql)).toEqual(['kept'])
    })

    test('keeps a plain statement out of the transaction that is open meanwhile', async () => {
      await using own = await make()
      const opened = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const failing = own.sql.begin(async (tx) => {
        await tx.run("INSERT INTO things (id, name) VALUES (1, 'inside')")
        opened.resolve()
        await goOn.promise
        throw new Error('rolled back')
      })
      await opened.promise
      const beside = own.sql.run("INSERT INTO things (id, name) VALUES (2, 'beside')")
      expect(await namesIn(own.sql)).not.toContain('inside')
      goOn.resolve()
      await failing.catch(() => {})
      await beside
      expect(await namesIn(own.sql)).toEqual(['beside'])
    })

    test('shows a transaction what it wrote, and everyone else what was committed', async () => {
      await using own = await make()
      await own.sql.begin(async (tx) => {
        await tx.run("INSERT INTO things (id, name) VALUES (1, 'new')")
        expect(await tx.all('SELECT name FROM things')).toEqual([{ name: 'new' }])
        expect(await namesIn(own.sql)).toEqual([])
      })
      expect(await namesIn(own.sql)).toEqual(['new'])
    })
  })
}
