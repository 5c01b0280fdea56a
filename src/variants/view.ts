import type { Grouped, Member } from './store.ts'
import { compareKeep, keepReason } from './keep-order.ts'
import { type Apart } from './rules.ts'
import type { KeepReason, Tier } from './model.ts'

type Shown = { number: number; id: string; similarity: number; tier: Tier; stackId: string | null }
/** A group as it stands now: of the last scan, less what was retired, given away or ignored since. */
export type View = {
  groupId: string
  account: string | null
  keep: Shown
  keepReason: KeepReason
  /** The one stack that all of it stands in; null: there is none. */
  stackId: string | null
  /** The keep first. */
  members: Shown[]
}

/** What is known of a pair whose keep was not the scan's; undefined: nobody has looked yet. */
type Known = (keep: number, other: number) => { similarity: number; tier: Tier } | undefined
export type Unknown = { keep: Member; others: Member[] }

type Input = { group: Grouped; members: readonly Member[]; apart: Apart; known: Known; threshold: number }

/**
 * What is left of a group, null when that is fewer than two, or the pairs that somebody has to look at first: when the
 * keep was retired the next best takes its place, and only what is within the threshold of that stays.
 */
export function viewOf(input: Input): View | { unknown: Unknown } | null {
  const { group, members, apart, threshold } = input
  const present = members.filter(({ active, account_number: owner }) => active && owner === group.account_number)
  if (present.length < 2) return null
  const isScans = present[0]!.rank === 0
  const keep = isScans ? present[0]! : present.toSorted(compareKeep)[0]!
  const others = present.filter((member) => member !== keep)
  const compared = isScans ? others : comparedTo(keep, others, input)
  if ('unknown' in compared) return compared
  const taken: Member[] = [keep]
  for (const member of compared.toSorted((one, other) => other.similarity - one.similarity || one.rank - other.rank))
    if (member.similarity >= threshold && !taken.some(({ number }) => apart.has(number, member.number)))
      taken.push(member)
  if (taken.length < 2) return null
  const shown = taken.map(({ stack_id: stackId, number, id, similarity, tier }): Shown => {
    return { number, id, similarity, tier, stackId }
  })
  const first: Shown = { ...shown[0]!, similarity: 1, tier: 'exact' }
  return {
    groupId: group.group_id,
    account: group.account_number,
    keep: first,
    keepReason: reasonOf(group, members.length, taken),
    stackId: shown.every(({ stackId }) => stackId === first.stackId) ? first.stackId : null,
    members: [first, ...shown.slice(1)],
  }
}

/** The scan's reason, which is true beside all that it compared: of what is left the order decides where it agrees. */
function reasonOf({ keep_reason: reason }: Grouped, scanned: number, [keep, ...others]: Member[]): KeepReason {
  const isWhole = others.length + 1 === scanned
  const isScans = keep!.rank === 0
  const isFirst = others.every((other) => compareKeep(keep!, other) < 0)
  return isScans && (isWhole || reason === 'unsure' || !isFirst) ? reason : keepReason(keep!, others)
}

function comparedTo(keep: Member, others: Member[], { known }: Input): Member[] | { unknown: Unknown } {
  const compared: Member[] = []
  const unknown: Member[] = []
  for (const member of others) {
    // Two that had the pixels of the old keep have each other's.
    const isSame = keep.tier === 'exact' && member.tier === 'exact'
    const judged = isSame ? { similarity: 1, tier: 'exact' as const } : known(keep.number, member.number)
    if (judged === undefined) unknown.push(member)
    else compared.push({ ...member, ...judged })
  }
  return unknown.length > 0 ? { unknown: { keep, others: unknown } } : compared
}
