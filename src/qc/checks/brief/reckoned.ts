import { type Day, recurringIn, weekdayNamed, weekdayNames, weekdayOfDate } from '../../text/text.ts'

/** Days that a task names by another one, or by their weekday alone. */

type Asked = { day: Day; values: readonly string[] }

const dayMs = 86_400_000
const weekDays = 7
const plus = (value: string, days: number) => new Date(Date.parse(value) + days * dayMs).toISOString().slice(0, 10)
const isAt = (iso: string, { month, day }: Day) => Number(iso.slice(5, 7)) === month && Number(iso.slice(8)) === day

const dayWord = `(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?`
const before = `before(?:hand)?|prior|earlier|ahead|preceding|previous`
const after = `after(?:wards?)?|later|following`
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const reckoned = [
  // `the Wed before`
  new RegExp(
    `(?<!\\p{L})(?:the|that|by|on) (?<name>${dayWord}) (?:(?<before>${before})|(?<after>${after}))(?!\\p{L})`,
    'giu',
  ),
  // `the following Friday`
  new RegExp(`(?<!\\p{L})(?:(?<before>preceding|previous)|(?<after>following)) (?<name>${dayWord})(?!\\p{L})`, 'giu'),
  // `two weeks prior`, `the day before`
  new RegExp(
    `(?<!\\p{L})(?<count>an?|the|\\d|${numbers.join('|')}) (?<unit>day|night|evening|week)s? (?:(?<before>${before})|(?<after>${after}))(?!\\p{L})`,
    'giu',
  ),
]

/** `RSVP by the Wed before`, `setup is the day before`, `two weeks prior`: whether a day is one so many days from an asked one. */
export const isReckoned = (said: string, { day, values }: Asked): boolean =>
  reckoned.some((pattern) =>
    [...said.matchAll(pattern)].some(({ groups = {} }) => {
      const step = groups.before === undefined ? 1 : -1
      return values.some((value) => isAt(plus(value, step * daysFrom(value, step, groups)), day))
    }),
  )

type Groups = Record<string, string | undefined>

/** How many days lie between an asked day and the one that is named by it. */
function daysFrom(value: string, step: 1 | -1, { name, count = '', unit }: Groups): number {
  const weekday = name === undefined ? null : weekdayNamed(name.slice(0, dayLetters))
  if (weekday !== null) return (step * (weekday - weekdayOfDate(value)) + weekDays) % weekDays || weekDays
  const number = /\d/.test(count) ? Number(count) : Math.max(1, numbers.indexOf(count.toLowerCase()))
  return number * (unit?.toLowerCase() === 'week' ? weekDays : 1)
}
const dayLetters = 3

const listedMin = 3
const weeks = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th']

/** `Wednesdays in July`, `third Sundays`: whether a day is one that comes again, of which the task does not list each. */
export function comesAgain(said: string, { day, values }: Asked): boolean {
  return values.some((value) =>
    recurringIn(said).some(({ text }) => {
      const iso = `${value.slice(0, 4)}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`
      const weekday = weekdayOfDate(iso)
      if (!new RegExp(weekdayNames[weekday] ?? '^$', 'iu').test(text)) return false
      if (values.filter((one) => weekdayOfDate(one) === weekday).length >= listedMin) return false
      const named = weeks.flatMap((week, at) => (new RegExp(`\\b(?:${week})\\b`, 'iu').test(text) ? [at] : []))
      return named.length === 0 ? isNear(iso, value) : named.includes(Math.floor((day.day - 1) / weekDays))
    }),
  )
}
const nearMs = 62 * dayMs
const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= nearMs

/** `Doors open half an hour before`, `arrive 15 minutes early` */
const hoursAhead =
  /(?<!\p{L})(?<half>half an? |1\/2 |½ )?(?<count>\d{1,3}|an?|one|two|three|hour)?[\s-]?(?<unit>min(?:ute)?|hour|hr)s?\.? (?:before(?:hand)?|prior|early|earlier|ahead|in advance)(?!\p{L})/giu

/** Whether an hour is so long before one that is asked for. */
export const isReckonedHour = (
  said: string,
  { minutes }: { minutes: number },
  wanted: readonly { minutes: number }[],
): boolean =>
  [...said.matchAll(hoursAhead)].some(({ groups = {} }) => {
    const unit = /^h/i.test(groups.unit!) ? 60 : 1
    const count = Math.max(1, numbers.indexOf(groups.count?.toLowerCase() ?? ''), Number(groups.count) || 0)
    const ahead = groups.half === undefined ? count * unit : unit / 2
    return wanted.some((one) => (one.minutes - minutes - ahead) % halfDay === 0)
  })
const halfDay = 12 * 60
