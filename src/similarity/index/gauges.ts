import { spaces } from '../model.ts'
import type { SpaceStats } from './space-index.ts'
import type { Indexes } from './indexes.ts'

type Stats = ReturnType<Indexes['stats']>
type Gauge = { name: string; help: string; label?: string; read: () => Record<string, number> }

/** What the indexes say of themselves, as gauges by space. */
export function indexGauges(stats: () => Stats): Gauge[] {
  const bySpace = (name: string, help: string, value: (space: SpaceStats) => number): Gauge => ({
    name: `verger_index_${name}`,
    help,
    label: 'space',
    read: () => Object.fromEntries(spaces.map((space) => [space, value(stats().spaces[space])])),
  })
  return [
    bySpace('vectors', 'Vectors in the index', ({ vectors }) => vectors),
    bySpace('graph_vectors', 'Vectors in the graph', ({ graph_vectors: count }) => count),
    bySpace('graph_waiting', 'Vectors not yet in the graph, scanned exactly', ({ waiting }) => waiting),
    bySpace(
      'graph_ready',
      '1: the graph is asked; 0: every answer is an exact scan',
      ({ graph }) => +(graph === 'ready'),
    ),
    bySpace(
      'graph_candidates',
      "Candidates looked at for a reference's own vector, chosen by the self-check",
      (one) => one.efforts?.stored.candidates ?? 0,
    ),
    bySpace(
      'graph_candidates_foreign',
      'Candidates looked at for a new picture, chosen by the self-check',
      (one) => one.efforts?.foreign.candidates ?? 0,
    ),
    bySpace(
      'graph_recall',
      'Recall at 10 in the last self-check; -1: none yet',
      (one) => one.efforts?.stored.recall ?? -1,
    ),
    bySpace('graph_recall_foreign', 'The same for new pictures', (one) => one.efforts?.foreign.recall ?? -1),
    bySpace('graph_builds', 'Graphs built since the start', ({ builds }) => builds),
    bySpace('exact_queries', 'Queries answered by an exact scan', ({ exact_queries: count }) => count),
    bySpace('graph_queries', 'Queries answered through the graph', ({ graph_queries: count }) => count),
    {
      name: 'verger_index_snapshots',
      help: 'Snapshots of the index since the start',
      label: 'outcome',
      read: () => {
        const { loaded, refused, saved, failed } = stats().snapshots
        return { loaded, refused, saved, failed }
      },
    },
    {
      name: 'verger_index_snapshot_alarm',
      help: '1: the last snapshot could not be written',
      read: () => ({ '': +stats().snapshots.alarm }),
    },
  ]
}
