import { requireOrganisation } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import { type Clock, type Timers, withDeadline } from '../kernel/clock.ts'
import type { Candidate, Ingest, ManyOptions } from '../library/ingest/ingest.ts'
import type { Settled } from '../library/model.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { batches, type Outcome } from './batch.ts'
import { type Counts, type ImportCounts, none } from './model.ts'
import { importRuns } from './import-runs.ts'
import type { Source } from './source.ts'
import * as store from './store.ts'

export type { Counts } from './model.ts'
export type ImportService = ReturnType<typeof importService>

type Parts = {
  sql: Sql
  ingest: Ingest
  runs: Runs
  clock: Clock
  timers: Timers
  /** Where graphics come from; null: nothing is configured. */
  remix: Source | null
}

const totalMs = 10_000

/** Imports: many images from one source, each with an outcome of its own. */
export function importService({ sql, ingest, runs, clock, timers, remix }: Parts) {
  const take = batches({ sql, ingest, clock })

  function configured(): Source {
    if (remix === null) throw new Fault('conflict', 'No source of graphics is configured: set REMIX_URL.')
    return remix
  }

  return {
    ...importRuns({ runs, configured }),
    take,
    configured,

    /** How the import of the configured source stands. A source that was never listed is queried for how much it holds. */
    async status(caller: RunViewer, limit: number) {
      requireOrganisation(caller)
      if (remix === null) return { ...none, remaining: 0, source: null, listed_at: null, last_run: null, items: [] }
      const { name } = remix
      const known = await store.standing(sql, name)
      const standing = known ?? {
        remaining: (await withDeadline(timers, { ms: totalMs }, (signal) => remix.total(signal))) ?? 0,
        listed_at: null,
        last_run: null,
      }
      const items = await store.newest(sql, name, limit)
      return { ...(await store.counts(sql, name)), ...standing, source: name, items }
    },

    /** What is left of a source after an import; the run is remembered as its last. */
    async finish(source: Source, runId: string | null): Promise<number> {
      if (runId !== null) await sql.begin((tx) => store.ran(tx, source.name, runId))
      return (await store.standing(sql, source.name))?.remaining ?? 0
    },

    /** Imports from a source here and now, without a run. */
    async fromSource(
      source: Source,
      { onSettled, planned }: { onSettled: (onSettled: Outcome) => void; planned: (total: number) => void },
    ): Promise<ImportCounts> {
      const counts: Counts = { ...none }
      await take({
        source,
        limit: Number.POSITIVE_INFINITY,
        signal: new AbortController().signal,
        planned,
        onSettled(one) {
          counts[one.settled.outcome]++
          onSettled(one)
        },
      })
      return { ...counts, remaining: await this.finish(source, null) }
    },

    /** Brings in every candidate, reports each as it is settled, and counts: the four add up to all of them. */
    async run<C extends Candidate>(
      candidates: AsyncIterable<C>,
      report: (candidate: C, settled: Settled) => void | Promise<void>,
      options: ManyOptions<C> = {},
    ): Promise<Counts> {
      const counts: Counts = { imported: 0, skipped: 0, failed: 0, rejected: 0 }
      await ingest.many(
        candidates,
        (candidate, settled) => {
          counts[settled.outcome]++
          return report(candidate, settled)
        },
        options,
      )
      return counts
    },
  }
}
