import type { Viewer } from '../churches/model.ts'
import { mayChange, maySee } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import * as store from './store.ts'

export type Changeable = ReturnType<typeof changeableGroups>

/** Finds a group of the last scan that the viewer may change. Fails with `not_found` and `forbidden`. */
export function changeableGroups(sql: Sql) {
  return async (viewer: Viewer, groupId: string) => {
    const scan = await store.shownScan(sql)
    const group = scan && (await store.groupOf(sql, scan.id, groupId))
    if (!scan || !group || !maySee(viewer, group.account_number))
      throw new Fault('not_found', 'There is no such group in the last scan.')
    refuseOthers(viewer, group.account_number)
    return { scan, group }
  }
}

export function refuseOthers(viewer: Viewer, owner: string | null): void {
  if (!mayChange(viewer, owner)) throw new Fault('forbidden', "A church's credential changes only its own references.")
}

/** Fails with `validation_failed` for the first of the ids at `path` that is no member of a group. */
export function refuseForeign(members: readonly { id: string }[], ids: readonly string[], path: string): void {
  const known = new Set(members.map(({ id }) => id))
  const foreign = ids.find((id) => !known.has(id))
  if (foreign !== undefined) throw invalid(path, `${foreign} is not in this group`)
}
