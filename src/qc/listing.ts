import type { Viewer } from '../churches/model.ts'
import { mayChange, refuseForeignAccount } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { bounds } from '../kernel/bounds.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Attachments } from '../library/attachments.ts'
import type { Check, CheckQuery } from './check.ts'
import type { Dismissals } from './dismissals/dismissals.ts'
import type { ReviewService } from './reviews/reviews.ts'
import * as store from './store.ts'
import { shownCheck } from './view.ts'

type Parts = {
  sql: Sql
  clock: Clock
  attachments: Pick<Attachments, 'link'>
  files: Pick<FileStore, 'link'>
  dismissals: Pick<Dismissals, 'meeting'>
  reviews: Pick<ReviewService, 'of'>
}

const linkSeconds = 3_600

/** Checks as they are answered: with their status as of now, links, and what people said of them. */
export function checkListing({ sql, clock, attachments, files, dismissals, reviews }: Parts) {
  /** The check's row. Fails with `not_found` when there is none, or it is another church's. */
  async function visible(viewer: Viewer, id: string): Promise<store.CheckRow> {
    const row = await store.byId(sql, id)
    if (row === null || !mayChange(viewer, row.account_number)) throw new Fault('not_found', `There is no check ${id}.`)
    return row
  }

  async function shown(rows: readonly store.CheckRow[], origin: string): Promise<Check[]> {
    const numbers = rows.map(({ number }) => number)
    const findings = Map.groupBy(await store.findings(sql, numbers), ({ check_number }) => check_number)
    const [rules, reviewOf] = [await dismissals.meeting(sql, rows), await reviews.of(numbers)]
    const superseded = await store.superseded(sql, numbers)
    return Promise.all(
      rows.map(async (row) => ({
        ...shownCheck(row, findings.get(row.number) ?? [], rules),
        superseded: superseded.has(row.number),
        ...(await links(row, origin)),
        ...reviewOf(row.number),
      })),
    )
  }

  /** What was uploaded and the views are kept for a time; what lies in file storage is as it is now. */
  async function links(row: store.CheckRow, origin: string): Promise<Pick<Check, 'url' | 'preview_url'>> {
    const isKept = row.view_until === null || row.view_until >= iso(clock.now())
    const linked = (sha256: string | null) => (sha256 === null || !isKept ? null : attachments.link(sha256, origin))
    const view = row.view_kind === 'picture' ? row.view_sha256 : row.preview_sha256
    return {
      url: (await stored(row.path, origin)) ?? linked(row.source_sha256) ?? linked(view),
      preview_url: linked(view),
    }
  }

  async function stored(path: string | null, origin: string): Promise<string | null> {
    if (path === null) return null
    const link = await files.link(path, linkSeconds).catch(() => null)
    return link?.startsWith('/') ? origin + link : link
  }

  return {
    visible,
    shown,

    /**
     * A page of checks, newest first; a church sees its own. A status is as of now, so that checks are read until
     * enough have it; after `qcFilteredMax` the page ends, shorter than asked for. Fails with `forbidden` and
     * `validation_failed` (a cursor of another list).
     */
    async list(
      viewer: Viewer,
      query: CheckQuery,
      origin: string,
    ): Promise<{ items: Check[]; next_cursor: string | null }> {
      refuseForeignAccount(viewer, query.account)
      const list = listOf('checks', query)
      const { task_id: task = null, mode = null, current: isCurrent = false } = query
      const filter = { task, account: query.account ?? viewer.account, mode, isCurrent }
      const items: Check[] = []
      let before = placeIn(query.cursor, list) ?? null
      for (let read = 0; read < bounds.qcFilteredMax;) {
        const rows = await store.list(sql, { ...filter, before }, query.limit + 1)
        const checks = await shown(rows.slice(0, query.limit), origin)
        read += checks.length
        for (const [at, check] of checks.entries()) {
          before = rows[at]!.number
          if (query.status === undefined || check.status === query.status) items.push(check)
          const isLast = at === checks.length - 1 && rows.length <= query.limit
          if (items.length === query.limit && !isLast) return { items, next_cursor: cursorOf(before, list) }
        }
        if (rows.length <= query.limit) return { items, next_cursor: null }
      }
      return { items, next_cursor: before === null ? null : cursorOf(before, list) }
    },
  }
}
