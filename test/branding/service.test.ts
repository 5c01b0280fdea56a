import { dropUntil } from '../../src/library/attachments-store.ts'
import { describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawCard } from '../../src/branding/card/card.ts'
import type { Place } from '../../src/branding/sources/source.ts'
import { Fault } from '../../src/kernel/errors.ts'
import { nothingFound } from '../../src/branding/sources/source.ts'
import {
  brandApp,
  cardOf,
  churchFolder,
  color,
  ended,
  extracted,
  fetched,
  font,
  found,
  logo,
  never,
  order,
  path,
  profile,
  source,
} from './support.ts'

const nothing = () => ({ ...nothingFound, outcome: 'nothing' as const, reason: 'There is none.' })
const website = 'https://church.example/'

/** Three sources: a guide with a colour and a type, a folder with a logo, a website with everything. */
function usual() {
  const type = new Uint8Array(1_234)
  return [
    source('strategy_guide', () =>
      found({
        colors: [color('#12355b')],
        fonts: [font('League Spartan', 'heading', type)],
        guides: [{ name: 'Guide.pdf', path: 'client-assets/1001 - Church 1001/Guide.pdf', pages: 4 }],
      }),
    ),
    source('file_storage', () => found({ logos: [logo(1), logo(2)] })),
    source('website', () =>
      found({ colors: [color('#ffffff'), color('#f4b942', 'accent')], links: ['https://a.example/'] }),
    ),
  ] as const
}

