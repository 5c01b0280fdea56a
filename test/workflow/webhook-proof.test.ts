import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readConfig, refuseOpenWebhooks } from '../../src/config.ts'
import { workflowApp } from './support.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const id = '86ahl0001'
const body = JSON.stringify({ action: 'pause', task_id: '86nobody' })

function signed(text: string, at: number, { name = 'msg_1', key = secret, version = 'v1' } = {}) {
  const seconds = Math.floor(at / 1_000)
  const bytes = Buffer.from(key.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', bytes).update(`${name}.${seconds}.${text}`).digest('base64')
  return {
    'webhook-id': name,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,bm90IHRoaXM= ${version},${signature}`,
  }
}

describe('with WEBHOOK_SECRET a webhook', () => {
  let app: Awaited<ReturnType<typeof workflowApp>>
  beforeAll(async () => void (app = await workflowApp({ WEBHOOK_SECRET: secret })))
  afterAll(() => app[Symbol.asyncDispose]())
  const pause = (headers: Record<string, string>, text = body) => app.hook('PATCH', 'play-pause', text, { headers })

  test('passes with a signature, or with the whole secret', async () => {
    expect((await pause(signed(body, app.time.at))).body).toEqual({ tasks_found: false })
    expect((await pause({ 'x-webhook-secret': secret })).body).toEqual({ tasks_found: false })
    expect((await app.hook('GET', 'mmq?account=9', undefined, { headers: signed('', app.time.at) })).status).toBe(200)
  })

  const wrong: [string, () => Record<string, string>][] = [
    ['no proof at all', () => ({})],
    ['another secret', () => ({ 'x-webhook-secret': `${secret}x` })],
    ['a signature of another body', () => signed(`${body} `, app.time.at)],
    ['a signature with another key', () => signed(body, app.time.at, { key: `whsec_${'A'.repeat(32)}` })],
    ['a signature of another version', () => signed(body, app.time.at, { version: 'v2' })],
    ['a signature of six minutes ago', () => signed(body, app.time.at - 360_000)],
    ['a signature of six minutes ahead', () => signed(body, app.time.at + 360_000)],
    ['another id than was signed', () => ({ ...signed(body, app.time.at), 'webhook-id': 'msg_2' })],
    ['half of a signature', () => ({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1' })],
    ["an admin's API key", () => ({ 'x-api-key': 'test-admin-key-0123456789-0123456789' })],
  ]
  test.each(wrong)('is 401 with %s, whatever its body', async (_, headers) => {
    for (const text of [body, '{"broken', '{}']) {
      const given = headers()
      const answer = await pause(given, text)
      // A signature over another text is wrong for this one too.
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
      expect(answer.headers.get('www-authenticate')).toContain('X-Webhook-Secret')
    }
    expect((await app.hook('GET', 'mmq', undefined, { headers: headers() })).status).toBe(401)
  })

  test('is accepted for five minutes, so that a replay within them does nothing new', async () => {
    const text = JSON.stringify({ taskId: id, preferences: { tags: { tagsToAdd: ['once'] } } })
    const headers = signed(text, app.time.at)
    expect((await app.hook('POST', 'reviewed', text, { headers })).body.duplicate).toBeUndefined()
    app.time.at += 290_000
    expect((await app.hook('POST', 'reviewed', text, { headers })).body.duplicate).toBe(true)
    app.time.at += 20_000
    expect((await app.hook('POST', 'reviewed', text, { headers })).status).toBe(401)
    expect(app.world.clickup.writes.filter(({ path }) => path.endsWith('/tag/once'))).toHaveLength(1)
  })

  test('learns of its body once it is proven: no JSON 400, another type 415, too large 413', async () => {
    const proven = { 'x-webhook-secret': secret }
    expect((await pause(proven, '{"broken')).body.code).toBe('malformed_json')
    expect((await pause({ ...proven, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await pause({ ...proven, 'content-length': String(2 ** 20 + 1) })).status).toBe(413)
  })
})

describe('any webhook', () => {
  test('from a page of another site is refused', async () => {
    await using app = await workflowApp()
    const from = (headers: Record<string, string>) => app.hook('GET', 'mmq?account=9', undefined, { headers })
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await from(headers)).body.code).toBe('forbidden')
    for (const headers of [{ 'sec-fetch-site': 'none' }, { origin: 'http://localhost' }])
      expect((await from(headers)).status).toBe(200)
  })

  test('is one of 20 a second from its address', async () => {
    await using app = await workflowApp({ RATE_LIMIT_RPS: '5' })
    const calls = Array.from({ length: 25 }, () => app.hook('PATCH', 'play-pause', '{}', { address: '10.1.1.1' }))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(answers.at(-1)!.headers.get('retry-after')).toBe('1')
    expect((await app.hook('PATCH', 'play-pause', '{}', { address: '10.1.1.2' })).status).toBe(422)
  })

  test('has a path, and there a method: another is 404 or 405', async () => {
    await using app = await workflowApp()
    const nowhere = await app.hook('POST', 'nothing', {})
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found'])
    const wrong = await app.hook('POST', 'mmq', {})
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PATCH, HEAD'])
  })

  const hosts: [host: string, settings: Record<string, string>, starts: boolean][] = [
    ['127.0.0.1', {}, true],
    ['localhost', {}, true],
    ['::1', {}, true],
    ['0.0.0.0', {}, false],
    ['::', {}, false],
    ['192.168.1.5', {}, false],
    ['0.0.0.0', { WEBHOOK_AUTH: 'none' }, true],
    ['0.0.0.0', { WEBHOOK_SECRET: secret }, true],
  ]
  test.each(hosts)('open on %s with %o: the server starts: %p', (HOST, settings, starts) => {
    const listen = () => refuseOpenWebhooks(readConfig({ HOST, ...settings }))
    if (starts) expect(listen).not.toThrow()
    else expect(listen).toThrow(`HOST: "${HOST}" is not valid while webhooks are open; expected WEBHOOK_SECRET`)
  })
})
