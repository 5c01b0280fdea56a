import { kernelFor, layoutOf, scanRowsMax } from '../../similarity/kernel/kernel.ts'
import type { Packed } from './signature.ts'
import { packInto } from './signature.ts'

const pageBytes = 65_536
export const tables = 21
const bitsMax = 16
/** Members of a bucket if vectors lay evenly: fewer and look-alikes part, more and strangers are compared. */
const bucketRows = 2.5
/** Up to so many, comparing each with all takes no longer than the buckets would, and misses nothing. */
const exactRowsMax = 1_500
/** A near vector stands in the same bucket of some table at least this often; else neighbouring buckets are looked at. */
const foundEnough = 0.995
/** What bytes in place of floats may change of a cosine, generously. */
const roughness = 0.02

/**
 * How to look for vectors with at least the cosine `cutoff` among `rows`: compare all, or by buckets (random
 * hyperplanes, Charikar 2002: two vectors fall on one side with the chance 1 - angle / π), perhaps with the buckets one
 * bit away (multi-probe, Lv et al. 2007).
 */
export function planFor(rows: number, cutoff: number): { exact: boolean; bits: number; flips: boolean } {
  const bits = Math.max(1, Math.min(bitsMax, Math.round(Math.log2(rows / bucketRows))))
  const side = 1 - Math.acos(Math.min(1, cutoff)) / Math.PI
  const found = 1 - (1 - side ** bits) ** tables
  // Below half a right angle and a bit buckets lose too much to be worth it.
  return { exact: rows <= exactRowsMax || cutoff < 0.5, bits, flips: found < foundEnough }
}

/** What is looked for: a vector as bytes, and as floats where it is known better than that. */
type Query = Packed & { numbers?: Float32Array }
type Found = (row: number, cosine: number) => void
type Space = ReturnType<typeof vectorSpace>

/** Vectors packed for the kernel: scored by their bytes, then in floats. */
function vectorSpace(dimensions: number, rows: number) {
  const layout = layoutOf(dimensions)
  const blocks = Math.ceil(rows / layout.blockRows)
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((layout.blocks + blocks * layout.blockBytes) / pageBytes),
  })
  const kernel = kernelFor(layout, memory)
  const query16 = new Int16Array(memory.buffer, layout.query16, layout.width)
  const query32 = new Float32Array(memory.buffer, layout.query32, layout.width)
  const listed = new Uint32Array(memory.buffer, layout.rows, scanRowsMax)
  const scores = new Float32Array(memory.buffer, layout.scores, scanRowsMax)
  const vector = (row: number) => {
    const block = layout.blocks + Math.floor(row / layout.blockRows) * layout.blockBytes
    const place = layout.blockRows * (layout.width + 4) + (row % layout.blockRows) * layout.width * 4
    return new Float32Array(memory.buffer, block + place, dimensions)
  }
  return {
    listed,
    scores,
    kernel,
    vector,
    set(row: number, numbers: Float32Array): void {
      vector(row).set(numbers)
      kernel.pack(row)
    },
    /** Puts a query in place; scores by bytes are to be multiplied by its scale. */
    ask({ bytes, scale, numbers }: Query): void {
      query16.set(bytes)
      if (numbers) query32.set(numbers)
      else for (let at = 0; at < dimensions; at++) query32[at] = bytes[at]! * scale
    },
  }
}

/** Repeatable chance (Mulberry32, public domain), so that every scan of the same vectors draws the same hyperplanes. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hyperplanes(dimensions: number, count: number): Space {
  const random = seeded(21)
  const space = vectorSpace(dimensions, count)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  for (let row = 0; row < count; row++) {
    const vector = Float32Array.from({ length: dimensions }, normal)
    const length = Math.hypot(...vector)
    space.set(
      row,
      vector.map((value) => value / length),
    )
  }
  return space
}

export type Finder = ReturnType<typeof pairFinder>

/**
 * Finds, for a query, the rows with at least the cosine `cutoff`, however many there are. First every row is given
 * (`add`), then `seal` is called once, then come the queries.
 */
