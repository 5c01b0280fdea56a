import type { Viewer } from '../../churches/model.ts'
import { maySee } from '../../churches/service.ts'
import type { Sql, Tx } from '../../db/sql.ts'
import { type Clock, iso } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Random } from '../../kernel/random.ts'
import type { Attachments } from '../../library/attachments.ts'
import { closedLink, mediaLinks, type Signed } from '../../library/media-links.ts'
import type { RunViewer } from '../../runs/model.ts'
import type { ProfileRow } from '../profile.ts'
import { shownOf } from '../rules.ts'
import { byAccount } from '../store.ts'
import { pageOf, pagePolicy } from './page.ts'
import * as store from './store.ts'

export { pagePolicy }

export const sharedPrefix = '/media/brands'
const secretBytes = 32
const secondsADay = 86_400

type Parts = { sql: Sql; kept: Attachments; random: Pick<Random, 'bytes'>; clock: Clock }

export type BrandSharing = ReturnType<typeof brandSharing>

/**
 * A church's brand for whoever holds a link: its card, its values, its files, and nothing of anybody else. Each church's
 * links are signed with a secret of its own, so that they can be ended together at once.
 */
export function brandSharing({ sql, kept, random, clock }: Parts) {
  const pathOf = (account: string) => `${sharedPrefix}/${encodeURIComponent(account)}`
  const signedBy = (key: Uint8Array) => mediaLinks({ key, clock })

  async function refuseUnseen(db: Tx, viewer: Viewer, account: string): Promise<void> {
    if (maySee(viewer, account) && (await byAccount(db, account)) !== null) return
    throw new Fault('not_found', 'There is no brand profile of this church.')
  }

  /** The profile behind a link. Fails with `forbidden` and `not_found` like every signed link. */
  async function opened(account: string, query: Signed): Promise<ProfileRow> {
    const secret = await store.secretOf(sql, account)
    // A link to what is not shared is closed just as one that is forged.
    signedBy(secret ?? random.bytes(secretBytes)).secondsLeft(pathOf(account), query)
    const row = await byAccount(sql, account)
    if (row === null) throw closedLink()
    return row
  }

  return {
    /** A link that holds for so many days, unless it is ended before. */
    async share(caller: RunViewer, account: string, days: number, origin: string) {
      const secret = await sql.begin(async (tx) => {
        await refuseUnseen(tx, caller, account)
        const fresh = { secret: random.bytes(secretBytes), at: iso(clock.now()), by: caller.id }
        await store.insert(tx, account, fresh)
        return (await store.secretOf(tx, account))!
      })
      const expires = Math.floor(clock.now() / 1_000) + days * secondsADay
      return {
        url: origin + signedBy(secret).sign(pathOf(account), expires),
        expires_at: iso(expires * 1_000),
      }
    },

    /** Ends every link of a church; `ended` says whether there was anything to end. */
    async end(caller: RunViewer, account: string): Promise<{ ok: true; ended: boolean }> {
      return sql.begin(async (tx) => {
        await refuseUnseen(tx, caller, account)
        return { ok: true, ended: await store.deleteOf(tx, account) }
      })
    },

    /** The page that a link opens. */
    async page(account: string, query: Signed): Promise<string> {
      const row = await opened(account, query)
      const proof = new URLSearchParams({ expires: query.expires!, signature: query.signature! })
      const fileLink = (name: string) => `${pathOf(account)}/${name}?${proof}`
      return pageOf(shownOf(row), { fileLink, hasCard: row.card !== null, until: Number(query.expires) * 1_000 })
    },

    /** The card as a drawing or an image, for whom `viewer` let in. */
    async card(account: string, as: 'svg' | 'png'): Promise<Uint8Array> {
      const card = (await byAccount(sql, account))?.card ?? null
      const bytes = card && (await kept.read(card[as].sha256))
      if (bytes === null) throw closedLink()
      return bytes
    },

    /** Lets the link's holder see what the church itself sees of its brand. */
    async viewer(account: string, query: Signed): Promise<Viewer> {
      await opened(account, query)
      return { account }
    },

    forget: async (tx: Tx, account: string): Promise<void> => {
      await store.deleteOf(tx, account)
    },
  }
}
