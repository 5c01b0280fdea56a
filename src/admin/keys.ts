import type { KeyService } from '../access/keys.ts'
import type { ApiKey, Caller } from '../access/model.ts'
import { refuseForeignAccount } from '../churches/service.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { listOf, textCursorOf, textPlaceIn } from '../kernel/cursor.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { KeyQuery, NamedCaller, NewKey } from './model.ts'

const dayMs = 86_400_000

export type KeyAdmin = ReturnType<typeof keyAdmin>

/** Keys by HTTP: an admin of the organisation's keeps all, one of a church its church's. */
export function keyAdmin({ keys, clock }: { keys: KeyService; clock: Clock }) {
  const isOf = (viewer: Caller, key: ApiKey) => viewer.id === keys.callerIdOf(key)
  const isVisible = (viewer: Caller, key: ApiKey) => viewer.account === null || key.account_number === viewer.account

  return {
    /** Oldest first, revoked and expired ones too. */
    async list(viewer: Caller, { limit, cursor }: KeyQuery) {
      const list = listOf('keys', {})
      const after = textPlaceIn(cursor, list)
      const all = (await keys.list()).filter((key) => isVisible(viewer, key))
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      const page = all.slice(from, from + limit)
      const isMore = from + limit < all.length
      const shown = page.map((key) => ({ ...key, is_own: isOf(viewer, key) }))
      return { keys: shown, next_cursor: isMore ? textCursorOf(page.at(-1)!.id, list) : null }
    },

    /** What people call the credentials that logs name: keys of old, too. */
    async callers(viewer: Caller): Promise<{ callers: NamedCaller[] }> {
      const { configuredCaller: configured } = keys
      const visible = (await keys.list()).filter((key) => isVisible(viewer, key))
      const named = visible.map((key) => ({ id: keys.callerIdOf(key), name: key.name }))
      return { callers: configured ? [{ id: configured.id, name: configured.name ?? configured.id }, ...named] : named }
    },

    /** Its secret is in this answer and nowhere else. Fails with `forbidden` for another church's. */
    async create(viewer: Caller, { name, scope, account_number, days }: NewKey) {
      refuseForeignAccount(viewer, account_number)
      const account = account_number ?? viewer.account
      if (scope === 'metrics' && account !== null)
        throw invalid('body.scope', 'the metrics are of the whole server, and no church’s')
      const expiresAt = days == null ? null : iso(clock.now() + days * dayMs)
      const { key, secret } = await keys.create({ name, scope, account, expiresAt, by: viewer.id })
      return { ...key, is_own: false, secret }
    },

    /** Ends a key and whoever is signed in by it. Fails with `not_found`, and with `conflict` for the last way in. */
    async revoke(viewer: Caller, id: string): Promise<{ ok: true }> {
      const key = await keys.find(id)
      if (key === null || !isVisible(viewer, key)) throw new Fault('not_found', `No usable key has the id ${id}.`)
      await keys.revoke(id, viewer.id)
      return { ok: true }
    },
  }
}
