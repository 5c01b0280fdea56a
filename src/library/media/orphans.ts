import type { Sql } from '../../db/sql.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import { type Media, originalOf } from './originals.ts'
import { namedAmong } from './store.ts'

/** Files whose rows are looked for together: a library has millions, and memory holds a page of them. */
const namesAtOnce = 500
/** A file is written before its row; an import commits a hundred rows at once. */
const fileAheadOfRowMs = 60_000
/** No file takes longer to be written. */
const partMs = 3_600_000
/** Nor does any server take longer from storing a file to storing the row that names it. */
const sharedMs = 3_600_000

type Parts = { sql: Sql; media: Media; clock: Clock; log: Log }

type Listed = { name: string; writtenAt: number }

async function* pagesOf(all: AsyncIterable<Listed>): AsyncGenerator<Listed[]> {
  let page: Listed[] = []
  for await (const one of all) {
    page.push(one)
    if (page.length < namesAtOnce) continue
    yield page
    page = []
  }
  yield page
}

/** Files that no row names. */
export function orphanFiles({ sql, media, clock, log }: Parts) {
  const startedAt = clock.now()

  /** Files that were written since then are left alone: their rows, or the rest of them, may be on the way. */
  function youngest(): number {
    if (media.isShared) return clock.now() - sharedMs
    // A piece of a file that is being written has no name yet: at the start those are left behind, later they may live.
    return Math.max(startedAt, clock.now() - partMs)
  }

  async function* unnamed(): AsyncGenerator<Listed> {
    for await (const page of pagesOf(media.list())) {
      const named = await namedAmong(
        sql,
        page.map(({ name }) => originalOf(name)),
      )
      yield* page.filter(({ name }) => !named.has(originalOf(name)))
    }
  }

  async function sweep(): Promise<number> {
    media.beginSweep()
    await media.trimRemovals(clock.now())
    const since = youngest()
    let removed = 0
    for await (const { name, writtenAt } of unnamed())
      if (writtenAt < since && (await media.removeOrphan(name))) removed++
    return removed
  }

  return {
    /**
     * How many there are: they wait for the next sweep. Where another process is at work (`isHeld`), the row of a new
     * file may still be on its way.
     */
    async leftovers(isHeld: boolean): Promise<number> {
      let count = 0
      for await (const { writtenAt } of unnamed()) {
        const isOnItsWay = media.isShared ? writtenAt >= youngest() : isHeld && writtenAt > startedAt - fileAheadOfRowMs
        if (!isOnItsWay) count++
      }
      return count
    },

    /**
     * Removes them: what a killed process left behind, and what was dropped since. Needs the data directory's lock, or a
     * store that is shared. While that cannot be reached, or the database only reads, the next sweep does it.
     */
    async sweep(): Promise<number> {
      return sweep().catch((error: unknown) => {
        if (!(error instanceof Fault) || !['unavailable', 'storage_read_only'].includes(error.code)) throw error
        log.warn({ err: error.message }, 'files that no row names could not be removed; the next sweep does it')
        return 0
      })
    },
  }
}
