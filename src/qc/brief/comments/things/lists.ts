import { clockOf, datesIn, masked, scriptureIn, spokenTime, timesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, exchange } from '../../draft.ts'
import { literalsIn } from '../../values/values.ts'
import { setsHour } from '../rewrites/rewrites.ts'
import { isDenied, saysChanged } from '../words.ts'
import { type Given, type Row, rowMeant, rowsOf } from './rows.ts'

/** `all three go an hour earlier (1, 3, 5)`, `it's now 155, and 135 for early bird`: as many values as a row has, each in the place of its own. */

const hour = '\\d{1,2}(?::[0-5]\\d)?(?:\\s?[ap]\\.?m\\b\\.?)?'
const listed = new RegExp(
  `(?<![\\d$€£:/.-])(?<!(?:sizes?|ages?|grades?|rooms?|tables?|weeks?|sessions?|pages?|numbers?)\\s)${hour}(?:(?:,\\s?|,?\\s(?:and|&|y)\\s)${hour})+(?![\\d:/%]|\\s(?:de|people|kids|weeks))`,
  'giu',
)
const halfDay = 720

/** The hours of a row that has as many as the sentence says in a row. */
export function hoursListed(draft: Draft, sentence: string, context: Given): Change[] {
  const found = /[$€£]/.test(sentence) ? null : rowOfList(sentence, context)
  if (found === null) return []
  const { row, fresh } = found
  const values = hoursOfRow(row.text).map((one, at) => ({ old: valueOf(draft, one), fresh: fresh[at]! }))
  const isSame = values.every((one) => one.old % halfDay === one.fresh.minutes % halfDay)
  const isNear = values.every((one) => apart(one.old % halfDay, one.fresh.minutes % halfDay) <= hoursApartMax * 60)
  if (isSame || !isNear) return []
  const moved = new Set(draft.times.flatMap((one) => rowOfList(one.amended_by ?? '', context)?.row.text ?? []))
  const others = rowsOf(context).filter(({ text }) => text !== row.text && !moved.has(text))
  return [hoursChanged(draft, { row, sentence, others, values })]
}

/** `Young Parents needs to start at 9:15`: the only hour of a row. */
export function hourOfRow(draft: Draft, sentence: string, context: Given): Change[] {
  const [value, another] = clocksOf(sentence).filter(({ text }) => /\d/.test(text) && !isDenied(sentence, text))
  if (value === undefined || another !== undefined || !(setsHour.test(sentence) || isChanged(sentence))) return []
  const rows = rowsOf(context).filter(({ text }) => clocksOf(text).length === 1)
  const row = rowMeant(rows, sentence.slice(0, value.at))
  if (row === null || rows.length < rowsMin) return []
  const old = valueOf(draft, clocksOf(row.text)[0]!)
  if (old % halfDay === value.minutes % halfDay || apart(old % halfDay, value.minutes % halfDay) > hoursApartMax * 60)
    return []
  const others = rowsOf(context).filter(({ text }) => text !== row.text)
  return [hoursChanged(draft, { row, sentence, others, values: [{ old, fresh: value }] })]
}
const rowsMin = 2
const isChanged = (sentence: string) => saysChanged(sentence, { hasEnd: false })
const clocksOf = (text: string) => timesIn(masked(text, [...datesIn(text), ...scriptureIn(text)]))

function rowOfList(sentence: string, context: Given): { row: Row; fresh: Clock[] } | null {
  const undated = masked(sentence, datesIn(sentence))
  const [said, another] = undated.match(listed) ?? []
  if (said === undefined || another !== undefined) return null
  const fresh = hoursIn(said)
  const rows = rowsOf(context).filter(({ text }) => hoursOfRow(text).length === fresh.length)
  const at = undated.indexOf(said)
  const row = rowMeant(rows, masked(sentence, [{ at, end: at + said.length }]))
  return row === null ? null : { row, fresh }
}
const hoursApartMax = 3
const apart = (one: number, other: number) => Math.min(Math.abs(one - other), halfDay - Math.abs(one - other))

type Clock = { text: string; minutes: number; isSure: boolean }
const hoursIn = (list: string): Clock[] =>
  list
    .split(/,\s?(?:and\s|&\s|y\s)?|\s(?:and|&|y)\s/u)
    .flatMap((one) => timesIn(/:|[ap]\.?m/i.test(one) ? one.trim() : `${one.trim()}:00`).slice(0, 1))
