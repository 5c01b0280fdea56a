import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from '../support.ts'
import { brandApp, churchFolder, ended, fetched, font, found, path, profile, source } from './support.ts'

/** Orders an extraction in another process, and kills that one while its second source is being asked. */
async function killed(dir: string, storage: string, asked: string): Promise<string> {
  const script = join(import.meta.dir, 'killed.ts')
  const child = Bun.spawn([process.execPath, script, dir, storage, asked], { stdout: 'pipe', stderr: 'inherit' })
  let out = ''
  for await (const chunk of child.stdout) {
    out += new TextDecoder().decode(chunk)
    if (out.includes('in the middle') && out.includes('"runId"')) break
  }
  child.kill('SIGKILL')
  await child.exited
  return /"runId":"([^"]+)"/.exec(out)![1]!
}

test('an extraction whose process is killed goes on where it was: no source is asked twice, nothing is double', async () => {
  using own = scratch()
  const dir = join(own.dir, 'data')
  const storage = join(own.dir, 'storage')
  const asked = join(own.dir, 'asked')
  churchFolder(storage, '1001')
  const runId = await killed(dir, storage, asked)
  const guide = source('strategy_guide', () => found({}))
  const folder = source('file_storage', () => found({ fonts: [font('Inter')] }))
  await using app = await brandApp([guide, folder], { settings: { DATA_DIR: dir, STORAGE_DIR: storage } })
  await app.library.sweep()
  expect((await ended(app, runId)).status).toBe('succeeded')
  expect([readFileSync(asked, 'utf8'), guide.asked.length, folder.asked.length]).toEqual([
    'strategy_guide\nfile_storage\n',
    0,
    1,
  ])
  const made = await profile(app)
  expect(made).toMatchObject({ status: 'ready', refreshing: false, source: 'strategy_guide', has_card: true })
  for (const url of [made.logos[0]!.url, made.card!.url]) expect((await fetched(app, url)).status).toBe(200)
  const events = (await (await app.call('GET', `/v1/runs/${runId}/events`)).text()).trim().split('\n')
  const items = events
    .map((line) => JSON.parse(line) as { type: string; id: string })
    .filter(({ type }) => type === 'item')
  expect(items.map(({ id }) => id)).toEqual(['strategy_guide', 'file_storage'])
  expect(
    await app.sql.all("SELECT 1 FROM brand_finds UNION SELECT 1 FROM kept_files WHERE purpose = 'brand-find'"),
  ).toEqual([])
  expect((await app.call('GET', path)).status).toBe(200)
}, 20_000)
