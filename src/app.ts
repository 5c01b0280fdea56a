import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { keyService } from './access/keys.ts'
import { limiter } from './access/limiter.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { keptSecret } from './db/settings.ts'
import { multipartReader } from './http/bodies.ts'
import { hostPolicy } from './http/head.ts'
import { routeTable } from './http/route-table.ts'
import { factsOf, routesOf } from './http/server.ts'
import { shell } from './http/shell.ts'
import { statusRoutes } from './http/status-routes.ts'
import { sourceAt } from './imports/configured.ts'
import { importDirectory, importRemix } from './imports/jobs.ts'
import { importRoutes, remixRoutes } from './imports/routes.ts'
import { importService } from './imports/service.ts'
import type { Chance, Clock, Log } from './kernel/outside.ts'
import { fileLink, fileRoutes } from './library/file-routes.ts'
import { mediaLinks } from './library/links.ts'
import { mediaRoutes } from './library/media-routes.ts'
import { mediaStore } from './library/media.ts'
import { reembedder } from './library/reembed.ts'
import { libraryRoutes } from './library/routes.ts'
import { libraryService } from './library/service.ts'
import { vectorSource } from './library/vectors.ts'
import { builtinEmbedder, builtinModel } from './similarity/embedder.ts'
import { IMAGE_DIMENSIONS } from './similarity/image-descriptor.ts'
import { runRoutes } from './runs/routes.ts'
import { runService } from './runs/service.ts'
import { runStreams } from './runs/streaming.ts'
import { reindex } from './similarity/jobs.ts'
import { similarityRoutes } from './similarity/routes.ts'
import { similarityService } from './similarity/service.ts'
import { guardedDoor, networkSend, type Send, systemResolve } from './upstreams/http.ts'
import { configuredStore, storeAt } from './upstreams/storage/configured.ts'
import type { Resolve } from './upstreams/target.ts'
import { version } from './version.ts'

/** What the product takes from outside itself. Tests hand in their own; nothing global is patched. */
export type Outside = { clock: Clock; chance: Chance; log: Log; resolve: Resolve; send: Send }

export type App = Awaited<ReturnType<typeof createApp>>

function realOutside(config: Config): Outside {
  return {
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    chance: { random: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count) => randomBytes(count) },
    log: pino({ level: config.LOG_LEVEL, base: null }, pino.destination({ fd: 2, sync: true })),
    resolve: systemResolve,
    send: networkSend,
  }
}

/** Puts the parts together: the one file that knows every one of them. */
export async function createApp(config: Config, outside: Partial<Outside> = {}) {
  const { clock, chance, log, resolve, send } = { ...realOutside(config), ...outside }
  const sql = openDatabase(config.dataDir)
  const keys = keyService({ sql, clock, chance, configured: config.VERGER_API_KEY })
  const media = mediaStore(join(config.dataDir, 'media'))
  const links = mediaLinks({ key: await keptSecret(sql, 'media_link_key', () => chance.bytes(32)), clock })
  const multipart = multipartReader(join(config.dataDir, 'uploads'), chance)
  const door = guardedDoor({ resolve, send, privateHosts: config.ALLOW_PRIVATE_HOSTS, clock, chance, log })
  const files = configuredStore(config, (path) => fileLink(links, path))
  const source = sourceAt({ door, token: config.REMIX_TOKEN, storeAt: (address) => storeAt(config, address), log })
  const similarity = similarityService({ dimensions: IMAGE_DIMENSIONS, log })
  const embedder = builtinEmbedder()
  const library = libraryService({ sql, media, links, embedder, sink: similarity.sink, clock, chance, log, door })
  const runs = runService({
    sql,
    clock,
    chance,
    log,
    tokenKey: await keptSecret(sql, 'run_token_key', () => chance.bytes(32)),
    places: config.RUN_CONCURRENCY,
    retentionDays: config.RETENTION_DAYS,
  })
  const streams = runStreams({ runs, clock, log })
  const remix = config.REMIX_URL === undefined ? null : source(config.REMIX_URL)
  const imports = importService({ sql, ingest: library.ingest, runs, clock, remix })
  runs.register(importDirectory(imports))
  runs.register(importRemix(imports))
  const models = [{ space: 'image', model: builtinModel }]
  runs.register(reindex(reembedder({ sql, media, embedder, sink: similarity.sink, models })))

  const state = { draining: false }
  let housekeeping: Bun.CronJob | undefined
  const routes = routesOf(
    [
      statusRoutes({ version, checks: async () => ({ database: 'ok', index: similarity.state() }) }),
      libraryRoutes(library, multipart),
      similarityRoutes(similarity),
      importRoutes(imports, runs, multipart),
      remixRoutes(imports, streams),
      runRoutes(runs, streams),
      mediaRoutes(library),
      fileRoutes({ files, links }),
    ],
    log,
  )
  const perSecond = config.RATE_LIMIT_RPS
  const http = shell({
    table: routeTable(factsOf(routes)),
    handle: (request) => routes.fetch(request),
    authenticate: (credential) => keys.authenticate(credential),
    holderOf: (runToken) => runs.tokens.holder(runToken),
    limits: {
      callers: perSecond > 0 ? limiter({ most: perSecond, clock }) : null,
      addresses: perSecond > 0 ? limiter({ most: failuresPerSecond, clock }) : null,
    },
    hosts: hostPolicy({ listenHost: config.HOST, allowedHosts: config.ALLOWED_HOSTS, baseUrl: config.BASE_URL }),
    clock,
    chance,
    log,
    observe: () => {},
    draining: () => state.draining,
  })

  return {
    config,
    http,
    keys,
    library,
    imports,
    similarity,
    routes,
    runs,
    sql,
    door,
    files,
    source,
    /** Begins to work at runs and keeps house every night. Only who holds the data directory's lock may. */
    async work() {
      await runs.start()
      housekeeping ??= Bun.cron('17 3 * * *', () =>
        runs.upkeep().catch((error) => log.error({ err: String(error) }, 'upkeep failed')),
      )
    },
    /** Builds the indexes from the database, in the background; queries wait for what they need. */
    load: () => similarity.load((space) => vectorSource(sql, space, builtinModel, log)),
    drain() {
      state.draining = true
    },
    async [Symbol.asyncDispose]() {
      housekeeping?.stop()
      await runs.drain(0)
      await similarity.idle()
      sql.close()
    },
  }
}

/** Failed authentications in any second from one address: an office behind one address may mistype, a guesser waits. */
const failuresPerSecond = 20
