import { withoutMarks } from '../../../../kernel/text.ts'
import { inDigits } from '../../../brief/brief.ts'
import { datesIn, type Day, fold, isSameTime, likeness } from '../../../text/text.ts'
import type { Brief } from '../../../model.ts'
import { type Comparison, mayStand } from '../comparison.ts'
import { isInflected } from '../copy.ts'
import { clocksIn, isSameDay } from '../days.ts'
import { sureConfidence, sureDigits } from '../reading.ts'
import { isAbbreviated, isLetterTaken, surelyLetters } from '../shown.ts'
import { type Ground, isSmall } from './ground.ts'
import type { Replaced } from './replaced.ts'
import { isSameToken, type Token } from './tokens.ts'

/** Whether what stands otherwise may be the reader's doing, or say the same: then it is not held against the design. */
export const isDoubtful = (comparison: Comparison, ground: Ground, one: Replaced): boolean =>
  mayBeMisread(comparison, ground, one) ||
  maySayTheSame(comparison, ground, one) ||
  (one.features.similarity! < alikeMin &&
    !isHeld(one.features, isPlain(ground.design[one.shown]!) && isPlain(one.wanted)))

const hasDigits = (...tokens: readonly Token[]) => tokens.some(({ form }) => /\d/.test(form))

function mayBeMisread(comparison: Comparison, { design, lines }: Ground, { shown, wanted }: Replaced): boolean {
  const token = design[shown]!
  const { confidence } = lines[token.line]!
  return (
    confidence < (hasDigits(token, wanted) ? sureDigits : sureConfidence) ||
    comparison.suspects.has(token.form) ||
    mayStand(comparison, wanted.raw) ||
    (confidence < surelyLetters && isLetterTaken(token.form, wanted.form)) ||
    isMarkLost(comparison, token.raw, wanted.raw)
  )
}

function maySayTheSame(
  comparison: Comparison,
  ground: Ground,
  { shown, wanted, sentence, features }: Replaced,
): boolean {
  const token = ground.design[shown]!
  const isLittle = wanted.form.length < lettersMin && !hasDigits(token, wanted) && !/^\p{Lu}+$/u.test(wanted.raw)
  return (
    isLittle ||
    features.kindSame === 0 ||
    features.inSentence! > 0 ||
    isSameWord(token.form, wanted.form) ||
    isOtherCount(token, wanted) ||
    isLabel(wanted, sentence) ||
    isYear(token) !== isYear(wanted) ||
    isOfKnownMoment(comparison, ground, shown) ||
    isGlued(comparison, token)
  )
}

const plain = (text: string) => withoutMarks(text.toLowerCase())
/** Small print loses its marks to the reader; and a task that is typed in haste has none. */
const isMarkLost = ({ text }: Comparison, shown: string, wanted: string): boolean =>
  plain(shown) === plain(wanted) &&
  (!/\p{M}/u.test(text.text.normalize('NFD')) || plain(wanted) === wanted.toLowerCase())

/** `rn` for `m`, `résumés` for `resume`, `working` for `works` */
function isSameWord(shown: string, wanted: string): boolean {
  const [one, other] = [plain(shown), plain(wanted)]
  return (
    fold(one) === fold(other) ||
    fold(one) === fold(`${other}s`) ||
    fold(`${one}s`) === fold(other) ||
    one === `i${other}` ||
    isShort(one, other) ||
    isShort(other, one) ||
    (likeness(wanted, shown) !== 0 && isInflected({ wanted, read: shown })) ||
    (one.slice(0, stemLetters) === other.slice(0, stemLetters) && Math.min(one.length, other.length) >= stemLetters)
  )
}
const stemLetters = 5
/** `Pr` for `Pastor`, `Pre` of `PreK`; but `leased` is no short form of `leashed`. */
const isShort = (short: string, long: string): boolean =>
  (short.length * 2 <= long.length + 1 && isAbbreviated(short, long)) ||
  (short.length === partLetters && long.length === partLetters + 1 && long.startsWith(short))
const partLetters = 3

/** Whether it is of a day or an hour that the task has, too: those are held against it by what they mean. */
function isOfKnownMoment({ text, brief }: Comparison, { design, lines }: Ground, shown: number): boolean {
  const token = design[shown]!
  const start = lines.slice(0, token.line).reduce((sum, line) => sum + line.text.length + 1, 0) + token.at
  const isAround = ({ at, end }: { at: number; end: number }) => at <= start && start < end
  const own = text.dates.filter(isAround).flatMap(({ days }) => days)
  const written = brief.said ?? ''
  if (own.length > 0) {
    const known = daysOf(brief)
    if (own.every((day) => known.some((one) => isSameDay(one, day)))) return true
  }
  const times = text.times.filter(isAround)
  const clocks = clocksIn(written)
  return times.length > 0 && times.every((time) => clocks.some((one) => isSameTime(one, time)))
}

const days = new WeakMap<Brief, Day[]>()
/** The days of a task, read once for all that stands otherwise. */
function daysOf(brief: Brief): Day[] {
  let own = days.get(brief)
  if (own === undefined) days.set(brief, (own = datesIn(brief.said ?? '').flatMap((one) => one.days)))
  return own
}

/** Words that are not alike: what stands around them has to be the task's. */
const alikeMin = 0.6
const [anchorsMin, shareMin] = [2, 0.4]
/** Of plain words, which are said in other words, all else of the sentence has to be there. */
function isHeld(
  { anchors, share, left, right, leftInTask, rightInTask, sentenceLength }: Record<string, number>,
  isOfWords: boolean,
): boolean {
  const [isLeft, isRight] = [Math.max(left!, leftInTask!) <= besideMax, Math.max(right!, rightInTask!) <= besideMax]
  if (anchors! < anchorsMin || share! < shareMin || !(isLeft || isRight)) return false
  return !isOfWords || anchors! >= sentenceLength! - 1
}
