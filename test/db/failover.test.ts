import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client } from 'pg'
import { placesOf } from '../../src/db/postgres/connection.ts'
import { readConfig } from '../../src/config.ts'
import { onPostgres } from '../postgres/databases.ts'
import { postgresServer, standbyOf, type TestServer } from '../postgres/server.ts'
import { serving } from '../commands/server.ts'
import { adminKey, scratch, testApp, type TestApp, until } from '../support.ts'

const list = '/v1/image-gen/references'
const addresses: [address: string, places: [host: string, port: number][]][] = [
  ['postgres://ann:p%40ss@one/verger', [['one', 5432]]],
  [
    'postgres://ann:p,w@one:1,two:2,[::1]/verger?sslmode=require',
    [
      ['one', 1],
      ['two', 2],
      ['::1', 5432],
    ],
  ],
  [
    'postgresql://ann@/verger?host=one,two&port=6432',
    [
      ['one', 6432],
      ['two', 6432],
    ],
  ],
  [
    'postgresql:///verger?host=one,/run/postgresql&port=1,2',
    [
      ['one', 1],
      ['/run/postgresql', 2],
    ],
  ],
  [
    'postgres://one,two/verger?port=7',
    [
      ['one', 7],
      ['two', 7],
    ],
  ],
]
test('an address names its servers as libpq reads them, and shows no password', () => {
  for (const [address, places] of addresses) {
    expect([address, placesOf(address).map(({ host, port }) => [host, port])]).toEqual([address, places])
    const { shown } = readConfig({ DATABASE_URL: address, MEDIA: 's3', STORAGE: 's3', S3_BUCKET: 'b' })
    const { value } = shown.find(({ name }) => name === 'DATABASE_URL')!
    expect([value, /ann|p,w|p%40ss/.test(value!)]).toEqual([value, false])
  }
  for (const wrong of ['postgres://one:x,two/verger', 'postgres://one,two:x/verger', 'mysql://one,two/verger'])
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow('DATABASE_URL: the value given is not valid')
})

describe.if(onPostgres)('a server whose PostgreSQL has a standby', () => {
  let [primary, standby]: TestServer[] = []
  let app: TestApp & AsyncDisposable
  let DATABASE_URL: string
  beforeAll(async () => {
    primary = await postgresServer()
    standby = await standbyOf(primary, 'two')
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
    DATABASE_URL = `postgres://verger@${hosts}/postgres`
    app = await testApp({ DATABASE_URL, MEDIA_DIR: '/tmp/none', STORAGE_DIR: '/tmp/none' })
    await primary.configure("synchronous_standby_names = 'two'")
  }, 60_000)
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await standby![Symbol.asyncDispose]()
    await primary![Symbol.asyncDispose]()
  })

  const write = (name: string) => app.call('POST', '/v1/keys', { body: { name, scope: 'read' } })
  const names = async () => {
    const { keys } = (await (await app.call('GET', '/v1/keys?limit=200')).json()) as { keys: { name: string }[] }
    return keys.map(({ name }) => name)
  }

  test('acknowledges nothing that the standby has not', async () => {
    const admin = new Client({ connectionString: `${primary!.url}/postgres` })
    admin.on('error', () => {})
    await admin.connect()
    await until(async () => {
      const { rows } = await admin.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)
      return rows.length === 1
    })
    await standby!.stop('immediate')
    const writing = write('not copied')
    // As a timeout would: the server then says in passing that it committed here alone, and reports success.
    await until(async () => {
      const waits = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`
      return (await admin.query(waits)).rows.length > 0
    })
    const refused = await writing
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable', retryable: true }])
    await standby!.start()
    await admin.end()
    expect((await write('copied')).status).toBe(201)
  })

  test('answers reads while the standby alone is there, starts at it, and writes again once it is promoted', async () => {
    using own = scratch()
    await primary!.stop('immediate')
    expect((await app.call('GET', list)).status).toBe(200)
    expect(await names()).toContain('copied')
    const refused = await write('too early')
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '1',
      { code: 'storage_read_only', retryable: true },
    ])
    const settings = { DATABASE_URL, DATA_DIR: own.dir, MEDIA_DIR: own.dir, STORAGE_DIR: own.dir }
    await using started = await serving({ ...settings, VERGER_API_KEY: adminKey, LOG_LEVEL: 'silent' })
    const asked = (path: string, method = 'GET', body?: string) =>
      fetch(started.origin + path, {
        method,
        headers: { 'x-api-key': adminKey, 'content-type': 'application/json' },
        body,
      })
    expect((await asked(list)).status).toBe(200)
    await standby!.promote()
    await until(async () => (await asked('/v1/keys', 'POST', '{"name":"started meanwhile"}')).status === 201)
    await until(async () => (await write('after')).status === 201)
    expect(await names()).toEqual(expect.arrayContaining(['copied', 'after']))
    expect(await names()).not.toContain('too early')
  })
})
