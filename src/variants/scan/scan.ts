import { setImmediate as pause } from 'node:timers/promises'
import { iso } from '../../kernel/clock.ts'
import type { ScanOutput } from '../model.ts'
import * as store from '../store.ts'
import { type Context, describeMissing, type ScanParts } from './describe.ts'
import { dropGroupsOf, dropOtherScans } from './groups.ts'
import { partOwner } from './owner.ts'
import { progressReporter } from './progress.ts'
import { judging, type ScanThread, scanThread } from './scan-thread.ts'

export { type Described, judgeDescribed, judgePairs, storedSignatures } from './judge.ts'
export { type Signatures, signatures } from './signatures.ts'

/**
 * Finds the families among the active references: describes what no scan has met yet, looks for pairs that could be
 * copies, judges those by their pixels, and stores the groups. Nothing of it is seen before all of it is.
 */
export function scanner(parts: ScanParts) {
  const { sql, clock } = parts
  return async function scan(context: Context): Promise<ScanOutput> {
    const { scan_id: scanId, threshold } = context.input
    // Between statements that wait for the database alone the event loop is yielded to, from this request on.
    await pause()
    const shown = await store.shownScan(sql)
    if (shown?.id !== scanId) {
      await context.begin((tx) => store.reopenScan(tx, scanId, threshold, iso(clock.now())))
      await dropGroupsOf(sql, scanId)
      await dropOtherScans(sql, scanId)
      await pause()
      using first = scanThread(context.signal)
      using second = scanThread(context.signal)
      await pause()
      await findGroups(parts, context, [first, second])
      await dropOtherScans(sql, scanId)
    }
    const { compared: references, unreadable, scanned_at } = await store.scanFacts(sql, scanId)
    return { ...(await store.countGroups(sql, scanId)), references, unreadable, threshold, scanned_at }
  }
}

async function findGroups(
  parts: ScanParts,
  context: Context,
  threads: [first: ScanThread, second: ScanThread],
): Promise<void> {
  const { sql, clock } = parts
  const { compared, unreadable } = await describeMissing(parts, context, threads)
  const progress = progressReporter(context, compared)
  const judge = judging(...threads)
  for (let account = await store.nextOwner(sql, undefined); account !== undefined;) {
    await partOwner({ ...parts, context, thread: threads[0], judge, progress, account })
    account = await store.nextOwner(sql, account)
  }
  await pause()
  const scanned_at = iso(clock.now())
  await context.begin((tx) =>
    store.showScan(tx, context.input.scan_id, { scanned_at, compared, unreadable, run_id: context.runId }),
  )
}
