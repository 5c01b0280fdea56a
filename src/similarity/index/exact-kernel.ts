import { blockRows, type Kernel, kernelFor, type Layout, layoutOf } from '../kernel/kernel.ts'
import type { Numbers } from './numbers.ts'

const pageBytes = 65_536

/** Scores a few rows in full precision, and packs single ones: in a block of its own, which they are copied into. */
export class ExactKernel {
  readonly #kernel: Pick<Kernel, 'rescore' | 'pack'>
  readonly #layout: Layout
  readonly #query: Float32Array
  readonly #scores: Float32Array
  readonly #numbers: Float32Array
  /** What packing makes of the first row. */
  readonly #bytes: Uint8Array
  readonly #scale: Float32Array

  constructor(dimensions: number) {
    this.#layout = layoutOf(dimensions)
    const { blocks, blockBytes, width, query32, rows, scores } = this.#layout
    const memory = new WebAssembly.Memory({ initial: Math.ceil((blocks + blockBytes) / pageBytes) })
    const { buffer } = memory
    this.#kernel = kernelFor(this.#layout, memory, ['rescore', 'pack'])
    this.#query = new Float32Array(buffer, query32, dimensions)
    this.#scores = new Float32Array(buffer, scores, blockRows)
    this.#bytes = new Uint8Array(buffer, blocks, width)
    this.#scale = new Float32Array(buffer, blocks + blockRows * width, 1)
    this.#numbers = new Float32Array(buffer, blocks + blockRows * (width + 4), blockRows * width)
    new Uint32Array(buffer, rows, blockRows).set(Uint32Array.from({ length: blockRows }, (_, row) => row))
  }

  /** Cosines of rows with a query, always added up in the same order. */
  cosines(query: Float32Array, rows: Uint32Array, from: Numbers): Float32Array {
    this.#query.set(query)
    const cosines = new Float32Array(rows.length)
    for (let first = 0; first < rows.length; first += blockRows) {
      const count = Math.min(blockRows, rows.length - first)
      for (let at = 0; at < count; at++) this.#numbers.set(from.get(rows[first + at]!), at * this.#layout.width)
      this.#kernel.rescore(count)
      cosines.set(this.#scores.subarray(0, count), first)
    }
    return cosines
  }

  /** A vector as bytes with a scale, and the length of what rounding took away. To be used at once. */
  pack(vector: Float32Array): { bytes: Uint8Array; scale: number; lost: number } {
    this.#numbers.set(vector)
    const lost = Math.sqrt(this.#kernel.pack(0))
    return { bytes: this.#bytes, scale: this.#scale[0]!, lost }
  }
}
