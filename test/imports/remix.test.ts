import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../pictures.ts'
import { scratch, testApp } from '../support.ts'
import { appWithFeed, feed, importOnce, type Item, statusOf } from './support.ts'

const graphic = (id: string, more: Record<string, unknown> = {}): Item => ({ id, url: null, title: id, ...more })
const few = ['gfx-waves-easter', 'gfx-rings-lent', 'gfx-hills-summer', 'gfx-cross-christmas', 'gfx-arches-autumn']

describe('the remix import', () => {
  test('brings the feed in, and the second time skips all of it without fetching a picture', async () => {
    await using app = await appWithFeed()
    app.world.remix.items.length = 12
    expect(await statusOf(app)).toMatchObject({ remaining: 12, imported: 0, items: [] })
    expect(await importOnce(app)).toEqual({ imported: 12, skipped: 0, failed: 0, rejected: 0, remaining: 0 })
    const fetched = app.outbound.stats()[0]!.attempts
    expect(await importOnce(app)).toEqual({ imported: 0, skipped: 12, failed: 0, rejected: 0, remaining: 0 })
    expect(app.outbound.stats()[0]!.attempts - fetched).toBe(1)
    const { items, last_run, ...counts } = await statusOf(app, '?limit=3')
    expect(counts).toMatchObject({ imported: 12, skipped: 0, failed: 0, rejected: 0, remaining: 0 })
    expect(items).toHaveLength(3)
    expect(items[0]!.reference_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(last_run).toMatch(/^[0-9a-f-]{36}$/)
    const first = await (await app.call('GET', `/v1/image-gen/references/${items[0]!.reference_id}`)).json()
    expect(first).toMatchObject({ source: 'remix', source_id: items[0]!.source_id, width: 640, height: 640 })
  })

  test('goes on where the last batch ended, by `limit`, and counts what remains', async () => {
    await using app = await appWithFeed(few.map((id) => graphic(id)))
    expect(await importOnce(app, '?limit=2')).toMatchObject({ imported: 2, skipped: 0, remaining: 3 })
    expect(await importOnce(app, '?limit=2')).toMatchObject({ imported: 2, skipped: 0, remaining: 1 })
    expect(await importOnce(app, '?limit=2')).toMatchObject({ imported: 1, skipped: 1, remaining: 0 })
  })

  test('streams a line for each item by its source id, and the counts in the last', async () => {
    await using app = await appWithFeed(few.map((id) => graphic(id)))
    const answer = await app.call('POST', '/v1/image-gen/remix/import?stream=1')
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const items = lines.filter(({ type }) => type === 'item')
    expect(items.map(({ id }) => id).toSorted()).toEqual(few.toSorted())
    expect(lines.at(-1)).toMatchObject({ type: 'run.succeeded', output: { imported: 5, failed: 0, remaining: 0 } })
    expect(answer.headers.get('x-run-id')).toBe(lines.at(-1).run_id)
  })

  test('gives the same answer again for the same Idempotency-Key', async () => {
    await using app = await appWithFeed(few.map((id) => graphic(id)))
    const headers = { 'idempotency-key': 'monday' }
    const once = await app.call('POST', '/v1/image-gen/remix/import', { headers })
    const again = await app.call('POST', '/v1/image-gen/remix/import', { headers })
    expect(await again.json()).toEqual(await once.json())
    const other = await app.call('POST', '/v1/image-gen/remix/import?limit=3', { headers })
    expect(other.status).toBe(409)
  })

  test('never brings a retired reference back', async () => {
    await using app = await appWithFeed([graphic(few[0]!)])
    await importOnce(app)
    const id = (await statusOf(app)).items[0]!.reference_id
    await app.call('POST', '/v1/image-gen/references/bulk-retire', { body: { ids: [id], active: false } })
    app.world.remix.items = [graphic(few[0]!), { ...graphic('renamed'), url: `${feed}/files/${few[0]}.jpg` }]
    expect(await importOnce(app)).toMatchObject({ imported: 0, skipped: 2 })
    expect(await (await app.call('GET', `/v1/image-gen/references/${id}`)).json()).toMatchObject({ active: false })
  })

  test('tries again what failed, and does not ask twice for what was rejected until it is replaced', async () => {
    const missing = { ...graphic('missing'), url: `${feed}/files/none.jpg` }
    const page = { ...graphic('page'), url: 'https://www.newhope.example/' }
    await using app = await appWithFeed([missing, page])
    expect(await importOnce(app)).toMatchObject({ failed: 1, rejected: 1, remaining: 1 })
    expect((await statusOf(app)).items.map(({ source_id, reason }) => [source_id, reason]).toSorted()).toEqual([
      ['missing', 'fetch_failed'],
      ['page', 'unsupported_format'],
    ])
    app.world.remix.items = [{ ...missing, url: `${feed}/files/${few[1]}.jpg` }, page]
    const before = app.world.remix.items.length
    expect(before).toBe(2)
    expect(await importOnce(app)).toMatchObject({ imported: 1, rejected: 1, remaining: 0 })
    app.world.remix.items[1] = { ...page, url: `${feed}/files/${few[2]}.jpg` }
    expect(await importOnce(app)).toMatchObject({ imported: 1, skipped: 1, rejected: 0 })
  })

  test("keeps a church's graphics to the church, and labels what the feed labels", async () => {
    const item = graphic(few[3]!, {
      account_number: 1002,
      type: 'Sermon Slide',
      season: 'Christmas',
      design_styles: ['Bold'],
    })
    await using app = await appWithFeed([item])
    await importOnce(app)
    const { references } = (await (await app.call('GET', '/v1/image-gen/references')).json()) as {
      references: object[]
    }
    expect(references[0]).toMatchObject({
      account_number: '1002',
      type: 'sermon_slide',
      season: 'christmas',
      design_styles: ['bold'],
    })
    const theirs = await app.keyFor('read', '1001')
    const seen = (await (await app.call('GET', '/v1/image-gen/references', { key: theirs })).json()) as {
      references: object[]
    }
    expect(seen.references).toEqual([])
  })

  test("is closed to a church's credential, and says 409 when no source is configured", async () => {
    await using app = await appWithFeed([])
    const key = await app.keyFor('write', '1001')
    expect((await app.call('POST', '/v1/image-gen/remix/import', { key })).status).toBe(403)
    expect((await app.call('GET', '/v1/image-gen/remix/import', { key })).status).toBe(403)
    await using bare = await testApp()
    expect((await bare.call('POST', '/v1/image-gen/remix/import')).status).toBe(409)
    expect(await statusOf(bare)).toMatchObject({ remaining: 0, items: [] })
    for (const query of ['?limit=0', '?limit=x', '?stream=2', '?nonsense=1'])
      expect((await app.call('POST', `/v1/image-gen/remix/import${query}`)).status).toBe(422)
  })

  test('takes a directory as its source, sidecars and all', async () => {
    using own = scratch()
    mkdirSync(join(own.dir, 'deep'))
    writeFileSync(join(own.dir, 'one.png'), picture(1))
    writeFileSync(join(own.dir, 'one.json'), '{"season": "Lent", "source_id": "the-one"}')
    writeFileSync(join(own.dir, 'deep', 'two.png'), picture(2))
    writeFileSync(join(own.dir, 'deep', 'two.json'), '{"season": 7}')
    writeFileSync(join(own.dir, 'notes.txt'), 'no picture')
    await using app = await testApp({ REMIX_URL: own.dir })
    expect(await importOnce(app)).toEqual({ imported: 1, skipped: 0, failed: 1, rejected: 1, remaining: 1 })
    expect((await statusOf(app)).items.find(({ source_id }) => source_id === 'deep/two.png')?.reason).toBe(
      'bad_sidecar',
    )
    writeFileSync(join(own.dir, 'deep', 'two.json'), '{}')
    expect(await importOnce(app)).toEqual({ imported: 1, skipped: 1, failed: 0, rejected: 1, remaining: 0 })
  })
})
