import { editDistance } from '../../../../../kernel/text.ts'
import { factSpans, isVisual } from '../../../../brief/brief.ts'
import { isSmallWord, weekdayNamed, weekdayNames } from '../../../../text/text.ts'
import { sureConfidence } from '../../reading.ts'
import { squeezed } from '../../shown.ts'
import { isOfGraphic } from '../wants/wants.ts'
import { changedShare } from '../regions.ts'
import { isRemoval } from './going.ts'
import { isBesideNamed } from '../subject.ts'
import type { Pair, Rounds, RoundText } from '../rounds.ts'
import { placeOf } from '../text.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { partsOfCopy } from './additions.ts'
import { came, contentOf, mayStand, timesSaid, tokensIn, tokensOf } from './tokens.ts'

/**
 * What a request's own words tell, whatever it says around them: a word that was nowhere and stands there now came for it;
 * a name, a number or an address that is in neither round is missing. Of the words that only say why, none came.
 */

type Word = {
  token: string
  /** Written large within a sentence, with digits or signs, quoted or behind a colon: it is to be found so. */
  isValue: boolean
  /** `not Fridays`, `instead of starting soon` */
  isDenied: boolean
  /** Which of the parts between signs it stands in. */
  clause: number
  sentence: number
  at: number
}

/** Null: none of its words came, and none is surely missing. */
export function fromNamedWords(request: string, rounds: Rounds): Verdict | null {
  const words = wordsOfRequest(request)
  const fresh = words.filter(({ token }) => isFresh(token, rounds))
  const run = isRemoval(request) ? null : fromRun(request, rounds)
  if (run) return run
  if (fresh.length > 0) return ofFresh(request, { words, fresh }, rounds)
  const moment = isRemoval(request) ? null : freshMoment(request, rounds)
  if (moment) return moment
  return fromLikeness(words, request, rounds) ?? fromKind(words, rounds) ?? fromMissing(words, request, rounds)
}

/** `7:45 am`: of every morning. */
const halfOfDay = /^[ap]\.?m$/
const denied =
  /(?<!\p{L})(?:not|no|instead of|rather than|from|was|were|isn['’]?t|aren['’]?t|no longer|never)\s+(?:(?:the|a|an|on|at|in|it|say|really)\s+)*$/iu
