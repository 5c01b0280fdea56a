import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { restoreBackup } from '../../src/db/backup.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch, type TestApp, testApp } from '../support.ts'

type Key = { id: string; name: string; secret: string; revoked_at: string | null; created_by: string | null }
const list = '/v1/image-gen/references'

describe('keys over HTTP', () => {
  const create = async (app: TestApp, body: object, key = adminKey) => app.call('POST', '/v1/keys', { body, key })

  test('are made, listed without secrets page by page, and revoked with whom they signed in', async () => {
    await using app = await testApp()
    const made = await create(app, { name: 'site', scope: 'write', days: 30 })
    const key = (await made.json()) as Key
    expect([made.status, key]).toEqual([201, expect.objectContaining({ created_by: 'key:configured' }) as never])
    await create(app, { name: 'reader' })
    expect((await app.call('GET', list, { key: key.secret })).status).toBe(200)
    const signedIn = await app.call('POST', '/v1/session', { key: null, body: { key: key.secret } })
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    const first = (await (await app.call('GET', '/v1/keys?limit=1')).json()) as { keys: Key[]; next_cursor: string }
    expect([first.keys[0]!.name, JSON.stringify(first).includes(key.secret)]).toEqual(['site', false])
    const second = (await (await app.call('GET', `/v1/keys?limit=1&cursor=${first.next_cursor}`)).json()) as never
    expect(second).toMatchObject({ keys: [{ name: 'reader', scope: 'read' }], next_cursor: null })
    expect((await app.call('DELETE', `/v1/keys/${key.id}`)).status).toBe(200)
    expect((await app.call('GET', list, { key: key.secret })).status).toBe(401)
    expect((await app.call('GET', list, { key: null, headers: { cookie } })).status).toBe(401)
    expect((await app.call('DELETE', `/v1/keys/${key.id}`)).status).toBe(404)
    const { entries } = (await (await app.call('GET', '/v1/audit?action=key.revoke')).json()) as { entries: object[] }
    expect(entries).toMatchObject([{ actor: 'key:configured', subject: key.id }])
  })

  test("of a church are its admin's alone", async () => {
    await using app = await testApp()
    const church = await app.keyFor('admin', '1001')
    const own = (await (await create(app, { name: 'own' }, church)).json()) as Key
    expect(own).toMatchObject({ account_number: '1001' })
    const other = (await (await create(app, { name: 'other', account_number: '1002' })).json()) as Key
    expect((await create(app, { name: 'x', account_number: '1002' }, church)).status).toBe(403)
    expect((await app.call('DELETE', `/v1/keys/${other.id}`, { key: church })).status).toBe(404)
    const { keys } = (await (await app.call('GET', '/v1/keys', { key: church })).json()) as { keys: Key[] }
    expect(keys.map(({ name }) => name)).toEqual(['test', 'own'])
    const named = async (key: string) =>
      ((await (await app.call('GET', '/v1/callers', { key })).json()) as { callers: object[] }).callers
    const all = await named(await app.keyFor('read'))
    expect(all).toMatchObject([
      { id: 'key:configured', name: 'VERGER_API_KEY' },
      {},
      { id: `key:${own.id}`, name: 'own' },
      {},
      {},
    ])
    expect(await named(church)).toEqual(all.slice(0, 3))
    for (const path of ['/v1/settings', '/v1/keys'])
      expect((await app.call('GET', path, { key: await app.keyFor('write') })).status).toBe(403)
    expect((await app.call('GET', '/v1/settings', { key: church })).status).toBe(403)
    expect((await app.call('POST', '/v1/backups', { key: church })).status).toBe(403)
  })
})

