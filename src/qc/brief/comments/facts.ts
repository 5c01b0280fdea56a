import type { Fact } from '../../model.ts'
import {
  clockOf,
  datesIn,
  isSameTime,
  isoOf,
  masked,
  scriptureIn,
  sentences,
  type TimeMention,
  timesIn,
  weekdayNamed,
  weekdayOfDate,
} from '../../text/text.ts'
import { calledAlone, allTexts, type Change, type Draft, exchange, type How } from '../draft.ts'
import { type BriefLine, isDue } from '../lines/lines.ts'
import { likelyClock, likelyTime, literalsIn, spanWithEnd } from '../values/values.ts'
import { withoutCopy } from '../titles.ts'
import { withoutReason } from './sentences.ts'
import { deadlineMoved, withMonthOfDenied } from './single-days.ts'
import { countedOf } from './ordinals.ts'
import { isDenied, joins, onlyThat, saysNotHeld, staysAt, wholeScripture } from './words.ts'

/** Dates, times and references that a comment moves, adds or drops. */

/** Where a time or a date is the studio's own. */
const byWhen =
  /\bby\s+(?:the\s+)?(?:end|eod|cob|noon|next|this|tomorrow|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)/i
const withoutScripture = (text: string) => masked(text, scriptureIn(text))
type Context = { today: string; lines: readonly BriefLine[] }

export function dateChanges(draft: Draft, how: How, context: Context): Change[] {
  const sentence = withMonthOfDenied(how.sentence)
  const changes = ofOwnLine(draft, { ...how, sentence }, context)
  draft.dates = draft.dates.map((one) => (one.amended_by === sentence ? { ...one, amended_by: how.sentence } : one))
  return changes
}

/** The days of one line of the brief, where a sentence speaks of that one alone. */
function ofOwnLine(draft: Draft, how: How, context: Context): Change[] {
  const own = how.line === undefined ? [] : draft.dates.filter(({ text }) => how.line!.includes(text))
  // `early (by Mar 1): $140`: a day that is no field of its own takes the place of none that is.
  const isOther = how.line !== undefined && own.length === 0 && datesIn(how.line).length === 1
  if (isOther && !how.isAdded && !how.isDropped) return besideFields(draft, how.line!, how.sentence)
  // `The retreat is October 1-3 now`: days from one to another are in the place of such days.
  const isOfSpan = datesIn(how.sentence).some(({ days }) => days.length > 1) && spansOf(draft.dates).length === 1
  if (own.length === 0 || own.length === draft.dates.length || (isOfSpan && spansOf(own).length === 0))
    return daysChanged(draft, how, context)
  const part = { ...draft, dates: [...own] }
  const changes = daysChanged(part, how, context)
  const rest = draft.dates.filter((one) => !own.includes(one))
  draft.dates = [...rest, ...part.dates].toSorted((a, b) => (a.value ?? '').localeCompare(b.value ?? ''))
  return changes
}

function besideFields(draft: Draft, line: string, sentence: string): Change[] {
  const [[old], [fresh]] = [datesIn(line), datesIn(sentence)]
  if (old === undefined || fresh === undefined || old.text === fresh.text) return []
  return allTexts(draft).some((text) => text.includes(old.text)) ? exchange(draft, old.text, fresh.text) : []
}

