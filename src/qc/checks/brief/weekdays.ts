import type { Brief, Fact } from '../../model.ts'
import {
  datesIn,
  type Day,
  isSameTime,
  masked,
  recurringIn,
  scriptureIn,
  standsWhole,
  timesIn,
  weekdayNamed,
  weekdayNames,
  weekdayOfDate,
  wordsIn,
} from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { requestedText, type Comparison, contradiction, missing, saidText } from './comparison.ts'
import { comparingFacts } from './comments/comments.ts'
import { dayOf, dayWithin, isSameDay, spansOf, spokenDate } from './days.ts'
import { certainty } from './certainty.ts'
import { nearWeekdays } from './near/near.ts'
import { sureDigits } from './reading.ts'

/** The weekdays beside dates by the calendar, and those that stand by themselves by the brief. */
export const weekdayCheck = defineCheck({
  name: 'weekday',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) => {
    const found = [
      ...recurring(comparison).flatMap(({ wrong }) => wrong),
      ...besideDates(comparison),
      ...loneWeekdays(comparison),
      ...inOtherLanguage(comparison),
      ...briefsOwn(comparison.brief.fields.dates),
    ]
    return found.length > 0 ? found : nearWeekdays(comparison)
  }),
})

/** Days that come again and are not named in the design at all. */
export const recurringDates = (comparison: Comparison): CheckFinding[] =>
  recurring(comparison).flatMap(({ absent }) => absent)

/** Days that come again are looked for by their weekday. */
function recurring({ brief, text, ...rest }: Comparison): { absent: CheckFinding[]; wrong: CheckFinding[] }[] {
  const named = brief.fields.dates
    .filter(({ text: written, value }) => value === null && recurringIn(written).length > 0)
    .map(({ text: written }) => ({ written, days: weekdaysNamed(written) }))
    .filter(({ days }) => days.length > 0)
  // `Tues. & Thurs.`
  const short = text.lines.flatMap(({ text: line }) => [...line.matchAll(dayName)].map(([name]) => weekdayNamed(name)))
  const shown = [...text.weekdays, ...text.dates].map(({ weekday }) => weekday).concat(short)
  const allowed = named.flatMap(({ days }) => days)
  return named.map(({ written, days }) => {
    if (days.some((day) => shown.includes(day)))
      return { absent: [], wrong: otherWeeks({ brief, text }, written, days) }
    // `Sundays April 4 through June 27`, of which the design has the days themselves.
    const isDated = brief.fields.dates.some(
      ({ value }) =>
        value !== null &&
        days.includes(weekdayOfDate(value)) &&
        text.dates.some((one) => one.days.some((day) => isSameDay(day, dayOf(value)))),
    )
    if (isDated) return { absent: [], wrong: [] }
    // `Nan needs Mondays, same time and place`
    const spoken = weekdaysNamed((brief.commentSentences ?? []).join('\n'))
    const other = text.weekdays.find(({ weekday }) => !allowed.includes(weekday) && !spoken.includes(weekday))
    const name = written.toLowerCase()
    if (other === undefined) {
      const facts = { what: `“${written}”`, expected: written, subject: `date:${name}`, severity: 'warn' as const }
      return { absent: [missing({ brief, text, ...rest }, facts)], wrong: [] }
    }
    const [expected, actual] = [days.map((day) => weekdayNames[day]).join(' or '), weekdayNames[other.weekday]!]
    const subject = `weekday:${name}:${actual}`
    return { absent: [], wrong: [contradiction({ kind: 'weekday', expected, actual, subject, at: other })] }
  })
}

/** `1st & 3rd Tuesdays` for `2nd and 4th Tuesdays`: other weeks of the month than all that the task names. */
function otherWeeks(
  { brief, text }: Pick<Comparison, 'brief' | 'text'>,
  written: string,
  days: readonly number[],
): CheckFinding[] {
  const weeksIn = (said: string) =>
    recurringIn(said)
      .filter((one) => weekdaysNamed(one.text).some((day) => days.includes(day)))
      .map((one) => weeksOf(one.text))
      .filter((weeks) => weeks !== '')
  const [expected, said] = [weeksOf(written), weeksIn(saidText(brief))]
  const at = text.weekdays.find(({ weekday }) => days.includes(weekday))
  const shown = text.lines.flatMap(({ text: line }) => weeksIn(line))
  const [actual] = shown
  if (expected === '' || actual === undefined || at === undefined) return []
  if (shown.some((weeks) => weeks === expected || said.includes(weeks))) return []
  const subject = `weeks:${written.toLowerCase()}:${actual}`
  return [contradiction({ kind: 'weekday', expected: written, actual: at.line, subject, at })]
}

