import type { Change, Draft } from '../../draft.ts'
import { dishOf } from './dishes.ts'
import { leaderOf } from './leaders.ts'
import { hourOfRow, hoursListed, pricesListed } from './lists.ts'
import { pageOf } from './pages.ts'
import { numberOfStreet, placeInstead, placeOfRow, roomInstead } from './places.ts'
import type { Given } from './rows.ts'
import { swapped } from './swapped.ts'
import { totalReached } from './totals.ts'
import { firstWord, lastWord, onlyPart } from './wording.ts'

export { droppedThings } from './dropped-things.ts'
export { sizeChanged } from './size-changed.ts'
export { soleOfKind } from './sole.ts'
export { isBelowGoal } from './totals.ts'
export type { Given } from './rows.ts'

/** A thing of the brief that a comment names by its words, and what it gives it: a person, a place, a page, other words. */

/** `ahead`: what the comment says before the sentence. */
type Aware = Given & { ahead?: string }
type Reader = (draft: Draft, sentence: string, context: Aware) => Change[]

export const thingsGiven = (draft: Draft, sentence: string, context: Aware): Change[] =>
  firstOf(
    [
      totalReached,
      leaderOf,
      placeOfRow,
      placeInstead,
      roomInstead,
      numberOfStreet,
      pageOf,
      onlyPart,
      hourOfRow,
      pricesListed,
    ],
    draft,
    sentence,
    context,
  )

/** Rows that change places, lists of hours, and other words in the place of some that the brief has. */
export const wordsGiven = (draft: Draft, sentence: string, context: Aware): Change[] =>
  firstOf([swapped, hoursListed, lastWord, firstWord, dishOf], draft, sentence, context)

function firstOf(readers: readonly Reader[], draft: Draft, sentence: string, context: Aware): Change[] {
  if (sentence.length > orderCharsMax) return []
  for (const read of readers) {
    const changes = read(draft, sentence, context)
    if (changes.length > 0) return changes
  }
  return []
}
const orderCharsMax = 300
