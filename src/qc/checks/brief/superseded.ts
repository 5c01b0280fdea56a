import { editDistance, withoutMarks } from '../../../kernel/text.ts'
import { thingDropped } from '../../brief/brief.ts'
import { around } from '../../boxes.ts'
import type { Amendment } from '../../model.ts'
import { datesIn, isSameTime, isSmallWord, masked, match, slug, timesIn, wordsIn } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { ordersNotFollowed, takenBackShown } from './comments/comments.ts'
import { comparing, type Comparison, mayStand, requestedText } from './comparison.ts'
import { dayOf, isHourOfSeveral, isSameDay } from './days.ts'
import { forbiddenShown, isSurelyGone, marksIn, names } from './evidence/evidence.ts'
import { sureConfidence } from './reading.ts'
import { foundShare, shows, squeezed } from './shown.ts'
import { certainty } from './certainty.ts'

/** What a comment replaced or dropped, or the task forbids, and the design shows. */
export const supersededCheck = defineCheck({
  name: 'superseded',
  category: 'brief',
  graded: true,
  inspect: comparing((comparison) => [
    ...(comparison.brief.amendments ?? []).flatMap((amendment) => inspectAmendment(comparison, amendment)),
    ...forbiddenShown(comparison),
    ...ordersNotFollowed(comparison),
    ...takenBackShown(comparison),
  ]),
})

/** `Denver`, and below it `3:00 & 5:00 pm`: the hours of a row as they were, which a comment changed by the row's name. */
function rowLeft({ text: { lines } }: Comparison, { before, after, field, amended_by: by }: Amendment): Line | null {
  if (field !== 'times' || before === null || after === null || timesIn(before).length < 2) return null
  const names = new Set(wordsIn((by.text.match(/(?<!\p{L})\p{Lu}\p{L}{3,}/gu) ?? []).join(' ')))
  const isNamed = (line: Line | undefined) => line !== undefined && wordsIn(line.text).some((word) => names.has(word))
  return (
    lines.find(
      (line, at) =>
        squeezed(line.text).endsWith(squeezed(before)) &&
        timesIn(line.text).length === timesIn(before).length &&
        (isNamed(line) || isNamed(lines[at - 1])),
    ) ?? null
  )
}

function inspectAmendment(comparison: Comparison, amendment: Amendment): CheckFinding[] {
  const { before, after, field } = amendment
  const left = rowLeft(comparison, amendment)
  if (left !== null && left.confidence >= sureConfidence) return [leftAsWas(amendment, left, false)]
  if (before === null || isCompared(comparison, amendment)) return []
  const part = partOfNew(amendment)
  if ((part === null && isStillRequested(comparison, amendment)) || !isSurelyGone(comparison.brief, amendment))
    return []
  const shown =
    part === null
      ? (lineWith(comparison, before, field, after) ?? lineDropped(comparison, amendment))
      : (comparison.text.lines.find((line) => part.test(line.text)) ?? null)
  if (shown === null || shown.confidence < sureConfidence || isReadWithoutMarks(amendment, shown)) return []
  if (part === null && isOfSomethingElse(comparison, amendment, shown)) return []
  return [leftAsWas(amendment, shown, isFollowed(comparison, amendment, shown))]
}

/** `Phones`, which a comment takes out, of a task that has a `Camp phone` as well: the design has that word no oftener than the rows that stay. */
function isWordOfOtherRow({ text, brief }: Comparison, { before, after, amended_by: by }: Amendment): boolean {
  const { rows = [], followed = [] } = brief
  // Rows that do not follow the comment have it still.
  if (before === null || after !== null || !followed.includes(by.text)) return false
  if (wordsIn(before).length > 1 || /\d/.test(before)) return false
  const stay = rows.filter((row) => whole(before).test(row)).length
  return stay > 0 && text.lines.filter((line) => whole(before).test(line.text)).length <= stay
}

/** Whether what the design shows is no longer what the comment spoke of, but another thing that is so called. */
function isOfSomethingElse(comparison: Comparison, amendment: Amendment, shown: Line): boolean {
  const { before, after, field } = amendment
  return (
    // `$180,000`, which is one of the marks beside a thermometer that goes up to the new goal.
    marksIn(comparison.text.lines).has(shown.text) ||
    showsLonger(shown.text, amendment) ||
    isOfOtherRow(comparison, amendment) ||
    isWordOfOtherRow(comparison, amendment) ||
    (field === 'dates' && isDayToTell(comparison, after, shown.text)) ||
    (field === 'times' && before !== null && isHourOfSeveral(comparison, before))
  )
}

/** `Trevino`, which is Treviño now: of letters that were read from pixels nobody can say that they have no marks. */
const isReadWithoutMarks = ({ before, after }: Amendment, { confidence }: Line): boolean =>
  confidence < 1 && before !== null && after !== null && withoutMarks(before) === withoutMarks(after)

