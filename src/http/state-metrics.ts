import { type Reading, timestampReading } from '../kernel/meter.ts'

type State = { version: string; lastBackupAt: () => Promise<number | null> }

/** What does not belong to one feature: the build, and when the last backup was written. */
export function stateReadings({ version, lastBackupAt }: State): Reading[] {
  return [
    {
      type: 'gauge',
      name: 'verger_build_info',
      help: 'Always 1; the labels say which build this is',
      labels: ['version', 'bun'],
      read: () => [{ labels: { version, bun: Bun.version }, value: 1 }],
    },
    timestampReading(
      'last_backup',
      'When the last backup was written; 0: never',
      async () => (await lastBackupAt()) ?? 0,
    ),
  ]
}
