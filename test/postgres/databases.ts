import { Client } from 'pg'
import { postgresDialect } from '../../src/db/postgres/dialect.ts'
import { postgresTransfer } from '../../src/db/postgres/transfer.ts'
import { connectPostgres } from '../../src/db/postgres/postgres.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { Database, Sql } from '../../src/db/sql.ts'
import { silentLog } from '../../src/kernel/log.ts'

/** A server whose database `template` is migrated and empty; unset: the tests run on SQLite. */
const server = process.env.VERGER_TEST_POSTGRES

export const onPostgres = server !== undefined

type Empty = { url: string; cleaner: Client }

/** Databases that a test gave back: emptied they serve the next one, in a tenth of the time that a new one takes. */
const free: Empty[] = []
/** The database of each data directory: the same directory opened again finds it again. */
const held = new Map<string, Promise<Empty>>()
let count = 0

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // A test process ends without saying goodbye to the server.
  ;(client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref()
  return client
}

async function fresh(): Promise<Empty> {
  const { url } = await databaseOfItsOwn()
  return { url, cleaner: await connected(url) }
}

/** An empty database that no other test gets afterwards, for who changes its schema; of `template0` it has none yet. */
export async function databaseOfItsOwn(template = 'template'): Promise<{ url: string } & AsyncDisposable> {
  const name = `test_${process.pid}_${++count}`
  const admin = async (text: string) => {
    const client = await connected(`${server}/postgres`)
    await client.query(text)
    await client.end()
  }
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return { url: `${server}/${name}`, [Symbol.asyncDispose]: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Deletes every row but the schema's own, and lets numbers begin at 1. */
const empty = `DO $$ DECLARE name TEXT; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'call_times_since') LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
  PERFORM setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`

/** Where the database of a data directory is, made empty and migrated unless it is there. */
export async function databaseUrl(dir: string): Promise<string> {
  const known = held.get(dir) ?? Promise.resolve(free.pop()).then((one) => one ?? fresh())
  held.set(dir, known)
  return (await known).url
}

/** Whoever used the database of a data directory has closed it. */
export async function giveBack(dir: string): Promise<void> {
  const one = held.get(dir)
  if (one === undefined) return
  held.delete(dir)
  const { url, cleaner } = await one
  await cleaner.query(empty)
  free.push({ url, cleaner })
}

const random = { next: () => Math.random(), id: () => Bun.randomUUIDv7() }

const inFlight = new Set<Promise<unknown>>()

async function counted<T>(statement: Promise<T>): Promise<T> {
  inFlight.add(statement)
  return statement.finally(() => inFlight.delete(statement))
}

/** Resolves when no statement through `databaseOf` is on its way. */
export async function idle(): Promise<boolean> {
  if (inFlight.size === 0) return true
  await Promise.allSettled(inFlight)
  return false
}

/** The database of a data directory, on the engine that the tests run on. On PostgreSQL its first statement makes it. */
export function databaseOf(dir: string): Database {
  return onPostgres ? postgresOf(dir) : openDatabase(dir)
}

function postgresOf(dir: string): Database {
  const opening = databaseUrl(dir).then((url) => connectPostgres({ url, log: silentLog, random }))
  const sql: Sql = {
    dialect: postgresDialect,
    all: (...words) => counted(opening.then(({ all }) => all(...words))),
    get: (...words) => counted(opening.then(({ get }) => get(...words))),
    run: (...words) => counted(opening.then(({ run }) => run(...words))),
    begin: (...words) => counted(opening.then(({ begin }) => begin(...words))),
  }
  return {
    ...sql,
    scrub: async (tables) => (await opening).scrub(tables),
    quickCheck: async () => (await opening).quickCheck(),
    close: async () => (await opening).close(),
    transfer: postgresTransfer,
    signals: null,
    shared: null,
  }
}
