import type { Caller } from '../../access/model.ts'
import { covers } from '../../access/rules.ts'
import { bounds } from '../../kernel/bounds.ts'
import { Fault } from '../../kernel/errors.ts'
import type { RouteFacts } from '../route-table.ts'

/** The request's URL, once. Fails on a head that is too large or that can be read in two ways. */
export function checkHead(request: Request): URL {
  let bytes = request.url.length
  for (const [name, value] of request.headers) bytes += name.length + value.length + 4
  if (bytes > bounds.headBytesMax) throw new Fault('headers_too_large', 'The request line and headers may be 8 KiB.')
  // Bun joins the Host headers it gets and answers for the first; a proxy before it may have meant another.
  if (request.headers.get('host')?.includes(','))
    throw new Fault('bad_request', 'A request carries one Host header (RFC 9112, 3.2).')
  if (request.url.includes('%00')) throw new Fault('bad_request', 'The request target holds U+0000.')
  const url = URL.parse(request.url)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '')
    throw new Fault('bad_request', 'The request target or the Host header cannot be read.')
  return url
}

/** The declared size is refused before anything is read; an undeclared one is counted while it is read. */
export function refuseDeclaredSize(request: Request, facts: RouteFacts | undefined): void {
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
export function isOpen(
  path: string,
  facts: RouteFacts | undefined,
  methods: ReadonlyMap<string, RouteFacts> | null,
): boolean {
  if (facts) return facts.scope === null
  return methods ? [...methods.values()].every(({ scope }) => scope === null) : path.startsWith('/webhook/')
}

export function wrongMethod(methods: ReadonlyMap<string, RouteFacts>): Fault {
  const allowed = [...methods.keys()]
  if (allowed.includes('GET')) allowed.push('HEAD')
  return new Fault('method_not_allowed', `This path answers ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  })
}

export function refuseScope(caller: Caller | null, facts: RouteFacts): void {
  if (facts.scope !== null && caller !== null && !covers(caller.scope, facts.scope))
    throw new Fault('forbidden', `This needs a credential with the scope ${facts.scope}.`)
}

/** A parameter that nobody reads is a mistake of the caller, who is better refused than misunderstood. */
export function refuseQuery(url: URL, { hasQuery }: RouteFacts): void {
  const [name] = hasQuery ? [] : url.searchParams.keys()
  if (name === undefined) return
  const path = `query.${name.slice(0, bounds.labelCharsMax)}`
  throw new Fault('validation_failed', 'The input is not valid.', {
    errors: [{ path, message: 'this path reads no query' }],
  })
}

/** Webhooks, which are open, read their bodies after the sender's proof; what a GET carries means nothing. */
export function readsNoBody({ body, scope, method }: RouteFacts): boolean {
  return body === 'none' && scope !== null && method !== 'GET'
}

export function refuseMediaType(request: Request, facts: RouteFacts): void {
  if (facts.body === 'none') return
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new Fault('unsupported_media_type', 'Bodies are read as they are, without a Content-Encoding.', {
      headers: { 'accept-encoding': 'identity' },
    })
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
