import type { Owner, Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount } from '../churches/service.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import type { Pixels } from '../kernel/pixels.ts'
import type { Random } from '../kernel/random.ts'
import type { Embedder, Reference } from '../library/model.ts'
import type { Reader } from '../reading/model.ts'
import { decodeRegion, decodeSmall, isRefusal, openImage, type Refusal, type Region } from '../library/images/images.ts'
import type { Indexed, LabelWeights, Models, Neighbor, Pool, Space, VectorIndex, Why } from './model.ts'
import { combined, type Families, type Found, rolling } from './rolls/rolls.ts'
import { isLabelled, labelShare } from './rules.ts'

export type ScoredReference = Reference & { score: number; why?: Why }

/** What every search near a seed can be asked for. */
export type Options = {
  collapse?: boolean | undefined
  exclude?: string[] | undefined
  region?: Region | undefined
  explain?: boolean | undefined
}

export type Roll = Options & {
  limit: number
  min_score: number
  space: Space
  spread?: number
  seed?: string | undefined
  like?: string[] | undefined
  unlike?: string[] | undefined
  account_number?: string | undefined
  season?: string | undefined
  type?: string | undefined
  design_style?: string | undefined
}

/** Gives whole references by their numbers, as far as the viewer may see them. */
type Picked = (viewer: Viewer, numbers: readonly number[], origin: string) => Promise<Map<number, Reference>>

type Parts = {
  index: VectorIndex
  models: Models
  weights: LabelWeights
  embedder: Embedder
  reader: Reader
  families: (numbers: readonly number[]) => Promise<Families>
  picked: Picked
  /** A part of a reference's image. */
  regionOf: (viewer: Viewer, id: string, region: Region) => Promise<Pixels>
  random: Pick<Random, 'next'>
  log: Log
}

export type Similarity = ReturnType<typeof similarityService>

type Near = Options & { space: Space; pool: Pool; limit: number; weights?: LabelWeights | undefined }

/** More like this: neighbours, rolls, and whether an image is already here. */
export function similarityService(parts: Parts) {
  const { index, models, weights, embedder, reader, picked, random, log } = parts
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

    /**
     * References near a seed, or near several, out of the pool of a roll. `account_number` lets that church's own work
     * in. Fails with `forbidden`, `not_found` and, when a seed has no vector of this model, `no_embedding`.
     */
    async roll(viewer: Viewer, id: string, roll: Roll, origin: string) {
      const { space, account_number: church, spread = 0, limit } = roll
      refuseForeignAccount(viewer, church)
      await index.ready(space)
      const first = await seedOf(viewer, id)
      const [more, less] = [await seedsOf(viewer, roll.like ?? []), await seedsOf(viewer, roll.unlike ?? [])]
      const vector = await rolledVector({ vectorOf, viewer, space, region: roll.region }, [first, ...more], less)
      const isOwn = more.length + less.length === 0 && roll.region === undefined
      const excluded = await seedsOf(viewer, roll.exclude ?? [], { lenient: true })
      const seeds = [first, ...more, ...less].map(({ number }) => number)
      const seed = roll.seed ?? Math.floor(random.next() * 36 ** 8).toString(36)
      const near = await find({
        space,
        vector,
        pool: { ...rollOf(church ?? null), season: roll.season, type: roll.type, design_style: roll.design_style },
        limit,
        ...(isOwn && { own: ownOf(first) }),
        without: [...seeds, ...excluded.map(({ number }) => number)],
        minScore: roll.min_score,
        collapse: roll.collapse ? seeds : undefined,
        spread: { share: spread, seed },
        explain: roll.explain,
      })
      return { id, space, spread, seed, references: await withReferences(picked, viewer, near, origin) }
    },

    /** What is nearest to an image that is not kept. Fails with `validation_failed` and the reason when it is none. */
    async like(
      viewer: Viewer,
      bytes: Uint8Array,
      { k, region }: { k: number; region?: Region | undefined },
      origin: string,
    ) {
      const vector = await vectorOfImage({ embedder, reader, model: models.image.model }, bytes, region)
      await index.ready('image')
      if (vector === null) return { neighbors: [] }
      try {
        const near = await find({ space: 'image', vector, pool: seenBy(viewer), limit: k, without: [] })
        return { neighbors: await presented(picked, viewer, near, origin) }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        log.warn({ err: error.message }, 'an image gave no usable vector')
        throw refused({ outcome: 'rejected', reason: 'blank' })
      }
    },
  }

  function ownOf(seed: Indexed, blended?: LabelWeights) {
    return {
      number: seed.number,
      weights: blended,
      labelled: blended === undefined ? 0 : labelShare(seed.labels, blended),
    }
  }
}

/** Finds the seeds of a search, and their vectors. */
function seeding({ index, models, embedder, random, regionOf }: Parts) {
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
async function rolledVector(
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

/** The vector of an image from outside, or null when the model gives none. Fails with `validation_failed`. */
async function vectorOfImage(
  { embedder, reader, model }: { embedder: Embedder; reader: Reader; model: string },
  bytes: Uint8Array,
  region: Region | undefined,
): Promise<Float32Array | null> {
  const opened = await openImage(bytes, reader)
  if (isRefusal(opened)) throw refused(opened)
  const { shown } = opened
  const pixels = await (region === undefined ? decodeSmall(shown) : decodeRegion(shown, region))
  if (isRefusal(pixels)) throw refused(pixels)
  const embeddings = await embedder.embed(pixels)
  return embeddings.find((embedding) => embedding.space === 'image' && embedding.model === model)?.vector ?? null
}

async function withReferences(
  picked: Picked,
  viewer: Viewer,
  near: readonly Found[],
  origin: string,
): Promise<ScoredReference[]> {
  const numbers = near.map(({ number }) => number)
  const references = await picked(viewer, numbers, origin)
  return near.flatMap(({ number, ...found }) => {
    const reference = references.get(number)
    // One that was retired or taken away between the search and the database is left out.
    return reference?.active ? [{ ...reference, ...found }] : []
  })
}

/** With what a strip of images shows, so that it is one request. */
async function presented(picked: Picked, viewer: Viewer, near: readonly Found[], origin: string): Promise<Neighbor[]> {
  const references = await withReferences(picked, viewer, near, origin)
  return references.map(({ id, ref_id, score, preview_url, title, width, height, account_number, why }) => {
    return { id, ref_id, sim: score, preview_url, title, width, height, account_number, ...(why && { why }) }
  })
}

/** Every active reference the viewer may see. */
function seenBy({ account }: Viewer): Pool {
  return { owners: account === null ? 'all' : { unowned: true, church: account }, rolled: false }
}

/** What a roll may show: what passes the gates and is nobody's, or the named church's. */
function rollOf(church: Owner): Pool {
  return { owners: { unowned: true, church }, rolled: true }
}

function refused({ outcome, reason }: Refusal): Fault {
  return new Fault('validation_failed', `The image cannot be compared: ${reason}.`, {
    errors: [{ path: 'body.image', message: reason }],
    members: { outcome, reason },
  })
}
