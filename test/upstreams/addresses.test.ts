import { describe, expect, test } from 'bun:test'
import { UpstreamFault } from '../../src/kernel/http-client.ts'
import { isPublicAddress } from '../../src/upstreams/addresses.ts'
import { networkSend } from '../../src/upstreams/network.ts'
import { canary, httpClientWith, upstream } from './support.ts'

/** Ways of writing an address, or a name that leads to one, that must never be called. `%` stands for the port. */
const closed = [
  // Loopback, in every spelling a URL parser understands.
  ['http://127.0.0.1:%/', 'http://127.0.0.1/', 'http://127.1/', 'http://127.000.000.001/', 'http://0x7f.1/'],
  ['http://0x7f000001/', 'http://2130706433/', 'http://017700000001/', 'http://0177.0.0.1/', 'http://127.0.0.1./'],
  ['http://127.255.255.254/', 'http://１２７.０.０.１/', 'http://①②⑦.0.0.1/', 'http://127。0。0。1/'],
  ['http://localhost/', 'http://LOCALHOST/', 'http://localhost./', 'http://sub.localhost/', 'http://%6cocalhost/'],
  ['http://0.0.0.0/', 'http://0/', 'http://0.0.0.0:%/', 'http://0.1.2.3/'],
  // Private and shared networks.
  ['http://10.0.0.1/', 'http://10.255.255.255/', 'http://172.16.0.1/', 'http://172.31.255.255/'],
  ['http://192.168.0.1/', 'http://192.168.255.255/', 'http://100.64.0.1/', 'http://100.127.255.255/'],
  ['http://100.100.100.200/', 'http://198.18.0.1/', 'http://198.19.255.255/'],
  // Clouds that hand out credentials.
  ['http://169.254.169.254/', 'http://169.254.0.1/', 'http://168.63.129.16/', 'http://0xa9fea9fe/'],
  ['http://2852039166/', 'http://[fd00:ec2::254]/', 'http://192.0.0.192/'],
  // Reserved, documentation, multicast, broadcast.
  ['http://192.0.0.1/', 'http://192.0.2.1/', 'http://198.51.100.1/', 'http://203.0.113.1/', 'http://192.88.99.1/'],
  ['http://224.0.0.1/', 'http://239.255.255.255/', 'http://240.0.0.1/', 'http://255.255.255.255/'],
  ['http://192.31.196.1/', 'http://192.52.193.1/', 'http://192.175.48.1/'],
  // IPv6: loopback, unspecified, local, multicast, documentation.
  ['http://[::1]/', 'http://[::1]:%/', 'http://[::]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[fe80::1]/'],
  ['http://[fec0::1]/', 'http://[fc00::1]/', 'http://[fd12:3456::1]/', 'http://[ff02::1]/', 'http://[2001:db8::1]/'],
  ['http://[3fff::1]/', 'http://[100::1]/', 'http://[5f00::1]/', 'http://[4000::1]/'],
  // IPv4 in IPv6 clothes: mapped, compatible, translated, NAT64, 6to4, Teredo, ORCHID.
  ['http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::7f00:1]/', 'http://[::127.0.0.1]/'],
  [
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[::ffff:a9fe:a9fe]/',
  ],
  ['http://[2002:7f00:1::]/', 'http://[2002:a9fe:a9fe::1]/', 'http://[2001:0:7f00:1::]/', 'http://[2001:20::1]/'],
  ['http://[::ffff:8.8.8.8]/', 'http://[64:ff9b::808:808]/'],
  // Other doors: schemes, ports, credentials.
  ['file:///etc/passwd', 'ftp://93.184.216.34/', 'gopher://127.0.0.1:%/', 'data:text/plain,x', 'javascript:0'],
  ['blob:http://127.0.0.1/x', 'ws://93.184.216.34/', 'http://93.184.216.34:22/', 'http://93.184.216.34:6379/'],
  ['http://93.184.216.34:%/', 'https://93.184.216.34:8443/', 'http://user:pass@93.184.216.34/'],
  ['http://user@93.184.216.34/', 'http://127.0.0.1#@93.184.216.34/', 'http://93.184.216.34@127.0.0.1:%/'],
  ['http://127.0.0.1\\@93.184.216.34/', 'http:127.0.0.1:%/', 'http:///127.0.0.1:%/', '//127.0.0.1/', 'no url', ''],
  // Names whose addresses are private, some or all.
  ['http://private.example/', 'http://mixed.example/', 'http://six.example/', 'http://mapped.example/'],
  ['http://metadata.example/', 'http://empty.example/', 'http://nonsense.example/', 'http://private.example:%/'],
].flat()

const names = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'sub.localhost': ['127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'empty.example': [],
  'nonsense.example': ['not an address'],
}

