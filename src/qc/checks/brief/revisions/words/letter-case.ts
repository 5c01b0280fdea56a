import { isSmallWord } from '../../../../text/text.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** Words whose letters alone are to be larger or smaller: `Easter instead of EASTER`, `write it HeartBeat`. */

/** The wanted writing and the one that makes way for it. */
const contrast =
  /([\p{L}][\p{L}\p{M}'’& -]*?),?\s+(?:\(?not|instead of|rather than|and not)\s+["“]?([\p{L}][\p{L}\p{M}'’& -]*)/u
const reversed = /(?:from|change)\s+["“]?(\p{L}[\p{L}'’& -]*?)["”]?\s+to\s+["“]?(\p{L}[\p{L}'’& -]*)/iu

/** Null: the request asks for no other letters, or the words were not read in both rounds. */
export function letterCaseVerdict(request: string, rounds: Rounds): Verdict | null {
  const plain = request.replace(/["“”]/g, '')
  const [, one = '', other = ''] = contrast.exec(plain) ?? []
  const [, old = '', fresh = ''] = reversed.exec(plain) ?? []
  const pair = differingInCase(one, other) ?? differingInCase(fresh, old)
  if (pair === null) return null
  const { wanted, unwanted } = pair
  const [was, is] = [writingsOf(wanted, rounds.before), writingsOf(wanted, rounds.now)]
  if (is.length === 0 || was.every((text) => text === wanted)) return null
  if (is.every((text) => text === wanted)) return verdict(true, `The design says “${wanted}”.`, null)
  return is.includes(unwanted) ? verdict(false, `The design still says “${unwanted}”.`, null) : null
}

/** The last words of the one and the first of the other that are the same but for the size of their letters. */
function differingInCase(wanted: string, unwanted: string): { wanted: string; unwanted: string } | null {
  const [ahead, behind] = [wanted.trim().split(/\s+/), unwanted.trim().split(/\s+/)]
  for (let count = Math.min(ahead.length, behind.length); count > 0; count--) {
    const [one, other] = [ahead.slice(-count).join(' '), behind.slice(0, count).join(' ')]
    const isCase = one !== other && one.toLowerCase() === other.toLowerCase()
    if (isCase && !isSmallWord(one)) return { wanted: one, unwanted: other }
  }
  return null
}

/** How a phrase is written each time it stands there. */
function writingsOf(phrase: string, { text }: RoundText): string[] {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'giu')
  return [...text.text.matchAll(pattern)].map(([found]) => found.replace(/\s+/g, ' '))
}
