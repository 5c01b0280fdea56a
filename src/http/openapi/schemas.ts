import { z } from 'zod'

export type Json = Record<string, unknown>

/** Writes a zod schema for the document: what comes in, or what goes out. */
export type SchemaOf = (type: z.ZodType, io: 'input' | 'output') => unknown

/** A writer of schemas that moves every named one into `components`. */
export function schemaWriter(components: Json): SchemaOf {
  return (type, io) => {
    const options = { io, unrepresentable: 'any', target: 'draft-2020-12', override: keepExamples } as const
    const { $schema: _, ...root } = z.toJSONSchema(type, options) as Json
    const { $defs = {}, ...schema } = rewritten(root) as Json & { $defs?: Json }
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
      const { id: _id, ...shape } = definition
      components[name] = shape
    }
    const { id, ...shape } = schema as { id?: string }
    if (id === undefined) return shape
    components[id] = shape
    return { $ref: `#/components/schemas/${id}` }
  }
}

/**
 * zod leaves examples of what comes in out where a transform follows: ours are written as they are sent. A list with
 * `orOne` may be sent as one value.
 */
function keepExamples({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  const { examples, orOne } = z.globalRegistry.get(zodSchema as z.ZodType) ?? {}
  if (examples !== undefined) jsonSchema.examples = examples as z.core.JSONSchema.BaseSchema[]
  if (orOne === true) {
    const { type, items, minItems, maxItems } = jsonSchema
    for (const key of ['orOne', 'type', 'items', 'minItems', 'maxItems']) delete jsonSchema[key]
    jsonSchema.anyOf = [items as z.core.JSONSchema.BaseSchema, { type, items, minItems, maxItems } as typeof jsonSchema]
  }
}

/** The largest number that zod takes for a whole one: as a limit it says nothing. */
const noLimit = Number.MAX_SAFE_INTEGER

/** zod writes named schemas as `$defs`, which mean nothing outside of one schema. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  return withDescription(
    Object.entries(value)
      .filter(
        ([key, inner]) => !((key === 'maximum' && inner === noLimit) || (key === 'minimum' && inner === -noLimit)),
      )
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : rewritten(inner),
      ]),
  )
}

/** What may be null is a choice of two in zod's writing, and its description stands within the first. */
function withDescription(entries: [string, unknown][]): Json {
  const schema = Object.fromEntries(entries) as Json & { anyOf?: Json[] }
  const [first, second, ...more] = schema.anyOf ?? []
  if (schema.description !== undefined || second?.type !== 'null' || more.length > 0) return schema
  const { description, ...rest } = first!
  return description === undefined ? schema : { ...schema, description, anyOf: [rest, second] }
}
