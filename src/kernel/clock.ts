/** The system clock is made in `app.ts` alone; tests pass their own. */
export type Clock = {
  /** Milliseconds since the epoch; may jump when the machine's time is set. */
  now(): number
  /** Milliseconds since some fixed moment; never goes back. For intervals, limits and deadlines. */
  monotonic(): number
}

/** ISO 8601 in UTC with milliseconds: the one form of a time in answers and rows. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}

/** Waits, beside the clock: tests pass their own and move both. */
export type Timers = {
  /** Runs `work` once, `ms` from now; the result cancels it. */
  after(ms: number, work: () => void): () => void
}

/** Resolves after `ms`, or rejects with the signal's reason as soon as it aborts. */
export function sleep(timers: Timers, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const abort = () => {
      cancel()
      reject(signal!.reason as Error)
    }
    const cancel = timers.after(ms, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Resolves with the work, or after `ms` without it: the work itself goes on. */
export async function atMost(timers: Timers, ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cancel = timers.after(ms, resolve)
  await Promise.race([work, promise]).finally(cancel)
}

type Deadline = { ms: number; signal?: AbortSignal | undefined }

/** Does `work` with a signal that aborts after `ms` with a `TimeoutError`, or when the given one does. */
export async function withDeadline<T>(
  timers: Timers,
  { ms, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = timers.after(ms, () => late.abort(new DOMException('The operation timed out.', 'TimeoutError')))
  try {
    return await work(signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]))
  } finally {
    cancel()
  }
}

/** Settles with `work`, or fails as soon as the signal does: work that ignores its signal keeps nobody waiting. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Does `work` again and again, `ms` after it last ended (asked anew each time); the result cancels it. */
export function every(timers: Timers, ms: number | (() => number), work: () => Promise<void>): () => void {
  let isOver = false
  let cancel: () => void
  const arm = () => {
    cancel = timers.after(typeof ms === 'number' ? ms : ms(), () => void work().finally(() => isOver || arm()))
  }
  arm()
  return () => {
    isOver = true
    cancel()
  }
}
