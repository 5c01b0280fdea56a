import { decodePixels } from '../../src/reading/images.ts'
import { describe, expect, test } from 'bun:test'
import type { Reference } from '../../src/library/model.ts'
import { picture } from '../pictures.ts'
import { pictureForm, type TestApp, testApp } from '../support.ts'

const path = '/v1/image-gen/references'

async function add(app: TestApp, seed: number, fields: Record<string, string> = {}): Promise<Reference> {
  const answer = await app.call('POST', path, { body: pictureForm(picture(seed), fields) })
  return ((await answer.json()) as { reference: Reference }).reference
}

async function listed(app: TestApp, query: string, key?: string): Promise<string[]> {
  const answer = await app.call('GET', `${path}?${query}`, key === undefined ? {} : { key })
  return ((await answer.json()) as { references: Reference[] }).references.map(({ ref_id }) => ref_id)
}

/** Five references: 1 Easter, 2 Christmas, 3 of church 1001, 4 of church 1002, 5 retired. */
async function five(app: TestApp): Promise<Reference[]> {
  const references = [
    await add(app, 1, { season: 'easter', type: 'slide', title: 'Sunrise over the garden', design_styles: '["bold"]' }),
    await add(app, 2, { season: 'christmas', type: 'social_post', quality: '0.2', roll_eligible: 'false' }),
    await add(app, 3, { account_number: '1001', source_id: 'feed-3' }),
    await add(app, 4, { account_number: '1002', craft: '0.1' }),
    await add(app, 5),
  ]
  await app.call('POST', `${path}/bulk-retire`, { body: { ids: [references[4]!.id], active: false } })
  return references
}

