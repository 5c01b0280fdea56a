import { colorNamesIn } from './color-words.ts'
import { isRefusal } from './refusals.ts'
import { all, anyOf, pattern } from './vocabulary.ts'

/** Where a colour's code stands in a text, and where the codes before and behind it do. */
type Place = { start: number; end: number; from: number; to: number }

const year = '(?:18|19|20)\\d\\d'
/** A time that has ended: `until 2015`, `1998–2016`, `from 1998 to 2016`. */
const span = new RegExp(
  `(?:${anyOf(all((one) => one.until))})\\s+(?:\\p{L}+\\s+){0,2}${year}(?!\\d)|(?<!\\d)${year}\\s*(?:[–—-]|to|bis|until|à|a|até|hasta|al|tot|till)\\s*${year}(?!\\d)`,
  'iu',
)
const ended = pattern(all((one) => [...one.ended, ...one.rejected]))
const rejected = pattern(all((one) => one.rejected))
const now = pattern(
  all((one) => one.now),
  'giu',
)
const was = anyOf(all((one) => one.was))
/** `was #8b1e3f`, `was a bright red, #c1121f`: few words stand between, and none that says why it was chosen. */
const wasBefore = new RegExp(`(?:${was})\\s+(?:[\\p{L}-]+[\\s,(]+){0,4}\\(?$`, 'iu')
/** `#3c096c was our primary colour`. */
const wasBehind = new RegExp(`^\\)?[\\s,]*(?:${was})\\s`, 'iu')
const ofBrand = pattern(all(({ color, former, roles }) => [...color, ...former, ...Object.values(roles).flat()]))
const role = pattern(all(({ roles }) => Object.values(roles).flat()))
const replaced = pattern(
  all((one) => one.replaced),
  'giu',
)
const by = pattern(
  all((one) => one.by),
  'giu',
)
const sentenceEnd = /[.!?](?=\s|$)|\n/g
/** A sentence no longer than this may say of the one before that its colour is no more. */
const followingCharsMax = 110

const beforeAlone = new RegExp(
  `^\\s*(?:the\\s+)?(?:${anyOf(all((one) => one.before))})[\\s(:–—-]*(?:${year}(?:\\s*(?:[–—-]|to|bis|a|à|al|tot|do)\\s*${year})?)?[\\s):]*$`,
  'iu',
)
/** Whether a heading says no more than that what follows is of before: `Before (2009–2022)`. */
export const isBefore = (heading: string) => /[\p{L}\d]/u.test(heading) && beforeAlone.test(heading)

/** `Before: maroon #800000`, and no other label between. */
const beforeLabel = new RegExp(`^\\s*(?:${anyOf(all((one) => one.before))})(?:\\s*\\([^()]*\\))?\\s*:[^:]*$`, 'iu')

/** Whether a text says that a time has ended, or a use. */
export const isEnded = (text: string) => span.test(text) || ended.test(text)

/**
 * Whether a colour is told of as that of before (`past`), or as what came in the place of such a one (`current`); null:
 * its sentence says neither.
 */
export function timeOf(text: string, { start, end, from, to }: Place): 'past' | 'current' | null {
  const [first, last] = sentenceAt(text, start, end)
  const sentence = text.slice(first, last)
  const exchange = exchangeIn(sentence, start - first)
  if (exchange !== null) return exchange
  if (isRefusedBehind(text.slice(last))) return 'past'
  if (beforeLabel.test(text.slice(first, start))) return 'past'
  const before = clauseBefore(text.slice(first, start))
  const behind = text.slice(end, Math.min(last, to))
  if (isStill(behind)) return null
  if (span.test(before) || ended.test(text.slice(Math.max(first, from), start))) return 'past'
  if (isEnded(behind) && !isOfAnother(behind)) return 'past'
  if (wasBefore.test(before) && !before.slice(before.search(new RegExp(was, 'iu'))).includes(':')) return 'past'
  if (wasBehind.test(behind) && ofBrand.test(behind)) return 'past'
  return to >= last && endsBefore(text.slice(last)) ? 'past' : null
}

function sentenceAt(text: string, start: number, end: number): [from: number, to: number] {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1)
  return [ends.findLast((at) => at <= start) ?? 0, ends.find((at) => at >= end) ?? text.length]
}

/** What is said before a colour, from the last word on that speaks of today. */
function clauseBefore(said: string): string {
  const clause = said.slice(said.lastIndexOf(';') + 1)
  const last = [...clause.matchAll(now)].at(-1)
  return last === undefined ? clause : clause.slice(last.index + last[0].length)
}

/** `…, and it has been ours since`. */
const isStill = (behind: string) => behind.split(';')[0]!.search(now) >= 0 && !ended.test(behind)

/** Of two colours one of which came in the other's place, which one this is; null: nothing is exchanged. */
function exchangeIn(sentence: string, at: number): 'past' | 'current' | null {
  const verb = [...sentence.matchAll(replaced)].at(0)
  if (verb === undefined) return null
  const prepositions = [...sentence.matchAll(by)].map(({ index }) => index)
  const codes = [...sentence.matchAll(/#[\da-f]{6}/gi)].map(({ index }) => index)
  // What divides the old from the new stands between two colours, or before the only one.
  const turn = prepositions.find((index) => codes.some((code) => code > index) && index > (codes[1] ? codes[0]! : -1))
  if (turn !== undefined) return at < turn ? 'past' : 'current'
  return at < verb.index ? 'current' : 'past'
}

/** What follows speaks of another colour by its name: `the purple is no longer used`. */
const isOfAnother = (said: string) => colorNamesIn(said).length > 0

/** Whether the sentence behind goes on about the same colour, and says that it is no more; one further on may say that it was turned down. */
function endsBefore(behind: string): boolean {
  const [next = '', ...later] = behind.trim().split(/(?<=[.!?])\s|\n/)
  if (saysOf(next, ended) && !role.test(next)) return true
  const code = later.findIndex((one) => anyCode.test(one) || isOfAnother(one))
  const its =
    anyCode.test(next) || isOfAnother(next) ? [] : later.slice(0, code < 0 ? laterMax : Math.min(code, laterMax))
  return its.some((one) => saysOf(one, rejected))
}
const laterMax = 3

/** `…, #2c3e94. Twice we were sent banners in it. Please don’t.`: a refusal that stands before any other colour. */
function isRefusedBehind(behind: string): boolean {
  const sentences = behind
    .trim()
    .split(/(?<=[.!?])\s/)
    .slice(0, refusalMax)
  const at = sentences.findIndex((one) => isRefusal(one))
  return at >= 0 && sentences.slice(0, at).every((one) => !anyCode.test(one) && !isOfAnother(one))
}
const refusalMax = 3
const anyCode = /#[\da-f]{3}|\b(?:rgb|cmyk)\b/i
const saysOf = (said: string, words: RegExp) =>
  said.length <= followingCharsMax && !anyCode.test(said) && words.test(said) && !isOfAnother(said)
