import type { Sql, Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'

export type Removals = ReturnType<typeof removals>

/** Notes, with its row's deletion, that a file's bytes are about to be removed. */
export async function noteRemoval(tx: Tx, sha256: string): Promise<void> {
  await tx.run(
    `INSERT INTO file_removals (sha256) VALUES ($1)
     ON CONFLICT (sha256) DO UPDATE SET is_done = excluded.is_done, at = excluded.at`,
    sha256,
  )
}

/** Fails with `unavailable` for a file that was removed after it was stored: it has to be stored again. */
export async function refuseRemoved(tx: Tx, sha256: string): Promise<void> {
  if ((await tx.get('SELECT is_done FROM file_removals WHERE sha256 = $1', sha256)) !== null) throw removedJustNow()
}

export function removedJustNow(): Fault {
  return new Fault('unavailable', 'The same file was removed just now: try again.', {
    members: { retryable: true },
    headers: { 'retry-after': '1' },
  })
}

/** What keeps a file from being removed by one while another is about to name it. */
export function removals(sql: Sql) {
  return {
    async of(sha256: string): Promise<'removing' | 'removed' | null> {
      const row = await sql.get('SELECT is_done FROM file_removals WHERE sha256 = $1', sha256)
      return row && (Number(row.is_done) === 1 ? 'removed' : 'removing')
    },

    /** Begins to remove a file that no row names; false when one does by now, or when it is being removed already. */
    begin: (sha256: string) =>
      sql.begin(async (tx) => {
        const { changes } = await tx.run(
          `INSERT INTO file_removals (sha256) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM files WHERE sha256 = $1)
           ON CONFLICT (sha256) DO NOTHING`,
          sha256,
        )
        return changes > 0
      }),

    async done(sha256: string): Promise<void> {
      await sql.run('UPDATE file_removals SET is_done = 1 WHERE sha256 = $1', sha256)
    },

    /** The file was stored anew. */
    async storedAgain(sha256: string): Promise<void> {
      await sql.run('DELETE FROM file_removals WHERE sha256 = $1 AND is_done = 1', sha256)
    },

    /** Forgets those that were done before a moment; returns those that were begun before one and never done. */
    async trim({ doneBefore, begunBefore }: { doneBefore: string; begunBefore: string }): Promise<string[]> {
      await sql.run('DELETE FROM file_removals WHERE is_done = 1 AND at < $1', moment(doneBefore))
      const rows = await sql.all('SELECT sha256 FROM file_removals WHERE is_done = 0 AND at < $1', moment(begunBefore))
      return rows.map(({ sha256 }) => String(sha256))
    },
  }
}

/** As the database writes it. */
const moment = (iso: string) => iso.slice(0, 19).replace('T', ' ')
