import { datesIn, masked, monthNames } from '../../../text/text.ts'
import { type Change, type Draft, exchange } from '../../draft.ts'
import { type Candidate, type Restating, restate } from '../restated.ts'

/**
 * Why something is no longer so, and what it is now: `Oct 9 then, the 2nd is homecoming`, `C3 has no heat, we are in C5`. The
 * brief has the one and not the other.
 */

type Said = Restating & { ahead: string }

export const excused = (draft: Draft, sentence: string, context: Said): Change[] => {
  const days = dayInstead(draft, sentence, context)
  return days.length > 0 ? days : numberInstead(draft, sentence, context)
}

/** What is said of the old one: that it is something else, or not meant. */
const excuse =
  /^\s(?:is|was|has|had|have|are)\s(?!(?:now|right|correct|fine|good|great|perfect|still|ok(?:ay)?|best|better|it|on|at|in|when|the (?:day|date|one))(?!\p{L}))/iu
const denial = /(?<!\p{L})(?:not|instead of|rather than|still \p{L}+(?: \p{L}+)? on|no longer)\s(?:on\s)?(?:the\s)?$/iu

type Named = { month: number | null; day: number; at: number; end: number }

function daysNamed(sentence: string): Named[] {
  const dates = datesIn(sentence)
  const rest = masked(sentence, dates)
  const others = [
    ...rest.matchAll(/(?<![\d/])(?<=the\s)(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/giu),
    // `Sept 12 not 5`
    ...rest.matchAll(/(?<=\s{2,},?\s?(?:and\s)?not\s)(\d{1,2})(?=$|[.,;!])/giu),
  ]
  return [
    ...dates.flatMap(({ days, at, end }) =>
      days.length === 1 ? [{ month: days[0]!.month, day: days[0]!.day, at, end }] : [],
    ),
    ...others.map(({ 0: all, 1: day, index }) => ({
      month: null,
      day: Number(day),
      at: index,
      end: index + all.length,
    })),
  ].toSorted((a, b) => a.at - b.at)
}

function dayInstead(draft: Draft, sentence: string, context: Said): Change[] {
  const named = daysNamed(sentence)
  if (named.length !== 2) return []
  const all = context.candidates().filter(({ kind, text }) => kind === 'date' && dayOf(text) !== null)
  const ofBrief = (one: Named): Candidate[] =>
    all.filter(({ text }) => {
      const day = dayOf(text)!
      return day.day === one.day && (one.month === null || one.month === day.month)
    })
  const [old, fresh] = named.toSorted((a, b) => ofBrief(b).length - ofBrief(a).length)
  const [candidate] = ofBrief(old!)
  const isOne = new Set(ofBrief(old!).map(({ text }) => text)).size === 1 && ofBrief(fresh!).length === 0
  const isGone = excuse.test(sentence.slice(old!.end)) || denial.test(sentence.slice(0, old!.at))
  if (!isOne || !isGone || candidate === undefined) return []
  const month = monthNames[dayOf(candidate.text)!.month - 1]
  const text = fresh!.month === null ? `${month} ${fresh!.day}` : sentence.slice(fresh!.at, fresh!.end)
  return restate(draft, { sentence, value: { kind: 'date', text }, old: candidate, ...context })
}

/** The day that a text names, where it is one alone. */
function dayOf(text: string): { month: number; day: number } | null {
  const [one, another] = datesIn(text).flatMap(({ days }) => days)
  return one === undefined || another !== undefined ? null : one
}

const token = /(?<![\p{L}\d$€£:/.,#-])(?:[A-Z]{1,2}-?\d{1,3}|\d{1,4})(?![\p{L}\d:/%-]|[.,]\d|\s?[ap]\.?m(?!\p{L}))/gu
const places =
  /(?<!\p{L})(?:it['’]?s|is|are|be|['’]re|in|at|to|use|got|into|has)\s(?:now\s)?(?:going to be\s)?(?:room\s|rm\.?\s|number\s|no\.?\s|#)?$/iu

/** A room, a house, a pavilion: what has the number once. */
function numberInstead(draft: Draft, sentence: string, { lines, ahead }: Said): Change[] {
  const text = `${ahead.split(/(?<=[.!?])\s/u).at(-1) ?? ''} ${sentence}`
  const clean = masked(text, datesIn(text))
  const found = [...clean.matchAll(token)].map(({ 0: one, index }) => ({ one, at: index, end: index + one.length }))
  const rows = lines.flatMap(({ topic, text: one }) => (topic === 'deliverables' || topic === 'due' ? [] : one))
  const inBrief = (one: string) => rows.filter((row) => pattern(one).test(row))
  const old = found.filter(({ one, end }) => excuse.test(clean.slice(end)) && inBrief(one).length === 1)
  const fresh = found.filter(({ one, at }) => inBrief(one).length === 0 && places.test(clean.slice(0, at)))
  const [before, after] = [old[0]?.one, fresh[0]?.one]
  if (
    old.length !== 1 ||
    before === undefined ||
    after === undefined ||
    new Set(fresh.map(({ one }) => one)).size !== 1
  )
    return []
  if (/^\p{L}/u.test(before) !== /^\p{L}/u.test(after)) return []
  const phrase = phraseOf(inBrief(before)[0]!, before)
  const isNamed =
    /^\p{L}/u.test(before) ||
    before.length > shortDigits ||
    new RegExp(`(?<!\\p{L})${RegExp.escape(phrase.noun)}(?!\\p{L})`, 'iu').test(clean)
  if (!isNamed || phrase.noun === '') return []
  const changes = exchange(draft, phrase.text, phrase.text.replace(before, after))
  return changes.length > 0
    ? changes
    : [{ field: 'required_elements', before: phrase.text, after: phrase.text.replace(before, after) }]
}
/** `2` may be anything; a longer number is what it is. */
const shortDigits = 2
const pattern = (one: string) =>
  new RegExp(`(?<![\\p{L}\\d$€£:/.,-])${RegExp.escape(one)}(?![\\p{L}\\d:/%-]|[.,]\\d)`, 'u')

/** The number with the word beside it: `Room B4`, `4040 Larkspur`. */
function phraseOf(row: string, one: string): { text: string; noun: string } {
  const at = row.search(pattern(one))
  const ahead = /\p{L}+\.?\s#?$/u.exec(row.slice(0, at))?.[0]
  const behind = /^\s\p{Lu}\p{L}+/u.exec(row.slice(at + one.length))?.[0]
  if (behind !== undefined && /^\d{3,}$/.test(one)) return { text: one + behind, noun: behind.trim() }
  return ahead === undefined ? { text: one, noun: '' } : { text: ahead + one, noun: ahead.replace(/[\s.#]+$/u, '') }
}
