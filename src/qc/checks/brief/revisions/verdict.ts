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
