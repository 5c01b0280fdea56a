/** What a statement may bind. `undefined` and NaN are refused: SQLite would store NULL for them in silence. */
export type Value = string | number | bigint | boolean | null | Uint8Array
export type Row = Record<string, unknown>

/**
 * The port every store speaks: SQL in the subset that SQLite and PostgreSQL share, placeholders `$1`, `$2` …
 * Statements outside `begin` see committed rows only. Inside `begin` stands SQL alone: its work may run again.
 */
export interface Sql {
  all(text: string, ...values: Value[]): Promise<Row[]>
  /** The first row, or null. */
  get(text: string, ...values: Value[]): Promise<Row | null>
  run(text: string, ...values: Value[]): Promise<{ changes: number }>
  /** Runs `work` in one transaction: all of it is stored, or none. No nesting. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A transaction in progress. */
export type Tx = Omit<Sql, 'begin'>
