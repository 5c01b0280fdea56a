import { Database, type Statement } from 'bun:sqlite'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bounds } from '../kernel/bounds.ts'
import type { Disk } from '../kernel/disk.ts'
import { platformCode } from '../kernel/errors.ts'
import { silentLog } from '../kernel/log.ts'
import { diskMonitor } from './disk-monitor.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { sqliteTransfer } from './transfer.ts'
import type { Database as Engine, Row, Tx, Value } from './sql.ts'

/** A database file as a `Sql`: one writer behind a queue, readers on a connection of their own. */
export type SqliteSql = Engine & { close(): void }

const readsOnly = /^\s*(select|with)\b/i

/** Opens the file for writing. FULL is what survives a power cut (measured: NORMAL lost rows in 11 of 12). */
export function openWriter(file: string): Database {
  const db = new Database(file, { create: true })
  db.run('PRAGMA journal_mode = WAL')
  db.run('PRAGMA synchronous = FULL')
  db.run('PRAGMA foreign_keys = ON')
  db.run('PRAGMA trusted_schema = OFF')
  // SQLite's own checkpoints keep a failed fsync to themselves, and the next one would take the lost pages for written.
  db.run('PRAGMA wal_autocheckpoint = 0')
  return db
}

/** SQLite numbers `$2` by first appearance, not by its digit; `?2` means what PostgreSQL means by `$2`. */
function translate(text: string): string {
  return text.replaceAll(/\$(\d+)/g, '?$1')
}

/** Filters make texts of many kinds; above this many the oldest is made again when it is next needed. */
const statementsMax = 500

/** Statements of one connection, each prepared once. (bun:sqlite keeps the first twenty and prepares the rest anew.) */
function statementCache(db: Database) {
  const known = new Map<string, Statement<Row, never[]>>()
  return {
    of(text: string): Statement<Row, never[]> {
      let statement = known.get(text)
      if (statement !== undefined) return statement
      statement = db.prepare<Row, never[]>(translate(text))
      known.set(text, statement)
      if (known.size > statementsMax) {
        const [oldest, unused] = known.entries().next().value!
        known.delete(oldest)
        unused.finalize()
      }
      return statement
    },
    close() {
      for (const statement of known.values()) statement.finalize()
      known.clear()
    },
  }
}

function checked(values: Value[]): (string | number | bigint | null | Uint8Array)[] {
  return values.map((value) => {
    if (value === undefined || (typeof value === 'number' && Number.isNaN(value)))
      throw new TypeError('a statement was given undefined or NaN')
    return typeof value === 'boolean' ? Number(value) : value
  })
}

type Statements = Tx & { close(): void }

function statements(db: Database, before = () => {}): Statements {
  const prepared = statementCache(db)
  return {
    dialect: sqliteDialect,
    async all(text, ...values) {
      before()
      return prepared.of(text).all(...(checked(values) as never[]))
    },
    async get(text, ...values) {
      before()
      return prepared.of(text).get(...(checked(values) as never[])) ?? null
    },
    async run(text, ...values) {
      before()
      return { changes: prepared.of(text).run(...(checked(values) as never[])).changes }
    },
    close: prepared.close,
  }
}

/** The log is folded back into the file when it holds so many pages of 4 KiB that are not: 6 ms of work. */
const pagesPerFold = 1_024

type LogState = { log: number; checkpointed: number }

/**
 * What follows every commit: looks that the log is still at its path (where it is not, the data directory was removed
 * under the server and nothing is kept), and folds it back now and then, which a failed disk must not do in silence.
 */
function logKeeper(writer: Database, file: string, disk: Disk) {
  // It folds nothing and says in 1 µs what the log holds: its file is as large as it ever was, for cut short it would lose rows with the power.
  const look = writer.query<LogState, []>('PRAGMA wal_checkpoint(NOOP)')
  const checkpoint = writer.query('PRAGMA wal_checkpoint(PASSIVE)')
  let tried = 0

  function isDue({ log, checkpointed }: LogState): boolean {
    if (log < tried) tried = 0
    // What a reader of another process holds back is tried again with as much more.
    return log - Math.max(checkpointed, tried) >= pagesPerFold
  }

  return {
    committed(): void {
      const isThere = statSync(`${file}-wal`, { throwIfNoEntry: false }) !== undefined
      if (!isThere) throw disk.fail(new Error(`${file}-wal is gone`))
      try {
        const state = look.get()!
        if (!isDue(state)) return
        tried = state.log
        checkpoint.get()
      } catch (error) {
        // The commit before it is safe in the log; a full disk is tried again with a later one.
        disk.faultOf(error)
      }
    },
    close() {
      look.finalize()
      checkpoint.finalize()
    },
  }
}

