import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import type { Handle } from './model.ts'
import { idempotencyStore as store } from './idempotency-store.ts'

/** A key is good for a day. */
export const keyLifeMs = 86_400_000
const keyCharsMax = 255

/** The headers of a POST that begins a run, for its route and the document. */
export const OrderHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{1,${keyCharsMax}}$`), `expected 1 to ${keyCharsMax} printable ASCII characters`)
    .optional()
    .meta({
      description: 'The same key and request within 24 hours get the same run; another request under it is 409.',
      examples: ['scan-2026-11-20'],
    }),
})

/** A request that begins a run, as far as it decides whether another is the same. */
export type Order = {
  caller: string
  method: string
  path: string
  /** SHA-256 of the Idempotency-Key, so that nothing a caller sent as one is kept; null when none was sent. */
  key: string | null
  /** The request as parsed: query, body, and the SHA-256 of each upload. */
  request: unknown
}

/** The order that a request places; its route has read the headers by `OrderHeaders`. */
export function orderFrom(incoming: Request, caller: { id: string }, request: unknown): Order {
  const { pathname: path } = new URL(incoming.url)
  return { caller: caller.id, method: incoming.method, path, key: keyFrom(incoming.headers), request }
}

function keyFrom(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  return key === null ? null : createHash('sha256').update(key).digest('hex')
}

/**
 * What an order began already, or what `begin` begins now, in the caller's transaction: of any number of equal orders
 * one begins something, and all get its handle. Fails with `idempotency_key_reused` for another request under the key.
 */
export async function once(tx: Tx, order: Order, now: number, begin: (tx: Tx) => Promise<Handle>): Promise<Handle> {
  const { key } = order
  if (key === null) return begin(tx)
  const known = await store.find(tx, { ...order, key }, now - keyLifeMs)
  const requestSha256 = fingerprint(order.request)
  if (known && !(await store.hasFailed(tx, known.handle))) {
    if (known.requestSha256 === requestSha256) return known.handle
    throw new Fault('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
  }
  const handle = await begin(tx)
  await store.put(tx, { ...order, key }, { requestSha256, handle, createdAt: now })
  return handle
}

function fingerprint(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)) ?? 'null')
    .digest('hex')
}

/** The same value with the members of every object in one order: how a body was written is no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
