const mapsCount = 61
/** Of an id's last characters so many tell which map it is in: with fewer than four, UUIDs would fill few maps. */
const tailLength = 4

/**
 * The row of each id, in many small maps: one map of a million ids stands still for 65 ms whenever it grows. They are of
 * different sizes, from one to twice as large, so that they do not all grow at once.
 */
export class RowsById {
  readonly #maps = Array.from({ length: mapsCount }, () => new Map<string, number>())

  get(id: string): number | null {
    return this.#mapOf(id).get(id) ?? null
  }

  set(id: string, row: number): void {
    this.#mapOf(id).set(id, row)
  }

  delete(id: string): void {
    this.#mapOf(id).delete(id)
  }

  #mapOf(id: string): Map<string, number> {
    let tail = 0
    for (let at = Math.max(0, id.length - tailLength); at < id.length; at++) tail = 31 * tail + id.charCodeAt(at)
    // From 0 to 1, evenly (Knuth's multiplicative hashing); the logarithm gives each map 2^(1/61) of the one before it.
    const place = (Math.imul(tail, 0x9e3779b1) >>> 0) / 2 ** 32
    return this.#maps[Math.floor(mapsCount * Math.log2(1 + place))]!
  }
}
