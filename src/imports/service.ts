import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { requireOrganisation } from '../churches/service.ts'
import { invalid } from '../kernel/errors.ts'
import type { Candidate, Ingest, ManyOptions } from '../library/ingest.ts'
import type { Outcome, Settled } from '../library/model.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { directoryImport } from './model.ts'

export type Counts = Record<Outcome, number>
export type ImportService = ReturnType<typeof importService>

/** Imports: many pictures from one source, each with an outcome of its own. */
export function importService({ ingest, runs }: { ingest: Ingest; runs: Runs }) {
  return {
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
