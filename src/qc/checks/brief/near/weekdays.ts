import { isDue } from '../../../brief/brief.ts'
import { datesIn, isoOf, sentences, weekdayNamed, weekdayNames, weekdayOfDate } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/**
 * `Thursday Supper`, where the task has `Wednesday supper`: a weekday that the task names nowhere and that none of its days
 * is, on a design that lacks the one weekday which it names.
 */
export function nearWeekdays({ brief, text }: Comparison): CheckFinding[] {
  const said = sentences(`${saidText(brief)}\n${requestedText(brief)}`).filter((one) => !isDue(one))
  const named = new Set(said.flatMap(weekdaysIn))
  const shown = text.words.flatMap((_, place) => {
    const { word, at } = text.wordAt(place)
    return weekdaysIn(word.text).map((weekday) => ({ weekday, word, at }))
  })
  const lacking = [...named].filter((weekday) => !shown.some((one) => one.weekday === weekday))
  const ofDays = new Set([...said, text.text].flatMap((one) => calendarDays(one, brief.atMs ?? 0)))
  // Beside a date a weekday is compared with the calendar.
  const isLone = (weekday: number) => text.weekdays.some((one) => one.weekday === weekday)
  const foreign = shown.filter(({ weekday }) => !named.has(weekday) && !ofDays.has(weekday) && isLone(weekday))
  const [wanted] = lacking
  const [other] = foreign
  const isOne = lacking.length === 1 && new Set(foreign.map(({ weekday }) => weekday)).size === 1
  if (!isOne || wanted === undefined || other === undefined || other.word.confidence < sureDigits) return []
  const expected = weekdayNames[wanted]!
  return [
    finding({
      severity: 'fail',
      confidence: certainty.ofWording,
      message: `The design says “${other.word.text}” where the task has ${expected}.`,
      expected,
      actual: other.word.text,
      box: other.word.box,
      subject: `near:weekday:${wanted}:${other.weekday}`,
    }),
  ]
}

const weekdaysIn = (text: string): number[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => weekdayNamed(word.replace(/(?<=day)s$/i, '')) ?? [])

/** The weekdays of the days that a text names, this year's and the next one's. */
const calendarDays = (text: string, atMs: number): number[] =>
  datesIn(text).flatMap(({ days, weekday }) =>
    days.flatMap((day) => {
      const today = new Date(atMs).toISOString().slice(0, 10)
      const iso = isoOf(day, { today, weekday })
      return iso === null ? [] : [weekdayOfDate(iso)]
    }),
  )
