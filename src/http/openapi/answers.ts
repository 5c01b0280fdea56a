import { z } from 'zod'
import { Problem } from '../../kernel/problem.ts'
import { type AnswerHeader, answerHeaders, type Detail, type PlainStatus } from '../docs.ts'
import { problemSample } from '../problems.ts'
import type { Json, SchemaOf } from './schemas.ts'

const problemType = 'application/problem+json'

type Shared = { name: string; description: string; headers?: AnswerHeader[] }

/** The problems that routes share, each described once. */
const problems: Record<number, Shared> = {
  400: { name: 'BadRequest', description: 'The request cannot be read.' },
  401: { name: 'Unauthorized', description: 'Invalid or missing credential.', headers: ['WWW-Authenticate'] },
  403: { name: 'Forbidden', description: 'The credential may not do this.' },
  404: { name: 'NotFound', description: 'Not found.' },
  409: { name: 'Conflict', description: 'Not possible in the present state.' },
  412: { name: 'Stale', description: 'Changed since it was read.' },
  413: { name: 'PayloadTooLarge', description: 'Too large.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'Not a media type this path reads; `Accept` says which it does.',
    headers: ['Accept'],
  },
  421: { name: 'Misdirected', description: 'Not a host this server answers for.' },
  422: { name: 'ValidationFailed', description: 'The input is not valid; `errors` says where.' },
  429: { name: 'RateLimited', description: 'Too many requests; see `Retry-After`.', headers: ['Retry-After'] },
  431: { name: 'HeadersTooLarge', description: 'The head of the request is too large.' },
  500: { name: 'InternalError', description: 'A fault on our side.' },
  502: {
    name: 'UpstreamFailed',
    description: 'An upstream service failed; `upstream` names it, `retryable` says whether to try again.',
    headers: ['Retry-After'],
  },
  503: {
    name: 'Unavailable',
    description:
      'Shutting down (`draining`), something that the service stands on does not answer for the moment (`unavailable`, with ' +
      '`retryable`), or what was requested cannot be stored or read safely: the data directory is read-only ' +
      '(`storage_read_only`) or has failed (`storage_failed`).',
    headers: ['Retry-After'],
  },
  507: { name: 'StorageFull', description: 'The data directory is full (`storage_full`); reading goes on.' },
}

const plain: Record<Exclude<PlainStatus, 206>, Shared> = {
  204: { name: 'NothingMore', description: 'To an EventSource that comes again after the end: there is nothing more.' },
  304: { name: 'NotModified', description: 'What you have is still right.', headers: ['ETag'] },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The thing ends before the range begins.',
    headers: ['Content-Range', 'Accept-Ranges', 'ETag'],
  },
}

const everywhere: AnswerHeader[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

function headersOf(names: readonly AnswerHeader[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The header fields of answers, each described once. */
export function sharedHeaders(): Json {
  return Object.fromEntries(
    Object.entries(answerHeaders).map(([name, description]) => [
      name,
      { description, schema: { type: name === 'Retry-After' ? 'integer' : 'string' } },
    ]),
  )
}

/** The answers that many operations give. */
export function sharedAnswers(schema: SchemaOf): Json {
  const described = ({ description, headers = [] }: Shared) => ({
    description,
    headers: headersOf([...everywhere, ...headers]),
  })
  const problem = (status: string) => ({
    [problemType]: { schema: schema(Problem, 'output'), example: problemSample(Number(status)) },
  })
  return Object.fromEntries([
    ...Object.entries(problems).map(([status, shared]) => [
      shared.name,
      { ...described(shared), content: problem(status) },
    ]),
    ...Object.values(plain).map((shared) => [shared.name, described(shared)]),
  ]) as Json
}

const sharedAnswer = ({ name }: Shared) => ({ $ref: `#/components/responses/${name}` })

type Facts = { response: Record<string, z.ZodType>; answers: Detail['x-answers']; isOpen: boolean }

/** What an operation answers, by status. */
export function answersOf({ response, answers, isOpen }: Facts, schema: SchemaOf): Json {
  const { produces = [], lines, also = [], headers = [] } = answers
  const own = headersOf([...(isOpen ? (['X-Request-Id'] as const) : everywhere), ...headers])
  const result: Record<string, Json> = {}
  for (const [status, type] of Object.entries(response)) {
    const shared = type === (Problem as z.ZodType) ? problems[Number(status)] : undefined
    result[status] = shared
      ? sharedAnswer(shared)
      : {
          description:
            status === '201' ? 'Made.' : status === '503' ? 'Shutting down, or nothing can be stored.' : 'Done.',
          headers: own,
          content: { 'application/json': { schema: schema(type, 'output') } },
        }
  }
  const bytes = Object.fromEntries(produces.map((type) => [type, { schema: plainSchema(type) }]))
  const other = { ...bytes, ...(lines && lineContent(schema(lines, 'output'))) }
  if (Object.keys(other).length > 0) {
    const { content, ...done } = (result['200'] ?? { description: 'Done.', headers: own }) as { content?: Json }
    result['200'] = { ...done, content: { ...content, ...other } }
  }
  for (const status of also)
    result[status] =
      status === 206
        ? {
            description: 'The range that was requested.',
            headers: { ...own, ...headersOf(['Content-Range', 'Accept-Ranges']) },
            content: bytes,
          }
        : sharedAnswer(plain[status])
  return result
}

/** Lines are described one by one: OpenAPI 3.1 has no word for a body of many. */
function lineContent(line: unknown): Json {
  return { 'application/x-ndjson': { schema: line }, 'text/event-stream': { schema: line } }
}

function plainSchema(type: string): Json {
  return type.startsWith('text/')
    ? { type: 'string' }
    : { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
}
