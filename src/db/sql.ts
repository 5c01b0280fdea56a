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
  /** Runs `work` in one transaction: all of it is stored, or none. No nesting. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A transaction in progress. */
export type Tx = Omit<Sql, 'begin'>

/** What engines say differently, as pieces of SQL. Values are bound at placeholders (`$1`), never written into the text. */
export interface Dialect {
  /** `= ANY` for a JSON array of values bound at `placeholder`. */
  inArray(placeholder: string): string
  /** A query for the numbers of `table` whose text has every word bound at `placeholder` (`searchTerms`). */
  matchAll(table: string, placeholder: string): string
  /**
   * Words as `matchAll` binds them: of each one of its alternatives must occur, `whole` or else perhaps as the beginning
   * of a longer one.
   */
  searchTerms(words: readonly (readonly string[])[], options?: { whole?: boolean }): string
  /** After a query for a row to be changed: passes over rows that another transaction is changing. */
  skipLocked: string
  /** A query for the engine's own time (`now`, ms since the epoch); null where this process's clock is the one. */
  clock: string | null
}
