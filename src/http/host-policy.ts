import type { Random } from '../kernel/random.ts'

/** Which names this server answers for, and the origin its links carry. */
export type HostPolicy = { allows(host: string): boolean; originFor(url: URL): string }

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

type HostSettings = { listenHost: string; allowedHosts: readonly string[] | undefined; baseUrl: string | undefined }

/** The contract's rule: ALLOWED_HOSTS if given, else BASE_URL's host, else loopback's names, else any well-formed host. */
export function hostPolicy({ listenHost, allowedHosts, baseUrl }: HostSettings): HostPolicy {
  const base = baseUrl === undefined ? null : new URL(baseUrl)
  const named = allowedHosts ?? (base ? [base.hostname] : null)
  const local = loopbackNames.has(listenHost) || listenHost === '::1'
  const names = named ? new Set(named.map((name) => name.toLowerCase())) : local ? loopbackNames : null
  return {
    allows: (host) => names === null || names.has(host),
    originFor: (url) => base?.href.replace(/\/$/, '') ?? url.origin,
  }
}

export function hostOf(url: URL): string {
  return url.hostname.toLowerCase()
}

/** The caller's request id when it is sane (it goes into logs and headers), else a new one. */
export function requestIdFrom(request: Request, random: Random): string {
  const given = request.headers.get('x-request-id')
  return given !== null && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : random.id()
}

/** A run token in the query, as an EventSource must send it. It is taken out of the URL, so that nothing can log it. */
export function queryToken(url: URL): string | null {
  const token = url.searchParams.get('access_token')
  if (token !== null) url.searchParams.delete('access_token')
  return token
}

/** Whom a limit by address means: an IPv4 address, or the /64 of an IPv6 one, which a single host has to itself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = right === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
  return groups.slice(0, 4).join(':')
}
