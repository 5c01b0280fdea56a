import { beforeAll, describe, expect, test } from 'bun:test'
import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { factsOf } from '../../src/http/server.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { checkAnswer, checksOf, type Document, type Operation, promiseOf } from '../answers.ts'
import { picture } from '../pictures.ts'
import { pictureForm, scratch, testApp } from '../support.ts'

/** The routes of the contract that exist so far: one that is lost, or renamed, is missed here. */
const promised = [
  'POST /v1/image-gen/references/bulk-retire',
  'POST /v1/image-gen/references/bulk-patch',
  'POST /v1/image-gen/references/variants/stack',
  'POST /v1/image-gen/references/variants/unstack',
  'POST /v1/image-gen/references/variants/undo',
  'GET /v1/image-gen/references',
  'POST /v1/image-gen/references',
  'GET /v1/image-gen/references/{id}',
  'PATCH /v1/image-gen/references/{id}',
  'DELETE /v1/image-gen/references/{id}',
  'GET /v1/image-gen/references/facets',
  'GET /v1/image-gen/references/{id}/similar',
  'GET /v1/image-gen/references/{id}/style-similar',
  'GET /v1/image-gen/references/{id}/proximity-roll',
  'GET /v1/image-gen/references/style-similar',
  'POST /v1/image-gen/references/similar',
  'GET /v1/image-gen/remix/import',
  'POST /v1/image-gen/remix/import',
  'GET /v1/image-gen/qc',
  'POST /v1/image-gen/qc/scan',
  'GET /v1/image-gen/qc/concepts',
  'POST /v1/image-gen/qc/brief-extract',
  'GET /v1/image-gen/qc/dismissals',
  'POST /v1/image-gen/qc/dismissals',
  'DELETE /v1/image-gen/qc/dismissals/{id}',
  'GET /v1/image-gen/qc/{id}',
  'GET /v1/image-gen/qc/{id}/overlay.png',
  'GET /v1/image-gen/branding',
  'GET /v1/image-gen/branding/accounts',
  'GET /v1/image-gen/branding/{account_number}',
  'PATCH /v1/image-gen/branding/{account_number}',
  'POST /v1/image-gen/branding/extract',
  'POST /v1/image-gen/branding/extract/bulk',
  'POST /webhook/reviewed',
  'PATCH /webhook/play-pause',
  'GET /webhook/mmq',
  'PATCH /webhook/mmq',
  'POST /webhook/clickup',
  'GET /v1/tasks',
  'GET /v1/queue-log',
  'GET /v1/runs',
  'GET /v1/runs/{runId}',
  'GET /v1/runs/{runId}/events',
  'GET /v1/runs/events',
  'POST /v1/runs/{runId}/cancel',
  'POST /v1/runs/{runId}/retry',
  'GET /health',
  'GET /metrics',
  'GET /openapi.json',
  'GET /docs',
  'GET /media/{sha256}',
  'GET /media/{sha256}/preview',
]

let document: Document
let operations: [name: string, operation: Operation][]
let fits: Awaited<ReturnType<typeof checksOf>>['fits']
let routes: ReturnType<typeof factsOf>

beforeAll(async () => {
  using own = scratch()
  await using app: App = await createApp(readConfig({ DATA_DIR: own.dir }), { log: silentLog })
  ;({ document, fits } = await checksOf(app))
  routes = factsOf(app.routes)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})

/** The console's pages are no part of the API. */
const isApi = ({ pattern }: { pattern: string }) => pattern !== '/' && !/^\/console(\/|$)/.test(pattern)