function daysChanged(draft: Draft, how: How, { today, lines }: Context): Change[] {
  const moved = deadlineMoved(draft, how.sentence, { today, lines })
  if (moved.length > 0) return moved
  if (isDue(how.sentence) || byWhen.test(how.sentence) || isOfSide(draft, how.sentence, lines)) return []
  // `$1,520,000 as of August 15`: of when a number is.
  const said = withoutScripture(withoutCopy(how.sentence)).replace(/\bas of (?=\p{Lu}|\d)[^,.;:]*/giu, ' ')
  const mentions = datesIn(said).flatMap((one) =>
    one.days.map((day, at) => ({
      text: one.text,
      value: isoOf(day, { today, weekday: at === 0 ? one.weekday : null }),
    })),
  )
  const far = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))
  if (mentions.length === 0 && how.isDropped)
    mentions.push(...ofOrdinal(draft, how.sentence), ...ofWeekday(draft, how.sentence))
  // `Reg opens Mar 15 not Mar 1`: another day than those of the event takes the place of none of them.
  const denied = mentions.filter(({ text }) => isDenied(how.sentence, text))
  const isOfLines = ({ value }: Fact) =>
    lines.some(({ text }) =>
      datesIn(text).some(({ days }) => days.some((day) => isoOf(day, { today, weekday: null }) === value)),
    )
  if (denied.length > 0 && denied.every((one) => !has(draft.dates, one) && isOfLines(one)))
    return denied.length === 1 && mentions.length === 2
      ? exchange(draft, denied[0]!.text, mentions.find((one) => one !== denied[0])!.text)
      : []
  const isKnown = mentions.every((one) => has(draft.dates, one))
  const other = isKnown && !how.isDropped ? toOrdinal(draft, { sentence: how.sentence, named: mentions }, lines) : null
  if (other !== null)
    return factChanges({ draft, facts: [other.before], mentions: [other.after], how, field: 'dates', far }).flatMap(
      (one) => {
        draft.dates.splice(draft.dates.indexOf(other.before), 1, { ...other.after, amended_by: how.sentence })
        return [one]
      },
    )
  const spans = spansOf(draft.dates)
  const isSpan = mentions.length === 2 && mentions[0]!.text === mentions[1]!.text
  // `July 17-24` for `July 10-17`: both ends, though one of them is the other's.
  if (isSpan && spans.length === 1 && !how.isAdded && !how.isDropped && !isDenied(how.sentence, mentions[0]!.text))
    return spanChanged(
      draft,
      spans[0]!,
      mentions.map((one) => ({ ...one, amended_by: how.sentence })),
    )
  return factChanges({ draft, facts: draft.dates, mentions, how, field: 'dates', far })
}

/** The dates from one day to another: two of one text. */
const spansOf = (dates: readonly Fact[]): Fact[][] =>
  [...Map.groupBy(dates, ({ text }) => text).values()].filter((some) => some.length === 2)

function spanChanged(draft: Draft, old: readonly Fact[], fresh: readonly Fact[]): Change[] {
  if (old.every((one, at) => one.value === fresh[at]!.value)) return []
  const [before, after] = [old[0]!.text, fresh[0]!.text]
  draft.dates.splice(draft.dates.indexOf(old[0]!), 2, ...fresh)
  exchange(draft, before, after)
  return [{ field: 'dates', before, after }]
}

/** `signups til Jan 13`: until when to sign up, where no day of the brief's own is told so. */
const isOfSide = ({ dates }: Draft, sentence: string, lines: readonly BriefLine[]) =>
  side.test(sentence) &&
  !lines
    .flatMap(({ label, text }) => sentences(text).map((one) => `${label ?? ''} ${one}`))
    .some((one) => side.test(one) && dates.some(({ text }) => one.includes(text)))
const side = /\b(?:regist(?:er|ration)|rsvp|sign[- ]?ups?|early bird|deadline|rain date|inscripci\p{L}+)\b/iu

