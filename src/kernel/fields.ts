import { z } from 'zod'
import { bounds } from './bounds.ts'
import { plainText } from './text.ts'

/** A UUID in any letter case, read as lower case. */
export const Id = z
  .uuid()
  .transform((id) => id.toLowerCase())
  .describe('A UUID, in any letter case.')

/** Whether every database keeps a text as it is: U+0000 and half of a surrogate pair they do not. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A moment as it is answered: ISO 8601 in UTC with milliseconds. */
export const moment = (description: string) => z.string().meta({ description, format: 'date-time' })

/** What is wrong with a text that is no number; another type says so itself (a parameter given twice is an array). */
const unlessText = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === 'string' ? message : undefined),
})
const numberIn = (pattern: RegExp) => (text: unknown) =>
  typeof text === 'string' && pattern.test(text) ? Number(text) : text

/** A whole number as text, written in plain digits; `fallback` is what its absence means: `1e2`, `0x10`, `1.0` and ` 1` are refused. */
export const wholeNumber = (from: number, { to, fallback }: { to?: number; fallback?: number } = {}) =>
  z.preprocess(
    numberIn(/^\d{1,15}$/),
    z
      .int(unlessText('expected a whole number in plain digits'))
      .min(from, `expected a whole number of at least ${from}`)
      .max(to ?? Number.MAX_SAFE_INTEGER, `expected a whole number of at most ${to}`)
      .meta(fallback === undefined ? {} : { default: fallback }),
  )

/** A count with no stated maximum: at least 1, a larger value than `most` counts as `most`. */
export const clampedCount = (fallback: number, most: number) =>
  wholeNumber(1, { fallback })
    .transform((value) => Math.min(value, most))
    .optional()
    .transform((value) => value ?? fallback)
    .meta({ description: `How many at most; a larger number counts as ${most}.` })

/** A decimal number in plain notation, as text from a query. */
export const decimal = (from: number, to: number, fallback?: number) => {
  const limits = `expected a number from ${from} to ${to}`
  return z.preprocess(
    numberIn(/^\d{1,9}(\.\d{1,17})?$/),
    z
      .number(unlessText('expected a number in plain digits'))
      .min(from, limits)
      .max(to, limits)
      .meta(fallback === undefined ? {} : { default: fallback }),
  )
}

const booleans: Record<string, boolean> = { true: true, 1: true, false: false, 0: false }
/** `true`, `false`, `1` or `0` as text. */
export const booleanText = z.preprocess(
  (text) => (typeof text === 'string' ? (booleans[text] ?? text) : text),
  z.boolean(unlessText('expected true or false')),
)

/** A switch of a query: `1`, or left out. */
export const switchedOn = (description: string) =>
  z
    .preprocess((text) => (text === '1' ? 1 : text), z.literal(1, unlessText('expected 1')))
    .transform(() => true)
    .optional()
    .describe(description)

/** Several values of a parameter: it many times, or once with commas between them. One alone is a list as well. */
export const severalOf = <T extends z.ZodType>(inner: T, most: number = bounds.filterValuesMax) =>
  z.preprocess(
    (given) => [given].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [one])),
    z.array(inner).min(1).max(most).meta({ orOne: true }),
  )

/** A church's account number: a text, kept as written. */
export const AccountNumber = z
  .string()
  .trim()
  .min(1)
  .max(bounds.accountCharsMax)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'expected letters, digits, dots, dashes or underscores')
  .meta({ description: "A church's account number.", examples: ['1001'] })

/** A website's address. One with a name and a password in it is refused: it would be stored and shown to everybody. */
export const WebAddress = z
  // What is no URL is refused for that alone: the check below could not read it.
  .url({ protocol: /^https?$/, abort: true })
  .max(bounds.urlCharsMax)
  .refine((url) => {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  }, 'expected a web address without a name and a password in it')

export const Page = {
  limit: clampedCount(bounds.pageDefault, bounds.pageMax),
  cursor: z.string().max(512).optional().meta({ description: 'The `next_cursor` of the page before.', examples: [] }),
}

/** Of a list that answers whole unless it is asked for a page. */
export const OptionalPage = {
  limit: wholeNumber(1)
    .transform((value) => Math.min(value, bounds.pageMax))
    .optional()
    .meta({
      description: `How many at most; a larger number counts as ${bounds.pageMax}; left out: all.`,
      examples: [50],
    }),
  cursor: Page.cursor,
}

