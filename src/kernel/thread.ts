import { memory } from './memory.ts'

/** What a thread answers a question with: the answer, or anything else when it failed inside. */
type Answer = { answer: object } | { failed: string }

export type ThreadOptions = {
  /** Starts the worker; where its file lies is known beside it. */
  start: () => Worker
  /** How long one answer may take, and how long the thread stays without a question. */
  answerMs: number
  idleMs: number
  /** The answer to a question that took too long, and to one on which the thread broke. */
  late: object
  broken: object
  /** What an idle thread holds of the memory budget, in bytes; it is ended when other work needs that. */
  idleBytes?: number
  /**
   * Attends to one answer, which was given so many bytes of the budget: `giveUp` ends the thread with another answer;
   * `stop` decides whether the thread has to end.
   */
  attend?: (giveUp: (answer: object) => void, bytes: number) => { stop(): boolean }
}

/** `bytes`: what the answer may take of the memory budget; it is waited for. */
export type AskOptions = { bytes?: number; signal?: AbortSignal | undefined; answerMs?: number }

type Current = { answer(made: object): void; fail(error: unknown): void }

/**
 * One thread that answers one question at a time; the caller waits for an answer before the next question. It starts with
 * the first question, and is ended when it breaks, takes too long, or has nothing to do: the next question gets a
 * fresh one.
 */
export class Thread {
  readonly #options: ThreadOptions
  #worker: Worker | null = null
  #current: Current | null = null
  #idle: ReturnType<typeof setTimeout> | undefined
  #needIdle = () => {}
  #closed: Error | null = null

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /** Rejects only with the reason of the signal, or when the thread is closed; the thread is ended then. */
  async ask(question: object, options: AskOptions = {}): Promise<object> {
    const { bytes = 0, signal } = options
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    this.#needIdle()
    try {
      return await memory.within(bytes, () => this.#answerTo(question, options), signal)
    } finally {
      this.#rest()
    }
  }

  /** Ends the thread, and whatever it works on. */
  close(reason: Error): void {
    this.#closed = reason
    this.#end()
    this.#current?.fail(reason)
  }

  async #answerTo(
    question: object,
    { bytes = 0, signal, answerMs = this.#options.answerMs }: AskOptions,
  ): Promise<object> {
    if (this.#closed) throw this.#closed
    const { late, attend } = this.#options
    this.#worker ??= this.#started()
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    this.#current = { answer: resolve, fail: reject }
    const giveUp = (answer: object) => this.#giveUp(answer)
    const deadline = setTimeout(() => giveUp(late), answerMs)
    const attending = attend?.(giveUp, bytes)
    const calledOff = () => {
      this.#end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', calledOff)
    try {
      this.#worker.postMessage(question)
      return await promise
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', calledOff)
      this.#current = null
      if (attending?.stop()) this.#end()
    }
  }

  #started(): Worker {
    const made = this.#options.start()
    // What an ended thread still sends is dropped.
    const broke = () => {
      if (this.#worker === made) this.#giveUp(this.#options.broken)
    }
    made.onmessage = ({ data }: { data: Answer }) => {
      if (this.#worker !== made) return
      if ('answer' in data) this.#current?.answer(data.answer)
      else broke()
    }
    made.onerror = (event) => {
      event.preventDefault()
      broke()
    }
    made.addEventListener('close', broke)
    return made
  }

  #giveUp(answer: object): void {
    this.#end()
    this.#current?.answer(answer)
  }

  #rest(): void {
    if (this.#worker === null) return
    const { idleMs, idleBytes = 0 } = this.#options
    this.#idle = setTimeout(() => this.#end(), idleMs)
    this.#idle.unref()
    if (idleBytes > 0) this.#needIdle = memory.keepIdle(idleBytes, () => this.#end())
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#needIdle()
    this.#worker?.terminate()
    this.#worker = null
  }
}
