import type { Amendment, RevisionRequest } from '../../../model.ts'
import { lineCharsMax, plain, sentences } from '../../../text/text.ts'
import type { TaskComment } from '../../../tasks.ts'
import { inEnglish, isOfDesign, isSmallTalk, spelledOut } from '../../feedback/feedback.ts'
import { stemsOf } from '../../draft.ts'
import { factSpans } from '../../requested-change.ts'
import { besidesTakingBack, keptIn } from '../../taken-back.ts'
import { requestsOfSentence } from './clauses.ts'
import {
  asksForSaid,
  isComplaintOf,
  isOfPart,
  isOfSameColors,
  isOfThing,
  isReason,
  isRequest,
  isWhy,
  leansBack,
  ofThatLine,
  states,
} from './signs.ts'

export { conjoined } from './clauses.ts'
export { asksForSaid } from './signs.ts'

/** Which of a task's comments ask for a change, and which are thanks, news or talk. */

const requestsMax = 200
const linesMax = 200
/** The first number of a list, which is taken for the mark of its line. */
export const startsList = /^\s*\(?1[.)]\s/u

/** A line without the letter that it has in a list, where a face ends a sentence: `No childcare anymore :( The title in pink`. */
const lineOf = (raw: string): string =>
  plain(raw.slice(0, lineCharsMax))
    .replace(/^\(?[a-h][.)]\s+/u, '')
    .replace(/(?<=[\p{L}\d])\s[:;]['’]?-?[()DP](?=\s+\p{Lu}|$)/gu, '.')

/** Whether a text has a list of which one line at least asks for something: then the others do, too. */
const listMark = /^\s*(?:[-*+•–—]|\(?[a-h][.)])\s+\S/u
const asksInList = (lines: readonly string[]): boolean => {
  const items = lines.filter((raw) => listMark.test(raw))
  return items.length > 1 && items.some((raw) => inLine(lineOf(raw)).requests.length > 0)
}

/** The requests of one comment, each with the reasons that stand beside it; where it has none, what is no talk is one. */
export function requestsIn(text: string): string[] {
  const found: string[] = []
  const open: string[] = []
  let isTalk = false
  const lines = text.split(/\r?\n/).slice(0, linesMax)
  const isList = asksInList(lines)
  for (const [place, raw] of lines.entries()) {
    const line = lineOf(raw)
    const isCounted = (raw.match(/(?:^|\s)\(?\d{1,2}[.)]\s/g)?.length ?? 0) > 1 && /(?:^|\s)\(?1[.)]\s/.test(raw)
    const mark = isCounted
      ? /(?:^|[,;]?(?:\s(?:and|plus))?\s)\(?\d{1,2}[.)]\s+/
      : /^\d{1,2}[.)]\s+|(?:^|\s)[•·]\s+(?=[\p{Lu}"“])/u
    const numbered = line.split(mark).filter((piece) => piece.trim() !== '')
    for (const [at, piece] of numbered.entries()) {
      const { requests, waiting } = inLine(piece)
      isTalk ||= sentences(piece).some(isSmallTalk)
      // Whatever has a number of its own is one of what is asked for.
      const isItem = isCounted && (at > 0 || startsList.test(raw))
      // A name below a list is whose it is.
      const isListed =
        isList && listMark.test(raw) && [lines[place - 1], lines[place + 1]].some((one) => listMark.test(one ?? ''))
      const whole = isListed && waiting.length > 0 ? [waiting.join(' ')] : []
      found.push(...(requests.length > 0 ? requests : isItem ? waiting : whole))
      open.push(...waiting)
    }
  }
  return (found.length > 0 ? found : open.filter((one) => isOfThis(one, isTalk))).slice(0, requestsMax)
}

/** `The times are flipped. Doors 6:30, worship 7:00`: what follows says how they are meant. */
const swapped =
  /\b(?:flipped|swapped|switched|reversed|mixed up|backwards?|transposed|out of order|(?:in|the) wrong order)\b/i
/** `Trip dates are June 6-14`, where what was asked before is of something else: said of a thing of its own. */
function isOwnStatement(sentence: string, before: string): boolean {
  const isAlone = factSpans(before).length === 0 || factSpans(sentence).length === 0 || !ofNow.test(before)
  if (isItself.test(sentence)) return states(sentence) && !ofNow.test(before) && !isOpen.test(before)
  return isOfThing(sentence) && !sharesSubject(sentence, before) && isAlone && !isOpen.test(before)
}

function sharesSubject(sentence: string, before: string): boolean {
  const words = new Set(before.toLowerCase().match(/\p{L}{4,}/gu))
  const subject =
    sentence
      .toLowerCase()
      .match(/(?!(?:them|they|this|that|with|from|these|those|then|also)(?!\p{L}))(?<!\p{L})\p{L}{4,}/gu) ?? []
  const numbers = new Set(before.match(number))
  return (
    subject.slice(0, 3).some((word) => words.has(word)) ||
    (sentence.match(number) ?? []).some((one) => numbers.has(one))
  )
}
const number = /\d+(?:[:.]\d+)*/g
/** `It's Moms' Coffee`, of something that is not said. */
const isItself =
  /^(?:(?:oh|and|also|plus|so),?\s)*(?:(?:it|that|this)(?:['’]s| is)|it (?:starts|begins|ends|opens|closes|costs|runs)(?: at)?(?=\s[$€£]?\d))\s/iu
/** `Please fix the name.`: what follows says how. */
const isOpen =
  /^(?:(?:please|can you|could you|also|and)\s)*(?:fix|correct|check|change|update|adjust)\s(?![^.!?]*\s(?:to|into|from)\s)[^"“\d]*$|^(?:\p{L}+ ){1,3}(?:(?:is|are|looks?) )?(?:wrong|off|incorrect|missing|outdated|mixed up)[.!]*$/iu

/** `It says Oct 5. Our picnic is on Oct 12.`: the second says how the first is meant. */
const ofNow =
  /\b(?:says?|shows?|reads?|lists?|ha(?:s|ve)(?! to)|still|currently|right now|was|were|wrong|incorrect|typo)\b/i

/** `A few things before it goes to print:` */
const isHeading = (sentence: string): boolean =>
  sentence.endsWith(':') && !isOfDesign(inEnglish(sentence)) && !/["“\d]/.test(sentence)

/** `There is but one Brannock, so it's St Brannock's Parish` */
const concludes = /,\s(?:so|therefore)\s(?:it['’]?s|it is|that['’]s|that makes it)\s(?:the\s)?["“\p{Lu}\d]/u

/** `value`: says how what the request before calls wrong is meant; `why`, `reason`: belongs to a request beside it. */
type Role = 'request' | 'value' | 'why' | 'reason' | 'talk'
function roleOf(sentence: string, before: string | undefined): Role {
  if (isWhy(sentence, before)) return 'why'
  if (isHeading(sentence)) return 'talk'
  if (
    isRequest(sentence) ||
    concludes.test(sentence) ||
    (isOfPart(sentence) && !(before !== undefined && sharesSubject(sentence, before)))
  )
    return 'request'
  const isSwapped = before !== undefined && swapped.test(before)
  const isOwn = before === undefined || isSwapped ? states(sentence) : isOwnStatement(sentence, before)
  if (isOwn) return isSwapped ? 'value' : 'request'
  return isReason(sentence) ? 'reason' : 'talk'
}

/** Praise of a thing that the next sentence leans on: `Love the doves. Could they be on the left?` */
const praised = (sentence: string): string[] =>
  isSmallTalk(sentence) && isOfDesign(inEnglish(sentence)) && !sentence.endsWith('?') ? [sentence] : []
/** `The yellow is loud. A soft cream for the background?`: what is wrong with its colours, and then which they are to be. */
function answers(sentence: string, before: string): boolean {
  const [said, was] = [sentence, before].map((one) => inEnglish(spelledOut(one)))
  return isOfSameColors(was!, said!)
}

const goesOn = (sentence: string, before: string): boolean =>
  answers(sentence, before) || isComplaintOf(before, sentence)

const leansOn = (sentence: string, before = ''): boolean =>
  leansBack(sentence) && !(isItself.test(sentence) && isOwnStatement(sentence, before))

function inLine(line: string): { requests: string[]; waiting: string[] } {
  const found: string[] = []
  let waiting: string[] = []
  let last = ''
  for (const sentence of sentences(line)) {
    const role = roleOf(sentence, found.at(-1))
    const isLeaning = role === 'value' || (role === 'request' && leansOn(sentence, found.at(-1)))
    const meant = isOfLast(sentence, last) ? [last] : praised(last)
    const ahead = waiting.length > 0 ? waiting : meant
    const isAnswer = role === 'request' && found.at(-1) === last && goesOn(sentence, last)
    last = sentence
    if (role === 'talk') waiting = []
    else if (
      found.length > 0 &&
      (role === 'why' || role === 'reason' || isAnswer || (isLeaning && waiting.length === 0))
    )
      found[found.length - 1] += ` ${sentence}`
    else if (role === 'why' || role === 'reason') waiting.push(sentence)
    else {
      const isWhole = isLeaning && ahead.length > 0
      found.push(...(isWhole ? [[...ahead, sentence].join(' ')] : requestsOfSentence(sentence)))
      waiting = []
    }
  }
  return { requests: found, waiting }
}

/** `We voted and the name is now “Rooted”. Please change the headline`, `We do not ask for ID. Remove that line` */
const isOfLast = (sentence: string, last: string): boolean =>
  last !== '' && (ofThatLine.test(sentence) || (asksForSaid(sentence) && /["“]\p{L}|\d/u.test(last)))

const ofSpeaker = /^(?:i|you|they|he|she|my|me|let me|let us|us)(?:['’]\p{L}+)?\s|\b(?:goes|credit|thanks) to \p{Lu}/iu

/** `It's Second Peter`, `the big donut`: a thing or a value of the design, and not what people feel or do. */
const isOfThis = (sentence: string, isBesideTalk: boolean): boolean => {
  const said = inEnglish(sentence)
  if (ofSpeaker.test(said)) return false
  return (
    states(sentence) ||
    isOfDesign(said) ||
    /^(?:it|this)(?:['’]?s| is| was)\s|\d/i.test(said) ||
    (!isBesideTalk && /^(?:\p{Lu}[\p{L}\d'’.]*(?: |$)|(?:of|the|and|&) ){2,}$/u.test(sentence))
  )
}

const own = /(?:^|\n)verger:[0-9a-f]{12}\s*$/

/** The requests of all comments, oldest first; what this product wrote itself is left out, and what later ones take back. */
function requestsOf(comments: readonly TaskComment[]): RevisionRequest[] {
  return comments
    .filter(({ text }) => !own.test(text))
    .toSorted((a, b) => a.atMs - b.atMs)
    .reduce<Said[]>((found, comment) => [...found, ...saidIn(comment, found)], [])
    .filter(({ isTakenBack }) => !isTakenBack)
    .map(({ text, comment: { author, atMs, resolved } }) => ({ text, author, at: momentOf(atMs), resolved }))
    .slice(-requestsMax)
}

/** A request, and whether something later takes it back. */
type Said = { text: string; comment: TaskComment; isTakenBack: boolean }

/** The requests of a comment beside those of the ones before it, of which it may take some back. */
function saidIn(comment: TaskComment, before: readonly Said[]): Said[] {
  const said: Said[] = []
  const kept = sentencesIn(comment.text).map(keptIn)
  for (const one of before) one.isTakenBack ||= kept.some((stems) => isDropOf(one.text, stems))
  for (const piece of piecesOf(comment.text)) {
    const rest = besidesTakingBack(piece)
    if (rest !== null) takeBack(said.length > 0 ? said : lastOf(before), rest)
    said.push(...requestsIn(rest ?? piece).map((text) => ({ text, comment, isTakenBack: false })))
  }
  return said
}

/** A comment up to where it takes something back, and what it goes on with; whole where it takes back nothing. */
function piecesOf(text: string): string[] {
  const all = sentencesIn(text)
  const goesBack = (one: string) => besidesTakingBack(one) !== null
  if (!all.some(goesBack)) return [text]
  return all.reduce<string[]>((found, one) => {
    const last = found.at(-1)
    return last === undefined || goesBack(one) ? [...found, one] : [...found.slice(0, -1), `${last}\n${one}`]
  }, [])
}

const sentencesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .slice(0, linesMax)
    .flatMap((line) => sentences(plain(line)))
/** The requests of the last comment that has any. */
function lastOf(before: readonly Said[]): readonly Said[] {
  const last = before.at(-1)?.comment
  return before.filter(({ comment }) => comment === last)
}

/** Of several requests the one that is named, or the last one. */
function takeBack(some: readonly Said[], rest: string): void {
  const words = new Set(stemsOf(rest))
  const named = some.filter(({ text }) => stemsOf(text).some((stem) => words.has(stem)))
  for (const one of named.length > 0 ? named : some.slice(-1)) one.isTakenBack = true
}

/** Whether a request drops what is kept after all. */
function isDropOf(request: string, kept: readonly string[]): boolean {
  const own = stemsOf(request)
  return kept.length > 0 && drops.test(inEnglish(request)) && kept.every((stem) => own.includes(stem))
}

const drops = /(?<!\p{L})(?:remove|delete|drop|take|leave|omit|cut|lose|skip|get rid of|nix|ditch)(?!\p{L})/iu

function momentOf(ms: number): string {
  return new Date(Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? ms : 0).toISOString()
}

type Made = { amendments: readonly Amendment[]; takenBack: readonly string[] }
/** What is asked for and not taken back, and what amended the brief besides: `Lena Ortiz is our organist now` asks for nothing in its grammar. */
export function revisionRequestsOf(
  comments: readonly TaskComment[],
  { amendments, takenBack }: Made,
): RevisionRequest[] {
  const requests = requestsOf(comments).filter(({ text }) => !takenBack.some((one) => one.includes(bare(text))))
  const isAsked = (text: string) =>
    requests.some((one) => one.text.includes(bare(text)) || bare(text).includes(bare(one.text)))
  const others = new Map(amendments.map(({ amended_by: by }) => [by.text, by])).values()
  const more = [...others].flatMap((by) => {
    const comment = comments.find(({ text, atMs }) => momentOf(atMs) === by.at && text.includes(bare(by.text)))
    return comment === undefined || isAsked(by.text) ? [] : [{ ...by, resolved: comment.resolved }]
  })
  return [...requests, ...more].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-requestsMax)
}
/** A request as it stands in its sentence. */
const bare = (text: string) => text.replace(/[.!?]+$/, '')
