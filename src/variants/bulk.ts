import { requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { ReferencePatch, ReferenceRow } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import type { Actor, BulkPatchBody, BulkPatched } from './model.ts'
import * as operations from './operations-store.ts'
import { type Change, changesBetween } from './rules.ts'

type Parts = { sql: Sql; library: Library; clock: Clock; random: Pick<Random, 'id'> }

/** References of one transaction: one fsync is shared by so many, and nobody else waits longer for the writer. */
const rowsAtOnce = 200

type Wanted = Pick<BulkPatchBody, 'set' | 'add_styles' | 'remove_styles'>
type Made = { row: ReferenceRow; changes: Change[] }

/** Changes labels of many references: one operation, that undo takes back as one. */
export function bulkPatching({ sql, library, clock, random }: Parts) {
  /** The operation's number, made with the first thing that it does. */
  async function numberOf(tx: Tx, actor: Actor, id: string): Promise<number> {
    const there = await operations.operationById(tx, id, '')
    if (there) return there.number
    const operation = { id, kind: 'bulk_patch', account: null, groupId: null } as const
    return operations.insertOperation(tx, { ...operation, caller: actor.id, at: iso(clock.now()) })
  }

  async function storeIn(tx: Tx, actor: Actor, id: string, made: readonly Made[]): Promise<ReferenceRow[]> {
    const rows: ReferenceRow[] = []
    for (const { row, changes } of made) {
      const number = await numberOf(tx, actor, id)
      rows.push(await library.updateIn(tx, row))
      await operations.insertItems(tx, number, 'filled', [row.number], changes)
    }
    return rows
  }

  /** Changes some of them; returns how many are not as they were. */
  async function patch(actor: Actor, id: string, numbers: readonly number[], body: BulkPatchBody): Promise<number> {
    const plan = async (tx: Tx) =>
      (await library.byNumbersIn(tx, numbers)).flatMap((row) => changed(library, row, body))
    if (body.dry_run === true) return (await plan(sql)).length
    const rows = await sql.begin(async (tx) => storeIn(tx, actor, id, await plan(tx)))
    library.announce(rows)
    return rows.length
  }

  return async (actor: Actor, body: BulkPatchBody): Promise<BulkPatched> => {
    requireOrganisation(actor)
    const { ids, filter } = body
    const named = ids === undefined ? null : await library.byIdsIn(sql, ids)
    const numbers = named?.map(({ number }) => number) ?? [...(await library.numbersMatching(actor, filter!))]
    const known = new Set(named?.map((row) => row.id))
    const id = random.id()
    let count = 0
    for (let from = 0; from < numbers.length; from += rowsAtOnce)
      count += await patch(actor, id, numbers.slice(from, from + rowsAtOnce), body)
    const isDry = body.dry_run === true
    return {
      ok: true,
      matched: numbers.length,
      changed: count,
      not_found: [...new Set(ids)].filter((one) => !known.has(one)),
      dry_run: isDry,
      operation_id: !isDry && count > 0 ? id : null,
    }
  }
}

/** A reference as it is to be, and what that changes; nothing where it is so already. */
function changed(library: Library, before: ReferenceRow, { set = {}, add_styles, remove_styles }: Wanted): Made[] {
  const dropped = new Set(remove_styles)
  const after = library.patched(before, set as ReferencePatch)
  const styles = [...new Set([...after.design_styles, ...(add_styles ?? [])])].filter((style) => !dropped.has(style))
  const row = { ...after, design_styles: styles }
  const changes = changesBetween(before, row)
  return changes.length > 0 ? [{ row, changes }] : []
}
