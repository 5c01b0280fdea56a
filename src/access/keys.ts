import { hash, timingSafeEqual } from 'node:crypto'
import type { Sql, Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { batched } from '../kernel/concurrency-limit.ts'
import type { Random } from '../kernel/random.ts'
import { type ApiKey, apiKeyPrefix, type Caller, type Scope } from './model.ts'
import { isUsable } from './rules.ts'
import * as sessions from './sessions-store.ts'
import * as store from './store.ts'

/** `by`: the credential that creates it; left out: a command on the machine itself. */
type NewKey = { name: string; scope: Scope; account: string | null; expiresAt: string | null; by?: string }

type Parts = {
  sql: Sql
  clock: Clock
  random: Random
  configured: string | undefined
  /** Whether other servers may work at the same database. */
  isShared?: boolean
  /** Whether JSON Web Tokens open the server too: whoever holds their secret administers it. */
  hasTokens?: boolean
}

const configuredId = 'key:configured'
const idPrefix = 'key:'

export type KeyService = ReturnType<typeof keyService>

/**
 * API keys. Only the SHA-256 of a secret is stored: it has 256 random bits, so that a slow hash adds nothing.
 * A key is looked up by that digest, whose timing reveals nothing about the secret, and it is read from
 * the database at each request, so that a revoked one is refused at once, whichever process revoked it.
 */
export function keyService({ sql, clock, random, configured, isShared = false, hasTokens = false }: Parts) {
  /** `VERGER_API_KEY` is never stored, so that changing it shuts the old one out. */
  const configuredDigest = configured === undefined ? null : digest(configured)
  const configuredCaller: Caller | null = configuredDigest && {
    id: configuredId,
    scope: 'admin',
    account: null,
    name: 'VERGER_API_KEY',
    endsAt: null,
  }
  const keyOf = keyLookup(sql, isShared)
  const callerOf = (key: ApiKey | null) => usableCaller(key, clock.now())

  async function insert(tx: Tx, { name, scope, account, expiresAt, by }: NewKey, secret: string): Promise<ApiKey> {
    const key: ApiKey = {
      id: random.id(),
      name,
      hint: `${secret.slice(0, 8)}…`,
      scope,
      account_number: account,
      created_at: iso(clock.now()),
      expires_at: expiresAt,
      revoked_at: null,
      created_by: by ?? null,
      revoked_by: null,
    }
    await store.insertKey(tx, key, digest(secret))
    return key
  }

  const freshSecret = () => apiKeyPrefix + Buffer.from(random.bytes(32)).toString('base64url')

  return {
    /** Makes a key; its secret is in this answer and nowhere else. */
    async create(wanted: NewKey): Promise<{ key: ApiKey; secret: string }> {
      const secret = freshSecret()
      return { key: await sql.begin((tx) => insert(tx, wanted, secret)), secret }
    },

    /**
     * Sees to it that somebody can get in: a start without a configured key and without an admin key of the organisation's makes one and returns
     * its secret, to be printed once. Later starts return null.
     */
    async ensureFirst(): Promise<string | null> {
      if (configuredDigest !== null) return null
      return sql.begin(async (tx) => {
        if ((await store.countAdminKeys(tx)) > 0) return null
        const secret = freshSecret()
        await insert(tx, { name: 'first start', scope: 'admin', account: null, expiresAt: null }, secret)
        return secret
      })
    },

    /** The caller behind a secret, or null when it is unknown, expired or revoked. */
    async authenticate(secret: string): Promise<Caller | null> {
      const presented = digest(secret)
      if (configuredDigest !== null && timingSafeEqual(presented, configuredDigest)) return configuredCaller
      return callerOf(await keyOf(presented))
    },

    /** The caller behind `VERGER_API_KEY`; null where none is configured. */
    configuredCaller,
    /** A key, whether it opens anything or not; null: there is none. */
    find: (id: string): Promise<ApiKey | null> => store.keyById(sql, id),
    /** The caller behind a key's id, or null when it is unknown, expired or revoked. */
    callerOf: async (id: string): Promise<Caller | null> => callerOf(await store.keyById(sql, id)),
    /** The id of the key behind a caller; null: the configured one. */
    idOf: ({ id }: Caller): string | null => (id === configuredId ? null : id.slice(idPrefix.length)),
    /** What `idOf` gives the key of: the caller behind a key. */
    callerIdOf: ({ id }: Pick<ApiKey, 'id'>): string => `${idPrefix}${id}`,
    /** Who may do everything: the configured key, else the oldest admin key of the organisation's that still opens. */
    async firstAdmin(): Promise<Caller | null> {
      return configuredCaller ?? callerOf(await store.firstAdminKey(sql, iso(clock.now())))
    },

    /** A church leaves: so do its keys, and whoever is signed in by them. */
    async forget(tx: Tx, account: string): Promise<void> {
      await sessions.deleteSessionsOfChurch(tx, account)
      await store.deleteKeysOf(tx, account)
    },

    list: () => store.listKeys(sql),

    /**
     * Fails with `not_found` where no usable key has the id, and for whoever calls (`by`) with `conflict` where nobody
     * could administer the server any more. A command on the machine itself may end the last: another makes a new one.
     */
    async revoke(id: string, by: string | null = null): Promise<void> {
      const keepsAdmin = by !== null && configuredDigest === null && !hasTokens
      await revokeKey(sql, { id, by, at: iso(clock.now()), keepsAdmin })
    },
  }
}

type Revocation = { id: string; by: string | null; at: string; keepsAdmin: boolean }

async function revokeKey(sql: Sql, { id, by, at, keepsAdmin }: Revocation): Promise<void> {
  const isRevoked = await sql.begin(async (tx) => {
    if (keepsAdmin) await refuseLastAdmin(tx, id, at)
    await sessions.deleteSessionsOfKey(tx, id)
    return store.revokeKey(tx, id, at, by)
  })
  if (!isRevoked) throw new Fault('not_found', `No usable key has the id ${id}.`)
}

async function refuseLastAdmin(tx: Tx, id: string, now: string): Promise<void> {
  const key = await store.keyById(tx, id)
  const isAdmin = key !== null && key.scope === 'admin' && key.account_number === null
  if (!isAdmin || !isUsable(key, Date.parse(now)) || (await store.countOtherAdmins(tx, id, now)) > 0) return
  const sentence = 'This is the last key that can administer this server, which has no VERGER_API_KEY and no JWT_SECRET'
  throw new Fault('conflict', `${sentence}: make another admin key first.`)
}

function usableCaller(key: ApiKey | null, nowMs: number): Caller | null {
  if (key === null || !isUsable(key, nowMs)) return null
  const { id, scope, account_number: account, name, expires_at: endsAt } = key
  return { id: `${idPrefix}${id}`, scope, account, name, endsAt }
}

/** Behind a network the keys of requests that come at once are asked for together, after all of them came. */
function keyLookup(sql: Sql, isShared: boolean): (secretSha256: Uint8Array) => Promise<ApiKey | null> {
  if (!isShared) return (sha256) => store.findKey(sql, sha256)
  const keys = batched((digests: string[]) => store.findKeys(sql, digests))
  return async (sha256) => {
    const hex = store.hexOf(sha256)
    return (await keys([hex])).get(hex) ?? null
  }
}

function digest(secret: string): Uint8Array {
  return hash('sha256', secret, 'buffer')
}
