import type { Clock } from '../kernel/clock.ts'

export type Verdict = { allowed: boolean; remaining: number; resetMs: number }
export type Limiter = {
  take(id: string): Verdict
  /** Takes back the last that was allowed: it is not to count. */
  giveBack(id: string): void
  readonly size: number
}

/** Callers of one second; above that many those quiet for longest are forgotten early. They cost about 50 MB. */
const callersMax = 100_000

export type Settings = { most: number; clock: Clock; windowMs?: number }

/**
 * Allows exactly `most` requests in any second (or another window) for each caller, and never fewer: it keeps the times
 * of those allowed in the last one. (A token bucket or GCRA with a burst of 5 lets up to 9 through in some second.) A refusal costs
 * nothing: only what was allowed counts.
 */
export function limiter({ most, clock, windowMs = 1_000 }: Settings): Limiter {
  /** The callers since the last rotation, and those of only before it: after a second the latter count for nothing. */
  let recent = new Map<string, number[]>()
  let earlier = new Map<string, number[]>()
  let turnedAt = clock.monotonic()

  function turnThePage(now: number): void {
    if (now - turnedAt < windowMs && recent.size < callersMax) return
    earlier = now - turnedAt < 2 * windowMs ? recent : new Map()
    recent = new Map()
    turnedAt = now
  }

  function timesOf(id: string): number[] {
    const known = recent.get(id)
    if (known) return known
    const times = earlier.get(id) ?? []
    earlier.delete(id)
    recent.set(id, times)
    return times
  }

  return {
    get size() {
      return recent.size + earlier.size
    },
    take(id) {
      const now = clock.monotonic()
      turnThePage(now)
      const times = timesOf(id)
      const within = times.findIndex((time) => now - time < windowMs)
      if (within !== 0) times.splice(0, within === -1 ? times.length : within)
      const allowed = times.length < most
      if (allowed) times.push(now)
      const resetMs = times.length < most ? 0 : times[0]! + windowMs - now
      return { allowed, remaining: most - times.length, resetMs }
    },
    giveBack(id) {
      timesOf(id).pop()
    },
  }
}
