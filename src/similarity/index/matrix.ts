import { addBit, type Bits, dropBit, hasBit, listRows, newBits } from '../../kernel/bits.ts'
import {
  blockRows,
  blockRowsLog2,
  type Kernel,
  kernelFor,
  type Layout,
  layoutOf,
  scanRowsMax,
} from '../kernel/kernel.ts'
import type { Match } from '../model.ts'
import { ExactKernel } from './exact-kernel.ts'
import { Numbers } from './numbers.ts'
import { atOnce, type Steps } from './steps.ts'

const pageBytes = 65_536
/** Products of 16-bit and 8-bit numbers are added in 32 bits: above this width the query is written smaller. */
const fullScaleWidth = 512
/** How far the length of a unit vector may be off. */
const lengthTolerance = 1e-3
/** Rounding of sums in 32-bit floats, generously. */
const sumError = 1e-5

/** Which rows a search ranks, how many of them it wants, and how ties are broken. */
export type Ranking = {
  among: { bits: Bits; count: number }
  wanted: number
  /** Below 0: the first row comes first. For rows with the same score. */
  compare: (one: number, other: number) => number
  /** What is added to a row's score times `share`. */
  blend?: Blend | undefined
}

/** `shape`: what a cosine becomes first, without changing the order, and how much faster than the cosine it may grow. */
export type Blend = {
  share: number
  added: Float32Array
  shape?: { of: (cosine: number) => number; slope: number } | undefined
}

const blended = ({ share, added, shape }: Blend, row: number, cosine: number): number =>
  (shape ? shape.of(cosine) : cosine) * share + added[row]!

/**
 * Unit vectors of one space: each row packed as bytes with a scale of its own, and in 32-bit floats beside. An exact search
 * scores all rows by their bytes, then again in floats those that could still be among the best: what rounding takes
 * away from a row is measured when it is packed, so that "could" is a bound (Cauchy-Schwarz), not a guess.
 */
export class Matrix {
  readonly dimensions: number
  /** Of the packed rows. */
  readonly layout: Layout
  readonly numbers: Numbers
  /** The rows that have a vector. */
  readonly present: Bits = newBits()
  /** Made with the first row: an engine that has many memories collects garbage before it gives another. */
  #allocated: WebAssembly.Memory | null = null
  #made: Pick<Kernel, 'scan'> | undefined
  #madeExact: ExactKernel | undefined
  #count = 0
  #changes = 0
  #blocks = 0
  /** The longest that rounding took away from any row. */
  #lostMost = 0

  /** `numbersBytesMax`: above it a snapshot's file has the numbers of its rows. */
  constructor(dimensions: number, numbersBytesMax = Infinity) {
    this.dimensions = dimensions
    this.layout = layoutOf(dimensions, { holdsNumbers: false })
    this.numbers = new Numbers({ dimensions, width: this.layout.width, bytesMax: numbersBytesMax })
  }

