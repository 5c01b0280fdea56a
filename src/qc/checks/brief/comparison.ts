import { withPartner } from '../../brief/brief.ts'
import type { Brief, Mode, Remark } from '../../model.ts'
import { editDistance } from '../../../kernel/text.ts'
import { datesIn, wordsIn } from '../../text/text.ts'
import { type CheckFinding, finding, type Scene } from '../define.ts'
import { shows, squeezed } from './shown.ts'
import { mayHold, sureConfidence, sureDigits, type Text, textOf } from './reading.ts'
import { certainty } from './certainty.ts'

/** A design's text beside the brief it is compared with. */
export type Comparison = {
  brief: Brief
  text: Text
  mode: Mode
  /** Whether letters stand somewhere on a ground that hides them: what is missing may stand there. */
  hidesText: boolean
  /** Whether the design shows some detail of an event at all: one that does should show them all. */
  carries: boolean
  /** The words a brief asks for, in lower case: what was read unsurely and is one of them is no other. */
  requested: readonly string[]
  /** What the speller reports, in lower case: no other check has to. */
  suspects: ReadonlySet<string>
}

const made = new WeakMap<Scene, Comparison | null>()

/** Made once for all checks of a scene; null where there is no brief that asks for text, or no text. */
export function comparisonOf(scene: Scene): Comparison | null {
  let comparison = made.get(scene)
  if (comparison === undefined) made.set(scene, (comparison = compare(scene)))
  return comparison
}

function compare({ analysis: { reading, measurements, spelling = [] }, context }: Scene): Comparison | null {
  if (context.brief === null || !hasText(context.brief) || reading === null) return null
  const days = datesIn(context.brief.said ?? '').flatMap((one) => one.days)
  const text = textOf(reading, days)
  if (text.words.length === 0) return null
  const brief = withPartner(context.brief, context.brand.churchName)
  // What the task itself says is no misspelling to the speller, wherever it stands.
  const own = new Set(brief.words.map((word) => word.toLowerCase()))
  const suspects = new Set(spelling.flatMap(({ word }) => (own.has(word.toLowerCase()) ? [] : wordsIn(word))))
  const requested = (
    `${brief.title}\n${brief.fields.partner_name ?? ''}\n${requestedText(brief)}`.match(/[\p{L}\d]+/gu) ?? []
  )
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= requestedLettersMin)
  const hidesText = (measurements?.hidden ?? []).length > 0
  return { brief, text, mode: context.mode, hidesText, carries: carries(brief, text), requested, suspects }
}
const requestedLettersMin = 2

/** Whether a phrase may be what was read unsurely; what is like another word of the brief is that word. */
export function mayStand({ text, requested }: Comparison, phrase: string): boolean {
  return mayHold(
    text.guesses.filter((guess) => !isElsewhere(guess.text, phrase, requested)),
    phrase,
  )
}

/** A title has room where so many of its letters have: the rest may not have been seen at all. */
const roomShare = 0.25

/** Whether a title may be what was read unsurely in the design's tallest text: a mark in a corner has no room for one. */
export function mayBeTitle(comparison: Comparison, phrase: string): boolean {
  const { text, requested } = comparison
  const guesses = text.unreadTitles.filter((guess) => !isElsewhere(guess.text, phrase, requested))
  const room = guesses.reduce((sum, { signs }) => sum + signs, 0)
  return guesses.length > 0 && room >= roomShare * squeezed(phrase).length && !isListed(comparison, phrase)
}

/** Whether the lines above and below it in the task stand in the design: one of a list is set as the others are, and is no title. */
function isListed({ brief, text }: Comparison, phrase: string): boolean {
  const rows = brief.rows ?? []
  const at = rows.indexOf(phrase)
  const beside = [-2, -1, 1, 2].filter((far) => {
    const row = rows[at + far] ?? ''
    return row !== '' && wordsIn(row).length <= listedWordsMax && shows(text, row)
  })
  return at !== -1 && beside.includes(-1) && beside.length >= listedMin
}
const [listedWordsMax, listedMin] = [6, 3]

