import type { Clock } from '../kernel/outside.ts'

export type Verdict = { allowed: boolean; remaining: number; resetMs: number }
export type Limiter = { take(id: string): Verdict; readonly size: number }

const windowMs = 1_000

/** Above this many callers within one second the one that was quiet for longest is forgotten; they cost about 60 MB. */
const callersMax = 200_000

/**
 * Allows exactly `most` requests in any second for each caller, and never fewer: it keeps the times of those allowed
 * in the last second. (A token bucket or GCRA with a burst of 5 lets up to 9 through in some second.) A refusal costs
 * nothing: only what was allowed counts.
 */
export function limiter({ most, clock }: { most: number; clock: Clock }): Limiter {
  /** In the order of each caller's newest allowed request, so that those with nothing left to say stand first. */
  const logs = new Map<string, number[]>()

  function forget(now: number): void {
    for (const [id, times] of logs) {
      if (logs.size <= callersMax && now - times.at(-1)! < windowMs) return
      logs.delete(id)
    }
  }

  return {
    get size() {
      return logs.size
    },
    take(id) {
      const now = clock.monotonic()
      forget(now)
      const times = logs.get(id) ?? []
      const within = times.findIndex((time) => now - time < windowMs)
      if (within > 0) times.splice(0, within)
      const allowed = times.length < most
      if (allowed) {
        times.push(now)
        logs.delete(id)
        logs.set(id, times)
      }
      const resetMs = times.length < most ? 0 : times[0]! + windowMs - now
      return { allowed, remaining: most - times.length, resetMs }
    },
  }
}
