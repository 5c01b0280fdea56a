import { accessFeature } from './access/feature.ts'
import { activityFeature } from './activity/feature.ts'
import { adminFeature } from './admin/feature.ts'
import { type Base, openBase } from './base.ts'
import { brandingFeature } from './branding/feature.ts'
import type { Config } from './config.ts'
import { type Dependencies, realDependencies } from './dependencies.ts'
import type { Feature } from './feature.ts'
import { importsFeature } from './imports/feature.ts'
import { libraryFeature } from './library/feature.ts'
import { lifecycle } from './lifecycle.ts'
import { qcFeature } from './qc/feature.ts'
import { runsFeature } from './runs/feature.ts'
import { server } from './server.ts'
import { openVectors, similarityFeature } from './similarity/feature.ts'
import { alreadyHere } from './variants/already.ts'
import { familyKeys } from './variants/families.ts'
import { variantsFeature } from './variants/feature.ts'
import { workflowFeature } from './workflow/feature.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** Puts the features together: the one file that knows every one of them. */
export async function createApp(config: Config, given: Partial<Dependencies> = {}) {
  await using opened = new AsyncDisposableStack()
  const base = await openBase(config, realDependencies(config, given), opened)
  const { access, admin, runs, library, similarity, variants, imports, branding, qc, workflow, vectors, all } =
    await featuresOf(base, opened)
  for (const { jobs = [] } of all) for (const job of jobs) runs.service.register(job)
  const { keys, tokens, sessions } = access.service
  const { http, routes, openApi, drain } = server(base, all, {
    access: access.service,
    runs: runs.service,
    mediaState: library.service.state,
    indexState: () => vectors.index.state(),
  })
  const { work, forget, faults } = lifecycle(base, runs.service, all, opened)
  const { clock, disk, log, sql, outbound, files } = base
  const closing = opened.move()
  return {
    config,
    clock,
    disk,
    log,
    sql,
    outbound,
    files,
    http,
    routes,
    openApi,
    keys,
    tokens,
    sessions,
    admin: admin.service,
    library: library.service,
    similarity: similarity.service,
    variants: variants.service,
    imports: imports.service,
    importFrom: imports.from,
    branding: branding.service,
    qc: qc.service,
    runs: runs.service,
    workflow: workflow.service,
    load: similarity.load,
    linkAddon: similarity.linkAddon,
    /** Only where they are in memory: for tests, which look inside. */
    indexes: vectors.indexes!,
    work,
    forget,
    faults,
    drain,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The features, each after those it stands on. */
async function featuresOf(base: Base, opened: AsyncDisposableStack) {
  const access = accessFeature(base)
  const runs = await runsFeature(base, access.service)
  const vectors = await openVectors(base, opened)
  const library = libraryFeature(base, vectors)
  const below = { library: library.service, runs: runs.service }
  const similarity = similarityFeature(base, vectors, {
    ...below,
    families: familyKeys(base.sql),
    already: alreadyHere(base.sql, library.service.preview),
  })
  const variants = variantsFeature(base, below)
  const imports = importsFeature(base, { library: library.service, runs })
  const branding = brandingFeature(base, runs)
  const qc = qcFeature(base, branding.service, runs)
  const workflow = workflowFeature(base, runs.service)
  opened.defer(qc.close)
  opened.defer(branding.close)
  // A church that leaves is forgotten by the last first: what others delete is an event too.
  const activity = activityFeature(base, runs.streams, () => all)
  const admin = adminFeature(base, access.service, runs.service)
  const all: readonly Feature[] = [
    activity,
    access,
    runs,
    library,
    similarity,
    variants,
    imports,
    branding,
    qc,
    workflow,
    admin,
  ]
  return {
    access,
    admin,
    runs,
    library,
    similarity,
    variants,
    imports,
    branding,
    qc,
    workflow,
    vectors,
    all,
  }
}
