import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { type Call, type HttpClient, type Fetched, type UpstreamFailure, UpstreamFault } from '../kernel/http-client.ts'
import { platformCode } from '../kernel/errors.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { type Meter, silentMeter } from '../kernel/meter.ts'
import type { Random } from '../kernel/random.ts'
import { acceptedEncodings, BodyError, readBody } from './body.ts'
import { circuits } from './circuits.ts'
import { counters } from './counters.ts'
import { callDuration } from './gauges.ts'
import { askedPauseMs, isRetryableStatus, pauseMs, retryBudget } from './retry-delays.ts'
import { type Resolve, type Target, targets } from './target.ts'

/** A request as it goes out. `address`: connect there, whatever the URL's host says; null: by name. */
export type Outgoing = {
  url: URL
  method: string
  headers: Headers
  body: string | Uint8Array | null
  signal: AbortSignal
} & Target
export type Send = (outgoing: Outgoing) => Promise<Response>

type Parts = {
  resolve: Resolve
  send: Send
  /** `host` or `host:port` that may be called although they are private. */
  privateHosts: readonly string[]
  clock: Clock
  random: Pick<Random, 'next'>
  log: Log
  meter?: Meter
}

type Plan = Call & { url: URL; method: string; signal: AbortSignal; attemptMs: number; sizeBytesMax: number }
type Hop = { url: URL; method: string; headers: Headers; body: string | Uint8Array | null }

