import { type DateMention, datesIn, type Day, masked, monthNames, weekdayNamed } from '../../text/text.ts'

/** `Thu 16 | Sat 18 October`, `JUEVES 15 · VIERNES 16` above `DE OCTUBRE`: days whose month stands once for all of them. */

const pattern =
  /(?<![\p{L}\d])(\p{L}{3,10})\.?,?\s{1,2}(?:the |el )?(\d{1,2})(?:st|nd|rd|th)?(?!(?<=\p{L})\s(?:sun|mon|tues|wednes|thurs|fri|satur)days?|[\p{L}\d:/%]|[.,]\d|\s?[ap]\.?\s?m\b|\s?(?:[-–—&+,]|and|y|or|to|a)\s?\d)/giu
/** What may stand between days of one month: other such days, and signs. */
const isBetween = (text: string): boolean =>
  text.length <= betweenMax &&
  (text.match(/\p{L}+|\d+/gu) ?? []).every(
    (word) => weekdayNamed(word) !== null || /^(?:\d{1,2}|and|y|de|of|the|el)$/iu.test(word),
  )
const betweenMax = 60
const loneMonth = new RegExp(
  `(?<=^|\\n)[^\\S\\n]*(?:de )?(${monthNames.join('|')}|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)[.,]?(?:\\s(\\d{4}))?[^\\S\\n]*(?=\\n|$)`,
  'giu',
)
const spanish = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** The months that a text names by their whole names, with a capital: `FEBRUARY suppers`. */
export const monthsNamed = (text: string): number[] =>
  monthNames.flatMap((name, at) =>
    new RegExp(`(?<!\\p{L})(?:${name}|${name.toUpperCase()})(?!\\p{L})`, 'u').test(text) ? [at + 1] : [],
  )

type Month = { at: number; end: number; month: number; year: number | null }

/** The dates of a text that speaks of known days, in whichever form it has them. */
export const datesWith = (text: string, known: readonly Day[]): DateMention[] =>
  withMonthless(text, withoutHours(text, withDotted(text, known), known))

/** The dates of a text with the days that name a weekday and no month. */
function withMonthless(text: string, dates: readonly DateMention[]): DateMention[] {
  const beside = [...dates, ...monthlessIn(text, masked(text, dates), dates)]
  return [...beside, ...belowMonths(text, masked(text, beside))].toSorted((a, b) => a.at - b.at)
}

