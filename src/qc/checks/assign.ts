/**
 * The one-to-one assignment of rows to columns with the greatest sum of scores (Kuhn's Hungarian method with
 * potentials, O(n³)). A pair that scores 0 or less is none. Returns each row's column, or null.
 */
export function assign(scores: readonly (readonly number[])[]): (number | null)[] {
  const size = Math.max(scores.length, scores[0]?.length ?? 0)
  if (size === 0) return scores.map(() => null)
  // A square of costs, counted from 1: what is missing to a side costs nothing and means nothing.
  const cost = (row: number, column: number) => -Math.max(0, scores[row - 1]?.[column - 1] ?? 0)
  const rowPrice = new Float64Array(size + 1)
  const columnPrice = new Float64Array(size + 1)
  const rowOf = new Int32Array(size + 1)
  for (let row = 1; row <= size; row++) {
    const way = shortest(row)
    for (let column = way.end; column !== 0; column = way.from[column]!) rowOf[column] = rowOf[way.from[column]!]!
  }
  const columns = scores.map((): number | null => null)
  for (let column = 1; column <= size; column++) {
    const row = rowOf[column]! - 1
    if ((scores[row]?.[column - 1] ?? 0) > 0) columns[row] = column - 1
  }
  return columns

  /** The cheapest way from a free row to a free column; prices move with it. */
  function shortest(start: number): { end: number; from: Int32Array } {
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const from = new Int32Array(size + 1)
    const used = new Uint8Array(size + 1)
    rowOf[0] = start
    let column = 0
    while (rowOf[column] !== 0) {
      used[column] = 1
      const { next, step } = relax(column, least, from, used)
      for (let at = 0; at <= size; at++)
        if (used[at]) {
          rowPrice[rowOf[at]!]! += step
          columnPrice[at]! -= step
        } else least[at]! -= step
      column = next
    }
    return { end: column, from }
  }

  function relax(column: number, least: Float64Array, from: Int32Array, used: Uint8Array) {
    const row = rowOf[column]!
    let [next, step] = [0, Number.POSITIVE_INFINITY]
    for (let at = 1; at <= size; at++) {
      if (used[at]) continue
      const reduced = cost(row, at) - rowPrice[row]! - columnPrice[at]!
      if (reduced < least[at]!) [least[at], from[at]] = [reduced, column]
      if (least[at]! < step) [next, step] = [at, least[at]!]
    }
    return { next, step }
  }
}
