import type { Shared, Signals } from './servers.ts'

/** What a statement may bind. `undefined` and NaN are refused: SQLite would store NULL for them in silence. */
export type Value = string | number | bigint | boolean | null | Uint8Array
export type Row = Record<string, unknown>

/**
 * The port every store speaks: SQL in the subset that SQLite and PostgreSQL share, placeholders `$1`, `$2` …
 * Statements outside `begin` see committed rows only. Inside `begin` stands SQL alone: its work may run again.
 */
export interface Sql {
  /** The SQL that this engine alone speaks. */
  readonly dialect: Dialect
  all(text: string, ...values: Value[]): Promise<Row[]>
  /** The first row, or null. */
  get(text: string, ...values: Value[]): Promise<Row | null>
  run(text: string, ...values: Value[]): Promise<{ changes: number }>
  /**
   * Runs `work` in one transaction: all of it is stored, or none. No nesting. Transactions are as if one came after
   * the other; `read committed` gives that up for work that holds by row locks and conditional updates alone, and
   * `repeatable read` for work that only reads, all of it as of one moment.
   */
  begin<T>(work: (tx: Tx) => Promise<T>, isolation?: Isolation): Promise<T>
}

/** A transaction in progress. */
export type Tx = Omit<Sql, 'begin'>

export type Isolation = 'serializable' | 'repeatable read' | 'read committed'

/** An opened database, with what the server does to it as a whole. */
export type Database = Sql & {
  close(): void | Promise<void>
  /** Leaves no trace of deleted rows in what the engine stores. */
  scrub(fullTextTables: readonly string[]): Promise<void>
  /** `ok`, or what is wrong with what is stored. */
  quickCheck(): Promise<string>
  /** What the servers at this database tell each other; null where a server is alone. */
  readonly signals: Signals | null
  /** What they count and hold together; null where a server is alone. */
  readonly shared: Shared | null
  /** How all of it is read and stored as it is. */
  readonly transfer: TransferEngine
}

/** A table as both engines have it: its columns, its key in order, and the column that counts up by itself. */
export type Table = { name: string; columns: string[]; key: string[]; counter: string | null }

/** What engines do differently about counters and triggers when all rows are copied. */
export interface TransferEngine {
  /** The highest number that a counter has given out; 0: none. */
  lastNumber(sql: Tx, table: string, counter: string): Promise<number>
  setLastNumber(sql: Tx, table: { name: string; counter: string; number: number }): Promise<void>
  /** Deletes every row. */
  empty(sql: Tx, tables: readonly Table[]): Promise<void>
  /** From here on rows are stored without what triggers would add. */
  beginLoad(sql: Tx, tables: readonly Table[]): Promise<void>
  endLoad(sql: Tx, tables: readonly Table[]): Promise<void>
}

/** What engines say differently, as pieces of SQL. Values are bound at placeholders (`$1`), never written into the text. */
export interface Dialect {
  /** Whether an expression is one of the values bound at `placeholder` (`array`). */
  inArray(placeholder: string): string
  /** Values as `inArray` binds them. */
  array(values: readonly (string | number)[]): string
  /** A query for the numbers of `table` whose text has every word bound at `placeholder` (`searchTerms`). */
  matchAll(table: string, placeholder: string): string
  /**
   * Words as `matchAll` binds them: of each one of its alternatives must occur, `whole` or else perhaps as the beginning
   * of a longer one.
   */
  searchTerms(words: readonly (readonly string[])[], options?: { whole?: boolean }): string
  /** After a query for rows that must stay as they are until the transaction ends. */
  forUpdate: string
  /** After a query for a row to be changed: passes over rows that another transaction is changing. */
  skipLocked: string
  /** A query for the engine's own time (`now`, ms since the epoch); null where this process's clock is the one. */
  clock: string | null
  /**
   * A query for the highest `seq` of a log at or below which nothing is still to come: transactions that number their
   * rows may commit in any order. A reader takes only rows up to it, read after it.
   */
  lastSettled(log: NumberedLog): string
}

/** The tables whose rows are read in order by `seq` while others write. */
export type NumberedLog = 'run_events' | 'events' | 'index_changes'

/** The highest `seq` of a log up to which its rows can be read in order, none missing. */
export async function lastSettled(sql: Tx, log: NumberedLog): Promise<number> {
  const row = await sql.get(sql.dialect.lastSettled(log))
  return Number(row?.seq ?? 0)
}
