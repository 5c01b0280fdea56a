import {
  clockOf,
  datesIn,
  isSameTime,
  monthNames,
  spokenTime,
  timesIn,
  weekdayNamed,
  weekdayOfDate,
} from '../../../text/text.ts'
import type { Change, Draft } from '../../draft.ts'
import { type Candidate, type Restating, restate, wordsOf } from '../restated.ts'

/** `the concert will start an hour later`, `empezamos media hora antes`: a value moved by so much, beside the words the brief has it by. */

const numbers: Record<string, number> = {
  half: 0.5,
  media: 0.5,
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
}
const units: [RegExp, number][] = [
  [/^min/, 1],
  [/^(?:hours?|hrs?|horas?)/, 60],
  [/^d[aí]/, 1],
  [/^(?:week|semana)/, 7],
]
const amount =
  '(?<number>\\d{1,2}|half|media|an?|one|una?|two|dos|three|tres|four|cuatro)(?: an| a)?[ -](?<unit>minutes?|mins?|minutos?|hours?|hrs?|horas?|days?|d[ií]as?|weeks?|semanas?)(?<half> and a half| y media)?'
const later = '(?<later>later|after|back|longer|más tarde|después|más)'
const sooner = '(?<sooner>earlier|sooner|before|up|ahead|antes|más temprano|shorter)'
const movedBy =
  '(?<!\\p{L})(?:mov(?:ed?|ing)|push(?:ed|ing)?|bump(?:ed|ing)?|shift(?:ed|ing)?|slid(?:e|es|ing)?|postpon(?:ed?|ing)|reschedul(?:ed?|ing)|pasa(?:mos)?|pospon\\p{L}+|cambia(?:mos)?|mueve|movemos) '
const shifts = [
  `(?<!\\p{L})${amount} (?:${later}|${sooner})(?!\\p{L})(?! (?:the|la|el|we|it|cada|each|every) )`,
  `(?<!\\p{L})(?:moved?|moving|push(?:ed|ing)?|bump(?:ed|ing)?|shift(?:ed|ing)?|slid(?:e|es|ing)?|set|put) (?:\\p{L}+ ){0,3}?(?:${later}|${sooner}) (?:by )?${amount}`,
  // `can we bump it a week?`
  `(?<!\\p{L})(?:moved?|moving|push(?:ed|ing)?|bump(?:ed|ing)?|postpon(?:ed?|ing)|delay(?:ed|ing)?) (?:it|this|everything|the \\p{L}+) (?:by )?${amount}(?=[?.!,]|$)`,
].map((one) => new RegExp(one, 'iu'))
const ofEnd =
  /\b(?:ends?|ending|finish\w*|clos(?:e[sd]?|ing)|until|till?|over|out by|wrap\w*|longer|shorter|termina\w*|acaba\w*)\b/i

/** Whether a clause says by how much something moves. */
export const saysShift = (clause: string): boolean => shiftOf(clause) !== null

/** A value that moves by so much, where the sentence does not say to what. */
export function shifted(draft: Draft, sentence: string, context: Restating): Change[] {
  if (momentsIn(sentence).length > 0) return []
  const changes = moved(draft, sentence, context)
  return changes.length > 0 ? changes : followedBy(draft, sentence, context)
}

/** `half an hour later: 7:30`: the value that comes to what is said. */
export function shiftedTo(draft: Draft, sentence: string, context: Restating): Change[] {
  return momentsIn(sentence).length === 1 ? moved(draft, sentence, context) : []
}

const momentsIn = (sentence: string) => [...datesIn(sentence), ...timesIn(sentence)]