const deadlineMsDefault = 20_000
const attemptsMax = 3
const redirectsMax = 3
const safeMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** The guarded way out: see `HttpClient` for what it promises. */
export function guardedHttpClient({
  resolve,
  send,
  privateHosts,
  clock,
  random,
  log,
  meter = silentMeter,
}: Parts): HttpClient {
  const targetOf = targets({ resolve, privateHosts })
  const stats = counters()
  const circuit = circuits()
  const budgets = new Map<string, ReturnType<typeof retryBudget>>()

  function budgetOf(upstream: string) {
    let budget = budgets.get(upstream)
    if (budget === undefined) budgets.set(upstream, (budget = retryBudget(() => clock.monotonic())))
    return budget
  }

  /** Sends one request and follows its redirects, each checked like the first. */
  async function follow(plan: Plan, signal: AbortSignal): Promise<{ response: Response; url: URL }> {
    const home = plan.home === undefined ? null : new URL(plan.home)
    let hop = firstHop(plan)
    for (let redirects = 0; ; redirects++) {
      const { address } = await orAborted(targetOf(plan.upstream, hop.url, home), signal)
      const response = await orAborted(send({ ...hop, address, signal }), signal)
      const location = redirectStatuses.has(response.status) ? response.headers.get('location') : null
      if (location === null) return { response, url: hop.url }
      await response.body?.cancel().catch(() => {})
      const next = URL.canParse(location, hop.url.href) ? new URL(location, hop.url) : null
      const followed = next && redirects < redirectsMax ? nextHop(hop, next, response.status) : null
      if (followed === null) throw fault(plan.upstream, 'redirects')
      hop = followed
    }
  }

  async function attempt(plan: Plan): Promise<Fetched> {
    const signal = AbortSignal.any([plan.signal, AbortSignal.timeout(Math.ceil(plan.attemptMs))])
    const { upstream } = plan
    try {
      const { response, url } = await follow(plan, signal)
      plan.heard?.(response)
      if (!response.ok) throw await statusFault(upstream, response, clock.now())
      const bytes = await orAborted(readBody(response, plan.sizeBytesMax, signal), signal)
      const { status, headers } = response
      stats.received(upstream, bytes.length)
      return { status, url: url.href, contentType: headers.get('content-type') ?? '', headers, bytes }
    } catch (error) {
      plan.signal.throwIfAborted()
      throw named(upstream, error)
    }
  }

  /** Whether, and after how long, a failed attempt is followed by another. Null: it is not. */
  function patience(plan: Plan, error: unknown, made: number, leftMs: number): number | null {
    if (!(error instanceof UpstreamFault) || made >= attemptsMax || !error.retryable) return null
    const harmless = (plan.repeatable ?? safeMethods.has(plan.method)) || error.status === 429
    if (!harmless || error.failure === 'resting') return null
    const wait = Math.max(error.retryAfterMs ?? 0, pauseMs(made, random.next()))
    return wait < leftMs && budgetOf(plan.upstream).take() ? wait : null
  }

  async function persist(plan: Plan, deadlineAt: number): Promise<Fetched> {
    let endsAt = deadlineAt
    for (let made = 1; ; made++) {
      const askedAt = clock.monotonic()
      await plan.turn?.()
      endsAt += clock.monotonic() - askedAt
      try {
        const leftMs = endsAt - clock.monotonic()
        stats.attempted(plan.upstream)
        return await circuit(plan.upstream, plan.url.host, () =>
          attempt({ ...plan, attemptMs: Math.max(1, Math.min(plan.attemptMs, leftMs)) }),
        )
      } catch (error) {
        plan.signal.throwIfAborted()
        if (error instanceof UpstreamFault && error.failure === 'resting') stats.unattempted(plan.upstream)
        const wait = patience(plan, error, made, endsAt - clock.monotonic())
        if (wait === null) throw error
        await sleep(wait, undefined, { signal: plan.signal }).catch(() => plan.signal.throwIfAborted())
      }
    }
  }

  async function fetchBytes(call: Call): Promise<Fetched> {
    const { upstream } = call
    const startedAt = clock.monotonic()
    stats.called(upstream)
    budgetOf(upstream).called()
    try {
      const plan = planOf(call)
      return await persist(plan, startedAt + (call.deadlineMs ?? deadlineMsDefault))
    } catch (error) {
      if (error instanceof UpstreamFault) {
        stats.failed(upstream, error.failure)
        const { failure, status } = error
        log.warn({ upstream, failure, status, host: hostIn(call.url) }, 'an upstream call failed')
      }
      throw error
    } finally {
      meter.add(callDuration, { upstream }, (clock.monotonic() - startedAt) / 1_000)
    }
  }

  return {
    fetchBytes,

    async fetchJson(call) {
      const { bytes } = await fetchBytes({ ...call, headers: { accept: 'application/json', ...call.headers } })
      try {
        return parseJson(call.upstream, bytes, call.schema)
      } catch (error) {
        if (error instanceof UpstreamFault) stats.failed(call.upstream, error.failure)
        throw error
      }
    },

    stats: () => stats.all((upstream) => circuit.isResting(upstream)),
  }
}

function planOf(call: Call): Plan {
  const { upstream, url: given, method = 'GET', deadlineMs = deadlineMsDefault } = call
  if (!URL.canParse(String(given))) throw fault(upstream, 'blocked', 'it is no URL')
  return {
    ...call,
    url: new URL(given),
    method,
    signal: call.signal ?? new AbortController().signal,
    attemptMs: call.attemptMs ?? deadlineMs / 2,
    sizeBytesMax: call.sizeBytesMax ?? bounds.upstreamBytesMax,
  }
}

function firstHop({ url, method, headers, json, body }: Plan): Hop {
  const all = new Headers({ accept: '*/*', 'user-agent': 'verger', 'accept-encoding': acceptedEncodings, ...headers })
  if (json !== undefined) all.set('content-type', 'application/json')
  return { url, method, headers: all, body: json === undefined ? (body ?? null) : JSON.stringify(json) }
}

const toldToStrangers = new Set(['accept', 'accept-encoding', 'user-agent'])