describe('the OpenAPI document', () => {
  test('passes two validators that know nothing of each other', async () => {
    const first = await validate(structuredClone(document) as never)
    expect(first.valid ? [] : first.errors).toEqual([])
    const second = await new Validator().validate(structuredClone(document))
    expect(second.errors ?? []).toEqual([])
    expect(second.valid).toBe(true)
  })

  test('says which version of OpenAPI and of the interface it is', () => {
    const { openapi, info } = document as Document & { openapi: string; info: { version: string } }
    expect([openapi.slice(0, 4), info.version]).toEqual(['3.1.', '1.0.0'])
  })

  test('holds every route the server has, and no other', () => {
    const registered = routes
      .filter(isApi)
      .map(({ method, pattern }) => `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(operations.map(([name]) => name).toSorted()).toEqual(registered.toSorted())
  })

  test("holds every route of the contract's that exists", () => {
    const names = operations.map(([name]) => name)
    expect(promised.filter((name) => !names.includes(name))).toEqual([])
  })

  test('names every operation as a person would: a verb and what it works on, each name once', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+){1,3}$/.test(id) || /V\d|ImageGen/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['rollReferences', 'listReferences', 'scanVariants', 'followRun']))
  })

  test('says what every parameter and every field is', () => {
    expect(undescribed(document)).toEqual([])
    const planted = { ...document.components.schemas, Planted: { properties: { colour: { type: 'string' } } } }
    expect(undescribed({ ...document, components: { ...document.components, schemas: planted } })).toEqual([
      'Planted.colour',
    ])
  })

  test('has numbers and booleans in queries, not texts that look like some', () => {
    const query = operations.flatMap(([name, { parameters }]) =>
      parameters.filter(({ in: place }) => place === 'query').map((parameter) => ({ ...parameter, of: name })),
    )
    const typeOf = (wanted: string) =>
      new Set(query.filter(({ name }) => name === wanted).map(({ schema }) => (schema as { type?: string }).type))
    expect(query.length).toBeGreaterThan(50)
    expect(query.filter(({ schema }) => (schema as { pattern?: string }).pattern?.startsWith('^\\d'))).toEqual([])
    for (const [name, type] of [
      ['limit', 'integer'],
      ['k', 'integer'],
      ['from', 'integer'],
      ['min_score', 'number'],
      ['threshold', 'number'],
      ['quality_min', 'number'],
      ['active', 'boolean'],
      ['undone', 'boolean'],
    ] as const)
      expect([name, ...typeOf(name)]).toEqual([name, type])
  })

  test('tells of each error once, in an answer that many operations share', () => {
    const own = operations.flatMap(([name, { responses }]) =>
      Object.entries(responses)
        .filter(([status, answer]) => Number(status) >= 400 && !('$ref' in answer))
        .map(([status]) => `${name} ${status}`),
    )
    expect(own).toEqual(['GET /health 503'])
  })

  test("has one schema for a line of a run's stream, wherever lines are answered, and one for changes", () => {
    const changes = document.paths['/v1/events']!.get!.responses['200']!
    expect(JSON.stringify(changes)).toContain('#/components/schemas/EventLine')
    const answers = operations
      .filter(([name]) => name !== 'GET /v1/events')
      .flatMap(([, { responses }]) => Object.values(responses))
    const lines = answers.flatMap((answer) =>
      '$ref' in answer ? [] : (answer.content?.['application/x-ndjson'] ?? []),
    )
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(new Set(lines.map(({ schema }) => JSON.stringify(schema)))).toEqual(
      new Set(['{"$ref":"#/components/schemas/RunLine"}']),
    )
  })

  test('describes every line that a run sends', async () => {
    await using app = await testApp()
    await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
    const begun = await app.call('POST', '/v1/image-gen/references/variants/scan')
    const { tag } = (await begun.json()) as { tag: string }
    const lines = (await (await app.call('GET', `/v1/runs/events?tag=${tag}`)).text()).trim().split('\n')
    const wrong = lines.filter((line) => fits({ $ref: '#/components/schemas/RunLine' }, JSON.parse(line)) !== null)
    expect(wrong).toEqual([])
    const types = lines.map((line) => (JSON.parse(line) as { type: string }).type)
    expect(types).toEqual(expect.arrayContaining(['run.started', 'item', 'run.succeeded', 'tag.ended']))
  })

  test('gives every operation a summary, 200 or 201, 401, 404 and 502', () => {
    for (const [name, { summary, responses }] of operations) {
      const listed = Object.keys(responses)
      expect([name, (summary ?? '').length > 3, listed.some((status) => /^20[0-4]$/.test(status))]).toEqual([
        name,
        true,
        true,
      ])
      expect([name, ['401', '404', '502'].filter((status) => !listed.includes(status))]).toEqual([name, []])
    }
  })

  test('asks for a credential wherever the guard does, and nowhere else', () => {
    for (const { method, pattern, scope, identifies } of routes.filter(isApi)) {
      const { security } = document.paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
      // An empty one among them means that it answers without a credential too.
      const isNeeded = security.length > 0 && security.every((one) => Object.keys(one).length > 0)
      expect([method, pattern, isNeeded]).toEqual([method, pattern, scope !== null])
      expect([method, pattern, security.length > 0]).toEqual([method, pattern, scope !== null || identifies])
    }
  })

  test('has an example for every JSON body and answer, and each fits its schema', () => {
    for (const [name, operation] of operations) {
      const { requestBody, responses } = operation
      const contents = [
        ['body', requestBody?.content ?? {}] as const,
        ...Object.keys(responses).map(
          (status) => [status, promiseOf(document, operation, status)?.content ?? {}] as const,
        ),
      ]
      for (const [where, content] of contents)
        for (const [type, { schema, example }] of Object.entries(content)) {
          if (!type.endsWith('json')) continue
          expect([name, where, fits(schema!, example)]).toEqual([name, where, null])
        }
    }
  })

  test('names every media type that a route reads: JSON beside a form in words, as clients are made for one of them', () => {
    const types = { json: 'application/json', multipart: 'multipart/form-data', either: 'multipart/form-data' }
    for (const { method, pattern, body } of routes.filter(isApi)) {
      if (body === 'none') continue
      const operation = document.paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
      const media = Object.keys(operation.requestBody?.content ?? {})
      expect([method, pattern, media]).toEqual([method, pattern, [types[body]]])
      if (body === 'either')
        expect([pattern, operation.description]).toEqual([pattern, expect.stringContaining(types.json)])
    }
  })

  test('has no reference that leads nowhere, and none of zod’s own', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain('$defs')
    const named = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(
      ([, kind, name]) => [kind!, name!] as const,
    )
    const parts = document.components as Record<string, Record<string, object>>
    expect(named.filter(([kind, name]) => !(name in (parts[kind] ?? {})))).toEqual([])
    expect(named.length).toBeGreaterThan(100)
  })

  test('is what the server hands out, to anyone', async () => {
    await using app = await testApp()
    const answer = await app.call('GET', '/openapi.json', { key: null })
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})

describe('an answer of this suite that the document does not promise', () => {
  const health = { method: 'GET', url: 'http://localhost/health' }
  const wrong: [what: string, answer: Response][] = [
    ['a status it does not list', Response.json({}, { status: 418 })],
    ['a body of another shape', Response.json({ status: 'fine' })],
    ['another type of content', new Response('fine', { headers: { 'content-type': 'text/plain' } })],
    ['an error that is no problem', Response.json({ error: 'x' }, { status: 404 })],
  ]
  for (const [what, answer] of wrong)
    test(`fails the test that asked: ${what}`, async () => {
      await using app = await testApp()
      expect(checkAnswer(app, health, answer)).rejects.toThrow('GET /health answered')
    })
})

type Schema = { description?: string; $ref?: string; properties?: Record<string, Schema> } & Record<string, unknown>

/** The parameters and fields of a document that nothing is said of. */
function undescribed(of: Document): string[] {
  const found: string[] = []
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, field] of Object.entries((value as Schema).properties ?? {}))
      if (field.description === undefined && field.$ref === undefined) found.push(`${where}.${name}`)
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'example' || key === 'examples') continue
      look(
        inner,
        ['properties', 'items', 'anyOf', 'oneOf', 'schema'].includes(key)
          ? where
          : Number.isNaN(Number(key))
            ? `${where}.${key}`
            : where,
      )
    }
  }
  for (const [name, schema] of Object.entries(of.components.schemas)) look(schema, name)
  for (const [, methods] of Object.entries(of.paths))
    for (const operation of Object.values(methods)) {
      look(operation, operation.operationId)
      for (const { name, description } of operation.parameters)
        if (!description) found.push(`${operation.operationId}: ${name}`)
    }
  return found
}
