import { readFile } from 'node:fs/promises'
import type { Viewer } from '../churches/model.ts'
import { mayChange, maySee, refuseForeignAccount, requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import type { HttpClient } from '../kernel/http-client.ts'
import { diskFault, diskTroubleOf } from '../kernel/disk.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { type Candidate, imageAt, type Ingest, ingestPipeline, type Labeler } from './ingest/ingest.ts'
import { closedLink, type MediaLinks, type Signed } from './links.ts'
import type { MediaStore } from './media.ts'
import { newestFiles } from './newest.ts'
import type {
  Embedder,
  IndexSink,
  Linked,
  Reference,
  ReferencePatch,
  ReferenceRow,
  Settled,
  SourceLabels,
} from './model.ts'
import { refId } from './model.ts'
import { preview } from './images/images.ts'
import { filterOf, type ReferenceQuery } from './query.ts'
import * as store from './store.ts'

type Parts = {
  sql: Sql
  media: MediaStore
  links: MediaLinks
  embedder: Embedder
  sink: IndexSink
  labeler?: Labeler
  clock: Clock
  random: Random
  log: Log
  /** The way to pictures that are linked to. */
  outbound: HttpClient
}

export type Library = ReturnType<typeof libraryService>
export type MediaFile = { path: string; format: string; secondsLeft: number; etag: string }

/** The reference library: what is in it, who may see and change it, and its files. */
export function libraryService(parts: Parts) {
  const { sql, media, links, sink, clock } = parts
  const ingest: Ingest = ingestPipeline(parts)
  const previews = concurrencyLimit(2)
  const startedAt = clock.now()

  async function visible(viewer: Viewer, id: string): Promise<ReferenceRow> {
    const row = await store.byId(sql, id)
    if (row === null || !maySee(viewer, row.account_number))
      throw new Fault('not_found', `There is no reference ${id}.`)
    return row
  }

  function present(row: ReferenceRow, origin: string): Reference {
    const { number, version: _version, sha256, ...shown } = row
    return {
      ...shown,
      ref_id: refId(number),
      url: origin + links.sign(`/media/${sha256}`),
      preview_url: origin + links.sign(`/media/${sha256}/preview`),
    }
  }

  const newest = newestFiles({ sql, media, log: parts.log })

  return {
    ingest,
    present,
    /** `ok`, or what \`checkNewest\` found. */
    state: newest.state,
    /** Looks at the newest files: after a process that was killed, or lost its power or its disk. */
    checkNewest: newest.check,

    async list(viewer: Viewer, query: ReferenceQuery, origin: string) {
      if (query.account_number !== undefined && query.account_number !== 'none')
        refuseForeignAccount(viewer, query.account_number)
      const list = listOf('references', query)
      const filter = filterOf(query, viewer.account, placeIn(query.cursor, list))
      const rows = await store.list(sql, filter, query.limit + 1)
      const page = rows.slice(0, query.limit)
      return {
        references: page.map((row) => present(row, origin)),
        next_cursor: rows.length > page.length ? cursorOf(page.at(-1)!.number, list) : null,
      }
    },

    async get(viewer: Viewer, id: string, origin: string) {
      const row = await visible(viewer, id)
      return { reference: present(row, origin), etag: etagOf(row) }
    },

    /** References by id as the viewer may see them, in no order; unknown ones are left out. */
    async some(viewer: Viewer, ids: readonly string[], origin: string): Promise<Reference[]> {
      const rows = await store.byIds(sql, ids)
      return rows.filter((row) => maySee(viewer, row.account_number)).map((row) => present(row, origin))
    },

    /** References by number, by number, as far as the viewer may see them. */
    async picked(viewer: Viewer, numbers: readonly number[], origin: string): Promise<Map<number, Reference>> {
      const rows = await store.byNumbers(sql, numbers)
      const visibleRows = rows.filter((row) => maySee(viewer, row.account_number))
      return new Map(visibleRows.map((row) => [row.number, present(row, origin)]))
    },

    /** Changes what a person may change. `ifMatch` guards against overwriting a change not yet seen. */
    async patch(viewer: Viewer, id: string, patch: ReferencePatch, ifMatch: string | null, origin: string) {
      refuseForeignAccount(viewer, patch.account_number)
      const row = await sql.begin(async (tx) => {
        const before = await store.byId(tx, id)
        if (before === null || !maySee(viewer, before.account_number))
          throw new Fault('not_found', `There is no reference ${id}.`)
        if (!mayChange(viewer, before.account_number))
          throw new Fault('forbidden', "A church's credential changes only its own references.")
        if (viewer.account !== null && patch.account_number === null) requireOrganisation(viewer)
        if (ifMatch !== null && !matches(ifMatch, etagOf(before)))
          throw new Fault('stale', 'The reference has changed since it was read.')
        await refuseDoubleOwner(before, patch)
        return store.update(tx, { ...before, ...definedOf(patch), updated_at: iso(clock.now()) })

        async function refuseDoubleOwner(reference: ReferenceRow, { account_number: owner }: ReferencePatch) {
          if (owner === undefined || owner === reference.account_number) return
          const { source, source_id: sourceId, sha256 } = reference
          const other = await store.known(tx, { source, sourceId, sha256, owner })
          if (other) throw new Fault('conflict', `That owner already has this picture as ${refId(other.number)}.`)
        }
      })
      sink.changed(store.entryOf(row))
      return { reference: present(row, origin), etag: etagOf(row) }
    },

    /** Retires or restores; counts what really changed and names the ids nobody knows. */
    async setActive(viewer: Viewer, ids: readonly string[], active: boolean) {
      requireOrganisation(viewer)
      const { changed, notFound } = await sql.begin(async (tx) => {
        const known = new Set((await store.byIds(tx, ids)).map(({ id }) => id))
        return {
          changed: await store.setActive(tx, ids, active, iso(clock.now())),
          notFound: [...new Set(ids)].filter((id) => !known.has(id)),
        }
      })
      for (const row of changed) sink.changed(store.entryOf(row))
      return { ok: true as const, active, changed: changed.length, not_found: notFound }
    },

    /** References as they stand in the caller's transaction, in no order. */
    byIdsIn: (tx: Tx, ids: readonly string[]) => store.byIds(tx, ids),
    byNumbersIn: (tx: Tx, numbers: readonly number[]) => store.byNumbers(tx, numbers),

    /** Retires or restores in the caller's transaction; returns what really changed, for `announce`. */
    setActiveIn: (tx: Tx, ids: readonly string[], active: boolean) =>
      store.setActive(tx, ids, active, iso(clock.now())),

    /** Stores changed labels in the caller's transaction; returns the reference as it is now, for `announce`. */
    updateIn: (tx: Tx, row: ReferenceRow) => store.update(tx, { ...row, updated_at: iso(clock.now()) }),

    /** Tells the indexes what was changed in a transaction, once it is committed. */
    announce(rows: readonly ReferenceRow[]): void {
      for (const row of rows) sink.changed(store.entryOf(row))
    },

    /** Brings in one uploaded file. A church's credential uploads for its church. */
    async upload(viewer: Viewer, path: string, labels: SourceLabels, origin: string) {
      refuseForeignAccount(viewer, labels.account_number)
      const owner = labels.account_number ?? viewer.account
      const read = () => readFile(path).catch((error) => Promise.reject(uploadFault(error)))
      const candidate: Candidate = { intake: { source: 'upload', owner, labels }, read }
      return answerFor(await ingest.one(candidate), viewer, origin)
    },

    /** Brings in one picture that is linked to. Fails with `validation_failed` and, when its host is down, `upstream_failed`. */
    async uploadFrom(viewer: Viewer, { url, ...labels }: Linked, origin: string) {
      refuseForeignAccount(viewer, labels.account_number)
      const bytes = await imageAt(parts.outbound, url)
      const intake = {
        source: 'url',
        owner: labels.account_number ?? viewer.account,
        labels: { source_url: url, ...labels },
      }
      return answerFor(await ingest.one({ intake, read: async () => bytes }), viewer, origin)
    },

    /** A file behind a signed link. Fails with `forbidden` without a signature, with `not_found` when it opens nothing. */
    async file(path: string, sha256: string, query: Signed): Promise<MediaFile> {
      const secondsLeft = links.secondsLeft(path, query)
      const format = await store.fileFormat(sql, sha256)
      if (format === null) throw closedLink()
      return { path: media.pathOf(sha256), format, secondsLeft, etag: `"${sha256}"` }
    },

    /** The preview of an original as WebP: kept from the last time, or made now. */
    async preview(sha256: string): Promise<Blob | Uint8Array> {
      const path = media.previewPathOf(sha256)
      if (await media.has(path)) return Bun.file(path)
      return previews(async () => {
        if (await media.has(path)) return Bun.file(path)
        const bytes = await preview(await readFile(media.pathOf(sha256)))
        // A preview that cannot be kept is still one that can be shown.
        await media
          .write(path, bytes)
          .catch((error) => parts.log.warn({ err: String(error) }, 'a preview was not kept'))
        return bytes
      })
    },

    /** A church leaves: its rows go with the transaction, its files after it (`removeFiles`). */
    forget: (tx: Tx, account: string) => store.deleteOf(tx, account),

    async removeFiles(hashes: readonly string[]): Promise<void> {
      for (const sha256 of hashes) await media.remove(sha256)
    },

    /** What is not as the rows say: files that are missing or damaged. */
    async *faults(step: (done: number, total: number) => void): AsyncGenerator<string> {
      const named = [...(await store.fileHashes(sql))]
      for (const [at, sha256] of named.entries()) {
        const found = await media.sha256At(media.pathOf(sha256))
        if (found === null) yield `media file ${sha256} is missing`
        else if (found !== sha256) yield `media file ${sha256} is damaged`
        step(at + 1, named.length)
      }
    },

    /**
     * How many files no row names: they were let go, and wait for the next sweep. Where another process is at work
     * (`isHeld`), the row of a new file may still be on its way.
     */
    async leftovers(isHeld: boolean): Promise<number> {
      const known = await store.fileHashes(sql)
      let count = 0
      for await (const { sha256, writtenAt } of media.list()) {
        const isOnItsWay = isHeld && writtenAt > startedAt - fileAheadOfRowMs
        if (!known.has(sha256) && !isOnItsWay) count++
      }
      return count
    },

    /** Removes what a killed process left behind, and what was let go since: files no row names. Needs the data directory's lock. */
    async sweep(): Promise<number> {
      media.beginSweep()
      const named = await store.fileHashes(sql)
      // A piece of a file that is being written has no name yet: at the start those are left behind, later they may live.
      const youngest = Math.max(startedAt, clock.now() - partMs)
      let removed = 0
      for await (const { sha256, path, writtenAt } of media.list()) {
        if (named.has(sha256) || writtenAt >= youngest) continue
        if (await media.removeOrphan({ sha256, path })) removed++
      }
      return removed
    },

    count: () => store.count(sql),
  }

  async function answerFor(settled: Settled, viewer: Viewer, origin: string) {
    if (settled.id === null) {
      const { outcome, reason } = settled
      throw new Fault('validation_failed', `The picture was not taken: ${reason}.`, {
        errors: [{ path: 'body.image', message: String(reason) }],
        members: { outcome, reason },
      })
    }
    const row = await visible(viewer, settled.id)
    return { outcome: settled.outcome, reference: present(row, origin), etag: etagOf(row) }
  }
}

/** A file is written before its row; an import commits a hundred rows at once. */
const fileAheadOfRowMs = 60_000

/** No file is longer in the writing. */
const partMs = 3_600_000

/** What was received whole and cannot be read back is no fault of the picture. */
function uploadFault(error: unknown): Fault {
  return diskFault(diskTroubleOf(error) ?? 'storage_failed', error)
}

/** The fields that were given: an absent one must not overwrite. */
function definedOf(patch: ReferencePatch): Partial<ReferenceRow> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

function etagOf({ version }: ReferenceRow): string {
  return `"${version}"`
}

/** If-Match as in RFC 9110, 13.1.1: `*`, or a list of entity tags compared strongly. */
function matches(ifMatch: string, etag: string): boolean {
  return ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === etag)
}

/** Labels from the fields of a form: each is text, and JSON where the field is not a text. */
export function labelsFromForm<T extends SourceLabels>(
  fields: Record<string, string | string[]>,
  parse: (value: unknown) => T,
): T {
  const structured = new Set(['design_styles', 'quality', 'craft', 'roll_eligible'])
  const value = Object.fromEntries(
    Object.entries(fields).map(([name, given]) => [
      name,
      typeof given === 'string' && structured.has(name) ? structuredValue(name, given) : given,
    ]),
  )
  return parse(value)
}

/** Styles are a JSON array, or separated by commas: one alone may look like a number. */
function structuredValue(name: string, text: string): unknown {
  const value = jsonOf(text)
  if (name === 'design_styles') return Array.isArray(value) ? value : text.split(',').map((label) => label.trim())
  if (value === undefined) throw invalid(`body.${name}`, 'expected JSON: a number, true or false')
  return value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
