import type { Fact } from '../../model.ts'
import { datesIn, isoOf, monthNames, weekdayNamed, weekdayOfDate } from '../../text/text.ts'
import { type Change, type Draft, exchange, exchangeOrAsk } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { inDigits } from '../values/values.ts'

/** One day of a brief: the year of a date, and of the copy that names it (`born in 1932, not 1931`); until when people sign up. */

const year = '((?:19|20)\\d\\d)'
const swaps = [
  [
    new RegExp(
      `(?<!\\d)${year},? (?:and |y )?(?:not|no|instead of|rather than|en (?:vez|lugar) de) (?:in |en )?${year}(?!\\d)`,
      'iu',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      `(?<!\\d)(?:not|no(?: es)?|from|de) (?:in |en )?${year},? (?:but|sino|to|a|it['’]s|es) (?:in |en )?${year}(?!\\d)`,
      'iu',
    ),
    2,
    1,
  ],
  [new RegExp(`(?<!\\d)${year} (?:should be|needs to be|must be|debe ser) ${year}(?!\\d)`, 'iu'), 2, 1],
] as const

const bornOrDied =
  /(?<!\p{L})(?:(born|naci(?:ó|do|da))|(died|passed(?: away)?|murió|falleció)) (?:in |en )?((?:19|20)\d\d)(?!\d)/iu
const lifespan = /(?<!\d)((?:18|19|20)\d\d)\s?[-–—]\s?((?:19|20)\d\d)(?!\d)/

/** `He was born in 1935`, where the brief has `1934 - 2026`. */
function lifeChanged(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const [, born, , after = ''] = bornOrDied.exec(sentence) ?? []
  const found = after === '' ? [] : lines.flatMap(({ text }) => lifespan.exec(text) ?? [])
  const before = found[born === undefined ? 2 : 1]
  if (found.length !== 3 || before === undefined || before === after) return []
  return exchangeOrAsk(draft, before, after)
}

export function yearChanged(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  for (const [pattern, wanted, unwanted] of swaps) {
    const found = pattern.exec(sentence)
    if (found === null) continue
    const [after, before] = [found[wanted]!, found[unwanted]!]
    const old = draft.dates.filter(({ value }) => value?.startsWith(before))
    const has = (text: string) => text.includes(before)
    const isSaid = [...draft.key_copy, ...draft.required_elements].some(has)
    if (after === before || (old.length === 0 && !isSaid)) return []
    const fresh = (text: string) => text.replaceAll(before, after)
    draft.dates = draft.dates.map((one) =>
      old.includes(one) ? { ...one, text: fresh(one.text), value: fresh(one.value!) } : one,
    )
    for (const field of ['key_copy', 'required_elements'] as const) draft[field] = draft[field].map(fresh)
    return [{ field: old.length > 0 ? 'dates' : 'key_copy', before, after }]
  }
  return lifeChanged(draft, sentence, lines)
}

/** `The 13th is a Saturday`, `March 13 falls on a Saturday`, where the brief has it as a Friday. */
const isWeekday =
  /(?<!\p{L})(?:the\s|\p{L}{3,9}\.?\s)(?<day>\d{1,2})(?:st|nd|rd|th)?\s(?:is|falls on|will be|es|cae)\s(?:actually\s|really\s|en\s)?(?:on\s)?(?:an?\s|un\s)?(?<name>\p{L}{5,10})(?!\p{L})/iu

export function weekdayChanged(draft: Draft, sentence: string): Change[] {
  const { day = '', name = '' } = isWeekday.exec(sentence)?.groups ?? {}
  const weekday = name === '' ? null : weekdayNamed(name)
  if (weekday === null || /\?\s*$/.test(sentence)) return []
  for (const one of draft.dates) {
    const said = /^\p{L}+/u.exec(one.text)?.[0] ?? ''
    const own = weekdayNamed(said)
    if (own === null || own === weekday || one.value?.slice(8) !== day.padStart(2, '0')) continue
    if (weekdayOfDate(one.value) !== weekday) continue
    const [before, after] = [one.text, one.text.replace(said, name)]
    draft.dates[draft.dates.indexOf(one)] = { text: after, value: one.value, amended_by: sentence }
    exchange(draft, before, after)
    return [{ field: 'dates', before, after }]
  }
  return []
}

const postponedBy =
  /(?<!\p{L})(?<way>postponed|delayed|moved|pushed|brought forward|pulled up)\s(?:back\s|out\s|up\s)?(?:by\s)?(?<number>an?|one|two|three|\d)\s(?<unit>day|week)s?,?\s(?:to|until|so)\s/iu
const dayMs = 86_400_000

/** `The meeting is postponed one week, to Sunday, January 31`: the day that lies so long before it, whatever line it is of. */
function postponed(
  draft: Draft,
  sentence: string,
  { today, lines }: { today: string; lines: readonly BriefLine[] },
): Change[] {
  const [fresh, next] = datesIn(sentence)
  const { way = '', number = '', unit = '' } = postponedBy.exec(sentence)?.groups ?? {}
  if (way === '' || fresh?.days.length !== 1 || next !== undefined) return []
  const value = isoOf(fresh.days[0]!, { today, weekday: fresh.weekday })
  const count = /^an?$/iu.test(number) ? 1 : Number(inDigits(number))
  const days = count * (unit.toLowerCase() === 'week' ? 7 : 1) * (/^(?:brought|pulled)/iu.test(way) ? -1 : 1)
  if (value === null) return []
  const old = new Date(Date.parse(value) - days * dayMs).toISOString().slice(0, 10)
  const said = lines.flatMap(({ text }) =>
    datesIn(text).filter((one) => one.days.length === 1 && isoOf(one.days[0]!, { today, weekday: null }) === old),
  )
  const [before] = said
  if (before === undefined) return []
  draft.dates = draft.dates.filter((one) => one.value !== old)
  draft.dates.push({ text: fresh.text, value, amended_by: sentence })
  exchange(draft, before.text, fresh.text)
  return [{ field: 'dates', before: before.text, after: fresh.text }]
}