/** Whether a guess is a word of the brief outside of the phrase: one letter in four may be the reader's. */
function isElsewhere(guess: string, phrase: string, requested: readonly string[]): boolean {
  const own = phrase.toLowerCase()
  const most = Math.floor(guess.length / 4)
  return requested.some((word) => !own.includes(word) && editDistance(word, guess, most) <= most)
}

export function asksForText({ fields }: Brief): boolean {
  const { partner_name: partner, requested_deliverables: _, ...lists } = fields
  return partner !== null || Object.values(lists).some((list) => list.length > 0)
}

/** Of a task in which nothing was understood the lines may still stand in the design. */
const hasText = (brief: Brief): boolean => {
  const rows = brief.rows ?? []
  return asksForText(brief) || rows.length > 1 || rows.some((row) => wordsIn(row).length >= lineWordsMin)
}
/** A line as long as this lists or tells something. */
const lineWordsMin = 8

function carries({ fields }: Brief, text: Text): boolean {
  const places = fields.locations.some((location) => shows(text, location.split(',')[0]!))
  return text.dates.length > 0 || text.times.length > 0 || places
}

/** A check's inspection of the comparison; where there is none it finds nothing. */
export const comparing =
  (inspect: (comparison: Comparison) => CheckFinding[]) =>
  (scene: Scene): CheckFinding[] => {
    const comparison = comparisonOf(scene)
    return comparison === null ? [] : inspect(comparison)
  }

type Missing = {
  what: string
  expected: string
  subject: string
  severity?: 'info' | 'warn' | 'fail'
  /** Copy may stand in a headline that could not be read; dates, times and places seldom do. */
  isCopy?: boolean
}

/**
 * Something asked for that is not there. A design with details of the event should have them all; one without any may
 * leave them out on purpose. Where the reading was poor it may be there unread.
 */
export function missing(comparison: Comparison, facts: Missing): CheckFinding {
  const { text, carries: shown } = comparison
  const { what, expected, subject, severity, isCopy = false } = facts
  if (!text.isGood || mayStand(comparison, expected) || (isCopy && mayBeTitle(comparison, expected)))
    return unread({ what, expected, subject: `${subject}:missing` })
  const partly = (severity ?? 'fail') === 'info' ? null : partlyRead(comparison, expected)
  if (partly !== null)
    return finding({
      severity: 'warn',
      confidence: certainty.doubtful,
      message: `Of ${what.replace(/,$/, '')} no more than “${partly}” could be read: somebody should look.`,
      expected,
      actual: partly,
      subject: `${subject}:missing`,
    })
  return finding({
    severity: severity ?? (shown ? 'fail' : 'warn'),
    confidence: shown ? certainty.ofWording : certainty.doubtful,
    message: `The design does not show ${what.replace(/,$/, '')}.`,
    expected,
    subject: `${subject}:missing`,
  })
}

/** An end of a phrase, of so many letters or more, or letters as many as it has, in which most of its own stand in order. */
const [endLettersMin, commonShare, lengthShare] = [4, 0.55, 0.6]
const surelyRead = 0.9

/** What was read of a phrase that stands there in part: one of its ends, or letters that a reader took for others. */
function partlyRead({ text, requested }: Comparison, expected: string): string | null {
  const whole = squeezed(expected)
  const isOwn = (piece: string) => !isElsewhere(piece, expected, requested)
  // `Grace Chapel` has a word of `gracechapel.org`, and is no piece of it.
  const isName = (word: string, at: number) =>
    expected.includes('.') &&
    word.length < whole.length / 2 &&
    /^\P{L}*\p{L}+\P{L}*$/u.test(text.wordAt(at).word.text) &&
    text.wordAt(at).word.confidence >= surelyRead
  const end = text.words.find(
    (word, at) =>
      word.length >= endLettersMin &&
      word.length < whole.length &&
      !requested.includes(word) &&
      isEnd(word) &&
      isOwn(word) &&
      !isName(word, at),
  )
  if (end !== undefined) return end
  const alike = text.guesses.find(
    ({ text: guess }) =>
      guess.length >= whole.length * lengthShare &&
      guess.length >= endLettersMin &&
      isOwn(guess) &&
      commonLetters(guess, whole) >= guess.length * commonShare,
  )
  return alike?.text ?? null

  function isEnd(word: string): boolean {
    const letters = squeezed(word)
    // A word of its own that stands whole at an end is no piece.
    const isWord = wordsIn(expected).includes(word)
    return !isWord && letters.length >= endLettersMin && (whole.startsWith(letters) || whole.endsWith(letters))
  }
}

