import type { Tx } from '../../db/sql.ts'

/** What signs a church's links; null: nothing is shared. */
export async function secretOf(tx: Tx, account: string): Promise<Uint8Array | null> {
  const row = await tx.get('SELECT secret FROM brand_shares WHERE account_number = $1', account)
  return row && new Uint8Array(row.secret as Uint8Array)
}

/** Keeps the secret that is there. */
export async function insert(
  tx: Tx,
  account: string,
  { secret, at, by }: { secret: Uint8Array; at: string; by: string },
): Promise<void> {
  await tx.run(
    `INSERT INTO brand_shares (account_number, secret, created_at, created_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_number) DO NOTHING`,
    account,
    secret,
    at,
    by,
  )
}

export async function deleteOf(tx: Tx, account: string): Promise<boolean> {
  const { changes } = await tx.run('DELETE FROM brand_shares WHERE account_number = $1', account)
  return changes > 0
}
