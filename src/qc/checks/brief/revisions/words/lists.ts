import { sureConfidence } from '../../reading.ts'
import type { Rounds } from '../rounds.ts'
import { undecided, verdict, type Verdict } from '../verdict.ts'
import { contentOf, mayStand, timesSaid, tokensIn } from './tokens.ts'

/** `Prizes: hottest, best overall and most creative`: a list under the name by which it stands there, of which some is new. */

const named = /^(?:the |our )?(\p{L}[\p{L}\d' ]{1,30}):\s+([^:]+)$/iu
const between = /\s*(?:[,;]\s*(?:and\s+|&\s*|plus\s+)?|\s(?:and|&|plus)\s)\s*/i
const itemsMin = 2
const itemWordsMax = 4

/** Null: it is no list that stands in the round before, or nothing of it is new. */
export function listVerdict(request: string, { now, before, pairs }: Rounds): Verdict | null {
  const [, name = '', rest = ''] = named.exec(request) ?? []
  const items = rest
    .replace(/[.!]+$/, '')
    .split(between)
    .map(tokensIn)
  const [stands, fresh] = [true, false].map((isThere) =>
    items.filter((words) => timesSaid(before, words) > 0 === isThere),
  )
  const label = tokensIn(name)
  const areItems =
    items.length >= itemsMin &&
    items.every((words) => words.length <= itemWordsMax && contentOf(words).length > 0 && !/\d/.test(words.join('')))
  if (!areItems || timesSaid(before, label) === 0 || stands!.length === 0 || fresh!.length === 0) return null
  if (fresh!.every((words) => timesSaid(now, words) > 0))
    return verdict(true, `The design says “${fresh!.map((words) => words.join(' ')).join(', ')}” now.`, null)
  const line = pairs.find((pair) => pair.before && label.every((word) => tokensIn(pair.before!.text).includes(word)))
  const isMissing = fresh!.every((words) => contentOf(words).some((word) => !mayStand(now, word)))
  return isMissing && line?.isSameText && now.text.isGood && line.now!.confidence >= sureConfidence
    ? verdict(false, `The design still says “${line.now!.text}”.`, line.now!.box)
    : undecided
}
