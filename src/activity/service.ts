import type { Caller } from '../access/model.ts'
import { mayChange, maySee, refuseForeignAccount } from '../churches/service.ts'
import { type Sql, type Tx } from '../db/sql.ts'
import { changed, everything, type Signals } from '../db/servers.ts'
import type { Sent } from '../http/ndjson.ts'
import { type Clock, iso, type Timers } from '../kernel/clock.ts'
import { listOf, textCursorOf, textPlaceIn } from '../kernel/cursor.ts'
import { createNotifier } from '../runs/notifier.ts'
import { maySeeRun } from '../runs/rules.ts'
import type { AuditQuery, EventLine, EventRow, Stats } from './model.ts'
import * as store from './store.ts'

/** Events kept for who comes back: some 120 bytes each. */
const eventsKept = 50_000
/** Events read at a time: what a reader, however slow, costs in memory. */
const pageEvents = 200
/** What another process writes to the data directory is noticed within this time. */
const lookAgainMs = 250
/** Where servers tell each other of what they wrote, this is for what got lost. */
const lookAgainSlowlyMs = 2_000

type Parts = {
  sql: Sql
  signals: Signals | null
  clock: Clock
  timers: Timers
  /** The counters of each feature. */
  counters: () => readonly ((viewer: Caller) => Promise<Partial<Stats>>)[]
  churchNames: () => Promise<ReadonlyMap<string, string>>
}

export type Activity = ReturnType<typeof activityService>

const nothing: Stats = {
  failed_runs: 0,
  running_runs: 0,
  queued_runs: 0,
  families_waiting: 0,
  checks_failing: 0,
  queues_over_capacity: 0,
  brands_with_errors: 0,
  references: 0,
  churches: 0,
}

/** What is going on, and what was done: of everything that the viewer may see. */
export function activityService({ sql, signals, clock, timers, counters, churchNames }: Parts) {
  const at = () => iso(clock.now())
  const notifier = createNotifier(timers, null)
  signals?.listen((keys) => {
    if (keys.includes(changed) || keys.includes(everything)) notifier.handle([changed])
  })

  return {
    async stats(viewer: Caller): Promise<Stats> {
      const counted = await Promise.all(counters().map((count) => count(viewer)))
      const churches = viewer.account === null ? (await churchNames()).size : 1
      return Object.assign({ ...nothing, churches }, ...counted) as Stats
    },

    /** Every change above `from` (undefined: from now on), then each as it is made, until `signal` aborts. */
    async *follow(viewer: Caller, from: number | undefined, signal: AbortSignal): AsyncGenerator<Sent> {
      const { first, last, settled } = await store.eventRange(sql)
      // What was forgotten, or never given out (by a database since restored), cannot be continued from.
      const isLost = from !== undefined && (from < first - 1 || from > last)
      using listener = notifier.listen(changed)
      let seq = from === undefined || isLost ? settled : from
      yield sentOf({ type: isLost ? 'stream.reset' : 'stream.started', at: at(), seq })
      while (!signal.aborted) {
        const page = await store.eventsAfter(sql, seq, pageEvents)
        for (const event of page) {
          seq = event.seq
          if (isVisible(viewer, event)) yield sentOf(lineOf(event))
        }
        if (page.length === 0) await listener.next(signal, signals === null ? lookAgainMs : lookAgainSlowlyMs)
      }
    },

    /** Who did what, newest first; a church's credential sees what concerns its church. */
    async audit(viewer: Caller, query: AuditQuery) {
      const { account, actor, action, limit, cursor } = query
      refuseForeignAccount(viewer, account)
      const list = listOf('audit', query)
      const [before, id] = textPlaceIn(cursor, list)?.split(' ') ?? []
      const rows = await store.auditPage(
        sql,
        { account: viewer.account ?? account ?? null, actor: actor ?? null, action: action ?? null },
        { before: before === undefined ? null : { at: before, id: id ?? '' }, limit: limit + 1 },
      )
      const entries = rows.slice(0, limit)
      const end = entries.at(-1)
      const next_cursor = rows.length > limit && end ? textCursorOf(`${end.at} ${end.id}`, list) : null
      return { entries, next_cursor }
    },

    upkeep: (): Promise<void> => store.trimEvents(sql, eventsKept),

    /** A church leaves. */
    forget: (tx: Tx, account: string): Promise<void> => store.deleteEventsOf(tx, account),
  }
}

function isVisible(viewer: Caller, { type, subject, account_number: owner, caller }: EventRow): boolean {
  if (type === 'run') return maySeeRun(viewer, { id: subject, tags: [], caller, account_number: owner })
  return type === 'reference' || type === 'family' ? maySee(viewer, owner) : mayChange(viewer, owner)
}

function lineOf({ seq, at, type, subject, account_number, state }: EventRow): EventLine {
  return { seq, at, type, id: subject, account_number, state }
}

const sentOf = (line: EventLine): Sent => ({ line, id: String(line.seq) })
