import type { StepRow } from './deliveries-store.ts'
import type { Preferences } from './model.ts'
import { same } from './rules.ts'

/** Each name once, whatever its letter case, in the order given. */
function once(names: readonly (string | null | undefined)[]): string[] {
  const kept: string[] = []
  for (const name of names) if (name != null && !kept.some((one) => same(one, name))) kept.push(name)
  return kept
}

/** What a review's preferences ask for, in the order in which it is done. */
export function stepsOf({ tags, removeTags, changeStatus, leaveComment }: Preferences): StepRow[] {
  const removed = once([...(tags?.tagsToRemove ?? []), ...(removeTags?.enabled ? (removeTags.tags ?? []) : [])])
  // A tag that is to go and to come stays away: taking off is the second of the two.
  const added = once(tags?.tagsToAdd ?? []).filter((tag) => !removed.some((one) => same(one, tag)))
  const wanted: [StepRow['step'], string][] = [
    ['read_task', ''],
    ...added.map((tag): [StepRow['step'], string] => ['add_tag', tag]),
    ...removed.map((tag): [StepRow['step'], string] => ['remove_tag', tag]),
  ]
  if (changeStatus?.enabled && changeStatus.status) wanted.push(['change_status', changeStatus.status])
  if (leaveComment?.enabled) wanted.push(['leave_comment', ''])
  wanted.push(['record', ''])
  return wanted.map(([step, target], ordinal) => ({ ordinal, step, target, state: 'planned', detail: null }))
}