/** `The deadline is moved to March 5`, where one day of the brief is that until which people sign up. */
export function deadlineMoved(
  draft: Draft,
  sentence: string,
  { today, lines }: { today: string; lines: readonly BriefLine[] },
): Change[] {
  const later = postponed(draft, sentence, { today, lines })
  if (later.length > 0) return later
  const [fresh, next] = datesIn(sentence)
  if (!deadline.test(sentence) || fresh?.days.length !== 1 || next !== undefined) return []
  const isUntil = ({ text }: Fact) =>
    lines.some((line) => {
      const at = line.text.indexOf(text)
      const ahead = `${line.label ?? ''} ${line.text.slice(0, at)}`
      return at !== -1 && until.test(ahead) && isMeant(ahead, sentence)
    })
  const [old, another] = draft.dates.filter(isUntil)
  const value = isoOf(fresh.days[0]!, { today, weekday: fresh.weekday })
  if (old === undefined) return besideDates(draft, { fresh: fresh.text, value, today, sentence }, lines)
  if (another !== undefined || value === null || value === old.value) return []
  draft.dates.splice(draft.dates.indexOf(old), 1, { text: fresh.text, value, amended_by: sentence })
  exchange(draft, old.text, fresh.text)
  return [{ field: 'dates', before: old.text, after: fresh.text }]
}
const ofSigningUp = '(?:deadline|fecha límite|cut-?off|regist(?:er|ration)|rsvps?|sign[- ]?ups?|inscripci(?:ón|ones))'
const moves =
  '(?:mov(?:ed?|es|ing)|extend(?:ed)?|changed?|now|pushed|instead|can be|should be|until|through|es ahora|cambia|hasta)'
const deadline = new RegExp(
  `(?<!\\p{L})${ofSigningUp}(?!\\p{L})(?!.*(?<!\\p{L})(?:opens?|begins?|starts?|abren?)(?!\\p{L})).*(?<!\\p{L})${moves}(?!\\p{L})|(?<!\\p{L})extend(?:ed|ing)?\\s(?:the\\s|our\\s)?${ofSigningUp}(?!\\p{L})|(?<!\\p{L})(?:push|mov|chang|bump|shift|extend|mueva|cambi)\\p{L}*\\s(?:(?:the|our|la|el)\\s)?(?:[\\p{L}-]+\\s){0,3}?${ofSigningUp}(?!\\p{L}).*\\s(?:to|until|through|al?|hasta)\\s|(?<!\\p{L})(?:make|set)\\s(?:(?:the|our|a|new)\\s){0,2}${ofSigningUp}\\s(?:(?:to|be|for)\\s)?(?:the\\s|\\p{L}+day,?\\s)?(?=\\d|\\p{Lu})|(?<!\\p{L})early[- ]?birds?(?!\\p{L}).*(?<!\\p{L})(?:ends?|closes?|expires?|until|through|deadline|cut-?off)(?!\\p{L})`,
  'iu',
)

/** `Register by Sept 1`, where that is no day of the event: the only last day that the brief has. */
function besideDates(
  draft: Draft,
  { fresh, value, today, sentence }: { fresh: string; value: string | null; today: string; sentence: string },
  lines: readonly BriefLine[],
): Change[] {
  const last = lines
    .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
    .flatMap(({ label, text }) => {
      const whole = label === null ? text : `${label}: ${text}`
      return datesIn(whole).filter((one) => {
        const ahead = whole.slice(0, whole.indexOf(one.text))
        return one.days.length === 1 && until.test(ahead) && isMeant(ahead, sentence)
      })
    })
  const days = new Map(last.map((one) => [isoOf(one.days[0]!, { today, weekday: one.weekday }), one.text]))
  const [[day, before] = [null, ''], another] = days
  if (day === null || another !== undefined || value === null || value === day) return []
  const changes = exchange(draft, before, fresh)
  return changes.length > 0 ? changes : [{ field: 'dates', before, after: fresh }]
}
/** The last day of an early price is meant where a sentence says so. */
const ofEarly = /(?<!\p{L})(?:early|discount\p{L}*|saves?|pronto)(?!\p{L})/iu
const isMeant = (ahead: string, sentence: string): boolean =>
  !ofEarly.test(/[^.;/]*$/u.exec(ahead)![0]) || ofEarly.test(sentence)
const until =
  /(?<!\p{L})(?:by|until|till?|before|deadline|due|through|thru|closes?|hasta|antes del?)(?:\s(?:on|is|the|el|\p{L}+day),?)*\W*$/iu

/** `born July 6 not 9`: the day that is denied is one of the same month; `(they are there till Sept 12)` is of something else. */
export const withMonthOfDenied = (sentence: string): string =>
  sentence
    .replace(asideUntil, ' ')
    .replace(ofSameMonth, (found, ahead: string, month: string) =>
      monthNames.some((name) => name.toLowerCase().startsWith(month.toLowerCase())) ? `${ahead}${month} ` : found,
    )
const asideUntil = /(?<=\p{L}[^()]*\s)\([^()]*(?<!\p{L})(?:ends?|till?|until|thru|through|closes?|hasta)\s[^()]*\)/giu
const ofSameMonth =
  /((?<!\p{L})(\p{L}{3,9})\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:and\s)?(?:not|instead of|rather than)\s)(?:the\s)?(?=\d{1,2}(?:st|nd|rd|th)?(?![\d:/%]|\s?[ap]\.?m\b))/giu
