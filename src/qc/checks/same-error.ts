import type { Box, Remark } from '../model.ts'
import { datesIn, isoOf, weekdayNamed, weekdayOfDate, wordsIn } from '../text/text.ts'

/** One error is reported once: of findings that say the same of the same place the one with the better evidence. */

/** Checks by how well they say what is wrong: with the comment that says so, with the word that is meant, with the fact. */
const byEvidence: readonly Remark['check'][] = [
  'superseded',
  'misspelling',
  'repeated_word',
  'scripture_text',
  'scripture',
  'date',
  'weekday',
  'time',
  'location',
  'partner_name',
  'required_element',
  'key_copy',
  'comment',
  'passage',
]
const rankOf = ({ check, severity, expected }: Remark) =>
  (severity === 'fail' ? 0 : byEvidence.length) + byEvidence.indexOf(check) + (expected === null ? 0.5 : 0)

const isCompared = ({ check, severity, box, actual }: Remark) =>
  severity !== 'info' && box !== null && actual !== null && byEvidence.includes(check)

/** The findings without those that another one stands for, in their order. */
export function eachOnce(remarks: readonly Remark[]): Remark[] {
  const ranked = remarks.filter(isCompared).toSorted((a, b) => rankOf(a) - rankOf(b))
  const kept: Remark[] = []
  const left = new Set<Remark>()
  for (const one of ranked) {
    const same = kept.some((other) => touch(one.box!, other.box!) && (isSame(one, other) || isDaysOwn(one, other)))
    if (same) left.add(one)
    else kept.push(one)
  }
  return remarks.filter((one) => !left.has(one) && !remarks.some((other) => isOfOtherDay(one, other)))
}

const touch = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const wordsOf = (text: string | null) => new Set(wordsIn(text ?? ''))

/** Whether all that a finding has against the design is in another one. */
function isSame(one: Remark, other: Remark): boolean {
  if (one.check === other.check && one.check !== 'passage') return false
  const [wrong, others] = [wrongIn(one), wrongIn(other)]
  const digits = (other.actual ?? '').replaceAll(/\D/g, '')
  const isWrongThere = [...wrong].every((word) => others.has(word) || (/^\d{2,}$/.test(word) && digits.includes(word)))
  if (!isWrongThere) return false
  const missing = wordsOf(one.expected).difference(wordsOf(one.actual)).difference(wordsOf(other.actual))
  return missing.isSubsetOf(wordsOf(other.expected))
}

/** The words of a design that the brief has otherwise; of a repetition all of them. */
function wrongIn({ expected, actual }: Remark): ReadonlySet<string> {
  const shown = wordsOf(actual)
  const wrong = shown.difference(wordsOf(expected))
  return wrong.size > 0 ? wrong : shown
}

/** `Thursday, January 23`, where `Thursday, January 21` is missing: the weekday is right, and the day is not. */
const isOfOtherDay = (one: Remark, other: Remark): boolean =>
  other.severity !== 'info' &&
  (other.subject.endsWith(':missing') || (other.actual ?? '').includes(one.actual ?? '-')) &&
  isDaysOwn(one, other)

/** `Saturday, May 9` for `Saturday, May 8`: the weekday is right, and the day is not. */
function isDaysOwn(one: Remark, other: Remark): boolean {
  if (one.check !== 'weekday' || other.check !== 'date' || other.expected === null) return false
  const [day] = datesIn(other.expected).flatMap(({ days }) => days)
  if (day === undefined || day.year === null) return false
  const iso = isoOf(day, { today: `${day.year}-01-01`, weekday: null })
  return iso !== null && weekdayOfDate(iso) === weekdayNamed(one.actual ?? '')
}
