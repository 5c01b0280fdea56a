import type { DiskMonitor } from './disk-monitor.ts'
import type { Sql, Tx } from './sql.ts'

/** A secret of this data directory, made once and kept: the same bytes at every later start. */
export async function keptSecret(sql: Sql, name: string, fresh: () => Uint8Array): Promise<Uint8Array> {
  const kept = await sql.get('SELECT value FROM settings WHERE name = $1', name)
  if (kept) return new Uint8Array(kept.value as Uint8Array)
  return sql.begin(async (tx) => {
    await tx.run('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', name, fresh())
    const row = await tx.get('SELECT value FROM settings WHERE name = $1', name)
    return new Uint8Array(row!.value as Uint8Array)
  })
}

/** What is kept under a name, or null. */
export async function storedSetting(sql: Tx, name: string): Promise<Uint8Array | null> {
  const row = await sql.get('SELECT value FROM settings WHERE name = $1', name)
  return row && new Uint8Array(row.value as Uint8Array)
}

export const lastBackupSetting = 'last_backup_at'

/** Records when a backup was written, for the metrics. */
export async function storeBackupTime(sql: Sql, atMs: number): Promise<void> {
  await sql.run(
    `INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    lastBackupSetting,
    new TextEncoder().encode(String(atMs)),
  )
}

/** When the last backup was written (ms since the epoch), or null. */
export async function lastBackupAt(sql: Sql): Promise<number | null> {
  const value = await storedSetting(sql, lastBackupSetting)
  return value && Number(new TextDecoder().decode(value))
}

/** How the data is, for `/health`: whether the database answers at all, and whether its disk takes a write. */
export async function dataChecks(sql: Sql, disk: DiskMonitor): Promise<{ database: string; disk: string }> {
  const database = await sql.get('SELECT 1 AS one').then(
    () => 'ok',
    () => 'unreadable',
  )
  return { database, disk: await disk.state() }
}
