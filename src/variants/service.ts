import type { Viewer } from '../churches/model.ts'
import { mayChange, maySee, refuseForeignAccount, requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { cursorOf, listOf, placeIn, textCursorOf, textPlaceIn } from '../kernel/cursor.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import { pageSize } from '../kernel/fields.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import { type Reference, refId } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { cullings } from './cull.ts'
import {
  type Actor,
  type CullBody,
  type Culled,
  type Ignored,
  type ListingQuery,
  type Merged,
  type OperationQuery,
  scanKind,
  type Undone,
  type VariantGroup,
  type VariantListing,
} from './model.ts'
import * as operations from './operations-store.ts'
import { apartFrom, fillings, revertings } from './rules.ts'
import * as store from './store.ts'
import type { View } from './view.ts'
import type { Views } from './views.ts'

type Parts = {
  sql: Sql
  library: Library
  runs: Runs
  views: Views
  /** Of a scan that names none. */
  threshold: number
  clock: Clock
  random: Pick<Random, 'id'>
}
export type Variants = ReturnType<typeof variantService>

const undoDays = 30
const dayMs = 86_400_000
const groupsPerPage = 50
/** A listing begins anew when a new scan took the place of the one it was reading. */
const listingsMax = 5

const scanTag = (scanId: string) => `variants-scan:${scanId}`
const pairsOf = (count: number) => (count * (count - 1)) / 2

/** Near-duplicate families: scan for them, list them, and decide. Every decision is logged and can be undone. */
export function variantService({ sql, library, runs, views, threshold: usual, clock, random }: Parts) {
  const now = () => iso(clock.now())
  const cull = cullings({ sql, library, views, clock, random })

  /** A group of the last scan that the viewer may change. Fails with `not_found` and `forbidden`. */
  async function changeable(viewer: Viewer, groupId: string) {
    const scan = await store.shownScan(sql)
    const group = scan && (await store.groupOf(sql, scan.id, groupId))
    if (!scan || !group || !maySee(viewer, group.account_number))
      throw new Fault('not_found', 'There is no such group in the last scan.')
    refuseOthers(viewer, group.account_number)
    return { scan, group }
  }

  async function listed(viewer: Viewer, scan: store.ShownScan, church: string | undefined): Promise<View[]> {
    const shown: View[] = []
    for (let after = ''; ;) {
      const groups = await store.groupsAfter(sql, scan.id, { church, viewer: viewer.account }, after, groupsPerPage)
      shown.push(...(await settledViews(scan, groups)))
      if (groups.length < groupsPerPage) return shown
      after = groups.at(-1)!.group_id
    }
  }

  /** Views of which every pair is judged: a second look is enough unless somebody retires keeps meanwhile. */
  async function settledViews(scan: store.ShownScan, groups: readonly store.Grouped[]): Promise<View[]> {
    const settled: View[] = []
    let left = groups
    for (let look = 0; left.length > 0 && look < listingsMax; look++) {
      const looks = await views.of(sql, scan, left)
      const unsettled: store.Grouped[] = []
      for (const [at, each] of looks.entries()) {
        if ('view' in each) settled.push(...(each.view ? [each.view] : []))
        else {
          await views.judge(each.unknown)
          unsettled.push(left[at]!)
        }
      }
      left = unsettled
    }
    return settled
  }

  async function presented(viewer: Viewer, shown: readonly View[], origin: string): Promise<VariantGroup[]> {
    const groups: VariantGroup[] = []
    for (let from = 0; from < shown.length; from += groupsPerPage) {
      const page = shown.slice(from, from + groupsPerPage)
      const numbers = page.flatMap(({ members }) => members.map(({ number }) => number))
      const references = await library.picked(viewer, numbers, origin)
      groups.push(...page.flatMap((view) => presentGroup(view, references) ?? []))
    }
    return groups
  }

  /** Fails with `not_found` when there is nothing of the viewer's to undo, and `conflict` when it was undone before. */
  async function undoable(tx: Tx, { account }: Viewer, id: string | undefined) {
    const since = iso(clock.now() - undoDays * dayMs)
    const operation = await (id === undefined
      ? operations.lastOperation(tx, account, since)
      : operations.operationById(tx, id, since))
    if (operation === null || (account !== null && operation.account_number !== account))
      throw new Fault('not_found', `There is nothing like that to undo in the past ${undoDays} days.`)
    if (operation.undone_at !== null) throw new Fault('conflict', 'That was undone already.')
    return operation
  }

  return {
    /** Orders a scan, or joins one of the same threshold that has not ended. Another waits for its turn. */
    async scan(caller: RunViewer, order: Order, asked: number | undefined): Promise<{ tag: string }> {
      requireOrganisation(caller)
      const threshold = asked ?? usual
      const handle = await runs.begin(order, async (tx) => {
        const open = await store.openScan(tx, threshold)
        if (open !== null) return { tag: scanTag(open) }
        const scanId = random.id()
        const tag = scanTag(scanId)
        await store.insertScan(tx, scanId, threshold, now())
        await runs.enqueue(tx, scanKind, { scan_id: scanId, threshold }, { by: caller, tags: [tag] })
        return { tag }
      })
      return handle as { tag: string }
    },

    /** The groups of the last finished scan as they stand now, the largest first. */
    async list(viewer: Viewer, query: ListingQuery, origin: string): Promise<VariantListing> {
      const church = churchOf(viewer, query)
      for (let attempt = 1; ; attempt++) {
        const scan = await store.shownScan(sql)
        if (scan === null)
          return { groups: [], scanned_at: null, never_scanned: true, threshold: null, next_cursor: null }
        const shown = await listed(viewer, scan, church)
        const isStill = (await store.shownScan(sql))?.id === scan.id
        if (!isStill && attempt < listingsMax) continue
        const { page, next_cursor } = pageOf(shown, query)
        const groups = await presented(viewer, page, origin)
        return { groups, scanned_at: scan.scanned_at, never_scanned: false, threshold: scan.threshold, next_cursor }
      }
    },

    /** How many groups the listing shows. */
    async count(viewer: Viewer): Promise<number> {
      const scan = await store.shownScan(sql)
      return scan === null ? 0 : (await listed(viewer, scan, undefined)).length
    },

    /** Retires all but the keep, or those of some tiers: of one group, or of every one. Fails with `not_found` and `forbidden`. */
    async cull(
      actor: Actor,
      { group_id: groupId, dry_run: isDry = false, tiers, keep_ids: keepIds }: CullBody,
    ): Promise<Culled> {
      const choice = { isDry, tiers, keepIds }
      if (groupId !== undefined) {
        const { scan, group } = await changeable(actor, groupId)
        return cull.one(actor, scan, group, choice)
      }
      requireOrganisation(actor)
      return cull.all(actor, await store.shownScan(sql), choice)
    },

    /**
     * Retires one reference for another, which takes over the labels it lacks. Fails with `not_found`, `forbidden`, and
     * `conflict` when the one to keep is retired or they belong to different owners.
     */
    async merge(actor: Actor, keepId: string, retireId: string): Promise<Merged> {
      const { rows, ...merged } = await sql.begin(async (tx) => {
        const found = await library.byIdsIn(tx, [keepId, retireId])
        const visible = (id: string) => found.find((row) => row.id === id && maySee(actor, row.account_number))
        const [keep, retire] = [visible(keepId), visible(retireId)]
        if (!keep || !retire) throw new Fault('not_found', `There is no reference ${keep ? retireId : keepId}.`)
        for (const { account_number: owner } of [keep, retire]) refuseOthers(actor, owner)
        if (!keep.active) throw new Fault('conflict', 'The reference to keep is retired.')
        if (keep.account_number !== retire.account_number)
          throw new Fault('conflict', 'The two belong to different owners.')
        const changes = fillings(keep, retire)
        const after = Object.fromEntries(changes.map(({ field, after: value }) => [field, value]))
        const filled = changes.length > 0 ? [await library.updateIn(tx, { ...keep, ...after })] : []
        const retired = await library.setActiveIn(tx, [retire.id], false)
        let id: string | null = null
        if (filled.length + retired.length > 0) {
          id = random.id()
          const operation = { id, kind: 'merge', account: keep.account_number, groupId: null } as const
          const number = await operations.insertOperation(tx, { ...operation, caller: actor.id, at: now() })
          if (changes.length > 0) await operations.insertItems(tx, number, 'filled', [keep.number], changes)
          await operations.insertItems(tx, number, 'retired', numbersOf(retired))
        }
        const fields = changes.map(({ field }) => field)
        const answer = { filled: fields.length, filled_fields: fields, operation_id: id }
        return { rows: [...filled, ...retired], keep_ref_id: refId(keep.number), ...answer }
      })
      library.announce(rows)
      return { ok: true, ...merged }
    },

    /**
     * Says that members of a group are different designs: no two of them ever stand in one group again. Fails with
     * `not_found`, `forbidden`, and `validation_failed` for ids that are not in the group.
     */
    async ignore(actor: Actor, groupId: string, asked: readonly string[]): Promise<Ignored> {
      const { scan, group } = await changeable(actor, groupId)
      const ids = [...new Set(asked)]
      const members = await store.membersOf(sql, scan.id, [groupId])
      const numberOf = new Map(members.map(({ id, number }) => [id, number]))
      const foreign = ids.findIndex((id) => !numberOf.has(id))
      if (foreign >= 0) throw invalid('body.ids', `${ids[foreign]} is not in this group`)
      const numbers = ids.map((id) => numberOf.get(id)!)
      const operation_id = await sql.begin(async (tx) => {
        if (areApart(numbers, await operations.apartRowsAmong(tx, numbers))) return null
        const id = random.id()
        const operation = { id, kind: 'ignore', account: group.account_number, groupId } as const
        const number = await operations.insertOperation(tx, { ...operation, caller: actor.id, at: now() })
        await operations.insertItems(tx, number, 'ignored', numbers)
        return id
      })
      return { ok: true, pairs: pairsOf(ids.length), operation_id }
    },

    /** Takes the last or the named operation back, as far as nobody has changed its outcome since. */
    async undo(actor: Actor, asked: string | undefined): Promise<Undone> {
      const { rows, ...undone } = await sql.begin(async (tx) => {
        const operation = await undoable(tx, actor, asked)
        const items = await operations.itemsOf(tx, operation.number)
        const of = (effect: operations.Effect) =>
          items.filter((item) => item.effect === effect).map(({ reference_number: number }) => number)
        const again = await operations.retiredAfter(tx, operation.number, of('retired'))
        const left = (await library.byNumbersIn(tx, of('retired'))).filter(({ number }) => !again.has(number))
        const restored = await library.setActiveIn(
          tx,
          left.map(({ id }) => id),
          true,
        )
        const keeps = await library.byNumbersIn(tx, of('filled'))
        const reverted = await revertAll(tx, keeps, items)
        await operations.markUndone(tx, operation.number, actor.id, now())
        const counts = { restored: restored.length, reverted: reverted.fields, pairs: pairsOf(of('ignored').length) }
        return { rows: [...restored, ...reverted.rows], operation_id: operation.id, kind: operation.kind, ...counts }
      })
      library.announce(rows)
      return { ok: true, ...undone }
    },

    /** What people decided, newest first. */
    async operations(viewer: Viewer, { kind, undone, limit, cursor }: OperationQuery) {
      const list = listOf('operations', { kind, undone })
      const before = placeIn(cursor, list) ?? Number.MAX_SAFE_INTEGER
      const rows = await operations.listOperations(sql, { kind, undone, account: viewer.account }, before, limit + 1)
      const page = rows.slice(0, limit)
      return {
        operations: page.map(({ operation }) => operation),
        next_cursor: rows.length > page.length ? cursorOf(page.at(-1)!.number, list) : null,
      }
    },

    /** The run of a scan has ended. */
    ended: (tx: Tx, scanId: string) => store.closeScan(tx, scanId),

    /** A church leaves: its groups and what was decided on them. What names its references goes with those. */
    async forget(tx: Tx, account: string): Promise<void> {
      await store.forgetGroups(tx, account)
      await operations.forgetOperations(tx, account)
    },
  }

  async function revertAll(
    tx: Tx,
    keeps: Awaited<ReturnType<typeof library.byNumbersIn>>,
    items: readonly operations.OperationItem[],
  ) {
    const rows = []
    let fields = 0
    for (const keep of keeps) {
      const item = items.find(({ effect, reference_number: number }) => effect === 'filled' && number === keep.number)
      const reverted = revertings(keep, item?.changes ?? [])
      const changed = Object.keys(reverted).length
      if (changed > 0) rows.push(await library.updateIn(tx, { ...keep, ...reverted } as typeof keep))
      fields += changed
    }
    return { rows, fields }
  }
}

/** Whose groups are asked for, by either name of the parameter. */
function churchOf(viewer: Viewer, { account, account_number: number }: ListingQuery): string | undefined {
  for (const one of [account, number]) refuseForeignAccount(viewer, one)
  if (account !== undefined && number !== undefined && account !== number)
    throw invalid('query.account', 'differs from account_number')
  return account ?? number
}

/** Largest first, then the one whose keep is oldest: after the place in the cursor, which a decided group leaves whole. */
function pageOf(shown: readonly View[], query: ListingQuery): { page: View[]; next_cursor: string | null } {
  const list = listOf('variants', { church: query.account ?? query.account_number })
  const [size, number] = textPlaceIn(query.cursor, list)?.split(' ').map(Number) ?? []
  const isAfter = ({ members, keep }: View) =>
    size === undefined || members.length < size || (members.length === size && keep.number > number!)
  const left = shown
    .toSorted((one, other) => other.members.length - one.members.length || one.keep.number - other.keep.number)
    .filter(isAfter)
  const page = left.slice(0, pageSize(query) ?? undefined)
  const end = left.length > page.length ? page.at(-1) : undefined
  return { page, next_cursor: end ? textCursorOf(`${end.members.length} ${end.keep.number}`, list) : null }
}

function refuseOthers(viewer: Viewer, owner: string | null): void {
  if (!mayChange(viewer, owner)) throw new Fault('forbidden', "A church's credential changes only its own references.")
}

function numbersOf(rows: readonly { number: number }[]): number[] {
  return rows.map(({ number }) => number)
}

/** Null when one of its references was taken away between the group and the library, and no group is left. */
function presentGroup(view: View, references: ReadonlyMap<number, Reference>): VariantGroup | null {
  const members = view.members.flatMap(({ number, similarity, tier }) => {
    const reference = references.get(number)
    return reference ? [{ ...reference, similarity: Math.min(1, Math.max(0, similarity)), tier }] : []
  })
  const keep = references.get(view.keep.number)
  if (keep === undefined || members.length < 2) return null
  const distance = 1 - Math.min(...members.map(({ similarity }) => similarity))
  return { group_id: view.groupId, account_number: view.account, keep, keep_reason: view.keepReason, members, distance }
}

/** Whether every two of these are ignored already. */
function areApart(numbers: readonly number[], rows: readonly operations.ApartRow[]): boolean {
  const sizes = Map.groupBy(rows, ({ set }) => set)
  if ([...sizes.values()].some(({ length }) => length === numbers.length)) return true
  const apart = apartFrom(rows)
  return numbers.every((one, at) => numbers.slice(at + 1).every((other) => apart.has(one, other)))
}
