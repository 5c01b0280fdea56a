/** Small networks in the ONNX format, written by hand (onnx.proto3): enough to test what runs them. */

type Field = [number: number, value: number | bigint | string | Uint8Array]

function varint(value: number | bigint): number[] {
  const bytes: number[] = []
  let left = BigInt.asUintN(64, BigInt(value))
  do {
    bytes.push(Number(left & 0x7fn) | (left > 0x7fn ? 0x80 : 0))
    left >>= 7n
  } while (left > 0n)
  return bytes
}

/** A message of protocol buffers: whole numbers as varints, everything else by its length. */
function message(...fields: Field[]): Uint8Array {
  return Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === 'number' || typeof value === 'bigint')
        return Buffer.from([...varint(number << 3), ...varint(value)])
      const bytes = Buffer.from(value as Uint8Array)
      return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes])
    }),
  )
}

const float32 = 1
const int64 = 7

type Node = {
  op: string
  inputs: string[]
  outputs: string[]
  /** Whole numbers, alone or in a list. */
  with?: Record<string, number | number[]>
}
type Value = { name: string; type: 'float32' | 'int64'; dims: (number | string)[] }
type Weights = { name: string; dims: number[]; data: Float32Array }
export type Network = { inputs: Value[]; outputs: Value[]; nodes: Node[]; weights?: Weights[] }

function attribute(name: string, value: number | number[]): Uint8Array {
  if (typeof value === 'number') return message([1, name], [3, value], [20, 2])
  return message([1, name], ...value.map((one): Field => [8, one]), [20, 7])
}

function nodeProto({ op, inputs, outputs, with: attributes = {} }: Node): Uint8Array {
  return message(
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, op],
    ...Object.entries(attributes).map(([name, value]): Field => [5, attribute(name, value)]),
  )
}

function valueProto({ name, type, dims }: Value): Uint8Array {
  const shape = dims.map((dim): Field => [1, typeof dim === 'number' ? message([1, dim]) : message([2, dim])])
  const tensor = message([1, type === 'float32' ? float32 : int64], [2, message(...shape)])
  return message([1, name], [2, message([1, tensor])])
}

function weightsProto({ name, dims, data }: Weights): Uint8Array {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return message(...dims.map((dim): Field => [1, dim]), [2, float32], [8, name], [9, raw])
}

export function onnx({ inputs, outputs, nodes, weights = [] }: Network): Uint8Array {
  const graph = message(
    ...nodes.map((node): Field => [1, nodeProto(node)]),
    [2, 'test'],
    ...weights.map((one): Field => [5, weightsProto(one)]),
    ...inputs.map((value): Field => [11, valueProto(value)]),
    ...outputs.map((value): Field => [12, valueProto(value)]),
  )
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 17])])
}
