import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { memory } from './memory.ts'

/** What a worker sends: the answer to a question, or why there is none; and first of all, where it can be known, the id of its thread. */
export type WorkerMessage<Answer extends object = object> =
  { answer: Answer } | { failed: string } | { thread: string | null }

export type ThreadOptions = {
  /** Starts the worker; where its file lies is known beside it. */
  start: () => Worker
  /**
   * How long one answer may take, and how long the thread stays without a question. A thread that sent its id
   * has so much of a processor's time, within `wallClockFactor` times as much: on a busy machine it hardly runs.
   */
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

/** A thread that neither answers nor uses its processor is given up, too. */
const wallClockFactor = 12

type Current = { answer(made: object): void; fail(error: unknown): void }

/**
 * One thread that answers one question at a time; the caller waits for an answer before the next question. It starts with
 * the first question, and is ended when it breaks, takes too long, or has nothing to do: the next question gets a
 * fresh one.
 */
export class Thread {
  readonly #options: ThreadOptions
  #worker: Worker | null = null
  /** The operating system's id of the worker's thread, where it sent that. */
  #thread: string | null = null
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
    const deadline = this.#deadline(answerMs, () => giveUp(late))
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
      deadline.cancel()
      signal?.removeEventListener('abort', calledOff)
      this.#current = null
      if (attending?.stop()) this.#end()
    }
  }

  /** Calls `late` once an answer has taken too long. */
  #deadline(answerMs: number, late: () => void) {
    const used = () => (this.#thread === null ? null : processorMs(this.#thread))
    const usedBefore = used() ?? 0
    let waitedMs = answerMs
    const look = () => {
      const now = used()
      const leftMs = now === null ? 0 : Math.min(usedBefore + answerMs - now, answerMs * wallClockFactor - waitedMs)
      if (leftMs <= 0) return late()
      waitedMs += leftMs
      timer = setTimeout(look, leftMs)
    }
    let timer = setTimeout(look, answerMs)
    return { cancel: () => clearTimeout(timer) }
  }

  #started(): Worker {
    const made = this.#options.start()
    // What an ended thread still sends is dropped.
    const broke = () => {
      if (this.#worker === made) this.#giveUp(this.#options.broken)
    }
    made.onmessage = ({ data }: { data: WorkerMessage }) => {
      if (this.#worker !== made) return
      if ('thread' in data) this.#thread = data.thread
      else if ('answer' in data) this.#current?.answer(data.answer)
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
    this.#thread = null
  }
}

/**
 * A nice value, -20 to 19. At 10 a busy machine leaves a thread a twentieth of a processor; queries take no longer at 5
 * (`bun run bench qc`).
 */
const lowerNice = 5

/** Lowers the priority of the worker that calls: requests go first where processors are few. */
export function lowerPriority(): void {
  // Linux alone keeps a nice value for each thread; elsewhere it would be the whole process's.
  if (process.platform !== 'linux') return
  try {
    setPriority(0, lowerNice)
  } catch {
    // Where a sandbox refuses, the thread is as urgent as everything else, and as right.
  }
}

/**
 * The id of the thread that calls, by which the main thread learns how much of a processor it used (`processorMs`); null where
 * it cannot be known.
 */
export function ownThread(): string | null {
  if (process.platform !== 'linux') return null
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null
  } catch {
    return null
  }
}

/** Linux gives times in hundredths of a second (proc(5), `/proc/[pid]/stat`, fields 14 and 15). */
const tickMs = 10
/** Fields are counted from behind the name in parentheses, which is the second and may hold spaces. */
const [userField, systemField] = [14 - 3, 15 - 3]

/** How much of a processor a thread of this process has used, in milliseconds; null where it cannot be known. */
function processorMs(thread: string): number | null {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[userField]) + Number(fields[systemField])
    return Number.isFinite(ticks) ? ticks * tickMs : null
  } catch {
    return null
  }
}
