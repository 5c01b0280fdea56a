/** The secret of `X-API-Key` or `Authorization: Bearer`, or null. Two that differ are none. */
export function presentedCredential(request: Request): string | null {
  const key = request.headers.get('x-api-key')
  const bearer = /^Bearer +([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
  if (key !== null && bearer !== null && key !== bearer) return null
  return key ?? bearer
}

/** Whether it shows any credential at all, right or wrong: then no cookie is read. */
export function showsCredential({ headers }: Request): boolean {
  return headers.has('x-api-key') || headers.has('authorization')
}

/** `__Host-` keeps other hosts of the domain from setting it; browsers take it over https alone (RFC 6265bis, 4.1.3.2). */
const secureName = '__Host-verger'
const loopbackName = 'verger'
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a session's cookie is for https alone: everywhere but on plain http at loopback. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol !== 'http:' || !loopback.test(hostname)
}

/** The session's token in the cookie that a server of this origin sets, or null. */
export function sessionToken({ headers }: Request, origin: string): string | null {
  const cookies = headers.get('cookie')
  return cookies === null ? null : new Bun.CookieMap(cookies).get(isSecure(origin) ? secureName : loopbackName)
}

/** The cookie of a session as `Set-Cookie`; a null token takes it away. */
export function sessionCookie(origin: string, token: string | null, seconds: number): string {
  const secure = isSecure(origin)
  return new Bun.Cookie(secure ? secureName : loopbackName, token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: token === null ? 0 : seconds,
  }).serialize()
}

/** Whether a page of our own sent it: by the browser's word, or where it gives none (Fetch Metadata) by `Origin`. */
export function isOfOwnPage({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === origin : site === 'same-origin'
}

/** Whether a browser says that a page of another origin sent it. */
export function isOfForeignPage(request: Request, origin: string): boolean {
  const { headers } = request
  return (headers.has('sec-fetch-site') || headers.has('origin')) && !isOfOwnPage(request, origin)
}
