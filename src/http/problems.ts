import { diskFaultOf } from '../kernel/disk.ts'
import { type ErrorCode, Fault } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'

/** The one place where an error becomes a status; the compiler keeps it complete. */
const statusOf = {
  malformed_json: 400,
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  no_embedding: 409,
  conflict: 409,
  idempotency_key_reused: 409,
  stale: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  headers_too_large: 431,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  draining: 503,
  unavailable: 503,
  storage_read_only: 503,
  storage_failed: 503,
  storage_full: 507,
} as const satisfies Record<ErrorCode, number>

const titleOf = {
  malformed_json: 'Malformed JSON',
  bad_request: 'Bad request',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  no_embedding: 'No embedding yet',
  conflict: 'Conflict',
  idempotency_key_reused: 'Idempotency key reused',
  stale: 'Stale',
  payload_too_large: 'Payload too large',
  unsupported_media_type: 'Unsupported media type',
  misdirected: 'Misdirected request',
  headers_too_large: 'Request header fields too large',
  validation_failed: 'Validation failed',
  rate_limited: 'Too many requests',
  internal: 'Internal error',
  upstream_failed: 'Upstream failed',
  draining: 'Shutting down',
  unavailable: 'Temporarily unavailable',
  storage_read_only: 'Storage is read-only',
  storage_failed: 'Storage failed',
  storage_full: 'Storage full',
} as const satisfies Record<ErrorCode, string>

/** A refusal as an answer: `application/problem+json` (RFC 9457). */
export function problemResponse(fault: Fault, requestId: string): Response {
  const body = {
    type: `urn:verger:problem:${fault.code}`,
    title: titleOf[fault.code],
    status: statusOf[fault.code],
    detail: fault.message,
    code: fault.code,
    request_id: requestId,
    ...(fault.errors && { errors: fault.errors }),
    ...fault.members,
  }
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...fault.headers }
  return new Response(JSON.stringify(body), { status: body.status, headers })
}

/** Turns anything thrown into a problem; what is not ours to explain is logged here and leaves as `internal`. */
export function problemOf(
  thrown: unknown,
  { request, requestId, log }: { request: Request; requestId: string; log: Log },
): Response {
  const error = explained(thrown, request)
  if (error instanceof Fault) {
    if (error.code === 'internal' || error.code.startsWith('storage_'))
      log.error({ request_id: requestId, err: described(error.cause ?? error) }, error.message)
    return problemResponse(error, requestId)
  }
  log.error({ request_id: requestId, err: described(error) }, 'a request failed')
  return problemResponse(new Fault('internal', 'Something went wrong on our side.'), requestId)
}

function explained(thrown: unknown, { signal }: Request): unknown {
  // A caller that goes away in the middle of a request reads no answer, and nothing is wrong with the server.
  const hasLeft = signal.aborted && thrown instanceof Error && thrown.name === 'AbortError'
  return hasLeft
    ? new Fault('bad_request', 'The connection was closed before the request had come.')
    : diskFaultOf(thrown)
}

function described(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: 'unknown' }
}

/** What a problem of this status looks like, for the document. */
export function problemSample(status: number): object {
  const code = (Object.keys(statusOf) as ErrorCode[]).find((name) => statusOf[name] === status) ?? 'internal'
  return {
    type: `urn:verger:problem:${code}`,
    title: titleOf[code],
    status,
    detail: 'One sentence about what was wrong.',
    code,
    request_id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c',
    ...(code === 'validation_failed' && { errors: [{ path: 'body.ids', message: 'expected at least one' }] }),
    ...(code === 'upstream_failed' && { upstream: 'clickup', retryable: true }),
  }
}
