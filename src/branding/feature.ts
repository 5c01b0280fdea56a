import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import type { RunsFeature } from '../runs/feature.ts'
import { exportRoutes } from './export-routes.ts'
import { brandExports } from './exports/exports.ts'
import { extractRoutes } from './extract-routes.ts'
import { extractBrand } from './jobs.ts'
import { logoNamer } from './logo-roles.ts'
import { brandingRoutes } from './routes.ts'
import { brandingService } from './service.ts'
import { brandTools } from './tools.ts'

/** Brand profiles of churches. */
export function brandingFeature(base: Base, { service: runs, streams }: RunsFeature) {
  const { vision, log, multipart } = base
  const naming = vision && { nameLogos: logoNamer(vision, base.timers, log) }
  const { close, ...tools } = brandTools(base)
  const branding = brandingService({ ...base, runs, ...tools, ...naming, ...base.brand })
  return {
    name: 'branding',
    service: branding,
    routes: [
      brandingRoutes(branding, multipart),
      extractRoutes(branding, runs, streams, multipart),
      exportRoutes(brandExports(base)),
    ],
    jobs: [extractBrand(branding)],
    stats: async (viewer) => ({ brands_with_errors: await branding.countErrors(viewer) }),
    forget: branding.forget,
    close,
  } satisfies Feature
}
