import type { Core } from './core.ts'
import { dataChecks } from './db/settings.ts'
import { cors } from './http/cors.ts'
import { hostPolicy } from './http/host-policy.ts'
import { trustedProxies } from './http/proxies.ts'
import { routeTable } from './http/route-table.ts'
import { factsOf, routesOf } from './http/server.ts'
import { type Shell, type ShellParts, shell } from './http/shell/shell.ts'
import { statusRoutes } from './http/status-routes.ts'
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

/** Nothing that the front answers asks who calls. */
const nobody = {
  authenticate: async () => null,
  holderOf: async () => null,
  resumeSession: async () => null,
  limits: { callers: null, sessions: null, addresses: null },
}

/**
 * Answers from the moment the socket listens: `/health` at once, and everything else as soon as the features are loaded
 * and `handOver` has been told who answers with them.
 */
export function front(core: Core) {
  const { promise: whole, resolve: handOver } = Promise.withResolvers<Shell>()
  const draining = () => false
  const checks = async () => ({ ...(await dataChecks(core.sql, core.disk)), media: 'loading', index: 'loading' })
  const routes = routesOf([statusRoutes({ version, checks, metrics: core.meter, draining })], core.log)
  const table = routeTable(factsOf(routes).filter(({ pattern }) => pattern === '/health'))
  const early = shell({
    ...surroundings(core),
    ...nobody,
    table,
    draining,
    handle: (request) => routes.fetch(request),
  })
  const isEarly = ({ url }: Request) => URL.canParse(url) && table.match(new URL(url).pathname) !== null
  let answering: Shell = {
    answer: async (request, ...connection) => (isEarly(request) ? early : await whole).answer(request, ...connection),
  }
  void whole.then((shell) => (answering = shell))
  const http: Shell = { answer: (...request) => answering.answer(...request) }
  return { http, handOver }
}
