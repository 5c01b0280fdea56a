import { runStatuses } from './model.ts'
import type { Runs } from './service.ts'

/** What waits and what is at work, for the metrics. */
export function runGauges(runs: Runs) {
  const none = Object.fromEntries(runStatuses.map((status) => [status, 0]))
  const byStatus = async () => ({ ...none, ...(await runs.counts()) })
  return [
    { name: 'verger_runs', help: 'Runs by status', label: 'status', read: byStatus },
    { name: 'verger_run_followers', help: 'Followers of runs', read: () => ({ '': runs.listeners() }) },
  ]
}
