import type { Fact } from '../../model.ts'
import {
  clockOf,
  datesIn,
  hasTimePieces,
  isOff,
  isSameTime,
  isSmallWord,
  masked,
  spokenTime,
  timesIn,
  wordsIn,
} from '../../text/text.ts'
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
import { isVersesOf } from './scripture/scripture.ts'
import { comparingFacts } from './comments/comments.ts'
import { bareHoursIn, clocksIn, isHourOfSeveral, namesTime } from './days.ts'
import { sureDigits } from './reading.ts'
import { hoursByWord, hoursLeftOut, hoursOfOthers } from './rows/rows.ts'
import { isReckonedHour } from './reckoned.ts'

/** Each time that is asked for, and those nobody asked for. */
export const timeCheck = defineCheck({
  name: 'time',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) => {
    const others = hoursOfOthers(comparison)
    return [
      ...inspectTimes(comparison),
      ...otherHalves(comparison),
      ...(others.length > 0 ? others : hoursByWord(comparison)),
      ...hoursLeftOut(comparison),
    ]
  }),
})

type Wanted = { text: string; minutes: number; isSure: boolean }

function inspectTimes(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const wanted = unique(brief.fields.times.flatMap(wantedTimes)).filter((one) => !isOtherHalf(comparison, one))
  const allowed = [...wanted, ...clocksIn(requestedText(brief)), ...keptBeside(comparison)]
  const unexpected = text.times.filter(
    (one) => !allowed.some((other) => isSameTime(one, other)) && !isVersesOf(brief, one.line),
  )
  const found = wanted
    .filter((one) => !text.times.some((shown) => isSameTime(shown, one)) && !standsInRange(comparison, one))
    .filter((one) => !standsOtherwise(comparison, one))
    .filter((one) => unexpected.length > 0 || !standsByItsName(comparison, one))
    .flatMap((one) => (isEstimate(comparison, one, unexpected) ? [] : [inspectTime(comparison, one, unexpected)]))
  if (wanted.length === 0) return found
  // What a task says in passing may stand beside what it asks for, and in the place of none. `7a` is noise as often as an hour.
  const said = saidText(brief)
  const off = clocksIn(said).filter((one) => isOff(said, one))
  const inPassing = clocksIn(said).filter((one) => !off.includes(one))
  const bare = new Set(bareHoursIn(said))
  const firm = unexpected.filter(
    (one) =>
      !/^\d{1,2}\s?[ap]$/i.test(one.text) &&
      !inPassing.some((other) => isSameTime(one, other)) &&
      !bare.has(one.minutes % halfDay) &&
      !isReckonedHour(said, one, wanted) &&
      !namesTime(masked(said, off), one) &&
      !(isOff(one.line, { at: one.line.indexOf(one.text) }) && off.some((other) => isSameTime(one, other))),
  )
  const lacking = hoursLacking(comparison, wanted)
  const others = firm.map((one) => {
    const meant = firm.length === 1 && lacking.length === 1 ? lacking[0] : hourBeside(comparison, one)
    return meant !== undefined
      ? inPlaceOf(meant, one)
      : extra({ kind: 'time', actual: one.text, at: one }, `time:extra:${clockOf(one.minutes)}`)
  })
  return [...found, ...others]
}

/** `9:00 Campfire`, and a comment `campfire is 9:15`: of which half of the day it is nobody said, and the design does. */
const isOtherHalf = (comparison: Comparison, { text, minutes }: Wanted): boolean => {
  const { brief, text: shown } = comparison
  const isRestated = (brief.amendments ?? []).some(
    ({ field, before, after }) => field === 'times' && after === text && bareHour.test(before ?? ''),
  )
  const other = shown.times.find((one) => one.minutes % halfDay === minutes % halfDay)
  return (
    bareHour.test(text) &&
    !shown.times.some((one) => one.minutes === minutes) &&
    other !== undefined &&
    (isRestated || isOfRun(comparison, other.minutes) || (other.minutes < halfDay && untilNoon.test(saidText(brief))))
  )
}

