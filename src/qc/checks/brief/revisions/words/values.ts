import { editDistance } from '../../../../../kernel/text.ts'
import { factSpans, isVisual } from '../../../../brief/brief.ts'
import { datesIn, weekdayNamed, wordsIn } from '../../../../text/text.ts'
import { sureConfidence } from '../../reading.ts'
import { squeezed } from '../../shown.ts'
import { isOfGraphic } from '../wants/wants.ts'
import type { Rounds } from '../rounds.ts'
import { isBesideNamed, linesNamed } from '../subject.ts'
import { placeOf } from '../text.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { isRemoval } from './going.ts'
import { contentOf, isSpelledOut, isUnsure, mayStand, newIn, timesSaid, tokensIn } from './tokens.ts'

/**
 * What the values alone tell that a request names and the round before did not show, however it asks for them: all of them
 * came with this round, or none did and no words came that might be they in another form.
 */

/** Null: it names no value that was missing, some came and some did not, or it asks for more than a value. */
export function fromValues(request: string, values: readonly string[], rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  if (!now.text.isGood || !before.text.isGood || isVisual(request) || isOfGraphic(request) || isRemoval(request))
    return null
  const wanted = values.filter((value) => isExact(value) && placeOf(before.text, value) === null)
  if (wanted.length === 0) return null
  const places = wanted.map((value) => placeOf(now.text, value))
  if (places.every((place) => place !== null)) {
    const isBeside = places.every((place) => isBesideNamed(request, place.box, rounds))
    return (isBeside || wanted.every((value) => isReplaced(value, rounds))) &&
      places.every(({ confidence }) => confidence >= sureConfidence)
      ? verdict(true, `The design says “${places[0]!.line}”.`, places[0]!.box)
      : null
  }
  const isNone =
    places.every((place) => place === null) &&
    wanted.every((value) => isNowhere(value, rounds) && showsKind(value, rounds))
  return isNone && !mayHaveCome(request, rounds)
    ? verdict(false, `The design does not show “${wanted[0]}”.`, null)
    : null
}

