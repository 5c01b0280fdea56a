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