const weekNames = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'last'].map(
  (names) => new RegExp(`\\b(?:${names})\\b`, 'i'),
)
/** Which weeks of a month a recurring day names, as digits; `every second Sunday` is every other one. */
const weeksOf = (text: string) =>
  /^(?:every|each)\b/i.test(text) ? '' : weekNames.flatMap((name, at) => (name.test(text) ? at + 1 : [])).join('')

function weekdaysNamed(text: string): number[] {
  const words = [...text.matchAll(/\b(\p{L}{3,10})\b/gu)]
  return words.map(({ 1: word }) => weekdayNamed(word!)).filter((day) => day !== null)
}

const valuesIn = (brief: Brief) => brief.fields.dates.flatMap(({ value }) => (value === null ? [] : [value]))

/** A weekday must be that of its date, where the year is known. */
function besideDates(comparison: Comparison): CheckFinding[] {
  const values = valuesIn(comparison.brief)
  const spans = spansOf(comparison.brief)
  const mentions = comparison.text.dates.flatMap(eachDay).map((one) => fromWeekday(comparison, one))
  return mentions.flatMap((mention): CheckFinding[] => {
    const [day] = mention.days
    if (mention.weekday === null || day === undefined) return []
    const value = values.find((one) => isSameDay(dayOf(one), day))
    // Beside a wrong year the weekday may be right: the year alone is reported.
    if (day.year !== null && value !== undefined && day.year !== dayOf(value).year) return []
    // Of a day that nobody asked for, a digit may be the reader's.
    if (value === undefined && mention.confidence < sureDigits) return []
    const known = value ?? dayWithin(spans, day) ?? dayNear(values, day) ?? daySaid(comparison.brief, values, day)
    const year = day.year ?? (known === null ? null : Number(known.slice(0, 4)))
    if (year === null) return []
    const iso = isoIn(year, day)
    const right = weekdayOfDate(iso)
    if (right === mention.weekday || Number.isNaN(right) || isRange(comparison, mention, year)) return []
    if (isOfOtherLine(comparison, mention) || isSaidSo(comparison.brief, iso, mention.weekday)) return []
    if (isListedBehind(comparison.text.text, right, mention.weekday)) return []
    const [expected, actual] = [weekdayNames[right]!, weekdayNames[mention.weekday]!]
    const why = ` ${spokenDate(iso)} is a ${expected}.`
    return [contradiction({ kind: 'weekday', expected, actual, subject: `weekday:${iso}:${actual}`, at: mention, why })]
  })
}

type Mention = Comparison['text']['dates'][number]

/** `Martes y jueves, desde el 2 de febrero`: of the days that come again the first day is one. */
const isListedBehind = (text: string, right: number, weekday: number): boolean =>
  [...text.matchAll(listedDays)].some(
    ([, one = '', other = '']) => dayCalled(one) === right && dayCalled(other) === weekday,
  )
const listedDays =
  /(?<!\p{L})(\p{L}{3,10})\.?\s*(?:,|&|\/|\+|(?<!\p{L})(?:y|e|o|and|or)(?!\p{L}))\s*(\p{L}{3,10})(?!\p{L})/giu
const dayCalled = (word: string) => weekdayNamed(word) ?? weekdayNamed(word.replace(/s$/i, ''))

/** `Sun–Tue 4/25–4/27`: two weekdays ahead of two days, each of its own. */
function isRange({ text }: Comparison, { at, end, weekday, days: own }: Mention, year: number): boolean {
  const ahead = new RegExp(`(?<!\\p{L})(\\p{L}{3,9})\\.?${joint}$`, 'iu').exec(
    text.text.slice(0, at).slice(-leadCharsMax),
  )
  const next = text.dates.find((one) => new RegExp(`^${joint}$`, 'iu').test(text.text.slice(end, one.at)))
  const both = [ahead === null ? null : weekdayNamed(ahead[1]!), weekday]
  const days = [...own, ...(next?.days ?? [])]
  return days.length === 2 && days.every((day, place) => weekdayOfDate(isoIn(day.year ?? year, day)) === both[place])
}
const joint = '\\s?(?:[-–—&]|to|and|through|thru)\\s?'

/** `Tuesdays from January 11`: what comes again begins on its own weekday. */
const comesAgain =
  /(?<!\p{L})(?<name>\p{L}{3,9}days?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?),?\s(?:from|starting|beginning|begins?|starts?|desde|a partir del?)(?:\s(?:on|el))?\s$/iu
