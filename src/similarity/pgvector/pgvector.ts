/** Vectors that stay in the database: for a library larger than a server's memory. */
import type { Sql, Tx } from '../../db/sql.ts'
import { Stop } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import type { Embedding, IndexSink } from '../../library/model.ts'
import type { IndexSource } from '../../library/vectors.ts'
import { type Gates, refuseOddVector } from '../index/indexes.ts'
import {
  type Indexed,
  type Models,
  type NearestQuery,
  type Pool,
  type Space,
  spaces,
  type VectorIndex,
} from '../model.ts'
import { labelShare } from '../rules.ts'
import { type Near, nearTable } from './store.ts'
import * as store from './store.ts'

/**
 * Pools up to this size are scored one by one: a graph that has to pass over nearly everything costs more, and may miss
 * what it is asked for.
 */
const exactRowsMax = 5_000
/** Candidates held by a search of the graph; measured on 50,000 vectors, recall@10 is 0.99 and more. */
const candidatesMin = 120
const candidatesPerWanted = 4
const candidatesMax = 1_000
/** A search that has looked at so many gives up, and the pool is scored one by one. */
const tuplesMax = 40_000
/** Beyond what is wanted, so that ties are cut by id. */
const tiesMax = 10
const pageRows = 200
const oldest = [0, 8] as const

type Parts = {
  sql: Sql
  models: Models
  gates: Gates
  source: IndexSource
  log: Log
  /** For tests: pools above this size go through the graph. */
  exactMax?: number
}

export class DatabaseVectors implements VectorIndex {
  readonly #parts: Parts
  readonly #near: Record<Space, Near>
  #loading: Promise<void> | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#near = { image: nearTable('image', parts.models.image), style: nearTable('style', parts.models.style) }
  }

  /** Vectors are stored in the transaction of their reference: no index has to be notified afterwards. */
  readonly sink: IndexSink = {
    added() {},
    changed() {},
    removed() {},
    stored: (tx, number, embeddings) => this.#store(tx, number, embeddings),
  }

  /** Makes what is missing: the tables, and the vectors that other servers stored without them. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load())
  }

  /** Fails with `Stop` where the database has no pgvector that can go on until enough rows pass a filter. */
  async #load(): Promise<void> {
    const { sql } = this.#parts
    await sql
      .begin(async (tx) => {
        await store.lockTables(tx)
        if ((await store.extensionVersion(tx)) === null) await store.createExtension(tx)
        for (const space of spaces) await store.createTable(tx, this.#near[space])
      }, 'read committed')
      .catch((error: unknown) => {
        throw new Stop(
          `VECTORS=postgres needs the extension pgvector 0.8 or newer, and the right to make it (${String(error)}).`,
        )
      })
    const version = (await store.extensionVersion(sql)) ?? ''
    const [major = 0, minor = 0] = version.split('.').map(Number)
    if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
      throw new Stop(`VECTORS=postgres needs pgvector 0.8 or newer; the database has ${version}.`)
    await this.fill()
  }

  /** Brings in the vectors that are not here. */
  async fill(): Promise<void> {
    const { sql, source, log } = this.#parts
    for (const space of spaces) {
      const near = this.#near[space]
      let brought = 0
      for (let after = 0; ;) {
        const numbers = await store.lacking(sql, near, after, pageRows)
        if (numbers.length === 0) break
        const vectors = await source.vectorsOf({ space, model: near.model }, numbers)
        await sql.begin(async (tx) => {
          for (const { number, vector } of vectors) await store.put(tx, near, number, vector)
        }, 'read committed')
        brought += vectors.length
        after = numbers.at(-1)!
      }
      if (brought > 0) log.info({ space, vectors: brought }, 'vectors were brought to where they are searched')
    }
  }

  async #store(tx: Tx, number: number, embeddings: readonly Embedding[]): Promise<void> {
    for (const { space, model, vector } of embeddings) {
      const near = Object.values(this.#near).find((one) => one.space === space && one.model === model)
      if (near !== undefined) await store.put(tx, near, number, vector)
    }
  }

  async ready(): Promise<void> {
    await this.load()
  }

  async find(id: string): Promise<Indexed | null> {
    const row = await store.byId(this.#parts.sql, id)
    return row && indexedIn(row)
  }

  async vectorOf(space: Space, number: number): Promise<Float32Array | null> {
    const { source, models } = this.#parts
    const [found] = await source.vectorsOf({ space, model: models[space].model }, [number])
    return found?.vector ?? null
  }

  async nearest({
    space,
    vector,
    pool,
    wanted,
    seed,
    weights,
    without = [],
    exact = false,
  }: NearestQuery): Promise<store.Scored[]> {
    const { sql, gates, exactMax = exactRowsMax } = this.#parts
    const near = this.#near[space]
    refuseOddVector(vector, near.dimensions)
    const asked = { near, pool, gates, but: seed === undefined ? without : [seed, ...without] }
    const labels = seed === undefined || weights === undefined ? null : await this.#labelsOf(seed)
    const blend =
      labels === null || weights === undefined
        ? undefined
        : { seed: labels, weights, share: 1 - labelShare(labels, weights) }
    if (blend === undefined && !exact) {
      const size = await store.poolSize(sql, asked, exactMax + 1)
      const found = size > exactMax ? await this.#throughGraph(asked, vector, wanted) : null
      if (found !== null) return found
    }
    return store.nearestExactly(sql, asked, { vector, limit: wanted, blend })
  }

  /** Null when the search gave up before there were enough. */
  async #throughGraph(asked: store.Asked, vector: Float32Array, wanted: number): Promise<store.Scored[] | null> {
    const candidates = Math.min(candidatesMax, Math.max(candidatesMin, candidatesPerWanted * wanted))
    const search = { vector, limit: wanted + tiesMax, candidates, tuplesMax }
    const found = await this.#parts.sql.begin((tx) => store.nearestByGraph(tx, asked, search), 'read committed')
    if (found.length < wanted) return null
    return found.toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1)).slice(0, wanted)
  }

  async #labelsOf(number: number) {
    const row = await store.byNumber(this.#parts.sql, number)
    return row && indexedIn(row).labels
  }

  async draw(space: Space, pool: Pool, share: number): Promise<Indexed | null> {
    const { sql, gates } = this.#parts
    const asked = { near: this.#near[space], pool, gates, but: [] }
    const size = await store.poolSize(sql, asked, Number.MAX_SAFE_INTEGER)
    const row = size === 0 ? null : await store.atPlace(sql, asked, Math.floor(share * size))
    return row && indexedIn(row)
  }

  /** The database keeps them: nothing is saved here, and nothing is to be closed. */
  async save(): Promise<boolean> {
    await this.fill()
    return true
  }

  async close(): Promise<void> {
    await this.#loading?.catch(() => {})
  }

  state(): string {
    return 'ok'
  }
}

function indexedIn(row: Record<string, unknown>): Indexed {
  const { number, id, account_number, type, season, palette_tag, design_styles } = row as Record<string, string | null>
  return {
    number: Number(number),
    id: id!,
    owner: account_number!,
    labels: {
      type: type!,
      season: season!,
      palette_tag: palette_tag!,
      design_styles: JSON.parse(design_styles!) as string[],
    },
  }
}
