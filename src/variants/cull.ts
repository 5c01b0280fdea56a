import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { ReferenceRow } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import type { Actor, Culled, Tier } from './model.ts'
import * as operations from './operations-store.ts'
import * as store from './store.ts'
import type { Shown, Unknown } from './view.ts'
import type { Scan, Views } from './views.ts'

type Parts = { sql: Sql; library: Library; views: Views; clock: Clock; random: Pick<Random, 'id'> }

/** Groups of one transaction: each is culled whole or not at all, and one fsync is shared by so many. */
const groupsAtOnce = 20
/** A group whose keep is retired meanwhile so many times is left alone. */
const attemptsMax = 5

type Counts = Pick<Culled, 'families' | 'retired' | 'failed' | 'unsure'>
/** Which members go: all but the keep, or those of some tiers; never those of `keepIds`. */
export type Choice = { isDry: boolean; tiers?: readonly Tier[] | undefined; keepIds?: readonly string[] | undefined }
type Wanted = Choice & { actor: Actor; account: string | null; groupId: string | null; id: string }

/** Retires all but the keep of groups, as they stand at that moment. */
export function cullings(parts: Parts) {
  const { sql, random } = parts
  return {
    async one(actor: Actor, scan: Scan, group: store.Grouped, choice: Choice): Promise<Culled> {
      const { account_number: account, group_id: groupId } = group
      const wanted = { ...choice, actor, account, groupId, id: random.id() }
      return answerOf(await cullGroups(parts, scan, [group], wanted), wanted)
    },

    /** Every group of the scan: one operation, that undo takes back as one. */
    async all(actor: Actor, scan: Scan | null, choice: Choice): Promise<Culled> {
      const wanted = { ...choice, actor, account: null, groupId: null, id: random.id() }
      const total: Counts = { families: 0, retired: 0, failed: 0, unsure: 0 }
      for (let after = ''; scan !== null;) {
        const groups = await store.groupsAfter(sql, scan.id, {}, after, groupsAtOnce)
        if (groups.length === 0) break
        after = groups.at(-1)!.group_id
        add(total, await cullGroups(parts, scan, groups, wanted).catch(() => oneByOne(parts, scan, groups, wanted)))
      }
      return answerOf(total, wanted)
    },
  }
}

async function cullGroups(parts: Parts, scan: Scan, groups: readonly store.Grouped[], wanted: Wanted): Promise<Counts> {
  const { sql, library, views } = parts
  const total: Counts = { families: 0, retired: 0, failed: 0, unsure: 0 }
  let left = groups
  for (let attempt = 0; left.length > 0; attempt++) {
    const made = await (wanted.isDry
      ? retireOthers(parts, sql, scan, left, wanted)
      : sql.begin((tx) => retireOthers(parts, tx, scan, left, wanted)))
    library.announce(made.rows)
    add(total, made.counts)
    if (attempt === attemptsMax) {
      for (const { unknown } of made.left) total.failed += unknown.others.length
      return total
    }
    for (const { unknown } of made.left) await views.judge(unknown)
    left = made.left.map(({ group }) => group)
  }
  return total
}

/** The groups one by one where they could not be culled together: what fails is counted and stops nothing. */
async function oneByOne(parts: Parts, scan: Scan, groups: readonly store.Grouped[], wanted: Wanted): Promise<Counts> {
  const total: Counts = { families: 0, retired: 0, failed: 0, unsure: 0 }
  for (const group of groups) {
    const counts = cullGroups(parts, scan, [group], wanted).catch(async () => {
      const members = await store.membersOf(parts.sql, scan.id, [group.group_id])
      const failed = members.filter(({ active }) => active).length - 1
      return { families: 0, retired: 0, failed: Math.max(0, failed), unsure: 0 }
    })
    add(total, await counts)
  }
  return total
}

type Retired = { counts: Counts; rows: ReferenceRow[]; left: { group: store.Grouped; unknown: Unknown }[] }

/** Retires what is to go of some groups; those with a pair to be judged first are left, of all groups also those with an unsure keep. SQL alone. */
async function retireOthers(
  parts: Parts,
  tx: Tx,
  scan: Scan,
  groups: readonly store.Grouped[],
  wanted: Wanted,
): Promise<Retired> {
  const made: Retired = { counts: { families: 0, retired: 0, failed: 0, unsure: 0 }, rows: [], left: [] }
  for (const [at, look] of (await parts.views.of(tx, scan, groups)).entries()) {
    if ('unknown' in look) {
      made.left.push({ group: groups[at]!, unknown: look.unknown })
      continue
    }
    if (look.view !== null && wanted.groupId === null && look.view.keepReason === 'unsure') {
      made.counts.unsure++
      continue
    }
    const ids = look.view === null ? [] : goingOf(look.view.members, wanted)
    if (ids.length === 0) continue
    const rows = wanted.isDry ? [] : await retireIn(parts, tx, wanted, ids)
    made.rows.push(...rows)
    made.counts.families++
    made.counts.retired += wanted.isDry ? ids.length : rows.length
    made.counts.failed += wanted.isDry ? 0 : ids.length - rows.length
  }
  return made
}

/** The keep comes first, and stays; so does what a person stacked. */
function goingOf(members: readonly Shown[], { tiers, keepIds }: Choice): string[] {
  const kept = new Set(keepIds)
  const goes = ({ id, tier, stackId }: Shown) =>
    stackId === null && !kept.has(id) && (tiers === undefined || tiers.includes(tier))
  return members
    .slice(1)
    .filter(goes)
    .map(({ id }) => id)
}

async function retireIn(
  { library, clock }: Parts,
  tx: Tx,
  wanted: Wanted,
  ids: readonly string[],
): Promise<ReferenceRow[]> {
  const rows = await library.setActiveIn(tx, ids, false)
  const numbers = rows.map(({ number }) => number)
  if (rows.length > 0) await operations.insertItems(tx, await numberOf(tx, wanted, clock), 'retired', numbers)
  return rows
}

/** The operation's number, made with the first thing that it does. */
async function numberOf(tx: Tx, { id, actor, account, groupId }: Wanted, clock: Clock): Promise<number> {
  const there = await operations.operationById(tx, id, '')
  if (there) return there.number
  const at = iso(clock.now())
  return operations.insertOperation(tx, { id, kind: 'cull', account, groupId, caller: actor.id, at })
}

function answerOf(counts: Counts, { id, isDry }: Wanted): Culled {
  return { ...counts, dry_run: isDry, operation_id: !isDry && counts.retired > 0 ? id : null }
}

function add(total: Counts, more: Counts): void {
  total.families += more.families
  total.retired += more.retired
  total.failed += more.failed
  total.unsure += more.unsure
}
