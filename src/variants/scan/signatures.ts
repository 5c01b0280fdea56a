import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../db/sql.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import type { Description } from './scan-worker.ts'
import * as store from '../store.ts'

/**
 * Of what the descriptors say for the scan, and of how pairs are judged by it; a change of either changes the name, and the
 * next scan makes every signature anew.
 */
export const signatureModel = 'verger-signature-15'

export type Signatures = ReturnType<typeof signatures>
export type Held = { body: Uint8Array; pixelHash: string }

/** The stored signatures, by the SHA-256 of the original. */
export function signatures({ sql, log }: { sql: Sql; log: Log }) {
  return {
    async put(tx: Tx, sha256: string, { body, pixelHash }: Description): Promise<void> {
      await store.putSignature(tx, { sha256, model: signatureModel, body, pixelHash, checksum: checksumOf(body) })
    },

    /**
     * Signatures in the order of the hashes. One that is damaged is forgotten, so that the next scan makes it anew, and
     * then this fails with `internal`.
     */
    async of(hashes: readonly string[]): Promise<Held[]> {
      const rows = await store.signaturesOf(sql, signatureModel, [...new Set(hashes)])
      const held = new Map<string, Held>()
      for (const row of rows) {
        if (Buffer.compare(checksumOf(row.body), row.checksum) === 0)
          held.set(row.sha256, { body: row.body, pixelHash: Buffer.from(row.pixel_hash).toString('hex') })
        else {
          log.error({ sha256: row.sha256 }, 'a signature does not match its checksum and is made anew')
          await sql.begin((tx) => store.dropSignature(tx, row.sha256))
        }
      }
      return hashes.map((sha256) => {
        const found = held.get(sha256)
        if (found === undefined) throw new Fault('internal', 'A signature is missing; it is made by the next scan.')
        return found
      })
    },
  }
}

function checksumOf(body: Uint8Array): Uint8Array {
  return createHash('sha256').update(body).digest()
}
