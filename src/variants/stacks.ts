import { maySee } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { Random } from '../kernel/random.ts'
import type { ReferenceRow } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import { type Changeable, refuseForeign, refuseOthers } from './changeable.ts'
import type { Actor, OperationKind, Stacked } from './model.ts'
import * as operations from './operations-store.ts'
import { changesBetween } from './rules.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; library: Library; changeable: Changeable; clock: Clock; random: Pick<Random, 'id'> }
type Decision = { actor: Actor; kind: OperationKind; account: string | null; groupId: string | null }
type Moved = { stackId: string; all: ReferenceRow[]; moved: ReferenceRow[] }

/**
 * Puts references into one stack, and with each the whole stack that it stands in. `numberOf` gives the number of the
 * operation, and is called where something moves alone. SQL alone.
 */
export async function stackIn(
  { library, random }: Pick<Parts, 'library' | 'random'>,
  tx: Tx,
  chosen: readonly ReferenceRow[],
  numberOf: () => Promise<number>,
): Promise<Moved> {
  const stacks = new Set(chosen.map(({ stack_id: one }) => one).filter((one) => one !== null))
  const all = new Map(chosen.map((row) => [row.number, row]))
  for (const stack of stacks) for (const row of await library.ofStackIn(tx, stack)) all.set(row.number, row)
  // The stack that is there goes on: what is stacked once more is the same stack.
  const stackId = [...stacks].toSorted()[0] ?? random.id()
  const rows = [...all.values()]
  return { stackId, all: rows, moved: await moveIn(library, tx, { rows, stackId, numberOf }) }
}

type Move = { rows: readonly ReferenceRow[]; stackId: string | null; numberOf: () => Promise<number> }

/** Puts references into a stack, or (null) into none; returns those that really moved. */
async function moveIn(library: Library, tx: Tx, { rows, stackId, numberOf }: Move): Promise<ReferenceRow[]> {
  const moved: ReferenceRow[] = []
  for (const row of rows.filter(({ stack_id: now }) => now !== stackId)) {
    const after = { ...row, stack_id: stackId }
    moved.push(await library.updateIn(tx, after))
    await operations.insertItems(tx, await numberOf(), 'filled', [row.number], changesBetween(row, after))
  }
  return moved
}

/** One design in several formats, by a person's word: all of it stays, and counts as one where rolls collapse. */
export function stacking({ sql, library, changeable, clock, random }: Parts) {
  /** The operation, made with the first reference that moves; its id is null until then. */
  function logged(tx: Tx, { actor, ...decision }: Decision) {
    let made: { id: string; number: Promise<number> } | null = null
    return {
      number: () => {
        const id = random.id()
        const operation = { id, ...decision, caller: actor.id, at: iso(clock.now()) }
        made ??= { id, number: operations.insertOperation(tx, operation) }
        return made.number
      },
      id: () => made?.id ?? null,
    }
  }

  return {
    /**
     * Says that members of a group are one design. A stack that one of them stands in already comes along whole. Fails
     * with `not_found`, `forbidden`, and `validation_failed` for ids that are not in the group.
     */
    async stack(actor: Actor, groupId: string, asked: readonly string[] | undefined): Promise<Stacked> {
      const { scan, group } = await changeable(actor, groupId)
      const { rows, members, stackId, operation_id } = await sql.begin(async (tx) => {
        const numbers = (await store.membersOf(tx, scan.id, [groupId])).map(({ number }) => number)
        const inside = (await library.byNumbersIn(tx, numbers)).filter((row) => row.active)
        const chosen = asked === undefined ? inside : chosenOf(inside, asked)
        const log = logged(tx, { actor, kind: 'stack', account: group.account_number, groupId })
        const { stackId, all, moved } = await stackIn({ library, random }, tx, chosen, log.number)
        return { rows: moved, stackId, members: all.map(({ id }) => id), operation_id: log.id() }
      })
      library.announce(rows)
      return { ok: true, stack_id: stackId, members, operation_id }
    },

    /** Takes a stack apart. Fails with `not_found` and `forbidden`. */
    async unstack(actor: Actor, stackId: string): Promise<Stacked> {
      const { rows, members, operation_id } = await sql.begin(async (tx) => {
        const inside = await library.ofStackIn(tx, stackId)
        const first = inside.find((row) => maySee(actor, row.account_number))
        if (first === undefined) throw new Fault('not_found', 'There is no such stack.')
        refuseOthers(actor, first.account_number)
        const log = logged(tx, { actor, kind: 'unstack', account: first.account_number, groupId: null })
        const moved = await moveIn(library, tx, { rows: inside, stackId: null, numberOf: log.number })
        return { rows: moved, members: inside.map(({ id }) => id), operation_id: log.id() }
      })
      library.announce(rows)
      return { ok: true, stack_id: stackId, members, operation_id }
    },
  }
}

/** Those of a group that were named. Fails with `validation_failed` for what is not in it, and for one alone. */
function chosenOf(inside: readonly ReferenceRow[], asked: readonly string[]): ReferenceRow[] {
  const byId = new Map(inside.map((row) => [row.id, row]))
  const ids = [...new Set(asked)]
  refuseForeign(inside, ids, 'body.ids')
  if (ids.length < 2) throw invalid('body.ids', 'expected two or more different ones')
  return ids.map((id) => byId.get(id)!)
}
