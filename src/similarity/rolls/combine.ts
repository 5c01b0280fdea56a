/** How strongly a roll stays away from what is not wanted (Rocchio 1971; within the usual range of its weights). */
const away = 0.5

/**
 * The direction of what is wanted, less that of what is not: a unit vector, so that a score is still a cosine. Null when
 * nothing is left of it.
 */
export function combined(wanted: readonly Float32Array[], unwanted: readonly Float32Array[]): Float32Array | null {
  if (wanted.length === 1 && unwanted.length === 0) return wanted[0]!
  const sum = new Float32Array(wanted[0]!.length)
  for (const vector of wanted) add(sum, vector, 1 / wanted.length)
  for (const vector of unwanted) add(sum, vector, -away / unwanted.length)
  const length = Math.sqrt(sum.reduce((squared, value) => squared + value * value, 0))
  return length < 1e-6 ? null : sum.map((value) => value / length)
}

function add(sum: Float32Array, vector: Float32Array, factor: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += vector[at]! * factor
}
