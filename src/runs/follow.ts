import type { Sql } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { type Notifier, runKey, tagKey } from './notifier.ts'
import { type Followed, isLast, type Line, type RunStatus, type Target } from './model.ts'
import { hasEnded } from './rules.ts'
import * as events from './events-store.ts'
import * as store from './store.ts'

/** Lines read at a time: what a reader, however slow, costs in memory. */
const pageLines = 200
/** Looks again this often without being notified: another process may have written. */
const lookAgainMs = 5_000
/** A stored line that waits for an earlier transaction comes in a moment, and nobody is notified of it. */
const settleMs = 20

/**
 * Follows a run or a tag: first every stored line above `from`, in order, then each new one as it is committed; it
 * returns after the last line of the run, or after `tag.ended`. Nothing is kept between lines but the last seq, so
 * that a reader goes on anywhere, in any process, from the last one it saw. It ends without a last line only when
 * `signal` aborts, or when there was nothing left above `from`.
 */
export function follower({ sql, notifier, clock }: { sql: Sql; notifier: Notifier; clock: Clock }) {
  return async function* follow(target: Target, from: number, signal: AbortSignal): AsyncGenerator<Followed> {
    using listener = notifier.listen('tag' in target ? tagKey(target.tag) : runKey(target.runId))
    // A seq that was never given out (of a database since restored) must not hide the lines to come.
    let seq = Math.min(from, await events.lastSeq(sql))
    while (!signal.aborted) {
      // The end is looked up before the lines are read: an end that is stored has all its lines in the pages after it.
      const counts = await countsOf(target)
      const ended = counts === null || Object.entries(counts).every(([status, runs]) => runs === 0 || isEnd(status))
      const lines = await pageOf(target, seq)
      for (const line of lines) {
        seq = line.seq
        yield line
        if ('runId' in target && isLast(line.type)) return
      }
      if (lines.length > 0) continue
      const isMoreStored = await events.anyAfter(sql, target, seq)
      if (ended && !isMoreStored) {
        if ('tag' in target && counts !== null)
          yield { at: iso(clock.now()), tag: target.tag, type: 'tag.ended', counts }
        return
      }
      await listener.next(signal, isMoreStored ? settleMs : lookAgainMs)
    }
  }

  async function countsOf(target: Target): Promise<Record<RunStatus, number> | null> {
    if ('tag' in target) return store.tagCounts(sql, target.tag)
    const status = await store.statusOf(sql, target.runId)
    return status && ({ [status]: 1 } as Record<RunStatus, number>)
  }

  function pageOf(target: Target, seq: number): Promise<Line[]> {
    return 'tag' in target
      ? events.eventsOfTag(sql, target.tag, seq, pageLines)
      : events.eventsOfRun(sql, target.runId, seq, pageLines)
  }
}

function isEnd(status: string): boolean {
  return hasEnded(status as RunStatus)
}
