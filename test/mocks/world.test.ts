import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { systemTimers } from '../../src/dependencies.ts'
import type { Call, UpstreamFault } from '../../src/kernel/http-client.ts'
import { delivery } from '../../src/mocks/clickup-webhooks.ts'
import { graphics } from '../../src/mocks/graphics.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { serveMocks } from '../../src/mocks/serve.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { guardedHttpClient } from '../../src/upstreams/http.ts'
import { silentLog } from '../../src/kernel/log.ts'

const api = 'https://api.clickup.com/api/v2'

type Index = { fault_names: string[]; fault_examples: object[] }

function setUp() {
  const clock = { ms: Date.parse('2026-11-20T12:00:00Z') }
  const world = mockWorld({ now: () => clock.ms })
  const outbound = guardedHttpClient({
    resolve: mockResolve,
    send: mockSend(world),
    privateHosts: [],
    clock: { now: () => clock.ms, monotonic: () => performance.now() },
    timers: systemTimers,
    random: { next: () => 0 },
    log: silentLog,
  })
  const clickup = (method: Call['method'] & string, path: string, json?: unknown) =>
    outbound.fetchJson({
      upstream: 'clickup',
      url: api + path,
      home: api,
      method,
      headers: { authorization: 'pk_demo' },
      schema: z.any(),
      ...(json !== undefined && { json }),
    })
  const statusOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (fault: UpstreamFault) => fault.status ?? fault.failure,
    )
  return { world, outbound, clickup, statusOf, clock }
}

