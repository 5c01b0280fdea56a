/** An image in levels, each a step smaller than the one before, and the gradients of a level. */
export type Plane = { width: number; height: number; luma: Float32Array }
/** In pixels of the plane, the far sides exclusive. */
export type Rect = { left: number; top: number; right: number; bottom: number }

/** Each pixel by the mean of the area that it covers; for a step of less than two along rows first, then along columns. */
export function shrunk({ width, height, luma }: Plane, by: number): Plane {
  const [w, h] = sizeOf({ width, height }, by)
  if (w === width && h === height) return { width, height, luma }
  const rows = new Float32Array(w * height)
  const across = shares(width, w)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let at = across.starts[x]!; at < across.starts[x + 1]!; at++)
        sum += luma[y * width + across.places[at]!]! * across.weights[at]!
      rows[y * w + x] = sum
    }
  const into = new Float32Array(w * h)
  const down = shares(height, h)
  for (let y = 0; y < h; y++)
    for (let at = down.starts[y]!; at < down.starts[y + 1]!; at++) {
      const [from, weight] = [down.places[at]! * w, down.weights[at]!]
      for (let x = 0; x < w; x++) into[y * w + x]! += rows[from + x]! * weight
    }
  return { width: w, height: h, luma: into }
}

const sizeOf = ({ width, height }: Omit<Plane, 'luma'>, by: number): [width: number, height: number] => [
  Math.max(1, Math.round(width * by)),
  Math.max(1, Math.round(height * by)),
]

/** The same, made once where several ask for one size of one plane in turn. */
export function shrunkOnce(plane: Plane, by: number): Plane {
  const [width, height] = sizeOf(plane, by)
  const known = shrunkLast.get(plane)
  if (known?.width === width && known.height === height) return known
  const made = shrunk(plane, by)
  shrunkLast.set(plane, made)
  return made
}
const shrunkLast = new WeakMap<Plane, Plane>()

/** Which of `from` pixels each of `to` covers, and what share of it each is. */
function shares(from: number, to: number): { starts: Uint16Array; places: Uint16Array; weights: Float32Array } {
  const starts = new Uint16Array(to + 1)
  const places: number[] = []
  const weights: number[] = []
  for (let at = 0; at < to; at++) {
    const [begin, end] = [(at * from) / to, ((at + 1) * from) / to]
    for (let place = Math.floor(begin); place < Math.min(from, Math.ceil(end)); place++) {
      const share = Math.min(end, place + 1) - Math.max(begin, place)
      if (share < 1e-6) continue
      places.push(place)
      weights.push(share / (end - begin))
    }
    starts[at + 1] = places.length
  }
  return { starts, places: Uint16Array.from(places), weights: Float32Array.from(weights) }
}

/** Blurred by the binomial kernel 1 2 1. */
export function smoothed({ width, height, luma }: Plane): Plane {
  const rows = new Float32Array(luma.length)
  const into = new Float32Array(luma.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 1; x < width - 1; x++)
      rows[row + x] = (luma[row + x - 1]! + 2 * luma[row + x]! + luma[row + x + 1]!) / 4
    rows[row] = (3 * luma[row]! + luma[row + 1]!) / 4
    rows[row + width - 1] = (3 * luma[row + width - 1]! + luma[row + width - 2]!) / 4
  }
  for (let y = 0; y < height; y++) {
    const [above, here, below] = [Math.max(0, y - 1) * width, y * width, Math.min(height - 1, y + 1) * width]
    for (let x = 0; x < width; x++) into[here + x] = (rows[above + x]! + 2 * rows[here + x]! + rows[below + x]!) / 4
  }
  return { width, height, luma: into }
}

/** Central differences; nothing along the edge. */
export function gradients({ width, height, luma }: Plane): { dx: Float32Array; dy: Float32Array } {
  const [dx, dy] = [new Float32Array(luma.length), new Float32Array(luma.length)]
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < y * width + width - 1; at++) {
      dx[at] = luma[at + 1]! - luma[at - 1]!
      dy[at] = luma[at + width]! - luma[at - width]!
    }
  return { dx, dy }
}

/** The luma at a place between the pixels, bilinear; beyond an edge, what lies at it. */
export function sampled({ width, height, luma }: Plane, x: number, y: number): number {
  const px = Math.min(Math.max(x, 0), width - 1.001)
  const py = Math.min(Math.max(y, 0), height - 1.001)
  const ix = px | 0
  const iy = py | 0
  const fx = px - ix
  const fy = py - iy
  const at = iy * width + ix
  const top = luma[at]! + fx * (luma[at + 1]! - luma[at]!)
  const low = luma[at + width]! + fx * (luma[at + width + 1]! - luma[at + width]!)
  return top + fy * (low - top)
}
