import { createHash } from 'node:crypto'
import { UpstreamFault } from '../kernel/http-client.ts'
import { type Clock, sleep, type Timers } from '../kernel/clock.ts'

const windowMs = 60_000
/** Tokens come in payloads: beyond this the one used longest ago is forgotten. */
const tokensMax = 500

/** `others`: how many of the last minute's calls other servers had made when this one last asked. */
type Ledger = { key: string; sentAt: number[]; blockedUntil: number; others: number }
export type AcquireOptions = {
  signal?: AbortSignal | undefined
  /** Calls of the minute that are kept for other callers. */
  reserve: number
  /** A longer wait than this is a failure with `Retry-After`. */
  waitMsMax: number
}

/** Counts calls over several servers. */
export type SharedCalls = {
  /** Takes a place in any `windowMs`; `waitMs` 0: it is taken. `used` counts all that are, this one included. */
  take(
    name: string,
    window: { most: number; windowMs: number; reserve: number; survivesCrash: boolean },
  ): Promise<{ waitMs: number; used: number }>
  /** Nothing is taken for so long. */
  block(name: string, ms: number): Promise<void>
}

type Parts = {
  most: number
  clock: Clock
  timers: Timers
  upstream: string
  /** Where servers that share a database count together; null: this one is alone. */
  shared: SharedCalls | null
}

/**
 * Keeps what is sent with one token to `most` calls in any minute, whoever calls. It keeps the times of the
 * calls: a bucket that refills would let more through in some minute. Tokens are known here by their hash alone.
 */
export function callBudget({ most, clock, timers, upstream, shared }: Parts) {
  const ledgers = new Map<string, Ledger>()

  function ledgerOf(token: string): Ledger {
    const key = createHash('sha256').update(token).digest('base64')
    const ledger = ledgers.get(key) ?? { key, sentAt: [], blockedUntil: 0, others: 0 }
    ledgers.delete(key)
    ledgers.set(key, ledger)
    if (ledgers.size > tokensMax) ledgers.delete(ledgers.keys().next().value!)
    const since = clock.monotonic() - windowMs
    while (ledger.sentAt.length > 0 && ledger.sentAt[0]! <= since) ledger.sentAt.shift()
    return ledger
  }

  /** How long until one more call fits, in milliseconds. */
  function waitOf({ sentAt, blockedUntil }: Ledger, reserve: number): number {
    const now = clock.monotonic()
    const over = sentAt.length + reserve - most
    const full = over >= 0 ? sentAt[Math.min(over, sentAt.length - 1)]! + windowMs - now : 0
    return Math.max(0, full, blockedUntil - now)
  }

  const nameOf = ({ key }: Ledger) => `${upstream} ${key}`

  /** Takes a place among the calls of all servers; resolves with how long to wait for one, 0 when it was taken. */
  async function takeShared(ledger: Ledger, reserve: number): Promise<number> {
    if (shared === null) return 0
    const own = ledger.sentAt.length
    const { waitMs, used } = await shared.take(nameOf(ledger), { most, windowMs, reserve, survivesCrash: true })
    ledger.others = Math.max(0, used - own - (waitMs === 0 ? 1 : 0))
    return waitMs
  }

  async function acquire(token: string, { signal, reserve, waitMsMax }: AcquireOptions): Promise<void> {
    for (let waitedMs = 0; ;) {
      signal?.throwIfAborted()
      const ledger = ledgerOf(token)
      const waitMs = Math.ceil(waitOf(ledger, reserve) || (await takeShared(ledger, reserve)))
      if (waitMs === 0) return void ledger.sentAt.push(clock.monotonic())
      if (waitedMs + waitMs > waitMsMax) throw usedUp(upstream, waitMs)
      await sleep(timers, waitMs, signal)
      waitedMs += waitMs
    }
  }

  return {
    /** Waits for a place in the minute and takes it. Fails with a retryable fault when that takes too long. */
    acquire,

    /** What an answer says of the limit: nothing is sent with this token before the minute it names is over. */
    observe(token: string, { headers, status }: { headers: Headers; status: number }): void {
      const reset = headers.get('x-ratelimit-reset')
      const isOut = status === 429 || headers.get('x-ratelimit-remaining') === '0'
      if (!isOut || reset === null || !/^\d{9,11}$/.test(reset)) return
      const blockedMs = Math.min(windowMs, Number(reset) * 1_000 - clock.now())
      const ledger = ledgerOf(token)
      ledger.blockedUntil = Math.max(ledger.blockedUntil, clock.monotonic() + blockedMs)
      // Where it cannot be said, the other servers hear of it from the upstream itself.
      void shared?.block(nameOf(ledger), Math.max(0, blockedMs)).catch(() => {})
    },

    /** How many calls are left of this minute. */
    left: (token: string) => {
      const ledger = ledgerOf(token)
      return ledger.blockedUntil > clock.monotonic() ? 0 : Math.max(0, most - ledger.sentAt.length - ledger.others)
    },
  }
}

function usedUp(upstream: string, retryAfterMs: number): UpstreamFault {
  return new UpstreamFault(`${upstream}: its calls of this minute are used up.`, {
    upstream,
    failure: 'status',
    retryable: true,
    status: 429,
    retryAfterMs,
  })
}
