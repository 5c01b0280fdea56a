import { isVisual } from '../../../../brief/brief.ts'
import { isOfGraphic } from '../wants/wants.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { came, contentOf, isUnsure, mayStand, newIn, timesSaid, tokensIn } from './tokens.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** Copy that a request asks for in plain words: `mention that parking is free`, `add Bring a chair under the date`. */

const asksFor =
  /(?<!\p{L}|\b(?:the|a|an|our|your|this|that|one|each|price|\p{L}+['’]s|(?:the|these|those|our) \p{L}+s) )(add|list|spell out|write out|include|insert|squeeze in|fit in|throw in|put|mention|note|say|let (?:\p{L}+) know|tell (?:people|folks|them|everyone)|where(?:['’]?s| is| are)):?\s+(.+)$/iu
/** `put candlelight last in the list` */
const atEnd = /\s(?:first|last)(?: (?:in|on|of) (?:the|our|that) \p{L}+)?(?: (?:please|pls))?[.!?]*$/iu
const declined = /\b(?:don['’]?t|do not|not|no need to|never|instead of|rather than|than|to)\s+$/i
/** `Parking is free, please say so`, `Doors open at 5, put that under the time`: what was said before. */
const back =
  /^(?:so(?: (?:under\p{L}*|beneath|below|above|beside|next|near|by|at|on|in|there|here|somewhere|too)(?!\p{L}).*)?|(?:it|this|that|them|these|those|him|her|us)(?: (?:with|in|on|under\p{L}*|below|above|beside|next|near|by|at|to|there|here|too|somewhere|instead)(?!\p{L}).*)?)[.!]*$/iu
const politely = /[\s,;.!–—-]*(?:(?:please|pls|plz|so|and|can|could|you|we|just|also)\s+)*$/iu
/** Of what is to be said, and not of what is to be drawn. */
const ofSpeech = /^(?:list|spell|write|mention|note|say|let|tell)/i
const opening =
  /^(?:(?:in|that|also|back|about|how|(?:a|the) (?:line|note|sentence|words?|phrase|text|copy)(?: (?:that says|saying|with|about|for))?)\s)+/i
const placement =
  /\s(?:(?:right|directly|just|immediately|straight) )?(?:in front of|under(?:neath)?|below|beneath|above|after|before|beside|behind|between|next to|near|at|in|on|to|onto|into|by|with|for|from|over)\s(?:the|our|it|that|this|there|his|her|their|each|every)(?!\p{L}).*$|\s(?:somewhere|(?:up|down) (?:top|below|there|here|at))(?!\p{L}).*$/iu
/** `add coffee next to lunch`: beside words that stood there. */
const besideWords = /\s(?:next to|beside|before|after|under|below|above|behind|near|with|between)\s(\S.*)$/iu
const reason =
  /[,;.!?–—]\s*(?:we|it|it['’]s|so|since|because|they|people|folks|as|that|this|please|thanks|everyone|nobody|some|not|otherwise|too|and)(?!\p{L}).*$|\s(?:so that|so|because|since)\s.*$/iu
const closing = /(?:[\s,]+(?:too|also|please|as well|somewhere|again|instead|there|here|in|now|on it))*[\s.?!]*$/i
/** A thing of which only the kind is named. */
const ofKind = /^(?:an?|some|more|another|our|the|his|her|their|my|your|this|that|it|them|those|these|all|any)\b/i
export const partsOfCopy: ReadonlySet<string> = new Set(
  'line lines text word words wording date dates time times day year month address location place venue phone number website site url link email price cost name names speaker speakers info information details detail verse scripture reference quote title subtitle headline tagline caption hashtag contact schedule list page copy sentence paragraph something everything anything thing things one more another stuff'.split(
    ' ',
  ),
)

/** What is set between and around words. */
const signs =
  /^(?:bullets?(?: points?)?|dash(?:es)?|numbers|commas?|periods?|dots?|quotes?|quotation marks?|hyphens?|colons?|exclamation|spaces?|spacing|emphasis|texture|depth|glow|shading|shadows?|accents?|color|colour|contrast|dividers?|separators?)(?!\p{L})/iu

/** Of its words so many came where the copy came, shortened or put in other words. */
const cameMin = 0.5

/** Null: it asks for no copy, or for copy that is in part there. */
export function fromAddition(request: string, rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  const copy = copyIn(request, before)
  if (copy === null || !now.text.isGood || !before.text.isGood) return null
  const wrong = otherNumber(request, rounds)
  if (wrong) return wrong
  const words = [...new Set(contentOf(tokensIn(copy.text)).filter((word) => !partsOfCopy.has(word)))]
  if (words.length === 0) return null
  const fresh = words.filter((word) => came(word, rounds))
  // `add Dr. Lee as host`: another name or number came, and not the one that was wanted.
  const names = new Set(tokensIn([...copy.text.matchAll(/(?<=\p{L}[\p{L}.,]*\s)\p{Lu}\p{Ll}{2,}/gu)].join(' ')))
  const isOther = words.some((word) => (copy.isLiteral || /\d/.test(word) || names.has(word)) && !mayStand(now, word))
  if (fresh.length >= Math.max(1, words.length * cameMin) && isOther) return null
  if (fresh.length >= Math.max(1, words.length * cameMin))
    return verdict(true, `The design says “${fresh.join(' ')}” now.`, null)
  const missing = words.filter((word) => !mayStand(now, word))
  // What only its kind is named of may have come by its own name.
  const isAbsent = copy.isExact ? missing.length >= words.length * cameMin : contentOf(newIn(now, before)).length === 0
  return fresh.length === 0 && missing.length > 0 && isAbsent
    ? verdict(false, `The design does not say “${missing.join(' ')}”.`, null)
    : null
}

/** `add the hall phone, 555-0123`: a number that is missing, where another like it came. */
function otherNumber(request: string, { now, before }: Rounds): Verdict | null {
  const shapeOf = (word: string) => word.replace(/\d/g, '0')
  const long = (words: readonly string[]) => words.filter((word) => (word.match(/\d/g)?.length ?? 0) >= longFrom)
  const [number, another] = long(tokensIn(request))
  if (number === undefined || another !== undefined || mayStand(now, number)) return null
  const other = long(newIn(now, before)).find((word) => shapeOf(word) === shapeOf(number))
  return other === undefined || isUnsure(now, [other])
    ? null
    : verdict(false, `The design says “${other}”, and not “${number}”.`, null)
}
/** Digits. */
const longFrom = 6

/** `The bottom line should say …`: to the word. */
const literally = /(?<!\p{L})(?:should|must|needs? to|has to|ought to)\s$/iu

type Copy = { text: string; isExact: boolean; isLiteral: boolean }

function copyIn(request: string, before: RoundText): Copy | null {
  const found = asksFor.exec(request)
  if (found === null || declined.test(request.slice(0, found.index))) return null
  const [, verb = '', rest = ''] = found
  if (back.test(rest))
    return { text: request.slice(0, found.index).replace(politely, ''), isExact: false, isLiteral: false }
  const text = rest
    .replace(opening, '')
    .replace(reason, '')
    .replace(placement, '')
    .replace(closing, '')
    .replace(besideWords, (all, words: string) => (timesSaid(before, tokensIn(words)) > 0 ? '' : all))
  if (signs.test(text) || (/^(?:put|list)$/i.test(verb) && atEnd.test(` ${rest}`))) return null
  const isKind = ofKind.test(text)
  // Capitals are a name or the copy itself, whatever they would be in a sentence: `Red Rock Choir`.
  const plain = text.replace(/(?<!\p{L})\p{Lu}[\p{L}'’-]*/gu, ' ')
  if (!ofSpeech.test(verb) && (isOfGraphic(plain) || isVisual(plain))) return null
  const isNamed = /\d|\s\p{Lu}/u.test(text)
  const isLiteral = /^say$/i.test(verb) && literally.test(request.slice(0, found.index))
  return { text, isLiteral, isExact: !isKind || isNamed || (ofSpeech.test(verb) && !/^(?:list|note)/i.test(verb)) }
}
