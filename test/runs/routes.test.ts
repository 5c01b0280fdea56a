import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { orderFrom } from '../../src/runs/idempotency.ts'
import { fillDisk } from '../postgres/full-disk.ts'
import { adminKey, type TestApp, testApp, until } from '../support.ts'
import { admin, kindOf, manual, settle } from './engine.ts'

const nobody = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'
type Handle = { runId: string; publicAccessToken: string }
type Json = Record<string, unknown>

let app: TestApp & AsyncDisposable
const job = manual()

beforeAll(async () => {
  app = await testApp({ RUN_CONCURRENCY: '8' })
  app.runs.register(job.kind)
  app.runs.register(
    kindOf(async ({ input }) => {
      if ((input as { fail?: boolean }).fail) throw Object.assign(new Error('no'), {})
      return { path: '/media/x' }
    }),
  )
})
afterAll(() => app[Symbol.asyncDispose]())

async function add(
  kind: string,
  input: unknown = {},
  tags: string[] = [],
  by: { id: string; account: string | null } = admin,
) {
  const id = await app.sql.begin((tx) => app.runs.enqueue(tx, { name: kind, input: z.unknown() }, input, { by, tags }))
  app.runs.wake()
  await settle()
  return id
}

const json = async (response: Response) => (await response.json()) as Json
const bearer = (token: string) => ({ key: null, headers: { authorization: `Bearer ${token}` } })
/** A heartbeat may come between any two lines. */
const linesIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Json)
    .filter(({ type }) => type !== 'heartbeat')

