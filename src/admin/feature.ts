import type { Access } from '../access/feature.ts'
import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import type { Runs } from '../runs/service.ts'
import { backupService } from './backups.ts'
import { keyAdmin } from './keys.ts'
import { callerRoutes, keyRoutes, operationRoutes } from './routes.ts'

/** What operators do over HTTP: keys, settings, backups. */
export function adminFeature(base: Base, { keys }: Access, runs: Runs) {
  const { config, archives, clock, links, multipart } = base
  const service = { keys: keyAdmin({ keys, clock }), backups: backupService({ config, archives, clock, links, runs }) }
  return {
    name: 'admin',
    service,
    routes: [
      keyRoutes(service.keys, multipart),
      callerRoutes(service.keys),
      operationRoutes({ shown: config.shown, backups: service.backups, runs }),
    ],
    jobs: [service.backups.run],
  } satisfies Feature
}
