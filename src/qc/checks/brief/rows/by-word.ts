import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { clocksIn, namesTime } from '../days.ts'
import { sureDigits } from '../reading.ts'

/** `Doors 6:15 Dinner 5:45`, where the task has doors at 5:45 and dinner at 6:15: hours by the word right ahead of each. */
export function hoursByWord(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const asked = [...hoursOf(writtenText(brief).split('\n'))]
  const changed = (brief.amendments ?? []).flatMap(({ before, after }) => [
    ...clocksIn(before ?? '').map(hourOf),
    ...clocksIn(after ?? '').map(hourOf),
  ])
  const shown = hoursOf(text.lines.map((line) => line.text))
  for (const [at, [word, own]] of asked.entries())
    for (const [other, its] of asked.slice(0, at)) {
      const [actual, back] = [shown.get(word), shown.get(other)]
      const isCrossed = own.hour !== its.hour && actual?.hour === its.hour && back?.hour === own.hour
      if (!isCrossed || changed.includes(own.hour) || changed.includes(its.hour)) continue
      const line = text.lines.find((one) => one.text === actual.line)
      if (line === undefined || line.confidence < sureDigits) continue
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofWording,
          message: `The design says “${actual.said}” where the task has “${own.said}”, and “${back.said}” where it has “${its.said}”: the hours have changed places.`,
          expected: own.said,
          actual: actual.said,
          box: line.box,
          subject: `row:time:${slug(own.said)}:${slug(actual.said)}`,
        }),
      ]
    }
  return hourOfAnother(comparison, asked, shown)
}

/** `Doors open at 7`, where the task has doors at 6:30 and 7 for something else, and the design 6:30 for that. */
function hourOfAnother(
  { brief, text }: Comparison,
  asked: readonly (readonly [string, Beside])[],
  shown: ReadonlyMap<string, Beside>,
): CheckFinding[] {
  const said = writtenText(brief)
  const times = new Set(text.times.map(hourOf))
  const later = [...(brief.commentSentences ?? []), ...(brief.amendments ?? []).map(({ amended_by: by }) => by.text)]
  return asked.flatMap(([word, own]) => {
    const actual = shown.get(word)
    const line = text.lines.find((one) => one.text === actual?.line)
    if (actual === undefined || actual.hour === own.hour || line === undefined || line.confidence < sureDigits)
      return []
    const isOfAnother = times.has(own.hour) && namesTime(said, { minutes: actual.hour, isSure: false })
    const isSaidOnce = said.toLowerCase().split(word).length === 2 && text.text.toLowerCase().split(word).length === 2
    // `9:00 Breakfast 10:00 Worship`: an hour ahead of the word may be its own.
    const isBehind = clocksIn(line.text).some(({ end }) => end <= line.text.toLowerCase().indexOf(word))
    if (!isOfAnother || !isSaidOnce || isBehind || later.some((one) => clocksIn(one).length > 0)) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${actual.said}” where the task has “${own.said}”.`,
        expected: own.said,
        actual: actual.said,
        box: line.box,
        subject: `row:time:${slug(own.said)}:${slug(actual.said)}`,
      }),
    ]
  })
}

type Beside = { hour: number; said: string; line: string }

const halfDay = 12 * 60
const hourOf = ({ minutes }: { minutes: number }) => minutes % halfDay

/** The hours of words that have a single one each. */
function hoursOf(lines: readonly string[]): Map<string, Beside> {
  const all = lines.flatMap((line) =>
    clocksIn(line).flatMap((one, place, clocks) => {
      const word = wordAhead(line, one.at)
      if (word === null || /\d/.test(word[0])) return []
      // `6:15pm dinner 7pm talk`: where the first hour has no word ahead, each word belongs to the hour ahead of it.
      const [first] = clocks
      const before = clocks[place - 1]
      const isBehind = before !== undefined && one.at - word[0].length - before.end <= 1
      if (isBehind && wordAhead(line, first!.at) === null) return []
      return [
        [word[1]!.toLowerCase(), { hour: hourOf(one), said: `${word[0]}${line.slice(one.at, one.end)}`, line }],
      ] as const
    }),
  )
  const known = Map.groupBy(all, ([word]) => word)
  return new Map(
    [...known].flatMap(([word, some]) =>
      new Set(some.map(([, { hour }]) => hour)).size === 1 ? [[word, some[0]![1]]] : [],
    ),
  )
}
const ahead =
  /(?<!\p{L})(?!(?:from|until|till|open|opens|starts?|begins?|ends?|desde|hasta|para|time|hora|about|around|before|after|and|sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?\s)(\p{L}{4,}):?\s(?:(?:at|open|opens|start|starts|begin|begins|is|are|a las?)\s){0,2}$/iu
const aheadMax = 30
const wordAhead = (line: string, at: number) => ahead.exec(line.slice(Math.max(0, at - aheadMax), at))
