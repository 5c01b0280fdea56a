import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Mp4OutputFormat } from 'mediabunny'
import type { Check, ExtractedBrief } from '../src/qc/check.ts'
import { disk, mayMount } from './mounts.ts'
import { picture } from './pictures.ts'
import { filesForm } from './qc/support.ts'
import { video } from './qc/video.ts'
import { postgresServer } from './postgres/server.ts'
import { pdf } from './reading/files.ts'
import { striped, writeColorModel } from './similarity/embedders/color-model.ts'
import { pictureForm } from './support.ts'

const built = join(import.meta.dir, '..', 'dist', 'verger')
let dir: string

beforeAll(() => {
  if (!existsSync(built)) throw new Error('dist/verger is missing: run `npm run build` first')
  dir = mkdtempSync(join(tmpdir(), 'verger-binary-'))
  copyFileSync(built, join(dir, 'verger'))
  chmodSync(join(dir, 'verger'), 0o755)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function spawn(words: string[], env: Record<string, string> = {}) {
  // No PATH, no HOME, no node_modules in reach: all it needs must be inside it.
  return Bun.spawn([join(dir, 'verger'), ...words], { cwd: dir, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
}

type Server = { origin: string; key: string; stop(): Promise<number> }

async function serve(words: string[] = [], env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(['serve', '--port', '0', ...words], env)
  let out = ''
  const decoder = new TextDecoder()
  const reader = child.stdout.getReader()
  while (!/listening on (\S+)/.test(out)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the executable stopped: ${await child.stderr.text()}`)
    out += decoder.decode(value)
  }
  const origin = /listening on (\S+)/.exec(out)![1]!
  // Only a first start prints a key.
  if (env.VERGER_API_KEY === undefined && (!existsSync(join(dir, 'key')) || words.length > 0))
    while (!/vgr_\S+/.test(out)) out += decoder.decode((await reader.read()).value)
  const key = /vgr_[\w-]+/.exec(out)?.[0] ?? ''
  return {
    origin,
    key,
    async stop() {
      child.kill('SIGTERM')
      return child.exited
    },
  }
}

describe('the executable in an empty folder', () => {
  test('works on a PostgreSQL, with all that it needs of one inside', async () => {
    await using server = await postgresServer()
    const shared = {
      DATABASE_URL: `${server.url}/postgres`,
      MEDIA_DIR: join(dir, 'media'),
      STORAGE_DIR: join(dir, 'files'),
    }
    const { origin, stop } = await serve(['--data-dir', 'shared'], { ...shared, VERGER_API_KEY: 'k'.repeat(32) })
    const headers = { 'x-api-key': 'k'.repeat(32) }
    const added = await fetch(`${origin}/v1/image-gen/references`, {
      method: 'POST',
      headers,
      body: pictureForm(picture(1)),
    })
    expect(added.status).toBe(201)
    expect(await stop()).toBe(0)
    const child = spawn(['check', '--data-dir', 'other'], shared)
    expect([await child.stdout.text(), await child.exited]).toEqual([
      expect.stringContaining('No faults found in the database'),
      0,
    ])
  })

  test('serves, imports, finds look-alikes, stops, and starts again with all of it', async () => {
    for (const seed of [1, 2, 3]) await Bun.write(join(dir, 'pictures', `${seed}.png`), picture(seed))
    await Bun.write(
      join(dir, 'pictures', 'first-again.jpg'),
      await new Bun.Image(picture(1)).jpeg({ quality: 60 }).bytes(),
    )
    const imported = spawn(['import', 'pictures', '--json'])
    expect([await imported.exited, JSON.parse(await imported.stdout.text())]).toMatchObject([0, { imported: 4 }])

    // More than five uploads a second, where the machine is quick.
    const first = await serve([], { RATE_LIMIT_RPS: '50' })
    await Bun.write(join(dir, 'key'), first.key)
    const headers = { 'x-api-key': first.key }
    const path = `${first.origin}/v1/image-gen/references`
    const uploaded = await fetch(path, { method: 'POST', headers, body: pictureForm(picture(4)) })
    const { reference } = (await uploaded.json()) as { reference: { id: string } }
    expect(uploaded.status).toBe(201)
    for (const name of ['quarters.tiff', 'quarters.avif', 'quarters.heic', 'quarters.psd', 'quarters-p3.jpg']) {
      const bytes = await Bun.file(join(import.meta.dir, 'reading', 'formats', name)).bytes()
      const taken = await fetch(path, { method: 'POST', headers, body: pictureForm(bytes, {}, name) })
      const { reference: made } = (await taken.json()) as { reference: { id: string; width: number } }
      expect([name, taken.status, made.width]).toEqual([name, 201, 320])
      expect((await fetch(`${path}/${made.id}`, { method: 'DELETE', headers })).status).toBe(200)
    }
    expect(await first.stop()).toBe(0)

    const second = await serve()
    const list = await fetch(`${second.origin}/v1/image-gen/references`, { headers })
    const { references } = (await list.json()) as { references: { id: string; ref_id: string; format: string }[] }
    expect(references).toHaveLength(5)
    const jpeg = references.find(({ format }) => format === 'jpeg')!
    const similar = await fetch(`${second.origin}/v1/image-gen/references/${jpeg.id}/similar?k=1`, { headers })
    const { neighbors } = (await similar.json()) as { neighbors: { id: string; sim: number }[] }
    expect(neighbors[0]!.sim).toBeGreaterThan(0.9)
    expect(neighbors[0]!.id).not.toBe(reference.id)
    const variants = `${second.origin}/v1/image-gen/references/variants`
    const scanned = (await (await fetch(`${variants}/scan`, { method: 'POST', headers })).json()) as { tag: string }
    await (await fetch(`${second.origin}/v1/runs/events?tag=${scanned.tag}`, { headers })).text()
    const { groups } = (await (await fetch(variants, { headers })).json()) as {
      groups: { members: { id: string }[] }[]
    }
    expect(groups.map(({ members }) => members.map(({ id }) => id).toSorted())).toEqual([
      [jpeg.id, neighbors[0]!.id].toSorted(),
    ])
    // It writes a backup in a process of its own: itself, called as a command. A server started anew counts from nothing.
    expect(await second.stop()).toBe(0)
    const third = await serve()
    const begun = await fetch(`${third.origin}/v1/backups`, { method: 'POST', headers })
    const { runId } = (await begun.json()) as { runId: string }
    const lines = await (await fetch(`${third.origin}/v1/runs/${runId}/events`, { headers })).text()
    const last = JSON.parse(lines.trim().split('\n').at(-1)!) as { type: string; output: { url: string } }
    expect([last.type, (await fetch(last.output.url)).status]).toEqual(['run.succeeded', 200])
    expect(await third.stop()).toBe(0)
  }, 60_000)

  test('shows the sample library it carries', async () => {
    const server = await serve(['--demo', '--data-dir', join(dir, 'demo-data')])
    const answer = await fetch(`${server.origin}/v1/image-gen/references?season=christmas`, {
      headers: { 'x-api-key': server.key },
    })
    const { references } = (await answer.json()) as { references: { preview_url: string }[] }
    expect(references.length).toBeGreaterThan(3)
    expect((await fetch(references[0]!.preview_url)).headers.get('content-type')).toBe('image/webp')
    expect(await server.stop()).toBe(0)
  }, 60_000)

  test('shows the document and the console with the scripts it carries', async () => {
    const server = await serve(['--data-dir', 'pages'])
    for (const page of ['/docs', '/console']) {
      const html = await (await fetch(server.origin + page)).text()
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => path!)
      expect([page, scripts.length]).toEqual([page, 1])
      const script = await fetch(server.origin + scripts[0]!)
      expect([script.status, (await script.text()).length > 100_000]).toEqual([200, true])
    }
    expect(await server.stop()).toBe(0)
  }, 60_000)

  test('imports the demo feed, and what a mocked feed on a real port serves', async () => {
    const server = await serve(['--demo', '--data-dir', join(dir, 'demo-data')], { VERGER_API_KEY: 'k'.repeat(32) })
    const headers = { 'x-api-key': 'k'.repeat(32) }
    const answer = await fetch(`${server.origin}/v1/image-gen/remix/import`, { method: 'POST', headers })
    expect(await answer.json()).toMatchObject({ imported: 40, failed: 0, remaining: 0 })
    expect(await server.stop()).toBe(0)

    const mock = spawn(['mock', '--port', '0', '--data-dir', join(dir, 'mock-data')])
    let out = ''
    for await (const chunk of mock.stdout) {
      out += new TextDecoder().decode(chunk)
      if (/listening on (\S+)/.test(out)) break
    }
    const base = /listening on (\S+)/.exec(out)![1]!
    const env = { ALLOW_PRIVATE_HOSTS: new URL(base).host }
    const imported = spawn(['import', `${base}/remix`, '--json', '--data-dir', join(dir, 'feed-data')], env)
    expect([await imported.exited, JSON.parse(await imported.stdout.text())]).toMatchObject([0, { imported: 40 }])
    mock.kill('SIGTERM')
    expect(await mock.exited).toBe(0)
  }, 60_000)

  test('reads a guide, a folder and a website for a brand, and draws its card', async () => {
    const server = await serve(['--demo', '--data-dir', join(dir, 'brand-data')], { VERGER_API_KEY: 'k'.repeat(32) })
    const headers = { 'x-api-key': 'k'.repeat(32), 'content-type': 'application/json' }
    const path = `${server.origin}/v1/image-gen/branding`
    for (const account_number of ['1001', '1002']) {
      const body = JSON.stringify({ account_number })
      const lines = await (await fetch(`${path}/extract?stream=1`, { method: 'POST', headers, body })).text()
      expect(JSON.parse(lines.trim().split('\n').at(-1)!)).toMatchObject({
        type: 'run.succeeded',
        output: {
          source: 'strategy_guide',
          sources: [{ outcome: 'found' }, { outcome: 'found' }, { outcome: 'found' }],
        },
      })
      const { card } = (await (await fetch(`${path}/${account_number}`, { headers })).json()) as {
        card: { url: string }
      }
      expect((await new Bun.Image(await (await fetch(card.url)).bytes()).metadata()).width).toBe(1_600)
    }
    expect(await server.stop()).toBe(0)
  }, 60_000)

  test('judges pictures, PDFs and videos against a brief, and draws what it found', async () => {
    const server = await serve(['--demo', '--data-dir', join(dir, 'qc-data')], { VERGER_API_KEY: 'k'.repeat(32) })
    const headers = { 'x-api-key': 'k'.repeat(32) }
    const path = `${server.origin}/v1/image-gen/qc`
    const body = JSON.stringify({ task_id: '86asb0001' })
    const json = { ...headers, 'content-type': 'application/json' }
    const lines = await (await fetch(`${path}/scan?stream=1`, { method: 'POST', headers: json, body })).text()
    expect(lines).toContain('"type":"run.succeeded"')
    const extracted = await fetch(`${path}/brief-extract`, { method: 'POST', headers: json, body })
    expect(((await extracted.json()) as ExtractedBrief).fields.scripture).toMatchObject([{ value: 'Joel 2:12' }])
    const british = pdf(['BT /F1 24 Tf 40 700 Td (All our neighbours are welcome at the Harbour Centre) Tj ET'])
    const spanish = pdf(['BT /F1 24 Tf 40 700 Td (Vengan todos a nuestra igelsia con sus familias este domingo) Tj ET'])
    const verse = pdf([
      'BT /F1 24 Tf 40 700 Td (The LORD is my shepherd; I shall not fear.) Tj ET BT /F1 24 Tf 40 660 Td (Psalm 23:1 KJV) Tj ET',
    ])
    const reel = await video(new Mp4OutputFormat())
    const form = filesForm({ 'reel.mp4': reel, 'british.pdf': british, 'spanish.pdf': spanish, 'verse.pdf': verse })
    await (await fetch(`${path}/scan?stream=1`, { method: 'POST', headers, body: form })).text()
    const { items } = (await (await fetch(path, { headers })).json()) as { items: Check[] }
    const found = Object.fromEntries(items.map((check) => [check.file_name, check]))
    expect(found['ash-wednesday-poster.pdf']!.findings[0]).toMatchObject({ check: 'time', expected: '12:10 PM' })
    // A plate covers its verse; its times stand on a pattern, and are read by their ink.
    const square = found['ash-wednesday-square.jpg']!.findings
    expect(square.filter(({ severity }) => severity === 'fail').map(({ check }) => check)).toEqual([
      'time',
      'scripture',
    ])
    expect(square).toContainEqual(expect.objectContaining({ check: 'time', expected: '12:10 PM', actual: '12:00 PM' }))
    expect(found['british.pdf']!.findings.filter(({ category }) => category === 'spelling')).toEqual([])
    expect(found['spanish.pdf']!.findings.filter(({ category }) => category === 'spelling')).toMatchObject([
      { severity: 'fail', actual: 'igelsia', expected: 'iglesia' },
    ])
    expect(found['verse.pdf']!.findings).toContainEqual(
      expect.objectContaining({ check: 'scripture_text', severity: 'fail', actual: 'fear' }),
    )
    expect(found['reel.mp4']).toMatchObject({ width: 1_080, height: 1_920, duration_ms: 3_000 })
    const drawn = await fetch(`${path}/${found['ash-wednesday-square.jpg']!.id}/overlay.png`, { headers })
    expect((await new Bun.Image(await drawn.bytes()).metadata()).width).toBe(1_080)
    expect(await server.stop()).toBe(0)
  }, 120_000)

  test('finds images by words with a model from a folder', async () => {
    await writeColorModel(join(dir, 'colors'))
    const model = { EMBEDDER: 'onnx', EMBEDDER_MODEL: join(dir, 'colors') }
    const server = await serve(['--data-dir', join(dir, 'words-data')], model)
    const path = `${server.origin}/v1/image-gen/references`
    const headers = { 'x-api-key': server.key }
    for (const [title, hue] of Object.entries({ Roses: [250, 20, 20], Sea: [20, 20, 240] }))
      await fetch(path, { method: 'POST', headers, body: pictureForm(striped(hue), { title }) })
    const found = await fetch(`${path}/search?text=blue`, { headers })
    const { references } = (await found.json()) as { references: { title: string }[] }
    expect(references.map(({ title }) => title)).toEqual(['Sea', 'Roses'])
    expect(await server.stop()).toBe(0)
  }, 60_000)

  test('reads no .env and runs no bunfig of the folder it stands in', async () => {
    await Bun.write(join(dir, '.env'), 'PORT=nonsense\n')
    await Bun.write(join(dir, 'bunfig.toml'), 'preload = ["./evil.ts"]\n')
    await Bun.write(join(dir, 'evil.ts'), "await Bun.write('evil-ran', '')")
    const child = spawn(['--version'])
    expect([await child.exited, (await child.stdout.text()).trim()]).toEqual([0, '1.0.0'])
    const server = await serve()
    expect(await server.stop()).toBe(0)
    expect(existsSync(join(dir, 'evil-ran'))).toBe(false)
  })

  test('says in one sentence that its temporary directory cannot be used', async () => {
    const nowhere = join(dir, 'not-there')
    const child = spawn(['serve', '--port', '0'], { TMPDIR: nowhere, BUN_TMPDIR: nowhere })
    const code = await Promise.race([child.exited, Bun.sleep(10_000).then(() => -1)])
    child.kill()
    expect([code, await child.stderr.text()]).toEqual([1, expect.stringContaining('set TMPDIR to a directory')])
  }, 15_000)

  test.skipIf(!mayMount)(
    'says so too when nothing may be executed there, or there is no room',
    async () => {
      using noexec = disk('size=64m,noexec')
      using tiny = disk('size=64k')
      for (const { dir: tmp } of [noexec, tiny]) {
        const child = spawn(['serve', '--port', '0'], { TMPDIR: tmp, BUN_TMPDIR: tmp })
        const code = await Promise.race([child.exited, Bun.sleep(10_000).then(() => -1)])
        child.kill()
        expect([code, await child.stderr.text()]).toEqual([1, expect.stringContaining('set TMPDIR to a directory')])
      }
    },
    30_000,
  )
})
