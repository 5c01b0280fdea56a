import type { MultipartReader } from '../../http/bodies.ts'
import type { RouteGroup } from '../../http/server.ts'
import type { Runs } from '../../runs/service.ts'
import type { RunStreams } from '../../runs/streaming.ts'
import type { BrandExports } from '../exports/exports.ts'
import type { BrandHistory } from '../history/history.ts'
import type { Branding } from '../service.ts'
import type { BrandSharing } from '../sharing/sharing.ts'
import { exportRoutes } from './export-routes.ts'
import { extractRoutes } from './extract-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sharedRoutes, shareRoutes } from './share-routes.ts'

type Parts = {
  branding: Branding
  exports: BrandExports
  history: BrandHistory
  sharing: BrandSharing
  runs: Runs
  streams: RunStreams
  multipart: MultipartReader
}

/** Churches' brands over HTTP. */
export function brandingRoutes(parts: Parts): RouteGroup[] {
  const { branding, exports, history, sharing, runs, streams, multipart } = parts
  return [
    profileRoutes(branding, multipart),
    extractRoutes(branding, runs, streams, multipart),
    exportRoutes(exports),
    historyRoutes(history),
    shareRoutes(sharing, multipart),
    sharedRoutes(sharing, exports),
  ]
}
