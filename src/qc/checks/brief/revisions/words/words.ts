import type { Rounds } from '../rounds.ts'
import type { Verdict } from '../verdict.ts'
import { fromAddition } from './additions.ts'
import { fromCorrection } from './corrections.ts'
import { lineBreakVerdict } from './line-breaks.ts'

export { contentOf, mayStand, newIn, timesSaid, tokensIn } from './tokens.ts'

/** What the words of two rounds, as they are written, tell of a request that quotes none; null: nothing. */
export const fromWords = (request: string, rounds: Rounds): Verdict | null =>
  fromCorrection(request, rounds) ?? lineBreakVerdict(request, rounds) ?? fromAddition(request, rounds)
