import { isOfText } from './wants/wants.ts'
import { literalsIn } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { fold, isSmallWord, wordsIn } from '../../../text/text.ts'
import type { Pair, Rounds } from './rounds.ts'
import { hasWords, named, linesNamed, stemOf, wordsOfLine } from './subject.ts'
import { graphicVerdict } from './graphics.ts'
import { isPictureStill } from './picture.ts'
import { squeezed } from '../shown.ts'
import { isRemoval, isUnsure, newIn, timesSaid, tokensIn } from './words/words.ts'
import { verdict, type Verdict } from './verdict.ts'

export { isRemoval } from './words/words.ts'

/** `Drop the website`: gone is what the round before showed and this one does not. */

/** What is no text, whatever words stand beside it. */
const graphic =
  /\b(?:icons?|logos?|photos?|pictures?|images?|graphics?|clip ?art|borders?|frames?|shadows?|box(?:es)?|stickers?|emojis?|shapes?|circles?|arrows?|stars?|drawings?|illustrations?|qr)\b/i

const ofTagline = /\b(?:sub-?(?:title|head\w*)|tagline)\b/i

/** Null: it names nothing that was read in the round before, or another thing may have taken its place. */
export function removalVerdict(request: string, others: readonly string[], rounds: Rounds): Verdict | null {
  const literal = ofLetters(request, rounds) ?? ofLiteral(request, rounds)
  if (literal) return literal
  const quoted = /["“]([^"“”]{1,100})["”]/.exec(request)?.[1]
  if (quoted !== undefined && wordsIn(quoted).every(isSmallWord)) return null
  if (graphic.test(request.replace(/["“][^"“”]*["”]/g, ' ')))
    return graphicVerdict(request, others, rounds) ?? ifStill(rounds)
  const { now, before } = rounds
  // What a comment took out of the brief is still what it speaks of.
  const whole = withAmended(rounds.brief)
  const was = named(request, before.text, whole)
  if (was === null) return ofNoName(request, others, rounds)
  const still = named(request, now.text, whole)
  if (still !== null) {
    const words = new Set(wordsIn(was.line).map(fold))
    // Of a title that is gone the next largest line takes the place.
    const isSame = wordsIn(still.line).some((word) => words.has(fold(word)))
    // Which line people call a tagline is a guess: of two the other may be the one that went.
    const mayBeOther = ofTagline.test(request) && rounds.pairs.some(({ before: line, now: left }) => line && !left)
    return isSame && !mayBeOther ? verdict(false, `The design still says “${still.line}”.`, still.box) : null
  }
  return now.text.isGood ? verdict(true, `“${was.line}” is no longer there.`, null) : null
}

function ofNoName(request: string, others: readonly string[], rounds: Rounds): Verdict | null {
  // What is quoted and was not read whole is no other line that has a word of it.
  const isQuoted = /["“]/.test(request)
  if (isQuoted) return null
  const byWords = ofWords(request, rounds)
  if (byWords) return byWords
  if (isOfText(request) && isAllKept(rounds)) return verdict(false, 'No words have gone since the round before.', null)
  if (linesNamed(request, rounds.pairs).length > 0 || isOfText(request)) return null
  return graphicVerdict(request, others, rounds) ?? ifStill(rounds)
}

/** Whether all words of the round before stand in this one: another number in the place of one is no removal. */
const isAllKept = ({ now, before }: Rounds): boolean =>
  now.text.isGood &&
  newIn(before, now).every(
    (word) =>
      word.length < 3 ||
      /\d/.test(word) ||
      isUnsure(before, [word]) ||
      squeezed(now.text.text).includes(squeezed(word)),
  )

/** `the parking map line`: a line that is called by its words. */
export function lineRemoved(request: string, rounds: Rounds): Verdict | null {
  const { pairs, now } = rounds
  if (isRemoval(request) && ofLogo.test(request)) return logoRemoved(request, rounds)
  const words = wordsOfLine(request)
  const [only, ...others] = pairs.filter(({ before }) => hasWords(before?.text ?? '', words))
  if (!isRemoval(request) || words.length < 2 || only === undefined || others.length > 0 || !now.text.isGood)
    return null
  const left = now.text.lines.find(({ text }) => hasWords(text, words))
  if (left) return verdict(false, `The design still says “${left.text}”.`, left.box)
  return only.now === null ? verdict(true, `“${only.before!.text}” is no longer there.`, null) : null
}

/** `the arts council is no sponsor any more, take their logo off`: a logo whose name the request says. */
function logoRemoved(request: string, { pairs, now }: Rounds): Verdict | null {
  if (!now.text.isGood) return null
  const own = new Set(
    wordsIn(request)
      .filter((word) => word.length > 2 && !isSmallWord(word) && word !== 'logo')
      .map(stemOf),
  )
  const named = pairs.filter(({ before }) => {
    const words = wordsIn(before?.text ?? '').filter((word) => word.length > 2 && !isSmallWord(word))
    return words.length > 0 && words.length <= nameWordsMax && words.every((word) => own.has(stemOf(word)))
  })
  const [only, another] = named
  if (only === undefined || another !== undefined) return null
  // One word is its name where it is written so: `the EARLY BIRD badge`.
  if (wordsIn(only.before!.text).length < 2 && !isWrittenIn(only.before!.text, request)) return null
  const line = only.before!.text
  if (only.now === null) return verdict(true, `“${line}” is no longer there.`, null)
  return only.isSameText ? verdict(false, `“${line}” is still there.`, only.now.box) : null
}
const isWrittenIn = (line: string, request: string): boolean =>
  line.length > 3 && new RegExp(`(?<!\\p{L})${RegExp.escape(line)}(?!\\p{L})`, 'u').test(request)
const ofLogo = /\b(?:logos?|seal|emblem|crest|badge)\b/i
const nameWordsMax = 5

const what =
  /(?:remove|delete|drop|omit|lose|cut|scrap|strike|ditch|take out|leave out|get rid of|(?:do|live) without)\s+(?:the\s+|our\s+)?([^,;!?]{3,60}?)(?=$|[,;!?]|\s(?:from|in|at|on|so|since|because|please|text|line|part)(?!\p{L}))/iu

/** `lose the www.`: what stands in the round before letter by letter, also in a longer word. */
function ofLetters(request: string, { now, before }: Rounds): Verdict | null {
  const said = what
    .exec(request)?.[1]
    ?.trim()
    .toLowerCase()
    .replace(/(?<=\d)\s(?:ones?|number|phone)$/u, '')
  if (said === undefined || /["“]/.test(said) || !/\p{L}|^\d{3,}$/u.test(said)) return null
  const count = ({ text }: Rounds['now']) =>
    text.lines.filter(({ text: line }) => line.toLowerCase().includes(said)).length
  const [was, is] = [count(before), count(now)]
  if (was === 0 || tokensIn(said).every((word) => isSmallWord(word))) return null
  if (is >= was) return verdict(false, `The design still says “${said}”.`, null)
  return is === 0 && now.text.isGood ? verdict(true, `“${said}” is no longer there.`, null) : null
}

const literalKinds: [kind: string, name: RegExp][] = [
  ['url', /\b(?:web ?site|web address|url|link)\b/i],
  ['phone', /\b(?:phone(?: number)?|telephone|cell(?: number)?)\b/i],
  ['mail', /\be-?mails?(?: address)?\b/i],
  ['hashtag', /\bhash ?tag\b/i],
  ['price', /\b(?:price|cost)\b/i],
]
/** `the web address can go`: of the one thing of its kind that stood there. */
function ofLiteral(request: string, { now, before }: Rounds): Verdict | null {
  const [kind, another] = literalKinds.filter(([, name]) => name.test(request)).map(([one]) => one)
  if (kind === undefined || another !== undefined || /["“\d]|\b(?:and|plus)\b|&/.test(request)) return null
  const shown = ({ text }: Rounds['now']) =>
    text.lines.flatMap((line) => literalsIn(line.text).flatMap((one) => (one.kind === kind ? [{ ...one, line }] : [])))
  const [[only, ...others], left] = [shown(before), shown(now)]
  if (only === undefined || others.length > 0) return null
  const same = left.find(({ text }) => squeezed(text) === squeezed(only.text))
  if (same) return verdict(false, `The design still says “${same.line.text}”.`, same.line.box)
  const isGone = left.length === 0 && now.text.isGood && !squeezed(now.text.text).includes(squeezed(only.text))
  return isGone ? verdict(true, `“${only.text}” is no longer there.`, null) : null
}

const ifStill = (rounds: Rounds) =>
  isPictureStill(rounds) ? verdict(false, 'Nothing but words has changed since the round before.', null) : null

function withAmended(brief: Brief): Brief {
  const fields = structuredClone(brief.fields)
  for (const { field, before } of brief.amendments ?? [])
    if (before !== null && (field === 'key_copy' || field === 'required_elements' || field === 'locations'))
      fields[field].push(before)
  return { ...brief, fields }
}

/** Of a line that the request's own words name: `childcare is not happening, take that line off`; of two, the second may be what the first announces. */
function ofWords(request: string, { pairs, now }: Rounds): Verdict | null {
  const lines = linesNamed(request, pairs)
  const [one, ...others] = lines
  if (one === undefined || !now.text.isGood) return null
  const own = lines.flatMap((line) => wordsShared(request, line))
  const shown = new Set(now.text.words.map(stemOf))
  const left = own.filter((word) => shown.has(word))
  const areGone = others.length === 0 || lines.every((line) => line.now === null)
  // `Canned corn` is gone where `Canned peas` still stands.
  const isWhole = own.length > 1 && others.length === 0 && one.now === null
  if (isWhole && timesSaid(now, tokensIn(one.before!.text)) === 0)
    return verdict(true, `“${one.before!.text}” is no longer there.`, null)
  if (left.length === 0 && areGone) return verdict(true, `“${one.before!.text}” is no longer there.`, null)
  return one.isSameText && others.length === 0
    ? verdict(false, `The design still says “${one.now!.text}”.`, one.now!.box)
    : null
}

function wordsShared(request: string, { before }: Pair): string[] {
  const words = new Set(wordsIn(request).map(stemOf))
  return wordsIn(before!.text)
    .filter((word) => word.length > 3 || /\d/.test(word))
    .map(stemOf)
    .filter((word) => words.has(word))
}