const colonBefore = /:\s[^.!?;]*$/u
const inQuotes = (request: string, at: number) => ((request.slice(0, at).match(/["“”]/g) ?? []).length & 1) === 1
const opensSentence = /(?:^|[.!?:;(]\s*|["“]\s*)$/u

function wordsOfRequest(request: string): Word[] {
  const found: Word[] = []
  for (const { 0: raw, index } of request.matchAll(/[@#$€£]?[\p{L}\d](?:[^\s,;!?()"“”]*[\p{L}\p{M}\d])?/gu)) {
    const token = tokensIn(raw)[0]?.replace(/'s$/, '')
    const isLetter = /^[B-HJ-Z]$/.test(raw)
    if (token === undefined || halfOfDay.test(token) || (contentOf([token]).length === 0 && !isLetter)) continue
    const ahead = request.slice(0, index)
    const isName = /^\p{Lu}/u.test(raw) && !opensSentence.test(ahead)
    const isSigned = /\d|^[@#$€£]|\p{L}[.@/]\p{L}/u.test(raw)
    const isValue = isName || isSigned || inQuotes(request, index) || colonBefore.test(ahead)
    found.push({
      token,
      isValue,
      isDenied: denied.test(ahead),
      at: index,
      sentence: ahead.match(/(?<!\p{L})(?!(?:Rev|Mrs|Msgr|Ave|Blvd|Hwy)\.)\p{L}{3,}[.!?]+\s/gu)?.length ?? 0,
      clause: ahead.match(/[,;:.!?–—(]\s/g)?.length ?? 0,
    })
  }
  return found
}

const linesWith = (token: string, { text }: RoundText) =>
  text.lines.filter((line) => tokensIn(line.text).includes(token))
/** It came with this round, in a line that was surely read. */
const isFresh = (token: string, { now, before }: Rounds): boolean =>
  timesSaid(before, [token]) === 0 &&
  came(token, { now, before }) &&
  !mayHaveStood(token, before) &&
  linesWith(token, now).some(({ confidence }) => confidence >= sureConfidence)
/** Whether the word may stand in what was hard to read. */
const mayHaveStood = (token: string, before: RoundText): boolean =>
  before.text.lines.some(
    ({ text, confidence }) =>
      confidence < sureConfidence &&
      tokensIn(text).some((read) => read.length >= shortFrom && editDistance(read, token, slipsMax) <= slipsMax),
  )
const isNowhere = (token: string, { now, before }: Rounds): boolean =>
  timesSaid(before, [token]) === 0 && !mayStand(now, token)

const asksForWords =
  /(?<!\p{L})(?:add|include|mention|list|insert|forgot|left (?:out|off)|missing|say|says|read|reads|write|wording|call(?:ed)?|typo|spell\w*|spelt|moved|now|named?)(?!\p{L})/iu

function ofFresh(
  request: string,
  { words, fresh }: { words: readonly Word[]; fresh: readonly Word[] },
  rounds: Rounds,
): Verdict | null {
  const { now, before } = rounds
  const why = reason.exec(request)
  const [from, to] = why === null ? [0, 0] : [why.index, why.index + why[0].length]
  const wanted = words.filter(({ isDenied, at }) => !isDenied && (at < from || at >= to))
  const lost = wanted.filter(({ token }) => !ofRequests.has(token) && isNowhere(token, rounds))
  const own = new Set(wanted.map(({ token }) => token))
  const isKept = words.some(
    ({ token, isDenied }) =>
      isDenied &&
      !own.has(token) &&
      timesSaid(before, [token]) > 0 &&
      timesSaid(now, [token]) >= timesSaid(before, [token]),
  )
  // `every Tuesday and Thursday`, of which Thursday made way.
  const traded = wanted.find(
    (one) =>
      one.isValue &&
      timesSaid(before, [one.token]) > 0 &&
      !mayStand(now, one.token) &&
      fresh.some((other) => isJoined(request, one, other)),
  )
  // `every three days` is not `every five nights`.
  const beside = lost.filter(({ clause }) => fresh.some((one) => one.clause === clause))
  const isSaid = fresh.some(({ isValue }) => isValue)
  // What another sentence names may be why, or where the files are.
  const isLost =
    lost.some((one) => one.isValue && fresh.some(({ sentence }) => sentence === one.sentence)) ||
    (!isSaid && beside.length > fresh.length)
  const isOfElse = (isVisual(request) || isOfGraphic(request) || isRemoval(request)) && !asksForWords.test(request)
  const half =
    traded ??
    wanted.find((one) => lost.includes(one) && one.isValue && fresh.some((other) => isOneName(request, one, other)))
  const [there] = fresh.flatMap(({ token }) => linesWith(token, now))
  if (half && !isOfElse) return verdict(false, `The design does not say “${half.token}”.`, there?.box ?? null)
  if (isLost || isKept || isOfElse || fresh.some(({ isDenied }) => isDenied)) return null
  const boxes = fresh.flatMap(({ token }) => linesWith(token, now).map(({ box }) => box))
  if (!adds.test(request) && !boxes.some((box) => isBesideNamed(request, box, rounds))) return null
  return verdict(true, `The design says “${fresh.map(({ token }) => token).join(' ')}” now.`, boxes[0] ?? null)
}

/** `Rev. Dr. Alan`: words of one name beside each other. */
const isOneName = (request: string, one: Word, other: Word): boolean =>
  /^\p{Lu}[\p{L}'’]*\.?\s$/u.test(request.slice(Math.min(one.at, other.at), Math.max(one.at, other.at)))

const isJoined = (request: string, one: Word, other: Word): boolean =>
  /^[\p{L}\d'’]+\s?(?:,|and|&|\+|plus)\s(?:and )?$/u.test(
    request.slice(Math.min(one.at, other.at), Math.max(one.at, other.at)),
  )

/** `Sat May 9`, however the design writes it: a day, an hour or a reference that came. */
function freshMoment(request: string, { now, before }: Rounds): Verdict | null {
  const spans = factSpans(request).filter(({ at }) => !denied.test(request.slice(0, at)))
  const states = spans.map(({ at, end }) => {
    const value = request.slice(at, end)
    return { now: placeOf(now.text, value), before: placeOf(before.text, value) }
  })
  const fresh = states.find((one) => one.now !== null && one.before === null)
  const isSure =
    fresh !== undefined && fresh.now!.confidence >= sureConfidence && states.every((one) => one.now !== null)
  return isSure ? verdict(true, `The design says “${fresh.now!.line}”.`, fresh.now!.box) : null
}

/** `sunrise is 6:52 so let us gather at 6:30`, `… because the 9:00 is full` */
const reason =
  /^.*?(?=(?:,\s*|\s)so (?:let['’]?s|lets|we|please|can|could|make|change|put|it should)(?!\p{L}))|(?<!\p{L})(?:because|since|in case|like (?:we|last))(?!\p{L}).*$/iu

/** So many words that follow each other in the request, and in the design now, are its copy, small as each of them may be. */
const runMin = 4

/** `We'll be right with you, instead of starting soon` */
function fromRun(request: string, { now, before }: Rounds): Verdict | null {
  const wanted = request.split(deniedPart)[0]!
  const said = tokensIn(wanted)
  const run = said
    .map((_, at) => said.slice(at, at + runMin))
    .find((words) => words.length === runMin && timesSaid(now, words) > 0 && timesSaid(before, words) === 0)
  return run === undefined ? null : verdict(true, `The design says “${run.join(' ')}” now.`, null)
}
const deniedPart = /(?<!\p{L})(?:instead of|rather than|not|no longer)(?!\p{L})/iu

/** Letters that a word and the slip for it differ in; of how many it has to be for two. */
const slipsMax = 2
const longFrom = 5
const shortFrom = 4

/** `her name is Olson`, `a dot: @elmchurch.kids`: what stands there is like it but for a letter or its signs, and stands as it stood. */
function fromLikeness(words: readonly Word[], request: string, rounds: Rounds): Verdict | null {
  if (isRemoval(request)) return null
  const values = words.filter(({ token, isValue, isDenied }) => isValue && !isDenied && isNowhereExactly(token, rounds))
  for (const { token } of values) {
    if (/\d/.test(token)) continue
    const kept = rounds.pairs.find(({ before, now }) => {
      const slip = before && tokensIn(before.text).find((one) => isSlip(one, token))
      return slip && isAsItWas(slip, { before, now }, rounds)
    })
    if (kept) return verdict(false, `The design still says “${kept.before!.text}”.`, kept.before!.box)
  }
  return null
}

const isNowhereExactly = (token: string, { now, before }: Rounds): boolean =>
  timesSaid(before, [token]) === 0 && timesSaid(now, [token]) === 0

function isSlip(read: string, wanted: string): boolean {
  if (read === wanted || read.length < shortFrom) return false
  if (squeezed(read) === squeezed(wanted)) return true
  const most = wanted.length >= longFrom ? slipsMax : 1
  const isForm = read.replace(/'?s$/, '') === wanted.replace(/'?s$/, '')
  return !isForm && read[0] === wanted[0] && editDistance(read, wanted, most) <= most
}

/** Whether a line was surely read as it was, or has not changed by a pixel. */
function isAsItWas(slip: string, { before, now }: Pick<Pair, 'before' | 'now'>, { changes }: Rounds): boolean {
  if (now !== null && tokensIn(now.text).includes(slip) && now.confidence >= sureConfidence) return true
  return changes !== null && before!.box !== null && changedShare(changes, before!.box) === 0
}

const dayOf = (token: string): number | null => weekdayNamed(token.replace(/s$/, ''))

/** `not Fridays, Mondays`: the day that is wanted is nowhere, and the days that stood there stand there. */
function fromKind(words: readonly Word[], { now, before }: Rounds): Verdict | null {
  const wanted = words.filter(({ token, isDenied }) => !isDenied && dayOf(token) !== null)
  const daysIn = (round: RoundText) => [...new Set(tokensOf(round).flatMap((token) => dayOf(token) ?? []))].toSorted()
  const isUnsurely = now.text.lines.some(
    ({ text, confidence }) => confidence < sureConfidence && tokensIn(text).some((token) => dayOf(token) !== null),
  )
  const [was, is] = [daysIn(before), daysIn(now)]
  const isMissing = wanted.some(({ token }) => !is.includes(dayOf(token)!))
  const isKept = was.length > 0 && was.join() === is.join() && now.text.isGood
  return isMissing && isKept && !isUnsurely && was.length <= wanted.length
    ? verdict(false, `The design still says ${is.map((day) => `“${weekdayNames[day]}”`).join(', ')}.`, null)
    : null
}

const adds = /(?<!\p{L})(?:add|include|mention|insert|say|forgot|left (?:out|off)|missing)(?!\p{L})/iu
const says = /(?<!\p{L})(?:mention|say|note that|let (?:\p{L}+ )?know|tell)(?!\p{L})/iu
const drawnOrPlaced =
  /(?<!\p{L})(?:qr|codes?|signs?|bullets?|dots?|dash(?:es)?|accents?|apostrophes?|commas?)(?!\p{L})/iu
/** Words that a request is made of, and the names of the parts of a design. */
const ofRequests = new Set(
  `${[...partsOfCopy].join(' ')} please pls plz thanks thank add adding include including mention list listing insert say says note forgot forget left out off missing
  want wants need needs like love put make sure change changed update fix correct wrong typo spelled spelling spell instead should could would can also too somewhere
 first last order bottom top left right center middle corner under below above next small big large print font design flyer slide graphic post image it's its we're don't there'll there's that's`.split(
    /\s+/,
  ),
)
const missingMin = 0.5

/** What was to be added, or a request that is nothing but the value itself: `our address!! 77 Pier Street`. */
function fromMissing(words: readonly Word[], request: string, rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  if (!now.text.isGood || !before.text.isGood || isRemoval(request) || drawnOrPlaced.test(request)) return null
  const own = words.filter(({ token, isDenied }) => !isDenied && !ofRequests.has(token) && !isSmallWord(token))
  const values = own.filter(({ isValue }) => isValue)
  const isBare = own.length > 1 && values.length === own.length && own.some(({ token }) => /\d/.test(token))
  const meant = values.length > 0 && (isBare || adds.test(request)) ? values : says.test(request) ? own : []
  const isOfLooks = isVisual(request) && !/["“]/.test(request) && !adds.test(request)
  if (isOfGraphic(request) || isOfLooks || meant.length === 0) return null
  const missing = meant.filter(({ token }) => isNowhere(token, rounds))
  if (missing.length < Math.max(1, meant.length * missingMin) || hasNews(rounds)) return null
  return verdict(false, `The design does not say “${missing.map(({ token }) => token).join(' ')}”.`, null)
}

/** Whether a line came that no request speaks of: it may be what was meant, in other words. */
const hasNews = ({ pairs, brief, before }: Rounds): boolean => {
  const known = new Set(brief.revisionRequests.flatMap(({ text }) => tokensIn(text)))
  return pairs.some(
    ({ before: was, now }) =>
      was === null &&
      now !== null &&
      now.confidence >= sureConfidence &&
      contentOf(tokensIn(now.text)).some((word) => !known.has(word) && !mayStand(before, word)),
  )
}
