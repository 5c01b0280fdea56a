import { editDistance } from '../../../../kernel/text.ts'
import type { Box } from '../../../model.ts'
import { datesIn, fold, isSmallWord, scriptureIn, weekdayNamed, wordsIn } from '../../../text/text.ts'
import { certainty } from '../certainty.ts'
import { shows, squeezed } from '../shown.ts'
import type { Rounds } from './rounds.ts'
import { sureConfidence } from '../reading.ts'
import { centerOf } from './placements.ts'
import { allNamed, isBesideNamed, linesNamed, telephone } from './subject.ts'
import { address } from './titles.ts'
import { type Place, placeOf } from './text.ts'
import { verdict, type Verdict } from './verdict.ts'
import { adds, came, contentOf, mayStand, statedIn, timesSaid, tokensIn } from './words/words.ts'

/**
 * What a request states without saying that it is a change: `Phone has two digits flipped, it must be (319) 555-0142`. What
 * is stated came with this round, or is in neither, or stood in the round before and stands as it did: then whatever was
 * wrong with it still is; but not where something is asked of its looks.
 */
export function fromStatements(request: string, rounds: Rounds, isOfLooks: boolean): Verdict | null {
  const { now, before } = rounds
  if (!now.text.isGood || !before.text.isGood) return null
  const values = statedIn(request)
  if (values.length === 0) return null
  const states = values.map((value) => ({
    value,
    now: placeOf(now.text, value),
    before: placeOf(before.text, value),
  }))
  const missing = states.find((one) => one.now === null)
  const fresh = states.find((one) => one.now !== null && one.before === null)
  const facts = { expected: values.join(', '), confidence: certainty.ofExactText }
  if (missing === undefined && fresh !== undefined) {
    const { line: actual, box } = fresh.now!
    return isElsewhere(request, box, rounds) || isOfOtherName(request, actual, rounds)
      ? null
      : { word: 'fixed', why: `The design says “${actual}”.`, actual, box, ...facts }
  }
  // Where other words of it came, the value may not have been read.
  const isPart = missing !== undefined && hasCome([request.replaceAll(missing.value, ' ')], rounds)
  if (missing !== undefined && fresh === undefined && !isPart && isSurelyMissing(missing.value, request, rounds))
    return { word: 'not_fixed', why: `The design does not show “${missing.value}”.`, actual: null, box: null, ...facts }
  const { line: actual, box } = states[0]!.now ?? { line: null, box: null }
  const exact = values.find((value) => standsSo(now, value) && !standsSo(before, value))
  if (missing === undefined && exact !== undefined) return verdict(true, `The design says “${exact}”.`, box)
  const lines = states.flatMap((one) => one.before?.line ?? [])
  if (!isOfLooks && missing === undefined && areKept(lines, rounds) && !isReordered(request, rounds))
    return { word: 'not_fixed', why: `The design still says “${actual}”.`, actual, box, ...facts }
  return null
}

/** Sign by sign: `Moms’ Coffee` is not `Mom’s Coffee`. */
const standsSo = ({ text }: Rounds['now'], value: string): boolean =>
  text.text.replace(/[’‘]/g, "'").includes(value.replace(/[’‘]/g, "'"))

/** `The date should include the year: October 25, 2026`: a day is known without its year. */
export function yearVerdict(request: string, { now, before }: Rounds): Verdict | null {
  const year = /\b(?:19|20)\d\d\b/.exec(request)?.[0]
  if (year === undefined || !/\byear\b/i.test(request)) return null
  const has = ({ text }: Rounds['now']) => text.lines.find((line) => tokensIn(line.text).includes(year))
  if (has(before) !== undefined) return null
  const found = has(now)
  if (found) return verdict(true, `The design says “${found.text}”.`, found.box)
  return now.text.isGood && !mayStand(now, year) ? verdict(false, `The design does not show “${year}”.`, null) : null
}

const isSurelyMissing = (value: string, request: string, rounds: Rounds): boolean =>
  isOtherCount(value, rounds) ||
  isOtherDay(value, request, rounds) ||
  isNewDay(value, rounds) ||
  (showsItsKind(value, rounds) && isReadAsWell(rounds) && isExact(value) && !isNear(value, rounds)) ||
  (ofSpelling.test(request) && isMisspelt(value, rounds))

/** A weekday is missing where another was surely read; `Thursday` may have been written as a date. */
const showsItsKind = (value: string, { now }: Rounds): boolean =>
  weekdayNamed(value.replace(/s$/, '')) === null ||
  now.text.lines.some(({ text, confidence }) => confidence >= sureConfidence && ofWeekday.test(text))