describe('an extraction', () => {
  test('asks every source in order, tells of each, and makes one profile with a card of it', async () => {
    await using app = await brandApp(usual())
    churchFolder(app.storage, '1001', { website })
    const runId = await order(app, { account_number: '1001' })
    const { status, output, progress } = await ended(app, runId)
    expect([status, progress.done, output]).toEqual([
      'succeeded',
      3,
      {
        account_number: '1001',
        status: 'ready',
        source: 'strategy_guide',
        sources: ['strategy_guide', 'file_storage', 'website'].map((name) => ({
          source: name,
          outcome: 'found',
          reason: 'Read.',
        })),
      },
    ])
    const made = await profile(app)
    expect(made).toMatchObject({
      status: 'ready',
      refreshing: false,
      source: 'strategy_guide',
      has_card: true,
      website,
    })
    expect(made.colors.map(({ hex, source: from }) => [hex, from])).toEqual([
      ['#12355b', 'strategy_guide'],
      ['#f4b942', 'website'],
    ])
    expect([made.church_name, made.logos.length, made.links]).toEqual(['Church 1001', 2, ['https://a.example/']])
    expect(await cardOf(app, made)).toMatchObject({
      church: 'Church 1001',
      colors: ['#12355b', '#f4b942'],
      fonts: ['League Spartan (1234)'],
      from: 'strategy_guide',
    })
    for (const url of [made.card!.url, made.logos[0]!.url, made.logos[1]!.url]) {
      const answer = await fetched(app, url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    expect(made.guides[0]).toMatchObject({
      name: 'Guide.pdf',
      pages: 4,
      url: expect.stringMatching(/^http:\/\/localhost\//),
    })
  })

  test('names each source tried in its stream, with a sentence', async () => {
    await using app = await brandApp([
      source('strategy_guide', nothing),
      source('website', () => found({ colors: [color('#111111')] })),
    ])
    const body = { account_number: '1001', website }
    const answer = await app.call('POST', `${path}/extract?stream=1`, { body })
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ type }) => type === 'item')).toMatchObject([
      { id: 'strategy_guide', outcome: 'nothing', reason: 'There is none.' },
      { id: 'website', outcome: 'found', reason: 'Read.' },
    ])
    expect(lines.at(-1)).toMatchObject({ type: 'run.succeeded', output: { status: 'ready', source: 'website' } })
  })

  test('looks where the body says, else the profile, else church.json, else where a guide says', async () => {
    const guide = source('strategy_guide', ({ account }) =>
      found(account === '1003' ? { website: 'https://guide.example/' } : {}),
    )
    const site = source('website', () => found({ colors: [color('#111111')] }))
    await using app = await brandApp([guide, site], { accounts: ['1001', '1002', '1003'] })
    churchFolder(app.storage, '1001', { website: 'https://json.example/', name: 'Named Church' })
    const asked = async (account_number: string, website?: string) => {
      await ended(app, await order(app, { account_number, ...(website && { website }) }))
      return site.asked.at(-1)?.website
    }
    expect(await asked('1001')).toBe('https://json.example/')
    expect((await profile(app)).church_name).toBe('Named Church')
    expect(await asked('1001', 'https://body.example/')).toBe('https://body.example/')
    expect(await asked('1001')).toBe('https://body.example/')
    await app.call('PATCH', `${path}/1001`, { body: { website: 'https://pinned.example/' } })
    expect(await asked('1001')).toBe('https://pinned.example/')
    await app.call('PATCH', `${path}/1001`, { body: { website: null } })
    expect((await profile(app)).website).toBe('https://json.example/')
    expect(await asked('1001')).toBe('https://json.example/')
    expect(await asked('1003')).toBe('https://guide.example/')
    expect((await profile(app, '1003')).website).toBe('https://guide.example/')
    expect(await asked('2001', 'https://nofolder.example/')).toBe('https://nofolder.example/')
    expect((await profile(app, '2001')).sources[0]).toMatchObject({
      outcome: 'skipped',
      reason: 'There is no folder in file storage.',
    })
  })

  test('keeps the website of the last success when another one gives nothing', async () => {
    const site = source('website', ({ website: at }) =>
      at === website ? found({ colors: [color('#111111')] }) : { ...nothingFound, outcome: 'failed', reason: 'Down.' },
    )
    await using app = await brandApp([site])
    const ask = async (at: string) => ended(app, await order(app, { account_number: '1001', website: at }))
    await ask(website)
    expect((await ask('https://wrong.example/')).status).toBe('failed')
    expect(await profile(app)).toMatchObject({ status: 'ready', website })
  })

  test('says what a logo is served as, and what it was found as', async () => {
    const drawn = { ...logo(1), format: 'svg' as const }
    const inFolder = { ...logo(2), format: 'svg' as const, path: 'client-assets/1001 - Church 1001/logos/a.svg' }
    await using app = await brandApp([source('file_storage', () => found({ logos: [drawn, inFolder, logo(3)] }))])
    await extracted(app)
    const [away, near, plain] = (await profile(app)).logos
    expect([away!.format, away!.original]).toEqual(['png', { format: 'svg', url: null }])
    expect([plain!.format, plain!.original]).toEqual(['png', null])
    expect(near!.original!.format).toBe('svg')
    mkdirSync(join(app.storage, 'client-assets/1001 - Church 1001/logos'))
    writeFileSync(join(app.storage, inFolder.path), '<svg/>')
    expect(await (await fetched(app, near!.original!.url!)).text()).toBe('<svg/>')
  })

  test('tells from the first moment what the church is called', async () => {
    const { promise: open, resolve } = Promise.withResolvers<void>()
    const slow = source('website', async () => {
      await open
      return found({ colors: [color('#111111')] })
    })
    await using app = await brandApp([slow])
    const run = await order(app, { account_number: '1001', website })
    expect((await profile(app)).church_name).toBe('Church 1001')
    resolve()
    expect((await ended(app, run)).progress).toMatchObject({ message: 'The profile is ready' })
  })

  test('draws no name on the card that nobody gave', async () => {
    const names: (string | null)[] = []
    const draw: DrawCard = async ({ colors }) => {
      names.push(...colors.map(({ name }) => name))
      return { svg: '<svg/>', png: logo(1).bytes }
    }
    const given = { ...color('#12355b'), name: 'Harbor blue' }
    const guide = source('strategy_guide', () => found({ colors: [given, color('#f4b942', 'accent')] }))
    await using app = await brandApp([guide], { tools: { draw } })
    await extracted(app)
    expect(names).toEqual(['Harbor blue', null])
    expect((await profile(app)).colors.map(({ name }) => name)).toEqual(['Harbor blue', expect.any(String) as never])
  })

  const troubles: [what: string, look: (place: Place, signal: AbortSignal) => Promise<never>, reason: string][] = [
    ['is slow', (_, signal) => never(signal), 'It took longer than 0.05 s.'],
    ['does not heed its signal', () => new Promise<never>(() => {}), 'It took longer than 0.05 s.'],
    ['is down', () => Promise.reject(new Fault('upstream_failed', 'storage: it is down.')), 'storage: it is down.'],
    ['breaks', () => Promise.reject(new Error('secret inner words')), 'It could not be read.'],
  ]
  for (const [what, look, reason] of troubles)
    test(`goes on to the next source when one ${what}`, async () => {
      const sources = [source('strategy_guide', look), source('file_storage', () => found({ logos: [logo(1)] }))]
      await using app = await brandApp(sources, { tools: { lookMs: 50 } })
      expect((await extracted(app)).status).toBe('succeeded')
      const { source: from, sources: tried } = await profile(app)
      expect([from as string, tried[0]]).toEqual([
        'file_storage',
        { source: 'strategy_guide', outcome: 'failed', reason },
      ])
    })

  test('that finds no brand fails with a sentence that tells of every source', async () => {
    await using app = await brandApp([source('strategy_guide', nothing), source('website', nothing)])
    const { status, error } = await extracted(app)
    const message =
      'No source gave colours, fonts or logos. strategy guide: There is none; website: No website is known.'
    expect([status, error]).toEqual(['failed', { code: 'not_found', message }])
    expect(await profile(app)).toMatchObject({
      status: 'failed',
      error: message,
      has_card: false,
      card: null,
      source: null,
    })
  })

  test('that fails leaves a ready profile as it was, and says why', async () => {
    let isGone = false
    await using app = await brandApp([
      source('strategy_guide', () => (isGone ? nothing() : found({ colors: [color('#12355b')], logos: [logo(1)] }))),
    ])
    await extracted(app)
    const before = await profile(app)
    isGone = true
    expect((await extracted(app)).status).toBe('failed')
    const after = await profile(app)
    expect(after).toMatchObject({ status: 'ready', refreshing: false, error: expect.stringContaining('There is none') })
    expect([after.colors, after.logos, after.card]).toEqual([before.colors, before.logos, before.card])
    expect((await fetched(app, after.card!.url)).status).toBe(200)
    isGone = false
    await extracted(app)
    expect((await profile(app)).error).toBeNull()
  })

  test('keeps what a source gave that is down this time, and takes over what another gives anew', async () => {
    let isDown = false
    await using app = await brandApp([
      source('strategy_guide', () => {
        if (isDown) throw new Fault('upstream_failed', 'storage: it is down.')
        return found({ colors: [color('#12355b')] })
      }),
      source('file_storage', () => found({ colors: [color('#777777')], logos: [logo(isDown ? 2 : 1)] })),
    ])
    await extracted(app)
    const before = await profile(app)
    isDown = true
    await extracted(app)
    const after = await profile(app)
    expect([after.source as string, after.colors]).toEqual(['strategy_guide', before.colors])
    expect(after.logos[0]!.id).not.toBe(before.logos[0]!.id)
    expect(after.sources[0]).toMatchObject({ outcome: 'failed' })
  })

  test('takes words and links from outside no longer than a profile is, and only links to the web', async () => {
    const long = 'x'.repeat(100_000)
    const hostile = ['javascript:alert(1)', `https://a.example/${long}`, 'nonsense', 'https://b.example/']
    const strange = { ...found({ colors: [{ ...color('#111111'), evidence: long, name: long }], links: hostile }) }
    await using app = await brandApp([
      source('website', () => ({ ...strange, churchName: long, website: 'file:///etc/passwd', reason: long })),
    ])
    await ended(app, await order(app, { account_number: '2001', website }))
    const made = await profile(app, '2001')
    expect([made.links, made.website, made.church_name.length]).toEqual([['https://b.example/'], website, 200])
    expect(JSON.stringify(made).length).toBeLessThan(4_000)
  })

  test('lets go of the pictures it replaced, once its history cannot bring them back', async () => {
    let seed = 0
    await using app = await brandApp([source('file_storage', () => found({ logos: [logo(++seed)] }))])
    await extracted(app)
    const old = (await profile(app)).logos[0]!
    await extracted(app)
    expect((await fetched(app, old.url)).status).toBe(200)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
    await app.sql.begin((tx) => dropUntil(tx, days(89)))
    expect((await fetched(app, old.url)).status).toBe(200)
    await app.sql.begin((tx) => dropUntil(tx, days(91)))
    expect((await fetched(app, old.url)).status).toBe(404)
    const { logos, card } = await profile(app)
    const rows = await app.sql.all('SELECT sha256 FROM files')
    expect(rows).toHaveLength(3)
    expect((await fetched(app, logos[0]!.url)).status + (await fetched(app, card!.url)).status).toBe(400)
    expect(readdirSync(join(app.dir, 'media')).length).toBeGreaterThan(0)
    const faults: string[] = []
    for await (const fault of app.faults(() => {})) faults.push(fault)
    expect([faults, await app.library.leftovers(true)]).toEqual([[], 0])
    rmSync(join(app.dir, 'media', logos[0]!.id.slice(0, 2), logos[0]!.id))
    for await (const fault of app.faults(() => {})) faults.push(fault)
    expect(faults).toEqual([`media file ${logos[0]!.id} is missing`])
  })

  test('whose card cannot be drawn is ready all the same, and says that there is no card', async () => {
    const draw = () => Promise.reject(new Error('no ink'))
    await using app = await brandApp([source('file_storage', () => found({ logos: [logo(1)] }))], { tools: { draw } })
    expect((await extracted(app)).status).toBe('succeeded')
    expect(await profile(app)).toMatchObject({ status: 'ready', has_card: false, card: null })
  })
})

