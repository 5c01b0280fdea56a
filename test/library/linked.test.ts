import { describe, expect, test } from 'bun:test'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { testApp } from '../support.ts'
import { hasty } from '../upstreams/support.ts'

const path = '/v1/image-gen/references'
const link = 'https://remix.verger.example/files/gfx-waves-easter.jpg'

async function setUp() {
  const world = mockWorld({ now: () => Date.now() })
  const app = await testApp({}, { resolve: mockResolve, send: mockSend(world), random: hasty })
  const add = async (body: unknown, key?: string) => {
    const answer = await app.call('POST', path, { body, ...(key !== undefined && { key }) })
    return { status: answer.status, body: await answer.json() }
  }
  return Object.assign(app, { world, add })
}

describe('a picture that is linked to', () => {
  test('becomes a reference with its labels, once', async () => {
    await using app = await setUp()
    const first = await app.add({ url: link, season: 'Easter', design_styles: ['Minimal'], title: 'Waves' })
    expect(first).toMatchObject({
      status: 201,
      body: { outcome: 'imported', reference: { season: 'easter', title: 'Waves', source: 'url', source_url: link } },
    })
    expect(await app.add({ url: link })).toMatchObject({ status: 200, body: { outcome: 'skipped' } })
  })

  test('is linked to by the field of a form too, in place of the file', async () => {
    await using app = await setUp()
    const form = new FormData()
    for (const [name, value] of Object.entries({ url: link, title: 'Waves', quality: '0.5' })) form.set(name, value)
    expect(await app.add(form)).toMatchObject({
      status: 201,
      body: { outcome: 'imported', reference: { title: 'Waves', quality: 0.5, source_url: link } },
    })
    form.set('image', new File(['x'], 'x.png'))
    expect(await app.add(form)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body.url', message: expect.stringContaining('either') }] },
    })
  })

  test('belongs to the church whose credential linked to it, and to no other', async () => {
    await using app = await setUp()
    const key = await app.keyFor('write', '1002')
    expect(await app.add({ url: link }, key)).toMatchObject({
      status: 201,
      body: { reference: { account_number: '1002' } },
    })
    expect(await app.add({ url: link, account_number: '1001' }, key)).toMatchObject({ status: 403 })
  })

  const refused: [what: string, body: unknown, status: number, code: string][] = [
    ['an address inside', { url: 'http://127.0.0.1/x.png' }, 422, 'validation_failed'],
    ['a port that is no web port', { url: 'http://93.184.216.34:22/' }, 422, 'validation_failed'],
    ['another scheme', { url: 'file:///etc/passwd' }, 422, 'validation_failed'],
    ['no URL', { url: 'nonsense' }, 422, 'validation_failed'],
    ['a URL and an unknown field', { url: link, nonsense: 1 }, 422, 'validation_failed'],
    ['no link at all', { title: 'x' }, 422, 'validation_failed'],
    ['a page', { url: 'https://www.newhope.example/' }, 422, 'validation_failed'],
    ['a link to nothing', { url: 'https://remix.verger.example/files/none.jpg' }, 422, 'validation_failed'],
    ['a host that is not there', { url: 'https://nowhere.example/x.png' }, 502, 'upstream_failed'],
    ['broken JSON', '{"url": ', 400, 'malformed_json'],
  ]
  test(`is refused when it is ${refused.map(([what]) => what).join(', ')}, and nothing is stored`, async () => {
    await using app = await setUp()
    for (const [what, body, status, code] of refused)
      expect([what, await app.add(body)]).toMatchObject([what, { status, body: { code } }])
    expect(await app.library.count()).toBe(0)
  })

  test('is a 502 that names the host’s side when the host is down', async () => {
    await using app = await setUp()
    app.world.faults.set('remix', { kind: 'status', status: 503 })
    expect(await app.add({ url: link })).toMatchObject({ status: 502, body: { upstream: 'image', retryable: true } })
  })
})