function moved(draft: Draft, sentence: string, context: Restating): Change[] {
  const clause = sentence
    .split(/[,;]\s|\s(?:so|but|because|since|as[ií] que|pero|porque)\s/u)
    .find((one) => shiftOf(one) !== null)
  if (clause === undefined) return []
  const { by, isOfDays } = shiftOf(clause)!
  const becomes = (old: Candidate) =>
    isOfDays
      ? (dayBy(draft, old, by) ?? rangeBy(draft, old, by))
      : hoursBy(draft, old, {
          by,
          isOfEnd: ofEnd.test(clause),
          isStart: starts.test(clause),
          isAsked: /\?\s*$/.test(sentence),
        })
  const all = context.candidates().filter(({ kind }) => kind === (isOfDays ? 'date' : 'clock'))
  // Until when people may do something moves where that is said.
  const main = all.filter(({ fragment }) => !ofDeadline.test(fragment))
  const own = main.length === 0 || ofDeadline.test(clause) ? all : main
  const fits = momentsIn(sentence).length === 0 ? own : own.filter((one) => isSame(becomes(one) ?? '', sentence))
  const old = meant(fits, new Set(wordsOf(clause)))
  const after = old === null ? null : becomes(old)
  return old === null || after === null
    ? []
    : restate(draft, { sentence, value: { kind: old.kind, text: after }, old, ...context })
}

const ofDeadline =
  /(?<!\p{L})(?:by|until|till|before|through|deadline|rsvp|regist\p{L}*|sign[- ]?ups?|order|early[- ]bird|hasta|antes)(?!\p{L})/iu

/** `half an hour later: 7:30`: what it comes to, where that is said, too. */
const isSame = (after: string, sentence: string) =>
  timesIn(after).some((one) => timesIn(sentence).some((other) => isSameTime(one, other)))

const starts =
  /\b(?:start\w*|begin\w*|open\w*|depart\w*|leav\w*|meet\w*|arriv\w*|empieza\w*|empez\w*|inici\w*|comienza\w*)\b/i

/** `we are moving it to the following Saturday`, `pasa al sábado siguiente`: another day, counted from the old one. */
const following = new RegExp(
  `(?:${movedBy}(?:\\p{L}+ ){0,3}?(?:to|until|till?|for|al?|para)|(?:it|we|they|camp|retreat)(?:['’](?:s|re)| is| are)(?: now| actually| going to be)?) (?:the |la |el )?(?:(?:following|next) (?<after>\\p{L}{3,10})|(?<behind>week|day|weekend) (?:right |just )?after|(?<siguiente>\\p{L}{3,10}) siguiente)(?!\\p{L})`,
  'iu',
)

/** By how many days a clause moves a date to the day that follows it. */
function daysToFollowing(clause: string, old: string): number | null {
  const { after, behind, siguiente } = following.exec(clause)?.groups ?? {}
  const named = (after ?? behind ?? siguiente)?.toLowerCase()
  if (named === undefined) return null
  if (/^(?:week|weekend|semana)$/.test(named)) return weekDays
  if (/^d[aí]/.test(named)) return 1
  const [wanted, own] = [weekdayNamed(named), weekdayOfDate(old)]
  return wanted === null ? null : (wanted - own + weekDays) % weekDays || weekDays
}
const weekDays = 7

/** The one date of a brief, or its days from one to another, where a clause moves it to what follows it. */
function followedBy(draft: Draft, sentence: string, context: Restating): Change[] {
  const [date, end, other] = draft.dates
  const isOne = end === undefined || (end.text === date?.text && other === undefined)
  if (date?.value == null || !isOne || /\?\s*$/.test(sentence)) return []
  const by = daysToFollowing(sentence, date.value)
  const [old, another] = context
    .candidates()
    .filter(({ kind, text }) => kind === 'date' && (end === undefined || text === date.text))
  const after = by === null || old === undefined ? null : end === undefined ? dayBy(draft, old, by) : spanBy(draft, by)
  return after === null || another !== undefined
    ? []
    : restate(draft, { sentence, value: { kind: 'date', text: after }, old: old!, ...context })
}

function shiftOf(clause: string): { by: number; isOfDays: boolean } | null {
  for (const pattern of shifts) {
    const found = pattern.exec(clause)
    if (found === null) continue
    const { number = '', unit = '', half, sooner: isSooner } = found.groups ?? {}
    const count = (numbers[number.toLowerCase()] ?? Number(number)) + (half === undefined ? 0 : 0.5)
    const size = units.find(([name]) => name.test(unit.toLowerCase()))?.[1] ?? 0
    return { by: count * size * (isSooner ? -1 : 1), isOfDays: /^[dws]/i.test(unit) }
  }
  return null
}

