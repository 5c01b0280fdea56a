import { withoutMarks } from '../../../../kernel/text.ts'
import { amountOf, inDigits, multipliedIn } from '../../../brief/brief.ts'
import { datesIn, type Day, fold, isSameTime, likeness, type TimeMention, timesIn } from '../../../text/text.ts'
import type { Brief } from '../../../model.ts'
import { type Comparison, mayStand } from '../comparison.ts'
import { isInflected, squeezed } from '../shown.ts'
import { clocksIn, isSameDay } from '../days.ts'
import { sureDigits } from '../reading.ts'
import { isReckonedHour } from '../reckoned.ts'
import { isAbbreviated, isLetterTaken, isUnmarked, surelyLetters } from '../shown.ts'
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
    confidence < sureDigits ||
    comparison.suspects.has(token.form) ||
    mayStand(comparison, wanted.raw) ||
    (confidence < surelyLetters && isLetterTaken(token.form, wanted.form)) ||
    isMarkLost(comparison, token.raw, wanted.raw) ||
    isUnmarked(token.form, wanted.form, confidence)
  )
}

/** `KJV` for `King James`: the first letters of a name, of which the last word may be left unsaid. */
function isInitialsOf(raw: string, wanted: string, sentence: string): boolean {
  const letters = raw.replaceAll(/\P{L}/gu, '')
  const from = sentence.indexOf(wanted)
  const name = from < 0 ? null : /^(?:\p{Lu}[\p{L}'’]+\s?){2,}/u.exec(sentence.slice(from))
  const initials = name?.[0].match(/\p{Lu}(?=[\p{L}'’])/gu)?.join('') ?? ''
  return initials.length > 1 && letters.startsWith(initials) && letters.length - initials.length <= 1
}

function maySayTheSame(comparison: Comparison, ground: Ground, one: Replaced): boolean {
  const { shown, wanted, sentence, features } = one
  const token = ground.design[shown]!
  const isLittle = wanted.form.length < lettersMin && !hasDigits(token, wanted) && !/^\p{Lu}+$/u.test(wanted.raw)
  return (
    isLittle ||
    features.kindSame === 0 ||
    features.inSentence! > 0 ||
    isSameWord(token.form, wanted.form) ||
    isInitialsOf(token.raw, wanted.raw, sentence) ||
    isOtherCount(token, wanted) ||
    isSameHour(token, wanted) ||
    isSameAmount(token, sentence) ||
    isOnceMore(comparison, token) ||
    isHyphened(ground.lines[token.line]!.text, token, wanted) ||
    isOfPiece(comparison, one) ||
    isLabel(wanted, sentence) ||
    isYear(token) !== isYear(wanted) ||
    isOfKnownMoment(comparison, ground, shown) ||
    isGlued(comparison, token) ||
    isAmended(comparison, token, wanted)
  )
}

/** What a comment made of a value stands for the old one in every sentence of the task. */
const isAmended = ({ brief: { amendments = [] } }: Comparison, token: Token, wanted: Token): boolean =>
  amendments.some(
    ({ before, after }) =>
      before !== null &&
      after !== null &&
      squeezed(before).includes(squeezed(wanted.raw)) &&
      squeezed(after).includes(squeezed(token.raw)),
  )

const lettersMin = 3

/** A word that is no name. */
const isPlain = ({ kind }: Token) => kind === 'word'

/** Whether a comment speaks of what stands beside the value: it may have another since. */
export function isTouched({ aligned }: Ground, { sentence, wanted }: Replaced): boolean {
  const own = aligned.find(({ text }) => text === sentence)
  const comments = aligned.filter(({ weight, text }) => weight === 'comment' && text !== sentence)
  if (own === undefined || own.weight === 'comment') return false
  const at = own.tokens.findIndex((one) => one.at === wanted.at)
  const beside = own.tokens.slice(Math.max(0, at - besideMax), at + besideMax + 1)
  return beside.some(
    (one) =>
      one !== own.tokens[at] &&
      !isSmall(one) &&
      comments.some(({ tokens }) => tokens.some((other) => isSameToken(one, other))),
  )
}
const besideMax = 2

/** `16.45` of `4.45pm` */
const isSameHour = ({ raw }: Token, wanted: Token): boolean => {
  const [, hour, minute] = /^(\d{1,2})\.([0-5]\d)$/.exec(raw) ?? []
  const halfDay = 12 * 60
  return (
    hour !== undefined &&
    timesIn(wanted.raw).some(({ minutes }) => minutes % halfDay === (Number(hour) * 60 + Number(minute)) % halfDay)
  )
}

/** `$1,200,000` of `1.2 million`, `$0.50` of `.50` */
const isSameAmount = ({ raw }: Token, sentence: string): boolean => {
  const shown = amountOf(raw.replace(/[^\d.,]/g, ''))
  return (
    /\d/.test(raw) &&
    (multipliedIn(sentence).some(({ amount }) => amount === shown) ||
      (sentence.match(/(?<![\d.,])\.\d\d(?!\d)/g) ?? []).some((cents) => Number(cents) === shown))
  )
}

/** `T-shirts` of `tshirts` */
const isHyphened = (line: string, { form }: Token, wanted: Token): boolean =>
  wanted.form.endsWith(form) && line.toLowerCase().includes(`${wanted.form.slice(0, -form.length)}-${form}`)

/** `Reopens` of `Opens again` */
const isOnceMore = ({ brief: { said = '' } }: Comparison, { form }: Token): boolean => {
  const [, verb = ''] = /^re(\p{L}{3,})$/u.exec(form) ?? []
  return verb !== '' && new RegExp(`(?<!\\p{L})${verb}\\s(?:up\\s)?(?:again|back)(?!\\p{L})`, 'iu').test(said)
}

/** `Small groups card`: what the task is called says what is to be made. */
const isOfPiece = ({ brief }: Comparison, { sentence, wanted }: Replaced): boolean =>
  sentence === brief.title &&
  /^(?:card|postcard|slide|flyer|flier|poster|banner|post|graphic|image|video|story|invite|invitation|insert|sign|ad|thumbnail|volante|tarjeta|cartel|afiche)s?$/i.test(
    wanted.form,
  )

const isOtherCount = (token: Token, wanted: Token) =>
  isOrdinal(token) !== isOrdinal(wanted) && isCount(token) !== isCount(wanted)
/** `First tour` and `Second tour` of `Two tours`: which of them, and how many. */
const isOrdinal = ({ raw }: Token) =>
  /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|primer[oa]?|segund[oa]|tercer[oa]?)$/i.test(raw)
const isCount = ({ raw }: Token) => /^\d{1,2}$/.test(inDigits(raw))

/** `Date` of `Date: May 2` */
const isLabel = ({ raw, at }: Token, sentence: string) => /^\s?:/.test(sentence.slice(at + raw.length))
const isYear = ({ form, kind }: Token) => kind === 'number' && /^(?:19|20)\d\d$/.test(form)
/** `6` of `6oz`, `40` of `40K`, `6:30` of `630`: the task has it in one piece with something else. */
function isGlued({ brief: { said = '' } }: Comparison, { form, kind }: Token): boolean {
  if (kind !== 'number' && kind !== 'time') return false
  const digits = form.replace(/\D/g, '')
  return new RegExp(`(?<![\\d.,:/])${digits}(?:\\p{L}${kind === 'time' ? '|(?![\\d:])' : ''})`, 'u').test(said)
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
  if (own.length > 0 && own.every((day) => daysOf(brief).some((one) => isSameDay(one, day)))) return true
  const times = text.times.filter(isAround)
  const written = brief.said ?? ''
  const clocks = clocksIn(written)
  const isKnown = (time: TimeMention) =>
    clocks.some((one) => isSameTime(one, time)) || isReckonedHour(written, time, clocks)
  return times.length > 0 && times.every(isKnown)
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
