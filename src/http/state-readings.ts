import type { Reading } from '../kernel/meter.ts'

type State = {
  version: string
  lastBackupAt: () => Promise<number | null>
  lastSyncAt: () => Promise<number | null>
}

/** What does not belong to one feature: the build, and when the chores that somebody relies on were last done. */
export function stateReadings({ version, lastBackupAt, lastSyncAt }: State): Reading[] {
  const timestamp = (name: string, help: string, at: () => Promise<number | null>): Reading => ({
    type: 'gauge',
    name: `verger_${name}_timestamp_seconds`,
    help,
    labels: [],
    read: async () => {
      const ms = await at()
      return ms === null ? [] : [{ value: ms / 1_000 }]
    },
  })
  return [
    {
      type: 'gauge',
      name: 'verger_build_info',
      help: 'Always 1; the labels say which build this is',
      labels: ['version', 'bun'],
      read: () => [{ labels: { version, bun: Bun.version }, value: 1 }],
    },
    timestamp('last_backup', 'When the last backup was written; 0: never', async () => (await lastBackupAt()) ?? 0),
    timestamp('last_sync', 'When the tasks were last synced; 0: never; absent when nothing is configured', lastSyncAt),
  ]
}
