import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { checksOf, type Document, type Operation, type Parameter } from '../answers.ts'
import { picture } from '../pictures.ts'
import { testApp, type TestApp } from '../support.ts'
import { hasty } from '../upstreams/support.ts'

let app: TestApp & AsyncDisposable
let document: Document
let fits: Awaited<ReturnType<typeof checksOf>>['fits']
beforeAll(async () => {
  const world = mockWorld({ now: () => Date.now() })
  app = await testApp({}, { resolve: mockResolve, send: mockSend(world), random: hasty })
  ;({ document, fits } = await checksOf(app))
})
afterAll(() => app[Symbol.asyncDispose]())

type Documented = { method: string; path: string; operation: Operation }
function operations(): Documented[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** What a reader of the document sends who takes its examples: the parameters given, and the body beside them. */
function requestOf({ method, path, operation }: Documented, parameters: Parameter[]): Parameters<TestApp['call']> {
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let place = path
  for (const { name, in: where, example } of parameters)
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(String(example)))
    else if (where === 'query') query.set(name, String(example))
    else headers[name] = String(example)
  const body = bodyOf(operation)
  return [method, `${place}${query.size > 0 ? `?${query}` : ''}`, { headers, ...(body !== undefined && { body }) }]
}

function bodyOf({ requestBody }: Operation): unknown {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  return form ? formOf(form.example as object) : json?.example
}

/** As generated clients write a form: an array is many fields of one name. */
function formOf(example: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(example)) for (const one of [value].flat()) form.append(name, String(one))
  form.set('image', new File([new Uint8Array(picture(1))], 'picture.png'))
  return form
}

/** Refusals of what was asked rather than of how things stand. */
const refused = new Set([400, 405, 413, 415, 422])

/** Asked alone for one parameter, or for none, these say which others they want. */
const wantsMore = ['GET /v1/image-gen/qc/dismissals']

test('every example of a parameter fits its own schema', () => {
  const wrong = operations().flatMap(({ operation }) =>
    operation.parameters
      .filter(({ example }) => example !== undefined)
      .map(({ name, schema, example }) => [operation.operationId, name, fits(schema, example)])
      .filter(([, , why]) => why !== null),
  )
  expect(wrong).toEqual([])
})

test('every example is taken by the server: bodies, and each parameter by itself', async () => {
  const wrong: unknown[] = []
  let sent = 0
  for (const documented of operations()) {
    const { operation, method, path } = documented
    const needed = operation.parameters.filter(({ required }) => required)
    const optional = operation.parameters.filter(({ required, example }) => !required && example !== undefined)
    for (const extra of [[], ...optional.map((one) => [one])]) {
      if (extra.length === 0 && wantsMore.includes(`${method} ${path}`)) continue
      const answer = await app.call(...requestOf(documented, [...needed, ...extra]))
      sent++
      const problem = refused.has(answer.status) ? await answer.text() : void answer.body?.cancel()
      if (refused.has(answer.status)) wrong.push([method, path, extra.map(({ name }) => name), problem])
    }
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(120)
})
