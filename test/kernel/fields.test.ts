import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { useOwnSentences } from '../../src/kernel/fields.ts'

useOwnSentences()
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('what is wrong with an input', () => {
  const path = z.string().min(1)
  test.each([
    [z.object({}), [], 'expected an object, not a list'],
    [z.object({ text: path }), {}, 'missing: expected a text'],
    [path, null, 'expected a text, not null'],
    [path, '', 'expected a text that is not empty'],
    [z.string().min(3), 'ab', 'expected at least 3 characters'],
    [z.string().max(3), 'abcd', 'expected at most 3 characters'],
    [z.number().min(0), -1, 'expected a number of at least 0'],
    [z.number().gt(0), 0, 'expected a number above 0'],
    [z.number(), 'x', 'expected a number, not a text'],
    [z.array(path).min(1), [], 'expected at least one'],
    [z.array(path).max(2), ['a', 'b', 'c'], 'expected at most 2 entries'],
    [z.enum(['task', 'church']), 5, 'expected one of task, church'],
    [z.enum(['task', 'church']), undefined, 'missing: expected one of task, church'],
    [z.uuid(), 'x', 'expected a UUID'],
    [z.string().regex(/^a$/), 'b', 'expected another form'],
    [z.union([path, z.strictObject({ path })]), 5, 'expected a text or an object, not a number'],
    [z.union([path, z.strictObject({ path })]), { path: 5 }, 'path: expected a text, not a number'],
    [z.string().regex(/^a$/, 'expected an a'), 'b', 'expected an a'],
  ])('is said in a sentence of our own: %#', (schema, value, sentence) => {
    expect(said(schema, value)).toEqual([sentence])
  })
})