const ofWeekday = /(?<!\p{L})(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?(?!\p{L})/iu

/** Whether the line that the request names has another day: `the RSVP date should be May 5`, and it is by May 1. */
function isOtherDay(value: string, request: string, { pairs }: Rounds): boolean {
  const daysOf = (text: string) => datesIn(text).flatMap(({ days }) => days)
  const [wanted, ...more] = daysOf(value)
  const [named, ...others] = linesNamed(request, pairs)
  if (wanted === undefined || more.length + others.length > 0 || !named?.now || !named.isSameText) return false
  const [shown, ...rest] = daysOf(named.now.text)
  const isOther = shown !== undefined && (shown.month !== wanted.month || shown.day !== wanted.day)
  return rest.length === 0 && isOther && named.now.confidence >= sureConfidence
}

/** Whether one day took the place of one, and not the day that is wanted. */
function isNewDay(value: string, { pairs, before }: Rounds): boolean {
  const daysOf = (text: string) => datesIn(text).flatMap(({ days }) => days.map(({ month, day }) => `${month}-${day}`))
  const [wanted, ...more] = daysOf(value)
  if (wanted === undefined || more.length > 0) return false
  const known = before.text.lines.flatMap(({ text }) => daysOf(text))
  const fresh = pairs.flatMap(({ before: was, now }) => {
    const isSure = was !== null && now !== null && now.confidence >= sureConfidence && daysOf(was.text).length === 1
    return isSure && daysOf(now.text).length === 1 ? daysOf(now.text).filter((one) => !known.includes(one)) : []
  })
  return fresh.length === 1 && fresh[0] !== wanted
}

/** `the noon service is in Spanish`, where the line of the noon says otherwise and another says so. */
function isOfOtherName(request: string, line: string, { now, before }: Rounds): boolean {
  const names = [...request.matchAll(/(?<=\p{Ll} )\p{Lu}\p{Ll}{3,}/gu)].map(([name]) => name)
  const isIn = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase())
  return names.some((name) => isIn(now.text.text, name) && isIn(before.text.text, name) && !isIn(line, name))
}

/** What came in the row of another thing than the one that the request names is not what was meant. */
const isElsewhere = (request: string, box: Place['box'], rounds: Rounds): boolean =>
  !adds.test(request) && !isBesideNamed(request, box, rounds)

/** Where fewer of the words of the round before were read, what is missing may stand where nothing was read. */
const readAsWell = 0.85
const isReadAsWell = ({ now, before }: Rounds): boolean =>
  now.text.words.length >= before.text.words.length * readAsWell

