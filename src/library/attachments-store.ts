import type { Row, Tx } from '../db/sql.ts'
import { insertFile } from './store.ts'

type New = {
  file: { sha256: string; format: string; sizeBytes: number; at: string }
  kept: { purpose: string; owner: string; account: string | null; until: string | null }
}

export async function insert(tx: Tx, { file, kept }: New): Promise<void> {
  await insertFile(tx, file)
  await tx.run(
    `INSERT INTO kept_files (purpose, owner, sha256, account_number, until) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (purpose, owner, sha256) DO UPDATE SET until = excluded.until`,
    kept.purpose,
    kept.owner,
    file.sha256,
    kept.account,
    kept.until,
  )
}

export async function drop(tx: Tx, { purpose, owner }: { purpose: string; owner: string }): Promise<void> {
  const dropped = await tx.all(
    'DELETE FROM kept_files WHERE purpose = $1 AND owner = $2 RETURNING sha256',
    purpose,
    owner,
  )
  await deleteUnnamed(tx, dropped)
}

export async function dropOf(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM kept_files WHERE account_number = $1', account)
}

export async function dropUntil(tx: Tx, until: string): Promise<void> {
  const dropped = await tx.all('DELETE FROM kept_files WHERE until < $1 RETURNING sha256', until)
  await deleteUnnamed(tx, dropped)
}

/** Deletes the rows of files that no row refers to any more, of those that were just released. */
async function deleteUnnamed(tx: Tx, dropped: readonly Row[]): Promise<void> {
  for (const sha256 of new Set(dropped.map((row) => String(row.sha256))))
    await tx.run(
      `DELETE FROM files WHERE sha256 = $1 AND NOT EXISTS (SELECT 1 FROM reference_images WHERE sha256 = $1)
       AND NOT EXISTS (SELECT 1 FROM kept_files WHERE sha256 = $1)`,
      sha256,
    )
}
