import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyElysia } from 'elysia'
import pino from 'pino'
import { keyService } from './access/keys.ts'
import { limiter } from './access/limiter.ts'
import { accessService } from './access/service.ts'
import { tokenService } from './access/tokens.ts'
import { extractBrand } from './branding/jobs.ts'
import { logoNamer } from './branding/logo-roles.ts'
import { brandingRoutes } from './branding/routes.ts'
import { brandingService, type BrandTools } from './branding/service.ts'
import { brandTools } from './branding/tools.ts'
import { churchFolders } from './churches/folders.ts'
import { countingChanges, type FoldersLeft, removeFolders } from './churches/leaving.ts'
import type { Config } from './config.ts'
import { indexFolder, mediaFolder, uploadsFolder } from './db/layout.ts'
import { diskMonitor } from './db/disk.ts'
import { openDatabase } from './db/open.ts'
import { dataChecks, keptSecret, lastBackupAt } from './db/settings.ts'
import { multipartReader } from './http/bodies.ts'
import { cors } from './http/cors.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { hostPolicy } from './http/head.ts'
import { type DocumentedRoute, openApiDocument } from './http/openapi.ts'
import { metrics } from './http/metrics.ts'
import { routeTable } from './http/route-table.ts'
import { factsOf, routesOf } from './http/server.ts'
import { shell } from './http/shell.ts'
import { stateReadings } from './http/state-readings.ts'
import { statusRoutes } from './http/status-routes.ts'
import { sourceAt } from './imports/configured.ts'
import { importDirectory, importRemix } from './imports/jobs.ts'
import { importRoutes, remixRoutes } from './imports/routes.ts'
import { importService } from './imports/service.ts'
import { lineWriter } from './kernel/lines.ts'
import type { Clock } from './kernel/clock.ts'
import type { Log } from './kernel/log.ts'
import type { Random } from './kernel/random.ts'
import { fileLink, fileRoutes } from './library/file-routes.ts'
import { keptFiles } from './library/attachments.ts'
import { labeler } from './library/ingest/labeler.ts'
import { mediaLinks } from './library/links.ts'
import { mediaRoutes } from './library/media-routes.ts'
import { mediaStore } from './library/media.ts'
import { reembedder } from './library/ingest/reembed.ts'
import { libraryRoutes } from './library/routes.ts'
import { libraryService } from './library/service.ts'
import { indexSource } from './library/vectors.ts'
import { configuredEmbedder } from './similarity/descriptors/embedder-configured.ts'
import { indexReadings } from './similarity/index/gauges.ts'
import { similarityIndexes } from './similarity/index/indexes.ts'
import type { Tuning } from './similarity/model.ts'
import { builtinJudging } from './qc/checks/builtin.ts'
import { qcRoutes } from './qc/routes.ts'
import { type Judging, qcService } from './qc/service.ts'
import { createReader } from './reading/reader.ts'
import { runReadings } from './runs/gauges.ts'
import { runRoutes } from './runs/routes.ts'
import { runService } from './runs/service.ts'
import { runStreams } from './runs/streaming.ts'
import { reindex, reindexKind } from './similarity/jobs.ts'
import { native } from './similarity/native.ts'
import { similarityRoutes } from './similarity/routes.ts'
import { usualTuning } from './similarity/rules.ts'
import { similarityService } from './similarity/service.ts'
import { snapshotFolder } from './similarity/index/snapshot/snapshot.ts'
import { clickup } from './upstreams/clickup/board.ts'
import { clickupApi } from './upstreams/clickup/api.ts'
import { clickupReader } from './upstreams/clickup/reader.ts'
import { upstreamReadings } from './upstreams/gauges.ts'
import { guardedHttpClient, networkSend, type Send, systemResolve } from './upstreams/http.ts'
import { configuredStore, storageRoot, storeAt } from './upstreams/storage/configured.ts'
import type { Resolve } from './upstreams/target.ts'
import { configuredVision } from './upstreams/vision.ts'
import { scanRun } from './variants/jobs.ts'
import { variantRoutes } from './variants/routes.ts'
import { scanner } from './variants/scan.ts'
import { variantService } from './variants/service.ts'
import { signatures as signaturesIn } from './variants/signatures.ts'
import { groupViews } from './variants/views.ts'
import { version } from './version.ts'
import { countingWebhooks } from './workflow/counting.ts'
import { carryMoves, freshenTasks, syncTasks } from './workflow/jobs.ts'
import { taskRoutes, webhookRoutes } from './workflow/routes.ts'
import { workflowService } from './workflow/service.ts'
import { webhookProof } from './workflow/signature.ts'

