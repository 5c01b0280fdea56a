import { describe, expect, test } from 'bun:test'
import { listen } from '../../src/commands/serve.ts'
import { routeTable } from '../../src/http/route-table.ts'
import { picture } from '../pictures.ts'
import { exchange, requestText } from './raw.ts'
import { adminKey, pictureForm, testApp, until } from '../support.ts'

const list = '/v1/image-gen/references'
const id = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'
const xForm = { 'content-type': 'multipart/form-data; boundary=x' }
type Problem = { code: string; status: number; request_id: string; errors?: { path: string; message: string }[] }
const problem = async (answer: Response) => (await answer.json()) as Problem

describe('every request', () => {
  test('is answered with the id it brought, or a new one when that is not sane', async () => {
    await using app = await testApp()
    const given = await app.call('GET', '/health', { headers: { 'x-request-id': 'abc-12345' } })
    expect(given.headers.get('x-request-id')).toBe('abc-12345')
    const odd = await app.call('GET', '/health', { headers: { 'x-request-id': 'a b\tc' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('needs a credential, on paths that exist and on paths that do not', async () => {
    await using app = await testApp()
    for (const path of [
      list,
      `${list}/x`,
      '/v1/nothing',
      '/metrics',
      '//v1',
      '/v1/image-gen/references/../references',
    ]) {
      const answer = await app.call('GET', path, { key: null })
      expect([path, answer.status]).toEqual([path, 401])
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    }
  })

  test('is judged by its credential before its body is read', async () => {
    await using app = await testApp()
    let pulled = 0
    const body = new ReadableStream(
      { pull: (controller) => void (pulled++, controller.enqueue(new Uint8Array(10))) },
      { highWaterMark: 0 },
    )
    const request = new Request(`http://localhost${list}/bulk-retire`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-api-key': 'wrong' },
    })
    expect((await app.http.answer(request)).status).toBe(401)
    expect(pulled).toBe(0)
  })

  test('takes a key in either header, and none when the two differ', async () => {
    await using app = await testApp()
    const ask = async (headers: Record<string, string>) => (await app.call('GET', list, { key: null, headers })).status
    expect(await ask({ authorization: `Bearer ${adminKey}` })).toBe(200)
    expect(await ask({ 'x-api-key': adminKey })).toBe(200)
    expect(await ask({ 'x-api-key': adminKey, authorization: 'Bearer other' })).toBe(401)
    expect(await ask({ authorization: adminKey })).toBe(401)
  })

  test('answers HEAD like GET, length included, without the body', async () => {
    await using app = await testApp({ PORT: '0' })
    const server = listen(app)
    const headers = { 'x-api-key': adminKey }
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${server.url}health`, { method, headers })),
    )
    expect([head!.status, await head!.text()]).toEqual([200, ''])
    expect(head!.headers.get('content-length')).toBe(String((await get!.text()).length))
    await server.stop(true)
  })

  test('with a query on a path that reads none is refused with that reason', async () => {
    await using app = await testApp()
    const answer = await app.call('POST', `${list}/bulk-retire?k=1`, { body: { ids: ['x'], active: true } })
    expect([answer.status, (await problem(answer)).errors![0]!.path]).toEqual([422, 'query.k'])
  })

  test('may hold commas in a query value', async () => {
    await using app = await testApp()
    expect((await app.call('GET', `${list}?q=night,star&source_id=a%2Cb`)).status).toBe(200)
    expect((await app.call('GET', `${list}?limit=1&limit=2`)).status).toBe(422)
  })

  const refused: [
    what: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string,
    code: string,
  ][] = [
    ['a path nobody has', 'GET', '/v1/nothing', {}, '', 'not_found'],
    ['a method the path does not answer', 'DELETE', list, {}, '', 'method_not_allowed'],
    ['another host', 'GET', list, { host: 'evil.example' }, '', 'misdirected'],
    ['headers above 8 KiB', 'GET', list, { 'x-filler': 'x'.repeat(8_200) }, '', 'headers_too_large'],
    [
      'a declared body above 1 MiB',
      'POST',
      `${list}/bulk-retire`,
      { 'content-length': '1048577' },
      '{}',
      'payload_too_large',
    ],
    [
      'a body that is a form',
      'POST',
      `${list}/bulk-retire`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      'unsupported_media_type',
    ],
    ['a body that is no JSON', 'POST', `${list}/bulk-retire`, {}, '{"ids":', 'malformed_json'],
    [
      'a body of another shape',
      'POST',
      `${list}/bulk-retire`,
      {},
      '{"ids":["x"],"active":"no","extra":1}',
      'validation_failed',
    ],
    ['a body where none is read', 'POST', `${list}/variants/scan`, {}, '{"threshold":0.95}', 'validation_failed'],
    ['text that holds U+0000', 'PATCH', `${list}/${id}`, {}, '{"title":"Advent\\u0000"}', 'validation_failed'],
    ['a target that holds U+0000', 'GET', `${list}?q=%00`, {}, '', 'bad_request'],
    [
      'a packed body',
      'PATCH',
      `${list}/${id}`,
      { 'content-encoding': 'gzip' },
      '{"title":"Advent"}',
      'unsupported_media_type',
    ],
    [
      'a webhook that holds U+0000',
      'PATCH',
      '/webhook/play-pause',
      {},
      '{"action":"pause","task_id":"9\\u0000"}',
      'validation_failed',
    ],
    ['half a surrogate pair', 'PATCH', `${list}/${id}`, {}, '{"title":"Advent \\ud83d"}', 'validation_failed'],
  ]
  for (const [what, method, path, headers, body, code] of refused)
    test(`with ${what} is ${code}, in the one problem shape`, async () => {
      await using app = await testApp()
      const { host, ...others } = headers
      const url = `http://${host ?? 'localhost'}${path}`
      const init: RequestInit = {
        method,
        headers: { 'x-api-key': adminKey, 'content-type': 'application/json', ...others },
      }
      if (body !== '') init.body = body
      const answer = await app.http.answer(new Request(url, init))
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      const shown = await problem(answer)
      expect(shown).toMatchObject({ code, status: answer.status, request_id: answer.headers.get('x-request-id')! })
    })

  test('with an empty object is taken where no body is read', async () => {
    await using app = await testApp()
    const scan = () => app.call('POST', `${list}/variants/scan`, { body: {} })
    expect((await scan()).status).toBe(200)
  })

  test('with a form whose text holds U+0000 is refused, field named', async () => {
    await using app = await testApp()
    const form = new FormData()
    form.set('title', 'Advent\0')
    const headers = { 'x-api-key': adminKey }
    const asked = new Request(`http://localhost${list}`, { method: 'POST', headers, body: form })
    const { errors } = await problem(await app.http.answer(asked))
    expect(errors!.map(({ path }) => path)).toEqual(['body.title'])
  })

  test('with an unknown field is answered with the known ones', async () => {
    await using app = await testApp()
    const path = '/v1/image-gen/qc/scan'
    const asked: [path: string, body: object | undefined, message: string][] = [
      [`${list}/bulk-retire`, { ids: [id], active: true, colour: 'red' }, 'unknown: "colour"; known are ids, active'],
      [`${path}?colour=red`, { task_id: '86x' }, 'unknown: "colour"; known are stream'],
    ]
    for (const [to, body, message] of asked) {
      const { errors } = await problem(await app.call('POST', to, { body }))
      expect([to, errors!.map((error) => error.message)]).toEqual([to, [message]])
    }
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}${'x'.repeat(300)}`, 1]))
    const { errors } = await problem(await app.call('POST', `${list}/bulk-retire`, { body: many }))
    expect(errors!.find(({ message }) => message.startsWith('unknown'))!.message.length).toBeLessThan(500)
  })

  test('with a declared body far above every bound is 413 with a problem, on the real server too', async () => {
    await using app = await testApp({ PORT: '0' })
    const server = listen(app)
    const headers = { 'x-api-key': adminKey, ...xForm, 'content-length': '200000000' }
    const { status, body } = await exchange(
      server.port!,
      requestText({ method: 'POST', target: list, host: 'localhost', headers }),
    )
    expect([status, (JSON.parse(body) as Problem).code]).toEqual([413, 'payload_too_large'])
    await server.stop(true)
  })

  test('with two Host headers is 400, whichever of them is ours', async () => {
    await using app = await testApp({ PORT: '0' })
    const server = listen(app)
    for (const hosts of ['localhost\r\nHost: evil.example', 'evil.example\r\nHost: localhost']) {
      const { status, body } = await exchange(
        server.port!,
        requestText({ method: 'GET', target: '/health', host: hosts, headers: { 'x-api-key': adminKey } }),
      )
      expect([hosts, status, (JSON.parse(body) as Problem).code]).toEqual([hosts, 400, 'bad_request'])
    }
    await server.stop(true)
  })

  test('with a wrong method is answered with the right ones', async () => {
    await using app = await testApp()
    expect((await app.call('DELETE', list)).headers.get('allow')).toBe('GET, POST, HEAD')
  })

  test('with a body of undeclared size is counted while it is read', async () => {
    await using app = await testApp()
    const chunk = new Uint8Array(64 * 1024).fill(32)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 40) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const headers = { 'content-type': 'application/json', 'x-api-key': adminKey }
    const answer = await app.http.answer(
      new Request(`http://localhost${list}/bulk-retire`, { method: 'POST', body, headers }),
    )
    expect((await problem(answer)).code).toBe('payload_too_large')
    expect(sent).toBeLessThan(40)
  })

  test('never gets its body back in an error', async () => {
    await using app = await testApp()
    const canary = 'canary-7f3a9c'
    const bodies = [`{"ids":["${canary}"],"active":"${canary}"}`, `{"${canary}`, `{"ids":"${canary}"}`]
    for (const body of bodies) {
      const answer = await app.call('POST', `${list}/bulk-retire`, { body })
      expect(await answer.text()).not.toContain(canary)
    }
  })

  test('whose multipart body is broken, crowded or without a file is refused, and leaves no file', async () => {
    await using app = await testApp()
    const crowded = new FormData()
    for (let at = 0; at < 26; at++) crowded.append('image', new File(['x'], 'x.png'))
    const two = pictureForm(picture(1))
    two.append('image', new File(['x'], 'x.png'))
    const latin1 = (text: string) => Buffer.from(text, 'latin1')
    const cases: [body: FormData | string | Uint8Array, status: number][] = [
      [crowded, 413],
      [two, 422],
      [new FormData(), 422],
      ['--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\ncut', 400],
      [latin1('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\xff\r\n--x--'), 400],
      [latin1('--x\r\nContent-Disposition: form-data; name="image"; filename="\xff"\r\n\r\nx\r\n--x--'), 400],
    ]
    for (const [body, status] of cases) {
      const headers = { 'x-api-key': adminKey, ...(!(body instanceof FormData) && xForm) }
      const answer = await app.http.answer(
        new Request(`http://localhost${list}`, { method: 'POST', body: body as string, headers }),
      )
      expect(answer.status).toBe(status)
    }
    // What was written down of them is removed behind the answer.
    const left = () => [...new Bun.Glob('**/*').scanSync({ cwd: `${app.dir}/uploads`, onlyFiles: true })]
    await until(() => left().length === 0)
  })
})

test('two slow uploads hold no place: a third is taken at once', async () => {
  await using app = await testApp()
  const slow = Array.from({ length: 2 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    void writer.write(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nslow'))
    const headers = { 'x-api-key': adminKey, ...xForm }
    return {
      writer,
      answer: app.http.answer(new Request(`http://localhost${list}`, { method: 'POST', body: readable, headers })),
    }
  })
  expect((await app.call('POST', list, { body: pictureForm(picture(1)) })).status).toBe(201)
  for (const { writer } of slow) await writer.close()
  expect((await Promise.all(slow.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([400, 400])
})

describe('the route table', () => {
  const facts = (method: string, pattern: string) => ({
    method,
    pattern,
    scope: 'read' as const,
    body: 'none' as const,
    runToken: false,
    identifies: false,
    hasQuery: false,
  })
  const table = routeTable([
    facts('GET', '/a/:id'),
    facts('GET', '/a/list'),
    facts('POST', '/a/:id/b'),
    facts('GET', '/a/list/c'),
  ])
  const found = (path: string) => [...(table.match(path)?.values() ?? [])].map(({ pattern }) => pattern)

  test('prefers the literal, and goes back to the parameter where the literal leads nowhere', () => {
    expect(found('/a/list')).toEqual(['/a/list'])
    expect(found('/a/7')).toEqual(['/a/:id'])
    expect(found('/a/list/b')).toEqual(['/a/:id/b'])
  })

  test('knows nothing of empty segments, prefixes and trailing slashes', () => {
    for (const path of ['/', '/a', '/a/', '//a/7', '/a/7/', '/a/7/b/c']) expect(found(path)).toEqual([])
  })
})
