import type { Disk } from '../kernel/disk.ts'
import type { Log } from '../kernel/log.ts'
import { openDatabase } from './open.ts'
import type { Database } from './sql.ts'

type Where = { DATABASE_URL: string | undefined; dataDir: string }
type With = { log: Log; random: { next(): number; id(): string }; disk?: Disk }

/** Opens the database of the settings: PostgreSQL where there is a `DATABASE_URL`, else SQLite in the data directory. */
export async function openEngine(
  { DATABASE_URL: url, dataDir }: Where,
  { log, random, disk }: With,
  purpose: 'serve' | 'move' = 'serve',
): Promise<Database> {
  if (url === undefined) return openDatabase(dataDir, disk)
  // Loaded only here, so that a server on SQLite starts without it.
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres({ url, log, random }, purpose)
}