/** What the product takes from outside itself. Tests hand in their own; nothing global is patched. */
export type Dependencies = {
  clock: Clock
  random: Random
  log: Log
  resolve: Resolve
  send: Send
  tuning: Partial<Tuning>
  /** The longest time for one call of the task tool, in milliseconds; left out: the adapter's own. */
  boardCallMs?: number
  /** What quality control reads and judges with, in place of the product's own. */
  judging: Partial<Judging>
  /** In place of the sources of brands and of what draws their cards. */
  brand: Partial<BrandTools>
}

export type App = Awaited<ReturnType<typeof createApp>>

/** The machine's own clock, chance and log. */
export function realDependencies(config: Config): Dependencies {
  return {
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    random: { next: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count) => randomBytes(count) },
    log: pino({ level: config.LOG_LEVEL, base: null }, lineWriter(2)),
    resolve: systemResolve,
    send: networkSend,
    tuning: {},
    judging: {},
    brand: {},
  }
}

/** Puts the parts together: the one file that knows every one of them. */
export async function createApp(config: Config, outside: Partial<Dependencies> = {}) {
  const given = { ...realDependencies(config), ...outside }
  const { clock, random, log, resolve, send, tuning, boardCallMs, brand, judging } = given
  const disk = diskMonitor(config.dataDir, log)
  const sql = openDatabase(config.dataDir, disk)
  const keys = keyService({ sql, clock, random, configured: config.VERGER_API_KEY })
  const { JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = config
  const tokens = secret === undefined ? null : tokenService({ secret, issuer, audience, clock })
  const access = accessService({ keys, tokens })
  const media = mediaStore(join(config.dataDir, mediaFolder), disk)
  const links = mediaLinks({ key: await keptSecret(sql, 'media_link_key', () => random.bytes(32)), clock })
  const multipart = multipartReader(join(config.dataDir, uploadsFolder), random)
  const meter = metrics(() => [
    ...stateReadings({ version, lastBackupAt: () => lastBackupAt(sql), lastSyncAt: workflow.lastSyncAt }),
    ...indexReadings(indexes.stats),
    ...runReadings(runs),
    ...upstreamReadings(outbound.stats),
  ])
  const privateHosts = config.ALLOW_PRIVATE_HOSTS
  const outbound = guardedHttpClient({ resolve, send, privateHosts, clock, random, log, meter })
  const files = configuredStore(config, (path) => fileLink(links, path))
  const churches = churchFolders(files)
  const importFrom = sourceAt({
    outbound,
    token: config.REMIX_TOKEN,
    storeAt: (address) => storeAt(config, address),
    log,
  })
  const reader = createReader({ threads: readingThreads })
  const kept = keptFiles({ sql, media, links, clock })
  const { models, embedder } = await configuredEmbedder(config, outbound, sql)
  const source = indexSource(sql, log)
  const indexes = similarityIndexes({
    models,
    gates: { qualityMin: config.QUALITY_MIN, craftMin: config.CRAFT_MIN },
    tuning: { ...usualTuning, ...tuning },
    source,
    snapshots: snapshotFolder(join(config.dataDir, indexFolder)),
    random,
    log,
  })
  const vision = configuredVision(config, outbound, clock)
  const library = libraryService({
    sql,
    media,
    links,
    embedder,
    sink: indexes.sink,
    ...(vision && { labeler: labeler(vision, log) }),
    clock,
    random,
    log,
    outbound,
  })
  const { picked } = library
  const weights = config.STYLE_WEIGHTS
  const similarity = similarityService({ indexes, models, weights, embedder, picked, random, log })
  const runs = runService({
    sql,
    clock,
    random,
    log,
    tokenKey: await keptSecret(sql, 'run_token_key', () => random.bytes(32)),
    places: config.RUN_CONCURRENCY,
    retentionDays: config.RETENTION_DAYS,
  })
  const streams = runStreams({ runs, stillAdmitted: access.stillAdmits, clock, log })
  const remix = config.REMIX_URL === undefined ? null : importFrom(config.REMIX_URL)
  const imports = importService({ sql, ingest: library.ingest, runs, clock, remix })
  runs.register(importDirectory(imports))
  runs.register(importRemix(imports))
  const spaces = Object.entries(models).map(([space, { model }]) => ({ space, model }))
  const reembed = reembedder({ sql, media, embedder, sink: indexes.sink, models: spaces })
  runs.register(reindex(reembed))
  const signatures = signaturesIn({ sql, log })
  const views = groupViews({ signatures })
  const threshold = config.VARIANT_THRESHOLD
  const variants = variantService({ sql, library, runs, views, threshold, clock, random })
  runs.register(scanRun(variants, scanner({ sql, signatures, pathOf: media.pathOf, clock })))
  const naming = vision && { nameLogos: logoNamer(vision, log) }
  const tools = { ...brandTools({ files, outbound, reader }), ...naming, ...brand }
  const branding = brandingService({ sql, runs, kept, churches, files, clock, random, log, ...tools })
  runs.register(extractBrand(branding))

  const boardCall = boardCallMs === undefined ? {} : { callMs: boardCallMs }
  const taskTool = clickupApi({ outbound, clock, baseUrl: config.CLICKUP_BASE_URL, ...boardCall })
  const boards = clickup({
    api: taskTool,
    clock,
    teamId: config.CLICKUP_TEAM_ID,
    listIds: config.CLICKUP_LIST_IDS ?? [],
    ...boardCall,
  })
  const workflow = workflowService({
    sql,
    clock,
    random,
    log,
    runs,
    boards,
    token: config.CLICKUP_TOKEN,
    zone: config.TIME_ZONE,
    capacity: config.QUEUE_CAPACITY,
    excludedTags: config.QUEUE_EXCLUDED_TAGS,
    churchName: async (account) => (await churches.find(account))?.name ?? null,
  })
  const { CLICKUP_TOKEN: token, TIME_ZONE: zone } = config
  const qc = qcService({
    sql,
    clock,
    random,
    log,
    runs,
    kept,
    files,
    churches,
    retentionDays: config.RETENTION_DAYS,
    tasks: token === undefined ? null : clickupReader({ api: taskTool, token, zone }),
    ...builtinJudging({ reader, branding, churches, log, vision, zone }),
    ...judging,
  })
  runs.register(carryMoves(workflow))
  runs.register(freshenTasks(workflow))
  runs.register(syncTasks(workflow))

  const state = { draining: false }
  let housekeeping: Bun.CronJob | undefined
  let sync: Bun.CronJob | undefined
  const checks = async () => ({ ...(await dataChecks(sql, disk)), media: library.state(), index: similarity.state() })
  let document: object | undefined
  const openApi = () => (document ??= openApiDocument(routes.routes as unknown as DocumentedRoute[], version))
  const perSecond = config.RATE_LIMIT_RPS
  const webhookGate = {
    proof: webhookProof({ secret: config.WEBHOOK_SECRET, clock }),
    limit: perSecond > 0 ? limiter({ most: webhooksPerSecond, clock }) : null,
    counted: countingWebhooks(meter),
  }
  const routes: AnyElysia = routesOf(
    [
      docsRoutes(openApi),
      statusRoutes({ version, checks, metrics: meter, draining: () => state.draining }),
      libraryRoutes(library, multipart),
      similarityRoutes(similarity, multipart),
      variantRoutes(variants, runs, multipart),
      importRoutes(imports, runs, multipart),
      remixRoutes(imports, streams),
      brandingRoutes(branding, runs, streams, multipart),
      runRoutes(runs, streams),
      qcRoutes({ qc, runs, streams, multipart }),
      webhookRoutes(workflow, webhookGate),
      taskRoutes(workflow),
      mediaRoutes(library),
      fileRoutes({ files, links }),
    ],
    log,
  )
  const http = shell({
    table: routeTable(factsOf(routes)),
    handle: (request) => routes.fetch(request),
    authenticate: (credential) => access.authenticate(credential),
    holderOf: (runToken) => runs.tokens.holder(runToken),
    limits: {
      callers: perSecond > 0 ? limiter({ most: perSecond, clock }) : null,
      addresses: perSecond > 0 ? limiter({ most: failuresPerSecond, clock }) : null,
    },
    perSecond,
    cors: cors(config.ALLOWED_ORIGINS),
    hosts: hostPolicy({ listenHost: config.HOST, allowedHosts: config.ALLOWED_HOSTS, baseUrl: config.BASE_URL }),
    clock,
    random,
    log,
    observe: meter.observe,
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
    branding,
    similarity,
    routes,
    openApi,
    runs,
    workflow,
    disk,
    sql,
    outbound,
    files,
    importFrom,
    indexes,
    /** Begins to work at runs and keeps house every night. Only who holds the data directory's lock may. */
    async work() {
      await runs.start()
      // After a change of model: until a picture is described anew, it is in no answer, and never in a wrong one.
      if ((await reembed.count()) > 0) await sql.begin((tx) => runs.enqueueOnce(tx, reindexKind, {}, { by: null }))
      runs.wake()
      housekeeping ??= Bun.cron('17 3 * * *', () =>
        Promise.all([
          runs.upkeep(),
          workflow.upkeep(),
          kept.expire().then(() => library.sweep()),
          indexes.save(),
        ]).catch((error) => log.error({ err: String(error) }, 'upkeep failed')),
      )
      await workflow.work()
      if (workflow.sync.isConfigured())
        sync ??= Bun.cron(syncEvery, () =>
          workflow.work().catch((error) => log.error({ err: String(error) }, 'a sync of the tasks could not begin')),
        )
    },
    /** Reads the indexes, in the background; queries wait for what they need. Fails when the addon cannot be loaded. */
    async load() {
      native()
      await indexes.load()
    },
    /**
     * A church leaves: its rows in one transaction, then its files, then every trace of them. Needs the lock. The
     * snapshots of the indexes go too, and are made again at the next start. `wasHere`: there was anything of it.
     */
    async forget(account: string): Promise<{ references: number; wasHere: boolean } & FoldersLeft> {
      const { made, changes } = await countingChanges(sql, async (tx) => {
        for (const part of [keys, variants, workflow, qc, runs, branding, kept]) await part.forget(tx, account)
        return library.forget(tx, account)
      })
      const { references, orphans } = made
      await library.removeFiles(orphans)
      await library.sweep()
      const away = await removeFolders(churches, account, { root: storageRoot(config), dataDir: config.dataDir })
      await rm(join(config.dataDir, indexFolder), { recursive: true, force: true })
      await sql.scrub(['reference_text'])
      return { references, wasHere: changes + away.removed.length + away.left.length > 0, ...away }
    },
    /** Files that wait to be removed at the next start or in the night: nobody names them any more. */
    leftovers: (isHeld: boolean) => library.leftovers(isHeld),
    /** Everything that is not as it should be, one sentence each. */
    async *faults(step: (done: number, total: number) => void): AsyncGenerator<string> {
      const state = sql.quickCheck()
      if (state !== 'ok') yield `the database is damaged: ${state}`
      for (const [space, { model }] of Object.entries(models))
        for await (const { id } of source.lacking({ space, model }))
          yield `reference ${id} has no sound vector of the present model in the space ${space}`
      yield* library.faults(step)
    },
    drain() {
      state.draining = true
    },
    async [Symbol.asyncDispose]() {
      housekeeping?.stop()
      sync?.stop()
      await runs.drain(0)
      await indexes.close()
      await qc.close()
      await reader[Symbol.asyncDispose]()
      sql.close()
    },
  }
}

/** Failed authentications in any second from one address: an office behind one address may mistype, a guesser waits. */
const failuresPerSecond = 20

/** Files from outside that are read side by side, each in a thread that is there only while there is something to read. */
const readingThreads = 2

/** Webhooks in any second from one address. */
const webhooksPerSecond = 20

/** Every ten minutes: how long a webhook that got lost may go unnoticed. */
const syncEvery = '*/10 * * * *'
