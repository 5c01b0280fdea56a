import { dateIn } from '../../kernel/zone.ts'
import type { Brief, BriefFields, Fact } from '../model.ts'
import type { TaskComment, TaskDetails } from '../tasks.ts'
import { clockOf, datesIn, isoOf, scriptureIn, timesIn } from '../text/text.ts'
import { isAside } from './asides.ts'
import { squeezed } from './draft.ts'
import { isDue } from './lines/lines.ts'

/** A fact that a model names, with the words of the task it is taken from. */
export type QuotedFact = {
  field: 'dates' | 'times' | 'locations' | 'scripture' | 'key_copy' | 'required_elements'
  text: string
  quote: string
}

const textCharsMax = 300
const quoteCharsMax = 600
const factsMax = 60

const even = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The brief with the facts that a model found beside the built-in reader's. A fact counts only where its quote stands in
 * the task to the letter, and the fact in the quote; what it means is read by our own rules, and what a comment replaced
 * or dropped, what is no requirement and what is the studio's own stays out.
 */
export function withQuoted(
  brief: Brief,
  facts: readonly QuotedFact[],
  { task, comments, zone }: { task: TaskDetails; comments: readonly TaskComment[]; zone: string },
): Brief {
  const sources = [
    task.name,
    task.description,
    ...task.fields.map(({ value }) => value),
    ...comments.map(({ text }) => text),
  ]
  const written = sources.map(even)
  const today = dateIn(Math.min(Math.max(task.createdMs, 0), 4e12), zone)
  const fields = structuredClone(brief.fields)
  for (const fact of facts.slice(0, factsMax))
    if (isEvident(fact, written) && !isReplaced(brief, fact)) add(fields, fact, today)
  return { ...brief, fields }
}

function isEvident({ text, quote }: QuotedFact, written: readonly string[]): boolean {
  if (text.length > textCharsMax || quote.length > quoteCharsMax || squeezed(text) === '') return false
  const words = even(quote)
  return (
    words.includes(even(text)) && written.some((source) => source.includes(words)) && !isAside(quote) && !isDue(quote)
  )
}

const isReplaced = ({ amendments = [] }: Brief, { text }: QuotedFact) =>
  amendments.some(
    ({ before }) =>
      before !== null && (squeezed(before).includes(squeezed(text)) || squeezed(text).includes(squeezed(before))),
  )

function add(fields: BriefFields, { field, text }: QuotedFact, today: string): void {
  if (field === 'dates' || field === 'times' || field === 'scripture')
    return void fields[field].push(
      ...meaningOf(field, text, today).filter((one) => !fields[field].some(({ value }) => value === one.value)),
    )
  const all = [...fields.key_copy, ...fields.required_elements, ...fields.locations].map(squeezed)
  if (!all.some((other) => other.includes(squeezed(text)))) fields[field].push(text.trim())
}

/** What a date, a time or a reference means; nothing where its letters do not say it. */
function meaningOf(field: 'dates' | 'times' | 'scripture', text: string, today: string): Fact[] {
  if (field === 'scripture')
    return scriptureIn(text, { isLabelled: true }).map((one) => ({ text: one.text, value: one.value }))
  if (field === 'times')
    return timesIn(text).flatMap((one) => (one.isSure ? [{ text: one.text, value: clockOf(one.minutes) }] : []))
  return datesIn(text).flatMap((one) =>
    one.days.map((day, at) => ({
      text: one.text,
      value: isoOf(day, { today, weekday: at === 0 ? one.weekday : null }),
    })),
  )
}