describe('runs over HTTP', () => {
  test('are got, listed by tag, kind and status, and paged', async () => {
    const ids = [
      await add('test.kind', {}, ['list:1']),
      await add('test.kind', {}, ['list:1']),
      await add('test.kind', {}, ['list:1']),
    ]
    for (const id of ids) await app.runs.finished(id, AbortSignal.timeout(5_000), '')
    const run = await json(await app.call('GET', `/v1/runs/${ids[0]}`))
    expect(run).toMatchObject({
      id: ids[0],
      kind: 'test.kind',
      status: 'succeeded',
      tags: ['list:1'],
      output: { path: '/media/x' },
    })
    const first = await json(await app.call('GET', '/v1/runs?tag=list:1&kind=test.kind&status=succeeded&limit=2'))
    expect((first.runs as Json[]).map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await json(
      await app.call(
        'GET',
        `/v1/runs?tag=list:1&kind=test.kind&status=succeeded&limit=2&cursor=${String(first.next_cursor)}`,
      ),
    )
    expect([(second.runs as Json[]).map(({ id }) => id), second.next_cursor]).toEqual([[ids[0]], null])
  })

  const refusals: [what: string, method: string, path: string, status: number][] = [
    ['an unknown run', 'GET', `/v1/runs/${nobody}`, 404],
    ['the events of an unknown run', 'GET', `/v1/runs/${nobody}/events`, 404],
    ['the events of an unknown tag', 'GET', '/v1/runs/events?tag=nothing', 404],
    ['events of no tag', 'GET', '/v1/runs/events', 422],
    ['an unknown parameter', 'GET', '/v1/runs?colour=red', 422],
    ['a seq that is none', 'GET', `/v1/runs/${nobody}/events?from=-1`, 422],
    ['a status that is none', 'GET', '/v1/runs?status=gone', 422],
    ['an id that is none', 'GET', '/v1/runs/17', 422],
    ['canceling an unknown run', 'POST', `/v1/runs/${nobody}/cancel`, 404],
    ['another method', 'DELETE', '/v1/runs', 405],
  ]
  test.each(refusals)('refuse %s', async (_, method, path, status) => {
    expect((await app.call(method, path)).status).toBe(status)
  })

  test('are canceled and retried, and refuse what their status does not allow', async () => {
    const id = await add('test.manual', {}, ['cancel:1'])
    expect((await app.call('POST', `/v1/runs/${id}/retry`)).status).toBe(409)
    const canceled = await json(await app.call('POST', `/v1/runs/${id}/cancel`))
    expect(canceled.status).toBe('canceled')
    expect((await app.call('POST', `/v1/runs/${id}/cancel`)).status).toBe(409)
    const { runId } = (await json(await app.call('POST', `/v1/runs/${id}/retry`))) as Handle
    expect(await json(await app.call('GET', `/v1/runs/${runId}`))).toMatchObject({ retry_of: id, tags: ['cancel:1'] })
    await app.call('POST', `/v1/runs/${runId}/cancel`)
  })

  test('of others are hidden from all but admins, and of other churches from a church', async () => {
    const reader = await app.keyFor('read')
    const [ours, theirs] = [await app.keyFor('admin', '1001'), await app.keyFor('admin', '1002')]
    const id = await add('test.kind', {}, ['church:1'], { id: 'key:someone', account: '1001' })
    const see = async (key: string) => {
      const listed = (await json(await app.call('GET', '/v1/runs?tag=church:1', { key }))).runs as Json[]
      return [(await app.call('GET', `/v1/runs/${id}`, { key })).status, listed.length]
    }
    expect(await see(adminKey)).toEqual([200, 1])
    for (const [account, count] of [
      ['1001', 1],
      ['4711', 0],
    ] as const)
      expect((await json(await app.call('GET', `/v1/runs?tag=church:1&account=${account}`))).runs).toHaveLength(count)
    expect((await app.call('GET', '/v1/runs?account=1002', { key: ours })).status).toBe(403)
    expect(await see(ours)).toEqual([200, 1])
    expect(await see(theirs)).toEqual([404, 0])
    expect(await see(reader)).toEqual([404, 0])
    expect((await app.call('GET', '/v1/runs/events?tag=church:1', { key: theirs })).status).toBe(404)
    expect((await app.call('POST', `/v1/runs/${id}/cancel`, { key: reader })).status).toBe(403)
  })
})

describe('following over HTTP', () => {
  test('sends NDJSON with the run in a header', async () => {
    const id = await add('test.kind')
    const answer = await app.call('GET', `/v1/runs/${id}/events`)
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    expect(answer.headers.get('x-run-id')).toBe(id)
    const lines = linesIn(await answer.text())
    expect(lines.map(({ type }) => type)).toEqual(['run.started', 'run.succeeded'])
    const again = await app.call('GET', `/v1/runs/${id}/events?from=${String(lines[0]!.seq)}`)
    expect(linesIn(await again.text()).map(({ type }) => type)).toEqual(['run.succeeded'])
  })

  test('sends server-sent events, goes on after Last-Event-ID, and tells a browser when it was all', async () => {
    const id = await add('test.kind')
    const accept = { accept: 'text/event-stream' }
    const text = await (await app.call('GET', `/v1/runs/${id}/events`, { headers: accept })).text()
    const seqs = [...text.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => seq!)
    expect(seqs).toHaveLength(2)
    const resumed = { headers: { ...accept, 'last-event-id': seqs[0]! } }
    expect(await (await app.call('GET', `/v1/runs/${id}/events`, resumed)).text()).not.toContain(`id: ${seqs[0]}\n`)
    const over = { headers: { ...accept, 'last-event-id': seqs[1]! } }
    expect((await app.call('GET', `/v1/runs/${id}/events`, over)).status).toBe(204)
  })

  test('of a tag ends with its counts', async () => {
    for (let run = 0; run < 3; run++) await add('test.kind', {}, ['follow:1'])
    const lines = linesIn(await (await app.call('GET', '/v1/runs/events?tag=follow:1')).text())
    expect(lines.at(-1)).toMatchObject({ type: 'tag.ended', counts: { succeeded: 3 } })
  })

  test('a stream that is asked for by HEAD is closed again', async () => {
    const id = await add('test.manual')
    const answer = await app.call('HEAD', `/v1/runs/${id}/events`)
    expect([answer.status, answer.body]).toEqual([200, null])
    await until(() => app.runs.listeners() === 0 && job.going.has(id))
    job.going.get(id)!.end()
  })
})

describe('a run token', () => {
  const opened = async (target: { runId: string } | { tag: string }) =>
    (await app.runs.handed(target)).publicAccessToken

  test('opens its run and nothing else', async () => {
    const [mine, other] = [await add('test.kind', {}, ['token:1']), await add('test.kind')]
    const token = await opened({ runId: mine })
    const status = async (method: string, path: string) => (await app.call(method, path, bearer(token))).status
    expect(await status('GET', `/v1/runs/${mine}`)).toBe(200)
    expect(await status('GET', `/v1/runs/${mine}/events`)).toBe(200)
    expect((await app.call('GET', `/v1/runs/${mine}?access_token=${token}`, { key: null })).status).toBe(200)
    for (const path of [
      `/v1/runs/${other}`,
      `/v1/runs/${nobody}`,
      `/v1/runs/${nobody}/events`,
      '/v1/runs',
      '/v1/runs?tag=token:1',
      '/v1/runs/events?tag=token:1',
    ])
      expect([path, await status('GET', path)]).toEqual([path, 403])
    expect(await status('POST', `/v1/runs/${mine}/cancel`)).toBe(403)
    expect(await status('POST', `/v1/runs/${mine}/retry`)).toBe(403)
    for (const path of ['/v1/image-gen/references', '/v1/nothing', `/v1/image-gen/references?access_token=${token}`])
      expect([path, await status('GET', path)]).toEqual([path, 401])
    expect((await app.call('GET', `/v1/runs/${mine}?access_token=${adminKey}`, { key: null })).status).toBe(401)
  })

  test('of a tag opens the tag and its runs', async () => {
    const [mine, other] = [await add('test.kind', {}, ['token:2']), await add('test.kind')]
    const token = await opened({ tag: 'token:2' })
    const status = async (path: string) => (await app.call('GET', path, bearer(token))).status
    expect(await status('/v1/runs/events?tag=token:2')).toBe(200)
    expect(await status('/v1/runs?tag=token:2')).toBe(200)
    expect(await status(`/v1/runs/${mine}`)).toBe(200)
    expect(await status(`/v1/runs/${other}`)).toBe(403)
    expect(await status('/v1/runs/events?tag=token:1')).toBe(403)
    expect(await status('/v1/runs')).toBe(403)
  })

  test('that was changed, signed by another or of no algorithm opens nothing', async () => {
    const id = await add('test.kind')
    const token = await opened({ runId: id })
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const forged = (header: object, key: string) => {
      const body = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}`
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
    }
    const none = `${Buffer.from('{"alg":"none","typ":"run+jwt"}').toString('base64url')}.${claims}.`
    const shifted = `${head}.${Buffer.from(JSON.stringify({ scopes: [`read:runs:${id}`], exp: 9_999_999_999 })).toString('base64url')}.${signature}`
    for (const bad of [
      `${token.slice(0, -4)}AAAA`,
      forged({ alg: 'HS256', typ: 'run+jwt' }, 'another key'),
      none,
      shifted,
      '',
      'x.y.z',
    ])
      expect((await app.call('GET', `/v1/runs/${id}`, bearer(bad || 'x'))).status).toBe(401)
  })

  test('is over after an hour, and ends the stream it opened', async () => {
    let offset = 0
    const clock = { now: () => Date.now() + offset, monotonic: () => performance.now() }
    await using late = await testApp({}, { clock })
    late.runs.register(job.kind)
    // One to two seconds are left: a token's time is in whole ones.
    offset = -3_598_000
    const id = await late.sql.begin((tx) => late.runs.enqueue(tx, job.kind, {}, { by: admin }))
    const { publicAccessToken: token } = await late.runs.handed({ runId: id })
    late.runs.wake()
    offset = 0
    const stream = await late.call('GET', `/v1/runs/${id}/events`, bearer(token))
    const lines = linesIn(await stream.text())
    expect(lines.at(-1)).toMatchObject({ type: 'stream.ended', reason: 'token_expired' })
    expect((await late.call('GET', `/v1/runs/${id}`, bearer(token))).status).toBe(401)
    expect((await late.call('GET', `/v1/runs/${id}`)).status).toBe(200)
  })

  test('ends for a key that is revoked while it follows', async () => {
    const { key, secret } = await app.keys.create({ name: 'short', scope: 'admin', account: null, expiresAt: null })
    const id = await app.sql.begin((tx) =>
      app.runs.enqueue(tx, job.kind, {}, { by: admin, notBefore: Date.now() + 60_000 }),
    )
    const stream = await app.call('GET', `/v1/runs/${id}/events`, { key: secret })
    await app.keys.revoke(key.id)
    expect(linesIn(await stream.text()).at(-1)).toMatchObject({ type: 'stream.ended', reason: 'credential_ended' })
  })

  test('never stands in a log line', async () => {
    const logged: object[] = []
    const write = (fields: object, message: string) => void logged.push({ ...fields, message })
    await using spied = await testApp({}, { log: { debug: write, info: write, warn: write, error: write } })
    await spied.call('GET', `/v1/runs/${nobody}?access_token=a-secret-token`, { key: null })
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain('a-secret-token')
  })
})

describe('an Idempotency-Key', () => {
  const order = (key: string, request: unknown, path = '/v1/things', caller = admin) =>
    orderFrom(
      new Request(`http://localhost${path}`, { method: 'POST', headers: { 'idempotency-key': key } }),
      caller,
      request,
    )
  const begin = (
    key: string,
    request: unknown,
    input: unknown = {},
    name = 'test.kind',
    path?: string,
    caller?: typeof admin,
  ) =>
    app.runs.begin(order(key, request, path, caller), async (tx) => ({
      runId: await app.runs.enqueue(tx, { name, input: z.unknown() }, input, { by: admin }),
    })) as Promise<{ runId: string }>

  test('makes one run of a hundred equal POSTs at once', async () => {
    const handles = await Promise.all(Array.from({ length: 100 }, () => begin('hundred', { a: 1, b: [1, 2] })))
    expect(new Set(handles.map(({ runId }) => runId)).size).toBe(1)
  })

  test('knows a request however its members are ordered, and refuses another under the same key', async () => {
    const first = await begin('order', { a: 1, b: { c: 2, d: 3 } })
    expect(await begin('order', { b: { d: 3, c: 2 }, a: 1 })).toEqual(first)
    await expect(begin('order', { a: 2 })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('belongs to one credential and one path', async () => {
    const first = await begin('whose', {})
    expect(await begin('whose', {}, {}, 'test.kind', '/v1/others')).not.toEqual(first)
    expect(await begin('whose', {}, {}, 'test.kind', '/v1/things', { ...admin, id: 'key:other' })).not.toEqual(first)
  })

  test('is free again when its run has failed, and after a day', async () => {
    let offset = 0
    const clock = { now: () => Date.now() + offset, monotonic: () => performance.now() + offset }
    await using aging = await testApp({}, { clock })
    const failing = manual('test.failing')
    aging.runs.register(failing.kind)
    const again = () =>
      aging.runs.begin(order('again', {}), async (tx) => ({
        runId: await aging.runs.enqueue(tx, failing.kind, {}, { by: admin }),
      })) as Promise<{ runId: string }>
    const first = await again()
    expect(await again()).toEqual(first)
    offset = 86_400_000
    const second = await again()
    expect(second).not.toEqual(first)
    await until(() => failing.going.has(second.runId))
    const { GiveUp } = await import('../../src/runs/kinds.ts')
    failing.going.get(second.runId)!.fail(new GiveUp('conflict', 'No.'))
    await aging.runs.finished(second.runId, AbortSignal.timeout(10_000), '')
    expect(await again()).not.toEqual(second)
  })

  test('over HTTP gives the same run again, and 422 when it is none', async () => {
    const id = await add('test.manual')
    await app.call('POST', `/v1/runs/${id}/cancel`)
    const retry = (key: string) => app.call('POST', `/v1/runs/${id}/retry`, { headers: { 'idempotency-key': key } })
    const [one, two] = await Promise.all([retry('twice'), retry('twice')])
    const [first, second] = [(await json(one)) as Handle, (await json(two)) as Handle]
    expect(second.runId).toBe(first.runId)
    expect((await retry('x'.repeat(256))).status).toBe(422)
    expect((await app.call('POST', `/v1/runs/${first.runId}/cancel`)).status).toBe(200)
  })
})

describe('the server as a whole', () => {
  // Whose size SQLite limits.
  test('answers 507 to what begins a run while the disk is full, and goes on reading', async () => {
    await using full = await testApp()
    const makeRoom = await fillDisk(full.sql)
    let answer = new Response()
    for (let tries = 0; tries < 200 && answer.status !== 507; tries++)
      answer = await full.call('POST', '/v1/imports/directory', { body: { dir: full.dir } })
    expect(answer.status).toBe(507)
    expect(((await answer.json()) as Json).code).toBe('storage_full')
    expect((await full.call('GET', '/v1/runs?limit=1')).status).toBe(200)
    await makeRoom()
    expect((await full.call('POST', '/v1/imports/directory', { body: { dir: full.dir } })).status).toBe(200)
  })

  test('that stops lets a run that is nearly done tell its end to who listens', async () => {
    const stopping = await testApp()
    const quick = manual('test.quick')
    stopping.runs.register(quick.kind)
    const id = await stopping.sql.begin((tx) => stopping.runs.enqueue(tx, quick.kind, {}, { by: admin }))
    stopping.runs.wake()
    const reading = (await stopping.call('GET', `/v1/runs/${id}/events`)).text()
    await until(() => quick.going.has(id))
    const stopped = stopping.runs.drain(5_000)
    quick.going.get(id)!.end()
    await stopped
    expect(linesIn(await reading).at(-1)).toMatchObject({ type: 'run.succeeded' })
    await stopping[Symbol.asyncDispose]()
  })

  test('closes its streams with a last line when it stops', async () => {
    const stopping = await testApp()
    const slow = manual('test.slow')
    stopping.runs.register(slow.kind)
    const id = await stopping.sql.begin((tx) => stopping.runs.enqueue(tx, slow.kind, {}, { by: admin }))
    stopping.runs.wake()
    const stream = await stopping.call('GET', `/v1/runs/${id}/events`)
    const reading = stream.text()
    await until(() => slow.going.has(id))
    await stopping.runs.drain(0)
    expect(linesIn(await reading).at(-1)).toMatchObject({ type: 'stream.ended', reason: 'draining' })
    await stopping[Symbol.asyncDispose]()
  })
})
