import type { Rounds } from '../rounds.ts'
import type { Verdict } from '../verdict.ts'
import { frameVerdict } from './frames.ts'
import { photoRemoved } from './photo-removed.ts'

/** What is drawn and has a measure of its own: a frame around the design, the one photograph. */
export const drawnVerdict = (request: string, rounds: Rounds): Verdict | null =>
  frameVerdict(request, rounds.changes) ?? photoRemoved(request, rounds)
