import { editDistance } from '../../../kernel/text.ts'
import { around, medianHeight, tallerThanUsual } from '../../boxes.ts'
import type { Box, Reading, ReadWord } from '../../model.ts'
import { datesWith } from './monthless.ts'
import { repaired } from './repairs/repairs.ts'
import {
  type DateMention,
  type Day,
  isOtherScript,
  masked,
  plainWordsIn,
  type ScriptureMention,
  scriptureIn,
  type TimeMention,
  timesIn,
  weekdayNamed,
  weekdayNames,
  wordsIn,
} from '../../text/text.ts'

/** Below this a line is not held against anybody (the reader's own measure, 0..1). */
export const sureConfidence = 0.6
/** Below this a digit that is not the brief's may be the reader's: thin and narrow faces blur 8 and 9. */
export const sureDigits = 0.75
/** A full page of small print and more; a longer reading is read up to here. */
const [linesMax, textCharsMax] = [600, 20_000]
const [lineCharsMax, wordsMax] = [500, 20_000]

/** A mention with how surely it was read, and where it stands. */
type Placed<T> = T & { confidence: number; box: Box | null; line: string }

/** `confidence` and `box` are the line's, `word` has its own; `at` is the line's place. */
type Placing = {
  confidence: number
  box: Box | null
  line: string
  at: number
  word: { text: string; confidence: number; box: Box | null }
}

/** A reading made ready: its lines repaired and joined, and what was found in them. */
export type Text = {
  text: string
  words: string[]
  dates: Placed<DateMention>[]
  times: Placed<TimeMention>[]
  scripture: Placed<ScriptureMention>[]
  /** Days of the week that stand beside no date. */
  weekdays: Placed<{ weekday: number; isAlone: boolean }>[]
  /** The words as they are spelled, one for each of `words`. */
  plain: readonly string[]
  /** Where a word stands, by its place in `words`: its line, and the word itself as it is written. */
  wordAt(place: number): Placing
  lines: { text: string; confidence: number; box: Box | null }[]
  /** Whether enough was read, and surely enough, that what is missing is missing. */
  isGood: boolean
  /** Times that a guess names where nothing could be read: what they are beside, nobody can say. */
  guessedTimes: { text: string; minutes: number; isSure: boolean; box: Box }[]
  /** What of the design's tallest text was read unsurely, or not at all: a title that is missing may be what stands there. */
  unreadTitles: Guess[]
  /** What was read unsurely, and what was guessed where nothing could be read: letters and digits alone. */
  guesses: Guess[]
}

/** 0..1, also of a reader that counts to 100. */
const share = (confidence: number) => (confidence > 1 ? confidence / 100 : confidence)

export function textOf(reading: Reading, days: readonly Day[] = []): Text {
  const sure = sureness(reading)
  const lines = within(reading.lines).map((line, at) => ({
    text: repaired(line.text.slice(0, lineCharsMax)),
    confidence: sure[at]!,
    box: line.box,
  }))
  const text = lines.map((line) => line.text).join('\n')
  const starts = startsOf(lines)
  const tokens = lines.map(({ text: line }, at) =>
    tokensOf(
      line,
      starts[at]!,
      reading.words.filter((word) => word.line === at),
    ),
  )
  const placed = <T extends { at: number; end: number }>(one: T): Placed<T> => {
    const touched = lines.filter((_, at) => starts[at]! < one.end && starts[at]! + lines[at]!.text.length > one.at)
    const confidence = Math.min(1, ...touched.map((line) => line.confidence))
    const own = tokens.flatMap((some) => some.filter(({ at, end }) => at < one.end && end > one.at))
    const box = around((own.length > 0 ? own : touched).flatMap(({ box: one }) => one ?? []))
    return { ...one, confidence, box, line: touched.map((line) => line.text).join(' ') }
  }
  // A line at a time: what begins the next line would be taken for more verses.
  const scripture = lines.flatMap((line, at) =>
    scriptureIn(line.text).map((one) => ({ ...one, at: one.at + starts[at]!, end: one.end + starts[at]! })),
  )
  const clean = masked(text, [...scripture, ...calendarHeads(lines, starts)])
  const dates = datesWith(clean, days)
  const rest = masked(clean, dates)
  const perWord = lines.flatMap((line, at) => placings(line, at, tokens[at]!))
  return {
    text,
    lines,
    words: wordsIn(text),
    dates: dates.map(placed),
    times: timesIn(rest).map(placed),
    scripture: scripture.map(placed),
    weekdays: weekdaysIn(rest).map(placed),
    plain: plainWordsIn(text),
    wordAt: (place) => perWord[place] ?? perWord[0] ?? nowhere,
    isGood: isGood(lines) && !isOtherScript(reading),
    guessedTimes: (reading.unread ?? [])
      .slice(0, linesMax)
      .flatMap(({ text: guess, box }) =>
        timesIn(repaired(guess.slice(0, lineCharsMax))).map((one) => ({ ...one, text: guess, box })),
      ),
    unreadTitles: unreadTitles(reading),
    guesses: guessesOf(reading),
  }
}

