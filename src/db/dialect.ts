import type { Dialect } from './sql.ts'

/** SQLite: arrays as JSON text, and full text by FTS5. */
export const sqliteDialect: Dialect = {
  inArray: (placeholder) => `IN (SELECT value FROM json_each(${placeholder}))`,
  array: (values) => JSON.stringify(values),
  arrayHolds: (column, placeholder) => `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value = ${placeholder})`,
  arrayHoldsFolded: (column, placeholder) =>
    `EXISTS (SELECT 1 FROM json_each(${column}) WHERE lower(value) = ${placeholder})`,
  matchAll: (table, placeholder) => `SELECT rowid FROM ${table} WHERE ${table} MATCH ${placeholder}`,
  // Each word is quoted, so that no operator of the query language can be meant.
  searchTerms: (words) => words.map((word) => `"${word}"*`).join(' '),
  searchText: (text) => text,
  // One writer at a time: numbers grow in commit order.
  lastSettled: (log) => `SELECT max(seq) AS seq FROM ${log}`,
}
