import type { Dialect } from './sql.ts'

/** SQLite: arrays as JSON text, and full text by FTS5. */
export const sqliteDialect: Dialect = {
  inArray: (placeholder) => `IN (SELECT value FROM json_each(${placeholder}))`,
  array: (values) => JSON.stringify(values),
  matchAll: (table, placeholder) => `SELECT rowid FROM ${table} WHERE ${table} MATCH ${placeholder}`,
  // Each word is quoted, so that no operator of the query language can be meant.
  searchTerms: (words, { whole = false } = {}) =>
    words.map((any) => `(${any.map((word) => `"${word}"${whole ? '' : '*'}`).join(' OR ')})`).join(' AND '),
  // One writer at a time: numbers grow in commit order.
  lastSettled: (log) => `SELECT max(seq) AS seq FROM ${log}`,
  // One transaction writes at a time.
  forUpdate: '',
  skipLocked: '',
  clock: null,
}
