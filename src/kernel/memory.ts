import { bounds } from './bounds.ts'
import type { Clock, Timers } from './clock.ts'

type Waiting = { bytes: number; start: () => void; refuse: (reason: unknown) => void }
/** How large the process is, in bytes. */
type Watch = { heldBytes(): number; clock: Clock; timers: Timers }
type Idle = { bytes: number; release: () => void }

/** Smaller pieces start without a look at the process. */
const largeBytes = 32 * 2 ** 20
/** The share of the budget that the process may hold uncounted. */
const uncountedMax = 1 / 4
/** Allocators give pages back 100 to 300 ms after they are free, ended threads their heaps in up to 2 s: measured. */
const settleMs = 3_000
const lookAgainMs = 25
/** What a worker holds is not reclaimed for a piece so many times smaller while other work ends soon: starting it takes longer. */
const smallerBy = 6

/**
 * Shares a number of bytes among pieces of work that say beforehand what they need: one that does not fit waits, in the
 * order of asking, until enough is given back. What needs more than there is runs alone.
 */
export class MemoryBudget {
  readonly #waiting: Waiting[] = []
  readonly #idle = new Set<Idle>()
  #used = 0
  #bytesMax: number
  #watch: Watch | null = null
  /** What the process holds beside this work: rows, indexes, code. */
  #restBytes = Number.POSITIVE_INFINITY
  #unsettledSince: number | null = null
  #looksAgain = false

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** What there is in all. */
  get bytesMax(): number {
    return this.#bytesMax
  }

  /** Changes what there is in all; what runs goes on. */
  resize(bytes: number): void {
    this.#bytesMax = bytes
    this.#startNext()
  }

  /**
   * From now on large pieces of work start only once what ended ones held has left the process; what has not left after
   * three seconds counts as its own.
   */
  watch(watch: Watch): void {
    this.#watch = watch
  }

  /**
   * Does work that needs so many bytes once they are free. Work inside must not reserve again: it would wait for itself.
   * Rejects with the signal's reason, or as the work does.
   */
  async within<T>(bytes: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own: Waiting = { bytes, start: resolve, refuse: reject }
    const aborted = () => this.#leave(own, signal?.reason)
    signal?.addEventListener('abort', aborted, { once: true })
    this.#waiting.push(own)
    this.#startNext()
    await promise.finally(() => signal?.removeEventListener('abort', aborted))
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      this.#giveBack(own.bytes)
    }
  }

  /**
   * Counts what an idle worker holds; `release` is called, once, when somebody needs it, which may be at once. Returns
   * what ends the counting.
   */
  keepIdle(bytes: number, release: () => void): () => void {
    if (this.#waiting.length > 0 || this.#used + bytes > this.#bytesMax) {
      release()
      return () => {}
    }
    const one = { bytes, release }
    this.#used += bytes
    this.#idle.add(one)
    return () => {
      if (this.#idle.delete(one)) this.#giveBack(bytes)
    }
  }

  #giveBack(bytes: number): void {
    this.#used -= bytes
    this.#startNext()
  }

  /** Starts whoever fits next; memory that is only kept for reuse is reclaimed first. */
  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const bytes = Math.min(next.bytes, this.#bytesMax)
      this.#makeRoom(bytes)
      if (this.#used + bytes > this.#bytesMax || !this.#hasSettled(bytes)) return
      this.#waiting.shift()
      next.bytes = bytes
      this.#used += bytes
      next.start()
    }
  }

  /**
   * Reclaims the one that is idle and just large enough, else from the oldest on: what is kept need not start again. A small
   * piece waits for what other work gives back.
   */
  #makeRoom(bytes: number): void {
    const short = this.#used + bytes - this.#bytesMax
    if (short <= 0) return
    const most = this.#isWorking() ? bytes * smallerBy : Number.POSITIVE_INFINITY
    const idle = [...this.#idle].filter((one) => one.bytes <= most)
    const [enough] = idle.filter((one) => one.bytes >= short).toSorted((a, b) => a.bytes - b.bytes)
    for (const one of enough === undefined ? idle : [enough])
      if (this.#used + bytes > this.#bytesMax) this.#reclaim(one)
  }

  #isWorking(): boolean {
    let idle = 0
    for (const { bytes } of this.#idle) idle += bytes
    return this.#used > idle
  }

  #reclaim(one: Idle): void {
    if (!this.#idle.delete(one)) return
    this.#used -= one.bytes
    one.release()
  }

  /** False while the process holds much that nobody uses any more; whoever waits is started when it is gone. */
  #hasSettled(bytes: number): boolean {
    if (this.#watch === null || bytes < largeBytes) return true
    const { heldBytes, clock, timers } = this.#watch
    const held = heldBytes()
    this.#restBytes = Math.min(this.#restBytes, held)
    const uncounted = held - this.#restBytes - this.#used
    if (uncounted <= this.#bytesMax * uncountedMax) return true
    this.#unsettledSince ??= clock.monotonic()
    if (clock.monotonic() - this.#unsettledSince >= settleMs) {
      this.#restBytes += uncounted
      return true
    }
    if (!this.#looksAgain) timers.after(lookAgainMs, () => this.#lookAgain())
    this.#looksAgain = true
    return false
  }

  #lookAgain(): void {
    this.#looksAgain = false
    this.#startNext()
    if (!this.#looksAgain) this.#unsettledSince = null
  }

  #leave(one: Waiting, reason: unknown): void {
    const at = this.#waiting.indexOf(one)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    one.refuse(reason)
    this.#startNext()
  }
}

/**
 * The budget of this process for reading untrusted files. The one module with a state of its own: memory is the
 * process's, whoever decodes, and a second budget beside it would bound nothing. A thread has its own copy; what it
 * needs is taken from the main thread's by its caller.
 */
export const memory = new MemoryBudget(bounds.memoryBudgetBytes)
