import type { Description, FromWorker, ToWorker } from './scan-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './scan-worker.js' : './scan-worker.ts'

type Question = ToWorker extends infer Each ? (Each extends ToWorker ? Omit<Each, 'id'> : never) : never
type Waiting = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

export type ScanThread = ReturnType<typeof scanThread>

/**
 * A thread that looks at pictures, so that nobody who asks meanwhile waits for it. It ends when `signal` aborts, and
 * what was asked of it fails then. Dispose of it when all is answered.
 */
export function scanThread(signal: AbortSignal) {
  const worker = new Worker(new URL(workerName, import.meta.url).href, { ref: false })
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const failAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const calledOff = () => failAll(signal.reason)
  signal.addEventListener('abort', calledOff)
  worker.onerror = ({ message }) => failAll(new Error(message))
  worker.onmessage = ({ data }: { data: FromWorker }) => {
    const question = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) question?.resolve(data.answer)
    else question?.reject(new Error(data.failed))
  }

  function ask<Answer>(question: Question): Promise<Answer> {
    signal.throwIfAborted()
    const id = ++asked
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    worker.postMessage({ ...question, id })
    return promise
  }

  return {
    describe: (path: string) => ask<Description | null>({ ask: 'describe', path }),
    begin: (size: { rows: number; dimensions: number; cutoff: number; gated: boolean }) =>
      ask<null>({ ask: 'begin', ...size }),
    add: (from: number, bodies: Uint8Array[]) => ask<null>({ ask: 'add', from, bodies }),
    seal: () => ask<null>({ ask: 'seal' }),
    near: (from: number, bodies: Uint8Array[]) => ask<Uint32Array>({ ask: 'near', from, bodies }),
    judge: (center: Uint8Array, others: Uint8Array[]) => ask<number[]>({ ask: 'judge', center, others }),
    [Symbol.dispose]() {
      signal.removeEventListener('abort', calledOff)
      worker.terminate()
      failAll(new Error('the thread has ended'))
    },
  }
}
