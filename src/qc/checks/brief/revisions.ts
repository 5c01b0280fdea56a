import type { Analysis, Brief, CheckContext, DesignFacts, Measurements, Remark } from '../../model.ts'
import { deliverableOf, factSpans, type RequestedChange, requestedChange } from '../../brief/brief.ts'
import {
  datesIn,
  fold,
  isSameTime,
  masked,
  scriptureIn,
  slug,
  timesIn,
  weekdayNamed,
  weekdayNames,
  wordsIn,
} from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { sureConfidence, type Text, textOf } from './reading.ts'

type Verdict = {
  word: 'fixed' | 'not_fixed' | 'cannot_tell'
  why: string
  confidence: number
  expected: string | null
  actual: string | null
  box: Remark['box']
}

const requestsMax = 100

/** Each request once: done, not done, or not to be told from the text and the pixels of two rounds. */
export const revisionRequestCheck = defineCheck({
  name: 'revision_request',
  category: 'revision',
  graded: true,
  inspect({ facts, analysis, context }) {
    const { mode, brief } = context
    if (mode !== 'revision' || brief === null) return []
    return brief.revisionRequests
      .slice(0, requestsMax)
      .map(({ text }) => findingOf(text, verdictOn(text, { facts, analysis, context, brief })))
  },
})

const severityOf = { fixed: 'info', not_fixed: 'fail', cannot_tell: 'warn' } as const

function findingOf(text: string, { word, why, confidence, expected, actual, box }: Verdict): CheckFinding {
  const message = `${word}: “${text.length > 200 ? `${text.slice(0, 200)}…` : text}” ${why}`
  const severity = word === 'cannot_tell' && why === elsewhere ? 'info' : severityOf[word]
  return finding({
    severity,
    confidence,
    message,
    expected,
    actual,
    box,
    subject: `revision:${slug(text)}`,
  })
}

const elsewhere = 'This speaks of another of the designs.'

type Round = { facts: DesignFacts; analysis: Analysis; context: CheckContext; brief: Brief }

function verdictOn(request: string, round: Round): Verdict {
  const { facts, analysis, context, brief } = round
  const unsure = { expected: null, actual: null, box: null }
  if (speaksOfAnother(request, facts)) return { word: 'cannot_tell', why: elsewhere, confidence: 0.2, ...unsure }
  const now = analysis.reading === null ? null : textOf(analysis.reading)
  const before = context.before?.analysis.reading ? textOf(context.before.analysis.reading) : null
  const change = requestedChange(request)
  const byText = now === null ? null : fromText(change, { now, before, brief })
  if (byText) return byText
  if (isUnchanged(round))
    return { word: 'not_fixed', why: 'Nothing has changed since the round before.', confidence: 0.8, ...unsure }
  const why = context.before === null ? 'There is no round before to compare with.' : 'A person has to look.'
  return { word: 'cannot_tell', why, confidence: 0.3, ...unsure }
}

function fromText(
  change: RequestedChange,
  { now, before, brief }: { now: Text; before: Text | null; brief: Brief },
): Verdict | null {
  const { wanted, unwanted, kind } = change
  if (kind === 'other' || (wanted.length === 0 && unwanted.length === 0)) return null
  const found = wanted.map((one) => placeOf(now, one))
  const left = unwanted.filter((one) => !isAllowed(one, brief, wanted)).flatMap((one) => placeOf(now, one) ?? [])
  const facts = { expected: wanted.join(', ') || null, actual: left[0]?.line ?? null, box: left[0]?.box ?? null }
  const [stays] = left
  if (stays) {
    if (stays.confidence < sureConfidence) return null
    return { word: 'not_fixed', why: `The design still says “${stays.line}”.`, confidence: 0.85, ...facts }
  }
  if (wanted.length > 0 && found.every((one) => one !== null)) {
    const [here] = found
    return {
      word: 'fixed',
      why: `The design says “${here!.line}”.`,
      confidence: 0.85,
      ...facts,
      actual: here!.line,
      box: here!.box,
    }
  }
  if (!now.isGood) return null
  if (kind === 'remove') {
    const wasThere = before !== null && unwanted.every((one) => placeOf(before, one) !== null)
    return wasThere ? { word: 'fixed', why: 'It is no longer there.', confidence: 0.8, ...facts } : null
  }
  const isAsked = kind === 'add' || (before !== null && unwanted.length === 0 && sameText(now, before))
  return isAsked ? { word: 'not_fixed', why: 'The design does not show it.', confidence: 0.7, ...facts } : null
}

