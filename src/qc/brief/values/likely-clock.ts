import type { Fact } from '../../model.ts'
import { clockOf, isOff, masked, type Span, type TimeMention, timesIn } from '../../text/text.ts'

/** `evening prayer at 7`, `a picnic at 3`: what the words beside an hour leave no doubt of; null: it may be either. */
export function likelyClock(text: string, { at, end, minutes }: TimeMention): string | null {
  const [ahead, behind] = [text.slice(Math.max(0, at - besideChars), at), text.slice(end, end + besideChars)]
  const beside = `${ahead} ${behind}`
  const isEnd = rangeBefore.test(ahead)
  if (minutes < 60 || minutes >= halfDay + 60) return null
  if (minutes >= halfDay) return isEnd ? null : clockOf(minutes)
  if (early.test(beside) || (minutes >= surelyEarlyFrom && !isEnd && !late.test(text) && !inAfternoon.test(text)))
    return clockOf(minutes)
  const isLate = late.test(beside) || minutes < surelyLateUntil
  return isLate && minutes < lateUntil ? clockOf(minutes + halfDay) : null
}
/** The hours a text names; what does not say its half of the day may follow one that does: `doors 5:45pm, dinner 6:15`. */
export function clocksOf(text: string): TimeSaid[] {
  const times = timesIn(text).filter((one) => !isOff(text, one))
  let before: { end: number; minutes: number } | null = null
  return times.map((one) => {
    const own = one.isSure ? clockOf(one.minutes) : likelyClock(text, one)
    const minutes: number | null = own === null ? nextAfter(text, before, one) : minutesOf(own)
    before = minutes === null ? null : { end: one.end, minutes }
    return { text: one.text, value: minutes === null ? null : clockOf(minutes), isSaid: one.isSure }
  })
}

/** The first such hour after the one before it, in the same sentence and on the same day. */
function nextAfter(text: string, before: { end: number; minutes: number } | null, one: TimeMention): number | null {
  if (before === null || one.minutes < 60 || one.minutes >= halfDay + 60) return null
  const between = text.slice(before.end, one.at)
  if (before.minutes < halfDay || otherDay.test(between)) return null
  const minutes = (one.minutes % halfDay) + halfDay
  return minutes > before.minutes ? minutes : null
}
/** A blank stands where a date was. */
const otherDay =
  /[.;!?\n](?:\s|$)|\s{4}|\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|sun|mon|tues?|wed|thu(?:rs)?|fri|sat|domingos?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|mornings?|mañana)(?!\p{L})/iu

/** `7-9`: the end of a span is in the half of the day of its beginning. */
const rangeBefore = /\d\s?(?:[-–—‑]|to|til|till|until)\s?$/i
const besideChars = 24
const early = /\b(?:mornings?|sunrise|dawn|breakfast|brunch)\b/i
const late = /\b(?:evenings?|nights?|tonight|vespers)\b/i
const halfDay = 12 * 60
const lateUntil = 10 * 60
/** `Mass at 11:30 pm, choir at 11` */
const inAfternoon = /\d\s?p\.?\s?m\b/i
/** From nine on nobody who means the evening leaves it out. */
const surelyEarlyFrom = 9 * 60
/** Nobody meets before six who does not say that it is morning. */
const surelyLateUntil = 6 * 60

/** `Friday March 12, 10-6`: two numbers right behind a date are hours. */
const hours = /^(,?\s(?:from\s)?)(\d{1,2})(\s?[-–—]\s?|\s(?:to|a)\s)(\d{1,2})(?![\d:/-]|\s?[ap]\.?\s?m\b)/i

/** The text with a minute's sign behind such hours, by which they are known. */
export function withHours(text: string, dates: readonly Span[]): string {
  return dates
    .toSorted((a, b) => b.end - a.end)
    .reduce((found, { end }) => {
      const [all, ahead = '', from = '', between = '', until = ''] = hours.exec(found.slice(end)) ?? []
      if (all === undefined || Number(from) > 12 || Number(until) > 12) return found
      return `${found.slice(0, end)}${ahead}${from}:00${between}${until}:00${found.slice(end + all.length)}`
    }, text)
}

