import type { Candidate, Ingest } from '../library/ingest.ts'
import type { Outcome, Settled } from '../library/model.ts'

export type Counts = Record<Outcome, number>
export type ImportService = ReturnType<typeof importService>

/** Imports: many pictures from one source, each with an outcome of its own. */
export function importService({ ingest }: { ingest: Ingest }) {
  return {
    /** Brings in every candidate, reports each as it is settled, and counts: the four add up to all of them. */
    async run<C extends Candidate>(
      candidates: AsyncIterable<C>,
      report: (candidate: C, settled: Settled) => void,
      signal?: AbortSignal,
    ): Promise<Counts> {
      const counts: Counts = { imported: 0, skipped: 0, failed: 0, rejected: 0 }
      await ingest.many(
        candidates,
        (candidate, settled) => {
          counts[settled.outcome]++
          report(candidate, settled)
        },
        signal,
      )
      return counts
    },
  }
}
