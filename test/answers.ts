import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import type { App } from '../src/app.ts'
import { routeTable } from '../src/http/route-table.ts'
import { factsOf } from '../src/http/server.ts'

type Media = { schema?: object; example?: unknown }
type Described = { description: string; content?: Record<string, Media>; headers?: Record<string, object> }
export type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: object
  /** Left out where none would work. */
  example?: unknown
}
export type Operation = {
  operationId: string
  summary?: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Described | { $ref: string }>
  security: object[]
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Described>; headers: Record<string, object> }
}

/** What an operation promises for a status, itself or by the name of an answer that many share. */
export function promiseOf({ components }: Document, { responses }: Operation, status: string): Described | undefined {
  const stated = responses[status]
  return stated && '$ref' in stated ? components.responses[stated.$ref.split('/').at(-1)!] : stated
}

/** Header fields that any answer may carry, and that mean the same everywhere: RFC 9110, CORS, and what guards browsers. */
const ofEveryAnswer =
  /^(date|content-type|content-length|content-encoding|content-security-policy|cache-control|connection|vary|x-accel-buffering|x-content-type-options|referrer-policy|cross-origin-.*|access-control-.*)$/

/** Validators made of the document itself: what it says is what is checked. */
function schemaChecker({ components }: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'doc', components })
  const made = new WeakMap<object, ValidateFunction>()
  return (schema: object, value: unknown): string | null => {
    let validate = made.get(schema)
    if (validate === undefined) {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/')
      made.set(schema, (validate = ajv.compile(JSON.parse(text) as object)))
    }
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}

type Checks = { document: Document; table: ReturnType<typeof routeTable>; fits: ReturnType<typeof schemaChecker> }

/** Which routes there are depends on no setting, so that one document serves every application of a test run. */
let checks: Promise<Checks> | undefined

export function checksOf(app: Pick<App, 'openApi' | 'routes'>): Promise<Checks> {
  return (checks ??= madeFor(app))
}

async function madeFor(app: Pick<App, 'openApi' | 'routes'>): Promise<Checks> {
  const document = (await app.openApi()) as Document
  return { document, table: routeTable(factsOf(app.routes)), fits: schemaChecker(document) }
}

/**
 * Holds an answer against the document: its status must be among the operation's, its body must fit the schema beside
 * that status. What does not is thrown, so that the test which asked fails. Answers of paths nobody has are problems.
 */
export async function checkAnswer(app: App, request: { method: string; url: string }, answer: Response): Promise<void> {
  const { document, table, fits } = await checksOf(app)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const facts = URL.canParse(request.url) ? table.match(new URL(request.url).pathname)?.get(method) : undefined
  const complain = (what: string) => {
    throw new Error(`${request.method} ${new URL(request.url).pathname} answered ${answer.status}: ${what}`)
  }
  const operation = facts && document.paths[facts.pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const declared = operation && promiseOf(document, operation, String(answer.status))
  if (operation && !declared) complain('the document does not list this status')
  const promised = new Set(Object.keys(declared?.headers ?? {}).map((name) => name.toLowerCase()))
  const surplus = [...answer.headers.keys()].filter((name) => !ofEveryAnswer.test(name) && !promised.has(name))
  if (declared && surplus.length > 0) complain(`the document does not list the header ${surplus.join(', ')}`)
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!
  const isJson = type === 'application/json' || type === 'application/problem+json'
  if (request.method === 'HEAD' || answer.body === null) return
  if (declared && declared.content === undefined) {
    const { length } = await answer.clone().bytes()
    return length === 0 ? undefined : complain('a body where the document has none')
  }
  if (answer.status >= 400 && !isJson) complain(`an error of the type ${type}`)
  const media = declared?.content?.[type]
  if (declared && !media) complain(`the document lists no ${type} here`)
  const schema = media?.schema ?? (answer.status >= 400 ? { $ref: '#/components/schemas/Problem' } : undefined)
  if (!isJson || schema === undefined) return
  const wrong = fits(schema, await answer.clone().json())
  if (wrong !== null) complain(wrong)
}
