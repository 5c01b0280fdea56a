import { createHash } from 'node:crypto'
import { invalid } from './errors.ts'

/** What a cursor belongs to: the list's name and what narrows it. The place itself and the page's size do not count. */
export function listOf(name: string, query: Record<string, unknown>): string {
  const { cursor: _cursor, limit: _limit, ...narrowed } = query
  return createHash('sha256')
    .update(JSON.stringify([name, narrowed]))
    .digest('base64url')
    .slice(0, 12)
}

/** An opaque place in a list: the caller sends it back to the same list with the same filters, and nothing else is taken. */
export function cursorOf(position: number, list: string): string {
  return Buffer.from(`${list}.${position}`).toString('base64url')
}

/** The place inside a cursor of this list; anything else is refused with 422. */
export function placeIn(cursor: string | undefined, list: string): number | undefined {
  if (cursor === undefined) return undefined
  const position = Number(Buffer.from(cursor, 'base64url').toString().split('.')[1])
  if (!Number.isSafeInteger(position) || position < 0 || cursorOf(position, list) !== cursor)
    throw invalid('query.cursor', 'not a cursor that this list, with these filters, has given out')
  return position
}

/** A place that is a text, where rows have no number of their own. */
export function textCursorOf(place: string, list: string): string {
  return Buffer.from(`${list}.${place}`).toString('base64url')
}

/** The text inside a cursor of this list; anything else is refused with 422. */
export function textPlaceIn(cursor: string | undefined, list: string): string | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  const place = text.slice(list.length + 1)
  if (place === '' || textCursorOf(place, list) !== cursor)
    throw invalid('query.cursor', 'not a cursor that this list, with these filters, has given out')
  return place
}
