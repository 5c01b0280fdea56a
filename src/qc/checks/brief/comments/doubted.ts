import { isTalk } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { datesIn, isSameTime, masked, timesIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { isSameDay } from '../days.ts'

/** A failure that rests on what a comment speaks of in words nobody understood warns, and quotes them. */
export function doubted({ unsettled = [] }: Brief, findings: readonly CheckFinding[]): CheckFinding[] {
  const open = unsettled.filter((said) => !isTalk(said))
  return findings.map((one) => {
    const said = one.severity === 'fail' ? open.find((sentence) => speaksOf(sentence, one)) : undefined
    if (said === undefined) return one
    const message = `${one.message} A comment that was not understood may have changed it: “${said}”`
    return { ...one, severity: 'warn', confidence: certainty.doubtful, message }
  })
}

const little = new Set('with from this that your will have here room street avenue church time date'.split(' '))
const tokensOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}[\p{L}'’]{3,}|[$€£]?(?:\d[\d,.:]*\d|\d)/gu) ?? []).filter(
      (one) => !little.has(one),
    ),
  )

/** Whether a sentence names what the design shows and not what the brief has, or the day or hour that is missing. */
function speaksOf(sentence: string, { actual, expected }: CheckFinding): boolean {
  const isTime = (one: string) =>
    timesIn(clock(sentence)).some((time) => timesIn(clock(one)).some((other) => isSameTime(time, other)))
  const isDay = (one: string) =>
    datesIn(sentence).some(({ days }) =>
      days.some((day) => datesIn(one).some((date) => date.days.some((other) => isSameDay(day, other)))),
    )
  const named = tokensOf(sentence)
  const [shown, wanted] = [tokensOf(actual ?? ''), tokensOf(expected ?? '')]
  const names = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].some((one) => !others.has(one) && !/^\d{1,2}$/.test(one) && named.has(one))
  const speaks = (one: string) => isTime(one) || isDay(one)
  if (actual === null) return speaks(expected ?? '')
  return (speaks(actual) && !speaks(expected ?? '')) || (names(shown, wanted) && !names(wanted, shown))
}
const clock = (text: string) => masked(text, datesIn(text))