/** `8 to noon, biscuits at 7:30` */
const untilNoon = /(?<!\p{L})(?:to|until|till|til|thru|[-–—]\s?)\s?noon(?!\p{L})/iu

/** `5:45 supper`, `6:45 groups`, `9:00 out`: hours of one run, of which the task says no half of the day, in the design all in the same. */
const isOfRun = ({ brief, text }: Comparison, minutes: number): boolean =>
  clocksIn(saidText(brief)).some(
    (one) =>
      !one.isSure &&
      one.minutes % halfDay < minutes % halfDay &&
      text.times.some(
        (shown) =>
          shown.isSure && shown.minutes < minutes && minutes - shown.minutes < runMinutes && isSameTime(shown, one),
      ),
  )
const runMinutes = 5 * 60

const bareHour = /^\d{1,2}:\d\d$/

/** The hours that comments replaced in one row of several that have them. */
const keptBeside = (comparison: Comparison) =>
  (comparison.brief.amendments ?? []).flatMap(({ field, before }) =>
    field === 'times' && before !== null && isHourOfSeveral(comparison, before) ? clocksIn(before) : [],
  )

/** `Doors 6:00` for `doors 6:30`: the one hour that the task has behind the same word, and the design nowhere. */
function hourBeside({ brief, text }: Comparison, one: Comparison['text']['times'][number]): Hour | undefined {
  const word = wordAhead(one.line, one.line.indexOf(one.text))
  if (word === null) return undefined
  const meant = saidText(brief)
    .split('\n')
    .flatMap((line) => clocksIn(line).filter(({ at }) => wordAhead(line, at) === word))
  const isShown = (hour: Hour) => text.times.some((shown) => isSameTime(shown, hour))
  return new Set(meant.map(({ minutes }) => minutes % halfDay)).size === 1 && !isShown(meant[0]!) ? meant[0] : undefined
}
const wordAhead = (line: string, at: number): string | null =>
  /(\p{L}{4,})[:,]?\s(?:(?:at|open|opens|starts?|begins?|a las?)\s)?$/iu
    .exec(line.slice(Math.max(0, at - wordCharsMax), at))?.[1]
    ?.toLowerCase() ?? null
const wordCharsMax = 40

/** `9 PM–2 PM`, of `9 to 2`: hours from one to the next that only another half of the day makes an event. */
function otherHalves({ brief, text }: Comparison): CheckFinding[] {
  const asked = clocksIn(saidText(brief))
  const bare = saidText(brief).split('\n').flatMap(bareHoursIn)
  return text.times.flatMap((one, at) => {
    const next = text.times[at + 1]
    const isRange = next !== undefined && /^\s?(?:[-–—]|to|until|till?)\s?$/iu.test(text.text.slice(one.end, next.at))
    if (!isRange || !one.isSure || !next.isSure) return []
    const minutes = (next.minutes - one.minutes + 2 * halfDay) % (2 * halfDay)
    const isOpen =
      bare.includes(one.minutes % halfDay) || asked.some((other) => !other.isSure && isSameTime(other, one))
    if (minutes <= longestMinutes || !isOpen) return []
    const value = clockOf((one.minutes + halfDay) % (2 * halfDay))
    const subject = `time:${value}:${clockOf(one.minutes)}`
    return [contradiction({ kind: 'time', expected: spokenTime(value), actual: one.text, subject, at: one })]
  })
}
/** Nothing that a task sets without a half of the day lasts longer: an overnight stay has twelve hours or so. */
const longestMinutes = 16 * 60

type Hour = { text: string; minutes: number; isSure: boolean }

