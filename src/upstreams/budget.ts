import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamFault } from '../kernel/http-client.ts'
import type { Clock } from '../kernel/clock.ts'

const windowMs = 60_000
/** Tokens come in payloads: beyond this the one used longest ago is forgotten. */
const tokensMax = 500

type Ledger = { sentAt: number[]; restUntil: number }
export type TurnOptions = {
  signal?: AbortSignal | undefined
  /** Calls of the minute that are left to others. */
  reserve: number
  /** A longer wait than this is a failure with `Retry-After`. */
  waitMsMax: number
}

/**
 * Keeps what is sent with one token to `most` calls in any minute, whoever calls. It
 * keeps the times of the calls: a bucket that refills would let more through in some minute. Tokens are known here by
 * their hash alone.
 */
export function callBudget({ most, clock, upstream }: { most: number; clock: Clock; upstream: string }) {
  const ledgers = new Map<string, Ledger>()

  function ledgerOf(token: string): Ledger {
    const key = createHash('sha256').update(token).digest('base64')
    const ledger = ledgers.get(key) ?? { sentAt: [], restUntil: 0 }
    ledgers.delete(key)
    ledgers.set(key, ledger)
    if (ledgers.size > tokensMax) ledgers.delete(ledgers.keys().next().value!)
    const since = clock.monotonic() - windowMs
    while (ledger.sentAt.length > 0 && ledger.sentAt[0]! <= since) ledger.sentAt.shift()
    return ledger
  }

  /** How long until one more call fits, in milliseconds. */
  function waitOf({ sentAt, restUntil }: Ledger, reserve: number): number {
    const now = clock.monotonic()
    const over = sentAt.length + reserve - most
    const full = over >= 0 ? sentAt[Math.min(over, sentAt.length - 1)]! + windowMs - now : 0
    return Math.max(0, full, restUntil - now)
  }

  async function take(token: string, { signal, reserve, waitMsMax }: TurnOptions): Promise<void> {
    for (let waitedMs = 0; ;) {
      signal?.throwIfAborted()
      const ledger = ledgerOf(token)
      const waitMs = Math.ceil(waitOf(ledger, reserve))
      if (waitMs === 0) return void ledger.sentAt.push(clock.monotonic())
      if (waitedMs + waitMs > waitMsMax) throw usedUp(upstream, waitMs)
      await sleep(waitMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted())
      waitedMs += waitMs
    }
  }

  return {
    /** Waits for a place in the minute and takes it. Fails with a retryable fault when that takes too long. */
    turn: (token: string, options: TurnOptions): Promise<void> => take(token, options),

    /** What an answer says of the limit: nothing is sent with this token before the minute it names is over. */
    heard(token: string, { headers, status }: { headers: Headers; status: number }): void {
      const reset = headers.get('x-ratelimit-reset')
      const isOut = status === 429 || headers.get('x-ratelimit-remaining') === '0'
      if (!isOut || reset === null || !/^\d{9,11}$/.test(reset)) return
      const restMs = Math.min(windowMs, Number(reset) * 1_000 - clock.now())
      const ledger = ledgerOf(token)
      ledger.restUntil = Math.max(ledger.restUntil, clock.monotonic() + restMs)
    },

    room: (token: string) => {
      const ledger = ledgerOf(token)
      return ledger.restUntil > clock.monotonic() ? 0 : most - ledger.sentAt.length
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
