/**
 * Which images may share art with another, by their keypoints: those whose codes agree in all of a few bits fall into one
 * bucket of a table (locality-sensitive hashing by bit sampling, Indyk & Motwani 1998), and every common bucket is a vote.
 * Of who has most votes those are near whose common keypoints lie alike: codes agree by coincidence, places seldom do.
 */
import { haveCommonMap, newMatches } from './geometry.ts'
import { type Keypoints, levels, levelStep, mirroredByte, mirroredPlace, wordsPerKeypoint } from './keypoints.ts'

const tables = 4
/** A mirrored copy is one by many keypoints outside of text (`design.ts`): half of the tables find enough of them. */
const tablesMirrored = 2
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
/** Common keypoints of fewer places than this are coincidence: any two define a map. */
const commonLeast = 3
/** How far, in pixels of the details, a common keypoint may lie from where the others put it; and most that are looked at. */
const reach = 3
const commonMost = 64
/** Places are kept in halves of a pixel. */
const spotsPerPixel = 2
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
const ratios = Array.from({ length: quotients }, (_, at) => levelStep ** (at - levels + 1))

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

function doubled<Numbers extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(
  numbers: Numbers,
): Numbers {
  const into = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2)
  into.set(numbers)
  return into
}

/** The keypoints that others have in common with those asked about, one after the other, and then by the other's row. */
type Common = {
  /** Row and level of the other, where it stands in which table, which keypoint it is like, and how much that says. */
  owners: Uint32Array<ArrayBuffer>
  places: Uint32Array<ArrayBuffer>
  asked: Uint16Array<ArrayBuffer>
  weights: Float32Array<ArrayBuffer>
  byRow: Uint32Array<ArrayBuffer>
}

const noneInCommon = (): Common => ({
  owners: new Uint32Array(1_024),
  places: new Uint32Array(1_024),
  asked: new Uint16Array(1_024),
  weights: new Float32Array(1_024),
  byRow: new Uint32Array(1_024),
})

const enlarged = ({ owners, places, asked, weights, byRow }: Common): Common => ({
  owners: doubled(owners),
  places: doubled(places),
  asked: doubled(asked),
  weights: doubled(weights),
  byRow: doubled(byRow),
})

/** Some of all buckets, and the place of each among them: the rest takes a bit. */
class ExpectedBuckets {
  readonly #bits: Uint32Array
  /** How many come before each word of bits. */
  readonly #before: Uint32Array

  constructor(slotBits: number) {
    this.#bits = new Uint32Array(2 ** slotBits / 32)
    this.#before = new Uint32Array(this.#bits.length)
  }

  add(slot: number): void {
    this.#bits[slot >>> 5]! |= 1 << (slot & 31)
  }

