import { Thread } from '../kernel/thread.ts'
import type { Made, Question } from './inference-worker.ts'
import { NetworkError, type Networks, type NetworkShape, type Tensor } from './model.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './inference-worker.js' : './inference-worker.ts'

/** The largest network that runs in WebAssembly's memory is read from disk and run once within it, on one slow core. */
const answerMs = 60_000
/** Loading a network takes seconds; an import of a few images must not pay them for each. */
const idleMs = 300_000

type Limits = { answerMs: number; idleMs: number; bytes: number; idleBytes: number }

/**
 * Starts its thread with the first network, and ends it when there was nothing to run for five minutes. `bytes`: what the
 * networks take of the memory budget while they run; `idleBytes`: while they are only loaded, and ended when other work needs
 * that.
 */
export function createNetworks({ bytes = 0, idleBytes = bytes, ...own }: Partial<Limits> = {}): Networks &
  AsyncDisposable {
  const limits = { answerMs, idleMs, ...own }
  const thread = new Thread({
    start: () => new Worker(new URL(workerName, import.meta.url).href, { ref: false }),
    ...limits,
    idleBytes,
    late: { problem: 'it took too long' },
    broken: { problem: 'it breaks the runtime' },
  })
  let last: Promise<unknown> = Promise.resolve()

  /** The thread answers one question at a time. */
  function ask(question: Question, signal?: AbortSignal): Promise<Made> {
    const answered = last.then(() => thread.ask(question, { bytes, signal }) as Promise<Made>)
    last = answered.catch(() => {})
    return answered
  }

  async function answerTo<Wanted>(question: Question, signal?: AbortSignal): Promise<Wanted> {
    const made = await ask(question, signal)
    if ('problem' in made) throw new NetworkError(`The network ${question.file} cannot be used: ${made.problem}.`)
    return made as Wanted
  }

  return {
    shape: (file, signal) => answerTo<NetworkShape>({ ask: 'shape', file }, signal),
    async run(file, inputs, signal) {
      return (await answerTo<{ results: Record<string, Tensor> }>({ ask: 'run', file, inputs }, signal)).results
    },
    async [Symbol.asyncDispose]() {
      thread.close(new Error('The runtime is closed.'))
    },
  }
}
