/** The SQL that only this engine speaks, in one place: arrays as JSON text, and full text (SQLite's FTS5). */

/** `= ANY` for a JSON array of values bound at `placeholder`. */
export function inArray(placeholder: string): string {
  return `IN (SELECT value FROM json_each(${placeholder}))`
}

/** Whether the JSON array in `column` holds the value bound at `placeholder`. */
export function arrayHolds(column: string, placeholder: string): string {
  return `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value = ${placeholder})`
}

/** The same, whatever the letter case; the bound value is lower case. */
export function arrayHoldsFolded(column: string, placeholder: string): string {
  return `EXISTS (SELECT 1 FROM json_each(${column}) WHERE lower(value) = ${placeholder})`
}

/** A query for the rowids of `table` that match the terms bound at `placeholder`. */
export function matchAll(table: string, placeholder: string): string {
  return `SELECT rowid FROM ${table} WHERE ${table} MATCH ${placeholder}`
}

/**
 * What a person typed, as an FTS5 expression in which every word must occur, perhaps cut short. Each word is quoted,
 * so that no operator of the query language can be meant. Null when it holds no word.
 */
export function termsOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words && words.map((word) => `"${word}"*`).join(' ')
}
