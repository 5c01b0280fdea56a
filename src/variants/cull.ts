import type { Sql, Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { ReferenceRow } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import type { Actor, Culled, Tier } from './model.ts'
import * as operations from './operations-store.ts'
import { stackIn } from './stacks.ts'
import * as store from './store.ts'
import type { Unknown, View } from './view.ts'
import type { Scan, Views } from './views.ts'

type Parts = { sql: Sql; library: Library; views: Views; clock: Clock; random: Pick<Random, 'id'> }

/** Groups of one transaction: each is culled whole or not at all, and one fsync is shared by so many. */
const groupsAtOnce = 20
/** A group whose keep is retired meanwhile so many times is left alone. */
const attemptsMax = 5

type Counts = Pick<Culled, 'families' | 'retired' | 'failed' | 'unsure' | 'stacked'>
const nothing: Counts = { families: 0, retired: 0, failed: 0, unsure: 0, stacked: 0 }
/** Which members go: all but the keep, or those of some tiers; never those of `keepIds`, which overrule the keep of one group. */
export type Choice = { isDry: boolean; tiers?: readonly Tier[] | undefined; keepIds?: readonly string[] | undefined }
type Wanted = Choice & { actor: Actor; account: string | null; groupId: string | null; id: string }

/** Retires all but the keep of groups, or but those that a person keeps, as they stand at that moment. */
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
      const total = { ...nothing }
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
  const total = { ...nothing }
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
  const total = { ...nothing }
  for (const group of groups) {
    const counts = cullGroups(parts, scan, [group], wanted).catch(async () => {
      const members = await store.membersOf(parts.sql, scan.id, [group.group_id])
      const failed = members.filter(({ active }) => active).length - 1
      return { ...nothing, failed: Math.max(0, failed) }
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
  const made: Retired = { counts: { ...nothing }, rows: [], left: [] }
  for (const [at, look] of (await parts.views.of(tx, scan, groups)).entries()) {
    if ('unknown' in look) {
      made.left.push({ group: groups[at]!, unknown: look.unknown })
      continue
    }
    if (look.view !== null && wanted.groupId === null && look.view.keepReason === 'unsure') {
      made.counts.unsure++
      continue
    }
    if (look.view === null) continue
    const together = togetherOf(look.view, wanted)
    made.counts.stacked += together.length
    if (together.length > 0 && !wanted.isDry) made.rows.push(...(await stackKept(parts, tx, wanted, together)))
    const ids = goingOf(look.view, wanted)
    if (ids.length === 0) continue
    const rows = wanted.isDry ? [] : await retireIn(parts, tx, wanted, ids)
    made.rows.push(...rows)
    made.counts.families++
    made.counts.retired += wanted.isDry ? ids.length : rows.length
    made.counts.failed += wanted.isDry ? 0 : ids.length - rows.length
  }
  return made
}

/** The members that were named of one group: they stay in place of its keep. Null: none were named, the keep stays. */
function chosenOf({ members }: View, { groupId, keepIds = [] }: Wanted) {
  if (groupId === null || keepIds.length === 0) return null
  const named = new Set(keepIds)
  return members.filter(({ id }) => named.has(id))
}

/** What a person stacked stays; and nothing goes where all that were to stay have gone meanwhile. */
function goingOf(view: View, wanted: Wanted): string[] {
  const { tiers, keepIds } = wanted
  const chosen = chosenOf(view, wanted)
  const staying = chosen ?? [view.keep]
  if (staying.length === 0) return []
  const stays = new Set([...(keepIds ?? []), ...staying.map(({ id }) => id)])
  // Tiers are to the keep: the keep itself is to a chosen one what that is to the keep.
  const isOfTiers = (member: View['keep']) =>
    tiers === undefined || (member === view.keep ? staying : [member]).some(({ tier }) => tiers.includes(tier))
  return view.members
    .filter((member) => member.stackId === null && !stays.has(member.id) && isOfTiers(member))
    .map(({ id }) => id)
}

/** Those of a whole group that are kept together, where they are in no one stack yet. */
function togetherOf(view: View, wanted: Wanted): string[] {
  const chosen = chosenOf(view, wanted) ?? []
  const stacks = new Set(chosen.map(({ stackId }) => stackId))
  const isDecided = stacks.size === 1 && !stacks.has(null)
  return wanted.tiers !== undefined || chosen.length < 2 || isDecided ? [] : chosen.map(({ id }) => id)
}

/** What a person kept together is one stack from then on, and is not proposed again. */
async function stackKept(parts: Parts, tx: Tx, wanted: Wanted, ids: readonly string[]): Promise<ReferenceRow[]> {
  const rows = await parts.library.byIdsIn(tx, ids)
  return (await stackIn(parts, tx, rows, () => numberOf(tx, wanted, parts.clock))).moved
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
  return { ...counts, dry_run: isDry, operation_id: !isDry && counts.retired + counts.stacked > 0 ? id : null }
}

function add(total: Counts, more: Counts): void {
  total.families += more.families
  total.retired += more.retired
  total.failed += more.failed
  total.unsure += more.unsure
  total.stacked += more.stacked
}
