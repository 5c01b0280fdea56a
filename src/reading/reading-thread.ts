import { bounds } from '../kernel/bounds.ts'
import type { Refusal } from './model.ts'
import type { FromWorker, Question } from './reading-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './reading-worker.js' : './reading-worker.ts'

/** How long an ended thread has to give its memory back. */
const settleMs = 1_000
const grownTooFar: Refusal = { refused: 'too_large' }
/** How often the memory is looked at while a file is read. */
const watchMs = 25

export type ThreadLimits = { answerMs: number; idleMs: number; growthBytesMax: number }
type Current = { answer(made: object): void; fail(error: unknown): void }

/**
 * One thread that answers one question at a time; the caller waits for an answer before it asks again. It is ended
 * when an answer takes longer than `answerMs`, or the process has grown beyond what a file may take meanwhile.
 */
export function readingThread({ answerMs, idleMs, growthBytesMax }: ThreadLimits) {
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
    // What an ended thread still has to say concerns nobody.
    const made = startWorker((data) => {
      if (worker !== made) return
      if (data !== null && 'answer' in data) current?.answer(data.answer)
      else giveUp({ refused: 'damaged' })
    })
    return made
  }

  async function attempt(question: Question, signal: AbortSignal | undefined): Promise<object> {
    signal?.throwIfAborted()
    clearTimeout(idle)
    worker ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    current = { answer: resolve, fail: reject }
    const guard = guarded({ answerMs, growthBytesMax }, giveUp)
    const calledOff = () => {
      end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', calledOff)
    try {
      worker.postMessage(question)
      return await promise
    } finally {
      guard.stop()
      // What a thread took for one file it gives back only when it ends.
      if (guard.grown() > bounds.readKeptBytesMax) end()
      signal?.removeEventListener('abort', calledOff)
      current = null
      idle = setTimeout(end, idleMs)
      idle.unref()
    }
  }

  return {
    /** What was given up because the process grew is tried once more: the growth may have been somebody else's. */
    async ask(question: Question, signal?: AbortSignal): Promise<object> {
      const first = await attempt(question, signal)
      if (first !== grownTooFar) return first
      await Bun.sleep(settleMs)
      return attempt(question, signal)
    },

    end() {
      end()
      current?.fail(new Error('The reader is closed.'))
    },
  }
}

/** Starts a thread; `hear` gets what it says, and null when it breaks. */
function startWorker(hear: (data: FromWorker | null) => void): Worker {
  const made = new Worker(new URL(workerName, import.meta.url).href, { ref: false })
  made.onmessage = ({ data }: { data: FromWorker }) => hear(data)
  made.onerror = (event) => {
    event.preventDefault()
    hear(null)
  }
  made.addEventListener('close', () => hear(null))
  return made
}

/** Gives up an answer that takes too long, or for which the process grows too far, until it is stopped. */
function guarded(
  { answerMs, growthBytesMax }: Omit<ThreadLimits, 'idleMs'>,
  giveUp: (refusal: Refusal) => void,
): { grown(): number; stop(): void } {
  const before = process.memoryUsage.rss()
  const grown = () => process.memoryUsage.rss() - before
  const watch = setInterval(() => {
    if (grown() > growthBytesMax) giveUp(grownTooFar)
  }, watchMs)
  const late = setTimeout(() => giveUp({ refused: 'too_long' }), answerMs)
  const stop = () => {
    clearTimeout(late)
    clearInterval(watch)
  }
  return { grown, stop }
}
