import type { Tx } from '../db/sql.ts'
import type { Tier } from './model.ts'
import * as operations from './operations-store.ts'
import { apartFrom } from './rules.ts'
import { judgePairs, type Signatures } from './scan/scan.ts'
import * as store from './store.ts'
import { type Unknown, type View, viewOf } from './view.ts'

/** Pairs remembered: some 100 bytes each. */
const rememberedMax = 20_000

export type Views = ReturnType<typeof groupViews>
export type Scan = { id: string; threshold: number }
type Judged = { similarity: number; tier: Tier }
export type Seen = { view: View | null } | { unknown: Unknown }

/** Groups of the last scan as they stand now. */
export function groupViews({ signatures }: { signatures: Signatures }) {
  const remembered = new Map<string, Judged>()

  function remember(key: string, value: Judged): void {
    if (remembered.size >= rememberedMax) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, value)
  }

  return {
    /** Each group's view in this transaction, or which pairs have to be judged first. SQL alone. */
    async of(sql: Tx, { id, threshold }: Scan, groups: readonly store.Grouped[]): Promise<Seen[]> {
      const ids = groups.map(({ group_id }) => group_id)
      const all = await store.membersOf(sql, id, ids)
      const apart = apartFrom(
        await operations.apartRowsAmong(
          sql,
          all.map(({ number }) => number),
        ),
      )
      const members = Map.groupBy(all, ({ group_id }) => group_id)
      const known = (keep: number, other: number) => remembered.get(`${keep} ${other}`)
      return groups.map((group) => {
        const view = viewOf({ group, members: members.get(group.group_id) ?? [], apart, known, threshold })
        return view !== null && 'unknown' in view ? view : { view }
      })
    },

    /** Judges pairs that no scan has judged, and remembers them. */
    async judge({ keep, others }: Unknown): Promise<void> {
      for await (const { other, similarity, tier } of judgePairs(signatures, keep, others))
        remember(`${keep.number} ${other.number}`, { similarity, tier })
    },
  }
}
