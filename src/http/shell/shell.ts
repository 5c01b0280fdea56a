import type { Caller } from '../../access/model.ts'
import { bounds } from '../../kernel/bounds.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import { attach } from '../attached.ts'
import { compressed, takesGzip } from '../compression.ts'
import type { Cors } from '../cors.ts'
import { hostOf, type HostPolicy, networkOf, requestIdFrom } from '../host-policy.ts'
import { problemOf } from '../problems.ts'
import type { Proxies } from '../proxies.ts'
import type { RouteFacts, RouteTable } from '../route-table.ts'
import {
  type AdmissionParts,
  type Counted,
  countRequest,
  identify,
  refuseForeignPage,
  refuseOverRate,
} from './admission.ts'
import {
  checkHead,
  isOpen,
  readsNoBody,
  refuseDeclaredSize,
  refuseMediaType,
  refuseQuery,
  refuseScope,
  wrongMethod,
} from './request-checks.ts'

export type { Rate } from './admission.ts'

export type Shell = {
  /** `allowSilence` lets the connection be silent for so many seconds from now; 0: for as long as it takes. */
  answer(request: Request, address?: string, allowSilence?: (seconds: number) => void): Promise<Response>
}

export type ShellParts = AdmissionParts & {
  table: RouteTable
  handle: (request: Request) => Response | Promise<Response>
  hosts: HostPolicy
  proxies: Proxies
  cors: Cors
  clock: Clock
  random: Random
  log: Log
  /** Called once a request, with the pattern of its route, for the metrics. */
  observe: (facts: { route: string; method: string; status: number; ms: number }) => void
  draining: () => boolean
  /** Whether this server works at runs, and answers nothing but how it is. */
  isWorker: boolean
}

/** What is found out about a request while it is handled; a refusal on the way leaves what is known by then. */
type RequestContext = {
  requestId: string
  path: string
  /** The pattern of its route, or `none`. */
  route: string
  caller: Caller | null
  /** Whether the caller came by a session's cookie. */
  bySession: boolean
  rate: Counted | null
  /** Where it came from, as far as we can see. */
  address: string
  allowSilence: (seconds: number) => void
}

/** What answers while the server drains: a load balancer must see that it does. */
const answeredWhileDraining = '/health'
const answeredByWorkers = new Set(['/health', '/metrics'])

/**
 * What every request goes through before any route's code runs, in the contract's order: head and declared size,
 * credential, rate, route and method. All of it is decided on one parsed URL, and the routes get that same URL; nothing
 * of a guest's body is read. A path no route has is closed too.
 */
export function shell(parts: ShellParts): Shell {
  return {
    async answer(request, address = 'local', allowSilence = () => {}) {
      const startedAt = parts.clock.monotonic()
      const context = newContext(requestIdFrom(request, parts.random), address, allowSilence)
      let response = await handle(parts, request, context).catch((error: unknown) =>
        problemOf(error, { request, requestId: context.requestId, log: parts.log }),
      )
      if (takesGzip(request)) response = await compressed(response)
      setCommonHeaders(response, context.requestId)
      if (context.rate) setRateHeaders(response.headers, context.rate)
      parts.cors.allow(request, context.path, response.headers)
      record(parts, request, context, { status: response.status, ms: parts.clock.monotonic() - startedAt })
      return response
    },
  }
}

function newContext(requestId: string, address: string, allowSilence: RequestContext['allowSilence']): RequestContext {
  return { requestId, path: '', route: 'none', caller: null, bySession: false, rate: null, address, allowSilence }
}