/** `omit "the Reverend" before her name`, where others are called so, too: it stands there once less. */
function isGoneBeforeName(comparison: Comparison, { before, after, amended_by: by }: Amendment): boolean {
  const isOfName = /(?<!\p{L})(?:before|from|in front of|ahead of)\s(?:her|his|their)\s(?:\p{L}+\s)?names?(?!\p{L})/iu
  return before !== null && after === null && isOfName.test(by.text) && standsLess(comparison, before, 0)
}
/** Whether words stand in fewer lines of the design than of the task, and in so many at least. */
const standsLess = ({ text, brief: { rows = [] } }: Comparison, words: string, least: number): boolean => {
  const often = (lines: readonly string[]) => lines.filter((line) => whole(words).test(line)).length
  const shown = often(text.lines.map((line) => line.text))
  return shown >= least && shown < often(rows)
}

/** `Psalm 23 will be read by Emily Boyd instead`, of Peter Kessler, who is a pallbearer as well: he stands there once less. */
const isOfOtherRow = (comparison: Comparison, { before, after }: Amendment): boolean =>
  before !== null &&
  after !== null &&
  !/\d/.test(before) &&
  !(comparison.brief.rows ?? []).some((row) => whole(after).test(row)) &&
  standsLess(comparison, before, 1)

/** `isMade`: the design shows what the comment asks for, too. */
function leftAsWas({ before, after, amended_by: by }: Amendment, shown: Line, isMade: boolean): CheckFinding {
  const now = after === null ? 'is no longer asked for' : `is ${after} now`
  return finding({
    severity: isMade ? 'warn' : 'fail',
    confidence: isMade ? certainty.doubtful : certainty.ofOtherName,
    message: `The design still says “${before}”, which ${now}: “${by.text}”`,
    expected: after,
    actual: shown.text,
    box: shown.box,
    subject: `superseded:${slug(before ?? '')}`,
  })
}

/** `Bach, Franck, Vierne, and Widor`, which has all words of `Bach, Franck, and Vierne`. */
const showsLonger = (line: string, { before, after }: Amendment): boolean =>
  before !== null &&
  after !== null &&
  squeezed(line).includes(squeezed(after)) &&
  new Set(wordsIn(before)).isSubsetOf(new Set(wordsIn(after)))

/** `Amy Jo, not Amy`: an old name that is a part of the new one, and is wrong where it stands without the rest; null: it is none. */
function partOfNew({ before, after, amended_by: by }: Amendment): RegExp | null {
  if (before === null || after === null || before === after || !whole(before).test(after)) return null
  if (!new RegExp(`(?<!\\p{L})(?:not|no|instead of|en vez de)\\s${whole(before).source}`, 'iu').test(by.text))
    return null
  const at = after.toLowerCase().indexOf(before.toLowerCase())
  const [ahead, behind] = [after.slice(0, at), after.slice(at + before.length)].map((one) => RegExp.escape(one))
  return new RegExp(
    `${ahead === '' ? '' : `(?<!${ahead})`}${whole(before).source}${behind === '' ? '' : `(?!${behind})`}`,
    'iu',
  )
}

/** `Oct 20 – no class` tells a day on which nothing takes place; `They gave us one more day`: what the design has both of was added. */
const isDayToTell = (comparison: Comparison, after: string | null, line: string): boolean =>
  after === null ? takesNoPlace.test(line) : lineWith(comparison, after, 'dates') !== null