describe('the mock of ClickUp', () => {
  test('remembers: a tag, a status, a due date and a comment are there when the task is read again', async () => {
    const { clickup } = setUp()
    await clickup('POST', '/task/86ahl0001/tag/rush')
    await clickup('DELETE', '/task/86ahl0001/tag/print')
    await clickup('PUT', '/task/86ahl0001', { status: 'On Hold', due_date: 1_797_000_000_000 })
    await clickup('POST', '/task/86ahl0001/comment', { comment_text: 'Approved.', notify_all: false })
    const task = await clickup('GET', '/task/86ahl0001')
    expect(task.tags.map(({ name }: { name: string }) => name)).toEqual(['christmas', 'rush'])
    expect(task).toMatchObject({
      status: { status: 'on hold' },
      due_date: '1797000000000',
      folder: { name: 'Designs' },
    })
    const { comments } = await clickup('GET', '/task/86ahl0001/comment')
    expect(comments[0]).toMatchObject({ comment_text: 'Approved.', user: { username: 'verger' } })
  })

  test('gives attachments with a single task alone', async () => {
    const { clickup } = setUp()
    const one = await clickup('GET', '/task/86acg0002')
    expect(one.attachments).toHaveLength(1)
    const { tasks, last_page } = await clickup('GET', '/list/901002/task?page=0')
    expect({ attachments: tasks[0].attachments, last_page }).toEqual({ attachments: undefined, last_page: true })
  })

  test('pages comments by 25, the next page by both the date and the id of the last', async () => {
    const { clickup } = setUp()
    for (let at = 0; at < 30; at++) await clickup('POST', '/task/86anh0002/comment', { comment_text: `note ${at}` })
    const first = (await clickup('GET', '/task/86anh0002/comment')).comments
    const { date, id } = first.at(-1)
    const second = (await clickup('GET', `/task/86anh0002/comment?start=${date}&start_id=${id}`)).comments
    expect([first.length, second.length]).toEqual([25, 5])
    expect(new Set([...first, ...second].map((comment: { id: string }) => comment.id)).size).toBe(30)
    expect((await clickup('GET', `/task/86anh0002/comment?start=${date}`)).comments).toHaveLength(25)
  })

  const refusals: [what: string, method: 'GET' | 'PUT', path: string, json: unknown, status: number][] = [
    ['a task nobody has', 'GET', '/task/none', undefined, 404],
    ['a status the list has not', 'PUT', '/task/86ahl0001', { status: 'nonsense' }, 400],
    ['a due date as text', 'PUT', '/task/86ahl0001', { due_date: '1797000000000' }, 400],
    ['a foreign team', 'GET', '/team/1/task', undefined, 401],
  ]
  for (const [what, method, path, json, status] of refusals)
    test(`refuses ${what} with ${status}`, async () => {
      const { clickup, statusOf } = setUp()
      expect(await statusOf(clickup(method, path, json))).toBe(status)
    })

  test('lets a token call 100 times a minute, says when the next begins, and knows revoked tokens', async () => {
    const { world, clickup, statusOf, clock } = setUp()
    for (let call = 0; call < 100; call++) await clickup('GET', '/user')
    const fault = await clickup('GET', '/user').catch((error: UpstreamFault) => error)
    expect(fault).toMatchObject({ status: 429, retryAfterMs: 60_000 })
    clock.ms += 60_000
    expect(await statusOf(clickup('GET', '/user'))).toBe(200)
    world.clickup.tokens = new Set(['another'])
    expect(await statusOf(clickup('GET', '/user'))).toBe(401)
  })

  test('keeps a record of every write, and signs what its webhooks send', async () => {
    const { world, clickup } = setUp()
    const { id, webhook } = await clickup('POST', '/team/9001/webhook', {
      endpoint: 'https://verger.example/webhook/clickup',
      events: ['*'],
    })
    expect(world.clickup.writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /team/9001/webhook'])
    const { body, headers } = delivery(world.clickup, id, 'taskStatusUpdated', '86ahl0001')
    const expected = new Bun.CryptoHasher('sha256', webhook.secret).update(body).digest('hex')
    expect(headers['x-signature']).toBe(expected)
  })
})

describe('the other mocks', () => {
  test('serve a feed of forty graphics with their pictures', async () => {
    const { outbound } = setUp()
    const home = 'https://remix.verger.example'
    const { items, total } = await outbound.fetchJson({
      upstream: 'remix',
      url: `${home}/graphics?limit=100`,
      home,
      schema: z.any(),
    })
    expect({ items: items.length, total }).toEqual({ items: 40, total: 40 })
    expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(graphics.length)
    const { bytes } = await outbound.fetchBytes({ upstream: 'remix', url: items[7].url })
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 640, height: 640, format: 'jpeg' })
  })

  test("serve the churches' websites, from the bare name on", async () => {
    const { outbound } = setUp()
    const { url, bytes } = await outbound.fetchBytes({
      upstream: 'website',
      url: 'http://www.harborlight.example/visit',
    })
    expect(url).toBe('https://www.harborlight.example/')
    expect(new TextDecoder().decode(bytes)).toContain('A light on the water')
  })

  test('see pictures: alike ones get alike vectors, and a schema gets the emptiest answer it takes', async () => {
    const { outbound } = setUp()
    const ask = (path: string, json: unknown) =>
      outbound.fetchJson({
        upstream: 'models',
        url: `https://models.verger.example/v1/${path}`,
        method: 'POST',
        json,
        schema: z.any(),
      })
    const { data } = await ask('embeddings', {
      model: 'm',
      input: [{ image: Buffer.from('no picture').toString('base64') }],
    }).catch(() => ({ data: null }))
    expect(data).toBeNull()
    const schema = { type: 'object', properties: { findings: { type: 'array' }, verdict: { enum: ['pass', 'fail'] } } }
    const answer = await ask('chat/completions', {
      model: 'm',
      messages: [{ role: 'user', content: 'look' }],
      response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
    })
    expect(JSON.parse(answer.choices[0].message.content)).toEqual({ findings: [], verdict: 'pass' })
  })

  const faults = [
    [{ kind: 'status', status: 500 }, 500],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '60' } }, 429],
    [{ kind: 'latency', ms: 2_000 }, 'timeout'],
    [{ kind: 'stall' }, 'timeout'],
    [{ kind: 'torn' }, 'torn'],
    [{ kind: 'html' }, 'not_json'],
    [{ kind: 'redirect_loop' }, 'redirects'],
    [{ kind: 'cut' }, 'torn'],
  ] as const
  const targets = [
    ['clickup', `${api}/user`],
    ['remix', 'https://remix.verger.example/graphics'],
    ['website', 'https://www.newhope.example/manifest.webmanifest'],
    ['models', 'https://models.verger.example/v1/models'],
  ] as const
  for (const [upstream, url] of targets)
    test(`fail as they are ordered to, and are well again: ${upstream}`, async () => {
      for (const [fault, expected] of faults) {
        const { world, outbound, statusOf } = setUp()
        const call = {
          upstream,
          url,
          headers: { authorization: 'x' },
          schema: z.any(),
        }
        const failing = { ...call, ...(expected === 'timeout' && { deadlineMs: 40, attemptMs: 40 }) }
        world.faults.set(upstream, fault)
        expect([fault.kind, await statusOf(outbound.fetchJson(failing))]).toEqual([fault.kind, expected])
        world.faults.set(upstream, { ...fault, times: 1 })
        await statusOf(outbound.fetchJson({ ...failing, repeatable: false }))
        expect(await statusOf(outbound.fetchJson(call))).toBe(200)
      }
    })

  test('do the work and lose the answer when the connection is cut', async () => {
    const { world, clickup, statusOf } = setUp()
    world.faults.set('clickup', { kind: 'cut', times: 1 })
    expect(await statusOf(clickup('POST', '/task/86ahl0001/comment', { comment_text: 'once' }))).toBe('torn')
    const { comments } = await clickup('GET', '/task/86ahl0001/comment')
    expect(comments[0].comment_text).toBe('once')
  })

  test('answer on a real port too, with links that lead there', async () => {
    const world = mockWorld({ now: () => Date.now() })
    await using server = Object.assign(serveMocks(world, { hostname: '127.0.0.1', port: 0 }), {
      [Symbol.asyncDispose]: async () => server.stop(true),
    })
    const base = `http://127.0.0.1:${server.port}`
    const feed = (await (await fetch(`${base}/remix/graphics?limit=1`)).json()) as { items: { url: string }[] }
    expect(feed.items[0]!.url).toStartWith(`${base}/remix/files/`)
    expect((await fetch(feed.items[0]!.url)).headers.get('content-type')).toBe('image/jpeg')
    const tagged = await fetch(`${base}/clickup/api/v2/task/86ahl0001/tag/real`, {
      method: 'POST',
      headers: { authorization: 'x' },
    })
    expect(tagged.status).toBe(200)
    expect(world.clickup.tasks.get('86ahl0001')!.tags.at(-1)!.name).toBe('real')
    const put = (name: string, body: object) =>
      fetch(`${base}/faults/${name}`, { method: 'PUT', body: JSON.stringify(body) })
    expect((await put('nobody', { kind: 'stall' })).status).toBe(404)
    expect((await put('remix', { kind: 'latency' })).status).toBe(422)
    const { fault_names: names, fault_examples: examples } = (await (await fetch(base)).json()) as Index
    for (const name of names) for (const fault of examples) expect((await put(name, fault)).status).toBe(200)
    await fetch(`${base}/faults`, { method: 'DELETE' })
    await put('remix', { kind: 'status', status: 503 })
    expect((await fetch(`${base}/remix/graphics`)).status).toBe(503)
    await fetch(`${base}/faults`, { method: 'DELETE' })
    expect((await fetch(`${base}/remix/graphics`)).status).toBe(200)
    expect((await fetch(`${base}/nothing/here`)).status).toBe(404)
  })
})
