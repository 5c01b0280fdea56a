import { sureConfidence } from '../../reading.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { placeOf } from '../text.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { isRemoval } from './going.ts'
import { contentOf, mayStand, tokensIn } from './tokens.ts'

/** Copy that a request quotes: whether it came to the letter, or in part. */

const quoted = /["“]([^"“”]{2,160})["”]/gu

/** `It should say “Wednesday nights” instead of Wednesdays`: sign by sign as it was quoted, which it was not before; null: otherwise. */
export function quoteCame(request: string, { now, before }: Rounds): Verdict | null {
  const all = [...request.matchAll(quoted)]
  const [found] = all
  const quote = found?.[1] ?? ''
  if (found === undefined || all.length > 1 || isRemoval(request) || denied.test(request.slice(0, found.index)))
    return null
  const says = ({ text }: RoundText) => flat(text.text).includes(flat(quote))
  const line = now.text.lines.find(({ text }) => flat(text).includes(flat(quote)))
  const isSure = line === undefined || line.confidence >= sureConfidence
  return quote.trim().length >= lettersMin && isSure && says(now) && !says(before)
    ? verdict(true, `The design says “${quote}”.`, line?.box ?? null)
    : null
}
const flat = (text: string) => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
const denied =
  /(?<!\p{L})(?:not|no|instead of|rather than|from|was|were|isn['’]?t|(?:it|this|still|now|currently) (?:says?|said))\s+(?:the\s|a\s)?$/iu
const lettersMin = 3

/** So many of the words may be missing, and so many have to stand there. */
const [missingMax, standingMin] = [0.5, 2]

/** `Gluten bread available`, for “Gluten-free bread available”: most of the words in a line, and one that stands nowhere. Null: it quotes nothing that is to come, or all of it stands there, or too little. */
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
