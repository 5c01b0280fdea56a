import { type Clock, orAborted, type Timers, withDeadline } from '../kernel/clock.ts'
import type { Call, Fetched } from '../kernel/http-client.ts'
import { acceptedEncodings, readBody } from './body.ts'
import { asUpstreamFault, fault, statusFault } from './faults.ts'
import type { Send } from './network.ts'
import type { Target } from './resolve.ts'

/** A call with everything decided that the caller left open. */
export type Plan = Call & { url: URL; method: string; signal: AbortSignal; attemptMs: number; sizeBytesMax: number }
type Hop = { url: URL; method: string; headers: Headers; body: string | Uint8Array | null }

type Parts = {
  targetOf: (upstream: string, url: URL, home: URL | null) => Promise<Target>
  send: Send
  clock: Clock
  timers: Timers
  /** Counts the bytes of an answer that was read. */
  received: (upstream: string, bytes: number) => void
}

const redirectsMax = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** One attempt at a call, within `attemptMs`. Fails with `UpstreamFault`, or with the reason of the call's signal. */
export async function attempt(parts: Parts, plan: Plan): Promise<Fetched> {
  const { upstream } = plan
  try {
    const limit = { ms: Math.ceil(plan.attemptMs), signal: plan.signal }
    return await withDeadline(parts.timers, limit, async (signal) => {
      const { response, url } = await follow(parts, plan, signal)
      plan.onAnswer?.(response)
      if (!response.ok) throw await statusFault(upstream, response, parts.clock.now())
      const bytes = await orAborted(readBody(response, plan.sizeBytesMax, signal), signal)
      const { status, headers } = response
      parts.received(upstream, bytes.length)
      return { status, url: url.href, contentType: headers.get('content-type') ?? '', headers, bytes }
    })
  } catch (error) {
    plan.signal.throwIfAborted()
    throw asUpstreamFault(upstream, error)
  }
}

/** Sends one request and follows its redirects, each checked like the first. */
async function follow(
  { targetOf, send }: Parts,
  plan: Plan,
  signal: AbortSignal,
): Promise<{ response: Response; url: URL }> {
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

function firstHop({ url, method, headers, json, body }: Plan): Hop {
  const all = new Headers({ accept: '*/*', 'user-agent': 'verger', 'accept-encoding': acceptedEncodings, ...headers })
  if (json !== undefined) all.set('content-type', 'application/json')
  return { url, method, headers: all, body: json === undefined ? (body ?? null) : JSON.stringify(json) }
}

/** What is sent on to another origin: what would identify nobody. */
const crossOriginHeaders = new Set(['accept', 'accept-encoding', 'user-agent'])

/** A redirect as browsers follow it (RFC 9110, 15.4). Another origin gets neither our credentials nor a body. */
function nextHop({ url, method, headers, body }: Hop, next: URL, status: number): Hop | null {
  const becomesGet = status === 303 || (method === 'POST' && (status === 301 || status === 302))
  const isCrossOrigin = next.origin !== url.origin
  // What was written for one server is not repeated to another.
  if (isCrossOrigin && body !== null && !becomesGet) return null
  const sent = new Headers(headers)
  for (const name of headers.keys()) if (isCrossOrigin && !crossOriginHeaders.has(name)) sent.delete(name)
  if (!becomesGet) return { url: next, method, headers: sent, body }
  sent.delete('content-type')
  return { url: next, method: 'GET', headers: sent, body: null }
}
