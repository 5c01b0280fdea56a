import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { Problem } from '../kernel/problem.ts'
import { type Detail, sentenceFor } from './docs.ts'
import { sampleOf } from './openapi-sample.ts'

type Json = Record<string, unknown>
type Hooks = {
  /** `responses`: answers a schema cannot describe, as the document shows them. */
  detail?: Detail & { responses?: Json }
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  response?: Record<string, z.ZodType>
}
export type DocumentedRoute = { method: string; path: string; hooks?: Hooks }

const problemType = 'application/problem+json'

/**
 * The OpenAPI 3.1 document, made of the same zod schemas that validate. Schemas with an id become components; zod
 * writes them as `$defs`, which mean nothing outside of one schema.
 */
export function openApiDocument(routes: readonly DocumentedRoute[], version: string): Json {
  const components: Record<string, unknown> = {}
  const paths: Record<string, Json> = {}
  const schema = (type: z.ZodType, io: 'input' | 'output') => hoisted(type, io, components)
  for (const { method, path, hooks = {} } of routes) {
    const operation = describeOperation(method, path, hooks, schema)
    const key = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation }
  }
  addExamples(paths, components)
  return {
    openapi: '3.1.0',
    info: { title: 'verger', version, description: introduction, license: { name: 'Proprietary' } },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.flatMap(({ hooks }) => hooks?.detail?.tags ?? []))].map((name) => ({ name })),
    paths,
    components: { schemas: components, securitySchemes: credentials },
  }
}

const introduction = `The reference library of a creative-services organisation for churches, and what is built on it.

Errors are \`${problemType}\` (RFC 9457) with a stable \`code\`. A credential may make 5 requests in any second; every
answer carries \`RateLimit\` and \`RateLimit-Policy\`. JSON bodies may be ${bounds.jsonBodyBytesMax / 1024} KiB. Unknown
fields and query parameters are refused with 422. Every GET also answers HEAD. \`X-Request-Id\` is taken if it is sane
and always returned. Lists that page take \`limit\` and \`cursor\` and answer with \`next_cursor\`, null at the end.`

const credentials = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key: vgr_…' },
  runToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The publicAccessToken of a run handle; also as `?access_token=` on GETs. It opens its run or tag alone.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key or a JSON Web Token (HS256).' },
}

type SchemaOf = (type: z.ZodType, io: 'input' | 'output') => unknown

function describeOperation(method: string, path: string, hooks: Hooks, schema: SchemaOf): Json {
  const {
    'x-scope': scope,
    'x-form': form,
    'x-produces': produces,
    'x-run-token': takesRunToken,
    responses: stated = {},
    ...words
  } = hooks.detail ?? { tags: [], summary: path }
  const needed = scope ?? (method === 'GET' ? 'read' : 'write')
  const body = bodyOf(hooks, form, schema)
  return {
    operationId: operationId(method, path),
    ...words,
    description: [words.description, needed === 'open' ? null : `Needs the scope \`${needed}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    parameters: [
      ...parametersIn('path', hooks.params, schema),
      ...parametersIn('query', hooks.query, schema),
      ...parametersIn('header', hooks.headers, schema),
    ],
    ...(body && { requestBody: body }),
    responses: { ...responsesOf(hooks.response ?? {}, produces, schema), ...stated },
    security:
      needed === 'open'
        ? []
        : [{ apiKey: [] }, { bearer: [] }, ...(takesRunToken && needed === 'read' ? [{ runToken: [] }] : [])],
  }
}

function operationId(method: string, path: string): string {
  const words = path
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  return [method.toLowerCase(), ...words]
    .map((word, at) => (at === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
}

function parametersIn(place: 'path' | 'query' | 'header', type: z.ZodType | undefined, schema: SchemaOf): Json[] {
  if (!type) return []
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: shape,
  }))
}

function bodyOf({ body }: Hooks, form: Detail['x-form'], schema: SchemaOf): Json | null {
  const content: Json = {}
  if (form) content['multipart/form-data'] = { schema: formSchema(form, schema) }
  if (form?.json) content['application/json'] = { schema: schema(form.json, 'input') }
  const isForm = body instanceof z.ZodCustom
  if (body && !isForm) content['application/json'] = { schema: schema(body, 'input') }
  return Object.keys(content).length > 0 ? { required: true, content } : null
}

function formSchema({ file, many, fields }: NonNullable<Detail['x-form']>, schema: SchemaOf): Json {
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  const others = fields ? (schema(fields, 'input') as { properties?: Json }).properties : {}
  const picture = many ? { type: 'array', items: binary, maxItems: bounds.multipartFilesMax } : binary
  return { type: 'object', properties: { [file]: picture, ...others }, required: many ? [] : [file] }
}

function responsesOf(response: Record<string, z.ZodType>, produces: string[] | undefined, schema: SchemaOf): Json {
  const described = Object.entries(response).map(([status, type]) => {
    const isProblem = type === (Problem as z.ZodType)
    const content = { [isProblem ? problemType : 'application/json']: { schema: schema(type, 'output') } }
    return [status, { description: sentenceFor(Number(status)), content }]
  })
  const responses = Object.fromEntries(described) as Record<string, { description: string; content: Json }>
  if (produces) {
    responses['200'] ??= { description: sentenceFor(200), content: {} }
    for (const type of produces) responses['200'].content[type] = plainContent(type)
  }
  return responses
}

const sampleLine = '{"seq":7,"at":"2026-11-20T09:30:00.000Z","type":"progress","done":3,"total":40,"message":null}\n'

/** Content that is no JSON: text and lines as a string, everything else as bytes, which need no schema. */
function plainContent(type: string): Json {
  if (type === 'application/x-ndjson') return { schema: { type: 'string' }, example: sampleLine }
  return type.startsWith('text/') ? { schema: { type: 'string' } } : {}
}

/** A schema as JSON Schema 2020-12, with every named one moved to the components. */
function hoisted(type: z.ZodType, io: 'input' | 'output', components: Record<string, unknown>): unknown {
  const { $schema: _, ...root } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
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

function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : rewritten(inner),
    ]),
  )
}

/** Puts an example beside every JSON body and answer, made of the schemas' own examples. */
function addExamples(paths: Record<string, Json>, components: Record<string, unknown>): void {
  const visit = (value: unknown, status: string | null): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const isContent = key === 'application/json' || key === problemType
      const error = key === problemType ? status : null
      if (isContent) (inner as Json).example = sampleOf((inner as Json).schema as Json, components, error)
      else visit(inner, /^\d{3}$/.test(key) ? key : status)
    }
  }
  visit(paths, null)
}