/** `Sunday`, `Monday` … over the columns of a calendar, which are of no event. */
function calendarHeads(lines: Text['lines'], starts: readonly number[]): { at: number; end: number }[] {
  const heads = lines.flatMap(({ text }, at) => {
    const weekday = weekdayNamed(text.trim())
    return weekday === null ? [] : [{ weekday, at: starts[at]!, end: starts[at]! + text.length }]
  })
  const isCalendar = lines.filter(({ text }) => /^\d{1,2}$/.test(text.trim())).length >= daysAloneMin
  return isCalendar && new Set(heads.map(({ weekday }) => weekday)).size >= columnsMin ? heads : []
}
/** Of seven columns a reader may miss one; half of a month's days stand alone in theirs. */
const [columnsMin, daysAloneMin] = [6, 14]

type Token = { text: string; at: number; end: number; confidence: number; box: Box }
const nowhere: Placing = { confidence: 0, box: null, line: '', at: 0, word: { text: '', confidence: 0, box: null } }

/** A line's words with their places in the text; none where the repair has joined some. */
function tokensOf(line: string, start: number, words: ReadWord[]): Token[] {
  const parts = [...line.matchAll(/\S+/g)]
  if (parts.length !== words.length) return []
  return parts.map(({ 0: text, index }, at) => {
    const { confidence, box } = words[at]!
    return { text, at: start + index, end: start + index + text.length, confidence: share(confidence), box }
  })
}

/** A place for each of the words that a line is compared by. */
function placings({ text, confidence, box }: Text['lines'][number], at: number, tokens: Token[]): Placing[] {
  const words = wordsIn(text)
  const own = tokens.flatMap((token) => wordsIn(token.text).map(() => token))
  return words.map((word, place) => {
    const token = own.length === words.length ? own[place]! : { text: word, confidence, box }
    return { confidence, box, line: text, at, word: { text: token.text, confidence: token.confidence, box: token.box } }
  })
}

function within(lines: Reading['lines']): Reading['lines'] {
  let left = textCharsMax
  return lines.slice(0, linesMax).filter(({ text }) => (left -= Math.min(text.length, lineCharsMax)) >= 0)
}

/** A line is as sure as its least sure word with a digit: that is where dates and times go wrong. */
function sureness({ lines, words }: Reading): number[] {
  const found = lines.slice(0, linesMax).map(({ confidence }) => confidence)
  for (const { text, line, confidence } of words.slice(0, wordsMax))
    if (found[line] !== undefined && /\d/.test(text)) found[line] = Math.min(found[line], confidence)
  return found.map(share)
}

/** What was read unsurely, and what was guessed where nothing could be read. No number is a headline's few signs. */
function guessesOf(reading: Reading): Guess[] {
  const letters = ({ text }: { text: string }) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const unsure = reading.words.filter(
    ({ text, confidence }) =>
      share(confidence) < sureConfidence ||
      glued.test(text) ||
      (share(confidence) < garbledConfidence && garbled.test(text)),
  )
  const isTall = tallIn(reading, headlineTimes)
  const unread = (reading.unread ?? []).filter((one) => letters(one).length > signsMax || !isTall(one))
  const isLarge = tallIn(reading)
  const signWidth = signWidthIn(reading)
  return [...unsure, ...unread].flatMap((one) => {
    const text = letters(one)
    const signs = signWidth === null ? text.length : one.box.width / (one.box.height * signWidth)
    return text === '' ? [] : [{ text, signs: signs * (isLarge(one) ? condensed : 1) }]
  })
}

/** Headlines are set in faces that text is not set in: their signs are narrower by so much at most. */
const condensed = 1.5

/** `signs`: how many may stand there, by the width and height of the place. */
export type Guess = { text: string; signs: number }
const sampleLettersMin = 4
/** No sign is wider, in heights of its word. */
const signWidthMost = 1.2

/** How wide a sign of this design is, in heights of its word; null: too little was read surely. */
function signWidthIn({ words }: Reading): number | null {
  const widths = words
    .slice(0, wordsMax)
    .filter(
      ({ text, confidence, box }) =>
        share(confidence) >= sureConfidence && text.length >= sampleLettersMin && box.height > 0,
    )
    .map(({ text, box }) => box.width / text.length / box.height)
    .sort((a, b) => a - b)
  return widths.length < sampleLettersMin ? null : Math.min(signWidthMost, widths[widths.length >> 1]!)
}

