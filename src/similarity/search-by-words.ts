import type { Viewer } from '../churches/model.ts'
import { NetworkError } from '../inference/model.ts'
import { Fault } from '../kernel/errors.ts'
import type { Embedder } from '../library/model.ts'
import type { ReferenceFilter } from '../library/query.ts'
import type { Near, VectorIndex } from './model.ts'
import { type Picked, type ScoredReference, seenBy, withReferences } from './presenting.ts'
import { shownScore } from './rules.ts'

type Parts = {
  index: VectorIndex
  embedder: Embedder
  picked: Picked
  /** The numbers of all references that match the filters of the list. */
  numbersMatching: (viewer: Viewer, filter: ReferenceFilter) => Promise<Uint32Array>
}
export type WordsQuery = ReferenceFilter & { text: string; limit: number }

/** Looked at for each result at first, and how much deeper when the filters left too few. */
const firstDepth = 4
const deeper = 8

/** Finds images by what they show, said in words. */
export function searchByWords({ index, embedder, picked, numbersMatching }: Parts) {
  /** The nearest that are wanted, as deep as that takes. */
  async function nearest(viewer: Viewer, vector: Float32Array, wanted: ReadonlySet<number>, limit: number) {
    for (let depth = limit * firstDepth; ; depth *= deeper) {
      const near = await index.nearest({ space: 'image', vector, pool: seenBy(viewer), wanted: depth })
      const kept = near.filter(({ number }) => wanted.has(number))
      if (kept.length >= limit || near.length < depth) return kept.slice(0, limit)
    }
  }

  /** Fails with `conflict` where no model reads words, and with `upstream_failed` where it is elsewhere and does not answer. */
  return async (viewer: Viewer, { text, limit, ...filter }: WordsQuery, origin: string) => {
    if (embedder.words === undefined) throw readsNoWords()
    const { vector, reach } = await embedder.words(text).catch((error: unknown) => {
      throw error instanceof NetworkError ? new Fault('conflict', error.message) : error
    })
    await index.ready('image')
    const wanted = new Set(await numbersMatching(viewer, filter))
    const near = await nearest(viewer, vector, wanted, limit)
    const references: ScoredReference[] = await withReferences(picked, viewer, near.map(scoredBy(reach)), origin)
    return { references }
  }
}

/** The cosine of words and image alone: the rest of an image's vector says nothing of words. */
const scoredBy =
  (reach: number) =>
  ({ number, score }: Near) => ({ number, score: shownScore('image', score / reach) })

function readsNoWords(): Fault {
  return new Fault(
    'conflict',
    'Nothing here reads words: the built-in descriptors see layout, colour and lettering, not what an image shows. Set ' +
      'EMBEDDER=onnx with EMBEDDER_MODEL, a folder with an image and a text network, or EMBEDDER=http.',
  )
}
