import { extentsIn, inDigits, literalsIn, rooms } from '../../brief/brief.ts'
import type { Brief } from '../../model.ts'
import {
  datesIn,
  isSameTime,
  masked,
  monthNames,
  isSmallWord,
  scriptureIn,
  type Span,
  timesIn,
  weekdayNamed,
  wordsIn,
} from '../../text/text.ts'
import type { Comparison } from './comparison.ts'
import { isSameDay } from './days.ts'
import { foundShare, squeezed } from './shown.ts'

/** Notes among the copy of a brief: they say what is so, and not how to say it. */

/** A note without facts has so many words, and does not end as a sentence does. */
const plainWordsMin = 10

/**
 * `Jan 24 noon, Room 12, lunch is on us`: what is no title, names a fact or runs on without a full stop, and stands in no
 * quotation marks, in a brief that does not ask for its exact words.
 */
export function isFreelyWorded({ said = '' }: Pick<Brief, 'said'>, phrase: string): boolean {
  const [, ...rest] = phrase.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const small = rest.filter((word) => /^[^\p{L}]*\p{Ll}/u.test(word)).length
  if (small === 0 || small * 2 < rest.length || verbatim.test(said) || isQuotedIn(said, phrase)) return false
  const isLong = rest.length + 1 >= plainWordsMin && !/[.!?…]["”)]?$/.test(phrase)
  return isLong || factsOf(phrase).hasAny || isAmongFacts(said, phrase)
}

/** `Saturday October 30, 4-6 pm, east lot. Candy and cider. Costumes yes but nothing scary.`: what stands between the facts of one line is said in other words, too. */
function isAmongFacts(said: string, phrase: string): boolean {
  const line = said.split('\n').find((one) => one.includes(phrase)) ?? ''
  const { dates, times } = factsOf(line)
  return dates.length > 0 && times.length > 0 && !ordersWords.test(line)
}
/** `It must also say …` */
const ordersWords =
  /(?<!\p{L})(?:say|says|include|mention|read|note|state|add|put|tagline|slogan|decir|diga|incluir|poner)(?!\p{L})/iu

const verbatim =
  /\b(?:verbatim|word[- ]for[- ]word|exact(?:ly)? (?:as|wording|words|text|copy|phras\w+)|(?:these|this|the|our|my) exact|(?:do not|do ?n['’]t|please don['’]t) (?:change|edit|reword|rephrase|alter|touch) (?:the |this |any |our |my )?(?:wording|words|text|copy|a word|anything|it)|tal cual|textual(?:mente)?|palabra por palabra)\b/i

const isQuotedIn = (said: string, phrase: string) => {
  const at = said.indexOf(phrase)
  // The quotation marks of a table's cell quote nothing.
  const ahead = said.slice(Math.max(0, at - aheadMax), Math.max(0, at))
  return at > 0 && (/(?<![,;\t])["“'‘]\s?$/.test(ahead) || behindReference.test(ahead))
}
/** Whether it is a quotation of the task, or a sentence of one: a verse, and no title. */
export const isQuotation = ({ said = '' }: Pick<Brief, 'said'>, phrase: string): boolean =>
  wordsIn(phrase).length >= quotationWordsMin &&
  [...said.matchAll(/["“]([^"“”]+)["”]/gu)].some(([, words = '']) => squeezed(words).includes(squeezed(phrase)))
const quotationWordsMin = 6
const aheadMax = 40
/** `Matthew 11:28 - Come to me …`: a verse is nobody's to reword. */
const behindReference = /\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?:,?\s\(?[A-Z]{2,5}\)?)?\s?[:–—-]\s?$/

/** A bare count names no fact by itself: `75 years of grace` is a title as often as not. */
function factsOf(phrase: string) {
  const dates = datesIn(phrase)
  const undated = masked(phrase, dates)
  const times = timesIn(undated)
  const others: Span[] = [
    ...literalsIn(undated).filter(({ kind }) => kind !== 'person' && kind !== 'count'),
    ...extentsIn(undated),
    ...[...undated.matchAll(rooms)].map(({ index, 0: all }) => ({ at: index, end: index + all.length })),
  ]
  const numbers = inDigits(masked(undated, times)).match(/\d+/g) ?? []
  return { dates, times, numbers, hasAny: dates.length + times.length + others.length > 0 }
}

/** A phrase without the days and hours that the text has, in whichever form: `Open House Thurs Jan 28, 5:30` as `Open House`. */
export function besideMoments({ dates, times }: Comparison['text'], phrase: string): string {
  const named = datesIn(phrase)
  const shown = [
    ...named.filter((one) =>
      one.days.every((day) => dates.some((other) => other.days.some((some) => isSameDay(some, day)))),
    ),
    ...timesIn(masked(phrase, named)).filter((one) => times.some((other) => isSameTime(one, other))),
  ]
  if (shown.length === 0) return phrase
  const rest = masked(phrase, shown).replace(/\s+/g, ' ').trim()
  // `,` of `January 12, 6:00 PM`
  return /[\p{L}\d]/u.test(rest) ? rest : ''
}

/** Whether a sentence of copy is there in other words: its numbers and its names stand in the text. */
export function isReworded({ words }: Comparison['text'], said: string, phrase: string): boolean {
  const all = phrase.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []
  const names = all.slice(1).filter((word) => /^\p{Lu}/u.test(word))
  const numbers = inDigits(phrase).match(/\d+/g) ?? []
  const shown = new Set([...words, ...(inDigits(words.join(' ')).match(/\d+/g) ?? [])])
  return (
    all.length >= (/^[\p{Ll}\d]/u.test(phrase) ? noteWordsMin : sentenceWordsMin) &&
    names.length * 2 < all.length &&
    !verbatim.test(said) &&
    !isQuotedIn(said, phrase) &&
    names.every((name) => wordsIn(name).every((word) => shown.has(word))) &&
    numbers.every((number) => shown.has(number))
  )
}
/** Fewer words than these are a title or a slogan. */
const sentenceWordsMin = 7
/** `7 date nights, dinner included`: what begins as no title does. */
const noteWordsMin = 4

/** `2 to 5 years` for `ages 2-5` */
const isAgeInYears = (text: string, phrase: string, gone: readonly string[]): boolean => {
  const [, from = '', until = ''] = /(?<!\p{L})ages?\s(\d{1,2})\s?(?:[-–—]|to)\s?(\d{1,2})(?!\d)/iu.exec(phrase) ?? []
  const years = new RegExp(`(?<!\\d)${from}\\s?(?:[-–—]|to)\\s?${until}[\\s-](?:years?|yrs?)(?!\\p{L})`, 'iu')
  return from !== '' && gone.every((word) => /^ages?$/.test(word)) && years.test(text)
}

/** Little words that turn what is said into something else. */
export const turns = /^(?:not?|nor|without|before|after|until|till?|since|only|sin|antes|después|hasta|desde|ni|solo)$/

/** Each word that tells begins with a capital. */
export const isTitle = (phrase: string): boolean => {
  const telling = (phrase.match(/\p{L}+/gu) ?? []).filter((word) => !isSmallWord(word.toLowerCase()))
  return telling.length > 1 && telling.every((word) => /^\p{Lu}/u.test(word))
}

/**
 * `Park behind the bank` for `Parking behind the bank`, `Free to the community` for `Free for the whole community`: all that
 * carries a line's meaning is there, but for little words and the forms of words; where nobody asked for it as it stands.
 */
export function isSlight(
  { brief, text }: Comparison,
  { phrase, gone, actual }: { phrase: string; gone: readonly string[]; actual: string },
): boolean {
  if (verbatim.test(brief.said ?? '') || isQuotedIn(brief.said ?? '', phrase)) return false
  if (isAgeInYears(text.text, phrase, gone)) return true
  const [own, read] = [wordsIn(phrase), wordsIn(actual)]
  // `Songs prayer everyone`, of `Songs and prayer for everyone`: what says nothing in words of its own has lost some.
  if (read.every((word) => own.includes(word))) return false
  const isKin = (word: string, other: string) =>
    other.startsWith(word.slice(0, kinLetters)) && !text.words.includes(word)
  return gone.every(
    (word) =>
      ((isSmallWord(word) || says.test(word)) && !turns.test(word) && !isTitle(phrase)) ||
      (/^\p{L}+$/u.test(word) && word.length > kinLetters && read.some((other) => isKin(word, other))),
  )
}
const kinLetters = 4
/** Determiners and adverbs without which a line says the same. */
const says = /^(?:both|either|whole|entire|too|also|just|even|very|really|then|there|here|going|afterwards?)$/

/** `Second Sundays` for `2nd Sunday` */
const ordinals = new Map(
  ['first|primer', 'second|segundo', 'third|tercer', 'fourth|cuarto', 'fifth|quinto'].flatMap((words, at) =>
    words.split('|').map((word) => [word, String(at + 1)] as const),
  ),
)

/** Whether the days, hours and numbers of a note stand in the text, in whichever form; null: it names none. */
export function holdsFacts({ text, dates, times }: Comparison['text'], phrase: string): boolean | null {
  const wanted = factsOf(phrase)
  if (wanted.dates.length + wanted.times.length + wanted.numbers.length === 0) return null
  const shown = new Set([
    ...(inDigits(text).match(/\d+/g) ?? []),
    ...(text.match(/\p{L}+/gu) ?? []).flatMap((word) => ordinals.get(word.toLowerCase()) ?? []),
  ])
  const standsAsWritten = (one: string) => (one.match(/\d+/g) ?? ['']).every((number) => shown.has(number))
  return (
    wanted.dates.every(
      (one) =>
        standsAsWritten(one.text) ||
        one.days.every((day) => dates.some((other) => other.days.some((some) => isSameDay(some, day)))),
    ) &&
    wanted.times.every((one) => standsAsWritten(one.text) || times.some((other) => isSameTime(one, other))) &&
    wanted.numbers.every((one) => shown.has(one))
  )
}

/**
 * `Outing to Lake Hollis` as `We are off to Lake Hollis`, `Sponsored by Hollis Bank` as `Hollis Bank presents`: what is missing
 * leads to the rest, and no other word stands in its place.
 */
export function leadsToRest(phrase: string, { gone, actual }: { gone: readonly string[]; actual: string }): boolean {
  const [, ahead = ''] =
    /^(\p{L}+(?: \p{L}+)? (?:of|by|with|from|to|for|de|por|con)(?: the)?) (?=\p{Lu})/u.exec(phrase) ?? []
  const words = new Set(wordsIn(ahead))
  return gone.every((word) => words.has(word)) && wordsIn(actual).length !== wordsIn(phrase).length
}

/** `Works of Buxtehude, Bach and Franck` without what stands ahead of the names, `Cash, check, card` for `Accepts …`. */
export function isBeforeNames(phrase: string, gone: readonly string[]): boolean {
  const [, ahead = '', names = ''] =
    /^(\p{L}+ (?:of|by|with|from|de|por|con)|(?:We )?[Aa]ccept(?:s|ing)?) (.+)$/u.exec(phrase) ?? []
  const words = new Set(wordsIn(ahead))
  return ahead !== '' && names.split(/,\s|\s(?:and|y|&)\s/).length > 2 && gone.every((word) => words.has(word))
}

/** `Closes August 23`, and below it `Reopens September 11`: where a line ends, no `and` is needed. */
export function isEndOfLine(text: Comparison['text'], phrase: string, word: string): boolean {
  const all = wordsIn(phrase)
  const linesOf = (wanted: string | undefined) =>
    text.words.flatMap((one, at) => (one === wanted ? [text.wordAt(at).at] : []))
  return (
    word === 'and' &&
    all.every((one, at) => {
      const after = linesOf(all[at + 1])
      return one !== 'and' || linesOf(all[at - 1]).some((before) => after.some((line) => line > before))
    })
  )
}

/** `Mon The Calloways` as `7/26 The Calloways`: weekdays and months are compared by themselves, and signs are the designer's. */
export const isMomentOrSign = (word: string): boolean =>
  weekdayNamed(word) !== null || monthNames.some((name) => name.toLowerCase() === word) || !/[\p{L}\d]/u.test(word)

/** `(a photo of the old barn)`: in brackets, and of what is seen. */
export const isOfPicture = (piece: string): boolean => ofPicture.test(piece)
const ofPicture =
  /^\((?=[^()]*(?<!\p{L})(?:photos?|pictures?|images?|backgrounds?|illustrations?|clip ?art|artwork|icons?)(?!\p{L}))[^()]*\)[.!]?$/iu
/** `Ruth 1:16 "Where you go I will go"`: the words that are quoted, which may stand ahead of where they come from. */
export const withoutReference = (piece: string): string => {
  const [verse] = scriptureIn(piece)
  const [quote, words = ''] = /["“]([^"“”]{8,})["”]/u.exec(piece) ?? []
  if (verse === undefined || quote === undefined) return piece
  return /[\p{L}\d]/u.test(masked(piece, [verse]).replace(quote, '')) ? piece : words
}
export const isReference = (piece: string): boolean => {
  const [verse] = scriptureIn(piece)
  return verse !== undefined && verse.at === 0 && /^[.\s]*$/.test(piece.slice(verse.end))
}

/** `Name ____ Phone ____`: what a form calls its blanks is the designer's to say. */
const isOfForm = (said: string, phrase: string): boolean =>
  said.split('\n').some((line) => /_{2,}/.test(line) && squeezed(line).includes(squeezed(phrase)))

/** A line as designs show it: no question to somebody, no quotation within what is said of it, no scrap of a sentence. */
const isSetAsCopy = (phrase: string): boolean =>
  /^[^\p{Ll}]/u.test(phrase) && !/["“”]|\?$/.test(phrase) && !/^(?:\S+\s){0,2}\S+\.$/.test(phrase)

/** `arrow – we make L and R versions`, `(yes, two words)`: a line that begins small among lines that do not may be said to the designer. */
export function isRemark(
  { said, fields: { key_copy: copy } }: Pick<Brief, 'said' | 'fields'>,
  phrase: string,
): boolean {
  if (!isSetAsCopy(phrase) || isOfForm(said ?? '', phrase)) return true
  const others = copy.filter((one) => one !== phrase)
  const isSmall = (one: string) => /^(?:\p{Ll}|\()/u.test(one)
  return isSmall(phrase) && others.length > 1 && others.every((one) => !isSmall(one))
}

/** Also what is put before a name out of courtesy. */
export const isCourtesy = (word: string): boolean => /^(?:please|kindly|favor|mrs?|ms|miss)$/.test(word)
/** What says of a name what it does, in whichever words: `Hosted by Ben and Priya`, `Hosts: Ben & Priya`. */
export const roles: ReadonlySet<string> = new Set(
  'hosted hosts host led leader leaders speaking speaker speakers guest guests presented presents featuring feat ft starring by with from to through thru until facilitated taught teacher performed read sung played'.split(
    ' ',
  ),
)

/** What leads to whom something is given for: `Going to Hope House`, `Benefits Hope House`. */
export const forWhom = /^(?:benefit(?:s|ing|ting)?|support(?:s|ing)?|help(?:s|ing)?|going|goes|proceeds|supplies)$/

/** What tells people to reach somebody. */
export const reaching =
  /^(?:ask|call|contact|e?mail|message|phone|reach|see|text|write|contacte|escriba|llame|pregunte)$/

/** `Easter at Grace`, of which a design that is to have both shows `#EasterAtGrace` alone. */
export function standsInTag({ brief, text }: Comparison, phrase: string, share: number): boolean {
  const letters = squeezed(phrase)
  const isTag = (one: string) =>
    literalsIn(one).some(({ kind, text: tag }) => kind === 'hashtag' && squeezed(tag) === letters)
  // Its words, each by itself, are no tag's.
  const isInOneWord = share < foundShare || wordsIn(phrase).length === 1
  return (
    isInOneWord &&
    !phrase.includes('#') &&
    brief.fields.required_elements.some(isTag) &&
    text.lines.some((line) => isTag(line.text)) &&
    squeezed(text.text).split(letters).length === 2
  )
}

/** Whether the letters of a tag are those of a title that is asked for, too, and stand there once, as the words of that. */
export function isTitleAlone({ brief, text }: Comparison, tag: string): boolean {
  const letters = squeezed(tag)
  return (
    brief.fields.key_copy.some((copy) => !copy.includes('#') && squeezed(copy) === letters) &&
    squeezed(text.text).split(letters).length === 2 &&
    !text.text.split(/\s+/).some((word) => squeezed(word) === letters && /\p{Ll}\p{Lu}/u.test(word))
  )
}
