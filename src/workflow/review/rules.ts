import type { StepRow } from './model.ts'
import type { Preferences } from '../model.ts'
import { same } from '../rules.ts'

type Named = { name: string; field: string }

/** Each name once, whatever its letter case, in the order given, with the place it was given at. */
function once(lists: [field: string, names: readonly string[] | null | undefined][]): Named[] {
  const kept: Named[] = []
  for (const [field, names] of lists)
    for (const [at, name] of (names ?? []).entries())
      if (!kept.some((one) => same(one.name, name))) kept.push({ name, field: `${field}.${at}` })
  return kept
}

/** What a review's preferences request, in the order in which it is done. */
export function stepsOf({ tags, removeTags, changeStatus, leaveComment }: Preferences): StepRow[] {
  const removed = once([
    ['preferences.tags.tagsToRemove', tags?.tagsToRemove],
    ['preferences.removeTags.tags', removeTags?.enabled ? removeTags.tags : []],
  ])
  // A tag that is to come and to go stays away: taking off is the second of the two.
  const added = once([['preferences.tags.tagsToAdd', tags?.tagsToAdd]]).filter(
    ({ name }) => !removed.some((one) => same(one.name, name)),
  )
  const wanted: [StepRow['step'], Named?][] = [
    ['read_task'],
    ...added.map((tag): [StepRow['step'], Named] => ['add_tag', tag]),
    ...removed.map((tag): [StepRow['step'], Named] => ['remove_tag', tag]),
  ]
  if (changeStatus?.enabled && changeStatus.status)
    wanted.push(['change_status', { name: changeStatus.status, field: 'preferences.changeStatus' }])
  if (leaveComment?.enabled) wanted.push(['leave_comment', { name: '', field: 'preferences.leaveComment' }])
  wanted.push(['record'])
  return wanted.map(([step, named], ordinal) => {
    const { name = '', field = null } = named ?? {}
    return { ordinal, step, field, target: name, state: 'planned', detail: null }
  })
}
