/** Of each keypoint a code for every table, made of bits that are drawn once, and the bucket it falls into. */
import { type Keypoints, mirroredByte, mirroredPlace, wordsPerKeypoint } from '../keypoints.ts'

export const tables = 4
/** Bits of a code among few images; one more for each doubling of them, so that buckets do not grow. */
const bitsFew = 19
const bitsMax = 28
const fewRows = 512
/** Longer codes share so many bits of buckets, by a multiplicative hash (Knuth, The Art of Computer Programming 6.4). */
const slotBitsMax = 22
const golden = 0x9e3779b1
/** Of the lower step alone: these bits are set about as often as not. */
const bytesOfCode = 16
const bitsOfCode = 8 * bytesOfCode
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

/** What each byte of a keypoint's bits adds to its codes, side by side for all tables, at `(byte * 256 + value) * tables + table`. */
function partsOf(bits: number): Uint32Array {
  const parts = new Uint32Array(bytesOfCode * 256 * tables)
  for (const [table, places] of sampled.entries())
    for (let bit = 0; bit < bits; bit++) {
      const place = places[bit]!
      const from = (place >> 3) * 256
      for (let value = 0; value < 256; value++)
        if ((value >> (place & 7)) & 1) parts[(from + value) * tables + table]! += 2 ** (bits - 1 - bit)
    }
  return parts
}

/** The same for the bits that a keypoint has in a mirror. */
function inMirror(parts: Uint32Array): Uint32Array {
  return parts.map((_, at) => {
    const [table, value, byte] = [at % tables, Math.floor(at / tables) & 255, Math.floor(at / tables) >> 8]
    return parts[(mirroredPlace(byte) * 256 + mirroredByte[value]!) * tables + table]!
  })
}

export class Codes {
  /** Buckets of a table are numbered with so many bits. */
  readonly slotBits: number
  readonly #isHashed: boolean
  readonly #direct: Uint32Array
  readonly #mirrored: Uint32Array
  readonly #slots = new Uint32Array(tables)

  /** Codes for so many images. */
  constructor(rows: number) {
    const bits = Math.min(bitsMax, bitsFew + Math.max(0, Math.round(Math.log2(rows / fewRows))))
    this.slotBits = Math.min(slotBitsMax, bits)
    this.#isHashed = bits > this.slotBits
    this.#direct = partsOf(bits)
    this.#mirrored = inMirror(this.#direct)
  }

  /** The bucket of a keypoint in each table, as it is or as a mirror shows it; good until the next is asked for. */
  slotsOf({ bits }: Pick<Keypoints, 'bits'>, at: number, isMirrored: boolean): Uint32Array {
    const parts = isMirrored ? this.#mirrored : this.#direct
    const slots = this.#slots
    let [first, second, third, fourth] = [0, 0, 0, 0]
    // Written out for the four tables, whose parts lie side by side: one table after the other took four times as long.
    for (let word = 0; word < bytesOfCode / 4; word++) {
      const four = bits[at * wordsPerKeypoint + word]!
      for (let byte = 0; byte < 4; byte++) {
        const part = ((word * 4 + byte) * 256 + ((four >>> (byte * 8)) & 255)) * tables
        first += parts[part]!
        second += parts[part + 1]!
        third += parts[part + 2]!
        fourth += parts[part + 3]!
      }
    }
    slots[0] = first
    slots[1] = second
    slots[2] = third
    slots[3] = fourth
    if (this.#isHashed)
      for (let table = 0; table < tables; table++)
        slots[table] = Math.imul(slots[table]!, golden) >>> (32 - slotBitsMax)
    return slots
  }
}
