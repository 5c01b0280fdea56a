import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { MediaLinks } from './media-links.ts'
import { type Media, sha256Of } from './media/media.ts'
import * as store from './attachments-store.ts'

type Parts = { sql: Sql; media: Media; links: MediaLinks; clock: Clock }

/** What a kept file is for and of whom: `{ purpose: 'logo', owner: '1001' }`. */
export type AttachmentOwner = { purpose: string; owner: string }

/** A file whose bytes are safe on disk and whose row is still to come. */
export type Stored = { sha256: string; sizeBytes: number; format: string }

export type Attachments = ReturnType<typeof attachmentFiles>

/**
 * Files that are kept beside the references, by their SHA-256: logos, cards, what was uploaded to be judged. First
 * `put`, then `keep` in the transaction that names the file; what no row names is swept. A backup takes them along.
 */
export function attachmentFiles({ sql, media, links, clock }: Parts) {
  return {
    /** Stores bytes; `format` (`png`, `pdf` …) says how they are served. Fails with `storage_full`. */
    async put(bytes: Uint8Array, format: string): Promise<Stored> {
      const sha256 = sha256Of(bytes)
      await media.put(sha256, bytes)
      return { sha256, sizeBytes: bytes.length, format }
    },

    /** Gives a stored file its row; `untilMs`: let it go after this moment. Doing it twice changes nothing. */
    async keep(
      tx: Tx,
      { sha256, sizeBytes, format }: Stored,
      { purpose, owner }: AttachmentOwner,
      { account, untilMs }: { account: string | null; untilMs?: number },
    ): Promise<void> {
      await store.insert(tx, {
        file: { sha256, format, sizeBytes, at: iso(clock.now()) },
        kept: { purpose, owner, account, until: untilMs === undefined ? null : iso(untilMs) },
      })
    },

    /** Lets go of all that is kept for a purpose and owner. */
    drop: (tx: Tx, keeping: AttachmentOwner) => store.drop(tx, keeping),

    /** A church leaves: what is kept of it goes with the transaction. */
    forget: (tx: Tx, account: string) => store.dropOf(tx, account),

    /** Lets go of what is past its time; the bytes go with the next sweep. */
    expire: (): Promise<void> => sql.begin((tx) => store.dropUntil(tx, iso(clock.now()))),

    /** The bytes, or null when there is no such file. */
    read: (sha256: string): Promise<Uint8Array | null> => media.read(sha256),

    /** An absolute signed link that works in a browser. */
    link: (sha256: string, origin: string): string => origin + links.sign(`/media/${sha256}`),
  }
}
