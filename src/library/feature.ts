import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import { fileRoutes } from './file-routes.ts'
import { labeler } from './ingest/ingest.ts'
import { mediaRoutes } from './media-routes.ts'
import type { Embedder, IndexSink } from './model.ts'
import { libraryRoutes } from './routes.ts'
import { libraryService } from './service.ts'

/** The reference library, the files kept beside it, and the links that open both. */
export function libraryFeature(base: Base, { embedder, sink }: { embedder: Embedder; sink: IndexSink }) {
  const { vision, log, kept } = base
  const library = libraryService({
    ...base,
    embedder,
    sink,
    ...(vision && { labeler: labeler(vision, base.timers, log) }),
  })
  return {
    name: 'library',
    service: library,
    routes: [libraryRoutes(library, base.multipart), mediaRoutes(library), fileRoutes(base)],
    stats: async (viewer) => ({ references: await library.countActive(viewer) }),
    async start() {
      void library
        .refreshTexts()
        .catch((error) => log.error({ err: String(error) }, 'the texts of references could not be made anew'))
    },
    async upkeep() {
      await kept.expire()
      await library.sweep()
    },
    async forget(tx, account) {
      await kept.forget(tx, account)
      const { references, orphans } = await library.forget(tx, account)
      const afterCommit = async () => {
        await library.removeFiles(orphans)
        await library.sweep()
        await library.forgetRemovals()
      }
      return { references, afterCommit }
    },
    faults: library.faults,
  } satisfies Feature
}
