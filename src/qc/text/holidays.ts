import type { Day } from './dates.ts'

/** Days that everybody knows the date of by their name. Those that move with Easter or the week are none of them. */
const holidays: readonly [name: RegExp, month: number, day: number][] = [
  [/\bnew year['’]?s['’]? day\b/i, 1, 1],
  [/\bvalentine['’]?s['’]? day\b/i, 2, 14],
  [/\b(?:independence day|(?:fourth|4th) of july)\b/i, 7, 4],
  [/\bhalloween\b/i, 10, 31],
  [/\bveterans['’]? day\b/i, 11, 11],
  [/\b(?:christmas eve|nochebuena)\b/i, 12, 24],
  [/\b(?:christmas day|d[ií]a de navidad)\b/i, 12, 25],
  [/\bnew year['’]?s['’]? eve\b/i, 12, 31],
]

/** Feasts by their days from Easter Sunday. */
const ofEaster: readonly [name: RegExp, days: number][] = [
  [/\bash wednesday\b/i, -46],
  [/\bpalm sunday\b/i, -7],
  [/\b(?:maundy|holy) thursday\b/i, -3],
  [/\bgood friday\b/i, -2],
  [/\b(?:holy saturday|easter vigil)\b/i, -1],
  [/\b(?:easter (?:sunday|day)|resurrection sunday)\b/i, 0],
  [/\bpentecost\b/i, 49],
]
/** Days that are a weekday of their month: the second Sunday of May; -1: its last. */
const ofMonth: readonly [name: RegExp, month: number, weekday: number, nth: number][] = [
  [/\bmother['’]?s['’]? day\b/i, 5, 0, 2],
  [/\bmemorial day\b/i, 5, 1, -1],
  [/\bfather['’]?s['’]? day\b/i, 6, 0, 3],
  [/\blabor day\b/i, 9, 1, 1],
  [/\bthanksgiving day\b/i, 11, 4, 4],
]
const advent = ['first', 'second', 'third', 'fourth']

/** Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher), in milliseconds. */
function easterMs(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** Whether a text names a day (yyyy-MM-dd) by the movable feast it is: `First Sunday of Advent`. */
export function namesFeast(text: string, iso: string): boolean {
  const at = Date.parse(`${iso}T00:00:00Z`)
  const year = Number(iso.slice(0, 4))
  const days = Math.round((at - easterMs(year)) / dayMs)
  if (ofEaster.some(([name, from]) => from === days && name.test(text))) return true
  if (ofMonth.some(([name, ...one]) => isOfMonth(new Date(at), one) && name.test(text))) return true
  // The fourth Sunday of Advent is the last before Christmas.
  const christmas = new Date(Date.UTC(year, 11, 25))
  const week = 3 - (christmas.getTime() - (christmas.getUTCDay() || 7) * dayMs - at) / (7 * dayMs)
  const name = advent[week]
  return (
    name !== undefined &&
    new RegExp(`\\b(?:${name}|${week + 1}(?:st|nd|rd|th)) sunday (?:of|in) advent\\b`, 'i').test(text)
  )
}
const dayMs = 86_400_000

function isOfMonth(date: Date, [month, weekday, nth]: [month: number, weekday: number, nth: number]): boolean {
  const day = date.getUTCDate()
  const last = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate()
  const isNth = nth < 0 ? day > last - 7 : Math.ceil(day / 7) === nth
  return date.getUTCMonth() + 1 === month && date.getUTCDay() === weekday && isNth
}

/** Whether a text names a day by its holiday: `Christmas Eve` for December 24. */
export const namesHoliday = (text: string, { month, day }: Pick<Day, 'month' | 'day'>): boolean =>
  holidays.some(([name, ofMonth, ofDay]) => ofMonth === month && ofDay === day && name.test(text))
