import type { Owner, Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount } from '../churches/service.ts'
import { Fault } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { type Embedder, type Reference } from '../library/model.ts'
import type { Reader } from '../reading/model.ts'
import { decodeSmall, isRefusal, openImage, type Refusal } from '../library/images/images.ts'
import type { Indexed, LabelWeights, Models, Near, Neighbor, Pool, Space, VectorIndex } from './model.ts'
import { clamped, isLabelled } from './rules.ts'

export type ScoredReference = Reference & { score: number }

export type Roll = {
  limit: number
  min_score: number
  space: Space
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
  picked: Picked
  random: Pick<Random, 'next'>
  log: Log
}

export type Similarity = ReturnType<typeof similarityService>

/** More like this: neighbours, rolls, and whether an image is already here. */
export function similarityService({ index, models, weights, embedder, reader, picked, random, log }: Parts) {
  /** A seed, retired or not. Fails with `not_found`. */
  async function seedOf(viewer: Viewer, id: string): Promise<Indexed> {
    const seed = await index.find(id)
    if (seed === null || !maySee(viewer, seed.owner)) throw new Fault('not_found', `There is no reference ${id}.`)
    return seed
  }

  /** A seed that a roll without a church could show, each as likely as the others. Fails with `not_found`. */
  async function drawnSeed(): Promise<Indexed> {
    const seed = await index.draw('style', rollOf(null), random.next())
    if (seed === null) throw new Fault('not_found', 'There is no reference that could be drawn.')
    return seed
  }

  /** None for a seed without a vector. */
  async function nearSeed(space: Space, seed: Indexed, pool: Pool, wanted: number, blended = false): Promise<Near[]> {
    const vector = await index.vectorOf(space, seed.number)
    if (vector === null) return []
    return index.nearest({ space, vector, pool, wanted, seed: seed.number, weights: blended ? weights : undefined })
  }

  return {
    /** The `k` nearest by what the image shows; none for a seed without a vector. Fails with `not_found`. */
    async neighbors(
      viewer: Viewer,
      id: string,
      k: number,
      origin: string,
    ): Promise<{ id: string; neighbors: Neighbor[] }> {
      await index.ready('image')
      const near = await nearSeed('image', await seedOf(viewer, id), seenBy(viewer), k)
      return { id, neighbors: await presented(picked, viewer, near, origin) }
    },

    /**
     * The `k` nearest by how they are made, blended with agreement on labels where the seed has some. Without an id a
     * seed is drawn. Fails with `not_found`.
     */
    async styleNeighbors(viewer: Viewer, id: string | undefined, k: number, origin: string) {
      await index.ready('style')
      const seed = id === undefined ? await drawnSeed() : await seedOf(viewer, id)
      const weighted = isLabelled(seed.labels)
      const near = await nearSeed('style', seed, seenBy(viewer), k, weighted)
      return { id: seed.id, weighted, neighbors: await presented(picked, viewer, near, origin) }
    },

    /** Whole references nearest by how they are made, by the vector alone. Fails with `not_found`. */
    async styleReferences(viewer: Viewer, id: string, limit: number, origin: string) {
      await index.ready('style')
      const near = await nearSeed('style', await seedOf(viewer, id), seenBy(viewer), limit)
      return { references: await withReferences(picked, viewer, near, origin) }
    },

    /**
     * References near a seed out of the pool of a roll. `account_number` lets that church's own work in. Fails with
     * `forbidden`, `not_found` and, when the seed has no vector of this model, `no_embedding`.
     */
    async roll(viewer: Viewer, id: string, { space, account_number: church, ...roll }: Roll, origin: string) {
      refuseForeignAccount(viewer, church)
      await index.ready(space)
      const seed = await seedOf(viewer, id)
      const vector = await index.vectorOf(space, seed.number)
      if (vector === null) throw new Fault('no_embedding', 'The reference has no embedding in this space yet.')
      const pool = { ...rollOf(church ?? null), season: roll.season, type: roll.type, design_style: roll.design_style }
      const found = await index.nearest({ space, vector, pool, wanted: roll.limit, seed: seed.number })
      const near = found.filter(({ score }) => clamped(score) >= roll.min_score)
      return { id, space, references: await withReferences(picked, viewer, near, origin) }
    },

    /** What is nearest to an image that is not kept. Fails with `validation_failed` and the reason when it is none. */
    async like(viewer: Viewer, bytes: Uint8Array, k: number, origin: string): Promise<{ neighbors: Neighbor[] }> {
      const vector = await vectorOfImage({ embedder, reader, model: models.image.model }, bytes)
      await index.ready('image')
      if (vector === null) return { neighbors: [] }
      try {
        const near = await index.nearest({ space: 'image', vector, pool: seenBy(viewer), wanted: k })
        return { neighbors: await presented(picked, viewer, near, origin) }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        log.warn({ err: error.message }, 'an image gave no usable vector')
        throw refused({ outcome: 'rejected', reason: 'blank' })
      }
    },
  }
}

/** The vector of an image from outside, or null when the model gives none. Fails with `validation_failed`. */
async function vectorOfImage(
  { embedder, reader, model }: { embedder: Embedder; reader: Reader; model: string },
  bytes: Uint8Array,
): Promise<Float32Array | null> {
  const opened = await openImage(bytes, reader)
  if (isRefusal(opened)) throw refused(opened)
  const pixels = await decodeSmall(opened.shown)
  if (isRefusal(pixels)) throw refused(pixels)
  const embeddings = await embedder.embed(pixels)
  return embeddings.find((embedding) => embedding.space === 'image' && embedding.model === model)?.vector ?? null
}

async function withReferences(
  picked: Picked,
  viewer: Viewer,
  near: readonly Near[],
  origin: string,
): Promise<ScoredReference[]> {
  const numbers = near.map(({ number }) => number)
  const references = await picked(viewer, numbers, origin)
  return near.flatMap(({ number, score }) => {
    const reference = references.get(number)
    // One that was retired or taken away between the search and the database is left out.
    return reference?.active ? [{ ...reference, score: clamped(score) }] : []
  })
}

/** With what a strip of images shows, so that it is one request. */
async function presented(picked: Picked, viewer: Viewer, near: readonly Near[], origin: string): Promise<Neighbor[]> {
  const references = await withReferences(picked, viewer, near, origin)
  return references.map(({ id, ref_id, score, preview_url, title, width, height, account_number }) => {
    return { id, ref_id, sim: score, preview_url, title, width, height, account_number }
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
