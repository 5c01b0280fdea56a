import type { Literal } from '../../../brief/brief.ts'
import type { CheckFinding } from '../../define.ts'
import type { Comparison } from '../comparison.ts'
import { inspectPhrase } from '../copy.ts'
import { inspectAddress } from './addresses.ts'
import { inspectCount } from './counts.ts'
import { inspectPrice } from './prices.ts'
import { digitsOf, lacks, otherThan, shownOf } from './shown.ts'

export { otherThan } from './shown.ts'

/** Addresses, telephones, prices, hashtags and counted things: there letter by letter, another one in their place, or missing. */

export function inspectLiteral(comparison: Comparison, literal: Literal, subject: string): CheckFinding[] {
  switch (literal.kind) {
    case 'price':
      return inspectPrice(comparison, literal.text, subject)
    case 'count':
      return inspectCount(comparison, literal.text, subject)
    case 'phone':
      return inspectPhone(comparison, literal.text, subject)
    case 'person':
    case 'code':
      return inspectPhrase(comparison, {
        kind: 'required_element',
        phrase: literal.text,
        what: `“${literal.text}”`,
        isFirst: true,
      })
    case 'url':
    case 'mail':
    case 'hashtag':
    case 'handle':
      return inspectAddress(comparison, literal.text, subject)
  }
}

function inspectPhone(comparison: Comparison, phone: string, subject: string): CheckFinding[] {
  const wanted = numberOf(phone).slice(-10)
  const shown = shownOf(comparison, 'phone')
  const isWanted = (digits: string) => digits.endsWith(wanted) || wanted.endsWith(digits)
  if (shown.some(({ text }) => isWanted(numberOf(text).slice(-10))) || digitsOf(comparison.text.text).includes(wanted))
    return []
  const own = comparison.brief.fields.required_elements.map(numberOf).join(' ')
  const other = shown.find(({ text }) => !own.includes(numberOf(text).slice(-10)))
  return [other ? otherThan(phone, subject, other) : lacks(comparison, phone, subject)]
}

/** `316-555-0190 ext. 14` is reached by its number. */
const numberOf = (phone: string) => digitsOf(phone.replace(/\s?(?:ext(?:ension)?\.?|x|anexo)\s?\d{1,5}$/i, ''))
