import { editDistance } from '../../../kernel/text.ts'
import {
  amount,
  amountOf,
  extentsIn,
  inDigits,
  isSameExtent,
  isSpan,
  literalsIn,
  nounOf,
  streetIn,
  type Literal,
} from '../../brief/brief.ts'
import type { Remark } from '../../model.ts'
import { datesIn, fold, masked, scriptureIn, slug, wordsIn } from '../../text/text.ts'
import type { CheckFinding } from '../define.ts'
import { finding } from '../define.ts'
import { type Comparison, missing, saidText, unread } from './comparison.ts'
import { inspectPhrase } from './copy.ts'
import { numberAt, placeOfNumber } from './near/near.ts'
import { isTitleAlone } from './notes.ts'
import { marksIn } from './evidence/evidence.ts'
import { sureConfidence, sureDigits } from './reading.ts'
import { isLetterTaken, squeezed, surelyLetters, withoutScheme } from './shown.ts'
import { certainty } from './certainty.ts'

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

type Shown = { text: string; confidence: number; box: Remark['box'] }

/** Another literal of the kind where this one is expected; one that was read badly is no claim. */
export function otherThan(
  expected: string,
  subject: string,
  { text, confidence, box }: Shown,
  least = sureDigits,
): CheckFinding {
  const found = { expected, actual: text, box }
  if (confidence < least) return unread({ ...found, what: expected, subject })
  const message = `The design says “${text}”, it should be ${expected}.`
  return finding({
    ...found,
    severity: 'fail',
    confidence: certainty.ofExactText,
    message,
    subject: `${subject}:${slug(text)}`,
  })
}

const lacks = (comparison: Comparison, what: string, subject: string): CheckFinding =>
  missing(comparison, { what, expected: what, subject })

const digitsOf = (text: string) => text.replace(/\D/g, '')

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

/** The literals of a kind that the design shows, by its lines. */
function shownOf({ text }: Comparison, kind: Literal['kind']): Shown[] {
  return text.lines.flatMap(({ text: line, confidence, box }) =>
    literalsIn(line).flatMap((one) => (one.kind === kind ? [{ text: one.text, confidence, box }] : [])),
  )
}

/** `@grace.org`, behind `ann` and a gap: readers part an address. */
const isEndOf = (part: string, whole: string) => whole.startsWith(part) || whole.endsWith(part)
const nameOf = (one: string) => one.replace(/\.[^.]*$/, '')
/** One slip in so many letters is the same address, misspelled. */
const lettersASlip = 6

