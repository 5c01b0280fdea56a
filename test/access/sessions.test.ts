import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminKey, scratch, type TestApp, testApp } from '../support.ts'

const list = '/v1/image-gen/references'
const ownPage = { 'sec-fetch-site': 'same-origin' }

/** The cookie of an answer as a browser would send it back. */
function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')!.split(';', 1)[0]!
}

async function signIn(app: TestApp, key: string): Promise<string> {
  const answer = await app.call('POST', '/v1/session', { key: null, body: { key } })
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

const asBrowser =
  (app: TestApp, cookie: string) =>
  async (method: string, path: string, headers: object = {}) => {
    const body = method === 'PATCH' ? { season: 'easter' } : undefined
    return app.call(method, path, { key: null, body, headers: { cookie, ...headers } })
  }

const nowhere = `${list}/01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c`

describe('a session', () => {
  test('is its key: who it is, what it may, until it is signed out', async () => {
    await using app = await testApp()
    const answer = await app.call('POST', '/v1/session', { key: null, body: { key: await app.keyFor('read', '1001') } })
    const who = { scope: 'read', account_number: '1001', name: 'test', expires_at: expect.any(String) as never }
    expect(await answer.json()).toEqual(who)
    const ask = asBrowser(app, cookieOf(answer))
    expect(await (await ask('GET', '/v1/session')).json()).toEqual(who)
    expect((await ask('GET', `${list}?account_number=1002`)).status).toBe(403)
    expect((await ask('PATCH', nowhere, ownPage)).status).toBe(403)
    const out = await ask('DELETE', '/v1/session', ownPage)
    expect([out.status, out.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0') as never])
    expect((await ask('GET', list)).status).toBe(401)
    expect(await (await ask('GET', '/v1/session')).json()).toEqual({
      scope: null,
      account_number: null,
      name: null,
      expires_at: null,
    })
  })

  test('has a cookie that no script reads, no other site sends, and that is stored as a hash', async () => {
    await using app = await testApp()
    const answer = await app.call('POST', '/v1/session', { key: null, body: { key: adminKey } })
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/^verger=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    const token = cookieOf(answer).split('=')[1]!
    const stored = readdirSync(app.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n')
    expect([stored.includes(token), stored.includes(adminKey)]).toEqual([false, false])
    await using https = await testApp({ BASE_URL: 'https://verger.example', ALLOWED_HOSTS: 'localhost' })
    const secure = await https.call('POST', '/v1/session', { key: null, body: { key: adminKey } })
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-verger=[\w-]{43}; Path=\/; .*Secure/)
    // Over https a cookie without the prefix may be another host's of the domain: nobody reads it.
    expect((await asBrowser(https, cookieOf(secure).slice(7))('GET', list)).status).toBe(401)
    expect((await asBrowser(https, cookieOf(secure))('GET', list)).status).toBe(200)
  })

  test('is read only where no other credential is shown', async () => {
    await using app = await testApp()
    const ask = asBrowser(app, await signIn(app, adminKey))
    expect((await ask('GET', list, { 'x-api-key': 'wrong' })).status).toBe(401)
    expect((await ask('GET', list, { authorization: 'Basic eDp5' })).status).toBe(401)
    expect((await ask('GET', '/v1/runs?access_token=wrong')).status).toBe(401)
    expect((await ask('GET', '/v1/session', { 'x-api-key': 'wrong' })).status).toBe(401)
    const key = await app.keyFor('read')
    expect(await (await ask('GET', '/v1/session', { 'x-api-key': key })).json()).toMatchObject({ scope: 'read' })
  })

  const senders: [who: string, headers: Record<string, string>, status: number][] = [
    ['its own page', ownPage, 404],
    ['its own page in an old browser', { origin: 'http://localhost' }, 404],
    ['nobody known', {}, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }, 403],
    ['a page of another port', { origin: 'http://localhost:8080' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ]
  test('changes things for its own pages alone', async () => {
    await using app = await testApp()
    const ask = asBrowser(app, await signIn(app, adminKey))
    for (const [who, headers, status] of senders)
      expect([who, (await ask('PATCH', nowhere, headers)).status]).toEqual([who, status])
  })

  test('ends with its key: revoked, expired, of a church that left, or changed in the settings', async () => {
    using own = scratch()
    let now = Date.parse('2026-01-01T00:00:00.000Z')
    const clock = { now: () => now, monotonic: () => performance.now() }
    const configured = await testApp({ DATA_DIR: own.dir }, { clock })
    const cookie = await signIn(configured, adminKey)
    await configured[Symbol.asyncDispose]()
    const other = 'another-admin-key-0123456789-0123456789'
    await using app = await testApp({ DATA_DIR: own.dir, VERGER_API_KEY: other }, { clock })
    expect((await asBrowser(app, cookie)('GET', list)).status).toBe(401)
    const church = asBrowser(app, await signIn(app, await app.keyFor('read', '1001')))
    const revoked = await app.keys.create({ name: 'x', scope: 'read', account: null, expiresAt: null })
    const short = await app.keys.create({ name: 'x', scope: 'read', account: null, expiresAt: '2026-01-01T01:00:00Z' })
    const [ofRevoked, ofShort] = [await signIn(app, revoked.secret), await signIn(app, short.secret)]
    for (const ask of [church, asBrowser(app, ofRevoked), asBrowser(app, ofShort)])
      expect((await ask('GET', list)).status).toBe(200)
    await app.keys.revoke(revoked.key.id)
    await app.forget('1001')
    now += 3_600_000
    for (const ask of [church, asBrowser(app, ofRevoked), asBrowser(app, ofShort)])
      expect((await ask('GET', list)).status).toBe(401)
    const left = await app.sql.all('SELECT key_id FROM sessions WHERE key_id IS NOT NULL')
    expect(left).toEqual([{ key_id: short.key.id }])
  })

  test('lasts 12 hours from its last use', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z')
    await using app = await testApp({}, { clock: { now: () => now, monotonic: () => performance.now() } })
    const ask = asBrowser(app, await signIn(app, adminKey))
    for (const hours of [11, 11]) {
      now += hours * 3_600_000
      expect((await ask('GET', list)).status).toBe(200)
    }
    now += 12 * 3_600_000
    expect((await ask('GET', list)).status).toBe(401)
  })

  test('has the rate of pages, one count for all that a key signed in, apart from the key itself', async () => {
    await using app = await testApp({ RATE_LIMIT_RPS: '5', SESSION_RATE_RPS: '7' })
    const key = await app.keyFor('read')
    const browsers = [asBrowser(app, await signIn(app, key)), asBrowser(app, await signIn(app, key))]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => browsers[at % 2]!('GET', list)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(7)
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"second";q=7;w=1')
    expect((await app.call('GET', list, { key })).status).toBe(200)
  })
})

describe('signing in', () => {
  const tryFrom = (app: TestApp, address: string, body: object, headers: object = {}) => {
    const request = new Request('http://localhost/v1/session', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    return app.http.answer(request, address)
  }

  test('fails five times a minute for a network; right keys cost nothing', async () => {
    await using app = await testApp()
    for (let at = 0; at < 8; at++) expect((await tryFrom(app, '192.0.2.1', { key: adminKey })).status).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 7 }, () => tryFrom(app, '192.0.2.1', { key: 'wrong' })))
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(Number(wrong.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await tryFrom(app, '192.0.2.1', { key: adminKey })).status).toBe(429)
    expect((await tryFrom(app, '192.0.2.2', { key: adminKey })).status).toBe(200)
  })

  test('is refused to pages of other sites, to keys that open no page, and to what is no key', async () => {
    await using app = await testApp()
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await tryFrom(app, '127.0.0.1', { key: adminKey }, evil)).status).toBe(403)
    expect((await tryFrom(app, '127.0.0.1', { key: await app.keyFor('metrics') })).status).toBe(403)
    for (const body of [{}, { key: '' }, { key: adminKey, welcome: 'x' }, { welcome: 1 }])
      expect((await tryFrom(app, '127.0.0.1', body)).status).toBe(422)
  })

  test('ends the session that the browser had', async () => {
    await using app = await testApp()
    const cookie = await signIn(app, adminKey)
    await tryFrom(app, '127.0.0.1', { key: adminKey }, { cookie })
    expect((await asBrowser(app, cookie)('GET', list)).status).toBe(401)
  })

  test('works once by the link of a start, from this machine alone, within ten minutes', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z')
    await using app = await testApp({}, { clock: { now: () => now, monotonic: () => performance.now() } })
    const welcome = (await app.sessions.welcome())!
    expect((await tryFrom(app, '192.0.2.1', { welcome })).status).toBe(401)
    const answer = await tryFrom(app, '127.0.0.1', { welcome })
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ scope: 'admin' }) as never])
    expect((await tryFrom(app, '127.0.0.1', { welcome })).status).toBe(401)
    const late = (await app.sessions.welcome())!
    now += 10 * 60_000
    expect((await tryFrom(app, '127.0.0.1', { welcome: late })).status).toBe(401)
  })

  test('by a link stands on the oldest admin key, and there is no link without one', async () => {
    await using app = await testApp({ VERGER_API_KEY: '' })
    expect(await app.sessions.welcome()).toBeNull()
    await app.keys.ensureFirst()
    const answer = await tryFrom(app, '::1', { welcome: await app.sessions.welcome() })
    expect(await answer.json()).toMatchObject({ scope: 'admin', name: 'first start' })
    const [key] = await app.keys.list()
    await app.keys.revoke(key!.id)
    expect((await asBrowser(app, cookieOf(answer))('GET', list)).status).toBe(401)
    expect(await app.sessions.welcome()).toBeNull()
  })
})
