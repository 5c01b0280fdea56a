import { kernelFor, layoutOf, scanRowsMax } from '../../similarity/kernel/kernel.ts'
import type { Packed } from './signature.ts'

const pageBytes = 65_536

/** What is looked for: a vector as bytes, and as floats where it is known better than that. */
export type Query = Packed & { numbers?: Float32Array }
export type VectorSpace = ReturnType<typeof vectorSpace>

/** Vectors packed for the kernel: scored by their bytes, then in floats. */
export function vectorSpace(dimensions: number, rows: number) {
  const layout = layoutOf(dimensions)
  const blocks = Math.ceil(rows / layout.blockRows)
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((layout.blocks + blocks * layout.blockBytes) / pageBytes),
  })
  const kernel = kernelFor(layout, memory)
  const query16 = new Int16Array(memory.buffer, layout.query16, layout.width)
  const query32 = new Float32Array(memory.buffer, layout.query32, layout.width)
  const listed = new Uint32Array(memory.buffer, layout.rows, scanRowsMax)
  const scores = new Float32Array(memory.buffer, layout.scores, scanRowsMax)
  const vector = (row: number) => {
    const block = layout.blocks + Math.floor(row / layout.blockRows) * layout.blockBytes
    const place = layout.blockRows * (layout.width + 4) + (row % layout.blockRows) * layout.width * 4
    return new Float32Array(memory.buffer, block + place, dimensions)
  }
  return {
    listed,
    scores,
    kernel,
    vector,
    set(row: number, numbers: Float32Array): void {
      vector(row).set(numbers)
      kernel.pack(row)
    },
    /** Puts a query in place; scores by bytes are to be multiplied by its scale. */
    ask({ bytes, scale, numbers }: Query): void {
      query16.set(bytes)
      if (numbers) query32.set(numbers)
      else for (let at = 0; at < dimensions; at++) query32[at] = bytes[at]! * scale
    },
  }
}

/** Repeatable random numbers (Mulberry32, public domain), so that every scan of the same vectors draws the same hyperplanes. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function hyperplanes(dimensions: number, count: number): VectorSpace {
  const random = seeded(21)
  const space = vectorSpace(dimensions, count)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  for (let row = 0; row < count; row++) {
    const vector = Float32Array.from({ length: dimensions }, normal)
    const length = Math.hypot(...vector)
    space.set(
      row,
      vector.map((value) => value / length),
    )
  }
  return space
}
