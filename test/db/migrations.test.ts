import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrations } from '../../src/db/migrate.ts'
import { firstMigration, migrate as migratePostgres, postgresMigrations } from '../../src/db/postgres/migrate.ts'
import { connectPostgres } from '../../src/db/postgres/postgres.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { databaseUrl, giveBack, onPostgres } from '../postgres/databases.ts'
import { scratch } from '../support.ts'

const folder = join(import.meta.dir, '..', '..', 'src', 'db', 'migrations')
const filesOf = (engine: string) => readdirSync(join(folder, engine)).toSorted()
const texts = (engine: string) =>
  Promise.all(filesOf(engine).map((file) => Bun.file(join(folder, engine, file)).text()))

test('every migration is numbered in order, listed, and there for both engines', async () => {
  const numbers = (engine: string) => filesOf(engine).map((name) => Number(name.slice(0, 4)))
  expect(numbers('sqlite')).toEqual(migrations.map((_, at) => at + 1))
  expect(numbers('postgres')).toEqual(numbers('sqlite').filter((number) => number >= firstMigration))
  // The first of PostgreSQL's is what SQLite's had made by then.
  expect(filesOf('postgres').slice(1)).toEqual(filesOf('sqlite').slice(firstMigration))
  expect(await texts('sqlite')).toEqual([...migrations])
  expect(await texts('postgres')).toEqual([...postgresMigrations])
})

type Column = { table: string; name: string; type: string }

/** Tables that one engine alone has, and columns whose type is its own. */
const ofOneEngine = (table: string) => /^(sqlite_|schema_migrations$|reference_text|call_times)/.test(table)

function sqliteColumns(): Column[] {
  using db = new Database(':memory:')
  migrate(db)
  return db
    .query<Column, []>(
      `SELECT t.name AS "table", c.name, c.type FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table'`,
    )
    .all()
}

const asSqlite: Record<string, string> = { bigint: 'INTEGER', text: 'TEXT', bytea: 'BLOB', 'double precision': 'REAL' }

const comparable = (columns: Column[]) =>
  columns
    .filter(({ table }) => !ofOneEngine(table))
    .map(({ table, name, type }) => `${table}.${name} ${type}`)
    .toSorted()

test.if(onPostgres)(
  'both engines make the same tables and columns, and every text is ordered by its bytes',
  async () => {
    using own = scratch()
    const sql = connectPostgres({
      url: await databaseUrl(own.dir),
      log: silentLog,
      random: { next: () => 0, id: () => 'test' },
    })
    const rows = await sql.all(
      `SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type, c.collation_name AS collation
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
    )
    const columns = rows.map((row) => ({ ...row, type: asSqlite[String(row.type)] ?? row.type })) as Column[]
    expect(comparable(columns)).toEqual(comparable(sqliteColumns()))
    expect(rows.filter(({ type, collation }) => type === 'text' && collation !== 'C')).toEqual([])
    await sql.close()
    await giveBack(own.dir)
  },
)

test.if(onPostgres)(
  'of servers that start at once one migrates, and a database of a newer build is refused',
  async () => {
    using own = scratch()
    const url = await databaseUrl(own.dir)
    const sql = connectPostgres({ url, log: silentLog, random: { next: () => 0, id: () => 'test' } })
    const newest = firstMigration + postgresMigrations.length
    const steps = [...postgresMigrations, 'CREATE TABLE later (number BIGINT PRIMARY KEY)']
    await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url, { steps })))
    expect(await sql.get('SELECT max(number) AS newest FROM schema_migrations')).toEqual({ newest })
    await expect(migratePostgres(url)).rejects.toThrow('run the newer verger that wrote it')
    await sql.run('DROP TABLE later')
    await sql.run('DELETE FROM schema_migrations WHERE number >= $1', newest)
    await sql.close()
    await giveBack(own.dir)
  },
)

test.if(onPostgres)('a migration that fails leaves the schema it found', async () => {
  using own = scratch()
  const url = await databaseUrl(own.dir)
  const steps = [...postgresMigrations, 'CREATE TABLE half (x BIGINT); CREATE TABLE half (x BIGINT)']
  await expect(migratePostgres(url, { steps })).rejects.toThrow('already exists')
  const sql = connectPostgres({ url, log: silentLog, random: { next: () => 0, id: () => 'test' } })
  expect(await sql.get(`SELECT to_regclass('half') AS found`)).toEqual({ found: null })
  await migratePostgres(url)
  await sql.close()
  await giveBack(own.dir)
})

test('a database that cannot be used is said so in a sentence, which never holds the password', async () => {
  const opening = migratePostgres('postgres://someone:hunter2-hunter2@127.0.0.1:1/none')
  const error = await opening.catch(String)
  expect(error).toContain('The database of DATABASE_URL cannot be opened: no server answers there (ECONNREFUSED).')
  expect(error).not.toContain('hunter2')
})