/** The hours that the task names besides those it asks for, in sentences that are of the event or of a comment, and the design has not. */
function hoursLacking(
  { brief: { statements = [], unsettled = [] }, text }: Comparison,
  wanted: readonly Wanted[],
): Hour[] {
  const said = [...statements.flatMap((one) => (one.weight === 'passing' ? [] : one.text)), ...unsettled]
  const hours = said.flatMap(clocksIn).filter(({ text: written }) => /\d/.test(written))
  const known = [...wanted, ...text.times]
  return [
    ...new Map(
      hours.filter((one) => !known.some((other) => isSameTime(one, other))).map((one) => [one.minutes % halfDay, one]),
    ).values(),
  ]
}
const halfDay = 12 * 60

/** The one hour that nobody named, where the one that somebody did is missing. */
function inPlaceOf(lacking: Hour, one: Comparison['text']['times'][number]): CheckFinding {
  const subject = `time:${clockOf(lacking.minutes)}:${clockOf(one.minutes)}`
  return contradiction({ kind: 'time', expected: lacking.text, actual: one.text, subject, at: one })
}

/** `Saturday, Dec. 5 • 9–3`: hours that a design sets without more are those of the brief. */
function standsInRange({ text: { lines } }: Comparison, { minutes }: Wanted): boolean {
  const hour = String(((Math.floor(minutes / 60) + 11) % 12) + 1)
  return (
    minutes % 60 === 0 &&
    lines.some(
      ({ text }) =>
        bareHoursIn(text).includes(minutes % halfDay) ||
        [...text.matchAll(bareList)].some(([, list = '']) => list.split(/\D+/).includes(hour)),
    )
  )
}
/** `13.30`, which may be a sum as well, and `from four to six`: what may be the hour is not missing. */
function standsOtherwise({ text: { text } }: Comparison, { minutes }: Wanted): boolean {
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  const hours = [hour % 12 || 12, (hour % 12) + 12].join('|')
  const dotted = new RegExp(`(?<![\\d.,$€£])0?(?:${hours})\\.${minute}(?![\\d%]|[.,]\\d)`, 'u')
  const name = hourNames[hour % 12]!
  const spoken = new RegExp(
    `(?<!\\p{L})(?:${name}\\s(?:to|till?|until|and)\\s(?:${hourNames.join('|')})|(?:from|between)\\s${name}|(?:${hourNames.join('|')})\\s(?:to|till?|until)\\s${name})(?!\\p{L})`,
    'iu',
  )
  return dotted.test(text) || (minute === '00' && spoken.test(text))
}
/** `Dinner 6 ($3)`, of `6:00 dinner ($3)`: the hour alone, right behind what is at that hour. */
function standsByItsName({ brief: { rows = [] }, text: { lines } }: Comparison, { minutes }: Wanted): boolean {
  if (minutes % 60 !== 0) return false
  const hour = (minutes / 60) % 12 || 12
  const bare = new RegExp(`(\\p{L}{4,}) ${hour}(?![\\d:%/]|[.,]\\d|\\s?[-–—]\\s?\\d|st|nd|rd|th|\\s?[ap]\\.?m)`, 'giu')
  const own = rows.filter((row) => clocksIn(row).some((one) => one.minutes % halfDay === minutes % halfDay))
  const named = new Set(own.flatMap(wordsIn).filter((word) => !isSmallWord(word) && !ofOtherNumbers.test(word)))
  return lines.some(
    ({ text }) =>
      datesIn(text).length === 0 && [...text.matchAll(bare)].some(([, word = '']) => named.has(wordsIn(word)[0] ?? '')),
  )
}
const ofOtherNumbers = /^(?:under|over|ages?|aged|grades?|rooms?|suite|weeks?|days?|levels?|section|table|hymn|psalm)$/
const hourNames = 'twelve one two three four five six seven eight nine ten eleven'.split(' ')