describe('two orders for one church', () => {
  function held() {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    let inside = 0
    const site = source('website', async (_, signal) => {
      reach()
      inside++
      await Promise.race([opened, never(signal)])
      const together = inside--
      return found({ colors: [color(together === 1 ? '#111111' : '#ff0000')] })
    })
    return { site, open, reached }
  }

  test('are one run while it has not ended', async () => {
    const { site, open, reached } = held()
    await using app = await brandApp([site])
    const first = await order(app, { account_number: '1001', website })
    await reached
    expect(await profile(app)).toMatchObject({ status: 'extracting', refreshing: false })
    expect(await order(app, { account_number: '1001' })).toBe(first)
    expect(await order(app, { account_number: '1001', website })).toBe(first)
    open()
    await ended(app, first)
    expect(await order(app, { account_number: '1001' })).not.toBe(first)
  })

  test('from two websites wait for each other, and never go at once', async () => {
    const { site, open, reached } = held()
    await using app = await brandApp([site])
    const first = await order(app, { account_number: '1001', website })
    await reached
    const second = await order(app, { account_number: '1001', website: 'https://other.example/' })
    expect(second).not.toBe(first)
    open()
    expect((await ended(app, first)).status).toBe('succeeded')
    expect((await ended(app, second)).status).toBe('succeeded')
    expect(site.asked.map((place) => place.website)).toEqual([website, 'https://other.example/'])
    expect((await profile(app)).colors[0]!.hex).toBe('#111111')
  })

  test('a canceled one leaves no profile that seems to be going on', async () => {
    const { site, open, reached } = held()
    await using app = await brandApp([site])
    const first = await order(app, { account_number: '1001', website })
    await reached
    await app.call('POST', `/v1/runs/${first}/cancel`)
    expect(await profile(app)).toMatchObject({ status: 'failed', error: 'The extraction was canceled.' })
    open()
    const again = await order(app, { account_number: '1001' })
    await ended(app, again)
    expect(await profile(app)).toMatchObject({ status: 'ready', refreshing: false, error: null })
    const answer = await app.call('POST', `/v1/runs/${first}/retry`)
    await ended(app, ((await answer.json()) as { runId: string }).runId)
    expect(await profile(app)).toMatchObject({ status: 'ready', refreshing: false })
    expect(await app.sql.all('SELECT 1 FROM brand_finds')).toEqual([])
    expect(await app.sql.all("SELECT 1 FROM kept_files WHERE purpose = 'brand-find'")).toEqual([])
  })
})

describe('a church that leaves', () => {
  test('takes its profile, its pictures and its files along', async () => {
    await using app = await brandApp(usual(), { accounts: ['1001', '1002'] })
    await extracted(app, '1001')
    await extracted(app, '1002')
    await app.forget('1001')
    expect((await app.call('GET', `${path}/1001`)).status).toBe(404)
    const tables = ['brand_profiles', 'kept_files', 'runs']
    for (const table of tables) {
      const rows = await app.sql.all(`SELECT DISTINCT account_number AS account FROM ${table}`)
      expect([table, rows.map(({ account }) => account)]).toEqual([table, ['1002']])
    }
    expect(await app.sql.all('SELECT DISTINCT root FROM run_items')).toHaveLength(1)
    const { logos, card } = await profile(app, '1002')
    for (const url of [logos[0]!.url, card!.url]) expect((await fetched(app, url)).status).toBe(200)
  })
})