/** `January 12`, `12 de enero`: one day in two languages. */
function dayNamed(text: string): string | null {
  const [one, another] = datesIn(text).flatMap(({ days }) => days)
  return one === undefined || another !== undefined ? null : `${one.month}-${one.day}`
}

/** The only value of the kind, or the one whose own words the clause says most of. */
function meant(all: readonly Candidate[], subject: ReadonlySet<string>): Candidate | null {
  if (all.length === 0) return null
  if (new Set(all.map(({ text }) => dayNamed(text) ?? text)).size === 1) return all[0]!
  const [first, second] = all
    .map((one) => ({
      one,
      near: subject.intersection(one.words.near).size,
      all: subject.intersection(one.words.whole).size,
    }))
    .toSorted((a, b) => b.near - a.near || b.all - a.all)
  const isTie = second !== undefined && first!.near === second.near && first!.all === second.all
  return first === undefined || first.near + first.all === 0 || isTie ? null : first.one
}

function dayBy({ dates }: Draft, old: Candidate, by: number): string | null {
  const fact = dates.find(({ text }) => text.includes(old.text) || old.text.includes(text))
  const value = fact?.value
  if (value == null || datesIn(old.text).some(({ days }) => days.length > 1)) return null
  const day = new Date(Date.parse(`${value}T12:00:00Z`) + by * 86_400_000)
  return `${monthNames[day.getUTCMonth()]} ${day.getUTCDate()}`
}

/** `April 9-11`, so many days on; null: it is no such range. */
function rangeBy(draft: Draft, { text }: Candidate, by: number): string | null {
  const dates = draft.dates.filter((one) => one.text.includes(text) || text.includes(one.text))
  return dates.length === 2 && datesIn(text)[0]?.isRange === true ? spanBy({ ...draft, dates }, by) : null
}

/** The days of a brief from one to another, so many days on. */
function spanBy({ dates }: Draft, by: number): string | null {
  const [from, until] = dates.map(({ value }) =>
    value === null ? null : new Date(Date.parse(`${value}T12:00:00Z`) + by * 86_400_000),
  )
  if (!from || !until) return null
  const [first, last] = [from, until].map((day) => `${monthNames[day.getUTCMonth()]} ${day.getUTCDate()}`)
  return from.getUTCMonth() === until.getUTCMonth() ? `${first}-${until.getUTCDate()}` : `${first} - ${last}`
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Of hours from one to another the one that the clause speaks of. */
function hoursBy(
  { times }: Draft,
  old: Candidate,
  { by, isOfEnd, isStart, isAsked }: { by: number; isOfEnd: boolean; isStart: boolean; isAsked: boolean },
): string | null {
  const own = timesIn(old.text)
  const [from, until] = own.map((one) => {
    const isIt = (minutes: number) => minutes % 720 === one.minutes % 720
    const said = times.flatMap(({ value }) => (value === null ? [] : minutesOf(value))).find(isIt)
    const isNamed = times.some(({ text }) => timesIn(text).some(({ minutes }) => isIt(minutes)))
    return said ?? (isNamed ? one.minutes : null)
  })
  const moved = (minutes: number) => spokenTime(clockOf((minutes + by + 1440) % 1440))
  if (from == null || own.length > 2) return null
  if (own.length === 1) return moved(from)
  // `Could we push it back half an hour? … so let’s do 5:30 to 7:30`: what it comes to is said behind the question.
  if (until == null || (isStart && isOfEnd) || (isAsked && !isStart && !isOfEnd)) return null
  if (!isStart && !isOfEnd) return `${moved(from)} - ${moved(until)}`
  return isOfEnd ? `${spokenTime(clockOf(from))} - ${moved(until)}` : `${moved(from)} - ${spokenTime(clockOf(until))}`
}
