import { isDue } from '../../../brief/brief.ts'
import {
  datesIn,
  isoOf,
  plainWordsIn,
  sentences,
  weekdayNamed,
  weekdayNames,
  weekdayOfDate,
} from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/**
 * `Thursday Supper`, where the task has `Wednesday supper`: a weekday that the task names nowhere and that none of its days
 * is, on a design that lacks the one weekday which it names.
 */
export function nearWeekdays(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
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
  const unknown = shown.filter(({ weekday }) => !named.has(weekday) && !ofDays.has(weekday))
  const foreign = unknown.filter(({ weekday }) => isLone(weekday))
  const [wanted] = lacking
  const [other] = foreign
  const isOne = lacking.length === 1 && new Set(foreign.map(({ weekday }) => weekday)).size === 1
  if (isOne && wanted !== undefined && other !== undefined && other.word.confidence >= sureDigits)
    return [anotherDay(other, wanted)]
  const inOther = ofLanguage(said.join('\n'), shown, unknown)
  if (inOther !== null) return [inOther]
  return unknown.flatMap((one) => {
    const meant = one.word.confidence < sureDigits ? null : meantIn(comparison, one)
    return meant === null ? [] : [anotherDay(one, meant)]
  })
}

type Day = { weekday: number; word: ReturnType<Comparison['text']['wordAt']>['word']; at: number }

function anotherDay({ word, weekday }: Day, wanted: number): CheckFinding {
  const expected = weekdayNames[wanted]!
  return finding({
    severity: 'fail',
    confidence: certainty.ofWording,
    message: `The design says “${word.text}” where the task has ${expected}.`,
    expected,
    actual: word.text,
    box: word.box,
    subject: `near:weekday:${wanted}:${weekday}`,
  })
}

/** `Martes` and `Viernes`, where the task has `Martes` and `Jueves`: the one weekday of a language that is lacking, be it right in the other. */
function ofLanguage(said: string, shown: readonly Day[], unknown: readonly Day[]): CheckFinding | null {
  const [other] = unknown
  if (other === undefined || new Set(unknown.map(({ weekday }) => weekday)).size > 1) return null
  const isAlike = (word: string) => isEnglish(word) === isEnglish(other.word.text)
  const own = (said.match(/\p{L}{5,}/gu) ?? []).filter((word) => isAlike(word)).flatMap(weekdaysIn)
  const seen = shown.filter(({ word }) => isAlike(word.text)).map(({ weekday }) => weekday)
  const [wanted, more] = new Set(own).difference(new Set(seen))
  return wanted === undefined || more !== undefined || other.word.confidence < sureDigits
    ? null
    : anotherDay(other, wanted)
}
const isEnglish = (word: string): boolean => /days?\P{L}*$/iu.test(word)

const lineWordsMin = 3

/** `Todos los sábados a las 7`, of which the task has `Todos los lunes a las 7`, be the day right in its other half. */
function meantIn({ brief, text }: Comparison, { weekday, at }: Day): number | null {
  const line = plainWordsIn(text.lines[at]?.text ?? '')
  const place = line.findIndex((word) => weekdaysIn(word).includes(weekday))
  if (line.length < lineWordsMin || place === -1) return null
  const meant = (brief.rows ?? []).map(plainWordsIn).flatMap((row) => {
    const from = row.findIndex((_, start) => line.every((word, step) => step === place || row[start + step] === word))
    return from === -1 ? [] : weekdaysIn(row[from + place] ?? '')
  })
  // `Tue 9–12` and `Thu 9–12`: rows that differ by their day alone.
  return new Set(meant).size === 1 && meant[0] !== weekday ? meant[0]! : null
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