describe('the outbound, given an address from outside', () => {
  test(`calls none of ${closed.length} addresses that are not the public web`, async () => {
    await using listener = await canary()
    let sent = 0
    const outbound = httpClientWith({
      names,
      send: (outgoing) => {
        sent++
        return networkSend(outgoing)
      },
    })
    const reached: string[] = []
    for (const pattern of closed) {
      const url = pattern.replaceAll('%/', `${listener.port}/`)
      const end = await outbound.fetchBytes({ upstream: 'website', url, deadlineMs: 1_000, repeatable: false }).then(
        () => 'reached',
        (error: unknown) => (error instanceof UpstreamFault ? error.failure : error),
      )
      if (end !== 'blocked' && end !== 'network') reached.push(`${url}: ${String(end)}`)
    }
    expect(closed.length).toBeGreaterThanOrEqual(80)
    expect({ reached, sent, connections: listener.connections() }).toEqual({ reached: [], sent: 0, connections: 0 })
  })

  test('refuses each of them after a redirect too, and at every hop', async () => {
    await using listener = await canary()
    const outbound = (target: string, hops: number) =>
      httpClientWith({
        names: { ...names, 'public.example': ['93.184.216.34'] },
        send: async ({ url }) => {
          if (url.hostname !== 'public.example') return new Response('reached')
          const hop = Number(url.searchParams.get('hop') ?? 0) + 1
          const location = hop === hops ? target : `http://public.example/?hop=${hop}`
          return new Response(null, { status: 302, headers: { location } })
        },
      })
    const reached: string[] = []
    const targets = closed.map((pattern) => pattern.replaceAll('%/', `${listener.port}/`))
    const foreign = targets.filter((target) => URL.canParse(target, 'http://public.example/'))
    for (const target of foreign)
      for (const hops of [1, 2, 3]) {
        const call = { upstream: 'website', url: 'http://public.example/', deadlineMs: 10_000, attemptMs: 10_000 }
        const end = await outbound(target, hops)
          .fetchBytes({ ...call, repeatable: false })
          .then(
            () => 'reached',
            (error: unknown) => (error instanceof UpstreamFault ? error.failure : error),
          )
        if (!['blocked', 'network', 'redirects'].includes(String(end)))
          reached.push(`${hops} × ${target}: ${String(end)}`)
      }
    expect({ reached, connections: listener.connections() }).toEqual({ reached: [], connections: 0 })
  })

  test('connects to the address it checked, though the name server changes its answer afterwards', async () => {
    await using listener = await canary()
    const connected: (string | null)[] = []
    const outbound = httpClientWith({
      names: { 'rebind.example': [['93.184.216.34'], ['127.0.0.1'], ['127.0.0.1']] },
      send: async ({ address }) => {
        connected.push(address)
        return new Response('from the checked address')
      },
    })
    const { bytes } = await outbound.fetchBytes({ upstream: 'website', url: 'http://rebind.example/' })
    expect(new TextDecoder().decode(bytes)).toBe('from the checked address')
    const second = outbound.fetchBytes({ upstream: 'website', url: 'http://rebind.example/' })
    expect(await second.catch((error: UpstreamFault) => error.failure)).toBe('blocked')
    expect({ connected, canary: listener.connections() }).toEqual({ connected: ['93.184.216.34'], canary: 0 })
  })

  test('speaks to the pinned address in the name of the host', async () => {
    await using server = upstream((request) => new Response(request.headers.get('host')))
    const host = `church.example:${server.port}`
    const outbound = httpClientWith({ names: { 'church.example': ['127.0.0.1'] }, privateHosts: [host] })
    const { bytes } = await outbound.fetchBytes({ upstream: 'website', url: `http://${host}/` })
    expect(new TextDecoder().decode(bytes)).toBe(host)
  })

  test('asks no proxy that the environment names: it would look the name up once more', async () => {
    await using server = upstream(() => new Response('straight'))
    await using proxy = upstream(() => new Response('by the proxy'))
    const before = process.env.HTTP_PROXY
    process.env.HTTP_PROXY = proxy.origin
    const host = `church.example:${server.port}`
    const outbound = httpClientWith({ names: { 'church.example': ['127.0.0.1'] }, privateHosts: [host] })
    const { bytes } = await outbound.fetchBytes({ upstream: 'website', url: `http://${host}/` })
    if (before === undefined) delete process.env.HTTP_PROXY
    else process.env.HTTP_PROXY = before
    expect(new TextDecoder().decode(bytes)).toBe('straight')
  })

  test('follows three redirects and no fourth', async () => {
    const outbound = httpClientWith({
      names: { 'public.example': ['93.184.216.34'] },
      send: async ({ url }) => {
        const left = Number(url.pathname.slice(1))
        if (left === 0) return new Response('there')
        return new Response(null, { status: 301, headers: { location: `/${left - 1}` } })
      },
    })
    const call = { upstream: 'website', url: 'http://public.example/3' }
    expect((await outbound.fetchBytes(call)).url).toBe('http://public.example/0')
    const fourth = outbound.fetchBytes({ ...call, url: 'http://public.example/4' })
    expect(await fourth.catch((error: UpstreamFault) => error.failure)).toBe('redirects')
  })

  test('sends no secret to another host it was redirected to', async () => {
    const received: (string | null)[] = []
    const outbound = httpClientWith({
      names: { 'elsewhere.example': ['93.184.216.34'] },
      send: async ({ url, headers }) => {
        received.push(headers.get('authorization'))
        if (url.hostname === 'elsewhere.example') return new Response('ok')
        return new Response(null, { status: 302, headers: { location: 'http://elsewhere.example/' } })
      },
    })
    const home = 'http://api.internal:9000'
    await outbound.fetchBytes({
      upstream: 'remix',
      url: `${home}/x`,
      home,
      headers: { authorization: 'Bearer canary' },
    })
    expect(received).toEqual(['Bearer canary', null])
  })

  test('takes the public web for what it is', () => {
    const open = ['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e']
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
  })

  test('reaches a private host that the operator named, at that port alone', async () => {
    await using server = upstream(() => new Response('inside'))
    const url = `${server.origin}/`
    const end = (privateHosts: string[]) =>
      httpClientWith({ privateHosts })
        .fetchBytes({ upstream: 'website', url })
        .then(
          ({ status }) => status,
          (error: UpstreamFault) => error.failure,
        )
    expect(await end(['127.0.0.1'])).toBe(200)
    expect(await end([`127.0.0.1:${server.port}`])).toBe(200)
    expect(await end(['127.0.0.1:81'])).toBe('blocked')
    expect(await end(['127.0.0.2'])).toBe('blocked')
  })
})
