import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { systemTimers } from '../../src/dependencies.ts'
import { UpstreamFault } from '../../src/kernel/http-client.ts'
import { readWhole } from '../../src/kernel/files.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import { s3Store } from '../../src/upstreams/storage/s3.ts'
import { fileStoreContract } from '../contracts/file-store.ts'
import { scratch } from '../support.ts'
import { rawUpstream, upstream } from './support.ts'

const made: Disposable[] = []
const folder = () => {
  const own = scratch()
  made.push(own)
  return own.dir
}

fileStoreContract('a directory', async () => {
  const store = directoryStore({
    root: folder(),
    sign: (path) => `/files?path=${encodeURIComponent(path)}&signature=good`,
  })
  return {
    store,
    async follow(link) {
      const query = new URL(link, 'http://localhost').searchParams
      if (query.get('signature') !== 'good') return new Response('', { status: 404 })
      return new Response((await store.open(query.get('path')!)).body)
    },
  }
})

/** A real S3 server on a loopback port, with a bucket for each test. */
const serverDir = folder()
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: serverDir,
  allowMismatchedSignatures: false,
})
const { port } = await server.run()
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const endpoint = `http://127.0.0.1:${port}`
let buckets = 0

fileStoreContract(
  'S3 (s3rver)',
  async () => {
    const bucket = `bucket-${++buckets}`
    mkdirSync(join(serverDir, bucket))
    return {
      store: s3Store({ endpoint, region: 'us-east-1', bucket, ...keys }, systemTimers),
      follow: (link) => fetch(link),
    }
  },
  { replaceRetries: 3 },
)

afterAll(async () => {
  await server.close()
  for (const one of made) one[Symbol.dispose]()
})

describe('a directory as a file store', () => {
  test('follows no link out of its root, and says nothing of what is there', async () => {
    const outside = folder()
    const root = folder()
    writeFileSync(join(outside, 'secret.txt'), 'secret')
    symlinkSync(join(outside, 'secret.txt'), join(root, 'file.txt'))
    symlinkSync(outside, join(root, 'folder'))
    symlinkSync(root, join(root, 'circle'))
    const store = directoryStore({ root, sign: (path) => path })
    expect(await store.head('file.txt')).toBeNull()
    expect(await store.head('folder/secret.txt')).toBeNull()
    expect(await store.open('folder/secret.txt').catch((error: Error) => error.message)).toContain('no file')
    const put = store.put('folder/new.txt', { body: new Uint8Array(1), sizeBytes: 1, contentType: 'x/y' })
    expect(await put.catch((error: Error) => error.message)).toContain('no file')
    const names: string[] = []
    for await (const { path } of store.list('', { deep: true })) names.push(path)
    expect(names.filter((name) => name.includes('secret'))).toEqual([])
  })
})

describe('S3 as a file store', () => {
  // s3rver makes its continuation tokens with a cipher that Bun has not: two pages as AWS writes them.
  test('pages through more files than one answer holds, and stops at a page that leads to itself', async () => {
    const page = (keys: string[], next: string) =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>
       ${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}
       <NextContinuationToken>${next}</NextContinuationToken></ListBucketResult>`
    await using pages = upstream((request) => {
      const token = new URL(request.url).searchParams.get('continuation-token')
      return new Response(token === null ? page(['many/a.txt', 'many/b.txt'], 'two') : page(['many/c.txt'], 'two'))
    })
    const store = s3Store({ endpoint: pages.origin, region: 'us-east-1', bucket: 'b', ...keys }, systemTimers)
    const found: string[] = []
    for await (const { path } of store.list('many', { deep: true })) found.push(path)
    expect(found).toEqual(['many/a.txt', 'many/b.txt', 'many/c.txt'])
  })

  const wrong: [what: string, change: Partial<Parameters<typeof s3Store>[0]>, status: number | null][] = [
    ['with a key nobody knows', { accessKeyId: 'UNKNOWN' }, 403],
    ['of an unknown bucket', { bucket: 'no-such-bucket' }, 404],
    ['that is not there', { endpoint: 'http://127.0.0.1:1' }, null],
  ]
  for (const [what, change, status] of wrong)
    test(`${what} is upstream_failed, naming the storage and no secret`, async () => {
      const store = s3Store({ endpoint, region: 'us-east-1', bucket: 'bucket-1', ...keys, ...change }, systemTimers)
      const put = store.put('a.txt', { body: new Uint8Array(1), sizeBytes: 1, contentType: 'text/plain' })
      const error = await put.catch((fault: UpstreamFault) => fault)
      expect(error).toBeInstanceOf(UpstreamFault)
      expect(error).toMatchObject({ upstream: 'storage', status })
      expect(Bun.inspect(error)).not.toContain('S3RVER')
    })

  test('hangs up in the middle of a file: the reader hears of it', async () => {
    await using torn = await rawUpstream((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello'))
    const store = s3Store({ endpoint: torn.origin, region: 'us-east-1', bucket: 'b', ...keys }, systemTimers)
    expect(await readWhole(store, 'a.txt', 1_000).catch((error: unknown) => error)).toBeInstanceOf(UpstreamFault)
  })
})
