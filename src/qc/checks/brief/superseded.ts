import { thingDropped } from '../../brief/brief.ts'
import { around } from '../../boxes.ts'
import type { Amendment } from '../../model.ts'
import { datesIn, isSameTime, match, slug, timesIn, wordsIn } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { comparing, type Comparison, requestedText } from './comparison.ts'
import { dayOf, isSameDay } from './days.ts'
import { forbiddenShown, isSurelyGone } from './evidence/evidence.ts'
import { sureConfidence } from './reading.ts'
import { foundShare } from './shown.ts'
import { certainty } from './certainty.ts'

/** What a comment replaced or dropped, or the task forbids, and the design shows. */
export const supersededCheck = defineCheck({
  name: 'superseded',
  category: 'brief',
  graded: true,
  inspect: comparing((comparison) => [
    ...(comparison.brief.amendments ?? []).flatMap((amendment) => inspectAmendment(comparison, amendment)),
    ...forbiddenShown(comparison),
  ]),
})

function inspectAmendment(comparison: Comparison, amendment: Amendment): CheckFinding[] {
  const { before, after, field, amended_by } = amendment
  // A date, a time or a reference in place of another one is found where those are compared.
  const isCompared = (field === 'dates' || field === 'times' || field === 'scripture') && after !== null
  if (before === null || isCompared || isStillRequested(comparison, before)) return []
  if (!isSurelyGone(comparison.brief, amendment)) return []
  const shown = lineWith(comparison, before, field) ?? lineDropped(comparison, amendment)
  if (shown === null || shown.confidence < sureConfidence) return []
  const now = after === null ? 'is no longer asked for' : `is ${after} now`
  return [
    finding({
      severity: 'fail',
      confidence: certainty.ofOtherName,
      message: `The design still says “${before}”, which ${now}: “${amended_by.text}”`,
      expected: after,
      actual: shown.text,
      box: shown.box,
      subject: `superseded:${slug(before)}`,
    }),
  ]
}

/** A line that has what a comment asks to drop, in other words than the brief's. */
function lineDropped({ text, brief }: Comparison, { after, field, amended_by }: Amendment): Line | null {
  const stems = after === null && field === 'required_elements' ? thingDropped(amended_by.text) : []
  const has = (said: string) => stems.every((stem) => said.toLowerCase().includes(stem))
  if (stems.length === 0 || has(requestedText(brief))) return null
  return text.lines.find((line) => has(line.text)) ?? joined(text.lines).find((line) => has(line.text)) ?? null
}

function isStillRequested({ brief: { fields } }: Comparison, before: string): boolean {
  const all = [...fields.required_elements, ...fields.key_copy, ...fields.locations]
  // `2/21`, which is another week's now
  const days = datesIn(before).flatMap((one) => one.days)
  const isDay = days.some((day) => fields.dates.some(({ value }) => value !== null && isSameDay(dayOf(value), day)))
  return isDay || all.some((text) => whole(before).test(text))
}

type Line = Comparison['text']['lines'][number]

/** The line in which it stands, as it is written; a time or a day however it is written. */
function lineWith({ text }: Comparison, before: string, field: Amendment['field']): Line | null {
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
  const isLine = wordsIn(before).length >= lineWordsMin
  // `Bishop Otieno, Nairobi`: where somebody comes from may be left out.
  const [name = ''] = before.split(/,\s/)
  const isName = name !== before && wordsIn(name).length > 1 && !/\d/.test(name)
  return (
    text.lines.find((line) => whole(before).test(line.text)) ??
    joined(text.lines).find((line) => whole(before).test(line.text)) ??
    (isName ? text.lines.find((line) => whole(name).test(line.text)) : undefined) ??
    (isLine ? text.lines.find((line) => isNearly(before, line.text)) : undefined) ??
    null
  )
}
const lineWordsMin = 4

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
    `(?<![\\p{L}\\d$])${text
      .trim()
      .replace(/(?<=\p{L}{4}[^s])s$/u, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      // A reader takes the capital within `SaltLockIn` for another letter.
      .replaceAll(/(?<=\p{Ll})I/gu, '[Il]')
      .replaceAll(/['’‘]/g, "['’‘]")
      .replace(/\s+/g, '\\s+')}(?:(?<=\\p{L}{4})s)?(?![\\p{L}\\d])`,
    'iu',
  )
