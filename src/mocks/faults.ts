import { http, HttpResponse, type RequestHandler } from 'msw'
import { systemTimers } from '../dependencies.ts'
import { sleep, type Timers } from '../kernel/clock.ts'
import { z } from 'zod'

/** `times`: for so many requests, then it works again. `path`: only where the request's path holds this text. */
const where = {
  times: z.int().min(1).optional(),
  path: z.string().optional(),
  method: z.string().optional(),
}

/** A way for a mocked upstream to fail, until it is cleared. */
export const MockFault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).optional(),
    ...where,
  }),
  z.strictObject({ kind: z.literal('latency'), ms: z.number().min(0).max(600_000), ...where }),
  z.strictObject({ kind: z.literal('stall'), ...where }),
  /** A body that ends before its time. */
  z.strictObject({ kind: z.literal('torn'), ...where }),
  /** A page for people where JSON was expected. */
  z.strictObject({ kind: z.literal('html'), ...where }),
  z.strictObject({ kind: z.literal('redirect_loop'), ...where }),
  /** The work is done, and the connection breaks before the answer. */
  z.strictObject({ kind: z.literal('cut'), ...where }),
])
export type MockFault = z.infer<typeof MockFault>

/** One body of each kind, as `PUT /faults/NAME` takes it. */
export const faultExamples: readonly MockFault[] = [
  { kind: 'status', status: 503, headers: { 'retry-after': '5' }, times: 2 },
  { kind: 'latency', ms: 2_000 },
  { kind: 'stall', path: '/task/' },
  { kind: 'torn' },
  { kind: 'html' },
  { kind: 'redirect_loop' },
  { kind: 'cut', method: 'PUT' },
]

export type FaultBoard = ReturnType<typeof faultBoard>

/** Which upstream fails how. What is set here is what the next request meets. */
export function faultBoard(timers: Timers = systemTimers) {
  const faults = new Map<string, MockFault>()
  return {
    timers,
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

/** A handler before an upstream's own, which fails in their place while a fault is set. */
export function failing(board: FaultBoard, upstream: string, origin: string, wellAnswer: Answer): RequestHandler {
  return http.all(`${origin}/*`, async ({ request }) => {
    const fault = board.next(upstream, request)
    return fault === null ? undefined : answerWith(fault, request, board.timers, wellAnswer)
  })
}

async function answerWith(
  fault: MockFault,
  request: Request,
  timers: Timers,
  wellAnswer: Answer,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'status':
      return HttpResponse.json(
        { err: 'set to fail', ECODE: 'MOCK' },
        { status: fault.status, headers: fault.headers ?? {} },
      )
    case 'latency':
      await sleep(timers, fault.ms, request.signal).catch(() => {})
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

/** Half of a JSON text; then the connection breaks. */
function torn(): Response {
  const half = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"items": [{"id": "'))
      controller.error(new Error('torn'))
    },
  })
  return new Response(half, { headers: { 'content-type': 'application/json' } })
}
