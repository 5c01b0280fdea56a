import { amount, amountOf, literalsIn, streetIn } from '../../../brief/brief.ts'
import { datesIn, masked, scriptureIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { type Comparison, unread } from '../comparison.ts'
import { marksIn } from '../evidence/evidence.ts'
import { sureConfidence, sureDigits } from '../reading.ts'
import { digitsOf, lacks, otherThan } from './shown.ts'

/** Prices: there as a sum, another one in their place, or missing. */

const amounts = new RegExp(`[$€£]${amount}`, 'giu')
/** `S` for `$` is read, too. */
const amountsRead = new RegExp(`(?:[$€£]|(?-i:S))${amount}`, 'giu')
/** `$40` is read as `S40`, and that is taken for `540`: no price that is another one stands without its sign. */
function isReadAsFive({ text }: Comparison, price: string): boolean {
  const bare = new RegExp(`(?<![\\p{L}\\d$€£.:/#-])5${amountOf(price)}(?![\\d.:,/-])`, 'u')
  return /^\D*\$/.test(price) && text.lines.some(({ text: line }) => bare.test(line))
}

/** `$22,000–$26,000`: each of the two. */
export function inspectPrice(comparison: Comparison, price: string, subject: string): CheckFinding[] {
  const [first, second] = price.match(amounts) ?? []
  if (first === undefined || second === undefined) return inspectAmount(comparison, price, subject)
  return [first, second].flatMap((one) => inspectAmount(comparison, one, subject))
}

function inspectAmount(comparison: Comparison, price: string, subject: string): CheckFinding[] {
  const shown = comparison.text.lines.flatMap(({ text, confidence, box }) =>
    (text.match(amountsRead) ?? []).map((one) => ({ text: one, line: text, confidence, box })),
  )
  const marks = marksIn(comparison.text.lines)
  if (shown.some(({ text }) => amountOf(text) === amountOf(price)) || isReadAsFive(comparison, price)) return []
  // `£450`, of which a reader lost the dot
  const dotless = shown.find(({ text, confidence }) => confidence < 1 && digitsOf(text) === digitsOf(price))
  if (dotless !== undefined && /\.\d\d$/.test(price))
    return [unread({ what: price, expected: price, actual: dotless.text, box: dotless.box, subject })]
  const own = comparison.brief.fields.required_elements.flatMap((one) => one.match(amounts) ?? []).map(amountOf)
  // `S` for `$` is read, and tells of no other price.
  const other = shown.find(({ text, line }) => !/^s/i.test(text) && !marks.has(line) && !own.includes(amountOf(text)))
  if (standsBare(comparison.text.text, price)) return []
  const illegible = comparison.text.lines.find(({ text, confidence }) => confidence < 1 && illegibleAmount.test(text))
  if (illegible !== undefined)
    return [unread({ what: price, expected: price, actual: illegible.text, box: illegible.box, subject })]
  if (other === undefined || other.confidence < sureConfidence) return [lacks(comparison, price, subject)]
  return [otherThan(price, subject, { ...other, confidence: Math.max(other.confidence, sureDigits) })]
}

/** `$n`, for `$11`: no price has letters alone. */
const illegibleAmount = /(?<![\p{L}\d])[$€£][\p{L}|!]{1,2}(?![\p{L}\d])/u

/** `COD DINNER … 15`, `24$`, `6 bucks`: a sum without a sign ahead of it, where the design sets none so. */
function standsBare(text: string, price: string): boolean {
  const number = `(?<![\\d.,:/#-]|\\d\\s?[-–—]\\s?)${RegExp.escape(String(amountOf(price)))}(?:\\.00)?`
  if (
    new RegExp(`${number}\\s?(?:[$€£]|(?:bucks|dollars?|euros?|pounds|dólares)(?!\\p{L}))(?!\\s?\\d)`, 'iu').test(text)
  )
    return true
  const bare = new RegExp(
    `${number}(?![\\d:%/+]|[.,]\\d|\\s?[-–—]\\s?\\d|\\s?[ap]\\.?\\s?m\\b|\\s(?:and|&|or|y)\\s(?:up|over|older|under|younger)|\\s?(?:yrs?|years?|años?)(?!\\p{L}))`,
    'iu',
  )
  return !/[$€£]\s?\d/u.test(text) && text.split('\n').some((line) => bare.test(withoutOthers(line)))
}

/** A line without its days, verses, telephones and codes; none of one that is a street's. */
function withoutOthers(line: string): string {
  if (streetIn(line) !== null) return ''
  const clean = masked(line, scriptureIn(line))
  return literalsIn(line).reduce(
    (rest, one) => (one.kind === 'price' || one.kind === 'count' ? rest : rest.replace(one.text, ' ')),
    masked(clean, datesIn(clean)),
  )
}
