import type { Fact } from '../../../model.ts'
import { eachReference, fold, scriptureIn, slug } from '../../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../../define.ts'
import { comparingFacts } from '../comments/comments.ts'
import { type Comparison, missing, unread } from '../comparison.ts'
import { sureDigits, type Text } from '../reading.ts'
import { shows, squeezed } from '../shown.ts'
import { certainty } from '../certainty.ts'

/** The Bible references that are asked for. */
export const scriptureCheck = defineCheck({
  name: 'scripture',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) =>
    comparison.brief.fields.scripture.flatMap(({ text, value }) =>
      value === null ? inspectWords(comparison, text) : inspectReferences(comparison, { text, value }),
    ),
  ),
})

function inspectWords(comparison: Comparison, text: string): CheckFinding[] {
  if (shows(comparison.text, text)) return []
  const subject = `scripture:${slug(text)}`
  return [missing(comparison, { what: `“${text}”`, expected: text, subject, severity: 'warn' })]
}

/** `Mark 1:9-11; Psalm 29`: a design may set each in a place of its own. */
function inspectReferences(comparison: Comparison, { text, value }: { text: string; value: string }): CheckFinding[] {
  const parts = value.split('; ')
  return parts.length === 1
    ? inspectReference(comparison, { text, value })
    : parts.flatMap((part) => inspectReference(comparison, { text: part, value: part }))
}

function inspectReference(comparison: Comparison, asked: { text: string; value: string }) {
  const { brief } = comparison
  const { text: written, value } = asWritten(asked)
  const text = {
    ...comparison.text,
    scripture: comparison.text.scripture.flatMap((one) =>
      eachReference(one).map((part) => asWritten({ ...one, ...part })),
    ),
  }
  // Of a chapter that is asked for as a whole a design names the verses.
  const isThere = text.scripture.some((one) => one.value === value || one.value.startsWith(`${value}:`))
  const allowed = allowedReferences(brief.fields.scripture)
  // `based on Colossians 2:6-7`, of which the task asks for verse 7 besides.
  const isInPart = text.scripture.some((one) => allowed.includes(one.value) && isWithin(one.value, value))
  if (isThere || isInPart || hasLetters(text, [written, value]) || standsApart(text, written, value)) return []
  // `John 11-18` is `John 1:1-18` without its dots, as readers lose them.
  const dotless = new Set([...allowed, ...brief.fields.scripture.map((one) => one.text)].map(withoutDots))
  const isKnown = (one: { text: string; value: string }) =>
    allowed.includes(one.value) || (!one.text.includes(':') && dotless.has(withoutDots(one.text)))
  const other = text.scripture.find((one) => !isKnown(one)) ?? noSuchVerse(text, value)
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
      confidence: Math.min(certainty.ofReading, other.confidence),
      message: `The design says “${other.text}”, the scripture should be ${value}.`,
      expected: value,
      actual: other.text,
      box: other.box,
      subject: `${subject}:${other.value}`,
    }),
  ]
}

/** `James 2:14–28`, whose chapter ends with verse 26: as it is written, and not as far as it goes. */
function asWritten<Mention extends { text: string; value: string }>(one: Mention): Mention {
  const [written, read] = [one.text, one.value].map(
    (said) => /(?::|\bvv?\.?\s|\bverses?\s)\d+[-–—](\d+)$/i.exec(said)?.[1],
  )
  const isOther = written !== undefined && read !== undefined && written !== read
  return isOther ? { ...one, value: one.value.replace(/\d+$/, written) } : one
}

const withoutDots = (text: string) => even(text).replaceAll(':', '')
const even = (text: string) => text.replaceAll(/\s/g, '').replaceAll(/[–—‑]/g, '-')

/** `Psalm` in one column and `80:1–7, 17–19` in the next; of a chapter as a whole its verses. */
function standsApart({ lines, words }: Text, written: string, value: string): boolean {
  const verses = /\d{1,3}(?::\d[\d,\s–-]*)?$/u.exec(written.trim())?.[0] ?? ''
  const books = [written, value].map((one) => /^(?:\d\s)?(\p{L}+)/u.exec(one)?.[1]?.toLowerCase() ?? '')
  const isThem = (line: string) => line === even(verses) || (!verses.includes(':') && line.startsWith(`${verses}:`))
  if (verses === '' || !books.some((book) => words.includes(book))) return false
  return lines.some(({ text }) => isThem(even(text)) || standsWithin(text, verses))
}

/** `Made New – 2:1–10`, below `A study in Ephesians`: a chapter's verses, from one to another, behind a sign in a line without a book. */
function standsWithin(line: string, verses: string): boolean {
  if (!/^\d+:\d+-\d+$/.test(even(verses)) || scriptureIn(line).length > 0) return false
  const written = line.match(/(?<=^|[-–—:;,|•(]\s?)\d{1,3}:\d{1,3}\s?[-–—‑]\s?\d{1,3}(?![\d:])(?!\s?[ap]\.?m)/giu) ?? []
  return written.some((one) => even(one) === even(verses))
}

/** Whether a line holds nothing but verses of a reference that is asked for, which stands under its book. */
export const isVersesOf = ({ fields: { scripture } }: Pick<Comparison['brief'], 'fields'>, line: string): boolean =>
  scripture.some(({ text, value }) =>
    [text, value ?? ''].some((one) => one.includes(':') && even(one).endsWith(even(line))),
  ) && /^\d{1,3}:\d/.test(line.trim())

/** `John 14:0`: the book that is asked for with numbers that no verse has, which is no reference to any parser. */
function noSuchVerse(text: Text, value: string) {
  const book = /^(.+?) \d/.exec(value)?.[1]
  if (book === undefined) return undefined
  const written = new RegExp(`(?<!\\d )\\b${book}\\s\\d{1,3}:\\d{1,3}(?:[-–]\\d{1,3})?(?!\\d)`, 'i')
  return text.lines.flatMap(({ text: line, confidence, box }) => {
    const found = written.exec(line)?.[0]
    return found === undefined || scriptureIn(found).length > 0 ? [] : [{ text: found, value: found, confidence, box }]
  })[0]
}

/** Whether verses are some of those from one to another. */
function isWithin(part: string, whole: string): boolean {
  const [own, its] = [part, whole].map((one) => /^(?<chapter>.+:)(?<from>\d+)(?:-(?<until>\d+))?$/u.exec(one)?.groups)
  if (!own || !its?.['until'] || own['chapter'] !== its['chapter'] || part === whole) return false
  return Number(own['from']) >= Number(its['from']) && Number(own['until'] ?? own['from']) <= Number(its['until'])
}

/** Each by itself: `1:1-11` and `1:12-26` of two rows are not `1:1-26`. */
const allowedReferences = (facts: readonly Fact[]) =>
  facts.flatMap(({ text }) => scriptureIn(text)).flatMap(({ value }) => [value, ...value.split('; ')])

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
  // A number that ends a line ends there, whatever begins the next one.
  const all = text.lines.map(({ text: line }) => keep(line) + (/\d\W*$/.test(line) ? ' ' : '')).join('')
  return forms.some((form) => {
    const at = all.indexOf(keep(form))
    return at !== -1 && !/^[-:]?[\dlosbz](?![\p{L}])/u.test(all.slice(at + keep(form).length))
  })
}
