/** Every way a request, a job or a command can be refused. Statuses are decided in `http/problems.ts`, nowhere else. */
export const errorCodes = [
  'malformed_json',
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'no_embedding',
  'conflict',
  'idempotency_key_reused',
  'stale',
  'payload_too_large',
  'unsupported_media_type',
  'misdirected',
  'headers_too_large',
  'validation_failed',
  'rate_limited',
  'internal',
  'upstream_failed',
  'draining',
  'unavailable',
  'storage_full',
  'storage_read_only',
  'storage_failed',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export type FieldError = { path: string; message: string }

type Extras = {
  /** What was wrong with each input, named by its path (`body.ids`, `query.limit`). */
  errors?: FieldError[]
  /** Further members of the problem document (RFC 9457, section 3.2). */
  members?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/** A refusal with a sentence for the caller. `message` never holds a secret or a part of a body. */
export class Fault extends Error {
  readonly errors: FieldError[] | undefined
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    readonly code: ErrorCode,
    message: string,
    extras: Extras = {},
  ) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.name = 'Fault'
    this.errors = extras.errors
    this.members = extras.members ?? {}
    this.headers = extras.headers ?? {}
  }
}

/** A refusal of one input field: 422 with its path. */
export function invalid(path: string, message: string): Fault {
  return new Fault('validation_failed', `${path}: ${message}`, { errors: [{ path, message }] })
}

/** The exit code after a failed disk: EX_IOERR of sysexits(3). */
export const diskFailedExit = 74

/** A condition of the machine or the configuration that ends a command with one sentence. */
export class Stop extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 | typeof diskFailedExit = 1,
    /** A server that was serving has it in its log already: there, all of standard error is lines of JSON. */
    readonly isLogged = false,
  ) {
    super(message)
    this.name = 'Stop'
  }
}

/** The code of a platform error (`ENOSPC`, `SQLITE_BUSY` …), or an empty text. */
export function platformCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
