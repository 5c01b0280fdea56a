import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'
import { refusalOf } from './wording.ts'

export type Schemas = components['schemas']
export type Problem = Schemas['Problem']

/** What the server refused, in its own words; fields are called as they are on the page. */
export class ApiError extends Error {
  readonly problem: Problem
  readonly retryAfterMs: number
  constructor(problem: Problem, retryAfterMs: number) {
    super(refusalOf(problem))
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
  get status(): number {
    return this.problem.status
  }
}

export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' })

type Answer<T> = { data?: T; error?: unknown; response: Response }

/** The answer's data; whatever else came is thrown as an `ApiError`. */
export async function take<T>(answer: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await answer
  if (data !== undefined && response.ok) return data as NonNullable<T>
  const seconds = Number(response.headers.get('retry-after') ?? 1)
  throw new ApiError(problemOf(error, response), (Number.isFinite(seconds) ? seconds : 1) * 1_000)
}

/** The answer with its ETag, for a write that must not overwrite another's. */
export async function takeTagged<T>(
  answer: Promise<Answer<T>>,
): Promise<{ data: NonNullable<T>; etag: string | null }> {
  const { response } = await answer
  return { data: await take(answer), etag: response.headers.get('etag') }
}

function problemOf(error: unknown, response: Response): Problem {
  if (typeof error === 'object' && error !== null && 'detail' in error) return error as Problem
  return {
    type: 'about:blank',
    title: 'Unexpected answer',
    status: response.status,
    detail: `The server answered ${response.status} without saying why.`,
    code: 'internal',
    request_id: response.headers.get('x-request-id') ?? 'none',
  }
}
