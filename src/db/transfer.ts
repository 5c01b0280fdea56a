import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import { migrate } from './migrate.ts'
import type { Row, Table, TransferEngine, Tx, Value } from './sql.ts'

/** One database of a transfer. What engines do differently about counters and triggers is in `transfer`. */
export type Side = { sql: Tx; transfer: TransferEngine }

/** Rows read and stored at once: signatures and vectors have some kilobytes each. */
const pageRows = 200

/** What stands in a schema and is no table of rows: SQLite's own, and what full text keeps behind its table. */
const noTable = /^sqlite_|^reference_text_/

/** Every table of this build's schema, each after those that it refers to. */
export function transferTables(): Table[] {
  using db = new Database(':memory:')
  migrate(db)
  const rows = db.query<{ name: string; sql: string }, []>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
  )
  const found = rows.all().filter(({ name }) => !noTable.test(name))
  const refersTo = (name: string) =>
    db.query<{ table: string }, [string]>('SELECT "table" FROM pragma_foreign_key_list(?1)').all(name)
  const ordered: Table[] = []
  const add = (name: string): void => {
    if (ordered.some((table) => table.name === name)) return
    for (const { table } of refersTo(name)) if (table !== name) add(table)
    ordered.push(describe(db, name, found.find((table) => table.name === name)!.sql))
  }
  for (const { name } of found) add(name)
  return ordered
}

function describe(db: Database, name: string, text: string): Table {
  // A full-text table is its numbers and what was said; its other columns are commands.
  if (text.startsWith('CREATE VIRTUAL')) return { name, columns: ['rowid', 'body'], key: ['rowid'], counter: null }
  const columns = db
    .query<{ name: string; pk: number }, [string]>('SELECT name, pk FROM pragma_table_info(?1)')
    .all(name)
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    counter: text.includes('AUTOINCREMENT') ? key[0]!.name : null,
  }
}

const placeholders = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `$${from + at + 1}`)

/** The rows of a table after a key, in the key's order. */
async function pageOf(sql: Tx, { name, columns, key }: Table, after: Value[] | null): Promise<Row[]> {
  const where = after === null ? '' : `WHERE (${key.join(', ')}) > (${placeholders(key.length).join(', ')})`
  const text = `SELECT ${columns.map(quoted).join(', ')} FROM ${name} ${where} ORDER BY ${key.join(', ')} LIMIT ${pageRows}`
  return sql.all(text, ...(after ?? []))
}

const quoted = (column: string) => `"${column}"`
const keyIn = (row: Row, { key }: Table) => key.map((column) => row[column] as Value)

/** Stores rows as they are, in one statement. */
async function insert(sql: Tx, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const lists = rows.map((_, at) => `(${placeholders(columns.length, at * columns.length).join(', ')})`)
  const text = `INSERT INTO ${name} (${columns.map(quoted).join(', ')}) VALUES ${lists.join(', ')}`
  await sql.run(text, ...rows.flatMap((row) => columns.map((column) => row[column] as Value)))
}

async function* pagesOf(sql: Tx, table: Table, from: Value[] | null = null): AsyncGenerator<Row[]> {
  for (let after = from; ;) {
    const rows = await pageOf(sql, table, after)
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    after = keyIn(rows.at(-1)!, table)
  }
}

/** The last row that a transfer which was cut off has stored. */
async function lastKey(sql: Tx, table: Table): Promise<Value[] | null> {
  const falling = table.key.map((column) => `${column} DESC`).join(', ')
  const row = await sql.get(`SELECT ${table.key.join(', ')} FROM ${table.name} ORDER BY ${falling} LIMIT 1`)
  return row && keyIn(row, table)
}

type Step = (rows: number) => void
type Store = (work: (tx: Tx) => Promise<void>) => Promise<void>

/**
 * Copies every row and where each counter stands. What the target has already is taken for the beginning of the same
 * rows: a transfer that was cut off goes on there. `store` stores a page, by itself or in a larger transaction.
 */
export async function copyRows(from: Side, to: Side, store: Store, step: Step = () => {}): Promise<void> {
  const tables = transferTables()
  await store((tx) => to.transfer.beginLoad(tx, tables))
  for (const table of tables) {
    for await (const rows of pagesOf(from.sql, table, await lastKey(to.sql, table))) {
      await store((tx) => insert(tx, table, rows))
      step(rows.length)
    }
    const { name, counter } = table
    if (counter === null) continue
    const number = await from.transfer.lastNumber(from.sql, name, counter)
    await store((tx) => to.transfer.setLastNumber(tx, { name, counter, number }))
  }
  await store((tx) => to.transfer.endLoad(tx, tables))
}

/** How many pages the rows of all tables fill. */
export async function countPages(sql: Tx): Promise<number> {
  let pages = 0
  for (const { name } of transferTables()) {
    const row = await sql.get(`SELECT count(*) AS rows FROM ${name}`)
    pages += Math.ceil(Number(row!.rows) / pageRows)
  }
  return pages
}

type Digest = { name: string; rows: number; sha256: string }

/** How many rows each table has, and the SHA-256 of all of them in the order of their keys: equal on both engines. */
export async function digests({ sql }: Pick<Side, 'sql'>, step: Step = () => {}): Promise<Digest[]> {
  const all: Digest[] = []
  for (const table of transferTables()) {
    const hash = createHash('sha256')
    let count = 0
    for await (const rows of pagesOf(sql, table)) {
      for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((column) => comparable(row[column])))}\n`)
      count += rows.length
      step(rows.length)
    }
    all.push({ name: table.name, rows: count, sha256: hash.digest('hex') })
  }
  return all
}

const comparable = (value: unknown) =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value

/** SQLite keeps counters in a table, and has no way to switch triggers off but to make them anew. */
export const sqliteTransfer: TransferEngine = {
  async lastNumber(sql, table) {
    const row = await sql.get('SELECT seq FROM sqlite_sequence WHERE name = $1', table)
    return Number(row?.seq ?? 0)
  },
  async setLastNumber(sql, { name, number }) {
    await sql.run('DELETE FROM sqlite_sequence WHERE name = $1', name)
    await sql.run('INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)', name, number)
  },
  async empty(sql, tables) {
    for (const { name } of tables.toReversed()) await sql.run(`DELETE FROM ${name}`)
  },
  async beginLoad(sql) {
    for (const { name } of triggers()) await sql.run(`DROP TRIGGER IF EXISTS ${name}`)
  },
  async endLoad(sql) {
    for (const { sql: text } of triggers()) await sql.run(text)
  },
}

function triggers(): { name: string; sql: string }[] {
  using db = new Database(':memory:')
  migrate(db)
  return db.query<{ name: string; sql: string }, []>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all()
}
