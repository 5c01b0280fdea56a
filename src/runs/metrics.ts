import type { Reading, Sample } from '../kernel/meter.ts'
import { runStatuses } from './model.ts'
import { hasEnded } from './rules.ts'
import type { Runs } from './service.ts'

/** What waits, what runs, and how it ended. Runs are deleted only with their church, so that the rows count them. */
export function runReadings(runs: Runs): Reading[] {
  let reading: ReturnType<Runs['counts']> | undefined
  /** One query a scrape: the metrics of a scrape are read side by side. */
  const counts = () => (reading ??= runs.counts().finally(() => (reading = undefined)))

  /** A sample for every kind, 0 included: an increase from nothing is none to Prometheus. */
  async function byKind(label: string, ended: boolean): Promise<Sample[]> {
    const rows = await counts()
    const statuses = runStatuses.filter((status) => hasEnded(status) === ended)
    return runs.kinds().flatMap((kind) =>
      statuses.map((status) => ({
        labels: { kind, [label]: status },
        value: rows.find((row) => row.kind === kind && row.status === status)?.runs ?? 0,
      })),
    )
  }

  return [
    {
      type: 'gauge',
      name: 'verger_runs',
      help: 'Background runs that have not ended, by kind and status',
      labels: ['kind', 'status'],
      read: () => byKind('status', false),
    },
    {
      type: 'counter',
      name: 'verger_runs_finished_total',
      help: 'Background runs that ended, by kind and outcome',
      labels: ['kind', 'outcome'],
      read: () => byKind('outcome', true),
    },
    {
      type: 'gauge',
      name: 'verger_run_followers',
      help: 'Live followers of runs',
      labels: [],
      read: () => [{ value: runs.listeners() }],
    },
  ]
}
