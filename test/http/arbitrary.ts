import fc from 'fast-check'

export type Schema = { [key: string]: unknown }
/** Values that mean something to the server under test, by the name of a parameter or field. */
export type Pool = (name: string) => readonly unknown[]

type Context = { resolve: (schema: Schema) => Schema; pool: Pool }

const depthMax = 5

/** Text that stores, parsers and terminals have stumbled over. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '٣',
  '𝟗',
  '-1',
  '1e999',
  'NaN',
  '0x10',
  'null',
  'true',
  '[]',
  '{}',
  '%00',
  '%',
  "' OR 1=1 --",
  '"; DROP TABLE runs',
  '* NEAR ( OR',
  '__proto__',
  'constructor',
  'https://[',
  'http://',
  'javascript:alert(1)',
  'x'.repeat(5_000),
] as const

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.string())
const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A value that fits a schema, as far as the schema says; at times one the pool knows under this name. */
export function fitting(schema: Schema, context: Context, name = '', depth = 0): fc.Arbitrary<unknown> {
  const known = context.pool(name)
  const made = construct(context.resolve(schema), context, name, depth)
  return known.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, made)
}

function construct(schema: Schema, context: Context, name: string, depth: number): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, context, name, depth)))
  const parts = schema.allOf as Schema[] | undefined
  if (parts)
    return construct(
      Object.assign({}, schema, { allOf: undefined }, ...parts.map(context.resolve)),
      context,
      name,
      depth,
    )
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [schema.type as string | undefined]
  return fc.oneof(...types.map((type) => ofType(type, schema, context, name, depth)))
}

function ofType(
  type: string | undefined,
  schema: Schema,
  context: Context,
  name: string,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: bound(schema, 'minimum', -3), max: bound(schema, 'maximum', 300) })
    case 'number':
      return fc.double({
        min: bound(schema, 'minimum', -2),
        max: bound(schema, 'maximum', 2),
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const items = fitting((schema.items ?? {}) as Schema, context, name, depth + 1)
      return depth >= depthMax ? fc.constant([]) : fc.array(items, { maxLength: 4 })
    }
    case 'object':
      return depth >= depthMax ? fc.constant({}) : object(schema, context, depth)
    default:
      return oddValue
  }
}

const bound = (schema: Schema, key: string, fallback: number) => Math.trunc(Number(schema[key] ?? fallback)) || 0

function text(schema: Schema): fc.Arbitrary<unknown> {
  const { pattern, format } = schema as { pattern?: string; format?: string }
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'uri') return fc.oneof(fc.webUrl(), oddText)
  if (pattern === undefined) return fc.oneof(fc.lorem({ maxCount: 3 }), oddText)
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // A class the generator does not know (`\p{L}`): words will do.
    return fc.lorem({ maxCount: 1 })
  }
}

function object(schema: Schema, context: Context, depth: number): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, inner]) => [key, fitting(inner, context, key, depth + 1)]),
  )
  const required = ((schema.required ?? []) as string[]).filter((key) => key in model)
  return fc.record(model, { requiredKeys: required })
}

/** A value that is almost right: one field of a fitting one is wrong, missing, or too many. */
export function broken(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  const ways = fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'whole')
  return fc.tuple(fitting(schema, context), ways, fc.nat(), oddValue).map(([value, way, at, odd]) => {
    if (way === 'whole' || typeof value !== 'object' || value === null) return odd
    const keys = Object.keys(value)
    const key = keys[at % Math.max(1, keys.length)] ?? 'nothing'
    if (way === 'add') return { ...value, nonsense: odd }
    const { [key]: _, ...rest } = value as Record<string, unknown>
    return way === 'remove' ? rest : { ...rest, [key]: odd }
  })
}

export { oddText }
