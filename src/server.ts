import { sharedLimiter } from './access/shared-limiter.ts'
import type { Access } from './access/feature.ts'
import type { Base } from './base.ts'
import { dataChecks, lastBackupAt } from './db/settings.ts'
import type { Feature } from './feature.ts'
import { healthOf, surroundings } from './front.ts'
import { consoleRoutes } from './console/routes.ts'
import { docsRoutes } from './http/docs-routes.ts'
import type { DocumentedRoute } from './http/openapi/openapi.ts'
import { routeTable } from './http/route-table.ts'
import { factsOf, routesOf } from './http/server.ts'
import { sessionRoutes } from './http/session-routes.ts'
import { type Rate, shell } from './http/shell/shell.ts'
import { stateReadings } from './http/state-metrics.ts'
import { statusRoutes } from './http/status-routes.ts'
import type { Runs } from './runs/service.ts'
import { version } from './version.ts'

/** Failed authentications in any second from one address: an office behind one address may mistype, a guesser waits. */
const failuresPerSecond = 20

type Parts = {
  access: Access
  runs: Runs
  /** How the newest files were after an unclean end: `ok`, or what is wrong. */
  mediaState: () => string
  /** How the indexes are: `ok`, `loading`, or what is wrong. */
  indexState: () => string
}

/** Every feature's routes, the server's own, and the guard that stands before them all. */
export function server(base: Base, features: readonly Feature[], { access, runs, mediaState, indexState }: Parts) {
  const { config, sql, disk, meter, clock, log } = base
  const state = { isDraining: false }
  const draining = () => state.isDraining
  base.gauges.push(...stateReadings({ version, lastBackupAt: () => lastBackupAt(sql) }))
  base.gauges.push(...features.flatMap(({ gauges = [] }) => gauges))
  const checks = async () => ({ ...(await dataChecks(sql, disk)), media: mediaState(), index: indexState() })
  let document: Promise<object> | undefined
  const openApi = () => (document ??= documentOf(routes.routes))
  const status = statusRoutes({ health: healthOf({ checks, draining }), metrics: meter })
  const own = [docsRoutes(openApi), status, consoleRoutes(), sessionRoutes(access.sessions, base.multipart)]
  const routes = routesOf([...own, ...features.flatMap(({ routes: brought = [] }) => brought)], log)
  const rateOf = (name: string, perSecond: number): Rate =>
    perSecond > 0 ? { perSecond, limiter: sharedLimiter({ name, most: perSecond, clock, shared: sql.shared }) } : null
  const http = shell({
    ...surroundings(base),
    table: routeTable(factsOf(routes)),
    handle: (request) => routes.fetch(request),
    authenticate: (credential) => access.authenticate(credential),
    holderOf: (runToken) => runs.tokens.holder(runToken),
    resumeSession: access.sessions.resume,
    limits: {
      callers: rateOf('caller', config.RATE_LIMIT_RPS),
      sessions: rateOf('session', config.SESSION_RATE_RPS),
      addresses: rateOf('address', config.RATE_LIMIT_RPS > 0 ? failuresPerSecond : 0),
    },
    draining,
  })
  return {
    http,
    routes,
    openApi,
    /** From now on `/health` says 503, so that whoever balances load sends nothing more. */
    drain() {
      state.isDraining = true
    },
  }
}

async function documentOf(routes: readonly unknown[]): Promise<object> {
  const { openApiDocument } = await import('./http/openapi/openapi.ts')
  return openApiDocument(documented(routes), version)
}

/** The console's pages are no part of the API. */
function documented(routes: readonly unknown[]): DocumentedRoute[] {
  return (routes as DocumentedRoute[]).filter(({ path }) => path !== '/' && !/^\/console(\/|$)/.test(path))
}
