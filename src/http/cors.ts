/** Cross-origin answers (Fetch standard, CORS protocol), for pages that follow runs. */
export type Cors = {
  /** The answer to a preflight, or null when it is none, or not for a path that pages may read. */
  preflight(request: Request, path: string): Response | null
  /** Lets the requesting page read the answer. */
  allow(request: Request, path: string, headers: Headers): void
}

const readable = /^\/v1\/runs(\/|$)/
const preflightSeconds = 600

export function cors(origins: readonly string[] | undefined): Cors {
  const allowed = new Set(origins ?? [])
  const originOf = (request: Request, path: string) => {
    const origin = request.headers.get('origin')
    return origin !== null && allowed.has(origin) && readable.test(path) ? origin : null
  }
  return {
    preflight(request, path) {
      if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return null
      const origin = originOf(request, path)
      if (origin === null) return null
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, x-api-key, content-type, last-event-id, idempotency-key',
          'access-control-max-age': String(preflightSeconds),
          vary: 'origin',
        },
      })
    },
    allow(request, path, headers) {
      const origin = originOf(request, path)
      if (origin === null) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-expose-headers', 'x-request-id, x-run-id, retry-after')
      headers.append('vary', 'origin')
    },
  }
}
