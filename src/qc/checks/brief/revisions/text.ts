import { factSpans, type RequestedChange } from '../../../brief/brief.ts'
import type { Brief, Remark } from '../../../model.ts'
import type { Verdict } from './verdict.ts'
import {
  datesIn,
  fold,
  isSameTime,
  isSmallWord,
  masked,
  scriptureIn,
  timesIn,
  weekdayNamed,
  weekdayNames,
  wordsIn,
} from '../../../text/text.ts'
import { sureConfidence, type Text } from '../reading.ts'
import { shows, squeezed } from '../shown.ts'
import { certainty } from '../certainty.ts'

/** What the text of two rounds tells of a request: words and facts that are there, gone, or still missing. */

type Rounds = { now: Text; before: Text | null; brief: Brief }

/** Null: the request names no words, or they tell nothing. */
export function fromText(change: RequestedChange, { now, before, brief }: Rounds): Verdict | null {
  const { wanted, unwanted, kind } = change
  if (kind === 'other' || (wanted.length === 0 && unwanted.length === 0)) return null
  const expected = wanted.join(', ') || null
  const left = unwanted
    .filter((one) => !isAllowed(one, brief, wanted) && !isRarer(one, { now, before }))
    .flatMap((one) => placeOf(now, one) ?? [])
  const labelled = ofLabel(change, { now, before })
  if (labelled) return nowThere(labelled, expected)
  if (left[0]) return stillThere(left[0], expected)
  const found = wanted.flatMap((one) => placeOf(now, one) ?? [])
  // What stood there all along is not what was wrong.
  const isNew = before === null || unwanted.length > 0 || wanted.some((one) => placeOf(before, one) === null)
  if (found[0] && found.length === wanted.length) return isNew ? nowThere(found[0], expected) : null
  return now.isGood ? absent(change, { now, before, brief }) : null
}

/** `Goal → 3,000 lbs`: what the label is ahead of, in a line that said another number before. */
function ofLabel(
  { wanted: [value = ''], unwanted: [label = ''] }: RequestedChange,
  { now, before }: Pick<Rounds, 'now' | 'before'>,
): Place | null {
  const own = numbersOf(value)
  if (!/^\p{L}[\p{L} ]*$/u.test(label) || own === '') return null
  const ahead = new RegExp(`(?<!\\p{L})${RegExp.escape(label)}\\s*[:=–—-]\\s*(?=[$€£]?\\d)(.*)$`, 'iu')
  const valueIn = (text: Text | null) =>
    text?.lines.flatMap((line) => {
      const [, rest] = ahead.exec(line.text) ?? []
      return rest === undefined ? [] : [{ line, number: numbersOf(rest) }]
    }) ?? []
  const [is] = valueIn(now)
  if (is?.number !== own || valueIn(before).some(({ number }) => number === own)) return null
  return { line: is.line.text, box: is.line.box, confidence: is.line.confidence }
}
const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

/** `16 and up, not 18`: the number that is left is that of another thing, of a date or a street. */
function isRarer(number: string, { now, before }: Pick<Rounds, 'now' | 'before'>): boolean {
  const countIn = (text: Text) =>
    text.lines.flatMap((line) => line.text.match(/\d+/g) ?? []).filter((one) => one === number).length
  return before !== null && /^\d+$/.test(number) && countIn(now) < countIn(before)
}

/** `Cedar Hollow, not Pine Hollow`: where the old name is shown it is not done, whatever else came. */
export const deniesName = ({ unwanted }: RequestedChange): boolean =>
  unwanted.some((one) => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+$/u.test(one))

/** `Father's Day, not Fathers' Day`: what differs in its marks alone. */
export const differsInMarks = ({ wanted: [one, ...rest], unwanted: [other, ...others] }: RequestedChange): boolean =>
  one !== undefined &&
  other !== undefined &&
  rest.length + others.length === 0 &&
  one !== other &&
  one.toLowerCase() !== other.toLowerCase() &&
  squeezed(one) === squeezed(other) &&
  !/\d/.test(one)

