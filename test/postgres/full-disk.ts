import type { Sql } from '../../src/db/sql.ts'
import { onPostgres } from './databases.ts'

const tables = ['runs', 'run_events']

/**
 * From now on the database finds no room for another run, as on a full disk; the result makes room again. SQLite counts
 * its pages; PostgreSQL is made to fail as it does there, by the same error.
 */
export function fillDisk(sql: Sql): Promise<() => Promise<void>> {
  return onPostgres ? fillPostgres(sql) : fillSqlite(sql)
}

async function fillSqlite(sql: Sql) {
  const { pages } = (await sql.get('SELECT page_count AS pages FROM pragma_page_count()'))!
  await sql.get(`PRAGMA max_page_count = ${String(pages)}`)
  return async () => {
    await sql.get('PRAGMA max_page_count = 1000000')
  }
}

async function fillPostgres(sql: Sql) {
  await sql.run(`CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  for (const table of tables)
    await sql.run(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION no_room()`)
  return async () => {
    await sql.run('DROP FUNCTION no_room CASCADE')
  }
}
