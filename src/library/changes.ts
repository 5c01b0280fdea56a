import type { Viewer } from '../churches/model.ts'
import { mayChange, maySee, refuseForeignAccount, requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault } from '../kernel/errors.ts'
import { etagOf, type Present } from './listing.ts'
import { type IndexSink, type ReferencePatch, type ReferenceRow, refId } from './model.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; sink: IndexSink; clock: Clock; present: Present }

/** What may be changed of references, and by whom. */
export function changes({ sql, sink, clock, present }: Parts) {
  return {
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
        await refuseDoubleOwner(tx, before, patch)
        return store.update(tx, { ...before, ...definedOf(patch), updated_at: iso(clock.now()) })
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
  }
}

async function refuseDoubleOwner(tx: Tx, reference: ReferenceRow, { account_number: owner }: ReferencePatch) {
  if (owner === undefined || owner === reference.account_number) return
  const { source, source_id: sourceId, sha256 } = reference
  const other = await store.known(tx, { source, sourceId, sha256, owner })
  if (other) throw new Fault('conflict', `That owner already has this image as ${refId(other.number)}.`)
}

/** The fields that were given: an absent one must not overwrite. */
function definedOf(patch: ReferencePatch): Partial<ReferenceRow> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** If-Match as in RFC 9110, 13.1.1: `*`, or a list of entity tags compared strongly. */
function matches(ifMatch: string, etag: string): boolean {
  return ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === etag)
}
