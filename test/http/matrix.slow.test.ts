import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { listen } from '../../src/commands/serve.ts'
import type { RouteFacts } from '../../src/http/route-table.ts'
import { factsOf } from '../../src/http/server.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, testApp, type TestApp } from '../support.ts'
import { crowd, exchange, type Raw, type RawAnswer, requestText } from './raw.ts'

const jwtSecret = 'jwt-secret-of-32-bytes-or-more-0123456789'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function token(claims: object, key = jwtSecret, alg = 'HS256'): string {
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${alg === 'none' ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`
}

/** Every way to ask that must not open anything; `query` goes behind the path. */
type Attempt = { what: string; headers: Record<string, string>; query?: string }

async function attempts(app: TestApp): Promise<Attempt[]> {
  const expired = await app.keys.create({ name: 'x', scope: 'admin', account: null, expiresAt: '2020-01-01T00:00:00Z' })
  const revoked = await app.keys.create({ name: 'x', scope: 'admin', account: null, expiresAt: null })
  await app.keys.revoke(revoked.key.id)
  const sessionOf = async (key: string) => (await app.sessions.signIn({ key }, '127.0.0.1')).token
  const short = await app.keys.create({ name: 'x', scope: 'admin', account: null, expiresAt: null })
  const [ended, ofRevoked, alive] = [
    await sessionOf(adminKey),
    await sessionOf(short.secret),
    await sessionOf(adminKey),
  ]
  await app.sessions.end(ended)
  await app.keys.revoke(short.key.id)
  const claims = { sub: 'ann', scope: 'admin', aud: 'verger', exp: Math.floor(Date.now() / 1000) + 600 }
  const { exp: _, ...endless } = claims
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` })
  return [
    { what: 'no credential', headers: {} },
    { what: 'a wrong key', headers: { 'x-api-key': 'vgr_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
    { what: 'an empty key', headers: { 'x-api-key': '' } },
    { what: 'an expired key', headers: { 'x-api-key': expired.secret } },
    { what: 'a revoked key', headers: bearer(revoked.secret) },
    { what: 'a right key beside a wrong one', headers: { 'x-api-key': adminKey, ...bearer('vgr_other') } },
    { what: 'a right key as Basic', headers: { authorization: `Basic ${btoa(`key:${adminKey}`)}` } },
    { what: 'alg none', headers: bearer(token(claims, jwtSecret, 'none')) },
    { what: 'HS256 with another key', headers: bearer(token(claims, 'another-secret-of-32-bytes-or-more-0')) },
    { what: 'a token without exp', headers: bearer(token(endless)) },
    { what: 'an expired token', headers: bearer(token({ ...claims, exp: 1 })) },
    { what: 'a token for another audience', headers: bearer(token({ ...claims, aud: 'other' })) },
    { what: 'no session', headers: { cookie: 'verger=; __Host-verger=x' } },
    { what: 'a session that ended', headers: { cookie: `verger=${ended}` } },
    { what: 'a session of a revoked key', headers: { cookie: `verger=${ofRevoked}` } },
    { what: 'a session beside a wrong key', headers: { cookie: `verger=${alive}`, 'x-api-key': 'vgr_other' } },
    {
      what: 'the key in the query',
      headers: {},
      query: `?api_key=${adminKey}&X-API-Key=${adminKey}&access_token=${adminKey}&key=${adminKey}`,
    },
  ]
}

type Place = { what: string; host: string; target: (path: string) => string }
const straight = (path: string) => path
const places: Place[] = [
  { what: 'Host localhost', host: 'localhost', target: straight },
  { what: 'Host x', host: 'x', target: straight },
  { what: 'an empty Host', host: '', target: straight },
  { what: 'a Host with a path', host: 'localhost/health', target: straight },
  { what: 'a Host that would make the path a query', host: 'localhost/health?', target: straight },
  { what: 'a Host with ?', host: 'localhost?x', target: straight },
  { what: 'a Host with #', host: 'x#', target: straight },
  { what: 'a Host with @', host: 'localhost@x', target: straight },
  { what: 'an absolute target', host: 'localhost', target: (path) => `http://localhost${path}` },
  { what: 'an absolute target of another host', host: 'x', target: (path) => `http://localhost${path}` },
  { what: 'a doubled slash', host: 'localhost', target: (path) => `/${path}` },
  { what: 'a path that climbs', host: 'localhost', target: (path) => `/health/..${path}` },
  { what: 'a path with an encoded dot', host: 'localhost', target: (path) => `/health/%2e%2e${path}` },
  { what: 'a path with a backslash', host: 'localhost', target: (path) => `/health\\..${path}` },
]

/** Bodies that would be 400, 415 or 422 if anyone read them. */
const bodies: { headers: Record<string, string>; body: string }[] = [
  { headers: { 'content-type': 'application/json', 'content-length': '5' }, body: '{"a":' },
  { headers: { 'content-type': 'text/plain', 'content-length': '2' }, body: 'hi' },
  // A body that never ends: who waits for it before looking at the credential never answers.
  { headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, body: '' },
]

let app: TestApp & AsyncDisposable
let servers: { what: string; port: number }[]
let routes: RouteFacts[]
let closed: RouteFacts[]
let foreign: string
const stops: (() => Promise<void>)[] = []

/** The real server in front of the same application, once with loopback's names and once answering for any host. */
async function open(host: string): Promise<TestApp & AsyncDisposable> {
  const made = await testApp({ HOST: host, PORT: '0', JWT_SECRET: jwtSecret, JWT_AUDIENCE: 'verger' })
  const server = listen(made)
  servers.push({ what: host, port: server.port! })
  stops.push(async () => {
    await server.stop(true)
    await made[Symbol.asyncDispose]()
  })
  return made
}

beforeAll(async () => {
  servers = []
  app = await open('127.0.0.1')
  routes = factsOf(app.routes)
  closed = routes.filter(({ scope }) => scope !== null)
  const answer = await app.call('POST', '/v1/image-gen/references', {
    body: pictureForm(picture(1), { account_number: '1002' }),
  })
  foreign = ((await answer.json()) as { reference: { id: string } }).reference.id
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A path of the route: ids are those of another church's thing. */
const pathOf = ({ pattern }: Pick<RouteFacts, 'pattern'>) => pattern.replaceAll(/:\w+/g, () => foreign)

type Asked = { what: string; raw: Raw; allowed: readonly number[] }

async function openDoors(port: number, asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = []
  await crowd(asked, 24, async ({ what, raw, allowed }) => {
    const answer: RawAnswer = await exchange(port, requestText(raw))
    if (!allowed.includes(answer.status)) found.push(`${raw.method} ${what}: ${answer.status}`)
  })
  return found.toSorted()
}

/** The straight question gets 401 and nothing else; an odd host or target may be refused for itself. */
function questions(tries: readonly Attempt[], answersAnyHost: boolean): Asked[] {
  const asked: Asked[] = []
  for (const facts of closed)
    for (const attempt of tries)
      for (const place of places) {
        const raw: Raw = {
          method: facts.method,
          target: place.target(pathOf(facts)) + (attempt.query ?? ''),
          host: place.host,
          headers: { ...attempt.headers },
        }
        if (facts.method !== 'GET') {
          const { headers, body } = bodies[asked.length % bodies.length]!
          Object.assign(raw, { headers: { ...raw.headers, ...headers }, body })
        }
        const isPlain = place.host === 'localhost' || (answersAnyHost && place.host === 'x')
        asked.push({
          what: `${facts.pattern}, ${attempt.what}, ${place.what}`,
          raw,
          allowed: isPlain ? [401] : [400, 401, 421],
        })
      }
  return asked
}

/** Where a browser begins that has no credential yet. */
const openOfV1 = ['POST /v1/session', 'GET /v1/session']

describe('every closed route', () => {
  test('is among those the matrix walks', () => {
    expect(closed.length).toBeGreaterThanOrEqual(7)
    const open = routes.filter(({ scope, pattern }) => scope === null && pattern.startsWith('/v1'))
    expect(open.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual(openOfV1)
  })

  test('answers 401 to whoever has no right credential, whatever the host, the target and the body', async () => {
    expect(await openDoors(servers[0]!.port, questions(await attempts(app), false))).toEqual([])
  })

  test('does so too where any well-formed host is answered', async () => {
    const other = await open('0.0.0.0')
    expect(await openDoors(servers[1]!.port, questions(await attempts(other), true))).toEqual([])
  })

  test('does so for methods it does not have, and so do paths that nobody has', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'BREW']
    const paths = [...new Set(closed.map(pathOf)), '/v1', '/v1/', '/v2/x', '/metrics/', '/Metrics', '/.env']
    const isOpen = (method: string, path: string) => openOfV1.includes(`${method === 'HEAD' ? 'GET' : method} ${path}`)
    const asked = paths.flatMap((target) =>
      methods
        .filter((method) => !isOpen(method, target))
        .map((method) => ({
          what: target,
          raw: { method, target, host: 'localhost', headers: { 'content-length': '0' } },
          // Bun itself closes the connection on a method that HTTP does not know.
          allowed: method === 'BREW' ? [0, 400, 401, 501] : [401],
        })),
    )
    expect(await openDoors(servers[0]!.port, asked)).toEqual([])
  })

  test('refuses a scope that is too narrow with 403, before it looks at the body', async () => {
    const key = await app.keyFor('read')
    const narrow = closed.filter(({ scope }) => scope !== 'read')
    expect(narrow.length).toBeGreaterThan(0)
    const asked = narrow.flatMap((facts) =>
      bodies.map(({ headers, body }) => ({
        what: facts.pattern,
        raw: {
          method: facts.method,
          target: pathOf(facts),
          host: 'localhost',
          headers: { 'x-api-key': key, ...(facts.method === 'GET' ? {} : headers) },
          ...(facts.method === 'GET' ? {} : { body }),
        },
        allowed: [403],
      })),
    )
    expect(await openDoors(servers[0]!.port, asked)).toEqual([])
  })

  test("hides another church's thing: 403 or 404, as if it did not exist", async () => {
    const key = await app.keyFor('admin', '1001')
    const named = closed.filter(({ pattern }) => pattern.includes(':'))
    expect(named.length).toBeGreaterThan(0)
    const asked = named.map((facts) => ({
      what: facts.pattern,
      raw: {
        method: facts.method,
        target: pathOf(facts),
        host: 'localhost',
        headers: {
          'x-api-key': key,
          ...(facts.method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': '18' }),
        },
        ...(facts.method === 'GET' ? {} : { body: '{"season":"easter"' }),
      },
      allowed: facts.method === 'GET' ? [403, 404] : [400, 403, 404, 415, 422],
    }))
    expect(await openDoors(servers[0]!.port, asked)).toEqual([])
  })
})

describe('the rate on real requests', () => {
  const target = '/v1/image-gen/references'
  test('lets five through in a second; the sixth is 429 and says when to come back', async () => {
    await using limited = await testApp({ RATE_LIMIT_RPS: '5', PORT: '0' })
    const server = listen(limited)
    try {
      const key = await limited.keyFor('read')
      const ask = async (headers: Record<string, string>) => {
        const answer = await fetch(`http://localhost:${server.port}${target}`, { headers })
        await answer.arrayBuffer()
        return answer
      }
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ 'x-api-key': key })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
      for (const { status, headers } of answers) {
        expect(headers.get('ratelimit-policy')).toBe('"second";q=5;w=1')
        expect(headers.get('ratelimit')).toMatch(/^"second";r=[0-4];t=[01]$/)
        expect(headers.get('retry-after')).toBe(status === 429 ? '1' : null)
      }
      // Whoever is refused has used nothing of anybody else's.
      expect((await ask({ 'x-api-key': adminKey })).status).toBe(200)
    } finally {
      await server.stop(true)
    }
  })

  test('counts failed authentications by address, and lets the right key through meanwhile', async () => {
    await using limited = await testApp({ RATE_LIMIT_RPS: '5' })
    const ask = async (address: string, key: string) => {
      const request = new Request(`http://localhost${target}`, { headers: { 'x-api-key': key } })
      return limited.http.answer(request, address)
    }
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await ask('192.0.2.1', 'wrong')).status))
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([20, 429])
    expect((await ask('192.0.2.1', 'wrong')).headers.get('retry-after')).toBe('1')
    expect((await ask('192.0.2.2', 'wrong')).status).toBe(401)
    expect((await ask('192.0.2.1', adminKey)).status).toBe(200)
    // One IPv6 host has a network of addresses to itself: a /64 counts as one.
    const six = await Promise.all(
      Array.from({ length: 25 }, async (_, at) => (await ask(`2001:db8:1:2::${at}`, 'wrong')).status),
    )
    expect(six.at(-1)).toBe(429)
    expect((await ask('2001:db8:1:3::1', 'wrong')).status).toBe(401)
  })
})
