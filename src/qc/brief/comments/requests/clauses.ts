import { inEnglish, isVerbless, ordersChange as orders, ordersInSpanish, verbs } from '../../feedback/feedback.ts'
import { isRequest, isWhy, leansBack, namesThing, states, thing } from './signs.ts'

/** A sentence that asks for two things is two requests. */

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
  const cutsQuote = !pieces.every(isWholeQuoted)
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

/** Signs that divide a list of requests, and into how many pieces at least: two dashes set a remark apart as often. */
const listSigns: readonly [sign: RegExp, piecesMin: number][] = [
  [/\s*;\s+/u, 2],
  [/\s[–—-]\s/u, 3],
  [/\s\+\s/u, 2],
]
/** `the price is $160 now; flip it; bump up the link`: each of which asks for something, with what only explains it. */
function listed(sentence: string): string[] {
  for (const [sign, piecesMin] of listSigns) {
    const pieces = sentence.split(sign)
    if (pieces.length < piecesMin || !pieces.every(isWholeQuoted)) continue
    const found: string[] = []
    for (const piece of pieces) {
      const before = found.at(-1)
      const isOwn = isOfList(piece) && !isWhy(piece, before)
      if (before === undefined || (isOwn && (asksItself(before) || before.split(/\s+/).length > introWordsMax)))
        found.push(piece)
      else found[found.length - 1] += `${sentence.match(sign)![0]}${piece}`
    }
    if (found.length > 1) return found.flatMap(listed)
  }
  return [sentence]
}

/** `So — add our logo — …`: what only begins to speak. */
const introWordsMax = 2
const asksItself = (piece: string): boolean => isRequest(piece) || states(piece) || isVerbless(piece)
/** `comes after Rutter`, of which the name stands before the remark, goes on with it. */
const isOfList = (piece: string): boolean =>
  asksItself(piece) && (orders(inEnglish(piece)) || !(leansBack(piece) || goesOn.test(piece)))
const goesOn =
  /^(?:is|are|was|were|has|have|(?!this|his|its|yes|less|\p{L}*ss\b)\p{Ll}{2,}s)\s(?:after|before|in|on|at|to|the|a|an|by|with|for)\s/u
const isWholeQuoted = (piece: string): boolean => (piece.match(/["“”]/g)?.length ?? 0) % 2 === 0
/** Where one sentence may go on to another request, also without a sign: `Time is 7 now can the text be darker`. */
const seams =
  /(?:[,;]\s(?:and\s)?|\s)\(?\d\)\s|,?\s(?:and|but|plus|also|then|oh|y)(?:\s(?:also|then|please|and|oh|maybe|también|además))*\s|[,;:]\s(?:and\s|also\s|but\s|plus\s)*|\s(?:[–—-]|\/)\s|\s(?=(?:can|could)\s(?:you|we|the|our)\s)/giu
/** `Make the date bigger, and the address is .org not .com`: of which each names its own thing. */
function clauses(sentence: string): string[] {
  const found: string[] = []
  let from = /^\(?\d\)\s/.exec(sentence)?.[0].length ?? 0
  for (const { index, 0: seam } of sentence.matchAll(seams)) {
    const [left, right] = [sentence.slice(from, index).trim(), sentence.slice(index + seam.length).trim()]
    if (![left, right].every(isWholeQuoted) || !isApart(left, right, seam)) continue
    found.push(left)
    from = index + seam.length
  }
  return [...found, sentence.slice(from).trim()]
}

/** Behind an `and` also what is stated of another thing, and what needs no verb beside the request before it. */
function isApart(left: string, written: string, seam: string): boolean {
  const right = inEnglish(written)
  const isAnother = /and|\by\b|;|plus|also/i.test(seam)
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
  (isVerbless(piece) ||
    /\b(?:rather than|instead of|bigger|larger|smaller|bolder|darker|lighter|brighter)\b/i.test(piece))

const isClause = (piece: string): boolean =>
  piece.split(/\s+/).length > 1 &&
  (thing.test(inEnglish(piece)) || hasValue(piece) || /^\p{Lu}/u.test(piece)) &&
  isRequest(piece)

const hasValue = (piece: string): boolean => /["“]|\d/.test(piece)
/** A verb of its own and a thing of its own, before any `it`. */
const standsAlone = (piece: string): boolean =>
  (namesThing(piece) || /["“]|\p{L} \p{Lu}|^\p{Lu}/u.test(piece)) &&
  (ownStart.test(piece) || subjectFirst.test(piece)) &&
  !/\btheir\b|\bthat (?:line|item|part|word|text|one|bit|sentence|section|thing)\b/i.test(piece)

const ownStart = new RegExp(
  `^(?:(?:please|pls|just|maybe|kindly|to)\\s)*(?:${verbs}|(?:more|less) \\p{L}+ (?:between|around|above|below|under|for|on|at|in)|can|could|would|will|let['’]?s|we|i|don['’]t|is there)\\b`,
  'iu',
)

const subjectFirst =
  /^(?:(?:the|our|my|her|his|their|that|those) |(?=\p{L}+ (?:\p{L}+ )?(?:should|needs?|must) ))(?:(?!(?:that|which|who) )\p{L}+ ){1,5}(?:is|are|should|needs?|has|have|must|says?|looks?|feels?|could|can|reads?)\b/iu

/** The requests that a sentence is made of: the items of a list, what an `and` joins, and clauses of which each names its own thing. */
export const requestsOfSentence = (sentence: string): string[] => listed(sentence).flatMap(conjoined).flatMap(clauses)
