import type { Reading } from '../../kernel/meter.ts'
import { type Space, spaces } from '../model.ts'
import type { SpaceStats } from './space-index.ts'

export type SnapshotCounts = { saved: number; failed: number; refused: number; loaded: number; alarm: boolean }
/** How the indexes stand, for the metrics. */
export type IndexStats = { references: number; snapshots: SnapshotCounts; spaces: Record<Space, SpaceStats> }
type Type = Reading['type']

/** What the indexes say of themselves, by space. */
export function indexReadings(stats: () => IndexStats): Reading[] {
  const bySpace = (type: Type, name: string, help: string, value: (space: SpaceStats) => number): Reading => ({
    type,
    name: `verger_index_${name}`,
    help,
    labels: ['space'],
    read: () => spaces.map((space) => ({ labels: { space }, value: value(stats().spaces[space]) })),
  })
  return [
    bySpace('gauge', 'vectors', 'Vectors in the index', ({ vectors }) => vectors),
    bySpace('gauge', 'graph_vectors', 'Vectors in the graph', ({ graph_vectors: count }) => count),
    bySpace('gauge', 'graph_waiting', 'Vectors not yet in the graph, which are scanned exactly', (one) => one.waiting),
    bySpace('gauge', 'graph_ready', '1: the graph answers; 0: every answer is an exact scan', ({ graph }) =>
      Number(graph === 'ready'),
    ),
    bySpace(
      'gauge',
      'graph_candidates',
      'Candidates examined for a vector of the library, chosen by the self-check',
      (one) => one.efforts?.stored.candidates ?? 0,
    ),
    bySpace(
      'gauge',
      'graph_candidates_foreign',
      'Candidates examined for a new image, chosen by the self-check',
      (one) => one.efforts?.foreign.candidates ?? 0,
    ),
    bySpace(
      'gauge',
      'graph_recall',
      'Recall at 10 in the last self-check; -1: there was none yet',
      (one) => one.efforts?.stored.recall ?? -1,
    ),
    bySpace(
      'gauge',
      'graph_recall_foreign',
      'Recall at 10 for new images in the last self-check; -1: there was none yet',
      (one) => one.efforts?.foreign.recall ?? -1,
    ),
    bySpace('counter', 'graph_builds_total', 'Graphs built', ({ builds }) => builds),
    bySpace('counter', 'exact_queries_total', 'Queries answered by an exact scan', (one) => one.exact_queries),
    bySpace('counter', 'graph_queries_total', 'Queries answered through the graph', (one) => one.graph_queries),
    {
      type: 'counter',
      name: 'verger_index_snapshots_total',
      help: 'Snapshots of the index by outcome',
      labels: ['outcome'],
      read: () => {
        const { loaded, refused, saved, failed } = stats().snapshots
        return Object.entries({ loaded, refused, saved, failed }).map(([outcome, value]) => ({
          labels: { outcome },
          value,
        }))
      },
    },
    {
      type: 'gauge',
      name: 'verger_index_snapshot_failed',
      help: '1: the last snapshot of the index could not be written',
      labels: [],
      read: () => [{ value: Number(stats().snapshots.alarm) }],
    },
  ]
}