/** How many letters two words have in common in order: the longest common subsequence. */
function commonLetters(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, () => 0)
  for (const letter of one.slice(0, comparedMax)) {
    const row = [0]
    for (let at = 0; at < other.length; at++)
      row.push(letter === other[at] ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!))
    above = row
  }
  return above.at(-1)!
}
const comparedMax = 60

type Unread = { what: string; expected: string | null; subject: string; actual?: string | null; box?: Remark['box'] }

/** What could not be read: no claim, and no pass of this point. */
export function unread({ what, expected, subject, actual = null, box = null }: Unread): CheckFinding {
  const message = `The design could not be read well enough to look for ${what.replace(/,$/, '')}.`
  return finding({
    severity: 'info',
    confidence: certainty.unread,
    message,
    expected,
    actual,
    box,
    subject: `${subject}:unread`,
  })
}

type Shown = { confidence: number; box: Remark['box'] }
type Wrong = {
  kind: 'date' | 'weekday' | 'time'
  expected: string
  actual: string
  subject: string
  at: Shown
  why?: string
}

/** Another value where this one is expected; one that was read badly is no claim. */
export function contradiction({ kind, expected, actual, subject, at, why = '' }: Wrong): CheckFinding {
  const least = kind === 'weekday' ? sureConfidence : isOneLost(actual, expected) ? surelyRead : sureDigits
  if (at.confidence < least) return unread({ what: `the ${kind} ${expected}`, expected, actual, box: at.box, subject })
  return finding({
    severity: 'fail',
    confidence: Math.min(certainty.ofReading, at.confidence),
    message: `The design says “${actual}”, the ${kind} should be ${expected}.${why}`,
    expected,
    actual,
    box: at.box,
    subject,
  })
}

/** `1:30` for `11:30`: of two narrow strokes a reader loses one. */
function isOneLost(actual: string, expected: string): boolean {
  const [read, wanted] = [actual, expected].map((text) => text.replaceAll(/\D/g, ''))
  return wanted!.startsWith('11') && wanted === `1${read}`
}

/** A date or a time the brief does not name, beside all those it does. */
export function extra({ kind, actual, at }: { kind: 'date' | 'time'; actual: string; at: Shown }, subject: string) {
  const isSure = at.confidence >= sureConfidence
  return finding({
    severity: isSure ? 'fail' : 'info',
    confidence: isSure ? certainty.ofWording : certainty.unread,
    message: isSure
      ? `The design also says “${actual}”, a ${kind} the brief does not name.`
      : `What reads like “${actual}” could not be read surely.`,
    actual,
    box: at.box,
    subject,
  })
}

/** The text a brief asks for besides its dates and times: what is named in it is not unexpected in the design. */
export function requestedText({ fields }: Brief): string {
  const { key_copy: copy, required_elements: required, locations } = fields
  const facts = [...fields.dates, ...fields.times].map(({ text }) => text)
  return [...copy, ...required, ...locations, ...facts].join('\n')
}

/** All that a task says, without the values that a comment replaced; an hour that was written into its row may be that of others. */
export function saidText({ said = '', amendments = [], followed = [] }: Brief): string {
  const left = amendments.filter(({ field, amended_by: by }) => field !== 'times' || !followed.includes(by.text))
  return left.reduce((text, { before }) => (before === null ? text : without(text, before)), said)
}

/** What the task says, without what its comments do. */
export const writtenText = ({ said = '', commentSentences = [] }: Brief): string =>
  commentSentences.reduce((rest, sentence) => rest.replace(sentence, ' '), said)

/** `7` is no part of `714`. */
const without = (text: string, value: string) =>
  text.replace(new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value)}(?![\\p{L}\\d])`, 'gu'), ' ')

export function nearest<T>(some: readonly T[], distance: (one: T) => number): T | undefined {
  return some.toSorted((a, b) => distance(a) - distance(b))[0]
}
