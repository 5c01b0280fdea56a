/** The real clock is made in `app.ts` alone; tests pass their own. */
export type Clock = {
  /** Milliseconds since the epoch; may jump when the machine's time is set. */
  now(): number
  /** Milliseconds since some fixed moment; never goes back. For intervals, limits and deadlines. */
  monotonic(): number
}

/** Chance: a number in [0, 1) and a time-ordered id (UUIDv7, RFC 9562). */
export type Chance = { random(): number; id(): string; bytes(count: number): Uint8Array }

/** The logging port. Fields are JSON values; what could hold a secret never goes in. */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** ISO 8601 in UTC with milliseconds: the one form of a time in answers and rows. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}
