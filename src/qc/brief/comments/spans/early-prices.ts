import { datesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, exchange } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { isDenied } from '../facts.ts'

/** `is it too late to fix the early bird? should be $345`: the one price of a brief that holds until a day. */

const early = /(?<!\p{L})early[- ]?(?:bird|price|registration|rate|cost|fee)(?!\p{L})/iu
/** Nothing but that it is another one: what is meant is said ahead. */
const alone =
  /^(?:so |it |that |the price )?(?:should be|needs to be|is(?: now)?|make it|will be|be)\s\$?\d[\d,.]*(?: now| please| instead)*[.!]*$/iu
const given =
  /(?<!\p{L})(?:is|be|to|now|:)\s?(\$?\d{1,3}(?:,\d{3})*(?:\.\d\d)?)(?![\d:/%]|\s?[ap]\.?m\b|st|nd|rd|th)/giu
const price = /\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?/g
const untilDay = /^\s?(?:\(|if (?:\p{L}+ ){0,3}|when (?:\p{L}+ ){0,3})?(?:before|by|until|till?|through|thru)\s/iu

export function earlyPrice(
  draft: Draft,
  sentence: string,
  { lines, ahead = '' }: { lines: readonly BriefLine[]; ahead?: string },
): Change[] {
  const isMeant = early.test(sentence) || (early.test(ahead) && alone.test(sentence.trim()))
  const [said, other] = [...sentence.matchAll(given)].map(([, value = '']) => value)
  const isOpen = /\?\s*$/.test(sentence) || datesIn(sentence).length > 0
  if (!isMeant || isOpen || said === undefined || other !== undefined || isDenied(sentence, said)) return []
  const after = said.startsWith('$') ? said : `$${said}`
  const [before, second] = new Set(lines.flatMap(({ text }) => earlyIn(text)))
  if (before === undefined || second !== undefined || before === after) return []
  if (!said.startsWith('$') && !isLike(before, after)) return []
  return allTexts(draft).some((text) => text.includes(before)) ? exchange(draft, before, after) : []
}

/** A bare number that is far from the price is a count of something. */
function isLike(before: string, after: string): boolean {
  const [old, fresh] = [before, after].map((one) => Number(one.replaceAll(/[$,]/g, '')))
  return fresh! * 2 >= old! && fresh! <= old! * 2
}

/** The prices with `before June 1` right behind them. */
const earlyIn = (text: string): string[] =>
  [...text.matchAll(price)].flatMap(({ 0: one, index }) => {
    const rest = text.slice(index + one.length)
    const until = untilDay.exec(rest)
    const day = until === null ? undefined : datesIn(rest.slice(until[0].length))[0]
    return day !== undefined && day.at === 0 ? [one] : []
  })
