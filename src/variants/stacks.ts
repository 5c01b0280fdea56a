import { maySee } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { Random } from '../kernel/random.ts'
import type { ReferenceRow } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import { type Changeable, refuseOthers } from './changeable.ts'
import type { Actor, OperationKind, Stacked } from './model.ts'
import * as operations from './operations-store.ts'
import { changesBetween } from './rules.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; library: Library; changeable: Changeable; clock: Clock; random: Pick<Random, 'id'> }
type Decision = { actor: Actor; kind: OperationKind; account: string | null; groupId: string | null }

/** One design in several formats, by a person's word: all of it stays, and counts as one where rolls collapse. */
export function stacking({ sql, library, changeable, clock, random }: Parts) {
  /** Puts references into a stack, or (null) into none; returns those that really moved, and the operation. */
  async function move(tx: Tx, rows: readonly ReferenceRow[], stackId: string | null, decision: Decision) {
    const { actor, kind, account, groupId } = decision
    const going = rows.filter(({ stack_id: now }) => now !== stackId)
    if (going.length === 0) return { rows: [], operation_id: null }
    const id = random.id()
    const operation = { id, kind, account, groupId, caller: actor.id, at: iso(clock.now()) }
    const number = await operations.insertOperation(tx, operation)
    const moved: ReferenceRow[] = []
    for (const row of going) {
      const after = { ...row, stack_id: stackId }
      moved.push(await library.updateIn(tx, after))
      await operations.insertItems(tx, number, 'filled', [row.number], changesBetween(row, after))
    }
    return { rows: moved, operation_id: id }
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
        const stacks = new Set(chosen.map(({ stack_id: one }) => one).filter((one) => one !== null))
        const all = new Map(chosen.map((row) => [row.number, row]))
        for (const stack of stacks) for (const row of await library.ofStackIn(tx, stack)) all.set(row.number, row)
        // The stack that is there goes on: what is stacked once more is the same stack.
        const into = [...stacks].toSorted()[0] ?? random.id()
        const decision = { actor, kind: 'stack', account: group.account_number, groupId } as const
        const moved = await move(tx, [...all.values()], into, decision)
        return { ...moved, stackId: into, members: [...all.values()].map(({ id }) => id) }
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
        const decision = { actor, kind: 'unstack', account: first.account_number, groupId: null } as const
        return { ...(await move(tx, inside, null, decision)), members: inside.map(({ id }) => id) }
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
  const foreign = ids.find((id) => !byId.has(id))
  if (foreign !== undefined) throw invalid('body.ids', `${foreign} is not in this group`)
  if (ids.length < 2) throw invalid('body.ids', 'expected two or more different ones')
  return ids.map((id) => byId.get(id)!)
}