const signsMax = 3
/** `221115`, where `22 | 1:15` stands: nothing is written so but a code. */
const glued = /^\d{6,}$/
/** A sign among letters where no word has one is a letter that was misread: `G/VING`. */
const garbled = /^\p{L}+[/\\|!()[\]{}<>_=~]\p{L}+[.,;:!?]?$/u
const garbledConfidence = 0.9
/** So much taller than the usual words is no line of facts. */
const headlineTimes = 2

/** Tells what is taller than the words that were read surely: the headline. */
function tallIn({ words }: Reading, times = tallerThanUsual): (one: { box: Box }) => boolean {
  const usual = medianHeight(words.slice(0, wordsMax).map((word) => ({ ...word, confidence: share(word.confidence) })))
  return ({ box }) => box.height > usual * times
}

/** Letters of a headline that were read less surely than this may be other letters. */
const titleConfidence = 0.8

function unreadTitles(reading: Reading): Guess[] {
  const isTall = tallIn(reading)
  const signWidth = signWidthIn(reading)
  const isUnsure = (word: Reading['words'][number]) => isTall(word) && share(word.confidence) < titleConfidence
  const tall = [...(reading.unread ?? []).filter(isTall), ...reading.words.slice(0, wordsMax).filter(isUnsure)]
  // Digits and marks are no title, but in the place of a whole word they may be letters nobody can read.
  return tall.flatMap(({ text, box }) => {
    const isLetters = /\p{L}/u.test(text)
    if (!isLetters && box.width <= box.height * 2) return []
    const signs = signWidth === null ? Number.POSITIVE_INFINITY : (condensed * box.width) / (box.height * signWidth)
    return { text: isLetters ? text.toLowerCase().replace(/[^\p{L}\d]/gu, '') : '', signs }
  })
}

/** Whether a phrase may be what stands where letters were read unsurely or not at all. */
export const mayHold = (guesses: readonly Guess[], phrase: string): boolean =>
  guesses.some((guess) => mayBe(guess, phrase))

/** The shortest that a date or an hour is written: `3/5`, `3pm`. */
const numberSignsMin = 3
/** Narrow faces and close ones hold more. */
const narrow = 1.8

/** A guess that differs from a word in two letters of five may be that word; three signs or fewer may be any number, where there is room for one. */
function mayBe({ text: guess, signs }: Guess, phrase: string): boolean {
  const words = phrase.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const hasNumber = words.some((word) => /\d/.test(word))
  const digits = phrase.replace(/\D/g, '').length
  if (hasNumber && signs * narrow < Math.min(numberSignsMin, digits)) return false
  if (hasNumber && (guess.length <= signsMax || /\d/.test(guess))) return true
  const most = Math.max(1, Math.round(guess.length * 0.4))
  return words.some((word) => word.length > 2 && guess.length > 2 && editDistance(word, guess, most) <= most)
}

/** The share of letters that are read with confidence in a text that is good enough to miss something in. */
const goodShare = 0.7
const goodLettersMin = 3

function isGood(lines: { text: string; confidence: number }[]): boolean {
  const letters = (some: { text: string }[]) =>
    some.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\d]/gu, '').length, 0)
  const all = letters(lines)
  return (
    all >= goodLettersMin && letters(lines.filter(({ confidence }) => confidence >= sureConfidence)) >= goodShare * all
  )
}

function startsOf(lines: { text: string }[]): number[] {
  let at = 0
  return lines.map(({ text }) => (at += text.length + 1) - text.length - 1)
}

function weekdaysIn(text: string): { at: number; end: number; weekday: number; isAlone: boolean }[] {
  const english = [...text.matchAll(/\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi)].map(({ 0: found, index }) => {
    const weekday = weekdayNames.findIndex((name) => name.slice(0, 3).toLowerCase() === found.slice(0, 3).toLowerCase())
    const [head, tail] = [text.slice(0, index), text.slice(index + found.length)]
    const isAlone =
      /(?:^|\n|[,@|•·]|\b(?:on|every|this|next|each))\s*$/i.test(head) &&
      /^\s*(?:$|\n|[,@|•·]|(?:at\s)?\d|noon|nights?|evenings?|mornings?)/i.test(tail)
    return { at: index, end: index + found.length, weekday, isAlone }
  })
  // `Jueves Santo`: in Spanish a day's name is part of many others, and tells nothing by itself.
  const spanish = [...text.matchAll(/(?<=\b(?:todos los|cada|los)\s)\p{L}{5,9}(?!\p{L})/giu)].flatMap(
    ({ 0: found, index }) => {
      const weekday = weekdayNamed(found)
      return weekday === null ? [] : [{ at: index, end: index + found.length, weekday, isAlone: false }]
    },
  )
  return [...english, ...spanish]
}
