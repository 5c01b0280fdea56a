import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { realDependencies } from '../src/dependencies.ts'
import { silentLog } from '../src/kernel/log.ts'
import { onPostgres } from './postgres/databases.ts'
import { scratch, testApp } from './support.ts'

type Column = { name: string; type: string; notnull: number; pk: number; dflt_value: unknown }

/** Opens the server's database beside it, with no constraint in the way of made-up rows. */
function beside(dir: string): Database {
  const name = readdirSync(dir).find((file) => file.endsWith('.db') || file.endsWith('.sqlite'))!
  const database = new Database(join(dir, name))
  database.run('PRAGMA busy_timeout = 5000')
  database.run('PRAGMA foreign_keys = OFF')
  database.run('PRAGMA ignore_check_constraints = ON')
  return database
}

function tablesOfChurches(database: Database): Map<string, Column[]> {
  const tables = database.query("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[]
  const columns = ({ name }: { name: string }) => database.query(`PRAGMA table_info(${name})`).all() as Column[]
  return new Map(
    tables
      .map((table) => [table.name, columns(table)] as const)
      .filter(([, all]) => all.some(({ name }) => name === 'account_number')),
  )
}

/** One row of the church 4711, everything else made up by its type. */
function insertMadeUp(database: Database, table: string, columns: Column[]): void {
  const madeUp = ({ name, type }: Column) =>
    name === 'account_number'
      ? '4711'
      : type === 'INTEGER' || type === 'REAL'
        ? 1
        : type === 'BLOB'
          ? Buffer.from([1])
          : '[]'
  const wanted = columns.filter(({ name, notnull, pk }) => name === 'account_number' || (notnull && !pk) || pk)
  const names = wanted.map(({ name }) => name)
  const places = names.map(() => '?').join(', ')
  database.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`).run(...wanted.map(madeUp))
}

const rowsOf = (database: Database, table: string) =>
  (database.query(`SELECT count(*) AS n FROM ${table} WHERE account_number = '4711'`).get() as { n: number }).n

describe('the lifecycle', () => {
  // The schema is read from SQLite's file; both engines have the same tables.
  test.skipIf(onPostgres)('forgets a church in every table that names churches', async () => {
    await using app = await testApp()
    using database = beside(app.dir)
    const tables = tablesOfChurches(database)
    expect(tables.size).toBeGreaterThan(10)
    // A row may be there already: an event that tells of another one.
    for (const [table, columns] of tables) if (rowsOf(database, table) === 0) insertMadeUp(database, table, columns)
    for (const table of tables.keys()) expect([table, rowsOf(database, table) > 0]).toEqual([table, true])
    await app.forget('4711')
    const left = [...tables.keys()].filter((table) => rowsOf(database, table) > 0)
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
