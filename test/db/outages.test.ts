import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client } from 'pg'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { picture } from '../pictures.ts'
import { onPostgres } from '../postgres/databases.ts'
import { postgresServer } from '../postgres/server.ts'
import { pictureForm, testApp, type TestApp } from '../support.ts'

type Body = { code?: string; retryable?: boolean; references?: object[] }
const list = '/v1/image-gen/references'
const isTrue = () => true
const isFalse = () => false

describe.if(onPostgres)('a server whose PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof postgresServer>>
  let app: TestApp & AsyncDisposable
  beforeAll(async () => {
    server = await postgresServer()
    const DATABASE_URL = `${server.url}/postgres`
    app = await testApp({ DATABASE_URL, MEDIA_DIR: '/tmp/none', STORAGE_DIR: '/tmp/none' })
  }, 60_000)
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const asked = async () => {
    const answer = await app.call('GET', list)
    return { status: answer.status, after: answer.headers.get('retry-after'), body: (await answer.json()) as Body }
  }
  const health = async () => (await app.call('GET', '/health', { key: null })).json()
  const written = async (account: string) =>
    (await app.call('POST', '/v1/keys', { body: { name: account, scope: 'read' } })).status

  test('restarts goes on by itself, be it stopped in order or by a crash', async () => {
    for (const mode of ['fast', 'immediate'] as const) {
      await server.stop(mode)
      const waiting = asked()
      await server.start()
      expect((await waiting).status).toBe(200)
      expect(await written(mode)).toBe(201)
    }
  })

  test('is gone answers 503, to be tried again, and everything again once it is back', async () => {
    await server.stop('immediate')
    const first = await asked()
    expect(first).toMatchObject({ status: 503, after: '1', body: { code: 'unavailable', retryable: true } })
    expect(await written('gone')).toBe(503)
    // A restart of this process would repair nothing.
    expect(await health()).toMatchObject({ status: 'degraded', checks: { database: 'unreadable' } })
    await server.start()
    expect((await asked()).status).toBe(200)
    expect(await written('back')).toBe(201)
    expect(await health()).toMatchObject({ checks: { database: 'ok' } })
  })

  test('is read-only answers what only reads, and 503 to what writes', async () => {
    const admin = new Client({ connectionString: `${server.url}/postgres` })
    await admin.connect()
    await admin.query('ALTER SYSTEM SET default_transaction_read_only = on')
    await admin.query('SELECT pg_reload_conf()')
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'verger'`)
    expect((await asked()).status).toBe(200)
    const refused = await app.call('POST', list, { body: pictureForm(picture(1)) })
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'storage_read_only', retryable: true }])
    await admin.query('BEGIN READ WRITE; COMMIT')
    await admin.query('SET default_transaction_read_only = off')
    await admin.query('ALTER SYSTEM RESET default_transaction_read_only')
    await admin.query('SELECT pg_reload_conf()')
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'verger'`)
    await admin.end()
    expect(await written('writable')).toBe(201)
  })

  test('has few connections shares them out, and with none left answers 503 until there is one', async () => {
    const connections = 8
    const restarted = async (most: number) => {
      await server.configure(`max_connections = ${most}`)
      await server.stop('fast')
      await server.start()
    }
    // Fewer than the server would keep, of which it takes two for itself.
    await restarted(connections)
    const others: Client[] = []
    const taken = async () => {
      const client = new Client({ connectionString: `${server.url}/postgres` })
      client.on('error', () => {})
      await client.connect()
      others.push(client)
    }
    await taken()
    const calls = Array.from({ length: 24 }, (_, at) => (at % 4 === 0 ? written(`few ${at}`) : asked()))
    const statuses = (await Promise.all(calls)).map((one) => (typeof one === 'number' ? one : one.status))
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    // Until all are held here: one that the server is just opening has no name yet, and could not be counted.
    while (others.length < connections) {
      await others[0]!.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'verger'`)
      for (let isFree = true; isFree;) isFree = await taken().then(isTrue, isFalse)
    }
    expect(await asked()).toMatchObject({ status: 503, after: '1', body: { code: 'unavailable', retryable: true } })
    await Promise.all(others.map((client) => client.end()))
    expect((await asked()).status).toBe(200)
    await restarted(300)
    expect(await written('many again')).toBe(201)
  })

  test('cut off connections in the middle of transactions loses none that was acknowledged, and stores none twice', async () => {
    const sql = await openPostgres({
      url: `${server.url}/postgres`,
      log: silentLog,
      random: { next: () => Math.random(), id: () => 'test' },
    })
    await sql.run('CREATE TABLE tries (at BIGINT)')
    const admin = new Client({ connectionString: `${server.url}/postgres` })
    await admin.connect()
    const acknowledged: number[] = []
    let left = 200
    // So many in all: on a disk that takes its time with a commit, each of them is cut off until the last cut.
    const cutting = (async () => {
      while (left > 0) {
        const cut = await admin.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'verger' AND state <> 'idle'`,
        )
        left -= cut.rowCount ?? 0
        // Often enough that many transactions are cut off, and seldom enough that many are done meanwhile.
        for (let pause = Math.random() * 8; pause > 0; pause--) await admin.query('SELECT 1')
      }
    })()
    for (let at = 0; left > 0 || acknowledged.length < 60; at++)
      await sql
        .begin(async (tx) => {
          await tx.run('INSERT INTO tries (at) VALUES ($1)', at)
          await tx.get('SELECT count(*) AS tries FROM tries')
        })
        .then(() => acknowledged.push(at))
        .catch((error) => expect(error).toMatchObject({ code: 'unavailable' }))
    await cutting
    await admin.end()
    const stored = (await sql.all('SELECT at FROM tries ORDER BY at')).map(({ at }) => Number(at))
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((at) => !stored.includes(at))).toEqual([])
    await sql.run('DROP TABLE tries')
    await sql.close()
  })
})
