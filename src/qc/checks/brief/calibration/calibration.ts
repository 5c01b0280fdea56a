import { editDistance } from '../../../../kernel/text.ts'
import { literalsIn, logistic, quotedCopy } from '../../../brief/brief.ts'
import type { Remark } from '../../../model.ts'
import { wordsIn } from '../../../text/text.ts'
import { isLearned } from '../alignment/alignment.ts'
import { type Comparison, comparisonOf } from '../comparison.ts'
import { isOfOrderedQuotation, isQuotedLine, likelySentences } from '../evidence/evidence.ts'
import type { Scene } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { squeezed } from '../shown.ts'
import { featuresOf, groundOf } from './features.ts'
import packed from './weights.txt' with { type: 'text' }

/**
 * The rules that hold a design against its brief make findings; how often findings like one were errors, on designs of which
 * it was known, decides how grave it may be. A logistic regression over what a finding is like (Platt, Probabilistic Outputs
 * for Support Vector Machines, 1999, of a score; here of the finding's own features): `test/tools/fit-calibration.ts` fits it.
 */

const chanceOf = logistic(() => packed)

/**
 * A warning that was right less often than the first is a note, a failure less often than the second a warning. From 0.7 on, plain
 * errors of our own tests are lowered as well.
 */
const [seldom, often] = [0.35, 0.66]
/**
 * What comments changed is read less surely, and a failure that is none costs more than one that is a warning: from this on a finding
 * of a task with comments fails. Of 332 right designs that nobody had tuned to 58 fail at the bound above and 37 at this one, of as many
 * wrong ones 216 and 202.
 */
const surelyOften = 0.85

export function calibrated(scene: Scene, remarks: readonly Remark[]): Remark[] {
  const featuresFor = calibrationFeatures(scene, remarks)
  const byRules = remarks
    .filter((one) => !isLearned(one))
    .map((one) => {
      const features = featuresFor(one)
      if (features === null || isOnlyPlace(scene, one)) return one
      const severity = loweredTo(one, chanceOf(features), mayBeChanged(scene, one))
      return severity === one.severity
        ? one
        : { ...one, severity, confidence: Math.min(one.confidence, certainty.doubtful) }
    })
  return withLearned(byRules, remarks.filter(isLearned))
}

/** What the rules find already is found once: a learned failure makes a failure of a rule's warning about the same. */
function withLearned(byRules: readonly Remark[], learned: readonly Remark[]): Remark[] {
  const isOfBoth = (one: Remark, other: Remark) =>
    other.severity !== 'info' && (overlaps(one.actual, other.actual) || overlaps(one.expected, other.expected))
  const raised = byRules.map((one) =>
    one.severity === 'warn' &&
    isOfRules(one) &&
    learned.some((other) => other.severity === 'fail' && isOfBoth(other, one))
      ? { ...one, severity: 'fail' as const }
      : one,
  )
  return [...raised, ...learned.filter((one) => !byRules.some((other) => isOfBoth(one, other)))]
}
/** Whether one of two texts is among the other's words. */
function overlaps(one: string | null, other: string | null): boolean {
  const [some, others] = [new Set(wordsIn(one ?? '')), new Set(wordsIn(other ?? ''))]
  return some.size > 0 && others.size > 0 && (some.isSubsetOf(others) || others.isSubsetOf(some))
}

/** Whether comments may have changed what a finding is of: an address of the web they did not, where they say no word of one. */
export function mayBeChanged({ context: { brief } }: Scene, { expected }: Pick<Remark, 'expected'>): boolean {
  const said = brief?.commentSentences ?? []
  const isAddress = literalsIn(expected ?? '').some(({ kind }) => kind === 'url')
  return isAddress ? said.some((one) => ofAddress.test(one)) : said.length > 0
}
const ofAddress =
  /\p{L}\.\p{L}{2}|\/\p{L}|(?<!\p{L})(?:url|web|website|site|links?|pages?|address|domain|online|qr|codes?|página|enlace|sitio)(?!\p{L})/iu

