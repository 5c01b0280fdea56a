import { hyperplanes, type Query, type VectorSpace } from './vector-space.ts'

/** Tables of buckets; more find more pairs, and take more memory. */
export const tables = 21

type Size = {
  dimensions: number
  rows: number
  /** Hyperplanes a table. */
  bits: number
  /** Whether the buckets one bit away are probed too. */
  flips: boolean
}

/** Rows in hash buckets by the sides of random hyperplanes they lie on, in several tables. */
export class Buckets {
  readonly #size: Size
  readonly #planes: VectorSpace
  /** Moves the planes to the middle of all vectors. */
  readonly #offsets: Float32Array
  /** On which side of each plane the last query lies. */
  readonly #sides: Uint8Array
  readonly #codes: Uint16Array
  readonly #starts: readonly Uint32Array[]
  readonly #members: readonly Uint32Array[]
  readonly #seen: Uint32Array
  #turn = 0

  constructor(size: Size) {
    const { dimensions, rows, bits } = size
    this.#size = size
    this.#planes = hyperplanes(dimensions, tables * bits)
    this.#offsets = new Float32Array(tables * bits)
    this.#sides = new Uint8Array(tables * bits)
    this.#codes = new Uint16Array(rows * tables)
    this.#starts = Array.from({ length: tables }, () => new Uint32Array(2 ** bits + 1))
    this.#members = Array.from({ length: tables }, () => new Uint32Array(rows))
    this.#seen = new Uint32Array(rows)
  }

  /** Says where the middle of all vectors is. */
  center(mean: Query): void {
    const { scores, kernel } = this.#planes
    this.#list(mean)
    kernel.rescore(this.#sides.length)
    this.#offsets.set(scores.subarray(0, this.#sides.length))
  }

  add(row: number, vector: Query): void {
    this.#takeSides(vector)
    for (let table = 0; table < tables; table++) this.#codes[row * tables + table] = this.#codeIn(table)
  }

  /** Puts every row in its bucket of each table, by a counting sort. */
  fill(): void {
    const { rows } = this.#size
    for (let table = 0; table < tables; table++) {
      const [ends, members] = [this.#starts[table]!, this.#members[table]!]
      for (let row = 0; row < rows; row++) ends[this.#codes[row * tables + table]! + 1]!++
      for (let code = 1; code < ends.length; code++) ends[code]! += ends[code - 1]!
      const next = ends.slice()
      for (let row = 0; row < rows; row++) members[next[this.#codes[row * tables + table]!]!++] = row
    }
  }

  /** Calls `visit` once for every wanted row in a bucket of the query. */
  each(query: Query, isWanted: (row: number) => boolean, visit: (row: number) => void): void {
    const { bits, flips } = this.#size
    const seen = this.#seen
    this.#takeSides(query)
    const turn = ++this.#turn
    for (let table = 0; table < tables; table++) {
      const code = this.#codeIn(table)
      const [ends, members] = [this.#starts[table]!, this.#members[table]!]
      for (let flip = -1; flip < (flips ? bits : 0); flip++) {
        const place = flip < 0 ? code : code ^ (1 << flip)
        for (let at = ends[place]!; at < ends[place + 1]!; at++) {
          const row = members[at]!
          if (seen[row] === turn || !isWanted(row)) continue
          seen[row] = turn
          visit(row)
        }
      }
    }
  }

  #list(query: Query): void {
    this.#planes.ask(query)
    for (let plane = 0; plane < this.#sides.length; plane++) this.#planes.listed[plane] = plane
  }

  #takeSides(query: Query): void {
    const { scores, kernel } = this.#planes
    const [sides, offsets] = [this.#sides, this.#offsets]
    this.#list(query)
    kernel.scan(sides.length)
    for (let plane = 0; plane < sides.length; plane++)
      sides[plane] = scores[plane]! * query.scale > offsets[plane]! ? 1 : 0
  }

  #codeIn(table: number): number {
    const { bits } = this.#size
    let code = 0
    for (let bit = 0; bit < bits; bit++) code = code * 2 + this.#sides[table * bits + bit]!
    return code
  }
}
