import { closeSync, readSync } from 'node:fs'
import { addBit, type Bits, chunkRows, dropBit, hasBit, newBits } from '../../kernel/bits.ts'

/** A file that holds rows: `at` says where, in bytes. It is this process's own, whatever becomes of its name. */
export type NumbersFile = { handle: number; at: (row: number) => number }

type Parts = { dimensions: number; width: number; bytesMax: number }

/**
 * Vectors in full precision, which few rows of a search are scored by: in memory, and those of a large library in the
 * file of the last snapshot, whose hash was checked or that was just written. What has changed since is in memory.
 */
export class Numbers {
  readonly #dimensions: number
  /** Numbers from one row to the next. */
  readonly #width: number
  readonly #bytesMax: number
  /** 1,024 rows each, where any of them is in memory. */
  readonly #chunks: (Float32Array | undefined)[] = []
  readonly #inMemory: Bits = newBits()
  /** Rows in memory as they were copied for a file that is being written. */
  #copied: Bits = newBits()
  #file: NumbersFile | null = null
  readonly #read: Float32Array

  constructor({ dimensions, width, bytesMax }: Parts) {
    this.#dimensions = dimensions
    this.#width = width
    this.#bytesMax = bytesMax
    this.#read = new Float32Array(dimensions)
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#chunks.reduce((sum, chunk) => sum + (chunk?.byteLength ?? 0), 0)
  }

  set(row: number, vector: Float32Array): void {
    this.#chunkOf(row).set(vector, this.#placeOf(row))
    addBit(this.#inMemory, row)
    dropBit(this.#copied, row)
  }

  /** A row that has been set: to be used at once, before another is asked for. */
  get(row: number): Float32Array {
    if (hasBit(this.#inMemory, row)) {
      const from = this.#placeOf(row)
      return this.#chunks[row >>> 10]!.subarray(from, from + this.#dimensions)
    }
    this.#readInto(this.#read, row)
    return this.#read
  }

  /** Copies 1,024 rows as a file is to hold them: once it does, they may leave memory. */
  copyChunk(chunk: number, into: Float32Array): void {
    const first = chunk * chunkRows
    if (this.#file === null) into.fill(0)
    else this.#readInto(into, first, true)
    const here = this.#chunks[chunk]
    if (here === undefined) return
    for (let row = first; row < first + chunkRows; row++) {
      if (!hasBit(this.#inMemory, row)) continue
      const from = this.#placeOf(row)
      into.set(here.subarray(from, from + this.#width), from)
      addBit(this.#copied, row)
    }
  }

  /** Takes over 1,024 rows of a file, of which a space of so many rows keeps none in memory. */
  restoreChunk(chunk: number, numbers: Float32Array): void {
    this.#chunks[chunk] = numbers.slice()
    for (let row = chunk * chunkRows; row < (chunk + 1) * chunkRows; row++) addBit(this.#inMemory, row)
  }

  /** Whether so many rows are left to a file that has them. */
  leavesToFile(rows: number): boolean {
    return rows * this.#width * 4 > this.#bytesMax
  }

  /** Begins to copy for a file anew. */
  beginCopy(): void {
    this.#copied = newBits()
  }

  /** From now on this file holds what was copied for it, or what it was read from. */
  leaveTo(file: NumbersFile): void {
    this.close()
    this.#file = file
    for (const [chunk, bits] of this.#copied.chunks.entries()) {
      const held = this.#inMemory.chunks[chunk]
      if (bits === undefined || held === undefined) continue
      for (let word = 0; word < held.length; word++) held[word]! &= ~bits[word]!
      if (held.every((word) => word === 0)) this.#chunks[chunk] = undefined
    }
    this.#copied = newBits()
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file.handle)
    this.#file = null
  }

  #placeOf(row: number): number {
    return (row & (chunkRows - 1)) * this.#width
  }

  #chunkOf(row: number): Float32Array {
    return (this.#chunks[row >>> 10] ??= new Float32Array(chunkRows * this.#width))
  }

  /** Reads from a row on; where rows may be beyond the end of the file, `partly`. */
  #readInto(into: Float32Array, row: number, partly = false): void {
    const { handle, at } = this.#file!
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
    const read = readSync(handle, bytes, 0, bytes.length, at(row))
    if (read === bytes.length) return
    if (!partly) throw new Error('the file of the vectors ends too soon')
    bytes.fill(0, read)
  }
}
