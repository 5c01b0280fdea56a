import { describe, expect, test } from 'bun:test'
import type { HttpClient } from '../../src/kernel/http-client.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { feedSource } from '../../src/imports/feed.ts'
import { blankPicture, picture } from '../pictures.ts'
import { testApp } from '../support.ts'
import { bomb, canary, hasty, rawUpstream, upstream } from '../upstreams/support.ts'

type FeedPage = { items: unknown[]; next_cursor?: unknown; total?: unknown }
type Serve = (request: Request, path: string) => Response | Promise<Response> | undefined

const png = (seed: number) => new Response(picture(seed, 300, 300) as Uint8Array<ArrayBuffer>)
const item = (id: string, url: string) => ({ id, url, title: id })

/** The same client with a short deadline for what stalls for ever: it must not stall the tests. */
function hurried(outbound: HttpClient): HttpClient {
  return {
    ...outbound,
    fetchBytes: (call) =>
      outbound.fetchBytes({ ...call, ...(String(call.url).includes('stalls') && { deadlineMs: 300, attemptMs: 300 }) }),
  }
}

/** Imports a feed served for real on loopback; `pages` are what it answers, by cursor. */
async function importFeed(
  pages: (origin: string) => Record<string, FeedPage | Response>,
  serve: Serve = () => undefined,
) {
  await using server = upstream(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/graphics') return (await serve(request, pathname)) ?? png(Number(pathname.slice(1)) || 0)
    const page = pages(server.origin)[searchParams.get('cursor') ?? 'first']
    return page instanceof Response ? page : Response.json(page ?? { items: [] })
  })
  await using app = await testApp({}, { random: hasty })
  const ends: Record<string, string> = {}
  const source = feedSource({ outbound: hurried(app.outbound), url: server.origin, token: undefined, log: silentLog })
  const { remaining, ...counts } = await app.imports.fromSource(source, {
    planned: () => {},
    onSettled: ({ id, settled }) => void (ends[id] = settled.reason ?? settled.outcome),
  })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect(total).toBe(Object.keys(ends).length)
  return { ends, remaining, ...counts }
}

