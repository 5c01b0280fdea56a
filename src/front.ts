import type { Core } from './core.ts'
import { dataChecks } from './db/settings.ts'
import { cors } from './http/cors.ts'
import { hostPolicy } from './http/host-policy.ts'
import { trustedProxies } from './http/proxies.ts'
import { type RouteFacts, routeTable } from './http/route-table.ts'
import { type Shell, type ShellParts, shell } from './http/shell/shell.ts'
import type { HealthOf } from './http/status-routes.ts'
import { version } from './version.ts'

/** What the shell takes from the settings and from what the whole server stands on. */
export function surroundings({ config, clock, random, log, meter }: Core) {
  return {
    cors: cors(config.ALLOWED_ORIGINS),
    proxies: trustedProxies(config.TRUSTED_PROXIES ?? []),
    hosts: hostPolicy({ listenHost: config.HOST, allowedHosts: config.ALLOWED_HOSTS, baseUrl: config.BASE_URL }),
    clock,
    random,
    log,
    observe: meter.observe,
    isWorker: config.ROLE === 'worker',
  } satisfies Partial<ShellParts>
}

type HealthParts = { checks: () => Promise<Record<string, string>>; draining: () => boolean }

/** On a full disk reading goes on, and a restart would repair nothing: that is degraded. */
const cannotStore = new Set(['failed', 'read-only', 'slow'])

/** How the whole is, by how each part is. */
export function healthOf({ checks: parts, draining }: HealthParts): HealthOf {
  return async () => {
    const checks = await parts()
    const isWell = Object.values(checks).every((state) => state === 'ok' || state === 'loading')
    if (draining()) return { code: 503, body: { status: 'draining', version, checks } }
    if (cannotStore.has(checks.disk ?? 'ok')) return { code: 503, body: { status: 'failed', version, checks } }
    return { code: 200, body: { status: isWell ? 'ok' : 'degraded', version, checks } }
  }
}

/** What the shell must know of `/health`, whose route is loaded with the features: a test compares the two. */
const facts: RouteFacts = {
  pattern: '/health',
  method: 'GET',
  scope: null,
  identifies: false,
  hasQuery: false,
  body: 'none',
  runToken: false,
}

/** Nothing that the front answers asks who calls. */
const nobody = {
  authenticate: async () => null,
  holderOf: async () => null,
  resumeSession: async () => null,
  limits: { callers: null, sessions: null, addresses: null },
}

/**
 * Answers from the moment the socket listens: `/health` at once, and everything else as soon as the features are loaded
 * and `handOver` knows who answers with them.
 */
export function front(core: Core) {
  const { promise: whole, resolve: handOver } = Promise.withResolvers<Shell>()
  const draining = () => false
  const checks = async () => ({ ...(await dataChecks(core.sql, core.disk)), media: 'loading', index: 'loading' })
  const health = healthOf({ checks, draining })
  const table = routeTable([facts])
  const early = shell({
    ...surroundings(core),
    ...nobody,
    table,
    draining,
    async handle() {
      const { code: status, body } = await health()
      return Response.json(body, { status })
    },
  })
  // A model, or vectors in the database, may turn out not to be there: until then nobody can say that the server is well.
  const isKnown = core.config.EMBEDDER === 'builtin' && core.config.VECTORS === 'memory'
  const isEarly = ({ url }: Request) => isKnown && URL.canParse(url) && table.match(new URL(url).pathname) !== null
  let answering: Shell = {
    answer: async (request, ...connection) => (isEarly(request) ? early : await whole).answer(request, ...connection),
  }
  void whole.then((shell) => (answering = shell))
  const http: Shell = { answer: (...request) => answering.answer(...request) }
  return { http, handOver }
}
