import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../db/sql.ts'
import type { Shared } from '../db/servers.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'
import type { Random } from '../kernel/random.ts'
import type { KeyService } from './keys.ts'
import type { Caller } from './model.ts'
import { sharedLimiter } from './shared-limiter.ts'
import * as store from './sessions-store.ts'

type Parts = {
  sql: Sql
  shared: Shared | null
  clock: Clock
  random: Random
  keys: KeyService
  configured: string | undefined
}

/** A session that was just begun: its token goes into the cookie and is stored nowhere. */
export type SignedIn = { token: string; caller: Caller; expiresAt: string }

export const sessionMs = 12 * 3_600_000
/** A session is extended when this much of it has passed: not at every request, each would be a write. */
const extendAfterMs = 10 * 60_000
const welcomeMs = 10 * 60_000
/** Browsers signed in by one key; the oldest is signed out by one more. */
const sessionsOfKeyMax = 1_000
const failuresPerMinute = 5

export type Sessions = ReturnType<typeof sessionService>

/**
 * Sessions of browsers: a random token of 256 bits in a cookie, of which only the SHA-256 is stored. A session is its
 * key in all but the rate, and is looked up with its key at each request: it ends with it, whichever process ended it.
 */
export function sessionService({ sql, shared, clock, random, keys, configured }: Parts) {
  const failures = sharedLimiter({ name: 'sign-in', most: failuresPerMinute, clock, windowMs: 60_000, shared })

  const newToken = () => Buffer.from(random.bytes(32)).toString('base64url')
  const checkOf = (token: string) =>
    configured === undefined ? null : new Uint8Array(createHmac('sha256', configured).update(token).digest())

  async function begin(caller: Caller): Promise<SignedIn> {
    if (caller.scope === 'metrics') throw new Fault('forbidden', 'A key of the scope metrics opens no page.')
    const token = newToken()
    const [now, keyId] = [clock.now(), keys.idOf(caller)]
    const expiresAt = iso(now + sessionMs)
    await sql.begin(async (tx) => {
      await store.insertSession(tx, {
        token_sha256: digest(token),
        key_id: keyId,
        key_check: keyId === null ? checkOf(token) : null,
        created_at: iso(now),
        expires_at: expiresAt,
      })
      await store.deleteOldest(tx, keyId, sessionsOfKeyMax)
    })
    return { token, caller: { ...caller, endsAt: expiresAt }, expiresAt }
  }

  async function find(token: string): Promise<{ row: store.SessionRow; caller: Caller } | null> {
    const row = await store.findSession(sql, digest(token), iso(clock.now()))
    if (row === null) return null
    const check = checkOf(token)
    const isConfigured = row.key_check !== null && check !== null && timingSafeEqual(row.key_check, check)
    const caller = row.key_id === null ? (isConfigured ? keys.configuredCaller : null) : await keys.callerOf(row.key_id)
    return caller && { row, caller: { ...caller, endsAt: row.expires_at } }
  }

  return {
    /**
     * Signs a browser in by a key, or by the token of a welcome link. Fails with `unauthorized`, and with
     * `rate_limited` after five failures of one network in a minute.
     */
    async signIn(by: { key: string } | { welcome: string }, network: string): Promise<SignedIn> {
      const verdict = await failures.take(network)
      if (!verdict.allowed)
        throw new Fault('rate_limited', 'Too many failed sign-ins from this network: wait a minute.', {
          headers: { 'retry-after': String(Math.max(1, Math.ceil(verdict.resetMs / 1_000))) },
        })
      const caller =
        'key' in by
          ? await keys.authenticate(by.key)
          : isLoopback(network) && (await store.useWelcomeLink(sql, digest(by.welcome), iso(clock.now())))
            ? await keys.firstAdmin()
            : null
      if (caller === null)
        throw new Fault('unauthorized', 'key' in by ? 'This key opens nothing.' : 'This link was used, or is over.', {
          headers: { 'www-authenticate': 'ApiKey realm="verger"' },
        })
      await failures.giveBack(network)
      return begin(caller)
    },

    /** Who a cookie's token stands for, or null; using it extends the session. */
    async resume(token: string): Promise<Caller | null> {
      const found = await find(token)
      if (found === null) return null
      const expiresAt = clock.now() + sessionMs
      if (expiresAt - Date.parse(found.row.expires_at) < extendAfterMs) return found.caller
      await store.extendSession(sql, found.row.token_sha256, iso(expiresAt))
      return { ...found.caller, endsAt: iso(expiresAt) }
    },

    /** Whether it still stands; asking does not extend it. */
    isAlive: async (token: string): Promise<boolean> => (await find(token)) !== null,

    end: (token: string): Promise<void> => store.deleteSession(sql, digest(token)),

    /** The token of a link that signs one browser in, within ten minutes; null where no admin key could stand behind it. */
    async welcome(): Promise<string | null> {
      if ((await keys.firstAdmin()) === null) return null
      const token = newToken()
      await store.insertWelcomeLink(sql, digest(token), iso(clock.now() + welcomeMs))
      return token
    },

    upkeep: (): Promise<void> => store.deleteExpired(sql, iso(clock.now())),
  }
}

function digest(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest())
}

/** `local`: from within this process, as a test asks. */
function isLoopback(network: string): boolean {
  return network === 'local' || network === '0:0:0:0' || network.startsWith('127.')
}
