import { z } from 'zod'
import { bounds } from './bounds.ts'

/** A UUID in any letter case, read as lower case. */
export const Id = z.uuid().transform((id) => id.toLowerCase())

/** A whole number written in plain digits: `1e2`, `0x10`, `1.0` and ` 1` are refused. */
export const wholeNumber = (from: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'expected a whole number in plain digits')
    .transform(Number)
    .refine((value) => value >= from, `expected a whole number of at least ${from}`)

/** A count with no stated maximum: at least 1, a larger value than `most` counts as `most`. */
export const clampedCount = (fallback: number, most: number) =>
  wholeNumber(1)
    .transform((value) => Math.min(value, most))
    .optional()
    .transform((value) => value ?? fallback)

/** A decimal number in plain notation, as text from a query. */
export const decimal = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,17})?$/, 'expected a number in plain digits')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `expected a number from ${from} to ${to}`)

export const booleanText = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** A church's account number: a text, kept as written. */
export const AccountNumber = z
  .string()
  .trim()
  .min(1)
  .max(bounds.accountCharsMax)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'expected letters, digits, dots, dashes or underscores')

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
  cursor: z.string().max(512).optional(),
}

const unknownFieldsNamed = 5

/** The sentence for fields a schema does not know: which they are, and which there are. Else undefined: zod's own. */
function unknownFields(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.ZodObject)) return undefined
  const keys = issue.keys as string[]
  const named = keys.slice(0, unknownFieldsNamed).map((key) => JSON.stringify(key.slice(0, bounds.labelCharsMax)))
  const known = Object.keys(issue.inst.shape)
  const there = known.length === 0 ? 'none are known here' : `known are ${known.join(', ')}`
  return `unknown: ${named.join(', ')}${keys.length > named.length ? ', …' : ''}; ${there}`
}

/** Makes every schema of this process refuse an unknown field with the names of those it knows. */
export function nameKnownFields(): void {
  z.config({ customError: unknownFields })
}
