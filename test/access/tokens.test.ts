import { afterAll, describe, expect, test } from 'bun:test'
import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { type TestApp, testApp } from '../support.ts'

const list = '/v1/image-gen/references'
const secret = 'jwt-secret-of-32-bytes-or-more-0123456789'
const issuer = 'https://login.example'
const audience = 'verger'
const settings = { JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience }
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const good = () => ({ sub: 'ann', exp: inAnHour(), iss: issuer, aud: audience })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function hmacToken(claims: object, { alg = 'HS256', hash = 'sha256', key = secret, header = {} } = {}): string {
  const signed = `${part({ alg, typ: 'JWT', ...header })}.${part(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

function without(name: 'sub' | 'exp' | 'iss' | 'aud'): object {
  const { [name]: _, ...rest } = good()
  return rest
}

function rsaToken(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(good())}`
  return `${signed}.${signWith('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** One application for each settings: no call here changes what another one sees. */
const apps = new Map<string, TestApp>()
const closing = new AsyncDisposableStack()
afterAll(() => closing.disposeAsync())

async function appWith(own: Record<string, string>): Promise<TestApp> {
  const name = JSON.stringify(own)
  let app = apps.get(name)
  if (app === undefined) apps.set(name, (app = closing.use(await testApp(own))))
  return app
}

const ask = async (
  token: string,
  path = list,
  own: Record<string, string> = settings,
  method = 'GET',
  body?: unknown,
) => {
  const app = await appWith(own)
  const call = { key: null, headers: { authorization: `Bearer ${token}` }, ...(body !== undefined && { body }) }
  return (await app.call(method, path, call)).status
}

describe('a token', () => {
  const refused: [what: string, token: () => string][] = [
    ['with alg none', () => `${part({ alg: 'none' })}.${part(good())}.`],
    ['with alg none and a signature', () => hmacToken(good(), { alg: 'none' })],
    ['with alg nOnE', () => `${part({ alg: 'nOnE' })}.${part(good())}.`],
    ['with HS512 and the right secret', () => hmacToken(good(), { alg: 'HS512', hash: 'sha512' })],
    ['with RS256', rsaToken],
    ['with HS256 and another key', () => hmacToken(good(), { key: 'another-secret-of-32-bytes-or-more-01234' })],
    ['with HS256 and an empty key', () => hmacToken(good(), { key: '' })],
    ['without a signature', () => hmacToken(good()).replace(/[^.]+$/, '')],
    [
      'with other claims under the old signature',
      () => {
        const [head, , signature] = hmacToken(good()).split('.')
        return `${head}.${part({ ...good(), scope: 'admin' })}.${signature}`
      },
    ],
    ['with a critical header nobody knows', () => hmacToken(good(), { header: { crit: ['x'], x: 1 } })],
    ['without exp', () => hmacToken(without('exp'))],
    ['with an exp that is no number', () => hmacToken({ ...good(), exp: 'tomorrow' })],
    ['that has expired', () => hmacToken({ ...good(), exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that is not valid yet', () => hmacToken({ ...good(), nbf: inAnHour() })],
    ['of another issuer', () => hmacToken({ ...good(), iss: 'https://evil.example' })],
    ['without an issuer', () => hmacToken(without('iss'))],
    ['for another audience', () => hmacToken({ ...good(), aud: 'other' })],
    ['without an audience', () => hmacToken(without('aud'))],
    ['without sub', () => hmacToken(without('sub'))],
    ['with an empty sub', () => hmacToken({ ...good(), sub: '' })],
    ['with a sub that holds U+0000', () => hmacToken({ ...good(), sub: 'ann\0' })],
    ['with a scope nobody knows', () => hmacToken({ ...good(), scope: 'root' })],
    ['with several scopes in one', () => hmacToken({ ...good(), scope: 'read admin' })],
    ['with an account that is none', () => hmacToken({ ...good(), account_number: '../1001' })],
    ['with a list of accounts', () => hmacToken({ ...good(), account_number: ['1001'] })],
  ]
  for (const [what, token] of refused)
    test(`${what} is refused`, async () => {
      expect(await ask(token())).toBe(401)
    })

  test('that is whole may read, and no more unless it says so', async () => {
    expect(await ask(hmacToken(good()))).toBe(200)
    expect(await ask(hmacToken({ ...good(), aud: ['x', audience] }))).toBe(200)
    expect(await ask(hmacToken(good()), '/metrics')).toBe(403)
    expect(await ask(hmacToken({ ...good(), scope: 'admin' }), '/metrics')).toBe(200)
    const retire = { ids: ['01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'], active: false }
    expect(await ask(hmacToken(good()), `${list}/bulk-retire`, settings, 'POST', retire)).toBe(403)
    const write = hmacToken({ ...good(), scope: 'write' })
    expect(await ask(write, `${list}/bulk-retire`, settings, 'POST', retire)).toBe(200)
  })

  test('with an account stays within that church', async () => {
    const token = hmacToken({ ...good(), account_number: '1001' })
    expect(await ask(token, `${list}?account_number=1001`)).toBe(200)
    expect(await ask(token, `${list}?account_number=1002`)).toBe(403)
  })

  test('needs neither issuer nor audience where none is configured', async () => {
    expect(await ask(hmacToken({ sub: 'ann', exp: inAnHour() }), list, { JWT_SECRET: secret })).toBe(200)
  })

  test('is refused without JWT_SECRET, whatever it was signed with', async () => {
    for (const key of [secret, ' ', 'test-admin-key-0123456789-0123456789'])
      expect(await ask(hmacToken(good(), { key }), list, {})).toBe(401)
  })

  test('ends by the clock of the server, not by that of the library', async () => {
    let now = Date.parse('2030-01-01T00:00:00Z')
    await using app = await testApp(settings, { clock: { now: () => now, monotonic: () => performance.now() } })
    const token = await app.tokens!.issue({ subject: 'ann', scope: 'read', account: null, seconds: 60 })
    const status = async () =>
      (await app.call('GET', list, { key: null, headers: { authorization: `Bearer ${token}` } })).status
    expect(await status()).toBe(200)
    now += 60_000
    expect(await status()).toBe(401)
  })
})