  get count(): number {
    return this.#count
  }
  get lostMost(): number {
    return this.#lostMost
  }
  /** Counts every change of a vector. */
  get changes(): number {
    return this.#changes
  }
  get bytes(): number {
    return (this.#allocated?.buffer.byteLength ?? 0) + this.numbers.bytes
  }
  readonly has = (row: number) => hasBit(this.present, row)

  /** Stores a row's vector. Throws a RangeError for anything but a unit vector of this space's length. */
  set(row: number, vector: Float32Array): void {
    refuseOddVector(vector, this.dimensions)
    this.reserve(row + 1)
    this.numbers.set(row, vector)
    const { bytes, scale, lost } = this.#exactly().pack(vector)
    const { buffer } = this.#memory
    new Uint8Array(buffer, this.#blockOf(row) + (row & (blockRows - 1)) * bytes.length, bytes.length).set(bytes)
    new Float32Array(buffer, this.#blockOf(row) + blockRows * bytes.length, blockRows)[row & (blockRows - 1)] = scale
    this.#lostMost = Math.max(this.#lostMost, lost)
    if (!hasBit(this.present, row)) this.#count++
    addBit(this.present, row)
    this.#changes++
  }

  remove(row: number): void {
    if (!hasBit(this.present, row)) return
    this.#changes++
    dropBit(this.present, row)
    this.#count--
  }

  /** A row's vector: to be read at once, before anything is added or another is asked for. Null where there is none. */
  readonly vector = (row: number): Float32Array | null => (hasBit(this.present, row) ? this.numbers.get(row) : null)

  /** The best rows, exactly. */
  best(query: Float32Array, ranking: Ranking): Match[] {
    return atOnce(this.bestInSteps(query, ranking))
  }

  /** The same in steps of `scanRowsMax` rows, between which others may search: each is over in a few tenths of a millisecond. */
  *bestInSteps(query: Float32Array, ranking: Ranking): Steps<Match[]> {
    const { among, wanted, blend } = ranking
    refuseOddVector(query, this.dimensions)
    const rows = this.#listOf(among)
    if (rows.length <= wanted) return this.#ranked(query, rows, ranking)
    const rough = new Float32Array(rows.length)
    let error = 0
    for (let from = 0; from < rows.length; from += scanRowsMax) {
      if (from > 0) yield
      const to = Math.min(rows.length, from + scanRowsMax)
      error = this.#scoreRoughly(query, rows.subarray(from, to), rough.subarray(from, to), blend)
    }
    const slope = blend ? blend.share * (blend.shape?.slope ?? 1) : 1
    const least = kthLargest(rough, wanted) - 2 * error * slope
    let kept = 0
    for (let at = 0; at < rows.length; at++) if (rough[at]! >= least) rows[kept++] = rows[at]!
    return this.#ranked(query, rows.subarray(0, kept), ranking)
  }

  /** Scores at most `scanRowsMax` rows by their bytes; returns how far off a cosine may be. */
  #scoreRoughly(query: Float32Array, rows: Uint32Array, rough: Float32Array, blend: Blend | undefined): number {
    const { factor, error } = this.#askRoughly(query)
    const { buffer } = this.#memory
    new Uint32Array(buffer, this.layout.rows, rows.length).set(rows)
    this.#kernel().scan(rows.length)
    rough.set(new Float32Array(buffer, this.layout.scores, rows.length))
    for (let at = 0; at < rows.length; at++)
      rough[at] = blend ? blended(blend, rows[at]!, rough[at]! * factor) : rough[at]! * factor
    return error
  }

  /** Ranks a few rows that something else proposed. */
  rank(query: Float32Array, rows: Uint32Array, ranking: Omit<Ranking, 'among'>): Match[] {
    return this.#ranked(query, rows, { ...ranking, among: { bits: this.present, count: rows.length } })
  }

  /** The packed rows of one block as they lie in memory: to be used at once. */
  block(index: number): Uint8Array {
    const { blocks, blockBytes } = this.layout
    return new Uint8Array(this.#memory.buffer, blocks + index * blockBytes, blockBytes)
  }

  /** Says which rows the blocks that were read hold, and what rounding took from them at most. */
  restore(rows: Iterable<number>, lost: number): void {
    this.#changes++
    for (const row of rows) {
      if (!hasBit(this.present, row)) this.#count++
      addBit(this.present, row)
    }
    this.#lostMost = Math.max(this.#lostMost, lost)
  }

  reserve(rows: number): void {
    const needed = Math.ceil(rows / blockRows)
    if (needed <= this.#blocks) return
    const bytes = this.layout.blocks + needed * this.layout.blockBytes
    this.#memory.grow(Math.max(0, Math.ceil(bytes / pageBytes) - this.#memory.buffer.byteLength / pageBytes))
    this.#blocks = needed
  }

  get #memory(): WebAssembly.Memory {
    return (this.#allocated ??= new WebAssembly.Memory({ initial: Math.ceil(this.layout.blocks / pageBytes) }))
  }

  /** Assembled when it is first needed: 5 ms that are no part of a start. */
  #kernel(): Pick<Kernel, 'scan'> {
    return (this.#made ??= kernelFor(this.layout, this.#memory, ['scan']))
  }

  #exactly(): ExactKernel {
    return (this.#madeExact ??= new ExactKernel(this.dimensions))
  }

  #blockOf(row: number): number {
    return this.layout.blocks + (row >>> blockRowsLog2) * this.layout.blockBytes
  }

  /** Puts the query in place for rough scores; returns the factor from their sums to cosines, and the error bound. */
  #askRoughly(query: Float32Array): { factor: number; error: number } {
    const whole = new Int16Array(this.#memory.buffer, this.layout.query16, this.dimensions)
    let largest = 0
    for (let at = 0; at < this.dimensions; at++) largest = Math.max(largest, Math.abs(query[at]!))
    const factor = largest / Math.floor(32_767 * Math.min(1, fullScaleWidth / this.layout.width))
    let lost = 0
    for (let at = 0; at < this.dimensions; at++) {
      whole[at] = Math.round(query[at]! / factor)
      lost += (query[at]! - whole[at]! * factor) ** 2
    }
    return {
      factor,
      error: this.#lostMost * (1 + lengthTolerance) + Math.sqrt(lost) * (1.01 + this.#lostMost) + sumError,
    }
  }

  #listOf({ bits, count: listed }: Ranking['among']): Uint32Array {
    const rows = new Uint32Array(listed)
    listRows(bits, rows)
    return rows
  }

  /** The listed rows by their cosines with a query, in full precision. */
  #ranked(query: Float32Array, rows: Uint32Array, { wanted, compare, blend }: Ranking): Match[] {
    refuseOddVector(query, this.dimensions)
    const scores = this.#exactly().cosines(query, rows, this.numbers)
    const matches: Match[] = []
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      matches.push({ row, score: blend ? blended(blend, row, scores[at]!) : scores[at]! })
    }
    return matches.sort((a, b) => b.score - a.score || compare(a.row, b.row)).slice(0, wanted)
  }
}

/** The k-th largest of the numbers, by a heap of the k largest so far with the least on top. */
export function kthLargest(numbers: Float32Array, k: number): number {
  const heap = numbers.slice(0, k).sort()
  for (let at = k; at < numbers.length; at++) {
    const value = numbers[at]!
    if (value <= heap[0]!) continue
    let hole = 0
    for (let child = 1; child < k; child = 2 * hole + 1) {
      if (child + 1 < k && heap[child + 1]! < heap[child]!) child++
      if (heap[child]! >= value) break
      heap[hole] = heap[child]!
      hole = child
    }
    heap[hole] = value
  }
  return heap[0]!
}

/** Throws a RangeError for anything but a unit vector of this length. */
export function refuseOddVector(vector: Float32Array, dimensions: number): void {
  if (!(vector instanceof Float32Array) || vector.length !== dimensions)
    throw new RangeError(`expected a vector of ${dimensions} numbers`)
  let squared = 0
  for (let at = 0; at < dimensions; at++) squared += vector[at]! * vector[at]!
  // NaN and infinite numbers make a length that is neither.
  if (!(Math.abs(squared - 1) < lengthTolerance)) throw new RangeError('expected a unit vector of finite numbers')
}
