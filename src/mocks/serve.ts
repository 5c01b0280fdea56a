import { faultExamples, MockFault } from './faults.ts'
import { asUpstream, type MockWorld } from './world.ts'

/** What the churches' websites are called together where one fault is set for all of them. */
const websites = 'website'

/**
 * The mocked upstreams as a real server: `/clickup/api/v2/…`, `/remix/graphics`, `/models/v1/…`,
 * `/www.harborlight.example/`. `GET /` lists them; `GET /writes` is what was
 * sent to ClickUp to change something; `PUT /faults/<name>` makes one fail, `DELETE /faults` clears all.
 */
export function serveMocks(world: MockWorld, { hostname, port }: { hostname: string; port: number }) {
  return Bun.serve({
    hostname,
    port,
    idleTimeout: 0,
    fetch: async (request) => {
      const { pathname, origin } = new URL(request.url)
      if (pathname === '/') return Response.json(indexOf(world, origin))
      if (pathname === '/faults' || pathname.startsWith('/faults/'))
        return switchFault(world, request, pathname.slice(8))
      if (pathname === '/writes') return Response.json(world.clickup.writes)
      const inner = asUpstream(world, request)
      const answer = inner && (await world.answer(inner))
      if (!answer) return Response.json({ error: 'there is no mock at this path' }, { status: 404 })
      return answer.type === 'error' ? broken() : answer
    },
  })
}

const faultNames = (world: MockWorld): string[] => [
  ...new Set(world.upstreams.map(({ name, isWebsite }) => (isWebsite ? websites : name))),
]

function indexOf(world: MockWorld, origin: string): object {
  return {
    upstreams: Object.fromEntries(world.upstreams.map(({ name }) => [name, `${origin}/${name}`])),
    settings: {
      CLICKUP_BASE_URL: `${origin}/clickup/api/v2`,
      REMIX_URL: `${origin}/remix`,
      EMBEDDER_URL: `${origin}/models/v1/embeddings`,
      VISION_BASE_URL: `${origin}/models/v1`,
      ALLOW_PRIVATE_HOSTS: new URL(origin).host,
    },
    faults: world.faults.all(),
    fault_names: faultNames(world),
    fault_examples: faultExamples,
  }
}

async function switchFault(world: MockWorld, request: Request, name: string): Promise<Response> {
  if (request.method === 'DELETE') world.faults.clear(name === '' ? undefined : name)
  else if (request.method === 'PUT' && name !== '') {
    const names = faultNames(world)
    if (!names.includes(name))
      return Response.json({ error: `expected /faults/ and one of ${names.join(', ')}` }, { status: 404 })
    const fault = MockFault.safeParse(await request.json().catch(() => null))
    if (!fault.success)
      return Response.json(
        { error: 'expected a body like one of the examples', examples: faultExamples },
        { status: 422 },
      )
    world.faults.set(name, fault.data)
  } else if (request.method !== 'GET') return Response.json({ error: 'GET, PUT or DELETE' }, { status: 405 })
  return Response.json(world.faults.all())
}

/** A connection that ends before its answer does. */
function broken(): Response {
  return new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('broken')) }))
}
