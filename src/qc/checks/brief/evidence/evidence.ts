import { literalsIn, quotedCopy } from '../../../brief/brief.ts'
import { wordsIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { squeezed } from '../shown.ts'
import { isForbidden } from './forbidden.ts'
import { isOfQuotedLines, whereUnlikely } from './likely.ts'
import { isHedged, mayBeLeftOut } from './hedged.ts'
import { names } from './named.ts'
import { isOfShownRow } from '../rows/rows.ts'
import { isOfList, isOfOneThing, isOnlyOne, isSupported, standsInstead, weightOf } from './support.ts'

export { forbiddenShown, isForbidden } from './forbidden.ts'
export { correctsItself, isOptional } from './hedged.ts'
export {
  isOfOrderedQuotation,
  isQuotedLine,
  labelled,
  type LikelySentence,
  likelySentences,
  withoutMoments,
} from './likely.ts'
export { names } from './named.ts'
export { isListed, isSurelyGone } from './replaced.ts'
export { marksIn } from './scales.ts'
export { weightOf } from './support.ts'

/**
 * How grave a finding is, by its evidence. A value that no reading of the task supports, in the place of one that it names,
 * is wrong. What is merely missing is a failure where the task asks for it in so many words, or where the design has
 * nothing of its kind; a mention in passing asks for nothing. A value that the task has somewhere may be the right one.
 */
export const weighed = (comparison: Comparison, findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.flatMap((one) => {
    if (isIdle(comparison, one)) return []
    const most = isMentionedSince(comparison, one)
      ? 'warn'
      : isAskedFact(comparison, one)
        ? 'fail'
        : whereUnlikely(comparison, one)
    const severity = atMost(severityOf(comparison, one), most)
    return severity === one.severity ? one : { ...one, severity, confidence: certainty.doubtful }
  })

/** `They are there until Sept 12`: a day that a comment came to speak of, in the place of none, and asked nobody to show. */
function isMentionedSince({ brief, text }: Comparison, { expected, subject }: CheckFinding): boolean {
  const { fields, amendments = [] } = brief
  if (expected === null || !/^date:.*:missing$/.test(subject) || text.dates.length === 0) return false
  const own = fields.dates.filter((one) => one.text === expected)
  const isNew = (said: string) =>
    !amendments.some(({ before, amended_by: by }) => by.text === said && (before !== null || orders.test(said)))
  return own.length > 0 && own.every(({ amended_by: said }) => said !== undefined && isNew(said))
}

/** What could not be read of something that need not be there. */
const isIdle = (comparison: Comparison, { severity, subject, expected, actual }: CheckFinding): boolean =>
  severity === 'info' &&
  subject.endsWith(':unread') &&
  !subject.startsWith('scripture:') &&
  expected !== null &&
  actual === null &&
  whereMissing(comparison, { expected, subject }) === 'info'

/** A day, an hour, a place or a verse that a label or a row of its own asks for, or the only day of a task, is asked for however it is worded. */
const isAskedFact = (comparison: Comparison, { subject, expected }: CheckFinding): boolean => {
  const { brief } = comparison
  const [kind = ''] = subject.split(':')
  if (expected === null || !facts.has(kind)) return false
  return (
    (kind === 'date' && brief.fields.dates.length === 1) ||
    weightOf(brief, expected) === 'asked' ||
    isOfList(comparison, expected, subject)
  )
}
const facts = new Set(['date', 'time', 'location', 'scripture'])

type Severity = CheckFinding['severity']
const grade: Record<Severity, number> = { info: 0, warn: 1, fail: 2 }
export const atMost = (one: Severity, most: Severity): Severity => (grade[one] > grade[most] ? most : one)

function severityOf(comparison: Comparison, one: CheckFinding): Severity {
  const { severity, expected, actual, subject } = one
  if (severity === 'info' || expected === null) return severity
  if (subject.endsWith(':missing')) return atMost(severity, whereMissing(comparison, one))
  if (actual === null || !isSupported(comparison, one)) return severity
  return atMost(severity, weightOf(comparison.brief, expected) === 'passing' ? 'info' : 'warn')
}

/** Of a phrase that stands there in part: wrong with a word in it that the task has nowhere, else merely shortened. */
export function gravityInPart({ brief }: Comparison, { phrase, actual }: { phrase: string; actual: string }): Severity {
  const { statements = [] } = brief
  const known = new Set(wordsIn(`${saidText(brief)}\n${brief.words.join(' ')}`))
  if (wordsIn(actual).some((word) => !known.has(word))) return 'fail'
  if (weightOf(brief, phrase) !== 'asked') return 'info'
  // What is quoted, and what is a label's whole value, is asked for as it stands.
  if (isQuoted(brief, phrase)) return 'fail'
  return statements.some(({ text }) => squeezed(text.replace(/^[^:]{1,40}:\s/, '')) === squeezed(phrase))
    ? 'fail'
    : 'warn'
}

/** How grave it is that something is missing, by how plainly it is asked for; what need not be there is a note. */
function whereMissing(comparison: Comparison, found: Pick<CheckFinding, 'expected' | 'subject'>): Severity {
  if (isKeptOff(comparison.brief, found.expected!) || isOfDropped(comparison.brief, found.expected!)) return 'info'
  const weight = weightNow(comparison.brief, found.expected!)
  // What a logo reads a task mentions in passing, and nobody leaves the logo out for that.
  if (found.subject.startsWith('logo:')) return 'warn'
  if (weight === 'asked') return mayBeLeftOut(comparison.brief, found.expected!) ? 'info' : 'fail'
  const [kind] = found.subject.split(':')
  const isOfRow = (kind === 'time' || kind === 'date') && isOfShownRow(comparison, found.expected!, kind)
  if (isIdea(comparison, found.expected!, weight) || (!isOfRow && isBesideWords(comparison, kind))) return 'info'
  return unlessAsked(comparison, found, { weight, isOfRow })
}

function unlessAsked(
  comparison: Comparison,
  { expected, subject }: Pick<CheckFinding, 'expected' | 'subject'>,
  { weight, isOfRow }: { weight: ReturnType<typeof weightOf>; isOfRow: boolean },
): Severity {
  const [kind] = subject.split(':')
  if (isOfList(comparison, expected!, subject)) return 'fail'
  // What is no more than mentioned may be left out for a reason that nobody wrote down: people should look.
  if (weight === 'passing' && isExact(subject, expected!)) return ofExact(comparison, expected!, subject)
  if (weight === 'passing')
    return isOfRow || (kind === 'key_copy' && isQuoted(comparison.brief, expected!)) ? 'warn' : 'info'
  // Copy that is a guess from prose may be somebody's name as well.
  if (kind === 'key_copy' && isOfQuotedLines(comparison, expected!)) return 'fail'
  if (kind === 'key_copy') return isQuoted(comparison.brief, expected!) ? 'warn' : 'info'
  if (isOfRow) return 'fail'
  if (kind === 'location' && isOfOneThing(comparison, expected!)) return 'info'
  if (standsInstead(comparison, expected!, subject)) return 'info'
  return isOnlyOne(comparison, expected!, subject) ? 'fail' : 'warn'
}

/** How plainly the task asks for a value, or a comment that adds it. */
const weightNow = (brief: Comparison['brief'], value: string) =>
  isAdded(brief, value) ? 'asked' : weightOf(brief, value)

/** `Please add Patrick O'Dea to the list.` */
const isAdded = ({ amendments = [] }: Comparison['brief'], value: string): boolean =>
  amendments.some(({ before, after, amended_by: { text } }) => before === null && after === value && orders.test(text))
/** `$40 goes inside, not on the cover`, `The ad costs us $40`: a value that a comment keeps off the design, or that somebody pays for it. */
const isKeptOff = ({ amendments = [], commentSentences = [] }: Comparison['brief'], value: string): boolean => {
  // `add coffee at the end?`, which nobody answered.
  const isOpen = (text: string) => /\?\s*$/.test(text) && !asks.test(text) && commentSentences.includes(text)
  return amendments.some(
    ({ before, after, amended_by: { text } }) =>
      before === null && after === value && (keepsOff.test(text) || isOpen(text)),
  )
}
/** `Sat Dec 25 | 10am | Christmas Day`, of which a comment drops `Christmas Day`: a day or an hour that only such rows have. */
function isOfDropped({ amendments = [], rows = [] }: Comparison['brief'], value: string): boolean {
  const gone = amendments.flatMap(({ before, after }) => (before !== null && after === null ? squeezed(before) : []))
  if (gone.length === 0) return false
  // The cells of a table are no rows of their own.
  const isCell = (row: string) =>
    rows.some((one) => one !== row && squeezed(one).includes(squeezed(row.replace(/^[^:]{1,30}:\s/u, ''))))
  const own = rows.filter((row) => names(row, value) && !isCell(row))
  return own.length > 0 && own.every((row) => gone.some((one) => one !== '' && squeezed(row).includes(one)))
}
const asks =
  /(?<!\p{L})(?:please|pls|plz|(?:can|could|would|will) (?:you|we|u|i)|por favor|pueden?|podr\p{L}+)(?!\p{L})/iu
const keepsOff =
  /(?<!\p{L})(?:not|n['’]t|no need)(?:\s\p{L}+){0,4}\s(?:on|for|in) (?:the |this |our |your )?(?:front |back )?(?:cover|poster|flyer|flier|slide|card|postcard|sign|banner|graphic|piece|insert|bulletin|program|front|design|print)(?!\p{L})|(?<!\p{L})(?:costs?|charg(?:es?|ed|ing)|bill(?:s|ed)) us(?!\p{L})/iu

const orders =
  /^(?:(?:also|and|oh|hi|so|ok),?\s)*(?:please|pls|can you|could you|kindly)?\s?(?:also\s)?(?:add|include)(?!\p{L})|(?:please|pls) (?:also )?(?:add|include)(?!\p{L})/iu

/** What is no more than thought of, or may be left out. */
const isIdea = ({ brief }: Comparison, value: string, weight: ReturnType<typeof weightOf>): boolean =>
  (weight === 'passing' && isHedged(brief, value)) || mayBeLeftOut(brief, value) || isForbidden(brief, value)

/** Names, titles and signs say neither when nor where: a design that has nothing of it needs no day of a task that has one. */
const isBesideWords = ({ carries }: Comparison, kind: string | undefined): boolean =>
  !carries && (kind === 'time' || kind === 'date')

/** An address, a number, a price, a hashtag or a verse: what stands in a task and is nothing else than itself. */
const isExact = (subject: string, expected: string): boolean =>
  subject.startsWith('scripture:') || isFree.test(expected) || literalsIn(expected).some(({ kind }) => exact.has(kind))

const isFree = /(?<!\p{L})(?:free|gratis|gratuit[oa]|libre)(?!\p{L})/iu
/** Telephones and mails may be those of whoever writes. */
const exact = new Set(['url', 'hashtag', 'handle', 'code', 'price'])

const ofExact = (comparison: Comparison, expected: string, subject: string): Severity =>
  standsInstead(comparison, expected, subject) ? 'info' : 'warn'

/** `add "Drop your card in the basket"`: words in quotation marks are to be set as they stand. */
const isQuoted = ({ statements = [] }: Comparison['brief'], phrase: string): boolean =>
  statements.some(({ text }) =>
    quotedCopy(text.replace(gaveWay, ' ')).some(
      (copy) => squeezed(copy).includes(squeezed(phrase)) && squeezed(phrase) !== '',
    ),
  )
/** `“Rooted” as the theme, over “Bountiful”` */
const gaveWay = /(?<!\p{L})(?:over|than|versus|vs\.?|beat)\s["“][^"“”]{2,200}["”]/giu
