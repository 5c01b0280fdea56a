import type { ChurchFolders } from '../churches/folders.ts'
import type { Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount, requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import type { FileStore } from '../kernel/files.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Attachments } from '../library/attachments.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { accounts } from './accounts.ts'
import { brandCards, type DrawCard } from './card/card.ts'
import { named } from './color-names.ts'
import { extraction } from './extraction.ts'
import type { NameLogos } from './logo-roles.ts'
import { type BrandColor, BrandFont } from './profile.ts'
import { extractKind, LogoFormat } from './model.ts'
import { pinsAfter, samePins, websiteAfter } from './pins.ts'
import type { BrandProfile, ContrastPair, ExtractBody, KeptLogo, ProfilePatch, ProfileRow } from './profile.ts'
import { after, etagOf, pinnedOf, refuseStale, shownOf } from './rules.ts'
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
  runs: Runs
  kept: Attachments
  churches: ChurchFolders
  files: FileStore
  clock: Clock
  random: Pick<Random, 'id'>
  log: Log
}
export type Branding = ReturnType<typeof brandingService>

const lookMsUsual = 45_000
const guideLinkSeconds = 86_400
/** A profile that is changed while its card is drawn is drawn again, so many times. */
const drawingsMax = 5

const bulkTag = (id: string) => `brand-bulk:${id}`

