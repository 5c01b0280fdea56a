import { datesIn, isoOf } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, exchange } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { isDenied } from '../words.ts'

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
  { lines, today, ahead = '' }: { lines: readonly BriefLine[]; today: string; ahead?: string },
): Change[] {
  const longer = untilLater(draft, sentence, { lines, today })
  if (longer.length > 0) return longer
  const isMeant = early.test(sentence) || (early.test(ahead) && alone.test(sentence.trim()))
  const [said, other] = [...sentence.matchAll(given)].map(([, value = '']) => value)
  const isOpen = /\?\s*$/.test(sentence) || datesIn(sentence).length > 0
  if (!isMeant || isOpen || said === undefined || other !== undefined || isDenied(sentence, said)) return []
  const after = said.startsWith('$') ? said : `$${said}`
  const [before, second] = new Set(lines.flatMap(({ text }) => earlyIn(text).map(({ value }) => value)))
  if (before === undefined || second !== undefined || before === after) return []
  if (!said.startsWith('$') && !isLike(before, after)) return []
  return allTexts(draft).some((text) => text.includes(before)) ? exchange(draft, before, after) : []
}

/** A bare number that is far from the price is a count of something. */
function isLike(before: string, after: string): boolean {
  const [old, fresh] = [before, after].map((one) => Number(one.replaceAll(/[$,]/g, '')))
  return fresh! * 2 >= old! && fresh! <= old! * 2
}

/** The prices with `before June 1` right behind them, and that day. */
const earlyIn = (text: string): { value: string; day: ReturnType<typeof datesIn>[number] }[] =>
  [...text.matchAll(price)].flatMap(({ 0: value, index }) => {
    const rest = text.slice(index + value.length).replace(perHead, '')
    const until = untilDay.exec(rest)
    const day = until === null ? undefined : datesIn(rest.slice(until[0].length))[0]
    return day !== undefined && day.at === 0 ? [{ value, day }] : []
  })
/** `$425 / couple until …` */
const perHead = /^\s?(?:\/|per|each|an?)\s?(?:\p{Ll}+(?=\s))?/u

const extended =
  /(?<!\p{L})(?:push|extend|mov|stretch|bump|chang|keep|run|lengthen)(?:e|es|ed|ing|s)?\s(?:[^,;.!?]{0,20}\s)?early[- ]?(?:bird|price|registration|rate|cost|fee)\w*(?:\s(?:price|date|deadline|rate))?\s(?:back\s|out\s)?(?:to|until|till?|through|thru)\s/iu

/** `Can we push the early price to June 8?`: the last day of the one price that has one. */
function untilLater(
  draft: Draft,
  sentence: string,
  { lines, today }: { lines: readonly BriefLine[]; today: string },
): Change[] {
  const moved = extended.exec(sentence)
  const [fresh, other] = moved === null ? [] : datesIn(sentence.slice(moved.index + moved[0].length))
  const [last, second] = lines.flatMap(({ text }) => earlyIn(text))
  if (fresh === undefined || other !== undefined || fresh.at !== 0 || last === undefined || second !== undefined)
    return []
  const value = isoOf(fresh.days[0]!, { today, weekday: fresh.weekday })
  const old = draft.dates.find(({ text }) => text === last.day.text)
  if (value !== null && old !== undefined)
    draft.dates.splice(draft.dates.indexOf(old), 1, { text: fresh.text, value, amended_by: sentence })
  exchange(draft, last.day.text, fresh.text)
  return [{ field: 'dates', before: last.day.text, after: fresh.text }]
}
