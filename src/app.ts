import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyElysia } from 'elysia'
import pino from 'pino'
import { keyService } from './access/keys.ts'
import { limiter } from './access/limiter.ts'
import { accessService } from './access/service.ts'
import { tokenService } from './access/tokens.ts'
import type { Config } from './config.ts'
import { indexFolder, mediaFolder, uploadsFolder } from './db/layout.ts'
import { openDatabase } from './db/open.ts'
import { isReadable, keptSecret } from './db/settings.ts'
import { multipartReader } from './http/bodies.ts'
import { cors } from './http/cors.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { hostPolicy } from './http/head.ts'
import { type DocumentedRoute, openApiDocument } from './http/openapi.ts'
import { metrics } from './http/metrics.ts'
import { routeTable } from './http/route-table.ts'
import { factsOf, routesOf } from './http/server.ts'
import { shell } from './http/shell.ts'
import { statusRoutes } from './http/status-routes.ts'
import { importService } from './imports/service.ts'
import { lineWriter } from './kernel/lines.ts'
import type { Chance, Clock, Log } from './kernel/outside.ts'
import { mediaLinks } from './library/links.ts'
import { mediaRoutes } from './library/media-routes.ts'
import { mediaStore } from './library/media.ts'
import { libraryRoutes } from './library/routes.ts'
import { libraryService } from './library/service.ts'
import { vectorSource } from './library/vectors.ts'
import { builtinEmbedder, builtinModel } from './similarity/embedder.ts'
import { imageDimensions } from './similarity/model.ts'
import { similarityRoutes } from './similarity/routes.ts'
import { similarityService } from './similarity/service.ts'
import { version } from './version.ts'

/** What the product takes from outside itself. Tests hand in their own; nothing global is patched. */
export type Outside = { clock: Clock; chance: Chance; log: Log }

export type App = Awaited<ReturnType<typeof createApp>>

/** The machine's own clock, chance and log. */
export function realOutside(config: Config): Outside {
  return {
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    chance: { random: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count) => randomBytes(count) },
    log: pino({ level: config.LOG_LEVEL, base: null }, lineWriter(2)),
  }
}

/** Puts the parts together: the one file that knows every one of them. */
export async function createApp(config: Config, outside: Partial<Outside> = {}) {
  const { clock, chance, log } = { ...realOutside(config), ...outside }
  const sql = openDatabase(config.dataDir)
  const keys = keyService({ sql, clock, chance, configured: config.VERGER_API_KEY })
  const { JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = config
  const tokens = secret === undefined ? null : tokenService({ secret, issuer, audience, clock })
  const access = accessService({ keys, tokens })
  const media = mediaStore(join(config.dataDir, mediaFolder))
  const links = mediaLinks({ key: await keptSecret(sql, 'media_link_key', () => chance.bytes(32)), clock })
  const multipart = multipartReader(join(config.dataDir, uploadsFolder), chance)
  const similarity = similarityService({ dimensions: imageDimensions, log })
  const embedder = builtinEmbedder()
  const library = libraryService({ sql, media, links, embedder, sink: similarity.sink, clock, chance, log })
  const imports = importService({ ingest: library.ingest })

  const state = { draining: false }
  const measured = metrics(() => [
    { name: 'verger_index_vectors', help: 'Vectors in the index', label: 'space', read: similarity.sizes },
  ])
  const checks = async () => ({ database: (await isReadable(sql)) ? 'ok' : 'unreadable', index: similarity.state() })
  let document: object | undefined
  const openApi = () => (document ??= openApiDocument(routes.routes as unknown as DocumentedRoute[], version))
  const routes: AnyElysia = routesOf(
    [
      docsRoutes(openApi),
      statusRoutes({ version, checks, metrics: measured, draining: () => state.draining }),
      libraryRoutes(library, multipart),
      similarityRoutes(similarity),
      mediaRoutes(library),
    ],
    log,
  )
  const perSecond = config.RATE_LIMIT_RPS
  const http = shell({
    table: routeTable(factsOf(routes)),
    handle: (request) => routes.fetch(request),
    authenticate: (credential) => access.authenticate(credential),
    limits: {
      callers: perSecond > 0 ? limiter({ most: perSecond, clock }) : null,
      addresses: perSecond > 0 ? limiter({ most: failuresPerSecond, clock }) : null,
    },
    perSecond,
    cors: cors(config.ALLOWED_ORIGINS),
    hosts: hostPolicy({ listenHost: config.HOST, allowedHosts: config.ALLOWED_HOSTS, baseUrl: config.BASE_URL }),
    clock,
    chance,
    log,
    observe: measured.observe,
    draining: () => state.draining,
  })

  return {
    config,
    clock,
    http,
    keys,
    tokens,
    library,
    imports,
    similarity,
    routes,
    openApi,
    /** Builds the indexes from the database, in the background; queries wait for what they need. */
    load: () => similarity.load((space) => vectorSource(sql, space, builtinModel, log)),
    /**
     * A church leaves: its rows in one transaction, then its files, then every trace of them. Needs the lock. The
     * snapshots of the indexes go too, and are made again at the next start.
     */
    async forget(account: string): Promise<{ references: number }> {
      const { references, orphans } = await sql.begin(async (tx) => {
        await keys.forget(tx, account)
        return library.forget(tx, account)
      })
      await library.removeFiles(orphans)
      await library.sweep()
      await rm(join(config.dataDir, indexFolder), { recursive: true, force: true })
      await sql.scrub(['reference_text'])
      return { references }
    },
    /** Everything that is not as it should be, one sentence each; `isHeld`: another process is at work here. */
    async *faults(step: (done: number, total: number) => void, isHeld: boolean): AsyncGenerator<string> {
      const state = sql.quickCheck()
      if (state !== 'ok') yield `the database is damaged: ${state}`
      for await (const { entry, vector } of vectorSource(sql, 'image', builtinModel, log))
        if (vector === null) yield `reference ${entry.id} has no sound vector of the present model in the space image`
      yield* library.faults(step, isHeld)
    },
    drain() {
      state.draining = true
    },
    async [Symbol.asyncDispose]() {
      await similarity.idle()
      sql.close()
    },
  }
}

/** Failed authentications in any second from one address: an office behind one address may mistype, a guesser waits. */
const failuresPerSecond = 20
