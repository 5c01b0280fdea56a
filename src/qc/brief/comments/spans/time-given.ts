import { datesIn, isoOf, monthNames, weekdayNamed, weekdayOfDate } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, exchange } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'

/** `Let's give them till Friday the 14th`: a later last day, where the brief has one alone. */

const people =
  '(?:them|people|everyone|everybody|folks|famil(?:y|ies)|parents|students|kids|members|volunteers|vendors|guests|they|ladies|les|los papás|las familias|la gente)'
const till = '(?:until|till?|through|thru|hasta)'
const gives = new RegExp(
  `(?<!\\p{L})(?:(?:give|giving|gave|allow|allowing|let) (?:all )?(?:the |our )?${people}|${people} (?:will |now |still )*(?:have|get|can \\p{L}+(?: \\p{L}+){0,3}?)|(?:dar|darles|demos|démosles|damos|tienen|tendrán)(?: ${people})?(?: (?:más )?(?:tiempo|plazo))?) (?:\\p{L}+,? ){0,4}?${till}(?!\\p{L})`,
  'iu',
)
/** Who works on the design has a last day of their own. */
const ofStudio =
  /(?<!\p{L})(?:designers?|studio|printers?|print shop|committee|board|staff|proofs?|drafts?|review|approv\p{L}*|feedback|i|me|you)(?!\p{L})/iu
const until =
  /(?<!\p{L})(?:by|until|till?|before|deadline|due|through|thru|hasta|antes del?)(?:\s(?:on|is|the|el|\p{L}+day),?)*\W*$/iu
const ordinal = /(?:(\p{L}{4,10}),? )?(?:the|el) (\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d:])/iu

export function timeGiven(
  draft: Draft,
  sentence: string,
  { today, lines }: { today: string; lines: readonly BriefLine[] },
): Change[] {
  const given = gives.exec(sentence)
  if (given === null || ofStudio.test(sentence) || /\?\s*$/.test(sentence)) return []
  const [last, other] = new Map(lastDays(lines, today).map((one) => [one.value, one])).values()
  if (last === undefined || other !== undefined) return []
  const fresh = dayIn(sentence.slice(given.index + given[0].length), last.value, today)
  if (fresh === null || fresh.value === last.value) return []
  const old = draft.dates.find(({ value }) => value === last.value)
  if (old !== undefined) draft.dates.splice(draft.dates.indexOf(old), 1, { ...fresh, amended_by: sentence })
  const isHeld = allTexts(draft).some((text) => text.includes(last.text))
  if (isHeld) exchange(draft, last.text, fresh.text)
  return [{ field: 'dates', before: last.text, after: fresh.text }]
}

/** The days of a brief behind `by`, `until`. */
const lastDays = (lines: readonly BriefLine[], today: string) =>
  lines
    .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
    .flatMap(({ label, text }) => {
      const whole = label === null ? text : `${label}: ${text}`
      return datesIn(whole).flatMap(({ text: said, days, weekday }) => {
        const value = isoOf(days[0]!, { today, weekday })
        const isLast = days.length === 1 && until.test(whole.slice(0, whole.indexOf(said)))
        return isLast && value !== null ? [{ text: said, value }] : []
      })
    })

/** The day that is said next; one without a month is of the month of the old one, or of the next. */
function dayIn(said: string, old: string, today: string): { text: string; value: string } | null {
  const near = said.slice(0, nearCharsMax)
  const [date] = datesIn(near)
  if (date !== undefined) {
    const value = date.days.length === 1 ? isoOf(date.days[0]!, { today, weekday: date.weekday }) : null
    return value === null ? null : { text: date.text, value }
  }
  const [, name, day] = ordinal.exec(near) ?? []
  if (day === undefined) return null
  const weekday = name === undefined ? null : weekdayNamed(name)
  const [year, month] = [Number(old.slice(0, 4)), Number(old.slice(5, 7))]
  const found = [0, 1]
    .map((later) => new Date(Date.UTC(year, month - 1 + later, Number(day))))
    .filter((one) => one.getUTCDate() === Number(day))
    .map((one) => one.toISOString().slice(0, 10))
    .find((value) => value > old && (weekday === null || weekdayOfDate(value) === weekday))
  return found === undefined
    ? null
    : { text: `${monthNames[Number(found.slice(5, 7)) - 1]} ${Number(day)}`, value: found }
}
const nearCharsMax = 40
