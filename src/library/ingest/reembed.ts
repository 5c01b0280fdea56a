import type { Sql, Tx } from '../../db/sql.ts'
import { storeVectors } from './commit.ts'
import type { Media } from '../media/media.ts'
import type { Embedder, Embedding, IndexSink } from '../model.ts'
import type { Reader } from '../../reading/model.ts'
import { decodeSmall, isRefusal, openImage } from '../images/images.ts'
import * as store from '../store.ts'

type Parts = {
  sql: Sql
  media: Media
  reader: Reader
  embedder: Embedder
  sink: IndexSink
  /** The model that each space is to be of. */
  models: readonly { space: string; model: string }[]
}

export type Stale = { number: number; id: string; sha256: string }
export type Reembedder = ReturnType<typeof reembedder>

const pageRows = 200

/** Finds references whose vectors are missing or of another model, and describes them anew from their originals. */
export function reembedder({ sql, media, reader, embedder, sink, models }: Parts) {
  return {
    count: () => store.countStale(sql, models),

    /** Every stale reference, by number. */
    async *stale(): AsyncGenerator<Stale> {
      for (let after = 0; ;) {
        const rows = await store.staleAfter(sql, models, after, pageRows)
        yield* rows
        if (rows.length < pageRows) return
        after = rows.at(-1)!.number
      }
    },

    /** The vectors of a reference's original, or null when it cannot be read any more. */
    async embed({ sha256 }: Stale): Promise<Embedding[] | null> {
      const bytes = await media.read(sha256)
      const opened = bytes && (await openImage(bytes, reader))
      if (opened === null || isRefusal(opened)) return null
      const pixels = await decodeSmall(opened.shown)
      return isRefusal(pixels) ? null : embedder.embed(pixels, opened.shown)
    },

    store: (tx: Tx, { number }: Stale, embeddings: readonly Embedding[]): Promise<void> =>
      storeVectors(tx, sink, { number, embeddings }),

    /** Tells the indexes, once the vectors are committed. */
    async announce({ id }: Stale, embeddings: readonly Embedding[]): Promise<void> {
      const row = await store.byId(sql, id)
      if (row) sink.added(store.entryOf(row), embeddings)
    },
  }
}
