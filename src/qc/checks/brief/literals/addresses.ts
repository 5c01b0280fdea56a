import { editDistance } from '../../../../kernel/text.ts'
import type { CheckFinding } from '../../define.ts'
import { type Comparison, saidText, unread } from '../comparison.ts'
import { isTitleAlone } from '../notes.ts'
import { sureConfidence, sureDigits } from '../reading.ts'
import { isLetterTaken, squeezed, surelyLetters, withoutScheme } from '../shown.ts'
import { lacks, otherThan, type Shown, shownOf } from './shown.ts'

/** Addresses of the web and of mail, hashtags and handles. */

/** `@grace.org`, behind `ann` and a gap: readers part an address. */
const isEndOf = (part: string, whole: string) => whole.startsWith(part) || whole.endsWith(part)
const nameOf = (one: string) => one.replace(/\.[^.]*$/, '')
/** One slip in so many letters is the same address, misspelled. */
const lettersASlip = 6

/** An address of the web or of mail, a hashtag, with a slip or another ending: `graceharbor.com` for `graceharbor.org`. */
export function inspectAddress(comparison: Comparison, literal: string, subject: string): CheckFinding[] {
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
