import { inDigits, isDenied, type Literal, literalsIn } from '../../../brief/brief.ts'
import type { Amendment, Brief } from '../../../model.ts'
import { datesIn, plainWordsIn } from '../../../text/text.ts'
import { clocksIn, namesTime } from '../days.ts'
import { squeezed } from '../shown.ts'
import { names } from './named.ts'

/** Whether a comment surely took the place of a value, or took it out. */

/** Whether a comment surely replaced a value: of several hours, of which it names none, it moves the nearest. */
export function isReplaced({ amendments = [], fields, statements = [] }: Brief, value: string): boolean {
  return amendments.some(({ field, before, after, amended_by: { text } }) => {
    if (before === null) return false
    const isOld = names(before, value) || clocksIn(value).some((time) => namesTime(inDigits(before), time))
    if (!isOld || field !== 'times' || after === null || names(text, before)) return isOld
    const beside = statements.filter((one) => names(one.text, before)).map((one) => one.text)
    const others = fields.times.map((one) => one.text).filter((one) => !names(after, one))
    const own = distance(before, after)
    return beside.some((one) => sharesWord(one, text)) || others.every((one) => distance(one, after) >= own)
  })
}

/** How far two hours are from each other on the face of a clock, in minutes. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => clocksIn(inDigits(text))[0]?.minutes)
  if (a === undefined || b === undefined) return 0
  const apart = Math.abs(a - b) % clockMinutes
  return Math.min(apart, clockMinutes - apart)
}
const clockMinutes = 12 * 60

const isAway = /(?<!\p{L})(?:away|out of town|gone|sick|unavailable|traveling|travelling|busy|on vacation)(?!\p{L})/iu
/** `Soprano unchanged.` */
const goesOn =
  /(?<!\p{L})(?:unchanged|stays?|remains?|(?:is|are) (?:still|the same)|as (?:it )?is|sigue|queda)(?!\p{L})/iu

/** Whether what a comment took out or replaced is wrong to show: the comment speaks of it, and no other sentence goes on to name it. */
export function isSurelyGone(
  { commentSentences = [], said = '', fields }: Brief,
  { before, after, amended_by: { text } }: Amendment,
): boolean {
  if (before === null) return false
  // `Gil is away on July 11, Wendy Osei takes that one`: on the other days he comes.
  if (after !== null && isAway.test(text) && fields.dates.length > 1 && datesIn(text).length === 1) return false
  const others = commentSentences.filter(
    (sentence) => sentence !== text && !isDenied(sentence.toLowerCase(), before.toLowerCase()),
  )
  if (isListed(text, before, after)) return false
  const piece = said.slice(Math.max(0, said.indexOf(before))).split(/[;\n.]/)[0]!
  if (others.some((sentence) => goesOn.test(sentence) && sharesWord(piece, sentence))) return false
  const own = literalsIn(before)
  const isOne = (one: Literal, other: Literal) => one.kind === other.kind && digitsOf(one.text) === digitsOf(other.text)
  if (
    others.some((sentence) =>
      literalsIn(sentence).some((other) => own.some((one) => isOne(one, other) && /\d/.test(one.text))),
    )
  )
    return false
  return (
    after !== null ||
    sharesWord(before, text) ||
    [...before.matchAll(capitals)].some(([one]) => new RegExp(`(?<!\\p{L})${one}(?!\\p{L})`, 'u').test(text)) ||
    ofLastLines.test(text) ||
    byNumber.test(text) ||
    own.some(({ kind }) => kind === 'phone') ||
    (/\d/.test(before) ? isNumberTakenOut(before, text) : own.length > 0 || !/\p{L}{4}/u.test(before))
  )
}

/**
 * `Remove the 7 am`, `the 2 o'clock is off`, `no address`, and of a price `It's free now`. Where a comment that takes something out has
 * no word of a row and does not take out its number, the number went with what it was taken for, which mostly is another thing.
 */
function isNumberTakenOut(before: string, said: string): boolean {
  if (/[$€£]/u.test(before) && isFree.test(said)) return true
  const numbers = new Set(before.match(/\d+/g))
  // `March 19 is St Joseph so no fish fry that night, drop it`
  if (pointsBack.test(said) && (said.match(/\d+/g) ?? []).some((one) => numbers.has(one))) return true
  return [...said.matchAll(takesOut), ...said.matchAll(isTakenOut)].some(
    ([, what = '']) => kindNamed.test(what) || (what.match(/\d+/g) ?? []).some((one) => numbers.has(one)),
  )
}
const isFree = /(?<!\p{L})(?:free|no (?:charge|cost|fee)|gratis)(?!\p{L})/iu
const pointsBack =
  /(?<!\p{L})(?:(?:drop|cancel|skip|remove|delete|scratch|cut|omit) (?:it|that|the (?:day|night|date|row|line|week))|no \p{L}+(?: \p{L}+)? that (?:night|day|week|date))(?!\p{L})/iu
