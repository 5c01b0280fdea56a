import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createApp } from '../../../src/app.ts'
import { listen } from '../../../src/commands/serve.ts'
import { restoreBackup, writeBackup } from '../../../src/db/backup.ts'
import { systemTimers } from '../../../src/dependencies.ts'
import { configuredMedia } from '../../../src/upstreams/storage/configured.ts'
import { readConfig } from '../../../src/config.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { sha256Of } from '../../../src/library/media/media.ts'
import { bucketServer, mediaSettings } from '../../buckets.ts'
import { picture } from '../../pictures.ts'
import { upstream } from '../../upstreams/support.ts'
import { elsewhereOf, pictureForm, scratch, type TestApp, testApp } from '../../support.ts'

const list = '/v1/image-gen/references'
type Reference = { id: string; url: string; preview_url: string }

async function upload(app: TestApp, seed: number, fields: Record<string, string> = {}): Promise<Reference> {
  const answer = await app.call('POST', list, { body: pictureForm(picture(seed), fields) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: Reference }).reference
}

const open = (app: TestApp, url: string) => {
  const { pathname, search } = new URL(url)
  return app.call('GET', pathname + search, { key: null })
}

async function stored(settings: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  const bucket = configuredMedia({ settings: readConfig(settings), timers: systemTimers })!
  for await (const { name } of bucket.list()) names.push(name)
  return names.toSorted()
}

test('a library whose files lie in a bucket answers, forgets, is backed up and restored as any other', async () => {
  await using server = await bucketServer()
  const settings = mediaSettings(server)
  await using app = await testApp({ ...settings, PORT: '0' })
  const one = await upload(app, 1)
  expect(await (await open(app, one.url)).bytes()).toEqual(new Uint8Array(picture(1)))
  expect((await open(app, one.preview_url)).headers.get('content-type')).toBe('image/webp')
  const sha256 = sha256Of(picture(1))
  expect(await stored(settings)).toEqual([sha256, `${sha256}.webp`])
  const listening = listen(app)
  const { pathname, search } = new URL(one.url)
  const part = await fetch(`http://127.0.0.1:${listening.port}${pathname}${search}`, {
    headers: { range: 'bytes=10-19' },
  })
  expect([part.status, await part.bytes()]).toEqual([206, new Uint8Array(picture(1)).slice(10, 20)])
  await listening.stop(true)

  await upload(app, 2, { account_number: '1001' })
  expect(await stored(settings)).toHaveLength(3)
  await app.forget('1001')
  expect(await stored(settings)).toEqual([sha256, `${sha256}.webp`])

  using elsewhere = scratch()
  const bucket = configuredMedia({ settings: app.config, timers: systemTimers })
  const archive = join(elsewhere.dir, 'a.tar')
  expect(await writeBackup(app.dir, archive, () => {}, { ...elsewhereOf(app), media: bucket })).toEqual({ files: 1 })
  const other = { ...settings, MEDIA_PREFIX: 'restored/' }
  const target = configuredMedia({ settings: readConfig(other), timers: systemTimers })
  expect(await restoreBackup(join(elsewhere.dir, 'data'), archive, { media: target })).toEqual({ files: 1 })
  expect(await stored(other)).toEqual([sha256])
  await using restored = await createApp(readConfig({ ...other, DATA_DIR: join(elsewhere.dir, 'data') }), {
    log: silentLog,
  })
  expect(await Array.fromAsync(restored.faults(() => {}))).toEqual([])
})

test('when the bucket is gone, what was read lately is served, the rest is 503 and may be tried again', async () => {
  await using server = await bucketServer()
  await using app = await testApp(mediaSettings(server))
  const one = await upload(app, 1)
  await server.close()
  expect((await open(app, one.url)).status).toBe(200)
  const preview = await open(app, one.preview_url)
  expect([preview.status, preview.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await preview.json()).toMatchObject({ code: 'unavailable', retryable: true, upstream: 'media' })
  const refused = await app.call('POST', list, { body: pictureForm(picture(2)) })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await app.call('GET', `${list}/${one.id}`)).status).toBe(200)
  expect(await app.library.sweep()).toBe(0)
}, 60_000)

test('while the bucket is slow, everything that does not need it is answered, and what waits for it in the end', async () => {
  await using server = await bucketServer()
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isSlow = false
  await using slow = upstream(async (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'PUT' ? await request.bytes() : null
    if (isSlow) held.resolve()
    if (isSlow) await goOn.promise
    // Signed for the name that it was sent to.
    return fetch(server.endpoint + pathname + search, { method, headers, body })
  })
  await using app = await testApp(mediaSettings({ endpoint: slow.origin }))
  const one = await upload(app, 1)
  isSlow = true
  const waiting = upload(app, 2)
  const preview = open(app, one.preview_url)
  await held.promise
  expect((await open(app, one.url)).status).toBe(200)
  expect((await app.call('GET', `${list}/${one.id}`)).status).toBe(200)
  expect((await app.call('GET', `${list}/${one.id}/similar`)).status).toBe(200)
  expect((await app.call('PATCH', `${list}/${one.id}`, { body: { season: 'lent' } })).status).toBe(200)
  expect(await (await app.call('GET', '/health', { key: null })).json()).toMatchObject({ status: 'ok' })
  goOn.resolve()
  expect((await preview).status).toBe(200)
  expect(await (await open(app, (await waiting).url)).bytes()).toEqual(new Uint8Array(picture(2)))
})

test('a server never sweeps what another is about to name', async () => {
  await using server = await bucketServer()
  const settings = mediaSettings(server)
  let ahead = 0
  const clock = { now: () => Date.now() + ahead, monotonic: () => performance.now() }
  await using app = await testApp(settings, { clock })
  const orphan = 'f'.repeat(64)
  const another = configuredMedia({ settings: app.config, timers: systemTimers })!
  await another.put(orphan, new Uint8Array(10))
  expect(await app.library.sweep()).toBe(0)
  ahead = 3_700_000
  expect(await app.library.sweep()).toBe(1)
  expect(await stored(settings)).toEqual([])
})
