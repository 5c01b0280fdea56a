import { z } from 'zod'
import { bounds } from '../../kernel/bounds.ts'
import { type Detail, type Section, sections } from '../docs.ts'
import { introduction } from '../introduction.ts'
import { answersOf, sharedAnswers, sharedHeaders } from './answers.ts'
import { addExamples, exampleOf } from './examples.ts'
import { type Json, type SchemaOf, schemaWriter } from './schemas.ts'
import { tour } from './tour.ts'

type Hooks = {
  detail?: Detail
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  response?: Record<string, z.ZodType>
}
export type DocumentedRoute = { method: string; path: string; hooks?: Hooks }

/** The OpenAPI 3.1 document, made of the same zod schemas that validate. Schemas with an id become components. */
export function openApiDocument(routes: readonly DocumentedRoute[], version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  const schema = schemaWriter(schemas)
  for (const { method, path, hooks = {} } of routes) {
    const key = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: describeOperation(method, path, hooks, schema) }
  }
  addExamples(paths, schemas)
  const used = new Set(routes.flatMap(({ hooks }) => hooks?.detail?.tags ?? []))
  return {
    openapi: '3.1.0',
    info: {
      title: 'verger',
      version,
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(sections)
      .filter(([name]) => used.has(name))
      .map(([name, sentence]) => ({
        name,
        description: [sentence, tour[name as Section]].filter(Boolean).join('\n\n'),
      })),
    paths,
    components: { schemas, responses: sharedAnswers(schema), headers: sharedHeaders(), securitySchemes: credentials },
  }
}

const tokenDescription = 'The publicAccessToken of a run handle. It opens its run or tag alone.'
const credentials = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key: vgr_…' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key or a JSON Web Token (HS256).' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-verger',
    description:
      'The cookie that `POST /v1/session` sets (on plain http at loopback it is called `verger`), read only where no ' +
      'other credential is shown. What is no GET needs `Sec-Fetch-Site: same-origin`, or an `Origin` that is this server.',
  },
  runToken: { type: 'http', scheme: 'bearer', description: tokenDescription },
  runTokenInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'access_token',
    description: `${tokenDescription} For an EventSource, which cannot send headers.`,
  },
}

function describeOperation(method: string, path: string, hooks: Hooks, schema: SchemaOf): Json {
  if (!hooks.detail) throw new Error(`${method} ${path} says nothing of itself`)
  const {
    'x-scope': scope,
    'x-answers': answers,
    'x-run-token': takesRunToken,
    'x-identifies': identifies,
    ...words
  } = hooks.detail
  const needed = scope ?? (method === 'GET' ? 'read' : 'write')
  const isOpen = needed === 'open'
  const body = bodyOf(hooks.body, answers.form, schema)
  return {
    ...words,
    description: [words.description, isOpen ? null : `Needs the scope \`${needed}\`.`].filter(Boolean).join('\n\n'),
    parameters: [
      ...parametersIn('path', hooks.params, schema),
      ...parametersIn('query', hooks.query, schema),
      ...parametersIn('header', hooks.headers, schema),
    ],
    ...(body && { requestBody: body }),
    responses: answersOf({ response: hooks.response ?? {}, answers, isOpen: isOpen && identifies !== true }, schema),
    security:
      isOpen && !identifies
        ? []
        : [
            ...(isOpen ? [{}] : []),
            { apiKey: [] },
            { bearer: [] },
            { session: [] },
            ...(takesRunToken && needed === 'read' ? [{ runToken: [] }, { runTokenInQuery: [] }] : []),
          ],
  }
}

function parametersIn(place: 'path' | 'query' | 'header', type: z.ZodType | undefined, schema: SchemaOf): Json[] {
  if (!type) return []
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, examples, ...shape }]) => ({
    name: place === 'header' ? headerName(name) : name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: shape,
    ...exampleIn(examples as unknown[] | undefined, shape, name),
  }))
}

/** An empty list of examples says that none would work: a cursor is the server's own. */
function exampleIn(examples: unknown[] | undefined, shape: Json, name: string): Json {
  if (examples?.length === 0) return {}
  return { example: examples?.[0] ?? exampleOf(shape, name) }
}

/** `if-match` as it is usually written: `If-Match`. */
function headerName(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

function bodyOf(body: z.ZodType | undefined, form: Detail['x-answers']['form'], schema: SchemaOf): Json | null {
  if (form) {
    const example = { [form.file]: form.many ? [sampleFile] : sampleFile, ...form.example }
    return { required: true, content: { 'multipart/form-data': { schema: formSchema(form, schema), example } } }
  }
  return body ? { required: true, content: { 'application/json': { schema: schema(body, 'input') } } } : null
}

type Form = NonNullable<Detail['x-answers']['form']>

const sampleFile = '(the bytes of the file)'
/** Generators know a file by its format (OpenAPI 3.0) or by its media type (3.1): both are given. */
const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

function formSchema({ file: name, many, optional, fields }: Form, schema: SchemaOf): Json {
  const others = schema(fields, 'input') as { properties?: Json; required?: string[] }
  const description = many ? 'The files.' : 'The file.'
  const files = many
    ? { type: 'array', items: file, maxItems: bounds.multipartFilesMax, description }
    : { ...file, description }
  const required = [...(many || optional ? [] : [name]), ...(others.required ?? [])]
  return {
    type: 'object',
    properties: { [name]: files, ...others.properties },
    required,
    additionalProperties: false,
  }
}
