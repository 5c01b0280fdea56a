import { describe, expect, test } from 'bun:test'
import { reindexKind } from '../../src/similarity/jobs.ts'
import { picture } from '../pictures.ts'
import { pictureForm, type TestApp, testApp } from '../support.ts'
import { workflowApp } from '../workflow/support.ts'

type Line = { type: string; seq?: number; id?: string; state?: string; account_number?: string | null; reason?: string }
const list = '/v1/image-gen/references'

async function upload(app: TestApp, seed: number, fields: Record<string, string> = {}): Promise<string> {
  const answer = await app.call('POST', list, { body: pictureForm(picture(seed), fields) })
  return ((await answer.json()) as { reference: { id: string } }).reference.id
}

/** The lines of a stream up to the one that `last` picks, then lets go of it. */
async function read(answer: Response, last: (line: Line) => boolean): Promise<Line[]> {
  const lines: Line[] = []
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(
    new TextDecoderStream() as never,
  ) as unknown as AsyncIterable<string>) {
    text += chunk
    const whole = text.split('\n')
    text = whole.pop()!
    for (const line of whole) {
      const read = JSON.parse(line) as Line
      if (read.type === 'heartbeat') continue
      lines.push(read)
      if (last(read)) return lines
    }
  }
  return lines
}

const follow = (app: TestApp, query = '', headers: Record<string, string> = {}, key?: string) =>
  app.call('GET', `/v1/events${query}`, { headers, ...(key !== undefined && { key }) })
const shown = (lines: Line[]) => lines.map(({ type, state }) => `${type} ${state}`)

describe('the stream of changes', () => {
  test('tells of each change as it is made, and goes on where a reader stopped', async () => {
    await using app = await testApp()
    const stream = await follow(app)
    expect(stream.headers.get('content-type')).toContain('ndjson')
    const id = await upload(app, 1)
    await app.call('PATCH', `${list}/${id}`, { body: { season: 'easter' } })
    await app.call('POST', `${list}/bulk-retire`, { body: { ids: [id], active: false } })
    const lines = await read(stream, ({ state }) => state === 'retired')
    expect(lines[0]!.type).toBe('stream.started')
    expect(shown(lines.slice(1))).toEqual(['reference added', 'reference changed', 'reference retired'])
    expect(lines.slice(1).every((line) => line.id === id && line.account_number === null)).toBe(true)
    const again = await read(await follow(app, `?from=${lines[1]!.seq}`), ({ state }) => state === 'retired')
    expect(shown(again.slice(1))).toEqual(['reference changed', 'reference retired'])
    const resumed = await follow(app, '', { 'last-event-id': String(lines[2]!.seq), accept: 'text/event-stream' })
    let sent = ''
    for await (const chunk of resumed.body!) {
      sent += new TextDecoder().decode(chunk)
      if (sent.includes('retired')) break
    }
    expect([...sent.matchAll(/^id: ?(\d+)/gm)].map(([, seq]) => Number(seq))).toEqual([lines[2]!.seq!, lines[3]!.seq!])
  })

  test('says so where changes were forgotten, or never were', async () => {
    await using app = await testApp()
    await upload(app, 1)
    await upload(app, 3)
    expect((await read(await follow(app, '?from=999999'), () => true))[0]!.type).toBe('stream.reset')
    await app.sql.run('DELETE FROM events WHERE seq < (SELECT max(seq) FROM events)')
    await upload(app, 2)
    expect((await read(await follow(app, '?from=0'), () => true))[0]!.type).toBe('stream.reset')
  })

  test("shows a church its own and nobody's references, and of runs those the caller may see", async () => {
    await using app = await testApp()
    const key = await app.keyFor('read', '1001')
    const stream = await follow(app, '', {}, key)
    await upload(app, 1, { account_number: '1002' })
    const own = await upload(app, 2, { account_number: '1001' })
    await app.call('POST', `${list}/variants/scan`)
    const common = await upload(app, 3)
    const lines = await read(stream, ({ id }) => id === common)
    expect(lines.slice(1).map(({ id }) => id)).toEqual([own, common])
    const reader = await follow(app, '?from=0', {}, await app.keyFor('read'))
    const seen = await read(reader, ({ id }) => id === common)
    expect(seen.some(({ type }) => type === 'run')).toBe(false)
  })

  test('ends with its credential, and forgets a church with everything of it', async () => {
    await using app = await testApp()
    const key = await app.keys.create({ name: 'x', scope: 'read', account: '1001', expiresAt: null })
    const stream = await follow(app, '', {}, key.secret)
    await upload(app, 1, { account_number: '1001' })
    await app.keys.revoke(key.key.id)
    const lines = await read(stream, ({ type }) => type === 'stream.ended')
    expect(lines.at(-1)).toMatchObject({ type: 'stream.ended', reason: 'credential_ended' })
    await app.forget('1001')
    expect(await app.sql.all("SELECT * FROM events WHERE account_number = '1001'")).toEqual([])
  })
})

