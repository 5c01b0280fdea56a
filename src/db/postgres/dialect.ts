import type { Dialect, NumberedLog } from '../sql.ts'

/** The stream's number in the key of the lock that its writers hold (`hold_numbers` of the first migration). */
const streams: Record<NumberedLog, number> = { run_events: 1, events: 2, index_changes: 3 }

/** Words as SQLite's `unicode61 remove_diacritics 2` compares them. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []

/** PostgreSQL: arrays as its own literals, whose type is what they are compared with, and full text by tsvector. */
export const postgresDialect: Dialect = {
  inArray: (placeholder) => `= ANY (${placeholder})`,
  array: (values) => `{${values.map(elementOf).join(',')}}`,
  arrayHolds: (column, placeholder) => `${column}::jsonb ? ${placeholder}`,
  arrayHoldsFolded: (column, placeholder) =>
    `EXISTS (SELECT 1 FROM jsonb_array_elements_text(${column}::jsonb) AS held (value) WHERE lower(value) = ${placeholder})`,
  matchAll: (table, placeholder) => `SELECT rowid FROM ${table} WHERE words @@ ${placeholder}::tsquery`,
  searchTerms: (words) =>
    words
      .flatMap(wordsOf)
      .map((word) => `'${word}':*`)
      .join(' & '),
  // Parted by what no word holds: the words are made into a tsvector as they stand, by no parser of the server's.
  searchText: (text) => wordsOf(text).join(' '),
  lastSettled: (log) => `SELECT last_settled(${streams[log]}, '${log}') AS seq`,
}

const elementOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
