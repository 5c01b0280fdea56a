import type { z } from 'zod'
import { Fault } from './errors.ts'

/** Every way an outbound call can fail, from the caller's side. */
export type UpstreamFailure =
  | 'blocked' // an address that may not be called
  | 'network' // no connection, no name, no TLS
  | 'timeout'
  | 'status' // an answer that is not 2xx; `status` says which
  | 'redirects' // more than three, or one that leads nowhere
  | 'too_large'
  | 'torn' // the body ended early or cannot be unpacked
  | 'not_json'
  | 'unexpected_answer' // JSON of another shape, or an encoding that was not accepted
  | 'circuit_open' // the circuit breaker is open: nothing was sent

type Facts = {
  upstream: string
  failure: UpstreamFailure
  retryable: boolean
  status?: number
  retryAfterMs?: number
}

/** An outbound call that failed: 502 with `upstream` and `retryable` when it reaches the caller. */
export class UpstreamFault extends Fault {
  readonly upstream: string
  readonly failure: UpstreamFailure
  /** Whether the same call may succeed later. */
  readonly retryable: boolean
  /** The upstream's status where there was an answer, else null. */
  readonly status: number | null
  /** How long the upstream said to wait, else null. */
  readonly retryAfterMs: number | null

  constructor(sentence: string, { upstream, failure, retryable, status, retryAfterMs }: Facts) {
    const wait = retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) }
    super('upstream_failed', sentence, { members: { upstream, retryable }, headers: wait })
    this.name = 'UpstreamFault'
    this.upstream = upstream
    this.failure = failure
    this.retryable = retryable
    this.status = status ?? null
    this.retryAfterMs = retryAfterMs ?? null
  }
}

/** One outbound call. Times in milliseconds, sizes in bytes as they are after unpacking. */
export type Call = {
  /** Names the upstream in answers, logs and metrics: `clickup`, `remix`, `website` … */
  upstream: string
  url: string | URL
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  body?: string | Uint8Array
  /**
   * The configured address of the upstream: whatever has its origin is called as it is. Everything else, and every
   * URL of a call without a home, counts as untrusted and must lead to a public address.
   */
  home?: string | URL
  /** For the whole call, its retries included; default 20 s. */
  deadlineMs?: number
  /** For one attempt; default half the deadline. */
  attemptMs?: number
  sizeBytesMax?: number
  /** Whether sending it twice does no harm; default: GET, HEAD, PUT and DELETE. A 429 is always tried again. */
  repeatable?: boolean
  signal?: AbortSignal | undefined
  /** Awaited before each attempt, retries too: how a caller keeps to a rate. Its time does not count to the deadline. */
  beforeAttempt?: () => Promise<void>
  /** Called with the status and headers of each answer, refusals too. */
  onAnswer?: (answer: { status: number; headers: Headers }) => void
}

export type Fetched = {
  status: number
  /** Where the answer came from, after redirects. */
  url: string
  contentType: string
  headers: Headers
  bytes: Uint8Array
}

export type UpstreamStats = {
  upstream: string
  calls: number
  /** What was really sent: first attempts and retries. */
  attempts: number
  failures: Partial<Record<UpstreamFailure, number>>
  receivedBytes: number
  /** Whether one of its circuit breakers is open now. */
  circuitOpen: boolean
}

/**
 * The one client for calls out of the process. Fails with `UpstreamFault` alone, or with the reason of the caller's own signal.
 * Secrets in headers, bodies and queries never reach a message or a log line.
 */
export interface HttpClient {
  /** A 2xx answer's JSON, parsed by `schema`. An empty body is parsed as null. */
  fetchJson<T extends z.ZodType>(call: Call & { schema: T }): Promise<z.output<T>>
  /** A 2xx answer's bytes. */
  fetchBytes(call: Call): Promise<Fetched>
  stats(): UpstreamStats[]
}
