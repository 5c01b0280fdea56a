import type { Sql } from '../../db/sql.ts'
import type { Log } from '../../kernel/log.ts'
import type { Media } from './originals.ts'
import * as store from './store.ts'

/** What may have been on its way to the disk when a process was killed: 0.2 s of reading at most (measured, 350 MB/s). */
const filesMax = 200
const bytesMax = 64 * 1024 * 1024

export function newestFiles({ sql, media, log }: { sql: Sql; media: Pick<Media, 'verify' | 'isShared'>; log: Log }) {
  let state = 'ok'

  return {
    /** `ok`, or what was found. */
    state: () => state,

    /** Compares them with their names, which are their SHA-256. */
    async check(): Promise<void> {
      // A bucket did not lose what this machine's disk lost.
      if (media.isShared) return
      const damaged: string[] = []
      let bytes = 0
      for (const { sha256, sizeBytes } of await store.newestFiles(sql, filesMax)) {
        bytes += sizeBytes
        if (bytes > bytesMax) break
        if ((await media.verify(sha256)) !== 'ok') damaged.push(sha256)
      }
      if (damaged.length === 0) return
      state = `${damaged.length} of the newest files are missing or damaged: run \`verger check\``
      log.error({ code: 'storage_failed', files: damaged.slice(0, 20) }, state)
    },
  }
}
