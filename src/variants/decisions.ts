import { maySee } from '../churches/service.ts'
import type { Viewer } from '../churches/model.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import { Fault } from '../kernel/errors.ts'
import type { Random } from '../kernel/random.ts'
import { type Reference, type ReferenceRow, refId } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import { type Changeable, refuseForeign, refuseOthers } from './changeable.ts'
import type { Actor, Ignored, Merged, OperationQuery, Undone } from './model.ts'
import * as operations from './operations-store.ts'
import { apartFrom, fillings, revertings } from './rules.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; library: Library; clock: Clock; random: Pick<Random, 'id'>; changeable: Changeable }

const undoDays = 30
/** References of an operation that the log shows. */
const samplesMax = 4
const dayMs = 86_400_000
const pairsOf = (count: number) => (count * (count - 1)) / 2
const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)

const sampleOf = ({ id, ref_id, title, preview_url, active }: Reference) => ({ id, ref_id, title, preview_url, active })

/** What people decide on groups, beside culling them: each decision is logged and can be undone. */
export function variantDecisions(parts: Parts) {
  const { sql, library } = parts
  return {
    /**
     * Retires one reference for another, which takes over the labels it lacks. Fails with `not_found`, `forbidden`, and
     * `conflict` when the one to keep is retired or they belong to different owners.
     */
    async merge(actor: Actor, keepId: string, retireId: string): Promise<Merged> {
      const { rows, ...merged } = await sql.begin((tx) => mergeIn(parts, tx, actor, { keepId, retireId }))
      library.announce(rows)
      return { ok: true, ...merged }
    },

    /**
     * Says that members of a group are different designs: no two of them ever stand in one group again. Fails with
     * `not_found`, `forbidden`, and `validation_failed` for ids that are not in the group.
     */
    async ignore(actor: Actor, groupId: string, asked: readonly string[]): Promise<Ignored> {
      const { scan, group } = await parts.changeable(actor, groupId)
      const ids = [...new Set(asked)]
      const members = await store.membersOf(sql, scan.id, [groupId])
      const numberOf = new Map(members.map(({ id, number }) => [id, number]))
      refuseForeign(members, ids, 'body.ids')
      const numbers = ids.map((id) => numberOf.get(id)!)
      const operation_id = await sql.begin(async (tx) => {
        if (areApart(numbers, await operations.apartRowsAmong(tx, numbers))) return null
        const id = parts.random.id()
        const operation = { id, kind: 'ignore', account: group.account_number, groupId } as const
        const number = await operations.insertOperation(tx, {
          ...operation,
          caller: actor.id,
          at: iso(parts.clock.now()),
        })
        await operations.insertItems(tx, number, 'ignored', numbers)
        return id
      })
      return { ok: true, pairs: pairsOf(ids.length), operation_id }
    },

    /** Takes the last or the named operation back, as far as nobody has changed its outcome since. */
    async undo(actor: Actor, operationId: string | undefined): Promise<Undone> {
      const { rows, ...undone } = await sql.begin((tx) => undoIn(parts, tx, actor, operationId))
      library.announce(rows)
      return { ok: true, ...undone }
    },

    /** What people decided, newest first. */
    async operations(viewer: Viewer, { kind, undone, reference, limit, cursor }: OperationQuery, origin: string) {
      const list = listOf('operations', { kind, undone, reference })
      const before = placeIn(cursor, list) ?? Number.MAX_SAFE_INTEGER
      const rows = await operations.listOperations(
        sql,
        { kind, undone, reference, account: viewer.account },
        before,
        limit + 1,
      )
      const page = rows.slice(0, limit)
      const samples = await operations.samplesOf(sql, numbersOf(page), samplesMax)
      const references = await library.picked(viewer, [...samples.values()].flat(), origin)
      const shown = (number: number) => (samples.get(number) ?? []).flatMap((one) => references.get(one) ?? [])
      return {
        operations: page.map(({ number, operation }) => ({ ...operation, samples: shown(number).map(sampleOf) })),
        next_cursor: rows.length > page.length ? cursorOf(page.at(-1)!.number, list) : null,
      }
    },
  }
}

