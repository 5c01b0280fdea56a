import type { RevisionRequest } from '../../model.ts'
import { lineCharsMax, plain, sentences } from '../../text/text.ts'
import { factSpans } from '../requested-change.ts'
import {
  asks,
  inEnglish,
  isSmallTalk,
  isOfDesign,
  isOpinion,
  isStatement,
  ordersChange as orders,
  ordersInSpanish,
  partNouns,
  shades,
  spelledOut,
  verbs,
  withoutReporter,
} from '../feedback/feedback.ts'
import { stemsOf } from '../draft.ts'
import { besidesTakingBack, keptIn } from '../taken-back.ts'
import type { TaskComment } from '../../tasks.ts'

/** Which of a task's comments ask for a change, and which are thanks, news or talk. */

const requestsMax = 200
const linesMax = 200

/** Also what only somebody says who looks at a design; Spanish is read as English is. */
function isRequest(sentence: string): boolean {
  const said = inEnglish(withoutReporter(spelledOut(sentence)))
  return (asks(said) || /\?\W*$/.test(said)) && !isSmallTalk(said.startsWith('we want') ? said : sentence)
}

const statedWordsMax = 20
/** `June 6 is a Sunday!`, `Brisket is $15`: a value of the design in few words, which are no talk. */
const states = (sentence: string): boolean =>
  !isSmallTalk(sentence) &&
  !/^(?:i|he|she|you|they|thanks?|this is|that is|here)\b/i.test(sentence) &&
  sentence.split(/\s+/).length <= statedWordsMax &&
  (factSpans(sentence).length > 0 || ofValue.test(sentence))
