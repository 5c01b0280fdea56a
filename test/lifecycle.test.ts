import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { databaseFile } from '../src/db/layout.ts'
import { realDependencies } from '../src/dependencies.ts'
import { silentLog } from '../src/kernel/log.ts'
import { databaseOfItsOwn, onPostgres } from './postgres/databases.ts'
import { scratch, testApp } from './support.ts'

type Column = { table: string; name: string; notnull: number; pk: number; kind: 'number' | 'bytes' | 'text' }

/** The server's tables, and a way to put made-up rows into them with no constraint in the way. */
type Beside = {
  columns: Column[]
  insert(text: string, values: unknown[]): Promise<unknown>
  /** How many rows of the church 4711 there are. */
  rowsOf(table: string): Promise<number>
} & AsyncDisposable

const countRows = (table: string) => `SELECT count(*) AS n FROM ${table} WHERE account_number = '4711'`

function besideSqlite(dir: string): Beside {
  const database = new Database(join(dir, databaseFile))
  for (const pragma of ['busy_timeout = 5000', 'foreign_keys = OFF', 'ignore_check_constraints = ON'])
    database.run(`PRAGMA ${pragma}`)
  const columns = database.query(`SELECT t.name AS "table", c.name, c."notnull", c.pk, CASE c.type
    WHEN 'BLOB' THEN 'bytes' WHEN 'TEXT' THEN 'text' ELSE 'number' END AS kind
    FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`)
  return {
    columns: columns.all() as Column[],
    insert: async (text, values) => database.query(text).run(...(values as string[])),
    rowsOf: async (table) => (database.query(countRows(table)).get() as { n: number }).n,
    [Symbol.asyncDispose]: async () => database.close(),
  }
}

const columnsOfPostgres = `SELECT c.table_name AS "table", c.column_name AS name,
  (c.is_nullable = 'NO')::int AS notnull, coalesce(k.position, 0) AS pk,
  CASE c.data_type WHEN 'bytea' THEN 'bytes' WHEN 'text' THEN 'text' WHEN 'ARRAY' THEN 'none'
    WHEN 'tsvector' THEN 'none' ELSE 'number' END AS kind
  FROM information_schema.columns c LEFT JOIN (SELECT u.table_name, u.column_name, u.ordinal_position AS position
    FROM information_schema.key_column_usage u JOIN information_schema.table_constraints t USING (constraint_name)
    WHERE t.constraint_type = 'PRIMARY KEY') k USING (table_name, column_name)
  WHERE c.table_schema = 'public'`

const dropChecks = `DO $$ DECLARE one RECORD; BEGIN
  FOR one IN SELECT conname, conrelid::regclass AS of FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.of, one.conname); END LOOP; END $$`

async function besidePostgres(url: string): Promise<Beside> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(dropChecks)
  // Neither foreign keys nor triggers.
  await client.query('SET session_replication_role = replica')
  const { rows } = await client.query<Column>(columnsOfPostgres)
  return {
    columns: rows,
    insert: (text, values) => client.query(text, values),
    rowsOf: async (table) => Number((await client.query<{ n: string }>(countRows(table))).rows[0]!.n),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

function tablesOfChurches(columns: readonly Column[]): Map<string, Column[]> {
  const tables = Map.groupBy(columns, ({ table }) => table)
  return new Map([...tables].filter(([, all]) => all.some(({ name }) => name === 'account_number')))
}

const made = { number: 1, bytes: Buffer.from([1]), text: '[]' }

/** One row of the church 4711, everything else made up by its type. */
async function insertMadeUp(beside: Beside, table: string, columns: readonly Column[]): Promise<void> {
  const wanted = columns.filter(({ name, notnull, pk }) => name === 'account_number' || notnull || pk)
  const names = wanted.map(({ name }) => `"${name}"`)
  const places = wanted.map((_, at) => `$${at + 1}`)
  const values = wanted.map(({ name, kind }) => (name === 'account_number' ? '4711' : made[kind]))
  await beside.insert(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`, values)
}

describe('the lifecycle', () => {
  test('forgets a church in every table that names churches', async () => {
    await using own = onPostgres ? await databaseOfItsOwn() : null
    await using app = await testApp(own ? { DATABASE_URL: own.url } : {})
    await using beside = own ? await besidePostgres(own.url) : besideSqlite(app.dir)
    const tables = tablesOfChurches(beside.columns)
    expect(tables.size).toBeGreaterThan(10)
    // A row may be there already: an event that tells of another one.
    for (const [table, columns] of tables)
      if ((await beside.rowsOf(table)) === 0) await insertMadeUp(beside, table, columns)
    for (const table of tables.keys()) expect([table, (await beside.rowsOf(table)) > 0]).toEqual([table, true])
    await app.forget('4711')
    const left: string[] = []
    for (const table of tables.keys()) if ((await beside.rowsOf(table)) > 0) left.push(table)
    expect(left).toEqual([])
  })

  test('closes what it opened when a later step fails', async () => {
    using own = scratch()
    const config = readConfig({ DATA_DIR: own.dir })
    const real = realDependencies(config)
    let secrets = 0
    const bytes = (count: number) => {
      if (++secrets > 1) throw new Error('no randomness left')
      return real.random.bytes(count)
    }
    const open = () =>
      readdirSync('/proc/self/fd')
        .map((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`)
          } catch {
            return ''
          }
        })
        .filter((path) => path.startsWith(own.dir))
    await expect(createApp(config, { log: silentLog, random: { ...real.random, bytes } })).rejects.toThrow(
      'no randomness',
    )
    expect(secrets).toBe(2)
    expect(open()).toEqual([])
    await using app = await createApp(config, { log: silentLog })
    expect(open()).not.toEqual([])
    void app
  })
})