/** `Osgood moved to the 28th`: another day of the month of the one date that is said beside a name of the sentence, or at all. */
function toOrdinal(
  { dates }: Draft,
  { sentence, named }: { sentence: string; named: readonly Fact[] },
  lines: readonly BriefLine[],
): { before: Fact; after: Fact } | null {
  const [, english, spanish] =
    /\b(?:to|is|be|on|its|it['’]s|(?:sun|mon|tues|wednes|thurs|fri|satur)day) the (\d{1,2})(?:st|nd|rd|th)\b(?!\s(?:annual|anniversary|birthday|year|grade|time|floor|street|st|ave|avenue|service|mass))|(?<!\p{L})(?:(?:es|ser|será|sea|queda|para) el|al) (?:(?:lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo) )?(\d{1,2})(?=$|[.,;!])/iu.exec(
      sentence,
    ) ?? []
  const day = english ?? spanish
  if (day === undefined) return null
  const names = [...sentence.matchAll(/\p{Lu}[\p{L}'’-]{3,}/gu)].map(({ 0: name }) => name)
  const beside = lines.filter(({ text }) => names.some((name) => text.includes(name))).map(({ text }) => text)
  // `March 13 is a Saturday! It should be the 12th.`
  const meant =
    named.length === 1
      ? dates.filter((one) => has(named, one))
      : dates.filter(({ text }) => beside.some((line) => line.includes(text)))
  const weekday = weekdayNamed(dayAhead.exec(sentence)?.[1] ?? '')
  const becomes = (value: string) => `${value.slice(0, 8)}${day.padStart(2, '0')}`
  // `Saturday the 30th` is of the month in which the 30th is a Saturday.
  const known = dates.filter(
    ({ value }) => value !== null && (weekday === null || weekdayOfDate(becomes(value)) === weekday),
  )
  const [before] = meant.length === 1 ? meant : known
  if (before?.value == null || (meant.length !== 1 && known.length !== 1)) return null
  const value = becomes(before.value)
  const text = withoutWeekday(before.text, value).replace(/\b\d{1,2}(?:st|nd|rd|th)?\b/, day)
  // `So Anthea is the 7th`, where the 7th is another row's.
  const isTaken = dates.some((one) => one.value === value)
  return isTaken || Number.isNaN(Date.parse(value)) ? null : { before, after: { text, value } }
}

const dayAhead = /\b(\p{L}{5,10})\s(?:the\s)?\d{1,2}(?:st|nd|rd|th)?(?=$|[^\d:])/iu
/** The words of a date that is another day now: its weekday goes, where it was that of the old one. */
function withoutWeekday(text: string, value: string): string {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? ''
  const weekday = weekdayNamed(first)
  return weekday === null || weekday === weekdayOfDate(value) ? text : text.slice(first.length).replace(/^[.,\s]+/, '')
}

/** `We have a wedding on the 22nd`: the one date of the brief that is the 22nd of a month. */
function ofOrdinal({ dates }: Draft, sentence: string): Fact[] {
  const day = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/i.exec(sentence)?.[1]?.padStart(2, '0')
  const found = dates.filter(({ value }) => day !== undefined && value?.slice(8) === day)
  return found.length === 1 ? found : []
}

/** `no friday this year`: the one date of the brief that is such a day. */
function ofWeekday({ dates }: Draft, sentence: string): Fact[] {
  const named = /\bno (sun|mon|tues|wednes|thurs|fri|satur)day\b/i.exec(sentence)?.[1]
  const weekday = named === undefined ? null : weekdayNamed(`${named}day`)
  const found = dates.filter(({ value }) => value !== null && weekdayOfDate(value) === weekday)
  return found.length === 1 ? found : []
}

export function timeChanges(draft: Draft, how: How): Change[] {
  if (isDue(how.sentence) || byWhen.test(how.sentence)) return []
  const said = how.isDropped ? how.sentence.replace(onlyThat, ' ') : how.sentence
  const clean = withoutScripture(withoutCopy(withoutReason(said)))
  const all = timesIn(masked(masked(clean, datesIn(clean)), literalsIn(clean)).replace(staysAt, ' '))
  // Beside a time of the clock, noon is what a thing is called: `the noon Mass is at 12:10 PM`. Of two alike the last counts.
  const isLast = ({ at, text }: TimeMention) => !all.some((other) => other.at > at && other.text === text)
  const clocks = all.filter((one) => /\d/.test(one.text) && isLast(one))
  const own = how.line === undefined ? null : timesIn(masked(how.line, datesIn(how.line)))
  const isOfLine = ({ text, value }: Fact) =>
    own!.some((one) =>
      value === null ? one.text === text : isSameTime(one, { minutes: minutesOf(value), isSure: true }),
    )
  const facts = own === null ? draft.times : draft.times.filter(isOfLine)
  const known = facts.length > 0 ? facts : draft.times
  const valueOf = (one: TimeMention) => (known.length > 0 ? likelyTime(known, one.minutes) : likelyClock(clean, one))
  const mentions = (clocks.length > 0 ? clocks : all).map((one) => ({
    text: one.text,
    value: one.isSure ? clockOf(one.minutes) : valueOf(one),
  }))
  // `7:30 please`, where the brief has just that: nobody says which half of the day it is.
  const isOpen = ({ text }: Fact) => draft.times.some((one) => one.value === null && one.text === text)
  if (how.line === undefined && mentions.length === 1 && mentions.every(isOpen)) return []
  const range = how.isAdded || how.isDropped ? null : rangeIn(clean, clocks, facts)
  const meant = range === null || facts.length <= 2 ? facts : spanWithEnd(facts, range)
  if (range !== null && meant.length > 0 && !mentions.some(({ text }) => isDenied(how.sentence, text)))
    return rangeChange(draft, { range, how, facts: [...meant] })
  if (own !== null && facts.length > 0) return ofOneLine(draft, { mentions, how, facts })
  return timesOfAll(draft, { mentions, how })
}

/** Of more nobody counts which is the second. */
const listedTimesMax = 3
function timesOfAll(draft: Draft, { mentions, how }: { mentions: Fact[]; how: How }): Change[] {
  const counted = mentions.length === 1 ? countedOf(how.sentence, draft.times) : undefined
  if (counted !== undefined && draft.times.length <= listedTimesMax)
    return ofOneLine(draft, { mentions, how: { ...how, others: '' }, facts: [counted] })
  return factChanges({ draft, facts: draft.times, mentions, how, field: 'times', far: minutesApart })
}

/** `6:00–9:00 PM`: both ends, each with the half of the day it is in; null where `5 PM to 6 PM` says what becomes what. */
function rangeIn(text: string, times: readonly TimeMention[], facts: readonly Fact[]): Fact[] | null {
  const [from, until] = times
  if (times.length !== 2 || !from || !until) return null
  const between = text.slice(from.end, until.at)
  const isSpan = /^\s?[-–—‑]\s?$/.test(between)
  const isSaid =
    /^\s(?:to|until|till?|through|a|hasta)(?:\slas?)?\s$/i.test(between) && !/\bfrom\s$/i.test(text.slice(0, from.at))
  const values = times.map((one) => (one.isSure ? clockOf(one.minutes) : likelyTime(facts, one.minutes)))
  const isNew = !facts.some(({ value }) => value === values[0])
  const isBehind = /(?:\b(?:to|is|are|be|now|it['’]s)|:)\s$/i.test(text.slice(0, from.at))
  if (!isSpan && !(isSaid && (isNew || isBehind))) return null
  const [, space = '', half = ''] = /(\s?)([ap]\.?\s?m\.?)$/i.exec(until.text) ?? []
  const letter = from.minutes < halfDay ? 'a' : 'p'
  const said = half.replace(/^[ap]/i, (one) => (one === one.toUpperCase() ? letter.toUpperCase() : letter))
  const first = text.slice(from.at, from.end)
  const start = half !== '' && from.isSure && /^[\d:.]+$/.test(first) ? `${first}${space}${said}` : first
  return [
    { text: start, value: values[0]! },
    { text: text.slice(until.at, until.end), value: values[1]! },
  ]
}

/** A range takes the place of the whole of what was there, also where one of its ends stays. */
function rangeChange(draft: Draft, { range, how, facts }: { range: Fact[]; how: How; facts: Fact[] }): Change[] {
  const elsewhere = how.line === undefined ? [] : timesIn(masked(how.others ?? '', datesIn(how.others ?? '')))
  const old = facts.filter((one) => !has(range, one))
  const fresh = range.filter((one) => !has(facts, one))
  if (fresh.length === 0 && old.length === 0) return []
  const at = draft.times.indexOf(facts[0]!)
  const kept = old.filter(({ value }) => elsewhere.some((one) => clockOf(one.minutes) === value))
  const gone = old.filter((one) => !kept.includes(one))
  draft.times = draft.times.filter((one) => !facts.includes(one) || kept.includes(one))
  const after = range.map(
    (one) => facts.find(({ value }) => value === one.value) ?? { ...one, amended_by: how.sentence },
  )
  draft.times.splice(at, 0, ...after)
  // From the end: else `5-6 PM` that becomes `6-7 PM` would have its new beginning replaced, too.
  const pairs = facts.flatMap((one, place) =>
    gone.includes(one) && range[place] ? [[one, range[place]] as const] : [],
  )
  for (const [before, { text }] of pairs.toReversed()) exchange(draft, before.text, text)
  const words = (some: readonly Fact[]) => some.map(({ text }) => text).join(', ')
  return [{ field: 'times', before: words(gone) || null, after: words(fresh.length > 0 ? fresh : range) }]
}

/** `El domingo empieza a las 10`: of a beginning and an end the one that is spoken of. */
function endMeant(facts: readonly Fact[], sentence: string): readonly Fact[] {
  const [from, until, other] = facts
  if (from?.value == null || until?.value == null || other !== undefined || from.value >= until.value) return facts
  if (begins.test(sentence)) return [from]
  return ends.test(sentence) ? [until] : facts
}
const begins = /(?<!\p{L})(?:starts?|begins?|opens?|empieza|comienza|inicia|abre)(?!\p{L})/iu
const ends = /(?<!\p{L})(?:ends?|finish(?:es)?|closes?|over|until|till|termina|acaba|cierra)(?!\p{L})/iu

/** The hour of one line of the brief: what other lines have, too, stays. */
function ofOneLine(
  draft: Draft,
  { mentions, how, facts: all }: { mentions: Fact[]; how: How; facts: readonly Fact[] },
): Change[] {
  const facts = endMeant(all, how.sentence)
  const fresh = mentions.filter((one) => one.value !== null && !isDenied(how.sentence, one.text) && !has(facts, one))
  if (fresh.length !== 1 || facts.length !== 1) return []
  const [old] = facts
  const stays = timesIn(masked(how.others ?? '', datesIn(how.others ?? ''))).some(
    (one) => clockOf(one.minutes) === old!.value,
  )
  const after: Fact = { ...fresh[0]!, amended_by: how.sentence }
  const isKnown = has(draft.times, after)
  if (isKnown && stays) return []
  draft.times.splice(draft.times.indexOf(old!), stays ? 0 : 1, ...(isKnown ? [] : [after]))
  return [{ field: 'times', before: stays ? null : old!.text, after: after.text }]
}

const halfDay = 720
const minutesOf = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))
const minutesApart = (one: string, other: string) => Math.abs(minutesOf(one) - minutesOf(other))

export function scriptureChanges(draft: Draft, how: How): Change[] {
  // `Switch Isaiah 40:31 to Micah 6:8` names two and no range.
  const apart = how.sentence.replace(/(\d)\s+(?:to|[-=]>|→)\s+(?=(?:\d\s)?\p{Lu})/gu, '$1 becomes ')
  // `she'd rather do Isaiah 11`: a chapter of which the brief has the verses.
  const isKnown = (value: string) =>
    !how.isDropped && draft.scripture.some((one) => one.value?.startsWith(`${value}:`) === true)
  const mentions = scriptureIn(apart).flatMap(({ text, value }) => (isKnown(value) ? [] : [{ text, value }]))
  // `Week 5 John 8:12 please`: which of several gives way to another book the readers of rows know.
  const isOfBook = ({ value, text }: Fact) =>
    isDenied(how.sentence, text) || draft.scripture.some((one) => bookOf(one.value) === bookOf(value))
  const isOpen = draft.scripture.length > 1 && how.line === undefined && !how.isAdded && !how.isDropped
  if (isOpen && !mentions.some(isOfBook)) return []
  if (how.isDropped && mentions.length === 0 && wholeScripture.test(how.sentence))
    return drop(draft.scripture, [...draft.scripture], 'scripture')
  return factChanges({ draft, facts: draft.scripture, mentions, how, field: 'scripture', far: versesApart })
}

/** `Philippians 1:12-30` is next to `Philippians 1:12-26`, and nearer to a chapter of that book than to another book. */
function versesApart(a: string, b: string): number {
  const shared = [/[-,].*$/u, /:.*$/u, /\s\d.*$/u].findIndex((end) => a.replace(end, '') === b.replace(end, ''))
  return shared === -1 ? Infinity : shared
}
const bookOf = (value: string | null) => value?.replace(/\s\d.*$/u, '')

type FactChange = {
  draft: Draft
  facts: Fact[]
  mentions: Fact[]
  how: How
  field: 'dates' | 'times' | 'scripture'
  far: (a: string, b: string) => number
}

/** Values a sentence names: those the brief has are what is replaced or dropped, the others are what is new. */
function factChanges({ draft, facts, mentions, how, field, far }: FactChange): Change[] {
  const { known, stays, isAboutDesign, ...rest } = sorted(facts, mentions, how)
  const fresh = rest.fresh.map((one): Fact => ({ ...one, amended_by: how.sentence }))
  if (isAboutDesign || (known.length === 0 && saysNotHeld(how.sentence))) return []
  if (fresh.length === 0) return how.isDropped ? drop(facts, known, field) : []
  if (how.isAdded && known.length === 0) {
    facts.push(...fresh)
    return fresh.map(({ text }) => ({ field, before: null, after: text }))
  }
  const old =
    known.length > 0
      ? known
      : replaced(
          facts.filter((one) => !has(stays, one)),
          fresh,
          far,
        )
  const at = old.length === 0 ? facts.length : facts.indexOf(old[0]!)
  for (const one of old) facts.splice(facts.indexOf(one), 1)
  facts.splice(at, 0, ...fresh)
  const [before, after] = [old, fresh].map((some) => [...new Set(some.map(({ text }) => text))].join(', '))
  // Copy in which the old value stands is amended with it: else a design with the old one would be as asked.
  for (const [place, { text }] of old.entries()) exchange(draft, text, fresh[Math.min(place, fresh.length - 1)]!.text)
  return [{ field, before: before || null, after: after! }]
}

function drop(facts: Fact[], known: readonly Fact[], field: FactChange['field']): Change[] {
  for (const one of known) facts.splice(facts.indexOf(one), 1)
  return known.map((one) => ({ field, before: field === 'times' ? calledAlone(one) : one.text, after: null }))
}

const has = (some: readonly Fact[], { value }: Fact) => some.some((one) => one.value === value)

/** What of the values named is new, and what of the brief's it takes the place of. */
function sorted(facts: readonly Fact[], mentions: readonly Fact[], { sentence, isDropped }: How) {
  const denied = mentions.filter(({ text }) => isDenied(sentence, text))
  const fresh = mentions.filter((one) => one.value !== null && !denied.includes(one) && !has(facts, one))
  const hasBoth = denied.length > 0 && fresh.length > 0
  // Of `4-6 PM` the six may be what it was: it stays, and is not what the four takes the place of.
  const isBeside = (one: Fact) =>
    fresh.some(({ text }) => text !== one.text && (text.includes(one.text) || one.text.includes(text)))
  // `Worship should be 9:30 and 11`: what is joined to the new one stays, too.
  const isJoined = (one: Fact) => has(facts, one) && fresh.some(({ text }) => joins(sentence, text, one.text))
  const stays = mentions.filter((one) => !hasBoth && (isBeside(one) || isJoined(one)))
  const known = facts.filter((one) => has(hasBoth ? denied : mentions, one) && !has(stays, one))
  // `at 7:30, not 7:00`, where the brief says neither, speaks of the design; or of the one value there is.
  const isUnknown = hasBoth && !denied.some((one) => has(facts, one)) && facts.length > 1
  return { fresh, known, stays, isAboutDesign: isUnknown || (denied.length > 0 && fresh.length === 0 && !isDropped) }
}

/** Of several values those that are nearest to the new ones; as many new ones as old ones replace them all. */
function replaced(facts: readonly Fact[], fresh: readonly Fact[], far: FactChange['far']): Fact[] {
  const known = facts.filter((one): one is { text: string; value: string } => one.value !== null)
  if (facts.length <= fresh.length || known.length === 0) return [...facts]
  if (known.length <= fresh.length) return known
  const left = [...known]
  return fresh.flatMap(({ value }) => {
    const [nearest] = left.toSorted((a, b) => far(a.value, value!) - far(b.value, value!))
    return nearest === undefined ? [] : left.splice(left.indexOf(nearest), 1)
  })
}
