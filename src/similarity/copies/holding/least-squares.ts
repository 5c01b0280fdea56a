/** Least squares of a few unknowns, by their normal equations. */

/** Of `value ≈ r0 x + r1 y + r2`. */
export function fitted<T extends { x: number; y: number }>(
  points: readonly T[],
  value: (point: T) => number,
): number[] | null {
  const equations = new Float64Array(12)
  for (const point of points) addTo(equations, 3, [point.x, point.y, 1], value(point))
  return solved(equations, 3)
}

/** Adds an equation to the normal equations of `n` unknowns, kept as rows of n + 1. */
function addTo(into: Float64Array, n: number, equation: readonly number[], value: number): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) into[i * (n + 1) + j]! += equation[i]! * equation[j]!
    into[i * (n + 1) + n]! += equation[i]! * value
  }
}

/** Gauss, with a little added to the diagonal; null where that does not help. */
export function solved(given: Float64Array, n: number, ridge = 1e-9): number[] | null {
  const m = given.slice()
  const w = n + 1
  for (let i = 0; i < n; i++) m[i * w + i]! += ridge
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let r = i + 1; r < n; r++) if (Math.abs(m[r * w + i]!) > Math.abs(m[pivot * w + i]!)) pivot = r
    if (Math.abs(m[pivot * w + i]!) < 1e-12) return null
    for (let k = 0; k < w; k++) [m[i * w + k], m[pivot * w + k]] = [m[pivot * w + k]!, m[i * w + k]!]
    for (let r = 0; r < n; r++) {
      if (r === i) continue
      const by = m[r * w + i]! / m[i * w + i]!
      for (let k = i; k < w; k++) m[r * w + k]! -= by * m[i * w + k]!
    }
  }
  return Array.from({ length: n }, (_, i) => m[i * w + n]! / m[i * w + i]!)
}
