import type { Fact } from '../../model.ts'
import { fold, scriptureIn, slug } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { comparing, type Comparison, missing, unread } from './comparison.ts'
import { sureDigits, type Text } from './reading.ts'
import { shows, squeezed } from './shown.ts'

/** The Bible references that are asked for. */
export const scriptureCheck = defineCheck({
  name: 'scripture',
  category: 'brief',
  graded: true,
  inspect: comparing((comparison) =>
    comparison.brief.fields.scripture.flatMap(({ text, value }) =>
      value === null ? inspectWords(comparison, text) : inspectReference(comparison, { text, value }),
    ),
  ),
})

function inspectWords(comparison: Comparison, text: string): CheckFinding[] {
  if (shows(comparison.text, text)) return []
  const subject = `scripture:${slug(text)}`
  return [missing(comparison, { what: `“${text}”`, expected: text, subject, severity: 'warn' })]
}

function inspectReference(comparison: Comparison, { text: written, value }: { text: string; value: string }) {
  const { text, brief } = comparison
  if (text.scripture.some((one) => one.value === value) || hasLetters(text, [written, value])) return []
  const allowed = allowedReferences(brief.fields.scripture)
  const other = text.scripture.find((one) => !allowed.includes(one.value))
  const subject = `scripture:${value}`
  const facts = { what: `the scripture ${value}`, expected: value, subject }
  if (other === undefined) {
    // Its letters and digits without its colon: a reader loses the dots sooner than a designer does.
    const isDotless = squeezed(text.text).includes(squeezed(value))
    return [isDotless ? unread(facts) : missing(comparison, facts)]
  }
  if (other.confidence < sureDigits) return [unread({ ...facts, actual: other.text, box: other.box })]
  return [
    finding({
      severity: 'fail',
      confidence: Math.min(0.95, other.confidence),
      message: `The design says “${other.text}”, the scripture should be ${value}.`,
      expected: value,
      actual: other.text,
      box: other.box,
      subject: `${subject}:${other.value}`,
    }),
  ]
}

const allowedReferences = (facts: readonly Fact[]) =>
  scriptureIn(facts.map(({ text }) => text).join('; ')).map(({ value }) => value)

/** A reference by its letters and numbers, with its colon kept: `2:12` is not `21:2`. */
function hasLetters(text: Text, forms: string[]): boolean {
  const keep = (one: string) =>
    fold(
      one
        .toLowerCase()
        .replace(/[–—‑]/g, '-')
        .replace(/[;.](?=\d)/g, ':')
        .replace(/[^\p{L}\d:-]/gu, ''),
    )
  const all = keep(text.text)
  return forms.some((form) => {
    const at = all.indexOf(keep(form))
    return at !== -1 && !/^[-:]?[\dlosbz](?![\p{L}])/u.test(all.slice(at + keep(form).length))
  })
}
