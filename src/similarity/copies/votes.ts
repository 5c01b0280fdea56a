/**
 * Which images may share art with another, by their keypoints: those whose codes agree in all of a few bits fall into one
 * bucket of a table (locality-sensitive hashing by bit sampling, Indyk & Motwani 1998), and every common bucket is a vote.
 */
import { type Keypoints, levels, wordsPerKeypoint } from './keypoints.ts'

const tables = 4
/** Bits of a bucket's number among few images; one more for each doubling of them, so that buckets do not grow. */
const bitsFew = 19
const bitsMax = 22
const fewRows = 512
/** Votes are counted apart for each quotient of scale (weak geometric consistency, Jégou et al. 2008). */
const quotients = 2 * levels - 1
/** Of the lower step alone: these bits are set about as often as not. */
const bitsOfCode = 128
/** Places of the sampled bits, the same in every process (Mulberry32, public domain). */
const sampled = (() => {
  let state = 11
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from({ length: tables }, () => {
    const places = new Set<number>()
    while (places.size < bitsMax) places.add(Math.floor(random() * bitsOfCode))
    return Uint8Array.from(places)
  })
})()

const levelsPlace = 8

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const into = new Uint32Array(numbers.length * 2)
  into.set(numbers)
  return into
}

export class Votes {
  readonly #bits: number
  /** Of every keypoint: its row and level, and its code in each table. */
  #owners = new Uint32Array(1_024)
  #codes = new Uint32Array(1_024 * tables)
  #count = 0
  readonly #starts: Uint32Array[] = []
  readonly #members: Uint32Array[] = []
  readonly #counts: Float32Array
  readonly #last: Uint32Array
  #turn = 0

  constructor(rows: number) {
    this.#bits = Math.min(bitsMax, bitsFew + Math.max(0, Math.round(Math.log2(rows / fewRows))))
    this.#counts = new Float32Array(rows * quotients)
    this.#last = new Uint32Array(rows)
  }

  add(row: number, { count, bits, level }: Keypoints): void {
    while (this.#count + count > this.#owners.length) {
      this.#owners = doubled(this.#owners)
      this.#codes = doubled(this.#codes)
    }
    for (let at = 0; at < count; at++) {
      this.#owners[this.#count] = row * levelsPlace + level[at]!
      for (let table = 0; table < tables; table++)
        this.#codes[this.#count * tables + table] = this.#codeOf(bits, at, table)
      this.#count++
    }
  }

  /** Puts every keypoint in its buckets, by counting sorts. */
  seal(): void {
    for (let table = 0; table < tables; table++) {
      const starts = new Uint32Array(2 ** this.#bits + 1)
      for (let at = table; at < this.#count * tables; at += tables) starts[this.#codes[at]! + 1]!++
      for (let code = 1; code < starts.length; code++) starts[code]! += starts[code - 1]!
      const next = starts.slice()
      const members = new Uint32Array(this.#count)
      for (let at = 0; at < this.#count; at++) members[next[this.#codes[at * tables + table]!]!++] = this.#owners[at]!
      this.#starts.push(starts)
      this.#members.push(members)
    }
    this.#codes = new Uint32Array(0)
  }

  /** Rows that share most with these keypoints, most first, `most` of them. */
  near(keypoints: Keypoints, most: number): { row: number; votes: number }[] {
    const { count, bits } = keypoints
    const counts = this.#counts
    const found = new Set<number>()
    for (let at = 0; at < count; at++) {
      const turn = ++this.#turn
      const level = keypoints.level[at]!
      for (let table = 0; table < tables; table++) {
        const [starts, members] = [this.#starts[table]!, this.#members[table]!]
        const code = this.#codeOf(bits, at, table)
        const [from, to] = [starts[code]!, starts[code + 1]!]
        // What many share says little of each.
        const weight = 1 / Math.sqrt(to - from)
        for (let place = from; place < to; place++) {
          const member = members[place]!
          const row = Math.floor(member / levelsPlace)
          if (this.#last[row] === turn) continue
          this.#last[row] = turn
          const cell = row * quotients + (member % levelsPlace) - level + levels - 1
          counts[cell]! += weight
          found.add(row)
        }
      }
    }
    const near = [...found].map((row) => ({ row, votes: this.#votesOf(row) }))
    for (const row of found) counts.fill(0, row * quotients, (row + 1) * quotients)
    return near.sort((one, other) => other.votes - one.votes || one.row - other.row).slice(0, most)
  }

  /** Two neighbouring quotients together: a scale between two levels has votes in both. */
  #votesOf(row: number): number {
    const from = row * quotients
    let most = 0
    for (let at = 0; at < quotients; at++)
      most = Math.max(most, this.#counts[from + at]! + (at + 1 < quotients ? this.#counts[from + at + 1]! : 0))
    return most
  }

  #codeOf(bits: Uint32Array, at: number, table: number): number {
    const places = sampled[table]!
    let code = 0
    for (let bit = 0; bit < this.#bits; bit++) {
      const place = places[bit]!
      code = code * 2 + ((bits[at * wordsPerKeypoint + (place >> 5)]! >>> (place & 31)) & 1)
    }
    return code
  }
}
