import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch, testApp } from '../support.ts'

const list = '/v1/image-gen/references'

/** Every byte of a data directory, as one text. */
function everythingIn(dir: string): string {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

describe('an API key', () => {
  test('is stored as a hash and nothing else', async () => {
    await using app = await testApp()
    const secret = await app.keyFor('read')
    expect(secret).toMatch(/^vgr_[\w-]{43}$/)
    const stored = everythingIn(app.dir)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(secret.slice(4, 20))
    expect(stored).not.toContain(adminKey)
    expect(JSON.stringify(await app.keys.list())).not.toContain(secret.slice(9))
  })

  test('ends at its expiry, to the millisecond', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z')
    await using app = await testApp({}, { clock: { now: () => now, monotonic: () => performance.now() } })
    const expiresAt = '2026-01-02T00:00:00.000Z'
    const { secret } = await app.keys.create({ name: 'short', scope: 'read', account: null, expiresAt })
    const ask = async () => (await app.call('GET', list, { key: secret })).status
    now = Date.parse(expiresAt) - 1
    expect(await ask()).toBe(200)
    now++
    expect(await ask()).toBe(401)
  })

  test('is refused from the moment it is revoked, and cannot be revoked twice', async () => {
    await using app = await testApp()
    const secret = await app.keyFor('admin')
    const { id } = (await app.keys.list())[0]!
    expect((await app.call('GET', list, { key: secret })).status).toBe(200)
    await app.keys.revoke(id)
    expect((await app.call('GET', list, { key: secret })).status).toBe(401)
    expect(app.keys.revoke(id)).rejects.toThrow('No usable key has the id')
  })

  const mayNot: [scope: 'read' | 'write' | 'admin', method: string, path: string, status: number][] = [
    ['read', 'GET', list, 200],
    ['read', 'PATCH', `${list}/01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c`, 403],
    ['read', 'GET', '/metrics', 403],
    ['write', 'PATCH', `${list}/01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c`, 404],
    ['write', 'GET', '/metrics', 403],
    ['admin', 'GET', '/metrics', 200],
  ]
  for (const [scope, method, path, status] of mayNot)
    test(`of the scope ${scope} gets ${status} for ${method} ${path.slice(0, 30)}`, async () => {
      await using app = await testApp()
      const call = { key: await app.keyFor(scope), ...(method === 'PATCH' && { body: { season: 'easter' } }) }
      expect((await app.call(method, path, call)).status).toBe(status)
    })

  test('of a church sees its own and nobody’s, changes its own alone, and learns no more', async () => {
    await using app = await testApp()
    const upload = async (seed: number, fields: Record<string, string>) => {
      const answer = await app.call('POST', list, { body: pictureForm(picture(seed), fields) })
      return ((await answer.json()) as { reference: { id: string } }).reference.id
    }
    const own = await upload(1, { account_number: '1001' })
    const foreign = await upload(2, { account_number: '1002' })
    const common = await upload(3, {})
    const key = await app.keyFor('write', '1001')
    const status = async (method: string, path: string, body?: unknown) =>
      (await app.call(method, path, { key, ...(body !== undefined && { body }) })).status
    expect([await status('GET', `${list}/${own}`), await status('GET', `${list}/${common}`)]).toEqual([200, 200])
    expect(await status('GET', `${list}/${foreign}`)).toBe(404)
    expect(await status('PATCH', `${list}/${foreign}`, { season: 'easter' })).toBe(404)
    expect(await status('PATCH', `${list}/${common}`, { season: 'easter' })).toBe(403)
    expect(await status('PATCH', `${list}/${own}`, { season: 'easter' })).toBe(200)
    expect(await status('PATCH', `${list}/${own}`, { account_number: '1002' })).toBe(403)
    expect(await status('PATCH', `${list}/${own}`, { account_number: null })).toBe(403)
    expect(await status('GET', `${list}?account_number=1002`)).toBe(403)
    expect(await status('POST', `${list}/bulk-retire`, { ids: [own], active: false })).toBe(403)
    expect(await status('POST', list, pictureForm(picture(4), { account_number: '1002' }))).toBe(403)
    const seen = (await (await app.call('GET', list, { key })).json()) as { references: { id: string }[] }
    expect(seen.references.map(({ id }) => id).toSorted()).toEqual([own, common].toSorted())
  })
})

describe('VERGER_API_KEY', () => {
  test('stands in place of a first key, until it is changed', async () => {
    using own = scratch()
    const first = 'first-configured-key-0123456789-abcd'
    const second = 'other-configured-key-0123456789-abcd'
    for (const [configured, shut] of [
      [first, second],
      [second, first],
    ] as const) {
      await using app = await testApp({ DATA_DIR: own.dir, VERGER_API_KEY: configured })
      expect(await app.keys.ensureFirst()).toBeNull()
      expect((await app.call('GET', list, { key: configured })).status).toBe(200)
      expect((await app.call('GET', list, { key: shut })).status).toBe(401)
      expect(everythingIn(own.dir)).not.toContain(configured)
    }
  })

  test('is not needed: the first start makes an admin key, and no later one makes another', async () => {
    await using app = await testApp({ VERGER_API_KEY: '' })
    const secret = (await app.keys.ensureFirst())!
    expect((await app.call('GET', '/metrics', { key: secret })).status).toBe(200)
    expect(await app.keys.ensureFirst()).toBeNull()
  })
})
