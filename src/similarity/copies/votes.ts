/**
 * Which images may share art with another, by their keypoints: those whose codes agree in all of a few bits fall into one
 * bucket of a table (locality-sensitive hashing by bit sampling, Indyk & Motwani 1998), and every common bucket is a vote.
 */
import { type Keypoints, levels, mirroredByte, mirroredPlace, wordsPerKeypoint } from './keypoints.ts'

const tables = 4
/** Bits of a code among few images; one more for each doubling of them, so that buckets do not grow. */
const bitsFew = 19
const bitsMax = 28
const fewRows = 512
/** Longer codes share so many bits of buckets, by a multiplicative hash (Knuth, The Art of Computer Programming 6.4). */
const slotBitsMax = 22
const golden = 0x9e3779b1
/** What more keypoints than this share says nothing of any one, among more images than these: few are skipped in vain. */
const commonMin = 64
const manyRows = 1_500
/** Votes are counted apart for each quotient of scale (weak geometric consistency, Jégou et al. 2008). */
const quotients = 2 * levels - 1
/** Of the lower step alone: these bits are set about as often as not. */
const bytesOfCode = 16
const bitsOfCode = 8 * bytesOfCode
const bytesPerKeypoint = 4 * wordsPerKeypoint
/** Places of the sampled bits, the same in every process (Mulberry32, public domain). */
const sampled = (() => {
  let state = 11
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const places = Array.from({ length: tables }, () => new Set<number>())
  for (const most of [slotBitsMax, bitsMax])
    for (const of of places) while (of.size < most) of.add(Math.floor(random() * bitsOfCode))
  return places.map((of) => Uint8Array.from(of))
})()

const levelsPlace = 8

/** What each byte of a keypoint's bits adds to its code in each table, at `(table * bytesOfCode + byte) * 256 + value`. */
function partsOf(bits: number): Uint32Array {
  const parts = new Uint32Array(tables * bytesOfCode * 256)
  for (const [table, places] of sampled.entries())
    for (let bit = 0; bit < bits; bit++) {
      const place = places[bit]!
      const from = (table * bytesOfCode + (place >> 3)) * 256
      for (let value = 0; value < 256; value++)
        if ((value >> (place & 7)) & 1) parts[from + value]! += 2 ** (bits - 1 - bit)
    }
  return parts
}

/** The same for the bits that a keypoint has in a mirror. */
function inMirror(parts: Uint32Array): Uint32Array {
  return parts.map((_, at) => {
    const [value, byte] = [at & 255, (at >> 8) % bytesOfCode]
    return parts[at - value - byte * 256 + mirroredPlace(byte) * 256 + mirroredByte[value]!]!
  })
}

/** Whose keypoints are asked about: of an image as it is, or as a mirror shows it. */
type Asked = { most: number; isMirrored: boolean }
type Near = { row: number; votes: number }

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const into = new Uint32Array(numbers.length * 2)
  into.set(numbers)
  return into
}

export class Votes {
  readonly #bits: number
  readonly #slotBits: number
  readonly #most: number
  readonly #parts: Record<'direct' | 'mirrored', Uint32Array>
  /** Of every keypoint: its row and level, and its slot in each table. */
  #owners = new Uint32Array(1_024)
  #slots = new Uint32Array(1_024 * tables)
  #count = 0
  readonly #starts: Uint32Array[] = []
  readonly #members: Uint32Array[] = []
  readonly #counts: Float32Array
  readonly #last: Uint32Array
  readonly #found: Uint32Array
  #turn = 0

  constructor(rows: number) {
    this.#bits = Math.min(bitsMax, bitsFew + Math.max(0, Math.round(Math.log2(rows / fewRows))))
    this.#slotBits = Math.min(slotBitsMax, this.#bits)
    this.#most = rows > manyRows ? commonMin : Number.POSITIVE_INFINITY
    const direct = partsOf(this.#bits)
    this.#parts = { direct, mirrored: inMirror(direct) }
    this.#counts = new Float32Array(rows * quotients)
    this.#last = new Uint32Array(rows)
    this.#found = new Uint32Array(rows)
  }

  add(row: number, { count, bits, level }: Keypoints): void {
    while (this.#count + count > this.#owners.length) {
      this.#owners = doubled(this.#owners)
      this.#slots = doubled(this.#slots)
    }
    const bytes = new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)
    for (let at = 0; at < count; at++) {
      this.#owners[this.#count] = row * levelsPlace + level[at]!
      for (let table = 0; table < tables; table++)
        this.#slots[this.#count * tables + table] = this.#slotOf(this.#parts.direct, bytes, at, table)
      this.#count++
    }
  }

