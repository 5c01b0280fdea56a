/** Numbers in rows: `dims` are the lengths of its axes, the slowest first. */
export type Tensor =
  | { type: 'float32'; dims: readonly number[]; data: Float32Array }
  | { type: 'int64'; dims: readonly number[]; data: BigInt64Array }
export type Tensors = Record<string, Tensor>

/** What a network takes and gives, by name, in its own order. */
export type NetworkShape = { inputs: readonly string[]; outputs: readonly string[] }

/** A network that cannot be loaded, or that refuses what it is given. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/**
 * Runs networks in the ONNX format, from files, in one thread: whoever needs one shares the runtime. A network stays
 * loaded until the thread has nothing to do. Fails with `NetworkError`, and with the reason of the signal.
 */
export interface Networks {
  shape(file: string, signal?: AbortSignal): Promise<NetworkShape>
  /** Float results of one pass; those of other types are left out. */
  run(file: string, inputs: Tensors, signal?: AbortSignal): Promise<Record<string, Tensor>>
}
