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

/** Whether a text names a day by its holiday: `Christmas Eve` for December 24. */
export const namesHoliday = (text: string, { month, day }: Pick<Day, 'month' | 'day'>): boolean =>
  holidays.some(([name, ofMonth, ofDay]) => ofMonth === month && ofDay === day && name.test(text))
