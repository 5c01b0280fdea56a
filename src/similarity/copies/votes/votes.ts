/**
 * Which images may share art with another, by their keypoints: those whose codes agree in all of a few bits fall into one
 * bucket of a table (locality-sensitive hashing by bit sampling, Indyk & Motwani 1998), and every common bucket is a vote.
 * Of who has most votes those are near whose common keypoints lie alike: codes agree by coincidence, places seldom do.
 */
import { haveCommonMap, newMatches } from '../geometry.ts'
import { type Keypoints, levels, levelStep } from '../keypoints.ts'
import { Codes, tables } from './codes.ts'
import { ExpectedBuckets } from './expected-buckets.ts'

/** A mirrored copy is one by many keypoints outside of text (`design.ts`): half of the tables find enough of them. */
const tablesMirrored = 2
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
const levelsPlace = 8
const ratios = Array.from({ length: quotients }, (_, at) => levelStep ** (at - levels + 1))

/** Whose keypoints are asked about: of an image as it is, or as a mirror shows it. */
type Asked = { most: number; isMirrored: boolean }
type Near = { row: number; votes: number }

/** How many keypoints are asked about, in how many tables. */
const triedOf = ({ count, art }: Keypoints, isMirrored: boolean) =>
  isMirrored ? { most: art, tried: tablesMirrored } : { most: count, tried: tables }

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

export class Votes {
  readonly #codes: Codes
  readonly #most: number
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
  /** Of no use but that a compiler may not leave out what is read ahead. */
  lastRead = 0
  /** Of those asked about. */
  #buckets = new Uint32Array(1_024)
  #turn = 0

  constructor(rows: number) {
    this.#codes = new Codes(rows)
    this.#most = rows > manyRows ? commonMin : Number.POSITIVE_INFINITY
    this.#met = new Uint32Array(rows * 2)
    this.#found = new Uint32Array(rows)
    this.#begins = new Uint32Array(rows)
  }

  /** Says, before any is added, whose keypoints will be asked about, and nobody else's: the buckets of others stay empty. */
  expect(keypoints: Keypoints): void {
    const { slotBits } = this.#codes
    const expected = (this.#expected ??= Array.from({ length: tables }, () => new ExpectedBuckets(slotBits)))
    for (const isMirrored of [false, true]) {
      const { most, tried } = triedOf(keypoints, isMirrored)
      for (let at = 0; at < most; at++) {
        const slots = this.#codes.slotsOf(keypoints, at, isMirrored)
        for (let table = 0; table < tried; table++) expected[table]!.add(slots[table]!)
      }
    }
  }

  add(row: number, keypoints: Keypoints): void {
    const { count, level, x, y } = keypoints
    while (this.#count + count > this.#owners.length) {
      this.#owners = doubled(this.#owners)
      this.#spots = doubled(this.#spots)
      this.#slots = doubled(this.#slots)
    }
    for (let at = 0; at < count; at++) {
      this.#owners[this.#count] = row * levelsPlace + level[at]!
      this.#spots[this.#count] = spotOf(x[at]!) * 256 + spotOf(y[at]!)
      let isExpected = this.#expected === null
      const slots = this.#codes.slotsOf(keypoints, at, false)
      for (let table = 0; table < tables; table++) {
        this.#slots[this.#count * tables + table] = slots[table]!
        isExpected ||= this.#expected![table]!.has(slots[table]!)
      }
      if (isExpected) this.#count++
    }
  }

  /** Puts every keypoint in its buckets, by counting sorts. */
  seal(): void {
    for (let table = 0; table < tables; table++) {
      const expected = this.#expected?.[table]
      const buckets = expected === undefined ? 2 ** this.#codes.slotBits : expected.number()
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
  #findCommon(keypoints: Keypoints, isMirrored: boolean): { found: number; listed: number } {
    const { most, tried } = triedOf(keypoints, isMirrored)
    this.#findBuckets(keypoints, isMirrored)
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

  /**
   * Where the bucket of each keypoint begins and ends in each table. Codes, places and members are each read for all in a loop of
   * their own: what lies anywhere in memory is waited for at once then, and not in turn (1.0 → 0.7 ms a reference of 20,000).
   */
  #findBuckets(keypoints: Keypoints, isMirrored: boolean): void {
    const { most, tried } = triedOf(keypoints, isMirrored)
    const ends = most * tried * 2
    if (this.#buckets.length < ends) this.#buckets = new Uint32Array(ends)
    const buckets = this.#buckets
    for (let at = 0, into = 0; at < most; at++) {
      const slots = this.#codes.slotsOf(keypoints, at, isMirrored)
      for (let table = 0; table < tried; table++, into += 2) buckets[into] = slots[table]!
    }
    for (let table = 0; table < tried; table++) this.#lookUp(table, table * 2, ends, tried * 2)
    let read = 0
    for (let table = 0; table < tried; table++) {
      const members = this.#members[table]!
      for (let at = table * 2; at < ends; at += tried * 2) read ^= members[buckets[at]!]!
    }
    this.lastRead = read
  }

  /** Puts where a table's buckets begin and end in the place of what they are called. */
  #lookUp(table: number, from: number, to: number, step: number): void {
    const [buckets, starts, expected] = [this.#buckets, this.#starts[table]!, this.#expected?.[table]]
    for (let at = from; at < to; at += step) {
      const asked = buckets[at]!
      const isThere = expected === undefined || expected.has(asked)
      const slot = expected === undefined || !isThere ? asked : expected.placeOf(asked)
      buckets[at] = isThere ? starts[slot]! : 0
      buckets[at + 1] = isThere ? starts[slot + 1]! : 0
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
}

const spotOf = (pixels: number) => Math.max(0, Math.min(255, Math.round(pixels * spotsPerPixel)))

const isBefore = (one: Near, other: Near) =>
  one.votes > other.votes || (one.votes === other.votes && one.row < other.row)
