import type { FromWorker, Question } from './eyes-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './eyes-worker.js' : './eyes-worker.ts'

/** Why a thread gave no answer. */
export type NoAnswer = { unreadable: 'too_long' | 'crashed' }
export type EyesThread = ReturnType<typeof eyesThread>
type Current = { answer(made: object): void; fail(error: unknown): void }

/**
 * One thread that answers one question at a time, started with the first and ended after `idleMs` without another. One
 * that takes longer than `answerMs`, or dies, is ended, and the next question gets a fresh one.
 */
export function eyesThread({ answerMs, idleMs }: { answerMs: number; idleMs: number }) {
  let worker: Worker | null = null
  let current: Current | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(idle)
    worker?.terminate()
    worker = null
  }

  function giveUp(reason: NoAnswer): void {
    end()
    current?.answer(reason)
  }

  function start(): Worker {
    const made = new Worker(new URL(workerName, import.meta.url).href, { ref: false })
    // What an ended thread still has to say concerns nobody.
    const died = () => {
      if (worker === made) giveUp({ unreadable: 'crashed' })
    }
    made.onmessage = ({ data }: { data: FromWorker }) => {
      if (worker !== made) return
      if ('answer' in data) current?.answer(data.answer)
      // An engine that failed inside may be broken for good.
      else giveUp({ unreadable: 'crashed' })
    }
    made.onerror = (event) => {
      event.preventDefault()
      died()
    }
    made.addEventListener('close', died)
    return made
  }

  return {
    /** Rejects only with the reason of the signal; the thread is ended then. */
    async ask<Answer extends object>(question: Question, signal: AbortSignal): Promise<Answer | NoAnswer> {
      signal.throwIfAborted()
      clearTimeout(idle)
      worker ??= start()
      const { promise, resolve, reject } = Promise.withResolvers<object>()
      current = { answer: resolve, fail: reject }
      const late = setTimeout(() => giveUp({ unreadable: 'too_long' }), answerMs)
      const calledOff = () => {
        end()
        reject(signal.reason)
      }
      signal.addEventListener('abort', calledOff)
      try {
        worker.postMessage(question)
        return (await promise) as Answer | NoAnswer
      } finally {
        clearTimeout(late)
        signal.removeEventListener('abort', calledOff)
        current = null
        idle = setTimeout(end, idleMs)
        idle.unref()
      }
    },

    end() {
      giveUp({ unreadable: 'crashed' })
    },
  }
}
