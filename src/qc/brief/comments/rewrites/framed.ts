import { weekdayNamed } from '../../../text/text.ts'
import { allTexts, type Draft } from '../../draft.ts'
import { placesNamed } from '../../guesses.ts'
import { type Literal, literalsIn } from '../../values/values.ts'

/** `twelve dollars`, `ends in 43`, `make it the Fellowship Hall`: the only price, telephone or place of a brief, and nothing more. */

/** What frames a value, and says nothing of what it is: a sentence of these and one value tells what the only one of its kind is now. */
const framing = new Set(
  'ok okay so and also then just now yes yep yeah sorry oops whoops oh wait hmm actually final finally confirmed update updated correction correct change changed changing typo please pls plz thanks thx can could may we it lets let us make making do doing does say says use put go going with for move moved moving bump bumped push pushed shift shifted switch switched reschedule rescheduled postpone postponed should be been is are will would start starts starting begin begins beginning to that this they everyone date day new right instead wrong up back next following at on the of from s ll re'.split(
    ' ',
  ),
)
export const isFramed = (rest: string): boolean =>
  (rest.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).every((word) => framing.has(word) || weekdayNamed(word) !== null)

const literalsOf = (draft: Draft, kind: Literal['kind']): string[] => [
  ...new Set(
    allTexts(draft).flatMap((text) => literalsIn(text).flatMap((one) => (one.kind === kind ? [one.text] : []))),
  ),
]

/** What a sentence says alone of the only value of its kind, as one that changes it; null: it says more. */
export const literalAlone = (draft: Draft, text: string): string | null =>
  priceAlone(draft, text) ?? phoneAlone(draft, text) ?? placeAlone(draft, text)

const ofMoney =
  /(?<!\p{L})(?:each|a|per|person|people|head|couple|family|tickets?|cost|costs|price|charge|pay|have|need|only|money)(?!\p{L})/giu
const charges = /(?<!\p{L})(?:charge|cost|costs|price)(?!\p{L})/iu

function priceAlone(draft: Draft, text: string): string | null {
  if (literalsOf(draft, 'price').length !== 1) return null
  const [, sum] = /(?<![\d.,])\$(\d{1,4}(?:\.\d\d)?)(?![\d,])/u.exec(text) ?? []
  if (sum !== undefined) return isFramed(text.replace(`$${sum}`, ' ')) ? `the price is now $${sum}` : null
  const [, bare] = charges.test(text) ? (/(?<![\d:.,-])(\d{1,4})(?![\d:.,-])/u.exec(text) ?? []) : []
  return bare !== undefined && isFramed(text.replace(bare, ' ').replace(ofMoney, ' '))
    ? `the price is now $${bare}`
    : null
}

const ofPhone =
  /(?<!\p{L})(?:(?:the|her|his|their)\s)?(?:phone|number|cell|no|ends?|ending|in|last|digits?|four|two|three)(?!\p{L})/giu
const endsIn = /(?<!\p{L})(?:ends? in|ending in|last (?:digits?|two|three|four))(?!\p{L})/iu
/** So many digits are the end of a telephone. */
const phoneEnd = 4

function phoneAlone(draft: Draft, text: string): string | null {
  const [digits = ''] = /(?<![\d:.,$-])\d{1,4}(?![\d:.,%-]|\s?[ap]\.?m)/u.exec(text) ?? []
  const [phone, another] = literalsOf(draft, 'phone')
  if (digits === '' || phone === undefined || another !== undefined) return null
  const isOfPhone = digits.length === phoneEnd || endsIn.test(text)
  return isOfPhone && isFramed(text.replace(digits, ' ').replace(ofPhone, ' '))
    ? `the phone number is ${phone.slice(0, -digits.length)}${digits}`
    : null
}

const ofPlace = /(?<!\p{L})(?:in|into|at|over|location|place|room|venue|where|have|meet|meeting)(?!\p{L})/giu

function placeAlone(draft: Draft, text: string): string | null {
  const [place, more] = placesNamed(text)
  if (place === undefined || more !== undefined || draft.locations.length !== 1) return null
  const rest = text.replace(place, ' ')
  // Its name alone says nothing of it.
  const isSaid = rest.replace(/(?<!\p{L})(?:the|our)(?!\p{L})/giu, ' ').trim() !== ''
  const isKnown = allTexts(draft).some((one) => one.includes(place))
  return isSaid && !isKnown && isFramed(rest.replace(ofPlace, ' ')) ? `the location is now ${place}` : null
}
