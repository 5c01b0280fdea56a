import {
  type Day,
  datesIn,
  masked,
  monthNames,
  namesFeast,
  namesHoliday,
  scriptureIn,
  sentences,
  slug,
  weekdayNames,
  wordsIn,
} from '../../text/text.ts'
import { isDue } from '../../brief/brief.ts'
import type { Statement } from '../../model.ts'
import { type CheckFinding, defineCheck } from '../define.ts'
import {
  requestedText,
  type Comparison,
  contradiction,
  extra,
  missing,
  nearest,
  saidText,
  unread,
} from './comparison.ts'
import { comparingFacts } from './comments/comments.ts'
import { sureDigits } from './reading.ts'
import { comesAgain, isReckoned } from './reckoned.ts'
import { datesWith, monthsNamed } from './monthless.ts'
import { dayOf, daysKeptOff, dayWithin, isSameDay, spansOf, spokenDate } from './days.ts'
import { daysOfOthers } from './rows/rows.ts'
import { recurringDates } from './weekdays.ts'

/** Each date that is asked for, and those nobody asked for. */
export const dateCheck = defineCheck({
  name: 'date',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) => [
    ...inspectDates(comparison),
    ...recurringDates(comparison),
    ...daysOfOthers(comparison),
  ]),
})

type Wanted = { text: string; value: string; day: Day }
type Shown = Comparison['text']['dates'][number] & { day: Day }

function inspectDates(given: Comparison): CheckFinding[] {
  const dates = given.text.dates
    .filter((mention) => !areHours(given, mention))
    .map((mention) => asTuesday(given, mention))
  const comparison = { ...given, text: { ...given.text, dates } }
  const { brief, text } = comparison
  const asked = brief.fields.dates.flatMap(({ text: written, value }): Wanted[] =>
    value === null ? [] : [{ text: written, value, day: dayOf(value) }],
  )
  const off = daysKeptOff(saidText(brief))
  const isOff = ({ day }: { day: Day }) => off.some((one) => isSameDay(one, day))
  const wanted = asked.filter((one) => !isOff(one))
  const shown = text.dates.flatMap((mention) => mention.days.map((day): Shown => ({ ...mention, day })))
  const allowed = allowedDays(comparison, wanted)
  const said = saidText(brief)
  // Such a day is in a month that the brief speaks of, or in the one behind that of the event.
  const bare = bareDays(withoutComments(brief))
  const months = new Set([
    ...wanted.flatMap(({ day: { month } }) => [month, (month % 12) + 1]),
    ...datesIn(said).flatMap(({ days }) => days.map(({ month }) => month)),
    ...monthsNamed(said),
  ])
  // Between a first and a last day that it shows, a design may name each.
  const isShown = (iso: string) => shown.some((one) => isSameDay(one.day, dayOf(iso)))
  const spans = spansOf(brief).filter(({ from, to }) => isShown(from) && isShown(to))
  const isAllowed = ({ day }: Shown) => !isOff({ day }) && isNamed({ day })
  const isNamed = ({ day }: Pick<Shown, 'day'>) =>
    dayWithin(spans, day) !== null ||
    allowed.some((one) => isSameDay(one, day)) ||
    namesHoliday(said, day) ||
    (bare.has(day.day) && months.has(day.month)) ||
    isInList(withoutComments(brief), day) ||
    isEve(said, { day, wanted }) ||
    isReckoned(said, { day, values: wanted.map(({ value }) => value) }) ||
    (isComplete && comesAgain(said, { day, values: wanted.map(({ value }) => value) }))
  // Only where no day is missing one that comes again may be one of its own.
  const isComplete = wanted.every(({ day }) => shown.some((one) => isSameDay(one.day, day)))
  const unexpected = shown.filter((one) => !isAllowed(one))
  const found = wanted.flatMap((one) => inspectDate(comparison, { one, wanted, shown, unexpected }))
  const labels = labelledDays(said)
  // The day of another row.
  const misplaced = shown
    .filter((one) => one.confidence >= sureDigits && wanted.some(({ day }) => isSameDay(one.day, day)))
    .flatMap((one) => underLabel(one, labels) ?? [])
  if (wanted.length === 0) return [...unexpected.flatMap((one) => underLabel(one, labels) ?? []), ...misplaced]
  const passing = inPassing(said, shown)
  const lasts = deadlinesLacking(comparison, shown)
  const others = unexpected
    .filter((one) => !isOfCalendar(comparison, one))
    .map(
      (one) =>
        insteadOf(one, passing) ??
        underLabel(one, labels) ??
        extra({ kind: 'date', actual: one.text, at: one }, `date:extra:${one.day.month}-${one.day.day}`),
    )
  const isTold = ({ expected }: CheckFinding) => found.some((one) => one.expected === expected)
  return [...found, ...lasts.filter((one) => !isTold(one)), ...others, ...misplaced.filter((one) => !isTold(one))]
}

