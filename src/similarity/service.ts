import type { Viewer } from '../churches/model.ts'
import { maySee } from '../churches/service.ts'
import { Fault } from '../kernel/errors.ts'
import type { Log } from '../kernel/outside.ts'
import type { Embedding, IndexEntry, IndexSink } from '../library/model.ts'
import { refId } from '../library/model.ts'
import { hnswIndex } from './hnsw.ts'
import type { Neighbor, Space, VectorIndex } from './model.ts'

/** Reads every reference and its vector of one space, in pages: what the index is rebuilt from. */
export type VectorSource = (space: Space) => AsyncIterable<{ entry: IndexEntry; vector: Float32Array | null }>

export type Similarity = ReturnType<typeof similarityService>

/** Inserts between two breaths of the event loop; four cost about 2 ms. */
const insertsAtOnce = 4

/** Look-alikes from memory. The database is the truth; the index hears of every commit, and is rebuilt at the start. */
export function similarityService({ dimensions, log }: { dimensions: number; log: Log }) {
  const entries = new Map<number, IndexEntry>()
  const numbers = new Map<string, number>()
  let made: VectorIndex | undefined
  /** Made when it is first needed: unpacking the addon is no part of a start. */
  const index = () => (made ??= hnswIndex(dimensions))
  let loading: Promise<void> = Promise.resolve()
  let state: 'empty' | 'loading' | 'ok' = 'empty'

  function remember(entry: IndexEntry): void {
    const before = entries.get(entry.number)
    if (before && before.version > entry.version) return
    entries.set(entry.number, entry)
    numbers.set(entry.id, entry.number)
  }

  const sink: IndexSink = {
    added(entry: IndexEntry, embeddings: readonly Embedding[]) {
      remember(entry)
      const image = embeddings.find(({ space }) => space === 'image')
      if (image) index().add(entry.number, image.vector)
    },
    changed: remember,
  }

  async function build(source: VectorSource): Promise<void> {
    let count = 0
    for await (const { entry, vector } of source('image')) {
      remember(entry)
      if (vector === null || index().vector(entry.number) !== null) continue
      index().add(entry.number, vector)
      if (++count % insertsAtOnce === 0) await Bun.sleep(0)
    }
    state = 'ok'
    log.info({ space: 'image', vectors: index().size }, 'the index is ready')
  }

  return {
    sink,

    /** Begins to build the index from the database; queries wait for it. */
    load(source: VectorSource): Promise<void> {
      state = 'loading'
      loading = build(source)
      return loading
    },

    state: () => state,

    /** Vectors in each index, for the metrics. */
    sizes: () => ({ image: made?.size ?? 0 }),

    /** When no build is under way any more. */
    idle: () => loading.catch(() => {}),

    /** The `k` active references most like a seed that the viewer may see. Fails with `not_found`. */
    async neighbors(viewer: Viewer, id: string, k: number): Promise<{ id: string; neighbors: Neighbor[] }> {
      await loading
      const seed = entries.get(numbers.get(id) ?? 0)
      if (!seed || !maySee(viewer, seed.account_number)) throw new Fault('not_found', `There is no reference ${id}.`)
      const vector = index().vector(seed.number)
      if (vector === null) return { id, neighbors: [] }
      const matches = index().search(vector, k, (label) => {
        const entry = entries.get(label)!
        return label !== seed.number && entry.active && maySee(viewer, entry.account_number)
      })
      return { id, neighbors: matches.map(({ label, score }) => present(entries.get(label)!, score)) }
    },
  }
}

function present({ id, number }: IndexEntry, score: number): Neighbor {
  return { id, ref_id: refId(number), sim: Math.min(1, Math.max(0, score)) }
}
