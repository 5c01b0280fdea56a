import { colorNamesIn, colorNamesPattern, endsWithUse, roleWordsIn } from '../words/words.ts'

/** A hex code in a text. `weak`: digits or a word that may mean anything until a role or a swatch vouches for it. */
export type HexCode = { digits: string; start: number; end: number; weak: boolean }

const written =
  /#\s?([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])|\bhex(?:adecimal)?(?: code| value)?\s*[:=]?\s*([0-9a-f]{6})(?![0-9a-z])|\brgb\s*[:=]?\s*(?=\d*[a-f])([0-9a-f]{6})(?![0-9a-z])/gi
const bare = /(?<![\w#.-])[0-9a-f]{6}(?![\w-])/gi
const alone = /^\s*([0-9a-f]{6})\s*$/i
const listFrom = 3
/** How far from a role's word a code without `#` may stand. */
const besideChars = 40

/** What is numbered with a `#`, or by six digits, and is no colour. */
const numbered =
  /\b(?:rooms?|suites?|ste|apt|apartment|units?|issues?|box|tickets?|no|nos|nr|numbers?|orders?|invoices?|cases?|episodes?|ep|chapters?|psalms?|hymns?|songs?|posts?|days?|weeks?|rules?|steps?|lessons?|sessions?|pages?|rows?|gates?|doors?|buildings?|lots?|bus|flight|ref(?:erence)?|id|accounts?|acct|phone|call|ext|extension|license|permit|ein|zip|track|task|version|floor|hall|classroom|campus|contact)\s*[.:]?\s*(?:#\s?[\da-f]+\s*(?:,|and|&|or)?\s*)*$/i
/** Words that happen to be made of a code's letters, as in a hashtag. */
const words =
  /^(?:facade|decade|deface|efface|accede|bed|dad|fad|cab|bad|add|ace|bee|fed|dab|fee|ebb|cad|fab|dee|deb)$/i
const nameBefore = /(?:^|[.;:|]\s+)(?:\p{Lu}[\p{L}'-]+\s+){1,3}[(–—-]?\s*$/u

/** A line that ends with six digits behind a label: `Fog – e4e8ea`, `Sand (d8c3a5)`. */
const lineEnd = /^[^#]{1,70}?[:=–—|,(-]\s*([\da-f]{6})\)?\s*$/i

/** Whether so many lines end with codes without `#`, two of them in figures and letters, that the text writes its colours so. */
export function isListOfCodes(texts: Iterable<string>): boolean {
  const codes = [...texts].flatMap((text) => listedIn(text).filter(({ digits }) => /[a-f]/i.test(digits)))
  return codes.length >= listFrom && codes.filter(({ digits }) => isMixed(digits)).length >= listFrom - 1
}
const beforeEnd = (text: string) => text.replace(/[\da-f]{6}\)?\s*$/i, '')

/** The code at the end of a list's line. */
function listedIn(text: string): HexCode[] {
  const digits = lineEnd.exec(text)?.[1]
  if (digits === undefined || words.test(digits) || numbered.test(beforeEnd(text))) return []
  const start = beforeEnd(text).length
  return [{ digits, start, end: start + digits.length, weak: false }]
}

/**
 * The hex codes in a text; those without `#` only beside a role's or a colour's word, where `spoken` of hex, or at the end
 * of a line where a list has them so (`listed`).
 */
export function hexCodesIn(text: string, { spoken, listed = false }: { spoken: boolean; listed?: boolean }): HexCode[] {
  const found = [...text.matchAll(written)].flatMap((match) => marked(text, match))
  if (found.length > 0) return found
  const only = alone.exec(text)
  if (only && (spoken || isMixed(only[1]!)))
    return [{ digits: only[1]!, start: only.index, end: text.length, weak: !spoken }]
  const ending = listed ? listedIn(text) : []
  if (ending.length > 0) return ending
  const plain = [...text.matchAll(bare)]
  const mixed = plain.filter((match) => isMixed(match[0]) && !numbered.test(text.slice(0, match.index)))
  // So many of them in one text are a list of nothing else.
  const vouched = mixed.length >= listFrom ? mixed : plain.filter((match) => isVouchedFor(text, match))
  return plain
    .filter((match) => vouched.includes(match) || vouched.some((other) => isBeside(text, match, other)))
    .map((match) => ({ digits: match[0], start: match.index, end: match.index + match[0].length, weak: false }))
}

function marked(text: string, match: RegExpExecArray): HexCode[] {
  const named = match[2] ?? match[3]
  const digits = (match[1] ?? named)!
  const code = { digits, start: match.index, end: match.index + match[0].length }
  if (named !== undefined || (isMixed(digits) && digits.length === 6)) return [{ ...code, weak: false }]
  const before = text.slice(0, code.start)
  const isOrdinary = /^\d+$/.test(digits) || words.test(digits)
  if (!isOrdinary) return [{ ...code, weak: false }]
  if (numbered.test(before)) return []
  const isAlone = digits.length === 6 && text.trim().length <= 8 && !words.test(digits)
  const isNamed = digits.length === 6 && nameBefore.test(before)
  return [{ ...code, weak: !(isAlone || isNamed || endsWithColor(before)) }]
}

const isMixed = (digits: string) => /\d/.test(digits) && /[a-f]/i.test(digits)

/** Whether the words beside six digits without a `#` make a colour of them. */
function isVouchedFor(text: string, { 0: digits, index: start }: RegExpExecArray): boolean {
  const before = text.slice(0, start)
  if (numbered.test(before)) return false
  const roles = roleWordsIn(text)
  const isLed = roles.some(({ end }) => end <= start && /^[\s:=(–—-]*$/.test(text.slice(end, start)))
  if (isLed || endsWithColor(before)) return /\d/.test(digits)
  if (isMixed(digits) && endsWithUse(before)) return true
  const gapTo = (word: { start: number; end: number }) =>
    word.end <= start ? start - word.end : word.start - start - digits.length
  return isMixed(digits) && roles.some((word) => gapTo(word) <= besideChars)
}

/** `We use 1f3a5f everywhere, and f4b942 for buttons`: another code of the same sentence. */
function isBeside(text: string, { 0: digits, index: start }: RegExpExecArray, other: RegExpExecArray): boolean {
  const [from, to] = start < other.index ? [start, other.index] : [other.index, start]
  return isMixed(digits) && !/[.!?]\s/.test(text.slice(from, to)) && !numbered.test(text.slice(0, start))
}

/** `Our blue is 1B4965`. */
const colorAtEnd = new RegExp(`(?:${colorNamesPattern})(?:\\s+(?:is|ist|est|es|è))?[\\s:=,(–—-]*$`, 'i')
const endsWithColor = (before: string) => colorNamesIn(before).length > 0 && colorAtEnd.test(before)
