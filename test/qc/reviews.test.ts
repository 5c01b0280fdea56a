import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Check } from '../../src/qc/check.ts'
import { pdf } from '../reading/files.ts'
import { design, filesForm, qc, qcApp, type QcApp } from './support.ts'

type Page = { items: Check[]; next_cursor: string | null }

describe('what people say of a check', () => {
  let app: QcApp
  let id: string
  beforeAll(async () => {
    app = await qcApp()
    id = (await app.scan(filesForm({ 'a.png': design('saterday') }))).checks['a.png']!.id
  })
  afterAll(() => app[Symbol.asyncDispose]())
  const checkOf = async (key?: string) =>
    (await (await app.call('GET', `${qc}/${id}`, key ? { key } : {})).json()) as Check

  test('stands beside the judges’ findings: comments oldest first, and the newest decision', async () => {
    expect(await checkOf()).toMatchObject({ decision: null, comments: [], status: 'fail' })
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 }
    for (const body of [{ text: 'Larger, please.', box }, { text: 'And warmer.' }])
      expect((await app.call('POST', `${qc}/${id}/comments`, { body })).status).toBe(201)
    for (const body of [{ decision: 'approved' }, { decision: 'changes', note: 'After all, no.' }])
      expect((await app.call('POST', `${qc}/${id}/decision`, { body })).status).toBe(201)
    expect(await checkOf()).toMatchObject({
      status: 'fail',
      decision: { decision: 'changes', note: 'After all, no.' },
      comments: [
        { text: 'Larger, please.', box },
        { text: 'And warmer.', box: null },
      ],
    })
  })

  test('turns no direction and moves no cursor', async () => {
    const own = await qcApp()
    const { checks } = await own.scan(filesForm({ 'a.png': design('\u0007saterday nite') }))
    const path = `${qc}/${checks['a.png']!.id}`
    const post = async (to: string, body: object) =>
      (await (await own.call('POST', `${path}/${to}`, { body })).json()) as object
    expect(await post('comments', { text: 'Larger\u202E,\nplease.\u0007' })).toMatchObject({ text: 'Larger,\nplease.' })
    expect(await post('decision', { decision: 'changes', note: '\u2066No.' })).toMatchObject({ note: 'No.' })
    const answer = await own.call('POST', `${path}/comments`, { body: { text: '\u202E\u0007 ' } })
    expect([answer.status, ((await answer.json()) as { errors: object }).errors]).toEqual([
      422,
      [{ path: 'body.text', message: 'expected a text that is not empty' }],
    ])
    expect(checks['a.png']!.findings.map(({ message }) => message).join('')).not.toMatch(/\p{Cc}/u)
    await own[Symbol.asyncDispose]()
  })

  test('is a change of the check, for whoever follows changes', async () => {
    const rows = await app.sql.all("SELECT state FROM events WHERE type = 'check' AND subject = $1 ORDER BY seq", id)
    expect(rows.map(({ state }) => state)).toEqual(['judged', 'commented', 'commented', 'decided', 'decided'])
  })

  test('a decision is taken back by whoever made it, and the one before it counts again', async () => {
    const path = `${qc}/${id}/decision`
    const other = await app.keyFor('write')
    expect((await app.call('DELETE', path, { key: other })).status).toBe(409)
    expect(await (await app.call('DELETE', path)).json()).toMatchObject({ decision: { decision: 'approved' } })
    expect(await checkOf()).toMatchObject({ decision: { decision: 'approved' } })
    expect(await (await app.call('DELETE', path)).json()).toEqual({ decision: null })
    expect(await (await app.call('DELETE', path)).json()).toEqual({ decision: null })
    expect(await checkOf()).toMatchObject({ decision: null, status: 'fail' })
    const rows = await app.sql.all("SELECT state FROM events WHERE type = 'check' AND subject = $1 ORDER BY seq", id)
    expect(rows.slice(-2).map(({ state }) => state)).toEqual(['decided', 'decided'])
  })

  test('is in the audit, as is every dismissal and whatever was taken back', async () => {
    const own = await qcApp()
    const { checks } = await own.scan(filesForm({ 'a.png': design('saterday') }))
    const made = checks['a.png']!
    const key = await own.keyFor('write', '1001')
    const post = async (path: string, body: object, by?: string) =>
      (await own.call('POST', `${qc}/${path}`, { body, ...(by && { key: by }) })).json()
    await post(`${made.id}/comments`, { text: 'Larger, please.' })
    const { fingerprint } = made.findings[0]!
    const dismissal = { fingerprint, scope: 'church', account: '1001' }
    await post('dismissals', { ...dismissal, reason: 'They like it.' }, key)
    const { id } = (await post('dismissals', { ...dismissal, reason: 'They love it.' }, key)) as { id: string }
    await own.call('DELETE', `${qc}/dismissals/${id}`)
    await post(`${made.id}/decision`, { decision: 'changes', note: 'The time is wrong.' })
    await post(`${made.id}/decision`, { decision: 'approved' })
    await own.call('DELETE', `${qc}/${made.id}/decision`)
    const { entries } = (await (await own.call('GET', '/v1/audit?action=qc.')).json()) as {
      entries: { action: string; actor: string; detail: string | null; at: string; id: string }[]
    }
    const others = entries.filter(({ actor }) => actor !== 'key:configured')
    expect(others.map(({ action }) => action)).toEqual(['qc.dismiss', 'qc.dismiss'])
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    expect(entries.map(({ action, detail }) => `${action} ${detail ?? ''}`.trim()).toSorted()).toEqual([
      'qc.approve',
      'qc.comment Larger, please.',
      'qc.dismiss They like it.',
      'qc.dismiss They love it.',
      'qc.request_changes The time is wrong.',
      'qc.undismiss They love it.',
      'qc.withdraw_decision approved',
    ])
    await own[Symbol.asyncDispose]()
  })

  test('is refused where it says nothing, for a check that is not there, and to readers', async () => {
    const refused: [path: string, body: object, status: number][] = [
      [`${id}/comments`, { text: ' ' }, 422],
      [`${id}/comments`, { text: 'x', box: { x: 2, y: 0, width: 1, height: 1 } }, 422],
      [`${id}/comments`, { text: 'x', box: { x: 0.9, y: 0, width: 0.5, height: 1 } }, 422],
      [`${id}/comments`, { text: 'x', box: { x: 0, y: 0.9, width: 0.5, height: 0.2 } }, 422],
      [`${id}/comments`, { text: 'x', box: { x: 0, y: 0, width: 0, height: 1 } }, 422],
      [`${id}/comments`, { text: 'x', box: { x: 0, y: 0, width: 1, height: 0 } }, 422],
      [`${id}/decision`, { decision: 'maybe' }, 422],
      [`${Bun.randomUUIDv7()}/decision`, { decision: 'approved' }, 404],
    ]
    for (const [path, body, status] of refused)
      expect([path, (await app.call('POST', `${qc}/${path}`, { body })).status]).toEqual([path, status])
    const key = await app.keyFor('read')
    const answer = await app.call('POST', `${qc}/${id}/decision`, { body: { decision: 'approved' }, key })
    expect(answer.status).toBe(403)
  })

  test('is of its church alone', async () => {
    const key = await app.keyFor('write', '1002')
    expect((await app.call('POST', `${qc}/${id}/comments`, { body: { text: 'x' }, key })).status).toBe(404)
  })

  test('comes with links to what was judged and to an image of it', async () => {
    const bytes = design('fine')
    const page = pdf(['BT /F1 20 Tf 60 700 Td (Supper) Tj ET'])
    const photo = await new Bun.Image(bytes).jpeg().bytes()
    const { checks } = await app.scan(filesForm({ 'b.png': bytes, 'c.pdf': page, 'd.jpg': photo }))
    const { items } = (await (await app.call('GET', qc)).json()) as Page
    const shown = items.find((check) => check.id === checks['b.png']!.id)!
    const fetched = async (link: string) => app.call('GET', link.replace(/^https?:\/\/[^/]+/, ''), { key: '' })
    const original = await fetched(shown.url!)
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await original.bytes()).toEqual(bytes)
    expect((await fetched(shown.preview_url!)).headers.get('content-type')).toBe('image/webp')
    const camera = items.find((check) => check.id === checks['d.jpg']!.id)!
    expect((await fetched(camera.preview_url!)).headers.get('content-type')).toBe('image/jpeg')
    const paper = items.find((check) => check.id === checks['c.pdf']!.id)!
    expect((await fetched(paper.url!)).headers.get('content-type')).toBe('application/pdf')
  })
})

