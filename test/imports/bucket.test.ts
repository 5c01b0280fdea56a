import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { systemTimers } from '../../src/dependencies.ts'
import { s3Store } from '../../src/upstreams/storage/s3.ts'
import { picture } from '../pictures.ts'
import { scratch, testApp } from '../support.ts'
import { importOnce, statusOf } from './support.ts'

test('a prefix of a bucket is a source: its pictures with their sidecars, and nothing beside it', async () => {
  using own = scratch()
  mkdirSync(join(own.dir, 'archive'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: own.dir, allowMismatchedSignatures: false }
  const server = new S3rver(options)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const bucket = s3Store({ endpoint, region: 'us-east-1', bucket: 'archive', ...keys }, systemTimers)
  const put = (path: string, body: Uint8Array) => bucket.put(path, { body, sizeBytes: body.length, contentType: 'x/y' })
  const text = (words: string) => new TextEncoder().encode(words)
  await put('2026/a.png', picture(1))
  await put('2026/a.json', text('{"season": "Advent", "account_number": "1003"}'))
  await put('2026/deep/b.png', picture(2))
  await put('2026/c.png', text('no picture'))
  await put('2027/d.png', picture(4))

  await using app = await testApp({
    REMIX_URL: 's3://archive/2026/',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  expect(await importOnce(app)).toEqual({ imported: 2, skipped: 0, failed: 0, rejected: 1, remaining: 0 })
  expect((await statusOf(app)).items.map(({ source_id }) => source_id).toSorted()).toEqual([
    'a.png',
    'c.png',
    'deep/b.png',
  ])
  expect(await importOnce(app)).toEqual({ imported: 0, skipped: 2, failed: 0, rejected: 1, remaining: 0 })
  await server.close()
  const down = await app.call('POST', '/v1/image-gen/remix/import')
  expect(await down.json()).toMatchObject({ status: 502, upstream: 'storage', retryable: true })
})