async function mergeIn(
  { library, random, clock }: Parts,
  tx: Tx,
  actor: Actor,
  { keepId, retireId }: { keepId: string; retireId: string },
) {
  const found = await library.byIdsIn(tx, [keepId, retireId])
  const visible = (id: string) => found.find((row) => row.id === id && maySee(actor, row.account_number))
  const [keep, retire] = [visible(keepId), visible(retireId)]
  if (!keep || !retire) throw new Fault('not_found', `There is no reference ${keep ? retireId : keepId}.`)
  for (const { account_number: owner } of [keep, retire]) refuseOthers(actor, owner)
  if (!keep.active) throw new Fault('conflict', 'The reference to keep is retired.')
  if (keep.account_number !== retire.account_number) throw new Fault('conflict', 'The two belong to different owners.')
  const changes = fillings(keep, retire)
  const after = Object.fromEntries(changes.map(({ field, after: value }) => [field, value]))
  const filled = changes.length > 0 ? [await library.updateIn(tx, { ...keep, ...after })] : []
  const retired = await library.setActiveIn(tx, [retire.id], false)
  let id: string | null = null
  if (filled.length + retired.length > 0) {
    id = random.id()
    const operation = { id, kind: 'merge', account: keep.account_number, groupId: null } as const
    const number = await operations.insertOperation(tx, { ...operation, caller: actor.id, at: iso(clock.now()) })
    if (changes.length > 0) await operations.insertItems(tx, number, 'filled', [keep.number], changes)
    await operations.insertItems(tx, number, 'retired', numbersOf(retired))
  }
  const fields = changes.map(({ field }) => field)
  const answer = { filled: fields.length, filled_fields: fields, operation_id: id }
  return { rows: [...filled, ...retired], keep_ref_id: refId(keep.number), ...answer }
}

async function undoIn(parts: Parts, tx: Tx, actor: Actor, operationId: string | undefined) {
  const { library, clock } = parts
  const operation = await undoable(parts, tx, actor, operationId)
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
  const reverted = await revertAll(library, tx, keeps, items)
  await operations.markUndone(tx, operation.number, actor.id, iso(clock.now()))
  const counts = { restored: restored.length, reverted: reverted.fields, pairs: pairsOf(of('ignored').length) }
  return { rows: [...restored, ...reverted.rows], operation_id: operation.id, kind: operation.kind, ...counts }
}

/**
 * Fails with `not_found` when there is nothing of the viewer's to undo, `forbidden` when another credential did it, and
 * `conflict` when it was undone before.
 */
async function undoable({ clock }: Parts, tx: Tx, { account, id: caller, scope }: Actor, id: string | undefined) {
  const since = iso(clock.now() - undoDays * dayMs)
  const operation = await (id === undefined
    ? operations.lastOperation(tx, { account, caller: scope === 'admin' ? null : caller }, since)
    : operations.operationById(tx, id, since))
  if (operation === null || (account !== null && operation.account_number !== account))
    throw new Fault('not_found', `There is nothing like that to undo in the past ${undoDays} days.`)
  if (scope !== 'admin' && operation.caller !== caller)
    throw new Fault('forbidden', "Undoing what another credential decided needs the scope 'admin'.")
  if (operation.undone_at !== null) throw new Fault('conflict', 'That was undone already.')
  return operation
}

async function revertAll(
  library: Library,
  tx: Tx,
  keeps: readonly ReferenceRow[],
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

/** Whether every two of these are ignored already. */
function areApart(numbers: readonly number[], rows: readonly operations.ApartRow[]): boolean {
  const sizes = Map.groupBy(rows, ({ set }) => set)
  if ([...sizes.values()].some(({ length }) => length === numbers.length)) return true
  const apart = apartFrom(rows)
  return numbers.every((one, at) => numbers.slice(at + 1).every((other) => apart.has(one, other)))
}
