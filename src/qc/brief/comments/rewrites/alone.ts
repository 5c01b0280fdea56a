import { datesIn, masked, timesIn, weekdayNamed } from '../../../text/text.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { allTexts, type Draft } from '../../draft.ts'
import { extentsIn, withBareHours } from '../../values/values.ts'

/** `12-2.`, `Ok, October 18.`, `…, so November 1-7`: a day or hours that somebody says, and nothing more, are what it is now. */

const ahead =
  /^(?:(?:ok(?:ay)?|so|and|also|then|just|only|now|yes|yep|sorry|actually|final(?:ly)?|confirmed|update|entonces|as[ií] que|y|sí|ahora|mejor|(?:make it|let['’]?s (?:do|go with|say)|it['’]?s|we['’]?ll do|changed? to|should be))[,.:]?\s|\p{Lu}\p{Ll}+ wins?[.,]\s)*/iu
const littleWord = /^(?:to|until|till?|through|thru|from|at|on|the|and|of|de|del?|a|al|las?|el|los|y|hasta|noon)$/iu
/** What stands behind it gives the reason. */
const reason = /,\s(?=(?:the |our |la |el )?\p{L}+)(?!.*\d.*\d).*$/iu
const saysSo = /[,;]?\s(?:so|as[ií] que|entonces)\s(?=\S+(?:\s\S+){0,4}\s*$)/iu

/** What a sentence says alone, as one that changes something; null: it says more, or only asks. */
export function saidAlone(draft: Draft, sentence: string, lines: readonly BriefLine[]): string | null {
  if (/\?\s*$/.test(sentence) || sentence.length > charsMax || ofOthers.test(sentence)) return null
  if (isGiven(draft, sentence, lines)) return null
  const hasHours = draft.times.length > 0 && !allTexts(draft).some((text) => extentsIn(text).length > 0)
  const text = sentence.replace(/[.!]+$/, '').replace(agreed, '')
  const [, day] = dayAlone.exec(text) ?? []
  if (day !== undefined && draft.dates.length === 1) return `The date is ${day}`
  const so = saysSo.exec(text)
  const pieces = [text, text.replace(reason, ''), ...(so === null ? [] : [text.slice(so.index + so[0].length)])]
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
/** `Sat the 12th`, `Make it the 12th` */
const dayAlone =
  /^(?:(?:ok(?:ay)?|sorry|oops|actually|so),?\s)*(?:(?:let['’]?s )?make (?:it|that)|(?:it|that)(?:['’]s| is)(?: now| going to be)?|now)?\s?(?:\p{L}{3,9}\.?,?\s)?(the\s\d{1,2}(?:st|nd|rd|th))(?: please| pls)?$/iu
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