describe('a list of checks', () => {
  let app: QcApp
  beforeAll(async () => {
    app = await qcApp()
    const words = ['saterday', 'fine', 'nite', 'good', 'wensday']
    for (const [at, word] of words.entries())
      await app.scan(filesForm({ [`${at}.png`]: design(word) }, at % 2 === 0 ? {} : { mode: 'revision' }))
  })
  afterAll(() => app[Symbol.asyncDispose]())

  async function names(query: string): Promise<string[]> {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer = await app.call('GET', `${qc}?${query}${cursor && `&cursor=${cursor}`}`)
      expect(answer.status).toBe(200)
      const page = (await answer.json()) as Page
      found.push(...page.items.map(({ file_name }) => file_name))
      cursor = page.next_cursor
    }
    return found
  }

  test('is read page by page, each check once, newest first', async () => {
    for (const limit of [1, 2, 3, 5, 50])
      expect(await names(`limit=${limit}`)).toEqual(['4.png', '3.png', '2.png', '1.png', '0.png'])
  })

  test('is narrowed by status, as it is now, by mode and by church, and pages are full', async () => {
    expect(await names('status=fail&limit=1')).toEqual(['4.png', '2.png', '0.png'])
    expect(await names('status=pass&limit=2')).toEqual(['3.png', '1.png'])
    expect(await names('mode=revision')).toEqual(['3.png', '1.png'])
    expect(await names('account=1001')).toEqual([])
    const first = (await (await app.call('GET', `${qc}?status=fail&limit=2`)).json()) as Page
    expect(first.items).toHaveLength(2)
  })

  test('refuses a cursor of another list, an unknown status, and another church’s account', async () => {
    const { next_cursor } = (await (await app.call('GET', `${qc}?limit=1`)).json()) as Page
    for (const query of [`status=fail&cursor=${next_cursor}`, 'status=good', 'cursor=abc'])
      expect((await app.call('GET', `${qc}?${query}`)).status).toBe(422)
    const key = await app.keyFor('read', '1002')
    expect((await app.call('GET', `${qc}?account=1001`, { key })).status).toBe(403)
  })
})
