import { inDigits, isVisual } from '../../../brief/brief.ts'
import { isSmallWord, plainWordsIn, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, missing } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { shows } from '../shown.ts'

/** What a task says of one file is all that this file has to show: each piece of `Slide 3: Peace – Dec 6 – Pastor Tom`. */
export function piecesLeftOut(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const pieces = (brief.part ?? '')
    .split('\n')
    .flatMap((line) => line.split(/\s(?:[-–—•|]|\/\/)\s/).slice(0, piecesMax))
  if (pieces.length < 2) return []
  const shown = new Set(text.plain)
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => isName.test(piece) && !isVisual(piece) && !ofDesigner.test(piece))
    .filter((piece) => {
      const telling = plainWordsIn(piece).filter((word) => !isSmallWord(word))
      // `Who Am I?` has little words alone.
      return telling.length > 0 ? telling.every((word) => !shown.has(word)) : !shows(text, piece)
    })
    .map((expected) => missing(comparison, { what: `“${expected}”`, expected, subject: `passage:${slug(expected)}` }))
}
const piecesMax = 8
/** Up to five words without a number, the first with a capital. */
const isName = /^["“]?\p{Lu}[\p{L}'’]*(?:\s[\p{L}'’&]+){0,4}["”]?[.!?]?$/u
const ofDesigner =
  /(?<!\p{L})(?:slides?|cards?|titles?|logos?|cta|copy|text|closing|opening|intro|outro|end|last|first)(?!\p{L})/iu

const counted = /(?<!\p{L})(week|day|part|session|lesson|night|semana|día|parte|sesión)\s?#?(\d{1,2})(?!\d)/giu
const countsIn = (text: string) =>
  [...inDigits(text).matchAll(counted)].map(([said, noun = '', number]) => ({ said, noun: noun.toLowerCase(), number }))

/** `Week 2` on what the task calls week 3. */
export function otherPart({ brief, text }: Comparison): CheckFinding[] {
  const [wanted, ...others] = countsIn((brief.part ?? '').split('\n')[0] ?? '')
  if (wanted === undefined || others.length > 0) return []
  return text.lines.flatMap(({ text: line, confidence, box }) => {
    const shown = countsIn(line).filter(({ noun }) => noun === wanted.noun)
    const [one] = shown
    if (one === undefined || shown.some(({ number }) => number === wanted.number) || confidence < sureDigits) return []
    return finding({
      severity: 'fail',
      confidence: certainty.ofWording,
      message: `The design says “${one.said}” where the task has “${wanted.said}”.`,
      expected: wanted.said,
      actual: one.said,
      box,
      subject: `passage:${slug(wanted.said)}`,
    })
  })
}
