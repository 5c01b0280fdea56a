import { describe, expect, test } from 'bun:test'
import { readConfig } from '../../src/config.ts'
import { admin, kindOf } from '../runs/engine.ts'
import { onPostgres } from '../postgres/databases.ts'
import { testApp } from '../support.ts'

test('a role needs a database that others share', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow('ROLE: "web" is not valid without DATABASE_URL')
})

test('with a shared database what is a directory has to be named', () => {
  const url = 'postgres://verger:hunter2@127.0.0.1/verger'
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('MEDIA_DIR: "" is not valid with DATABASE_URL')
  expect(() => readConfig({ DATABASE_URL: url, MEDIA_DIR: '/m' })).toThrow('STORAGE_DIR: "" is not valid with')
  expect(() => readConfig({ DATABASE_URL: url, MEDIA_DIR: '/m', STORAGE_DIR: '/s', DEMO: '1' })).toThrow('DEMO: "on"')
  const { shown } = readConfig({ DATABASE_URL: url, MEDIA_DIR: '/m', STORAGE_DIR: '/s' })
  expect(shown.find(({ name }) => name === 'DATABASE_URL')).toMatchObject({
    value: 'postgres://redacted:redacted@127.0.0.1/verger',
    origin: 'env',
  })
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@h/x' })).toThrow('DATABASE_URL: the value given is not')
})

describe.if(onPostgres)('a server', () => {
  test('that works answers only how it is, and does what one that answers was asked for', async () => {
    await using web = await testApp({ ROLE: 'web' })
    const worker = await testApp({ ROLE: 'worker', DATA_DIR: web.dir })
    const kind = kindOf(async () => ({ done: true }), 'test.role')
    web.runs.register(kind)
    worker.runs.register(kind)
    const id = await web.sql.begin((tx) => web.runs.enqueue(tx, kind, {}, { by: admin }))
    web.runs.wake()
    expect(await web.runs.finished(id, AbortSignal.timeout(10_000), '')).toMatchObject({ status: 'succeeded' })
    expect((await web.call('GET', '/v1/runs')).status).toBe(200)
    const refused = await worker.call('GET', '/v1/runs')
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable', retryable: true }])
    expect((await worker.call('GET', '/health', { key: null })).status).toBe(200)
    await worker[Symbol.asyncDispose]()
  })
})
