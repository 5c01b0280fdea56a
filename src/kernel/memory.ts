import { bounds } from './bounds.ts'

type Waiting = { bytes: number; start: () => void }
type Idle = { bytes: number; release: () => void }

export type MemoryBudget = ReturnType<typeof memoryBudget>

/**
 * Shares a number of bytes among pieces of work that say beforehand what they need: one that does not fit waits, in the
 * order of asking, until enough is given back. What needs more than there is runs alone.
 */
export function memoryBudget(bytesMax: number) {
  const waiting: Waiting[] = []
  const idle = new Set<Idle>()
  let most = bytesMax
  let used = 0

  /** Starts whoever fits next; memory that is only kept in case it is needed again is asked back first. */
  function startNext(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const bytes = Math.min(next.bytes, most)
      for (const one of idle) if (used + bytes > most) reclaim(one)
      if (used + bytes > most) return
      waiting.shift()
      next.bytes = bytes
      used += bytes
      next.start()
    }
  }

  function reclaim(one: Idle): void {
    if (!idle.delete(one)) return
    used -= one.bytes
    one.release()
  }

  function leave(one: Waiting, reject: (reason: unknown) => void, signal: AbortSignal): void {
    const at = waiting.indexOf(one)
    if (at < 0) return
    waiting.splice(at, 1)
    reject(signal.reason)
    startNext()
  }

  return {
    /** What there is in all. */
    bytesMax: () => most,

    /** Changes what there is in all; what runs goes on. */
    resize(bytes: number): void {
      most = bytes
      startNext()
    },

    /**
     * Does work that needs so many bytes once they are free. Work inside must not ask again: it would wait for itself.
     * Rejects with the signal's reason, or as the work does.
     */
    async within<T>(bytes: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const own: Waiting = { bytes, start: resolve }
      const aborted = () => leave(own, reject, signal!)
      signal?.addEventListener('abort', aborted, { once: true })
      waiting.push(own)
      startNext()
      try {
        await promise
      } finally {
        signal?.removeEventListener('abort', aborted)
      }
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        used -= own.bytes
        startNext()
      }
    },

    /**
     * Counts what an idle worker holds; `release` is called, once, when somebody needs it, which may be at once.
     * Returns what ends the counting.
     */
    keepIdle(bytes: number, release: () => void): () => void {
      const one = { bytes, release }
      if (waiting.length > 0 || used + bytes > most) {
        release()
        return () => {}
      }
      used += bytes
      idle.add(one)
      return () => {
        if (!idle.delete(one)) return
        used -= one.bytes
        startNext()
      }
    },
  }
}

/**
 * The budget of this process for what is read from outside. The one module with a state of its own: memory is the
 * process's, whoever decodes, and a second budget beside it would bound nothing. A thread has its own copy; what it
 * needs is taken from the main thread's by whoever asks it.
 */
export const memory = memoryBudget(bounds.memoryBudgetBytes)
