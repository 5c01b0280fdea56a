import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { Client } from 'pg'
import { connectPostgres, openPostgres } from '../../../src/db/postgres/postgres.ts'
import { postgresDialect } from '../../../src/db/postgres/dialect.ts'
import { postgresMigrations } from '../../../src/db/postgres/migrate.ts'
import type { Row, Sql, Tx, Value } from '../../../src/db/sql.ts'
import { silentLog } from '../../../src/kernel/log.ts'

export type Opened = { sql: Sql } & AsyncDisposable

/** PostgreSQL in WebAssembly with pgvector, migrated: one connection, so that transactions come one after the other. */
export async function pglite(): Promise<Opened> {
  const db = await PGlite.create({ extensions: { vector } })
  for (const step of postgresMigrations) await db.exec(step)
  const statements = (on: { query: PGlite['query'] }): Tx => {
    const rows = async (text: string, values: Value[]) => on.query<Row>(text, values)
    return {
      dialect: postgresDialect,
      all: async (text, ...values) => (await rows(text, values)).rows,
      get: async (text, ...values) => (await rows(text, values)).rows[0] ?? null,
      run: async (text, ...values) => ({ changes: (await rows(text, values)).affectedRows ?? 0 }),
    }
  }
  const begin: Sql['begin'] = (work) => db.transaction((tx) => work(statements(tx as never)))
  return { sql: { ...statements(db), begin }, [Symbol.asyncDispose]: () => db.close() }
}

/** A database of its own on a real server that has pgvector. */
export async function realServer(server: string): Promise<Opened> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  const name = `pgvector_${process.pid}_${Date.now()}`
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  const given = { url: url.href, log: silentLog, random: { next: Math.random, id: () => Bun.randomUUIDv7() } }
  await (await openPostgres(given)).close()
  const sql = connectPostgres(given)
  return {
    sql,
    async [Symbol.asyncDispose]() {
      await sql.close()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}
