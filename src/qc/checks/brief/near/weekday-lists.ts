import { weekdayNamed, weekdayNames } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** `Martes y miércoles`, where the task has `Lunes y miércoles` and no Tuesday: days of the week that are listed together. */
export function nearWeekdayLists({ brief, text }: Comparison): CheckFinding[] {
  const said = `${saidText(brief)}\n${requestedText(brief)}`
  const wanted = listsIn(said)
  const named = new Set((said.match(/\p{L}{3,}/gu) ?? []).map(dayOf))
  const shown = text.lines.flatMap((line) => listsIn(line.text).map((list) => ({ ...list, line })))
  return shown.flatMap(({ days, text: actual, line }): CheckFinding[] => {
    const foreign = days.filter((day) => !named.has(day))
    const meant = wanted.filter(
      (one) => one.days.length === days.length && one.days.some((day) => days.includes(day)) && !isShown(one.days),
    )
    const [expected] = meant
    if (foreign.length === 0 || expected === undefined || line.confidence < sureDigits) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${actual}” where the task has “${expected.text}”.`,
        expected: expected.text,
        actual,
        box: line.box,
        subject: `near:weekdays:${days.map((day) => weekdayNames[day]).join('-')}`,
      }),
    ]
  })

  function isShown(days: readonly number[]): boolean {
    return shown.some((one) => one.days.join() === days.join())
  }
}

const dayOf = (word: string) => weekdayNamed(word.replace(/(?<=day)s$/i, ''))

const joined = /(?<!\p{L})\p{L}{3,10}\.?(?:,?\s?(?:,|&|\+|\/|and|y|e)\s?\p{L}{3,10}\.?(?!\p{L}))+/giu

function listsIn(said: string): { text: string; days: number[] }[] {
  return [...said.matchAll(joined)].flatMap(({ 0: found }) => {
    const words = found.match(/\p{L}{3,}/gu) ?? []
    const days = words.flatMap((word) => (/^and$/i.test(word) ? [] : [dayOf(word)]))
    const all = days.filter((day) => day !== null)
    return all.length > 1 && all.length === days.length ? [{ text: found, days: all }] : []
  })
}