/** Decided where either is read with its mark: the reader may lose it. */
export function fromMarks({ wanted: [one = ''], unwanted: [other = ''] }: RequestedChange, now: Text): Verdict | null {
  const plain = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'")
  const lineWith = (phrase: string) => now.lines.find(({ text }) => plain(text).includes(plain(phrase)))
  const [found, left] = [one, other].map((phrase) => (/[^\p{L}\s]/u.test(phrase) ? lineWith(phrase) : undefined))
  if (left) return stillThere({ line: left.text, box: left.box, confidence: left.confidence }, one)
  return found ? nowThere({ line: found.text, box: found.box, confidence: found.confidence }, one) : null
}

function stillThere({ line, box, confidence }: Place, expected: string | null): Verdict | null {
  if (confidence < sureConfidence) return null
  const why = `The design still says “${line}”.`
  return { word: 'not_fixed', why, confidence: certainty.ofExactText, expected, actual: line, box }
}

function nowThere({ line, box }: Place, expected: string | null): Verdict {
  return {
    word: 'fixed',
    why: `The design says “${line}”.`,
    confidence: certainty.ofExactText,
    expected,
    actual: line,
    box,
  }
}

/** What was to go is gone if it was there before; what was to come is missing. */
function absent({ wanted, unwanted, kind }: RequestedChange, { now, before, brief }: Rounds): Verdict | null {
  const facts = { expected: wanted.join(', ') || null, actual: null, box: null }
  if (kind === 'remove') {
    const wasThere = before !== null && unwanted.every((one) => placeOf(before, one) !== null)
    return wasThere
      ? { word: 'fixed', why: 'It is no longer there.', confidence: certainty.ofOtherName, ...facts }
      : null
  }
  // Where a word of it came, the rest may not have been read, unless most of its words are nowhere.
  if (
    before !== null &&
    !wanted.every((one) => isMostlyNowhere(one, now)) &&
    wanted.some((one) => wordsIn(one).some((word) => isNewWord(word, { now, before })))
  )
    return null
  // A word of it may have been read with a slip, or not at all.
  if (wanted.some((one) => isPhrase(one) && unwanted.length > 0 && shows(now, one))) return null
  const shown = kind === 'change' ? otherTime(wanted, now, brief) : undefined
  if (shown) return { ...stillThere(shown, facts.expected)!, why: `The design says “${shown.line}”.` }
  // Copy of several words is there or is not; a date may be shown in another way.
  const isCopy = kind === 'change' && wanted.length > 0 && wanted.every(isPhrase)
  const isRequested = kind === 'add' || isCopy || (before !== null && unwanted.length === 0 && sameText(now, before))
  return isRequested
    ? { word: 'not_fixed', why: 'The design does not show it.', confidence: certainty.ofAbsence, ...facts }
    : null
}

/** A time that was surely read, where another was asked for, and that the brief has nowhere. */
function otherTime(wanted: readonly string[], now: Text, { fields }: Brief) {
  const asked = wanted.flatMap((one) => timesIn(one))
  if (asked.length === 0 || asked.length !== wanted.length) return undefined
  const known = [...asked, ...fields.times.flatMap(({ text }) => timesIn(text))]
  return now.times.find((one) => one.confidence >= sureConfidence && !known.some((other) => isSameTime(one, other)))
}

function isMostlyNowhere(phrase: string, now: Text): boolean {
  const words = wordsIn(phrase).filter((word) => word.length > 2 && !isSmallWord(word))
  const shown = words.filter((word) => now.words.includes(word))
  return (
    words.length >= sayingMin &&
    shown.length * 2 < words.length &&
    now.lines.every(({ confidence }) => confidence >= sureConfidence)
  )
}
/** Words of a saying, at least. */
const sayingMin = 3

const isNewWord = (word: string, { now, before }: { now: Text; before: Text }): boolean =>
  word.length > 2 && !/\d/.test(word) && !isSmallWord(word) && now.words.includes(word) && !before.words.includes(word)

const isPhrase = (text: string) => wordsIn(text).length > 1 && factSpans(text).length === 0 && !/\d/.test(text)

/** What the brief itself asks for may stay, whatever a comment says of another line. */
function isAllowed(unwanted: string, { fields }: Brief, wanted: string[]): boolean {
  if (wanted.length === 0) return false
  const times = timesIn(unwanted)
  const requested = fields.times.flatMap(({ text }) => timesIn(text))
  return times.length > 0 && times.every((one) => requested.some((other) => isSameTime(one, other)))
}

export type Place = { line: string; box: Remark['box']; confidence: number }

