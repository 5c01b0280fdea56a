import type { ChurchFolders } from '../churches/folders.ts'
import type { Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { listOf, textCursorOf, textPlaceIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import { pageSize } from '../kernel/fields.ts'
import type { FileStore } from '../kernel/files.ts'
import { type Clock, iso, type Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Attachments } from '../library/attachments.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { accounts } from './accounts.ts'
import { brandCards, type DrawCard } from './card/card.ts'
import { named } from './color-names.ts'
import { extraction } from './extraction.ts'
import type { BrandHistory } from './history/history.ts'
import type { NameLogos } from './logo-roles.ts'
import { extractionOrders } from './orders.ts'
import { pinsAfter, samePins, websiteAfter } from './pins.ts'
import { presenter } from './presenting.ts'
import type { BrandColor, ContrastPair, ProfileRow } from './profile.ts'
import type { ProfilePatch, ProfileQuery } from './requests.ts'
import { etagOf, refuseStale, shownOf } from './rules.ts'
import type { KnownSource } from './sources/registry.ts'
import * as store from './store.ts'

/** What looks for brands and draws them; tests hand in their own. */
export type BrandTools = {
  /** In the order in which they are asked. */
  sources: readonly KnownSource[]
  draw: DrawCard
  contrastOf: (colors: readonly BrandColor[]) => Promise<ContrastPair[]>
  /** Left out: no logo has a role. */
  nameLogos?: NameLogos
  /** The longest time for one source, in milliseconds; left out: 45 s. */
  lookMs?: number
}
type Parts = BrandTools & {
  sql: Sql
  history: BrandHistory
  runs: Runs
  kept: Attachments
  churches: ChurchFolders
  files: FileStore
  clock: Clock
  timers: Timers
  random: Pick<Random, 'id'>
  log: Log
}
export type Branding = ReturnType<typeof brandingService>

const lookMsUsual = 45_000
/** A profile that is changed while its card is drawn is drawn again, so many times. */
const drawingsMax = 5

/** Churches' brands: have them extracted, show them, and say what an extraction must not change. */
export function brandingService(parts: Parts) {
  const { sql, history, kept, churches, draw, lookMs = lookMsUsual, clock, timers, log } = parts
  const now = () => iso(clock.now())
  const cards = brandCards({ kept, draw, clock, timers, log })
  const present = presenter(parts)

  async function visible(db: Tx, viewer: Viewer, account: string): Promise<ProfileRow> {
    const row = maySee(viewer, account) ? await store.byAccount(db, account) : null
    if (row === null) throw new Fault('not_found', 'There is no brand profile of this church.')
    return row
  }

  return {
    ...extraction({ ...parts, cards, lookMs }),
    ...extractionOrders({ ...parts, now }),

    /** Newest first; a church's credential sees its own. Fails with `forbidden` for another church's. */
    async list(viewer: Viewer, query: ProfileQuery, origin: string) {
      refuseForeignAccount(viewer, query.account)
      const { account, status } = query
      const listed = listOf('branding', { account, status })
      const [updatedAt, last] = textPlaceIn(query.cursor, listed)?.split(' ') ?? []
      const limit = pageSize(query)
      const rows = await store.list(
        sql,
        { account: viewer.account ?? account ?? null, status: status ?? null },
        { after: updatedAt && last ? { updatedAt, account: last } : null, limit: limit && limit + 1 },
      )
      const page = rows.slice(0, limit ?? undefined)
      const end = rows.length > page.length ? page.at(-1) : undefined
      return {
        profiles: await Promise.all(page.map((row) => present(row, origin))),
        next_cursor: end ? textCursorOf(`${end.updated_at} ${end.account_number}`, listed) : null,
      }
    },

    async get(viewer: Viewer, account: string, origin: string) {
      const row = await visible(sql, viewer, account)
      return { profile: await present(row, origin), etag: etagOf(row) }
    },

    /** A church's name, colours and fonts as they stand now; null where there is no profile. */
    async known(account: string) {
      const row = await store.byAccount(sql, account)
      if (row === null) return null
      const { church_name: churchName, colors, fonts } = shownOf(row)
      return { churchName, colors, fonts }
    },

    countErrors: ({ account }: Viewer) => store.countErrors(sql, account),

    accounts: (viewer: Viewer) => accounts({ sql, churches }, viewer),

    /** Pins and unpins, and draws the card anew. `ifMatch` guards against overwriting a change not yet read. */
    async patch(viewer: RunViewer, account: string, requested: ProfilePatch, ifMatch: string | null, origin: string) {
      const patch = requested.colors ? { ...requested, colors: await named(requested.colors) } : requested
      for (let drawing = 0; drawing < drawingsMax; drawing++) {
        const before = await visible(sql, viewer, account)
        refuseStale(ifMatch, before)
        const pins =
          patch.undo === undefined ? pinsAfter(before, patch) : await history.pinsBefore(sql, before, patch.undo)
        const next = { ...before, ...websiteAfter(before, patch), pins, updated_at: now() }
        if (samePins(before.pins, next.pins) && before.website === next.website)
          return { profile: await present(before, origin), etag: etagOf(before) }
        next.card = await cards.draw(next)
        const row = await sql.begin(async (tx) => {
          const { version } = await visible(tx, viewer, account)
          if (version !== before.version) return null
          await store.put(tx, next)
          await cards.keep(tx, next)
          await history.record(tx, { before, after: next, by: viewer.id, runId: null })
          return store.byAccount(tx, account)
        })
        if (row !== null) return { profile: await present(row, origin), etag: etagOf(row) }
      }
      throw new Fault('conflict', 'The profile is being changed by others; try again in a moment.')
    },

    /** A church leaves; its images go with what is kept of it. */
    forget: (tx: Tx, account: string) => store.deleteOf(tx, account),
  }
}
