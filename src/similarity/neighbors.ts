import type { Viewer } from '../churches/model.ts'
import type { Indexed, LabelWeights, Pool, Space } from './model.ts'
import { type Picked, presented, seenBy, withReferences } from './presenting.ts'
import { type Found, type Rolling, rolling } from './rolls/rolls.ts'
import { isLabelled } from './rules.ts'
import { type Options, ownOf, type SeedParts, seeding } from './seeds.ts'

type Parts = SeedParts & Rolling & { weights: LabelWeights; picked: Picked }
type Near = Options & { space: Space; pool: Pool; limit: number; weights?: LabelWeights | undefined }

/** References near one seed. */
export function neighboring(parts: Parts) {
  const { index, weights, picked } = parts
  const find = rolling(parts)
  const { seedOf, seedsOf, drawnSeed, vectorOf } = seeding(parts)

  /** What is near one seed; nothing for a seed without a vector. */
  async function nearSeed(viewer: Viewer, seed: Indexed, { space, pool, limit, ...options }: Near): Promise<Found[]> {
    const vector = await vectorOf(viewer, seed, space, options.region)
    if (vector === null) return []
    const excluded = await seedsOf(viewer, options.exclude ?? [], { lenient: true })
    const isOwn = options.region === undefined
    return find({
      space,
      vector,
      pool,
      limit,
      ...(isOwn && { own: ownOf(seed, options.weights) }),
      without: [seed, ...excluded].map(({ number }) => number),
      collapse: options.collapse ? [seed.number] : undefined,
      explain: options.explain,
    })
  }

  return {
    /** The `k` nearest by what the image shows; none for a seed without a vector. Fails with `not_found`. */
    async neighbors(viewer: Viewer, id: string, { k, ...options }: Options & { k: number }, origin: string) {
      await index.ready('image')
      const seed = await seedOf(viewer, id)
      const near = await nearSeed(viewer, seed, { ...options, space: 'image', pool: seenBy(viewer), limit: k })
      return { id, neighbors: await presented(picked, viewer, near, origin) }
    },

    /**
     * The `k` nearest by how they are made, blended with agreement on labels where the seed has some. Without an id a
     * seed is drawn. Fails with `not_found`.
     */
    async styleNeighbors(
      viewer: Viewer,
      { id, k, ...options }: Options & { id?: string | undefined; k: number },
      origin: string,
    ) {
      await index.ready('style')
      const seed = id === undefined ? await drawnSeed() : await seedOf(viewer, id)
      const weighted = isLabelled(seed.labels) && options.region === undefined
      const wanted = {
        space: 'style',
        pool: seenBy(viewer),
        limit: k,
        weights: weighted ? weights : undefined,
      } as const
      const near = await nearSeed(viewer, seed, { ...options, ...wanted })
      return { id: seed.id, weighted, neighbors: await presented(picked, viewer, near, origin) }
    },

    /** Whole references nearest by how they are made, by the vector alone. Fails with `not_found`. */
    async styleReferences(
      viewer: Viewer,
      id: string,
      { limit, ...options }: Options & { limit: number },
      origin: string,
    ) {
      await index.ready('style')
      const seed = await seedOf(viewer, id)
      const near = await nearSeed(viewer, seed, { ...options, space: 'style', pool: seenBy(viewer), limit })
      return { references: await withReferences(picked, viewer, near, origin) }
    },
  }
}
