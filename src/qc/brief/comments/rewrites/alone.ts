import { datesIn, masked, timesIn, weekdayNamed } from '../../../text/text.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { allTexts, type Draft } from '../../draft.ts'
import { extentsIn, withBareHours } from '../../values/values.ts'
import { isFramed, literalAlone } from './framed.ts'

/** `12-2.`, `Ok, October 18.`, `…, so November 1-7`: a day or hours that somebody says, and nothing more, are what it is now. */

const ahead =
  /^(?:(?:ok(?:ay)?|so|and|also|then|just|only|now|yes|yep|sorry|actually|final(?:ly)?|confirmed|update|entonces|as[ií] que|y|sí|ahora|mejor|(?:make it|let['’]?s (?:do|go with|say)|it['’]?s|we['’]?ll do|changed? to|should be))[,.:]?\s|\p{Lu}\p{Ll}+ wins?[.,]\s)*/iu
const littleWord = /^(?:to|until|till?|through|thru|from|at|on|the|and|of|de|del?|a|al|las?|el|los|y|hasta|noon)$/iu
/** What stands behind it gives the reason. */
const reason = /,\s(?=(?:the |our |la |el )?\p{L}+)(?!.*\d.*\d).*$/iu
const saysSo = /[,;]?\s(?:so|as[ií] que|entonces)\s(?=\S+(?:\s\S+){0,4}\s*$)/iu

/** What a sentence says alone, as one that changes something; null: it says more, or only asks. */
export function saidAlone(draft: Draft, sentence: string, lines: readonly BriefLine[]): string | null {
  if (/\?\s*$/.test(sentence) || sentence.length > charsMax) return null
  const other = literalAlone(draft, sentence.replace(/[.!]+$/, '').replace(whoAsks, ''))
  if (other !== null) return other
  if (ofOthers.test(sentence)) return null
  if (isGiven(draft, sentence, lines)) return null
  const hasHours = draft.times.length > 0 && !allTexts(draft).some((text) => extentsIn(text).length > 0)
  const text = sentence
    .replace(/[.!]+$/, '')
    .replace(agreed, '')
    .replace(whoAsks, '')
    .replace(denied, '')
  const so = saysSo.exec(text)
  const pieces = [text, text.replace(reason, ''), ...(so === null ? [] : [text.slice(so.index + so[0].length)])]
  const countsYears = lines.some((line) => ofYears.test(line.text))
  const day = countsYears ? undefined : pieces.map(dayIn).find((one) => one !== null)
  if (day !== undefined && draft.dates.length === 1) return `The date is ${day}`
  const hour =
    draft.times.length === 1 &&
    !allTexts(draft).some(hasAmount) &&
    (isTimely.test(text) || namesHour(sentence, draft.times[0]!))
      ? pieces.map(hourIn).find((one) => one !== null)
      : undefined
  if (hour !== undefined) return `It is now ${hour}`
  for (const piece of pieces) {
    const moment = momentOf(piece.replace(ahead, '').trim(), hasHours)
    if (moment !== null) return `It is now ${moment}`
  }
  return null
}
const charsMax = 160
/** `Approved. Jan 22.`: the day that another comment gave a price already. */
const isGiven = (draft: Draft, sentence: string, lines: readonly BriefLine[]): boolean => {
  const [day, other] = datesIn(sentence)
  if (day === undefined || other !== undefined) return false
  return allTexts(draft).some((text) => text.includes(day.text)) && !lines.some(({ text }) => text.includes(day.text))
}
/** `Dana wants the 26th`, `the youth want 8`: whoever asks for it. */
const whoAsks =
  /^(?:they|we|he|she|(?:the\s)?\p{L}+(?:\s\p{L}+)?)\s(?:wants?|prefers?|asked for|would like|would rather have|says?)\s(?:to (?:do|start(?: at)?|make it)\s)?/iu
/** `not 7, 8`, `8 not 7`, `7 is too early, 8` */
const denied =
  /^(?:not\s(?:at\s|the\s)?[\d:]+\p{L}*|[^,\d]{0,24}\d[^,]{0,24}\stoo\s(?:early|late|soon)[^,]{0,16}),\s|,?\snot\s(?:at\s|the\s)?[\d:]+(?:\s?[ap]\.?m\.?|st|nd|rd|th)?$/iu

/** `64th annual` */
const ofYears = /\d(?:st|nd|rd|th)\s(?:annual|anniversary|year|birthday|season)(?!\p{L})/iu
/** `Sat the 12th`, `rescheduled for the 26th`: the day of the month alone; null: it is said with more, or none is. */
function dayIn(text: string): string | null {
  const [one, another] = [...text.matchAll(/(?<![\p{L}\d])(?:the\s)?(\d{1,2}(?:st|nd|rd|th))(?![\p{L}\d])/giu)]
  if (one === undefined || another !== undefined || untilThen.test(text)) return null
  return isFramed(text.replace(one[0], ' ')) ? `the ${one[1]}` : null
}
/** `make it 8`, `we moved it to 8`: an hour without its minutes. */
function hourIn(text: string): string | null {
  const [one, another] = [
    ...text.matchAll(/(?<![\p{L}\d:.,/-])(1[0-2]|[1-9])(?:\s?o['’]clock)?(?![\p{L}\d:%/-]|[.,]\d|\s?[ap]\.?m)/giu),
  ]
  if (one === undefined || another !== undefined) return null
  return isFramed(text.replace(one[0], ' ')) ? `${one[1]}:00` : null
}
/** A bare number is of anything, but where something moves or starts. */
const isTimely =
  /(?<!\p{L})(?:mov(?:e|ed|ing) (?:it|that|this|everything)|bump|push|shift|start|begin|(?:can|could|let['’]?s|we(?:['’]ll)?) (?:we )?do|o['’]clock)(?!\p{L})/iu
/** `7 is too early`, of 7 pm. */
const namesHour = (sentence: string, { text }: Draft['times'][number]): boolean => {
  const [hour] = /^\d{1,2}/u.exec(text) ?? []
  return hour !== undefined && new RegExp(`(?<![\\d:$])${hour}(?![\\d:])`, 'u').test(sentence)
}
const hasAmount = (text: string) => extentsIn(text).length > 0
/** `Yes 3:30 is fine` */
const agreed =
  /(?<=^(?:ok(?:ay)?|yes|yep|yeah|sure|sí|claro|perfect)[,.!]?\s.{1,40})\s(?:is|are|works?|sounds?|will work|está)(?:\s(?:fine|good|great|ok(?:ay)?|perfect|best|better|bien|perfecto))?(?:\s(?:for|with|to) (?:me|us|him|her|them))?$/iu
/** Numbers of something else. */
const ofOthers = /[$€£#]|\b(?:ages?|grad\w*|kids|verses?|psalms?|chapters?|rooms?|edad\w*|grados?)\b/i
/** `Yes, 12x18 is no problem` */
const isSize = /\d\s?[x×]\s?\d/i
const untilThen = /^(?:until|till?|through|thru|by|hasta|before|after)\s/i

/** A day, or hours, and no other word. */
function momentOf(said: string, hasHours: boolean): string | null {
  // `So until Nov. 22` is of the tickets.
  if (untilThen.test(said) || isSize.test(said)) return null
  const text = hasHours ? withBareHours(said) : said
  const dates = datesIn(text)
  const undated = masked(text, dates)
  const times = timesIn(undated)
  if (dates.length + times.length === 0) return null
  const rest = masked(undated, times).match(/\p{L}+|\d+/gu) ?? []
  return rest.every((word) => littleWord.test(word) || weekdayNamed(word) !== null) ? text : null
}
