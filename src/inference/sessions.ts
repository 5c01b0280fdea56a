import { env, InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm'
import wasmFile from '../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm' with { type: 'file' }
import { release } from '../kernel/pixels.ts'
import type { NetworkShape, Tensor, Tensors } from './model.ts'

let started: Promise<void> | undefined
const sessions = new Map<string, Promise<InferenceSession>>()

async function start(): Promise<void> {
  env.wasm.wasmBinary = await Bun.file(wasmFile).arrayBuffer()
  // Threads of its own would need files of its own, which an executable has not.
  env.wasm.numThreads = 1
  env.logLevel = 'error'
}

/** The network in a file, loaded once. */
export function sessionOf(file: string): Promise<InferenceSession> {
  const made = sessions.get(file) ?? load(file)
  sessions.set(file, made)
  made.catch(() => sessions.delete(file))
  return made
}

async function load(file: string): Promise<InferenceSession> {
  await (started ??= start())
  const session = await InferenceSession.create(await Bun.file(file).bytes(), { executionProviders: ['wasm'] })
  // The runtime is compiled: its 14 MB are needed no more, nor are the file's, which it has copied. The runtime's own
  // module still names them, so that the collector alone would keep them.
  const { wasmBinary } = env.wasm
  delete env.wasm.wasmBinary
  if (wasmBinary !== undefined) release(new Uint8Array(wasmBinary as ArrayBuffer))
  Bun.gc(true)
  return session
}

export function shapeOf({ inputNames, outputNames }: InferenceSession): NetworkShape {
  return { inputs: inputNames, outputs: outputNames }
}

export async function runNetwork(session: InferenceSession, inputs: Tensors): Promise<Record<string, Tensor>> {
  const given = Object.entries(inputs).map(([name, { type, data, dims }]) => [name, new OrtTensor(type, data, dims)])
  const results = await session.run(Object.fromEntries(given))
  return Object.fromEntries(
    Object.entries(results).flatMap(([name, { type, data, dims }]): [string, Tensor][] =>
      type === 'float32' ? [[name, { type, dims, data: data as Float32Array }]] : [],
    ),
  )
}