/** `Mar. 21`, of Spanish `martes`: the Tuesday that the brief names, where it names no such day of March; its month where it says it. */
function asTuesday<Mention extends Comparison['text']['dates'][number]>({ brief }: Comparison, one: Mention): Mention {
  const [day, other] = one.days
  if (day === undefined || other !== undefined || !/^mar\.?,?\s\d/i.test(one.text)) return one
  const asked = brief.fields.dates.flatMap(({ value }) => value ?? []).filter((value) => dayOf(value).day === day.day)
  if (asked.some((iso) => dayOf(iso).month === day.month)) return one
  const [value] = asked.filter((iso) => new Date(iso).getUTCDay() === tuesday)
  if (value !== undefined) return { ...one, days: [{ ...day, month: dayOf(value).month }] }
  const isNamed = new RegExp(String.raw`(?<!\p{L})martes,?\s${day.day}(?![\d:])`, 'iu').test(saidText(brief))
  return isNamed ? { ...one, days: [] } : one
}
const tuesday = 2

/** `Sat 13 Feb | 6–9 PM` of which a reader lost the day: behind the month stand the hours that the brief asks for. */
function areHours({ brief }: Comparison, { days, isRange }: Comparison['text']['dates'][number]): boolean {
  const hours = brief.fields.times.flatMap(({ value }) =>
    value === null ? [] : [((Number(value.slice(0, 2)) + 11) % 12) + 1],
  )
  const isAsked = days.some((day) =>
    brief.fields.dates.some(({ value }) => value !== null && isSameDay(dayOf(value), day)),
  )
  return isRange && !isAsked && days.length === 2 && days.every(({ day }) => hours.includes(day))
}

/** What a comment says of a day changes or doubts it. */
const withoutComments = ({ said = '', unsettled = [], amendments = [] }: Comparison['brief']) =>
  [...unsettled, ...amendments.map(({ amended_by: { text } }) => text)].reduce(
    (text, one) => text.replace(one, ' '),
    said,
  )

/** `26, 27, 28 agosto`, `between 11/8 and 11/20`: whether a line names the month, and the day by its number. */
const isInList = (said: string, { month, day }: Day): boolean =>
  said.split('\n').some((line) => {
    const days = datesIn(line).flatMap((one) => one.days)
    const isOfOther = days.some((one) => one.day === day && one.month !== month)
    const isNumber = new RegExp(String.raw`(?<![\d:.$])${day}(?![\d:%]|\.\d|\s?[ap]\.?m\b)`, 'iu')
    return !isOfOther && days.some((one) => one.month === month) && isNumber.test(line) && listed.test(line)
  })

/**
 * `Sunday Nov 1: Saturday Vigil 5:00`, `Fri Nov 5, 8pm til Sat 7am`: the day before one that is asked for, or the day behind it,
 * which the task calls by its weekday.
 */
const isEve = (said: string, { day, wanted }: { day: Day; wanted: readonly Wanted[] }): boolean =>
  wanted.some(({ value }) =>
    [-1, 1].some((step) => {
      const eve = new Date(Date.parse(value) + step * dayMs)
      const isIt = eve.getUTCMonth() + 1 === day.month && eve.getUTCDate() === day.day
      const name = weekdayNames[eve.getUTCDay()]!
      // `Sunday, January 10 to Saturday, January 30`: that Sunday has a day of its own.
      const rest = step === 1 ? masked(said, datesIn(said)) : said
      // `sat` and `sun` are words, too.
      const short = `${name.slice(0, 3)}(?=\\.?,?\\s(?:at\\s|@\\s?)?(?:\\d|noon|night|morning|evening))`
      return isIt && new RegExp(String.raw`(?<!\p{L})(?:${name}(?!\p{L})|${short})`, 'iu').test(rest)
    }),
  )
const dayMs = 86_400_000

const listed = /\d\s?(?:,|y|and|&|-|–|to|al?)\s/iu

