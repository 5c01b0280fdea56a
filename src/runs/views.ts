import { refuseForeignAccount } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import * as events from './events-store.ts'
import type { follower } from './follow.ts'
import type { AnyKind } from './kinds.ts'
import type { Followed, Run, RunQuery, RunRow, RunViewer, Target } from './model.ts'
import { maySeeRun } from './rules.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; kinds: ReadonlyMap<string, AnyKind>; follow: ReturnType<typeof follower> }

/** Runs as their viewers may see them: one, a page, the lines of one or of a tag. */
export function runViews({ sql, kinds, follow }: Parts) {
  /** Runs of others are as if they did not exist; to the holder of a run token they are merely closed. */
  async function visible(db: Tx, viewer: RunViewer, id: string): Promise<RunRow> {
    const run = await store.byId(db, id)
    if (run !== null && maySeeRun(viewer, run)) return run
    if (viewer.grant) throw closed()
    throw new Fault('not_found', `There is no run ${id}.`)
  }

  function presentOutput(kind: string, output: unknown, origin: string): unknown {
    const made = kinds.get(kind)?.present
    return output === null || made === undefined ? output : made(output, origin)
  }

  function present(run: RunRow, origin: string): Run {
    const { done, total, message } = run
    const output = presentOutput(run.kind, run.output, origin)
    return { ...shownOf(run), progress: { done, total, message }, output }
  }

  return {
    visible,
    present,

    async get(viewer: RunViewer, id: string, origin: string): Promise<Run> {
      return present(await visible(sql, viewer, id), origin)
    },

    async list(viewer: RunViewer, query: RunQuery, origin: string) {
      const { grant } = viewer
      if (grant && !('tag' in grant.target && grant.target.tag === query.tag)) throw closed()
      refuseForeignAccount(viewer, query.account)
      const visibility = grant ? { account: null, caller: null } : visibilityOf(viewer)
      const listed = listOf('runs', query)
      const before = placeIn(query.cursor, listed)
      const rows = await store.list(sql, query, visibility, { before, limit: query.limit + 1 })
      const page = rows.slice(0, query.limit)
      const next_cursor = rows.length > page.length ? cursorOf(page.at(-1)!.number, listed) : null
      return { runs: page.map((row) => present(row, origin)), next_cursor }
    },

    /** How many runs of the viewer's failed, are at work, and wait. */
    countsFor: (viewer: RunViewer): Promise<store.RunCounts> => store.countsFor(sql, visibilityOf(viewer)),

    /** Admits a viewer to follow the target. Fails with `not_found`, or `forbidden` for a run token. */
    async admit(viewer: RunViewer, target: Target): Promise<void> {
      if ('runId' in target) await visible(sql, viewer, target.runId)
      else if (viewer.grant) {
        if (!('tag' in viewer.grant.target && viewer.grant.target.tag === target.tag)) throw closed()
      } else {
        const run = await store.anyOfTag(sql, target.tag)
        if (run === null || !maySeeRun(viewer, run))
          throw new Fault('not_found', `There is no run with the tag ${target.tag}.`)
      }
    },

    /** The lines above `from`, then live ones, to the end: see `follow.ts`. Outputs are as they are answered. */
    async *follow(target: Target, from: number, signal: AbortSignal, origin: string): AsyncGenerator<Followed> {
      for await (const line of follow(target, from, signal)) {
        if (line.type !== 'run.succeeded' || !('run_id' in line)) yield line
        else {
          const run = await store.byId(sql, line.run_id as string)
          yield { ...line, output: presentOutput(run?.kind ?? '', line.output, origin) }
        }
      }
    },

    /** Whether the last line of a run stands at `from` or before: nothing is left to follow. */
    isOver: (runId: string, from: number) => events.endedBy(sql, runId, from),

    /** Waits for the end of a run and returns it. Rejects when `signal` aborts. */
    async finished(runId: string, signal: AbortSignal, origin: string): Promise<Run> {
      for await (const _ of follow({ runId }, 0, signal));
      signal.throwIfAborted()
      return present((await store.byId(sql, runId))!, origin)
    },
  }
}

function shownOf({ id, kind, status, tags, account_number, error, attempt, attempts_max, retry_of, ...run }: RunRow) {
  const { created_at, started_at, finished_at } = run
  const times = { created_at, started_at, finished_at }
  return { id, kind, status, tags, account_number, error, attempt, attempts_max, retry_of, ...times }
}

/** A church sees the runs of its own, the organisation's admins all, anybody else what they ordered. */
function visibilityOf({ account, scope, id }: RunViewer): store.Visibility {
  return { account, caller: account !== null || scope === 'admin' ? null : id }
}

function closed(): Fault {
  return new Fault('forbidden', 'This token opens another run.')
}
