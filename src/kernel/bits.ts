/** Rows of one chunk of bits. */
export const chunkRows = 1_024
const chunkWords = chunkRows / 32

/** A set of rows: 1,024 to a chunk of words, and no chunk where there is none of them. */
export type Bits = { readonly chunks: (Uint32Array | undefined)[] }

export function newBits(): Bits {
  return { chunks: [] }
}

export function addBit({ chunks }: Bits, row: number): void {
  const chunk = (chunks[row >>> 10] ??= new Uint32Array(chunkWords))
  chunk[(row & 1_023) >>> 5]! |= 1 << (row & 31)
}

export function dropBit({ chunks }: Bits, row: number): void {
  const chunk = chunks[row >>> 10]
  if (chunk) chunk[(row & 1_023) >>> 5]! &= ~(1 << (row & 31))
}

export function hasBit({ chunks }: Bits, row: number): boolean {
  const chunk = chunks[row >>> 10]
  return chunk !== undefined && ((chunk[(row & 1_023) >>> 5]! >>> (row & 31)) & 1) === 1
}

export function setBit(bits: Bits, row: number, on: boolean): void {
  if (on) addBit(bits, row)
  else dropBit(bits, row)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const chunk of bits.chunks) if (chunk) for (const word of chunk) count += ones(word)
  return count
}

/** Bits set in a word (Warren, Hacker's Delight, figure 5-2). */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The rows that all of `sets` hold: a set, and how many. A list of sets stands for their union. */
export function intersect(sets: readonly (Bits | readonly Bits[])[], rows: number): { bits: Bits; count: number } {
  const bits = newBits()
  let count = 0
  for (let at = 0; at * chunkRows < rows; at++) {
    const chunk = chunkOf(sets, at)
    if (chunk === null) continue
    bits.chunks[at] = chunk
    for (let word = 0; word < chunkWords; word++) count += ones(chunk[word]!)
  }
  return { bits, count }
}

function chunkOf(sets: readonly (Bits | readonly Bits[])[], at: number): Uint32Array | null {
  let result: Uint32Array | null = null
  for (const set of sets) {
    const one = 'chunks' in set ? set.chunks[at] : unionOf(set, at)
    if (one === undefined) return null
    if (result === null) result = one.slice()
    else for (let word = 0; word < chunkWords; word++) result[word]! &= one[word]!
  }
  return result
}

function unionOf(sets: readonly Bits[], at: number): Uint32Array | undefined {
  let result: Uint32Array | undefined
  for (const { chunks } of sets) {
    const one = chunks[at]
    if (one === undefined) continue
    if (result === undefined) result = one.slice()
    else for (let word = 0; word < chunkWords; word++) result[word]! |= one[word]!
  }
  return result
}

/** The rows that `set` holds and `other` does not. */
export function without(set: Bits, other: Bits): { bits: Bits; count: number } {
  const bits = newBits()
  let count = 0
  for (const [at, chunk] of set.chunks.entries()) {
    if (chunk === undefined) continue
    const dropped = other.chunks[at]
    const left = dropped === undefined ? chunk : chunk.map((word, index) => word & ~dropped[index]!)
    bits.chunks[at] = left
    for (let word = 0; word < chunkWords; word++) count += ones(left[word]!)
  }
  return { bits, count }
}

/** Writes the rows of a set into `rows`, in rising order; returns how many. */
export function listRows({ chunks }: Bits, rows: Uint32Array): number {
  let count = 0
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (chunk === undefined) continue
    for (let word = 0; word < chunkWords; word++)
      for (let rest = chunk[word]!; rest !== 0; rest &= rest - 1)
        rows[count++] = at * chunkRows + word * 32 + (31 - Math.clz32(rest & -rest))
  }
  return count
}

/** The row that has `place` rows of the set before it, or null. */
export function rowAt({ chunks }: Bits, place: number): number | null {
  let left = place
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (chunk === undefined) continue
    for (let index = 0; index < chunkWords; index++) {
      let rest = chunk[index]!
      const here = ones(rest)
      if (left >= here) {
        left -= here
        continue
      }
      for (; left > 0; left--) rest &= rest - 1
      return at * chunkRows + index * 32 + (31 - Math.clz32(rest & -rest))
    }
  }
  return null
}

/** The rows of a set for which a test holds, and how many. */
export function keepRows(set: Bits, holds: (row: number) => boolean): { bits: Bits; count: number } {
  const bits = newBits()
  let count = 0
  for (const [at, chunk] of set.chunks.entries()) {
    if (chunk === undefined) continue
    const kept = new Uint32Array(chunkWords)
    for (let word = 0; word < chunkWords; word++)
      for (let rest = chunk[word]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        if (!holds(at * chunkRows + word * 32 + (31 - Math.clz32(bit)))) continue
        kept[word]! |= bit
        count++
      }
    bits.chunks[at] = kept
  }
  return { bits, count }
}

/** Visits the rows of a set in rising order. */
export function eachRow({ chunks }: Bits, visit: (row: number) => void): void {
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (chunk === undefined) continue
    for (let word = 0; word < chunkWords; word++)
      for (let rest = chunk[word]!; rest !== 0; rest &= rest - 1)
        visit(at * chunkRows + word * 32 + (31 - Math.clz32(rest & -rest)))
  }
}

/** The rows of a set above `after`, in rising order. */
export function* risingRows({ chunks }: Bits, after = -1): Generator<number> {
  for (let at = Math.max(0, after + 1) >>> 10; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (chunk === undefined) continue
    for (let word = 0; word < chunkWords; word++)
      for (let rest = chunk[word]!; rest !== 0; rest &= rest - 1) {
        const row = at * chunkRows + word * 32 + (31 - Math.clz32(rest & -rest))
        if (row > after) yield row
      }
  }
}

/** The rows of a set below `before`, in falling order. */
export function* fallingRows({ chunks }: Bits, before = chunks.length * chunkRows): Generator<number> {
  for (let at = Math.min(chunks.length, (before >>> 10) + 1) - 1; at >= 0; at--) {
    const chunk = chunks[at]
    if (chunk === undefined) continue
    for (let word = chunkWords - 1; word >= 0; word--)
      for (let rest = chunk[word]!; rest !== 0;) {
        const bit = 31 - Math.clz32(rest)
        rest &= ~(1 << bit)
        const row = at * chunkRows + word * 32 + bit
        if (row < before) yield row
      }
  }
}
