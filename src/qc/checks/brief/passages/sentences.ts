import { isAside, isDue, isTalk, literalsIn, saysLook } from '../../../brief/brief.ts'
import { datesIn, isSameTime, isSmallWord, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { clocksIn, isSameDay } from '../days.ts'
import { correctsItself, isForbidden, isOptional, likelySentences, withoutMoments } from '../evidence/evidence.ts'
import { shows, squeezed } from '../shown.ts'
import { asks, isReadInPart } from './lines.ts'

/**
 * `Background check required.`: the one sentence of a task, likely to be copy, of which a design has nothing, while it has all
 * others that are.
 */

const [likely, surely] = [0.6, 0.9]
/** A telephone or an address may be that of whoever sends the task, and is missed by itself. */
const isContact = (said: string): boolean =>
  literalsIn(said).some(({ kind }) => ['phone', 'mail', 'url'].includes(kind))
/** `Do not include: childcare` */
const negates = /(?<!\p{L})(?:not|never|n['’]t|dont|without|omit|exclude|leave|skip|no need)(?!\p{L})/iu

/** Of a sentence that stands there so many of its words do. */
const shownShare = 0.6
const othersMin = 3

export function sentencesLeftOut(comparison: Comparison): CheckFinding[] {
  const { brief, text, hidesText } = comparison
  // A comment may have changed what it does not name.
  if (!text.isGood || hidesText || (brief.commentSentences ?? []).length > 0) return []
  const all = likelySentences(comparison).filter(({ likelihood }) => likelihood >= likely)
  const gone = all.filter((one) => one.share === 0 && one.likelihood >= surely)
  const [one] = gone
  if (one === undefined || gone.length > 1) return []
  const others = all.filter((other) => other !== one)
  if (others.length < othersMin || !others.every(({ share }) => share === null || share >= shownShare)) return []
  const said = one.text
  if (isExcused(comparison, said) || said === all[0]!.text) return []
  return [
    finding({
      severity: 'warn',
      confidence: certainty.doubtful,
      message: `The design does not show “${said}”, while it has all else that the task says.`,
      expected: said,
      subject: `passage:${slug(said)}`,
    }),
  ]
}

/** Whether what is missing is no copy, may stand there otherwise, or is looked for by itself. */
function isExcused({ brief, text }: Comparison, said: string): boolean {
  const telling = wordsIn(withoutMoments(said)).filter((word) => !isSmallWord(word))
  return (
    [asks, negates].some((one) => one.test(said)) ||
    isContact(said) ||
    shows(text, said) ||
    squeezed(text.text).includes(squeezed(said)) ||
    [isAside, isDue, isTalk, isOptional, correctsItself, saysLook].some((is) => is(said)) ||
    isForbidden(brief, said) ||
    telling.some((word) => isReadInPart(text, word)) ||
    // `Sunday evening Nov 22 at 6`, as `November 22, 6 PM`
    datesIn(said).some(({ days }) => text.dates.some((other) => other.days.some((day) => isSameDay(day, days[0]!)))) ||
    clocksIn(said).some((hour) => text.times.some((other) => isSameTime(hour, other)))
  )
}
