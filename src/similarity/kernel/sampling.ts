import { assemble, type Code, code, f64, get, i32, op, repeat, set, tee } from './wasm.ts'

/** Longest side of a plane that is sampled, or written, with a margin of a few pixels. */
const sideMost = 136
/** Planes of 64-bit numbers that are written. */
const planes64 = 5
const pageBytes = 65_536
const planeBytes = sideMost * sideMost * 4
/** Pairs of 64-bit numbers, of x and of y: what a step along a row and one down the rows add, what the map adds, the scale, the most. */
const map = 0
const source = 5 * 16
/** What lies one row and one place further on is read too. */
const given = source + planeBytes + (sideMost + 2) * 4
const out32 = given + planeBytes
const out64 = out32 + planeBytes
const windowSums = out64 + planes64 * planeBytes * 2

/**
 * A plane of luma sampled between its pixels in windows of another, and sums over windows: JavaScript takes three times as long,
 * and these numbers are the same to the last bit.
 */
export type Sampling = {
  /** Row by row, as wide as is said of each call. */
  source: Float32Array
  given: Float32Array
  out32: Float32Array
  out64: Float64Array[]
  /** In pairs, of x and of y: step, down, shift, scale, most; a place (x, y) is sampled at (step · x + down · y + shift) · scale - 0.5. */
  map: Float64Array
  /** Sums of the last window: of the numbers written, of their squares, of their products with those given. */
  sums: Float64Array
  /** Writes the places of a window, whose first is `from`, at `at` of `out32`; `strides` are the widths of the source and of what is written. */
  sample32(at: number, size: Size, from: { x: number; y: number }, strides: Strides): void
  /** The same into plane `plane` of `out64`. */
  sample64(plane: number, at: number, size: Size, from: { x: number; y: number }, strides: Strides): void
  /** Fills `sums` of a window of `given` and one of a plane of `out64`, which begin at two places and are of width `stride` both. */
  sumWindow(from: { given: number; plane: number; at: number }, size: Size, stride: number): void
}
/** Of a window; at least one of each. */
type Size = { columns: number; rows: number }
type Strides = { source: number; out: number }

/** Samples one place after the other, row by row; `store` takes the number that lies on the stack. */
function sampling(name: string, bytes: number, store: Code) {
  const [into, columns, rows, stride, out, from, y] = [0, 1, 2, 3, 4, 5, 6]
  const [end, at, place] = [7, 8, 9]
  const [step, down, shift, scale, most, row, uv, whole, rest, top, low, left] = Array.from(
    { length: 12 },
    (_, local) => local + 10,
  ) as [number, number, number, number, number, number, number, number, number, number, number, number]
  const [first, second] = [
    [0, 1, 2, 3, 16, 17, 18, 19, 0, 1, 2, 3, 16, 17, 18, 19],
    [4, 5, 6, 7, 20, 21, 22, 23, 4, 5, 6, 7, 20, 21, 22, 23],
  ]
  const pairOf = (shuffle: number[]) => code(get(top), get(low), op.shuffle(...shuffle), op.f64PairOfF32)
  const along = repeat(
    [
      code(get(step), get(place), op.f64Splat, op.f64PairMultiply, get(row), op.f64PairAdd, get(shift), op.f64PairAdd),
      code(get(scale), op.f64PairMultiply, f64(0.5), op.f64Splat, op.f64PairSubtract),
      code(op.zero, op.f64PairMost, get(most), op.f64PairLeast, tee(uv)),
      code(op.i32PairOfF64, set(whole), get(uv), get(whole), op.f64PairOfI32, op.f64PairSubtract, set(rest)),
      code(get(whole), op.i32Lane(1), get(stride), op.i32Multiply, get(whole), op.i32Lane(0), op.i32Add),
      code(i32(2), op.i32ShiftLeft, tee(at), op.loadTwo(source), set(top)),
      code(get(at), get(stride), i32(2), op.i32ShiftLeft, op.i32Add, op.loadTwo(source), set(low)),
      // What lies above, and what lies below: each between its left and its right.
      code(pairOf(first!), tee(left), pairOf(second!), get(left), op.f64PairSubtract),
      code(get(rest), op.f64Lane(0), op.f64Splat, op.f64PairMultiply, op.f64PairAdd, set(left)),
      code(get(into), get(left), op.f64Lane(0), get(rest), op.f64Lane(1)),
      code(get(left), op.f64Lane(1), get(left), op.f64Lane(0), op.f64Subtract, op.f64Multiply, op.f64Add),
      code(store, get(place), f64(1), op.f64Add, set(place)),
    ],
    [code(get(into), i32(bytes), op.i32Add, tee(into), get(end), op.i32LessUnsigned)],
  )
  const body = code(
    ...[step, down, shift, scale, most].map((local, at) => code(i32(map + at * 16), op.load(), set(local))),
    repeat(
      [
        code(get(down), get(y), op.f64Splat, op.f64PairMultiply, set(row), get(from), set(place)),
        code(get(into), get(columns), i32(bytes), op.i32Multiply, op.i32Add, set(end)),
        along,
        code(get(into), get(out), get(columns), op.i32Subtract, i32(bytes), op.i32Multiply, op.i32Add, set(into)),
        code(get(y), f64(1), op.f64Add, set(y)),
      ],
      [code(get(rows), i32(1), op.i32Subtract, tee(rows))],
    ),
  )
  const parameters = ['i32', 'i32', 'i32', 'i32', 'i32', 'f64', 'f64'] as const
  const locals = [...(['i32', 'i32', 'f64'] as const), ...Array.from({ length: 12 }, () => 'v128' as const)]
  return { name, parameters, result: null, locals, body }
}

