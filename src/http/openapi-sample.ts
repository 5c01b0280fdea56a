import { isErrorStatus, problemSample } from './problems.ts'

type Json = Record<string, unknown>

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
  colors: ['#2b2a5e', '#f4c96d'],
  color_names: ['Lucky Point', 'Cream Can'],
  created_at: byFormat['date-time'],
  updated_at: byFormat['date-time'],
  next_cursor: 'NDE',
}

/** An example that fits a schema: its own where it has one, else one made of its parts. */
export function sampleOf(schema: Json, components: Record<string, unknown>, status: string | null): unknown {
  if (status !== null && isErrorStatus(Number(status))) return problemSample(Number(status))
  return sample(schema, components, '')
}

function sample(schema: Json, components: Record<string, unknown>, name: string): unknown {
  if (typeof schema.$ref === 'string')
    return sample(components[schema.$ref.split('/').at(-1)!] as Json, components, name)
  const { examples, enum: values, const: constant, anyOf, oneOf, allOf } = schema as Record<string, Json[] | undefined>
  if (examples) return examples[0]
  if (constant !== undefined) return constant
  if (values) return values[0]
  const choice = anyOf?.[0] ?? oneOf?.[0] ?? allOf?.[0]
  if (choice) return sample(choice, components, name)
  return byType(schema, components, name)
}

function byType(schema: Json, components: Record<string, unknown>, name: string): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([key, inner]) => [
          key,
          sample(inner, components, key),
        ]),
      )
    case 'array':
      return byName[name] ?? [sample((schema.items ?? {}) as Json, components, name)]
    case 'boolean':
      return true
    case 'integer':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'number':
      return 0.9
    case 'string':
      return byFormat[String(schema.format)] ?? byName[name] ?? 'text'
    default:
      return null
  }
}
