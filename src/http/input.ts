import type { z } from 'zod'
import { Fault, invalid } from '../kernel/errors.ts'
import type { Form, Upload } from './bodies.ts'

/** Parses a value by its schema; what is wrong with it becomes 422 with a path and a message each. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown, where: string): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Fault('validation_failed', 'The input is not valid.', {
    errors: result.error.issues.map(({ path, message }) => ({ path: [where, ...path].join('.'), message })),
  })
}

/** The fields of a form. Those in `lists` may be given many times, as a client writes an array; every other once. */
export function fieldsOf({ fields }: Form, lists: readonly string[] = []): Form['fields'] {
  for (const [name, value] of Object.entries(fields))
    if (Array.isArray(value) && !lists.includes(name)) throw invalid(`body.${name}`, 'given more than once')
  return fields
}

/** The one file a form must carry under `field`. */
export function oneUpload(form: Form, field: string): Upload {
  const [first, ...rest] = form.uploads
  if (first === undefined) throw invalid(`body.${field}`, 'expected a file')
  const foreign = form.uploads.find((upload) => upload.field !== field)
  if (foreign) throw invalid(`body.${foreign.field.slice(0, 64)}`, 'no file is expected under this name')
  if (rest.length > 0) throw invalid(`body.${field}`, 'expected one file')
  return first
}
