import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import type { Library } from '../library/service.ts'
import type { Runs } from '../runs/service.ts'
import { scanRun } from './jobs.ts'
import { bulkRoutes, variantRoutes } from './routes.ts'
import { scanner, signatures as signaturesIn } from './scan/scan.ts'
import { variantService } from './service.ts'
import { groupViews } from './views.ts'

/** Families of near-duplicates. */
export function variantsFeature(base: Base, { library, runs }: { library: Library; runs: Runs }) {
  const { sql, log, clock, config, multipart } = base
  const signatures = signaturesIn({ sql, log })
  const views = groupViews({ signatures })
  const variants = variantService({ ...base, library, runs, views, threshold: config.VARIANT_THRESHOLD })
  return {
    name: 'variants',
    service: variants,
    routes: [variantRoutes(variants, runs, multipart), bulkRoutes(variants, multipart)],
    jobs: [scanRun(variants, scanner({ sql, signatures, originals: { read: library.shown }, clock }))],
    stats: async (viewer) => ({ families_waiting: await variants.count(viewer) }),
    forget: variants.forget,
  } satisfies Feature
}