/** How many a page of such a list holds; null: all. */
export function pageSize({
  limit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}): number | null {
  return limit ?? (cursor === undefined ? null : bounds.pageDefault)
}

export const nextCursor = z.string().nullable().describe('The `cursor` of the next page; null: this is the last.')

const unknownFieldsNamed = 5

type Issue = z.core.$ZodRawIssue

/** Which fields a schema does not know, and which there are. */
function unknownFields(issue: Issue & { keys: string[] }): string | undefined {
  if (!(issue.inst instanceof z.ZodObject)) return undefined
  const named = issue.keys
    .slice(0, unknownFieldsNamed)
    .map((key) => JSON.stringify(plainText(key.slice(0, bounds.labelCharsMax))))
  const known = Object.keys(issue.inst.shape)
  const there = known.length === 0 ? 'none are known here' : `known are ${known.join(', ')}`
  return `unknown: ${named.join(', ')}${issue.keys.length > named.length ? ', …' : ''}; ${there}`
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
}
const nameOfType = (type: string) => typeNames[type] ?? 'another value'

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** How a list that stands in the place of one value is refused. */
export const notAList = 'not a list'

function otherThan(expected: readonly string[], input: unknown): string {
  const wanted = [...new Set(expected.map(nameOfType))].join(' or ')
  if (input === undefined) return `missing: expected ${wanted}`
  const found = nameOfType(typeOf(input))
  return wanted === found || typeof input === 'boolean'
    ? `expected ${wanted}`
    : `expected ${wanted}, ${found === 'a list' ? notAList : `not ${found}`}`
}

const counted: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' }

/** `limit`: the most or the least there may be of something. */
function beyond(
  word: 'least' | 'most',
  { origin, limit, inclusive }: { origin: string; limit: unknown; inclusive?: boolean },
): string {
  if (word === 'least' && limit === 1 && counted[origin] !== undefined)
    return origin === 'string' ? 'expected a text that is not empty' : 'expected at least one'
  if (counted[origin] !== undefined) return `expected at ${word} ${String(limit)} ${counted[origin]}`
  if (inclusive === false) return `expected a number ${word === 'least' ? 'above' : 'below'} ${String(limit)}`
  return `expected a number of at ${word} ${String(limit)}`
}

const formats: Record<string, string> = {
  uuid: 'a UUID',
  url: 'a URL',
  email: 'a mail address',
  datetime: 'a moment, as ISO 8601',
  date: 'a day, as yyyy-MM-dd',
}

/** Of several forms: the kinds there are, or what is wrong within the one that the value has the kind of. */
function ofAll(forms: readonly (readonly z.core.$ZodIssue[])[], input: unknown): string {
  const within = forms.filter((issues) => issues.some(({ code, path }) => code !== 'invalid_type' || path.length > 0))
  const [only] = within.length === 1 ? within[0]! : []
  if (only !== undefined) return [only.path.join('.'), only.message].filter(Boolean).join(': ')
  const kinds = forms.flatMap((issues) => issues.flatMap((one) => (one.code === 'invalid_type' ? one.expected : [])))
  return within.length === 0 && kinds.length > 0 ? otherThan(kinds, input) : 'expected another form'
}

/** One sentence for each thing that can be wrong with an input; a schema's own sentence comes before it. */
function sentenceFor(issue: Issue): string | undefined {
  const { code, input } = issue
  if (code === 'unrecognized_keys') return unknownFields(issue as Issue & { keys: string[] })
  if (code === 'invalid_type') return otherThan([issue.expected as string], input)
  if (code === 'invalid_value')
    return `${input === undefined ? 'missing: ' : ''}expected ${oneOf(issue.values as unknown[])}`
  if (code === 'too_small')
    return beyond('least', {
      origin: String(issue.origin),
      limit: issue.minimum,
      inclusive: issue.inclusive as boolean,
    })
  if (code === 'too_big')
    return beyond('most', { origin: String(issue.origin), limit: issue.maximum, inclusive: issue.inclusive as boolean })
  if (code === 'invalid_format') return `expected ${formats[String(issue.format)] ?? 'another form'}`
  return code === 'invalid_union' ? ofAll(issue.errors as z.core.$ZodIssue[][], input) : undefined
}

function oneOf(values: readonly unknown[]): string {
  const named = values.map(String)
  return named.length === 1 ? named[0]! : `one of ${named.join(', ')}`
}

/** Makes every schema of this process say what is wrong in the product's own words, in place of the library's. */
export function useOwnSentences(): void {
  z.config({ customError: sentenceFor })
}
