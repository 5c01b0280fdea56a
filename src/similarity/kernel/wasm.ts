/**
 * Just enough of the WebAssembly binary format (core specification 2.0, section 5, with the SIMD instructions) to
 * write a handful of loops: an instruction is the bytes it encodes to, and a function is the list of them.
 */

export type Code = number[]
type Value = 'i32' | 'i64' | 'f32' | 'f64' | 'v128'
const typeBytes: Record<Value, number> = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c, v128: 0x7b }

export type WasmFunction = { name: string; parameters: Value[]; result: Value | null; locals: Value[]; body: Code }

function unsigned(value: number): Code {
  const bytes: Code = []
  for (let rest = value; ;) {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest === 0 ? low : low | 0x80)
    if (rest === 0) return bytes
  }
}

function signed(value: number): Code {
  const bytes: Code = []
  for (let rest = value; ;) {
    const low = rest & 0x7f
    rest >>= 7
    const last = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
    bytes.push(last ? low : low | 0x80)
    if (last) return bytes
  }
}

const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)]
/** Memory operands: alignment is only a hint, so 1 is said everywhere; the offset is added to the address. */
const at = (offset: number): Code => [0, ...unsigned(offset)]

/** Instructions one after another. */
export const code = (...parts: Code[]): Code => parts.flat()

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number): Code => [0x21, ...unsigned(local)]
export const tee = (local: number): Code => [0x22, ...unsigned(local)]
/** Addresses go up to 4 GiB; the format wants them as signed numbers of the same 32 bits. */
export const i32 = (value: number): Code => [0x41, ...signed(value | 0)]
export const f32 = (value: number): Code => [0x43, ...new Uint8Array(new Float32Array([value]).buffer)]

export const f64 = (value: number): Code => [0x44, ...new Uint8Array(new Float64Array([value]).buffer)]

export const op = {
  i32Load: (offset = 0): Code => [0x28, ...at(offset)],
  i64Load: (offset = 0): Code => [0x29, ...at(offset)],
  i32Store: (offset = 0): Code => [0x36, ...at(offset)],
  f32Load: (offset = 0): Code => [0x2a, ...at(offset)],
  f32Store: (offset = 0): Code => [0x38, ...at(offset)],
  f64Load: (offset = 0): Code => [0x2b, ...at(offset)],
  f64Store: (offset = 0): Code => [0x39, ...at(offset)],
  i32LessUnsigned: [0x49],
  i32Add: [0x6a],
  i32Subtract: [0x6b],
  i32Multiply: [0x6c],
  i32And: [0x71],
  i32ShiftLeft: [0x74],
  i32ShiftRight: [0x76],
  i64CountBits: [0x7b],
  i64Add: [0x7c],
  i64Xor: [0x85],
  i32OfI64: [0xa7],
  f32Equal: [0x5b],
  f32Max: [0x97],
  f32Add: [0x92],
  f32Multiply: [0x94],
  f32Divide: [0x95],
  f32OfI32: [0xb2],
  f64Add: [0xa0],
  f64Subtract: [0xa1],
  f64Multiply: [0xa2],
  f32OfF64: [0xb6],
  f64OfF32: [0xbb],
  select: [0x1b],

  load: (offset = 0): Code => [...simd(0x00), ...at(offset)],
  /** Eight signed bytes, widened to eight 16-bit numbers. */
  loadBytesWide: (offset = 0): Code => [...simd(0x01), ...at(offset)],
  store: (offset = 0): Code => [...simd(0x0b), ...at(offset)],
  /** Two 32-bit numbers, and nothing in the other two lanes. */
  loadTwo: (offset = 0): Code => [...simd(0x5d), ...at(offset)],
  /** Bytes of the first by 0 to 15, of the second by 16 to 31. */
  shuffle: (...bytes: number[]): Code => [...simd(0x0d), ...bytes],
  zero: [...simd(0x0c), ...Array.from<number>({ length: 16 }).fill(0)],
  f32Splat: simd(0x13),
  i32Lane: (lane: number): Code => [...simd(0x1b), lane],
  f32Lane: (lane: number): Code => [...simd(0x1f), lane],
  f64Splat: simd(0x14),
  f64Lane: (lane: number): Code => [...simd(0x21), lane],
  narrowTo8: simd(0x65),
  nearest: simd(0x6a),
  narrowTo16: simd(0x85),
  addI32: simd(0xae),
  /** Eight products of 16-bit numbers, added in pairs to four 32-bit ones. */
  dot16: simd(0xba),
  abs: simd(0xe0),
  add: simd(0xe4),
  subtract: simd(0xe5),
  multiply: simd(0xe6),
  max: simd(0xe9),
  truncate: simd(0xf8),
  f64PairAdd: simd(0xf0),
  f64PairSubtract: simd(0xf1),
  f64PairMultiply: simd(0xf2),
  /** The second where it is less than the first. */
  f64PairLeast: simd(0xf6),
  /** The second where it is more than the first. */
  f64PairMost: simd(0xf7),
  f64PairOfF32: simd(0x5f),
  i32PairOfF64: simd(0xfc),
  f64PairOfI32: simd(0xfe),
} as const satisfies Record<string, Code | ((...numbers: number[]) => Code)>

/** Repeats `body` while `condition` holds, as it stands after each turn; the first turn is always made. */
export function repeat(body: Code[], condition: Code[]): Code {
  return [0x03, 0x40, ...body.flat(), ...condition.flat(), 0x0d, 0, 0x0b]
}

function vector(items: Code[]): Code {
  return [...unsigned(items.length), ...items.flat()]
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content]
}

const text = (words: string): Code => vector([...new TextEncoder().encode(words)].map((byte) => [byte]))

function codeOf({ locals, body }: WasmFunction): Code {
  const content = [...vector(locals.map((type) => [1, typeBytes[type]])), ...body, 0x0b]
  return [...unsigned(content.length), ...content]
}

const magicAndVersion: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]

/** A module that imports its memory as `outside.memory` and exports every function by its name. */
export function assemble(functions: WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, result }) => [
    0x60,
    ...vector(parameters.map((type) => [typeBytes[type]])),
    ...vector(result === null ? [] : [[typeBytes[result]]]),
  ])
  return new Uint8Array([
    ...magicAndVersion,
    ...section(1, vector(types)),
    ...section(2, vector([[...text('outside'), ...text('memory'), 0x02, 0x00, 0x00]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]))),
    ...section(10, vector(functions.map(codeOf))),
  ])
}