describe('the list of references', () => {
  const filters: [query: string, expected: number[]][] = [
    ['', [5, 4, 3, 2, 1]],
    ['active=true', [4, 3, 2, 1]],
    ['active=false', [5]],
    ['season=Easter', [1]],
    ['type=Social%20Post', [2]],
    ['design_styles=BOLD', [1]],
    ['account_number=1001', [3]],
    ['account_number=none', [5, 2, 1]],
    ['roll_eligible=false', [2]],
    ['quality_min=0.3&active=true', [4, 3, 1]],
    ['craft_min=0.2&active=true', [3, 2, 1]],
    ['source=upload&source_id=feed-3', [3]],
    ['ref_id=ref-000002', [2]],
    ['aspect=LANDSCAPE', [5, 4, 3, 2, 1]],
    ['aspect=story', []],
    ['format=png', [5, 4, 3, 2, 1]],
    ['q=sunrise+gard', [1]],
    ['q=christmas', [2]],
    ['q=%22+OR+1%3D1', []],
    ['season=easter&type=social_post', []],
    ['season=easter,christmas', [2, 1]],
    ['season=Easter&season=Christmas', [2, 1]],
    ['design_style=bold', [1]],
    ['untagged=season', [5, 4, 3]],
    ['untagged=season&untagged=type', [5, 4, 3]],
    ['untagged=design_style', [5, 4, 3, 2]],
    ['account_number=1001,1002', [4, 3]],
    ['account_number=1001,none', [5, 3, 2, 1]],
    ['min_width=400&min_height=300', [5, 4, 3, 2, 1]],
    ['min_width=401', []],
    ['created_after=2020-01-01', [5, 4, 3, 2, 1]],
    ['created_before=2020-01-01T00:00:00%2B01:00', []],
    ['sort=created&order=asc', [1, 2, 3, 4, 5]],
    ['sort=quality&order=asc&limit=1', [2]],
    ['sort=craft&order=asc&limit=1', [4]],
    ['sort=title&limit=2', [2, 3]],
    ['sort=title&order=desc&limit=1', [1]],
    ['q=sunrize', [1]],
    ['q=sunrsie', [1]],
    ['q=sunise', [1]],
    ['q=sunnrise', [1]],
    ['q=sunrisen', [1]],
    ['q=sunryze', []],
    ['q=%CC%81', []],
    ['q=slidf', [1]],
    ['q=bod', []],
    ['q=REF-000003', [3]],
    ['q=1002', [4]],
    ['q=picture.png', [5, 4, 3, 2, 1]],
  ]
  test('is narrowed by every filter, whatever the letter case', async () => {
    await using app = await testApp()
    await five(app)
    for (const [query, expected] of filters)
      expect([query, await listed(app, query)]).toEqual([query, expected.map((number) => `REF-00000${number}`)])
  })

  test('is found by each of the colours and their names', async () => {
    await using app = await testApp()
    const [first] = await five(app)
    const named = encodeURIComponent(first!.color_names[0]!.toUpperCase())
    expect(await listed(app, `colors=${encodeURIComponent(first!.colors[0]!)}`)).toContain(first!.ref_id)
    expect(await listed(app, `color_names=${named}`)).toContain(first!.ref_id)
    expect(await listed(app, `palette_tag=${first!.palette_tag}`)).toContain(first!.ref_id)
    expect(await listed(app, `text_coverage=${first!.text_coverage}`)).toContain(first!.ref_id)
  })

  test('comes in pages that neither repeat nor leave out', async () => {
    await using app = await testApp()
    await five(app)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer = await app.call('GET', `${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      const page = (await answer.json()) as { references: Reference[]; next_cursor: string | null }
      expect(page.references.length).toBeLessThanOrEqual(2)
      seen.push(...page.references.map(({ ref_id }) => ref_id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['REF-000005', 'REF-000004', 'REF-000003', 'REF-000002', 'REF-000001'])
  })

  test('shows a church its own and what belongs to none', async () => {
    await using app = await testApp()
    await five(app)
    const key = await app.keyFor('read', '1001')
    expect(await listed(app, '', key)).toEqual(['REF-000005', 'REF-000003', 'REF-000002', 'REF-000001'])
    expect((await app.call('GET', `${path}?account_number=1002`, { key })).status).toBe(403)
  })

  const wrong: [query: string, field: string][] = [
    ['limit=0', 'query.limit'],
    ['limit=1e2', 'query.limit'],
    ['limit=0x10', 'query.limit'],
    ['limit=-1', 'query.limit'],
    ['limit=1&limit=2', 'query.limit'],
    ['active=maybe', 'query.active'],
    ['quality_min=2', 'query.quality_min'],
    ['id=7', 'query.id'],
    ['colors=red', 'query.colors'],
    ['aspect=tall', 'query.aspect'],
    ['cursor=bm90LW91cnM', 'query.cursor'],
    ['q=%21%21', 'query.q'],
    ['sort=name', 'query.sort'],
    ['__proto__=1', 'query'],
    ['palette_tag=warm,loud', 'query.palette_tag'],
    ['created_after=yesterday', 'query.created_after'],
    ['color=red', 'query.color'],
    ['color_distance=2', 'query.color_distance'],
    ['untagged=aspect', 'query.untagged'],
    ['order=up', 'query.order'],
    ['total=yes', 'query.total'],
    ['ids=7', 'query.ids'],
  ]
  test('refuses what it does not understand, by field, and never repeats the value', async () => {
    await using app = await testApp()
    for (const [query, field] of wrong) {
      const answer = await app.call('GET', `${path}?${query}`)
      const problem = (await answer.json()) as { errors: { path: string }[] }
      expect([query, answer.status, problem.errors[0]!.path]).toEqual([query, 422, field])
    }
  })
})

describe('a reference', () => {
  test('is answered with every field of its description', async () => {
    await using app = await testApp()
    const { id } = await add(app, 1, { season: 'easter' })
    const answer = await app.call('GET', `${path}/${id.toUpperCase()}`)
    expect(answer.headers.get('etag')).toMatch(/^"1-\w+"$/)
    expect(await answer.json()).toMatchObject({
      id,
      ref_id: 'REF-000001',
      url: expect.stringMatching(/^http:\/\/localhost\/media\/[0-9a-f]{64}\?expires=\d+&signature=/),
      preview_url: expect.stringContaining('/preview?expires='),
      colors: expect.arrayContaining([expect.stringMatching(/^#[0-9a-f]{6}$/)]),
      type: null,
      season: 'easter',
      design_styles: [],
      account_number: null,
      active: true,
      width: 400,
      height: 300,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  test('changes only when it is still what was read', async () => {
    await using app = await testApp()
    const { id } = await add(app, 1, { season: 'easter' })
    const change = (season: string | null, ifMatch: string) =>
      app.call('PATCH', `${path}/${id}`, { body: { season }, headers: { 'if-match': ifMatch } })
    const first = await change('Lent', '"1"')
    expect([first.status, first.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2-\w+"$/)])
    expect(await first.json()).toMatchObject({ season: 'lent' })
    const second = await change('advent', '"1"')
    expect([second.status, ((await second.json()) as { code: string }).code]).toEqual([412, 'stale'])
    expect((await change(null, '*')).status).toBe(200)
    expect(await (await app.call('GET', `${path}/${id}`)).json()).toMatchObject({ season: null })
  })

  test('refuses a change it does not know, an empty one and a computed one', async () => {
    await using app = await testApp()
    const { id } = await add(app, 1)
    for (const body of [
      {},
      { width: 300 },
      { color_names: ['White'] },
      { season: 7 },
      '[]',
      '{"__proto__":{"active":false}}',
    ])
      expect((await app.call('PATCH', `${path}/${id}`, { body })).status).toBe(422)
  })

  test("is beyond a church's reach when it is another's, and read-only when it is nobody's", async () => {
    await using app = await testApp()
    const [free, , own, foreign] = await five(app)
    const key = await app.keyFor('write', '1001')
    const change = (id: string) => app.call('PATCH', `${path}/${id}`, { key, body: { title: 'Mine' } })
    expect((await change(own!.id)).status).toBe(200)
    expect((await change(free!.id)).status).toBe(403)
    expect((await change(foreign!.id)).status).toBe(404)
    expect((await app.call('GET', `${path}/${foreign!.id}`, { key })).status).toBe(404)
    expect(
      (await app.call('POST', `${path}/bulk-retire`, { key, body: { ids: [own!.id], active: false } })).status,
    ).toBe(403)
    const given = await app.call('PATCH', `${path}/${own!.id}`, { key, body: { account_number: '1002' } })
    expect(given.status).toBe(403)
  })

  test('cannot move to an owner who has the same picture', async () => {
    await using app = await testApp()
    const free = await add(app, 1)
    await add(app, 1, { account_number: '1001' })
    const moved = await app.call('PATCH', `${path}/${free.id}`, { body: { account_number: '1001' } })
    expect(moved.status).toBe(409)
  })
})

describe('a measured label', () => {
  test('is corrected by a person, says so, and is found by it', async () => {
    await using app = await testApp()
    const { id, corrected } = await add(app, 1)
    expect(corrected).toEqual([])
    const patch = (body: object) => app.call('PATCH', `${path}/${id}`, { body })
    expect(await (await patch({ palette_tag: 'earthy', colors: ['#FF0000', '#12355b'] })).json()).toMatchObject({
      palette_tag: 'earthy',
      colors: ['#ff0000', '#12355b'],
      color_names: ['Red', 'Dark Blue'],
      corrected: ['palette_tag', 'colors'],
    })
    const again = (await (await patch({ text_coverage: 'high', title: 'Mended' })).json()) as Reference
    expect(again.corrected).toEqual(['palette_tag', 'text_coverage', 'colors'])
    expect(await listed(app, 'palette_tag=earthy&text_coverage=high&color_names=red')).toEqual(['REF-000001'])
    for (const wrong of [{ palette_tag: 'brown' }, { colors: [] }, { colors: ['red'] }, { color_names: ['Red'] }])
      expect((await patch(wrong)).status).toBe(422)
  })
})

describe('an upload', () => {
  const form = (image: Uint8Array | null, fields: [string, string][]) => {
    const body = new FormData()
    if (image) body.set('image', new File([new Uint8Array(image)], 'picture.png'))
    for (const [name, value] of fields) body.append(name, value)
    return body
  }

  test('takes an array as clients write it: as fields of one name, as JSON, or separated by commas', async () => {
    await using app = await testApp()
    const written: [string, string][][] = [
      [
        ['design_styles', 'Bold'],
        ['design_styles', 'Minimal'],
      ],
      [['design_styles', '["bold","minimal"]']],
      [['design_styles', 'bold, minimal']],
    ]
    for (const [at, fields] of written.entries()) {
      const answer = await app.call('POST', path, { body: form(picture(at + 1), fields) })
      const { reference } = (await answer.json()) as { reference: Reference }
      expect([answer.status, reference.design_styles]).toEqual([201, ['bold', 'minimal']])
    }
    const alone = await app.call('POST', path, { body: form(picture(9), [['design_styles', '2024']]) })
    expect(((await alone.json()) as { reference: Reference }).reference.design_styles).toEqual(['2024'])
  })

  test('refuses any other field that is given twice, by its name', async () => {
    await using app = await testApp()
    const twice = form(picture(1), [
      ['title', 'One'],
      ['title', 'Two'],
    ])
    const answer = await app.call('POST', path, { body: twice })
    const { errors } = (await answer.json()) as { errors: object[] }
    expect([answer.status, errors]).toEqual([422, [{ path: 'body.title', message: 'given more than once' }]])
  })
})

describe('bulk-retire', () => {
  test('counts what really changed and names the unknown', async () => {
    await using app = await testApp()
    const [first, second, , , retired] = await five(app)
    const unknown = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'
    const ids = [first!.id, second!.id, second!.id, retired!.id, unknown]
    const answer = await app.call('POST', `${path}/bulk-retire`, { body: { ids, active: false } })
    expect(await answer.json()).toEqual({ ok: true, active: false, changed: 2, not_found: [unknown] })
    const restored = await app.call('POST', `${path}/bulk-retire`, { body: { ids, active: true } })
    expect(await restored.json()).toMatchObject({ changed: 3, active: true })
  })

  test('takes 1,000 ids and not one more', async () => {
    await using app = await testApp()
    const id = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'
    const send = (count: number) =>
      app.call('POST', `${path}/bulk-retire`, { body: { ids: Array(count).fill(id), active: false } })
    expect((await send(1_000)).status).toBe(200)
    expect((await send(1_001)).status).toBe(422)
    expect((await send(0)).status).toBe(422)
  })
})

describe('a media link', () => {
  const inside = (url: string) => url.replace('http://localhost', '')

  test('opens the original and a WebP of 640 pixels, without a credential, and says how long it may be kept', async () => {
    await using app = await testApp()
    const bytes = picture(1, 1_000, 700)
    const answer = await app.call('POST', path, { body: pictureForm(bytes) })
    const { url, preview_url } = ((await answer.json()) as { reference: Reference }).reference
    const original = await app.call('GET', inside(url), { key: null })
    expect(original.headers.get('content-type')).toBe('image/png')
    expect(original.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect(original.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.compare(await original.bytes(), bytes)).toBe(0)
    for (const time of ['first', 'second']) {
      const preview = await app.call('GET', inside(preview_url), { key: null })
      const size = await new Bun.Image(await preview.bytes()).metadata()
      expect([time, size.width, size.height, size.format]).toEqual([time, 640, 448, 'webp'])
    }
    const etags = new Set<string | null>()
    for (const [side, width, height] of [
      [160, 160, 112],
      [320, 320, 224],
      [640, 640, 448],
      [160, 160, 112],
    ] as const) {
      const preview = await app.call('GET', `${inside(preview_url)}&size=${side}`, { key: null })
      etags.add(preview.headers.get('etag'))
      const size = await new Bun.Image(await preview.bytes()).metadata()
      expect([side, size.width, size.height, size.format]).toEqual([side, width, height, 'webp'])
    }
    expect(etags.size).toBe(3)
    expect((await app.call('GET', `${inside(preview_url)}&size=200`, { key: null })).status).toBe(422)
    expect(await app.library.leftovers(false)).toBe(0)
    const etag = original.headers.get('etag')!
    expect((await app.call('GET', inside(url), { key: null, headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  // An original that no browser shows: display.slow.test.ts.
  test('shows a drawing as pixels, on a dark ground where it is white on nothing', async () => {
    await using app = await testApp()
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="260"><circle cx="150" cy="130" r="90" fill="#fff"/></svg>',
    )
    const answer = await app.call('POST', path, { body: pictureForm(drawing, {}, 'dot.svg') })
    expect(answer.status).toBe(201)
    const { reference } = (await answer.json()) as { reference: Reference }
    // White on nothing lies on a dark ground, and is not blank.
    expect(reference).toMatchObject({ format: 'svg', width: 2_160, height: 1_872, original_url: null })
    const preview = await app.call('GET', inside(reference.preview_url), { key: null })
    const { data } = await decodePixels(await preview.bytes(), (image) => image)
    expect([data[0]! < 40, data[3]]).toEqual([true, 255])
  })

  test('is closed when it is forged, stretched, or for another file', async () => {
    await using app = await testApp()
    const { url, preview_url } = await add(app, 1)
    const link = new URL(url)
    const forged = [
      `${link.pathname}?expires=${link.searchParams.get('expires')}&signature=${'A'.repeat(43)}`,
      `${link.pathname}?expires=9999999999&signature=${link.searchParams.get('signature')}`,
      `${link.pathname}${new URL(preview_url).search}`,
    ]
    for (const wrong of forged) expect((await app.call('GET', wrong, { key: null })).status).toBe(404)
    const { searchParams } = link
    for (const half of ['', `?expires=${searchParams.get('expires')}`, `?signature=${searchParams.get('signature')}`])
      expect((await app.call('GET', link.pathname + half, { key: null })).status).toBe(403)
  })

  test('ends at a day boundary 24 to 48 hours ahead, the same for the whole day', async () => {
    const day = 86_400_000
    const time = { now: 20_000 * day + 1 }
    const clock = { now: () => time.now, monotonic: () => performance.now() }
    await using app = await testApp({}, { clock })
    const { id, url } = await add(app, 1)
    const open = async (link: string) => (await app.call('GET', inside(link), { key: null })).status
    time.now = 20_001 * day - 1
    expect(((await (await app.call('GET', `${path}/${id}`)).json()) as Reference).url).toBe(url)
    time.now = 20_002 * day - 1_000
    expect(await open(url)).toBe(200)
    time.now = 20_002 * day
    expect(await open(url)).toBe(404)
  })
})
