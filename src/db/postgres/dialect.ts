import type { Dialect, NumberedLog } from '../sql.ts'

/** The stream's number in the key of the lock that its writers hold (`hold_numbers` of the first migration). */
const streams: Record<NumberedLog, number> = { run_events: 1, events: 2, index_changes: 3 }

/** PostgreSQL: arrays as its own literals, whose type is what they are compared with, and full text by tsvector. */
export const postgresDialect: Dialect = {
  inArray: (placeholder) => `= ANY (${placeholder})`,
  array: (values) => `{${values.map(elementOf).join(',')}}`,
  matchAll: (table, placeholder) => `SELECT rowid FROM ${table} WHERE words @@ ${placeholder}::tsquery`,
  searchTerms: (words, { whole = false } = {}) =>
    words.map((any) => `(${any.map((word) => `'${word}'${whole ? '' : ':*'}`).join(' | ')})`).join(' & '),
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  clock: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  lastSettled: (log) => `SELECT last_settled(${streams[log]}, '${log}') AS seq`,
}

const elementOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
