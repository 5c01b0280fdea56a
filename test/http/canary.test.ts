import { beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { writeBackup } from '../../src/db/backup.ts'
import { checksOf, type Operation } from '../answers.ts'
import { picture } from '../pictures.ts'
import { adminKey, elsewhereOf, pictureForm, scratch, testApp, type TestApp } from '../support.ts'

/** A word that stands in for a secret: wherever it turns up afterwards, a real one would have. */
const canary = 'canary-7f3a9c-S3cr3t'
const id = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'

type Shape = { method: string; path: string; operation: Operation }
type Sent = { what: string; path: string; headers?: Record<string, string>; body?: string | FormData }

/** Every text, number and list of an example, replaced one at a time. */
function* withCanary(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) for (const inner of withCanary(value[0] ?? '')) yield [inner]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const changed of withCanary(inner)) yield { ...value, [key]: changed, unknown_field: canary }
  else yield canary
}

/** What is sent to one operation: the canary in each credential, parameter, header and field. All of it is refused. */
function* requestsFor({ path, operation }: Shape): Generator<Sent> {
  const real = path.replaceAll(/\{\w+\}/g, id)
  const credentials: Record<string, string>[] = [
    { 'x-api-key': canary },
    { 'x-api-key': `vgr_${canary}` },
    { authorization: `Bearer ${canary}` },
    { authorization: `Bearer a.${canary}.b` },
    { authorization: `Basic ${canary}` },
    { cookie: `session=${canary}` },
    { 'x-api-key': adminKey, authorization: `Bearer ${canary}` },
  ]
  for (const headers of credentials) yield { what: 'credential', path: real, headers }
  for (const name of ['access_token', 'api_key', 'token', 'key'])
    yield { what: 'secret in the query', path: `${real}?${name}=${canary}`, headers: {} }
  const known = { 'x-api-key': adminKey }
  const parameters = (operation as { parameters?: { name: string; in: string }[] }).parameters ?? []
  for (const { name, in: place } of parameters) {
    if (place === 'path')
      yield { what: name, path: path.replace(`{${name}}`, canary).replaceAll(/\{\w+\}/g, id), headers: known }
    // One more that nobody knows, so that a filter by text is refused too.
    if (place === 'query') yield { what: name, path: `${real}?${name}=${canary}&unknown=${canary}`, headers: known }
    if (place === 'header') yield { what: name, path: real, headers: { ...known, [name]: canary } }
  }
  for (const name of ['user-agent', 'referer', 'origin', 'x-forwarded-for', 'accept-language'])
    yield { what: name, path: `${real}?unknown=${canary}`, headers: { ...known, [name]: canary } }
  const content = operation.requestBody?.content ?? {}
  for (const [type, { example }] of Object.entries(content)) {
    const headers = { ...known, 'content-type': type }
    if (type === 'multipart/form-data') {
      yield {
        what: 'form',
        path: real,
        headers: known,
        body: pictureForm(picture(1), { unknown_field: canary }, `${canary}.png`),
      }
      yield {
        what: 'form',
        path: real,
        headers: known,
        body: pictureForm(Buffer.from(canary), { title: canary }, canary),
      }
      yield {
        what: 'torn form',
        path: real,
        headers: { ...known, 'content-type': `multipart/form-data; boundary=${canary}` },
        body: `--${canary}`,
      }
      continue
    }
    // A webhook's fields are orders to be kept until they are carried out; its token and what it adds are not.
    const bodies = path.startsWith('/webhook/')
      ? [{ ...(example as object), clickupAccessToken: canary, unknown_field: canary }]
      : withCanary(example)
    for (const body of bodies) yield { what: 'field', path: real, headers, body: JSON.stringify(body) }
    for (const body of [`{"${canary}`, `"${canary}"`, canary, `[${canary}]`])
      yield { what: 'broken body', path: real, headers, body }
  }
}

describe('a secret that somebody sends anywhere', () => {
  let shapes: Shape[]
  beforeAll(async () => {
    await using app = await testApp()
    const { document } = await checksOf(app)
    shapes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
  })

  test('is in no log line, no error, no row and no backup afterwards', async () => {
    using outside = scratch()
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    await using app = await testApp({ JWT_SECRET: 'jwt-secret-of-32-bytes-or-more-0123456789' }, { log })
    let count = 0
    const leaks: string[] = []
    for (const shape of shapes)
      for (const { what, path, headers = {}, body } of requestsFor(shape)) {
        const call = { key: null, headers, ...(body !== undefined && { body }) }
        const answer = await ask(app, shape.method, path, call)
        count++
        // What is let in may be a stream without end, and may show its own fields.
        const text = answer.status >= 400 ? await answer.text() : await dropped(answer)
        const shown = JSON.stringify([...answer.headers]) + text
        if (answer.status >= 400 && shown.includes(canary)) leaks.push(`${shape.method} ${shape.path}: ${what}`)
      }
    expect(count).toBeGreaterThan(200)
    expect(leaks).toEqual([])
    expect(lines.length).toBeGreaterThanOrEqual(count)
    expect(lines.filter((line) => line.includes(canary))).toEqual([])
    expect(lines.filter((line) => line.includes(adminKey))).toEqual([])
    const archive = join(outside.dir, 'backup.tar')
    await writeBackup(app.dir, archive, () => {}, elsewhereOf(app))
    const files = readdirSync(app.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const path of [archive, ...files.map((entry) => join(entry.parentPath, entry.name))]) {
      const bytes = readFileSync(path)
      expect([path, bytes.includes(canary), bytes.includes(adminKey)]).toEqual([path, false, false])
    }
  }, 60_000)
})

function ask(app: TestApp, method: string, path: string, call: Parameters<TestApp['call']>[2]): Promise<Response> {
  const isBodiless = method === 'GET' || method === 'HEAD'
  return app.call(method, path, isBodiless ? { ...call, body: undefined } : call)
}

async function dropped(answer: Response): Promise<''> {
  await answer.body?.cancel()
  return ''
}
