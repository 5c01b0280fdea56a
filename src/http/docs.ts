import { z } from 'zod'
import type { Scope } from '../access/model.ts'
import { Problem } from '../kernel/problem.ts'

type Words = {
  summary: string
  description?: string
  tags: string[]
  /** `open`: no credential. Left out: `read` for GET, `write` for the other methods. */
  scope?: Scope | 'open'
  /** A multipart body: the name of its file field, how many files, its text fields, and the JSON taken in its place. */
  form?: { file: string; many?: boolean; fields?: z.ZodType; json?: z.ZodType }
  /** What a 200 answer holds where that is not JSON, `application/x-ndjson` for instance. */
  produces?: string[]
  /** Whether a run access token may be shown here; the service decides what it opens. */
  runToken?: boolean
}

export type Detail = Omit<Words, 'scope' | 'form' | 'produces' | 'runToken'> & {
  'x-scope'?: Scope | 'open'
  'x-form'?: NonNullable<Words['form']>
  'x-produces'?: string[]
  'x-run-token'?: boolean
}

/** What a route says of itself, for the document and for the guard: the guard reads its scope from here. */
export function about({ scope, form, produces, runToken, ...words }: Words): Detail {
  return {
    ...words,
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(form !== undefined && { 'x-form': form }),
    ...(produces !== undefined && { 'x-produces': produces }),
    ...(runToken === true && { 'x-run-token': true }),
  }
}

const sentences = {
  304: 'What you have is still right.',
  400: 'The request cannot be read.',
  401: 'Invalid or missing credential.',
  403: 'The credential may not do this.',
  404: 'Not found.',
  405: 'The path does not answer this method; `Allow` says which it does.',
  409: 'Not possible in the present state.',
  412: 'Changed since it was read.',
  413: 'Too large.',
  415: 'Not a media type this path reads.',
  421: 'Not a host this server answers for.',
  422: 'The input is not valid; `errors` says where.',
  429: 'Too many requests; see `Retry-After`.',
  431: 'The head of the request is too large.',
  500: 'A fault on our side.',
  502: 'An upstream service failed; `upstream` names it, `retryable` says whether to try again.',
  503: 'Shutting down (`draining`), or the data directory is read-only (`storage_read_only`) or has failed (`storage_failed`).',
  507: 'The data directory is full (`storage_full`); reading goes on.',
} as const

/** What stands beside a status in the document. */
export function sentenceFor(status: number): string {
  return sentences[status as keyof typeof sentences] ?? 'Done.'
}

/** The answers every operation may give; a route names those it adds. */
const everywhere = [400, 401, 403, 404, 421, 422, 429, 431, 500, 502, 503] as const

export function problems<const Extra extends number = never>(...extra: Extra[]) {
  const entries = [...everywhere, ...extra].map((status) => [status, Problem])
  return Object.fromEntries(entries) as Record<(typeof everywhere)[number] | Extra, typeof Problem>
}

export const NoQuery = z.strictObject({})
