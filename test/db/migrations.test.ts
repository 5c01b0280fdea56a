import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrations } from '../../src/db/migrate.ts'
import { firstMigration, migrate as migratePostgres, postgresMigrations } from '../../src/db/postgres/migrate.ts'
import { connectPostgres } from '../../src/db/postgres/postgres.ts'
import type { Sql } from '../../src/db/sql.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { databaseOfItsOwn, databaseUrl, giveBack, onPostgres } from '../postgres/databases.ts'
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

type Facts = { columns: Map<string, { type: string; isNeeded: boolean }>; constraints: Set<string> }

/** What a server relies on: columns and their types, which of them a new row must name, and what rows are held to. */
async function factsOf(sql: Sql): Promise<Facts> {
  const columns = await sql.all(`SELECT table_name || '.' || column_name AS name, data_type AS type,
    CASE WHEN is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' THEN 1 ELSE 0 END AS needed
    FROM information_schema.columns WHERE table_schema = 'public'`)
  const constraints = await sql.all(`SELECT conrelid::regclass || ': ' || pg_get_constraintdef(oid) AS name
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0`)
  return {
    columns: new Map(
      columns.map(({ name, type, needed }) => [String(name), { type: String(type), isNeeded: needed === 1 }]),
    ),
    constraints: new Set(constraints.map(({ name }) => String(name))),
  }
}

const tableOf = (name: string) => /^[^.:]*/.exec(name)![0]

/** What an older server would stumble over. */
function brokenBy(before: Facts, after: Facts): string[] {
  const known = new Set([...before.columns.keys()].map(tableOf))
  const ofKnown = (name: string) => known.has(tableOf(name))
  return [
    ...[...before.columns].flatMap(([name, { type }]) =>
      after.columns.get(name)?.type === type ? [] : [`${name} is gone, or of another type`],
    ),
    ...[...after.columns].flatMap(([name, { isNeeded }]) => {
      const wasNeeded = before.columns.get(name)?.isNeeded ?? false
      return ofKnown(name) && isNeeded && !wasNeeded ? [`${name} has to be named`] : []
    }),
    ...[...after.constraints].flatMap((name) =>
      ofKnown(name) && !before.constraints.has(name) ? [`rows are held to ${name}`] : [],
    ),
  ]
}

test.if(onPostgres)('no migration takes anything away that a server of the release before relies on', async () => {
  await using own = await databaseOfItsOwn('template0')
  const sql = connectPostgres({ url: own.url, log: silentLog, random: { next: () => 0, id: () => 'test' } })
  const broken: string[][] = []
  for (let before: Facts | null = null, count = 1; count <= postgresMigrations.length; count++) {
    await migratePostgres(own.url, { steps: postgresMigrations.slice(0, count) })
    const after = await factsOf(sql)
    if (before !== null) broken.push(brokenBy(before, after))
    before = after
  }
  expect(broken).toEqual(broken.map(() => []))
  const newest = await factsOf(sql)
  await sql.run('ALTER TABLE api_keys ADD COLUMN later BIGINT NOT NULL CHECK (later > 0), DROP COLUMN hint')
  expect(brokenBy(newest, await factsOf(sql))).toEqual([
    'api_keys.hint is gone, or of another type',
    'api_keys.later has to be named',
    'rows are held to api_keys: CHECK ((later > 0))',
  ])
  await sql.close()
})
