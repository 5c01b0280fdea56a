import type { Viewer } from '../churches/model.ts'
import { maySee } from '../churches/service.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { Pixels } from '../kernel/pixels.ts'
import type { Random } from '../kernel/random.ts'
import type { Region } from '../library/images/images.ts'
import type { Embedder } from '../library/model.ts'
import type { Indexed, LabelWeights, Models, Space, VectorIndex } from './model.ts'
import { rollOf } from './presenting.ts'
import { combined } from './rolls/rolls.ts'
import { labelShare } from './rules.ts'

/** What every search near a seed can be asked for. */
export type Options = {
  collapse?: boolean | undefined
  exclude?: string[] | undefined
  region?: Region | undefined
  explain?: boolean | undefined
}

export type SeedParts = {
  index: VectorIndex
  models: Models
  embedder: Embedder
  /** A part of a reference's image. */
  regionOf: (viewer: Viewer, id: string, region: Region) => Promise<Pixels>
  random: Pick<Random, 'next'>
}

/** Finds the seeds of a search, and their vectors. */
export function seeding({ index, models, embedder, random, regionOf }: SeedParts) {
  /** A seed, retired or not. Fails with `not_found`. */
  async function seedOf(viewer: Viewer, id: string): Promise<Indexed> {
    const seed = await index.find(id)
    if (seed === null || !maySee(viewer, seed.owner)) throw new Fault('not_found', `There is no reference ${id}.`)
    return seed
  }

  return {
    seedOf,

    /** Several references; `lenient`: unknown ones are left out. Fails with `not_found`. */
    async seedsOf(viewer: Viewer, ids: readonly string[], { lenient = false } = {}): Promise<Indexed[]> {
      const seeds: Indexed[] = []
      for (const id of new Set(ids)) {
        const seed = lenient ? await index.find(id) : await seedOf(viewer, id)
        if (seed !== null) seeds.push(seed)
      }
      return seeds
    },

    /** A seed that a roll without a church could show, each as likely as the others. Fails with `not_found`. */
    async drawnSeed(): Promise<Indexed> {
      const seed = await index.draw('style', rollOf(null), random.next())
      if (seed === null) throw new Fault('not_found', 'There is no reference that could be drawn.')
      return seed
    },

    /** A seed's vector, or that of a part of its image; null when there is none of the present model. */
    async vectorOf(
      viewer: Viewer,
      seed: Indexed,
      space: Space,
      region: Region | undefined,
    ): Promise<Float32Array | null> {
      if (region === undefined) return index.vectorOf(space, seed.number)
      const embeddings = await embedder.embed(await regionOf(viewer, seed.id, region))
      return embeddings.find((one) => one.space === space && one.model === models[space].model)?.vector ?? null
    },
  }
}

type VectorOf = ReturnType<typeof seeding>['vectorOf']
type Rolling = { vectorOf: VectorOf; viewer: Viewer; space: Space; region: Region | undefined }

/** The direction of a roll. A region is one of the first seed. Fails with `no_embedding`. */
export async function rolledVector(
  { vectorOf, viewer, space, region }: Rolling,
  wanted: readonly Indexed[],
  unwanted: readonly Indexed[],
): Promise<Float32Array> {
  const vectors = async (seeds: readonly Indexed[], cut?: Region) => {
    const found: Float32Array[] = []
    for (const [at, seed] of seeds.entries()) {
      const vector = await vectorOf(viewer, seed, space, at === 0 ? cut : undefined)
      if (vector === null) throw new Fault('no_embedding', `Reference ${seed.id} has no embedding in this space yet.`)
      found.push(vector)
    }
    return found
  }
  const vector = combined(await vectors(wanted, region), await vectors(unwanted))
  if (vector === null) throw invalid('query.unlike', 'is what the roll is to be like: nothing is left of it')
  return vector
}

/** What a search knows of the reference whose own vector it goes by. */
export function ownOf(seed: Indexed, blended?: LabelWeights) {
  return {
    number: seed.number,
    weights: blended,
    labelled: blended === undefined ? 0 : labelShare(seed.labels, blended),
  }
}
