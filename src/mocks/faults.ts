import { http, HttpResponse, type RequestHandler } from 'msw'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A way for a mocked upstream to fail. `times`: for so many requests, then it is well again; left out: until it is
 * taken away. `path`: only where the request's path holds this text.
 */
export type MockFault = (
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'latency'; ms: number }
  | { kind: 'stall' }
  /** A body that ends before its time. */
  | { kind: 'torn' }
  /** A page for people where JSON was expected. */
  | { kind: 'html' }
  | { kind: 'redirect_loop' }
  /** The work is done, and the connection breaks before the answer. */
  | { kind: 'cut' }
) & { times?: number; path?: string; method?: string }

export type FaultBoard = ReturnType<typeof faultBoard>

/** Which upstream fails how. What is set here is what the next request meets. */
export function faultBoard() {
  const faults = new Map<string, MockFault>()
  return {
    set: (upstream: string, fault: MockFault) => void faults.set(upstream, { ...fault }),
    clear: (upstream?: string) => void (upstream === undefined ? faults.clear() : faults.delete(upstream)),
    all: (): Record<string, MockFault> => Object.fromEntries(faults),
    /** The fault this request meets; a counted one is used up by it. */
    next(upstream: string, request: Request): MockFault | null {
      const fault = faults.get(upstream)
      if (fault === undefined) return null
      if (fault.path !== undefined && !new URL(request.url).pathname.includes(fault.path)) return null
      if (fault.method !== undefined && fault.method !== request.method) return null
      if (fault.times !== undefined && --fault.times <= 0) faults.delete(upstream)
      return fault
    },
  }
}

type Answer = (request: Request) => Promise<Response | undefined>

/** A handler that stands before an upstream's own and fails in their place when it is told to. */
export function failing(board: FaultBoard, upstream: string, origin: string, wellAnswer: Answer): RequestHandler {
  return http.all(`${origin}/*`, async ({ request }) => {
    const fault = board.next(upstream, request)
    return fault === null ? undefined : faulty(fault, request, wellAnswer)
  })
}

async function faulty(fault: MockFault, request: Request, wellAnswer: Answer): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'status':
      return HttpResponse.json(
        { err: 'told to fail', ECODE: 'MOCK' },
        { status: fault.status, headers: fault.headers ?? {} },
      )
    case 'latency':
      await sleep(fault.ms, undefined, { signal: request.signal }).catch(() => {})
      return undefined
    case 'stall':
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }))
      return HttpResponse.error()
    case 'torn':
      return torn()
    case 'html':
      return HttpResponse.html('<!doctype html><title>Sign in</title><p>Please sign in to go on.')
    case 'redirect_loop':
      return new HttpResponse(null, { status: 302, headers: { location: new URL(request.url).search || '?' } })
    case 'cut':
      await wellAnswer(request)
      return HttpResponse.error()
  }
}

/** Half of a JSON text; then the connection is gone. */
function torn(): Response {
  const half = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"items": [{"id": "'))
      controller.error(new Error('torn'))
    },
  })
  return new Response(half, { headers: { 'content-type': 'application/json' } })
}
