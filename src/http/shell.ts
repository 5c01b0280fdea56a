import { isOfOwnPage, presentedCredential, sessionToken, showsCredential } from '../access/credential.ts'
import type { Caller } from '../access/model.ts'
import type { Limiter, Verdict } from '../access/limiter.ts'
import { covers } from '../access/rules.ts'
import { bounds } from '../kernel/bounds.ts'
import { diskFaultOf } from '../kernel/disk.ts'
import { Fault } from '../kernel/errors.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { attach } from './caller.ts'
import { compressed, takesGzip } from './compression.ts'
import type { Cors } from './cors.ts'
import { hostOf, type HostPolicy, networkOf, queryToken, requestIdFrom } from './head.ts'
import { problemResponse } from './problems.ts'
import type { Proxies } from './proxies.ts'
import type { RouteFacts, RouteTable } from './route-table.ts'

export type Shell = {
  /** `allowSilence` lets the connection be silent for so many seconds from now; 0: for as long as it takes. */
  answer(request: Request, address?: string, allowSilence?: (seconds: number) => void): Promise<Response>
}

/** How many requests in any second, and who counts them; null: as many as come. */
export type Rate = { perSecond: number; limiter: Limiter } | null

type Parts = {
  table: RouteTable
  handle: (request: Request) => Response | Promise<Response>
  authenticate: (credential: string) => Promise<Caller | null>
  /** The holder of a run token. Asked on the routes that take one, after `authenticate` did not know the credential. */
  holderOf: (runToken: string) => Promise<Caller | null>
  /** Who a session's token stands for. Asked where no other credential is shown. */
  resumeSession: (token: string) => Promise<Caller | null>
  limits: { callers: Rate; sessions: Rate; addresses: Rate }
  hosts: HostPolicy
  proxies: Proxies
  cors: Cors
  clock: Clock
  random: Random
  log: Log
  /** Called once a request, with the pattern of its route, for the metrics. */
  observe: (facts: { route: string; method: string; status: number; ms: number }) => void
  draining: () => boolean
}

type Passage = {
  requestId: string
  path: string
  route: string
  caller: Caller | null
  /** Whether the caller came by a session's cookie. */
  bySession: boolean
  rate: { verdict: Verdict; perSecond: number } | null
  /** Where it came from, as far as we can see. */
  address: string
  allowSilence: (seconds: number) => void
}

/** What answers while the server drains: whoever watches it must see that it does. */
const answeredWhileDraining = '/health'

/**
 * What every request passes before any route's code runs, in the contract's order: head and declared size, credential,
 * rate, route and method. All of it is decided on one parsed URL, and the routes get that same URL; nothing of a
 * guest's body is read. A path no route has is closed too.
 */
