import { deliverableOf, requestedChange } from '../../../brief/brief.ts'
import type { Analysis, Brief, CheckContext, DesignFacts, Measurements } from '../../../model.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../../define.ts'
import { type Text, textOf } from '../reading.ts'
import { fromMeasurements } from './measure.ts'
import { fromText, type Verdict } from './text.ts'
import { certainty } from '../certainty.ts'

/** Ratios of width to height that differ by less are of one shape: sizes are rounded to whole pixels. */
const sameRatio = 0.05
/** Lines that moved and grew by less in all, in shares of the design, stand where they were: reading twice differs by so much. */
const samePlace = 0.01

const requestsMax = 100

/** Each request once: done, not done, or undetermined by the text and the pixels of two rounds. */
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
  if (speaksOfAnother(request, facts))
    return { word: 'cannot_tell', why: elsewhere, confidence: certainty.unread, ...unsure }
  const now = analysis.reading === null ? null : textOf(analysis.reading)
  const before = context.before?.analysis.reading ? textOf(context.before.analysis.reading) : null
  const change = requestedChange(request)
  const byText = now === null ? null : fromText(change, { now, before, brief })
  if (byText) return byText
  const measured = byMeasurement(request, { round, now, before })
  if (measured) return measured
  if (isUnchanged(round))
    return {
      word: 'not_fixed',
      why: 'Nothing has changed since the round before.',
      confidence: certainty.ofOtherName,
      ...unsure,
    }
  const why = context.before === null ? 'There is no round before to compare with.' : 'A person has to look.'
  return { word: 'cannot_tell', why, confidence: certainty.hidden, ...unsure }
}

type Texts = { round: Round; now: Text | null; before: Text | null }

function byMeasurement(request: string, { round, now, before }: Texts): Verdict | null {
  const { analysis, context, brief } = round
  if (now === null || before === null || context.before === null) return null
  const rounds = { now: { text: now, analysis }, before: { text: before, analysis: context.before.analysis } }
  return fromMeasurements(request, { brief, ...rounds })
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
  return Math.abs(size.width / size.height - width / height) > sameRatio
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
      Math.abs(box.x - other.x) + Math.abs(box.y - other.y) + Math.abs(box.width - other.width) < samePlace
    )
  })
}