/** `Deadline is the 13th`, `the end of March (31st)`: days that a brief says without their month. */
const bareDays = (said: string): ReadonlySet<number> =>
  new Set(
    [
      ...said.matchAll(
        /\b(?:the|el(?: día)?)\s(\d{1,2})(?:st|nd|rd|th)?\b(?!\s?(?:of\b|de\b|[:/.]\d|(?:st|nd|rd|th)\b))|(?:(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo(?: de (?:pascua|ramos|resurrección))?)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\s(\d{1,2})(?=\s?(?:$|[,:;.)–—-](?!\d))|\s(?:a las?|at|en|in|de \d)\s)|\((\d{1,2})(?:st|nd|rd|th)\)|^\W*(\d{1,2})(?:st|nd|rd|th)(?=\s*[-–—:|])/gimu,
      ),
    ].map(({ 1: day, 2: ofWeekday, 3: aside, 4: ofRow }) => Number(day ?? ofWeekday ?? aside ?? ofRow)),
  )

/** `RSVP by April 14`: a last day that the task gives those who come, where the design has no last day at all. */
function deadlinesLacking(comparison: Comparison, shown: readonly Shown[]): CheckFinding[] {
  const { brief, text } = comparison
  const isLed = (one: Shown) => leadOf(aheadOf(one)) !== null
  if (shown.length === 0 || shown.some(isLed)) return []
  const later = [...(brief.unsettled ?? []), ...(brief.amendments ?? []).map(({ amended_by: by }) => by.text)]
  if (later.some((one) => forGuests.test(one))) return []
  const said = (brief.statements ?? []).filter((one) => one.weight !== 'passing' && !isDue(one.text))
  const lacking = said.flatMap(({ text: sentence }) => {
    const [date, ...others] = datesIn(masked(sentence, scriptureIn(sentence)))
    const [day] = date?.days ?? []
    const isLast = date !== undefined && lastDay.test(leadOf(sentence.slice(0, date.at)) ?? '')
    const isOpen = day !== undefined && others.length === 0 && isLast && forGuests.test(sentence)
    return isOpen && !shown.some((one) => isSameDay(one.day, day)) && !namesHoliday(text.text, day)
      ? [{ date, day }]
      : []
  })
  return lacking.slice(0, 1).map(({ date, day: { month, day } }) =>
    missing(comparison, {
      what: `the last day, ${date.text},`,
      expected: date.text,
      subject: `deadline:${month}-${day}`,
    }),
  )
}
const forGuests =
  /(?<!\p{L})(?:rsvp|regist\p{L}*|sign[- ]?ups?|order\p{L}*|reserv\p{L}*|tickets?|deadline|pay|inscr\p{L}*|boletos?)(?!\p{L})/iu
const lastDay = /^(?:by|before|until|till?|through|thru|deadline|due|closes?|ends?|hasta|antes del?)$/i

type Passing = { lead: string; day: Day }

/** Days that a brief names beside its own, none of which the design shows, with the word that leads to each. */
function inPassing(said: string, shown: readonly Shown[]): Passing[] {
  return sentences(said).flatMap((sentence) =>
    isDue(sentence)
      ? []
      : datesIn(masked(sentence, scriptureIn(sentence))).flatMap(({ at, days: [day], isRange }) => {
          const lead = leadOf(sentence.slice(0, at))
          // In the other language the same day may be another one by mistake.
          const isLed = (one: Shown) => lead === null || isAlike(leadOf(aheadOf(one)) ?? lead, lead)
          const isShown = day === undefined || isRange || shown.some((one) => isSameDay(one.day, day) && isLed(one))
          return isShown || lead === null ? [] : [{ lead, day }]
        }),
  )
}

type Labelled = { label: string; day: Day; text: string }

/** `Open registration: February 8.`: the one day that a task has behind the same two words. */
function labelledDays(said: string): ReadonlyMap<string, Labelled> {
  const all = said
    .split('\n')
    .flatMap(sentences)
    .flatMap((sentence) =>
      datesIn(masked(sentence, scriptureIn(sentence))).flatMap(({ at, text, days: [day, other] }): Labelled[] => {
        const label = labelOf(sentence.slice(0, at))
        return label === null || day === undefined || other !== undefined ? [] : [{ label, day, text }]
      }),
    )
  const isOne = ([first, ...others]: Labelled[]) => others.every(({ day }) => isSameDay(day, first!.day))
  return new Map(
    [...Map.groupBy(all, ({ label }) => label)].flatMap(([label, own]) => (isOne(own) ? [[label, own[0]!]] : [])),
  )
}

