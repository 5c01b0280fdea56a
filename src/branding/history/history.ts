import type { Viewer } from '../../churches/model.ts'
import { maySee } from '../../churches/service.ts'
import type { Sql, Tx } from '../../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../../kernel/cursor.ts'
import { Fault, invalid } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/random.ts'
import type { Attachments } from '../../library/attachments.ts'
import { type KeptLogo, Pins, type ProfileRow } from '../profile.ts'
import { byAccount } from '../store.ts'
import { changesBetween, undoOf } from './changes.ts'
import { type HistoryEntry, HistoryPage, HistoryQuery, type HistoryRow } from './model.ts'
import * as store from './store.ts'

export { HistoryPage, HistoryQuery }

/** Changes of one church that are remembered. */
const entriesMax = 300
/** Logos that a change took away stay so long: until then they come back with it. */
const logosMs = 90 * 86_400_000
const filesOf = (owner: string) => ({ purpose: 'brand-history', owner })

type Parts = { sql: Sql; kept: Attachments; random: Pick<Random, 'id'>; clock: Clock }
type Recorded = { before: ProfileRow; after: ProfileRow; by: string | null; runId: string | null }

export type BrandHistory = ReturnType<typeof brandHistory>

/** What changed about churches' brands: remembered in the transaction that changes it, listed, and taken back. */
export function brandHistory({ sql, kept, random, clock }: Parts) {
  async function stillThere(logos: readonly KeptLogo[]): Promise<KeptLogo[]> {
    const there = await Promise.all(logos.map(async ({ file }) => (await kept.read(file.sha256)) !== null))
    return logos.filter((_, at) => there[at])
  }

  return {
    /** Remembers what a profile shows otherwise than before; nothing, where it shows the same. */
    async record(tx: Tx, { before, after, by, runId }: Recorded): Promise<void> {
      const account = after.account_number
      const changes = changesBetween(before, after)
      if (changes.length === 0) return
      const undo = undoOf(before, after, changes)
      const id = random.id()
      const row = { id, number: before.version + 1, at: after.updated_at, actor: by, run_id: runId, changes, undo }
      await store.insert(tx, account, row, [...new Set(changes.map(({ field }) => field))].join(', '))
      for (const { file } of Pins.shape.logos.parse(undo.logos ?? undefined) ?? [])
        await kept.keep(tx, file, filesOf(id), { account, untilMs: clock.now() + logosMs })
      for (const old of await store.cull(tx, account, entriesMax)) await kept.drop(tx, filesOf(old))
    },

    /** Newest first. Fails with `not_found` for another church's. */
    async list(viewer: Viewer, account: string, { limit, cursor }: HistoryQuery) {
      if (!maySee(viewer, account) || (await byAccount(sql, account)) === null)
        throw new Fault('not_found', 'There is no brand profile of this church.')
      const list = listOf('brand-history', { account })
      const rows = await store.page(sql, account, placeIn(cursor, list) ?? null, limit + 1)
      const end = rows.length > limit ? rows[limit - 1] : undefined
      return { entries: rows.slice(0, limit).map(entryOf), next_cursor: end ? cursorOf(end.number, list) : null }
    },

    /** The pins with what an entry of the history changed put back. Fails with `validation_failed` for another's. */
    async pinsBefore(tx: Tx, { account_number, pins }: ProfileRow, id: string): Promise<Pins> {
      const row = await store.byId(tx, account_number, id)
      if (row === null || !isUndoable(row))
        throw invalid('body.undo', "expected the id of an entry of this profile's history that can be taken back")
      const merged = Object.entries({ ...pins, ...row.undo }).filter(([, value]) => value !== null)
      const { logos, ...before } = Pins.parse(Object.fromEntries(merged))
      const there = await stillThere(logos ?? [])
      return there.length > 0 ? { ...before, logos: there } : before
    },

    forget: (tx: Tx, account: string) => store.deleteOf(tx, account),
  }
}

const isUndoable = ({ undo }: HistoryRow) => Object.keys(undo).length > 0

function entryOf(row: HistoryRow): HistoryEntry {
  const { id, at, actor: by, run_id, changes } = row
  return { id, at, by, run_id, changes, undoable: isUndoable(row) }
}
