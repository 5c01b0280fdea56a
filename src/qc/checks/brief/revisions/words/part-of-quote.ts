import { sureConfidence } from '../../reading.ts'
import type { Rounds } from '../rounds.ts'
import { placeOf } from '../text.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { isRemoval } from './going.ts'
import { contentOf, mayStand, tokensIn } from './tokens.ts'

/** `Gluten bread available`, for “Gluten-free bread available”: most of the words that were quoted stand in a line, and one stands nowhere. */

const quoted = /["“]([^"“”]{2,160})["”]/gu
/** So many of the words may be missing, and so many have to stand there. */
const [missingMax, standingMin] = [0.5, 2]

/** Null: it quotes nothing that is to come, or all of it stands there, or too little. */
export function partOfQuote(request: string, { now, before }: Rounds): Verdict | null {
  const [quote, another] = [...request.matchAll(quoted)].map(([, text = '']) => text)
  if (quote === undefined || another !== undefined || isRemoval(request) || !now.text.isGood) return null
  if (placeOf(before.text, quote) !== null || placeOf(now.text, quote) !== null) return null
  const words = [...new Set(contentOf(tokensIn(quote)))]
  const missing = words.filter((word) => !mayStand(now, word))
  const rest = words.filter((word) => !missing.includes(word))
  if (missing.length === 0 || missing.length > words.length * missingMax || rest.length < standingMin) return null
  const line = now.text.lines.find(({ text, confidence }) => {
    const own = new Set(tokensIn(text))
    return confidence >= sureConfidence && rest.every((word) => own.has(word))
  })
  return line === undefined
    ? null
    : verdict(false, `The design says “${line.text}”, without “${missing.join(' ')}”.`, line.box)
}