/** A price, a telephone, an address, a span, a number, a quotation, a correction by letters. */
const ofValue =
  /[$€£]\s?\d|\d{3}[-.\s]\d{4}|\d\s?[-–—]\s?\d|\d{2,}|["“][^"“”]+["”]|\p{L}\.\p{Ll}{2,}(?![\p{L}.])|\b(?:in|at) (?:the )?\p{Lu}\p{Ll}{3,}|\p{Ll}.*\s\p{Lu}{4,}\b|@|\b(?:room|rm|suite|gate|lot|door|table|grade|week|verse|page) \d|(?:is|are|[Ii]t['’]s) (?:our |the |in |at )?\p{Lu}\p{Ll}{2,}|\p{L}+days\b|→|[-=]+>|\b(?:with|without|no|has) (?:an?|the|two|one) ["“]?\p{L}["”]?(?!\p{L})/u

/** A remark that explains the request beside it, and is no talk. */
const isReason = (sentence: string): boolean => !sentence.endsWith('?') && !isSmallTalk(sentence)

/** `change X and make Y`: two requests, where the second begins with a verb of its own. */
const joined = new RegExp(
  `(?:,?\\s+(?:and(?: then| also| please)?|then|also|plus)\\s+|;\\s*(?:and\\s+|also\\s+|please\\s+)*|,\\s+(?=(?:please\\s+)?(?:add|change|fix|make|move|remove|replace|swap|update|delete)\\s))(?=(?:please\\s+)?(?:${verbs})\\s)`,
  'gi',
)

const ofThat = new RegExp(
  `^(?:please\\s+)?(?:${verbs})\\s+(?:it|this|that|them|these|those|the (?:contrast|size|colou?r|font|spacing|legibility))\\b`,
  'i',
)

export function conjoined(sentence: string): string[] {
  const pieces = sentence.split(joined).flatMap(inSpanish)
  const areRequests = pieces.every((piece, at) => (at === 0 ? isRequest(piece) && piece.split(/\s+/).length > 2 : true))
  // What is quoted is one piece of copy, whatever verbs stand in it.
  const cutsQuote = pieces.some((piece) => (piece.match(/["“”]/g)?.length ?? 0) % 2 === 1)
  // `The time is too big, please make it smaller`: what the second asks is of the first one's thing.
  const isOfFirst = pieces.slice(1).some((piece) => ofThat.test(inEnglish(piece)))
  return pieces.length > 1 && areRequests && !cutsQuote && !isOfFirst ? pieces : [sentence]
}

/** `Quita la línea y agrega el correo` */
function inSpanish(sentence: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { index, 0: seam, 1: verb = '' } of sentence.matchAll(seamInSpanish)) {
    if (index < from || !ordersInSpanish(verb)) continue
    found.push(sentence.slice(from, index).trim())
    from = index + seam.length
  }
  return [...found, sentence.slice(from).trim()]
}
const seamInSpanish =
  /(?:,?\s+y(?:\s+(?:también|tambien|además|ademas|luego|por favor|favor de))?\s+|;\s*|,\s+(?:también|además)\s+)(?=(\p{L}{3,}))/giu

const vague =
  /^(?:please |pls |can you |could you |kindly )*(?:please )?(?:fix|correct|change|update|adjust|swap|remove|check)(?: (?:it|this|that|them|these|those|accordingly|asap|both|here))?(?: (?:please|asap|too|as well))?(?: (?:before|so that|so it|when|by|prior to|in time for) [^"“]*)?[.!?]*$/i

/** The requests of one comment, each with the reasons that stand beside it; where it has none, what is no talk is one. */
export function requestsIn(text: string): string[] {
  const found: string[] = []
  const open: string[] = []
  let isTalk = false
  for (const raw of text.split(/\r?\n/).slice(0, linesMax)) {
    const line = plain(raw.slice(0, lineCharsMax))
    const isCounted = (line.match(/(?:^|\s)\(?\d{1,2}[.)]\s/g)?.length ?? 0) > 1 && /(?:^|\s)\(?1[.)]\s/.test(line)
    const mark = isCounted
      ? /(?:^|[,;]?(?:\s(?:and|plus))?\s)\(?\d{1,2}[.)]\s+/
      : /^\d{1,2}[.)]\s+|(?:^|\s)[•·]\s+(?=[\p{Lu}"“])/u
    const numbered = line.split(mark).filter((piece) => piece.trim() !== '')
    for (const piece of numbered) {
      const { requests, waiting } = inLine(piece)
      isTalk ||= sentences(piece).some(isSmallTalk)
      found.push(...requests)
      open.push(...waiting)
    }
  }
  return (found.length > 0 ? found : open.filter((one) => isOfThis(one, isTalk))).slice(0, requestsMax)
}

/** `The times are flipped. Doors 6:30, worship 7:00`: what follows says how they are meant. */
const swapped = /\b(?:flipped|swapped|reversed|mixed up|backwards|transposed)\b/i
const ofBoth =
  /^(?:both|these|those|all|that|this|it|they|about) (?:(?:of them )?(?:need|needs|have to|should)\b|half|a third|twice)/i
const leaningMax = 14
/** `Right under the title and bigger`, `Bottom left would be nice`, `something plain`, `too much green`: of a thing that was named before. */
const startsWithLook = new RegExp(
  `^(?:somewhere(?!\\p{L})|(?:(?:right|directly|just) )?(?:under|below|above|beneath)|(?:way |much |even )?(?:bigger|smaller|larger|bolder|darker|lighter|brighter)(?:[.!?]|$| (?:please|pls|and|too)(?!\\p{L}))|(?:top|bottom|upper|lower) (?:left|right|cent(?:er|re)|middle) (?:would|please|pls|is|works)|something (?:\\p{L}+ ?){1,2}[.!?]*$|too (?:much|many) (?:${shades})s?[.!]*$|(?:(?:maybe|perhaps|how about|what about|i think|try|in|an?|some|more like) )*(?:(?:light|dark|deep|soft|bright|pale|sky|royal|warm|forest) )*(?:${shades})(?:[.!?]*$|,? (?:would|might|could|maybe|perhaps|please|pls|instead|is|works)\\b))`,
  'iu',
)
/** `Should come before the sermon`, `Not 9 and 11.`: what it is of, or what it stands against, was said before. */
const withoutSubject =
  /^(?:(?:(?:it|that|this) )?(?:should|must|needs? to|has to|ought to) (?:be|go|come|say|read|sit|stand)\s|(?:and )?not (?!(?:sure|too|only|just|a (?:fan|big))\b)(?:[\p{L}\d“”"'’:.,$&-]+ ?){1,5}$)/iu
/** `Remove that line please` */
const ofThatLine =
  /^(?:(?:please|so|just|can you|could you|you can|let['’]s)\s)*(?:remove|delete|drop|lose|cut|omit|strike|take (?:off|out)|leave (?:off|out)) (?:that|this) (?:line|sentence|part|bit|item|row|text|note|one)(?: (?:off|out|please|and thank you|thanks|altogether|entirely))*[.!?]*$/iu

/** `Lighten it please?`, `Could you correct the year?`, `White please.`: of the thing that the sentence before names. */
const leansBack = (sentence: string): boolean => leans(spelledOut(sentence))
const leans = (sentence: string): boolean =>
  vague.test(sentence) ||
  withoutSubject.test(sentence) ||
  ofThatLine.test(sentence) ||
  ofBoth.test(sentence) ||
  startsWithLook.test(sentence) ||
  /^\p{L}+[.!]*$/u.test(sentence) ||
  (sentence.split(/\s+/).length <= leaningMax &&
    !/["“]|\d/.test(sentence) &&
    !namesThing(sentence) &&
    /\b(?:can|could|should|may|might) (?:it|they) be\b|\b(?:it|them|that one|those|(?<!\b(?:is|are) )there|the year)\b(?! (?:is|are|was|be))|^(?:\p{L}+ ){1,2}please\W*$|^(?:you have|feels?|looks?|seems?|not)\b/iu.test(
      sentence,
    ))

/** Whether a sentence names what it speaks of before it says `it`: `Make the logo smaller, it should not compete`. */
function namesThing(sentence: string): boolean {
  const at =
    /\b(?:it|them|they(?= be\b)|that one|those|(?<!\b(?:is|are) )there)\b(?!(?<!they) be\b)/i.exec(sentence)?.index ??
    sentence.length
  return thing.test(sentence.slice(0, at))
}
const thing =
  /\b(?:the|our|my|her|his|their|that|those|these|a|an) (?!(?:bold|\p{L}+er|white|black|red|blue|green|gold|few|couple|whole|contrast|sizes?|colou?rs?|fonts?|spacing|legibility|years?|way|bit|little|lot|touch|tad|chance|corner|top|bottom|left|right|middle|other|same)\b)\p{L}{3,}/iu

/** Where one sentence may go on to another request. */
const seams =
  /(?:[,;]\s(?:and\s)?|\s)\(?\d\)\s|,?\s(?:and|but|plus|also|then|oh)(?:\s(?:also|then|please|and|oh|maybe))*\s|[,;:]\s(?:and\s|also\s|but\s|plus\s)*|\s(?:[–—-]|\/)\s/giu

/** `Make the date bigger, and the address is .org not .com`: of which each names its own thing. */
function clauses(sentence: string): string[] {
  const found: string[] = []
  let from = /^\(?\d\)\s/.exec(sentence)?.[0].length ?? 0
  for (const { index, 0: seam } of sentence.matchAll(seams)) {
    const [left, right] = [sentence.slice(from, index).trim(), sentence.slice(index + seam.length).trim()]
    const isWhole = [left, right].every((piece) => (piece.match(/["“”]/g)?.length ?? 0) % 2 === 0)
    if (!isWhole || !isApart(left, right, seam)) continue
    found.push(left)
    from = index + seam.length
  }
  return [...found, sentence.slice(from).trim()]
}

/** Behind an `and` also what is stated of another thing, and what needs no verb beside the request before it. */
function isApart(left: string, right: string, seam: string): boolean {
  const isAnother = /and|;|plus|also/i.test(seam)
  if (!isClause(left) && !(isAnother && hasValue(left) && states(left))) return false
  if (isClause(right) && standsAlone(right)) return true
  return isAnother && (isFactOf(right) || (/^[,;]/.test(seam) && isShort(right)))
}

/** `the cost came back at $1,725`: a value of a thing that is named. */
const isFactOf = (piece: string): boolean => ownFact.test(piece) && (states(piece) || isRequest(piece))
const ownFact =
  /^(?:the|our|my|her|his|their) \p{L}+(?: \p{L}+){1,8} (?:[$€£]\s?\d|\d{1,2}:\d\d|\d{3,}|\.\p{L}{2,6},? not )/iu
/** `World Communion in gold rather than white`: the verb is that of the request before. */
const isShort = (piece: string): boolean =>
  /^(?:(?:the|our|her|his) \p{L}{3,}|\p{Lu})/u.test(piece) &&
  !/\b(?:is|are|was|were)\b/i.test(piece) &&
  /\b(?:rather than|instead of|bigger|larger|smaller|bolder|darker|lighter|brighter)\b/i.test(piece)

const isClause = (piece: string): boolean =>
  piece.split(/\s+/).length > 1 && (thing.test(piece) || hasValue(piece) || /^\p{Lu}/u.test(piece)) && isRequest(piece)

const hasValue = (piece: string): boolean => /["“]|\d/.test(piece)

/** A verb of its own and a thing of its own, before any `it`. */
const standsAlone = (piece: string): boolean =>
  (namesThing(piece) || /["“]|\p{L} \p{Lu}|^\p{Lu}/u.test(piece)) &&
  (ownStart.test(piece) || subjectFirst.test(piece)) &&
  !/\btheir\b|\bthat (?:line|item|part|word|text|one|bit|sentence|section|thing)\b/i.test(piece)
const ownStart = new RegExp(
  `^(?:(?:please|pls|just|maybe|kindly|to)\\s)*(?:${verbs}|can|could|would|will|let['’]?s|we|i|don['’]t|is there)\\b`,
  'i',
)
const subjectFirst =
  /^(?:(?:the|our|my|her|his|their|that|those) |(?=\p{L}+ (?:\p{L}+ )?(?:should|needs?|must) ))(?:(?!(?:that|which|who) )\p{L}+ ){1,5}(?:is|are|should|needs?|has|have|must|says?|looks?|feels?|could|can|reads?)\b/iu

/** `Trip dates are June 6-14`, where what was asked before is of something else: said of a thing of its own. */
function isOwnStatement(sentence: string, before: string): boolean {
  if (
    !states(sentence) ||
    !(saysOf.test(sentence) || ownFact.test(sentence)) ||
    factSpans(sentence).length + (ofNumber.exec(sentence)?.length ?? 0) === 0
  )
    return false
  const words = new Set(before.toLowerCase().match(/\p{L}{4,}/gu))
  const subject =
    sentence
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.slice(0, 3) ?? []
  return (
    !subject.some((word) => words.has(word)) && (factSpans(before).length === 0 || factSpans(sentence).length === 0)
  )
}
const saysOf =
  /^(?:(?:also|and|the|our|my|oh|actually)\s)*(?!(?:it|that|this|they|we|you|there|he|she|i|most|some|people|everyone)\b)\p{L}+(?:\s\p{L}+){0,3}\s(?:is|are|should be|starts?|begins?|costs?)\s(?!for\b|so\b|very\b|too\b)/iu
const ofNumber = /[$€£]\s?\d|\d{2,}|\b(?:room|suite|shelter|gate|hall|door) \d/i

/** `Could it be navy? Maroon belongs to the school`: it says of colours how they are and not how they are to be. */
const ofColor = new RegExp(`(?<!\\p{L})(?:${shades})(?!\\p{L})`, 'iu')
const isOfSameColors = (said: string, before: string): boolean =>
  ofColor.test(said) && ofColor.test(before) && isStatement(said) && !wants.test(said)
const wants = /(?<!\p{L})(?:should|must|needs?|would|['’]d|could|can|may|might|please|instead|rather than)(?!\p{L})/iu

/** `We need the room`, `That's how they come in` */
const ofPeople = /^(?:we|i|they|people|parents|folks|that['’]s|it['’]s|he|she|nobody)\s/i
/** `Make the sun smaller. It feels heavy`: said of nothing else, it is why. */
function isWhy(sentence: string, before: string | undefined): boolean {
  const said = inEnglish(spelledOut(sentence))
  if (before === undefined || !isRequest(before)) return false
  if (ofPeople.test(said) && !orders(said) && !isOfDesign(said) && !states(sentence)) return true
  if (isOfSameColors(said, inEnglish(spelledOut(before)))) return true
  if (!isOpinion(said)) return false
  const known = new Set(
    inEnglish(before)
      .toLowerCase()
      .match(/\p{L}{4,}/gu),
  )
  const parts = said.toLowerCase().match(new RegExp(`(?<!\\p{L})(?:${partNouns})(?!\\p{L})`, 'giu')) ?? []
  return parts.every((part) => known.has(part))
}

/** `value`: says how what the request before calls wrong is meant; `why`, `reason`: belongs to a request beside it. */
type Role = 'request' | 'value' | 'why' | 'reason' | 'talk'

function roleOf(sentence: string, before: string | undefined): Role {
  if (isWhy(sentence, before)) return 'why'
  if (isRequest(sentence)) return 'request'
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

function inLine(line: string): { requests: string[]; waiting: string[] } {
  const found: string[] = []
  let waiting: string[] = []
  let last = ''
  for (const sentence of sentences(line)) {
    const role = roleOf(sentence, found.at(-1))
    const isLeaning = role === 'value' || (role === 'request' && leansBack(sentence))
    // `We do not ask for ID. Remove that line`: what was said before names the line, whatever else it is.
    const meant = last !== '' && ofThatLine.test(sentence) ? [last] : praised(last)
    const ahead = waiting.length > 0 ? waiting : meant
    const isAnswer = role === 'request' && found.at(-1) === last && answers(sentence, last)
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
      found.push(...(isWhole ? [[...ahead, sentence].join(' ')] : conjoined(sentence).flatMap(clauses)))
      waiting = []
    }
  }
  return { requests: found, waiting }
}

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
export function requestsOf(comments: readonly TaskComment[]): RevisionRequest[] {
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
