import { describe, expect, test } from 'bun:test'
import { scratch, testApp } from '../support.ts'
import { run } from './run.ts'
import { serving } from './server.ts'

const list = '/v1/image-gen/references'

describe('verger keys, beside a running server,', () => {
  test('creates a key that works at once, lists it without its secret, and revokes it at once', async () => {
    using own = scratch()
    const settings = { DATA_DIR: own.dir, RATE_LIMIT_RPS: '0' }
    await using server = await serving(settings)
    const words = ['keys', 'create', '--name', 'site', '--scope', 'write', '--account', '1001', '--days', '30']
    const created = await run(words, settings)
    const secret = created.out.trim()
    expect([created.code, secret]).toEqual([0, expect.stringMatching(/^vgr_[\w-]{43}$/) as never])
    const ask = async (path = list) => (await fetch(server.origin + path, { headers: { 'x-api-key': secret } })).status
    expect([await ask(), await ask(`${list}?account_number=1002`)]).toEqual([200, 403])

    const listed = await run(['keys', 'list', '--json'], settings)
    const { keys } = JSON.parse(listed.out) as { keys: { id: string; name: string; account_number: string | null }[] }
    const key = keys.find(({ name }) => name === 'site')!
    expect(key).toMatchObject({ scope: 'write', account_number: '1001', revoked_at: null })
    expect(listed.out + (await run(['keys', 'list'], settings)).out).not.toContain(secret.slice(9))

    const revoked = await run(['keys', 'revoke', key.id], settings)
    expect([revoked.code, await ask()]).toEqual([0, 401])
    const again = await run(['keys', 'revoke', key.id], settings)
    expect([again.code, again.err]).toEqual([1, `verger: DATA_DIR ${own.dir}: No usable key has the id ${key.id}.\n`])
    expect(await server.stop()).toBe(0)
    expect((await server.log) + server.said.split('\n', 1)[0]!).not.toContain(secret)
  })

  const wrong: [words: string[], sentence: string][] = [
    [['keys', 'create', '--scope', 'root'], '--scope: "root" is not valid; expected read, write, admin or metrics.'],
    [['keys', 'create', '--account', 'a b'], '--account: "a b" is not an account number.'],
    [['keys', 'create', '--days', '0'], '--days: "0" is not a whole number above 0.'],
    [['keys', 'revoke'], "missing required argument 'id'"],
    [['token'], "required option '--subject <name>' not specified"],
  ]
  test('refuses wrong words with exit code 2 and a sentence', async () => {
    using own = scratch()
    const answers = await Promise.all(wrong.map(([words]) => run(words, { DATA_DIR: own.dir })))
    for (const [at, [words, sentence]] of wrong.entries())
      expect([words, answers[at]!.code, answers[at]!.err]).toEqual([
        words,
        2,
        expect.stringContaining(sentence) as never,
      ])
  })
})

describe('verger token', () => {
  const settings = {
    JWT_SECRET: 'jwt-secret-of-32-bytes-or-more-0123456789',
    JWT_ISSUER: 'https://login.example',
    JWT_AUDIENCE: 'verger',
  }

  test('prints one that the server takes', async () => {
    const words = ['token', '--subject', 'ann', '--scope', 'write', '--account', '1001', '--seconds', '60']
    const { code, out } = await run(words, settings)
    expect(code).toBe(0)
    await using app = await testApp(settings)
    const ask = async (path: string) =>
      (await app.call('GET', path, { key: null, headers: { authorization: `Bearer ${out.trim()}` } })).status
    expect(await ask(`${list}?account_number=1001`)).toBe(200)
    expect(await ask(`${list}?account_number=1002`)).toBe(403)
  })

  test('says in a sentence that there is no secret', async () => {
    const { code, err } = await run(['token', '--subject', 'ann'])
    expect([code, err]).toEqual([1, 'verger: Set JWT_SECRET to create tokens; without it none is accepted.\n'])
  })
})