/** `after the 11:00 service, so 12:15`: what takes place before it is on no design, where another hour is named; nor is `it can't be at 2`. */
export function withoutAnchors(said: string): string {
  const text = said.replaceAll(barred, (all) => ' '.repeat(all.length))
  const anchors = [...text.matchAll(anchor)].map(({ index, 0: all }) => ({ at: index, end: index + all.length }))
  const rest = masked(text, anchors)
  return anchors.length > 0 && timesIn(rest).length > 0 ? rest : text
}
const barred =
  /(?<!\p{L})(?:can['’]?t|can ?not|won['’]?t|will not|could ?n['’]?t)\s(?:be|start|begin|happen|meet|do it|have it)\s(?:at|until|till)\s\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\b\.?)?(?![\d:])/giu
const anchor =
  /\b(?:after|following|before|between)\s(?:the |our |both )?(?:\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?)(?:\s(?:and|&)\s\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?)?\s(?:\p{L}+\s)?(?:services?|mass(?:es)?|worship|liturgy|gatherings?)\b/giu

/** `isSaid`: of which half of the day it is the text says, be it of the whole list: `8, 9:30 and 11 AM`. */
export type TimeSaid = Fact & { isSaid?: boolean }

/** `11:30 pm … choir at 11`: an hour that nobody said to be in the morning, where it may belong to the evening's. */
export function unlessBeside({ isSaid: isOwn = false, ...one }: TimeSaid, _: number, all: readonly TimeSaid[]): Fact {
  const isSaid = ({ text }: Fact) => timesIn(text).some(({ isSure }) => isSure)
  if (isOwn || one.value === null || one.value >= '12' || isSaid(one)) return one
  const near = (from: number) =>
    all.some(
      (other) => other.value !== null && isSaid(other) && Math.abs(minutesOf(other.value) - from) <= besideMinutes,
    )
  const at = minutesOf(one.value)
  return near(at + 720) && !near(at) ? { ...one, value: null } : one
}
const besideMinutes = 90
const minutesOf = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))

/** Where a comment leaves out morning or afternoon, it is that of the time it replaces: the one nearest to it on the clock. */
export function likelyTime(times: readonly Fact[], minutes: number): string {
  const known = times.flatMap(({ value }) => value ?? [])
  const onClock = (value: string) => minutesOf(value) % halfDay
  const far = (value: string) => Math.abs(onClock(value) - (minutes % halfDay))
  const [nearest] = known.toSorted((a, b) => Math.min(far(a), halfDay - far(a)) - Math.min(far(b), halfDay - far(b)))
  // Nobody meets before six who does not say that it is morning.
  const isEarly = minutes % halfDay < lateBefore && !known.some((value) => value < '06:00')
  const isAfternoon = nearest === undefined || nearest >= '12:00' || isEarly
  return clockOf((minutes % halfDay) + (isAfternoon ? halfDay : 0))
}
/** In minutes: nobody meets before that who does not say so. */
const lateBefore = 360

/**
 * `It is 4:30 to 7:30 now`, where the brief has `5:00 - 7:30` beside other hours: the two that stand together, of which one stays;
 * else the one span that it has.
 */
export function spanWithEnd(facts: readonly Fact[], range: readonly Fact[]): readonly Fact[] {
  const pairs = facts.slice(1).map((until, at) => [facts[at]!, until] as const)
  const found = pairs.filter(
    ([from, until]) =>
      (from.value ?? '') < (until.value ?? '') &&
      range.some(({ value }) => value === from.value) !== range.some(({ value }) => value === until.value),
  )
  const [only, another] =
    found.length > 0 ? found : pairs.filter(([from, until]) => standTogether(from.text, until.text))
  return only === undefined || another !== undefined ? [] : only
}
/** `4-7 PM`, of which `7 PM` is the end, and `4:00` ahead of `7:00 PM`, of which it has its half of the day. */
const standTogether = (whole: string, end: string): boolean =>
  (/^[\d:.]+$/.test(whole) && /[ap]\.?\s?m/i.test(end)) ||
  (whole.endsWith(end) && /\d\s?(?:[-–—]|to|until|till)\s?$/iu.test(whole.slice(0, -end.length)))
