import { hnswIndex } from './hnsw.ts'
import type { Graph } from '../model.ts'

/** What the main thread says to the one that builds a graph. Each is answered, so that no more than a few are under way. */
export type ToWorker =
  | { say: 'begin'; dimensions: number; room: number }
  | { say: 'add'; labels: Uint32Array; vectors: Float32Array }
  | { say: 'write'; path: string }
export type FromWorker = { say: 'done' } | { say: 'failed'; reason: string }

/** The far side of the thread, by the two names used of it. */
declare const self: { onmessage: (event: { data: ToWorker }) => void; postMessage(message: FromWorker): void }

let graph: Graph | undefined

async function obey(message: ToWorker): Promise<void> {
  if (message.say === 'begin') graph = hnswIndex(message.dimensions, message.room)
  else if (message.say === 'write') await graph!.write(message.path)
  else {
    const { labels, vectors } = message
    const dimensions = vectors.length / labels.length
    for (let at = 0; at < labels.length; at++)
      graph!.add(labels[at]!, vectors.subarray(at * dimensions, (at + 1) * dimensions))
  }
}

self.onmessage = ({ data }) => {
  obey(data).then(
    () => self.postMessage({ say: 'done' }),
    (error: unknown) => self.postMessage({ say: 'failed', reason: String(error) }),
  )
}
