import { z } from 'zod'
import type { Tx } from '../db/sql.ts'
import type { Handle } from './model.ts'

type KeyOf = { caller: string; method: string; path: string; key: string }
type Kept = { requestSha256: string; handle: Handle }

const HandleShape = z.union([z.object({ runId: z.string() }), z.object({ tag: z.string() })])

/** What idempotency keys stand for. */
export const idempotencyStore = {
  async find(tx: Tx, { caller, method, path, key }: KeyOf, after: number): Promise<Kept | null> {
    const row = await tx.get(
      `SELECT request_sha256, handle FROM idempotency_keys
       WHERE caller = $1 AND method = $2 AND path = $3 AND key = $4 AND created_at > $5`,
      caller,
      method,
      path,
      key,
      after,
    )
    return (
      row && {
        requestSha256: String(row.request_sha256),
        handle: HandleShape.parse(JSON.parse(String(row.handle))),
      }
    )
  },

  async put(tx: Tx, { caller, method, path, key }: KeyOf, kept: Kept & { createdAt: number }): Promise<void> {
    await tx.run(
      `INSERT INTO idempotency_keys (caller, method, path, key, request_sha256, handle, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (caller, method, path, key) DO UPDATE
       SET request_sha256 = excluded.request_sha256, handle = excluded.handle, created_at = excluded.created_at`,
      caller,
      method,
      path,
      key,
      kept.requestSha256,
      JSON.stringify(kept.handle),
      kept.createdAt,
    )
  },

  /** Whether what was begun has failed: the run itself, or every run of a tag; what is deleted has, too. */
  async hasFailed(tx: Tx, handle: Handle): Promise<boolean> {
    const [where, value] =
      'tag' in handle
        ? ['number IN (SELECT run_number FROM run_tags WHERE tag = $1)', handle.tag]
        : ['id = $1', handle.runId]
    return (await tx.get(`SELECT 1 AS alive FROM runs WHERE ${where} AND status <> 'failed' LIMIT 1`, value)) === null
  },

  async trim(tx: Tx, before: number, most: number): Promise<number> {
    const { changes } = await tx.run(
      `DELETE FROM idempotency_keys WHERE (caller, method, path, key) IN (
         SELECT caller, method, path, key FROM idempotency_keys WHERE created_at < $1 LIMIT $2)`,
      before,
      most,
    )
    return changes
  },
}
