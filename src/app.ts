import type { Config } from './config.ts'
import { type Core, openCore } from './core.ts'
import { type Dependencies, realDependencies } from './dependencies.ts'
import { featuresOf } from './features.ts'
import { front } from './front.ts'
import { loaded } from './loaded.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** The whole product. */
export async function createApp(config: Config, given: Partial<Dependencies> = {}) {
  const { compose } = await openApp(config, given)
  return compose()
}

/**
 * What can listen already: `http` answers `/health` at once, and everything else when `compose` has loaded the features,
 * which takes longer than all that comes before.
 */
export async function openApp(config: Config, given: Partial<Dependencies> = {}) {
  await using opened = new AsyncDisposableStack()
  const core = await openCore(config, realDependencies(config, given), opened)
  const { http, handOver } = front(core)
  const closing = opened.move()
  return {
    config,
    log: core.log,
    disk: core.disk,
    http,
    async compose() {
      const app = await composed(core, closing)
      handOver(app.http)
      return app
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Puts the features together. `core` is closed with what is made, and when something fails. */
async function composed(core: Core, stack: AsyncDisposableStack) {
  await using opened = stack.move()
  const { openBase } = await loaded(import('./base.ts'))
  const base = await openBase(core, opened)
  const { access, admin, runs, library, similarity, variants, imports, branding, qc, workflow, vectors, all } =
    await featuresOf(base, opened)
  for (const { jobs = [] } of all) for (const job of jobs) runs.service.register(job)
  const { keys, tokens, sessions } = access.service
  const { lifecycle } = await loaded(import('./lifecycle.ts'))
  const { server } = await loaded(import('./server.ts'))
  const { http, routes, openApi, drain } = server(base, all, {
    access: access.service,
    runs: runs.service,
    mediaState: library.service.state,
    indexState: () => vectors.index.state(),
  })
  const { work, forget, faults } = lifecycle(base, runs.service, all, opened)
  const { config, clock, disk, log, sql, outbound, files } = base
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
