import { memory } from './memory.ts'

/** What a thread says to a question: the answer, or anything else when it failed inside. */
type Said = { answer: object } | { failed: string }

export type ThreadOptions = {
  /** Starts the worker; where its file lies is known beside it. */
  start: () => Worker
  /** How long one answer may take, and how long the thread stays without a question. */
  answerMs: number
  idleMs: number
  /** The answer to a question that took too long, and to one on which the thread broke. */
  late: object
  broken: object
  /** What an idle thread holds of the memory budget, in bytes; it is ended when somebody else needs that. */
  idleBytes?: number
  /**
   * Attends to one answer, which was given so many bytes of the budget: `giveUp` ends the thread with another answer;
   * `stop` says whether the thread has to end.
   */
  attend?: (giveUp: (answer: object) => void, bytes: number) => { stop(): boolean }
}

/** `bytes`: what the answer may take of the memory budget; it is waited for. */
export type AskOptions = { bytes?: number; signal?: AbortSignal | undefined }

type Current = { answer(made: object): void; fail(error: unknown): void }

/**
 * One thread that answers one question at a time; the caller waits for an answer before it asks again. It starts with
 * the first question, and is ended when it breaks, takes too long, or has nothing to do: the next question gets a
 * fresh one.
 */
export function thread({ start, answerMs, idleMs, late, broken, idleBytes = 0, attend }: ThreadOptions) {
  let worker: Worker | null = null
  let current: Current | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let needIdle = () => {}
  let closed: Error | null = null

  function end(): void {
    clearTimeout(idle)
    needIdle()
    worker?.terminate()
    worker = null
  }

  function giveUp(answer: object): void {
    end()
    current?.answer(answer)
  }

  function started(): Worker {
    const made = start()
    // What an ended thread still has to say concerns nobody.
    const broke = () => {
      if (worker === made) giveUp(broken)
    }
    made.onmessage = ({ data }: { data: Said }) => {
      if (worker !== made) return
      if ('answer' in data) current?.answer(data.answer)
      else broke()
    }
    made.onerror = (event) => {
      event.preventDefault()
      broke()
    }
    made.addEventListener('close', broke)
    return made
  }

  async function answerTo(question: object, bytes: number, signal: AbortSignal | undefined): Promise<object> {
    if (closed) throw closed
    worker ??= started()
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    current = { answer: resolve, fail: reject }
    const deadline = setTimeout(() => giveUp(late), answerMs)
    const attending = attend?.(giveUp, bytes)
    const calledOff = () => {
      end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', calledOff)
    try {
      worker.postMessage(question)
      return await promise
    } finally {
      clearTimeout(deadline)
      if (attending?.stop()) end()
      signal?.removeEventListener('abort', calledOff)
      current = null
    }
  }

  function rest(): void {
    if (worker === null) return
    idle = setTimeout(end, idleMs)
    idle.unref()
    if (idleBytes > 0) needIdle = memory.keepIdle(idleBytes, end)
  }

  return {
    /** Rejects only with the reason of the signal, or when the thread is closed; the thread is ended then. */
    async ask(question: object, { bytes = 0, signal }: AskOptions = {}): Promise<object> {
      signal?.throwIfAborted()
      clearTimeout(idle)
      needIdle()
      try {
        return await memory.within(bytes, () => answerTo(question, bytes, signal), signal)
      } finally {
        rest()
      }
    },

    /** Ends the thread, and whatever it is asked now. */
    close(reason: Error): void {
      closed = reason
      end()
      current?.fail(reason)
    },
  }
}
