import type { Sql, Tx } from '../../db/sql.ts'
import type { Clock } from '../../kernel/clock.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Log } from '../../kernel/log.ts'
import { display } from '../../reading/display.ts'
import { isRefused, type Reader } from '../../reading/model.ts'
import { preview } from '../images/images.ts'
import { closedLink, type MediaLinks, type Signed } from '../media-links.ts'
import * as store from '../store.ts'
import { newestFiles } from './newest.ts'
import type { Media, PreviewSide } from './originals.ts'
import { orphanFiles } from './orphans.ts'
import { countFiles, fileHashesAfter } from './store.ts'

type Parts = { sql: Sql; media: Media; reader: Reader; links: MediaLinks; clock: Clock; log: Log }

/** A file that a signed link opens. */
export type MediaFile = { format: string; secondsLeft: number; etag: string }

const previewsAtOnce = 2
/** Hashes read together when every file is checked. */
const hashesAtOnce = 500
/** The files of the library: what signed links open, and what no row names. */
export function mediaFiles({ sql, media, reader, links, clock, log }: Parts) {
  const limited = concurrencyLimit(previewsAtOnce)
  const orphans = orphanFiles({ sql, media, clock, log })
  const newest = newestFiles({ sql, media, log })

  async function readShown(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await media.read(sha256)
    const shown = bytes && (await display(bytes, { reader }))
    return shown === null || isRefused(shown) ? null : (shown.bytes as Uint8Array<ArrayBuffer>)
  }

  /** A smaller one is made of the largest, which is quickly read. */
  async function makePreview(sha256: string, side: PreviewSide): Promise<Blob | Uint8Array> {
    const kept = await media.openPreview(sha256, side)
    if (kept !== null) return kept
    const larger = side >= 640 ? null : await media.openPreview(sha256)
    const bytes = larger === null ? await readShown(sha256) : await larger.bytes()
    if (bytes === null) throw closedLink()
    const made = await preview(bytes, side)
    // A preview that cannot be kept is still one that can be shown.
    await media
      .putPreview(sha256, made, side)
      .catch((error) => log.warn({ err: String(error) }, 'a preview was not kept'))
    return made
  }

  return {
    /** `ok`, or what `checkNewest` found. */
    state: newest.state,
    /** Checks the newest files: after a process that was killed, or lost its power or its disk. */
    checkNewest: newest.check,

    /** A file behind a signed link. Fails with `forbidden` without a signature, with `not_found` when it opens nothing. */
    async file(path: string, sha256: string, query: Signed): Promise<MediaFile> {
      const secondsLeft = links.secondsLeft(path, query)
      const format = await store.fileFormat(sql, sha256)
      if (format === null) throw closedLink()
      return { format, secondsLeft, etag: `"${sha256}"` }
    },

    /** An original as what the runtime decodes, in sRGB; null when it cannot be read. */
    shown: (sha256: string) => readShown(sha256).catch(() => null),

    /** An original to be streamed. Fails with `not_found` when its file is missing. */
    async original(sha256: string): Promise<Blob> {
      const file = await media.open(sha256)
      if (file === null) throw closedLink()
      return file
    },

    /** The preview of an original as WebP: kept from the last time, or made now. */
    async preview(sha256: string, side: PreviewSide = 640): Promise<Blob | Uint8Array> {
      return (await media.openPreview(sha256, side)) ?? limited(() => makePreview(sha256, side))
    },

    /** A church leaves: its rows go with the transaction, its files after it (`removeFiles`). */
    forget: (tx: Tx, account: string) => store.deleteOf(tx, account),

    async removeFiles(hashes: readonly string[]): Promise<void> {
      for (const sha256 of hashes) await media.remove(sha256)
    },

    forgetRemovals: () => media.forgetRemovals(clock.now()),

    /** What is not as the rows say: files that are missing or damaged. */
    async *faults(step: (done: number, total: number) => void): AsyncGenerator<string> {
      const total = await countFiles(sql)
      let done = 0
      for (let after = ''; ;) {
        const named = await fileHashesAfter(sql, after, hashesAtOnce)
        for (const sha256 of named) {
          const state = await media.verify(sha256)
          if (state !== 'ok') yield `media file ${sha256} is ${state}`
          step(++done, total)
        }
        if (named.length < hashesAtOnce) return
        after = named.at(-1)!
      }
    },

    ...orphans,
  }
}