/** The last words ahead of a day, where they tell something. */
function labelOf(ahead: string): string | null {
  const words = wordsIn(ahead).slice(-labelWords)
  return words.length === labelWords && words.some((word) => word.length >= labelLetters) ? words.join(' ') : null
}
const [labelWords, labelLetters] = [2, 5]

/** `Open registration: February 18` for `Open registration: February 8`, `Viernes Santo, 25 de marzo`, which is Thursday's. */
function underLabel(one: Shown, labels: ReadonlyMap<string, Labelled>): CheckFinding | null {
  const label = one.isRange ? null : labelOf(aheadOf(one))
  const meant = label === null ? undefined : labels.get(label)
  if (meant === undefined || isSameDay(one.day, meant.day)) return null
  const subject = `date:${slug(label!)}:${one.day.month}-${one.day.day}`
  return contradiction({ kind: 'date', expected: meant.text, actual: one.text, subject, at: one })
}

const aheadOf = ({ line, text }: Shown) => line.slice(0, Math.max(0, line.indexOf(text)))

/** `by`, `until`: a word that says of a day what it is. */
const leadOf = (before: string) =>
  /(?<!\p{L})(by|before|until|till?|through|thru|from|starting|beginning|deadline|due|closes?|ends?|hasta|antes del?|desde)(?:\s(?:on|is|the|el|del?|mon|tue|tues|wed|thu|thurs|fri|sat|sun)\p{L}*,?)*\W*$/iu
    .exec(before)?.[1]
    ?.toLowerCase() ?? null

/** `RSVP by April 28` for `RSVP by April 23`: another day behind such a word; of several days the one that was said last. */
function insteadOf(one: Shown, passing: readonly Passing[]): CheckFinding | null {
  const lead = leadOf(aheadOf(one))
  const meant = passing.filter((other) => lead !== null && isAlike(lead, other.lead))
  const wanted = meant.at(-1)
  const isOne = new Set(meant.map(({ day }) => day.month * 31 + day.day)).size === 1
  if (lead === null || wanted === undefined || !(isOne || lasts.has(lead))) return null
  const { month, day } = wanted.day
  const expected = `${monthNames[month - 1]} ${day}`
  const subject = `date:${lead}:${month}-${day}:${one.day.month}-${one.day.day}`
  return contradiction({ kind: 'date', expected, actual: one.text, subject, at: one })
}
/** Words for the last day of something, which one says for another. */
const lasts = new Set('until till til through thru hasta'.split(' '))
const isAlike = (one: string, other: string) => one === other || (lasts.has(one) && lasts.has(other))

function allowedDays({ brief }: Comparison, wanted: readonly Wanted[]): Day[] {
  const text = `${requestedText(brief)}\n${saidText(brief)}`
  const days = wanted.map(({ day }) => day)
  return [...days, ...datesWith(masked(text, scriptureIn(text)), days).flatMap((one) => one.days)]
}

type Search = { one: Wanted; wanted: readonly Wanted[]; shown: readonly Shown[]; unexpected: Shown[] }

/** One date of the brief: there, there with another year, another one in its place, or not there. */
function inspectDate(comparison: Comparison, { one, wanted, shown, unexpected }: Search): CheckFinding[] {
  const { value, day } = one
  const here = shown.filter((other) => isSameDay(other.day, day))
  const otherYear = here.find((other) => other.day.year !== null && other.day.year !== day.year)
  if (otherYear) return [contradictionOf(value, otherYear, `${otherYear.day.year}`)]
  if (
    here.length > 0 ||
    shown.some((other) => coversDay(other, day, wanted)) ||
    namesHoliday(comparison.text.text, day)
  )
    return []
  const instead =
    nearest(unexpected, (other) => Math.abs(ordinal(other.day) - ordinal(day))) ??
    replacedBy(comparison.brief, { one, wanted, shown })
  if (instead) {
    if (unexpected.includes(instead)) unexpected.splice(unexpected.indexOf(instead), 1)
    return [contradictionOf(value, instead, `${instead.day.month}-${instead.day.day}`)]
  }
  const begun = wanted.some(
    (other) => other.text === one.text && other.value < value && shown.some((date) => isSameDay(date.day, other.day)),
  )
  const what = begun ? `the end of the dates, ${spokenDate(value)},` : `the date ${spokenDate(value)}`
  const subject = `date:${value}`
  if (!begun && (comparison.hidesText || showsMonth(comparison, day)))
    return [unread({ what, expected: one.text, subject })]
  // A design that names the feast may mean to say the day by it; with its year it does.
  const isFeast = namesFeast(comparison.text.text, one.value)
  if (isFeast && comparison.text.text.includes(value.slice(0, 4))) return []
  const mayLack = begun || isFeast || isOfSeries(comparison, one.text)
  // `a slide for Communion this Sunday` says when it is needed as often as what it is to say.
  if (datesIn(one.text).length === 0)
    return [missing(comparison, { what, expected: one.text, subject, severity: 'info' as const })]
  return [
    missing(comparison, {
      what,
      expected: one.text,
      subject,
      ...(mayLack && { severity: isOfSeries(comparison, one.text) ? ('info' as const) : ('warn' as const) }),
    }),
  ]
}