const hoursOfRow = (text: string) => {
  const [list = ''] = masked(text, datesIn(text)).match(listed) ?? []
  return list === '' ? [] : hoursIn(list)
}

/** In the half of the day in which the draft has it. */
function valueOf({ times }: Draft, { minutes, isSure }: Pick<Clock, 'minutes' | 'isSure'>): number {
  const known = times.flatMap(({ value }) =>
    value === null ? [] : Number(value.slice(0, 2)) * 60 + Number(value.slice(3)),
  )
  return (isSure ? undefined : known.find((one) => one % halfDay === minutes % halfDay)) ?? minutes
}

function hoursChanged(
  draft: Draft,
  {
    row,
    sentence,
    others,
    values,
  }: { row: Row; sentence: string; others: readonly Row[]; values: { old: number; fresh: Clock }[] },
): Change {
  const elsewhere = others.flatMap(({ text }) => clocksOf(text))
  const isElsewhere = (value: number) =>
    elsewhere.some((one) => (one.isSure ? one.minutes === value : one.minutes % halfDay === value % halfDay))
  const gone = values.flatMap(({ old }) => (isElsewhere(old) ? [] : [clockOf(old)]))
  const facts = values.map(({ old, fresh }) => {
    const minutes = fresh.isSure ? fresh.minutes : near(old, fresh.minutes)
    return { text: fresh.text, value: clockOf(minutes), amended_by: sentence }
  })
  draft.times = [
    ...draft.times.filter(({ value }) => value === null || !gone.includes(value)),
    ...facts.filter(({ value }) => !draft.times.some((one) => one.value === value && !gone.includes(value))),
  ]
  const said = masked(row.text, datesIn(row.text)).match(listed)?.[0] ?? clocksOf(row.text)[0]!.text
  const after = facts.map(({ text }) => text).join(', ')
  const copy = allTexts(draft).find((text) => text.includes(said))
  if (copy !== undefined) exchange(draft, said, after)
  return { field: 'times', before: gone.map(spokenTime).join(', ') || null, after }
}
/** The half of the day in which it is nearer to what it was. */
const near = (old: number, minutes: number) => {
  const [early, late] = [minutes % halfDay, (minutes % halfDay) + halfDay]
  return Math.abs(old - early) < Math.abs(old - late) ? early : late
}

const amount =
  /(?<![\p{L}\d$€£:/.,-]|(?:week|wk)\sof\s)[$€£]?(\d{1,4}(?:\.\d\d)?)(?![\d:/%]|[.,–-]\d|\s?[ap]\.?m|st|nd|rd|th|\s(?:people|kids|seats|per(?:son)?s?\b))/giu
const ofMoney =
  /[$€£]|(?<!\p{L})(?:pric\p{L}+|costs?|rates?|fees?|rais\p{L}+|increas\p{L}+|went up|go(?:es|ing)? up|prec\p{L}+|cost[oó]|sub(?:ió|e))(?!\p{L})/iu

/** Two prices and more of which the sentence says as many, in their order of height; `ahead`: what is said before it. */
export function pricesListed(draft: Draft, sentence: string, { ahead = '' }: { ahead?: string }): Change[] {
  const fresh = [...sentence.matchAll(amount)].map(([, one]) => one!)
  const known = [
    ...new Set(
      allTexts(draft).flatMap((text) => literalsIn(text).flatMap((one) => (one.kind === 'price' ? [one.text] : []))),
    ),
  ]
  const old = known.flatMap((text) => text.match(/[$€£]\s?\d+(?:\.\d\d)?/) ?? [])
  if (fresh.length < 2 || old.length !== fresh.length || !ofMoney.test(`${ahead} ${sentence}`)) return []
  const amountOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
  const isOfOld = (one: string, at: number) =>
    amountOf(one) <= amountOf(old[at]!) * 2 && amountOf(one) * 2 >= amountOf(old[at]!)
  const orderOf = (some: readonly string[]) =>
    some.map((one) => some.filter((other) => amountOf(other) < amountOf(one)).length).join()
  if (
    !fresh.every(isOfOld) ||
    orderOf(fresh) !== orderOf(old) ||
    fresh.some((one) => old.some((known) => amountOf(known) === amountOf(one)))
  )
    return []
  return old.flatMap((before, at) => exchange(draft, before, `${before[0]}${fresh[at]}`))
}