describe('the last key that can administer', () => {
  const revoke = async (app: TestApp, id: string, key: string) => app.call('DELETE', `/v1/keys/${id}`, { key })

  test('is not revoked by a call, though a command on the machine may', async () => {
    await using app = await testApp({ VERGER_API_KEY: '' })
    const { key: last, secret } = await app.keys.create({ name: 'a', scope: 'admin', account: null, expiresAt: null })
    const { key: writer } = await app.keys.create({ name: 'b', scope: 'write', account: null, expiresAt: null })
    await app.keys.create({ name: 'over', scope: 'admin', account: null, expiresAt: '2020-01-01T00:00:00.000Z' })
    await app.keys.create({ name: 'a church', scope: 'admin', account: '1001', expiresAt: null })
    const answer = await revoke(app, last.id, secret)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        detail: expect.stringContaining('make another admin key first'),
      }) as never,
    ])
    expect((await app.call('GET', '/v1/keys', { key: secret })).status).toBe(200)
    expect((await revoke(app, writer.id, secret)).status).toBe(200)
    const { key: other } = await app.keys.create({ name: 'c', scope: 'admin', account: null, expiresAt: null })
    expect((await revoke(app, last.id, secret)).status).toBe(200)
    await app.keys.revoke(other.id)
    expect((await app.keys.list()).filter(({ scope, revoked_at: at }) => scope === 'admin' && at === null).length).toBe(
      2,
    )
  })

  test.each([['VERGER_API_KEY'], ['JWT_SECRET']])('is revoked where %s is another way in', async (setting) => {
    const another = { [setting]: 'another-way-in-0123456789-abcdefghijkl' }
    await using app = await testApp({ VERGER_API_KEY: '', ...another })
    const { key, secret } = await app.keys.create({ name: 'a', scope: 'admin', account: null, expiresAt: null })
    expect((await revoke(app, key.id, secret)).status).toBe(200)
  })

  test('is known in the list as the one that asks', async () => {
    await using app = await testApp()
    const { secret } = await app.keys.create({ name: 'mine', scope: 'admin', account: null, expiresAt: null })
    await app.keyFor('read')
    const { keys } = (await (await app.call('GET', '/v1/keys', { key: secret })).json()) as {
      keys: { name: string; is_own: boolean }[]
    }
    expect(keys.filter(({ is_own: isOwn }) => isOwn).map(({ name }) => name)).toEqual(['mine'])
  })
})

test('the settings say where each comes from, and no secret', async () => {
  const secret = 'hunter2hunter2hunter2hunter2hunter2'
  const environment = {
    JWT_SECRET: secret,
    REMIX_URL: `https://ann:${secret}@feed.example/x?token=${secret}`,
    PORT: '0',
    REMIX_TOKEN: '',
  }
  const { shown } = readConfig(environment, { PORT: '4000' })
  const of = (name: string) => shown.find((one) => one.name === name)
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(of('JWT_SECRET')).toMatchObject({ value: null, origin: 'env', is_secret: true, is_set: true })
  expect(of('REMIX_TOKEN')).toMatchObject({ value: null, origin: 'default', is_secret: true, is_set: false })
  expect(of('REMIX_URL')).toMatchObject({ value: 'https://redacted:redacted@feed.example/x?redacted', origin: 'env' })
  expect(of('PORT')).toMatchObject({ value: '4000', origin: 'flag' })
  expect(of('HOST')).toMatchObject({ value: '127.0.0.1', origin: 'default', is_secret: false })
  await using app = await testApp()
  const { settings } = (await (await app.call('GET', '/v1/settings')).json()) as { settings: { name: string }[] }
  expect(settings.length).toBe(shown.length)
  expect(JSON.stringify(settings)).not.toContain(adminKey)
})

describe('a backup over HTTP', () => {
  test('is a run whose signed link gives an archive that restores', async () => {
    await using app = await testApp()
    await app.call('POST', list, { body: pictureForm(picture(1)) })
    const { runId } = (await (await app.call('POST', '/v1/backups')).json()) as { runId: string }
    await app.runs.finished(runId, AbortSignal.timeout(20_000), 'http://localhost')
    const run = (await (await app.call('GET', `/v1/runs/${runId}`)).json()) as never as {
      status: string
      output: { url: string; size_bytes: number; file: string }
    }
    expect(run).toMatchObject({ status: 'succeeded', output: { size_bytes: expect.any(Number) as never } })
    const { pathname, search } = new URL(run.output.url)
    const answer = await app.call('GET', pathname + search, { key: null })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${run.output.file}"`,
    ])
    using elsewhere = scratch()
    const archive = join(elsewhere.dir, 'a.tar')
    await Bun.write(archive, answer)
    const restored = join(elsewhere.dir, 'data')
    expect(await restoreBackup(restored, archive)).toEqual({ files: 1 })
    expect((await app.call('GET', pathname)).status).toBe(403)
    expect((await app.call('GET', `${pathname}?expires=9999999999&signature=x`)).status).toBe(404)
  }, 60_000)

  test('keeps the newest three', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z')
    await using app = await testApp({}, { clock: { now: () => now, monotonic: () => performance.now() } })
    // Where servers share files, they share these.
    const dir = join(app.config.MEDIA_DIR ?? app.dir, 'backups')
    for (const day of [1, 2, 3, 4]) await Bun.write(join(dir, `verger-2025010${day}T000000Z.tar`), 'x')
    await Bun.write(join(dir, 'verger-20250101T000000Z.tar.77.part'), 'x')
    now += 1_000
    const { runId } = (await (await app.call('POST', '/v1/backups')).json()) as { runId: string }
    await app.runs.finished(runId, AbortSignal.timeout(20_000), '')
    expect(readdirSync(dir).toSorted()).toEqual([
      'verger-20250103T000000Z.tar',
      'verger-20250104T000000Z.tar',
      'verger-20260101T000001Z.tar',
    ])
  }, 60_000)
})