  /** Puts every keypoint in its buckets, by counting sorts. */
  seal(): void {
    for (let table = 0; table < tables; table++) {
      const starts = new Uint32Array(2 ** this.#slotBits + 1)
      for (let at = table; at < this.#count * tables; at += tables) starts[this.#slots[at]! + 1]!++
      for (let slot = 1; slot < starts.length; slot++) starts[slot]! += starts[slot - 1]!
      const next = starts.slice()
      const members = new Uint32Array(this.#count)
      for (let at = 0; at < this.#count; at++) members[next[this.#slots[at * tables + table]!]!++] = this.#owners[at]!
      this.#starts.push(starts)
      this.#members.push(members)
    }
    this.#slots = new Uint32Array(0)
  }

  /** Rows that share most with these keypoints, most first, `most` of them. */
  near(keypoints: Keypoints, { most, isMirrored }: Asked): Near[] {
    const found = this.#count === 0 ? 0 : this.#vote(keypoints, isMirrored)
    const near: Near[] = []
    for (let at = 0; at < found; at++) {
      const row = this.#found[at]!
      const votes = this.#votesOf(row)
      this.#counts.fill(0, row * quotients, (row + 1) * quotients)
      const last = near.at(-1)
      if (near.length === most && isBefore(last!, { row, votes })) continue
      if (near.length === most) near.pop()
      let place = near.length
      while (place > 0 && !isBefore(near[place - 1]!, { row, votes })) place--
      near.splice(place, 0, { row, votes })
    }
    return near
  }

  /** Counts the common buckets, and returns how many rows have any. */
  #vote({ count, bits, level: ofKeypoint }: Keypoints, isMirrored: boolean): number {
    const parts = isMirrored ? this.#parts.mirrored : this.#parts.direct
    const bytes = new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)
    const [counts, last, foundRows, first] = [this.#counts, this.#last, this.#found, this.#turn]
    let found = 0
    for (let at = 0; at < count; at++) {
      const turn = ++this.#turn
      const level = ofKeypoint[at]!
      for (let table = 0; table < tables; table++) {
        const [starts, members] = [this.#starts[table]!, this.#members[table]!]
        const slot = this.#slotOf(parts, bytes, at, table)
        const [from, to] = [starts[slot]!, starts[slot + 1]!]
        if (to - from > this.#most) continue
        // What many share says little of each.
        const weight = 1 / Math.sqrt(to - from)
        for (let place = from; place < to; place++) {
          const member = members[place]!
          const row = member >>> 3
          if (last[row] === turn) continue
          if (last[row]! <= first) foundRows[found++] = row
          last[row] = turn
          counts[row * quotients + (member & 7) - level + levels - 1]! += weight
        }
      }
    }
    return found
  }

  /** Two neighbouring quotients together: a scale between two levels has votes in both. */
  #votesOf(row: number): number {
    const from = row * quotients
    let most = 0
    for (let at = 0; at < quotients; at++)
      most = Math.max(most, this.#counts[from + at]! + (at + 1 < quotients ? this.#counts[from + at + 1]! : 0))
    return most
  }

  #slotOf(parts: Uint32Array, bytes: Uint8Array, at: number, table: number): number {
    let code = 0
    let part = table * bytesOfCode * 256
    for (let byte = at * bytesPerKeypoint; byte < at * bytesPerKeypoint + bytesOfCode; byte++, part += 256)
      code += parts[part + bytes[byte]!]!
    return this.#bits === this.#slotBits ? code : Math.imul(code, golden) >>> (32 - slotBitsMax)
  }
}

const isBefore = (one: Near, other: Near) =>
  one.votes > other.votes || (one.votes === other.votes && one.row < other.row)