/** Another process may hold the write lock for a moment (`keys`, `backup`): wait without blocking the event loop. */
async function beginImmediate(db: Database): Promise<void> {
  for (let waitedMs = 0, pauseMs = 1; ; waitedMs += pauseMs, pauseMs = Math.min(pauseMs * 2, 50)) {
    try {
      db.run('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (platformCode(error) !== 'SQLITE_BUSY' || waitedMs > bounds.writeWaitMs) throw error
    }
    await sleep(pauseMs)
  }
}

/**
 * Reads of one turn of the event loop share one snapshot: to begin and end it costs twice as much as to read a row
 * (1.8 µs against 0.9). It ends with the turn, and before that with every write, which the next read must see.
 */
function snapshots(reader: Database): { begin(): void; end(): void } {
  const begin = reader.query('BEGIN')
  const commit = reader.query('COMMIT')
  let isOpen = false
  function end(): void {
    if (!isOpen) return
    isOpen = false
    if (reader.inTransaction) commit.run()
  }
  return {
    begin() {
      if (isOpen) return
      begin.run()
      isOpen = true
      setImmediate(end)
    },
    end,
  }
}

/** After a failed commit SQLite may have rolled back by itself, or be unable to: the first error is the one that counts. */
function rollBack(writer: Database): void {
  try {
    writer.run('ROLLBACK')
  } catch {}
}

/** Opens `file` with a writer connection behind a queue and a reader connection that sees committed rows only. */
export function openSqlite(file: string, disk: Disk = diskMonitor(dirname(file), silentLog)): SqliteSql {
  const writer = openWriter(file)
  const reader = new Database(file, { readonly: true })
  const snapshot = snapshots(reader)
  // An old snapshot would keep the log from being folded back into the file, and it would grow without end.
  const writing = statements(writer, snapshot.end)
  const reading = statements(reader, snapshot.begin)
  const log = logKeeper(writer, file, disk)
  let tail: Promise<unknown> = Promise.resolve()

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    disk.refuseIfFailed()
    await beginImmediate(writer)
    try {
      const result = await work(writing)
      snapshot.end()
      disk.refuseIfFailed()
      writer.run('COMMIT')
      log.committed()
      return result
    } catch (error) {
      const fault = disk.faultOf(error)
      if (writer.inTransaction) rollBack(writer)
      throw fault
    }
  }

  function begin<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const turn = tail.then(() => transaction(work)).catch((error) => Promise.reject(disk.faultOf(error)))
    tail = turn.catch(() => {})
    return turn
  }

  return {
    dialect: sqliteDialect,
    all: (text, ...values) =>
      readsOnly.test(text) ? reading.all(text, ...values) : begin((tx) => tx.all(text, ...values)),
    get: (text, ...values) =>
      readsOnly.test(text) ? reading.get(text, ...values) : begin((tx) => tx.get(text, ...values)),
    run: (text, ...values) => begin((tx) => tx.run(text, ...values)),
    begin,
    // Not in free pages, not in the log, not in the full text.
    async scrub(fullTextTables) {
      await begin(async (tx) => {
        for (const table of fullTextTables) await tx.run(`INSERT INTO ${table} (${table}) VALUES ('optimize')`)
      })
      snapshot.end()
      try {
        writer.run('VACUUM')
        writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch (error) {
        throw disk.faultOf(error)
      }
    },
    transfer: sqliteTransfer,
    signals: null,
    shared: null,
    quickCheck: async () => reader.query<{ quick_check: string }, []>('PRAGMA quick_check').get()!.quick_check,
    close() {
      snapshot.end()
      log.close()
      reading.close()
      writing.close()
      reader.close()
      writer.close()
    },
  }
}
