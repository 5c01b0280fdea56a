import type { Viewer } from '../churches/model.ts'
import { maySee, refuseForeignAccount } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import type { Clock } from '../kernel/clock.ts'
import { listOf, textCursorOf, textPlaceIn } from '../kernel/cursor.ts'
import { listRows } from '../kernel/bits.ts'
import type { Pixels } from '../kernel/pixels.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import { type Catalog, labelFilters, type Position, type Sort } from './catalog/catalog.ts'
import { decodeRegion, isRefusal, type Region } from './images/images.ts'
import type { MediaLinks } from './media-links.ts'
import { type Facet, type FacetCount, type Reference, type ReferenceRow, refId } from './model.ts'
import { filterOf, isNobody, type ReferenceFilter, type ReferenceQuery } from './query.ts'
import type { Rows } from './rows.ts'
import * as store from './store.ts'

const dayMs = 86_400_000

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

/** Its version, and the day of its links: the next day's answer has others. */
export function etagOf({ version }: ReferenceRow, clock: Clock): string {
  return `"${version}-${Math.floor(clock.now() / dayMs).toString(36)}"`
}

/** A reference that the viewer may see. Fails with `not_found`. */
export async function visible(rows: Rows, viewer: Viewer, id: string): Promise<ReferenceRow> {
  const row = await rows.byId(id)
  if (row === null || !maySee(viewer, row.account_number)) throw new Fault('not_found', `There is no reference ${id}.`)
  return row
}

type Parts = {
  sql: Sql
  rows: Rows
  catalog: Catalog
  clock: Clock
  present: Present
  /** The image as it is shown, its longer side at 640 pixels at most. */
  previewOf: (sha256: string) => Promise<Blob | Uint8Array>
  /** Whether a model finds images by what they show, said in words. */
  readsWords: boolean
}

/** What is in the library, as far as a viewer may see it. */
export function listing({ sql, rows, catalog, clock, present, previewOf, readsWords }: Parts) {
  return {
    /** References that match, in an order, a page at a time. */
    async list(viewer: Viewer, query: ReferenceQuery, origin: string) {
      const filter = seenFilter(viewer, filterOf(query))
      const { sort, limit, total } = query
      const order = query.order ?? (sort === 'title' ? 'asc' : 'desc')
      const list = listOf('references', { ...query, total: undefined })
      const selection = await catalog.select(filter, viewer.account)
      const after = positionIn(query.cursor, list, sort)
      const places = await catalog.page(selection, { sort, order, after, limit: limit + 1 })
      const page = places.slice(0, limit)
      const found = await rows.byNumbers(numbersOf(page))
      const byNumber = new Map(found.map((row) => [row.number, row]))
      return {
        references: page.flatMap(({ number }) => byNumber.get(number) ?? []).map((row) => present(row, origin)),
        next_cursor: places.length > page.length ? textCursorOf(textOf(page.at(-1)!), list) : null,
        total: total === true ? selection.count : null,
      }
    },

    /** How many of those that match have each label. */
    async facets(viewer: Viewer, query: ReferenceFilter) {
      const fields = labelFilters.map(([, field]) => field)
      const { total, counts } = await catalog.counts(seenFilter(viewer, query), viewer.account, fields)
      const facets = labelFilters.map(([name, field]): [Facet, FacetCount[]] => [
        name,
        counts[field].map(([value, count]) => ({ value: value === '' ? null : value, count })),
      ])
      return { total, reads_words: readsWords, facets: Object.fromEntries(facets) as Record<Facet, FacetCount[]> }
    },

    /** The numbers of all that match. */
    async numbersMatching(viewer: Viewer, query: ReferenceFilter): Promise<Uint32Array> {
      const { bits, count } = await catalog.select(seenFilter(viewer, query), viewer.account)
      const numbers = new Uint32Array(count)
      listRows(bits, numbers)
      return numbers
    },

    async get(viewer: Viewer, id: string, origin: string) {
      const row = await visible(rows, viewer, id)
      return { reference: present(row, origin), etag: etagOf(row, clock) }
    },

    /** The pixels of a part of a reference's image. Fails with `not_found`, and when its file cannot be read. */
    async regionOf(viewer: Viewer, id: string, region: Region): Promise<Pixels> {
      const row = await visible(rows, viewer, id)
      const shown = await previewOf(row.sha256)
      const pixels = await decodeRegion(shown instanceof Blob ? await shown.bytes() : shown, region)
      if (isRefusal(pixels)) throw new Fault('internal', 'The image of this reference cannot be read.')
      return pixels
    },

    /** References by id as the viewer may see them, in no order; unknown ones are left out. */
    async some(viewer: Viewer, ids: readonly string[], origin: string): Promise<Reference[]> {
      const found = await store.byIds(sql, ids)
      return found.filter((row) => maySee(viewer, row.account_number)).map((row) => present(row, origin))
    },

    /** References by number, by number, as far as the viewer may see them. */
    async picked(viewer: Viewer, numbers: readonly number[], origin: string): Promise<Map<number, Reference>> {
      const found = await rows.byNumbers(numbers)
      const visibleRows = found.filter((row) => maySee(viewer, row.account_number))
      return new Map(visibleRows.map((row) => [row.number, present(row, origin)]))
    },
  }
}

const numbersOf = (places: readonly Position[]) => places.map(({ number }) => number)

/** A filter whose churches a viewer may name; nobody's references are those under no account. */
function seenFilter(viewer: Viewer, filter: ReferenceFilter): ReferenceFilter {
  const { account_number: accounts } = filter
  if (accounts === undefined) return filter
  const named = accounts.map((account) => (isNobody(account) ? '' : account))
  for (const account of named) if (account !== '') refuseForeignAccount(viewer, account)
  return { ...filter, account_number: named }
}

/** A place in an order as the text of a cursor: what it is sorted by may hold any character, so the number comes first. */
function textOf({ number, value, title }: Position): string {
  return [number, value ?? title ?? ''].join(' ')
}

function positionIn(cursor: string | undefined, list: string, sort: Sort): Position | undefined {
  const text = textPlaceIn(cursor, list)
  if (text === undefined) return undefined
  const [, digits, rest] = /^(\d{1,15}) (.*)$/s.exec(text) ?? []
  if (digits === undefined || rest === undefined) throw invalid('query.cursor', 'not a cursor of this list')
  const number = Number(digits)
  if (sort === 'created') return { number }
  return sort === 'title' ? { number, title: rest } : { number, value: Number(rest) }
}
