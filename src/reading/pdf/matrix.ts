/** An affine map as PDF writes it: x' = a x + c y + e, y' = b x + d y + f (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Box = { x: number; y: number; width: number; height: number }

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that does `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The upright box around a mapped rectangle. */
export function boxOf(map: Matrix, left: number, top: number, right: number, bottom: number): Box {
  const corners = [apply(map, left, top), apply(map, right, top), apply(map, left, bottom), apply(map, right, bottom)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** What two boxes share; null: nothing. */
export function overlap(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
