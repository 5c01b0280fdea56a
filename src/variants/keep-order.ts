import type { View } from '../similarity/copies/copies.ts'
import type { Contender, KeepReason } from './model.ts'

/** Below 0: `one` is rather kept. Each criterion decides where those before it leave a tie. */
type Criterion = [reason: KeepReason, compare: (one: Contender, other: Contender) => number]

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const pixels: Criterion = ['most_pixels', (one, other) => other.width * other.height - one.width * one.height]
const quality: Criterion = ['quality', (one, other) => other.quality - one.quality]
const labels: Criterion = ['most_labels', (one, other) => other.labels - one.labels]
const age: Criterion = ['oldest', (one, other) => byText(one.created_at, other.created_at)]
const hash: Criterion = ['smallest_sha256', (one, other) => byText(one.sha256, other.sha256)]

const keepOrder = [pixels, quality, labels, age, hash]
/** Age comes from the order of import, which must not decide who stands with whom: `stars` goes by the rest. */
const starOrder = [pixels, quality, labels, hash]

const compareBy = (criteria: readonly Criterion[]) => (one: Contender, other: Contender) => {
  for (const [, compare] of criteria) {
    const difference = compare(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

/** The order in which references are kept: most pixels, quality, most labels, oldest, smallest SHA-256. */
export const compareKeep = compareBy(keepOrder)
/** The same without age: the order in which `stars` makes centres. */
export const compareStar = compareBy(starOrder)
/** 0 where only age or hash tells the two apart. */
export const compareWorth = compareBy([pixels, quality, labels])

/** What sets the keep apart from the next best of its group. */
export function keepReason(keep: Contender, others: readonly Contender[]): KeepReason {
  const next = others.toSorted(compareKeep)[0]
  const decided = next && keepOrder.find(([, compare]) => compare(keep, next) < 0)
  return decided?.[0] ?? 'smallest_sha256'
}

/** Less than this share of the widest view is a part of it; what is cropped by a hair is not. */
const extentSlack = 0.82
/** In pixels of the scale that a family shares: less than a few blocks is noise. */
const extentLeast = 400
const contentSlack = 0.03
const textSlack = 0.07

/**
 * The one that holds the others: the widest view of the art, then no bars around it, then the least text over it, then
 * the order of \`compareKeep\`. What decided is the reason.
 */
export function holderOf<Member extends { contender: Contender; view: View }>(
  members: readonly Member[],
): { holder: Member; reason: KeepReason; rivals: Member[] } {
  const steps: [reason: KeepReason, passes: (left: readonly Member[]) => Member[]][] = [
    [
      'widest_view',
      (left) =>
        within(
          left,
          ({ view }) => view.extent,
          (best) => best * extentSlack - extentLeast,
        ),
    ],
    [
      'no_bars',
      (left) =>
        within(
          left,
          ({ view }) => view.content,
          (best) => best - contentSlack,
        ),
    ],
    [
      'least_text',
      (left) =>
        within(
          left,
          ({ view }) => -view.text,
          (best) => best - textSlack,
        ),
    ],
  ]
  let left = members
  for (const [reason, passes] of steps) {
    const passed = passes(left)
    if (passed.length === 1 && left.length > 1) return { holder: passed[0]!, reason, rivals: passed }
    left = passed
  }
  const ordered = left.toSorted((one, other) => compareKeep(one.contender, other.contender))
  const [holder, ...others] = ordered as [Member, ...Member[]]
  return {
    holder,
    reason: keepReason(
      holder.contender,
      others.map(({ contender }) => contender),
    ),
    rivals: ordered,
  }
}

function within<Member>(
  members: readonly Member[],
  valueOf: (member: Member) => number,
  leastOf: (best: number) => number,
): Member[] {
  const least = leastOf(Math.max(...members.map(valueOf)))
  return members.filter((member) => valueOf(member) >= least)
}
