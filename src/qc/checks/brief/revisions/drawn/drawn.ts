import type { Rounds } from '../rounds.ts'
import type { Verdict } from '../verdict.ts'
import { flipVerdict } from './flips.ts'
import { frameVerdict } from './frames.ts'
import { photoRemoved } from './photo-removed.ts'

/** What is drawn and has a measure of its own: a frame around the design, the one photograph, which way round it is. */
export const drawnVerdict = (request: string, rounds: Rounds): Verdict | null =>
  frameVerdict(request, rounds.changes) ?? flipVerdict(request, rounds) ?? photoRemoved(request, rounds)