export function shell(parts: Parts): Shell {
  const { clock, log } = parts

  async function pass(request: Request, passage: Passage): Promise<Response> {
    const url = checkHead(request)
    passage.path = url.pathname
    const sender = parts.proxies(request, passage.address, url)
    passage.address = sender.address
    if (!parts.hosts.allows(hostOf(sender.url)))
      throw new Fault('misdirected', 'This server does not answer for that host.')
    if (parts.draining() && url.pathname !== answeredWhileDraining)
      throw new Fault('draining', 'The server is shutting down.', {
        headers: { 'retry-after': '5', connection: 'close' },
      })
    const preflight = parts.cors.preflight(request, url.pathname)
    if (preflight) return preflight
    const methods = parts.table.match(url.pathname)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const facts = methods?.get(method)
    passage.route = facts?.pattern ?? 'none'
    refuseDeclaredSize(request, facts)
    const origin = parts.hosts.originFor(sender.url)
    const isClosed = !isOpen(url.pathname, facts ? [facts] : methods)
    if (isClosed || facts?.identifies) {
      const inQuery = facts?.runToken ? queryToken(url) : null
      const session = inQuery === null && !showsCredential(request) ? sessionToken(request, origin) : null
      passage.caller = session === null ? null : await parts.resumeSession(session)
      passage.bySession = passage.caller !== null
      if (passage.caller === null && (isClosed || showsCredential(request)))
        passage.caller = await admit(request, passage.address, inQuery, facts)
      if (passage.caller) applyRate(passage.caller, passage)
    }
    if (!methods) throw new Fault('not_found', 'There is nothing at this path.')
    if (!facts) throw wrongMethod(methods)
    refuseScope(passage.caller, facts)
    if (passage.bySession && method !== 'GET' && !isOfOwnPage(request, origin))
      throw new Fault('forbidden', 'A session changes things at the request of its own pages alone.')
    refuseMediaType(request, facts)
    refuseQuery(url, facts)
    const inner = innerRequest(request, url)
    const { requestId, caller, bySession, allowSilence } = passage
    allowSilence(bounds.answerSeconds)
    attach(inner, {
      requestId,
      caller,
      bySession,
      allowSilence,
      keepOpen: () => allowSilence(0),
      origin,
      method: request.method,
      address: networkOf(passage.address),
    })
    const response = await parts.handle(inner)
    // The runtime's timer runs on while an answer is read: a large file on a thin line takes its time.
    if (!isLines(response)) allowSilence(bounds.downloadSeconds)
    return request.method === 'HEAD' ? headOf(response) : response
  }

  async function admit(
    request: Request,
    address: string,
    inQuery: string | null,
    facts: RouteFacts | undefined,
  ): Promise<Caller> {
    const credential = presentedCredential(request)
    const caller =
      (credential === null ? null : await parts.authenticate(credential)) ??
      (facts?.runToken ? await parts.holderOf(credential ?? inQuery ?? '') : null)
    if (caller) return caller
    const verdict = parts.limits.addresses?.limiter.take(networkOf(address))
    if (verdict && !verdict.allowed) throw tooMany(verdict, 'Too many failed authentications from this address.')
    throw new Fault('unauthorized', 'A valid API key or token is needed.', {
      headers: { 'www-authenticate': 'Bearer realm="verger", ApiKey realm="verger", header="X-API-Key"' },
    })
  }

  /** All sessions of one key count together, apart from the key itself. */
  function applyRate(caller: Caller, passage: Passage): void {
    const rate = passage.bySession ? parts.limits.sessions : parts.limits.callers
    if (rate === null) return
    const verdict = rate.limiter.take(caller.id)
    passage.rate = { verdict, perSecond: rate.perSecond }
    if (!verdict.allowed) throw tooMany(verdict, 'This credential has used up its requests for this second.')
  }

  return {
    async answer(request, address = 'local', allowSilence = () => {}) {
      const startedAt = clock.monotonic()
      const passage: Passage = {
        requestId: requestIdFrom(request, parts.random),
        path: '',
        route: 'none',
        caller: null,
        bySession: false,
        rate: null,
        address,
        allowSilence,
      }
      let response: Response
      try {
        response = await pass(request, passage)
      } catch (error) {
        response = refusal(error, { request, requestId: passage.requestId, log })
      }
      if (takesGzip(request)) response = await compressed(response)
      finish(response, passage.requestId)
      if (passage.rate) limitHeaders(response.headers, passage.rate)
      parts.cors.allow(request, passage.path, response.headers)
      const ms = clock.monotonic() - startedAt
      const { route } = passage
      parts.observe({ route, method: request.method, status: response.status, ms })
      log.info(
        {
          request_id: passage.requestId,
          method: request.method,
          route,
          status: response.status,
          ms: Math.round(ms * 100) / 100,
          caller: passage.caller?.id,
          address: passage.address,
        },
        'request',
      )
      return response
    },
  }
}

/** Turns anything thrown into a problem; what is not ours to explain is logged here and leaves as `internal`. */
export function refusal(
  thrown: unknown,
  { request, requestId, log }: { request: Request; requestId: string; log: Log },
): Response {
  const error = explained(thrown, request)
  if (error instanceof Fault) {
    if (error.code === 'internal' || error.code.startsWith('storage_'))
      log.error({ request_id: requestId, err: describe(error.cause ?? error) }, error.message)
    return problemResponse(error, requestId)
  }
  log.error({ request_id: requestId, err: describe(error) }, 'a request failed')
  return problemResponse(new Fault('internal', 'Something went wrong on our side.'), requestId)
}

function explained(thrown: unknown, { signal }: Request): unknown {
  // Whoever goes away in the middle of a request reads no answer, and is no fault of anybody's.
  const isGone = signal.aborted && thrown instanceof Error && thrown.name === 'AbortError'
  return isGone
    ? new Fault('bad_request', 'The connection was closed before the request had come.')
    : diskFaultOf(thrown)
}

function describe(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: 'unknown' }
}