describe('a feed that means harm, or is merely broken', () => {
  test('sends each bad item its own outcome, the others come in, and the numbers add up', async () => {
    await using listener = await canary()
    await using huge = await rawUpstream((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2147483648\r\n\r\n'),
    )
    const { ends, imported, rejected, failed } = await importFeed(
      (origin) => ({
        first: {
          items: [
            item('good', `${origin}/1`),
            item('private', `http://127.0.0.1:${listener.port}/x.png`),
            item('private 6', `http://[::1]:${listener.port}/x.png`),
            item('a file', 'file:///etc/passwd'),
            item('data', 'data:image/png;base64,AAAA'),
            item('metadata', `${origin}/to-metadata`),
            item('to private', `${origin}/to-private`),
            item('in circles', `${origin}/circle`),
            item('two gigabytes', `${origin}/declares-huge`),
            item('a huge host', huge.origin),
            item('a bomb', `${origin}/bomb`),
            item('html.jpg', `${origin}/page.jpg`),
            item('stalls', `${origin}/stalls`),
            item('cut', `${origin}/cut`),
            item('blank', `${origin}/blank`),
            item('small', `${origin}/small`),
            item('gone', `${origin}/gone`),
            item('no url', 'nonsense'),
            { id: 'no link at all' },
            { id: 'odd labels', url: `${origin}/2`, season: 7 },
            { url: `${origin}/3` },
            null,
            'text',
            item('good', `${origin}/4`),
            item('good too', `${origin}/5`),
          ],
          total: 1_000_000,
        },
      }),
      (_, path) => {
        const to = (location: string) => new Response(null, { status: 302, headers: { location } })
        if (path === '/to-metadata') return to('http://169.254.169.254/latest/meta-data/')
        if (path === '/to-private') return to(`http://127.0.0.1:${listener.port}/`)
        if (path === '/circle') return to('/circle')
        if (path === '/declares-huge')
          return new Response(new ReadableStream({ pull: (out) => out.enqueue(new Uint8Array(8_000_000)) }))
        if (path === '/bomb') return new Response(bomb(200), { headers: { 'content-encoding': 'gzip' } })
        if (path === '/page.jpg')
          return new Response('<!doctype html><p>hello', { headers: { 'content-type': 'image/jpeg' } })
        if (path === '/stalls') return new Promise<Response>(() => {})
        if (path === '/cut') return new Response(picture(9).slice(0, 900) as Uint8Array<ArrayBuffer>)
        if (path === '/blank') return new Response(blankPicture() as Uint8Array<ArrayBuffer>)
        if (path === '/small') return new Response(picture(8, 60, 60) as Uint8Array<ArrayBuffer>)
        return path === '/gone' ? new Response('', { status: 410 }) : undefined
      },
    )
    expect(ends).toEqual({
      good: 'imported',
      'good too': 'imported',
      'good #2': 'known',
      private: 'fetch_failed',
      'private 6': 'fetch_failed',
      'a file': 'fetch_failed',
      data: 'fetch_failed',
      metadata: 'fetch_failed',
      'to private': 'fetch_failed',
      'in circles': 'fetch_failed',
      'two gigabytes': 'fetch_failed',
      'a huge host': 'fetch_failed',
      'a bomb': 'fetch_failed',
      'html.jpg': 'unsupported_format',
      stalls: 'fetch_failed',
      cut: 'truncated',
      blank: 'blank',
      small: 'too_small',
      gone: 'fetch_failed',
      'no url': 'fetch_failed',
      'no link at all': 'bad_sidecar',
      'odd labels': 'bad_sidecar',
      'page 1, item 21': 'bad_sidecar',
      'page 1, item 22': 'bad_sidecar',
      'page 1, item 23': 'bad_sidecar',
    })
    expect({ imported, rejected, failed, canary: listener.connections() }).toEqual({
      imported: 2,
      rejected: 3,
      failed: 19,
      canary: 0,
    })
  })

  const lists: [what: string, pages: (origin: string) => Record<string, FeedPage | Response>, counts: object][] = [
    [
      'whose cursor leads back',
      (origin) => ({
        first: { items: [item('a', `${origin}/1`)], next_cursor: 'two' },
        two: { items: [item('b', `${origin}/2`)], next_cursor: 'three' },
        three: { items: [item('c', `${origin}/3`)], next_cursor: 'two' },
      }),
      { imported: 3, failed: 0 },
    ],
    [
      'that repeats its page under ever new cursors',
      (origin) =>
        new Proxy(
          {},
          { get: (_, cursor) => ({ items: [item('a', `${origin}/1`)], next_cursor: `${String(cursor)}+` }) },
        ),
      { imported: 1, skipped: 1, failed: 0 },
    ],
    [
      'whose second page is HTML',
      (origin) => ({
        first: { items: [item('a', `${origin}/1`)], next_cursor: 'two', total: 900 },
        two: new Response('<!doctype html>'),
      }),
      { imported: 1, failed: 1, ends: { a: 'imported', 'page 2': 'fetch_failed' } },
    ],
    [
      'whose second page is down',
      (origin) => ({
        first: { items: [item('a', `${origin}/1`)], next_cursor: 2, total: -5 },
        2: new Response('', { status: 500 }),
      }),
      { imported: 1, failed: 1 },
    ],
    [
      'that holds nothing and says it holds much',
      () => ({ first: { items: [], total: 5_000, next_cursor: 'more' } }),
      { imported: 0, failed: 0 },
    ],
    [
      'that lies about its total',
      (origin) => ({ first: { items: [item('a', `${origin}/1`)], total: 'many' } }),
      { imported: 1, remaining: 0 },
    ],
  ]
  for (const [what, pages, counts] of lists)
    test(`${what}: the import finishes`, async () => {
      expect(await importFeed(pages)).toMatchObject(counts)
    })

  const down: [what: string, answer: () => Response][] = [
    ['is HTML', () => new Response('<!doctype html>')],
    ['is JSON of another shape', () => Response.json({ graphics: [] })],
    ['says 500', () => new Response('', { status: 500 })],
    ['says 401', () => new Response('', { status: 401 })],
    [
      'redirects to a private address',
      () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } }),
    ],
    ['is a bomb', () => new Response(bomb(32), { headers: { 'content-encoding': 'gzip' } })],
  ]
  for (const [what, answer] of down)
    test(`that ${what} from the beginning is a 502 that names it`, async () => {
      await using server = upstream(answer)
      await using app = await testApp({ REMIX_URL: server.origin, REMIX_TOKEN: 'canary-token' }, { random: hasty })
      const response = await app.call('POST', '/v1/image-gen/remix/import')
      const problem = await response.json()
      expect({ status: response.status, problem }).toMatchObject({
        status: 502,
        problem: { code: 'upstream_failed', upstream: 'remix' },
      })
      expect((await app.call('GET', '/v1/image-gen/remix/import')).status).toBe(502)
      expect(JSON.stringify(problem)).not.toContain('canary-token')
    })

  test('that is not there is a 502, and nothing is lost of what came before', async () => {
    const server = upstream((request) => {
      const { pathname, origin } = new URL(request.url)
      return pathname === '/graphics' ? Response.json({ items: [item('a', `${origin}/1`)] }) : png(1)
    })
    await using app = await testApp({ REMIX_URL: server.origin }, { random: hasty })
    expect((await app.call('POST', '/v1/image-gen/remix/import')).status).toBe(200)
    await server[Symbol.asyncDispose]()
    expect((await app.call('POST', '/v1/image-gen/remix/import')).status).toBe(502)
    const status = await (await app.call('GET', '/v1/image-gen/remix/import')).json()
    expect(status).toMatchObject({ imported: 1, remaining: 0, items: [{ source_id: 'a', outcome: 'imported' }] })
  })
})
