import { type AnyElysia, Elysia } from 'elysia'
import { Fault } from '../kernel/errors.ts'
import { useOwnSentences, notAList } from '../kernel/fields.ts'
import type { Log } from '../kernel/log.ts'
import { attachedTo } from './attached.ts'
import type { Detail } from './docs.ts'
import type { RouteFacts } from './route-table.ts'
import { problemOf } from './problems.ts'

/** Routes of one part, as Elysia chains them. */
export type RouteGroup = AnyElysia

type Issue = { path?: string; message?: string; summary?: string }

/** Elysia's errors in our words. Its own answer to a failed validation would repeat the body, secrets included. */
function translate(code: string | number, error: unknown): unknown {
  if (error instanceof Fault) return error
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Fault) return cause
  if (code === 'VALIDATION') return validationFault(error as { type: string; all: Issue[] })
  // Our own parsers refuse with a Fault: anything else that stops one (a full disk) is no fault of the body.
  if (code === 'PARSE') return cause ?? new Fault('malformed_json', 'The body cannot be read.')
  if (code === 'NOT_FOUND') return new Fault('not_found', 'There is nothing at this path.')
  return error
}

function validationFault({ type, all }: { type: string; all: Issue[] }): Fault {
  // An answer that breaks its own schema is our fault, not the caller's.
  if (type === 'response')
    return new Fault('internal', 'Something went wrong on our side.', {
      cause: new Error(JSON.stringify(all.map(({ path, message }) => ({ path, message })))),
    })
  const errors = all.slice(0, 20).map(({ path, message, summary }) => ({
    path: path === undefined || path === 'root' || path === '' ? type : `${type}.${named(type, path)}`,
    // A query value given twice arrives as an array, and is refused where one value is meant.
    message:
      type === 'query' && message?.endsWith(notAList) ? 'given more than once' : (message ?? summary ?? 'not valid'),
  }))
  return new Fault('validation_failed', 'The input is not valid.', { errors })
}

/** A parameter of a query is named as it was sent: which of its values is wrong has no name there. */
function named(type: string, path: string): string {
  return type === 'query' ? path.split('.')[0]! : path
}

/** The routes in one Elysia, with every error turned into a problem document. */
export function routesOf(parts: readonly RouteGroup[], log: Log) {
  useOwnSentences()
  const base = new Elysia({ normalize: false })
    .onError({ as: 'global' }, ({ code, error, request }) =>
      problemOf(translate(code, error), { request, requestId: attachedTo(request)?.requestId ?? 'none', log }),
    )
    // It names what it takes: given the whole context, Elysia would read the body of routes that want none.
    .derive({ as: 'global' }, ({ request }) => (request.url.includes('?') ? { query: queryOf(request.url) } : {}))
  return parts.reduce<AnyElysia>((app, part) => app.use(part), base)
}

/** A query as it was written: Elysia's own reading makes an array of a value that holds a comma. */
function queryOf(url: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URL(url).searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

type Route = {
  method: string
  path: string
  hooks?: {
    detail?: Pick<Detail, 'x-scope' | 'x-run-token' | 'x-identifies'>
    parse?: unknown
    query?: unknown
  }
}

/** What the shell must know of each route, read from the routes themselves. */
export function factsOf(app: AnyElysia): RouteFacts[] {
  return (app.routes as unknown as Route[]).map(({ method, path, hooks }) => {
    const stated = hooks?.detail?.['x-scope']
    const scope = stated === 'open' ? null : (stated ?? (method === 'GET' ? 'read' : 'write'))
    const runToken = hooks?.detail?.['x-run-token'] === true
    const identifies = hooks?.detail?.['x-identifies'] === true
    return {
      method,
      pattern: path,
      scope,
      body: bodyKind(hooks?.parse),
      hasQuery: hooks?.query !== undefined,
      runToken,
      identifies,
    }
  })
}

const bodyKinds: Record<string, RouteFacts['body']> = {
  jsonBody: 'json',
  formBody: 'multipart',
  eitherBody: 'either',
  filesBody: 'either',
  // Webhooks judge the media type themselves, after the sender's proof.
  webhookBody: 'none',
  boardBody: 'none',
}

/** A parser that stands in no table would get the smallest bound: it is a mistake of ours, found at the start. */
function bodyKind(parse: unknown): RouteFacts['body'] {
  const hooks = parse === undefined ? [] : Array.isArray(parse) ? parse : [parse]
  const kinds = hooks.map((hook: unknown) => {
    const name = typeof hook === 'object' && hook !== null && 'fn' in hook ? hook.fn : hook
    const kind = bodyKinds[String(name)]
    if (kind === undefined) throw new Error(`no bounds are known for the parser ${String(name)}`)
    return kind
  })
  return kinds[0] ?? 'none'
}
