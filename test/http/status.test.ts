import { describe, expect, test } from 'bun:test'
import pino from 'pino'
import { gunzipSync } from 'node:zlib'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, testApp } from '../support.ts'

const list = '/v1/image-gen/references'

describe('/health', () => {
  test('answers anyone with the version and how each part is', async () => {
    await using app = await testApp()
    await app.load()
    const answer = await app.call('GET', '/health', { key: null })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', version: '1.0.0', checks: { database: 'ok', disk: 'ok', media: 'ok', index: 'ok' } },
    ])
  })

  test('answers 503 once the disk has failed', async () => {
    await using app = await testApp()
    app.disk.fail(new Error('EIO'))
    const answer = await app.call('GET', '/health', { key: null })
    const { status, checks } = (await answer.json()) as { status: string; checks: { disk: string } }
    expect([answer.status, status, checks.disk]).toEqual([503, 'failed', 'failed'])
    const refused = await app.call('POST', list, { body: pictureForm(picture(1)) })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'storage_failed'])
  })

  test('answers 503 while the server drains, and everything else is refused', async () => {
    await using app = await testApp()
    app.drain()
    const health = await app.call('GET', '/health', { key: null })
    expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([503, 'draining'])
    for (const path of [list, '/openapi.json', '/nothing']) {
      const answer = await app.call('GET', path, { key: null })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    }
  })
})

test('/metrics counts requests and times by route, never by path, and says how large the indexes are', async () => {
  await using app = await testApp()
  await app.load()
  await app.call('POST', list, { body: pictureForm(picture(1)) })
  for (const path of [`${list}/01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c`, '/secret-path-1', '/secret-path-2'])
    await app.call('GET', path)
  const text = await (await app.call('GET', '/metrics')).text()
  expect(text).toContain('verger_http_requests_total{method="POST",route="/v1/image-gen/references",status="201"} 1')
  expect(text).toContain('verger_http_requests_total{method="GET",route="/v1/image-gen/references/:id",status="404"} 1')
  expect(text).toContain('verger_http_requests_total{method="GET",route="none",status="404"} 2')
  expect(text).toMatch(/verger_http_request_duration_seconds_bucket\{le="0\.001",method="GET",route="none"\} \d/)
  expect(text).toMatch(/verger_index_vectors\{space="image"\} 1/)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(text).not.toContain('secret-path')
})

describe('every answer', () => {
  test('carries the headers that keep browsers from guessing and telling', async () => {
    await using app = await testApp()
    for (const [path, key] of [
      [list, adminKey],
      [list, null],
      ['/nothing', adminKey],
      ['/health', null],
    ] as const) {
      const { headers } = await app.call('GET', path, { key })
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
    }
  })

  test('leaves one log line with its id, route, status, time and caller', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
    await using app = await testApp({}, { log })
    await app.call('GET', `${list}?limit=1`, { headers: { 'x-request-id': 'my-request-1' } })
    expect(lines).toEqual([
      expect.objectContaining({
        request_id: 'my-request-1',
        method: 'GET',
        route: list,
        status: 200,
        ms: expect.any(Number) as never,
        caller: 'key:configured',
      }) as never,
    ])
  })

  test('that is large JSON is compressed for whoever takes gzip, and for nobody else', async () => {
    await using app = await testApp()
    const ask = async (accepted: string) => {
      const answer = await app.http.answer(
        new Request('http://localhost/openapi.json', { headers: { 'accept-encoding': accepted } }),
      )
      return { encoding: answer.headers.get('content-encoding'), bytes: await answer.bytes() }
    }
    const plain = await ask('identity')
    for (const accepted of ['gzip', 'br, gzip;q=0.5', 'GZIP']) {
      const { encoding, bytes } = await ask(accepted)
      expect([accepted, encoding]).toEqual([accepted, 'gzip'])
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(gunzipSync(bytes).equals(plain.bytes)).toBe(true)
    }
    for (const accepted of ['', 'br', 'gzip;q=0', 'br, gzip; q=0.0', 'x-gzipper'])
      expect([accepted, (await ask(accepted)).encoding]).toEqual([accepted, null])
  })
})

describe('a page of another origin', () => {
  const preflight = (origin: string, path: string) => ({
    path,
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
  })

  test('may read run routes where it is allowed, and nothing else', async () => {
    await using app = await testApp({ ALLOWED_ORIGINS: 'https://studio.example' })
    const ask = async ({ path, headers }: ReturnType<typeof preflight>) => {
      const answer = await app.http.answer(new Request(`http://localhost${path}`, { method: 'OPTIONS', headers }))
      return [answer.status, answer.headers.get('access-control-allow-origin')]
    }
    expect(await ask(preflight('https://studio.example', '/v1/runs/x/events'))).toEqual([204, 'https://studio.example'])
    expect(await ask(preflight('https://evil.example', '/v1/runs/x/events'))).toEqual([401, null])
    expect(await ask(preflight('https://studio.example', list))).toEqual([401, null])
    const read = await app.call('GET', '/v1/runs/x', { headers: { origin: 'https://studio.example' } })
    expect(read.headers.get('access-control-allow-origin')).toBe('https://studio.example')
    expect(read.headers.get('vary')).toContain('origin')
    const other = await app.call('GET', list, { headers: { origin: 'https://studio.example' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
