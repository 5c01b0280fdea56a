import { memoize } from '../../kernel/text.ts'
import { mayHaveWrittenDay, withWrittenDays } from './written-days.ts'
import type { Span } from './prose.ts'
import { before, type Day, isReal, numericDates } from './numeric-dates.ts'
import { weekdayNamed, weekdayOf } from './weekdays.ts'

/** A day as prose names it. */
export type { Day } from './numeric-dates.ts'
/** Days that are named together; `weekday`: 0 is Sunday, as it stands before the first of them. */
export type DateMention = Span & { text: string; weekday: number | null; days: Day[]; isRange: boolean }

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october']
months.push('november', 'december')
export const monthNames = months.map((name) => name[0]!.toUpperCase() + name.slice(1))

const monthOf = new Map(months.flatMap((name, at) => [name, name.slice(0, 3)].map((form) => [form, at + 1])))
monthOf.set('sept', 9)
export const spanishMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
for (const [at, name] of spanishMonths.entries()) monthOf.set(name, at + 1)
monthOf.set('setiembre', 9)
// `17 de dic.`; the others are as in English, or words of it.
for (const [name, at] of [
  ['ene', 1],
  ['abr', 4],
  ['dic', 12],
] as const)
  monthOf.set(name, at)
const germanMonths = new Map([
  ['januar', 1],
  ['februar', 2],
  ['märz', 3],
  ['mai', 5],
  ['juni', 6],
  ['juli', 7],
  ['oktober', 10],
  ['dezember', 12],
])
for (const [name, at] of germanMonths) monthOf.set(name, at)
type Token = Span & { word: string; number: number | null; isOrdinal: boolean }

const tokensMax = 20_000
const daysMax = 12

function tokensOf(text: string): Token[] {
  const found: Token[] = []
  for (const { 0: piece, index } of text.matchAll(
    /\p{L}{1,30}\.?|\d{1,9}(?:st|nd|rd|th)?(?![a-z\d])|\d+|[^\s\p{L}\d]/giu,
  )) {
    if (found.length === tokensMax) break
    const number = /^\d/.test(piece) ? Number.parseInt(piece, 10) : null
    const word = piece.toLowerCase().replace(/\.$/, '') || piece
    found.push({ at: index, end: index + piece.length, word, number, isOrdinal: /\d[a-z]/i.test(piece) })
  }
  if (spanishDay.test(text)) for (const one of found) if (isTuesday(text, one)) one.word = 'martes'
  return mayHaveWrittenDay.test(text) ? withWrittenDays(found, (word) => monthOf.has(word)) : found
}

/** `Lun 21`: what else stands ahead of a day, `Mar 22` among them, is a weekday of Spanish, too. */
const spanishDay = /(?<!\p{L})(?:lun|mi[eé]|jue|vie|s[áa]b|dom)\.?[^\S\n]\d{1,2}(?!\d)/iu
/** `Mar 22`; `22 mar 8:00` is of March. */
const isTuesday = (text: string, { word, end }: Token): boolean =>
  word === 'mar' && /^[^\S\n]\d{1,2}(?![\d:]|[^\S\n]?[ap]\.?[^\S\n]?m(?!\p{L}))/iu.test(text.slice(end, end + 8))

const rangeWords = new Set(['-', '–', '—', '‑', 'to', 'through', 'thru', 'until', 'till', 'al', 'a', 'hasta'])
const listWords = new Set([',', '&', 'and', 'or', 'y', 'o', '+', '/'])
/** `Dec 29 or 30` are two days; of `May 14 or May 15` one. */
const choices = new Set(['or', 'o'])
const afterDay = new Set([
  ...',.;:()&-–—|@•/·!',
  ...'and at from to in on after before during with for by both only right this starting beginning between until through thru till'.split(
    ' ',
  ),
  ...'en después antes con para desde entre hasta a'.split(' '),
])

