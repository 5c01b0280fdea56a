import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import type { Library } from '../library/service.ts'
import type { RunsFeature } from '../runs/feature.ts'
import { sourceAt } from './configured.ts'
import { importDirectory, importRemix } from './jobs.ts'
import { importRoutes, remixRoutes } from './routes.ts'
import { importService } from './service.ts'

/** What brings images in from a feed, a directory or a bucket. */
export function importsFeature(base: Base, { library, runs }: { library: Library; runs: RunsFeature }) {
  const { sql, clock, timers, config, outbound, storeAt, log, multipart } = base
  const from = sourceAt({ outbound, token: config.REMIX_TOKEN, storeAt, log })
  const remix = config.REMIX_URL === undefined ? null : from(config.REMIX_URL)
  const imports = importService({ sql, ingest: library.ingest, runs: runs.service, clock, timers, remix })
  return {
    name: 'imports',
    service: imports,
    /** The source behind an address that the command line names. */
    from,
    routes: [importRoutes(imports, runs.service, multipart), remixRoutes(imports, runs.streams)],
    jobs: [importDirectory(imports), importRemix(imports)],
  } satisfies Feature & { from: unknown }
}
