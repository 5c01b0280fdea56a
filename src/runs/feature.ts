import type { Base } from '../base.ts'
import type { AccessService } from '../access/service.ts'
import { keptSecret } from '../db/settings.ts'
import type { Feature } from '../feature.ts'
import { runReadings } from './metrics.ts'
import { runRoutes } from './routes.ts'
import { runService } from './service.ts'
import { runStreams } from './streaming.ts'

export type RunsFeature = Awaited<ReturnType<typeof runsFeature>>

/** Background runs, and the streams that follow them. */
export async function runsFeature(
  { sql, signals, isShared, clock, timers, random, log, config }: Base,
  access: AccessService,
) {
  const runs = runService({
    sql,
    clock,
    timers,
    random,
    log,
    tokenKey: await keptSecret(sql, 'run_token_key', () => random.bytes(32)),
    places: config.RUN_CONCURRENCY,
    retentionDays: config.RETENTION_DAYS,
    leaseMs: config.LEASE_SECONDS * 1_000,
    isShared,
    signals,
  })
  const streams = runStreams({ runs, stillAdmitted: access.stillAdmits, clock, timers, log })
  return {
    name: 'runs',
    service: runs,
    streams,
    routes: [runRoutes(runs, streams)],
    gauges: runReadings(runs),
    async stats(viewer) {
      const { failed, running, queued } = await runs.countsFor(viewer)
      return { failed_runs: failed, running_runs: running, queued_runs: queued }
    },
    upkeep: runs.upkeep,
    forget: runs.forget,
  } satisfies Feature & { streams: unknown }
}