/** Where the text shows a time, a date, a weekday, a reference, or words, letter by letter. */
export function placeOf(text: Text, phrase: string): Place | null {
  const rest = masked(phrase, factSpans(phrase)).trim()
  if (rest === phrase.trim() || wordsIn(rest).length < 2) return factPlace(text, phrase)
  // Words around a fact: both must be there, each in its own way.
  const words = wordsPlace(text, rest)
  return words !== null && factPlace(text, phrase) !== null ? words : null
}

function factPlace(text: Text, phrase: string): Place | null {
  const place = ({ line, box, confidence }: Place): Place => ({ line, box, confidence })
  const scripture = scriptureIn(phrase)
  const clean = masked(phrase, scripture)
  const dates = datesIn(clean)
  const times = timesIn(masked(clean, dates))
  if (scripture.length > 0)
    return firstOf(
      text.scripture.filter((one) => scripture.some(({ value }) => value === one.value)),
      place,
    )
  if (dates.length > 0) {
    const days = dates.flatMap((one) => one.days)
    const has = (one: { days: typeof days }) =>
      days.every((day) => one.days.some((other) => other.month === day.month && other.day === day.day))
    return firstOf(text.dates.filter(has), place)
  }
  if (times.length > 0)
    return firstOf(
      text.times.filter((one) => times.some((other) => isSameTime(one, other))),
      place,
    )
  if (/^\d{1,2}$/.test(phrase.trim())) return numberPlace(text, Number(phrase))
  if (/^[$€£]\s?\d[\d.,]*$/.test(phrase.trim())) return pricePlace(text, phrase.trim())
  const weekday = weekdayNamed(phrase.trim())
  if (weekday !== null) return weekdayPlace(text, weekday)
  return wordsPlace(text, phrase)
}

const halfDay = 12 * 60

/** A bare number: an hour of the design, else a number that is no part of another. */
function numberPlace(text: Text, number: number): Place | null {
  const hour = text.times.find(({ minutes }) => minutes % halfDay === (number * 60) % halfDay)
  if (hour) return { line: hour.line, box: hour.box, confidence: hour.confidence }
  const alone = new RegExp(`(?<![\\p{L}\\d:.,$/-])${number}(?![\\p{L}\\d:/-]|[.,]\\d)`, 'u')
  const line = text.lines.find((one) => alone.test(one.text))
  return line ? { line: line.text, box: line.box, confidence: line.confidence } : null
}

/** `$5` is not the 5 of a date. */
function pricePlace(text: Text, price: string): Place | null {
  const line = text.lines.find((one) => {
    const at = one.text.indexOf(price)
    return at !== -1 && !/^[\d,]|^\.\d/.test(one.text.slice(at + price.length))
  })
  return line ? { line: line.text, box: line.box, confidence: line.confidence } : null
}

function firstOf<T extends Place>(found: T[], place: (one: Place) => Place): Place | null {
  return found[0] === undefined ? null : place(found[0])
}

function weekdayPlace(text: Text, weekday: number): Place | null {
  const name = new RegExp(`\\b${weekdayNames[weekday]!.slice(0, -3)}(?:day)?s?\\b`, 'i')
  const short = new RegExp(`\\b${weekdayNames[weekday]!.slice(0, 3)}\\b\\.?`, 'i')
  const line = text.lines.find((one) => name.test(one.text) || short.test(one.text))
  return line ? { line: line.text, box: line.box, confidence: line.confidence } : null
}

/** Words that stand together in their order; here a slip counts, for a slip may be what the request is about. */
function wordsPlace(text: Text, phrase: string): Place | null {
  const wanted = wordsIn(phrase)
  if (wanted.length === 0) return null
  const at = text.words.findIndex((_, start) =>
    wanted.every((word, offset) => isSameWord(word, text.words[start + offset])),
  )
  if (at === -1) return null
  const { line, box, confidence } = text.wordAt(at)
  return { line, box, confidence }
}

/** `15` and `is` have one shape, but no number is a word. */
const isSameWord = (wanted: string, read: string | undefined): boolean =>
  read !== undefined && fold(wanted) === fold(read) && (!/^\d+$/.test(wanted) || /\d/.test(read))

function sameText(now: Text, before: Text): boolean {
  return now.words.join(' ') === before.words.join(' ')
}
