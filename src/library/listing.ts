import type { Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import type { MediaLinks } from './links.ts'
import { type Reference, type ReferenceRow, refId } from './model.ts'
import { filterOf, type ReferenceQuery } from './query.ts'
import * as store from './store.ts'

export type Present = (row: ReferenceRow, origin: string) => Reference

/** What browsers show as it is. A foreign SVG is no image alone: it is served as pixels. */
const browserFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'bmp', 'avif'])

/** A reference as it is answered, with links that open its files. */
export function presenter(links: MediaLinks): Present {
  return (row, origin) => {
    const { number, version: _version, sha256, ...shown } = row
    const [original, preview] = [links.sign(`/media/${sha256}`), links.sign(`/media/${sha256}/preview`)]
    const isShown = browserFormats.has(shown.format)
    return {
      ...shown,
      ref_id: refId(number),
      url: origin + (isShown ? original : `${preview}&size=2160`),
      preview_url: origin + preview,
      original_url: shown.format === 'svg' ? null : origin + original,
    }
  }
}

export function etagOf({ version }: ReferenceRow): string {
  return `"${version}"`
}

/** A reference that the viewer may see. Fails with `not_found`. */
export async function visible(sql: Sql, viewer: Viewer, id: string): Promise<ReferenceRow> {
  const row = await store.byId(sql, id)
  if (row === null || !maySee(viewer, row.account_number)) throw new Fault('not_found', `There is no reference ${id}.`)
  return row
}

/** What is in the library, as far as a viewer may see it. */
export function listing({ sql, present }: { sql: Sql; present: Present }) {
  return {
    async list(viewer: Viewer, query: ReferenceQuery, origin: string) {
      if (query.account_number !== undefined && query.account_number !== 'none')
        refuseForeignAccount(viewer, query.account_number)
      const list = listOf('references', query)
      const filter = filterOf(query, viewer.account, placeIn(query.cursor, list))
      const rows = await store.list(sql, filter, query.limit + 1)
      const page = rows.slice(0, query.limit)
      return {
        references: page.map((row) => present(row, origin)),
        next_cursor: rows.length > page.length ? cursorOf(page.at(-1)!.number, list) : null,
      }
    },

    async get(viewer: Viewer, id: string, origin: string) {
      const row = await visible(sql, viewer, id)
      return { reference: present(row, origin), etag: etagOf(row) }
    },

    /** References by id as the viewer may see them, in no order; unknown ones are left out. */
    async some(viewer: Viewer, ids: readonly string[], origin: string): Promise<Reference[]> {
      const rows = await store.byIds(sql, ids)
      return rows.filter((row) => maySee(viewer, row.account_number)).map((row) => present(row, origin))
    },

    /** References by number, by number, as far as the viewer may see them. */
    async picked(viewer: Viewer, numbers: readonly number[], origin: string): Promise<Map<number, Reference>> {
      const rows = await store.byNumbers(sql, numbers)
      const visibleRows = rows.filter((row) => maySee(viewer, row.account_number))
      return new Map(visibleRows.map((row) => [row.number, present(row, origin)]))
    },
  }
}
