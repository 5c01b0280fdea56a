import type { Owner, Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount } from '../churches/service.ts'
import { Fault } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { type Embedder, type Reference, refId } from '../library/model.ts'
import { decodeSmall, examine, isRefusal, type Refusal } from '../library/images/images.ts'
import { dropBit, hasBit, rowAt } from './index/bits.ts'
import { type Indexes } from './index/indexes.ts'
import type { LabelWeights, Match, Models, Neighbor, Pool, Space } from './model.ts'
import { clamped, isLabelled, labelShare } from './rules.ts'

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
export type Picked = (viewer: Viewer, numbers: readonly number[], origin: string) => Promise<Map<number, Reference>>

type Parts = {
  indexes: Indexes
  models: Models
  weights: LabelWeights
  embedder: Embedder
  picked: Picked
  random: Pick<Random, 'next'>
  log: Log
}

export type Similarity = ReturnType<typeof similarityService>

type Search = {
  space: Space
  vector: Float32Array
  pool: Pool
  wanted: number
  seed?: number
  blend?: Blend | undefined
}
type Blend = { share: number; added: Float32Array }

/** More like this: neighbours, rolls, and whether a picture is already here. */
export function similarityService({ indexes, models, weights, embedder, picked, random, log }: Parts) {
  const { table } = indexes

  /** The row of a seed, retired or not. Fails with `not_found`. */
  function seedOf(viewer: Viewer, id: string): number {
    const row = table.rowOf(id)
    if (row === null || !maySee(viewer, table.ownerAt(row)))
      throw new Fault('not_found', `There is no reference ${id}.`)
    return row
  }

  function vectorOf(space: Space, row: number): Float32Array | null {
    return indexes.spaces[space].matrix.vector(row)?.slice() ?? null
  }

  /** Never the seed itself, and never fewer than there are. */
  function search({ space, vector, pool, wanted, seed, blend }: Search): Match[] {
    const index = indexes.spaces[space]
    const among = table.select(pool, index.matrix.present)
    if (seed !== undefined && hasBit(among.bits, seed)) {
      dropBit(among.bits, seed)
      among.count--
    }
    return among.count === 0 ? [] : index.search({ vector, among, wanted, stored: seed !== undefined, blend })
  }

  function present({ row, score }: Match): Neighbor {
    return { id: table.idAt(row), ref_id: refId(table.numberAt(row)), sim: clamped(score) }
  }

  async function withReferences(viewer: Viewer, matches: readonly Match[], origin: string): Promise<ScoredReference[]> {
    const numbers = matches.map(({ row }) => table.numberAt(row))
    const references = await picked(viewer, numbers, origin)
    return matches.flatMap(({ score }, at) => {
      const reference = references.get(numbers[at]!)
      // One that was retired or taken away between the search and the database is left out.
      return reference?.active ? [{ ...reference, score: clamped(score) }] : []
    })
  }

  /** A seed that a roll without a church could show, each as likely as the others. */
  function drawnSeed(): number {
    const { bits, count } = table.select(rollOf(null), indexes.spaces.style.matrix.present)
    const row = rowAt(bits, Math.floor(random.next() * count))
    if (count === 0 || row === null) throw new Fault('not_found', 'There is no reference that could be drawn.')
    return row
  }

  /** The labels' part of a blended score, or null when the seed has none of its own. */
  function blendFor(seed: number): Blend | null {
    const labels = table.labelsAt(seed)
    if (!isLabelled(labels)) return null
    return { share: 1 - labelShare(labels, weights), added: table.agreements(seed, weights) }
  }

  return {
    sink: indexes.sink,
    state: indexes.state,
    stats: indexes.stats,

    /** The `k` nearest by what the picture shows; none for a seed without a vector. Fails with `not_found`. */
    async neighbors(viewer: Viewer, id: string, k: number): Promise<{ id: string; neighbors: Neighbor[] }> {
      await indexes.ready('image')
      const seed = seedOf(viewer, id)
      const vector = vectorOf('image', seed)
      if (vector === null) return { id, neighbors: [] }
      const matches = search({ space: 'image', vector, pool: seenBy(viewer), wanted: k, seed })
      return { id, neighbors: matches.map(present) }
    },

    /**
     * The `k` nearest by how they are made, blended with agreement on labels where the seed has some. Without an id a
     * seed is drawn. Fails with `not_found`.
     */
    async styleNeighbors(viewer: Viewer, id: string | undefined, k: number) {
      await indexes.ready('style')
      const seed = id === undefined ? drawnSeed() : seedOf(viewer, id)
      const blend = blendFor(seed)
      const vector = vectorOf('style', seed)
      const wanted = { space: 'style', pool: seenBy(viewer), wanted: k, seed, blend: blend ?? undefined } as const
      const matches = vector === null ? [] : search({ ...wanted, vector })
      return { id: table.idAt(seed), weighted: blend !== null, neighbors: matches.map(present) }
    },

    /** Whole references nearest by how they are made, by the vector alone. Fails with `not_found`. */
    async styleReferences(viewer: Viewer, id: string, limit: number, origin: string) {
      await indexes.ready('style')
      const seed = seedOf(viewer, id)
      const vector = vectorOf('style', seed)
      const matches =
        vector === null ? [] : search({ space: 'style', vector, pool: seenBy(viewer), wanted: limit, seed })
      return { references: await withReferences(viewer, matches, origin) }
    },

    /**
     * References near a seed out of the pool of a roll. `account_number` lets that church's own work in. Fails with
     * `forbidden`, `not_found` and, when the seed has no vector of this model, `no_embedding`.
     */
    async roll(viewer: Viewer, id: string, { space, account_number: church, ...roll }: Roll, origin: string) {
      refuseForeignAccount(viewer, church)
      await indexes.ready(space)
      const seed = seedOf(viewer, id)
      const vector = vectorOf(space, seed)
      if (vector === null) throw new Fault('no_embedding', 'The reference has no embedding in this space yet.')
      const pool = { ...rollOf(church ?? null), season: roll.season, type: roll.type, design_style: roll.design_style }
      const matches = search({ space, vector, pool, wanted: roll.limit, seed })
      const near = matches.filter(({ score }) => clamped(score) >= roll.min_score)
      return { id, space, references: await withReferences(viewer, near, origin) }
    },

    /** What is nearest to a picture that is not kept. Fails with `validation_failed` and the reason when it is none. */
    async like(viewer: Viewer, bytes: Uint8Array, k: number): Promise<{ neighbors: Neighbor[] }> {
      const facts = await examine(bytes)
      if (isRefusal(facts)) throw refused(facts)
      const pixels = await decodeSmall(bytes)
      if (isRefusal(pixels)) throw refused(pixels)
      const embeddings = await embedder.embed(pixels)
      const { model } = models.image
      const image = embeddings.find((embedding) => embedding.space === 'image' && embedding.model === model)
      await indexes.ready('image')
      if (image === undefined) return { neighbors: [] }
      try {
        const matches = search({ space: 'image', vector: image.vector, pool: seenBy(viewer), wanted: k })
        return { neighbors: matches.map(present) }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        log.warn({ err: error.message }, 'a picture gave no usable vector')
        throw refused({ outcome: 'rejected', reason: 'blank' })
      }
    },

    /** Every reference of a space with its vector, retired ones too. A vector is to be read before the next one. */
    *vectors(space: Space): Generator<{ number: number; vector: Float32Array }> {
      const { matrix } = indexes.spaces[space]
      for (let row = 0; row < table.rows; row++) {
        const vector = matrix.vector(row)
        if (vector !== null) yield { number: table.numberAt(row), vector }
      }
    },

    /** How alike two references are in a space, or null where one has no vector there. */
    cosine(space: Space, one: number, other: number): number | null {
      const [a, b] = [table.rowOfNumber(one), table.rowOfNumber(other)]
      return a === null || b === null ? null : indexes.spaces[space].matrix.cosine(a, b)
    },

    /** Those of `others` that are at least `threshold` like a reference, with how like: 30 ns for each that is compared. */
    alike(
      space: Space,
      number: number,
      others: readonly number[],
      threshold: number,
    ): { number: number; cosine: number }[] {
      const { matrix } = indexes.spaces[space]
      const row = table.rowOfNumber(number)
      if (row === null || !matrix.has(row)) return []
      const known = others.filter((other) => {
        const there = table.rowOfNumber(other)
        return there !== null && matrix.has(there)
      })
      const cosines = matrix.cosines(
        row,
        Uint32Array.from(known, (other) => table.rowOfNumber(other)!),
      )
      return known.flatMap((other, at) => (cosines[at]! >= threshold ? [{ number: other, cosine: cosines[at]! }] : []))
    },
  }
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
  return new Fault('validation_failed', `The picture cannot be compared: ${reason}.`, {
    errors: [{ path: 'body.image', message: reason }],
    members: { outcome, reason },
  })
}
