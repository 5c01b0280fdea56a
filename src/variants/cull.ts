import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { Library } from '../library/service.ts'
import type { ReferenceRow } from '../library/model.ts'
import type { Actor, Culled } from './model.ts'
import * as operations from './operations-store.ts'
import * as store from './store.ts'
import type { Scan, Views } from './views.ts'
import type { Unknown } from './view.ts'

type Parts = { sql: Sql; library: Library; views: Views; clock: Clock; random: Pick<Random, 'id'> }

/** Groups of one transaction: each is culled whole or not at all, and one fsync is shared by so many. */
const groupsAtOnce = 20
/** A group whose keep is retired under our hands so many times is left alone. */
const looksMax = 5

type Counts = Pick<Culled, 'families' | 'retired' | 'failed'>
type Wanted = { actor: Actor; account: string | null; groupId: string | null; id: string; isDry: boolean }

/** Retires all but the keep of groups, as they stand at that moment. */
export function cullings({ sql, library, views, clock, random }: Parts) {
  /** The operation's number, made with the first thing that it does. */
  async function logged(tx: Tx, { id, actor, account, groupId }: Wanted): Promise<number> {
    const there = await operations.operationById(tx, id, '')
    if (there) return there.number
    return operations.insertOperation(tx, {
      id,
      kind: 'cull',
      account,
      groupId,
      caller: actor.id,
      at: iso(clock.now()),
    })
  }

  async function retireIn(tx: Tx, wanted: Wanted, ids: readonly string[]): Promise<ReferenceRow[]> {
    const rows = await library.setActiveIn(tx, ids, false)
    const numbers = rows.map(({ number }) => number)
    if (rows.length > 0) await operations.insertItems(tx, await logged(tx, wanted), 'retired', numbers)
    return rows
  }

  type Pass = { counts: Counts; rows: ReferenceRow[]; left: { group: store.Grouped; unknown: Unknown }[] }

  /** One look at some groups and what it retires, together; those with a pair to be judged first are left. */
  async function pass(tx: Tx, scan: Scan, groups: readonly store.Grouped[], wanted: Wanted): Promise<Pass> {
    const made: Pass = { counts: { families: 0, retired: 0, failed: 0 }, rows: [], left: [] }
    for (const [at, look] of (await views.of(tx, scan, groups)).entries()) {
      if ('unknown' in look) made.left.push({ group: groups[at]!, unknown: look.unknown })
      else if (look.view) {
        const ids = look.view.members.slice(1).map(({ id }) => id)
        const rows = wanted.isDry ? [] : await retireIn(tx, wanted, ids)
        made.rows.push(...rows)
        made.counts.families++
        made.counts.retired += wanted.isDry ? ids.length : rows.length
        made.counts.failed += wanted.isDry ? 0 : ids.length - rows.length
      }
    }
    return made
  }

  async function cullGroups(scan: Scan, groups: readonly store.Grouped[], wanted: Wanted): Promise<Counts> {
    const total: Counts = { families: 0, retired: 0, failed: 0 }
    let left = groups
    for (let look = 0; left.length > 0; look++) {
      const made = await (wanted.isDry
        ? pass(sql, scan, left, wanted)
        : sql.begin((tx) => pass(tx, scan, left, wanted)))
      library.announce(made.rows)
      add(total, made.counts)
      if (look === looksMax) {
        for (const { unknown } of made.left) total.failed += unknown.others.length
        return total
      }
      for (const { unknown } of made.left) await views.judge(unknown)
      left = made.left.map(({ group }) => group)
    }
    return total
  }

  /** The groups one by one where they could not be culled together: what fails is counted and stops nothing. */
  async function oneByOne(scan: Scan, groups: readonly store.Grouped[], wanted: Wanted): Promise<Counts> {
    const total: Counts = { families: 0, retired: 0, failed: 0 }
    for (const group of groups) {
      const counts = cullGroups(scan, [group], wanted).catch(async () => {
        const members = await store.membersOf(sql, scan.id, [group.group_id])
        const failed = members.filter(({ active }) => active).length - 1
        return { families: 0, retired: 0, failed: Math.max(0, failed) }
      })
      add(total, await counts)
    }
    return total
  }

  const answer = (counts: Counts, { id, isDry }: Wanted): Culled => ({
    ...counts,
    dry_run: isDry,
    operation_id: !isDry && counts.retired > 0 ? id : null,
  })

  return {
    async one(actor: Actor, scan: Scan, group: store.Grouped, isDry: boolean): Promise<Culled> {
      const wanted = { actor, account: group.account_number, groupId: group.group_id, id: random.id(), isDry }
      return answer(await cullGroups(scan, [group], wanted), wanted)
    },

    /** Every group of the scan: one operation, that undo takes back as one. */
    async all(actor: Actor, scan: Scan | null, isDry: boolean): Promise<Culled> {
      const wanted = { actor, account: null, groupId: null, id: random.id(), isDry }
      const total: Counts = { families: 0, retired: 0, failed: 0 }
      for (let after = ''; scan !== null;) {
        const groups = await store.groupsAfter(sql, scan.id, {}, after, groupsAtOnce)
        if (groups.length === 0) break
        after = groups.at(-1)!.group_id
        add(total, await cullGroups(scan, groups, wanted).catch(() => oneByOne(scan, groups, wanted)))
      }
      return answer(total, wanted)
    },
  }
}

function add(total: Counts, more: Counts): void {
  total.families += more.families
  total.retired += more.retired
  total.failed += more.failed
}
