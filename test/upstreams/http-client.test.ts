import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import type { Call, HttpClient } from '../../src/kernel/http-client.ts'
import { UpstreamFault } from '../../src/kernel/http-client.ts'
import { bomb, httpClientWith, hurriedTimers, rawUpstream, upstream } from './support.ts'

const Answer = z.object({ ok: z.boolean() })
const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** For what never answers, with hurried timers; everything else may take as long as a busy machine needs. */
const soon = { deadlineMs: 400, attemptMs: 200 }

async function end(outbound: HttpClient, call: Partial<Call> & { url: string }) {
  const full = { upstream: 'feed', home: call.url, deadlineMs: 20_000, attemptMs: 5_000, schema: Answer, ...call }
  const result = await outbound.fetchJson(full).then(
    () => 'ok',
    (error: unknown) => {
      if (!(error instanceof UpstreamFault)) throw error
      return error.status ?? error.failure
    },
  )
  return { result }
}

describe('the guarded http client, when an upstream misbehaves', () => {
  const bodies: [what: string, answer: () => Response, expected: string | number, retried: boolean][] = [
    ['says 404', () => new Response('no', { status: 404 }), 404, false],
    ['says 401', () => new Response('no', { status: 401 }), 401, false],
    ['says 500', () => new Response('no', { status: 500 }), 500, true],
    ['says 503', () => new Response('no', { status: 503 }), 503, true],
    ['says 429', () => new Response('no', { status: 429, headers: { 'retry-after': '0' } }), 429, true],
    ['says 429 and to come back in an hour', () => tooMany({ 'retry-after': '3600' }), 429, false],
    ['says 429 and a date next year', () => tooMany({ 'x-ratelimit-reset': '1999999999' }), 429, false],
    ['sends HTML', () => new Response('<!doctype html>'), 'not_json', false],
    ['sends JSON of another shape', () => Response.json({ yes: true }), 'unexpected_answer', false],
    ['sends nothing', () => new Response(''), 'unexpected_answer', false],
    ['sends half a character', () => new Response(new Uint8Array([0x22, 0xc3, 0x22])), 'not_json', false],
    [
      'redirects in a circle',
      () => new Response(null, { status: 302, headers: { location: '/' } }),
      'redirects',
      false,
    ],
    [
      'redirects to nowhere',
      () => new Response(null, { status: 302, headers: { location: 'http://' } }),
      'redirects',
      false,
    ],
    ['sends a gzip bomb', () => packed(bomb(32)), 'too_large', false],
    ['calls plain text gzip', () => packed(new TextEncoder().encode('{"ok":true}')), 'torn', true],
    ['cuts its gzip short', () => packed(bomb(1).slice(0, 500)), 'torn', true],
    [
      'packs in a way nobody asked for',
      () => new Response('x', { headers: { 'content-encoding': 'lzma' } }),
      'unexpected_answer',
      false,
    ],
  ]
  for (const [what, answer, expected, retried] of bodies)
    test(`that ${what}: ${expected}${retried ? ', after three attempts' : ', at once'}`, async () => {
      await using server = upstream(() => answer())
      const { result } = await end(httpClientWith(), { url: server.origin, sizeBytesMax: 1024 * 1024 })
      expect({ result, hits: server.hits['/'] ?? 0 }).toMatchObject({ result: expected })
      if (expected !== 'redirects') expect(server.hits['/']).toBe(retried ? 3 : 1)
    })

  const raw: [what: string, bytes: string | null, expected: string][] = [
    ['never answers', null, 'timeout'],
    ['stops in the head', 'HTTP/1.1 200 OK\r\nContent-', 'timeout'],
    ['stops in the body', `${head}Content-Length: 100\r\n\r\n{"ok":`, 'timeout'],
    ['stops in a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ok"`, 'timeout'],
    ['hangs up at once', '', 'torn'],
    ['hangs up in the body', `${head}Content-Length: 100\r\n\r\n{"ok":|`, 'torn'],
    ['hangs up in a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ok"|`, 'torn'],
    ['promises two gigabytes', `${head}Content-Length: 2147483648\r\n\r\n{`, 'too_large'],
  ]
  for (const [what, bytes, expected] of raw)
    test(`that ${what}: ${expected}`, async () => {
      await using server = await rawUpstream((socket) => {
        if (bytes === '') socket.destroy()
        else if (bytes?.endsWith('|')) socket.end(bytes.slice(0, -1))
        else if (bytes !== null) socket.write(bytes)
      })
      const [wanted, limits] = expected === 'timeout' ? [hurriedTimers(), soon] : [{}, {}]
      const { result } = await end(httpClientWith(wanted), { url: server.origin, ...limits })
      expect(result).toBe(expected)
    })

  test('that is not there: network, and a 502 that says which and that it may be tried again', async () => {
    const error = await httpClientWith({ random: 0.01 })
      .fetchBytes({ upstream: 'clickup', url: 'http://127.0.0.1:1/', home: 'http://127.0.0.1:1', deadlineMs: 5_000 })
      .catch((fault: UpstreamFault) => fault)
    expect(error).toBeInstanceOf(UpstreamFault)
    expect(error).toMatchObject({ code: 'upstream_failed', failure: 'network' })
    expect((error as UpstreamFault).members).toEqual({ upstream: 'clickup', retryable: true })
  })

  test('holds nobody up though the transport ignores its signal', async () => {
    const outbound = httpClientWith({ send: () => new Promise(() => {}), ...hurriedTimers() })
    const { result } = await end(outbound, { url: 'http://127.0.0.1:1/', ...soon })
    expect(result).toBe('timeout')
  })

  test('sends a POST once, unless it said 429 or the caller says it does no harm', async () => {
    await using broken = upstream(() => new Response('', { status: 500 }))
    await end(httpClientWith(), { url: broken.origin, method: 'POST', json: {} })
    expect(broken.hits['/']).toBe(1)
    await end(httpClientWith(), { url: broken.origin, method: 'POST', json: {}, repeatable: true })
    expect(broken.hits['/']).toBe(4)
    await using busy = upstream((_, hit) => (hit < 3 ? new Response('', { status: 429 }) : Response.json({ ok: true })))
    expect((await end(httpClientWith(), { url: busy.origin, method: 'POST', json: {} })).result).toBe('ok')
  })

  test('waits as long as it is asked to, when there is time', async () => {
    await using server = upstream((_, hit) =>
      hit === 1 ? tooMany({ 'retry-after': '1' }) : Response.json({ ok: true }),
    )
    const { timers, waits } = hurriedTimers()
    const limits = { deadlineMs: 2_000_000, attemptMs: 500_000 }
    const { result } = await end(httpClientWith({ timers }), { url: server.origin, ...limits })
    expect(result).toBe('ok')
    // The limits of its two attempts, and the pause between them.
    const [pauseMs, ...limitsMs] = waits.toSorted((a, b) => a - b)
    expect(pauseMs).toBeGreaterThanOrEqual(1_000)
    expect(limitsMs).toEqual([500_000, 500_000])
  })

  test('sends at most 1.2 times what it was asked for, while everything fails', async () => {
    let sent = 0
    const outbound = httpClientWith({
      send: async () => {
        sent++
        return new Response('', { status: 429 })
      },
    })
    for (let call = 0; call < 500; call++) await end(outbound, { url: 'http://127.0.0.1:9/' })
    expect(sent).toBeLessThanOrEqual(600)
    expect(outbound.stats()[0]).toMatchObject({
      upstream: 'feed',
      calls: 500,
      attempts: sent,
      failures: { status: 500 },
    })
  })

  test('stops calling an upstream that keeps failing, and its neighbours go on', async () => {
    await using broken = upstream(() => new Response('', { status: 500 }))
    await using well = upstream(() => Response.json({ ok: true }))
    const outbound = httpClientWith()
    for (let call = 0; call < 30; call++) await end(outbound, { url: broken.origin, repeatable: false })
    expect(broken.hits['/']).toBeLessThan(15)
    expect((await end(outbound, { url: broken.origin })).result).toBe('circuit_open')
    expect((await end(outbound, { url: well.origin })).result).toBe('ok')
    expect(outbound.stats()[0]!.circuitOpen).toBe(true)
  })

  test("ends with the caller's own reason when the caller gives up", async () => {
    await using server = await rawUpstream(() => {})
    const stop = new AbortController()
    const call = httpClientWith().fetchBytes({
      upstream: 'feed',
      url: server.origin,
      home: server.origin,
      signal: stop.signal,
    })
    stop.abort(new Error('the run was canceled'))
    expect(await call.catch((error: Error) => error.message)).toBe('the run was canceled')
  })

  test('unpacks what it asked for', async () => {
    const text = new TextEncoder().encode('{"ok":true}')
    await using server = upstream(() => packed(Bun.gzipSync(text)))
    expect((await end(httpClientWith(), { url: server.origin })).result).toBe('ok')
  })

  test('says no secret in any message', async () => {
    const secret = 'canary-5f1c'
    await using server = upstream(() => new Response(secret, { status: 500 }))
    const url = `${server.origin}/${secret}?token=${secret}`
    const headers = { authorization: `Bearer ${secret}` }
    const error = await httpClientWith()
      .fetchBytes({ upstream: 'feed', url, home: server.origin, headers, repeatable: false })
      .catch((fault: UpstreamFault) => fault)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + Bun.inspect(error)).not.toContain(secret)
  })
})

function tooMany(headers: Record<string, string>): Response {
  return new Response('', { status: 429, headers })
}

function packed(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'content-encoding': 'gzip' } })
}
