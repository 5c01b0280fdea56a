import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { requireOrganisation } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { type ErrorCode, Fault, invalid } from '../kernel/errors.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Candidate, Ingest, ManyOptions } from '../library/ingest/ingest.ts'
import type { Settled } from '../library/model.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { batches, type Told } from './batch.ts'
import { type Counts, directoryImport, type ImportCounts, none, remixImport } from './model.ts'
import type { Source } from './source.ts'
import * as store from './store.ts'

export type { Counts } from './model.ts'
export type ImportService = ReturnType<typeof importService>

type Parts = {
  sql: Sql
  ingest: Ingest
  runs: Runs
  clock: Clock
  /** Where graphics come from; null: nothing is configured. */
  remix: Source | null
}

const totalMs = 10_000
const engineCodes = { process_died: true, timed_out: true }

/** Imports: many pictures from one source, each with an outcome of its own. */
export function importService({ sql, ingest, runs, clock, remix }: Parts) {
  const take = batches({ sql, ingest, clock })

  function configured(): Source {
    if (remix === null) throw new Fault('conflict', 'No source of graphics is configured: set REMIX_URL.')
    return remix
  }

  return {
    take,
    configured,

    /** How the import of the configured source stands. A source that was never listed is asked how much it holds. */
    async status(caller: RunViewer, limit: number) {
      requireOrganisation(caller)
      if (remix === null) return { ...none, remaining: 0, source: null, listed_at: null, last_run: null, items: [] }
      const { name } = remix
      const known = await store.standing(sql, name)
      const standing = known ?? {
        remaining: (await remix.total(AbortSignal.timeout(totalMs))) ?? 0,
        listed_at: null,
        last_run: null,
      }
      const items = await store.newest(sql, name, limit)
      return { ...(await store.counts(sql, name)), ...standing, source: name, items }
    },

    /** Begins to import from the configured source as a run. Fails with `conflict` when there is none. */
    async beginRemix(caller: RunViewer, order: Order, limit: number): Promise<{ runId: string }> {
      requireOrganisation(caller)
      configured()
      const handle = await runs.begin(order, async (tx) => ({
        runId: await runs.enqueue(tx, remixImport, { limit }, { by: caller }),
      }))
      return handle as { runId: string }
    },

    /** The counts of a run when it is over, however it was begun. Fails as the run did. */
    async outcomeOf(runId: string, signal: AbortSignal): Promise<ImportCounts> {
      const { status, output, error } = await runs.finished(runId, signal, '')
      if (status === 'succeeded') return output as ImportCounts
      if (status === 'canceled') throw new Fault('conflict', 'The import was canceled.')
      const { code, message } = error!
      const members = code === 'upstream_failed' ? { upstream: upstreamIn(message), retryable: true } : {}
      throw new Fault(code in engineCodes ? 'internal' : (code as ErrorCode), message, { members })
    },

    /** What is left of a source after an import; the run is remembered as its last. */
    async finish(source: Source, runId: string | null): Promise<number> {
      if (runId !== null) await sql.begin((tx) => store.ran(tx, source.name, runId))
      return (await store.standing(sql, source.name))?.remaining ?? 0
    },

    /** Imports from a source here and now, without a run. */
    async fromSource(
      source: Source,
      { told, planned }: { told: (told: Told) => void; planned: (total: number) => void },
    ): Promise<ImportCounts> {
      const counts: Counts = { ...none }
      await take({
        source,
        limit: Number.POSITIVE_INFINITY,
        signal: new AbortController().signal,
        planned,
        told(one) {
          counts[one.settled.outcome]++
          told(one)
        },
      })
      return { ...counts, remaining: await this.finish(source, null) }
    },

    /** Begins to import a directory of the server's own machine as a run. Fails with `validation_failed`. */
    async beginDirectory(caller: RunViewer, order: Order, dir: string): Promise<{ runId: string }> {
      requireOrganisation(caller)
      const isThere = isAbsolute(dir) && (await stat(dir).catch(() => null))?.isDirectory()
      if (!isThere) throw invalid('body.dir', 'expected the absolute path of a directory this server can read')
      const handle = await runs.begin(order, async (tx) => ({
        runId: await runs.enqueue(tx, directoryImport, { dir }, { by: caller }),
      }))
      return handle as { runId: string }
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

/** Our own sentences about upstreams begin with their name. */
function upstreamIn(sentence: string): string {
  return /^(\w+): /.exec(sentence)?.[1] ?? 'remix'
}