/** A failure is never less than a warning: somebody looks at it. */
export function loweredTo(
  { severity, check, expected, actual }: Pick<Remark, 'severity' | 'check' | 'expected' | 'actual'>,
  chance: number,
  isCommented: boolean,
): Remark['severity'] {
  // What a comment replaced or took out, and the design still shows, rests on that comment alone.
  const isOfComment = isCommented && check !== 'superseded' && !isLetterSlip(expected ?? '', actual ?? '')
  const least = isOfComment ? surelyOften : often
  if (severity === 'fail') return chance < least ? 'warn' : 'fail'
  return chance < seldom ? 'info' : severity
}

/** What each finding of a design is like; null: how grave it is stands as it is. */
export function calibrationFeatures(scene: Scene, remarks: readonly Remark[]): (one: Remark) => string[] | null {
  const comparison = comparisonOf(scene)
  const some = remarks.filter(isOfRules)
  if (comparison === null || some.length === 0) return () => null
  const ground = groundOf(comparison, some)
  const likely = likelySentences(comparison)
  return (one) =>
    !isOfRules(one) || isLabelled(comparison, one) || isOtherInQuotation(comparison, one) || isDigitSlip(one)
      ? null
      : featuresOf(ground, one, likely).map((feature) => `finding ${feature}`)
}

/** What could not be read, or no more than in part, somebody has to look at, and nobody means a placeholder. */
const isOfRules = ({ category, check, severity, subject, actual }: Remark): boolean =>
  category === 'brief' &&
  severity !== 'info' &&
  !isLearned({ subject }) &&
  check !== 'text' &&
  check !== 'placeholder' &&
  !(subject.endsWith(':missing') && actual !== null)

/** `Key copy: Carols by Lamplight`, `it must say "Bring a can"`: what a label or an order asks for whole, a design has. */
const isLabelled = ({ brief }: Comparison, { expected, subject, check }: Remark): boolean =>
  expected !== null &&
  (subject.endsWith(':missing') || check === 'key_copy') &&
  ((brief.statements ?? []).some(({ text, weight }) => {
    const ordered = weight === 'asked' ? quotedCopy(text) : []
    return [/^[^:]{1,40}:\s(.*)$/su.exec(text)?.[1] ?? '', ...ordered].some(
      (one) => squeezed(one) === squeezed(expected),
    )
  }) ||
    isQuotedLine(brief, expected))

/** What is ordered to the letter has no other words. */
const isOtherInQuotation = ({ brief }: Comparison, { check, expected, actual }: Remark): boolean =>
  check === 'key_copy' && expected !== null && actual !== null && isOfOrderedQuotation(brief, expected)

/** `Camp Graystone` for `Camp Greystone`: no comment makes one letter of a name another. */
function isLetterSlip(expected: string, actual: string): boolean {
  const [wanted, shown] = [wordsIn(expected), wordsIn(actual)]
  const [strange = '', another] = shown.filter((word) => !wanted.includes(word))
  return (
    another === undefined &&
    /^\p{L}{6,}$/u.test(strange) &&
    wanted.some((word) => word.length === strange.length && editDistance(word, strange, 1) === 1)
  )
}

/**
 * `1109` for `1190`: as many digits, of which one or two are others, were errors in 205 of 215 findings. An hour, a day and what stands in
 * another row differ so in what a comment changed, too: of 61 such findings 23 were none.
 */
function isDigitSlip({ expected, actual, subject }: Remark): boolean {
  if (/^(?:time|date|row):/u.test(subject)) return false
  const [one, other] = [expected, actual].map((value) => value?.replace(/\D/g, '') ?? '') as [string, string]
  const differing = [...one].filter((digit, at) => digit !== other[at]).length
  return one.length >= digitsMin && one.length === other.length && differing > 0 && differing <= slipMax
}
const [digitsMin, slipMax] = [3, 2]

/** Where it takes place, of a task that names no other place, is missed by whoever comes. */
const isOnlyPlace = ({ context: { brief } }: Scene, { subject }: Remark): boolean =>
  brief?.fields.locations.length === 1 && subject.startsWith('location:') && subject.endsWith(':missing')
