import type { Runs } from './service.ts'

/** What waits and what is at work, for the metrics. */
export function runGauges(runs: Runs) {
  return [
    { name: 'verger_runs', help: 'Runs by status', label: 'status', read: runs.counts },
    { name: 'verger_run_followers', help: 'Followers of runs', read: () => ({ '': runs.listeners() }) },
  ]
}