const takesNoPlace =
  /(?<!\p{L})(?:no (?=\p{L})|off(?!\p{L})|clos(?:ed|es)|cancel\p{L}*|break(?!\p{L})|will not|won['’]t|not meeting|sin |cerrad[oa]|cancelad[oa])/iu

/** Whether the design shows what the comment asks for, besides what it replaced, which may be that of something else. */
function isFollowed(comparison: Comparison, { before, after, field, amended_by: by }: Amendment, shown: Line): boolean {
  if (before === null || after === null || !shows(comparison.text, after)) return false
  if (!isLeft(comparison.brief, { before, field })) return false
  return isAnother(before, after) || (!isAlike(before, after) && !isSpokenOf(by.text, shown.text))
}

/** Of what the task as it stands has nowhere, nothing is right to show. */
const isLeft = (
  { title, rows = [] }: Comparison['brief'],
  { before, field }: { before: string; field: Amendment['field'] },
): boolean => field === 'times' || field === 'dates' || [title, ...rows].some((row) => whole(before).test(row))

/**
 * `Come Home to Grace` for `Homecoming`: where both stand there and have nothing in common, the comment was followed, and what
 * else it may have replaced people have to look at. Of a value that was changed in one place the other is plainly wrong.
 */
function isAnother(before: string, after: string): boolean {
  const words = new Set(wordsIn(before))
  const isLike = wordsIn(after).some((word) => words.has(word))
  return !isLike && !/\d/.test(before + after) && !isAlike(before, after)
}

/** Letters and no numbers, of which a third or fewer differ. */
function isAlike(before: string, after: string): boolean {
  const [old, fresh] = [squeezed(before), squeezed(after)]
  const most = Math.floor(Math.max(old.length, fresh.length) / 3)
  return !/\d/.test(old + fresh) && editDistance(old, fresh, most) <= most
}

/** `sunrise is 7:00, not 6:45`, of `Sunrise service 6:45 am`: the row that a comment means has a word of it. */
function isSpokenOf(said: string, line: string): boolean {
  const own = new Set(wordsIn(line))
  return wordsIn(said.replace(/['’]s(?!\p{L})/gu, '')).some(
    (word) => /^\p{L}{3,}$/u.test(word) && !isSmallWord(word) && own.has(word),
  )
}

/**
 * A date, a time or a reference in place of another one is found where those are compared: it is missing. It is not where
 * another row has the new value, too, nor where nothing asks for it.
 */
function isCompared(comparison: Comparison, { field, before, after, amended_by: by }: Amendment): boolean {
  const { text, brief } = comparison
  if (after === null) return false
  if (field === 'scripture') return true
  if (field !== 'dates' && field !== 'times') return false
  // `sign-ups run until Sept 12, and launch is Sept 19` for Sept 5 and Sept 12: the old day of the one is the new one of the other.
  const isOneOfTwo = (brief.amendments ?? []).filter((one) => one.amended_by.text === by.text).length > 1
  if (isOneOfTwo && names(by.text, before ?? '')) return true
  const [old, fresh] = [before ?? '', after].map((one) => momentsOf(one, field))
  const asked = brief.fields[field].flatMap((one) => momentsOf(one.text, field))
  const shown = field === 'times' ? text.times.map(keyOfTime) : text.dates.flatMap(({ days }) => days.map(keyOfDay))
  const isNewShown = fresh!.length > 0 && fresh!.every((one) => shown.includes(one))
  const isOldAsked = old!.some((one) => asked.includes(one)) || rowsWith(brief, old!, field) > 1
  if (isOldAsked || isNewShown || fresh!.every((one) => !asked.includes(one))) return isOldAsked
  // What cannot be missed for sure, for what could not be read, is wrong where the old one stands there for it.
  const isOldShown = old!.length > 0 && old!.every((one) => shown.includes(one))
  return !isOldShown || (text.isGood && !mayStand(comparison, after))
}
const halfDay = 12 * 60
const keyOfTime = ({ minutes }: { minutes: number }) => String(minutes % halfDay)
const keyOfDay = ({ month, day }: { month: number; day: number }) => `${month}-${day}`
const momentsOf = (said: string, field: 'dates' | 'times'): string[] =>
  field === 'times' ? timesIn(said).map(keyOfTime) : datesIn(said).flatMap(({ days }) => days.map(keyOfDay))

/** How many rows of the task name one of the moments; the cells of a table are no rows of their own. */
function rowsWith({ rows = [] }: Comparison['brief'], moments: readonly string[], field: 'dates' | 'times'): number {
  const some = rows
    .filter((row) => momentsOf(row, field).some((one) => moments.includes(one)))
    .map((row) => wordsIn(row).join(' '))
  return some.filter((one, at) => !some.some((other, place) => place !== at && other !== one && isCell(one, other)))
    .length
}
const isCell = (cell: string, row: string) => {
  const words = new Set(row.split(' '))
  return cell.split(' ').filter((word) => words.has(word)).length * 2 > cell.split(' ').length
}

/** A line that has what a comment asks to drop, in other words than the brief's. */
function lineDropped({ text, brief }: Comparison, { before, after, field, amended_by }: Amendment): Line | null {
  const isDropped = after === null && field === 'required_elements'
  const said = isDropped ? thingDropped(amended_by.text) : []
  const stems = said.length > 0 || !isDropped ? said : stemsOfBoth(before ?? '', amended_by.text)
  const has = (said: string) => stems.every((stem) => said.toLowerCase().includes(stem))
  // `Phones`, of which another row has a `Camp phone`
  const isElsewhere = (brief.rows ?? []).some((row) => has(row) && !squeezed(row).includes(squeezed(before ?? '')))
  if (stems.length === 0 || has(requestedText(brief)) || isElsewhere) return null
  return text.lines.find((line) => has(line.text)) ?? joined(text.lines).find((line) => has(line.text)) ?? null
}

/**
 * `The company fell through on the bounce house. Pull that line.`: what the line and the comment both name; one word is too little,
 * unless it is all that the line has beside a price.
 */
function stemsOfBoth(before: string, said: string): string[] {
  const own = new Set(wordsIn(said))
  const both = [...new Set(wordsIn(before))].filter((word) => own.has(word) && word.length > 3 && !isSmallWord(word))
  return both.length > 1 || namePriced.exec(before)?.[1]?.toLowerCase() === both[0] ? both : []
}
/** `Lemonade $2` */
const namePriced = /^(\p{L}{4,})\s[$€£]?\d[\d.]*$/u

function isStillRequested(comparison: Comparison, amendment: Amendment): boolean {
  const { fields } = comparison.brief
  const before = amendment.before ?? ''
  if (isGoneBeforeName(comparison, amendment)) return true
  const all = [...fields.required_elements, ...fields.key_copy, ...fields.locations]
  // `2/21`, which is another week's now
  const dates = datesIn(before)
  const days = /\p{L}{3}/u.test(masked(before, dates)) ? [] : dates.flatMap((one) => one.days)
  const isDay = days.some((day) => fields.dates.some(({ value }) => value !== null && isSameDay(dayOf(value), day)))
  return isDay || all.some((text) => whole(before).test(text))
}

type Line = Comparison['text']['lines'][number]

/** The line in which it stands, as it is written; a time or a day however it is written. */
function lineWith(
  { text }: Comparison,
  before: string,
  field: Amendment['field'],
  after: string | null = null,
): Line | null {
  // `Feb 24 The Garden Youth`, of which a comment changed a word: a line without it is the new one.
  const gone = after === null ? [] : [...new Set(wordsIn(before)).difference(new Set(wordsIn(after)))]
  const holdsOld = (line: string) => gone.every((word) => wordsIn(line).includes(word))
  if (field === 'times') {
    const times = timesIn(before)
    const shown = text.times.find((one) => times.some((other) => isSameTime(one, other)))
    return shown ? { text: shown.line, confidence: shown.confidence, box: shown.box } : null
  }
  if (field === 'dates') {
    const days = datesIn(before).flatMap((one) => one.days)
    const shown = text.dates.find((one) => one.days.some((day) => days.some((other) => isSameDay(day, other))))
    return shown ? { text: shown.line, confidence: shown.confidence, box: shown.box } : null
  }
  if (isPhone(before)) {
    const digits = before.replace(/\D/g, '')
    const shown = text.lines.find((line) => digitsIn(line.text).includes(digits))
    if (shown !== undefined) return shown
  }
  const isLine = wordsIn(before).length >= lineWordsMin
  // `Bishop Otieno, Nairobi`: where somebody comes from may be left out.
  const [name = ''] = before.split(/,\s/)
  const isName = name !== before && wordsIn(name).length > 1 && !/\d/.test(name)
  return (
    text.lines.find((line) => whole(before).test(line.text)) ??
    joined(text.lines).find((line) => whole(before).test(line.text)) ??
    (isName ? text.lines.find((line) => whole(name).test(line.text)) : undefined) ??
    (isLine ? text.lines.find((line) => isNearly(before, line.text) && holdsOld(line.text)) : undefined) ??
    null
  )
}
const lineWordsMin = 4
/** However it is divided: `541.555.0176` for `541-555-0176`. */
const isPhone = (text: string) => /^[\d\s().+-]{7,20}$/u.test(text) && text.replace(/\D/g, '').length >= phoneDigitsMin
const digitsIn = (line: string) => line.replaceAll(/(?<=\d)[\s().-]{1,3}(?=\d)/gu, '')
const phoneDigitsMin = 7

/** Each line with the next one, on which a designer goes on. */
const joined = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line, at) => {
    const next = lines[at + 1]
    return next === undefined
      ? []
      : [
          {
            text: `${line.text} ${next.text}`,
            confidence: Math.min(line.confidence, next.confidence),
            box: around([line.box, next.box].flatMap((box) => box ?? [])),
          },
        ]
  })

/** A line of the brief as a designer sets it: `Feb. 14` for `Feb 14`. */
function isNearly(before: string, line: string): boolean {
  const { share, numbers } = match(before, wordsIn(line))
  return share >= foundShare && numbers
}

const whole = (text: string) =>
  new RegExp(
    // `$3.25`, of a menu that has `3.25`
    `(?<![\\p{L}\\d${/^\d+\.\d\d$/u.test(text) ? '' : '$'}])${text
      .trim()
      .replace(/(?<=\p{L}{4}[^s])s$/u, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      // A reader takes the capital within `SaltLockIn` for another letter.
      .replaceAll(/(?<=\p{Ll})I/gu, '[Il]')
      .replaceAll(/['’‘]/g, "['’‘]")
      .replace(/\s+/g, '\\s+')}(?:(?<=\\p{L}{4})s)?(?![\\p{L}\\d])`,
    'iu',
  )
