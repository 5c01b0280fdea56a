import { allTexts, type Change, type Draft, exchangeOrAsk, squeezed } from '../../draft.ts'
import { ownLines } from '../items/items.ts'
import { literalsIn } from '../../values/values.ts'
import type { Given } from './rows.ts'

/** `As of Sunday we are at $847,900`: what has been raised, where the brief says how much that is beside its goal. */

const reached =
  /(?<!\p{L})(?:we(?:['’]re| are|['’]ve| have)?(?: now| currently| up| already| just)*(?: (?:raised|reached|hit|passed|stand))?(?: now)?(?: at| to)?|(?:the )?(?:total|pledges|giving|thermometer|bar)(?: (?:is|are|stands?|sits?))?(?: now| up| currently)*(?: at| to)?) (?=[$€£]\s?\d)/iu
const progress =
  /(?<!\p{L})(?:so far|to date|raised|pledged|given|collected|committed|current(?:ly)?|received|donated|thermometer)(?!\p{L})/iu
const ofGoal = /(?<!\p{L})(?:goal|target|need(?:ed)?|of our|out of|budget|costs?)(?!\p{L})/iu

/** The lines with a sum, each with its label. */
const sumsIn = (lines: Given['lines']) =>
  ownLines(lines)
    .map(({ label, text }) => ({ said: `${label ?? ''} ${text}`, sums: pricesIn(text) }))
    .filter(({ sums }) => sums.length > 0)
const pricesIn = (text: string) => literalsIn(text).flatMap((one) => (one.kind === 'price' ? [one.text] : []))

/** `We are at $47,900 now`, where the brief has its goal alone: nothing that it asks for has changed. */
export function isBelowGoal(sentence: string, lines: Given['lines']): boolean {
  if (!reached.test(sentence)) return false
  const all = sumsIn(lines)
  return all.some(({ said }) => ofGoal.test(said)) && !all.some(({ said }) => progress.test(said))
}

/** Nothing: it says no sum, or the brief has none or several that grow. */
export function totalReached(draft: Draft, sentence: string, { lines }: Pick<Given, 'lines'>): Change[] {
  const [sum, another] = pricesIn(sentence)
  if (sum === undefined || another !== undefined || !reached.test(sentence)) return []
  const growing = sumsIn(lines).filter(
    ({ said, sums }) => progress.test(said) && !ofGoal.test(said) && sums.length === 1,
  )
  const [old, other] = [...new Set(growing.map(({ sums }) => sums[0]!))]
  const isHeld = allTexts(draft).some((text) => squeezed(text).includes(squeezed(sum)))
  return old === undefined || other !== undefined || isHeld ? [] : exchangeOrAsk(draft, old, sum)
}
