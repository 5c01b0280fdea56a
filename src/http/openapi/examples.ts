import type { Json } from './schemas.ts'

const byFormat: Record<string, unknown> = {
  uuid: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c',
  uri: 'https://harborlight.example/',
  'date-time': '2026-11-20T09:30:00.000Z',
}

/** Words for fields whose schema only says "text". */
const byName: Record<string, unknown> = {
  id: byFormat.uuid,
  ref_id: 'REF-000042',
  request_id: byFormat.uuid,
  type: 'sermon_series',
  season: 'advent',
  account_number: '1001',
  account: '1001',
  colors: ['#2b2a5e', '#f4c96d'],
  design_style: 'minimal',
  design_styles: ['minimal'],
  color_names: ['Lucky Point', 'Cream Can'],
  created_at: byFormat['date-time'],
  updated_at: byFormat['date-time'],
  next_cursor: 'NDE',
}

/** An example that fits a schema: its own where it has one, else one made of its parts. */
export function exampleOf(schema: Json, name = '', components: Json = {}): unknown {
  if (typeof schema.$ref === 'string')
    return exampleOf(components[schema.$ref.split('/').at(-1)!] as Json, name, components)
  const { examples, enum: values, const: constant, anyOf, oneOf, allOf } = schema as Record<string, Json[] | undefined>
  if (examples) return examples[0]
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (schema.default !== undefined) return schema.default
  const choice = anyOf?.[0] ?? oneOf?.[0] ?? allOf?.[0]
  if (choice) return exampleOf(choice, name, components)
  return byType(schema, name, components)
}

function byType(schema: Json, name: string, components: Json): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([key, inner]) => [
          key,
          exampleOf(inner, key, components),
        ]),
      )
    case 'array':
      // A list may be named like the label that it counts.
      return Array.isArray(byName[name]) ? byName[name] : [exampleOf((schema.items ?? {}) as Json, name, components)]
    case 'boolean':
      return true
    case 'integer':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'number':
      return 0.9
    case 'string':
      return byFormat[String(schema.format)] ?? [byName[name]].flat()[0] ?? 'text'
    default:
      return null
  }
}

const described = new Set(['application/json', 'application/x-ndjson'])

/** Puts an example beside every JSON body, answer and line, made of the schemas' own examples. */
export function addExamples(paths: Record<string, Json>, components: Json): void {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (described.has(key)) (inner as Json).example = exampleOf((inner as Json).schema as Json, '', components)
      else visit(inner)
    }
  }
  visit(paths)
}