  has(slot: number): boolean {
    return ((this.#bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1
  }

  /** Counts them, once all are there. */
  number(): number {
    let count = 0
    for (let word = 0; word < this.#bits.length; word++) {
      this.#before[word] = count
      count += bitsIn(this.#bits[word]!)
    }
    return count
  }

  /** The place of one that is expected. */
  placeOf(slot: number): number {
    const lower = this.#bits[slot >>> 5]! & ((1 << (slot & 31)) - 1)
    return this.#before[slot >>> 5]! + bitsIn(lower)
  }
}

/** How many bits are set (Warren, Hacker's Delight 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export class Votes {
  readonly #bits: number
  readonly #slotBits: number
  readonly #most: number
  readonly #parts: Record<'direct' | 'mirrored', Uint32Array>
  /** Of every keypoint: its row and level, its place, and its slot in each table. */
  #owners = new Uint32Array(1_024)
  #spots = new Uint16Array(1_024)
  #slots = new Uint32Array(1_024 * tables)
  #count = 0
  /** Of each table the buckets that will be asked about; null: any may be. */
  #expected: ExpectedBuckets[] | null = null
  /** Of each table: where each bucket begins, the owners in it, and their places. */
  readonly #starts: Uint32Array[] = []
  readonly #members: Uint32Array[] = []
  readonly #memberSpots: Uint16Array[] = []
  /** Of each row: the turn in which it was met last, and its keypoints in common with those asked about then. */
  readonly #met: Uint32Array
  #common = noneInCommon()
  /** Rows that have any, and where those of each begin among the ones by row. */
  readonly #found: Uint32Array
  readonly #begins: Uint32Array
  readonly #matches = newMatches(commonMost)
  readonly #quotients = new Float32Array(quotients)
  /** Of those asked about. */
  #buckets = new Uint32Array(1_024)
  #turn = 0

  constructor(rows: number) {
    this.#bits = Math.min(bitsMax, bitsFew + Math.max(0, Math.round(Math.log2(rows / fewRows))))
    this.#slotBits = Math.min(slotBitsMax, this.#bits)
    this.#most = rows > manyRows ? commonMin : Number.POSITIVE_INFINITY
    const direct = partsOf(this.#bits)
    this.#parts = { direct, mirrored: inMirror(direct) }
    this.#met = new Uint32Array(rows * 2)
    this.#found = new Uint32Array(rows)
    this.#begins = new Uint32Array(rows)
  }

  /** Says, before any is added, whose keypoints will be asked about, and nobody else's: the buckets of others stay empty. */
  expect({ count, art, bits }: Keypoints): void {
    const expected = (this.#expected ??= Array.from({ length: tables }, () => new ExpectedBuckets(this.#slotBits)))
    const bytes = new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)
    const { direct, mirrored } = this.#parts
    for (const [parts, most, tried] of [[direct, count, tables] as const, [mirrored, art, tablesMirrored] as const])
      for (let at = 0; at < most; at++)
        for (let table = 0; table < tried; table++) {
          expected[table]!.add(this.#slotOf(parts, bytes, at, table))
        }
  }

  add(row: number, { count, bits, level, x, y }: Keypoints): void {
    while (this.#count + count > this.#owners.length) {
      this.#owners = doubled(this.#owners)
      this.#spots = doubled(this.#spots)
      this.#slots = doubled(this.#slots)
    }
    const bytes = new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)
    for (let at = 0; at < count; at++) {
      this.#owners[this.#count] = row * levelsPlace + level[at]!
      this.#spots[this.#count] = spotOf(x[at]!) * 256 + spotOf(y[at]!)
      let isExpected = this.#expected === null
      for (let table = 0; table < tables; table++) {
        const slot = this.#slotOf(this.#parts.direct, bytes, at, table)
        this.#slots[this.#count * tables + table] = slot
        isExpected ||= this.#expected![table]!.has(slot)
      }
      if (isExpected) this.#count++
    }
  }

  /** Puts every keypoint in its buckets, by counting sorts. */
  seal(): void {
    for (let table = 0; table < tables; table++) {
      const expected = this.#expected?.[table]
      const buckets = expected === undefined ? 2 ** this.#slotBits : expected.number()
      if (expected !== undefined)
        for (let at = table; at < this.#count * tables; at += tables)
          this.#slots[at] = expected.has(this.#slots[at]!) ? expected.placeOf(this.#slots[at]!) : buckets
      // Each first holds where its bucket ends, and then, one member after the other, where it begins; the last is nobody's.
      const starts = new Uint32Array(buckets + 2)
      for (let at = table; at < this.#count * tables; at += tables) starts[this.#slots[at]!]!++
      for (let slot = 1; slot < starts.length; slot++) starts[slot]! += starts[slot - 1]!
      const [members, spots] = [new Uint32Array(this.#count), new Uint16Array(this.#count)]
      for (let at = this.#count - 1; at >= 0; at--) {
        const place = --starts[this.#slots[at * tables + table]!]!
        members[place] = this.#owners[at]!
        spots[place] = this.#spots[at]!
      }
      this.#starts.push(starts)
      this.#members.push(members)
      this.#memberSpots.push(spots)
    }
    this.#slots = new Uint32Array(0)
  }

  /** Of the `most` rows that share most with these keypoints those that share them in the same places, most first. */
  near(keypoints: Keypoints, { most, isMirrored }: Asked): Near[] {
    if (this.#count === 0) return []
    const found = this.#sortByRow(this.#findCommon(keypoints, isMirrored))
    const near: Near[] = []
    for (let at = 0; at < found; at++) {
      const row = this.#found[at]!
      const votes = this.#votesOf(row, keypoints)
      if (near.length === most && isBefore(near.at(-1)!, { row, votes })) continue
      if (near.length === most) near.pop()
      let place = near.length
      while (place > 0 && !isBefore(near[place - 1]!, { row, votes })) place--
      near.splice(place, 0, { row, votes })
    }
    return near.filter(({ row }) => this.#liesAlike(row, keypoints, isMirrored))
  }

  /** Lists the keypoints that rows have in common with these, of each row and keypoint the first, and the rows. */
  #findCommon({ count, art, bits }: Keypoints, isMirrored: boolean): { found: number; listed: number } {
    const [parts, most, tried] = isMirrored
      ? [this.#parts.mirrored, art, tablesMirrored]
      : [this.#parts.direct, count, tables]
    const bytes = new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)
    this.#findBuckets(parts, bytes, most, tried)
    const [met, rows, first, buckets] = [this.#met, this.#found, this.#turn, this.#buckets]
    let { owners, places, asked, weights } = this.#common
    let [found, listed, bucket] = [0, 0, 0]
    for (let at = 0; at < most; at++) {
      const turn = ++this.#turn
      for (let table = 0; table < tried; table++) {
        const from = buckets[bucket++]!
        const to = buckets[bucket++]!
        if (from === to || to - from > this.#most) continue
        const members = this.#members[table]!
        while (listed + to - from > owners.length)
          ({ owners, places, asked, weights } = this.#common = enlarged(this.#common))
        // What many share says little of each.
        const weight = 1 / Math.sqrt(to - from)
        for (let place = from; place < to; place++) {
          const member = members[place]!
          const of = (member >>> 3) * 2
          const before = met[of]!
          if (before === turn) continue
          if (before <= first) {
            rows[found++] = member >>> 3
            met[of + 1] = 0
          }
          met[of] = turn
          met[of + 1]!++
          owners[listed] = member
          places[listed] = place
          asked[listed] = at * tables + table
          weights[listed++] = weight
        }
      }
    }
    return { found, listed }
  }

  /** Where the bucket of each keypoint begins and ends in each table: all at first, so that memory is waited for at once and not in turn. */
  #findBuckets(parts: Uint32Array, bytes: Uint8Array, count: number, tried: number): void {
    if (this.#buckets.length < count * tried * 2) this.#buckets = new Uint32Array(count * tried * 2)
    const buckets = this.#buckets
    for (let table = 0; table < tried; table++) {
      const [starts, expected] = [this.#starts[table]!, this.#expected?.[table]]
      for (let at = 0; at < count; at++) {
        const asked = this.#slotOf(parts, bytes, at, table)
        const into = (at * tried + table) * 2
        if (expected !== undefined && !expected.has(asked)) {
          buckets[into] = buckets[into + 1] = 0
          continue
        }
        const slot = expected === undefined ? asked : expected.placeOf(asked)
        buckets[into] = starts[slot]!
        buckets[into + 1] = starts[slot + 1]!
      }
    }
  }

  /** Puts what rows have in common by row, and returns how many rows have enough; those come first then. */
  #sortByRow({ found, listed }: { found: number; listed: number }): number {
    const { owners, byRow } = this.#common
    const [met, begins, rows] = [this.#met, this.#begins, this.#found]
    let [enough, next] = [0, 0]
    for (let at = 0; at < found; at++) {
      const row = rows[at]!
      const shared = met[row * 2 + 1]!
      if (shared < commonLeast) continue
      rows[enough++] = row
      begins[row] = next
      next += shared
    }
    for (let at = 0; at < listed; at++) {
      const row = owners[at]! >>> 3
      if (met[row * 2 + 1]! >= commonLeast) byRow[begins[row]!++] = at
    }
    for (let at = 0; at < enough; at++) begins[rows[at]!]! -= met[rows[at]! * 2 + 1]!
    return enough
  }

  /** Two neighbouring quotients together: a scale between two levels has votes in both. */
  #votesOf(row: number, { level }: Keypoints): number {
    const { owners, asked, weights, byRow } = this.#common
    const begin = this.#begins[row]!
    const end = begin + this.#met[row * 2 + 1]!
    const counts = this.#quotients.fill(0)
    for (let place = begin; place < end; place++) {
      const at = byRow[place]!
      counts[(owners[at]! & 7) - level[Math.floor(asked[at]! / tables)]! + levels - 1]! += weights[at]!
    }
    let most = 0
    for (let at = 0; at < quotients; at++)
      most = Math.max(most, counts[at]! + (at + 1 < quotients ? counts[at + 1]! : 0))
    return most
  }

  /** Whether some of the keypoints that a row has in common lie there as they lie in what is asked about. */
  #liesAlike(row: number, { x, y, level }: Keypoints, isMirrored: boolean): boolean {
    const { owners, places, asked, byRow } = this.#common
    const [matches, begin] = [this.#matches, this.#begins[row]!]
    const count = Math.min(this.#met[row * 2 + 1]!, commonMost)
    for (let match = 0; match < count; match++) {
      const at = byRow[begin + match]!
      const from = Math.floor(asked[at]! / tables)
      const spot = this.#memberSpots[asked[at]! % tables]![places[at]!]!
      // About which axis it is mirrored does not matter: a map shifts as it likes.
      matches.x[match] = isMirrored ? -x[from]! : x[from]!
      matches.y[match] = y[from]!
      matches.u[match] = (spot >> 8) / spotsPerPixel
      matches.v[match] = (spot & 255) / spotsPerPixel
      matches.ratio[match] = ratios[(owners[at]! & 7) - level[from]! + levels - 1]!
    }
    return haveCommonMap(matches, count, reach)
  }

  #slotOf(parts: Uint32Array, bytes: Uint8Array, at: number, table: number): number {
    let code = 0
    let part = table * bytesOfCode * 256
    for (let byte = at * bytesPerKeypoint; byte < at * bytesPerKeypoint + bytesOfCode; byte++, part += 256)
      code += parts[part + bytes[byte]!]!
    return this.#bits === this.#slotBits ? code : Math.imul(code, golden) >>> (32 - slotBitsMax)
  }
}

const spotOf = (pixels: number) => Math.max(0, Math.min(255, Math.round(pixels * spotsPerPixel)))

const isBefore = (one: Near, other: Near) =>
  one.votes > other.votes || (one.votes === other.votes && one.row < other.row)
