import type { Pairs } from './scan-worker.ts'

/** Pairs that one scan may hold at once: 12 bytes each, and twice as much while they are put in order. */
const pairsMax = 20_000_000
/** Pairs put in place at a stretch: 5 ms or less. */
const stretch = 250_000

/** Gathers pairs of rows, and then gives each row its neighbours, whichever side a pair was found from. */
export function adjacency(rows: number) {
  const chunks: Pairs[] = []
  const starts = new Uint32Array(rows + 1)
  let count = 0

  return {
    /** Takes pairs; false when there are more than can be held. */
    add(found: Pairs): boolean {
      chunks.push(found)
      count += found.promises.length
      for (const row of found.pairs) starts[row + 1]!++
      return count <= pairsMax
    },

    /** The neighbours of a row, each once, the likeliest first. */
    async sealed(pause: () => Promise<unknown>): Promise<(row: number) => number[]> {
      for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!
      const next = starts.slice()
      const held = new Uint32Array(count * 2)
      const promises = new Float32Array(count * 2)
      let placed = 0
      for (const found of chunks) {
        for (const [at, promise] of found.promises.entries()) {
          const [one, other] = [found.pairs[2 * at]!, found.pairs[2 * at + 1]!]
          put(one, other, promise)
          put(other, one, promise)
        }
        if ((placed += found.promises.length) > stretch) await pause().then(() => (placed = 0))
      }
      return likeliestFirst

      function put(row: number, other: number, promise: number): void {
        const place = next[row]!++
        held[place] = other
        promises[place] = promise
      }

      function likeliestFirst(row: number): number[] {
        const best = new Map<number, number>()
        for (let at = starts[row]!; at < starts[row + 1]!; at++)
          best.set(held[at]!, Math.max(best.get(held[at]!) ?? 0, promises[at]!))
        const ranked = [...best].sort(([one, likely], [other, likelier]) => likelier - likely || one - other)
        return ranked.map(([other]) => other)
      }
    },
  }
}