/** A redirect as browsers follow it (RFC 9110, 15.4). Another origin is told nothing but what we are. */
function nextHop({ url, method, headers, body }: Hop, next: URL, status: number): Hop | null {
  const becomesGet = status === 303 || (method === 'POST' && (status === 301 || status === 302))
  const isStranger = next.origin !== url.origin
  // What was written for one server is not repeated to another.
  if (isStranger && body !== null && !becomesGet) return null
  const told = new Headers(headers)
  for (const name of headers.keys()) if (isStranger && !toldToStrangers.has(name)) told.delete(name)
  if (!becomesGet) return { url: next, method, headers: told, body }
  told.delete('content-type')
  return { url: next, method: 'GET', headers: told, body: null }
}

/** Settles with `work`, or fails as soon as the signal does: a transport that ignores its signal holds nobody up. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

const sentences: Record<UpstreamFailure, string> = {
  blocked: 'the address may not be called',
  network: 'it cannot be reached',
  timeout: 'it did not answer in time',
  status: 'it refused',
  redirects: 'its redirects are too many or lead nowhere',
  too_large: 'its answer is too large',
  torn: 'its answer broke off',
  not_json: 'its answer is not JSON',
  unexpected_answer: 'its answer has another shape than expected',
  resting: 'it has failed often and is left alone for a moment',
}
const worthRetrying = new Set<UpstreamFailure>(['network', 'timeout', 'torn', 'not_json', 'resting'])

function fault(upstream: string, failure: UpstreamFailure, why = sentences[failure]): UpstreamFault {
  return new UpstreamFault(`${upstream}: ${why}.`, { upstream, failure, retryable: worthRetrying.has(failure) })
}

async function statusFault(upstream: string, response: Response, nowMs: number): Promise<UpstreamFault> {
  await response.body?.cancel().catch(() => {})
  const { status, headers } = response
  const retryAfterMs = askedPauseMs(headers, nowMs)
  return new UpstreamFault(`${upstream}: it answered ${status}.`, {
    upstream,
    failure: 'status',
    retryable: isRetryableStatus(status),
    status,
    ...(retryAfterMs !== null && { retryAfterMs }),
  })
}

/** Whatever an attempt threw, in our words; the transport's own message may hold a URL and stays here. */
function named(upstream: string, error: unknown): unknown {
  if (error instanceof UpstreamFault) return error
  if (error instanceof BodyError) return fault(upstream, error.failure)
  if (error instanceof Error && error.name === 'TimeoutError') return fault(upstream, 'timeout')
  if (error instanceof Error && error.name === 'AbortError') return error
  return fault(upstream, platformCode(error) === 'ECONNRESET' ? 'torn' : 'network')
}

function parseJson<T extends z.ZodType>(upstream: string, bytes: Uint8Array, schema: T): z.output<T> {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = text.trim() === '' ? null : JSON.parse(text)
  } catch {
    throw fault(upstream, 'not_json')
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const where = result.error.issues[0]?.path.join('.') || 'the whole of it'
  throw fault(upstream, 'unexpected_answer', `its answer has another shape than expected, at ${where.slice(0, 80)}`)
}

/** The host alone: paths and queries may hold what nobody else should read. */
function hostIn(url: string | URL): string {
  return URL.canParse(String(url)) ? new URL(url).host : 'none'
}

/** The machine's own resolver, its hosts file included. */
export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Sends over the network. A pinned request connects to the address that was checked, while `Host` and TLS still speak
 * of the name, whose certificate is demanded. No proxy from the environment: it would resolve the name once more.
 */
export const networkSend: Send = ({ url, method, headers, body, signal, address }) => {
  const at = new URL(url)
  const sent = new Headers(headers)
  if (address !== null) {
    at.hostname = address.includes(':') ? `[${address}]` : address
    sent.set('host', url.host)
  }
  return fetch(at, {
    method,
    headers: sent,
    body: body as Uint8Array<ArrayBuffer> | string | null,
    signal,
    redirect: 'manual',
    decompress: false,
    proxy: false as unknown as string,
    ...(address !== null && { keepalive: false, tls: { serverName: url.hostname } }),
  })
}