const fromWeekday = ({ text }: Comparison, mention: Mention): Mention => {
  if (mention.weekday !== null || mention.days.length !== 1) return mention
  const found = comesAgain.exec(text.text.slice(Math.max(0, mention.at - leadCharsMax), mention.at))
  if (found === null) return mention
  const [ahead] = found
  return {
    ...mention,
    text: ahead + mention.text,
    at: mention.at - ahead.length,
    weekday: weekdayNamed(found.groups!['name']!),
  }
}
const leadCharsMax = 40

/** `Friday 9 and Saturday 10 October`, `Thu–Sat 11/5–11/7`: each day that has a weekday of its own ahead of it. */
function eachDay(mention: Mention): Mention[] {
  const { text, days, at, isRange: areEnds } = mention
  const others = days.slice(1).flatMap((day): Mention[] => {
    const own = new RegExp(
      `(?<=[\\d,&]\\W{0,3}(?:and |y |al? |to )?)(\\p{L}{3,10})\\.?,?\\s(?:\\p{L}{3,10}\\.?\\s)?${day.day}(?!\\d)`,
      'iu',
    ).exec(text)
    const weekday = own === null ? null : weekdayNamed(own[1]!)
    return weekday === null ? [] : [{ ...mention, text: own![0], at: at + own!.index, weekday, days: [day] }]
  })
  const until = weekdayNamed(new RegExp(`^\\p{L}{3,10}\\.?${joint}(\\p{L}{3,10})`, 'iu').exec(text)?.[1] ?? '')
  const last =
    areEnds && until !== null && others.length === 0 ? [{ ...mention, weekday: until, days: days.slice(-1) }] : []
  return [mention, ...others, ...last]
}

const isoIn = (year: number, { month, day }: Day) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A day as it lies next to one of the brief's days; null: near none of them. */
function dayNear(values: readonly string[], day: Day): string | null {
  const apart = (iso: string, value: string) => Math.abs(Date.parse(iso) - Date.parse(value))
  const all = values.flatMap((value) =>
    [-1, 0, 1].map((step) => ({ value, iso: isoIn(Number(value.slice(0, 4)) + step, day) })),
  )
  return all.find(({ value, iso }) => apart(iso, value) <= nearMs)?.iso ?? null
}
const nearMs = 45 * 24 * 60 * 60 * 1000

/** `$75 by Sunday, May 23`: a day that the task names with the weekday which it has in the year of its other days. */
function daySaid(brief: Brief, values: readonly string[], day: Day): string | null {
  const years = new Set(values.map((value) => Number(value.slice(0, 4))))
  const said = datesIn(saidText(brief)).filter(({ days }) => days.some((one) => isSameDay(one, day)))
  const isos = [...years].map((year) => isoIn(year, day))
  return isos.find((iso) => said.some(({ weekday }) => weekday !== null && weekday === weekdayOfDate(iso))) ?? null
}

/** What the brief itself says of the day, be it right or wrong, is the brief's: it is told of that alone. */
const isSaidSo = (brief: Brief, iso: string, weekday: number) =>
  brief.fields.dates.some(({ text, value }) => value === iso && datesIn(text)[0]?.weekday === weekday) ||
  datesIn(saidText(brief)).some((one) => one.weekday === weekday && one.days.some((day) => isSameDay(day, dayOf(iso))))

/**
 * `Easter Sunday` above `March 25`, `Beginning March 7` above `Saturday 5:30 PM`: on lines of their own a weekday and a date
 * need not belong together, where the task names the weekday, or another of its days is one.
 */
function isOfOtherLine(
  { brief, text }: Comparison,
  { weekday, text: own, end, line }: Comparison['text']['dates'][number],
) {
  const isAhead = weekdayNamed(/^\p{L}*/u.exec(own)![0]) !== null
  const isApart = isAhead
    ? own.slice(0, own.search(/\d/)).includes('\n')
    : own.includes('\n') || /^\s*\n/.test(text.text.slice(end))
  const named = [...saidText(brief).matchAll(dayName)].map(([name]) => weekdayNamed(name))
  const endsLine = new RegExp(`\\p{L}\\s+${own.split(/\s/)[0]}`, 'iu').test(line)
  const isDays = endsLine && valuesIn(brief).some((one) => weekdayOfDate(one) === weekday)
  return isApart && (named.includes(weekday) || isDays)
}

