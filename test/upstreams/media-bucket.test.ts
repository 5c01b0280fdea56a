import { afterAll, describe, expect, test } from 'bun:test'
import { systemTimers } from '../../src/dependencies.ts'
import { Fault } from '../../src/kernel/errors.ts'
import { mediaCache } from '../../src/library/media/media.ts'
import { mediaBucket } from '../../src/upstreams/storage/media-bucket.ts'
import { bucketServer } from '../buckets.ts'
import { mediaStoreContract } from '../contracts/media-store.ts'
import { scratch } from '../support.ts'
import { upstream } from './support.ts'

const server = await bucketServer()
afterAll(() => server[Symbol.asyncDispose]())

const common = { region: 'us-east-1', bucket: 'bucket', ...server.keys }
let prefixes = 0
const bucketAt = (endpoint: string, change: Partial<typeof common> = {}, timers = systemTimers) =>
  mediaBucket({ settings: { ...common, endpoint, ...change }, prefix: `library-${++prefixes}/`, timers })

mediaStoreContract('S3 (s3rver)', () => ({ store: bucketAt(server.endpoint), [Symbol.dispose]() {} }))
mediaStoreContract('S3 (s3rver), with copies of what was read', () => {
  const own = scratch()
  const clock = { monotonic: () => 0 }
  return { store: mediaCache(bucketAt(server.endpoint), { dir: own.dir, clock }), ...own }
})

const faultOf = (work: Promise<unknown>) => work.then(() => null).catch((error: Fault) => error)

describe('media in a bucket', () => {
  const wrong: [what: string, endpoint: string, change: Partial<typeof common>][] = [
    ['with a key nobody knows', server.endpoint, { accessKeyId: 'UNKNOWN' }],
    ['that is not there', server.endpoint, { bucket: 'no-such-bucket' }],
    ['of a server that is not there', 'http://127.0.0.1:1', {}],
  ]
  for (const [what, endpoint, change] of wrong)
    test(`${what} is unavailable for reads and writes, and names no secret`, async () => {
      const store = bucketAt(endpoint, change)
      for (const work of [() => store.put('a', new Uint8Array(1)), () => store.read('a'), () => store.open('a')]) {
        const fault = await faultOf(work())
        expect(fault).toBeInstanceOf(Fault)
        expect(fault).toMatchObject({ code: 'unavailable', members: { upstream: 'media', retryable: true } })
        expect(fault!.message).toStartWith("The bucket of the library's files ")
        expect(Bun.inspect(fault)).not.toContain('S3RVER')
      }
    })

  test('that never answers is given up at the deadline', async () => {
    await using silent = upstream(() => new Promise<Response>(() => {}))
    const waits: { ms: number; work: () => void }[] = []
    const { promise: waiting, resolve: begun } = Promise.withResolvers<void>()
    const timers = {
      after(ms: number, work: () => void) {
        waits.push({ ms, work })
        begun()
        return () => {}
      },
    }
    const reading = faultOf(bucketAt(silent.origin, {}, timers).read('a'))
    await waiting
    expect(waits.map(({ ms }) => ms)).toEqual([19_500])
    waits[0]!.work()
    expect((await reading)?.message).toBe("The bucket of the library's files did not answer in time.")
  })

  test('that fails often is left alone for a moment', async () => {
    await using failing = upstream(() => new Response('', { status: 500 }))
    const store = bucketAt(failing.origin)
    for (let call = 0; call < 12; call++) await faultOf(store.remove('a'))
    const sent = Object.values(failing.hits).reduce((sum, count) => sum + count, 0)
    expect((await faultOf(store.read('a')))?.message).toContain('not called for a moment')
    expect(Object.values(failing.hits).reduce((sum, count) => sum + count, 0)).toBe(sent)
    expect(store.stats()).toMatchObject([{ upstream: 'media', circuitOpen: true }])
  }, 20_000)

  test('is listed page by page, and a page that leads to itself ends it', async () => {
    const page = (names: string[]) =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>
       ${names.map((name) => `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`).join('')}
       </ListBucketResult>`
    await using pages = upstream((request) => {
      const { searchParams } = new URL(request.url)
      const prefix = searchParams.get('prefix')!
      return new Response(page(searchParams.has('start-after') ? [`${prefix}c`] : [`${prefix}a`, `${prefix}b`]))
    })
    const names: string[] = []
    for await (const { name } of bucketAt(pages.origin).list()) names.push(name)
    expect(names).toEqual(['a', 'b', 'c'])
  })
})
