import { http, HttpResponse, type RequestHandler } from 'msw'
import { clickupOrigin, type ClickUpState, type Task } from './clickup-state.ts'

const api = `${clickupOrigin}/api/v2`
const minuteMs = 60_000

export type Facts = { request: Request; params: Record<string, string | readonly string[] | undefined>; body: unknown }
type Work = (facts: Facts) => object | Response
type Method = 'get' | 'post' | 'put' | 'delete'

/** Makes the handlers of one ClickUp: each is refused, counted and noted as every call is, then does its own work. */
export function routesOn(state: ClickUpState) {
  return {
    route: (method: Method, path: string, work: Work): RequestHandler =>
      http[method](`${api}${path}`, ({ request, params }) => answered(state, request, params, work)),

    /** The work on a task named in the path, which has to be there. */
    onTask:
      (work: (task: Task, facts: Facts) => object | Response): Work =>
      (facts) => {
        const task = state.tasks.get(String(facts.params.id))
        return task && !task.deleted ? work(task, facts) : problem(404, 'Task not found', 'ITEM_013')
      },
  }
}

async function answered(state: ClickUpState, request: Request, params: Facts['params'], work: Work): Promise<Response> {
  const refused = refusal(state, request)
  if (refused) return refused
  const text = request.method === 'GET' ? '' : await request.clone().text()
  const body = parsed(text)
  if (request.method !== 'GET') {
    state.writes.push({ method: request.method, path: new URL(request.url).pathname.slice('/api/v2'.length), body })
    if (text !== '' && body === undefined) return problem(400, 'Unexpected token in JSON', 'INPUT_003')
  }
  const result = work({ request, params, body })
  return result instanceof Response ? result : HttpResponse.json(result, { headers: limitHeaders(state, request) })
}

export function problem(status: number, err: string, ECODE: string): Response {
  return HttpResponse.json({ err, ECODE }, { status })
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function tokenOf(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^Bearer +/i, '')
}

/** 401 for a token nobody knows, and 429 with the limit's headers when a token has used up its minute. */
function refusal(state: ClickUpState, request: Request): Response | null {
  const token = tokenOf(request)
  if (token === '') return problem(400, 'Authorization header required', 'OAUTH_017')
  if (state.tokens !== null && !state.tokens.has(token)) return problem(401, 'Token invalid', 'OAUTH_025')
  const window = windowOf(state, token)
  window.used++
  if (window.used <= state.perMinute) return null
  return HttpResponse.json(
    { err: 'Rate limit reached', ECODE: 'APP_002' },
    { status: 429, headers: limitHeaders(state, request) },
  )
}

function windowOf(state: ClickUpState, token: string): { from: number; used: number } {
  const now = state.now()
  let window = state.windows.get(token)
  if (window === undefined || now - window.from >= minuteMs) state.windows.set(token, (window = { from: now, used: 0 }))
  return window
}

function limitHeaders(state: ClickUpState, request: Request): Record<string, string> {
  const { from, used } = windowOf(state, tokenOf(request))
  return {
    'x-ratelimit-limit': String(state.perMinute),
    'x-ratelimit-remaining': String(Math.max(0, state.perMinute - used)),
    'x-ratelimit-reset': String(Math.ceil((from + minuteMs) / 1_000)),
  }
}