/** `Kids plates are $5`, where they are still $4 and something else is $5: the line that is named, with a value of that kind as it was. */
export function ownKept(request: string, values: readonly string[], { pairs }: Rounds): Verdict | null {
  const [value, another] = values.filter(isExact)
  const kind = kinds.find((pattern) => pattern.test(value ?? ''))
  if (value === undefined || another !== undefined || kind === undefined || isVisual(request) || isRemoval(request))
    return null
  const people = peopleIn(request)
  const ofPeople = people === '' ? [] : pairs.filter(({ now }) => peopleIn(now?.text ?? '') === people)
  const [own, other] = (ofPeople.length > 0 ? ofPeople : linesNamed(request, pairs)).filter(
    ({ now, isSameText }) => isSameText && kind.test(now!.text),
  )
  const line = other === undefined ? own?.now : undefined
  const digits = (text: string) => new Set(text.match(/\d+/g))
  if (line == null || !digits(value).isDisjointFrom(digits(line.text))) return null
  // `The middle service is at 7:30`: which one that is no word of a line tells.
  if ((request.match(ofSeveral) ?? []).some((word) => !line.text.toLowerCase().includes(word.toLowerCase())))
    return null
  return line.confidence < sureConfidence ? null : verdict(false, `The design still says “${line.text}”.`, line.box)
}
/** For whom a price is, whatever they are called; of several the first. */
const peoples: [string, RegExp][] = [
  ['children', /(?<!\p{L})(?:kids?|child(?:ren)?|youth|students?|teens?|ni[ñn][oa]s?)(?!\p{L})/iu],
  ['adults', /(?<!\p{L})(?:adults?|grown-?ups?|adultos?)(?!\p{L})/iu],
  ['seniors', /(?<!\p{L})(?:seniors?|older adults?)(?!\p{L})/iu],
  ['families', /(?<!\p{L})(?:famil(?:y|ies)|households?|familias?)(?!\p{L})/iu],
]
const peopleIn = (text: string): string => {
  const found = peoples.flatMap(([name, pattern]) => {
    const at = text.search(pattern)
    return at === -1 ? [] : [{ name, at }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.name ?? ''
}
const ofSeveral = /(?<!\p{L})(?:first|second|third|fourth|middle|last|earlier|early|later?|other|next)(?= \p{L})/giu
const kinds = [/[$€£]\s?\d/, /\d\s?[ap]\.?m\b|\d:[0-5]\d/i]

/** Whether the one number of its shape that went made way for the one that came: `$63,250` for `$47,900`. */
function isReplaced(value: string, { now, before }: Rounds): boolean {
  const shape = shapeOf(value)
  const alike = (words: readonly string[]) => words.filter((word) => /\d{2}/.test(word) && shapeOf(word) === shape)
  return alike(newIn(now, before)).length === 1 && alike(newIn(before, now)).length === 1
}
const shapeOf = (word: string) => word.replace(/\d/g, '0')

/** Of a quotation a word that is nowhere, or a number that does not stand before the word that it is of. */
const lacksWord = (words: readonly string[], now: Rounds['now']): boolean =>
  words.some((word, at) =>
    /\d/.test(word)
      ? timesSaid(now, words.slice(at, at + 2)) === 0
      : word.length > 2 && contentOf([word]).length > 0 && !mayStand(now, word),
  )

/** Whether all its numbers stand there, whatever is written between them: `ages 4 to 11` for `4-11`. */
function hasDigits(value: string, { text }: Rounds['now']): boolean {
  const shown = new Set((text.text.match(/\d+/g) ?? []).map(Number))
  const own = (value.match(/\d+/g) ?? []).map(Number)
  return own.length > 0 && own.filter((one) => one > 0).every((one) => shown.has(one))
}

/** Whether a value or a quotation that the request wants stands nowhere: whatever else of it came, it was not done as it was asked for. */
export function lacksValue(request: string, values: readonly string[], rounds: Rounds): boolean {
  const { now, before } = rounds
  const quotes = quotesIn(request)
  const isMissing = (value: string) => placeOf(before.text, value) === null && placeOf(now.text, value) === null
  const isLacking = (value: string) => isMissing(value) && isNowhere(value, rounds) && !hasDigits(value, now)
  // `It is 6/14 now, 6/7 is graduation`: the reason has a clause of its own; `May 8, 1938` is of one.
  const whole = (value: string) => value.replaceAll(/\s/g, '\u00a0')
  const clauses = values
    .reduce((text, value) => text.replace(value, whole(value)), request)
    .split(/[,;!?] | (?:so|because|since) /)
    .map((clause) => values.filter((value) => isExact(value) && clause.includes(whole(value))))
  const isDone = (own: readonly string[]) =>
    own.some((value) => placeOf(before.text, value) === null) && !own.some(isLacking)
  return (
    hasNearName(request, now) ||
    (clauses.some((own) => own.some(isLacking)) && !clauses.some(isDone)) ||
    quotes.some((quote) => wordsIn(quote).length > 1 && isMissing(quote) && lacksWord(tokensIn(quote), now))
  )
}

/** `Sarah Lindqvist`, for the `Sarah Lindquist` of the request: a reader or a designer took one letter for another. */
function hasNearName(request: string, { text }: Rounds['now']): boolean {
  const names = [...request.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}{4,}(?!\p{L})/gu)].map(([name]) =>
    tokensIn(name),
  )
  const shown = tokensIn(text.text)
  return names.some(([first = '', last = '']) => {
    const behind = shown.flatMap((word, at) => (word === first ? (shown[at + 1] ?? '') : []))
    return !behind.includes(last) && behind.some((word) => editDistance(word, last, nearMax) <= nearMax)
  })
}
const nearMax = 2

const quotesIn = (request: string) => [...request.matchAll(/["“]([^"“”]{2,160})["”]/gu)].map(([, text = '']) => text)

/** A moment, a number, an address: a name or a phrase may be written in another way. */
const isExact = (value: string): boolean =>
  /\d|@|\p{L}\.\p{L}{2}/u.test(value) || factSpans(value).length > 0 || weekdayNamed(value) !== null

/** Whether another of its kind is shown in both rounds: a day may be written as a date, and a price as a word. */
function showsKind(value: string, { now, before }: Rounds): boolean {
  const pattern =
    weekdayNamed(value) !== null
      ? /(?<!\p{L})(?:sun|mon|tues|wednes|thurs|fri|satur)days?(?!\p{L})/iu
      : value.includes('@')
        ? /@/
        : /[$€£]/.test(value)
          ? /[$€£]\s?\d/
          : /\d/.test(value)
            ? /\d/
            : /\p{L}\.\p{L}{2}/u
  return [now, before].every(({ text }) => pattern.test(text.text))
}

/** Neither whole nor in a number of a line that was hard to read. A day may be written as another kind of date. */
function isNowhere(value: string, { now }: Rounds): boolean {
  const words = contentOf(tokensIn(value))
  if (words.some((word) => isUnsure(now, [word]))) return false
  if (datesIn(value).length > 0) return now.text.dates.length > 0
  return words.some(
    (word) =>
      timesSaid(now, [word]) === 0 && (/^\d{1,2}$/.test(word) ? !isSpelledOut(now, word) : !mayStand(now, word)),
  )
}

/** Whether words came, or went, that no other request is the reason of: they may be what it wants, read badly or not at all. */
function mayHaveCome(request: string, { now, before, brief }: Rounds): boolean {
  const own = new Set(tokensIn(request))
  const others = new Set(
    brief.revisionRequests.filter(({ text }) => !text.includes(request)).flatMap(({ text }) => tokensIn(text)),
  )
  // `4471` is of a telephone's last digits.
  const isOf = (word: string) =>
    [...others].some((other) => other === word || (other.length > 2 && word.includes(other)))
  const isOfOthers = (word: string) => !own.has(word) && isOf(word)
  const isLost = contentOf(newIn(before, now)).some(
    (word) => !isOf(word) && isSure(word, before) && !isPartOf(word, now),
  )
  return (
    isLost ||
    contentOf(newIn(now, before)).some(
      (word) => !isOfOthers(word) && (own.has(word) || (isSure(word, now) && !isPartOf(word, before))),
    )
  )
}
/** A reader parts words otherwise, and loses their marks. */
const isPartOf = (word: string, { text }: Rounds['now']): boolean => squeezed(text.text).includes(squeezed(word))
const isSure = (word: string, now: Rounds['now']): boolean =>
  (word.length > 2 || /\d/.test(word)) && !isUnsure(now, [word])

/**
 * Whether what the request names came with this round: it was answered, whatever is not understood of it. Of its quotations or
 * values, where it has some, all; else a word of it.
 */
export function hasCome(request: string, values: readonly string[], rounds: Rounds): boolean {
  const { now, before } = rounds
  const quotes = quotesIn(request)
  const exact = quotes.length > 0 ? quotes : values.filter(isExact)
  if (exact.length > 0)
    return exact.every((value) => placeOf(before.text, value) === null && placeOf(now.text, value) !== null)
  const own = new Set(contentOf(tokensIn(request)))
  return contentOf(newIn(now, before)).some((word) => own.has(word) && isSure(word, now))
}
