import { datesIn, masked, sentences, timesIn } from '../../text/text.ts'
import { allTexts, type Change, type Draft, exchange, squeezed } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { visual } from '../requested-change.ts'
import { asksForSomething } from '../sizes.ts'

/** `change Fellowship Hall to the Gym`, `tacos instead of hot dogs`: words of the brief that give way to others, whatever they name. */

const end = '(?=$|[.,;:?!()]|\\s[-–—]\\s|\\s(?:please|pls|instead|because|since|as|so|por favor|porque)(?!\\p{L}))'
const swaps = new RegExp(
  `(?<!\\p{L})(?:chang(?:e|ing)|replac(?:e|ing)|swap(?:ping)?|switch(?:ing)?|mov(?:e|ing)|substitut(?:e|ing)|trad(?:e|ing)|cambi(?:ar|en|a|e)|reempla(?:zar|za|cen|ce))(?:\\sout)?\\s(?:from\\s)?(.{2,80}?)\\s(?:to|for|with|into|por|a|con)\\s(.{2,60}?)${end}`,
  'iu',
)
const insteads = new RegExp(
  `([^,:;]{2,80}?)\\s(?:instead of|rather than|in place of|en vez de|en lugar de)\\s(.{2,60}?)${end}`,
  'iu',
)
/** `we will have tacos instead of …`, `so it's tacos instead of …`: up to the verb whose object it is. */
const untilVerb =
  /^.*(?<!\p{L})(?:use|have|say|put|do|wants?|serve|serving|doing|having|plays?|sings?|reads?|leads?|teaches|preaches|speaks on|with|(?:be|is|are|(?:it|that|this|there)['’]s)(?:\s(?:\p{L}{3,}ing|called|titled|named)(?=\s\p{L}))?|in|at|poner|pongan|usar|usen|en|con|será)\s/iu
const bare = (text: string) =>
  text.replace(/^(?:the|our|an?|el|la|los|las|del)\s/iu, '').replaceAll(/^["“”']+|["“”']+$/g, '')
const quoted = /["“]([^"“”]{2,60})["”]$/
/** What is to look otherwise or stand elsewhere, and words that stand for others. */
const looks = (text: string) =>
  visual.test(text.replaceAll(/\brooms?\b|\b(?:white|black|red|blue|green|gold)(?=\s\p{Ll}{3,}s\b)/giu, '')) ||
  /\b(?:caps|uppercase|lowercase|letters?|lines?|rows?|orders?|names?|words?|something|else|be|make)\b/i.test(text)
const wordsMax = 6
const lettersMin = 3

/** `Swap Principals with School board`: two things that the brief has change places, and neither goes. */
export function tradesPlaces(sentence: string, lines: readonly BriefLine[]): boolean {
  const plain = sentence.replaceAll(/\([^()]*\)/g, ' ')
  if (tradesThose.test(plain) && !/\d/.test(plain)) return true
  const both = trades.test(sentence) ? (spoken(sentence) ?? []).map((text) => bare(text.trim())) : []
  return both.length > 1 && both.every((one) => one !== '' && lines.some(({ text }) => whole(one).test(text)))
}
/** `The order is Watch, then Pray (Matthew 26:41), so please switch those two`: what stands in brackets says why. */
const tradesThose =
  /(?<!\p{L})(?:swap|switch|trade|flip|reverse)\s(?:(?:those|these)\s(?:two|both|lines|items|rows|words)|the order|them)(?!\p{L})/iu
const trades = /(?<!\p{L})(?:swap|switch|trade)\s(?!out(?!\p{L}))[^.;!?]{1,80}?\swith\s/iu

export function replacements(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const marked = markedChange(draft, sentence)
  if (marked.length > 0) return marked
  const [before = '', after = ''] = (spoken(sentence) ?? []).map((text) => bare(text.trim()))
  if (!isMeant(before, after) || tradesPlaces(sentence, lines)) return []
  if (allTexts(draft).some((text) => whole(before).test(text))) return exchange(draft, before, after)
  const isSaid = lines.some(
    ({ topic, text }) =>
      topic !== 'deliverables' &&
      topic !== 'aside' &&
      sentences(text).some((one) => whole(before).test(one) && !asksForSomething(one)),
  )
  // A number that is no field may count something else.
  if (!isSaid || /\d/.test(before + after)) return []
  draft.required_elements.push(after)
  return [{ field: 'required_elements', before, after }]
}

/** `room b4 -> b6`, `lot C not B`: another number or letter of a thing. */
const arrow =
  /(?<![\p{L}\d])(\p{L}{2,})\s#?([a-z]?\d{1,4}[a-z]?)\s*(?:[-=]{1,2}>|→)\s*(?:\p{L}{2,}\s)?#?([a-z]?\d{1,4}[a-z]?|[a-z])(?![\p{L}\d:/])/iu
const denied =
  /(?<![\p{L}\d])(\p{L}{2,})\s#?([a-z]?\d{1,4}[a-z]?|[A-Z]),?\s(?:and )?not\s(?:\p{L}{2,}\s)?#?([a-z]?\d{1,4}[a-z]?|[A-Z])(?![\p{L}\d:/])/iu

function markedChange(draft: Draft, sentence: string): Change[] {
  const [, thing = '', first = '', second = ''] = arrow.exec(sentence) ?? denied.exec(sentence) ?? []
  const [before, after] = arrow.test(sentence) ? [first, second] : [second, first]
  const old = new RegExp(`(?<![\\p{L}\\d])(${thing}\\s#?)(${before})(?![\\p{L}\\d])`, 'iu')
  const held = thing === '' ? undefined : allTexts(draft).find((text) => old.test(text))
  const [all = '', ahead = '', known = ''] = (held === undefined ? null : old.exec(held)) ?? []
  if (all === '') return []
  return exchange(draft, all, `${ahead}${known === known.toUpperCase() ? after.toUpperCase() : after}`)
}

/** What is replaced and what takes its place, as the sentence has them. */
function spoken(sentence: string): [before: string, after: string] | null {
  const [, old, fresh] = swaps.exec(sentence) ?? []
  if (old !== undefined && fresh !== undefined) return [old, fresh.replace(/\s(?:on|in|at) the\s.*$/i, '')]
  const [, wanted, unwanted] = insteads.exec(sentence) ?? []
  if (wanted === undefined || unwanted === undefined) return null
  return [
    unwanted,
    quoted.exec(wanted)?.[1] ?? withoutRole(wanted.replace(decidedOn.test(wanted) ? decidedOn : untilVerb, '')),
  ]
}

/** `The family decided on In the Garden`: what is called so may begin as a place does. */
const decidedOn =
  /^.*(?<!\p{L})(?:decided on|chose|picked|wants?|would like|prefers?|went with|going with|settled on)\s(?=["“]?\p{Lu})/u
/** `… for the last hymn`: where it stands. */
const withoutRole = (text: string) =>
  text.replace(
    /(?<=\p{L})\s(?:for|as)\s(?:the|our)\s(?:first|second|third|last|final|opening|closing|next|main)\s\p{Ll}+$/iu,
    '',
  )

/** Whether these are words, and another hour or another look of nothing. */
function isMeant(before: string, after: string): boolean {
  const isLong = squeezed(before).length >= lettersMin && squeezed(after).length >= lettersMin
  const isOther = squeezed(before) !== squeezed(after) && after.split(/\s+/).length <= wordsMax
  // `move the picnic to June 5` is no other word for a picnic.
  if (isDay(after) && !isDay(before)) return false
  return isLong && isOther && !looks(`${before} ${after}`) && timesIn(masked(after, datesIn(after))).length === 0
}

const isDay = (text: string): boolean => {
  const days = datesIn(text)
  return days.length > 0 && !/\p{L}/u.test(masked(text, days))
}

const whole = (text: string) =>
  new RegExp(`(?<![\\p{L}\\d])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'iu')

const namesIn = (text: string) => text.match(/(?<=\s)\p{Lu}[\p{L}'’]+/gu) ?? []

/** `The band has a thing till 3:30`: hours of others. */
const isBusy =
  /^(?!(?:we|it|this|so)\b)[^\d"“?]{3,40}\b(?:has|have|is|are)\s[^\d"“?]{1,30}\b(?:till?|until)\s\d[\d:]*(?:\s?[ap]\.?m)?[.!]*$/i

/** `After that the regular $325.`: what gave way for a time only. */
const goesOn =
  /(?<!\p{L})(?:after (?:that|this|then)|afterwards?|thereafter|regular(?:ly)?|otherwise|from then|después|luego)(?!\p{L})/iu

/** `… to the Gym? Hall floor is being redone that week.`: a sentence behind a change that says no more than why. */
export const isReason = (sentence: string, earlier: readonly Change[]): boolean => {
  const known = earlier
    .map(({ before, after }) => `${before} ${after}`)
    .join(' ')
    .toLowerCase()
  return (
    !goesOn.test(sentence) &&
    (!/[\d"“?]/.test(sentence) || isBusy.test(sentence) || isOfGone(sentence, earlier)) &&
    namesIn(sentence).every((one) => known.includes(one.toLowerCase()))
  )
}

/** `108 has no projector`, behind what took the place of Room 108. */
function isOfGone(sentence: string, earlier: readonly Change[]): boolean {
  const numbers = sentence.match(/\d+/g) ?? []
  const has = (text: string | null, one: string) => new RegExp(`(?<!\\d)${one}(?!\\d)`).test(text ?? '')
  const isGone = (one: string) => earlier.some(({ before, after }) => has(before, one) && !has(after, one))
  return !/["“?]/.test(sentence) && numbers.every(isGone)
}

/** `The choir is away on the 13th. It is on the 20th now.`: the last open sentence is none where it speaks of nothing but what goes. */
export function settleReason(unsettled: string[], changes: readonly Change[]): void {
  const sentence = unsettled.at(-1) ?? ''
  const gone = changes.map(({ before }) => before ?? '').join(' ')
  const numbers = sentence.match(/\d+/g) ?? []
  const isGone = (one: string) => new RegExp(`(?<!\\d)${one}(?!\\d)`).test(gone)
  if (numbers.length > 0 && !/["“?@]/.test(sentence) && numbers.every(isGone)) unsettled.pop()
}