/** `FEBRUARY`, and below it `10 Ash Wednesday` and `21 – Home Missions`: a calendar's lines, as long as the days go up. */
function belowMonths(text: string, rest: string): DateMention[] {
  return [...text.matchAll(loneMonth)].flatMap(({ 0: found, 1: name = '', 2: year, index }) => {
    const days: DateMention[] = []
    let at = index + found.length + 1
    for (const line of text.slice(at).split('\n')) {
      if (line.trim() === '') {
        at += line.length + 1
        continue
      }
      const [lead = '', number = '', first = '', last] = firstDay.exec(line) ?? []
      const day = Number(first)
      if (number === '' || day < 1 || day > 31 || day <= (days.at(-1)?.days.at(-1)!.day ?? 0)) break
      const from = at + lead.length - number.length
      const one = { month: monthOf(name), day, year: year === undefined ? null : Number(year) }
      const until = Number(last ?? 0)
      days.push({
        at: from,
        end: at + lead.length,
        text: text.slice(from, at + lead.length),
        weekday: null,
        days: until > day && until <= 31 ? [one, { ...one, day: until }] : [one],
        isRange: until > day,
      })
      at += line.length + 1
    }
    // The first may have been read with its month.
    return days.length < calendarMin ? [] : days.filter((day) => /\d/.test(rest.slice(day.at, day.end)))
  })
}
const firstDay =
  /^\s*((\d{1,2})(?:\s?[-–—]\s?(\d{1,2}))?)(?=\.?\s+[-–—(·|:]?\s?\p{L}|\s?[-–—:|·]\s)(?!\s?[ap]\.?\s?m\b)/iu
const calendarMin = 2

/** The days of a text that name a weekday and no month, in the month that stands beside them; `rest`: the text without its dates. */
function monthlessIn(text: string, rest: string, dates: readonly DateMention[]): DateMention[] {
  const months: Month[] = [
    ...dates.map(({ at, end, days }): Month => ({ at, end, month: days[0]!.month, year: days[0]!.year })),
    ...[...rest.matchAll(loneMonth)].map(({ 0: found, 1: name = '', 2: year, index }): Month => ({
      at: index,
      end: index + found.length,
      month: monthOf(name),
      year: year === undefined ? null : Number(year),
    })),
  ]
  return [...rest.matchAll(pattern)].flatMap(({ 0: found, 1: name = '', 2: number = '', index: at }): DateMention[] => {
    const [weekday, day, end] = [weekdayNamed(name), Number(number), at + found.length]
    // `Sundays 9`: the hour at which something comes again.
    if (weekday === null || day < 1 || day > 31 || comesAgain.test(name)) return []
    const beside =
      months.find((one) => one.at >= end && isBetween(text.slice(end, one.at))) ??
      months.findLast((one) => one.end <= at && isBetween(text.slice(one.end, at)))
    if (beside === undefined) return []
    const days = [{ month: beside.month, day, year: beside.year }]
    return [{ at, end, text: found, weekday, days, isRange: false }]
  })
}

const comesAgain = /(?:days|sábados|domingos)$/i

const monthOf = (name: string) =>
  Math.max(
    monthNames.findIndex((one) => one.toLowerCase() === name.toLowerCase()),
    spanish.indexOf(name.toLowerCase()),
  ) + 1

/**
 * `7.11 The Underdog`, `1.10 – 1.30`, `Renew (1.17-23)`: days with a dot and no year, which could be numbers of anything. Where
 * one of them is a day of the task, a design writes all of its days so.
 */
const dotted =
  /(?<![\p{L}\d.,:$€£/-]|[-–—]\s?)(\d{1,2})\.(\d{1,2})(?![\p{L}\d%/:]|\.\d|\s?[ap]\.?\s?m\b|\s?(?:million|thousand|billion|miles?|mi|km)\b)(?:\s?[-–—]\s?(?:(\d{1,2})\.)?(\d{1,2})(?![\p{L}\d%/:]|\.\d|\s?[ap]\.?\s?m\b))?/giu

function withDotted(text: string, known: readonly Day[]): readonly DateMention[] {
  const dates = datesIn(text)
  if (known.length === 0) return dates
  const found = [...masked(text, dates).matchAll(dotted)].flatMap(
    ({ 0: written, 1: month = '', 2: day = '', 3: until = month, 4: last, index: at }): DateMention[] => {
      const first = { month: Number(month), day: Number(day), year: null }
      const end = last === undefined ? [] : [{ month: Number(until), day: Number(last), year: null }]
      const days = [first, ...end]
      const isReal = days.every((one) => one.month >= 1 && one.month <= monthsMax && one.day >= 1 && one.day <= daysMax)
      return isReal
        ? [{ at, end: at + written.length, text: written, weekday: null, days, isRange: end.length > 0 }]
        : []
    },
  )
  const isKnown = ({ days }: DateMention) =>
    days.some((one) => known.some(({ month, day }) => month === one.month && day === one.day))
  return found.some(isKnown) ? [...dates, ...found].toSorted((a, b) => a.at - b.at) : dates
}
const monthsMax = 12
const daysMax = 31

/** `MAY 1, 9–12` is a day of the task and its hours where the task has the first of the days and neither of the others. */
function withoutHours(text: string, dates: readonly DateMention[], known: readonly Day[]): DateMention[] {
  const isKnown = (day: Day) => known.some((one) => one.month === day.month && one.day === day.day)
  return dates.map((mention) => {
    const [first, ...others] = mention.days
    const comma = mention.text.lastIndexOf(',')
    const isDay = first !== undefined && others.length === 2 && isKnown(first) && !others.some(isKnown)
    if (!mention.isRange || !isDay || !areHours.test(mention.text.slice(comma))) return mention
    const end = mention.at + comma
    return { ...mention, end, text: text.slice(mention.at, end), days: [first], isRange: false }
  })
}
const areHours = /^,\s?(?:[1-9]|1[0-2])\s?[-–—]\s?(?:[1-9]|1[0-2])$/
