import { z } from 'zod'
import type { Scope } from '../access/model.ts'
import { Problem } from '../kernel/problem.ts'

type Words = {
  summary: string
  description?: string
  tags: string[]
  /** `open`: no credential. Left out: `read` for GET, `write` for the other methods. */
  scope?: Scope | 'open'
  /** Whether a run access token may be shown here; the service decides what it opens. */
  runToken?: boolean
}

/** What a route says of itself, for the document and for the guard: the guard reads its scope from here. */
export function about({ scope, runToken, ...words }: Words) {
  return { ...words, ...(scope && { 'x-scope': scope }), ...(runToken && { 'x-run-token': true }) }
}

const sentences: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'Invalid or missing credential.',
  403: 'The credential may not do this.',
  404: 'Not found.',
  405: 'The path does not answer this method.',
  409: 'Not possible in the present state.',
  412: 'Changed since it was read.',
  413: 'Too large.',
  415: 'Not a media type this path reads.',
  421: 'Not a host this server answers for.',
  422: 'The input is not valid; `errors` says where.',
  429: 'Too many requests; see Retry-After.',
  431: 'The head of the request is too large.',
  500: 'A fault on our side.',
  502: 'An upstream service failed.',
  503: 'Shutting down.',
  507: 'The data directory is full.',
}

/** The answers every operation may give, and those it adds. */
const everywhere = [400, 401, 403, 404, 421, 422, 429, 431, 500, 502, 503] as const

export function problems<const Extra extends number = never>(...extra: Extra[]) {
  const entries = [...everywhere, ...extra].map((status) => [status, Problem.describe(sentences[status] ?? 'Refused.')])
  return Object.fromEntries(entries) as Record<(typeof everywhere)[number] | Extra, typeof Problem>
}

export const NoQuery = z.strictObject({})