function summing() {
  const [mine, its, columns, rows, stride] = [0, 1, 2, 3, 4]
  const [end, value, sum, squares, products] = [5, 6, 7, 8, 9]
  const body = code(
    repeat(
      [
        code(get(mine), get(columns), i32(2), op.i32ShiftLeft, op.i32Add, set(end)),
        repeat(
          [
            code(get(sum), get(its), op.f64Load(), tee(value), op.f64Add, set(sum)),
            code(get(squares), get(value), get(value), op.f64Multiply, op.f64Add, set(squares)),
            code(
              get(products),
              get(mine),
              op.f32Load(),
              op.f64OfF32,
              get(value),
              op.f64Multiply,
              op.f64Add,
              set(products),
            ),
            code(get(its), i32(8), op.i32Add, set(its)),
          ],
          [code(get(mine), i32(4), op.i32Add, tee(mine), get(end), op.i32LessUnsigned)],
        ),
        code(get(mine), get(stride), get(columns), op.i32Subtract, i32(2), op.i32ShiftLeft, op.i32Add, set(mine)),
        code(get(its), get(stride), get(columns), op.i32Subtract, i32(3), op.i32ShiftLeft, op.i32Add, set(its)),
      ],
      [code(get(rows), i32(1), op.i32Subtract, tee(rows))],
    ),
    ...[sum, squares, products].map((local, at) => code(i32(windowSums + at * 8), get(local), op.f64Store())),
  )
  const parameters = ['i32', 'i32', 'i32', 'i32', 'i32'] as const
  return { name: 'sumWindow', parameters, result: null, locals: ['i32', 'f64', 'f64', 'f64', 'f64'] as const, body }
}

type Sample = (into: number, columns: number, rows: number, stride: number, out: number, x: number, y: number) => void
type Exports = {
  sample32: Sample
  sample64: Sample
  sumWindow(mine: number, its: number, columns: number, rows: number, stride: number): void
}

export function samplingKernel(): Sampling {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((windowSums + 3 * 8) / pageBytes) })
  const functions = [
    sampling('sample32', 4, code(op.f32OfF64, op.f32Store())),
    sampling('sample64', 8, op.f64Store()),
    summing(),
  ].map(({ parameters, locals, ...rest }) => ({ ...rest, parameters: [...parameters], locals: [...locals] }))
  const module = new WebAssembly.Module(assemble(functions))
  const { sample32, sample64, sumWindow } = new WebAssembly.Instance(module, { outside: { memory } })
    .exports as unknown as Exports
  const plane64 = (plane: number) => out64 + plane * planeBytes * 2
  const plane = sideMost * sideMost
  return {
    source: new Float32Array(memory.buffer, source, plane),
    given: new Float32Array(memory.buffer, given, plane),
    out32: new Float32Array(memory.buffer, out32, plane),
    out64: Array.from({ length: planes64 }, (_, at) => new Float64Array(memory.buffer, plane64(at), plane)),
    map: new Float64Array(memory.buffer, map, 10),
    sums: new Float64Array(memory.buffer, windowSums, 3),
    sample32: (at, { columns, rows }, { x, y }, strides) =>
      sample32(out32 + at * 4, columns, rows, strides.source, strides.out, x, y),
    sample64: (into, at, { columns, rows }, { x, y }, strides) =>
      sample64(plane64(into) + at * 8, columns, rows, strides.source, strides.out, x, y),
    sumWindow: (from, { columns, rows }, stride) =>
      sumWindow(given + from.given * 4, plane64(from.plane) + from.at * 8, columns, rows, stride),
  }
}
