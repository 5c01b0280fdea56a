import { describe, expect, test } from 'bun:test'
import pino from 'pino'
import { trustedProxies } from '../../src/http/proxies.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, testApp } from '../support.ts'

const list = '/v1/image-gen/references'
const proxy = '10.0.0.7'
const forwarded = {
  'x-forwarded-for': '198.51.100.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'verger.example',
}

describe('the sender of a request', () => {
  const known = trustedProxies(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.1'])
  const cases: [what: string, peer: string, forwardedFor: string | null, sender: string][] = [
    ['is the peer, where it is no proxy of ours', '203.0.113.5', '198.51.100.9', '203.0.113.5'],
    ['is the peer, where a proxy names nobody', proxy, null, proxy],
    ['is whom the proxy names', proxy, '198.51.100.9', '198.51.100.9'],
    ['is whom the proxy names in IPv6', '2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
    ['is named through a socket of both families', `::ffff:${proxy}`, '198.51.100.9', '198.51.100.9'],
    [
      'is the last that is no proxy: what stands before it may be invented',
      proxy,
      '1.1.1.1, 198.51.100.9, 192.0.2.1',
      '198.51.100.9',
    ],
    ['is the outermost proxy, where all are', proxy, '10.0.0.9, 192.0.2.1', '10.0.0.9'],
    ['may be named with a port', proxy, '198.51.100.9:4711', '198.51.100.9'],
    ['may be named with a port in IPv6', proxy, '[2001:db8:2::9]:4711', '2001:db8:2::9'],
    ['is the proxy that names what is no address', proxy, '198.51.100.9, unknown, 192.0.2.1', '192.0.2.1'],
  ]
  test.each(cases)('%s', (_, peer, forwardedFor, sender) => {
    const headers = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }
    const url = 'http://localhost/health'
    expect(known(new Request(url, { headers }), peer, new URL(url)).address).toBe(sender)
  })

  test('writes the URL that the proxy says, and its path stays a path', () => {
    const written = (href: string, headers: Record<string, string>) =>
      known(new Request('http://localhost', { headers }), proxy, new URL(href)).url.href
    expect(written('http://localhost:3000/a?b=c', forwarded)).toBe('https://verger.example/a?b=c')
    expect(written('http://localhost//evil.example/a', forwarded)).toBe('https://verger.example//evil.example/a')
    expect(written('http://localhost:3000/a', { 'x-forwarded-proto': 'https' })).toBe('https://localhost:3000/a')
    for (const wrong of [{ 'x-forwarded-proto': 'ftp' }, { 'x-forwarded-host': 'a/b' }, { 'x-forwarded-host': 'a@b' }])
      expect(() => written('http://localhost/', wrong)).toThrow('X-Forwarded')
  })
})

describe('behind a proxy', () => {
  const settings = { TRUSTED_PROXIES: '10.0.0.0/8', ALLOWED_HOSTS: 'verger.example', RATE_LIMIT_RPS: '5' }

  test('links carry the scheme and host of the sender, and the log its address', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
    await using app = await testApp(settings, { log })
    const post = (peer: string) => {
      const headers = { 'x-api-key': adminKey, ...forwarded }
      const body = pictureForm(picture(1))
      return app.http.answer(new Request(`http://localhost:3000${list}`, { method: 'POST', headers, body }), peer)
    }
    const { reference } = (await (await post(proxy)).json()) as { reference: { url: string } }
    expect(reference.url).toStartWith('https://verger.example/media/')
    expect(lines.at(-1)).toMatchObject({ msg: 'request', address: '198.51.100.9' })
    // The same words of anybody else are nothing: this is another host, and not ours.
    expect((await post('203.0.113.5')).status).toBe(421)
    expect(lines.at(-1)).toMatchObject({ status: 421, address: '203.0.113.5' })
  })

  test('failed authentications are counted by sender, and by peer where that is no proxy', async () => {
    await using app = await testApp(settings)
    const tries = async (peer: string, sender: (at: number) => string) => {
      const asked = Array.from({ length: 25 }, (_, at) => {
        const headers = { 'x-api-key': 'wrong', ...forwarded, 'x-forwarded-for': sender(at) }
        return app.http.answer(new Request(`http://verger.example${list}`, { headers }), peer)
      })
      return (await Promise.all(asked)).filter(({ status }) => status === 429).length
    }
    expect(await tries(proxy, (at) => `198.51.100.${at}`)).toBe(0)
    expect(await tries(proxy, () => '198.51.100.99')).toBe(5)
    expect(await tries('203.0.113.5', (at) => `198.51.100.${at}`)).toBe(5)
  })
})
