import { isAside, isDue, isTalk } from '../../../brief/brief.ts'
import { datesIn, isSameTime, isSmallWord, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { clocksIn, isSameDay } from '../days.ts'
import { correctsItself, isForbidden, isOptional, likelySentences, withoutMoments } from '../evidence/evidence.ts'
import { isChanged, isReadInPart, spokenOf } from './lines.ts'

/**
 * `Background check required.`: the one sentence of a task, likely to be copy, of which a design has nothing, while it has all
 * others that are.
 */

const [likely, surely] = [0.6, 0.9]
/** Of a sentence that stands there so many of its words do. */
const shownShare = 0.6
const othersMin = 3

export function sentencesLeftOut(comparison: Comparison): CheckFinding[] {
  const { brief, text, hidesText } = comparison
  if (!text.isGood || hidesText) return []
  const all = likelySentences(comparison).filter(({ likelihood }) => likelihood >= likely)
  const gone = all.filter((one) => one.share === 0 && one.likelihood >= surely)
  const [one] = gone
  if (one === undefined || gone.length > 1) return []
  const others = all.filter((other) => other !== one)
  if (others.length < othersMin || !others.every(({ share }) => share === null || share >= shownShare)) return []
  const said = one.text
  const telling = wordsIn(withoutMoments(said)).filter((word) => !isSmallWord(word))
  const isExcused =
    [isAside, isDue, isTalk, isOptional, correctsItself].some((is) => is(said)) ||
    [isForbidden, spokenOf, isChanged].some((is) => is(brief, said)) ||
    telling.some((word) => isReadInPart(text, word)) ||
    // `Sunday evening Nov 22 at 6`, as `November 22, 6 PM`
    datesIn(said).some(({ days }) => text.dates.some((other) => other.days.some((day) => isSameDay(day, days[0]!)))) ||
    clocksIn(said).some((hour) => text.times.some((other) => isSameTime(hour, other)))
  if (isExcused || said === all[0]!.text) return []
  return [
    finding({
      severity: 'warn',
      confidence: certainty.doubtful,
      message: `The design does not show “${said}”, and all else that the task says.`,
      expected: said,
      subject: `passage:${slug(said)}`,
    }),
  ]
}
