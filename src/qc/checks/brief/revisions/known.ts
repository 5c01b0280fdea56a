import { withoutMarks } from '../../../../kernel/text.ts'
import type { Text } from '../reading.ts'
import type { Remark } from '../../../model.ts'
import { fold, isSmallWord, wordsIn } from '../../../text/text.ts'
import { verdict, type Verdict } from './verdict.ts'

/** What the other checks found in the round before, and find now: a request that speaks of it is done when it is gone. */

export type Found = Pick<Remark, 'check' | 'severity' | 'subject' | 'message' | 'expected' | 'actual' | 'box'>

/** How people speak of what a check finds. */
const flawNames: Record<string, RegExp> = {
  sharpness: /\b(?:blurr\w*|pixelat\w*|grainy|low[- ]res\w*|fuzzy|out of focus)\b/i,
  cut_off: /\b(?:cut off|cropped|cut|chopped|runs? off|off the (?:edge|page))\b/i,
  placeholder: /\b(?:placeholder|lorem|dummy|filler|tbd|xx+)\b/i,
  repeated_word: /\b(?:twice|double[ds]?|duplicate[ds]?|repeat\w*|two times|too many)\b/i,
  misspelling: /\b(?:typos?|misspel\w+|spell\w*|spelt)\b/i,
  scripture_text: /\b(?:verse|scripture|quot\w+|bible|garbled)\b/i,
}

const ofWeekday =
  /\b(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:days?)?\b|\bweekday\b|\bday of the week\b|\bdays? (?:is|are)\b/i

const ofWords = new Set(['misspelling', 'repeated_word'])

/** `isOfLooks`: only what is called by its own name counts, as `blurry` is. */
export function fromFindings(
  request: string,
  { before, now }: { before: readonly Found[]; now: readonly Found[] },
  isOfLooks: boolean,
): Verdict | null {
  // What is quoted or named is what is wrong, and not another word of the design.
  const isQuoted = /["“]\p{L}|[\p{Ll},]\s\p{Lu}\p{Ll}{2,}/u.test(request)
  const isCalled = (one: Found) =>
    (flawNames[one.check]?.test(request) ?? false) && (!isQuoted || !ofWords.has(one.check) || isAbout(request, one))
  // A day of the week is wrong with a date that was wished as with the one before.
  const isOfDay = (one: Found) => one.check === 'weekday' && !ofWeekday.test(request)
  const own = before
    .filter((one) => !isOfDay(one))
    .filter((one) => !isWantedSo(request, one))
    .filter((one) => isCalled(one) || (!isOfLooks && isAbout(request, one) && !isBeside(request, one)))
  if (own.length === 0) return null
  // Of what nobody understood numbers alone are sure: one letter that was read wrong, and a name is missing.
  if (own.some(({ check, expected }) => check === 'comment' && !ofNumbers.test(expected ?? ''))) return null
  const left = own.flatMap((one) => now.find((other) => isSame(one, other)) ?? [])
  if (left.length === own.length) return verdict(false, left[0]!.message, left[0]!.box)
  // Another value in its place is found by the same check on the same thing.
  const isOther = own.some((one) =>
    now.some((other) => other.check === one.check && other.expected !== null && other.expected === one.expected),
  )
  const fresh = now.find((one) => !own.some((other) => isSame(one, other)) && isAbout(request, one))
  // What is wrong with what was asked for was asked for.
  const isWanted = fresh?.expected != null && isAbout(request, { ...fresh, actual: null })
  if (left.length === 0 && fresh?.severity === 'fail' && !isOfLooks)
    return isWanted ? verdict(false, fresh.message, fresh.box) : null
  return left.length === 0 && !isOther && (fresh === undefined || isOfLooks)
    ? verdict(true, `What was found in the round before is gone: ${own[0]!.message}`, null)
    : null
}

/** `should read “Servicio en español”`: no slip, whatever a speller says of it. */
const isWantedSo = (request: string, { check, actual }: Found): boolean =>
  ofWords.has(check) &&
  actual !== null &&
  [...request.matchAll(/(?:should|to|must|needs to) (?:say|read)s?:? ["“]([^"“”]+)["”]/giu)].some(([, wanted = '']) =>
    wanted.toLowerCase().includes(actual.toLowerCase()),
  )

const ofNumbers = /^[$€£]?\d[\d:.,–-]*(?:\s?[ap]\.?m\.?)?$/i

/** `Childcare provided` beside `$10`, of which the finding is: where a comment is the reason, it is of what that comment says. */
function isBeside(request: string, { message }: Found): boolean {
  const comment = /: “([^“”]+)”$/.exec(message)?.[1]
  if (comment === undefined) return false
  const words = new Set(wordsIn(comment).map(fold))
  return wordsIn(request).every((word) => isSmallWord(word) || !words.has(fold(word)))
}

const isSame = (one: Found, other: Found) =>
  one.check === other.check &&
  (one.subject === other.subject || (one.expected !== null && one.expected === other.expected))

/** A word with a digit, two words, or all words of what is wanted or of what stands there; of a misspelling any word. */
function isAbout(request: string, { check, expected, actual }: Found): boolean {
  const own = new Set(wordsIn(request).map(fold))
  const shared = [expected, actual].map((value) => {
    const words = wordsIn(value ?? '').filter((word) => !isSmallWord(word))
    return { words, hits: words.filter((word) => own.has(fold(word))) }
  })
  const isNamed = shared.some(
    ({ words, hits }) =>
      hits.some((word) => /\d{2}/.test(word)) || hits.length >= 2 || (hits.length > 0 && hits.length === words.length),
  )
  if (check === 'misspelling' || check === 'repeated_word') return shared.some(({ hits }) => hits.length > 0)
  return isNamed
}

/** Whether a word of the request stands there without its accent or tilde. */
export function standsUnmarked(request: string, now: Text | null): boolean {
  const bare = (text: string) => withoutMarks(text.toLowerCase())
  const marked = (request.match(/\p{L}{3,}/gu) ?? []).filter((word) => bare(word) !== word.toLowerCase())
  return marked.some((word) => now?.plain.some((read) => read.toLowerCase() === bare(word)))
}