/** An address of the web or of mail, a hashtag, with a slip or another ending: `graceharbor.com` for `graceharbor.org`. */
function inspectAddress(comparison: Comparison, literal: string, subject: string): CheckFinding[] {
  const { text } = comparison
  const wanted = withoutScheme(literal)
  const isTag = /^[#@]/.test(literal)
  // `(office@grace.org)`
  const plain = (one: string) =>
    withoutScheme(one.toLowerCase().replace(/^[^\p{L}\d#@]+/u, '')).replace(/[^\p{L}\d]+$/gu, '')
  // A hyphen is a part of an address: `stmonica.org` is not `st-monica.org`, where it was surely read.
  const isWithoutHyphen = text.words.some((_, place) => {
    const { text: one, confidence } = text.wordAt(place).word
    return wanted.includes('-') && plain(one) === plain(wanted).replaceAll('-', '') && confidence >= sureDigits
  })
  const standsThere = !isWithoutHyphen && squeezed(text.text).includes(squeezed(wanted))
  const most = Math.max(1, Math.round(wanted.length / lettersASlip))
  // Readers lose the dot of an address sooner than its slash.
  const isAddress = (word: string) => /[.@]|\p{L}{4,}\/\p{L}{2,}/u.test(word)
  const words = text.words.flatMap((word, place) =>
    /[.@]/.test(word) || isAddress(text.wordAt(place).word.text) ? [text.wordAt(place).word] : [],
  )
  const shown = isTag ? tagsOf(comparison) : words
  // `example.org/pledges` is another page than `example.org/pledge`.
  const isLonger = words.some(
    ({ text: one }) => endsOn.test(plain(one).slice(plain(wanted).length)) && plain(one).startsWith(plain(wanted)),
  )
  // To the letter it is there, whatever was read around it.
  if (shown.some((word) => plain(word.text) === plain(wanted) || isJoined(comparison, plain(word.text), plain(wanted))))
    return []
  const near = shown.find((word) => {
    const one = plain(word.text)
    const isSameName = /\./.test(wanted) && nameOf(one) === nameOf(plain(wanted))
    return isSameName || editDistance(one, plain(wanted), most) <= most
  })
  // The letters of `gracechurch.org` stand in `Grace Church`, too.
  const isPart = near === undefined || isEndOf(plain(near.text), plain(wanted))
  if (standsThere && !isTag && !isLonger && isPart) return []
  const isUnasked = ({ text: one }: Shown) => !saidText(comparison.brief).toLowerCase().includes(one.toLowerCase())
  const otherTag = isTag ? shown.find((one) => one.text[0] === literal[0] && isUnasked(one)) : undefined
  const other =
    near ??
    otherTag ??
    shown.find((word) => isOtherPage(plain(word.text), plain(wanted))) ??
    shown.find((word) => isKin(plain(word.text), plain(wanted)) && isUnasked(word))
  // A tag without its sign, or the title that it is made of.
  if (other === undefined && standsThere && !(isTag && isTitleAlone(comparison, wanted))) return []
  if (other === undefined) return [lacks(comparison, literal, subject)]
  return otherAddress(literal, subject, other, { shown: plain(other.text), wanted: plain(wanted) })
}

/** `pat@gracechapel.org`, of `pat@` and `all end in gracechapel.org` */
function isJoined({ brief }: Comparison, shown: string, wanted: string): boolean {
  const [local = '', domain] = shown.split('@')
  return domain === wanted && new RegExp(`(?<![\\w.])${RegExp.escape(local)}@(?![\\w])`, 'iu').test(saidText(brief))
}

/** Another address in the place of one. Letters of an image that look alike are the reader's; those of a file's own text are the design's. */
function otherAddress(
  literal: string,
  subject: string,
  other: Shown,
  { shown, wanted }: { shown: string; wanted: string },
): CheckFinding[] {
  const { confidence, text, box } = other
  const isSame = confidence < 1 && sameToTheEye(shown) === sameToTheEye(wanted)
  // An `i` has a dot: among small letters it is no `l`.
  if (isSame && !hasOtherDot(text, wanted)) return []
  // The last letter of a line is lost as one is taken.
  const isMisread = confidence < surelyLetters && (isLetterTaken(shown, wanted) || shown === wanted.slice(0, -1))
  if (isMisread || (confidence < 1 && lookAlike(shown) === lookAlike(wanted)))
    return [unread({ what: literal, expected: literal, actual: text, box, subject })]
  // No reader takes a word for another one of which it has hardly a letter: `/room` for `/grow`.
  const isOther = isOtherPage(shown, wanted) && isFarPage(pageOf(shown), pageOf(wanted))
  const isFar = isOther || editDistance(shown, wanted, farSlips) > farSlips
  return [otherThan(literal, subject, other, isFar ? sureConfidence : sureDigits)]
}
const farSlips = 3
const pageOf = (address: string) => address.replace(/^[^/]+\/?/, '')
const isFarPage = (one: string, page: string) =>
  page !== '' && editDistance(one, page, page.length) >= Math.max(farSlips, page.length / 2)
/** `gracechurch.org` for `gracechurchmobile.org`: addresses that begin alike, of which the task has one alone. */
function isKin(one: string, wanted: string): boolean {
  const [own, its] = [one, wanted].map((address) => address.split('.')[0]!)
  const shared = [...own!].findIndex((letter, at) => letter !== its![at])
  const isAlike = (shared < 0 ? own!.length : shared) >= Math.max(kinLettersMin, its!.length / 2)
  return isAlike && [one, wanted].every((address) => /\p{L}\.\p{L}{2}/u.test(address) && !/[@#]/.test(address))
}
const kinLettersMin = 8
/** So few letters behind an address belong to it. */
const endsOn = /^[\p{L}\d]{1,5}$/u

/** `example.org/dinner` for `example.org/thanks`: one host, another page. */
const isOtherPage = (one: string, wanted: string) =>
  /^[^/]+\.[^/]+\/./.test(one) && one.split('/')[0] === wanted.split('/')[0]

/** Signs that many faces draw alike, so that print itself does not tell them apart. */
const sameToTheEye = (text: string) => text.toLowerCase().replace(/[il|]/g, '1').replaceAll('o', '0')

/** Whether among small letters one is an `i` and the other an `l`. */
function hasOtherDot(text: string, wanted: string): boolean {
  const from = text.toLowerCase().indexOf(wanted.slice(0, 2))
  if (from < 0) return false
  return [...wanted].some((letter, at) => {
    const [before, here, next] = [-1, 0, 1].map((step) => text[from + at + step] ?? '')
    const isAmongSmall = /\p{Ll}/u.test(before!) && /\p{Ll}/u.test(next!)
    return isAmongSmall && (letter === 'i' || letter === 'l') && /[il]/.test(here!) && here !== letter
  })
}

/** Every letter that readers take for a digit as that digit. */
const lookAlike = (text: string) => sameToTheEye(text).replaceAll('q', '0').replaceAll('s', '5').replaceAll('b', '8')

const tagsOf = (comparison: Comparison) => [...shownOf(comparison, 'hashtag'), ...shownOf(comparison, 'handle')]

const amounts = new RegExp(`[$€£]${amount}`, 'giu')
/** `S` for `$` is read, too. */
const amountsRead = new RegExp(`(?:[$€£]|(?-i:S))${amount}`, 'giu')
/** `$40` is read as `S40`, and that is taken for `540`: no price that is another one stands without its sign. */
function isReadAsFive({ text }: Comparison, price: string): boolean {
  const bare = new RegExp(`(?<![\\p{L}\\d$€£.:/#-])5${amountOf(price)}(?![\\d.:,/-])`, 'u')
  return /^\D*\$/.test(price) && text.lines.some(({ text: line }) => bare.test(line))
}

/** `$22,000–$26,000`: each of the two. */
function inspectPrice(comparison: Comparison, price: string, subject: string): CheckFinding[] {
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
  if (other === undefined || other.confidence < sureConfidence) return [lacks(comparison, price, subject)]
  return [otherThan(price, subject, { ...other, confidence: Math.max(other.confidence, sureDigits) })]
}

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

/** `4 to 11` as `4-11`. */
const ranged = (text: string) => text.replace(/(?<=\d)\s?(?:[-–—]|to|through|thru)\s?(?=\d)/gi, '-')

/** `A 9-week class` for `9 wks` */
const isSameNoun = (one: string, other: string) => fold(nounOf(one)) === fold(nounOf(other))

/** `Ages 4 to 11`, `K–5`: another range than all that the task names is wrong. */
function inspectExtent(comparison: Comparison, counted: string, subject: string): CheckFinding[] {
  const [wanted] = extentsIn(counted)
  const { lines } = comparison.text
  const shown = lines.flatMap(({ text, confidence, box }) =>
    extentsIn(text).map((one) => ({ ...one, confidence, box })),
  )
  // `4 years through completed 5th`, and `grade` below it
  const broken = lines.slice(1).flatMap(({ text }, at) => extentsIn(`${lines[at]!.text} ${text}`))
  if (wanted === undefined || [...shown, ...broken].some((one) => isSameExtent(one, wanted))) return []
  if (comparison.text.lines.some(({ text }) => isBare(text, wanted) || hasLostDash(text, wanted))) return []
  const replaced = (comparison.brief.amendments ?? []).flatMap(({ before }) => extentsIn(before ?? ''))
  const said = extentsIn(saidText(comparison.brief)).filter(
    (one) => !replaced.some((other) => isSameExtent(one, other)),
  )
  const other = shown.find(
    (one) =>
      !said.some((known) => isSameExtent(known, one)) &&
      !isBare(saidText(comparison.brief), one) &&
      !isOfAll(one, said),
  )
  if (other !== undefined) return [otherThan(counted, subject, other)]
  return [missing(comparison, { what: `“${counted}”`, expected: counted, subject, severity: 'warn' })]
}

/** `Kindergarten–Grade 6`, over `K–1`, `2–3` and `4–6`: from the first of several to the last. */
const isOfAll = (one: Extent, said: readonly Extent[]): boolean =>
  said.length > 1 && said.some(({ from }) => from === one.from) && said.some(({ until }) => until === one.until)
type Extent = { from: string; until: string }

/** `birth4`, `Kindergarten 5th`: the ends of a range between which a reader lost the dash. */
const hasLostDash = (text: string, { from, until }: { from: string; until: string }) =>
  /^\p{L}+$/u.test(from) &&
  until !== 'up' &&
  new RegExp(`(?<!\\p{L})${from === 'k' ? 'k(?:inder(?:garten)?)?' : from}\\s?${until}(?![\\d:])`, 'iu').test(text)

/** `Nursery (0–3)`, `Niños de 5 a 12`: ages that nothing but their place calls so, and that are no hours. */
const isBare = (text: string, { from, until }: { from: string; until: string }) =>
  /^\d{1,2}$/.test(from) &&
  /^\d{1,2}$/.test(until) &&
  new RegExp(
    `\\p{L}[\\s:,–—-]{0,3}[(\\[]?\\s?(?<![\\p{L}\\d][-–—]|\\d\\s)${from}(?:st|nd|rd|th)?\\s?(?:[-–—]|to|thru|through|a|al|hasta)\\s?${until}(?:st|nd|rd|th)?(?![\\d:/%]|[.,]\\d|\\s?[ap]\\.?\\s?m\\b)`,
    'iu',
  ).test(text)

/** `12 weeks`: the noun with another number is wrong; without the noun a design may have left it out on purpose. */
/** `1st–2nd` in a column, for `Ages 1st–2nd`. */
function standsWithoutLabel(text: string, counted: string): boolean {
  const [, from = '', until = ''] =
    /^(?:ages?|grades?|gr\.?|edad(?:es)?|grados?)\s(\d{1,2}(?:st|nd|rd|th)?|k|prek)\s?[-–—]\s?(\d{1,2}(?:st|nd|rd|th)?|k)$/iu.exec(
      counted,
    ) ?? []
  return from !== '' && new RegExp(`(?<![\\p{L}\\d])${from}\\s?[-–—]\\s?${until}(?![\\p{L}\\d])`, 'iu').test(text)
}

/** `Week 1` of `4 weeks`: behind a noun that is no plural stands which of them it is. */
const namesOneOf = ({ plain, wordAt, words }: Comparison['text'], place: number): boolean =>
  /^\d{1,2}$/.test(words[place + 1] ?? '') &&
  wordAt(place + 1).at === wordAt(place).at &&
  !plain[place]!.endsWith('s') &&
  !isNumberAhead({ wordAt, words }, place)
/** `1 Week 2 Sundays` */
const isNumberAhead = ({ wordAt, words }: Pick<Comparison['text'], 'wordAt' | 'words'>, place: number): boolean =>
  place > 0 && wordAt(place - 1).at === wordAt(place).at && /^\d/.test(inDigits(words[place - 1]!))

/**
 * `$340 Tickets` and `One chapter a day` beside `89 chapters` are counts of something else: a sum of money, or what the task
 * itself says of that noun, or says in a comment in the place of the old number.
 */
function isOtherCount(
  { brief }: Comparison,
  written: string,
  { fresh, old, noun }: { fresh: string; old: string; noun: string },
): boolean {
  if (/[$€£]/.test(written)) return true
  const words = wordsIn(inDigits(saidText(brief)))
  const isFresh = (word: string | undefined) => word !== undefined && digitsOf(inDigits(word)) === fresh
  if (words.some((word, at) => isSameNoun(word, noun) && [words[at - 1], words[at + 1]].some(isFresh))) return true
  const numbers = (said: string): string[] => inDigits(said).match(/\d+/g) ?? []
  return (brief.commentSentences ?? []).some((said) => [fresh, old].every((one) => numbers(said).includes(one)))
}

/** `Nine Mondays`, for 9 lessons */
const standsAsDays = (text: string, number: string): boolean =>
  weekdays.test(text) && new RegExp(`(?<!\\d)${number}\\s${weekdays.source}`, 'iu').test(inDigits(text))
const weekdays = /(?:sun|mon|tues|wednes|thurs|fri|satur)days(?!\p{L})/iu

function inspectCount(comparison: Comparison, counted: string, subject: string): CheckFinding[] {
  const { text } = comparison
  if (squeezed(ranged(text.text)).includes(squeezed(ranged(counted)))) return []
  if (extentsIn(counted).length > 0)
    return standsWithoutLabel(text.text, counted) ? [] : inspectExtent(comparison, counted, subject)
  const [, number = '', noun = ''] = /^(\D*\d[\d,]*)(?:st|nd|rd|th)?\s*(.*)$/i.exec(counted) ?? []
  const words = noun.split(/[^\p{L}\d]+/u).filter((word) => word.length > 1)
  for (const [place, word] of text.words.entries()) {
    if (!words.some((one) => isSameNoun(one, word))) continue
    const shownAt = placeOfNumber(text, place)
    const before = numberAt(text, shownAt)
    if (!/^\d[\d,]*(?:st|nd|rd|th)?$/.test(before)) continue
    if (namesOneOf(text, place)) continue
    if (digitsOf(before) === digitsOf(number)) return []
    const shown = text.wordAt(shownAt)
    if (isOtherCount(comparison, shown.word.text, { fresh: digitsOf(before), old: digitsOf(number), noun: word }))
      continue
    return [
      otherThan(counted, subject, {
        text: `${shown.word.text} ${text.wordAt(place).word.text}`,
        confidence: shown.word.confidence,
        box: shown.word.box,
      }),
    ]
  }
  if (standsAsDays(text.text, digitsOf(number))) return []
  // How long it takes the dates may say.
  const severity = isSpan(counted) ? 'info' : 'warn'
  return [missing(comparison, { what: `“${counted}”`, expected: counted, subject, severity })]
}
