import type { Amendment, BriefFields } from '../../model.ts'
import { datesIn, masked, isSameTime, timesIn } from '../../text/text.ts'
import { type Draft, exchange, stemsOf } from '../draft.ts'
import {
  asAtFirst,
  besidesTakingBack,
  extentTakenBack,
  keptIn,
  type TakenBack,
  takenBackIn,
  wordsAndNumbersOf,
} from '../taken-back.ts'
import { literalsIn } from '../values/values.ts'
import { isDenied } from './words.ts'

export { besidesTakingBack } from '../taken-back.ts'

/** What a comment says to one before it: the answer to its question, or that it counts no more. */

type Said = { sentence: string; comment: { author: string | null } }

const offersTwo = /\b(?:or|o|vs\.?)\s.*\?\s*$/i
const shortAnswer =
  /^(?:(?:it['’]s|its|it is|at|keep|make it|(?:let['’]?s |we(?:['’]ll| will) )?(?:do|go with|say|use|stick with)|going with|es|son|a las?|las?)\s)?(\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?)(?:\s(?:is (?:right|correct|it|good|fine)|please|por favor|(?:works|is|sounds|would be)(?: (?:better|best|great|good|fine))?(?: for (?:us|me|everyone))?|it is|pm please))?[.! ]*$/i

/** `Is it 6:30 or 7?` and `7!`: the answer as a sentence of its own, without the question. */
export function withAnswers<One extends Said>(all: readonly One[]): One[] {
  const found: One[] = []
  for (const one of all) {
    const before = found.at(-1)
    const value = shortAnswer.exec(one.sentence)?.[1]?.trim()
    // `Are we in 201 or 210? The calendar shows both.`: the question may have something behind it.
    const asked = found.findLastIndex((other) => other.comment === before?.comment && asksWhich(other.sentence))
    const choice = chosenOf(found[asked], one)
    if (choice !== null) {
      found.splice(asked, 1)
      found.push({ ...one, sentence: choice })
      continue
    }
    const isAnswer =
      value !== undefined &&
      before !== undefined &&
      before.comment !== one.comment &&
      offersTwo.test(before.sentence) &&
      hasNumber(before.sentence, value)
    if (isAnswer) found[found.length - 1] = { ...one, sentence: `The time is ${withMinutes(value)}` }
    else found.push(one)
  }
  return found
}

const alternatives =
  /(?<![\p{L}\d])(?:(room|rm\.?|salón|aula)\s)?(\p{Lu}[\p{L}'’-]+|\d{3,4}|[$€£]\d[\d.,]*)\s(?:or|o)\s(?:(?:room|rm\.?)\s)?(\p{Lu}[\p{L}'’-]+|\d{3,4}|[$€£]\d[\d.,]*)\s*\?/iu

const asksWhich = (sentence: string) => alternatives.test(sentence) || amountsAsked(sentence) !== null

/** `Should we say 15 or 18 for tickets?` */
const twoAmounts = /(?<![\d:.,/$€£-])(\d{1,4}) or (\d{1,4})(?![\d:/]|\s?[ap]\.?m\b)[^?]*\?/iu
const ofMoney =
  /(?<!\p{L})(?:tickets?|costs?|prices?|charge|charging|fee|admission|per person|a person|each)(?!\p{L})/iu
const amountsAsked = (sentence: string) => (ofMoney.test(sentence) ? twoAmounts.exec(sentence) : null)
/** Which of two amounts the answer names. */
function amountChosen([, first = '', second = '']: RegExpExecArray, sentence: string): string | null {
  const [said, another] = sentence.match(/(?<![\d:.,/-])\d{1,4}(?![\d:/%-]|[.,]\d|\s?[ap]\.?m\b)/giu) ?? []
  const isOne = another === undefined && sentence.split(/\s+/).length <= answerWordsMax
  if (!isOne || (said !== first && said !== second)) return null
  return said === first ? `$${first} not $${second}` : `$${second} not $${first}`
}

/** `Are we in 201 or 210?` and `210, sorry`; `Allison or Alison?` and `Alison.`: the one that is said, and not the other; null: no such answer. */
function chosenOf(before: Said | undefined, { sentence, comment }: Said): string | null {
  const ofAmounts = before && before.comment !== comment ? amountsAsked(before.sentence) : null
  if (ofAmounts !== null) return amountChosen(ofAmounts, sentence)
  const [, , one = '', other = ''] = (before && before.comment !== comment && alternatives.exec(before.sentence)) || []
  const isSaid = (value: string) =>
    new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value)}(?![\\p{L}\\d])`, 'u').test(sentence)
  if (one === '' || sentence.split(/\s+/).length > answerWordsMax || isSaid(one) === isSaid(other)) return null
  const [chosen, denied] = isSaid(one) ? [one, other] : [other, one]
  if (/^\d/.test(chosen) !== /^\d/.test(denied)) return null
  if (/^[$€£]/.test(chosen) !== /^[$€£]/.test(denied)) return null
  return /^\d/.test(chosen) ? `Room ${chosen}, not ${denied}` : `${chosen} not ${denied}`
}
const answerWordsMax = 6

const hasNumber = (text: string, value: string) => {
  const [number = ''] = /\d{1,2}(?::\d\d)?/.exec(value)!
  return new RegExp(`(?<![\\d:])${number}(?![\\d:])`).test(text)
}
const withMinutes = (value: string) => (value.includes(':') || /[ap]\.?m/i.test(value) ? value : `${value}:00`)

/** `Can you also start the Divorce Care one? Same layout, Thursdays at 7.`: what is said of another piece, up to what is said of this one. */
export function withoutOtherPieces<One extends Said>(all: readonly One[]): One[] {
  let other: object | null = null
  return all.filter(({ sentence, comment }) => {
    if (comment !== other || ofThis.test(sentence)) other = asksForOther.test(sentence) ? comment : null
    return other === null
  })
}
const asksForOther =
  /(?<!\p{L})(?:can|could|will|would) (?:you|u|we|y['’]?all) (?:please |maybe )?also (?:please )?(?:start|make|do|design|create|whip up|get started on|work on) (?:the|an?|another|us an?|our) (?!(?:change|edit|tweak|line|logo|text|font|title|date|time)s?(?!\p{L}))/iu
const ofThis = /(?<!\p{L})(?:this one|on this|for this|the (?:first|original|current) one)(?!\p{L})/iu

const leaves =
  /(?<!\p{L})(?:leave|keep|stick with|stay(?:ing)? (?:with|at)|dejen|dejemos)(?: (?:it|the time|that))?(?: (?:at|as|a las?))?\s(\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\.?)?)(?![\d:])/iu

/** `they freed up the Magnolia Room so we are back there` */
const returns =
  /(?<!\p{L})(?:back (?:to|in|at|on|there|with)|after all|freed up|available again|de vuelta|otra vez|de nuevo)(?!\p{L})/iu

/** `No Ben, leave 8:30`, `Council voted: adults stay $15`: which of what comments changed is to be as it was; null: none. */
function leftAsItWas<One extends Pick<Amendment, 'before' | 'after' | 'amended_by'>>(
  sentence: string,
  amendments: readonly One[],
): One | null {
  const said = sentence.toLowerCase()
  const names = (text: string | null) =>
    text !== null &&
    (text.length > 3 || isPrice.test(text)) &&
    said.includes(text.toLowerCase()) &&
    !new RegExp(`${RegExp.escape(text.toLowerCase())}(?:\\d|[.,]\\d)`, 'u').test(said)
  const back = returns.test(sentence)
    ? amendments.findLast(({ before, after }) => names(before) && !names(after))
    : undefined
  const first = asAtFirst(sentence, amendments)
  if (first !== undefined) return first
  const isOld = (one: One) => saysAgain(sentence, one) || isKept(sentence, one) || isDeclined(sentence, one)
  return back ?? amendments.findLast(isOld) ?? null
}

/** `Mike said no, so Dave it is`: who was to come instead does not. */
function isDeclined(sentence: string, { before, after }: Pick<Amendment, 'before' | 'after'>): boolean {
  if (before === null || after === null || !declines.test(sentence)) return false
  const names = (text: string) => (text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).some((name) => sentence.includes(name))
  return names(before) && names(after)
}
const declines =
  /(?<!\p{L})(?:said no|declined|backed out|turned us down|can(?:['’]t|not)\s(?:\p{L}+\s){0,2}after all|dijo que no)(?!\p{L})/iu

/** `Wait, keep the trolley`: what a comment before it took out. */
function isKept(sentence: string, { before, after }: Pick<Amendment, 'before' | 'after'>): boolean {
  const kept = keptIn(sentence)
  const gone = stemsOf(before ?? '')
  if (after !== null) return false
  if (putsBack.test(sentence))
    return wordsAndNumbersOf(sentence).some((one) => wordsAndNumbersOf(before ?? '').includes(one))
  return kept.length > 0 && kept.every((stem) => gone.includes(stem))
}

/** `The popcorn machine is fixed, put it back on!` */
const putsBack =
  /(?<!\p{L})(?:put|add|bring)\s(?:[\p{L}\d:]+\s){1,3}back(?!\p{L})|\s(?:is|are)\s(?:now\s)?back(?=[,.!]|\s*$)/iu

/** `back to $9`: the sign tells what it is. */
const isPrice = /^[$€£]\d/u

/** `$6.`, `Fine, 6.`: hardly more than a value. */
const shortWordsMax = 3
const stays =
  /(?<!\p{L})(?:leave|leaving|left|keep|keeping|kept|stays?|staying|stick|stands?|remains?|still|unchanged|same|original\p{L}*|queda|quedamos|sigue|dejen?|dejemos)(?!\p{L})/iu

/** `nvm 7 is fine`, `Nope, 7 works better`, `no, the 16th is right` */
const isRight =
  /(?<!\p{L})(?:(?:is|are|was|['’]s)\s(?:fine|right|good|ok(?:ay)?|perfect|correct|better|best|great)|works?(?:\s(?:better|best|fine|for))?|it is(?=[.!]*$))(?!\p{L})/iu
const bareHour = /(?<![\d:.,$€£/-])(1[0-2]|[1-9])(?![\d:%/-]|[.,]\d|st|nd|rd|th|\s?(?:people|of|kids))/u

const whatStays =
  /^(?:the |our |and |but )?(\p{L}[\p{L}'’]{2,}(?: \p{L}[\p{L}'’]{2,})?) (?:stays?|remains?|keeps?|(?:is|are) (?:still|the same|unchanged)|sigue)(?!\p{L})/iu

/** Whether a sentence says the value again that a comment before it replaced, and not the new one: the last word counts. */
function saysAgain(
  sentence: string,
  { before, after, amended_by: { text } }: Pick<Amendment, 'before' | 'after' | 'amended_by'>,
): boolean {
  if (before === null || after === null || /\?\s*$/.test(sentence)) return false
  // `Hartsville moves to 10:45.` – `Lebanon stays 10:30.`
  const subject = whatStays.exec(sentence)?.[1]
  if (subject !== undefined && !text.toLowerCase().includes(subject.toLowerCase())) return false
  const isShort = sentence.split(/\s+/).length <= shortWordsMax
  if (!isShort && !stays.test(sentence) && !isRight.test(sentence)) return false
  const bare =
    leaves.exec(sentence)?.[1] ??
    (isShort ? /(?<![\d:.,])\d{1,2}(?=[.!]*$)/ : isRight.test(sentence) ? bareHour : null)?.exec(sentence)?.[0]
  const times = [...timesIn(sentence), ...(bare === undefined ? [] : timesIn(withMinutes(bare.trim())))]
  const hasTime = (text: string) => timesIn(text).some((one) => times.some((other) => isSameTime(one, other)))
  const days = datesIn(sentence).flatMap((one) => one.days)
  const hasDay = (text: string) =>
    datesIn(text).some((one) =>
      one.days.some((day) => days.some((other) => other.month === day.month && other.day === day.day)),
    )
  // `date is now Dec 12, same time` says nothing of `$12`, nor does `kids under 12 are still free`.
  const undated = masked(sentence, datesIn(sentence)).replaceAll(ofAge, ' ')
  const hasNumber = (text: string) =>
    literalsIn(text)
      .flatMap((one) => one.text.match(/\d[\d.,]*/g) ?? [])
      .some((digits) => new RegExp(`(?<![\\d:.,])${RegExp.escape(digits)}(?![\\d:]|[.,]\\d)`).test(undated))
  const ordinals = [...sentence.matchAll(/(?<![\d/])(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/giu)].map(([, day]) =>
    Number(day),
  )
  const hasOrdinal = (text: string) => datesIn(text).some((one) => one.days.some(({ day }) => ordinals.includes(day)))
  const has = (text: string) => hasTime(text) || hasDay(text) || hasNumber(text) || hasOrdinal(text)
  return has(before) && !has(after) && !isDenied(sentence, before)
}

const ofAge =
  /(?<!\p{L})(?:under|over|ages?|grades?|menores de)\s\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?![\d:])|(?<![\d:.,$])\d{1,2}\s(?:and|&|or|y)\s(?:under|younger|up|over|older)(?!\p{L})/giu

/** Takes one change back and leaves those after it; false: the draft does not say where it stands. */
function undone({ field, before, after }: Amendment, draft: Draft, fields: BriefFields): boolean {
  if (before === null || after === null) return false
  if (field === 'dates' || field === 'times' || field === 'scripture') {
    const now = draft[field] as { text: string }[]
    const own = (fields[field] as { text: string }[]).find(({ text }) => text === before)
    const at = now.findIndex(({ text }) => text === after)
    if (own === undefined || at === -1) return false
    now[at] = structuredClone(own)
    return true
  }
  return exchange(draft, after, before).length > 0
}

/** Whether a sentence may take back what was said before it. */
export const goesBack = (sentence: string): boolean =>
  besidesTakingBack(sentence) !== null ||
  takenBackIn(sentence) !== null ||
  returns.test(sentence) ||
  keptIn(sentence).length > 0 ||
  /\d/.test(sentence)

/** How things stood before a sentence. */
export type State = { draft: Draft; amendments: number; unsettled: number }
type Read = { draft: Draft; amendments: Amendment[]; unsettled: string[] }

/**
 * Where what a sentence takes back begins: the sentence before it, or the last one of its comment that changed
 * something; where it stands alone, the whole comment before its own; of `both` and `everything` as many as changed something.
 * `changesSince`: how many changes there were since a sentence.
 */
export function takenFrom(all: readonly Said[], at: number, changesSince: (at: number) => number): number {
  const extent = extentTakenBack(all[at]!.sentence)
  const places = all.slice(0, at).map((_, place) => place)
  if (extent === 'all')
    return places.find((place) => isBySame(all[place]!, all[at]!) && changesSince(place) > 0) ?? at - 1
  if (extent === 'two') return places.findLast((place) => changesSince(place) > 1) ?? at - 1
  const changedNothing = (place: number) => changesSince(place) === 0
  if (ofMe.test(all[at]!.sentence)) return all.findIndex(({ comment }) => comment === all[at]!.comment)
  const last = all[at - 1]
  if (last === undefined) return at - 1
  if (last.comment !== all[at]!.comment) return all.findIndex(({ comment }) => comment === last.comment)
  let from = at - 1
  while (changedNothing(from) && all[from - 1]?.comment === last.comment) from--
  return changedNothing(from) ? at - 1 : from
}

const isBySame = (one: Said, other: Said) => one.comment.author === other.comment.author

export function restore(state: State | undefined, { draft, amendments, unsettled }: Read): void {
  if (state === undefined) return
  Object.assign(draft, state.draft)
  amendments.splice(state.amendments)
  unsettled.splice(state.unsettled)
}

type Undoing = Read & { fields: BriefFields; states: readonly (State | undefined)[] }

/**
 * Undoes what a sentence says is as it was, or takes back of what was said of one thing. The sentences that count no more, and
 * what it says besides; null: it takes nothing back so.
 */
export function wentBack(
  all: readonly Said[],
  at: number,
  { fields, states, ...read }: Undoing,
): { sentences: string[]; rest: string | null } {
  const { sentence } = all[at]!
  if (isWhyMoved(all, at)) return { sentences: [sentence], rest: '' }
  const undo = (left: Amendment): void => {
    if (undone(left, read.draft, fields)) read.amendments.splice(read.amendments.indexOf(left), 1)
    else restore(states[all.findIndex((one) => one.sentence === left.amended_by.text)], read)
  }
  const left = leftAsItWas(sentence, read.amendments)
  if (left !== null) {
    undo(left)
    // `No, June 13 is right. June 6 is graduation.`
    const reasons = all
      .slice(at + 1)
      .filter(
        ({ sentence: later, comment }) =>
          comment === all[at]!.comment && left.after !== null && later.includes(left.after),
      )
    return { sentences: [left.amended_by.text, ...reasons.map((one) => one.sentence)], rest: '' }
  }
  const about = takenBackIn(sentence)
  const { gone, text } = about === null ? nothing : saidOf(about, read)
  if (about !== null && text === null && ofOwnWords.test(sentence)) {
    // `forget what I said yesterday about the speaker`, who is called otherwise there
    const { author } = all[at]!.comment
    const before = all.slice(0, at).findLast((one) => one.comment !== all[at]!.comment && one.comment.author === author)
    const own = all.filter((one) => one.comment === before?.comment).map((one) => one.sentence)
    for (const one of read.amendments.toReversed()) if (own.includes(one.amended_by.text)) undo(one)
    if (own.length > 0) return { sentences: [...own, sentence], rest: '' }
  }
  if (about === null || text === null) return { sentences: [], rest: null }
  for (const one of gone.toReversed()) if (read.amendments.includes(one)) undo(one)
  const rest = stays.test(about.rest) || /\bfine\b/i.test(about.rest) ? '' : about.rest
  return { sentences: rest === '' ? [text, sentence] : [text], rest }
}

const nothing = { gone: [], text: null }

/** What the last sentence changed that speaks of a thing; one that changed nothing yet counts as well. */
function saidOf(
  { stems, field }: TakenBack,
  { amendments, unsettled }: Read,
): { gone: Amendment[]; text: string | null } {
  const isOf = (...texts: (string | null)[]) => {
    const own = wordsAndNumbersOf(texts.join(' '))
    return stems.every((stem) => own.includes(stem))
  }
  const last = amendments.findLast(
    (one) => (field === null || one.field === field) && isOf(one.amended_by.text, one.before, one.after),
  )
  if (last === undefined)
    return { gone: [], text: stems.length > 0 ? (unsettled.findLast((one) => isOf(one)) ?? null) : null }
  const { text } = last.amended_by
  const gone = amendments.filter((one) => one.amended_by.text === text && (field === null || one.field === field))
  return { gone, text }
}

const ofOwnWords = /(?<!\p{L})what (?:i|we) (?:just )?(?:said|wrote|asked|posted|mentioned)(?!\p{L})/iu

/** `Ignore me.`: of all that somebody said. */
const ofMe = /(?<!\p{L})(?:ignore|disregard|never ?mind) me(?!\p{L})/iu

/** `Ann is out on the 19th.`, ahead of `Move it to the 26th`: why all of it is another day, on which she does come. */
function isWhyMoved(all: readonly Said[], at: number): boolean {
  const [said, next] = [all[at]!, all[at + 1]]
  return (
    next !== undefined &&
    next.comment === said.comment &&
    awayOn.test(said.sentence) &&
    movesAll.test(next.sentence) &&
    datesIn(next.sentence).length > 0
  )
}
const awayOn =
  /(?<!\p{L})(?:is|are|will be|['’]s|can['’]?t (?:make it|come|be there|do)|has (?:a|another) (?:conflict|wedding|funeral))\s?(?:out|away|gone|unavailable|not available|out of town)?\s?(?:on\s)?(?:the\s\d{1,2}(?:st|nd|rd|th)|\p{L}{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}\/\d{1,2}|that (?:day|sunday|week(?:end)?))[.!]*$/iu
const movesAll =
  /^(?:(?:so|ok|please|pls|can (?:we|you)|could (?:we|you)|let['’]?s|we (?:need|have) to|we(?:['’]re| are|['’]ll| will)),?\s)*(?:mov(?:e|ing)|push(?:ing)?|bump(?:ing)?|shift(?:ing)?|resched\p{L}*|postpon\p{L}*)\s(?:it|this|everything|(?:the|our) (?:whole (?:thing|event)|event|class|lunch|dinner|meeting|service|concert|date))(?!\p{L})/iu

type Spoken = { sentence: string; comment: { author: string | null; text: string } }
const aheadMax = 2

/** What others asked ahead of a sentence, and what its own comment says before it. */
export const aheadOf = (all: readonly Spoken[], at: number) => ({
  questions: questionsAhead(all, at),
  ahead: all
    .slice(Math.max(0, at - aheadMax), at)
    .flatMap(({ sentence, comment }) => (comment === all[at]!.comment ? sentence : []))
    .join(' '),
})

/** What the comment before asks, or the one before that, where somebody else answers it. */
function questionsAhead(all: readonly Spoken[], at: number): string[] {
  const own = all[at]!.comment
  const others = all.slice(0, at).filter(({ comment }) => comment !== own)
  const last = [...new Set(others.map(({ comment }) => comment))].slice(-repliesMax)
  return others
    .filter(
      ({ sentence, comment }) =>
        last.includes(comment) && comment.author !== own.author && asks(sentence, comment.text),
    )
    .map(({ sentence }) => sentence)
}
const repliesMax = 2
/** `1) who … 2) what is …?`: of a list of questions the last one has the mark. */
const asks = (sentence: string, text: string) =>
  /\?\s*$/.test(sentence) ||
  (text.includes('?') && /^(?:who|what|where|when|which|is|are|do|does|how)\b/i.test(sentence))
