import type { Rounds } from '../rounds.ts'
import type { Verdict } from '../verdict.ts'
import { fromAddition } from './additions.ts'
import { fromCorrection } from './corrections.ts'
import { countedVerdict } from './counted.ts'
import { letterCaseVerdict } from './letter-case.ts'
import { isOfLines, lineBreakVerdict } from './line-breaks.ts'
import { listVerdict } from './lists.ts'
import { marksVerdict } from './marks.ts'
import { sequenceVerdict } from './sequence.ts'

export { isRemoval } from './going.ts'
export { fromNamedWords } from './named-words.ts'
export { isOfLines } from './line-breaks.ts'
export { standsAway } from './placed.ts'
export { partOfQuote, quoteCame } from './quotes.ts'
export { adds, addsValue, statedIn, valuesNamed } from './stated.ts'
export { leftElsewhere } from './left-elsewhere.ts'
export { fromValues, hasCome, lacksValue, ownKept } from './values.ts'
export { inFull } from './shorthand.ts'
export { came, contentOf, isUnsure, mayStand, newIn, timesSaid, tokensIn } from './tokens.ts'

/** What is known by how words are written and in which order they stand, before it is asked which words they are. */
export const fromWriting = (request: string, rounds: Rounds): Verdict | null =>
  letterCaseVerdict(request, rounds) ??
  marksVerdict(request, rounds) ??
  countedVerdict(request, rounds) ??
  sequenceVerdict(request, rounds)

/** What the words of two rounds, as they are written, tell of a request that quotes none; null: nothing. */
export const fromWords = (request: string, rounds: Rounds): Verdict | null =>
  fromCorrection(request, rounds) ??
  listVerdict(request, rounds) ??
  lineBreakVerdict(request, rounds) ??
  (isOfLines(request) ? null : fromAddition(request, rounds))
