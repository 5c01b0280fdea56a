import type { Viewer } from '../churches/model.ts'
import type { Sql } from '../db/sql.ts'
import type { Clock } from '../kernel/clock.ts'
import type { HttpClient } from '../kernel/http-client.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { referenceCatalog } from './catalog/catalog.ts'
import { changes } from './changes.ts'
import { type Labeler, ingestPipeline } from './ingest/ingest.ts'
import type { MediaLinks } from './media-links.ts'
import { listing, presenter } from './listing.ts'
import { type Media, mediaFiles } from './media/media.ts'
import type { Embedder, IndexSink } from './model.ts'
import type { Reader } from '../reading/model.ts'
import { refreshTexts } from './search/search.ts'
import { referenceRows } from './rows.ts'
import * as store from './store.ts'
import { uploads } from './uploads.ts'

type Parts = {
  sql: Sql
  /** Whether other servers may work at the same database. */
  isShared: boolean
  media: Media
  reader: Reader
  links: MediaLinks
  embedder: Embedder
  sink: IndexSink
  labeler?: Labeler
  clock: Clock
  random: Random
  log: Log
  /** The way to images that are linked to. */
  outbound: HttpClient
}

export type Library = ReturnType<typeof libraryService>

/** The reference library: what is in it, who may see and change it, and its files. */
export function libraryService(parts: Parts) {
  const ingest = ingestPipeline(parts)
  const present = presenter(parts.links)
  const catalog = referenceCatalog(parts.sql)
  const rows = referenceRows(parts)
  const files = mediaFiles(parts)
  return {
    ingest,
    ...listing({
      ...parts,
      rows,
      catalog,
      present,
      previewOf: files.preview,
      readsWords: parts.embedder.words !== undefined,
    }),
    ...changes({ ...parts, present }),
    ...uploads({ ...parts, rows, ingest, present }),
    ...files,
    /** Makes what `q` searches anew where an older version made it. */
    refreshTexts: () => refreshTexts(parts.sql, store.oldTexts),
    count: catalog.count,
    countActive: ({ account }: Viewer) => catalog.countActive(account),
  }
}
