import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { silentLog } from '../src/kernel/log.ts'
import { adminKey, scratch } from './support.ts'

/** The headers that every answer of its own has. */
const ownHeaders = ['x-request-id', 'date']

async function shown(answer: Response): Promise<{ status: number; headers: object; body: string }> {
  const headers = Object.fromEntries(answer.headers)
  for (const name of ownHeaders) delete headers[name]
  return { status: answer.status, headers, body: (await answer.text()).replace(/"request_id":"[^"]*"/, '') }
}

const asked: [what: string, path: string, init: RequestInit][] = [
  ['how it is', '/health', {}],
  ['its head alone', '/health', { method: 'HEAD' }],
  ['with an unexpected parameter', '/health?a=b', {}],
  ['by a method it does not have', '/health', { method: 'POST' }],
  ['for a host that is not this server', '/health', { headers: { host: 'elsewhere.example' } }],
]

test('health is answered before the features are loaded, as it is with them', async () => {
  using own = scratch()
  const config = readConfig({ DATA_DIR: own.dir, VERGER_API_KEY: adminKey })
  const opening = await openApp(config, { log: silentLog })
  const ask = (path: string, init: RequestInit) =>
    opening.http.answer(new Request(`http://localhost${path}`, init)).then(shown)
  const before = await Promise.all(asked.map(([, path, init]) => ask(path, init)))
  const waiting = ask('/v1/runs?limit=1', { headers: { 'x-api-key': adminKey } })
  const guest = ask('/v1/runs', {})
  const unknown = ask('/nothing', { headers: { 'x-api-key': adminKey } })
  await using app = await opening.compose()
  const early = JSON.parse(before[0]!.body)
  expect(early).toMatchObject({
    status: 'ok',
    checks: { database: 'ok', disk: 'ok', media: 'loading', index: 'loading' },
  })
  await app.load()
  const after = await Promise.all(asked.map(([, path, init]) => ask(path, init)))
  const loading = /"media":"loading","index":"loading"/
  expect(
    before.map(({ body, ...rest }) => ({ ...rest, body: body.replace(loading, '"media":"ok","index":"ok"') })),
  ).toEqual(after)
  expect((await waiting).status).toBe(200)
  expect((await guest).status).toBe(401)
  expect((await unknown).status).toBe(404)
})

test('what was counted before the features were loaded is shown beside what they bring', async () => {
  using own = scratch()
  const config = readConfig({ DATA_DIR: own.dir, VERGER_API_KEY: adminKey })
  const opening = await openApp(config, { log: silentLog })
  await opening.http.answer(new Request('http://localhost/health'))
  const scraped = opening.http.answer(new Request('http://localhost/metrics', { headers: { 'x-api-key': adminKey } }))
  await using _app = await opening.compose()
  const text = await (await scraped).text()
  expect(text).toContain('verger_http_requests_total{method="GET",route="/health",status="200"} 1')
  expect(text).toContain('verger_runs{')
})

test('health waits for a model that may not be there', async () => {
  using own = scratch()
  const config = readConfig({ DATA_DIR: own.dir, EMBEDDER: 'onnx', EMBEDDER_MODEL: join(own.dir, 'nowhere') })
  await using opening = await openApp(config, { log: silentLog })
  const health = opening.http.answer(new Request('http://localhost/health')).then(() => 'answered')
  const composed = opening.compose().catch((error: Error) => error.message)
  expect(await Promise.race([health, composed])).toContain('nowhere has no onnx/vision_model.onnx')
})