/** Reads the days named in a text from tokens: one pass, no going back. */
function reader(text: string, tokens: Token[]) {
  const word = (at: number) => tokens[at]?.word ?? ''
  const isDay = (at: number) => {
    const token = tokens[at]
    if (
      !token ||
      token.number === null ||
      token.number < 1 ||
      token.number > 31 ||
      (token.end - token.at > 4 && /\d/.test(token.word))
    )
      return false
    const rest = text.slice(token.end, token.end + 8)
    return token.isOrdinal || !/^(?:[^\S\n]*[ap]\.?\s?m\b|[:.]\d|%|\d|\s*o['’]?clock)/i.test(rest)
  }
  const month = (at: number) => monthOf.get(word(at)) ?? null
  /** A year that follows: `, 2027`, ` 2027`, `'27`. */
  function year(at: number): { year: number; next: number } | null {
    const skip = [',', 'de', 'del'].includes(word(at)) ? at + 1 : at
    const mark = word(skip) === "'" || word(skip) === '’' ? skip + 1 : skip
    const token = tokens[mark]
    if (!token || token.number === null || token.isOrdinal) return null
    if (mark > skip && token.end - token.at === 2) return { year: 2000 + token.number, next: mark + 1 }
    const isYear = token.end - token.at === 4 && token.number >= 1_900 && token.number < 2_200
    return isYear && !/^:\d/.test(text.slice(token.end, token.end + 2)) ? { year: token.number, next: mark + 1 } : null
  }
  /** A year, or the first of two hours: `2-4pm`, `4 to 6:30`. */
  const isOther = (at: number) => {
    const rest = text.slice(tokens[at]!.end, tokens[at]!.end + 16)
    // `December 5, 9-3`: no days go backwards.
    const until = /^\s?[-–—]\s?(\d{1,2})(?![\d/:])/.exec(rest)?.[1]
    return year(at) !== null || hours.test(rest) || (until !== undefined && Number(until) < tokens[at]!.number!)
  }
  return { word, isDay, isOther, month, year }
}
const hours = /^\s?(?:[-–—‑&+]|and|to|til|till|until)\s?(?:\d{1,2}:\d\d|\d{1,2}\s?[ap]\.?\s?m\b|noon\b|midnight\b)/i

const hour = /^\d{1,2}(?::\d\d|\s?[ap]\.?\s?m\b)/i

type Found = { days: Day[]; isRange: boolean; next: number }

/** `January 15-17, 2027`, `Jan 30 to Feb 2`, `December 4, 11 & 18`. */
function monthFirst(text: string, tokens: Token[], from: number): Found | null {
  const { word, isDay, isOther, month, year } = reader(text, tokens)
  let current = month(from)
  const isBlock = blockSigns.has(word(from + 1))
  const first = word(from + 1) === 'the' || isBlock ? from + 2 : from + 1
  if (current === null || !isDay(first) || (isBlock && !endsBlock(text, tokens, first))) return null
  // Below `JAN` may stand `9 & 10:30am`, and `1/9`.
  const isBelow = text.slice(tokens[from]!.end, tokens[first]!.at).includes('\n')
  const behind = text.slice(tokens[first]!.end, tokens[first]!.end + 16)
  if (isBelow && (hours.test(behind) || /^\/\d/.test(behind) || isDayFirst(first))) return null
  const days: Day[] = [{ month: current, day: tokens[first]!.number!, year: null }]
  let isRange = false
  let next = first + 1
  for (; days.length < daysMax;) {
    const stated = year(next)
    if (stated) {
      const last = days.at(-1)!.month
      for (const day of days) day.year ??= day.month > last ? stated.year - 1 : stated.year
      next = stated.next
    }
    const more = followed(next)
    if (more === null) break
    if (more.month !== null) current = more.month
    days.push({ month: current, day: tokens[more.day]!.number!, year: null })
    isRange ||= more.isRange
    next = more.day + 1
  }
  return isOfNext(next) ? null : { days, isRange, next }

  /** `August–September`, and below it `5 Sept`. */
  function isDayFirst(at: number): boolean {
    return month(at + 1) !== null && !text.slice(tokens[at]!.end, tokens[at + 1]!.at).includes('\n')
  }

  /** `en el Mar`, and below it `14 al 18 de junio`: the days of another month, which stands behind them. */
  function isOfNext(at: number): boolean {
    const isOfMonth = (place: number) => ['de', 'del'].includes(word(place)) && month(place + 1) !== null
    return isOfMonth(at) || (isRangeWord(at) && isDay(at + 1) && isOfMonth(at + 2))
  }

  /** `4 a 9 de mayo`, but `May 4` above `A 9-week class`. */
  function isRangeWord(at: number): boolean {
    const isBelow = word(at) === 'a' && text.slice(tokens[at - 1]!.end, tokens[at]!.at).includes('\n')
    return rangeWords.has(word(at)) && !isBelow
  }

  function endsList(at: number): boolean {
    const rest = tokens[at]
    if (rest === undefined || afterDay.has(rest.word) || weekdayOf.has(rest.word) || year(at) !== null) return true
    return hour.test(text.slice(rest.at, rest.at + 8)) || text.slice(tokens[at - 1]!.end, rest.at).includes('\n')
  }

  function followed(at: number): { day: number; month: number | null; isRange: boolean } | null {
    const isTo = isRangeWord(at)
    if (!isTo && !listWords.has(word(at))) return null
    let place = at + 1
    if (word(at) === ',' && ['and', '&'].includes(word(place))) place++
    if (weekdayOf.has(word(place))) place += word(place + 1) === ',' ? 2 : 1
    const named = month(place)
    if (named !== null) place += word(place + 1) === 'the' ? 2 : 1
    if (!isDay(place) || isOther(place)) return null
    // `March 12, 10-6`, `Dec 20 - 8`: days that are named together come one after the other.
    if (named === null && tokens[place]!.number! <= days.at(-1)!.day) return null
    const isOne = named === null ? (!isTo && !endsList(place + 1)) || belongsBehind(place + 1) : choices.has(word(at))
    return isOne ? null : { day: place, month: named, isRange: isTo }
  }

  /** `24 December, 25 January`: the number belongs to the month behind it. */
  function belongsBehind(at: number): boolean {
    return month(at) !== null && !year(at) && !isNextRow(text, tokens, at)
  }
}

/** What stands between the pieces of a date that is set as a block: `SAT / 5 / DEC`, `DEC | 5`. */
const blockSigns = new Set(['/', '|', '·', '•'])

/** `December • 7 nights of song` names no seventh. */
function endsBlock(text: string, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return next === undefined || blockSigns.has(next.word) || text.slice(tokens[at]!.end, next.at).includes('\n')
}

/** What may stand between a day and the month behind it: a sign, or its weekday, where each has a line of its own. */
function isBetween(text: string, tokens: readonly Token[], at: number): boolean {
  const [day, sign, month] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (day === undefined || sign === undefined || !monthOf.has(month?.word ?? '')) return false
  const isStack = /^\s*\n\s*$/.test(text.slice(day.end, sign.at))
  return blockSigns.has(sign.word) || (isStack && weekdayOf.has(sign.word))
}

/** `No. 2 | February 2027`: a word right ahead of a number, which is no weekday, says what the number is of. */
function isNumbered(text: string, { at }: Token): boolean {
  const [, word] = /(\p{L}+)\.?[^\S\n]?#?$/u.exec(text.slice(Math.max(0, at - 24), at)) ?? []
  return word !== undefined && weekdayNamed(word) === null
}

/** A month below a number that has a day of its own on its line: `Session 4` above `Jan 10`. */
function isNextRow(text: string, tokens: readonly Token[], at: number): boolean {
  const [above, month, day] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (above === undefined || month === undefined || !text.slice(above.end, month.at).includes('\n')) return false
  return day?.number != null && day.number <= 31 && /^\.?[^\S\n]+$/.test(text.slice(month.end, day.at))
}

/** A month below its days: they begin their line, or have their weekday before them. `Room 24` above `DEC` is no date. */
function isOneDate(
  text: string,
  tokens: readonly Token[],
  { from, last, month }: { from: number; last: number; month: number },
): boolean {
  const [first, named] = [tokens[from]!, tokens[month]!]
  const isApart = blockSigns.has(tokens[last + 1]?.word ?? '') && isNumbered(text, first)
  if (isApart || isNextRow(text, tokens, month)) return false
  if (month > last + 1 || !text.slice(tokens[last]!.end, named.at).includes('\n')) return true
  const ahead = text.slice(Math.max(0, text.lastIndexOf('\n', first.at - 1) + 1), first.at).trim()
  return !/[\p{L}\d]/u.test(ahead) || weekdayNamed(ahead.replace(/[,.]$/, '')) !== null
}

/** `5 January 15` may be the fifth or the fifteenth, unless a line ends between, another month follows, or the hours. */
function isOpen(text: string, tokens: Token[], named: number): boolean {
  const { isDay, month } = reader(text, tokens)
  if (!isDay(named + 1) || month(named + 2) !== null) return false
  const { at, end } = tokens[named + 1]!
  return !text.slice(tokens[named]!.end, at).includes('\n') && !hours.test(text.slice(end, end + 16))
}

/** `24 December 2026`, `the 24th of December`, `15-17 January`, `19 al domingo 21 de febrero`. */
function dayFirst(text: string, tokens: Token[], from: number): Found | null {
  const { word, isDay, month, year } = reader(text, tokens)
  if (!isDay(from)) return null
  const numbers = [tokens[from]!.number!]
  let isRange = false
  let next = from + 1
  const until = next + (weekdayOf.has(word(next + 1)) ? 2 : 1)
  if ((rangeWords.has(word(next)) || ['&', 'and', 'y'].includes(word(next))) && isDay(until)) {
    isRange = rangeWords.has(word(next))
    numbers.push(tokens[until]!.number!)
    next = until + 1
  }
  const last = next - 1
  if (word(next) === 'of' || word(next) === 'de' || isBetween(text, tokens, next)) next++
  // `1. Mai`, `4. September 2027`: elsewhere a full stop ends a sentence.
  if (word(next) === '.' && (germanMonths.has(word(next + 1)) || (month(next + 1) !== null && year(next + 2)))) next++
  const named = month(next)
  if (named === null || isOpen(text, tokens, next) || !isOneDate(text, tokens, { from, last, month: next })) return null
  const stated = year(next + 1)
  return {
    days: numbers.map((day) => ({ month: named, day, year: stated?.year ?? null })),
    isRange,
    next: stated?.next ?? next + 1,
  }
}

/** The dates a text names with month and day, in order, with the weekday that stands before. */
export const datesIn: (text: string) => readonly DateMention[] = memoize(2_000, (text) => {
  const found: DateMention[] = []
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length;) {
    const read = monthFirst(text, tokens, at) ?? dayFirst(text, tokens, at)
    if (read === null || !read.days.every(isReal)) {
      at++
      continue
    }
    const span = { at: tokens[at]!.at, end: tokens[read.next - 1]!.end }
    found.push({ ...withWeekday(text, span, read.days.length > 1), days: read.days, isRange: read.isRange })
    at = read.next
  }
  const taken = (one: Span) => found.some(({ at, end }) => one.at < end && at < one.end)
  for (const one of numericDates(text)) if (!taken(one)) found.push({ ...one, ...withWeekday(text, one, one.isRange) })
  return found.sort((a, b) => a.at - b.at).map((one, place, all) => withOwnWeekday(one, all[place + 1]))
})

const beginsWithWeekday = ({ text }: DateMention) => weekdayNamed(/^\p{L}*/u.exec(text)![0]) !== null
/** A weekday behind a date that the next date begins with is the next one's. */
const withOwnWeekday = (one: DateMention, next: DateMention | undefined): DateMention =>
  next !== undefined && next.at - one.end <= 4 && beginsWithWeekday(next) && !beginsWithWeekday(one)
    ? { ...one, weekday: null }
    : one

/** `Monday–Thursday, June 7-10`: the first of the days is that of the first date. */
const beforeThat = /(?:^|[^\p{L}])(\p{L}{3,10})(\.?,?\s{0,2}(?:[-–—‑/&+]|to|through|thru|and)\s{0,2})$/u
const behind = /^,?\s{0,2}\(?(\p{L}{3,10})\.?(?=\s{0,2}(?:$|[\n,;|•·@)]|at\b|\d))/u

function joinedWeekday(text: string, { last, end }: { last: number; end: number }): number | null {
  const isJoined = /^\s?(?:[&+,/]|and|y)\s?\d{1,2}\/\d/u.test(text.slice(end))
  const [, name] = isJoined
    ? (/(?:^|[^\p{L}])(\p{L}{3,10})\.?\s?(?:[&+,/]|and|y)\s?$/u.exec(text.slice(Math.max(0, last - 20), last)) ?? [])
    : []
  return name === undefined ? null : weekdayNamed(name)
}

/** The span of a date with the weekday beside it. */
function withWeekday(
  text: string,
  { at, end }: Span,
  areSeveral: boolean,
): Span & { text: string; weekday: number | null } {
  const ahead = before.exec(text.slice(Math.max(0, at - 24), at))
  const weekday = ahead ? weekdayNamed(ahead[1]!) : null
  if (weekday !== null) {
    const last = at - ahead![1]!.length - ahead![2]!.length
    const several = areSeveral ? beforeThat.exec(text.slice(Math.max(0, last - 20), last)) : null
    const first = several ? weekdayNamed(several[1]!) : null
    // `Thu + Fri 5/13 & 5/14`: of two weekdays ahead of a date that stands in a row of dates its own is the first.
    const joined = areSeveral ? null : joinedWeekday(text, { last, end })
    if (joined !== null) return { at: last, end, text: text.slice(last, end), weekday: joined }
    const start = first === null ? last : last - several![1]!.length - several![2]!.length
    return { at: start, end, text: text.slice(start, end), weekday: first ?? weekday }
  }
  const after = behind.exec(text.slice(end, end + 16))
  return { at, end, text: text.slice(at, end), weekday: after ? weekdayNamed(after[1]!) : null }
}

/** 0 is Sunday. */
export function weekdayOfDate(iso: string): number {
  return new Date(`${iso}T12:00:00Z`).getUTCDay()
}

const dayMs = 86_400_000
const lateMs = 60 * dayMs

/**
 * The date a day means: of those without a year the first that is not over, or one just gone by when the weekday that
 * is said fits it alone. `today`: yyyy-MM-dd.
 */
export function isoOf(
  { month, day, year }: Day,
  { today, weekday }: { today: string; weekday: number | null },
): string | null {
  if (year !== null) return realDate(year, month, day)
  const now = Number(today.slice(0, 4))
  const coming = [now, now + 1].map((one) => realDate(one, month, day)).filter((one) => one !== null && one >= today)
  const next = coming[0] ?? realDate(now + 4 - (now % 4), month, day)
  if (weekday === null || (next !== null && weekdayOfDate(next) === weekday)) return next
  const gone = [now, now - 1].map((one) => realDate(one, month, day)).find((one) => one !== null && one < today)
  const isLate = gone && Date.parse(today) - Date.parse(gone) <= lateMs && weekdayOfDate(gone) === weekday
  return isLate ? gone : next
}

function realDate(year: number, month: number, day: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = Date.parse(`${iso}T12:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(iso) ? iso : null
}
