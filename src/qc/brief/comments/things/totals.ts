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

/** `We are at $47,900 now`, where the brief has its goal alone: nothing that it asks for has changed. */
export const isBelowGoal = (sentence: string, lines: Given['lines']): boolean =>
  reached.test(sentence) &&
  ownLines(lines).some(({ label, text }) => ofGoal.test(`${label ?? ''} ${text}`) && /[$€£]/.test(text)) &&
  !ownLines(lines).some(({ label, text }) => progress.test(`${label ?? ''} ${text}`) && /[$€£]/.test(text))

/** Nothing: it says no sum, or the brief has none or several that grow. */
export function totalReached(draft: Draft, sentence: string, { lines }: Pick<Given, 'lines'>): Change[] {
  const [sum, another] = literalsIn(sentence).filter(({ kind }) => kind === 'price')
  if (sum === undefined || another !== undefined || !reached.test(sentence)) return []
  const known = ownLines(lines).flatMap(({ label, text }) => {
    const prices = literalsIn(text).filter(({ kind }) => kind === 'price')
    const said = `${label ?? ''} ${text}`
    return progress.test(said) && !ofGoal.test(said) && prices.length === 1 ? [prices[0]!.text] : []
  })
  const [old, other] = [...new Set(known)]
  const isHeld = allTexts(draft).some((text) => squeezed(text).includes(squeezed(sum.text)))
  return old === undefined || other !== undefined || isHeld || old === sum.text
    ? []
    : exchangeOrAsk(draft, old, sum.text)
}
