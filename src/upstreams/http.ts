import type { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { type Clock, sleep, type Timers } from '../kernel/clock.ts'
import { type Call, type Fetched, type HttpClient, UpstreamFault } from '../kernel/http-client.ts'
import type { Log } from '../kernel/log.ts'
import { type Meter, silentMeter } from '../kernel/meter.ts'
import type { Random } from '../kernel/random.ts'
import { attempt, type Plan } from './attempt.ts'
import { circuits } from './circuits.ts'
import { counters } from './counters.ts'
import { fault } from './faults.ts'
import { callDuration } from './metrics.ts'
import type { Send } from './network.ts'
import { backoffMs, retryBudgets } from './retry-delays.ts'
import { type Resolve, targets } from './resolve.ts'

type Given = {
  resolve: Resolve
  send: Send
  /** `host` or `host:port` that may be called although they are private. */
  privateHosts: readonly string[]
  clock: Clock
  timers: Timers
  random: Pick<Random, 'next'>
  log: Log
  meter?: Meter
}
type Parts = ReturnType<typeof partsOf>

const deadlineMsDefault = 20_000
const attemptsMax = 3
const safeMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** The one client for calls out of the process: see `HttpClient` for what it promises. */
export function guardedHttpClient(given: Given): HttpClient {
  const parts = partsOf(given)
  const { stats, circuit } = parts
  return {
    fetchBytes: (call) => fetchBytes(parts, call),

    async fetchJson(call) {
      const headers = { accept: 'application/json', ...call.headers }
      const { bytes } = await fetchBytes(parts, { ...call, headers })
      try {
        return parseJson(call.upstream, bytes, call.schema)
      } catch (error) {
        if (error instanceof UpstreamFault) stats.failed(call.upstream, error.failure)
        throw error
      }
    },

    stats: () => stats.all((upstream) => circuit.isOpen(upstream)),
  }
}

function partsOf({ resolve, privateHosts, meter = silentMeter, ...given }: Given) {
  const stats = counters()
  return {
    ...given,
    meter,
    stats,
    received: stats.received,
    targetOf: targets({ resolve, privateHosts }),
    circuit: circuits(),
    retries: retryBudgets(() => given.clock.monotonic()),
  }
}

async function fetchBytes(parts: Parts, call: Call): Promise<Fetched> {
  const { clock, stats, log, meter } = parts
  const { upstream } = call
  const startedAt = clock.monotonic()
  stats.called(upstream)
  parts.retries(upstream).called()
  try {
    return await retried(parts, planOf(call), startedAt + (call.deadlineMs ?? deadlineMsDefault))
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

/** Attempts until one succeeds, or until nothing is gained by another. The caller's own waiting extends the deadline. */
async function retried(parts: Parts, plan: Plan, deadlineAt: number): Promise<Fetched> {
  const { clock, timers, stats, circuit } = parts
  let endsAt = deadlineAt
  for (let made = 1; ; made++) {
    const waitingSince = clock.monotonic()
    await plan.beforeAttempt?.()
    endsAt += clock.monotonic() - waitingSince
    try {
      const attemptMs = Math.max(1, Math.min(plan.attemptMs, endsAt - clock.monotonic()))
      stats.attempted(plan.upstream)
      return await circuit(plan.upstream, plan.url.host, () => attempt(parts, { ...plan, attemptMs }))
    } catch (error) {
      plan.signal.throwIfAborted()
      if (error instanceof UpstreamFault && error.failure === 'circuit_open') stats.unattempted(plan.upstream)
      const delayMs = retryDelayMs(parts, plan, error, { made, leftMs: endsAt - clock.monotonic() })
      if (delayMs === null) throw error
      await sleep(timers, delayMs, plan.signal)
    }
  }
}

/** After how long a failed attempt is followed by another. Null: it is not. */
function retryDelayMs(
  { random, retries }: Parts,
  plan: Plan,
  error: unknown,
  { made, leftMs }: { made: number; leftMs: number },
): number | null {
  if (!(error instanceof UpstreamFault) || made >= attemptsMax || !error.retryable) return null
  const isHarmless = (plan.repeatable ?? safeMethods.has(plan.method)) || error.status === 429
  if (!isHarmless || error.failure === 'circuit_open') return null
  const delayMs = Math.max(error.retryAfterMs ?? 0, backoffMs(made, random.next()))
  return delayMs < leftMs && retries(plan.upstream).take() ? delayMs : null
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
