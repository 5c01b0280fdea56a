import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandProfile } from '../../src/branding/profile.ts'
import { restoreBackup, writeBackup } from '../../src/db/backup.ts'
import { elsewhereOf, scratch, testApp } from '../support.ts'
import {
  brandApp,
  type BrandApp,
  cardOf,
  churchFolder,
  color,
  ended,
  extracted,
  fetched,
  font,
  found,
  logo,
  order,
  path,
  profile,
  source,
} from './support.ts'

const sources = () => [
  source('strategy_guide', ({ account }) =>
    found({ colors: [color('#12355b'), color('#f4b942', 'accent')], fonts: [font(`Font ${account}`)] }),
  ),
  source('file_storage', () => found({ logos: [logo(1), logo(2), logo(3)] })),
]

async function patched(app: BrandApp, body: object, headers: Record<string, string> = {}): Promise<BrandProfile> {
  const answer = await app.call('PATCH', `${path}/1001`, { body, headers })
  const made = (await answer.json()) as BrandProfile
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(made)}`)
  return made
}

describe('brand profiles', () => {
  test('are listed whole, the one that changed last first', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    expect(await (await app.call('GET', path)).json()).toEqual({ profiles: [], next_cursor: null })
    await extracted(app, '1001')
    await extracted(app, '1002')
    const listed = async () => ((await (await app.call('GET', path)).json()) as { profiles: BrandProfile[] }).profiles
    expect((await listed()).map(({ account_number }) => account_number)).toEqual(['1002', '1001'])
    expect(await listed()).toEqual([await profile(app, '1002'), await profile(app, '1001')])
    await patched(app, { church_name: 'Changed' })
    expect((await listed()).map(({ account_number }) => account_number)).toEqual(['1001', '1002'])
  })

  test('are listed by pages, church and status where that is asked for', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002', '1003'] })
    for (const account of ['1001', '1002', '1003']) await extracted(app, account)
    type Listed = { profiles: BrandProfile[]; next_cursor: string | null }
    const page = async (query: string) => (await (await app.call('GET', `${path}?${query}`)).json()) as Listed
    const accounts = ({ profiles }: Listed) => profiles.map(({ account_number }) => account_number)
    const first = await page('limit=2')
    const second = await page(`limit=2&cursor=${first.next_cursor}`)
    expect([accounts(first), accounts(second), second.next_cursor]).toEqual([['1003', '1002'], ['1001'], null])
    expect(accounts(await page('account=1002'))).toEqual(['1002'])
    expect(accounts(await page('status=failed'))).toEqual([])
    expect((await app.call('GET', `${path}?status=ready&cursor=${first.next_cursor}`)).status).toBe(422)
    expect((await app.call('GET', `${path}?account=1002`, { key: await app.keyFor('read', '1001') })).status).toBe(403)
  })

  test('are 404 where there is none', async () => {
    await using app = await brandApp(sources())
    for (const account of ['1001', '9999']) expect((await app.call('GET', `${path}/${account}`)).status).toBe(404)
    expect((await app.call('PATCH', `${path}/1001`, { body: { church_name: 'New Hope' } })).status).toBe(404)
  })
})

describe('a change of a profile', () => {
  const primary = (hex: string) => ({ hex, role: 'primary' })
  test.each([
    ['nothing', {}, 'body', 'at least one field'],
    ['two primary colours', { colors: [primary('#12355b'), primary('#aa3322')] }, 'body.colors', 'one primary'],
  ])('to %s is refused', async (_, body, where, why) => {
    await using app = await brandApp(sources())
    const answer = await app.call('PATCH', `${path}/1001`, { body })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ path: where, message: expect.stringContaining(why) }] },
    ])
  })
})

describe('the accounts', () => {
  test('are the churches with a folder, by number, each as its church.json and its profile say', async () => {
    await using app = await brandApp(sources(), { accounts: ['1002', '1001', '20'] })
    churchFolder(app.storage, '1002', { name: 'Cedar Grove Chapel', active: false })
    await extracted(app, '1001')
    await ended(app, await order(app, { account_number: '3000', website: 'https://nofolder.example/' }))
    expect(await (await app.call('GET', `${path}/accounts`)).json()).toEqual({
      accounts: [
        { account: '20', name: 'Church 20', scanned: false, active: true },
        { account: '1001', name: 'Church 1001', scanned: true, active: true },
        { account: '1002', name: 'Cedar Grove Chapel', scanned: false, active: false },
      ],
    })
  })
})

describe('a church’s key', () => {
  test('reads, pins and extracts its own, and finds nothing of another’s', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    await extracted(app, '1002')
    const key = await app.keyFor('write', '1001')
    const runId = await order(app, { account_number: '1001' }, key)
    await ended(app, runId)
    expect((await app.call('GET', `/v1/runs/${runId}`, { key })).status).toBe(200)
    const { profiles } = (await (await app.call('GET', path, { key })).json()) as { profiles: BrandProfile[] }
    expect(profiles.map(({ account_number }) => account_number)).toEqual(['1001'])
    const { accounts } = (await (await app.call('GET', `${path}/accounts`, { key })).json()) as { accounts: object[] }
    expect(accounts).toMatchObject([{ account: '1001' }])
    expect((await app.call('PATCH', `${path}/1001`, { key, body: { church_name: 'Ours' } })).status).toBe(200)
    const refused: [method: string, where: string, body: object | undefined, status: number][] = [
      ['GET', '/1002', undefined, 404],
      ['PATCH', '/1002', { church_name: 'Theirs' }, 404],
      ['POST', '/extract', { account_number: '1002' }, 403],
      ['POST', '/extract/bulk', { account_numbers: ['1001'] }, 403],
    ]
    for (const [method, where, body, status] of refused)
      expect([where, (await app.call(method, path + where, { key, body })).status]).toEqual([where, status])
    expect((await profile(app, '1002')).church_name).toBe('Church 1002')
  })
})

describe('an order', () => {
  const refused: [what: string, where: string, body: unknown, status: number][] = [
    ['a church with neither folder nor website', '/extract', { account_number: '9999' }, 404],
    ['an account number that is none', '/extract', { account_number: '../1001' }, 422],
    ['a website with a password in it', '/extract', { account_number: '1001', website: 'https://a:b@c.example/' }, 422],
    ['a website that cannot be read at all', '/extract', { account_number: '1001', website: 'not a website' }, 422],
    ['a website that is no web address', '/extract', { account_number: '1001', website: 'file:///etc/passwd' }, 422],
    ['a field nobody knows', '/extract', { account_number: '1001', color: 'red' }, 422],
    ['another value of stream', '/extract?stream=2', { account_number: '1001' }, 422],
    ['no churches', '/extract/bulk', { account_numbers: [] }, 422],
    ['too many churches', '/extract/bulk', { account_numbers: Array.from({ length: 1_001 }, (_, at) => `${at}`) }, 422],
    ['churches nobody knows', '/extract/bulk', { account_numbers: ['9998', '9999'] }, 404],
  ]
  for (const [what, where, body, status] of refused)
    test(`of ${what} is refused with ${status}, and leaves nothing behind`, async () => {
      await using app = await brandApp(sources())
      expect((await app.call('POST', path + where, { body })).status).toBe(status)
      expect([await app.sql.all('SELECT 1 FROM runs'), await app.sql.all('SELECT 1 FROM brand_profiles')]).toEqual([
        [],
        [],
      ])
    })

  test('under one Idempotency-Key is one run, and another order under it is refused', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    const headers = { 'idempotency-key': 'once' }
    const ask = async (account_number: string) => {
      const answer = await app.call('POST', `${path}/extract`, { headers, body: { account_number } })
      return { status: answer.status, body: (await answer.json()) as { runId: string } }
    }
    const first = await ask('1001')
    await ended(app, first.body.runId)
    expect((await ask('1001')).body.runId).toBe(first.body.runId)
    expect((await ask('1002')).status).toBe(409)
  })

  test('can be changed one value at a time, by its id, and the others stay what was found', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const before = await profile(app)
    const [primary, accent] = before.colors
    const changed = await patched(app, { color: { id: primary!.id, hex: '#ABCDEF', name: 'Sky' } })
    expect(changed.colors).toEqual([
      {
        ...primary!,
        hex: '#abcdef',
        name: 'Sky',
        source: 'pinned',
        confidence: 1,
        evidence: null,
        name_source: 'pinned',
        was: {
          value: primary!.hex,
          source: primary!.source,
          confidence: primary!.confidence,
          evidence: primary!.evidence,
        },
      },
      accent!,
    ])
    expect(changed.pinned).toEqual(['changes'])
    await patched(app, { font: { id: before.fonts[0]!.id, family: 'Karla' } })
    await patched(app, { logo: { id: before.logos[0]!.id, theme: 'dark' } })
    await extracted(app)
    const after = await profile(app)
    expect([after.colors[0]!.hex, after.fonts[0]!.family, after.logos[0]!.theme]).toEqual(['#abcdef', 'Karla', 'dark'])
    const unknown = await app.call('PATCH', `${path}/1001`, {
      body: { color: { id: 'primary-000000', hex: '#111111' } },
    })
    expect(unknown.status).toBe(422)
    expect((await patched(app, { changes: null })).colors).toEqual(before.colors)
  })

  test('can be unpinned one value at a time: the found one stands again, and the other pins stay', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const { colors, fonts, logos } = await profile(app)
    await patched(app, { color: { id: colors[0]!.id, hex: '#abcdef' } })
    await patched(app, { font: { id: fonts[0]!.id, family: 'Karla' } })
    await patched(app, { logo: { id: logos[0]!.id, theme: 'dark' } })
    const unpinned = await patched(app, { color: { id: colors[0]!.id, pinned: false } })
    expect(unpinned.colors).toEqual(colors)
    expect(unpinned.fonts[0]!.family).toBe('Karla')
    await patched(app, { font: { id: fonts[0]!.id, pinned: false } })
    const after = await patched(app, { logo: { id: logos[0]!.id, pinned: false } })
    expect([after.fonts, after.pinned]).toEqual([fonts, []])
    expect(after.logos.map(({ theme }) => theme)).toEqual(logos.map(({ theme }) => theme))
    const both = await app.call('PATCH', `${path}/1001`, {
      body: { color: { id: colors[0]!.id, pinned: false, hex: '#111111' } },
    })
    expect(both.status).toBe(422)
  })

  test('of many is one tag: a run for each, unknown ones named, and the token opens the tag', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    const body = { account_numbers: ['1001', '1002', '1001', '9999'] }
    const answer = await app.call('POST', `${path}/extract/bulk`, { body })
    const handle = (await answer.json()) as { tag: string; publicAccessToken: string; count: number }
    expect(handle).toMatchObject({ count: 2, not_found: ['9999'] })
    expect(handle.tag).toStartWith('brand-bulk:')
    const events = await app.call('GET', `/v1/runs/events?tag=${handle.tag}`, {
      key: null,
      headers: { authorization: `Bearer ${handle.publicAccessToken}` },
    })
    const lines = (await events.text()).trim().split('\n')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'tag.ended', counts: { succeeded: 2, failed: 0 } })
    for (const account of ['1001', '1002']) expect((await profile(app, account)).status).toBe('ready')
  })
})

describe('what is pinned', () => {
  test('shows at once, is on the card, and survives an extraction; null lets what was found show again', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const before = await profile(app)
    const last = before.logos[2]!
    const pins = {
      church_name: 'Pinned Church',
      website: 'https://pinned.example/',
      colors: [{ hex: '#ABCDEF', name: 'Sky', role: 'primary' }],
      fonts: [{ family: 'Inter', role: 'body' }],
      logos: [{ url: last.url }, { id: before.logos[0]!.id }],
    }
    const pinned = await patched(app, pins)
    expect(pinned.pinned).toEqual(['church_name', 'website', 'colors', 'fonts', 'logos'])
    expect(pinned.colors).toEqual([
      {
        id: 'primary-abcdef',
        hex: '#abcdef',
        name: 'Sky',
        role: 'primary',
        source: 'pinned',
        confidence: 1,
        evidence: null,
        name_source: 'pinned',
        codes: null,
        was: expect.objectContaining({ value: before.colors[0]!.hex, source: before.colors[0]!.source }),
      },
    ])
    expect(pinned.logos.map(({ id, source: from }) => [id, from])).toEqual([
      [last.id, 'pinned'],
      [before.logos[0]!.id, 'pinned'],
    ])
    const card = { church: 'Pinned Church', colors: ['#abcdef'], fonts: ['Inter'] }
    expect(await cardOf(app, pinned)).toMatchObject(card)
    await extracted(app)
    const after = await profile(app)
    expect([after.colors, after.fonts, after.logos, after.church_name]).toEqual([
      pinned.colors,
      pinned.fonts,
      pinned.logos,
      'Pinned Church',
    ])
    expect(await cardOf(app, after)).toMatchObject(card)
    const free = await patched(app, { colors: null, fonts: null, logos: null, church_name: null, website: null })
    expect([free.pinned, free.colors, free.logos, free.website]).toEqual([[], before.colors, before.logos, null])
    expect(await cardOf(app, free)).toMatchObject({ church: 'Church 1001', colors: ['#12355b', '#f4b942'] })
    expect((await fetched(app, free.logos[1]!.url)).status).toBe(200)
    const { colors } = await patched(app, { colors: [{ hex: '#12355b', role: 'primary' }] })
    expect(colors[0]!.name).toBe('Dark Blue')
  })

  test('may be a logo that a later extraction does not find any more', async () => {
    let seed = 1
    await using app = await brandApp([source('file_storage', () => found({ logos: [logo(seed)] }))])
    await extracted(app)
    const { logos } = await patched(app, { logos: [{ id: (await profile(app)).logos[0]!.id }] })
    seed = 2
    await extracted(app)
    const after = await profile(app)
    expect(after.logos).toEqual(logos)
    expect((await fetched(app, after.logos[0]!.url)).status).toBe(200)
  })

  test('is changed only in the version that was seen', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const etag = (await app.call('GET', `${path}/1001`)).headers.get('etag')!
    const body = { church_name: 'First' }
    const first = await app.call('PATCH', `${path}/1001`, { body, headers: { 'if-match': etag } })
    expect([first.status, first.headers.get('etag') === etag]).toEqual([200, false])
    expect((await app.call('PATCH', `${path}/1001`, { body, headers: { 'if-match': etag } })).status).toBe(412)
    await patched(app, { church_name: 'Third' }, { 'if-match': first.headers.get('etag')! })
  })

  test('that changes nothing is no change', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    await patched(app, { church_name: 'Same' })
    const before = await profile(app)
    const { etag } = Object.fromEntries((await app.call('GET', `${path}/1001`)).headers)
    for (const body of [{ church_name: 'Same' }, { fonts: null }])
      expect([body, (await app.call('PATCH', `${path}/1001`, { body })).headers.get('etag')]).toEqual([body, etag!])
    expect((await profile(app)).updated_at).toBe(before.updated_at)
  })

  test('is seen by whoever asks with the tag it had', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const etag = (await app.call('GET', `${path}/1001`)).headers.get('etag')!
    const ask = (tag: string) => app.call('GET', `${path}/1001`, { headers: { 'if-none-match': tag } })
    const same = await ask(`"other", W/${etag}`)
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])
    await patched(app, { church_name: 'Another' })
    expect((await ask(etag)).status).toBe(200)
  })

  const wrong: [what: string, body: object][] = [
    ['a colour that is none', { colors: [{ hex: 'red', role: 'primary' }] }],
    ['a role nobody knows', { fonts: [{ family: 'Inter', role: 'caption' }] }],
    ['an empty list', { colors: [] }],
    ['a logo of nobody', { logos: [{ id: 'f'.repeat(64) }] }],
    ['a logo on another server', { logos: [{ url: 'https://else.example/logo.png' }] }],
    ['a field that cannot be pinned', { status: 'ready' }],
    ['a website that cannot be read at all', { website: 'https://[' }],
    ['a website that is a file', { website: 'file:///etc/passwd' }],
    ['a name that steers a terminal', { church_name: 'Hope\u001b[2J' }],
    ['a name that turns the reading around', { church_name: 'Hope \u202egnp.exe' }],
    [
      'one colour twice',
      {
        colors: [
          { hex: '#ABCDEF', role: 'primary' },
          { hex: '#abcdef', role: 'primary' },
        ],
      },
    ],
    [
      'one family twice',
      {
        fonts: [
          { family: 'Inter', role: 'body' },
          { family: 'inter', role: 'body' },
        ],
      },
    ],
    ['a website with a password in it', { website: 'https://me:secret@church.example/' }],
  ]
  test('is never what cannot be', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const before = await profile(app)
    for (const [what, body] of wrong)
      expect([what, (await app.call('PATCH', `${path}/1001`, { body })).status]).toEqual([what, 422])
    expect(await profile(app)).toEqual(before)
  })

  test('by two people at once is two changes, and neither is lost', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    await Promise.all([
      patched(app, { church_name: 'Both' }),
      patched(app, { fonts: [{ family: 'Inter', role: 'body' }] }),
      patched(app, { colors: [{ hex: '#111111', role: 'text' }] }),
    ])
    const after = await profile(app)
    expect(after.pinned).toEqual(['church_name', 'colors', 'fonts'])
    expect(await cardOf(app, after)).toMatchObject({ church: 'Both', colors: ['#111111'], fonts: ['Inter'] })
  })
})

describe('a backup', () => {
  test('takes the logos and the card along', async () => {
    await using app = await brandApp(sources())
    await extracted(app)
    const { logos, card } = await profile(app)
    using other = scratch()
    const archive = join(other.dir, 'backup.tar')
    await writeBackup(app.dir, archive, () => {}, elsewhereOf(app))
    const DATA_DIR = join(other.dir, 'restored')
    await restoreBackup(DATA_DIR, archive)
    for (const url of [...logos.map((one) => one.url), card!.url, card!.svg_url]) {
      const sha256 = /\/media\/(\w{2})(\w+)/.exec(url)!
      expect(existsSync(join(DATA_DIR, 'media', sha256[1]!, sha256[1]! + sha256[2]!))).toBe(true)
    }
    await using restored = await testApp({ DATA_DIR })
    expect(((await (await restored.call('GET', path)).json()) as { profiles: object[] }).profiles).toHaveLength(1)
  })
})