/** The day that a comment moved to the one asked for, in its old place: the comment that names both makes neither of them foreign. */
function replacedBy(
  { amendments = [] }: Comparison['brief'],
  { one, wanted, shown }: Omit<Search, 'unexpected'>,
): Shown | undefined {
  const daysIn = (text: string | null) => datesIn(text ?? '').flatMap(({ days }) => days)
  const old = amendments
    .filter(({ field }) => field === 'dates')
    .map(({ before, after }) => [daysIn(before), daysIn(after)] as const)
    // Of several days nobody can say which of them it was.
    .filter(([gone, come]) => gone.length === 1 && come.length === 1 && isSameDay(come[0]!, one.day))
    .flatMap(([gone]) => gone)
    .filter((day) => !wanted.some((other) => isSameDay(other.day, day)))
  return shown.find(({ day, isRange }) => !isRange && old.some((other) => isSameDay(other, day)))
}

/** `New series starting Feb 28`: when the sermons of a series are is left to others where its art shows no day and no hour. */
function isOfSeries({ text, brief: { statements = [] } }: Comparison, date: string): boolean {
  const own = statements.filter((one) => one.text.includes(date))
  const isSeries = ({ text: said, weight }: Statement) =>
    weight !== 'asked' && /(?<!\p{L})(?:series|serie)(?!\p{L})/iu.test(said)
  return text.dates.length + text.times.length === 0 && own.length > 0 && own.every(isSeries)
}

/** Below the name of a month the days of a calendar stand, each by itself and one more than the one before. */
function isOfCalendar({ text: { lines } }: Comparison, { day: { day }, text }: Shown): boolean {
  if (!text.includes('\n')) return false
  const alone = new Set(
    lines.flatMap((line) =>
      line.text.split(/\s+/).every((word) => /^\d{1,2}$/.test(word)) ? line.text.split(/\s+/).map(Number) : [],
    ),
  )
  return Array.from({ length: calendarDaysMin }, (_, at) => day + at).every((one) => alone.has(one))
}
const calendarDaysMin = 4

/** The month without its day: a reader loses a single digit sooner than a designer does. */
function showsMonth({ text: { words, dates, lines } }: Comparison, { month }: Day): boolean {
  const name = monthNames[month - 1]!.toLowerCase()
  const isMonth = (word: string) => word.length >= 3 && (word === name || word === name.slice(0, 3))
  const isOfNone = !dates.some(({ days }) => days.some((day) => day.month === month))
  // Beside other days of the month one that stands by itself has lost its own: in a column of dates, for instance.
  const isLone = ({ text }: { text: string }) => isMonth(text.toLowerCase().replace(/[^\p{L}\d]+$/u, ''))
  const isDates = (line: string) => dates.some((one) => one.text.split('\n').includes(line))
  return (words.some(isMonth) && isOfNone) || lines.some((line) => isLone(line) && !isDates(line.text))
}

/** `December 11–13` says the 12th too, where those two are asked for themselves. */
const coversDay = ({ isRange, days }: Shown, day: Day, wanted: readonly Wanted[]) =>
  isRange &&
  ordinal(days[0]!) < ordinal(day) &&
  ordinal(day) < ordinal(days.at(-1)!) &&
  days.every((end) => wanted.some((one) => isSameDay(one.day, end)))

const ordinal = ({ month, day }: Day) => month * 31 + day

const contradictionOf = (value: string, at: Shown, mark: string) =>
  contradiction({
    kind: 'date',
    expected: spokenDate(value),
    actual: at.text,
    subject: `date:${value}:${mark}`,
    at,
  })
