import type { Clock } from '../kernel/outside.ts'

export type Verdict = { allowed: boolean; remaining: number; resetMs: number }
export type Limiter = { take(id: string): Verdict; readonly size: number }

type Log = { times: Float64Array; next: number }

const windowMs = 1_000

/** Above this many callers within one second the oldest is forgotten; 100,000 cost about 20 MB. */
const callersMax = 200_000

/**
 * Allows exactly `most` requests in any second for each caller, and never fewer: it keeps the times of the last
 * `most` allowed ones. (A token bucket or GCRA with a burst of 5 lets up to 9 through in some second.)
 * A refusal costs nothing: only what was allowed counts.
 */
export function limiter({ most, clock }: { most: number; clock: Clock }): Limiter {
  const logs = new Map<string, Log>()
  let sweptAt = clock.monotonic()

  /** A log whose newest entry has left the window says nothing any more. */
  function sweep(now: number): void {
    if (now - sweptAt < windowMs && logs.size < callersMax) return
    sweptAt = now
    for (const [id, log] of logs) {
      const newest = log.times[(log.next + most - 1) % most]!
      if (now - newest >= windowMs) logs.delete(id)
    }
    if (logs.size >= callersMax) logs.delete(logs.keys().next().value!)
  }

  return {
    get size() {
      return logs.size
    },
    take(id) {
      const now = clock.monotonic()
      sweep(now)
      let log = logs.get(id)
      if (log === undefined) {
        log = { times: new Float64Array(most).fill(-Infinity), next: 0 }
        logs.set(id, log)
      }
      const oldest = log.times[log.next]!
      const allowed = now - oldest >= windowMs
      if (allowed) {
        log.times[log.next] = now
        log.next = (log.next + 1) % most
      }
      const within = log.times.reduce((count, time) => count + (now - time < windowMs ? 1 : 0), 0)
      const resetMs = Math.max(0, log.times[log.next]! + windowMs - now)
      return { allowed, remaining: most - within, resetMs }
    },
  }
}