export function pairFinder({ dimensions, rows, cutoff }: { dimensions: number; rows: number; cutoff: number }) {
  const { exact, bits, flips } = planFor(rows, cutoff)
  const space = vectorSpace(dimensions, rows)
  const planes = exact ? null : hyperplanes(dimensions, tables * bits)
  const mean = new Float64Array(dimensions)
  const offsets = new Float32Array(tables * bits)
  const sides = new Uint8Array(tables * bits)
  const starts = exact ? [] : Array.from({ length: tables }, () => new Uint32Array(2 ** bits + 1))
  const buckets = exact ? [] : Array.from({ length: tables }, () => new Uint32Array(rows))
  const seen = new Uint32Array(rows)
  const scratch: Query = { bytes: new Int8Array(dimensions), scale: 1 }
  let turn = 0

  /** A vector as a query, good until the next one. */
  function packed(numbers: Float32Array): Query {
    scratch.scale = packInto(scratch.bytes, numbers)
    scratch.numbers = numbers
    return scratch
  }

  /** On which side of each hyperplane, moved to the middle of all vectors, the query lies. */
  function takeSides(query: Query): void {
    const { listed, scores, kernel } = planes!
    planes!.ask(query)
    for (let plane = 0; plane < sides.length; plane++) listed[plane] = plane
    kernel.scan(sides.length)
    for (let plane = 0; plane < sides.length; plane++)
      sides[plane] = scores[plane]! * query.scale > offsets[plane]! ? 1 : 0
  }

  function codeIn(table: number): number {
    let code = 0
    for (let bit = 0; bit < bits; bit++) code = code * 2 + sides[table * bits + bit]!
    return code
  }

  function measureMiddle(): void {
    const middle = Float32Array.from(mean, (sum) => sum / rows)
    const { listed, scores, kernel } = planes!
    planes!.ask(packed(middle))
    for (let plane = 0; plane < sides.length; plane++) listed[plane] = plane
    kernel.rescore(sides.length)
    offsets.set(scores.subarray(0, sides.length))
  }

  /** Puts every row in its bucket of each table, by a counting sort. */
  function fillBuckets(codes: Uint16Array): void {
    for (let table = 0; table < tables; table++) {
      const ends = starts[table]!
      for (let row = 0; row < rows; row++) ends[codes[row * tables + table]! + 1]!++
      for (let code = 1; code < ends.length; code++) ends[code]! += ends[code - 1]!
      const next = ends.slice()
      for (let row = 0; row < rows; row++) buckets[table]![next[codes[row * tables + table]!]!++] = row
    }
  }

  let filled = 0
  const flush = (query: Query, found: Found) => {
    near(query, filled, found)
    filled = 0
  }

  /** Of the rows listed, those near the query: sifted by their bytes, judged by their floats. */
  function near({ scale }: Query, count: number, found: Found): void {
    const { listed, scores, kernel } = space
    if (count === 0) return
    kernel.scan(count)
    const least = (cutoff - roughness) / scale
    let kept = 0
    for (let at = 0; at < count; at++) if (scores[at]! >= least) listed[kept++] = listed[at]!
    if (kept === 0) return
    kernel.rescore(kept)
    for (let at = 0; at < kept; at++) if (scores[at]! >= cutoff) found(listed[at]!, scores[at]!)
  }

  function compareAll(query: Query, isWanted: (row: number) => boolean, found: Found): void {
    for (let row = 0; row < rows; row++) {
      if (!isWanted(row)) continue
      space.listed[filled++] = row
      if (filled === scanRowsMax) flush(query, found)
    }
  }

  function compareBuckets(query: Query, isWanted: (row: number) => boolean, found: Found): void {
    takeSides(query)
    turn++
    for (let table = 0; table < tables; table++) {
      const code = codeIn(table)
      const [ends, bucket] = [starts[table]!, buckets[table]!]
      for (let flip = -1; flip < (flips ? bits : 0); flip++) {
        const place = flip < 0 ? code : code ^ (1 << flip)
        for (let at = ends[place]!; at < ends[place + 1]!; at++) {
          const row = bucket[at]!
          if (seen[row] === turn || !isWanted(row)) continue
          seen[row] = turn
          space.listed[filled++] = row
          if (filled === scanRowsMax) flush(query, found)
        }
      }
    }
  }

  return {
    /** How it goes about it, for the benchmarks. */
    exact,
    bits,

    add(row: number, vector: Float32Array): void {
      space.set(row, vector)
      for (let at = 0; at < dimensions; at++) mean[at]! += vector[at]!
    },

    /** Makes the tables, a slice of rows at a turn, so that a caller on a shared thread may pause between them. */
    *seal(): Generator<number> {
      if (exact) return
      measureMiddle()
      const codes = new Uint16Array(rows * tables)
      for (let row = 0; row < rows; row++) {
        takeSides(packed(space.vector(row)))
        for (let table = 0; table < tables; table++) codes[row * tables + table] = codeIn(table)
        if (row % 256 === 255) yield row
      }
      fillBuckets(codes)
    },

    /** A row's vector as it was given: to be used before anything else is asked. */
    vector: (row: number): Float32Array => space.vector(row),

    /** Calls `found` for every wanted row with at least the cosine `cutoff` to the query. */
    find(asked: Packed | Float32Array, isWanted: (row: number) => boolean, found: Found): void {
      const query = asked instanceof Float32Array ? packed(asked) : asked
      space.ask(query)
      if (exact) compareAll(query, isWanted, found)
      else compareBuckets(query, isWanted, found)
      flush(query, found)
    },
  }
}
