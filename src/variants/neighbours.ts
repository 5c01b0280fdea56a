/** Pairs that one scan may hold at once: 8 bytes each, and as much again while they are put in order. */
const pairsMax = 30_000_000
/** Pairs put in place at a stretch: 5 ms or less. */
const stretch = 500_000

/** Gathers pairs of rows, and then gives each row its neighbours, whichever side a pair was told from. */
export function adjacency(rows: number) {
  const chunks: Uint32Array[] = []
  const starts = new Uint32Array(rows + 1)
  let count = 0

  return {
    /** Takes pairs, one after the other in one array; false when there are more than can be held. */
    add(pairs: Uint32Array): boolean {
      chunks.push(pairs)
      count += pairs.length / 2
      for (const row of pairs) starts[row + 1]!++
      return count <= pairsMax
    },

    async sealed(pause: () => Promise<unknown>): Promise<(row: number) => Uint32Array> {
      for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!
      const next = starts.slice()
      const held = new Uint32Array(count * 2)
      let placed = 0
      for (const pairs of chunks) {
        for (let at = 0; at < pairs.length; at += 2) {
          const [one, other] = [pairs[at]!, pairs[at + 1]!]
          held[next[one]!++] = other
          held[next[other]!++] = one
        }
        if ((placed += pairs.length) > stretch) await pause().then(() => (placed = 0))
      }
      return (row) => held.subarray(starts[row]!, starts[row + 1]!)
    },
  }
}
