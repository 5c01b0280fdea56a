import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import type { RunsFeature } from '../runs/feature.ts'
import { brandExports } from './exports/exports.ts'
import { brandHistory } from './history/history.ts'
import { extractBrand } from './jobs.ts'
import { logoNamer } from './logo-roles.ts'
import { brandingRoutes } from './routes/routes.ts'
import { brandingService } from './service.ts'
import { brandSharing } from './sharing/sharing.ts'
import { brandTools } from './tools.ts'

/** Brand profiles of churches. */
export function brandingFeature(base: Base, { service: runs, streams }: RunsFeature) {
  const { vision, log, multipart } = base
  const naming = vision && { nameLogos: logoNamer(vision, base.timers, log) }
  const { close, ...tools } = brandTools({ ...base, browserPath: base.config.BROWSER_PATH })
  const history = brandHistory(base)
  const sharing = brandSharing(base)
  const branding = brandingService({ ...base, history, runs, ...tools, ...naming, ...base.brand })
  return {
    name: 'branding',
    service: branding,
    routes: brandingRoutes({ branding, exports: brandExports(base), history, sharing, runs, streams, multipart }),
    jobs: [extractBrand(branding)],
    stats: async (viewer) => ({ brands_with_errors: await branding.countErrors(viewer) }),
    forget: async (tx, account) => {
      for (const part of [branding, history, sharing]) await part.forget(tx, account)
    },
    close,
  } satisfies Feature
}
