import { invalid } from './errors.ts'

/** An opaque place in a list: the caller sends back what it was given, and nothing else is taken. */
export function cursorOf(position: string | number): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The whole number inside a cursor; anything else is refused with 422. */
export function numberInCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  let position: unknown
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    position = null
  }
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 0 || cursorOf(position) !== cursor)
    throw invalid('query.cursor', 'not a cursor this list has given out')
  return position
}
