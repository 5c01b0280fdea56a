import type { Viewer } from '../churches/model.ts'
import { mayChange, maySee, refuseForeignAccount, requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'
import { etagOf, type Present } from './listing.ts'
import type { Media } from './media/media.ts'
import { colorNames } from '../color/names.ts'
import { correctable, type IndexSink, type ReferencePatch, type ReferenceRow, refId } from './model.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; sink: IndexSink; media: Media; clock: Clock; present: Present }

/** What may be changed of references, and by whom. */
export function changes({ sql, sink, media, clock, present }: Parts) {
  return {
    /** Changes what a person may change. `ifMatch` guards against overwriting a change not yet seen. */
    async patch(viewer: Viewer, id: string, patch: ReferencePatch, ifMatch: string | null, origin: string) {
      refuseForeignAccount(viewer, patch.account_number)
      const row = await sql.begin(async (tx) => {
        const before = await changeable(tx, viewer, id, ifMatch)
        if (viewer.account !== null && patch.account_number === null) requireOrganisation(viewer)
        await refuseDoubleOwner(tx, before, patch)
        return store.update(tx, { ...patched(before, patch), updated_at: iso(clock.now()) })
      })
      sink.changed(store.entryOf(row))
      return { reference: present(row, origin), etag: etagOf(row, clock) }
    },

    /**
     * Removes a reference for good: its row, its vectors and its file. No import brings it back. Fails as `patch` does.
     */
    async remove(actor: Viewer & { id: string }, id: string, ifMatch: string | null) {
      const { row, orphans } = await sql.begin(async (tx) => {
        const before = await changeable(tx, actor, id, ifMatch)
        return { row: before, ...(await store.deleteOne(tx, before, { caller: actor.id, at: iso(clock.now()) })) }
      })
      sink.removed(row.number)
      // A file that came again meanwhile is another's; one that cannot be removed now goes with the nightly sweep.
      for (const sha256 of orphans)
        if ((await store.fileFormat(sql, sha256)) === null) await media.remove(sha256).catch(() => {})
      return { ok: true as const, id, ref_id: refId(row.number) }
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
    ofStackIn: (tx: Tx, stackId: string) => store.ofStack(tx, stackId),
    byNumbersIn: (tx: Tx, numbers: readonly number[]) => store.byNumbers(tx, numbers),

    /** Retires or restores in the caller's transaction; returns what really changed, for `announce`. */
    setActiveIn: (tx: Tx, ids: readonly string[], active: boolean) =>
      store.setActive(tx, ids, active, iso(clock.now())),

    /** A reference as a patch would make it. */
    patched,

    /** Stores changed labels in the caller's transaction; returns the reference as it is now, for `announce`. */
    updateIn: (tx: Tx, row: ReferenceRow) => store.update(tx, { ...row, updated_at: iso(clock.now()) }),

    /** Tells the indexes what was changed in a transaction, once it is committed. */
    announce(rows: readonly ReferenceRow[]): void {
      for (const row of rows) sink.changed(store.entryOf(row))
    },
  }
}

/** A reference that the viewer may change and that is still what was read. */
async function changeable(tx: Tx, viewer: Viewer, id: string, ifMatch: string | null): Promise<ReferenceRow> {
  const row = await store.byId(tx, id)
  if (row === null || !maySee(viewer, row.account_number)) throw new Fault('not_found', `There is no reference ${id}.`)
  if (!mayChange(viewer, row.account_number))
    throw new Fault('forbidden', "A church's credential changes only its own references.")
  if (ifMatch !== null && !matches(ifMatch, row))
    throw new Fault('stale', 'The reference has changed since it was read.')
  return row
}

async function refuseDoubleOwner(tx: Tx, reference: ReferenceRow, { account_number: owner }: ReferencePatch) {
  if (owner === undefined || owner === reference.account_number) return
  const { source, source_id: sourceId, sha256 } = reference
  const other = await store.known(tx, { source, sourceId, sha256, owner })
  if (other) throw new Fault('conflict', `That owner already has this image as ${refId(other.number)}.`)
}

/** A reference as a patch makes it; what the patch leaves out stays. */
function patched(row: ReferenceRow, patch: ReferencePatch): ReferenceRow {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const corrected = correctable.filter((field) => field in given || row.corrected.includes(field))
  const names = patch.colors && { color_names: colorNames(patch.colors) }
  return { ...row, ...given, ...names, corrected }
}

/** If-Match as in RFC 9110, 13.1.1: `*`, or a list of entity tags. Links of another day are no change of a reference. */
function matches(ifMatch: string, { version }: ReferenceRow): boolean {
  const versionIn = (tag: string) => /^"(\d+)(-\w+)?"$/.exec(tag.trim())?.[1]
  return ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => versionIn(tag) === String(version))
}