/** What the brief itself asks for may stay, whatever a comment says of another line. */
function isAllowed(unwanted: string, { fields }: Brief, wanted: string[]): boolean {
  if (wanted.length === 0) return false
  const times = timesIn(unwanted)
  const asked = fields.times.flatMap(({ text }) => timesIn(text))
  return times.length > 0 && times.every((one) => asked.some((other) => isSameTime(one, other)))
}

type Place = { line: string; box: Remark['box']; confidence: number }

/** Where the text shows a time, a date, a weekday, a reference, or words, letter by letter. */
function placeOf(text: Text, phrase: string): Place | null {
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
  const weekday = weekdayNamed(phrase.trim())
  if (weekday !== null) return weekdayPlace(text, weekday)
  return wordsPlace(text, phrase)
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
  const wanted = wordsIn(phrase).map(fold)
  if (wanted.length === 0) return null
  const words = text.words.map(fold)
  const at = words.findIndex((_, start) => wanted.every((word, offset) => words[start + offset] === word))
  if (at !== -1) {
    const found = text.wordAt(at)
    return { line: found.line, box: found.box, confidence: found.confidence }
  }
  return null
}

const shapes = /\b(?:stor(?:y|ies)|squares?|slides?|posters?|bulletins?|postcards?|banners?|flyers?|a4|letter)\b/i

/** `… on the story`, where this is the square: by the file's name, else by its shape. */
function speaksOfAnother(request: string, { name, width, height }: DesignFacts): boolean {
  const named = /\b(?:on|in|for|of) (?:the|our|this) ([\w ]{0,20})/i.exec(request)?.[1]
  const shape = named === undefined ? null : shapes.exec(named)?.[0].toLowerCase()
  if (!shape) return false
  const stem = shape.replace(/ies$/, 'y').replace(/s$/, '')
  if (name.toLowerCase().includes(stem.slice(0, 5))) return false
  if (shapes.test(name)) return true
  const size = deliverableOf(shape)
  if (size.width === null || size.height === null || width === null || height === null) return false
  return Math.abs(size.width / size.height - width / height) > 0.05
}

function sameText(now: Text, before: Text): boolean {
  return now.words.join(' ') === before.words.join(' ')
}

/** Whether the design is, to the letter and to the measures of its pixels, that of the round before. */
function isUnchanged({ facts, analysis, context: { before } }: Round): boolean {
  if (before === null || analysis.measurements === null || before.analysis.measurements === null) return false
  if (facts.width !== before.facts.width || facts.height !== before.facts.height) return false
  const textIn = ({ reading }: Analysis) => (reading?.lines ?? []).map(({ text }) => text).join('\n')
  return (
    textIn(analysis) === textIn(before.analysis) &&
    isSameMeasurements(analysis.measurements, before.analysis.measurements) &&
    isSamePlace(analysis, before.analysis)
  )
}

function isSameMeasurements(a: Measurements, b: Measurements): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.002
  const colors =
    a.colors.length === b.colors.length &&
    a.colors.every((one, at) => one.hex === b.colors[at]!.hex && near(one.share, b.colors[at]!.share))
  return colors && near(a.sharpness, b.sharpness)
}

function isSamePlace(a: Analysis, b: Analysis): boolean {
  const boxes = ({ reading }: Analysis) => (reading?.lines ?? []).map(({ box }) => box)
  const others = boxes(b)
  return boxes(a).every((box, at) => {
    const other = others[at]
    return (
      other !== undefined &&
      Math.abs(box.x - other.x) + Math.abs(box.y - other.y) + Math.abs(box.width - other.width) < 0.01
    )
  })
}
