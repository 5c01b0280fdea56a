/** Some of all buckets, and the place of each among them: the rest takes a bit. */
export class ExpectedBuckets {
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
