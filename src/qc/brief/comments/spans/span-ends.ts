import type { Fact } from '../../../model.ts'
import { datesIn, timesIn, weekdayNamed, weekdayOfDate } from '../../../text/text.ts'
import { type Change, type Draft, exchange, stemsOf } from '../../draft.ts'
import { extentsIn } from '../../values/values.ts'
import { isDenied } from '../words.ts'
import { hourMoved } from './hour-moved.ts'

/** `it ends the 23rd`, `Favor de cambiar a 16 al 23`: another end of the only days of a brief that go from one to another. */

const number = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d:%/]|[.,]\\d|\\s?[ap]\\.?m\\b)'
const weekday = '(?:(\\p{L}{3,9}),? )?'
const now = '(?:now |actually |on |is |ahora )*'
const end = new RegExp(
  `(?<!\\p{L})(?:(?:ends?|ending|finish(?:es)?|wraps? up|(?:runs?|goes|go) (?:through|thru|until|till?|to)|last (?:day|night)(?: is| will be)) ${now}${weekday}the ${number}|(?:terminan?|acaban?|concluyen?|última? (?:día|noche) (?:es|será)) ${now}(?:el )?${weekday}(?:el )?${number})`,
  'iu',
)
const begin = new RegExp(
  `(?<!\\p{L})(?:(?:starts?|starting|begins?|beginning|opens?|kicks? off|first (?:day|night)(?: is| will be)) ${now}${weekday}the ${number}|(?:empiezan?|comienzan?|inician?|primera? (?:día|noche) (?:es|será)) ${now}(?:el )?${weekday}(?:el )?${number})`,
  'iu',
)
/** Both ends, without their month, behind a word that gives them. */
const both = new RegExp(
  `(?:^|(?<!\\p{L})(?:to|be|is|are|now|say|says|read|it|from|make it|a|del?|son|ser|es|diga|pongan)\\s)(?:the |el |del? )?(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[-–—]\\s?|\\s(?:to|through|thru|al?|hasta el)\\s)(?:the )?${number}`,
  'iu',
)
/** What has ends of its own. */
const ofOther =
  /(?<!\p{L})(?:regist\p{L}*|rsvps?|sign[- ]?ups?|early bird|deadline|sales?|orders?|tickets?|voting|prices?|discounts?|offer|inscripci\p{L}*|boletos?|ventas?|grades?|ages?|rooms?|verses?|chapters?|pages?|grados?|edad\p{L}*)(?!\p{L})/iu
const ofWhole =
  /(?<!\p{L})(?:it|this|that|we|they|everything|event|dates?|evento|fechas?|todo)(?:['’]\p{L}+)?(?!\p{L})/iu

/** One of the ends of the days or of the hours, or both where one of them stays. */
export function spanEndChanged(draft: Draft, sentence: string, title = ''): Change[] {
  const days = dayMoved(draft, sentence, title)
  return days.length > 0 ? days : hourMoved(draft, sentence)
}

/** Days by the numbers of a month. */
function dayMoved(draft: Draft, sentence: string, title: string): Change[] {
  const [from, until, other] = draft.dates
  const isSpan = from !== undefined && from.text === until?.text && other === undefined
  if (!isSpan || from.value === null || until.value === null || ofOther.test(sentence)) return []
  if (datesIn(sentence).some(({ days }) => days.length > 1) || extentsIn(sentence).length > 0) return []
  const said = daysSaid(draft, sentence, { title, from: from.value, until: until.value })
  if (said === null || said.from >= said.until) return []
  if (said.from === from.value && said.until === until.value) return []
  const after = withDays(from.text, said)
  if (after === null) return []
  const fresh = [said.from, said.until].map((value): Fact => ({ text: after, value, amended_by: sentence }))
  draft.dates.splice(0, 2, ...fresh)
  exchange(draft, from.text, after)
  return [{ field: 'dates', before: from.text, after }]
}

type Ends = { from: string; until: string }

function daysSaid({ times, key_copy: copy }: Draft, sentence: string, old: Ends & { title: string }): Ends | null {
  const pair = both.exec(sentence)
  if (pair !== null) return pairSaid(pair, old, times.length > 0 || timesIn(sentence).length > 0)
  const isEnd = end.test(sentence)
  const found = (isEnd ? end : begin).exec(sentence)
  if (found === null || isDenied(sentence, found[0])) return null
  if (!isOfWhole(sentence.slice(0, found.index), [old.title, ...copy])) return null
  const [, english, day, spanish, later] = found
  const value = onDay(isEnd ? old.until : old.from, day ?? later ?? '')
  if (!isOn(value, english ?? spanish)) return null
  return isEnd ? { from: old.from, until: value } : { from: value, until: old.until }
}

/** `16 al 23`, where one end is what it was; null: both are others, or hours. */
function pairSaid([, first = '', last = '']: RegExpExecArray, old: Ends, hasHours: boolean): Ends | null {
  const said = { from: onDay(old.from, first), until: onDay(old.until, last) }
  const isHours = hasHours && Number(last) <= 12
  return isHours || (said.from !== old.from && said.until !== old.until) ? null : said
}

/** Whether a day is of the weekday that is named, if any is. */
function isOn(date: string, name: string | undefined): boolean {
  const named = name === undefined ? null : weekdayNamed(name)
  return name === undefined || (named !== null && named === weekdayOfDate(date))
}

/** Whether what stands ahead of a verb is the whole of what the brief is about: `it`, what it is called, or its initials. */
function isOfWhole(ahead: string, called: readonly string[]): boolean {
  if (/(?<!\p{L})(?:I|my|our|his|her|their|mi|su)(?!\p{L})/iu.test(ahead)) return false
  const said = ahead.replace(/^\s*(?:the|la|el|las|los)\s*$/iu, '')
  const own = new Set(called.flatMap(stemsOf))
  const initials = called.map((one) => (one.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join(''))
  const isCalled =
    stemsOf(said).some((stem) => own.has(stem)) ||
    (said.match(/\p{Lu}{2,}/gu) ?? []).some((one) => initials.includes(one))
  return !/\p{L}/u.test(said) || ofWhole.test(said) || isCalled
}

/** Another day of the month of a date; the date itself, where the month has no such day. */
function onDay(date: string, day: string): string {
  const value = `${date.slice(0, 8)}${day.padStart(2, '0')}`
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? date : value
}

/** The words of a span with other numbers; null: they have more than its two, or weekdays that may be no longer so. */
function withDays(text: string, { from, until }: Ends): string | null {
  const numbers = [...text.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)]
  if (numbers.length !== 2) return null
  if ((text.match(/\p{L}+/gu) ?? []).some((word) => weekdayNamed(word) !== null)) return null
  const days = [from, until].map((value) => String(Number(value.slice(8))))
  let at = 0
  return text.replaceAll(/(?<!\d)\d{1,2}(?:st|nd|rd|th)?(?!\d)/g, () => days[at++]!)
}