function checkHead(request: Request): URL {
  let bytes = request.url.length
  for (const [name, value] of request.headers) bytes += name.length + value.length + 4
  if (bytes > bounds.headBytesMax) throw new Fault('headers_too_large', 'The request line and headers may be 8 KiB.')
  // Bun joins the Host headers it gets and answers for the first; a proxy before it may have meant another.
  if (request.headers.get('host')?.includes(','))
    throw new Fault('bad_request', 'A request carries one Host header (RFC 9112, 3.2).')
  const url = URL.parse(request.url)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '')
    throw new Fault('bad_request', 'The request target or the Host header cannot be read.')
  return url
}

/** The declared size is refused before anything is read; an undeclared one is counted while it is read. */
function refuseDeclaredSize(request: Request, facts: RouteFacts | undefined): void {
  const declared = request.headers.get('content-length')
  if (declared === null) return
  const most =
    facts && (facts.body === 'multipart' || facts.body === 'either') && isMultipart(request)
      ? bounds.multipartBytesMax
      : bounds.jsonBodyBytesMax
  if (!/^\d+$/.test(declared) || Number(declared) > most)
    throw new Fault('payload_too_large', `The body may be ${most / 1024 / 1024} MiB.`)
}

function isMultipart(request: Request): boolean {
  return mediaType(request) === 'multipart/form-data'
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/** Webhook paths authenticate themselves and are a plain 404 when unknown; signed media links carry their own proof. */
function isOpen(path: string, asked: readonly RouteFacts[] | ReadonlyMap<string, RouteFacts> | null): boolean {
  return asked ? [...asked.values()].every(({ scope }) => scope === null) : path.startsWith('/webhook/')
}

function wrongMethod(methods: ReadonlyMap<string, RouteFacts>): Fault {
  const allowed = [...methods.keys()]
  if (allowed.includes('GET')) allowed.push('HEAD')
  return new Fault('method_not_allowed', `This path answers ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  })
}

function refuseScope(caller: Caller | null, facts: RouteFacts): void {
  if (facts.scope !== null && caller !== null && !covers(caller.scope, facts.scope))
    throw new Fault('forbidden', `This needs a credential with the scope ${facts.scope}.`)
}

/** A parameter that nobody reads is a mistake to be told, not to be passed over. */
function refuseQuery(url: URL, { hasQuery }: RouteFacts): void {
  const [name] = hasQuery ? [] : url.searchParams.keys()
  if (name === undefined) return
  const path = `query.${name.slice(0, bounds.labelCharsMax)}`
  throw new Fault('validation_failed', 'The input is not valid.', {
    errors: [{ path, message: 'this path reads no query' }],
  })
}

function refuseMediaType(request: Request, facts: RouteFacts): void {
  if (facts.body === 'none') return
  const type = mediaType(request)
  const accepted = {
    json: ['application/json'],
    multipart: ['multipart/form-data'],
    either: ['application/json', 'multipart/form-data'],
  }[facts.body]
  if (!accepted.includes(type))
    throw new Fault('unsupported_media_type', `This path reads ${accepted.join(' or ')}.`, {
      headers: { accept: accepted.join(', ') },
    })
}

/**
 * The request the routes see has exactly the URL that was judged. Elysia looks for the path from the 12th character
 * on, so that a host of one to three letters would shift it: such a request gets a longer one.
 */
function innerRequest(request: Request, url: URL): Request {
  const exact = request.method !== 'HEAD' && url.href === request.url && url.origin.length > 11
  if (exact) return request
  const href = `http://verger.invalid${url.pathname}${url.search}`
  return new Request(href, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal,
  })
}

/**
 * GET's answer without its body. The server drops the body itself and says how long it would be; a stream has no
 * length, and one that nobody reads must not stay open.
 */
async function headOf(response: Response): Promise<Response> {
  if (!isLines(response)) return response
  await response.body?.cancel()
  return new Response(null, response)
}

function isLines(response: Response): boolean {
  return /ndjson|event-stream/.test(response.headers.get('content-type') ?? '')
}

function tooMany({ resetMs }: Verdict, sentence: string): Fault {
  return new Fault('rate_limited', sentence, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(resetMs / 1000))) },
  })
}

/** The RateLimit fields (draft-ietf-httpapi-ratelimit-headers-10): the policy, and what is left of it. */
function limitHeaders(headers: Headers, { verdict, perSecond }: NonNullable<Passage['rate']>): void {
  const { remaining, resetMs } = verdict
  headers.set('ratelimit-policy', `"second";q=${perSecond};w=1`)
  headers.set('ratelimit', `"second";r=${remaining};t=${Math.ceil(resetMs / 1000)}`)
}

function finish(response: Response, requestId: string): void {
  const { headers } = response
  headers.set('x-request-id', requestId)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
