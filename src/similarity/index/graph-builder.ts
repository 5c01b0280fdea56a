import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FromWorker, ToWorker } from './graph-worker.ts'
import { readHnsw } from './hnsw.ts'
import type { Matrix } from './matrix.ts'
import type { Graph } from '../model.ts'

/** Vectors of one message: 384 numbers each make 100 KB, copied in 30 µs. */
const vectorsPerMessage = 64

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './graph-worker.js' : './graph-worker.ts'

type Wanted = {
  matrix: Matrix
  rows: Uint32Array
  labelAt: (row: number) => number
  /** Where the graph is handed over; nothing is left there. */
  path: string
  signal: AbortSignal
}

/**
 * Builds a graph of these rows in a Worker, so that no query waits for it, and takes it over through a file. A row
 * that has lost its vector meanwhile is passed over. Fails when the file cannot be written, and when it is called off.
 */
export async function buildGraph({ matrix, rows, labelAt, path, signal }: Wanted): Promise<Graph> {
  const worker = new Worker(new URL(workerName, import.meta.url).href)
  try {
    const ask = asker(worker, signal)
    await mkdir(dirname(path), { recursive: true })
    await ask({ say: 'begin', dimensions: matrix.dimensions, room: Math.ceil(rows.length * 1.2) })
    let count = 0
    for (let from = 0; from < rows.length; from += vectorsPerMessage) {
      const message = packed(matrix, rows.subarray(from, from + vectorsPerMessage), labelAt)
      if (message.labels.length > 0) await ask(message)
      count += message.labels.length
    }
    await ask({ say: 'write', path })
    return await readHnsw(path, { dimensions: matrix.dimensions, count })
  } finally {
    worker.terminate()
    await rm(path, { force: true }).catch(() => {})
  }
}

function packed(matrix: Matrix, rows: Uint32Array, labelAt: (row: number) => number) {
  const there = rows.filter((row) => matrix.has(row))
  const vectors = new Float32Array(there.length * matrix.dimensions)
  for (const [at, row] of there.entries()) vectors.set(matrix.vector(row)!, at * matrix.dimensions)
  return { say: 'add' as const, labels: there.map(labelAt), vectors }
}

/** One question at a time, and its answer. */
function asker(worker: Worker, signal: AbortSignal): (message: ToWorker) => Promise<void> {
  return (message) =>
    new Promise((resolve, reject) => {
      const calledOff = () => reject(new Error('the build was called off'))
      if (signal.aborted) return calledOff()
      signal.addEventListener('abort', calledOff, { once: true })
      worker.onmessage = ({ data }: { data: FromWorker }) => {
        signal.removeEventListener('abort', calledOff)
        if (data.say === 'done') resolve()
        else reject(new Error(data.reason))
      }
      worker.onerror = ({ message: reason }) => reject(new Error(reason))
      worker.postMessage(message, message.say === 'add' ? [message.vectors.buffer as ArrayBuffer] : [])
    })
}
