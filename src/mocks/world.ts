import { http, HttpResponse, getResponse, type RequestHandler } from 'msw'
import { baseHeader } from './base.ts'
import { clickupHandlers } from './clickup.ts'
import { attachmentsOrigin, clickupOrigin, clickupState } from './clickup-state.ts'
import { churches } from './demo/churches.ts'
import { failing, faultBoard } from './faults.ts'
import { modelsHandlers, modelsOrigin, modelsState } from './models.ts'
import { remixHandlers, remixOrigin, remixState } from './remix.ts'
import { websiteHandlers } from './websites.ts'

type Wanted = {
  now: () => number
  /** The bytes of an attachment, by `task/name`; null: there is none. */
  attachment?: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** Each upstream by its name: where it stands, and what answers there. */
type Upstream = { name: string; origin: string; handlers: RequestHandler[]; isWebsite?: boolean }

export type MockWorld = ReturnType<typeof mockWorld>

/**
 * The mocked upstreams together, with their state and a board of faults. One set of handlers for the tests, for the
 * demo in process, and for `verger mock` on a real port.
 */
export function mockWorld({ now, attachment = async () => null }: Wanted) {
  const clickup = clickupState(now)
  const remix = remixState()
  const models = modelsState()
  const faults = faultBoard()
  const websites = websiteHandlers()
  const upstreams: Upstream[] = [
    { name: 'clickup', origin: clickupOrigin, handlers: clickupHandlers(clickup) },
    { name: 'attachments', origin: attachmentsOrigin, handlers: attachmentHandlers(attachment) },
    { name: 'remix', origin: remixOrigin, handlers: remixHandlers(remix) },
    { name: 'models', origin: modelsOrigin, handlers: modelsHandlers(models) },
    ...churches.map(({ host }) => ({ name: host, origin: `https://${host}`, handlers: websites, isWebsite: true })),
  ]
  const plain = [...new Set(upstreams.flatMap(({ handlers }) => handlers))]
  const well = (request: Request) => getResponse(plain, request)
  const broken = upstreams.map(({ name, origin, isWebsite }) =>
    failing(faults, isWebsite ? 'website' : name, origin, well),
  )
  const handlers = [...broken, ...plain]

  return {
    clickup,
    remix,
    models,
    faults,
    upstreams,
    /** For msw's own `setupServer`, where a library brings its own fetch. */
    handlers,
    /** The answer to a request, or null where nobody stands. A connection that breaks is a `Response.error()`. */
    async answer(request: Request): Promise<Response | null> {
      return (await getResponse(handlers, request)) ?? null
    },
  }
}

function attachmentHandlers(attachment: NonNullable<Wanted['attachment']>): RequestHandler[] {
  return [
    http.get(`${attachmentsOrigin}/:task/:name`, async ({ params }) => {
      const bytes = await attachment(`${String(params.task)}/${String(params.name)}`)
      if (bytes === null) return new HttpResponse(null, { status: 404 })
      return HttpResponse.arrayBuffer(bytes.buffer, { headers: { 'content-type': 'application/octet-stream' } })
    }),
  ]
}

/** The same request as the upstream's own origin would get it, from one to `/<name>/…` on a local port. */
export function asUpstream(world: MockWorld, request: Request): Request | null {
  const url = new URL(request.url)
  const [, name = ''] = url.pathname.split('/')
  const upstream = world.upstreams.find((one) => one.name === name)
  if (upstream === undefined) return null
  const headers = new Headers(request.headers)
  headers.set(baseHeader, `${url.origin}/${name}`)
  const target = upstream.origin + url.pathname.slice(name.length + 1) + url.search
  return new Request(target, { method: request.method, headers, body: request.body })
}
