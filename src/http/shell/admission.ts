import { isOfOwnPage, presentedCredential, sessionToken, showsCredential } from '../../access/credential.ts'
import type { Verdict } from '../../access/limiter.ts'
import type { Caller } from '../../access/model.ts'
import type { SharedLimiter } from '../../access/shared-limiter.ts'
import { Fault } from '../../kernel/errors.ts'
import { networkOf, queryToken } from '../host-policy.ts'
import type { RouteFacts } from '../route-table.ts'

/** How many requests in any second, and who counts them; null: as many as come. */
export type Rate = { perSecond: number; limiter: Pick<SharedLimiter, 'take'> } | null

export type AdmissionParts = {
  authenticate: (credential: string) => Promise<Caller | null>
  /** The holder of a run token; on the routes that take one, when `authenticate` does not know the credential. */
  holderOf: (runToken: string) => Promise<Caller | null>
  /** Who a session's token stands for; where no other credential is shown. */
  resumeSession: (token: string) => Promise<Caller | null>
  limits: { callers: Rate; sessions: Rate; addresses: Rate }
}

type Arrived = {
  request: Request
  url: URL
  /** The origin under which this server is known to the sender. */
  origin: string
  address: string
  facts: RouteFacts | undefined
  /** Whether the path is for callers that are known alone. */
  isClosed: boolean
}

export type Admitted = { caller: Caller | null; bySession: boolean }

/** Who calls: by a session's cookie, a key, a JSON Web Token or a run token. Fails where one is needed and none holds. */
export async function identify(parts: AdmissionParts, arrived: Arrived): Promise<Admitted> {
  const { request, url, origin, facts, isClosed } = arrived
  const inQuery = facts?.runToken ? queryToken(url) : null
  const session = inQuery === null && !showsCredential(request) ? sessionToken(request, origin) : null
  const resumed = session === null ? null : await parts.resumeSession(session)
  if (resumed) return { caller: resumed, bySession: true }
  const isNeeded = isClosed || showsCredential(request)
  return { caller: isNeeded ? await authenticated(parts, arrived, inQuery) : null, bySession: false }
}

async function authenticated(
  parts: AdmissionParts,
  { request, address, facts }: Arrived,
  inQuery: string | null,
): Promise<Caller> {
  const credential = presentedCredential(request)
  const caller =
    (credential === null ? null : await parts.authenticate(credential)) ??
    (facts?.runToken ? await parts.holderOf(credential ?? inQuery ?? '') : null)
  if (caller) return caller
  const verdict = await parts.limits.addresses?.limiter.take(networkOf(address))
  if (verdict && !verdict.allowed) throw tooMany(verdict, 'Too many failed authentications from this address.')
  throw new Fault('unauthorized', 'A valid API key or token is needed.', {
    headers: { 'www-authenticate': 'Bearer realm="verger", ApiKey realm="verger", header="X-API-Key"' },
  })
}

export type Counted = { verdict: Verdict; perSecond: number }

/** Counts the request against its caller's rate. All sessions of one key count together, apart from the key itself. */
export async function countRequest(
  { limits }: AdmissionParts,
  { id }: Caller,
  bySession: boolean,
): Promise<Counted | null> {
  const rate = bySession ? limits.sessions : limits.callers
  return rate && { verdict: await rate.limiter.take(id), perSecond: rate.perSecond }
}

export function refuseOverRate(counted: Counted | null): void {
  if (counted && !counted.verdict.allowed)
    throw tooMany(counted.verdict, 'This credential has used up its requests for this second.')
}

/** A browser sends a cookie with the requests of any page: what changes things has to come from our own. */
export function refuseForeignPage(request: Request, origin: string): void {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isOfOwnPage(request, origin))
    throw new Fault('forbidden', 'A session changes things at the request of its own pages alone.')
}

function tooMany({ resetMs }: Verdict, sentence: string): Fault {
  return new Fault('rate_limited', sentence, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(resetMs / 1000))) },
  })
}
