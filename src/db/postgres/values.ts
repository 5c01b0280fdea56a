import type { Value } from '../sql.ts'

const typeIds = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, float4: 700, float8: 701, numeric: 1700 }

/** Values as SQLite gives them: numbers, texts, bytes, and 1 and 0 for what is true and false. */
const parsers: Record<number, (text: string) => unknown> = {
  [typeIds.bool]: (text) => (text === 't' ? 1 : 0),
  [typeIds.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [typeIds.int2]: Number,
  [typeIds.int4]: Number,
  [typeIds.int8]: safeInteger,
  [typeIds.float4]: Number,
  [typeIds.float8]: Number,
  [typeIds.numeric]: Number,
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`the database gave ${text}, which no number holds exactly`)
  return number
}

const asText = (text: string): string => text

/** How the text of a type's value is read. */
export const parserOf = (type: number) => parsers[type] ?? asText

/** A value as it is bound; integers stand for booleans, as in SQLite. */
export function parameter(value: Value): string | Buffer | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'object') return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return String(typeof value === 'boolean' ? Number(value) : value)
}