describe('the audit log', () => {
  type Entry = { id: string; actor: string; action: string; subject: string; detail: string | null }
  const audit = async (app: TestApp, query = '') =>
    (await (await app.call('GET', `/v1/audit${query}`)).json()) as { entries: Entry[]; next_cursor: string | null }

  test('says who did what, newest first, page by page', async () => {
    await using app = await workflowApp()
    await app.mmq()
    await app.playPause('pause', '86ahl0001')
    await app.call('POST', `${list}/variants/scan`)
    const { key } = await app.keys.create({ name: 'site', scope: 'read', account: null, expiresAt: null })
    await app.idle()
    const { entries } = await audit(app, '?limit=200')
    expect(entries.find(({ action }) => action === 'key.create')).toMatchObject({
      actor: 'command',
      subject: key.id,
      detail: 'site',
    })
    expect(entries.find(({ action }) => action === 'run.variants.scan')).toMatchObject({ actor: 'key:configured' })
    expect(entries.find(({ action }) => action === 'task.pause')).toMatchObject({
      actor: 'webhook',
      subject: '86ahl0001',
    })
    const pages: Entry[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await audit(app, `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`)
      pages.push(...page.entries)
      cursor = page.next_cursor
    }
    expect(pages).toEqual(entries)
    expect((await audit(app, '?action=key.')).entries.map(({ action }) => action)).toEqual(['key.create'])
    expect((await app.call('GET', '/v1/audit', { key: await app.keyFor('write') })).status).toBe(403)
  })
})

describe('the counters', () => {
  type Stats = Record<string, number>
  const stats = async (app: TestApp, key?: string) =>
    (await (await app.call('GET', '/v1/stats', key === undefined ? {} : { key })).json()) as Stats

  test('count what the caller may see', async () => {
    await using app = await testApp()
    const nothing = await stats(app)
    expect(Object.values(nothing).every((value) => value === 0)).toBe(true)
    await upload(app, 1)
    await upload(app, 2, { account_number: '1001' })
    await upload(app, 3, { account_number: '1002' })
    expect(await stats(app)).toMatchObject({ references: 3 })
    expect(await stats(app, await app.keyFor('read', '1001'))).toMatchObject({ references: 2, churches: 1 })
  })

  test('count a failed run until it is made again', async () => {
    await using app = await testApp()
    const by = { id: 'key:configured', account: null }
    const runId = await app.sql.begin((tx) => app.runs.enqueue(tx, reindexKind, {}, { by }))
    await app.sql.run("UPDATE runs SET status = 'failed', ready_at = NULL, finished_at = '2026-01-01T00:00:00.000Z'")
    expect(await stats(app)).toMatchObject({ failed_runs: 1, queued_runs: 0 })
    expect(await stats(app, await app.keyFor('read'))).toMatchObject({ failed_runs: 0 })
    expect((await app.call('POST', `/v1/runs/${runId}/retry`)).status).toBe(200)
    expect(await stats(app)).toMatchObject({ failed_runs: 0 })
  })
})
