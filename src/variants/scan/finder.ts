import { scanRowsMax } from '../../similarity/kernel/kernel.ts'
import { exactRowsMax } from '../rules.ts'
import { Buckets, tables } from './buckets.ts'
import { type Packed, packInto } from './signature.ts'
import { type Query, type VectorSpace, vectorSpace } from './vector-space.ts'

const bitsMax = 16
/** Members of a bucket if vectors lay evenly: with fewer, look-alikes part; with more, unlike ones are compared. */
const bucketRows = 2.5
/** A near vector stands in the same bucket of some table at least this often; else neighbouring buckets are probed. */
const foundEnough = 0.995
/** What bytes in place of floats may change of a cosine, generously. */
const roughness = 0.02

/**
 * How to look for vectors with at least the cosine `cutoff` among `rows`: compare all, or by buckets (random
 * hyperplanes, Charikar 2002: two vectors fall on one side with the probability 1 - angle / π), perhaps with the buckets
 * one bit away (multi-probe, Lv et al. 2007).
 */
export function planFor(
  rows: number,
  cutoff: number,
  queries = rows,
): { exact: boolean; bits: number; flips: boolean } {
  const bits = Math.max(1, Math.min(bitsMax, Math.round(Math.log2(rows / bucketRows))))
  const side = 1 - Math.acos(Math.min(1, cutoff)) / Math.PI
  const found = 1 - (1 - side ** bits) ** tables
  // Below half a right angle and a bit buckets lose too much to be worth it.
  const exact = rows <= exactRowsMax || queries <= exactQueriesMax || cutoff < 0.5
  return { exact, bits, flips: found < foundEnough }
}

/** To put a row in its buckets takes as long as so many comparisons with it. */
const exactQueriesMax = 400
type Asked = { dimensions: number; rows: number; cutoff: number; queries?: number | undefined }

type Found = (row: number, cosine: number) => void

/**
 * Finds, for a query, the rows with at least the cosine `cutoff`, however many there are. First every row is given
 * (`add`), then `seal` is called once, then come the queries.
 */
export class PairFinder {
  readonly exact: boolean
  readonly bits: number
  readonly #rows: number
  readonly #cutoff: number
  readonly #space: VectorSpace
  readonly #buckets: Buckets | null
  readonly #mean: Float64Array
  readonly #scratch: Query
  /** Rows listed in the kernel's memory. */
  #filled = 0

  /** `queries`: how many will come. */
  constructor({ dimensions, rows, cutoff, queries = rows }: Asked) {
    const { exact, bits, flips } = planFor(rows, cutoff, queries)
    this.exact = exact
    this.bits = bits
    this.#rows = rows
    this.#cutoff = cutoff
    this.#space = vectorSpace(dimensions, rows)
    this.#buckets = exact ? null : new Buckets({ dimensions, rows, bits, flips })
    this.#mean = new Float64Array(dimensions)
    this.#scratch = { bytes: new Int8Array(dimensions), scale: 1 }
  }

  add(row: number, vector: Float32Array): void {
    this.#space.set(row, vector)
    for (let at = 0; at < vector.length; at++) this.#mean[at]! += vector[at]!
  }

  /** Makes the tables, a slice of rows at a turn, so that a caller on a shared thread may pause between them. */
  *seal(): Generator<number> {
    if (this.#buckets === null) return
    this.#buckets.center(this.#packed(Float32Array.from(this.#mean, (sum) => sum / this.#rows)))
    for (let row = 0; row < this.#rows; row++) {
      this.#buckets.add(row, this.#packed(this.#space.vector(row)))
      if (row % 256 === 255) yield row
    }
    this.#buckets.fill()
  }

  /** A row's vector as it was given: to be used before anything else is asked. */
  vector(row: number): Float32Array {
    return this.#space.vector(row)
  }

  /** Calls `found` for every wanted row with at least the cosine `cutoff` to the query. */
  find(asked: Packed | Float32Array, isWanted: (row: number) => boolean, found: Found): void {
    const query = asked instanceof Float32Array ? this.#packed(asked) : asked
    this.#space.ask(query)
    const compare = (row: number) => this.#list(row, query, found)
    if (this.#buckets !== null) this.#buckets.each(query, isWanted, compare)
    else for (let row = 0; row < this.#rows; row++) if (isWanted(row)) compare(row)
    this.#flush(query, found)
  }

  /** A vector as a query, good until the next one. */
  #packed(numbers: Float32Array): Query {
    this.#scratch.scale = packInto(this.#scratch.bytes, numbers)
    this.#scratch.numbers = numbers
    return this.#scratch
  }

  #list(row: number, query: Query, found: Found): void {
    this.#space.listed[this.#filled++] = row
    if (this.#filled === scanRowsMax) this.#flush(query, found)
  }

  /** Of the rows listed, those near the query: filtered by their bytes, scored by their floats. */
  #flush({ scale }: Query, found: Found): void {
    const { listed, scores, kernel } = this.#space
    const count = this.#filled
    this.#filled = 0
    if (count === 0) return
    kernel.scan(count)
    const least = (this.#cutoff - roughness) / scale
    let kept = 0
    for (let at = 0; at < count; at++) if (scores[at]! >= least) listed[kept++] = listed[at]!
    if (kept === 0) return
    kernel.rescore(kept)
    for (let at = 0; at < kept; at++) if (scores[at]! >= this.#cutoff) found(listed[at]!, scores[at]!)
  }
}
