import { requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { Library } from '../library/service.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { bulkPatching } from './bulk.ts'
import { changeableGroups, refuseForeign } from './changeable.ts'
import { cullings } from './cull.ts'
import { variantDecisions } from './decisions.ts'
import { variantListing } from './listing.ts'
import { type Actor, type CullBody, type Culled, scanKind } from './model.ts'
import * as operations from './operations-store.ts'
import { stacking } from './stacks.ts'
import * as store from './store.ts'
import type { Views } from './views.ts'

type Parts = {
  sql: Sql
  library: Library
  runs: Runs
  views: Views
  /** Of a scan that names none. */
  threshold: number
  clock: Clock
  random: Pick<Random, 'id'>
}
export type Variants = ReturnType<typeof variantService>

const scanTag = (scanId: string) => `variants-scan:${scanId}`

/** Near-duplicate families: scan for them, list them, and decide. Every decision is logged and can be undone. */
export function variantService(parts: Parts) {
  const { sql, runs, threshold: usual, clock, random } = parts
  const changeable = changeableGroups(sql)
  const cull = cullings(parts)

  return {
    ...variantListing(parts),
    ...variantDecisions({ ...parts, changeable }),
    ...stacking({ ...parts, changeable }),
    bulkPatch: bulkPatching(parts),

    /** Orders a scan, or joins one of the same threshold that has not ended. Another waits for its turn. */
    async scan(caller: RunViewer, order: Order, asked: number | undefined): Promise<{ tag: string }> {
      requireOrganisation(caller)
      const threshold = asked ?? usual
      const handle = await runs.begin(order, async (tx) => {
        const open = await store.openScan(tx, threshold)
        if (open !== null) return { tag: scanTag(open) }
        const scanId = random.id()
        const tag = scanTag(scanId)
        await store.insertScan(tx, scanId, threshold, iso(clock.now()))
        await runs.enqueue(tx, scanKind, { scan_id: scanId, threshold }, { by: caller, tags: [tag] })
        return { tag }
      })
      return handle as { tag: string }
    },

    /**
     * Retires all but the keep, or those of some tiers: of one group, or of every one. Fails with `not_found`, `forbidden`,
     * and `validation_failed` for ids that are not in the group.
     */
    async cull(
      actor: Actor,
      { group_id: groupId, dry_run: isDry = false, tiers, keep_ids: keepIds }: CullBody,
    ): Promise<Culled> {
      const choice = { isDry, tiers, keepIds }
      if (groupId !== undefined) {
        const { scan, group } = await changeable(actor, groupId)
        refuseForeign(await store.membersOf(sql, scan.id, [groupId]), keepIds ?? [], 'body.keep_ids')
        return cull.one(actor, scan, group, choice)
      }
      requireOrganisation(actor)
      return cull.all(actor, await store.shownScan(sql), choice)
    },

    /** The run of a scan has ended. */
    ended: (tx: Tx, scanId: string) => store.closeScan(tx, scanId),

    /** A church leaves: its groups and what was decided on them. What names its references goes with those. */
    async forget(tx: Tx, account: string): Promise<void> {
      await store.forgetGroups(tx, account)
      await operations.forgetOperations(tx, account)
    },
  }
}
