import type { Refusal } from './model.ts'
import type { FromWorker, Question } from './reading-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './reading-worker.js' : './reading-worker.ts'

type Current = { answer(made: object): void; fail(error: unknown): void }

/** One thread that answers one question at a time; the caller waits for an answer before it asks again. */
export function readingThread({ answerMs, idleMs }: { answerMs: number; idleMs: number }) {
  let worker: Worker | null = null
  let current: Current | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(idle)
    worker?.terminate()
    worker = null
  }

  /** Ends a thread that cannot be trusted any more, and tells why there is no answer. */
  function giveUp(refusal: Refusal): void {
    end()
    current?.answer(refusal)
  }

  function start(): Worker {
    const made = new Worker(new URL(workerName, import.meta.url).href, { ref: false })
    // What an ended thread still has to say concerns nobody.
    const live = () => worker === made
    made.onmessage = ({ data }: { data: FromWorker }) => {
      if (!live()) return
      if ('answer' in data) current?.answer(data.answer)
      else giveUp({ refused: 'damaged' })
    }
    made.onerror = (event) => {
      event.preventDefault()
      if (live()) giveUp({ refused: 'damaged' })
    }
    made.addEventListener('close', () => {
      if (live()) giveUp({ refused: 'damaged' })
    })
    return made
  }

  return {
    async ask(question: Question, signal?: AbortSignal): Promise<object> {
      clearTimeout(idle)
      worker ??= start()
      const { promise, resolve, reject } = Promise.withResolvers<object>()
      current = { answer: resolve, fail: reject }
      const late = setTimeout(() => giveUp({ refused: 'too_long' }), answerMs)
      const calledOff = () => {
        end()
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', calledOff)
      try {
        worker.postMessage(question)
        return await promise
      } finally {
        clearTimeout(late)
        signal?.removeEventListener('abort', calledOff)
        current = null
        idle = setTimeout(end, idleMs)
        idle.unref()
      }
    },

    end() {
      end()
      current?.fail(new Error('The reader is closed.'))
    },
  }
}