/** `Tuesdays`, `TUE`; `sun` and `sat` are words, too. */
const dayName =
  /\b(?:(?:[Ss]un|[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|SUN|MON|TUES|WEDNES|THURS|FRI|SATUR)(?:days?|DAYS?)|(?:Sun|SUN|Mon|MON|Tues?|TUES?|Weds?|WEDS?|Thu(?:rs?)?|THU(?:RS?)?|Fri|FRI|Sat|SAT|tues?|weds?|thu(?:rs?)?|fri|(?:sat|sun)(?=\.?,?\s(?:night|morning|evening|afternoon|at\b|\d|@|&|\+)|\s?[&,/–-])))\b/g

/** A weekday that stands by itself, where the brief leaves no doubt which it can be. */
function loneWeekdays(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const values = valuesIn(comparison.brief)
  if (values.length === 0) return []
  const requested = requestedText(brief)
  const words = `${masked(requested, scriptureIn(requested))} ${brief.title}\n${saidText(brief)}`.matchAll(dayName)
  const named = [...words].map(({ 0: word }) => weekdayNamed(word)).filter((day) => day !== null)
  const dates = brief.fields.dates
  const isWholeRange = dates.some((one, at) => dates.some((other, place) => place !== at && other.text === one.text))
  // Between the first and the last day of a range any weekday may come, unless the brief names the one that comes again.
  if (isWholeRange && named.length === 0) return []
  const allowed = new Set([...named, ...values.map(weekdayOfDate)])
  return text.weekdays
    .filter((one) => one.isAlone && !allowed.has(one.weekday) && isBesideEvent(comparison, one))
    .map((one) => {
      const actual = weekdayNames[one.weekday]!
      const expected = [...allowed].map((day) => weekdayNames[day]).join(' or ')
      return contradiction({ kind: 'weekday', expected, actual, subject: `weekday:${values[0]}:${actual}`, at: one })
    })
}

/** `Sábado / Sunday`, of `Sábado / Saturday`: one line that says it in two languages, and another day in each. */
function inOtherLanguage({ brief, text }: Comparison): CheckFinding[] {
  const pairIn = (line: string): [number, number] | null => {
    const words = wordsIn(line).filter((word) => weekdayNamed(word) !== null)
    const [own, other, more] = [...new Set(words)].map((word) => ({
      day: weekdayNamed(word)!,
      isEnglish: word.endsWith('day') || word.endsWith('days'),
    }))
    const isPair = own !== undefined && other !== undefined && more === undefined && own.isEnglish !== other.isEnglish
    return isPair ? [own.day, other.day] : null
  }
  const said = (brief.rows ?? []).flatMap((row) => pairIn(row)?.join() ?? [])
  return text.weekdays.flatMap((one) => {
    const [first, second] = pairIn(one.line) ?? []
    if (first === undefined || second === undefined || first === second || one.weekday !== second) return []
    if (!said.includes(`${first},${first}`) || said.includes(`${first},${second}`)) return []
    const [expected, actual] = [weekdayNames[first]!, weekdayNames[second]!]
    return [contradiction({ kind: 'weekday', expected, actual, subject: `weekday:languages:${actual}`, at: one })]
  })
}

/**
 * A weekday says when the event is where its line, or the one before or after, shows a date, a time or the title of
 * the brief; elsewhere it may belong to office hours or to another event.
 */
function isBesideEvent({ brief, text }: Comparison, { line }: { line: string }): boolean {
  const at = text.lines.findIndex((one) => one.text === line)
  const near = text.lines.slice(Math.max(0, at - 1), at + 2)
  const beside = near.map((one) => one.text).join('\n')
  const times = brief.fields.times.flatMap((one) => timesIn(one.text))
  const hasTime = timesIn(beside).some((one) => times.some((other) => isSameTime(one, other)))
  const hasDate = text.dates.some((one) => near.some((other) => one.line.includes(other.text)))
  const words = wordsIn(beside)
  const hasTitle = [brief.title, ...brief.fields.key_copy].some((title) => standsWhole(wordsIn(title), words))
  return hasTime || hasDate || hasTitle || text.lines.length <= linesOfOneEvent
}
/** A design with no more lines than this speaks of nothing else. */
const linesOfOneEvent = 3

/** A brief that contradicts the calendar itself: people should know. */
function briefsOwn(facts: readonly Fact[]): CheckFinding[] {
  return facts.flatMap(({ text, value }, at) => {
    const [mention] = datesIn(text)
    const isFirst = facts.findIndex((one) => one.text === text) === at
    if (value === null || !isFirst || mention?.weekday === null || mention === undefined) return []
    // The last day of `Sun-Tue April 25-27`
    if (mention.days.length > 1 && !isSameDay(mention.days[0]!, dayOf(value))) return []
    const right = weekdayOfDate(value)
    if (right === mention.weekday) return []
    const expected = weekdayNames[right]!
    const message = `The brief says ${weekdayNames[mention.weekday]}, but ${spokenDate(value)} is a ${expected}.`
    const subject = `weekday:brief:${value}`
    return [finding({ severity: 'warn', confidence: certainty.ofExclusion, message, expected, actual: text, subject })]
  })
}