/** `Sundays 9 & 11` */
const bareList =
  /(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|services?|masses|mass|domingos?|misas?)(?:\s(?:at|@|a las))?:?\s((?:1[0-2]|[1-9])(?:\s?(?:,|&|and|y|\+|\|)\s?(?:1[0-2]|[1-9]))+)(?![\d/%]|:\d|\s?[ap]\.?m)/giu
/** `at dusk (around 8:45)`: a guess need not stand there, unless another hour does that the task names nowhere. */
function isEstimate({ brief }: Comparison, { text }: Wanted, unexpected: Comparison['text']['times']): boolean {
  const said = saidText(brief)
  const at = said.indexOf(text)
  const ahead = said.slice(Math.max(0, at - anchorCharsMax), at)
  const [anchored] = (at !== -1 && afterAnother.exec(ahead)) || []
  if (anchored !== undefined)
    return (
      unexpected.length > 0 && unexpected.every((one) => clocksIn(anchored).some((other) => isSameTime(one, other)))
    )
  const isNamed = ({ minutes }: { minutes: number }) =>
    minutes % 60 === 0 &&
    new RegExp(String.raw`(?<!\p{L})(?:at|by|from|@)\s${((minutes / 60 + 11) % 12) + 1}(?![\d:%/]|\.\d)`, 'iu').test(
      said,
    )
  return at !== -1 && guessed.test(said.slice(Math.max(0, at - leadCharsMax), at)) && unexpected.every(isNamed)
}
const leadCharsMax = 40
/** `right after the 11:00 service (about 12:15)`: what it follows says when it is, too. */
const afterAnother =
  /(?<!\p{L})(?:after|following|tras|después de)\s[^()\n]{3,40}\((?:around|about|approx(?:imately|\.)?|roughly|~|circa|probably|usually|como a|alrededor de)\s*(?:las?\s)?$/iu
const anchorCharsMax = 80
const guessed =
  /(?:dusk|sunset|sundown|dark|dawn|sunrise|anochecer|atardecer|amanecer)\s?\((?:around|about|approx(?:imately|\.)?|roughly|~|circa|probably|usually|como a|alrededor de)[^()\d]*$/iu

/** A time of the brief that does not stand there: another one in its place, or none. */
function inspectTime(comparison: Comparison, one: Wanted, unexpected: Comparison['text']['times']): CheckFinding {
  const value = clockOf(one.minutes)
  const expected = one.isSure ? spokenTime(value) : one.text
  const instead = nearest(unexpected, ({ minutes }) => Math.abs(minutes - one.minutes))
  if (instead === undefined) return noTime(comparison, { expected, text: one.text, subject: `time:${value}` })
  unexpected.splice(unexpected.indexOf(instead), 1)
  const subject = `time:${value}:${clockOf(instead.minutes)}`
  return contradiction({ kind: 'time', expected, actual: instead.text, subject, at: instead })
}

/** Beside a time that was hardly read, or in pieces, others may stand that were not read at all. */
function noTime(
  comparison: Comparison,
  { expected, text, subject }: { expected: string; text: string; subject: string },
): CheckFinding {
  const what = `the time ${expected}`
  const isFaint = comparison.text.times.some(({ confidence }) => confidence < sureDigits)
  const [guess] = comparison.text.guessedTimes
  if (isFaint || guess !== undefined || comparison.hidesText || hasTimePieces(comparison.text.text))
    return unread({
      what,
      expected: text,
      actual: guess?.text ?? null,
      box: guess?.box ?? null,
      subject: `${subject}:missing`,
    })
  return missing(comparison, { what, expected: text, subject })
}

function wantedTimes({ text, value }: Fact): Wanted[] {
  if (value !== null) {
    const [hours = 0, minutes = 0] = value.split(':').map(Number)
    return [{ text, minutes: hours * 60 + minutes, isSure: true }]
  }
  return timesIn(text).map(({ minutes, isSure, text: written }) => ({ text: written, minutes, isSure }))
}

const unique = (times: Wanted[]) => [...new Map(times.map((one) => [one.minutes, one])).values()]