/** What is quoted and was not there is wanted; what is quoted and was there makes way for it, or is what is wrong. */
export function fromQuotes(request: string, { now, before }: Rounds): Verdict | null {
  const quotes = [...request.matchAll(/["“]([^"“”]{2,160})["”]/gu)].map(([, text = '']) => text)
  if (quotes.length === 0 && twice.test(request)) {
    const repeated = fromRepeated({ now, before })
    if (repeated) return repeated
  }
  const flawed = quotes.length === 0 ? unquoted.exec(request) : null
  if (flawed !== null) return fromUnquoted(request, flawed, { now, before })
  const wanted = quotes.filter((quote) => placeOf(before.text, quote) === null && !isOfLetters(quote))
  const known = quotes.filter((quote) => placeOf(before.text, quote) !== null)
  if (wanted.length > 0) {
    const places = wanted.map((quote) => placeOf(now.text, quote))
    if (places.every((place) => place !== null))
      return verdict(true, `The design says “${places[0]!.line}”.`, places[0]!.box)
    const isReplaced = known.length > 0 && known.every((quote) => placeOf(now.text, quote) === null)
    if (isReplaced && wanted.every((quote) => shows(now.text, quote)))
      return verdict(true, `The design no longer says “${known[0]}”.`, null)
    const isSurelyMissing =
      wanted.every((quote) => !shows(now.text, quote)) && now.text.isGood && !hasCome(wanted, { now, before })
    return isSurelyMissing ? verdict(false, `The design does not show “${wanted[0]}”.`, null) : null
  }
  const [quote] = known
  if (quote === undefined || known.length > 1 || !flaw.test(request)) return null
  return twice.test(request) ? fromTwice(quote, { now, before }) : fromFlaw(quote, { now, before })
}

/** Whether a word of a quotation came: the rest of it may not have been read, as on a sticker. */
const hasCome = (quotes: readonly string[], rounds: Pick<Rounds, 'now' | 'before'>): boolean =>
  contentOf(quotes.flatMap((quote) => tokensIn(quote))).some((word) => came(word, rounds))

function fromUnquoted(
  request: string,
  flawed: RegExpExecArray,
  rounds: Pick<Rounds, 'now' | 'before'>,
): Verdict | null {
  const found = fromFlaw((flawed[1] ?? flawed[2] ?? flawed[3] ?? '').trim(), rounds)
  if (flawed[3] === undefined || found?.word !== 'fixed') return found
  // `Beth, not Ann`: another word than the one that was wanted may stand there now.
  const wanted = contentOf(tokensIn(request.slice(0, flawed.index)).slice(-wantedMax))
  const isMissing = (word: string) => timesSaid(rounds.before, [word]) === 0 && !mayStand(rounds.now, word)
  return wanted.some(isMissing) ? null : found
}
/** So many words before the wrong one may be the right one. */
const wantedMax = 2

const twice = /\b(?:twice|two times|doubled?|repeated|duplicate[ds]?|one too many)\b/i

/** What is not wrong but once too often. */
function fromTwice(value: string, { now, before }: Pick<Rounds, 'now' | 'before'>): Verdict | null {
  const times = ({ text }: Rounds['now']) => squeezed(text.text).split(squeezed(value)).length - 1
  if (times(before) < 2) return fromFlaw(value, { now, before })
  return times(now) < times(before)
    ? verdict(true, `“${value}” stands there ${times(now)} times, and not ${times(before)}.`, null)
    : verdict(false, `“${value}” still stands there ${times(now)} times.`, null)
}

/** The one line that stood there twice, where nobody quotes it. */
function fromRepeated({ now, before }: Pick<Rounds, 'now' | 'before'>): Verdict | null {
  const timesIn = ({ text }: Rounds['now'], letters: string) =>
    text.lines.filter((line) => squeezed(line.text) === letters).length
  const letters = [...new Set(before.text.lines.map(({ text }) => squeezed(text)))]
  const [only, another] = letters.filter((one) => one.length > 3 && timesIn(before, one) > 1)
  if (only === undefined || another !== undefined) return null
  return timesIn(now, only) < timesIn(before, only)
    ? verdict(true, 'What stood there twice stands there once.', null)
    : verdict(false, 'It still stands there twice.', null)
}

/** `still says Your Church Name Here`, `K-6 is wrong`, `Summer, not Spring` */
const unquoted =
  /(?<!\p{L})[Ss]till (?:says?|reads?|shows?|has) ["“]?([\p{Lu}\d$][^.!?,;"“”]{1,60})|(?<![\p{L}\d-])([\p{Lu}\d][\p{L}\d:-]*) is (?:wrong|incorrect|not right)(?!\p{L})|(?:[,(–—-] ?(?:and )?|(?:['’]re|['’]s| is| are) )not (?:the |on |at |in |our )?(\p{Lu}[\p{L}'’-]+)(?=[.!,;)]|$| so )/u

function fromFlaw(value: string, { now, before }: Pick<Rounds, 'now' | 'before'>): Verdict | null {
  if (placeOf(before.text, value) === null || wordsIn(value).every(isSmallWord)) return null
  const left = placeOf(now.text, value)
  // `Dessert` is read for `Desert` where nobody looks at each letter.
  const tokens = tokensIn(value)
  if (left !== null && timesSaid(before, tokens) > 0 && timesSaid(now, tokens) === 0) return null
  return left === null
    ? verdict(true, `“${value}” is no longer there.`, null)
    : verdict(false, `The design still says “${left.line}”.`, left.box)
}
const flaw =
  /\b(?:too many|twice|typos?|misspel\w+|wrong|garbled|doubled?|repeated|extra|still (?:says?|reads?|there)|old)\b|\b(?:is|was) spelled with\b|\bmissing an? \p{L}\b/iu
/** A quotation of single letters (`no "h" in Jon`) is no copy. */
const isOfLetters = (quote: string) => wordsIn(quote).every((word) => word.length < 3)

const swapped =
  /\b(?:swapped|swap|(?:switch(?:ed)?|change|reverse) the order|reversed?|wrong (?:way|order)|mixed up|backwards?|(?:switch|flip)(?:ed)? (?:a?round|places|them)|other way|out of order|first and|first,? (?:and )?then|before the|switch(?!.*\b(?:to|with|for|into)\b).*\band\b.*|(?:is|are|were|got) switched)\b/i

/** `The hours are swapped. Tuesday is 10–1 and Thursday is 4–7`: whether what it names stands in another order. */
export function fromOrder(request: string, rounds: Rounds): Verdict | null {
  if (!swapped.test(request)) return null
  const [was, is] = orders(request, rounds)
  if (was.length < 2) return fromPlaces(request, rounds) ?? fromExchange(request, rounds)
  if (was.toSorted().join(' ') !== is.toSorted().join(' ')) return null
  if (isReordered(request, rounds)) return verdict(true, 'They stand in another order than before.', null)
  // `Swap the 14th and the 21st`: the days stay, and what stands beside them goes from one to the other.
  const [traded] = exchangedIn(rounds)
  return traded === undefined
    ? verdict(false, 'They stand in the order in which they stood.', null)
    : verdict(true, traded, null)
}

/** `555-0133 · oakchapel.example`: a telephone and an address of the net in one line, in the order of the request or not. */
function isTelephoneFirst(line: string, request: string): boolean | null {
  const at = (text: string, patterns: RegExp[]) => patterns.map((pattern) => text.search(pattern))
  const places = at(line, [telephone, address])
  const names = at(request, [/\b(?:tele)?phone\b/i, /\b(?:web ?site|url|web address|link)\b/i])
  if ([...places, ...names].some((one) => one === -1)) return null
  return places[0]! < places[1]! === names[0]! < names[1]!
}

/** `Swap the dishes of the two evenings`: two lines of which each stands where the other stood. */
function fromExchange(request: string, rounds: Rounds): Verdict | null {
  const { pairs, before, brief } = rounds
  const moved = keptLines(rounds)
  const [only, ...more] = exchangedIn(rounds)
  if (only !== undefined && more.length === 0) return verdict(true, only, null)
  const isOfLines = allNamed(request, before.text, brief).length > 0 || linesNamed(request, pairs).length > 0
  const isStill = moved.length === pairs.length && moved.every(({ was, is }) => far(was, is) < near / 2)
  // `It should come before the nine o'clock`: of a line that came, nothing has changed places.
  return isStill && isOfLines && !/\bfor\b|\bbefore the\b/i.test(request)
    ? verdict(false, 'They stand in the order in which they stood.', null)
    : null
}
/** In shares of the design. */
const near = 0.02

const keptLines = ({ pairs }: Rounds) =>
  pairs.flatMap(({ before: was, now, isSameText }) =>
    isSameText && was?.box && now?.box ? [{ was: was.box, is: now.box, text: now.text }] : [],
  )

/** How far two boxes stand apart: by their left ends, their middles or their right ends, and by their middles from above. */
function far(a: Box, b: Box): number {
  const [one, other] = [centerOf(a), centerOf(b)]
  const across = [a.x - b.x, one.x - other.x, a.x + a.width - b.x - b.width].map(Math.abs)
  return Math.max(Math.min(...across), Math.abs(one.y - other.y))
}

/** The couples of lines of which each stands where the other stood. */
function exchangedIn(rounds: Rounds): string[] {
  const moved = keptLines(rounds)
  return moved.flatMap((one, at) =>
    moved
      .slice(at + 1)
      .filter(
        (other) => far(one.is, other.was) < near && far(other.is, one.was) < near && far(one.is, one.was) > 2 * near,
      )
      .map((other) => `“${one.text}” and “${other.text}” have changed places.`),
  )
}

/** `Date and time need to switch places`: which of the two stands above the other. */
function fromPlaces(request: string, { now, before, brief }: Rounds): Verdict | null {
  const above = (text: Rounds['now']['text']): boolean | null => {
    const [one, other] = allNamed(request, text, brief)
    if (!one?.box || !other?.box) return null
    const [upper, lower] = [one.box.y + one.box.height / 2, other.box.y + other.box.height / 2]
    if (one.line !== other.line && Math.abs(upper - lower) > one.box.height / 2) return upper < lower
    // In one row the one stands before the other.
    if (one.line !== other.line) return one.box.x < other.box.x
    return isTelephoneFirst(one.line, request)
  }
  const [was, is] = [above(before.text), above(now.text)]
  if (was === null || is === null) return null
  return was === is
    ? verdict(false, 'They stand in the order in which they stood.', null)
    : verdict(true, 'They stand in another order than before.', null)
}

/** `.org not .com`, `(October not Oct)`, `the 28th not 29th`: of two words as they are written the one stands for the other. */
export function fromTokens(request: string, { now, before }: Rounds): Verdict | null {
  const [, one = '', other = ''] = notThat.exec(request) ?? []
  const [wanted, unwanted] = [tokenOf(one), tokenOf(other)]
  if (wanted === '' || unwanted === '' || wanted === unwanted || !now.text.isGood) return null
  if (!hasToken(before, unwanted) || hasToken(before, wanted)) return null
  if (!hasToken(now, unwanted)) return hasToken(now, wanted) ? verdict(true, `The design says “${one}”.`, null) : null
  return hasToken(now, wanted) ? null : verdict(false, `The design still says “${other}”.`, null)
}
const notThat =
  /(?<![\p{L}\d.])(\.?[\p{L}\d][\p{L}\d.:'’-]*),? (?:and )?(?:not|instead of|rather than) (?:the )?(\.?[\p{L}\d][\p{L}\d.:'’-]*)(?=[).,;!?]*(?:$|\s*[.;!?)]))/iu
/** An hour needs its half of the day, and small words are no values. */
const tokenOf = (word: string): string => {
  const plain = word.toLowerCase().replace(/(?<=\d)(?:st|nd|rd|th)$|[.,:'’-]+$/g, '')
  return /^(?:[ap]\.?m\.?|.?)$/.test(plain) || isSmallWord(plain) ? '' : plain
}
const hasToken = ({ text }: Rounds['now'], token: string): boolean => {
  const escaped = token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const start = token.startsWith('.') ? '' : '(?<![\\p{L}\\d:])'
  // `10.40` stands in `10.40am`.
  const end = /\d$/.test(token) ? '(?!(?![ap]\\.?m)\\p{L}|\\d|:\\d)' : '(?!\\p{L}|\\d|:\\d)'
  return new RegExp(`${start}${escaped}${end}`, 'iu').test(text.text)
}

/** The request's words in both rounds, in the order in which they are read. */
function orders(request: string, { now, before }: Rounds): [string[], string[]] {
  const own = new Set(
    wordsIn(request)
      .filter((word) => (word.length > 2 || /\d/.test(word)) && !isSmallWord(word))
      .map(fold),
  )
  const of = (words: readonly string[]) => words.map(fold).filter((word) => own.has(word))
  return [of(before.text.words), of(now.text.words)]
}

function isReordered(request: string, rounds: Rounds): boolean {
  const [was, is] = orders(request, rounds)
  return was.join(' ') !== is.join(' ')
}

/** What has no other form: a number, an address of the net, a weekday. */
const isExact = (value: string) =>
  /\d|@|\p{L}\.\p{L}{2,}/u.test(value) || weekdayNamed(value.replace(/s$/, '')) !== null

const ofSpelling = /\b(?:spell\w*|spelt|typos?|misspel\w+)\b/i
/** Whether words like those of a name stand in the design, and not the name. */
const isMisspelt = (name: string, { now }: Rounds): boolean => {
  const words = wordsIn(name)
  const isLike = (word: string) => now.text.plain.some((read) => editDistance(word, read, slipsMax) <= slipsMax)
  return words.length > 1 && words.every((word) => word.length > 2 && isLike(word))
}
const slipsMax = 2

/** A number that was read with a slip, or in another form, may be the one that is meant. */
function isNear(value: string, { now }: Rounds): boolean {
  // A reference is missing where another was read in its place.
  if (scriptureIn(value).length > 0 && now.text.scripture.length === 0) return true
  const digits = value.replace(/\D/g, '')
  return digits.length > 1 && now.text.lines.some(({ text }) => text.replace(/\D/g, '').includes(digits))
}

/** Whether the lines stand in this round with the same words. */
function areKept(lines: readonly string[], { pairs }: Rounds): boolean {
  const own = pairs.filter(({ before }) => before !== null && lines.some((line) => line.includes(before.text)))
  return own.length > 0 && own.every(({ isSameText }) => isSameText)
}

/** What a number is of, where another is there. */
const isOtherCount = (value: string, { now, before }: Rounds): boolean => {
  const [noun = '', number = ''] = value.split(/\s/)
  const numbersIn = ({ text }: Rounds['now']) =>
    [...text.text.matchAll(new RegExp(`(?<!\\p{L})${noun}\\s#?(\\d+(?:\\s?[-–]\\s?\\d+)?)(?!\\d)`, 'giu'))].map(
      ([, one = '']) => one.replace(/\s/g, '').replace('–', '-'),
    )
  const [was, is] = [numbersIn(before), numbersIn(now)]
  return was.length === 1 && is.length === 1 && is[0] !== number.replace('–', '-')
}
