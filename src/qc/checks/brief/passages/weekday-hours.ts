import { slug, timesIn, weekdayNamed, weekdayNames } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureConfidence } from '../reading.ts'

/**
 * `WED 6:30 PM · Library`, where the task has `Tuesdays 6:30 pm` and nothing on Wednesdays at that hour: a weekday beside an hour
 * that has another one in every row of the task.
 */

const rowsMin = 3
const halfDay = 12 * 60
type Pair = { weekday: number; hour: number; text: string }

/** The one weekday and the one hour of a text that names no more of either; null: it names none, or several. */
function pairIn(text: string): Pair | null {
  const days = (text.match(/\p{L}{3,}/gu) ?? []).flatMap(
    (word) => weekdayNamed(word) ?? weekdayNamed(word.replace(/s$/iu, '')) ?? [],
  )
  const hours = timesIn(text).filter((one) => /\d/.test(one.text))
  const [weekday, another] = new Set(days)
  const [hour, more] = hours
  if (weekday === undefined || another !== undefined || hour === undefined || more !== undefined) return null
  return { weekday, hour: hour.minutes % halfDay, text: text.trim() }
}

export function weekdaysOfOtherHours({ brief, text }: Comparison): CheckFinding[] {
  const rows = (brief.rows ?? []).flatMap((row) => pairIn(row) ?? [])
  if (rows.length < rowsMin) return []
  const open = (brief.commentSentences ?? []).filter((said) => !(brief.followed ?? []).includes(said)).join('\n')
  const shown = text.lines.flatMap((line) => {
    const pair = pairIn(line.text)
    return pair === null ? [] : [{ ...pair, line }]
  })
  const isShown = (one: Pair) => shown.some(({ weekday, hour }) => weekday === one.weekday && hour === one.hour)
  return shown.flatMap(({ weekday, hour, line }) => {
    const own = rows.filter((row) => row.hour === hour)
    const [gone] = own.filter((row) => !isShown(row))
    const isSpokenOf = new RegExp(`(?<!\\p{L})${weekdayNames[weekday]!.slice(0, 3)}`, 'iu').test(open)
    if (own.some((row) => row.weekday === weekday) || gone === undefined || isSpokenOf) return []
    if (line.confidence < sureConfidence) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${line.text}” where the task has ${weekdayNames[gone.weekday]}: “${gone.text}”.`,
        expected: weekdayNames[gone.weekday]!,
        actual: line.text,
        box: line.box,
        subject: `passage:weekday:${slug(line.text)}`,
      }),
    ]
  })
}