/** Churches' brands: have them extracted, show them, and say what an extraction must not change. */
export function brandingService(parts: Parts) {
  const { sql, runs, kept, churches, files, draw, contrastOf, lookMs = lookMsUsual, clock, random, log } = parts
  const now = () => iso(clock.now())
  const cards = brandCards({ kept, draw, clock, log })

  async function visible(db: Tx, viewer: Viewer, account: string): Promise<ProfileRow> {
    const row = maySee(viewer, account) ? await store.byAccount(db, account) : null
    if (row === null) throw new Fault('not_found', 'There is no brand profile of this church.')
    return row
  }

  /** A link to a file of a church. */
  const fileLink = async (path: string, origin: string) =>
    new URL(await files.link(path, guideLinkSeconds), origin).href

  async function presentLogo({ file, path, format: foundAs, ...logo }: KeptLogo, origin: string) {
    const format = LogoFormat.catch(foundAs).parse(file.format)
    const lies = async () => (path === undefined ? null : fileLink(path, origin))
    const original = foundAs === format ? null : { format: foundAs, url: await lies() }
    return { id: file.sha256, url: kept.link(file.sha256, origin), ...logo, format, original }
  }

  async function present(row: ProfileRow, origin: string): Promise<BrandProfile> {
    const { account_number, status, refreshing, sources, error, created_at, updated_at, card, pins } = row
    const shown = shownOf(row)
    const link = ({ sha256 }: { sha256: string }) => kept.link(sha256, origin)
    const guides = shown.guides.map(async ({ name, path, pages }) => ({
      name,
      url: await fileLink(path, origin),
      pages,
    }))
    return {
      account_number,
      church_name: shown.church_name,
      status,
      refreshing,
      source: shown.source,
      sources,
      has_card: card !== null,
      colors: shown.colors,
      contrast: await contrastOf(shown.colors),
      fonts: shown.fonts.map((font) => BrandFont.parse(font)),
      logos: await Promise.all(shown.logos.map((logo) => presentLogo(logo, origin))),
      guides: await Promise.all(guides),
      card: card && { url: link(card.png), svg_url: link(card.svg) },
      website: shown.website,
      links: shown.links,
      pinned: pinnedOf(pins),
      error,
      created_at,
      updated_at,
    }
  }

  /** What the church is called as far as is known. Fails with `not_found` when there is no place to look for its brand. */
  async function refuseUnknown({ account_number: account, website }: ExtractBody): Promise<string | null> {
    const row = await store.byAccount(sql, account)
    const isKnown = website !== undefined || (row !== null && (row.pins.website ?? row.website) !== null)
    if (isKnown && row !== null) return row.church_name
    const folder = await churches.find(account).catch((error) => {
      if (isKnown) return null
      throw error
    })
    if (folder === null && !isKnown)
      throw new Fault('not_found', 'This church has neither a folder in file storage nor a known website.')
    return folder?.name ?? null
  }

  type NewRun = { caller: RunViewer; account: string; website: string | null; tag?: string; name?: string | null }

  /** Stores what makes one church's extraction begin: its run, and its profile as something that is awaited. */
  async function enqueue(tx: Tx, { caller, account, website, tag, name = null }: NewRun): Promise<string> {
    await store.insert(tx, account, now())
    const row = (await store.byAccount(tx, account))!
    const options = { by: caller, account, ...(tag !== undefined && { tags: [tag] }) }
    const runId = await runs.enqueue(tx, extractKind, { account_number: account, website }, options)
    await store.put(tx, {
      ...row,
      ...after(row, 'order'),
      church_name: row.church_name ?? name,
      // A brand that is known keeps the website it was found with until another has given one.
      ...(row.found === null && website !== null && { website }),
      // A run of a bulk waits in the bulk's line: nobody who asks for one church is made to wait there too.
      ...(tag === undefined && { ordered: runId, ordered_website: website }),
      updated_at: now(),
    })
    return runId
  }

  /** The extraction of the same church, from the same website, that was asked for and has not ended. */
  async function openOrder(tx: Tx, account: string, website: string | undefined): Promise<string | null> {
    const row = await store.byAccount(tx, account)
    if (row === null || row.ordered === null || !(await runs.isUnfinished(tx, row.ordered))) return null
    return website === undefined || website === row.ordered_website ? row.ordered : null
  }

  return {
    ...extraction({ ...parts, cards, lookMs }),

    /** Newest first; a church's credential sees its own. */
    async list(viewer: Viewer, origin: string): Promise<{ profiles: BrandProfile[] }> {
      const rows = await store.all(sql, viewer.account)
      return { profiles: await Promise.all(rows.map((row) => present(row, origin))) }
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

    accounts: (viewer: Viewer) => accounts({ sql, churches }, viewer),

    /** Pins and unpins, and draws the card anew. `ifMatch` guards against overwriting a change not yet read. */
    async patch(viewer: Viewer, account: string, requested: ProfilePatch, ifMatch: string | null, origin: string) {
      const patch = requested.colors ? { ...requested, colors: await named(requested.colors) } : requested
      for (let drawing = 0; drawing < drawingsMax; drawing++) {
        const before = await visible(sql, viewer, account)
        refuseStale(ifMatch, before)
        const next = { ...before, ...websiteAfter(before, patch), pins: pinsAfter(before, patch), updated_at: now() }
        if (samePins(before.pins, next.pins) && before.website === next.website)
          return { profile: await present(before, origin), etag: etagOf(before) }
        next.card = await cards.draw(next)
        const row = await sql.begin(async (tx) => {
          const { version } = await visible(tx, viewer, account)
          if (version !== before.version) return null
          await store.put(tx, next)
          await cards.keep(tx, next)
          return store.byAccount(tx, account)
        })
        if (row !== null) return { profile: await present(row, origin), etag: etagOf(row) }
      }
      throw new Fault('conflict', 'The profile is being changed by others; try again in a moment.')
    },

    /** Orders the extraction of one church, or joins one that was ordered and has not ended. */
    async extract(caller: RunViewer, order: Order, body: ExtractBody): Promise<{ runId: string }> {
      const { account_number: account, website } = body
      refuseForeignAccount(caller, account)
      const name = await refuseUnknown(body)
      const handle = await runs.begin(order, async (tx) => {
        const open = await openOrder(tx, account, website)
        return { runId: open ?? (await enqueue(tx, { caller, account, website: website ?? null, name })) }
      })
      return handle as { runId: string }
    },

    /** Orders the extraction of many churches under one tag: all of their runs are there, or none. */
    async extractMany(caller: RunViewer, order: Order, accountNumbers: readonly string[]) {
      requireOrganisation(caller)
      const requested = [...new Set(accountNumbers)]
      const names = new Map<string, string | null>()
      for (const { account_number, pins, website } of await store.among(sql, requested))
        if ((pins.website ?? website) !== null) names.set(account_number, null)
      if (requested.some((account) => !names.has(account)))
        for await (const { account, name } of churches.all()) if (!names.has(account)) names.set(account, name)
      const known = requested.filter((account) => names.has(account))
      if (known.length === 0)
        throw new Fault('not_found', 'None of these churches has a folder in file storage or a known website.')
      const handle = await runs.begin(order, async (tx) => {
        const tag = bulkTag(random.id())
        for (const account of known)
          await enqueue(tx, { caller, account, website: null, tag, name: names.get(account) ?? null })
        return { tag }
      })
      const not_found = requested.filter((account) => !names.has(account))
      return { ...(handle as { tag: string }), count: known.length, not_found }
    },

    /** A church leaves; its images go with what is kept of it. */
    forget: (tx: Tx, account: string) => store.deleteOf(tx, account),
  }
}