async function handle(parts: ShellParts, request: Request, context: RequestContext): Promise<Response> {
  const url = checkHead(request)
  context.path = url.pathname
  const sender = parts.proxies(request, context.address, url)
  context.address = sender.address
  refuseHostOrDraining(parts, sender.url, url.pathname)
  const preflight = parts.cors.preflight(request, url.pathname)
  if (preflight) return preflight
  const methods = parts.table.match(url.pathname)
  const facts = methods?.get(request.method === 'HEAD' ? 'GET' : request.method)
  context.route = facts?.pattern ?? 'none'
  refuseDeclaredSize(request, facts)
  const origin = parts.hosts.originFor(sender.url)
  const isClosed = !isOpen(url.pathname, facts, methods)
  if (isClosed || facts?.identifies) await admit(parts, context, { request, url, origin, facts, isClosed })
  if (!methods) throw new Fault('not_found', 'There is nothing at this path.')
  if (!facts) throw wrongMethod(methods)
  refuseScope(context.caller, facts)
  if (context.bySession) refuseForeignPage(request, origin)
  refuseMediaType(request, facts)
  refuseQuery(url, facts)
  if (readsNoBody(facts) && request.body !== null) await (await import('../bodies.ts')).refuseBody(request)
  return callRoute(parts, context, { request, url, origin })
}

function refuseHostOrDraining({ hosts, draining, isWorker }: ShellParts, sender: URL, path: string): void {
  if (!hosts.allows(hostOf(sender))) throw new Fault('misdirected', 'This server does not answer for that host.')
  if (isWorker && !answeredByWorkers.has(path))
    throw new Fault('unavailable', 'This server works at runs and answers no requests (ROLE=worker).', {
      members: { retryable: true },
    })
  if (draining() && path !== answeredWhileDraining)
    throw new Fault('draining', 'The server is shutting down.', {
      headers: { 'retry-after': '5', connection: 'close' },
    })
}

type Arrived = { request: Request; url: URL; origin: string }

async function admit(
  parts: ShellParts,
  context: RequestContext,
  arrived: Arrived & { facts: RouteFacts | undefined; isClosed: boolean },
): Promise<void> {
  const { caller, bySession } = await identify(parts, { ...arrived, address: context.address })
  if (caller === null) return
  context.caller = caller
  context.bySession = bySession
  context.rate = await countRequest(parts, caller, bySession)
  refuseOverRate(context.rate)
}

async function callRoute(
  parts: ShellParts,
  { requestId, caller, bySession, address, allowSilence }: RequestContext,
  { request, url, origin }: Arrived,
): Promise<Response> {
  const inner = innerRequest(request, url)
  allowSilence(bounds.answerSeconds)
  attach(inner, {
    requestId,
    caller,
    bySession,
    allowSilence,
    keepOpen: () => allowSilence(0),
    origin,
    method: request.method,
    address: networkOf(address),
  })
  const response = await parts.handle(inner)
  // The runtime's timer runs on while an answer is read: a large file on a slow line takes its time.
  if (!isLines(response)) allowSilence(bounds.downloadSeconds)
  return request.method === 'HEAD' ? headOf(response) : response
}

/** Counts the request for the metrics and writes its line of the log. */
function record(
  { observe, log }: ShellParts,
  { method }: Request,
  { requestId, route, caller, address }: RequestContext,
  { status, ms }: { status: number; ms: number },
): void {
  observe({ route, method, status, ms })
  const rounded = Math.round(ms * 100) / 100
  log.info({ request_id: requestId, method, route, status, ms: rounded, caller: caller?.id, address }, 'request')
}

/**
 * The request the routes see has exactly the URL that was checked. Elysia looks for the path from the 12th character
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

/** The RateLimit fields (draft-ietf-httpapi-ratelimit-headers-10): the policy, and what is left of it. */
function setRateHeaders(headers: Headers, { verdict, perSecond }: Counted): void {
  const { remaining, resetMs } = verdict
  headers.set('ratelimit-policy', `"second";q=${perSecond};w=1`)
  headers.set('ratelimit', `"second";r=${remaining};t=${Math.ceil(resetMs / 1000)}`)
}

function setCommonHeaders(response: Response, requestId: string): void {
  const { headers } = response
  headers.set('x-request-id', requestId)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