const takesOut =
  /(?<!\p{L})(?:no(?!\s(?:leave|keep))|not|without|remove|drop|delete|cancel(?:l?ing|l?ed)?|cut|lose|scratch|strike|omit|skip|take (?:off|out)|take|sin|quit[ae]n?|borr[ae]n?)\s(?:the |el |la )?([^,;.!?]{1,24})/giu
const isTakenOut =
  /([^,;.!?]{1,24})\s(?:is|are|was|got|gets|will be|has been|have been)\s(?:now\s)?(?:off|out|gone|cut|dropped|cancel\p{L}*|not happening|no longer)(?!\p{L})/giu
/** What the value is, where nobody says which. */
const kindNamed =
  /(?<!\p{L})(?:address|street|phone|number|cell|e-?mail|price|cost|fee|times?|hours?|dates?|website|url|link|year|ages?|grades?|direcci[oó]n|tel[eé]fono|precio|hora|fecha)(?!\p{L})/iu

/** `ID` */
const capitals = /(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu
/** What is named by its place alone. */
const ofLastLines =
  /(?<!\p{L})(?:last|final|bottom|últim[oa]s?)\s(?:\p{L}+\s|\d\s)?(?:lines?|rows?|sentences?|líneas?|renglon(?:es)?|frases?)(?!\p{L})/iu

/** `Take item 5 off`: what is named by its number. */
const byNumber = /(?<!\p{L})(?:item|number|no\.|line|bullet|point|punto|número)\s?#?\d{1,2}(?![\d:])/iu

/** `Sat 6:30, Sun 2:30`: a sentence that names both, and has no word for a change, says that both are so. */
export const isListed = (text: string, before: string, after: string | null): boolean =>
  after !== null && (namesBoth(text, before, after) || isListOf(text, before, after))

/** `Communion will be at both the 8 and the 10`: of two that are named together neither gave way. */
function namesBoth(text: string, before: string, after: string): boolean {
  const [, one = '', other = ''] =
    /(?<!\p{L})(?:both|tanto)\s(?:the |at |on |a |el |los? )*(.{1,30}?)\s(?:and|&|as|y|como)\s([^,;.!?]{1,30})/iu.exec(
      text,
    ) ?? []
  return one !== '' && [before, after].every((value) => [one, other].some((part) => hasValue(part, value)))
}
const hasValue = (part: string, value: string): boolean =>
  names(part, value) || clocksIn(value).some((time) => namesTime(part, time))

const isListOf = (text: string, before: string, after: string): boolean =>
  names(text, before) &&
  names(text, after) &&
  squeezed(before) !== squeezed(after) &&
  (!turns.test(text) || isRange(text, after, before))
/** `Yes, 3:00 to 4:30`: what gives way stands ahead of what comes, so that a new one ahead is where a range begins. */
const isRange = (text: string, from: string, until: string): boolean => {
  const [start, end] = [text.indexOf(from), text.indexOf(until)]
  const between = text.slice(start + from.length, end)
  return start >= 0 && end > start && /^\s?(?:[-–—]|to|a|till?|until|hasta)\s?$/iu.test(between)
}
const turns =
  /(?<!\p{L})(?:not?|n['’]t|now|instead|rather|from|to|was|were|is|are|be|becomes?|becoming|old|new|wrong|should|for|than|chang\p{L}*|mov\p{L}*|switch\p{L}*|swap\p{L}*|trad\p{L}*|replac\p{L}*|correct\p{L}*|no longer|actually|sorry|oops|typo|make|use|say|a|por|en|ahora|cambi\p{L}*)(?!\p{L})|n['’]t|[→>=]/iu

const digitsOf = (text: string) => text.replace(/\D/g, '')

const sharesWord = (one: string, other: string) => {
  // `hayrides`, of which the comment says `the hayride`
  const wordsOf = (text: string) =>
    plainWordsIn(text).flatMap((word) =>
      word.length >= tellingLettersMin && /^\p{L}/u.test(word) ? word.replace(/(?<=\p{L}{3}[^s])s$/u, '') : [],
    )
  const words = new Set(wordsOf(other))
  return wordsOf(one).some((word) => words.has(word))
}
const tellingLettersMin = 4
