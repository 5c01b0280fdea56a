import type { Remark } from '../../../model.ts'
import { certainty } from '../certainty.ts'

export type Verdict = {
  word: 'fixed' | 'not_fixed' | 'cannot_tell'
  why: string
  confidence: number
  expected: string | null
  actual: string | null
  box: Remark['box']
}

/** What was measured, without a value that could be shown as wanted. */
export const verdict = (isDone: boolean, why: string, box: Remark['box']): Verdict => ({
  word: isDone ? 'fixed' : 'not_fixed',
  why,
  confidence: certainty.ofOtherName,
  expected: null,
  actual: null,
  box,
})

/** Why nothing is decided, where neither the text nor the pixels tell. */
export const lookAt = 'A person has to look.'
/** What decides nothing, and leaves nothing to decide to weaker evidence either. */
export const undecided: Verdict = {
  word: 'cannot_tell',
  why: lookAt,
  confidence: certainty.hidden,
  expected: null,
  actual: null,
  box: null,
}

/** Of several things all have to be done, and one that is not is enough. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  const missed = verdicts.find(({ word }) => word === 'not_fixed')
  return missed ?? (verdicts.every(({ word }) => word === 'fixed') ? verdicts[0]! : undecided)
}
