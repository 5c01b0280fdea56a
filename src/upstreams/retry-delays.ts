/** Decisions about trying again: pure but for the counters of the budget. */

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

export function isRetryableStatus(status: number): boolean {
  return retryableStatuses.has(status)
}

const backoffMsBase = 200
const backoffMsMax = 5_000

/** Full jitter (Brooker, "Exponential Backoff And Jitter", AWS 2015): anything from nothing to the doubled delay. */
export function backoffMs(retry: number, random: number): number {
  return random * Math.min(backoffMsMax, backoffMsBase * 2 ** retry)
}

/**
 * How long the answer says to wait: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or ClickUp's
 * `X-RateLimit-Reset`, a time in seconds since the epoch. Null when it does not say.
 */
export function requestedDelayMs(headers: Headers, nowMs: number): number | null {
  const after = headers.get('retry-after')?.trim()
  if (after !== undefined && /^\d{1,9}$/.test(after)) return Number(after) * 1_000
  if (after !== undefined && !Number.isNaN(Date.parse(after))) return Math.max(0, Date.parse(after) - nowMs)
  const reset = headers.get('x-ratelimit-reset')
  return reset !== null && /^\d{9,11}$/.test(reset) ? Math.max(0, Number(reset) * 1_000 - nowMs) : null
}

const windowMs = 60_000
const retryShare = 0.2
/** Retries that a quiet upstream may have although a fifth of its few calls is less than that. */
const retriesMin = 5

/**
 * Keeps retries to a fifth of the calls, counted over a minute: when an upstream is down, trying again is what keeps
 * it down. Over any 25 calls or more, what is sent is at most 1.2 times the calls.
 */
function retryBudget(monotonic: () => number) {
  let since = monotonic()
  let calls = 0
  let retries = 0

  function roll(): void {
    const now = monotonic()
    if (now - since < windowMs) return
    since = now
    calls = 0
    retries = 0
  }

  return {
    called(): void {
      roll()
      calls++
    },
    /** Whether one more retry may be sent; a yes is counted. */
    take(): boolean {
      roll()
      if (retries >= Math.max(retriesMin, Math.floor(calls * retryShare))) return false
      retries++
      return true
    },
  }
}

/** A retry budget for each upstream. Names come from our own code, so that their number is bounded. */
export function retryBudgets(monotonic: () => number) {
  const budgets = new Map<string, ReturnType<typeof retryBudget>>()
  return (upstream: string) => {
    let budget = budgets.get(upstream)
    if (budget === undefined) budgets.set(upstream, (budget = retryBudget(monotonic)))
    return budget
  }
}
